//! Several multipliers asked at once.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Algorithm, Multiplier, Nimber};

/// Asks every member in whose domain the factors lie, and remembers the first product on which two differ.
///
/// ```
/// use nimref::{Multiplier, Nimber, nim::CrossCheck};
///
/// let mut jury = CrossCheck::of_all();
/// assert_eq!(jury.product(&Nimber::from(6u8), &Nimber::from(13u8)), Some(Nimber::from(15u8)));
/// assert!(jury.disagreement().is_none());
/// ```
pub struct CrossCheck {
    members: Vec<(String, Box<dyn Multiplier>)>,
    disagreement: Option<Disagreement>,
}

/// A product on which two members differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// The factors.
    pub factors: (Nimber, Nimber),
    /// Two members and their answers.
    pub answers: [(String, Nimber); 2],
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ((a, b), [(one, first), (other, second)]) = (&self.factors, &self.answers);
        write!(f, "the implementations disagree: {a} ⊗ {b} is {first} by {one} and {second} by {other}")
    }
}

impl fmt::Debug for CrossCheck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.members.iter().map(|(name, _)| name).collect();
        f.debug_struct("CrossCheck").field("members", &names).field("disagreement", &self.disagreement).finish()
    }
}

impl CrossCheck {
    /// These members, by name.
    #[must_use]
    pub fn new(members: Vec<(String, Box<dyn Multiplier>)>) -> Self {
        Self { members, disagreement: None }
    }

    /// Every implementation.
    #[must_use]
    pub fn of_all() -> Self {
        let member = |implementation: Algorithm| {
            (implementation.name().to_owned(), Box::new(implementation.evaluator()) as Box<dyn Multiplier>)
        };
        Self::new(Algorithm::ALL.map(member).into())
    }

    /// The first product on which two members differed, unless it was taken.
    #[must_use]
    pub fn disagreement(&self) -> Option<&Disagreement> {
        self.disagreement.as_ref()
    }
}

impl Multiplier for CrossCheck {
    /// The answer of the first member that has one.
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        let mut verdict: Option<(&str, Nimber)> = None;
        for (name, member) in &mut self.members {
            let Some(answer) = member.product(a, b) else {
                continue;
            };
            match &verdict {
                None => verdict = Some((name, answer)),
                Some((first, product)) if *product != answer && self.disagreement.is_none() => {
                    let answers = [((*first).to_owned(), product.clone()), (name.clone(), answer)];
                    self.disagreement = Some(Disagreement { factors: (a.clone(), b.clone()), answers });
                }
                Some(_) => {}
            }
        }
        verdict.map(|(_, product)| product)
    }

    fn take_disagreement(&mut self) -> Option<Disagreement> {
        self.disagreement.take()
    }
}
