//! Infinite nimbers: the field of the ordinals below ω^(ω^ω), an algebraic closure of GF(2).
//!
//! The definitions of ⊕ and ⊗ make all ordinals a Field of characteristic 2. Those below ω^(ω^ω) are its least
//! algebraically closed subfield (J. H. Conway, *On Numbers and Games*, chapter 6). An [`Ordinal`] is kept as its normal form;
//! all operations give normal forms.
//!
//! In the following, sums, products and powers in square brackets are Cantor's; p₀ = 3, p₁ = 5, … are the odd primes.
//!
//! ```text
//! κ_{2^(k+1)} = 2^(2^k),      κ_{p^(k+1)} = [ω^(ω^j·p^k)]  for p = p_j      the generators
//! κ_{p^(k+1)}^p = κ_{p^k}  for k > 0,     κ_p^p = α_p = [κ_f + m]           their powers
//! ```
//!
//! Here f is the order of 2 modulo p, κ_f a nim-sum of generators of smaller primes, and m the *excess* of p, a natural number
//! that has to be computed for each p (H. W. Lenstra, "On the algebraic closure of two", *Indagationes Mathematicae* 80, 1977).
//!
//! | item | purpose |
//! | --- | --- |
//! | [`Ordinal`], [`Exponent`] | normal forms, their text, order and sum |
//! | [`OrdinalField`] | product, quotient, power, root, inverse, degree, minimal polynomial, order |
//! | [`Carry`], [`Tower`] | two ways to multiply, which share no code |
//! | [`Lenstra`] | κ_h, α_p, excesses, degrees of generators |
//!
//! # What is proved, what is computed, what is tested
//!
//! The rules are theorems of the sources. The excesses are computed, by the authors of
//! [A380496](https://oeis.org/A380496); those of the 126 odd primes to 709 are known here, and a product that owes another one is an error.
//! The programs are tested: the two products against each other, against published values, and against products in
//! fields given by polynomials.
//!
//! # Limits
//!
//! | quantity | limit | error |
//! | --- | --- | --- |
//! | place ω^j in an exponent | j < [`PLACES`] | [`ExponentError::PlaceTooLarge`] |
//! | number at a place | [`Exponent::number_limit`] | [`ExponentError::NumberTooLarge`] |
//! | text | [`MAX_CHARACTERS`] | [`ParseOrdinalErrorKind::TooLong`] |
//! | pairs of terms of a product | [`MAX_TERM_PAIRS`] | [`OrdinalError::TooManyTerms`] |
//! | recursion of [`Tower`] | [`MAX_GENERATORS`] | [`OrdinalError::TooManyGenerators`] |
//! | degree of a field | [`MAX_DEGREE`] | [`OrdinalError::DegreeTooLarge`] |
//! | exponent of a power | [`MAX_EXPONENT_BITS`] | [`OrdinalError::PowerTooLong`] |
//! | products of terms of an operation | [`MAX_WORK`] | [`OrdinalError::TooMuchWork`] |
//! | finite part of κ_h | [`MAX_FINITE_BITS`] | [`OrdinalError::FiniteTooLarge`] |

#![allow(clippy::doc_markdown, reason = "subscripts of mathematics, such as κ_h, are no identifiers")]

mod carry;
mod convert;
mod degree;
mod error;
mod excess;
mod exponent;
mod field;
mod integers;
mod lenstra;
mod mersenne;
mod methods;
mod minimal_polynomial;
mod normal_form;
mod operators;
mod order;
mod parse;
mod parse_error;
mod power;
mod primality;
mod primes;
mod product;
mod scanner;
#[cfg(feature = "serde")]
mod serde;
mod sum;
mod text;
mod tower;

pub use carry::Carry;
pub use convert::NotFinite;
pub use error::{ExponentError, OrdinalError, UnknownExcess};
pub use exponent::Exponent;
pub use field::{MAX_DEGREE, MAX_WORK, OrdinalField};
pub use lenstra::{Lenstra, MAX_FINITE_BITS};
pub use normal_form::Ordinal;
pub use parse_error::{ParseOrdinalError, ParseOrdinalErrorKind};
pub use power::MAX_EXPONENT_BITS;
pub use primes::{PLACES, place_of_prime, prime_of_place};
pub use product::{AlphaTable, MAX_TERM_PAIRS, OrdinalProduct};
pub use scanner::MAX_CHARACTERS;
pub use tower::{MAX_GENERATORS, Tower};
