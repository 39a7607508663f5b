//! The text of b-files and tables beside what `writeln!` makes, in one run: `cargo bench --bench text`.
//!
//! Each way makes the same bytes, which is checked before any time is taken. Then all take turns, and the median of
//! each way's runs counts. Other load on the machine moves all of them alike: only ratios mean something.

use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::time::Instant;

use nimref::nim::rows;
use nimref::oeis::bfile::{LineText, write_terms};
use nimref::oeis::{Range, find};
use nimref::show::table::{Form, Operation, Table};
use nimref::{Implementation, Nimber};

const TURNS: usize = 15;

/// One way to make a text, with its name.
type Way<'a> = (&'a str, Box<dyn FnMut(&mut Vec<u8>) + 'a>);

/// The median seconds of each way; the first makes the right bytes.
fn medians(ways: &mut [Way<'_>]) -> Vec<f64> {
    let mut right = Vec::new();
    ways[0].1(&mut right);
    let mut out = Vec::with_capacity(right.len() + 64);
    let mut times = vec![Vec::new(); ways.len()];
    for turn in 0..=TURNS {
        for (way, times) in ways.iter_mut().zip(&mut times) {
            out.clear();
            let start = Instant::now();
            way.1(&mut out);
            let time = start.elapsed().as_secs_f64();
            if turn == 0 {
                assert!(out == right, "{} makes other text", way.0); // and the caches are warm
            } else {
                times.push(time);
            }
            black_box(&out);
        }
    }
    let median = |mut times: Vec<f64>| {
        times.sort_unstable_by(f64::total_cmp);
        times[times.len() / 2]
    };
    times.into_iter().map(median).collect()
}

/// A line for each way: nanoseconds an entry, and how many times as quick as the first.
fn report(title: &str, entries: u32, ways: &mut [Way<'_>]) {
    let medians = medians(ways);
    let mut text = format!("{title}\n");
    for ((name, _), median) in ways.iter().zip(&medians) {
        let nanoseconds = median * 1e9 / f64::from(entries);
        writeln!(text, "  {name:<28} {nanoseconds:>8.2} ns/entry  {:>6.1} ×", medians[0] / median).unwrap();
    }
    std::io::stdout().write_all(text.as_bytes()).unwrap();
}

/// Only the format: terms are given.
fn lines_of(title: &str, first: u64, terms: &[u64]) {
    report(
        title,
        terms.len().try_into().unwrap(),
        &mut [
            (
                "writeln!",
                Box::new(|out| (first..).zip(terms).for_each(|(n, term)| writeln!(out, "{n} {term}").unwrap())),
            ),
            ("LineText", Box::new(|out| LineText::new(first, " ").push_words(terms, out))),
        ],
    );
}

/// Terms computed too.
fn bfile_of(number: &str, range: Range) {
    let sequence = find(number.parse().unwrap()).unwrap();
    let big = || Implementation::Big.evaluator();
    report(
        &format!("{number}, terms computed, n = {range}"),
        range.count().try_into().unwrap(),
        &mut [
            (
                "a term at a time, writeln!",
                Box::new(|out| {
                    let (mut cursor, mut big) = (sequence.cursor(), big());
                    for n in range.indices() {
                        writeln!(out, "{n} {}", cursor.term(&mut big, n).unwrap()).unwrap();
                    }
                }),
            ),
            ("write_terms", Box::new(|out| write_terms(sequence, &mut big(), range, " ", out).unwrap())),
        ],
    );
}

fn table_of(operation: Operation, range: Range) {
    let table = Table { operation, rows: range, columns: range, base: 10, headers: false };
    let entry = |a: u64, b: u64| match operation {
        Operation::Sum => Nimber::from(a) + Nimber::from(b),
        Operation::Product => Nimber::from(a) * Nimber::from(b),
    };
    report(
        &format!("table {}, rows and columns {range}", operation.sign()),
        (range.count() * range.count()).try_into().unwrap(),
        &mut [
            (
                "an entry at a time, write!",
                Box::new(|out| {
                    for a in range.indices() {
                        for b in range.indices() {
                            let end = if b < range.last() { "," } else { "\n" };
                            write!(out, "{}{end}", entry(a, b)).unwrap();
                        }
                    }
                }),
            ),
            ("Table::write", Box::new(|out| table.write(Form::Csv, out).unwrap())),
        ],
    );
}

fn main() {
    let mut row = vec![0; 1 << 17];
    rows::products(40_503, 0, &mut row[..1 << 16]).unwrap();
    rows::products(171, 0, &mut row[1 << 16..]).unwrap();
    lines_of("lines of terms below 2^16", 1_000_000, &row);
    rows::products(0x9e37_79b9_7f4a_7c15, 0, &mut row).unwrap();
    lines_of("lines of terms below 2^64", 1_000_000, &row);
    let range = Range::new(1 << 20, (1 << 20) + (1 << 17) - 1).unwrap();
    for number in ["A003987", "A051775", "A006042", "A051917"] {
        bfile_of(number, range);
    }
    for operation in [Operation::Sum, Operation::Product] {
        table_of(operation, Range::new(0, 255).unwrap());
        table_of(operation, Range::new(1 << 20, (1 << 20) + 255).unwrap());
    }
}
