//! Citations of this program and of OEIS entries.

use nimref::oeis::ANumber;

/// `authors` of `Cargo.toml`.
const AUTHORS: &str = env!("CARGO_PKG_AUTHORS");
const VERSION: &str = env!("CARGO_PKG_VERSION");
const TITLE: &str = "nimref: a proof-checked reference for nim arithmetic";
const ABSTRACT: &str = env!("CARGO_PKG_DESCRIPTION");
/// The year in which the stored OEIS data were retrieved.
const YEAR_OF_OEIS: u32 = 2026;

/// The digests that identify the results of a version: those of the test vectors and of the theorems.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    /// The SHA-256 of the output of `nimref vectors`.
    pub vectors: String,
    /// The SHA-256 of `proofs/Theorems.v`.
    pub theorems: String,
}

impl Citation {
    /// Formats an entry for BibTeX styles that support `@software` or treat it as `@misc`, such as `biblatex`.
    pub(crate) fn bibtex(&self) -> String {
        let Self { vectors, theorems } = self;
        format!(
            "@software{{nimref,\n  author  = {{{{{AUTHORS}}}}},\n  title   = {{{TITLE}}},\n  version = {{{VERSION}}},\n  \
             note    = {{SHA-256 of the test vectors: {vectors}; SHA-256 of proofs/Theorems.v: {theorems}}},\n}}\n"
        )
    }

    /// Formats a reference in APA style, without a date, because versions have none.
    pub(crate) fn apa(&self) -> String {
        let Self { vectors, theorems } = self;
        format!(
            "{AUTHORS}. (n.d.). {TITLE} (Version {VERSION}) [Computer software]. SHA-256 of the test vectors: {vectors}. \
             SHA-256 of proofs/Theorems.v: {theorems}.\n"
        )
    }

    /// Formats the file `CITATION.cff` (Citation File Format 1.2.0).
    pub(crate) fn cff(&self) -> String {
        let Self { vectors, theorems } = self;
        format!(
            "cff-version: 1.2.0\n\
             message: If you use this software, please cite it using the metadata in this file.\n\
             type: software\n\
             title: \"{TITLE}\"\n\
             abstract: \"{ABSTRACT}.\"\n\
             authors:\n  - name: {AUTHORS}\n\
             version: {VERSION}\n\
             license:\n  - MIT\n  - Apache-2.0\n\
             keywords:\n  - nimber\n  - nim multiplication\n  - finite field\n  - OEIS\n\
             identifiers:\n  \
               - type: other\n    value: \"sha256:{vectors}\"\n    description: The test vectors, as printed by `nimref vectors`\n  \
               - type: other\n    value: \"sha256:{theorems}\"\n    description: The proved statements, proofs/Theorems.v\n"
        )
    }
}

/// Formats a citation of an entry, in the form that the OEIS asks for.
pub(crate) fn entry(number: ANumber) -> String {
    format!(
        "OEIS Foundation Inc. ({YEAR_OF_OEIS}), Entry {number} in The On-Line Encyclopedia of Integer Sequences, \
         https://oeis.org/{number}"
    )
}

/// Formats the line with which a contributor to an entry may credit this program. Name and date are placeholders.
pub(crate) fn contribution(first: u64, last: u64) -> String {
    format!("a({first})..a({last}) confirmed by nimref {VERSION}. - _Your Name_, Mmm DD YYYY")
}
