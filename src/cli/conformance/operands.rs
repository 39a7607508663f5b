//! Operands of tests: the edge cases of each width, and pseudorandom numbers.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use nimref::nim::Nimber;

/// The widths in bits. The numbers below 2^width are a field for each of them.
pub(crate) const WIDTHS: [u32; 10] = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/// A property of a test, by name.
pub(crate) type Flag = &'static str;

/// The flags of edge cases, with their descriptions.
pub(crate) const EDGES: [(Flag, &str); 6] = [
    ("Zero", "the number 0"),
    ("One", "the number 1"),
    ("FermatPower", "F = 2^(bits/2), the Fermat 2-power in the middle of the field"),
    ("Subfield", "F - 1, the greatest number of the field of half the bits"),
    ("TopBit", "2^(bits-1), the highest bit alone; F ⊗ F = F ⊕ F/2 carries from here into it"),
    ("AllOnes", "2^bits - 1, the greatest number of the field"),
];

/// The edge cases of a width with their flags. A number with several flags has the first of them.
pub(crate) fn edges(bits: u32) -> Vec<(Flag, Nimber)> {
    let one = BigUint::one();
    let values = [
        BigUint::zero(),
        one.clone(),
        &one << (bits / 2),
        (&one << (bits / 2)) - &one,
        &one << (bits - 1),
        (&one << bits) - &one,
    ];
    let mut edges: Vec<(Flag, Nimber)> = Vec::new();
    for ((flag, _), value) in EDGES.into_iter().zip(values) {
        let value = Nimber::from(value);
        if !edges.iter().any(|(_, known)| *known == value) {
            edges.push((flag, value));
        }
    }
    edges
}

/// A generator of pseudorandom numbers (`SplitMix64`), the same on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Seeded {
    state: u64,
}

impl Seeded {
    /// Creates a generator from a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    fn bits64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// The next number below 2^bits.
    pub(crate) fn below_two_to(&mut self, bits: u32) -> Nimber {
        let words =
            (0..bits.div_ceil(64)).fold(BigUint::zero(), |number, _| (number << 64u8) | BigUint::from(self.bits64()));
        Nimber::from(words & ((BigUint::one() << bits) - 1u8))
    }
}
