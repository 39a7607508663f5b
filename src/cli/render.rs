//! Output formats: tables, pictures, certificates for Coq, and citations.

pub(crate) mod certificate;
pub(crate) mod citation;
// The digits of b-files, which are not part of the library's API.
#[allow(dead_code, reason = "the tables use only a part")]
#[path = "../oeis/digits.rs"]
mod digits;
pub(crate) mod orbits;
pub(crate) mod picture;
pub(crate) mod table;
