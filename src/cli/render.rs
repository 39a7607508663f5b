//! Output formats: tables, pictures, certificates for Coq, and citations.

pub(crate) mod certificate;
pub(crate) mod citation;
pub(crate) mod orbits;
pub(crate) mod picture;
pub(crate) mod table;
