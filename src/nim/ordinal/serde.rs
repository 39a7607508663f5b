//! Ordinals in serde's data formats: as the text of the normal form.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use super::normal_form::Ordinal;

impl Serialize for Ordinal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Ordinal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FromText)
    }
}

struct FromText;

impl Visitor<'_> for FromText {
    type Value = Ordinal;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an ordinal below w^(w^w) in normal form as a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Ordinal, E> {
        text.parse().map_err(E::custom)
    }
}
