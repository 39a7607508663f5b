//! A call for each term: the program is given n as its last argument, and prints a(n).

use std::io::{self, Read};

use super::program::{End, Program};
use nimref::nim::Algorithm;
use nimref::oeis::bfile::WriteError;
use nimref::oeis::{Range, Sequence, shown};

/// The first term that is not right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Its index.
    pub n: u64,
    /// In words.
    pub what: String,
}

/// Why the program was not asked to the end.
#[derive(Debug)]
pub(crate) enum TermsError {
    /// It cannot be run.
    Io(io::Error),
    /// A term is not computed by us.
    Term(WriteError),
}

impl std::fmt::Display for TermsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Io(error) => write!(f, "the program cannot be run: {error}"),
            Self::Term(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TermsError {}

/// An answer longer than the right one by more than this is not read to its end.
const BEYOND: u64 = 1 << 16;

/// Asks for each term in turn, and stops at the first that is not right: the smallest input that fails.
///
/// # Errors
///
/// Where the program cannot be run, and where we do not compute a term.
pub(crate) fn check(program: &Program, sequence: &Sequence, range: Range) -> Result<Option<Fault>, TermsError> {
    let (mut evaluator, mut cursor) = (Algorithm::Big.evaluator(), sequence.cursor());
    for n in range.indices() {
        let right = cursor.term(&mut evaluator, n);
        let right = right.map_err(|refusal| TermsError::Term(WriteError::Term { n, refusal }))?.to_string();
        let what = ask(program, n, &right).map_err(TermsError::Io)?;
        if let Some(what) = what {
            return Ok(Some(Fault { n, what }));
        }
    }
    Ok(None)
}

fn ask(program: &Program, n: u64, right: &str) -> io::Result<Option<String>> {
    let run = program.run(&[n.to_string()], b"")?;
    let said = run.last_words.map_or_else(String::new, |words| format!("; it said {:?}", shown(&words)));
    if run.end != End::Well {
        return Ok(Some(format!("{}{said}", run.end)));
    }
    let mut answer = Vec::new();
    run.output.take(right.len() as u64 + BEYOND).read_to_end(&mut answer)?;
    let answer = String::from_utf8_lossy(&answer);
    let wrong = || format!("wrong answer: it gave {:?}, right is {}{said}", shown(answer.trim()), shown(right));
    Ok((answer.trim() != right).then(wrong))
}
