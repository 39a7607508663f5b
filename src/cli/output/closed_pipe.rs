//! Errors that only say that the reader of our output is gone.

use std::io::{self, ErrorKind};

use nimref::oeis::{VerifyError, VerifyErrorKind, WriteError};

/// Checks whether the reader of our output closed the pipe, as `| head` does. That is not a failure.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        let of_write = match cause.downcast_ref() {
            Some(WriteError::Io(error)) => Some(error),
            _ => None,
        };
        let of_file = match cause.downcast_ref().map(VerifyError::kind) {
            Some(VerifyErrorKind::Io(error)) => Some(error),
            _ => None,
        };
        let error: Option<&io::Error> = cause.downcast_ref().or(of_write).or(of_file);
        error.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
    })
}
