//! `nimref conform`: somebody else's program beside ours.

use std::io::Write;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};

use super::{Status, arguments};
use crate::cli::conformance::lines::{Asked, Fault, questions};
use crate::cli::conformance::program::{End, Program};
use crate::cli::conformance::terms;
use crate::cli::interrupt;
use nimref::nim::Algorithm;
use nimref::oeis::report::{Form, Outcome, Totals};
use nimref::oeis::verify::{self, SequenceHints, verify};
use nimref::oeis::{ANumber, Range, Sequence, shown};

/// Run a program of nim arithmetic, and tell where it is wrong.
///
/// Each run has a time limit; a crash, a hang and a wrong answer are told apart, and the smallest failing input that is
/// found is shown. Status 1 where the program fails, 2 where it cannot be run.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// How the program is asked.
    #[arg(long, value_enum, default_value = "lines")]
    mode: Mode,
    /// The sequence, in the modes per-term and bfile.
    #[arg(long, value_name = "A-NUMBER", required_if_eq_any = [("mode", "per-term"), ("mode", "bfile")])]
    sequence: Option<ANumber>,
    /// The indices that are asked for, in mode per-term; without it the first 50.
    #[arg(long, value_name = "FIRST..LAST")]
    range: Option<Range>,
    /// The factors lie below 2^BITS, in mode lines.
    #[arg(long, value_name = "BITS", default_value_t = 64, value_parser = clap::value_parser!(u32).range(2..=1024))]
    bits: u32,
    /// So many pairs from the seed beside the edge cases, in mode lines.
    #[arg(long, value_name = "N", default_value_t = 500)]
    count: usize,
    /// The seed.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Begin the input with a line that has the number of pairs, in mode lines.
    #[arg(long)]
    leading_count: bool,
    /// How long a run may take, in seconds.
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = seconds)]
    timeout: Duration,
    /// The program and its arguments.
    #[arg(value_name = "PROGRAM", required = true, last = true)]
    program: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Mode {
    /// A pair of factors a line on its stdin, a product a line on its stdout.
    Lines,
    /// A call for each term: n is its last argument, a(n) its stdout.
    PerTerm,
    /// Its stdout is a b-file.
    Bfile,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|limit| !limit.is_zero()).ok_or_else(|| format!("{text:?} is no number of seconds"))
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    interrupt::watch();
    let (path, arguments) = options.program.split_first().context("no program is given")?;
    let program = Program { path: path.clone(), arguments: arguments.to_vec(), limit: options.timeout };
    let sequence = options.sequence.map(arguments::sequence).transpose()?;
    match (options.mode, sequence) {
        (Mode::Lines, None) => by_lines(options, program, out),
        (Mode::Lines, Some(_)) => bail!("in mode lines there is no sequence; see --mode"),
        (Mode::PerTerm, Some(sequence)) => by_terms(options, &program, sequence, out),
        (Mode::Bfile, Some(sequence)) => by_bfile(&program, sequence, out),
        (_, None) => bail!("the mode needs --sequence"),
    }
}

fn by_lines(options: &Options, program: Program, out: &mut dyn Write) -> anyhow::Result<Status> {
    let pairs = questions(options.bits, options.count, options.seed);
    let asked = Asked { program, has_count: options.leading_count };
    let fault = asked.check(&pairs).with_context(|| format!("cannot run {}", asked.program.path))?;
    let Some(Fault { pairs: failing, what }) = fault else {
        writeln!(out, "{} of {} products are right", pairs.len(), pairs.len())?;
        return Ok(Status::Success);
    };
    writeln!(out, "{what}")?;
    if let [(a, b)] = failing.as_slice() {
        let (a, b) = (shown(&a.to_string()), shown(&b.to_string()));
        writeln!(out, "smallest failing input found: {a} {b}")?;
    } else {
        let count = failing.len();
        writeln!(out, "it fails on the first {count} pairs together, and not on the last of them alone")?;
    }
    Ok(Status::Findings)
}

fn by_terms(options: &Options, program: &Program, sequence: &Sequence, out: &mut dyn Write) -> anyhow::Result<Status> {
    /// Without a range so many terms are asked for.
    const USUAL: u64 = 50;
    let last = (sequence.offset() + USUAL - 1).min(sequence.last());
    let range = options.range.or_else(|| Range::new(sequence.offset(), last)).context("the sequence has no terms")?;
    arguments::within(sequence, range)?;
    match terms::check(program, sequence, range)? {
        None => {
            writeln!(out, "{}: all {} terms n = {range} are right", sequence.number(), range.count())?;
            Ok(Status::Success)
        }
        Some(fault) => {
            writeln!(out, "{}\nsmallest failing input: n = {}", fault.what, fault.n)?;
            Ok(Status::Findings)
        }
    }
}

fn by_bfile(program: &Program, sequence: &Sequence, out: &mut dyn Write) -> anyhow::Result<Status> {
    let run = program.run(&[], b"").with_context(|| format!("cannot run {}", program.path))?;
    let names = SequenceHints { option: Some(sequence.number()), file_name: None };
    let options = verify::Options { strict: false, allow_unchecked: false, max_findings: 10 };
    let verified = verify(&program.path, run.output, &names, &mut Algorithm::Big.evaluator(), options);
    let mut totals = Totals::default();
    match verified {
        Ok(report) => {
            let outcome = Outcome::Judged(Box::new(report));
            totals.add(&outcome);
            Form::Text.renderer().file(&outcome, out)?;
        }
        Err(error) => writeln!(out, "{}: {error}", program.path)?, // a fault of the program, not of ours
    }
    if run.end != End::Well {
        let said = run.last_words.map_or_else(String::new, |words| format!("; it said {:?}", shown(&words)));
        writeln!(out, "{}{said}", run.end)?;
    }
    let is_right = run.end == End::Well && totals.exit_status() == 0;
    Ok(if is_right { Status::Success } else { Status::Findings })
}
