//! [`VerifyOptions`]: how a file is checked.

use crate::oeis::{Entry, Manifest, Sequence};

/// The settings of a check, and the data with which a file is compared in addition to computed terms.
#[derive(Clone, Copy, Debug)]
pub struct VerifyOptions<'a> {
    /// True if warnings, which the OEIS tolerates, are errors.
    pub strict: bool,
    /// True if a term outside the multiplier's domain is only a note.
    pub allow_unchecked: bool,
    /// The maximum number of findings that are listed per code.
    pub max_findings: usize,
    /// The sequence of the file, whatever its name and its first line say; `None` to find it in the catalogue.
    pub sequence: Option<&'a Sequence>,
    /// Entries, which must include that of the file's sequence.
    pub entries: Option<&'a [Entry]>,
    /// Digests, which must include that of the file.
    pub manifest: Option<&'a Manifest>,
}

impl VerifyOptions<'_> {
    /// The default: warnings are not errors, and 100 findings per code are listed.
    pub const LOOSE: Self = Self {
        strict: false,
        allow_unchecked: false,
        max_findings: 100,
        sequence: None,
        entries: None,
        manifest: None,
    };
    /// The default with warnings as errors.
    pub const STRICT: Self = Self { strict: true, ..Self::LOOSE };
}
