//! `nimref heaps`: positions of the game of Nim.

use std::io::{self, Write};

use clap::Args;
use num_bigint::BigUint;

use super::arguments::{TextOrJson, number};
use super::json::write_json;
use super::status::Status;
use nimref::nim::Nimber;

mod columns;
mod explain;
mod play;
mod position;

/// Analyse a position of the game of Nim: balanced or not, and how to win.
///
/// A move takes any number of objects from one heap. The player who takes the last object wins.
#[derive(Debug, Args)]
pub(crate) struct HeapsArgs {
    /// The sizes of the heaps.
    #[arg(value_name = "N", required = true, allow_negative_numbers = true, value_parser = number)]
    heaps: Vec<Nimber>,
    /// Explain the column rule step by step.
    #[arg(long, conflicts_with = "format")]
    explain: bool,
    /// Play against the program; moves are read from stdin.
    #[arg(long, conflicts_with_all = ["explain", "format"])]
    play: bool,
    /// Format of the output.
    #[arg(long, value_enum, default_value = "text")]
    format: TextOrJson,
}

pub(crate) fn run(args: &HeapsArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let heaps: Vec<BigUint> = args.heaps.iter().cloned().map(BigUint::from).collect();
    if args.play {
        play::play(heaps, &mut io::stdin().lock(), out)?;
    } else if args.explain {
        explain::explain(&heaps, out)?;
    } else if args.format == TextOrJson::Json {
        write_json(&position::Position::of(&heaps), out)?;
    } else {
        position::write_text(&heaps, out)?;
    }
    Ok(Status::Success)
}
