//! `nimref explain`: what a finding means.

use std::io::Write;

use clap::Args;

use super::Status;
use nimref::oeis::{Code, Explanation};

/// Tell what a finding means: cause, example, remedy.
///
/// Without a code all of them are listed, with their weight under loose reading.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The codes, written NR201 or 201.
    #[arg(value_name = "CODE")]
    codes: Vec<Code>,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    if options.codes.is_empty() {
        for code in Code::ALL {
            writeln!(out, "{code}  {:<7}  {}", code.severity().name(), code.summary())?;
        }
    }
    for (place, &code) in options.codes.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        // On a terminal nobody needs the marks of Markdown.
        writeln!(out, "{}", Explanation::of(code).text().replace("**", ""))?;
    }
    Ok(Status::Success)
}
