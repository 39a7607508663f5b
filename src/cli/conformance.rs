//! Conformance tests for other implementations of nim arithmetic.
//!
//! ```text
//! operands ─→ vectors: inputs and results as a file, for tests in another language
//! operands ─→ lines ─┐
//!             terms ─┴→ program: runs a program with limits; distinguishes a crash, a hang and a wrong answer
//! ```

mod generator;
pub(crate) mod lines;
mod operands;
pub(crate) mod program;
pub(crate) mod terms;
mod test_case;
pub(crate) mod vectors;

#[cfg(test)]
mod tests;
