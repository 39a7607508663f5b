//! [`Destination`]: the options `--output` and `--check`.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::Args;

use super::comparison::{Content, compare};
use super::replace::replace_file;
use crate::cli::status::Status;

/// The destination of a result.
#[derive(Debug, Args)]
pub(crate) struct Destination {
    /// Write to FILE, replacing it only when the output is complete; - is stdout.
    #[arg(short, long, value_name = "FILE", conflicts_with = "check")]
    output: Option<PathBuf>,
    /// Compare with FILE byte for byte and write nothing; status 1 if they differ.
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
}

impl Destination {
    /// Sends the text that `write` produces.
    pub(crate) fn send(
        &self,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
    ) -> anyhow::Result<Status> {
        self.send_content(Content::Text, out, write)
    }

    /// Sends the binary data that `write` produces: `--check` reports the byte that differs, not the line.
    pub(crate) fn send_binary(
        &self,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
    ) -> anyhow::Result<Status> {
        self.send_content(Content::Binary, out, write)
    }

    fn send_content(
        &self,
        content: Content,
        out: &mut dyn Write,
        write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
    ) -> anyhow::Result<Status> {
        if let Some(path) = &self.check {
            return compare(path, content, out, write);
        }
        match self.output.as_deref().filter(|path| path.as_os_str() != "-") {
            None => write(out)?,
            Some(path) => replace_file(path, write).with_context(|| format!("cannot write {}", path.display()))?,
        }
        Ok(Status::Success)
    }

    /// The file that is written or compared, if any.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.output.as_deref().or(self.check.as_deref())
    }
}
