//! `nimref info`: what is known about a sequence, and the kernels of this machine.

use std::io::{self, Write};

use clap::Args;

use super::lookup;
use super::status::Status;

use nimref::nim::{Algorithm, Backend};
use nimref::oeis::{ANumber, LARGEST_INDEX, PublishedBFile, Reading, Sequence, TableShape};

/// Show what is known about sequences, or which kernels this machine can run.
#[derive(Debug, Args)]
#[command(arg_required_else_help = true)]
pub(crate) struct InfoArgs {
    /// Sequences, for example A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER", required_unless_present = "cpu")]
    numbers: Vec<ANumber>,
    /// Show the kernels, and which one this machine uses.
    #[arg(long, conflicts_with = "numbers")]
    cpu: bool,
}

pub(crate) fn run(args: &InfoArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    if args.cpu {
        write_backends(out)?;
    }
    let sequences = args.numbers.iter().map(|&number| lookup::sequence(number)).collect::<Result<Vec<_>, _>>()?;
    for (index, sequence) in sequences.into_iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        write_sequence(sequence, out)?;
    }
    Ok(Status::Success)
}

fn write_backends(out: &mut dyn Write) -> io::Result<()> {
    for backend in Backend::ALL {
        let state = match backend {
            _ if backend == Backend::chosen() => "in use",
            _ if backend.is_available() => "available",
            _ => "not on this CPU",
        };
        writeln!(out, "{backend:<10} {state:<17} {}", backend.needs())?;
    }
    writeln!(out, "{:<10} {}", "choose by", Backend::VARIABLE)
}

fn write_sequence(sequence: &Sequence, out: &mut dyn Write) -> io::Result<()> {
    let published = sequence.published();
    writeln!(out, "{}  {}", sequence.number(), sequence.title())?;
    writeln!(out, "group           {}", sequence.family().name())?;
    writeln!(out, "offset          {},{}", sequence.offset(), published.offset_second())?;
    writeln!(out, "shape           {}", shape(sequence.shape()))?;
    write_formula(sequence, out)?;
    if sequence.last() < LARGEST_INDEX {
        writeln!(out, "computed        up to n = {}", sequence.last())?;
    }
    write_data(sequence, out)?;
    write_bfile(sequence, out)?;
    if let Some(sha256) = published.stored_sha256() {
        writeln!(out, "stored b-file   fixtures/oeis/{}, sha256 {sha256}", sequence.number().bfile_name())?;
    }
    write_algorithms(sequence, out)?;
    if let Some(proved) = sequence.proved_statement() {
        writeln!(out, "proved          {proved}")?;
    }
    if sequence.coq_function().is_some() {
        writeln!(out, "certificates    nimref certificate {} FIRST..LAST", sequence.number())?;
    }
    if let Some(remark) = sequence.note() {
        writeln!(out, "remark          {remark}")?;
    }
    writeln!(out, "entry           https://oeis.org/{}", sequence.number())
}

fn write_formula(sequence: &Sequence, out: &mut dyn Write) -> io::Result<()> {
    match (sequence.formula(), sequence.no_formula()) {
        (Some(formula), _) if sequence.is_computed_by_formula() => writeln!(out, "formula         {formula}"),
        (Some(formula), _) => writeln!(out, "formula         {formula} (computed by a faster function)"),
        (None, Some(reason)) => writeln!(out, "formula         none: {reason}"),
        (None, None) => Ok(()),
    }
}

fn write_data(sequence: &Sequence, out: &mut dyn Write) -> io::Result<()> {
    let published = sequence.published();
    let Some(range) = published.data_range() else { return Ok(()) };
    writeln!(out, "DATA            n = {range}, {} terms", range.count())?;
    if sequence.is_only_data() && published.bfile_range().is_none() && sequence.last() > range.last() {
        let (first, last) = (range.last() + 1, sequence.last());
        writeln!(out, "beyond DATA     n = {first}..{last} are computed here; the entry had none of them in mid 2026")?;
    }
    Ok(())
}

fn write_bfile(sequence: &Sequence, out: &mut dyn Write) -> io::Result<()> {
    let published = sequence.published();
    let Some(range) = published.bfile_range() else {
        return writeln!(out, "b-file          none published");
    };
    writeln!(out, "b-file          n = {range}")?;
    let Some(PublishedBFile { bytes, sha256, separator, extra_final_newlines, not_reproducible, .. }) =
        published.bfile()
    else {
        return Ok(());
    };
    writeln!(out, "                {bytes} bytes, sha256 {sha256}")?;
    if separator != " " {
        writeln!(out, "                separator {separator:?}")?;
    }
    if *extra_final_newlines > 0 {
        writeln!(out, "                empty lines after the last term: {extra_final_newlines}")?;
    }
    if let Some(reason) = not_reproducible {
        writeln!(out, "                not reproducible byte for byte: {reason}")?;
    }
    Ok(())
}

fn write_algorithms(sequence: &Sequence, out: &mut dyn Write) -> io::Result<()> {
    if !sequence.uses_product() {
        return writeln!(out, "by              uses no nim-product");
    }
    for algorithm in Algorithm::ALL {
        let domain = algorithm.domain_bits().map_or("of any size".to_owned(), |bits| format!("below 2^{bits}"));
        writeln!(out, "by {:<12} factors {domain}", algorithm.name())?;
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
