//! Helpers of several test modules.

#![allow(dead_code, unreachable_pub, reason = "each feature set uses a part of it")]

#[cfg(feature = "cli")]
pub mod laws;
#[cfg(feature = "oeis")]
pub mod reports;
pub mod schema;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use nimref::{Algorithm, Multiplier, Nimber};
use num_bigint::BigUint;
use proptest::prelude::*;

/// Returns the root of the package. Cargo sets the variable when it runs tests, and `.ci/package` sets it to run them on
/// another copy of the files.
pub fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from)
    });
    &ROOT
}

pub fn fixture(name: &str) -> PathBuf {
    root().join("fixtures").join(name)
}

pub fn read_fixture(name: &str) -> String {
    fs::read_to_string(fixture(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

pub fn number(text: &str) -> Nimber {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// The product by an implementation whose domain contains the factors.
pub fn product_by(implementation: Algorithm, a: &Nimber, b: &Nimber) -> Nimber {
    implementation.product(a, b).unwrap_or_else(|| panic!("{a} ⊗ {b} lies in the domain of {implementation}"))
}

/// A number below 2^bits; all lengths are likely.
pub fn below_two_to(bits: u64) -> impl Strategy<Value = Nimber> {
    let bytes = proptest::collection::vec(any::<u8>(), usize::try_from(bits.div_ceil(8)).unwrap());
    (bytes, 0..=bits).prop_map(move |(bytes, length)| {
        let mask = (BigUint::from(1u8) << length) - 1u8;
        Nimber::from(BigUint::from_bytes_le(&bytes) & mask)
    })
}

/// A wrong implementation: correct below 2^32, but without the cross term at bit 40. Tests must detect it.
#[derive(Debug)]
pub struct Broken;

impl Multiplier for Broken {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        let right = (a * b).into_biguint();
        let has_cross_term = a.as_biguint().bit(40) && b.as_biguint().bit(1);
        Some(if has_cross_term { right ^ (BigUint::from(1u8) << 41u8) } else { right }.into())
    }
}

/// An implementation that is wrong for small numbers: if both factors are at least 4, the last bit of the product is wrong.
#[derive(Debug)]
pub struct WrongHalfPoint;

impl Multiplier for WrongHalfPoint {
    fn product(&mut self, a: &Nimber, b: &Nimber) -> Option<Nimber> {
        let product = (a * b).into_biguint();
        let (four, one) = (BigUint::from(4u8), BigUint::from(1u8));
        let is_wrong = *a.as_biguint() >= four && *b.as_biguint() >= four;
        Some(if is_wrong { product ^ one } else { product }.into())
    }
}

/// The SHA-256 digest in lower-case hexadecimal.
pub fn sha256(data: &[u8]) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(data).iter().map(|byte| format!("{byte:02x}")).collect()
}
