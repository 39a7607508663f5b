//! The language of the calculator, for `nimref calc --help` and `help` at the prompt.

/// The language in brief.
pub(super) const LANGUAGE: &str = "\
Numbers and operators:
  12  0xff  0b101  1_000     natural numbers
  a + b                      nim-sum, also a ⊕ b
  a * b                      nim-product, also a ⊗ b, a × b, a · b
  a / b                      nim-quotient
  a ^ e                      nim-power with an ordinary integer exponent; it binds tightest and does not chain
  [ … ]                      ordinary arithmetic inside: + - * / ^ and binomial(n, k); nim( … ) in it is nim arithmetic

Functions:
  inv(a)  sqrt(a)  order(a)  inverse, square root, multiplicative order
  log(a, base)               discrete logarithm
  F(k)                       2^(2^k)
  level(a)  degree(a)        the least k with a < 2^(2^k), and 2^k
  trace(a, k, j)  norm(a, k, j)
                             from the field of level k to that of level j
  minpoly(a)                 minimal polynomial over GF(2); bit i is the coefficient of t^i
  conjugates(a)              a, a^2, a^4, … (only as a whole expression)
  artin_schreier(c)          the smaller x with x^2 + x = c
  quadratic(b, c)            the smaller x with x^2 + b*x + c = 0
  mex(a, …)  xor(a, …)  bit(a, i)
                             least excluded number, nim-sum, a binary digit
  if(c, a, b)                a if the condition c holds, otherwise b
  sum(i = a..b, e)  prod(i = a..b, e)
                             nim-sum and nim-product over a range; ordinary ones inside [ ]
  count(i = a..b, c)  least(i >= a, c)
                             number of values that satisfy a condition; the least one that does

Conditions: = != < <= > >= compare two numbers as integers; and, or, not join conditions.

Names:
  x = e                      gives a name to a value
  ans                        the last value
  # text                     a comment

Of the two arithmetics the outer one is nim arithmetic: 3 + 3 is 0, and [3 + 3] is 6.";

/// The answer to `help` at the prompt.
pub(super) fn at_the_prompt() -> String {
    format!("{LANGUAGE}\n\nCommands: help; quit, or Ctrl-D; the tab key completes a name.")
}
