//! The audit: comparison of every sequence with everything known about it.
//!
//! For each sequence, the *baseline* (`big` in the binary) computes the terms. They are compared with the DATA terms,
//! with size and digest of the published b-file, and with the digest of the b-file stored in `fixtures/`. Then each
//! *candidate* computes the terms in its domain, a slow one up to a budget, and its terms are compared with those of
//! the baseline.
//!
//! A term of the baseline counts as checked if something else confirms it: a published digest, a DATA term, or a
//! candidate. The other terms count as not asked.

mod budget;
mod candidate;
mod report;
mod result;
mod run;
mod table;

pub use budget::Budget;
pub use candidate::Candidate;
pub use report::AuditReport;
pub use result::{DataCheck, FileCheck, SequenceAudit, Tally};
pub use run::Audit;
