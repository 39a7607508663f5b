//! `nimref explain`: the meaning of findings.

use std::io::Write;

use clap::Args;

use super::status::Status;
use nimref::oeis::Code;

/// Explain findings: cause, example and fix.
///
/// Without a code, list all findings with their severity outside strict mode.
#[derive(Debug, Args)]
pub(crate) struct ExplainArgs {
    /// Codes of findings, for example NR201 or 201.
    #[arg(value_name = "CODE")]
    codes: Vec<Code>,
}

pub(crate) fn run(args: &ExplainArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    if args.codes.is_empty() {
        for code in Code::all() {
            writeln!(out, "{code}  {:<7}  {}", code.severity().name(), code.summary())?;
        }
    }
    for (index, &code) in args.codes.iter().enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        // The text is Markdown; a terminal does not render bold type.
        writeln!(out, "{}", code.explanation().replace("**", ""))?;
    }
    Ok(Status::Success)
}
