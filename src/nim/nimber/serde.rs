//! Nimbers in serde's data formats. They are decimal strings, because the numbers of the formats end at 2^53 or 2^64.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use super::number::Nimber;

impl Serialize for Nimber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Nimber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FromText)
    }
}

struct FromText;

impl Visitor<'_> for FromText {
    type Value = Nimber;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a natural number as a string, decimal or hexadecimal with 0x")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Nimber, E> {
        text.parse().map_err(E::custom)
    }
}
