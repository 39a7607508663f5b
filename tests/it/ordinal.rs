//! Infinite nimbers: published values and vectors, laws, independent witnesses, and controls that each of them fails on
//! a broken product.

#![allow(clippy::doc_markdown, reason = "subscripts of mathematics, such as κ_h, are no identifiers")]

mod agreement;
mod broken;
mod facts;
mod generators;
mod laws;
mod limits;
mod mex;
mod samples;
mod text;
mod vectors;
mod witness;
