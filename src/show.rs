//! Computed values in the forms that other programs read: tables, and certificates for Coq.

pub mod certificate;
pub mod table;
