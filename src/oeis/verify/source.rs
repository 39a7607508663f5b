//! [`Source`]: a file whose beginning has been examined.

use std::io::{BufReader, Chain, Cursor, Read};

use super::error::VerifyErrorKind;
use crate::oeis::bfile::{FileKind, LfsPointer};
use crate::oeis::decompress::decompressed;
use crate::oeis::digest::DigestingReader;
use crate::oeis::{Code, Finding, Severity};

pub(super) const CARRIAGE_RETURN: Code = Code::documented(3);
const NOT_TEXT: Code = Code::documented(5);

/// The number of bytes from which the kind of a file is detected.
const BEGINNING: u64 = 1024;

/// A file whose beginning has been examined.
pub(super) struct Source<'a> {
    beginning: Vec<u8>,
    rest: Box<dyn Read + 'a>,
    /// The Git LFS pointer, if the file is one.
    pub(super) pointer: Option<LfsPointer>,
}

/// Reads a file from its start and computes its digest.
pub(super) type SourceReader<'a> = BufReader<DigestingReader<Chain<Cursor<Vec<u8>>, Box<dyn Read + 'a>>>>;

impl<'a> Source<'a> {
    /// Reads the beginning of a file, and decompresses it if necessary.
    pub(super) fn open(source: impl Read + 'a) -> Result<Self, VerifyErrorKind> {
        let mut rest = decompressed(source)?;
        let mut beginning = Vec::new();
        rest.by_ref().take(BEGINNING).read_to_end(&mut beginning)?;
        Ok(Self { beginning, rest, pointer: None })
    }

    /// Checks that the file may be a b-file or a Git LFS pointer. If it cannot be either, `report` gets the finding.
    pub(super) fn check_kind(&mut self, report: impl FnOnce(Finding)) -> Result<(), VerifyErrorKind> {
        let is_whole = (self.beginning.len() as u64) < BEGINNING;
        let (code, message) = match FileKind::of(&self.beginning, is_whole) {
            FileKind::Text => return Ok(()),
            FileKind::LfsPointer(pointer) => {
                self.pointer = Some(pointer);
                return Ok(());
            }
            FileKind::Empty => return Err(VerifyErrorKind::NoTerms),
            FileKind::Html => (NOT_TEXT, "the file is an HTML page; save the b-file itself instead of the page"),
            FileKind::Binary => (NOT_TEXT, "the file is binary; a b-file is plain text"),
            FileKind::Gzip => (NOT_TEXT, "the file is compressed twice; decompress it once"),
            FileKind::CarriageReturns => {
                (CARRIAGE_RETURN, r"the lines end in CR alone; convert them with `tr '\r' '\n'`")
            }
        };
        report(Finding::new(code, message).with_severity(Severity::Error).at(1, 1));
        Err(VerifyErrorKind::NotABFile { code, message: message.to_owned() })
    }

    /// Returns the first bytes of the file.
    pub(super) fn beginning(&self) -> &[u8] {
        &self.beginning
    }

    /// Returns a reader of the whole file.
    pub(super) fn into_reader(self) -> SourceReader<'a> {
        BufReader::new(DigestingReader::new(Cursor::new(self.beginning).chain(self.rest)))
    }
}
