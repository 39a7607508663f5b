//! The game of Nim: balanced positions, winning moves, and Bouton's rule of columns.

pub mod columns;
pub mod heaps;
