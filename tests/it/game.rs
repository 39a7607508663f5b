//! The game of Nim: the three properties, the column rule, the operation counts.

use nimref::nim::game::columns::Matrix;
use nimref::nim::game::heaps::{Move, column_move, is_balanced, nim_sum, winning_moves};
use num_bigint::BigUint;
use proptest::prelude::*;

fn heaps(sizes: &[u32]) -> Vec<BigUint> {
    sizes.iter().copied().map(BigUint::from).collect()
}

fn after(position: &[BigUint], found: &Move) -> Vec<BigUint> {
    let mut after = position.to_vec();
    assert_eq!(after[found.heap], found.from);
    after[found.heap].clone_from(&found.to);
    after
}

/// Returns every position of `count` heaps below a bound.
fn boards(count: usize, bound: u32) -> Vec<Vec<u32>> {
    (0..count).fold(vec![vec![]], |boards, _| {
        boards.iter().flat_map(|board| (0..bound).map(move |heap| [board.as_slice(), &[heap]].concat())).collect()
    })
}

/// Returns every position after one move.
fn moves(board: &[u32]) -> Vec<Vec<u32>> {
    let lowered = |place: usize| {
        (0..board[place]).map(move |less| {
            let mut after = board.to_vec();
            after[place] = less;
            after
        })
    };
    (0..board.len()).flat_map(lowered).collect()
}

/// Checks by the definition whether the player to move loses: whether no move leads to a lost position.
fn is_lost(board: &[u32], known: &mut std::collections::HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&lost) = known.get(board) {
        return lost;
    }
    let lost = moves(board).iter().all(|after| !is_lost(after, known));
    known.insert(board.to_vec(), lost);
    lost
}

#[test]
fn balanced_is_lost_on_small_boards() {
    let mut known = std::collections::HashMap::new();
    for (count, bound) in [(1, 32), (2, 16), (3, 9), (4, 5)] {
        for board in boards(count, bound) {
            assert_eq!(is_balanced(&heaps(&board)), is_lost(&board, &mut known), "{board:?}");
        }
    }
}

#[test]
fn the_position_without_objects_is_safe() {
    for count in 0..6 {
        assert!(is_balanced(&vec![BigUint::ZERO; count]));
    }
}

#[test]
fn from_an_unbalanced_position_the_rule_leads_to_a_balanced_one() {
    let mut unbalanced = 0;
    for board in boards(3, 12) {
        let position = heaps(&board);
        match column_move(&position) {
            None => assert!(is_balanced(&position), "{board:?}"),
            Some(found) => {
                unbalanced += 1;
                assert!(found.to < found.from, "{board:?}");
                assert!(is_balanced(&after(&position, &found)), "{board:?}");
                assert!(winning_moves(&position).contains(&found), "{board:?}");
            }
        }
    }
    assert!(unbalanced > 1000);
}

#[test]
fn every_move_from_a_balanced_position_unbalances_it() {
    let mut tried = 0;
    for board in boards(3, 12).into_iter().filter(|board| is_balanced(&heaps(board))) {
        assert_eq!(winning_moves(&heaps(&board)), [], "{board:?}");
        for after in moves(&board) {
            assert!(!is_balanced(&heaps(&after)), "{board:?} to {after:?}");
            tried += 1;
        }
    }
    assert!(tried > 1000);
}

#[test]
fn all_winning_moves_are_all_moves_to_balanced_positions() {
    for board in boards(3, 8) {
        let by_trial = moves(&board).iter().filter(|after| is_balanced(&heaps(after))).count();
        assert_eq!(winning_moves(&heaps(&board)).len(), by_trial, "{board:?}");
    }
}

/// The algorithm on the matrix chooses the same move as the rule on numbers, within the operation counts of the source.
#[test]
fn the_matrix_chooses_the_same_move_within_its_operations() {
    for board in boards(3, 16) {
        let position = heaps(&board);
        let mut matrix = Matrix::read(&position);
        let choice = matrix.choose();
        let (n, m) = (3, matrix.rows()[0].len() as u64);
        assert!(matrix.operations() <= 2 * n * m + 4 * m + n, "{board:?}: {}", matrix.operations());
        assert_eq!(choice.is_none(), is_balanced(&position), "{board:?}");
        if let Some(choice) = choice {
            let to_choose = matrix.operations();
            matrix.take(&choice);
            assert_eq!(matrix.operations() - to_choose, m, "{board:?}");
            let found = column_move(&position).expect("not balanced");
            assert_eq!(choice.row, found.heap, "{board:?}");
            assert_eq!(matrix.heaps(), after(&position, &found), "{board:?}");
        }
    }
}

/// For each size the bound is reached, by heaps 0, …, 0, 1.
#[test]
fn the_counts_are_reached() {
    for n in 1..8usize {
        for m in 1..8usize {
            let mut position = vec![BigUint::ZERO; n];
            position[n - 1] = BigUint::from(1u8);
            let mut matrix = Matrix::read_wide(&position, m);
            let choice = matrix.choose().expect("not balanced");
            let to_choose = matrix.operations();
            assert_eq!(to_choose, (2 * n * m + 4 * m + n) as u64, "{n} heaps, {m} digits");
            matrix.take(&choice);
            assert_eq!(matrix.operations() - to_choose, m as u64);
            assert_eq!(matrix.heaps(), vec![BigUint::ZERO; n]);
        }
    }
}

fn large_heaps() -> impl Strategy<Value = Vec<BigUint>> {
    let heap = proptest::collection::vec(any::<u8>(), 0..40).prop_map(|bytes| BigUint::from_bytes_le(&bytes));
    proptest::collection::vec(heap, 1..10)
}

proptest! {
    #[test]
    fn the_properties_hold_on_large_boards(position in large_heaps(), place in any::<prop::sample::Index>(), less in any::<u64>()) {
        match column_move(&position) {
            Some(found) => {
                prop_assert!(found.to < found.from);
                prop_assert!(is_balanced(&after(&position, &found)));
            }
            None => prop_assert!(is_balanced(&position)),
        }
        // Balance it with one more heap; then lower any heap, and it is unbalanced.
        let mut balanced = position.clone();
        balanced.push(nim_sum(&position));
        prop_assert!(is_balanced(&balanced));
        let heap = place.index(balanced.len());
        if balanced[heap] > BigUint::ZERO {
            balanced[heap] = BigUint::from(less) % &balanced[heap];
            prop_assert!(!is_balanced(&balanced));
        }
    }
}
