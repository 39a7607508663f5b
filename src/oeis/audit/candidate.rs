//! [`Candidate`]: an implementation that takes part in an audit.

use std::fmt;

use crate::nim::{Algorithm, Multiplier};

/// An implementation that takes part in an audit.
pub struct Candidate {
    name: String,
    has_budget: bool,
    start: Box<dyn Fn() -> Box<dyn Multiplier> + Send + Sync>,
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Candidate").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Candidate {
    /// A candidate without a budget. `start` makes a fresh multiplier for each sequence.
    pub fn new(name: impl Into<String>, start: impl Fn() -> Box<dyn Multiplier> + Send + Sync + 'static) -> Self {
        Self { name: name.into(), has_budget: false, start: Box::new(start) }
    }

    /// Returns the name used in reports.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns whether the budget applies.
    pub(super) fn has_budget(&self) -> bool {
        self.has_budget
    }

    /// Returns a fresh multiplier.
    pub(super) fn start(&self) -> Box<dyn Multiplier> {
        (self.start)()
    }
}

impl From<Algorithm> for Candidate {
    /// A candidate that has a budget if the algorithm is a reference, since references are slow.
    fn from(algorithm: Algorithm) -> Self {
        let start = move || Box::new(algorithm.evaluator()) as Box<dyn Multiplier>;
        Self { has_budget: algorithm.is_reference(), ..Self::new(algorithm.name(), start) }
    }
}
