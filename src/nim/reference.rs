//! The four references: each is written to be read beside its source, and uses nothing of the others.

pub mod fermat;
pub mod mex;
pub mod powers;
pub mod regroup;
