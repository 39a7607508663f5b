//! Mode `per-term`: the program is run with n as its last argument and prints a(n).

use std::io::{self, Read};

use super::program::{End, Program};
use nimref::nim::Algorithm;
use nimref::oeis::{Range, Sequence, WriteError, shown};

/// The first term that is not right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TermFailure {
    /// The index of the term.
    pub n: u64,
    /// A description of the failure.
    pub message: String,
}

/// The reason why a test of terms could not be completed.
#[derive(Debug)]
pub(crate) enum TermTestError {
    /// The program cannot be run.
    Io(io::Error),
    /// The right value of a term cannot be computed.
    Term(WriteError),
}

impl std::fmt::Display for TermTestError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Io(_) => f.write_str("cannot run the program"),
            Self::Term(_) => f.write_str("cannot compute the right value"),
        }
    }
}

impl std::error::Error for TermTestError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Term(error) => Some(error),
        }
    }
}

/// The number of bytes beyond the length of the right answer that are read of an answer.
const EXCESS: u64 = 1 << 16;

/// Runs the program for each index and stops at the first failure, which has the smallest failing input.
pub(crate) fn first_failure(
    program: &Program,
    sequence: &Sequence,
    range: Range,
) -> Result<Option<TermFailure>, TermTestError> {
    let (mut evaluator, mut terms) = (Algorithm::Big.evaluator(), sequence.terms());
    for n in range.indices() {
        let right = terms.term(&mut evaluator, n);
        let right = right.map_err(|source| TermTestError::Term(WriteError::Term { n, source }))?.to_string();
        let failure = failure(program, n, &right).map_err(TermTestError::Io)?;
        if let Some(message) = failure {
            return Ok(Some(TermFailure { n, message }));
        }
    }
    Ok(None)
}

/// Runs the program for one index and describes its failure, if any.
fn failure(program: &Program, n: u64, right: &str) -> io::Result<Option<String>> {
    let run = program.run(&[n.to_string()], b"")?;
    if run.end != End::Success {
        return Ok(Some(format!("{}{}", run.end, run.stderr_note)));
    }
    let mut answer = Vec::new();
    run.output.take(right.len() as u64 + EXCESS).read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let wrong =
        || format!("wrong answer: got {:?}, expected {}{}", shown(answer.trim()), shown(right), run.stderr_note);
    Ok((answer.trim() != right).then(wrong))
}
