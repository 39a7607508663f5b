//! The earlier terms of a sequence.

use num_bigint::{BigInt, BigUint};
use num_traits::ToPrimitive;

use super::error::{ErrorKind, FormulaError};

/// The terms from the offset on, as far as they were computed.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    offset: u64,
    terms: Vec<BigUint>,
    bytes: u64,
}

impl Kept {
    pub(super) fn from_offset(offset: u64) -> Self {
        Self { offset, ..Self::default() }
    }

    /// The index of the first term that is not kept.
    pub(super) fn next_index(&self) -> u64 {
        self.offset.saturating_add(self.terms.len() as u64)
    }

    /// The term of an index that is kept.
    pub(super) fn term(&self, n: u64) -> Result<&BigUint, FormulaError> {
        let place = n.checked_sub(self.offset).and_then(|place| usize::try_from(place).ok());
        let first = self.offset;
        place
            .and_then(|place| self.terms.get(place))
            .ok_or_else(|| FormulaError::undefined(0, format!("the first term is a({first})")))
    }

    /// Keeps the next term, within a limit of bytes.
    pub(super) fn push(&mut self, term: BigUint, limit: u64) -> Result<(), FormulaError> {
        const OVERHEAD: u64 = 40; // of a vector and its allocation
        let bytes = self.bytes + term.bits().div_ceil(8) + OVERHEAD;
        if bytes > limit {
            return Err(FormulaError::new(0, ErrorKind::TooMuchMemory { limit }));
        }
        self.bytes = bytes;
        self.terms.push(term);
        Ok(())
    }

    /// The term a(index) on the way to the first term that is not kept.
    pub(super) fn earlier(&self, position: usize, index: &BigInt) -> Result<&BigUint, FormulaError> {
        let place = (index - self.offset).to_usize();
        place.and_then(|place| self.terms.get(place)).ok_or_else(|| {
            let (offset, next) = (self.offset, self.next_index());
            let index = index.to_i64().map_or("a term of this index".to_owned(), |index| format!("a({index})"));
            let message = if self.terms.is_empty() {
                format!("{index} is not an earlier term: a({next}) is the first; give the first terms by if( )")
            } else {
                format!("{index} is not an earlier term: those before a({next}) begin with a({offset})")
            };
            FormulaError::undefined(position, message)
        })
    }
}
