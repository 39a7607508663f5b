//! The range of a b-file if none is given.

use num_bigint::BigUint;
use num_traits::Pow;

use super::bfile::WriteError;
use super::{Range, Sequence};
use crate::nim::Multiplier;

/// The usual maximum number of terms in a b-file.
const USUAL_TERMS: u64 = 10_000;
/// The maximum number of digits of a term in a b-file.
const LONGEST_TERM: u32 = 1000;

/// The default range of a sequence's b-file, and the rule that determined it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DefaultRange {
    range: Range,
    rule: &'static str,
}

impl DefaultRange {
    /// Determines the default range of a sequence; `None` if it has none. If no b-file is published, this computes
    /// terms to find the first one of more than 1000 digits.
    ///
    /// # Errors
    ///
    /// If one of those terms cannot be computed.
    pub fn of(sequence: &Sequence, multiplier: &mut dyn Multiplier) -> Result<Option<Self>, WriteError> {
        let published = sequence.published();
        if let Some(range) = published.bfile_range() {
            return Ok(Some(Self { range, rule: "the range of the published b-file" }));
        }
        if sequence.is_only_data() {
            let rule = "the range of the DATA terms";
            return Ok(published.data_range().map(|range| Self { range, rule }));
        }
        let shape = sequence.shape();
        let usual = sequence.range_of_lines(shape.whole_lines_in(USUAL_TERMS));
        let Some(usual) = usual.and_then(|range| Range::new(range.first(), range.last().min(sequence.last()))) else {
            return Ok(None);
        };
        let Some(long) = first_long_term(sequence, multiplier, usual)? else {
            let rule = "complete rows, antidiagonals or terms, at most 10,000 terms (no b-file is published)";
            return Ok(Some(Self { range: usual, rule }));
        };
        let rule = "ending before the first term of more than 1000 digits (no b-file is published)";
        let range = sequence.range_of_lines(shape.whole_lines_in(long - usual.first()));
        Ok(range.map(|range| Self { range, rule }))
    }

    /// Returns the range.
    #[must_use]
    pub fn range(&self) -> Range {
        self.range
    }

    /// Returns the rule in words.
    #[doc(hidden)]
    #[must_use]
    pub fn rule(&self) -> &'static str {
        self.rule
    }
}

fn first_long_term(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    range: Range,
) -> Result<Option<u64>, WriteError> {
    let bound = BigUint::from(10u8).pow(LONGEST_TERM);
    let mut terms = sequence.terms();
    for n in range.indices() {
        let term = terms.term(multiplier, n).map_err(|source| WriteError::Term { n, source })?;
        if term >= bound {
            return Ok(Some(n));
        }
    }
    Ok(None)
}
