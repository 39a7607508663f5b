//! [`VerifyOptions`]: how a file is checked.

use crate::oeis::{Entry, Manifest};

/// How a file is checked, and what it is compared with in addition to computed terms.
#[derive(Clone, Copy, Debug)]
pub struct VerifyOptions<'a> {
    /// Whether warnings, which the OEIS tolerates, are errors.
    pub strict: bool,
    /// Whether a term outside the multiplier's domain is only a note.
    pub allow_unchecked: bool,
    /// The maximum number of findings that are listed per code.
    pub max_findings: usize,
    /// Entries, which must include that of the file's sequence.
    pub entries: Option<&'a [Entry]>,
    /// Digests, which must include that of the file.
    pub manifest: Option<&'a Manifest>,
}

impl VerifyOptions<'_> {
    /// The default: warnings are not errors, and 100 findings per code are listed.
    pub const LOOSE: Self =
        Self { strict: false, allow_unchecked: false, max_findings: 100, entries: None, manifest: None };
    /// The default with warnings as errors.
    pub const STRICT: Self = Self { strict: true, ..Self::LOOSE };
}
