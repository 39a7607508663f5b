//! What a file is, from its beginning: a b-file, or something saved in its place.

use crate::oeis::digest::is_sha256;

/// How much of a file is enough to tell.
const BEGINNING: usize = 1024;

/// What a file is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Text that may be a b-file.
    Text,
    /// Nothing at all.
    Empty,
    /// An HTML or XML page.
    Html,
    /// Something with bytes that no text has.
    Binary,
    /// Compressed with gzip.
    Gzip,
    /// Text whose lines end in CR alone, as on old Macintosh machines.
    CarriageReturns,
    /// A Git LFS pointer, which stands for a file elsewhere.
    LfsPointer(LfsPointer),
}

/// What a Git LFS pointer says of the file that it stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LfsPointer {
    /// SHA-256, in lower-case hexadecimal.
    pub sha256: String,
    /// The size.
    pub bytes: u64,
}

impl FileKind {
    /// Tells from the beginning of a file, at best 1024 bytes of it, and from whether that is the whole file.
    #[must_use]
    pub fn of(beginning: &[u8], is_whole: bool) -> Self {
        let beginning = &beginning[..beginning.len().min(BEGINNING)];
        if beginning.is_empty() {
            Self::Empty
        } else if beginning.starts_with(&[0x1f, 0x8b]) {
            Self::Gzip
        } else if beginning.iter().any(|byte| matches!(byte, 0..=8 | 14..=26 | 28..=31 | 127)) {
            Self::Binary
        } else if first_visible(beginning) == Some(b'<') {
            Self::Html
        } else if let Some(pointer) = LfsPointer::read(beginning).filter(|_| is_whole) {
            Self::LfsPointer(pointer)
        } else if beginning.contains(&b'\r') && !beginning.contains(&b'\n') {
            Self::CarriageReturns
        } else {
            Self::Text
        }
    }
}

fn first_visible(beginning: &[u8]) -> Option<u8> {
    let text = beginning.strip_prefix(b"\xef\xbb\xbf").unwrap_or(beginning);
    text.iter().copied().find(|byte| !byte.is_ascii_whitespace())
}

impl LfsPointer {
    fn read(beginning: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(beginning).ok()?;
        let lines: Vec<&str> = text.strip_suffix('\n').unwrap_or(text).split('\n').collect();
        let [version, oid, size] = lines.as_slice() else {
            return None; // with anything else in it, it is no pointer
        };
        if *version != "version https://git-lfs.github.com/spec/v1" {
            return None;
        }
        let sha256 = oid.strip_prefix("oid sha256:").filter(|digits| is_sha256(digits))?.to_ascii_lowercase();
        let bytes = size.strip_prefix("size ")?.parse().ok()?;
        Some(Self { sha256, bytes })
    }
}
