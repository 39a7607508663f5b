//! [`Program`]: somebody else's program, run on an input with limits.
//!
//! Input and output go through temporary files, so that neither side waits for the other and memory does not grow.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::cli::interrupt::CleanupGuard;

/// A program and what it is given each time.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// What is run.
    pub path: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// How long it may run.
    pub limit: Duration,
}

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Run {
    /// What it wrote to stdout.
    pub output: File,
    /// How it ended.
    pub end: End,
    /// The last line that it wrote to stderr.
    pub last_words: Option<String>,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// With status 0.
    Well,
    /// With another status, or by a signal.
    Crash(ExitStatus),
    /// It was ended, since it ran longer than it may.
    Hang(Duration),
    /// It was ended, since it wrote more than any answer needs.
    Flood,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Well => f.write_str("it ended well"),
            Self::Crash(status) => write!(f, "crash: it ended with {status}"),
            Self::Hang(limit) => write!(f, "hang: it did not end within {} s", limit.as_secs_f64()),
            Self::Flood => write!(f, "hang: it wrote more than {MOST_OUTPUT} bytes"),
        }
    }
}

/// So much output is waited for.
const MOST_OUTPUT: u64 = 1 << 30;
/// So much of stderr is looked at.
const LAST_WORDS: u64 = 1 << 12;

impl Program {
    /// Runs it, with further arguments. Where it has to be ended, so is what it started (on Unix; elsewhere it alone).
    ///
    /// # Errors
    ///
    /// Where it cannot be started, or the temporary files fail.
    pub(crate) fn run(&self, further: &[String], input: &[u8]) -> io::Result<Run> {
        let mut stdin = tempfile::tempfile()?;
        stdin.write_all(input)?;
        stdin.rewind()?;
        let (mut output, mut stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
        let mut command = Command::new(&self.path);
        command.args(&self.arguments).args(further).stdin(Stdio::from(stdin));
        command.stdout(Stdio::from(output.try_clone()?)).stderr(Stdio::from(stderr.try_clone()?));
        let end = self.wait(&mut command, &output)?;
        output.rewind()?;
        let last_words = last_line(&mut stderr)?;
        Ok(Run { output, end, last_words })
    }

    fn wait(&self, command: &mut Command, output: &File) -> io::Result<End> {
        const LONGEST_PAUSE: Duration = Duration::from_millis(20);
        let begin = Instant::now();
        let mut child = in_group_of_its_own(command).spawn()?;
        let group = CleanupGuard::group(&child);
        let mut pause = Duration::from_millis(1);
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { End::Well } else { End::Crash(status) });
            }
            let is_flood = output.metadata()?.len() > MOST_OUTPUT;
            if is_flood || begin.elapsed() > self.limit {
                group.clear();
                let killed = child.kill();
                child.wait()?;
                drop(killed); // it may have ended in the meantime
                return Ok(if is_flood { End::Flood } else { End::Hang(self.limit) });
            }
            sleep(pause);
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

/// What the program starts in its turn is ended with it.
fn in_group_of_its_own(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}

fn last_line(stderr: &mut File) -> io::Result<Option<String>> {
    let length = stderr.metadata()?.len();
    stderr.seek(io::SeekFrom::Start(length.saturating_sub(LAST_WORDS)))?;
    let mut end = Vec::new();
    stderr.take(LAST_WORDS).read_to_end(&mut end)?;
    let text = String::from_utf8_lossy(&end);
    Ok(text.lines().rev().find(|line| !line.trim().is_empty()).map(str::to_owned))
}
