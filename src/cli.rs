//! The command line: reads arguments, calls the rooms below, turns what they say into an exit status.
//!
//! | status | meaning |
//! | --- | --- |
//! | 0 | everything asked for was done, and where something was verified, all of it was verified and right |
//! | 1 | findings |
//! | 2 | the job could not be done |

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use nimref::nim::Backend;

mod arguments;
mod audit;
mod bfile;
mod calc;
mod certificate;
mod cite;
mod conform;
mod conformance;
mod data;
mod explain;
mod files;
mod fmt;
mod heaps;
mod info;
mod interrupt;
mod link;
mod lint;
mod list;
mod merge;
mod output;
mod picture;
mod render;
mod reporting;
mod shell;
mod table;
mod term;
mod vectors;
mod verify;

/// What a subcommand came to, where it could do its job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    /// All is done and right.
    Success,
    /// Something is wrong with what was looked at.
    Findings,
    /// Something could not be looked at, and the report says so.
    Failed,
}

impl Status {
    /// From the number that a report carries.
    fn from_exit_status(status: u8) -> Self {
        match status {
            0 => Self::Success,
            1 => Self::Findings,
            _ => Self::Failed,
        }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// Nim arithmetic (Conway's nimbers), and a verifier of the OEIS sequences that come from it.
///
/// Exit status: 0 all is right, 1 there are findings, 2 the job could not be done.
#[derive(Debug, Parser)]
#[command(name = "nimref", version = env!("NIMREF_VERSION"), max_term_width = 100, after_help = LICENCE)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const LICENCE: &str = "Program: MIT OR Apache-2.0. OEIS numbers inside: The On-Line Encyclopedia of Integer \
                       Sequences, https://oeis.org, CC BY-SA 4.0.";

#[derive(Debug, Subcommand)]
enum Command {
    Audit(audit::Options),
    List(list::Options),
    Info(info::Options),
    Term(term::Options),
    Bfile(bfile::Options),
    Verify(verify::Options),
    Lint(lint::Options),
    Fmt(fmt::Options),
    Explain(explain::Options),
    Data(data::Options),
    Link(link::Options),
    Merge(merge::Options),
    Vectors(vectors::Options),
    Conform(conform::Options),
    Table(table::Options),
    Picture(picture::Options),
    Calc(calc::Options),
    Heaps(heaps::Options),
    Certificate(certificate::Options),
    Cite(cite::Options),
    Man(shell::ManOptions),
    Completions(shell::CompletionOptions),
}

/// Runs the command line of this process.
#[must_use]
pub(crate) fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let outcome = dispatch(&arguments.command, &mut out).and_then(|status| {
        out.flush()?;
        Ok(status)
    });
    match outcome {
        Ok(status) => status.into(),
        Err(error) if is_closed_pipe(&error) => {
            drop(out.into_parts()); // what is left has no reader
            ExitCode::SUCCESS
        }
        Err(error) => {
            let written = out.flush(); // what was computed is not lost
            drop(written);
            tell(&format!("error: {error:#}"));
            Status::Failed.into()
        }
    }
}

fn dispatch(command: &Command, out: &mut dyn Write) -> anyhow::Result<Status> {
    Backend::request()?; // a backend that can't be had is told, not passed over
    match command {
        Command::Audit(options) => audit::run(options, out),
        Command::List(options) => list::run(options, out),
        Command::Info(options) => info::run(options, out),
        Command::Term(options) => term::run(options, out),
        Command::Bfile(options) => bfile::run(options, out),
        Command::Verify(options) => verify::run(options, out),
        Command::Lint(options) => lint::run(options, out),
        Command::Fmt(options) => fmt::run(options, out),
        Command::Explain(options) => explain::run(options, out),
        Command::Data(options) => data::run(options, out),
        Command::Link(options) => link::run(options, out),
        Command::Merge(options) => merge::run(options, out),
        Command::Vectors(options) => vectors::run(options, out),
        Command::Conform(options) => conform::run(options, out),
        Command::Table(options) => table::run(options, out),
        Command::Picture(options) => picture::run(options, out),
        Command::Calc(options) => calc::run(options, out),
        Command::Heaps(options) => heaps::run(options, out),
        Command::Certificate(options) => certificate::run(options, out),
        Command::Cite(options) => cite::run(options, out),
        Command::Man(options) => shell::man(options, Arguments::command(), out),
        Command::Completions(options) => shell::completions(options, Arguments::command(), out),
    }
}

/// Whether whoever reads our output went away: that is their right, and no failure.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| {
        cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
            || matches!(
                cause.downcast_ref::<nimref::oeis::bfile::WriteError>(),
                Some(nimref::oeis::bfile::WriteError::Io(error)) if error.kind() == ErrorKind::BrokenPipe
            )
    })
}

/// A line for people, on stderr; where stderr is closed there is nobody to tell.
fn tell(line: &str) {
    let told = writeln!(io::stderr().lock(), "{line}");
    drop(told);
}
