//! Nimbers of fixed width in serde's data formats. They are decimal strings, like [`Nimber`].

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::number::Nim;
use crate::nim::kernel::word::Word;
use crate::nim::nimber::Nimber;

impl<W: Word> Serialize for Nim<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, W: Word> Deserialize<'de> for Nim<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(Nimber::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
