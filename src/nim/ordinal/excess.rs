//! The published excesses of the odd primes to 709.

/// The b-file of [A380496](https://oeis.org/A380496), byte for byte: line n has the excess of the n-th odd prime.
const B_FILE: &[u8] = include_bytes!("../../../fixtures/ordinals/b380496.txt");

/// Number of places with a published excess, the first ones: the terms of the b-file.
pub(super) const PUBLISHED_PLACES: u16 = 126;

/// The excess m of the j-th odd prime p_j, computed and published by D. Peeters, who extends computations of
/// J. H. Conway, H. W. Lenstra, L. Le Bruyn and A. N. Siegel.
static PUBLISHED: [u8; PUBLISHED_PLACES as usize] = parse();

/// Parses lines of the form "n m", n counting from 1, each ended by a newline. Anything else stops the compiler.
const fn parse() -> [u8; PUBLISHED_PLACES as usize] {
    let mut excesses = [0; PUBLISHED_PLACES as usize];
    let (mut line, mut at) = (0, 0);
    while line < excesses.len() {
        let (index, space) = natural_number(at);
        assert!(index == line + 1 && B_FILE[space] == b' ', "lines are numbered from 1");
        let (excess, newline) = natural_number(space + 1);
        assert!(excess < 16 && B_FILE[newline] == b'\n', "one excess a line");
        excesses[line] = excess.to_le_bytes()[0];
        at = newline + 1;
        line += 1;
    }
    assert!(at == B_FILE.len(), "no text after the last line");
    excesses
}

/// The number whose digits begin at a place of the b-file, and the place after them.
const fn natural_number(from: usize) -> (usize, usize) {
    let (mut number, mut at) = (0, from);
    while B_FILE[at].is_ascii_digit() {
        number = 10 * number + (B_FILE[at] - b'0') as usize;
        at += 1;
    }
    assert!(at > from, "a number has a digit");
    (number, at)
}

/// The published excess of the prime of a place; `None` if there is none.
pub(super) fn published(place: u16) -> Option<u64> {
    PUBLISHED.get(usize::from(place)).map(|&excess| u64::from(excess))
}
