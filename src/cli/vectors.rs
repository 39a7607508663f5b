//! `nimref vectors`: test vectors for other implementations.

use std::io::Write;

use clap::Args;

use super::conformance::vectors::{SEED, Vectors};
use super::json::write_json;
use super::output::Destination;
use super::status::Status;

/// Print test vectors for other implementations, as JSON.
///
/// The vectors are sums, products, squares, square roots, inverses, orders and quadratic equations of 2 to 1024 bits, with
/// right results, wrong results, and inputs that have no result. The same seed gives the same file. The format is
/// described by docs/schema/vectors-1.schema.json.
#[derive(Debug, Args)]
pub(crate) struct VectorsArgs {
    /// Seed of the pseudorandom numbers.
    #[arg(long, value_name = "N", default_value_t = SEED)]
    seed: u64,
    /// Print the inputs without results.
    #[arg(long)]
    prompt_only: bool,
    #[command(flatten)]
    destination: Destination,
}

pub(crate) fn run(args: &VectorsArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let vectors = Vectors::new(args.seed, args.prompt_only);
    args.destination.send(out, |out| write_json(&vectors, out))
}
