//! `nimref man` and `nimref completions`: files for an installation.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, Command};
use clap_complete::Shell;

use super::output::Destination;
use super::status::Status;

/// Print a manual page, or write all of them to a folder.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The command to describe; without it, nimref itself.
    #[arg(value_name = "COMMAND", conflicts_with = "folder")]
    command: Option<String>,
    /// Write the pages of nimref and of every command to FOLDER.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["output", "check"])]
    folder: Option<PathBuf>,
    #[command(flatten)]
    destination: Destination,
}

/// Generate shell completions.
///
/// For bash: nimref completions bash > ~/.local/share/bash-completion/completions/nimref
#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
    #[command(flatten)]
    destination: Destination,
}

pub(crate) fn man(args: &ManArgs, command_line: Command, out: &mut dyn Write) -> anyhow::Result<Status> {
    let mut commands = command_line.disable_help_subcommand(true);
    commands.build();
    if let Some(folder) = &args.folder {
        fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        clap_mangen::generate_to(commands, folder).with_context(|| format!("cannot write to {}", folder.display()))?;
        return Ok(Status::Success);
    }
    let page = match &args.command {
        None => &commands,
        Some(name) => commands
            .find_subcommand(name)
            .with_context(|| format!("unknown command {name:?}; `nimref --help` lists the commands"))?,
    };
    let page = clap_mangen::Man::new(page.clone());
    args.destination.send(out, |mut out| Ok(page.render(&mut out)?))
}

pub(crate) fn completions(
    args: &CompletionsArgs,
    mut command_line: Command,
    out: &mut dyn Write,
) -> anyhow::Result<Status> {
    args.destination.send(out, |out| {
        let mut script = Vec::new(); // clap panics if it cannot write, for example to a closed pipe
        clap_complete::generate(args.shell, &mut command_line, "nimref", &mut script);
        Ok(out.write_all(&script)?)
    })
}
