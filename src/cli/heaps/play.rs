//! A game against the user.

use std::io::{self, BufRead, Write};

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::position::describe;
use crate::cli::arguments::number;
use crate::cli::lines::next_line;
use nimref::nim::game::heaps::{Move, column_move};
use nimref::oeis::shown;

/// Plays until the game or the input ends. The user moves first.
pub(super) fn play(mut heaps: Vec<BigUint>, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Enter a move as HEAP COUNT: take COUNT objects from heap HEAP. Taking the last object wins.")?;
    if is_over(&heaps) {
        return writeln!(out, "All heaps are empty: the game is already over.");
    }
    loop {
        write_heaps(&heaps, out)?;
        let Some(user_move) = prompt(&heaps, input, out)? else {
            return writeln!(out, "\nEnd of input: the game stops here.");
        };
        heaps[user_move.heap] = user_move.to;
        if is_over(&heaps) {
            return writeln!(out, "You took the last object and win.");
        }
        let reply = reply(&heaps);
        writeln!(out, "My move: {}.", describe(&reply))?;
        heaps[reply.heap] = reply.to;
        if is_over(&heaps) {
            return writeln!(out, "I took the last object and win.");
        }
    }
}

fn is_over(heaps: &[BigUint]) -> bool {
    heaps.iter().all(Zero::is_zero)
}

fn write_heaps(heaps: &[BigUint], out: &mut dyn Write) -> io::Result<()> {
    let listed: Vec<String> = heaps.iter().enumerate().map(|(index, heap)| format!("{}: {heap}", index + 1)).collect();
    writeln!(out, "heaps  {}", listed.join("   "))
}

/// Prompts until the user enters a legal move. `None` is the end of the input.
fn prompt(heaps: &[BigUint], input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Option<Move>> {
    loop {
        write!(out, "your move: ")?;
        out.flush()?;
        let Some(line) = next_line(input)? else {
            return Ok(None);
        };
        match line.map_err(str::to_owned).and_then(|line| parse_move(heaps, &line)) {
            Ok(found) => return Ok(Some(found)),
            Err(message) => writeln!(out, "{message}")?,
        }
    }
}

fn parse_move(heaps: &[BigUint], line: &str) -> Result<Move, String> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [heap, count] = fields.as_slice() else {
        return Err("invalid move; expected two numbers, HEAP COUNT".to_owned());
    };
    let index = heap.parse::<usize>().ok().and_then(|heap| heap.checked_sub(1)).filter(|&index| index < heaps.len());
    let index = index.ok_or_else(|| format!("there is no heap {}; expected 1 to {}", shown(heap), heaps.len()))?;
    let count = number(count).map_err(|error| format!("invalid count {:?}: {error}", shown(count)))?;
    let (from, count) = (heaps[index].clone(), count.into_biguint());
    if from.is_zero() {
        return Err(format!("heap {heap} is empty; choose another"));
    }
    if count.is_zero() || count > from {
        return Err(format!(
            "cannot take {} objects from heap {heap}; expected 1 to {from}",
            shown(&count.to_string())
        ));
    }
    Ok(Move { heap: index, to: &from - &count, from })
}

/// Chooses the move of the column rule. From a balanced position, which is lost, it takes one object from the largest
/// heap, so that the game lasts.
fn reply(heaps: &[BigUint]) -> Move {
    column_move(heaps).unwrap_or_else(|| {
        let largest = heaps.iter().enumerate().max_by_key(|(_, heap)| *heap).map_or(0, |(index, _)| index);
        let from = heaps[largest].clone();
        Move { heap: largest, to: &from - BigUint::one(), from }
    })
}
