//! `nimref cite`: how to cite this program, or an entry.

use std::io::Write;

use clap::{Args, ValueEnum};

use super::output::Destination;
use super::{Status, arguments};
use crate::cli::conformance::vectors::{SEED, Vectors};
use crate::cli::render::citation::{Citation, contribution, entry};
use nimref::oeis::digest::{Digest, Digester};
use nimref::oeis::{ANumber, Sequence};

/// The statements that are proved.
const THEOREMS: &[u8] = include_bytes!("../../proofs/Theorems.v");

/// Print how to cite this program, with version and digests, or an entry of the OEIS.
///
/// Of a sequence: the citation of its entry, and the line by which a contributor to it may give credit.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// A sequence, written A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER", conflicts_with = "format")]
    sequence: Option<ANumber>,
    /// The form of the program's citation.
    #[arg(long, value_enum, default_value = "bibtex")]
    format: Format,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For BibTeX.
    Bibtex,
    /// As the American Psychological Association writes it.
    Apa,
    /// The file CITATION.cff.
    Cff,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let text = match options.sequence {
        Some(number) => of_sequence(arguments::sequence(number)?),
        None => of_program(options.format)?,
    };
    options.destination.deliver(out, |out| Ok(out.write_all(text.as_bytes())?))
}

fn of_program(format: Format) -> anyhow::Result<String> {
    let mut vectors = Digester::default();
    arguments::write_json(&Vectors::new(SEED, false), &mut vectors)?;
    let citation = Citation { vectors: vectors.finish().sha256, theorems: Digest::of(THEOREMS).sha256 };
    Ok(match format {
        Format::Bibtex => citation.bibtex(),
        Format::Apa => citation.apa(),
        Format::Cff => citation.cff(),
    })
}

fn of_sequence(sequence: &Sequence) -> String {
    let published = sequence.published();
    let number = sequence.number();
    let mut text = format!("{}\n", entry(number));
    if let Some(range) = published.bfile_range().or_else(|| published.data_range()) {
        text += &format!("{}\n", contribution(range.first(), range.last()));
    }
    text
}
