//! The sequences that are formulas, against the terms and the files that the OEIS publishes.

use nimref::formula::{ErrorKind, Evaluator, Formula, FormulaError, Limits, Scope};
use nimref::oeis::{ANumber, TableShape, catalogue, find};
use nimref::{Algorithm, Multiplier, Nimber};

use crate::common::sha256;

/// A sequence of the catalogue with its formula.
#[derive(Clone, Copy)]
struct FormulaEntry {
    number: ANumber,
    shape: TableShape,
    text: &'static str,
}

fn formulas() -> impl Iterator<Item = FormulaEntry> {
    catalogue().iter().filter_map(|sequence| {
        let text: &'static str = sequence.formula()?.to_string().leak();
        Some(FormulaEntry { number: sequence.number(), shape: sequence.shape(), text })
    })
}

/// The scope of a shape.
fn scope(shape: TableShape) -> Scope {
    if shape.is_table() { Scope::table() } else { Scope::list() }
}

fn parsed(entry: FormulaEntry) -> Formula {
    let formula = Formula::parse(entry.text, &scope(entry.shape), Limits::default());
    formula.unwrap_or_else(|error| panic!("{}: {error}", entry.number))
}

fn offset(entry: FormulaEntry) -> u64 {
    find(entry.number).expect("it is in the catalogue").offset()
}

/// One term by its index.
fn term(
    entry: FormulaEntry,
    evaluator: &mut Evaluator<'_>,
    by: &mut dyn Multiplier,
    n: u64,
) -> Result<Nimber, FormulaError> {
    match entry.shape.cell_at(n - offset(entry)) {
        Some(cell) => evaluator.entry(by, &cell.row.into(), &cell.column.into()),
        None => evaluator.term(by, n),
    }
}

/// The rows and columns of the terms from one index to another; the indices and no columns for a list.
fn places(entry: FormulaEntry, first: u64, last: u64) -> (Vec<u64>, Vec<u64>) {
    if !entry.shape.is_table() {
        return ((first..=last).collect(), Vec::new());
    }
    let cells = (first..=last).filter_map(|n| entry.shape.cell_at(n - offset(entry)));
    cells.map(|cell| (cell.row, cell.column)).unzip()
}

/// The terms from one index to another, in words if there is a batch algorithm, as text.
fn terms(entry: FormulaEntry, by: Algorithm, first: u64, last: u64) -> Vec<String> {
    let formula = parsed(entry);
    let mut evaluator = Evaluator::with_offset(&formula, Limits::default(), offset(entry));
    let mut by = by.evaluator();
    let mut terms = Vec::new();
    for first in (first..=last).step_by(1000) {
        let last = last.min(first + 999);
        let (rows, columns) = places(entry, first, last);
        if let Some(words) = evaluator.words(&mut by, &rows, &columns) {
            terms.extend(words.iter().map(u64::to_string));
            continue;
        }
        for n in first..=last {
            let term = term(entry, &mut evaluator, &mut by, n);
            terms.push(term.unwrap_or_else(|error| panic!("{} ({n}): {error}", entry.number)).to_string());
        }
    }
    terms
}

#[test]
fn all_but_nine_of_the_catalogue_are_formulas() {
    let missing: Vec<u32> = catalogue()
        .iter()
        .map(|sequence| sequence.number())
        .filter(|number| formulas().all(|entry| entry.number != *number))
        .map(|number| number.get())
        .collect();
    assert_eq!(missing, [94358, 212_201, 212_202, 212_203, 212_204, 223_538, 223_539, 223_542, 223_543]);
    assert!(formulas().map(|entry| entry.number.get()).is_sorted_by(|a, b| a < b));
    assert!(formulas().count() >= 88);
}

/// A sequence without a formula says why, and few formulas are too slow to compute the terms.
#[test]
fn exceptions_are_explained() {
    for sequence in catalogue() {
        assert_eq!(sequence.formula().is_none(), sequence.no_formula().is_some(), "{}", sequence.number());
    }
    let slow = catalogue().iter().filter(|sequence| sequence.formula().is_some() && !sequence.is_computed_by_formula());
    let slow: Vec<u32> = slow.map(|sequence| sequence.number().get()).collect();
    assert_eq!(slow, [6583, 48720, 59954, 223_537, 224_915]);
}

/// Compares a formula with the published terms: their number, or the first difference.
fn against_data(entry: FormulaEntry) -> Result<usize, String> {
    let published = find(entry.number).unwrap().published();
    let last = offset(entry) + published.data().len() as u64 - 1;
    let terms = terms(entry, Algorithm::Big, offset(entry), last);
    match terms.iter().zip(published.data()).find(|(term, published)| term != published) {
        Some((term, published)) => Err(format!("{term} for {published}")),
        None => Ok(terms.len()),
    }
}

#[test]
fn the_published_terms() {
    let mut compared = 0;
    for entry in formulas() {
        let terms = against_data(entry).unwrap_or_else(|error| panic!("{}: {error}", entry.number));
        assert!(terms >= 7, "{}", entry.number);
        compared += terms;
    }
    assert!(compared > 5000, "{compared}");
}

#[test]
fn a_wrong_formula_is_noticed() {
    let wrong = formulas().find(|entry| entry.number.get() == 58734).unwrap();
    assert!(against_data(FormulaEntry { text: "n*[n+2]", ..wrong }).is_err());
    let downward = formulas().find(|entry| entry.number.get() == 223_537).unwrap();
    let upward = formulas().find(|entry| entry.number.get() == 51775).unwrap().shape;
    assert!(against_data(FormulaEntry { shape: upward, ..downward }).is_err());
}

/// The bytes of every published b-file that can be made from its terms.
#[test]
fn the_published_files() {
    let mut files = 0;
    for entry in formulas() {
        let published = find(entry.number).unwrap().published().bfile();
        let Some(file) = published.filter(|file| file.is_reproducible()) else { continue };
        let range = find(entry.number).unwrap().published().bfile_range().unwrap();
        let terms = terms(entry, Algorithm::Big, range.first(), range.last());
        let lines = range.indices().zip(terms).map(|(n, term)| format!("{n}{}{term}\n", file.separator));
        let text: String = lines.collect::<String>() + &"\n".repeat(file.extra_final_newlines);
        assert_eq!(sha256(text.as_bytes()), file.sha256, "{}", entry.number);
        files += 1;
    }
    assert!(files >= 51, "{files}");
}

/// Every algorithm computes every formula: the first terms agree wherever the products lie in its domain.
#[test]
fn by_every_algorithm() {
    for by in Algorithm::ALL {
        let mut answered = 0;
        for entry in formulas() {
            let formula = parsed(entry);
            let mut evaluator = Evaluator::with_offset(&formula, Limits::default(), offset(entry));
            let mut multiplier = by.evaluator();
            let published = find(entry.number).unwrap().published();
            for (n, published) in (offset(entry)..).zip(published.data()).take(terms_by_references(entry)) {
                match term(entry, &mut evaluator, &mut multiplier, n) {
                    Ok(term) => assert_eq!(term.to_string(), *published, "{} ({n}) by {by}", entry.number),
                    Err(error) => assert_eq!(*error.kind(), ErrorKind::OutsideDomain, "{} ({n}) by {by}", entry.number),
                }
                answered += 1;
            }
        }
        assert!(answered > 1500, "{by}: {answered}");
    }
}

/// The number of terms that each algorithm computes: few of those that take a reference long.
fn terms_by_references(entry: FormulaEntry) -> usize {
    match entry.number.get() {
        382_121 => 4,
        59954 => 6,
        _ => 25,
    }
}

/// Values in words are those of numbers of any size.
#[test]
fn words_are_the_values_one_at_a_time() {
    const TERMS: u64 = 300;
    let mut in_words = 0;
    for entry in formulas().filter(|entry| entry.number.get() != 59954) {
        let formula = parsed(entry);
        let mut evaluator = Evaluator::with_offset(&formula, Limits::default(), offset(entry));
        let first = offset(entry);
        let (rows, columns) = places(entry, first, first + TERMS - 1);
        let Some(words) = evaluator.words(&mut Algorithm::Big.evaluator(), &rows, &columns) else { continue };
        in_words += 1;
        for (n, word) in (first..).zip(words) {
            let by_one = term(entry, &mut evaluator, &mut OneByOne, n).unwrap();
            assert_eq!(by_one, Nimber::from(word), "{} ({n})", entry.number);
        }
    }
    assert!(in_words >= 70, "{in_words}");
}

/// A multiplier without batches.
struct OneByOne;

impl Multiplier for OneByOne {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        Some(a * b)
    }
}
