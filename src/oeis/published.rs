//! What OEIS publishes of each sequence: terms, offset, digest of the b-file. Numbers only; see
//! `fixtures/oeis/LICENSE.md`.

use std::sync::LazyLock;

use serde::Deserialize;

use super::{ANumber, Range};

/// The stored facts, as text; the file is part of the package and of the binary.
const SEQUENCES: &str = include_str!("../../fixtures/oeis/sequences.json");

/// The facts of one entry.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    #[serde(rename = "number", deserialize_with = "a_number")]
    number: ANumber,
    offset: u64,
    offset_second: u64,
    data: Vec<String>,
    bfile: Option<PublishedBFile>,
    #[serde(rename = "bfile_not_reproducible")]
    other_bfile: Option<OtherBFile>,
}

/// A b-file that holds a strict table of terms, but for the quirks told here.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedBFile {
    first: u64,
    last: u64,
    /// Its size.
    pub bytes: u64,
    /// Its digest, in lower-case hexadecimal.
    pub sha256: String,
    /// What stands between index and term.
    pub separator: String,
    /// How many empty lines follow the last term.
    pub extra_final_newlines: usize,
    /// The digits of its longest term.
    pub longest_term_digits: usize,
}

/// A b-file with other text beside its terms, so that its bytes cannot be made from the terms.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OtherBFile {
    first: u64,
    last: u64,
    /// Its size.
    pub bytes: u64,
    /// Its digest, in lower-case hexadecimal.
    pub sha256: String,
    /// Why it is not reproducible.
    pub why: String,
}

impl Published {
    /// The sequence.
    #[must_use]
    pub fn number(&self) -> ANumber {
        self.number
    }

    /// The index of the first term: the first number of the offset line.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// The second number of the offset line: the place, from 1, of the first term greater than 1; 1 where there is
    /// none.
    #[must_use]
    pub fn offset_second(&self) -> u64 {
        self.offset_second
    }

    /// The terms of the entry's DATA lines, in decimal, from the offset on.
    #[must_use]
    pub fn data(&self) -> &[String] {
        &self.data
    }

    /// The indices of the DATA terms.
    #[must_use]
    pub fn data_range(&self) -> Option<Range> {
        Range::of_count(self.offset, self.data.len() as u64)
    }

    /// The published b-file where its bytes can be made from the terms.
    #[must_use]
    pub fn bfile(&self) -> Option<&PublishedBFile> {
        self.bfile.as_ref()
    }

    /// The published b-file where they cannot.
    #[must_use]
    pub fn other_bfile(&self) -> Option<&OtherBFile> {
        self.other_bfile.as_ref()
    }

    /// The indices of the published b-file, whether or not its bytes can be made.
    #[must_use]
    pub fn bfile_range(&self) -> Option<Range> {
        let reproducible = self.bfile.as_ref().map(|file| (file.first, file.last));
        let (first, last) = reproducible.or_else(|| self.other_bfile.as_ref().map(|file| (file.first, file.last)))?;
        Range::new(first, last)
    }
}

/// The facts of every entry of the catalogue, by number.
///
/// # Panics
///
/// Where the stored file is damaged; a test reads it.
#[must_use]
pub fn published() -> &'static [Published] {
    static ALL: LazyLock<Vec<Published>> = LazyLock::new(|| {
        serde_json::from_str(SEQUENCES).expect("fixtures/oeis/sequences.json is part of the program and well-formed")
    });
    &ALL
}

/// The facts of one entry.
#[must_use]
pub fn published_of(number: ANumber) -> Option<&'static Published> {
    published().iter().find(|entry| entry.number == number)
}

fn a_number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<ANumber, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}
