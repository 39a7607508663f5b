//! [`Code`]: the stable list of findings. `docs/findings.md` is that list; everything else is derived from it.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Serialize, Serializer};

/// The page with a section on each code.
const PAGE: &str = include_str!("../../../docs/findings.md");

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing; it does not affect the exit status.
    Note,
    /// Tolerated in the OEIS's own files; an error in strict mode.
    Warning,
    /// Wrong.
    Error,
}

impl Severity {
    /// All severities, in ascending order.
    const ALL: [Self; 3] = [Self::Note, Self::Warning, Self::Error];

    /// Returns the word used in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// The code of a finding, for example NR201. Codes are stable.
///
/// ```
/// use nimref::oeis::{Code, Severity};
///
/// let code: Code = "NR104".parse()?;
/// assert_eq!((code.summary(), code.severity()), ("indices are missing", Severity::Error));
/// # Ok::<(), nimref::oeis::ParseCodeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code(u16);

impl Code {
    /// The code with a number. It compiles only if `docs/findings.md` has a section on it.
    pub(crate) const fn documented(number: u16) -> Self {
        assert!(has_section(number), "docs/findings.md has no section on the code");
        Self(number)
    }

    /// Returns all codes, in ascending order.
    pub fn all() -> impl Iterator<Item = Self> {
        SECTIONS.iter().map(|section| section.code)
    }

    /// Returns the code as text.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.section().id
    }

    /// Returns the name, for example `WrongTerm`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.section().name
    }

    /// Returns the meaning in a few words.
    #[must_use]
    pub fn summary(self) -> &'static str {
        self.section().summary
    }

    /// Returns the default severity. Strict mode turns warnings into errors.
    #[must_use]
    pub fn severity(self) -> Severity {
        self.section().severity
    }

    /// Returns the section of `docs/findings.md`: heading, severity, cause, example and fix.
    #[must_use]
    pub fn explanation(self) -> &'static str {
        self.section().text
    }

    /// Returns the cause, from the explanation.
    pub(crate) fn cause(self) -> &'static str {
        paragraph(self.explanation(), "**Cause.** ").unwrap_or("")
    }

    fn section(self) -> &'static Section {
        let found = SECTIONS.binary_search_by_key(&self, |section| section.code);
        &SECTIONS[found.expect("a code is made only from a section of the page")]
    }
}

/// One section of the page.
struct Section {
    code: Code,
    id: &'static str,
    name: &'static str,
    summary: &'static str,
    severity: Severity,
    text: &'static str,
}

static SECTIONS: LazyLock<Vec<Section>> = LazyLock::new(|| {
    let texts = PAGE.split("\n## ").skip(1);
    texts.map(|text| section(text.trim_end()).unwrap_or_else(|| unreachable!("in docs/findings.md: {text}"))).collect()
});

/// Parses a section: a heading such as `NR201: the term is wrong`, then a paragraph such as
/// ``Severity: error. Name: `WrongTerm`.``
fn section(text: &'static str) -> Option<Section> {
    let (id, rest) = text.split_once(": ")?;
    let (summary, _) = rest.split_once('\n')?;
    let number = id.strip_prefix("NR").filter(|digits| digits.len() == 3)?.parse().ok()?;
    let (severity, name) = paragraph(text, "Severity: ")?.split_once(". Name: `")?;
    let severity = Severity::ALL.into_iter().find(|known| known.name() == severity)?;
    Some(Section { code: Code(number), id, name: name.strip_suffix("`.")?, summary, severity, text })
}

/// Returns the rest of the paragraph that begins with a label.
fn paragraph(text: &'static str, label: &str) -> Option<&'static str> {
    text.split("\n\n").find_map(|paragraph| paragraph.strip_prefix(label))
}

/// Returns whether the page has a section on a code; evaluated at compile time.
const fn has_section(number: u16) -> bool {
    const fn digit(number: u16) -> u8 {
        b'0' + (number % 10) as u8
    }
    let heading = [b'\n', b'#', b'#', b' ', b'N', b'R', digit(number / 100), digit(number / 10), digit(number), b':'];
    let (page, mut start) = (PAGE.as_bytes(), 0);
    while start + heading.len() <= page.len() {
        let mut length = 0;
        while length < heading.len() && page[start + length] == heading[length] {
            length += 1;
        }
        if length == heading.len() {
            return true;
        }
        start += 1;
    }
    false
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// The error for a text that is not a code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown code {0:?}: expected a code such as NR201; `nimref explain` lists all codes")]
pub struct ParseCodeError(String);

impl FromStr for Code {
    type Err = ParseCodeError;

    /// Parses a code with or without the letters NR, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, ParseCodeError> {
        let upper = text.to_ascii_uppercase();
        let number = upper.strip_prefix("NR").unwrap_or(&upper).parse().map(Code);
        let found = number.ok().filter(|code| Self::all().any(|known| known == *code));
        found.ok_or_else(|| ParseCodeError(text.to_owned()))
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, has_section, section};

    #[test]
    fn codes_have_sections_and_other_numbers_have_none() {
        assert!(Code::all().all(|code| has_section(code.0)));
        assert!(Code::all().is_sorted());
        assert!(![0, 8, 309, 999].into_iter().any(has_section));
    }

    #[test]
    fn an_incomplete_section_is_rejected() {
        assert!(section("NR999: x\n\nSeverity: note. Name: `X`.\n\n**Cause.** y").is_some());
        for text in [
            "NR99: x\n\nSeverity: note. Name: `X`.",
            "NR999 x\n\nSeverity: note. Name: `X`.",
            "NR999: x\n\nSeverity: fatal. Name: `X`.",
            "NR999: x\n\nSeverity: note.",
        ] {
            assert!(section(text).is_none(), "{text}");
        }
    }
}
