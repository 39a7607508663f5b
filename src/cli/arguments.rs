//! Types and parsers of arguments that several commands take.

use clap::ValueEnum;

use nimref::nim::{Algorithm, Nimber};
use nimref::oeis::Partition;

/// The largest number accepted as an argument, in bits.
const MAX_BITS: u64 = 1 << 20;

/// Text or JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextOrJson {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// One implementation, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    One(Algorithm),
    All,
}

/// Parses `--by`, including `all`.
pub(crate) fn by(name: &str) -> Result<By, String> {
    if name == "all" {
        return Ok(By::All);
    }
    name.parse().map(By::One).map_err(|_| {
        let names = Algorithm::ALL.map(Algorithm::name).join(", ");
        format!("unknown implementation {name:?}; expected {names} or all")
    })
}

/// Parses a natural number of at most [`MAX_BITS`] bits.
pub(crate) fn number(text: &str) -> Result<Nimber, String> {
    let too_large = || format!("the number has more than {MAX_BITS} bits, the limit for an argument");
    if text.len() as u64 > MAX_BITS / 3 {
        return Err(too_large()); // converting it would take long
    }
    let number: Nimber = text.parse().map_err(|error| format!("{error}"))?;
    if number.bits() > MAX_BITS { Err(too_large()) } else { Ok(number) }
}

/// Parses `I/N`.
pub(crate) fn partition(text: &str) -> Result<Partition, String> {
    let parts = text.split_once('/').and_then(|(index, of)| Some((index.parse().ok()?, of.parse().ok()?)));
    match parts {
        Some((index, of)) if 1 <= index && index <= of => Ok(Partition { index, of }),
        _ => Err(format!("invalid partition {text:?}; expected I/N with 1 ≤ I ≤ N, for example 1/3")),
    }
}
