//! SHA-256 of what is written or read, and its size.

use std::io::{self, Read, Write};

use sha2::{Digest as _, Sha256};

/// A digest and the size of what it is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digest {
    /// SHA-256, in lower-case hexadecimal.
    pub sha256: String,
    /// The size.
    pub bytes: u64,
}

impl Digest {
    /// The digest of bytes at hand.
    ///
    /// ```
    /// let nothing = nimref::oeis::digest::Digest::of(b"");
    /// assert!(nothing.sha256.starts_with("e3b0c442"));
    /// ```
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        let mut digester = Digester::default();
        digester.take(bytes);
        digester.finish()
    }
}

/// The digits of a digest in hexadecimal.
pub(super) const SHA256_DIGITS: usize = 64;

/// Whether a text is a digest, in either case.
pub(super) fn is_sha256(text: &str) -> bool {
    text.len() == SHA256_DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Digests what is written to it.
#[derive(Clone, Debug, Default)]
pub struct Digester {
    sha256: Sha256,
    bytes: u64,
}

impl Digester {
    fn take(&mut self, bytes: &[u8]) {
        self.sha256.update(bytes);
        self.bytes += bytes.len() as u64;
    }

    /// The digest of all that was written.
    #[must_use]
    pub fn finish(self) -> Digest {
        let sha256 = self.sha256.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Digest { sha256, bytes: self.bytes }
    }
}

impl Write for Digester {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.take(buffer);
        Ok(buffer.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Reads through, and digests what was read.
#[derive(Debug)]
pub struct DigestingReader<R> {
    inner: R,
    digester: Digester,
}

impl<R: Read> DigestingReader<R> {
    /// Reads from `inner`.
    pub fn new(inner: R) -> Self {
        Self { inner, digester: Digester::default() }
    }

    /// The digest of all that was read.
    #[must_use]
    pub fn finish(self) -> Digest {
        self.digester.finish()
    }
}

impl<R: Read> Read for DigestingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.digester.take(&buffer[..count]);
        Ok(count)
    }
}
