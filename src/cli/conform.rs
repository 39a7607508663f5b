//! `nimref conform`: tests another program's nim arithmetic.

use std::io::Write;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};

use super::conformance::lines::{Failure, LineTest, test_pairs};
use super::conformance::program::{End, Program};
use super::conformance::terms::first_failure;
use super::status::Status;
use super::{interrupt, lookup};
use nimref::nim::Algorithm;
use nimref::oeis::{
    ANumber, Outcome, Range, ReportFormat, ReportWriter, Sequence, SequenceHints, VerifyOptions, shown, verify,
};

/// Test another program's nim arithmetic.
///
/// Each run has a time limit. A crash, a hang and a wrong answer are reported as such, with the smallest failing input
/// found. Exit status: 1 if the program fails, 2 if it cannot be run.
#[derive(Debug, Args)]
pub(crate) struct ConformArgs {
    /// Protocol between nimref and the program.
    #[arg(long, value_enum, default_value = "lines")]
    mode: Mode,
    /// The sequence, in the modes per-term and bfile.
    #[arg(long, value_name = "A-NUMBER", required_if_eq_any = [("mode", "per-term"), ("mode", "bfile")])]
    sequence: Option<ANumber>,
    /// Indices of the terms, in mode per-term [default: the first 50].
    #[arg(long, value_name = "FIRST..LAST")]
    range: Option<Range>,
    /// Size of the factors in bits, in mode lines: they are below 2^BITS.
    #[arg(long, value_name = "BITS", default_value_t = 64, value_parser = clap::value_parser!(u32).range(2..=1024))]
    bits: u32,
    /// Number of pseudorandom pairs, in addition to the edge cases, in mode lines.
    #[arg(long, value_name = "N", default_value_t = 500)]
    count: usize,
    /// Seed of the pseudorandom pairs.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Begin the input with a line that contains the number of pairs, in mode lines.
    #[arg(long)]
    leading_count: bool,
    /// Time limit for each run, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,
    /// The program and its arguments.
    #[arg(value_name = "PROGRAM", required = true, last = true)]
    program: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Mode {
    /// Reads a pair of factors per line, and writes a product per line.
    Lines,
    /// Is run once per term: n is the last argument, a(n) the output.
    PerTerm,
    /// Writes a b-file.
    Bfile,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds
        .filter(|limit| !limit.is_zero())
        .ok_or_else(|| format!("invalid time limit {text:?}; expected a positive number of seconds, for example 2.5"))
}

pub(crate) fn run(args: &ConformArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    interrupt::install_handler();
    let (path, arguments) = args.program.split_first().context("no program is given")?;
    let program = Program { path: path.clone(), arguments: arguments.to_vec(), limit: args.timeout };
    let sequence = args.sequence.map(lookup::sequence).transpose()?;
    match (args.mode, sequence) {
        (Mode::Lines, None) => test_lines(args, program, out),
        (Mode::Lines, Some(_)) => bail!("--sequence has no meaning in mode lines; use --mode per-term or bfile"),
        (Mode::PerTerm, Some(sequence)) => test_terms(args, &program, sequence, out),
        (Mode::Bfile, Some(sequence)) => test_bfile(&program, sequence, out),
        (_, None) => bail!("this mode needs --sequence"),
    }
}

fn test_lines(args: &ConformArgs, program: Program, out: &mut dyn Write) -> anyhow::Result<Status> {
    let pairs = test_pairs(args.bits, args.count, args.seed);
    let test = LineTest { program, has_count: args.leading_count };
    let failure = test.run(&pairs).with_context(|| format!("cannot run {}", test.program.path))?;
    let Some(Failure { pairs: failing, message }) = failure else {
        writeln!(out, "{} of {} products are right", pairs.len(), pairs.len())?;
        return Ok(Status::Success);
    };
    writeln!(out, "{message}")?;
    if let [(a, b)] = failing.as_slice() {
        let (a, b) = (shown(&a.to_string()), shown(&b.to_string()));
        writeln!(out, "smallest failing input found: {a} {b}")?;
    } else {
        let count = failing.len();
        writeln!(out, "the program fails on the first {count} pairs together, but not on the last of them alone")?;
    }
    Ok(Status::Findings)
}

/// The number of terms that are tested without `--range`.
const DEFAULT_TERMS: u64 = 50;

fn test_terms(
    args: &ConformArgs,
    program: &Program,
    sequence: &Sequence,
    out: &mut dyn Write,
) -> anyhow::Result<Status> {
    let last = (sequence.offset() + DEFAULT_TERMS - 1).min(sequence.last());
    let range = args.range.or_else(|| Range::new(sequence.offset(), last)).context("the sequence has no terms")?;
    lookup::check_range(sequence, range)?;
    match first_failure(program, sequence, range)? {
        None => {
            writeln!(out, "{}: all {} terms n = {range} are right", sequence.number(), range.count())?;
            Ok(Status::Success)
        }
        Some(failure) => {
            writeln!(out, "{}\nsmallest failing input: n = {}", failure.message, failure.n)?;
            Ok(Status::Findings)
        }
    }
}

fn test_bfile(program: &Program, sequence: &Sequence, out: &mut dyn Write) -> anyhow::Result<Status> {
    let run = program.run(&[], b"").with_context(|| format!("cannot run {}", program.path))?;
    let hints = SequenceHints { option: Some(sequence.number()), file_name: None };
    let options = VerifyOptions { max_findings: 10, ..VerifyOptions::LOOSE };
    let verified = verify(&program.path, run.output, &hints, &mut Algorithm::Big.evaluator(), options);
    let mut report = ReportWriter::new(ReportFormat::Text);
    match verified {
        Ok(file) => report.file(&Outcome::Checked(Box::new(file)), out)?,
        Err(error) => writeln!(out, "{}: {error}", program.path)?, // the program's fault, so not status 2
    }
    if run.end != End::Success {
        writeln!(out, "{}{}", run.end, run.stderr_note)?;
    }
    let is_right = run.end == End::Success && report.exit_status(false) == 0;
    Ok(if is_right { Status::Success } else { Status::Findings })
}
