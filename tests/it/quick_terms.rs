//! TermCounts computed many at a time are the terms computed one by one, and their text is that of `writeln!`.

use std::fmt::Write;

use nimref::nim::Evaluator;
use nimref::oeis::bfile::{LineText, WriteError, write_terms};
use nimref::oeis::{LARGEST_INDEX, Range, Sequence, TermError, catalogue, find};
use nimref::{Algorithm, Multiplier, Nimber};
use num_bigint::BigUint;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

fn big() -> Evaluator {
    Algorithm::Big.evaluator()
}

fn sequence(number: &str) -> &'static Sequence {
    find(number.parse().unwrap()).unwrap()
}

/// A short range at the beginning, and around places where a field, an antidiagonal, or a part ends.
fn ranges(sequence: &Sequence) -> Vec<Range> {
    let (offset, last) = (sequence.offset(), sequence.last());
    let far = [100, 2047, 4095, 65_535, 1 << 16, (1 << 31) + (1 << 15), 1 << 33, 1 << 52, LARGEST_INDEX];
    let near = far.into_iter().filter(|&place| place < last.min(MOST_STEPS.max(last * u64::from(is_direct(sequence)))));
    let around = near.map(|place| Range::new(offset.max(place - 12), last.min(place + 12)).unwrap());
    let beginning = Range::new(offset, last.min(offset + 150)).unwrap();
    let known = sequence.published().data_range().filter(|_| sequence.is_only_data());
    known.map_or_else(|| around.chain([beginning]).collect(), |range| vec![range])
}

/// How far a sequence is followed whose terms take longer and longer.
const MOST_STEPS: u64 = 300;

/// Whether a far term takes no longer than a near one.
fn is_direct(sequence: &Sequence) -> bool {
    let sums = ["A006582", "A006583", "A224915"].contains(&sequence.number().to_string().as_str());
    let far = Range::new(1 << 14, 1 << 14).unwrap();
    !sums && sequence.cursor().words(&mut big(), far).is_some()
}

/// The first index at which the quick terms differ from those one by one; `None` too where nothing is quick.
fn first_wrong(sequence: &Sequence, quick: &mut dyn Multiplier, range: Range) -> Option<u64> {
    let terms = sequence.cursor().words(quick, range)?;
    assert_eq!(terms.len() as u64, range.count());
    let mut cursor = sequence.cursor();
    let is_wrong = |&(n, term): &(u64, u64)| cursor.term(&mut big(), n) != Ok(term.into());
    range.indices().zip(terms).find(is_wrong).map(|(n, _)| n)
}

#[test]
fn terms_of_every_sequence() {
    let (mut quick, mut compared) = (0, 0);
    for sequence in catalogue() {
        let ranges = ranges(sequence);
        for &range in &ranges {
            assert_eq!(first_wrong(sequence, &mut big(), range), None, "{} in {range}", sequence.number());
            assert_eq!(first_wrong(sequence, &mut Algorithm::Word.evaluator(), range), None);
        }
        let is_quick = |range: &&Range| sequence.cursor().words(&mut big(), **range).is_some();
        let counts: Vec<u64> = ranges.iter().filter(is_quick).map(|range| range.count()).collect();
        quick += u64::from(!counts.is_empty());
        compared += counts.iter().sum::<u64>();
    }
    assert!(catalogue().len() >= 97 && quick >= 69, "{} sequences, {quick} with quick terms", catalogue().len());
    assert!(compared > 20_000, "{compared} terms");
}

/// Right one by one, but wrong in one of three products of words.
struct WrongWords;

impl Multiplier for WrongWords {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        Some(a * b)
    }

    fn word_products(&mut self, a: &[u64], b: &[u64], products: &mut [u64]) -> bool {
        let done = big().word_products(a, b, products);
        products.iter_mut().step_by(3).for_each(|product| *product ^= 1);
        done
    }
}

#[test]
fn a_wrong_product_of_words_is_caught_in_every_sequence_that_asks_for_one() {
    let mut caught = 0;
    for sequence in catalogue().iter().filter(|sequence| sequence.uses_product()) {
        let range = Range::of_count(sequence.offset(), 150.min(sequence.last() - sequence.offset())).unwrap();
        let is_quick = sequence.cursor().words(&mut big(), range).is_some();
        assert_eq!(first_wrong(sequence, &mut WrongWords, range).is_some(), is_quick, "{}", sequence.number());
        caught += u64::from(is_quick);
    }
    assert!(caught >= 37, "{caught}");
}

/// Without products of words, or beyond 64 bits, there are no quick terms, and none out of range.
#[test]
fn what_is_not_quick_is_told() {
    let product = sequence("A051775");
    let words = |implementation: Algorithm, range| product.cursor().words(&mut implementation.evaluator(), range);
    let range = Range::new(40, 50).unwrap();
    for implementation in Algorithm::ALL {
        assert_eq!(words(implementation, range).is_none(), implementation.is_reference(), "{implementation}");
    }
    let sums = sequence("A006582");
    assert_eq!(sums.cursor().words(&mut big(), Range::new(0, 3).unwrap()), None, "below the offset");
    assert_eq!(sums.cursor().words(&mut big(), Range::new(1 << 24, (1 << 24) + 1).unwrap()), None, "beyond the last");
    assert_eq!(sequence("A006017").cursor().words(&mut big(), range), None, "2ⁿ soon has more than 64 bits");
}

fn text(sequence: &Sequence, range: Range, separator: &str) -> String {
    let mut text = Vec::new();
    write_terms(sequence, &mut big(), range, separator, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn by_the_standard_library(sequence: &Sequence, range: Range, separator: &str) -> String {
    let (mut cursor, mut text) = (sequence.cursor(), String::new());
    for n in range.indices() {
        writeln!(text, "{n}{separator}{}", cursor.term(&mut big(), n).unwrap()).unwrap();
    }
    text
}

#[test]
fn text_of_every_sequence() {
    for sequence in catalogue() {
        for range in ranges(sequence) {
            let right = by_the_standard_library(sequence, range, "  ");
            assert_eq!(text(sequence, range, "  "), right, "{} in {range}", sequence.number());
        }
    }
    let long = Range::new(65_530, 80_000).unwrap(); // several parts
    assert_eq!(text(sequence("A051775"), long, " "), by_the_standard_library(sequence("A051775"), long, " "));
}

/// What is written before a term that is refused is all there, quick or not.
#[test]
fn the_text_ends_before_a_refused_term() {
    for (number, range, last) in [("A006582", (1 << 24) - 3..1 << 24, 1 << 24), ("A059970", 1..30, 40)] {
        let mut text = Vec::new();
        let sequence = sequence(number);
        let multiplier: &mut dyn Multiplier = if last == 40 { &mut Ends } else { &mut big() };
        let asked = Range::new(range.start, last + 5).unwrap();
        let error = write_terms(sequence, multiplier, asked, " ", &mut text).unwrap_err();
        let WriteError::Term { n, refusal } = error else { panic!("{error}") };
        assert!(matches!(refusal, TermError::BeyondLast { .. } | TermError::OutsideDomain), "{refusal}");
        let written = Range::new(range.start, n - 1).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), by_the_standard_library(sequence, written, " "));
    }
}

/// Multiplies by numbers below 30 only.
struct Ends;

impl Multiplier for Ends {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        (*a < Nimber::from(30u8)).then(|| a * b)
    }
}

/// Lines with indices around each power of ten, and terms of every length.
#[test]
fn lines_are_those_of_the_standard_library() {
    let terms: Vec<u64> = (0..64).flat_map(|place| [(1 << place) - 1, 1 << place, 10u64.pow(place % 20)]).collect();
    let borders = (0..20).map(|exponent| 10u64.pow(exponent)).chain([LARGEST_INDEX, u64::MAX - 200]);
    for first in borders.flat_map(|border| [border, border - 1, border.saturating_sub(97)]) {
        for separator in [" ", "  ", "", ", ", "<six..", "<seven>", "<ten bytes"] {
            let (mut text, mut right) = (Vec::new(), String::new());
            let mut lines = LineText::new(first, separator);
            lines.push_words(&terms[..100], &mut text);
            lines.push_number(&BigUint::from(u128::MAX), &mut text);
            lines.push_words(&terms[101..], &mut text);
            for (n, term) in (first..).zip(&terms) {
                let term = if n - first == 100 { u128::MAX } else { u128::from(*term) };
                writeln!(right, "{n}{separator}{term}").unwrap();
            }
            assert_eq!(String::from_utf8(text).unwrap(), right, "from {first}");
        }
    }
}

/// The text of lines by `LineText`, their terms given in two parts.
fn lines(first: u64, separator: &str, terms: &[u64], cut: usize) -> String {
    let (mut lines, mut text) = (LineText::new(first, separator), b"kept\n".to_vec());
    lines.push_words(&terms[..cut], &mut text);
    lines.push_words(&terms[cut..], &mut text);
    String::from_utf8(text).unwrap()
}

/// The same by the standard library.
fn written(first: u64, separator: &str, terms: &[u64]) -> String {
    let mut right = "kept\n".to_owned();
    (first..).zip(terms).for_each(|(n, term)| writeln!(right, "{n}{separator}{term}").unwrap());
    right
}

/// The longest and the shortest lines that are made together, and more of them than are made at once.
#[test]
fn lines_of_one_length_are_those_of_the_standard_library() {
    for first in [0, 1, 99, 100, 101, 10u64.pow(17) - 1000, 10u64.pow(17) - 150] {
        for term in (0..20).map(|exponent| 10u64.pow(exponent)).flat_map(|n| [n - 1, n]).chain([u64::MAX]) {
            for separator in ["", " ", "<six..", "<seven>"] {
                let terms = [term; 301];
                assert_eq!(lines(first, separator, &terms, 0), written(first, separator, &terms));
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
    fn any_lines_are_those_of_the_standard_library(
        first in words(),
        separator in "[ -~]{0,8}",
        terms in vec(words(), 0..400),
        cut in any::<Index>(),
    ) {
        let first = first.min(u64::MAX - 400);
        let cut = cut.index(terms.len() + 1);
        prop_assert_eq!(lines(first, &separator, &terms, cut), written(first, &separator, &terms));
    }
}
