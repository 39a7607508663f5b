//! Published facts about each sequence: terms, offset, and digest of the b-file. They are numbers only; see
//! `fixtures/oeis/LICENSE.md`.

use std::sync::LazyLock;

use serde::{Deserialize, Deserializer};

use super::stored_bfiles::stored_sha256;
use super::{ANumber, Range};

/// The stored facts; the file is part of the package and of the binary.
const SEQUENCES: &str = include_str!("../../fixtures/oeis/sequences.json");

/// The facts that the OEIS publishes about one sequence.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    #[serde(deserialize_with = "a_number")]
    number: ANumber,
    offset: u64,
    offset_second: u64,
    data: Vec<String>,
    #[serde(alias = "bfile_not_reproducible")]
    bfile: Option<PublishedBFile>,
}

/// A b-file that the OEIS publishes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedBFile {
    first: u64,
    last: u64,
    /// The size in bytes.
    pub bytes: u64,
    /// The SHA-256 digest, in lower-case hexadecimal.
    pub sha256: String,
    /// The text between index and term.
    #[serde(default = "one_space")]
    pub separator: String,
    /// The number of empty lines after the last term.
    #[serde(default)]
    pub extra_final_newlines: usize,
    /// The reason why the bytes of the file cannot be made from its terms; `None` if they can.
    #[serde(rename = "why")]
    pub not_reproducible: Option<String>,
    #[serde(rename = "longest_term_digits")]
    _longest_term_digits: Option<usize>,
}

fn one_space() -> String {
    " ".to_owned()
}

impl Published {
    /// The facts about a sequence for which no b-file is published. `data` holds the terms of the entry's DATA section,
    /// separated by commas.
    pub(super) fn from_data(number: ANumber, offset: u64, data: &str) -> Self {
        let data: Vec<String> = data.split(',').map(|term| term.trim().to_owned()).collect();
        let large = data.iter().position(|term| !matches!(term.as_str(), "0" | "1"));
        let offset_second = large.map_or(1, |position| position as u64 + 1);
        Self { number, offset, offset_second, data, bfile: None }
    }

    /// A sequence about which nothing is published.
    pub(super) fn without_data(number: ANumber, offset: u64) -> Self {
        Self { number, offset, offset_second: 1, data: Vec::new(), bfile: None }
    }

    /// Adds a published b-file in the strict format.
    pub(super) fn with_bfile(mut self, first: u64, last: u64, bytes: u64, sha256: &str) -> Self {
        let (separator, sha256) = (one_space(), sha256.to_owned());
        self.bfile = Some(PublishedBFile {
            first,
            last,
            bytes,
            sha256,
            separator,
            extra_final_newlines: 0,
            not_reproducible: None,
            _longest_term_digits: None,
        });
        self
    }

    /// Returns the A-number.
    #[must_use]
    pub fn number(&self) -> ANumber {
        self.number
    }

    /// Returns the index of the first term: the first number of the offset line.
    #[must_use]
    pub(crate) fn offset(&self) -> u64 {
        self.offset
    }

    /// Returns the second number of the offset line: the position, counted from 1, of the first term greater than 1, or
    /// 1 if there is no such term.
    #[must_use]
    pub fn offset_second(&self) -> u64 {
        self.offset_second
    }

    /// Returns the terms of the entry's DATA section in decimal, from the offset on.
    #[must_use]
    pub fn data(&self) -> &[String] {
        &self.data
    }

    /// Returns the indices of the DATA terms; `None` if there are none.
    #[must_use]
    pub fn data_range(&self) -> Option<Range> {
        Range::of_count(self.offset, self.data.len() as u64)
    }

    /// Returns the published b-file; `None` if none is known.
    #[must_use]
    pub fn bfile(&self) -> Option<&PublishedBFile> {
        self.bfile.as_ref()
    }

    /// Returns the indices of the published b-file; `None` if none is known.
    #[must_use]
    pub fn bfile_range(&self) -> Option<Range> {
        let file = self.bfile.as_ref()?;
        Range::new(file.first, file.last)
    }

    /// Returns the SHA-256 digest of the b-file stored in `fixtures/oeis/`, in lower-case hexadecimal; `None` if none
    /// is stored.
    #[doc(hidden)]
    #[must_use]
    pub fn stored_sha256(&self) -> Option<&'static str> {
        stored_sha256(self.number)
    }
}

impl PublishedBFile {
    /// Returns whether the file can be reproduced byte for byte from its terms.
    #[must_use]
    pub fn is_reproducible(&self) -> bool {
        self.not_reproducible.is_none()
    }
}

/// Returns the stored facts about a sequence; `None` if `fixtures/oeis/sequences.json` does not list it.
///
/// # Panics
///
/// If that file is damaged; a test reads it.
pub(super) fn published_facts(number: ANumber) -> Option<&'static Published> {
    static ALL: LazyLock<Vec<Published>> = LazyLock::new(|| {
        serde_json::from_str(SEQUENCES).expect("fixtures/oeis/sequences.json is part of the program and well-formed")
    });
    ALL.iter().find(|facts| facts.number == number)
}

fn a_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ANumber, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}
