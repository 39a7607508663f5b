//! `nimref info`: all that is known of a sequence.

use std::io::{self, Write};

use clap::Args;

use super::Status;
use super::arguments;
use nimref::nim::{Algorithm, Backend};
use nimref::oeis::{ANumber, LARGEST_INDEX, Reading, Sequence, TableShape, coq_function, proved, stored};

/// Tell what is known of sequences, or which kernels this machine runs.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(super) struct Options {
    /// Sequences, written A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER", required_unless_present = "cpu")]
    numbers: Vec<ANumber>,
    /// Tell which kernels compute on this machine.
    #[arg(long, conflicts_with = "numbers")]
    cpu: bool,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    if options.cpu {
        write_backends(out)?;
    }
    let sequences = options.numbers.iter().map(|&number| arguments::sequence(number)).collect::<Result<Vec<_>, _>>()?;
    for (place, sequence) in sequences.into_iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        describe(sequence, out)?;
    }
    Ok(Status::Success)
}

fn write_backends(out: &mut dyn Write) -> io::Result<()> {
    for backend in Backend::ALL {
        let standing = match backend {
            _ if backend == Backend::chosen() => "computes here",
            _ if backend.is_available() => "available",
            _ => "not on this CPU",
        };
        writeln!(out, "{backend:<10} {standing:<17} {}", backend.needs())?;
    }
    writeln!(out, "{:<10} {}", "choose by", Backend::VARIABLE)
}

fn describe(sequence: &Sequence, out: &mut dyn Write) -> io::Result<()> {
    let published = sequence.published();
    writeln!(out, "{}  {}", sequence.number(), sequence.title())?;
    writeln!(out, "group           {}", sequence.group().name())?;
    writeln!(out, "offset          {},{}", sequence.offset(), published.offset_second())?;
    writeln!(out, "shape           {}", shape(sequence.shape()))?;
    if sequence.last() < LARGEST_INDEX {
        writeln!(out, "computed        up to n = {}", sequence.last())?;
    }
    if let Some(range) = published.data_range() {
        writeln!(out, "DATA            n = {range}, {} terms", range.count())?;
        if sequence.is_only_data() && published.bfile_range().is_none() && sequence.last() > range.last() {
            let (first, last) = (range.last() + 1, sequence.last());
            writeln!(
                out,
                "beyond          n = {first}..{last} are computed here; the entry had none of them in mid 2026"
            )?;
        }
    }
    write_bfile(sequence, out)?;
    if let Some(sha256) = stored::bfile_sha256(sequence.number()) {
        writeln!(out, "stored b-file   fixtures/oeis/{}, sha256 {sha256}", sequence.number().bfile_name())?;
    }
    if sequence.uses_product() {
        for implementation in Algorithm::ALL {
            writeln!(out, "by {:<12} factors {}", implementation.name(), domain(implementation))?;
        }
    } else {
        writeln!(out, "by              no nim-product is asked for")?;
    }
    if let Some(proved) = proved(sequence) {
        writeln!(out, "proved          {proved}")?;
    }
    if coq_function(sequence).is_some() {
        writeln!(out, "certificates    its terms can be proved one by one: nimref certificate {}", sequence.number())?;
    }
    if let Some(remark) = sequence.remark() {
        writeln!(out, "remark          {remark}")?;
    }
    writeln!(out, "entry           https://oeis.org/{}", sequence.number())
}

fn write_bfile(sequence: &Sequence, out: &mut dyn Write) -> io::Result<()> {
    let published = sequence.published();
    let Some(range) = published.bfile_range() else {
        return writeln!(out, "b-file          none is known to be published");
    };
    writeln!(out, "b-file          n = {range}")?;
    if let Some(file) = published.bfile() {
        writeln!(out, "                {} bytes, sha256 {}", file.bytes, file.sha256)?;
        if file.separator != " " {
            writeln!(out, "                its separator is {:?}", file.separator)?;
        }
        if file.extra_final_newlines > 0 {
            writeln!(out, "                empty lines behind the last term: {}", file.extra_final_newlines)?;
        }
    }
    if let Some(file) = published.other_bfile() {
        writeln!(out, "                {} bytes, sha256 {}", file.bytes, file.sha256)?;
        writeln!(out, "                its bytes cannot be made from the terms: {}", file.why)?;
    }
    Ok(())
}

fn shape(shape: TableShape) -> String {
    let cells: Vec<String> = (0..6)
        .filter_map(|position| shape.cell_at(position))
        .map(|cell| format!("T({}, {})", cell.row, cell.column))
        .collect();
    let cells = cells.join(", ");
    match shape {
        TableShape::List => "a list".to_owned(),
        TableShape::Triangle { .. } => format!("a triangle by rows: {cells}, …"),
        TableShape::Square { reading: Reading::Upward, .. } => {
            format!("a square table by antidiagonals upward: {cells}, …")
        }
        TableShape::Square { reading: Reading::Downward, .. } => {
            format!("a square table by antidiagonals downward: {cells}, …")
        }
    }
}

fn domain(implementation: Algorithm) -> String {
    match implementation.domain_bits() {
        Some(bits) => format!("below 2^{bits}"),
        None => "of any size".to_owned(),
    }
}
