//! [`Explanation`]: cause, example and remedy of a finding, from `docs/findings.md`.

use super::Code;

const FINDINGS: &str = include_str!("../../docs/findings.md");

/// What is said of a code in `docs/findings.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explanation {
    text: &'static str,
}

impl Explanation {
    /// Of a code.
    ///
    /// ```
    /// use nimref::oeis::{Code, Explanation};
    ///
    /// assert!(Explanation::of(Code::IndexGap).cause().starts_with("The index goes up"));
    /// ```
    #[must_use]
    pub fn of(code: Code) -> Self {
        let heading = format!("## {code}: ");
        let mut sections = FINDINGS.split_inclusive("\n\n## ").map(|section| section.trim_end_matches("## "));
        let text = sections.find(|section| section.starts_with(&heading[3..])).unwrap_or("");
        Self { text: text.trim_end() }
    }

    /// All of it, the heading first.
    #[must_use]
    pub fn text(self) -> &'static str {
        self.text
    }

    /// What causes it.
    #[must_use]
    pub fn cause(self) -> &'static str {
        self.part("**Cause.** ")
    }

    /// How it looks.
    #[must_use]
    pub fn example(self) -> &'static str {
        self.part("**Example.** ")
    }

    /// What to do.
    #[must_use]
    pub fn remedy(self) -> &'static str {
        self.part("**Remedy.** ")
    }

    fn part(self, label: &str) -> &'static str {
        self.text.split("\n\n").find_map(|paragraph| paragraph.strip_prefix(label)).unwrap_or("")
    }
}
