//! [`Program`]: a program under test, run with limits on time and output.
//!
//! Input and output are temporary files, so that neither side blocks the other and memory does not grow.

use std::fmt;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::cli::interrupt::CleanupGuard;
use nimref::oeis::shown;

/// A program under test.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// The name or path of the executable.
    pub path: String,
    /// The arguments of every run.
    pub arguments: Vec<String>,
    /// The time limit of a run.
    pub limit: Duration,
}

/// The result of a run.
#[derive(Debug)]
pub(crate) struct Run {
    /// The output of the program on stdout.
    pub output: File,
    /// The end of the run.
    pub end: End,
    /// A note with the last line that the program wrote to stderr; empty if it wrote none.
    pub stderr_note: String,
}

/// The end of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The exit status is 0.
    Success,
    /// The exit status is not 0, or a signal ended the program.
    Crash(ExitStatus),
    /// The program was killed because it exceeded the time limit.
    Hang(Duration),
    /// The program was killed because it exceeded the limit of output.
    Flood,
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Success => f.write_str("the program succeeded"),
            Self::Crash(status) => write!(f, "crash: the program ended with {status}"),
            Self::Hang(limit) => write!(f, "hang: the program did not end within {} s", limit.as_secs_f64()),
            Self::Flood => write!(f, "hang: the program wrote more than {MAX_OUTPUT} bytes"),
        }
    }
}

/// The limit of output, in bytes.
const MAX_OUTPUT: u64 = 1 << 30;
/// The part of stderr that is searched for its last line, in bytes.
const STDERR_TAIL: u64 = 1 << 12;

impl Program {
    /// Runs the program with additional arguments. If it exceeds a limit, it is killed with all processes that it started
    /// (on Unix; elsewhere without them).
    pub(crate) fn run(&self, more_arguments: &[String], input: &[u8]) -> io::Result<Run> {
        let mut stdin = tempfile::tempfile()?;
        stdin.write_all(input)?;
        stdin.rewind()?;
        let (mut output, mut stderr) = (tempfile::tempfile()?, tempfile::tempfile()?);
        let mut command = Command::new(&self.path);
        command.args(&self.arguments).args(more_arguments).stdin(Stdio::from(stdin));
        command.stdout(Stdio::from(output.try_clone()?)).stderr(Stdio::from(stderr.try_clone()?));
        let end = self.wait(&mut command, &output)?;
        output.rewind()?;
        let stderr_note = stderr_note(&mut stderr)?;
        Ok(Run { output, end, stderr_note })
    }

    fn wait(&self, command: &mut Command, output: &File) -> io::Result<End> {
        const LONGEST_PAUSE: Duration = Duration::from_millis(20);
        let start = Instant::now();
        let mut child = in_own_process_group(command).spawn()?;
        let group = CleanupGuard::process_group(&child);
        let mut pause = Duration::from_millis(1);
        loop {
            if let Some(status) = child.try_wait()? {
                return Ok(if status.success() { End::Success } else { End::Crash(status) });
            }
            let is_flood = output.metadata()?.len() > MAX_OUTPUT;
            if is_flood || start.elapsed() > self.limit {
                group.clean_up();
                let _ = child.kill(); // fails if the program has just ended
                child.wait()?;
                return Ok(if is_flood { End::Flood } else { End::Hang(self.limit) });
            }
            sleep(pause);
            pause = (pause * 2).min(LONGEST_PAUSE);
        }
    }
}

/// Makes the program the leader of a process group, so that the processes it starts can be killed with it.
fn in_own_process_group(command: &mut Command) -> &mut Command {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    command
}

/// Quotes the last line of stderr that is not blank.
fn stderr_note(stderr: &mut File) -> io::Result<String> {
    let length = stderr.metadata()?.len();
    stderr.seek(io::SeekFrom::Start(length.saturating_sub(STDERR_TAIL)))?;
    let mut tail = Vec::new();
    stderr.take(STDERR_TAIL).read_to_end(&mut tail)?;
    let text = String::from_utf8_lossy(&tail);
    let last = text.lines().rev().find(|line| !line.trim().is_empty());
    Ok(last.map_or_else(String::new, |line| format!("; stderr: {:?}", shown(line))))
}
