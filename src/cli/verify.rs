//! `nimref verify`: compares b-files with computed terms.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use super::arguments::{By, by};
use super::definitions::Definitions;
use super::files::{InputFile, open};
use super::reporting::ReportingArgs;
use super::status::Status;
use super::subject::FormulaArgs;
use nimref::nim::{CrossCheck, Multiplier};
use nimref::oeis::{ANumber, Entry, FileReport, Manifest, VerifyOptions, find, read_entries, verify};

/// Compare b-files with computed terms.
///
/// The sequence is given by --sequence, otherwise by the file name bNNNNNN.txt, otherwise by a first line '# ANNNNNN'.
/// Folders are searched for bNNNNNN.txt and bNNNNNN.txt.gz; - is stdin. `nimref explain` describes the findings.
#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    #[command(flatten)]
    reporting: ReportingArgs,
    /// The sequence, overriding file name and header.
    #[arg(long, value_name = "A-NUMBER", conflicts_with = "formula")]
    sequence: Option<ANumber>,
    #[command(flatten)]
    formula: FormulaArgs,
    /// Sequences of your own, with their formulas and b-files, in a TOML file; without PATH all of them are checked.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["formula", "sequence", "entry"])]
    definitions: Option<PathBuf>,
    /// Report deviations that OEIS tolerates (CR LF, several spaces, comments after the first term, …) as errors.
    #[arg(long)]
    strict: bool,
    /// Also compare with the entry in FILE: internal format, JSON, or lines of `stripped`.
    #[arg(long, value_name = "FILE", conflicts_with = "formula")]
    entry: Option<PathBuf>,
    /// Also compare with the digests in FILE: lines of sha256sum, or JSON.
    #[arg(long, value_name = "FILE")]
    manifest: Option<PathBuf>,
    /// The multiplication algorithm, or all to compare them; `nimref info` lists those for a sequence.
    #[arg(long, value_name = "NAME", default_value = "big", value_parser = by)]
    by: By,
    /// Report a term outside the domain of the algorithm as a note.
    #[arg(long)]
    allow_unchecked: bool,
}

pub(crate) fn run(args: &VerifyArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let definitions = args.definitions.as_deref().map(Definitions::read).transpose()?;
    let files = args.reporting.files(|| definitions.as_ref().map(Definitions::files).unwrap_or_default())?;
    let entries = args.entry.as_deref().map(read_entry_file).transpose()?;
    let manifest = args.manifest.as_deref().map(|path| read_manifest(path, &files)).transpose()?;
    let own = args.formula.own()?;
    let options = VerifyOptions {
        sequence: own.as_deref(),
        strict: args.strict,
        allow_unchecked: args.allow_unchecked,
        max_findings: args.reporting.max_findings,
        entries: entries.as_deref(),
        manifest: manifest.as_ref(),
    };
    args.reporting.report(
        &files,
        |file| verify_file(file, with_definition(options, definitions.as_ref(), file), args),
        out,
    )
}

/// The options for a file whose sequence may be in a definition file.
fn with_definition<'a>(
    options: VerifyOptions<'a>,
    definitions: Option<&'a Definitions>,
    file: &InputFile,
) -> VerifyOptions<'a> {
    let defined = definitions.and_then(|definitions| definitions.find(&file.path));
    VerifyOptions { sequence: options.sequence.or(defined), ..options }
}

/// Reads the entries of sequences in the catalogue.
fn read_entry_file(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let read = || -> anyhow::Result<_> { Ok(read_entries(open(path)?, |number| find(number).is_some())?) };
    read().with_context(|| format!("cannot read the entry file {}", path.display()))
}

/// Reads the digests of these files and of the b-files of sequences in the catalogue.
fn read_manifest(path: &Path, files: &[InputFile]) -> anyhow::Result<Manifest> {
    let names: Vec<String> = files.iter().map(|file| file.name().replace(".gz", "")).collect();
    let is_wanted = |name: &str| {
        let is_in_catalogue = ANumber::from_bfile_name(name).and_then(find).is_some();
        is_in_catalogue || names.iter().any(|path| path.ends_with(name))
    };
    let read = || -> anyhow::Result<_> { Ok(Manifest::read(open(path)?, is_wanted)?) };
    read().with_context(|| format!("cannot read the manifest {}", path.display()))
}

fn verify_file(file: &InputFile, options: VerifyOptions<'_>, args: &VerifyArgs) -> anyhow::Result<FileReport> {
    let source = file.open()?;
    let hints = file.hints(args.sequence);
    let verify_by = |multiplier: &mut dyn Multiplier| verify(&file.name(), source, &hints, multiplier, options);
    match args.by {
        By::One(algorithm) => Ok(verify_by(&mut algorithm.evaluator())?),
        By::All => Ok(verify_by(&mut CrossCheck::of_all())?),
    }
}
