//! `nimref lint`: checks the format of b-files.

use std::io::Write;

use clap::Args;

use super::reporting::ReportingArgs;
use super::status::Status;
use nimref::oeis::{VerifyOptions, lint};

/// Check the format of b-files of any sequence; no term is compared.
///
/// Deviations that OEIS tolerates (CR LF, several spaces, comments after the first term, …) are errors, as in `verify
/// --strict`. Folders are searched for bNNNNNN.txt and bNNNNNN.txt.gz; - is stdin. `nimref fmt` fixes what can be fixed.
#[derive(Debug, Args)]
pub(crate) struct LintArgs {
    #[command(flatten)]
    reporting: ReportingArgs,
    /// Report deviations that OEIS tolerates as warnings.
    #[arg(long)]
    loose: bool,
}

pub(crate) fn run(args: &LintArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let max_findings = args.reporting.max_findings;
    let options = VerifyOptions { strict: !args.loose, max_findings, ..VerifyOptions::LOOSE };
    let files = args.reporting.files(Vec::new)?;
    args.reporting.report(&files, |file| Ok(lint(&file.name(), file.open()?, &file.hints(None), options)?), out)
}
