//! `nimref man` and `nimref completions`: what an installation adds beside the binary.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Command};
use clap_complete::Shell;

use super::Status;
use super::output::Destination;

/// Print a manual page, or write all of them into a folder.
#[derive(Debug, Args)]
pub(super) struct ManOptions {
    /// The subcommand; without it, the page of nimref itself.
    #[arg(value_name = "COMMAND", conflicts_with = "folder")]
    command: Option<String>,
    /// Write the pages of nimref and of every subcommand here.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["output", "check"])]
    folder: Option<PathBuf>,
    #[command(flatten)]
    destination: Destination,
}

/// Print what completes the commands in a shell.
///
/// For bash: nimref completions bash > ~/.local/share/bash-completion/completions/nimref
#[derive(Debug, Args)]
pub(super) struct CompletionOptions {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
    #[command(flatten)]
    destination: Destination,
}

pub(super) fn man(options: &ManOptions, mut all: Command, out: &mut dyn Write) -> anyhow::Result<Status> {
    all = all.disable_help_subcommand(true);
    all.build();
    if let Some(folder) = &options.folder {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        clap_mangen::generate_to(all, folder).with_context(|| format!("cannot write to {}", folder.display()))?;
        return Ok(Status::Success);
    }
    let page = match &options.command {
        None => &all,
        Some(name) => {
            all.find_subcommand(name).with_context(|| format!("{name:?} is none of the commands in `nimref --help`"))?
        }
    };
    let page = clap_mangen::Man::new(page.clone());
    options.destination.deliver(out, |mut out| Ok(page.render(&mut out)?))
}

pub(super) fn completions(
    options: &CompletionOptions,
    mut all: Command,
    out: &mut dyn Write,
) -> anyhow::Result<Status> {
    options.destination.deliver(out, |out| {
        let mut script = Vec::new(); // clap panics where it cannot write
        clap_complete::generate(options.shell, &mut all, "nimref", &mut script);
        Ok(out.write_all(&script)?)
    })
}
