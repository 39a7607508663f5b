//! `nimref lint`: the form of b-files, whatever their terms.

use std::io::Write;

use clap::Args;

use super::Status;
use super::reporting::Reporting;
use nimref::oeis::verify::{self, lint};

/// Check the form of b-files of any sequence; no term is compared.
///
/// What OEIS tolerates (CR LF, several spaces, comments further down, …) is an error, as under `verify --strict`.
/// Folders are searched for bNNNNNN.txt and bNNNNNN.txt.gz; - is stdin. `nimref fmt` mends what can be mended.
#[derive(Debug, Args)]
pub(super) struct Options {
    #[command(flatten)]
    reporting: Reporting,
    /// Take what OEIS tolerates as a warning only.
    #[arg(long)]
    loose: bool,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let how = verify::Options {
        strict: !options.loose,
        allow_unchecked: false,
        max_findings: options.reporting.max_findings,
    };
    let items = options.reporting.items();
    options.reporting.report(&items, |item| Ok(lint(&item.name(), item.open()?, &item.names(None), how)?), out)
}
