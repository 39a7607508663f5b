//! Nim: a player takes any number of objects, at least one, from one heap; the player who takes the last object wins.
//!
//! A position is *balanced* if the nim-sum of its heaps is 0, that is, if every binary column contains an even number
//! of ones. Because of three properties the balanced positions are the *safe* ones, which a player wants to reach with
//! a move:
//!
//! 1. the position without objects is balanced;
//! 2. every unbalanced position has a move to a balanced position;
//! 3. every move from a balanced position leads to an unbalanced position.
//!
//! Here the heaps are numbers of any size. The module [`columns`](super::columns) has the algorithm on the matrix of
//! their binary digits, as the source describes it.
//!
//! Proofs: theorems `bouton`, `column_rule`, `column_rule_wins` and `winning_moves` in `proofs/Theorems.v`.
//!
//! Source: the Romanian page "Nim: corectitudine, complexitate", after C. L. Bouton, "Nim, a game with a
//! complete mathematical theory", *Annals of Mathematics* 3 (1901–1902), 35–39.

use alloc::vec::Vec;

use num_bigint::BigUint;
use num_traits::Zero;

/// A move, which makes one heap smaller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// The number of its objects before the move.
    pub from: BigUint,
    /// The number of its objects after the move, which is less.
    pub to: BigUint,
}

/// Returns the nim-sum of the heaps.
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

/// Checks whether the position is balanced: whether every binary column contains an even number of ones.
///
/// ```
/// use nimref::nim::game::heaps::is_balanced;
///
/// assert!(is_balanced(&[1u8.into(), 2u8.into(), 3u8.into()]));
/// ```
#[must_use]
pub fn is_balanced(heaps: &[BigUint]) -> bool {
    nim_sum(heaps).is_zero()
}

/// Returns the winning move by the column rule, or `None` if the position is balanced.
///
/// The rule takes the odd column of highest place value and the first heap with a 1 in this column. In this heap it
/// flips the digits in all odd columns. The heap becomes smaller, because its topmost flipped digit is a 1.
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

/// Returns all winning moves, the moves to a balanced position, in the order of the heaps. A balanced position has
/// none.
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

/// Returns the change of one heap that makes the nim-sum 0. It is a move only if the heap becomes smaller.
fn lowering(heaps: &[BigUint], heap: usize, odd_columns: &BigUint) -> Move {
    let from = heaps[heap].clone();
    let to = &from ^ odd_columns;
    Move { heap, from, to }
}
