//! The game of Nim: who moves takes any number of objects, at least one, from one heap; who takes the last
//! object wins.
//!
//! A position is *balanced* when the nim-sum of its heaps is 0, that is when every binary column holds an
//! even number of ones. Three properties make the balanced positions the *safe* ones, those that whoever has
//! just moved wants to have reached:
//!
//! 1. the position without objects is balanced;
//! 2. from every position that is not balanced some move leads to a balanced one;
//! 3. every move from a balanced position leads to one that is not.
//!
//! The heaps are plain numbers of any size here; the algorithm on the matrix of their binary digits, as the
//! source tells it, is in [`columns`].
//!
//! Proof: theorems `bouton`, `column_rule`, `column_rule_wins` and `winning_moves` in `proofs/Theorems.v`.
//!
//! Source: the Romanian page "Nim: corectitudine, complexitate", after C. L. Bouton, "Nim, a game with a
//! complete mathematical theory", *Annals of Mathematics* 3 (1901–1902), 35–39.

use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::Zero;

/// A move: heap number `heap`, counted from 0, is lowered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Which heap, counted from 0.
    pub heap: usize,
    /// Its objects before the move.
    pub from: BigUint,
    /// Its objects after the move: fewer.
    pub to: BigUint,
}

/// The nim-sum of the heaps.
///
/// ```
/// use nimref::nim::game::heaps::nim_sum;
///
/// assert_eq!(nim_sum(&[3u8.into(), 5u8.into(), 7u8.into()]), 1u8.into());
/// ```
#[must_use]
pub fn nim_sum(heaps: &[BigUint]) -> BigUint {
    heaps.iter().fold(BigUint::ZERO, |sum, heap| sum ^ heap)
}

/// Whether every binary column holds an even number of ones.
#[must_use]
pub fn is_balanced(heaps: &[BigUint]) -> bool {
    nim_sum(heaps).is_zero()
}

/// The winning move by the column rule; `None` from a balanced position.
///
/// The odd column of highest place value is taken, then the first heap with a 1 in it; in this heap the digit
/// in every odd column is flipped. The heap becomes less, because its topmost flipped digit was a 1.
///
/// ```
/// use nimref::nim::game::heaps::column_move;
///
/// let found = column_move(&[10u8.into(), 4u8.into(), 0u8.into(), 3u8.into()]).unwrap();
/// assert_eq!((found.heap, found.from, found.to), (0, 10u8.into(), 7u8.into()));
/// ```
#[must_use]
pub fn column_move(heaps: &[BigUint]) -> Option<Move> {
    let odd_columns = nim_sum(heaps);
    let column = odd_columns.bits().checked_sub(1)?;
    let heap = heaps.iter().position(|heap| heap.bit(column))?;
    Some(lowering(heaps, heap, &odd_columns))
}

/// Every winning move, by heap: those that lead to a balanced position. None from a balanced position.
///
/// ```
/// use nimref::nim::game::heaps::winning_moves;
///
/// assert_eq!(winning_moves(&[3u8.into(), 5u8.into(), 7u8.into()]).len(), 3);
/// ```
#[must_use]
pub fn winning_moves(heaps: &[BigUint]) -> Vec<Move> {
    let odd_columns = nim_sum(heaps);
    let moves = (0..heaps.len()).map(|heap| lowering(heaps, heap, &odd_columns));
    moves.filter(|found| found.to < found.from).collect()
}

/// The change of one heap that makes the nim-sum 0; it is a move only if it makes the heap less.
fn lowering(heaps: &[BigUint], heap: usize, odd_columns: &BigUint) -> Move {
    let from = heaps[heap].clone();
    let to = &from ^ odd_columns;
    Move { heap, from, to }
}
