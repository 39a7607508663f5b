//! Computed values in other forms: tables, pictures, and certificates for Coq.

pub mod certificate;
pub mod citation;
pub mod orbits;
pub mod picture;
pub mod table;
