//! The game of Nim: balanced positions, winning moves, and Bouton's column rule.

pub mod columns;
pub mod heaps;
