//! Writing the text of b-files, from given indices and terms.

use std::hint::black_box;
use std::io::Write as _;

use nimref::nim::batch::rows;
use nimref::oeis::LineText;

use crate::race::{Candidate, Target, race};

pub(crate) fn run() {
    let mut terms = terms_below_2_to_the_16();
    against_the_standard_library("b-file, terms below 2^16", &terms, Target::AtLeast(5.0));
    rows::products(0x9e37_79b9_7f4a_7c15, 0, &mut terms).expect("the row ends below 2^64");
    against_the_standard_library("b-file, terms below 2^64", &terms, Target::None);
}

pub(crate) fn terms_below_2_to_the_16() -> Vec<u64> {
    let mut terms = vec![0u64; 1 << 16];
    rows::products(40_503, 0, &mut terms).expect("the row ends below 2^64");
    terms
}

const FIRST: u64 = 1_000_000;

/// Replaces the contents of the buffer by the lines of these terms.
pub(crate) fn lines(terms: &[u64], out: &mut Vec<u8>) {
    out.clear();
    LineText::new(FIRST, " ").push_words(terms, out);
}

fn against_the_standard_library(work: &str, terms: &[u64], target: Target) {
    let baseline = |out: &mut Vec<u8>| {
        out.clear();
        for (n, term) in (FIRST..).zip(terms) {
            writeln!(out, "{n} {term}").expect("memory takes it");
        }
    };
    let (mut our_text, mut baseline_text) = (Vec::new(), Vec::new());
    lines(terms, &mut our_text);
    baseline(&mut baseline_text);
    assert!(our_text == baseline_text, "the same lines");
    race(
        work,
        Candidate { name: "in place", units: terms.len(), work: &mut || lines(terms, black_box(&mut our_text)) },
        Candidate { name: "writeln!", units: terms.len(), work: &mut || baseline(black_box(&mut baseline_text)) },
        31,
        target,
    );
}
