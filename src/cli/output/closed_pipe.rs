//! Errors that only say that the reader of our output is gone.

use std::io::{self, ErrorKind};

use nimref::oeis::bfile::WriteError;

/// Checks whether the reader of our output closed the pipe, as `| head` does. That is not a failure.
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
            || matches!(
                cause.downcast_ref::<WriteError>(),
                Some(WriteError::Io(error)) if error.kind() == ErrorKind::BrokenPipe
            )
    })
}
