//! The `nimref` program: its commands and its exit status. See `nimref --help`.
//!
//! | status | meaning |
//! | --- | --- |
//! | 0 | everything was done and, if something was verified, all of it is right |
//! | 1 | there are findings |
//! | 2 | the command could not do its job |

#![warn(clippy::unwrap_used, clippy::panic)]

mod cli;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::builder::Styles;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use cli::output::is_closed_pipe;
use cli::status::Status;
use cli::{
    audit, bfile, calc, certificate, cite, conform, data, explain, fmt, heaps, info, link, lint, list, merge, message,
    picture, shell, table, term, vectors, verify,
};
use nimref::nim::Backend;

/// Nim arithmetic (Conway's nimbers), and a checker for the OEIS sequences built on it.
///
/// Exit status: 0 if all is right, 1 if there are findings, 2 if the command could not do its job.
#[derive(Debug, Parser)]
#[command(name = "nimref", version = env!("NIMREF_VERSION"), max_term_width = 100, after_help = LICENCE)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

const LICENCE: &str = "Program: MIT OR Apache-2.0. OEIS data: The On-Line Encyclopedia of Integer Sequences, \
                       https://oeis.org, CC BY-SA 4.0.";

/// The commands, by the groups in which `nimref --help` lists them.
#[derive(Debug, Subcommand)]
enum Command {
    #[command(flatten)]
    Sequences(SequenceCommand),
    #[command(flatten)]
    Files(FileCommand),
    #[command(flatten)]
    Arithmetic(ArithmeticCommand),
    #[command(flatten)]
    Assurance(AssuranceCommand),
    #[command(flatten)]
    Installation(InstallationCommand),
}

#[derive(Debug, Subcommand)]
enum SequenceCommand {
    List(list::ListArgs),
    Info(info::InfoArgs),
    Term(term::TermArgs),
    Bfile(bfile::BfileArgs),
    Data(data::DataArgs),
    Link(link::LinkArgs),
    Audit(audit::AuditArgs),
}

#[derive(Debug, Subcommand)]
enum FileCommand {
    Verify(verify::VerifyArgs),
    Lint(lint::LintArgs),
    Fmt(fmt::FmtArgs),
    Explain(explain::ExplainArgs),
    Merge(merge::MergeArgs),
}

#[derive(Debug, Subcommand)]
enum ArithmeticCommand {
    Calc(calc::CalcArgs),
    Table(table::TableArgs),
    Picture(picture::PictureArgs),
    Heaps(heaps::HeapsArgs),
}

#[derive(Debug, Subcommand)]
enum AssuranceCommand {
    Certificate(certificate::CertificateArgs),
    Vectors(vectors::VectorsArgs),
    Conform(conform::ConformArgs),
    Cite(cite::CiteArgs),
}

#[derive(Debug, Subcommand)]
enum InstallationCommand {
    Man(shell::ManArgs),
    Completions(shell::CompletionsArgs),
}

impl Command {
    fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        match self {
            Self::Sequences(command) => command.run(out),
            Self::Files(command) => command.run(out),
            Self::Arithmetic(command) => command.run(out),
            Self::Assurance(command) => command.run(out),
            Self::Installation(InstallationCommand::Man(args)) => shell::man(args, command_line(), out),
            Self::Installation(InstallationCommand::Completions(args)) => shell::completions(args, command_line(), out),
        }
    }
}

impl SequenceCommand {
    fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        match self {
            Self::List(args) => list::run(args, out),
            Self::Info(args) => info::run(args, out),
            Self::Term(args) => term::run(args, out),
            Self::Bfile(args) => bfile::run(args, out),
            Self::Data(args) => data::run(args, out),
            Self::Link(args) => link::run(args, out),
            Self::Audit(args) => audit::run(args, out),
        }
    }
}

impl FileCommand {
    fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        match self {
            Self::Verify(args) => verify::run(args, out),
            Self::Lint(args) => lint::run(args, out),
            Self::Fmt(args) => fmt::run(args, out),
            Self::Explain(args) => explain::run(args, out),
            Self::Merge(args) => merge::run(args, out),
        }
    }
}

impl ArithmeticCommand {
    fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        match self {
            Self::Calc(args) => calc::run(args, out),
            Self::Table(args) => table::run(args, out),
            Self::Picture(args) => picture::run(args, out),
            Self::Heaps(args) => heaps::run(args, out),
        }
    }
}

impl AssuranceCommand {
    fn run(&self, out: &mut dyn Write) -> anyhow::Result<Status> {
        match self {
            Self::Certificate(args) => certificate::run(args, out),
            Self::Vectors(args) => vectors::run(args, out),
            Self::Conform(args) => conform::run(args, out),
            Self::Cite(args) => cite::run(args, out),
        }
    }
}

/// The command line, with a help page that lists the commands by group.
fn command_line() -> clap::Command {
    let group = || clap::Command::new("group");
    let groups = [
        ("Sequences", SequenceCommand::augment_subcommands(group())),
        ("Checking files", FileCommand::augment_subcommands(group())),
        ("Arithmetic and the game of Nim", ArithmeticCommand::augment_subcommands(group())),
        ("Proofs, tests and citation", AssuranceCommand::augment_subcommands(group())),
        ("Installation", InstallationCommand::augment_subcommands(group())),
    ];
    let header = Styles::styled().get_header().to_owned();
    let mut help = "{about-with-newline}\n{usage-heading} {usage}\n".to_owned();
    for (title, commands) in groups {
        help += &format!("\n{header}{title}:{header:#}\n");
        for command in commands.get_subcommands() {
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            help += &format!("  {:<11}  {about}\n", command.get_name());
        }
    }
    help += &format!(
        "\n{header}Options:{header:#}\n{{options}}\n\nSee 'nimref COMMAND --help' for the options of a command.{{after-help}}"
    );
    Arguments::command().help_template(help)
}

fn main() -> ExitCode {
    let parsed = Arguments::from_arg_matches(&command_line().get_matches());
    let arguments = parsed.unwrap_or_else(|error| error.exit());
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let outcome = run(&arguments.command, &mut out);
    match outcome {
        Ok(status) => status.into(),
        Err(error) if is_closed_pipe(&error) => {
            drop(out.into_parts()); // nobody reads the rest
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = out.flush(); // the output computed before the error is still useful
            message::print(&format!("error: {error:#}"));
            Status::Failed.into()
        }
    }
}

fn run(command: &Command, out: &mut dyn Write) -> anyhow::Result<Status> {
    Backend::request()?; // reports an unavailable NIMREF_BACKEND instead of ignoring it
    let status = command.run(out)?;
    out.flush()?;
    Ok(status)
}
