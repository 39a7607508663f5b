//! `nimref vectors`: questions and answers for other implementations.

use std::io::Write;

use clap::Args;

use super::Status;
use super::arguments::write_json;
use super::output::Destination;
use crate::cli::conformance::vectors::{SEED, Vectors};

/// Print test vectors for other implementations, as JSON.
///
/// Sums, products, squares, square roots, inverses, orders and quadratics of 2 to 1024 bits, with right results, wrong
/// ones, and questions without an answer. The same seed gives the same file. The form is described by
/// docs/schema/vectors-1.schema.json.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// From what the numbers that are no edge cases are made.
    #[arg(long, value_name = "N", default_value_t = SEED)]
    seed: u64,
    /// The questions alone.
    #[arg(long)]
    prompt_only: bool,
    #[command(flatten)]
    destination: Destination,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let vectors = Vectors::new(options.seed, options.prompt_only);
    options.destination.deliver(out, |out| write_json(&vectors, out))
}
