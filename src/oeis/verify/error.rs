//! [`VerifyError`]: why a file could not be checked.

use std::error::Error;
use std::{fmt, io};

use super::findings::Findings;
use crate::oeis::bfile::WriteError;
use crate::oeis::{ANumber, Code, Finding, TermError};

/// The error for a file that could not be checked, with the findings up to that point.
#[derive(Debug)]
pub struct VerifyError {
    kind: VerifyErrorKind,
    findings: Vec<Finding>,
}

/// The reason why a file could not be checked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VerifyErrorKind {
    /// Reading failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is not a b-file.
    #[error("{code}: {message}")]
    NotABFile {
        /// The code of the finding that says so.
        code: Code,
        /// The message of the finding.
        message: String,
    },
    /// The sequence is not known.
    #[error("the sequence is unknown; give --sequence, name the file bNNNNNN.txt, or begin it with a line '# ANNNNNN'")]
    NoSequence,
    /// The sequence is not in the catalogue.
    #[error("{0} is not in the catalogue; `nimref list` shows it, and `nimref lint` checks the format of any b-file")]
    UnknownSequence(ANumber),
    /// The file contains no terms.
    #[error("the file contains no terms, so nothing was checked")]
    NoTerms,
    /// The file contains terms, but all of them are outside the multiplier's domain.
    #[error("all terms are outside the implementation's domain, so nothing was checked")]
    NothingChecked,
    /// The entries do not include that of the sequence.
    #[error("the file of entries does not contain {0}")]
    NoEntry(ANumber),
    /// The file to which a Git LFS pointer refers could not be generated.
    #[error(transparent)]
    Write(#[from] WriteError),
    /// A term of that file cannot be computed.
    #[error(transparent)]
    Term(#[from] TermError),
}

impl VerifyError {
    pub(super) fn new(kind: VerifyErrorKind, findings: Findings) -> Self {
        Self { kind, findings: findings.into_parts().0 }
    }

    /// Returns the reason.
    #[must_use]
    pub fn kind(&self) -> &VerifyErrorKind {
        &self.kind
    }

    /// Returns the findings.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)
    }
}

impl Error for VerifyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.kind.source()
    }
}
