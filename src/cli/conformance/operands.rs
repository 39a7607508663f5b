//! Numbers worth multiplying: the edges of each width, and others from a seed.

use num_bigint::BigUint;
use num_traits::{One, Zero};

use nimref::nim::Nimber;

/// The widths, in bits, each that of a field; the greatest numbers below 2^bits are among the edges.
pub(crate) const WIDTHS: [u32; 10] = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024];

/// What an operand is, as a flag.
pub(crate) type Flag = &'static str;

/// The flags of operands, and what they mean.
pub(crate) const EDGES: [(Flag, &str); 6] = [
    ("Zero", "the number 0"),
    ("One", "the number 1"),
    ("FermatPower", "F = 2^(bits/2), the Fermat 2-power in the middle of the field"),
    ("Subfield", "F - 1, the greatest number of the field of half the bits"),
    ("TopBit", "2^(bits-1), the highest bit alone; F ⊗ F = F ⊕ F/2 carries from here into it"),
    ("AllOnes", "2^bits - 1, the greatest number of the field"),
];

/// The edges of a width, with their flags, each number once.
#[must_use]
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

/// Numbers from a seed, the same on every machine: `SplitMix64`.
#[derive(Clone, Debug)]
pub(crate) struct Seeded {
    state: u64,
}

impl Seeded {
    /// Begins with a seed.
    #[must_use]
    pub(crate) fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    pub(crate) fn bits64(&mut self) -> u64 {
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
