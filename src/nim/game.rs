//! The game of Nim: balanced positions, winning moves, and Bouton's column rule.

mod columns;
mod heaps;

pub use columns::{Choice, Matrix, spelled};
pub use heaps::{Move, column_move, is_balanced, nim_sum, winning_moves};
