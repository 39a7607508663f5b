//! Terms computed in batches are the terms computed one by one, and their text is that of `writeln!`.

use std::fmt::Write;

use nimref::nim::Evaluator;
use nimref::oeis::{LARGEST_INDEX, Range, Sequence, TermError, WriteError, catalogue, find, write_bfile};
use nimref::{Algorithm, Multiplier, Nimber};

fn big() -> Evaluator {
    Algorithm::Big.evaluator()
}

fn sequence(number: &str) -> &'static Sequence {
    find(number.parse().unwrap()).unwrap()
}

/// A short range at the start, and ranges around the ends of fields, antidiagonals and batches.
fn ranges(sequence: &Sequence) -> Vec<Range> {
    let (offset, last) = (sequence.offset(), sequence.last());
    let far = [100, 2047, 4095, 65_535, 1 << 16, (1 << 31) + (1 << 15), 1 << 33, 1 << 52, LARGEST_INDEX];
    let near = far.into_iter().filter(|&place| place < last.min(MOST_STEPS.max(last * u64::from(is_direct(sequence)))));
    let around = near.map(|place| Range::new(offset.max(place - 12), last.min(place + 12)).unwrap());
    let beginning = Range::new(offset, last.min(offset + 150)).unwrap();
    let known = sequence.published().data_range().filter(|_| sequence.is_only_data());
    known.map_or_else(|| around.chain([beginning]).collect(), |range| vec![range])
}

/// The last index that is tested if the cost of the terms grows.
const MOST_STEPS: u64 = 300;

/// Returns whether the cost of a term does not depend on its index.
fn is_direct(sequence: &Sequence) -> bool {
    let sums = ["A006582", "A006583", "A224915"].contains(&sequence.number().to_string().as_str());
    let far = Range::new(1 << 14, 1 << 14).unwrap();
    !sums && sequence.terms().words(&mut big(), far).is_some()
}

/// The first index at which a batch differs from the terms computed one by one; also `None` if there is no batch
/// algorithm.
fn first_wrong(sequence: &Sequence, multiplier: &mut dyn Multiplier, range: Range) -> Option<u64> {
    let batch = sequence.terms().words(multiplier, range)?;
    assert_eq!(batch.len() as u64, range.count());
    let mut terms = sequence.terms();
    let is_wrong = |&(n, term): &(u64, u64)| terms.term(&mut big(), n) != Ok(term.into());
    range.indices().zip(batch).find(is_wrong).map(|(n, _)| n)
}

#[test]
fn terms_of_every_sequence() {
    let (mut in_batches, mut compared) = (0, 0);
    for sequence in catalogue() {
        let ranges = ranges(sequence);
        for &range in &ranges {
            assert_eq!(first_wrong(sequence, &mut big(), range), None, "{} in {range}", sequence.number());
            assert_eq!(first_wrong(sequence, &mut Algorithm::Word.evaluator(), range), None);
        }
        let has_batch = |range: &&Range| sequence.terms().words(&mut big(), **range).is_some();
        let counts: Vec<u64> = ranges.iter().filter(has_batch).map(|range| range.count()).collect();
        in_batches += u64::from(!counts.is_empty());
        compared += counts.iter().sum::<u64>();
    }
    assert!(catalogue().len() >= 97 && in_batches >= 69, "{} sequences, {in_batches} in batches", catalogue().len());
    assert!(compared > 20_000, "{compared} terms");
}

/// Correct for single products, but every third product of a batch is wrong.
struct WrongWords;

impl Multiplier for WrongWords {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        Some(a * b)
    }

    fn word_products(&mut self, a: &[u64], b: &[u64], products: &mut [u64]) -> bool {
        let done = big().word_products(a, b, products);
        products.iter_mut().step_by(3).for_each(|product| *product ^= 2);
        done
    }
}

#[test]
fn a_wrong_batch_product_is_detected_in_every_sequence_that_uses_one() {
    let mut caught = 0;
    for sequence in catalogue().iter().filter(|sequence| sequence.uses_product()) {
        let range = Range::of_count(sequence.offset(), 150.min(sequence.last() - sequence.offset())).unwrap();
        let has_batch = sequence.terms().words(&mut big(), range).is_some();
        assert_eq!(first_wrong(sequence, &mut WrongWords, range).is_some(), has_batch, "{}", sequence.number());
        caught += u64::from(has_batch);
    }
    assert!(caught >= 37, "{caught}");
}

/// There is no batch without batch products, beyond 64 bits, or outside the range of a sequence.
#[test]
fn no_batches() {
    let product = sequence("A051775");
    let words = |implementation: Algorithm, range| product.terms().words(&mut implementation.evaluator(), range);
    let range = Range::new(40, 50).unwrap();
    for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| algorithm.is_reference()) {
        assert_eq!(words(algorithm, range), None, "{algorithm}");
    }
    assert!(words(Algorithm::Word, range).is_some() && words(Algorithm::Big, range).is_some());
    let sums = sequence("A006582");
    assert_eq!(sums.terms().words(&mut big(), Range::new(0, 3).unwrap()), None, "below the offset");
    assert_eq!(sums.terms().words(&mut big(), Range::new(1 << 24, (1 << 24) + 1).unwrap()), None, "beyond the last");
    let above = Range::new(60, 70).unwrap();
    assert_eq!(sequence("A006017").terms().words(&mut big(), above), None, "2ⁿ has more than 64 bits from 64 on");
}

fn text(sequence: &Sequence, range: Range) -> String {
    let mut text = Vec::new();
    write_bfile(sequence, &mut big(), range, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn by_the_standard_library(sequence: &Sequence, range: Range) -> String {
    let (mut terms, mut text) = (sequence.terms(), String::new());
    for n in range.indices() {
        writeln!(text, "{n} {}", terms.term(&mut big(), n).unwrap()).unwrap();
    }
    text
}

#[test]
fn text_of_every_sequence() {
    for sequence in catalogue() {
        for range in ranges(sequence) {
            let expected = by_the_standard_library(sequence, range);
            assert_eq!(text(sequence, range), expected, "{} in {range}", sequence.number());
        }
    }
    let long = Range::new(65_530, 80_000).unwrap(); // several batches
    assert_eq!(text(sequence("A051775"), long), by_the_standard_library(sequence("A051775"), long));
}

/// All terms before one that cannot be computed are written.
#[test]
fn the_text_ends_before_a_term_that_cannot_be_computed() {
    for (number, range, last) in [("A006582", (1 << 24) - 3..1 << 24, 1 << 24), ("A059970", 1..30, 40)] {
        let mut text = Vec::new();
        let sequence = sequence(number);
        let multiplier: &mut dyn Multiplier = if last == 40 { &mut Ends } else { &mut big() };
        let asked = Range::new(range.start, last + 5).unwrap();
        let error = write_bfile(sequence, multiplier, asked, &mut text).unwrap_err();
        let WriteError::Term { n, source } = error else { panic!("{error}") };
        assert!(matches!(source, TermError::BeyondLast { .. } | TermError::OutsideDomain), "{source}");
        let written = Range::new(range.start, n - 1).unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), by_the_standard_library(sequence, written));
    }
}

/// Multiplies only if the first factor is below 30.
struct Ends;

impl Multiplier for Ends {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        (*a < Nimber::from(30u8)).then(|| a * b)
    }
}
