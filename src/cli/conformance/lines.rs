//! A pair a line on stdin, a product a line on stdout; of the inputs that fail, the smallest that is found.

use std::fs::File;
use std::io::{self, BufReader};

use num_bigint::BigUint;

use super::operands::{Seeded, WIDTHS, edges};
use super::program::{End, Program, Run};
use nimref::nim::Nimber;
use nimref::oeis::bfile::Lines;
use nimref::oeis::shown;

/// Two factors.
pub(crate) type Pair = (Nimber, Nimber);

/// How the program is asked.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// The program.
    pub program: Program,
    /// Whether a line with the number of pairs stands ahead.
    pub has_count: bool,
}

/// What is wrong with the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The pairs that show it; one, unless it is seen only where several are asked together.
    pub pairs: Vec<Pair>,
    /// In words.
    pub what: String,
}

/// How the answers to some pairs end.
enum Verdict {
    /// All are right.
    Right,
    /// That at a place is not; those before it are.
    Wrong(usize, String),
    /// The program did not end well; so many answers before that were right.
    Ended(usize, String),
}

/// The pairs that are asked, in ascending order: all below 16, the edges of each width, and so many from a seed.
#[must_use]
pub(crate) fn questions(bits: u32, count: usize, seed: u64) -> Vec<Pair> {
    let mut seeded = Seeded::new(seed);
    let small = 16u8.min(1 << bits.min(4));
    let mut pairs: Vec<Pair> =
        (0..small).flat_map(|a| (0..small).map(move |b| (Nimber::from(a), Nimber::from(b)))).collect();
    let widths: Vec<u32> = WIDTHS.into_iter().filter(|&width| width <= bits).collect();
    for &width in &widths {
        let edges = edges(width);
        pairs.extend(edges.iter().flat_map(|(_, a)| edges.iter().map(|(_, b)| (a.clone(), b.clone()))));
    }
    for place in 0..count {
        let width = widths[place % widths.len()];
        pairs.push((seeded.below_two_to(width), seeded.below_two_to(width)));
    }
    pairs.sort_by_key(size);
    pairs.dedup();
    pairs
}

/// The greater factor, then the lesser, then the order in which they stand.
fn size((a, b): &Pair) -> (BigUint, BigUint, BigUint) {
    let (greater, lesser) = if a >= b { (a, b) } else { (b, a) };
    (greater.as_biguint().clone(), lesser.as_biguint().clone(), a.as_biguint().clone())
}

impl Asked {
    /// Asks for the products, and looks for the smallest pair that fails.
    ///
    /// # Errors
    ///
    /// Where the program cannot be run.
    pub(crate) fn check(&self, pairs: &[Pair]) -> io::Result<Option<Fault>> {
        match self.ask(pairs)? {
            Verdict::Right => Ok(None),
            Verdict::Wrong(place, what) => self.smaller(&pairs[place], what).map(Some),
            Verdict::Ended(place, what) => self.culprit(pairs, place, what).map(Some),
        }
    }

    fn ask(&self, pairs: &[Pair]) -> io::Result<Verdict> {
        let count = if self.has_count { format!("{}\n", pairs.len()) } else { String::new() };
        let lines: String = pairs.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
        let run = self.program.run(&[], (count + &lines).as_bytes())?;
        judge(pairs, run)
    }

    /// Asks for pairs with a bit less as long as one of them fails too.
    fn smaller(&self, pair: &Pair, what: String) -> io::Result<Fault> {
        let mut fault = Fault { pairs: vec![pair.clone()], what };
        match self.ask(&fault.pairs)? {
            Verdict::Right => {
                fault.what += "; asked alone, it is right";
                return Ok(fault);
            }
            Verdict::Wrong(_, what) | Verdict::Ended(_, what) => fault.what = what,
        }
        loop {
            let candidates = with_a_bit_less(&fault.pairs[0]);
            match self.ask(&candidates)? {
                Verdict::Wrong(place, what) => fault = Fault { pairs: vec![candidates[place].clone()], what },
                Verdict::Right | Verdict::Ended(..) => return Ok(fault),
            }
        }
    }

    /// The pair at which the program did not end well: that behind the last answer, or, where its answers are held
    /// back, the last of the shortest beginning that fails.
    fn culprit(&self, pairs: &[Pair], answered: usize, what: String) -> io::Result<Fault> {
        let alone = pairs.get(answered..=answered).unwrap_or(&[]);
        if answered > 0
            && answered < pairs.len()
            && let Verdict::Ended(_, what) = self.ask(alone)?
        {
            return Ok(Fault { pairs: alone.to_vec(), what });
        }
        let (mut right, mut failing) = (0, pairs.len());
        while right + 1 < failing {
            let middle = right.midpoint(failing);
            if matches!(self.ask(&pairs[..middle])?, Verdict::Right) { right = middle } else { failing = middle }
        }
        let last = &pairs[failing.saturating_sub(1)..failing];
        Ok(match self.ask(last)? {
            Verdict::Wrong(_, what) | Verdict::Ended(_, what) => Fault { pairs: last.to_vec(), what },
            Verdict::Right => Fault { pairs: pairs[..failing].to_vec(), what },
        })
    }
}

/// The pair with a bit of a factor cleared, or a factor halved, in ascending order.
fn with_a_bit_less((a, b): &Pair) -> Vec<Pair> {
    let less = |number: &Nimber| -> Vec<Nimber> {
        let bits = (0..number.bits()).filter(|&bit| number.as_biguint().bit(bit));
        let cleared = bits.map(|bit| number + &Nimber::power_of_two(bit));
        let halved = Nimber::from(number.as_biguint() >> 1u8);
        cleared.chain([halved]).filter(|other| other != number).collect()
    };
    let mut pairs: Vec<Pair> = less(a).into_iter().map(|a| (a, b.clone())).collect();
    pairs.extend(less(b).into_iter().map(|b| (a.clone(), b)));
    pairs.sort_by_key(size);
    pairs.dedup();
    pairs
}

fn judge(pairs: &[Pair], run: Run) -> io::Result<Verdict> {
    let mut lines = Lines::new(BufReader::new(run.output));
    for (place, (a, b)) in pairs.iter().enumerate() {
        let Some(answer) = next_answer(&mut lines)? else {
            return Ok(ended(place, &run.end, run.last_words.as_deref(), "it gave no further answer"));
        };
        let right = (a * b).to_string();
        if answer != right {
            // A line that was cut off by the end is no answer.
            if run.end != End::Well && right.starts_with(&answer) {
                return Ok(ended(place, &run.end, run.last_words.as_deref(), ""));
            }
            let what = format!("wrong answer: it gave {:?}, right is {}", shown(&answer), shown(&right));
            return Ok(Verdict::Wrong(place, what));
        }
    }
    if let Some(more) = next_answer(&mut lines)? {
        let what = format!("it gave {:?} behind the last answer", shown(&more));
        return Ok(Verdict::Ended(pairs.len(), what));
    }
    match run.end {
        End::Well => Ok(Verdict::Right),
        end => Ok(ended(pairs.len(), &end, run.last_words.as_deref(), "")),
    }
}

fn ended(place: usize, end: &End, last_words: Option<&str>, otherwise: &str) -> Verdict {
    let what = if *end == End::Well { otherwise.to_owned() } else { end.to_string() };
    let said = last_words.map_or_else(String::new, |words| format!("; it said {:?}", shown(words)));
    Verdict::Ended(place, what + &said)
}

/// The next line that is not blank, without the spaces around it.
fn next_answer(lines: &mut Lines<BufReader<File>>) -> io::Result<Option<String>> {
    while let Some(raw) = lines.next_line()? {
        let text = String::from_utf8_lossy(&raw.bytes);
        if !text.trim().is_empty() {
            return Ok(Some(text.trim().to_owned()));
        }
    }
    Ok(None)
}
