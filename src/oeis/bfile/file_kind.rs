//! Detection of files that were saved instead of a b-file.

use crate::oeis::digest::is_sha256;

/// The number of bytes that are examined.
const BEGINNING: usize = 1024;

/// The kind of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FileKind {
    /// Text that may be a b-file.
    Text,
    /// An empty file.
    Empty,
    /// An HTML or XML page.
    Html,
    /// A file with bytes that do not occur in text.
    Binary,
    /// A file compressed with gzip.
    Gzip,
    /// Text whose lines end in CR alone, as on old Macintosh computers.
    CarriageReturns,
    /// A Git LFS pointer to a file stored elsewhere.
    LfsPointer(LfsPointer),
}

/// The contents of a Git LFS pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LfsPointer {
    /// The SHA-256 digest of the file, in lower-case hexadecimal.
    pub(crate) sha256: String,
    /// The size of the file in bytes.
    pub(crate) bytes: u64,
}

impl FileKind {
    /// Detects the kind of a file from its first 1024 bytes; `is_whole` says whether these are the whole file.
    pub(crate) fn of(beginning: &[u8], is_whole: bool) -> Self {
        let beginning = &beginning[..beginning.len().min(BEGINNING)];
        if beginning.is_empty() {
            Self::Empty
        } else if beginning.starts_with(&[0x1f, 0x8b]) {
            Self::Gzip
        } else if beginning.iter().any(|byte| matches!(byte, 0..=8 | 14..=26 | 28..=31 | 127)) {
            Self::Binary
        } else if first_visible(beginning) == Some(b'<') {
            Self::Html
        } else if let Some(pointer) = LfsPointer::parse(beginning).filter(|_| is_whole) {
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
    /// Parses a pointer: exactly three lines; `None` for anything else.
    fn parse(text: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(text).ok()?;
        let lines: Vec<&str> = text.strip_suffix('\n').unwrap_or(text).split('\n').collect();
        let ["version https://git-lfs.github.com/spec/v1", oid, size] = lines.as_slice() else {
            return None;
        };
        let sha256 = oid.strip_prefix("oid sha256:").filter(|digits| is_sha256(digits))?.to_ascii_lowercase();
        let bytes = size.strip_prefix("size ")?.parse().ok()?;
        Some(Self { sha256, bytes })
    }
}

#[cfg(test)]
mod tests {
    use super::FileKind;

    /// A pointer is one only as a whole, and printing it gives the same pointer.
    #[test]
    fn pointers() {
        let (digits, zeros) = ("AB".repeat(32), "0".repeat(64));
        for (text, is_pointer) in [
            (format!("version https://git-lfs.github.com/spec/v1\noid sha256:{digits}\nsize 7\n"), true),
            (format!("version https://git-lfs.github.com/spec/v1\noid sha256:{zeros}\nsize 7"), true),
            ("version https://git-lfs.github.com/spec/v1\noid sha256:zz\nsize 7\n".to_owned(), false),
            (format!("version https://git-lfs.github.com/spec/v2\noid sha256:{zeros}\nsize 7\n"), false),
            (format!("version https://git-lfs.github.com/spec/v1\noid sha256:{zeros}\nsize 7\n1 5\n"), false),
        ] {
            assert_eq!(FileKind::of(text.as_bytes(), false), FileKind::Text);
            let FileKind::LfsPointer(pointer) = FileKind::of(text.as_bytes(), true) else {
                assert!(!is_pointer, "{text}");
                continue;
            };
            assert!(is_pointer, "{text}");
            let (sha256, bytes) = (&pointer.sha256, pointer.bytes);
            let printed = format!("version https://git-lfs.github.com/spec/v1\noid sha256:{sha256}\nsize {bytes}\n");
            assert_eq!(FileKind::of(printed.as_bytes(), true), FileKind::LfsPointer(pointer));
        }
    }
}
