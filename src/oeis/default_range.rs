//! How far a sequence is printed where nobody says how far.

use num_bigint::BigUint;
use num_traits::Pow;

use super::bfile::WriteError;
use super::{Range, Sequence};
use crate::nim::Multiplier;

/// OEIS takes a b-file of usually up to so many terms.
const USUAL_TERMS: u64 = 10_000;
/// OEIS takes terms of up to so many digits.
const LONGEST_TERM: u32 = 1000;

/// A range, and the rule that ended it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DefaultRange {
    /// That of the published b-file.
    Published(Range),
    /// That of the DATA terms.
    Data(Range),
    /// Whole rows, antidiagonals or terms, up to 10,000 terms.
    UsualTerms(Range),
    /// The same, ended before a term of more than 1000 digits.
    LongTerm(Range),
}

impl DefaultRange {
    /// The extent of a sequence. Where no b-file is published its terms are computed to find the first long one.
    ///
    /// # Errors
    ///
    /// Where a term on the way is not computed.
    pub fn of(sequence: &Sequence, multiplier: &mut dyn Multiplier) -> Result<Option<Self>, WriteError> {
        let published = sequence.published();
        if let Some(range) = published.bfile_range() {
            return Ok(Some(Self::Published(range)));
        }
        if sequence.is_only_data() {
            return Ok(published.data_range().map(Self::Data));
        }
        let shape = sequence.shape();
        let usual = sequence.range_of_lines(shape.whole_lines_in(USUAL_TERMS));
        let Some(usual) = usual.and_then(|range| Range::new(range.first(), range.last().min(sequence.last()))) else {
            return Ok(None);
        };
        Ok(match first_long_term(sequence, multiplier, usual)? {
            None => Some(Self::UsualTerms(usual)),
            Some(long) => sequence.range_of_lines(shape.whole_lines_in(long - usual.first())).map(Self::LongTerm),
        })
    }

    /// The range.
    #[must_use]
    pub fn range(&self) -> Range {
        match self {
            Self::Published(range) | Self::Data(range) | Self::UsualTerms(range) | Self::LongTerm(range) => *range,
        }
    }

    /// The rule in words.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Self::Published(_) => "the range of the published b-file",
            Self::Data(_) => "the range of the DATA terms",
            Self::UsualTerms(_) => "no b-file is published: whole rows, antidiagonals or terms up to 10,000 terms",
            Self::LongTerm(_) => "no b-file is published: ended before the first term of more than 1000 digits",
        }
    }
}

fn first_long_term(
    sequence: &Sequence,
    multiplier: &mut dyn Multiplier,
    range: Range,
) -> Result<Option<u64>, WriteError> {
    let bound = BigUint::from(10u8).pow(LONGEST_TERM);
    let mut cursor = sequence.cursor();
    for n in range.indices() {
        let term = cursor.term(multiplier, n).map_err(|refusal| WriteError::Term { n, refusal })?;
        if term >= bound {
            return Ok(Some(n));
        }
    }
    Ok(None)
}
