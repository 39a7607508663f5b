//! The certified products of powers of two.

use std::sync::LazyLock;

use crate::common::read_fixture;

/// `TABLE[i][j]` = 2^i ⊗ 2^j, for i, j below 128.
pub(crate) static TABLE: LazyLock<Vec<Vec<u128>>> = LazyLock::new(|| {
    let text = read_fixture("tables/powers128.txt");
    let read = |digits: &str| u128::from_str_radix(digits, 16).expect("a hexadecimal number");
    let triangle: Vec<Vec<u128>> = text.lines().map(|line| line.split(' ').map(read).collect()).collect();
    assert_eq!(triangle.len(), 128);
    (0..128).map(|i: usize| (0..128).map(|j| triangle[i.max(j)][i.min(j)]).collect()).collect()
});

/// a ⊗ b, by distribution: the sum of 2^i ⊗ 2^j over the ones of a and of b.
pub(crate) fn product(a: u128, b: u128) -> u128 {
    let ones = |word: u128| (0..128).filter(move |i| word >> i & 1 == 1);
    ones(a).flat_map(|i| ones(b).map(move |j| TABLE[i][j])).fold(0, |sum, term| sum ^ term)
}

#[test]
fn the_table_agrees_with_the_published_entry() {
    assert_eq!((TABLE[0][0], TABLE[1][1], TABLE[2][2], TABLE[1][2]), (1, 3, 6, 8));
    assert_eq!(product(u128::from(u64::MAX), u128::from(u64::MAX)), 11_290_409_524_105_353_207);
}
