//! The optional features: `serde`, `rand`, `arbitrary` and `proptest`.

#![cfg(all(feature = "serde", feature = "rand", feature = "arbitrary", feature = "proptest"))]

use core::convert::Infallible;

use arbitrary::{Arbitrary, Unstructured};
use nimref::nim::strategies::below_two_to;
use nimref::{Nim8, Nim64, Nimber};
use proptest::prelude::*;

/// A predictable generator: its numbers are 1, 2, 3, … times an odd constant.
struct Counter(u64);

impl rand::TryRng for Counter {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 += 1;
        Ok(self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&self.try_next_u64()?.to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

#[test]
fn random_numbers_have_at_most_the_requested_bits() {
    let mut generator = Counter(0);
    assert_eq!(Nim64::random(&mut generator), Nim64::new(0x9e37_79b9_7f4a_7c15));
    assert_eq!(Nimber::random(&mut generator, 0), Nimber::from(0u8));
    for bits in [1usize, 7, 8, 9, 64, 65, 1000] {
        let numbers: Vec<Nimber> = (0..200).map(|_| Nimber::random(&mut generator, bits)).collect();
        assert_eq!(numbers.iter().map(Nimber::bits).max(), Some(bits as u64));
        let ones = numbers.iter().map(|number| number.as_biguint().count_ones()).sum::<u64>();
        assert!(ones.abs_diff(100 * bits as u64) < 40 * bits as u64, "{ones} ones in 200 numbers of {bits} bits");
    }
    let bytes: Vec<Nim8> = Counter(7).random_iter().take(3).collect();
    assert_eq!(bytes.len(), 3);
}

#[test]
fn numbers_are_strings_in_data_formats() {
    let long = Nimber::power_of_two(100);
    assert_eq!(serde_json::to_string(&long).unwrap(), "\"1267650600228229401496703205376\"");
    assert_eq!(serde_json::from_str::<Nimber>("\"0x10\"").unwrap(), Nimber::from(16u8));
    assert_eq!(serde_json::to_string(&Nim8::new(255)).unwrap(), "\"255\"");
    assert_eq!(serde_json::from_str::<Nim8>("\"255\"").unwrap(), Nim8::new(255));
    for wrong in ["\"256\"", "255", "\"-1\"", "\"\"", "null"] {
        assert!(serde_json::from_str::<Nim8>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn arbitrary_numbers_are_generated() {
    let bytes = [0xff; 64];
    assert_eq!(Nim64::arbitrary(&mut Unstructured::new(&bytes)).unwrap(), Nim64::new(u64::MAX));
    assert!(Nimber::arbitrary(&mut Unstructured::new(&bytes)).unwrap().bits() > 8);
}

proptest! {
    #[test]
    fn strategies_respect_their_bounds(a in below_two_to(9), b in any::<Nimber>(), c in any::<Nim8>()) {
        prop_assert!(a.bits() <= 9 && b.bits() <= 256);
        prop_assert_eq!(c * Nim8::new(1), c);
    }
}
