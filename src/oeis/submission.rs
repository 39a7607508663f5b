//! Texts for a contribution to the OEIS: the DATA section, lines of the internal format, and the b-file link.

use num_bigint::BigUint;
use num_traits::One;

use super::bfile::WriteError;
use super::{ANumber, Range, Sequence, TermError};
use crate::nim::Multiplier;

/// The approximate maximum length of a DATA section, commas and spaces included; the numbers from 1 on end at 67.
const LONGEST_DATA: usize = 260;
/// The maximum length of a line of terms in the internal format, its last comma included.
const LONGEST_LINE: usize = 74;
/// The tags of the lines of terms in the internal format.
const TAGS: [char; 3] = ['S', 'T', 'U'];

/// The DATA section of an entry: as many terms as its length allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataSection {
    number: ANumber,
    offset: u64,
    /// The position, counted from 1, of the first term greater than 1.
    second: Option<u64>,
    terms: Vec<String>,
}

impl DataSection {
    /// Computes the section. It has at least one term, however long. For a sequence that is slow to compute, it ends
    /// with the published terms.
    ///
    /// # Errors
    ///
    /// If a term cannot be computed.
    pub fn compute(sequence: &Sequence, multiplier: &mut dyn Multiplier) -> Result<Self, WriteError> {
        let mut terms = sequence.terms();
        let mut data = Self { number: sequence.number(), offset: sequence.offset(), second: None, terms: Vec::new() };
        let known = sequence.published().data_range().filter(|_| sequence.is_only_data());
        let last = known.map_or(sequence.last(), Range::last);
        let mut length = 0;
        for n in sequence.offset()..=last {
            let term = match terms.term(multiplier, n) {
                Ok(term) => term,
                Err(TermError::BeyondSize { .. }) if !data.terms.is_empty() => break,
                Err(source) => return Err(WriteError::Term { n, source }),
            };
            let text = term.to_string();
            length += text.len() + if data.terms.is_empty() { 0 } else { ", ".len() };
            if length > LONGEST_DATA && !data.terms.is_empty() {
                break;
            }
            data.push(&term, text);
        }
        Ok(data)
    }

    fn push(&mut self, term: &BigUint, text: String) {
        self.terms.push(text);
        if self.second.is_none() && *term > BigUint::one() {
            self.second = Some(self.terms.len() as u64);
        }
    }

    /// Returns the text for the DATA field of the OEIS's web form.
    #[must_use]
    pub fn text(&self) -> String {
        self.terms.join(", ")
    }

    /// Returns the lines `%S`, `%T`, `%U` and `%O` of the internal format.
    #[must_use]
    pub fn internal_format(&self) -> String {
        let mut lines = vec![String::new()];
        for term in &self.terms {
            let is_full = lines.last().is_some_and(|line| !line.is_empty() && line.len() + term.len() >= LONGEST_LINE);
            if is_full && lines.len() < TAGS.len() {
                lines.push(String::new());
            }
            if let Some(line) = lines.last_mut() {
                *line += &format!("{term},");
            }
        }
        let number = self.number;
        let text: String = TAGS.iter().zip(&lines).map(|(tag, line)| format!("%{tag} {number} {line}\n")).collect();
        let without_last_comma = text.trim_end_matches([',', '\n']);
        format!("{without_last_comma}\n%O {number} {},{}\n", self.offset, self.second.unwrap_or(1))
    }
}

/// Returns the text of the link to a b-file.
///
/// ```
/// use nimref::oeis::{ANumber, Range, link_text};
///
/// let link = link_text(ANumber::new(51775), Range::new(0, 1890).unwrap());
/// assert_eq!(link, r#"<a href="/A051775/b051775.txt">Table of n, a(n) for n = 0..1890</a>"#);
/// ```
#[must_use]
pub fn link_text(number: ANumber, range: Range) -> String {
    format!(r#"<a href="/{number}/{}">Table of n, a(n) for n = {range}</a>"#, number.bfile_name())
}
