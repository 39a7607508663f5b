//! Computed values in other forms: tables, pictures, and certificates for Coq.

pub(super) mod certificate;
pub(super) mod citation;
#[path = "../oeis/digits.rs"]
mod digits;
pub(super) mod orbits;
pub(super) mod picture;
pub(super) mod table;
