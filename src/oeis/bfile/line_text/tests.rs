//! The text is that of the standard library's formatting.

use std::fmt::Write;

use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use super::LineText;
use crate::oeis::LARGEST_INDEX;

/// Lines with indices around each power of ten, and terms of every length.
#[test]
fn lines_of_every_length() {
    let terms: Vec<u64> = (0..64).flat_map(|place| [(1 << place) - 1, 1 << place, 10u64.pow(place % 20)]).collect();
    let borders = (0..20).map(|exponent| 10u64.pow(exponent)).chain([LARGEST_INDEX, u64::MAX - 200]);
    for first in borders.flat_map(|border| [border, border - 1, border.saturating_sub(97)]) {
        for separator in [" ", "  ", "", ", ", "<six..", "<seven>", "<ten bytes"] {
            let (mut text, mut expected) = (Vec::new(), String::new());
            let mut lines = LineText::new(first, separator);
            lines.push_words(&terms[..100], &mut text);
            lines.push_number(&BigUint::from(u128::MAX), &mut text);
            lines.push_words(&terms[101..], &mut text);
            for (n, term) in (first..).zip(&terms) {
                let term = if n - first == 100 { u128::MAX } else { u128::from(*term) };
                writeln!(expected, "{n}{separator}{term}").expect("a string");
            }
            assert_eq!(String::from_utf8(text).expect("ASCII"), expected, "from {first}");
        }
    }
}

/// The text of lines, their terms given in two parts.
fn formatted(first: u64, separator: &str, terms: &[u64], cut: usize) -> String {
    let (mut lines, mut text) = (LineText::new(first, separator), b"kept\n".to_vec());
    lines.push_words(&terms[..cut], &mut text);
    lines.push_words(&terms[cut..], &mut text);
    String::from_utf8(text).expect("ASCII")
}

/// The same by the standard library.
fn expected(first: u64, separator: &str, terms: &[u64]) -> String {
    let mut text = "kept\n".to_owned();
    (first..).zip(terms).for_each(|(n, term)| writeln!(text, "{n}{separator}{term}").expect("a string"));
    text
}

/// The longest and the shortest lines of a batch, and several batches.
#[test]
fn batches() {
    for first in [0, 1, 99, 100, 101, 10u64.pow(17) - 1000, 10u64.pow(17) - 150] {
        for term in (0..20).map(|exponent| 10u64.pow(exponent)).flat_map(|n| [n - 1, n]).chain([u64::MAX]) {
            for separator in ["", " ", "<six..", "<seven>"] {
                let terms = [term; 301];
                assert_eq!(formatted(first, separator, &terms, 0), expected(first, separator, &terms));
            }
        }
    }
}

/// Numbers of every length.
fn words() -> impl Strategy<Value = u64> {
    (any::<u64>(), 0..64u32).prop_map(|(word, fewer)| word >> fewer)
}

proptest! {
    #[test]
    fn any_lines(
        first in words(),
        separator in "[ -~]{0,8}",
        terms in vec(words(), 0..400),
        cut in any::<Index>(),
    ) {
        let first = first.min(u64::MAX - 400);
        let cut = cut.index(terms.len() + 1);
        prop_assert_eq!(formatted(first, &separator, &terms, cut), expected(first, &separator, &terms));
    }
}
