//! A position and its winning moves, as text and as JSON.

use std::io::{self, Write};

use num_bigint::BigUint;
use serde::Serialize;

use super::columns::write_columns;
use nimref::nim::game::heaps::{Move, column_move, is_balanced, nim_sum, winning_moves};

/// The JSON of a position.
#[derive(Serialize)]
pub(super) struct Position {
    schema: u32,
    heaps: Vec<String>,
    nim_sum: String,
    balanced: bool,
    #[serde(rename = "move")]
    by_rule: Option<JsonMove>,
    winning_moves: Vec<JsonMove>,
}

/// The JSON of a move.
#[derive(Serialize)]
struct JsonMove {
    /// The number of the heap, from 1.
    heap: usize,
    from: String,
    to: String,
}

impl From<Move> for JsonMove {
    fn from(found: Move) -> Self {
        Self { heap: found.heap + 1, from: found.from.to_string(), to: found.to.to_string() }
    }
}

impl Position {
    pub(super) fn of(heaps: &[BigUint]) -> Self {
        Self {
            schema: 1,
            heaps: heaps.iter().map(ToString::to_string).collect(),
            nim_sum: nim_sum(heaps).to_string(),
            balanced: is_balanced(heaps),
            by_rule: column_move(heaps).map(JsonMove::from),
            winning_moves: winning_moves(heaps).into_iter().map(JsonMove::from).collect(),
        }
    }
}

/// Writes the binary columns, whether the position is balanced, and the winning moves.
pub(super) fn write_text(heaps: &[BigUint], out: &mut dyn Write) -> io::Result<()> {
    write_columns(heaps, out)?;
    match column_move(heaps) {
        None => writeln!(out, "balanced: the player to move loses against the column rule"),
        Some(by_rule) => {
            writeln!(out, "not balanced: the player to move can win")?;
            writeln!(out, "by the column rule: {}", describe(&by_rule))?;
            let all: Vec<String> = winning_moves(heaps).iter().map(describe).collect();
            writeln!(out, "all winning moves: {}", all.join("; "))
        }
    }
}

/// Describes a move: `heap 2 from 5 to 4`.
pub(super) fn describe(found: &Move) -> String {
    format!("heap {} from {} to {}", found.heap + 1, found.from, found.to)
}
