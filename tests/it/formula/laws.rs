//! Laws of formulas that hold for every text; a broken law is a panic.
//!
//! The fuzz target `formula` in `fuzz/` checks them, and so do the tests on generated texts.

use nimref::formula::{ErrorKind, Evaluator, Formula, FormulaError, Limits, Scope};
use nimref::{Algorithm, Multiplier, Nimber};

const LIMITS: Limits = Limits { max_bits: 128, steps: 2000, memory: 1 << 16, search: 20 };

/// A text, as the formula of a list, of a table, and in a calculator.
pub(crate) fn formula(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for scope in [Scope::list(), Scope::table(), Scope::calculator(["n".to_owned()])] {
        match Formula::parse(text, &scope, LIMITS) {
            Ok(formula) => {
                is_what_it_prints(&formula, &scope);
                has_one_value(&formula, scope == Scope::table());
            }
            Err(error) => points_into(&error, text),
        }
    }
}

fn is_what_it_prints(formula: &Formula, scope: &Scope) {
    let printed = formula.to_string();
    // The depth of what is printed is at most that of the text, but a text at the limit may be printed longer.
    match Formula::parse(&printed, scope, LIMITS) {
        Ok(again) => {
            assert_eq!(again, *formula, "{printed}");
            assert_eq!(again.to_string(), printed);
        }
        Err(error) => panic!("{printed}: {error}"),
    }
    assert!(!formula.title().is_empty());
    assert!(formula.coq_function(&["n", "k"], 0).contains("fun "));
}

/// Values are the same by every algorithm, one at a time and many at once.
fn has_one_value(formula: &Formula, is_table: bool) {
    let (rows, columns) = ([0, 1, 2, 3, 7, 16], [5, 4, 3, 2, 1, 0]);
    let columns = if is_table { &columns[..] } else { &[] };
    let mut evaluator = Evaluator::new(formula, LIMITS);
    let words = evaluator.words(&mut Algorithm::Big.evaluator(), &rows, columns);
    for (place, &row) in rows.iter().enumerate() {
        let by_big = value(formula, &mut OneByOne(Algorithm::Big), row, columns.get(place));
        let by_fermat = value(formula, &mut OneByOne(Algorithm::Fermat), row, columns.get(place));
        match (&by_big, &by_fermat) {
            (Err(error), _) | (_, Err(error)) if *error.kind() == ErrorKind::OutsideDomain => {}
            _ => assert_eq!(by_big, by_fermat, "{formula} at {row}"),
        }
        match (&by_big, words.as_ref().map(|words| words[place])) {
            (Ok(value), Some(word)) => assert_eq!(*value, Nimber::from(word), "{formula} at {row}"),
            (Err(error), Some(_)) => assert!(is_limit(error.kind()), "{formula} at {row}: {error}"),
            _ => {}
        }
        if let Ok(value) = by_big {
            assert!(value.bits() <= LIMITS.max_bits, "{formula} at {row}");
        }
    }
}

fn value(formula: &Formula, by: &mut OneByOne, row: u64, column: Option<&u64>) -> Result<Nimber, FormulaError> {
    let mut evaluator = Evaluator::new(formula, LIMITS);
    match column {
        Some(column) => evaluator.entry(by, &row.into(), &(*column).into()),
        None => evaluator.term(by, row),
    }
}

fn is_limit(kind: &ErrorKind) -> bool {
    matches!(kind, ErrorKind::TooManyBits { .. } | ErrorKind::TooManySteps { .. } | ErrorKind::TooMuchWork)
}

fn points_into(error: &FormulaError, text: &str) {
    assert!(error.position() <= text.chars().count() && !error.to_string().is_empty(), "{error:?}");
}

/// An algorithm without batches.
struct OneByOne(Algorithm);

impl Multiplier for OneByOne {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        self.0.product(a, b)
    }
}
