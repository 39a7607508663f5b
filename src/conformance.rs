//! Somebody else's nim arithmetic beside ours.
//!
//! ```text
//! operands ─→ vectors: questions and answers as a file, for whoever tests an implementation in its own language
//! operands ─→ lines ─┐
//!             terms ─┴→ program: runs it with a time limit; crash, hang and wrong answer told apart
//! ```

pub mod lines;
pub mod operands;
pub mod program;
pub mod terms;
pub mod vectors;
