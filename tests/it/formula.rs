//! The language of formulas: parsing and printing, values, limits, errors, and the sequences of the OEIS as formulas.

mod errors;
mod inverse;
pub(crate) mod laws;
mod limits;
mod sequences;
mod texts;
pub(crate) mod values;
