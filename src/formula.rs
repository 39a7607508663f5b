//! One language for nim arithmetic, and for the terms of sequences made with it.
//!
//! | form | meaning |
//! | --- | --- |
//! | `12`, `0xff`, `0b101`, `1_000` | a natural number |
//! | `n`; `n`, `k` | the index of a list; row and column of a table |
//! | `a + b`, `a * b`, `a / b`, `a ^ e` | nim-sum, nim-product, nim-quotient, and nim-power with an ordinary exponent; 0⁰ = 1 (`⊕`, `⊗`, `×`, `·` are read, too) |
//! | `[ … ]` | ordinary arithmetic with `+ - * / ^`, `( )` and `binomial(n, k)`; `nim( … )` in it is nim arithmetic |
//! | `sum(i = a..b, e)`, `prod(i = a..b, e)` | nim-sum and nim-product over a range, the ordinary ones inside `[ ]` |
//! | `count(i = a..b, c)`, `least(i >= a, c)` | the number of values that satisfy a condition; the least one that does |
//! | `if(c, e1, e2)` | e1 if the condition c holds, otherwise e2 |
//! | `=` `!=` `<` `<=` `>` `>=`, `and`, `or`, `not` | conditions; two numbers are compared as integers |
//! | `inv(a)`, `sqrt(a)`, `order(a)`, `log(a, base)` | inverse, square root, multiplicative order, discrete logarithm |
//! | `trace(a, k, j)`, `norm(a, k, j)` | from the field of level k to that of level j |
//! | `minpoly(a)`, `degree(a)`, `level(a)`, `conjugates(a)` | minimal polynomial (bit i is the coefficient of tⁱ), its degree, the least k with a < 2^(2^k), the list of conjugates |
//! | `artin_schreier(c)`, `quadratic(b, c)` | the smaller root of x² ⊕ x = c, and of x² ⊕ b ⊗ x ⊕ c = 0 |
//! | `mex(a, b, …)`, `xor(a, b, …)`, `bit(a, i)`, `F(k)` | least excluded number, nim-sum, a binary digit, 2^(2^k) |
//! | `a(n-1)` | an earlier term of the same list |
//!
//! `^` binds tightest and does not chain, then come `*` and `/`, then `+`, then comparisons, `not`, `and`, `or`. The
//! bounds of a range, the exponent of `^`, and the ordinary arguments of `a`, `F`, `trace`, `norm` and `bit` are read
//! as if in brackets. A range whose first value is above its last is empty. Inside `[ ]` an intermediate value may be
//! negative; a negative result and a division with a remainder are errors. `if`, `and` and `or` evaluate only what
//! they need.
//!
//! ```
//! use nimref::Algorithm;
//! use nimref::formula::{Formula, Limits, Scope};
//! use nimref::oeis::{Sequence, TableShape};
//!
//! let limits = Limits::default();
//! let formula = Formula::parse("[sum(k = 1..n, nim(k * [n+1-k]))]", &Scope::list(), limits)?;
//! let sequence = Sequence::from_formula("A141395", TableShape::List, 1, formula);
//! let mut mex = Algorithm::Mex.evaluator();
//! assert_eq!(sequence.terms().term(&mut mex, 5)?, 28u8.into());
//!
//! let error = Formula::parse("n * sqr(n)", &Scope::list(), limits).unwrap_err();
//! assert_eq!(error.to_string(), "unknown name 'sqr'; did you mean 'sqrt'? (at character 5)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The work for one value is bounded, see [`Limits`]; nesting is at most 200 deep, and a text has at most 2^24 characters.

mod abbreviate;
mod calculator;
mod context;
mod coq;
mod display;
mod error;
mod evaluator;
mod function;
mod inverses;
mod kept;
mod limits;
mod mode;
mod parse;
mod parsed;
mod scope;
mod suggestion;
mod title;
mod token;
mod tree;
mod value;
mod values;

pub use abbreviate::shown;
pub use calculator::Calculator;
pub(crate) use context::EvalContext;
pub use context::TermError;
#[doc(hidden)]
pub use error::ErrorKind;
pub use error::FormulaError;
// For the tests; not a part of the API.
#[doc(hidden)]
pub use evaluator::Evaluator;
pub use limits::Limits;
#[doc(hidden)]
pub use limits::{MAX_CHARACTERS, MAX_DEPTH};
pub use parsed::Formula;
pub use scope::Scope;
