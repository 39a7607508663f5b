//! [`CrossCheck`]: several implementations, compared on every product.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::nim::algorithm::Algorithm;
use crate::nim::disagreement::Disagreement;
use crate::nim::multiplier::Multiplier;
use crate::nim::nimber::Nimber;

/// A multiplier that computes each product by every member whose domain contains the factors, and remembers the first
/// product on which two members disagree.
///
/// ```
/// use nimref::{Multiplier, Nimber, nim::CrossCheck};
///
/// let mut all = CrossCheck::of_all();
/// assert_eq!(all.product(&Nimber::from(6u8), &Nimber::from(13u8)), Some(Nimber::from(15u8)));
/// assert!(all.disagreement().is_none());
/// ```
pub struct CrossCheck {
    members: Vec<(String, Box<dyn Multiplier>)>,
    disagreement: Option<Disagreement>,
}

impl fmt::Debug for CrossCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.members.iter().map(|(name, _)| name).collect();
        f.debug_struct("CrossCheck").field("members", &names).field("disagreement", &self.disagreement).finish()
    }
}

impl CrossCheck {
    /// Compares the given members, each with the name that a [`Disagreement`] gives it.
    #[must_use]
    pub fn new(members: Vec<(String, Box<dyn Multiplier>)>) -> Self {
        Self { members, disagreement: None }
    }

    /// Compares all algorithms.
    #[must_use]
    pub fn of_all() -> Self {
        let member = |algorithm: Algorithm| {
            (algorithm.name().to_owned(), Box::new(algorithm.evaluator()) as Box<dyn Multiplier>)
        };
        Self::new(Algorithm::ALL.map(member).into())
    }

    /// Returns the first disagreement since the last call of
    /// [`take_disagreement`](Multiplier::take_disagreement).
    #[must_use]
    pub fn disagreement(&self) -> Option<&Disagreement> {
        self.disagreement.as_ref()
    }
}

impl Multiplier for CrossCheck {
    /// Returns the product of the first member whose domain contains the factors.
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        let mut first: Option<(&str, Nimber)> = None;
        for (name, member) in &mut self.members {
            let Some(product) = member.product(a, b) else {
                continue;
            };
            match &first {
                None => first = Some((name, product)),
                Some((first_name, first_product)) if *first_product != product && self.disagreement.is_none() => {
                    let answers = [((*first_name).to_owned(), first_product.clone()), (name.clone(), product)];
                    self.disagreement = Some(Disagreement { factors: (a.clone(), b.clone()), answers });
                }
                Some(_) => {}
            }
        }
        first.map(|(_, product)| product)
    }

    fn take_disagreement(&mut self) -> Option<Disagreement> {
        self.disagreement.take()
    }
}
