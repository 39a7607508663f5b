//! `nimref heaps`: the game of Nim.

use std::io::{self, Write};

use clap::Args;
use num_bigint::BigUint;
use serde::Serialize;

use super::Status;
use super::arguments::{Format, number, write_json};
use nimref::nim::Nimber;
use nimref::nim::game::heaps::{Move, column_move, is_balanced, nim_sum, winning_moves};

mod explain;
mod play;

/// Look at a position of the game of Nim: balanced or not, and how to win.
///
/// A move takes any number of objects from one heap; whoever takes the last object wins.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The heaps, numbers of any size.
    #[arg(value_name = "N", required = true, allow_negative_numbers = true, value_parser = number)]
    heaps: Vec<Nimber>,
    /// Tell the column rule step by step.
    #[arg(long, conflicts_with = "format")]
    explain: bool,
    /// Play against the program; moves are read from stdin.
    #[arg(long, conflicts_with_all = ["explain", "format"])]
    play: bool,
    /// The form of the output.
    #[arg(long, value_enum, default_value = "text")]
    format: Format,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let heaps: Vec<BigUint> = options.heaps.iter().cloned().map(BigUint::from).collect();
    if options.play {
        play::play(heaps, &mut io::stdin().lock(), out)?;
    } else if options.explain {
        explain::explain(&heaps, out)?;
    } else if options.format == Format::Json {
        write_json(&Position::of(&heaps), out)?;
    } else {
        write_text(&heaps, out)?;
    }
    Ok(Status::Success)
}

/// The JSON of a position.
#[derive(Serialize)]
struct Position {
    schema: u32,
    heaps: Vec<String>,
    nim_sum: String,
    balanced: bool,
    #[serde(rename = "move")]
    by_rule: Option<MoveText>,
    winning_moves: Vec<MoveText>,
}

#[derive(Serialize)]
struct MoveText {
    /// From 1.
    heap: usize,
    from: String,
    to: String,
}

impl From<Move> for MoveText {
    fn from(found: Move) -> Self {
        Self { heap: found.heap + 1, from: found.from.to_string(), to: found.to.to_string() }
    }
}

impl Position {
    fn of(heaps: &[BigUint]) -> Self {
        Self {
            schema: 1,
            heaps: heaps.iter().map(ToString::to_string).collect(),
            nim_sum: nim_sum(heaps).to_string(),
            balanced: is_balanced(heaps),
            by_rule: column_move(heaps).map(MoveText::from),
            winning_moves: winning_moves(heaps).into_iter().map(MoveText::from).collect(),
        }
    }
}

fn write_text(heaps: &[BigUint], out: &mut dyn Write) -> anyhow::Result<()> {
    explain::write_columns(heaps, out)?;
    match column_move(heaps) {
        None => writeln!(out, "balanced: whoever is to move loses against the column rule")?,
        Some(by_rule) => {
            writeln!(out, "not balanced: whoever is to move can win")?;
            writeln!(out, "by the column rule: {}", in_words(&by_rule))?;
            let all: Vec<String> = winning_moves(heaps).iter().map(in_words).collect();
            writeln!(out, "all winning moves: {}", all.join("; "))?;
        }
    }
    Ok(())
}

fn in_words(found: &Move) -> String {
    format!("heap {} from {} to {}", found.heap + 1, found.from, found.to)
}
