//! How to cite this program, and the entries of the OEIS.

use nimref::oeis::ANumber;

/// Who made it: `authors` in `Cargo.toml`.
const AUTHORS: &str = env!("CARGO_PKG_AUTHORS");
const VERSION: &str = env!("CARGO_PKG_VERSION");
const TITLE: &str = "nimref: a proof-checked reference for nim arithmetic";
const ABSTRACT: &str = env!("CARGO_PKG_DESCRIPTION");
/// The year in which the stored numbers of the OEIS were taken.
const YEAR_OF_OEIS: u32 = 2026;

/// What fixes the results of a version: digests of the test vectors and of the theorems.
///
/// ```
/// let citation = nimref::show::citation::Citation { vectors: "12ab".into(), theorems: "34cd".into() };
/// assert!(citation.apa().contains("[Computer software]"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    /// The SHA-256 of what `nimref vectors` prints.
    pub vectors: String,
    /// The SHA-256 of `proofs/Theorems.v`.
    pub theorems: String,
}

impl Citation {
    /// For BibTeX, with `biblatex` or any style that knows `@software` or falls back to `@misc`.
    #[must_use]
    pub(crate) fn bibtex(&self) -> String {
        let Self { vectors, theorems } = self;
        format!(
            "@software{{nimref,\n  author  = {{{{{AUTHORS}}}}},\n  title   = {{{TITLE}}},\n  version = {{{VERSION}}},\n  \
             note    = {{SHA-256 of the test vectors: {vectors}; SHA-256 of proofs/Theorems.v: {theorems}}},\n}}\n"
        )
    }

    /// In the style of the American Psychological Association. It has no date, as a version has none of its own.
    #[must_use]
    pub(crate) fn apa(&self) -> String {
        let Self { vectors, theorems } = self;
        format!(
            "{AUTHORS}. (n.d.). {TITLE} (Version {VERSION}) [Computer software]. SHA-256 of the test vectors: {vectors}. \
             SHA-256 of proofs/Theorems.v: {theorems}.\n"
        )
    }

    /// The file `CITATION.cff`, of the Citation File Format 1.2.0.
    #[must_use]
    pub(crate) fn cff(&self) -> String {
        let Self { vectors, theorems } = self;
        format!(
            "cff-version: 1.2.0\n\
             message: If you use this software, please cite it by the metadata in this file.\n\
             type: software\n\
             title: \"{TITLE}\"\n\
             abstract: \"{ABSTRACT}.\"\n\
             authors:\n  - name: {AUTHORS}\n\
             version: {VERSION}\n\
             license:\n  - MIT\n  - Apache-2.0\n\
             keywords:\n  - nimber\n  - nim multiplication\n  - finite field\n  - OEIS\n\
             identifiers:\n  \
               - type: other\n    value: \"sha256:{vectors}\"\n    description: The test vectors, as `nimref vectors` prints them\n  \
               - type: other\n    value: \"sha256:{theorems}\"\n    description: The statements that are proved, proofs/Theorems.v\n"
        )
    }
}

/// The entry of a sequence, in the form in which the OEIS asks to be cited.
///
/// ```
/// use nimref::{oeis::ANumber, show::citation::entry};
///
/// assert!(entry(ANumber::new(51775)).ends_with("https://oeis.org/A051775"));
/// ```
#[must_use]
pub(crate) fn entry(number: ANumber) -> String {
    format!(
        "OEIS Foundation Inc. ({YEAR_OF_OEIS}), Entry {number} in The On-Line Encyclopedia of Integer Sequences, \
         https://oeis.org/{number}"
    )
}

/// What a contributor may write below a term, a b-file or a correction in an entry; the name and the date are theirs.
#[must_use]
pub(crate) fn contribution(first: u64, last: u64) -> String {
    format!("a({first})..a({last}) confirmed by nimref {VERSION}. - _Your Name_, Mmm DD YYYY")
}
