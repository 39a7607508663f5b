//! SHA-256 of what is written or read, and its size.

use std::fmt::Write as _;
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

/// Digests what is written to it.
#[derive(Clone, Debug, Default)]
pub struct Digester {
    sha256: Sha256,
    bytes: u64,
}

impl Digester {
    /// The digest of all that was written.
    #[must_use]
    pub fn finish(self) -> Digest {
        let mut sha256 = String::new();
        for byte in self.sha256.finalize() {
            write!(sha256, "{byte:02x}").expect("a string takes whatever is written");
        }
        Digest { sha256, bytes: self.bytes }
    }
}

impl Write for Digester {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        self.sha256.update(buffer);
        self.bytes += buffer.len() as u64;
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
        self.digester.write_all(&buffer[..count])?;
        Ok(count)
    }
}
