//! SHA-256 digests, computed while data is written or read.

use std::io::{self, Read, Write};

use sha2::{Digest as _, Sha256};

/// A digest and the length of the data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Digest {
    /// The SHA-256 digest in lower-case hexadecimal.
    pub(crate) sha256: String,
    /// The number of bytes.
    pub(crate) bytes: u64,
}

/// The number of hexadecimal digits in a SHA-256 digest.
pub(super) const SHA256_DIGITS: usize = 64;

/// Returns whether a text is a SHA-256 digest, in upper or lower case.
pub(super) fn is_sha256(text: &str) -> bool {
    text.len() == SHA256_DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A writer that computes the digest of what is written to it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Digester {
    sha256: Sha256,
    bytes: u64,
}

impl Digester {
    fn update(&mut self, bytes: &[u8]) {
        self.sha256.update(bytes);
        self.bytes += bytes.len() as u64;
    }

    /// Returns the digest of everything written.
    pub(crate) fn finish(self) -> Digest {
        let sha256 = self.sha256.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Digest { sha256, bytes: self.bytes }
    }
}

impl Write for Digester {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.update(buffer);
        Ok(buffer.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A reader that computes the digest of what passes through it.
#[derive(Debug)]
pub(crate) struct DigestingReader<R> {
    inner: R,
    digester: Digester,
}

impl<R: Read> DigestingReader<R> {
    /// Wraps `inner`.
    pub(crate) fn new(inner: R) -> Self {
        Self { inner, digester: Digester::default() }
    }

    /// Returns the digest of everything read.
    pub(crate) fn finish(self) -> Digest {
        self.digester.finish()
    }
}

impl<R: Read> Read for DigestingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.digester.update(&buffer[..count]);
        Ok(count)
    }
}
