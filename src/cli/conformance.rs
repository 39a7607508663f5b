//! Somebody else's nim arithmetic beside ours.
//!
//! ```text
//! operands ─→ vectors: questions and answers as a file, for whoever tests an implementation in its own language
//! operands ─→ lines ─┐
//!             terms ─┴→ program: runs it with a time limit; crash, hang and wrong answer told apart
//! ```

pub(super) mod lines;
pub(super) mod operands;
pub(super) mod program;
pub(super) mod terms;
pub(super) mod vectors;

#[cfg(test)]
mod tests;
