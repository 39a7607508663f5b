//! [`Vectors`]: test vectors, the same for the same seed and version.

use std::collections::BTreeMap;

use serde::Serialize;

use super::generator::Generator;
use super::operands::{EDGES, Flag, WIDTHS};
use super::test_case::{Counts, Group, Operation};
use nimref::oeis::Tool;

/// The version of the file format.
const SCHEMA: u32 = 1;
/// The seed of the vectors whose digest is cited.
pub(crate) const SEED: u64 = 1;

/// The file of test vectors.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Vectors {
    /// The version of the file format.
    pub schema: u32,
    /// The program that made the file.
    pub generator: Tool,
    /// The seed of the pseudorandom numbers, as a decimal string.
    pub seed: String,
    /// `true` if results and verdicts are omitted.
    pub prompt_only: bool,
    /// Descriptions of the flags.
    pub flags: BTreeMap<Flag, &'static str>,
    /// The number of tests.
    pub counts: Counts,
    /// The tests, by operation and width.
    pub groups: Vec<Group>,
}

/// The flags of tests that are not edge cases, with their descriptions.
const OTHER_FLAGS: [(Flag, &str); 4] = [
    ("Seeded", "an argument comes from the seed"),
    ("WrongBit", "a bit of the result is wrong"),
    ("DoubleRoot", "the two roots are the same"),
    ("LeavesField", "the roots lie outside the field of the arguments"),
];

impl Vectors {
    /// Creates the vectors of a seed.
    pub(crate) fn new(seed: u64, prompt_only: bool) -> Self {
        let mut generator = Generator::new(seed, prompt_only);
        let mut groups = Vec::new();
        for operation in Operation::ALL {
            groups.extend(WIDTHS.map(|bits| generator.group(operation, bits)));
        }
        let flags = if prompt_only { BTreeMap::new() } else { EDGES.into_iter().chain(OTHER_FLAGS).collect() };
        let counts = generator.counts;
        Self { schema: SCHEMA, generator: Tool::this(), seed: seed.to_string(), prompt_only, flags, counts, groups }
    }
}
