//! [`OrdinalField`]: the field operations, over a way to multiply and a table of generators.

use num_bigint::BigUint;

use super::carry::Carry;
use super::error::OrdinalError;
use super::lenstra::Lenstra;
use super::normal_form::Ordinal;
use super::product::{OrdinalProduct, term_pairs};

/// Largest degree of the field in which inverses, roots, minimal polynomials and orders are computed.
pub const MAX_DEGREE: u64 = 1 << 16;

/// Largest number of products of terms in one call of an operation that takes many products of ordinals.
pub const MAX_WORK: u64 = 100_000_000;

/// The field of the ordinals below ω^(ω^ω): the operations that follow from a product, and the generators it needs.
///
/// The default product is [`Carry`]; [`Tower`](super::Tower) is another one. The field keeps each α_p that it has computed, so a
/// program with many products makes one field and asks it. The methods of [`Ordinal`] make a field for each call.
///
/// ```
/// use nimref::nim::ordinal::{Lenstra, Ordinal, OrdinalField, Tower};
///
/// let mut field = OrdinalField::new(Tower, Lenstra::default());
/// let a: Ordinal = "w^(w^15)".parse()?;
/// assert_eq!(field.power(&a, &59.into())?, field.alpha_of_prime(59)?);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct OrdinalField<P = Carry> {
    product: P,
    pub(super) lenstra: Lenstra,
}

/// The products of terms that an operation may still make.
pub(super) struct Work {
    left: u64,
}

impl Work {
    /// The work allowed for one operation.
    pub(super) fn limited() -> Self {
        Self { left: MAX_WORK }
    }

    fn spend(&mut self, products: u64) -> Result<(), OrdinalError> {
        self.left = self.left.checked_sub(products).ok_or(OrdinalError::TooMuchWork { limit: MAX_WORK })?;
        Ok(())
    }
}

impl<P: OrdinalProduct> OrdinalField<P> {
    /// The field with this product and these generators.
    #[must_use]
    pub fn new(product: P, lenstra: Lenstra) -> Self {
        Self { product, lenstra }
    }

    /// The generators κ_h, the α_p and the excesses of the field.
    pub fn lenstra(&mut self) -> &mut Lenstra {
        &mut self.lenstra
    }

    /// α_p of an odd prime p, see [`Lenstra::alpha_of_prime`].
    ///
    /// # Errors
    ///
    /// Those of [`Lenstra::alpha_of_prime`].
    pub fn alpha_of_prime(&mut self, prime: u64) -> Result<Ordinal, OrdinalError> {
        self.lenstra.alpha_of_prime(prime)
    }

    /// a ⊗ b.
    ///
    /// # Errors
    ///
    /// [`OrdinalError::UnknownExcess`] if the product owes an α_p that is not known; [`OrdinalError::TooManyTerms`] if the
    /// factors have more than [`MAX_TERM_PAIRS`](super::MAX_TERM_PAIRS) pairs of terms.
    pub fn product(&mut self, a: &Ordinal, b: &Ordinal) -> Result<Ordinal, OrdinalError> {
        self.product.product(a, b, &mut self.lenstra)
    }

    /// a ⊗ a, the sum of the squares of the terms.
    ///
    /// # Errors
    ///
    /// Those of [`product`](OrdinalField::product).
    pub fn square(&mut self, a: &Ordinal) -> Result<Ordinal, OrdinalError> {
        self.product.square(a, &mut self.lenstra)
    }

    /// The q with q ⊗ divisor = a.
    ///
    /// # Errors
    ///
    /// Those of [`invert`](OrdinalField::invert) for the divisor, and of [`product`](OrdinalField::product).
    pub fn quotient(&mut self, a: &Ordinal, divisor: &Ordinal) -> Result<Ordinal, OrdinalError> {
        let inverse = self.invert(divisor)?;
        self.product(a, &inverse)
    }

    /// a ⊗ b, on account.
    pub(super) fn multiply(&mut self, a: &Ordinal, b: &Ordinal, work: &mut Work) -> Result<Ordinal, OrdinalError> {
        work.spend(term_pairs(a, b))?;
        self.product(a, b)
    }

    /// a^(2^n) by n squarings, on account.
    pub(super) fn frobenius(&mut self, a: &Ordinal, n: u64, work: &mut Work) -> Result<Ordinal, OrdinalError> {
        let mut power = a.clone();
        for _ in 0..n {
            work.spend(u64::try_from(power.terms().len()).unwrap_or(u64::MAX))?;
            power = self.square(&power)?;
        }
        Ok(power)
    }
}

/// The degree as a machine number, if it is at most [`MAX_DEGREE`].
pub(super) fn within_limit(degree: &BigUint) -> Result<u64, OrdinalError> {
    let limit = MAX_DEGREE;
    let small = u64::try_from(degree).ok().filter(|&degree| degree <= limit);
    small.ok_or_else(|| OrdinalError::DegreeTooLarge { degree: degree.clone(), limit })
}
