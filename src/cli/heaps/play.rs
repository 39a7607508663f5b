//! A game against a person.

use std::io::{self, BufRead, Write};

use num_bigint::BigUint;
use num_traits::{One, Zero};

use super::in_words;
use crate::cli::arguments::{next_line, number};
use nimref::nim::game::heaps::{Move, column_move};
use nimref::oeis::shown;

/// Plays to the end, or until the input ends. The person moves first.
pub(super) fn play(mut heaps: Vec<BigUint>, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "A move is: HEAP COUNT, to take COUNT objects from heap number HEAP. Who takes the last object wins."
    )?;
    if is_over(&heaps) {
        return writeln!(out, "There is nothing to take: the game is over before it begins.");
    }
    loop {
        show(&heaps, out)?;
        let Some(theirs) = ask(&heaps, input, out)? else {
            return writeln!(out, "\nThe game ends here.");
        };
        heaps[theirs.heap] = theirs.to;
        if is_over(&heaps) {
            return writeln!(out, "Nothing is left: you took the last object and win.");
        }
        let mine = answer(&heaps);
        writeln!(out, "I lower {}.", in_words(&mine))?;
        heaps[mine.heap] = mine.to;
        if is_over(&heaps) {
            return writeln!(out, "Nothing is left: I took the last object and win.");
        }
    }
}

fn is_over(heaps: &[BigUint]) -> bool {
    heaps.iter().all(Zero::is_zero)
}

fn show(heaps: &[BigUint], out: &mut dyn Write) -> io::Result<()> {
    let listed: Vec<String> = heaps.iter().enumerate().map(|(place, heap)| format!("{}: {heap}", place + 1)).collect();
    writeln!(out, "heaps  {}", listed.join("   "))
}

/// A legal move from the input; what is none is told and asked again. `None` at the end of the input.
fn ask(heaps: &[BigUint], input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<Option<Move>> {
    loop {
        write!(out, "your move: ")?;
        out.flush()?;
        let Some(line) = next_line(input)? else {
            return Ok(None);
        };
        match line.map_err(str::to_owned).and_then(|line| read_move(heaps, &line)) {
            Ok(found) => return Ok(Some(found)),
            Err(message) => writeln!(out, "{message}")?,
        }
    }
}

fn read_move(heaps: &[BigUint], line: &str) -> Result<Move, String> {
    let fields: Vec<&str> = line.split_whitespace().collect();
    let [heap, count] = fields.as_slice() else {
        return Err("two numbers make a move: HEAP COUNT".to_owned());
    };
    let place = heap.parse::<usize>().ok().and_then(|heap| heap.checked_sub(1)).filter(|&place| place < heaps.len());
    let place = place
        .ok_or_else(|| format!("there is no heap {}; they are numbered from 1 to {}", shown(heap), heaps.len()))?;
    let count = number(count).map_err(|error| format!("{:?}: {error}", shown(count)))?;
    let (from, count) = (heaps[place].clone(), count.into_biguint());
    if count.is_zero() || count > from {
        return Err(format!("from heap {heap} you can take 1 to {from} objects, not {count}"));
    }
    Ok(Move { heap: place, to: &from - &count, from })
}

/// By the column rule; from a balanced position one object of the largest heap, so that the game lasts.
fn answer(heaps: &[BigUint]) -> Move {
    column_move(heaps).unwrap_or_else(|| {
        let largest = heaps.iter().enumerate().max_by_key(|(_, heap)| *heap).map_or(0, |(place, _)| place);
        let from = heaps[largest].clone();
        Move { heap: largest, to: &from - BigUint::one(), from }
    })
}
