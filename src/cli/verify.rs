//! `nimref verify`: b-files beside computed terms.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use super::Status;
use super::arguments::{By, by};
use super::files::{Item, open};
use super::reporting::Reporting;
use nimref::nim::{CrossCheck, Multiplier};
use nimref::oeis::report::FileReport;
use nimref::oeis::verify::{self, References, verify_against};
use nimref::oeis::{ANumber, Entry, Manifest, find, read_entries};

/// Check b-files against computed terms.
///
/// The sequence is that of --sequence, else of the file name bNNNNNN.txt, else of a first line '# ANNNNNN'. Folders
/// are searched for bNNNNNN.txt and bNNNNNN.txt.gz; - is stdin. `nimref explain` tells what the findings mean.
#[derive(Debug, Args)]
pub(super) struct Options {
    #[command(flatten)]
    reporting: Reporting,
    /// The sequence, whatever the file says.
    #[arg(long, value_name = "A-NUMBER")]
    sequence: Option<ANumber>,
    /// Take what OEIS tolerates (CR LF, several spaces, comments further down, …) as an error.
    #[arg(long)]
    strict: bool,
    /// Compare with the entry too: internal format, JSON, or lines of `stripped`.
    #[arg(long, value_name = "FILE")]
    entry: Option<PathBuf>,
    /// Compare with these digests too: lines of sha256sum, or JSON.
    #[arg(long, value_name = "FILE")]
    manifest: Option<PathBuf>,
    /// Who multiplies: mex, fermat, regroup, powers, word, big, or all and compare.
    #[arg(long, value_name = "NAME", default_value = "big", value_parser = by)]
    by: By,
    /// Take a term outside the implementation's domain as a note only.
    #[arg(long)]
    allow_unchecked: bool,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let items = options.reporting.items();
    let entries = options.entry.as_deref().map(entries).transpose()?;
    let manifest = options.manifest.as_deref().map(|path| manifest(path, &items)).transpose()?;
    let against = References { entries: entries.as_deref(), manifest: manifest.as_ref() };
    options.reporting.report(&items, |item| judge(item, against, options), out)
}

/// The entries of the sequences that can be verified at all.
fn entries(path: &Path) -> anyhow::Result<Vec<Entry>> {
    let read = || -> anyhow::Result<_> { Ok(read_entries(open(path)?, |number| find(number).is_some())?) };
    read().with_context(|| format!("cannot read the entry in {}", path.display()))
}

/// The digests of these files, and of the b-files that can be verified at all.
fn manifest(path: &Path, items: &[Item]) -> anyhow::Result<Manifest> {
    let names: Vec<String> = items.iter().map(|item| item.name().replace(".gz", "")).collect();
    let is_wanted = |name: &str| {
        let is_ours = ANumber::from_bfile_name(name).and_then(find).is_some();
        is_ours || names.iter().any(|path| path.ends_with(name))
    };
    let read = || -> anyhow::Result<_> { Ok(Manifest::read(open(path)?, is_wanted)?) };
    read().with_context(|| format!("cannot read the manifest {}", path.display()))
}

fn judge(item: &Item, against: References<'_>, options: &Options) -> anyhow::Result<FileReport> {
    let source = item.open()?;
    let names = item.names(options.sequence);
    let how = verify::Options {
        strict: options.strict,
        allow_unchecked: options.allow_unchecked,
        max_findings: options.reporting.max_findings,
    };
    let judge_by =
        |multiplier: &mut dyn Multiplier| verify_against(&item.name(), source, &names, against, multiplier, how);
    match options.by {
        By::One(implementation) => Ok(judge_by(&mut implementation.evaluator())?),
        By::All => Ok(judge_by(&mut CrossCheck::of_all())?),
    }
}
