//! `nimref cite`: citations of the program and of OEIS entries.

use std::io::Write;

use clap::{Args, ValueEnum};
use sha2::{Digest, Sha256};

use super::conformance::vectors::{SEED, Vectors};
use super::json::write_json;
use super::lookup;
use super::output::Destination;
use super::render::citation::{Citation, contribution, entry};
use super::status::Status;
use nimref::oeis::{ANumber, Sequence};

/// The proved statements.
const THEOREMS: &[u8] = include_bytes!("../../proofs/Theorems.v");

/// Print a citation of this program, with version and digests, or of an OEIS entry.
///
/// With a sequence: the citation of its entry, and a line for contributors to credit this program in the entry.
#[derive(Debug, Args)]
pub(crate) struct CiteArgs {
    /// A sequence, for example A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER", conflicts_with = "format")]
    sequence: Option<ANumber>,
    /// Format of the citation of this program.
    #[arg(long, value_enum, default_value = "bibtex")]
    format: CitationFormat,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum CitationFormat {
    /// A BibTeX entry.
    Bibtex,
    /// The style of the American Psychological Association.
    Apa,
    /// The file CITATION.cff.
    Cff,
}

pub(crate) fn run(args: &CiteArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let text = match args.sequence {
        Some(number) => sequence_citation(lookup::sequence(number)?),
        None => program_citation(args.format)?,
    };
    args.destination.send(out, |out| Ok(out.write_all(text.as_bytes())?))
}

fn program_citation(format: CitationFormat) -> anyhow::Result<String> {
    let mut vectors = Vec::new();
    write_json(&Vectors::new(SEED, false), &mut vectors)?;
    let citation = Citation { vectors: sha256(&vectors), theorems: sha256(THEOREMS) };
    Ok(match format {
        CitationFormat::Bibtex => citation.bibtex(),
        CitationFormat::Apa => citation.apa(),
        CitationFormat::Cff => citation.cff(),
    })
}

/// Returns the SHA-256 digest in lower-case hexadecimal.
fn sha256(data: &[u8]) -> String {
    Sha256::digest(data).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn sequence_citation(sequence: &Sequence) -> String {
    let published = sequence.published();
    let number = sequence.number();
    let mut text = format!("{}\n", entry(number));
    if let Some(range) = published.bfile_range().or_else(|| published.data_range()) {
        text += &format!("{}\n", contribution(range.first(), range.last()));
    }
    text
}
