//! Mode `lines`: the program reads pairs of factors and writes products. A failure is reduced to a small input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};

use num_bigint::BigUint;

use super::operands::{Seeded, WIDTHS, edges};
use super::program::{End, Program, Run};
use nimref::nim::Nimber;
use nimref::oeis::shown;

/// Two factors.
pub(crate) type Pair = (Nimber, Nimber);

/// A program that multiplies pairs, one per line.
#[derive(Clone, Debug)]
pub(crate) struct LineTest {
    /// The program.
    pub program: Program,
    /// `true` if the input begins with the number of pairs.
    pub has_count: bool,
}

/// A failure of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// The input that fails: one pair, unless the program fails only on several pairs together.
    pub pairs: Vec<Pair>,
    /// A description of the failure.
    pub message: String,
}

/// The result of one run.
enum Outcome {
    /// All answers are right.
    Right,
    /// The answer at this index is wrong; those before it are right.
    Wrong(usize, String),
    /// The run failed after this number of right answers.
    Ended(usize, String),
}

/// The pairs to test, in ascending order: all below 16, the edge cases of each width, and `count` pseudorandom pairs.
pub(crate) fn test_pairs(bits: u32, count: usize, seed: u64) -> Vec<Pair> {
    let mut seeded = Seeded::new(seed);
    let small = 16u8.min(1 << bits.min(4));
    let mut pairs: Vec<Pair> =
        (0..small).flat_map(|a| (0..small).map(move |b| (Nimber::from(a), Nimber::from(b)))).collect();
    let widths: Vec<u32> = WIDTHS.into_iter().filter(|&width| width <= bits).collect();
    for &width in &widths {
        let edges = edges(width);
        pairs.extend(edges.iter().flat_map(|(_, a)| edges.iter().map(|(_, b)| (a.clone(), b.clone()))));
    }
    for index in 0..count {
        let width = widths[index % widths.len()];
        pairs.push((seeded.below_two_to(width), seeded.below_two_to(width)));
    }
    pairs.sort_by_key(size);
    pairs.dedup();
    pairs
}

/// The sort key of a pair: the greater factor, then the lesser, then the first.
fn size((a, b): &Pair) -> (BigUint, BigUint, BigUint) {
    let (greater, lesser) = if a >= b { (a, b) } else { (b, a) };
    (greater.as_biguint().clone(), lesser.as_biguint().clone(), a.as_biguint().clone())
}

impl LineTest {
    /// Runs the program on the pairs. If it fails, further runs look for the smallest pair that fails.
    pub(crate) fn run(&self, pairs: &[Pair]) -> io::Result<Option<Failure>> {
        match self.run_once(pairs)? {
            Outcome::Right => Ok(None),
            Outcome::Wrong(index, message) => self.reduce(&pairs[index], message).map(Some),
            Outcome::Ended(answered, message) => self.isolate(pairs, answered, message).map(Some),
        }
    }

    fn run_once(&self, pairs: &[Pair]) -> io::Result<Outcome> {
        let count = if self.has_count { format!("{}\n", pairs.len()) } else { String::new() };
        let lines: String = pairs.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
        let run = self.program.run(&[], (count + &lines).as_bytes())?;
        compare(pairs, run)
    }

    /// Replaces a failing pair by one with a bit less for as long as such a pair fails too.
    fn reduce(&self, pair: &Pair, message: String) -> io::Result<Failure> {
        let mut failure = Failure { pairs: vec![pair.clone()], message };
        match self.run_once(&failure.pairs)? {
            Outcome::Right => {
                failure.message += "; alone, this pair gives the right answer";
                return Ok(failure);
            }
            Outcome::Wrong(_, message) | Outcome::Ended(_, message) => failure.message = message,
        }
        loop {
            let candidates = with_a_bit_less(&failure.pairs[0]);
            match self.run_once(&candidates)? {
                Outcome::Wrong(index, message) => {
                    failure = Failure { pairs: vec![candidates[index].clone()], message };
                }
                Outcome::Right | Outcome::Ended(..) => return Ok(failure),
            }
        }
    }

    /// Finds the pair on which a run failed: the one after the last answer or, if the program buffers its answers, the
    /// last pair of the shortest prefix that fails.
    fn isolate(&self, pairs: &[Pair], answered: usize, message: String) -> io::Result<Failure> {
        let next = pairs.get(answered..=answered).unwrap_or(&[]);
        if answered > 0
            && answered < pairs.len()
            && let Outcome::Ended(_, message) = self.run_once(next)?
        {
            return Ok(Failure { pairs: next.to_vec(), message });
        }
        let (mut right, mut failing) = (0, pairs.len());
        while right + 1 < failing {
            let middle = right.midpoint(failing);
            if matches!(self.run_once(&pairs[..middle])?, Outcome::Right) { right = middle } else { failing = middle }
        }
        let last = &pairs[failing.saturating_sub(1)..failing];
        Ok(match self.run_once(last)? {
            Outcome::Wrong(_, message) | Outcome::Ended(_, message) => Failure { pairs: last.to_vec(), message },
            Outcome::Right => Failure { pairs: pairs[..failing].to_vec(), message },
        })
    }
}

/// The pairs with one bit of a factor cleared, or a factor halved, in ascending order.
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

/// Compares the output of a run with the right products.
fn compare(pairs: &[Pair], run: Run) -> io::Result<Outcome> {
    let Run { output, end, stderr_note } = run;
    let mut output = BufReader::new(output);
    for (index, (a, b)) in pairs.iter().enumerate() {
        let Some(answer) = next_answer(&mut output)? else {
            let reason = if end == End::Success { "the output ends early".to_owned() } else { end.to_string() };
            return Ok(Outcome::Ended(index, reason + &stderr_note));
        };
        let right = (a * b).to_string();
        if answer != right {
            // A line that a crash cut off is not a wrong answer.
            if end != End::Success && right.starts_with(&answer) {
                return Ok(Outcome::Ended(index, format!("{end}{stderr_note}")));
            }
            let message = format!("wrong answer: got {:?}, expected {}", shown(&answer), shown(&right));
            return Ok(Outcome::Wrong(index, message));
        }
    }
    if let Some(more) = next_answer(&mut output)? {
        return Ok(Outcome::Ended(pairs.len(), format!("unexpected output after the last answer: {:?}", shown(&more))));
    }
    Ok(match end {
        End::Success => Outcome::Right,
        end => Outcome::Ended(pairs.len(), format!("{end}{stderr_note}")),
    })
}

/// The length at which a line of the program's output is split.
const LONGEST_LINE: u64 = 16 << 20;

/// Reads the next line that is not blank, and trims it.
fn next_answer(output: &mut BufReader<File>) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    while output.take(LONGEST_LINE).read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            return Ok(Some(text.trim().to_owned()));
        }
        line.clear();
    }
    Ok(None)
}
