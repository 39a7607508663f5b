//! Arguments that several subcommands take.

use std::io::{self, BufRead, Read, Write};

use anyhow::{Context, anyhow, bail};
use clap::ValueEnum;

use nimref::nim::{Algorithm, Nimber};
use nimref::oeis::report::Partition;
use nimref::oeis::{ANumber, Range, Sequence, find, nearest};

/// The bits of a number given as an argument.
const MOST_BITS: u64 = 1 << 20;

/// `text` or `json`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// Whom to ask: one implementation, or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    One(Algorithm),
    All,
}

/// Reads `--by` where `all` is allowed.
pub(super) fn by(name: &str) -> Result<By, String> {
    if name == "all" {
        return Ok(By::All);
    }
    name.parse().map(By::One).map_err(|error| format!("{error}, all"))
}

/// Reads a natural number of a size that an argument may have.
pub(super) fn number(text: &str) -> Result<Nimber, String> {
    let too_large = || format!("a number of more than {MOST_BITS} bits is not taken as an argument");
    if text.len() as u64 > MOST_BITS / 3 {
        return Err(too_large()); // before it is converted
    }
    let number: Nimber = text.parse().map_err(|error| format!("{error}"))?;
    if number.bits() > MOST_BITS { Err(too_large()) } else { Ok(number) }
}

/// Reads `I/N`.
pub(super) fn partition(text: &str) -> Result<Partition, String> {
    let parts = text.split_once('/').and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((index, of)) if 1 <= index && index <= of => Ok(Partition { index, of }),
        _ => Err(format!("{text:?} is no part; write I/N with 1 ≤ I ≤ N, like 1/3")),
    }
}

/// The sequence with this number, or a message that names the nearest.
pub(super) fn sequence(number: ANumber) -> anyhow::Result<&'static Sequence> {
    find(number).ok_or_else(|| {
        let near: Vec<String> = nearest(number, 3).iter().map(|sequence| sequence.number().to_string()).collect();
        anyhow!("{number} is not in the catalogue; the nearest are {}, and `nimref list` tells all", near.join(", "))
    })
}

/// Refuses a range that begins below the offset or goes beyond what is computed.
pub(super) fn within(sequence: &Sequence, range: Range) -> anyhow::Result<()> {
    let name = sequence.number();
    if range.first() < sequence.offset() {
        bail!("the range {range} begins below {}, the offset of {name}", sequence.offset());
    }
    if range.last() > sequence.last() {
        bail!("the range {range} goes beyond {}, up to which {name} is computed", sequence.last());
    }
    Ok(())
}

/// A line of JSON is for programs, but people look at it too.
pub(super) fn write_json(value: &impl serde::Serialize, out: &mut dyn Write) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value).map_err(io::Error::from).context("cannot write the report")?;
    writeln!(out)?;
    Ok(())
}

/// The longest line that is read as an expression or a move.
const LONGEST_LINE: u64 = 1 << 24;

/// The next line of an input, without its end, or why it is none; `None` at the end of the input.
pub(super) fn next_line(input: &mut dyn BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Err("the line is too long")));
    }
    let line = String::from_utf8(bytes).map_err(|_| "the line is not UTF-8");
    Ok(Some(line.map(|line| line.trim_end_matches(['\n', '\r']).to_owned())))
}
