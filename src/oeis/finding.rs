//! [`Finding`]: something to say about a b-file, as data; [`Code`]: the stable list of what can be said.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use super::Cell;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Worth knowing; changes no status.
    Note,
    /// Tolerated in OEIS's own files; an error under strict reading.
    Warning,
    /// Wrong.
    Error,
}

impl Severity {
    /// The word in reports.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

macro_rules! codes {
    ($($name:ident = $number:literal, $severity:ident, $summary:literal;)*) => {
        /// The kinds of finding. Their numbers are stable.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = concat!("NR", stringify!($number), ": ", $summary, ".")] $name = $number,)*
        }

        impl Code {
            /// All of them, by number.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// What it says, in a few words.
            #[must_use]
            pub fn summary(self) -> &'static str {
                match self { $(Self::$name => $summary,)* }
            }

            /// Its weight under loose reading. A warning is an error under strict reading.
            #[must_use]
            pub fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    ByteOrderMark = 1, Error, "a byte order mark stands at the beginning";
    NonAscii = 2, Warning, "a byte lies outside ASCII";
    CarriageReturn = 3, Warning, "lines end in CR LF";
    NoFinalNewline = 4, Warning, "the last line has no newline";
    NotText = 5, Error, "the file is HTML or binary";
    LfsPointer = 6, Error, "the file is a Git LFS pointer";
    Truncated = 7, Error, "the file looks truncated";
    MalformedLine = 101, Error, "the line is not an index and a term";
    ExtraColumn = 102, Error, "the line has a further column";
    NotCanonical = 103, Warning, "a number is not written canonically";
    IndexGap = 104, Error, "indices are missing";
    DuplicateIndex = 105, Error, "an index occurs again";
    IndexDecreases = 106, Error, "the index decreases";
    Spacing = 107, Warning, "index and term are not separated by one space alone";
    CommentBehindTerm = 108, Warning, "a comment stands behind a term";
    CommentBelow = 109, Warning, "a comment line stands below the first term";
    BlankLineBetween = 110, Warning, "a blank line stands between terms";
    LongComment = 111, Warning, "a comment line has more than 1000 characters";
    LongTerm = 112, Warning, "a term has more than 1000 digits";
    WrongTerm = 201, Error, "the term is wrong";
    Shifted = 202, Error, "the terms are right after a shift of the index";
    OtherReadingOrder = 203, Error, "the terms are right in the other reading order";
    NegativeTerm = 204, Error, "the term is negative";
    NotChecked = 205, Error, "the term was not checked";
    Disagreement = 206, Error, "the implementations disagree";
    FirstIndexNotOffset = 301, Error, "the first index is not the offset";
    NamesDisagree = 302, Warning, "file name, header and option name different sequences";
    Synthesised = 303, Warning, "the file is marked as synthesised by OEIS from the entry";
    RefersToAFile = 304, Warning, "the file refers to an a-file";
    LastLineIncomplete = 305, Warning, "the last antidiagonal or row is incomplete";
    DataDisagrees = 306, Error, "DATA and b-file disagree";
    DataReachesFurther = 307, Warning, "DATA reaches further than the b-file";
    DigestDiffers = 308, Error, "the digest differs from the manifest";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NR{:03}", *self as u16)
    }
}

/// The text is no code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownCode(String);

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no finding has the code {:?}; `nimref explain` lists them", self.0)
    }
}

impl Error for UnknownCode {}

impl FromStr for Code {
    type Err = UnknownCode;

    fn from_str(text: &str) -> Result<Self, UnknownCode> {
        let upper = text.to_ascii_uppercase();
        let number = upper.strip_prefix("NR").unwrap_or(&upper).parse().ok();
        let found = Self::ALL.iter().copied().find(|code| Some(*code as u16) == number);
        found.ok_or_else(|| UnknownCode(text.to_owned()))
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Something to say about a b-file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// Its kind.
    pub code: Code,
    /// Its weight in this reading.
    pub severity: Severity,
    /// The line, from 1.
    pub line: Option<u64>,
    /// The column in characters, from 1.
    pub column: Option<u64>,
    /// The index of the term.
    pub n: Option<i64>,
    /// The term's place in its table.
    pub cell: Option<Cell>,
    /// What the file has.
    pub in_file: Option<String>,
    /// What was computed.
    pub computed: Option<String>,
    /// The finding in words.
    pub message: String,
}

impl Finding {
    /// A finding about the file as a whole.
    #[must_use]
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            line: None,
            column: None,
            n: None,
            cell: None,
            in_file: None,
            computed: None,
            message: message.into(),
        }
    }

    /// Says where it stands.
    #[must_use]
    pub fn at(mut self, line: u64, column: u64) -> Self {
        (self.line, self.column) = (Some(line), Some(column));
        self
    }
}
