//! JSON on an output stream.

use std::io::{self, Write};

use anyhow::Context;
use serde::Serialize;

/// Writes indented JSON with a final newline.
pub(crate) fn write_json(value: &impl Serialize, out: &mut dyn Write) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value).map_err(io::Error::from).context("cannot write the JSON")?;
    writeln!(out)?;
    Ok(())
}
