//! `nimref certificate`: Coq files that prove terms and products by computation.

use std::io::Write;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};

use super::output::Destination;
use super::{Status, arguments};
use crate::cli::render::certificate;
use nimref::nim::{Algorithm, Nimber};
use nimref::oeis::bfile::WriteError;
use nimref::oeis::{ANumber, Range, Sequence, coq_function};

/// Print a Coq file that states and proves, by computation, that terms or a product are right.
///
/// It is checked by Coq against the proved product, without trust in this program: see docs/proofs.md.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(super) struct Options {
    /// The sequence, written A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER", required = true)]
    sequence: Option<ANumber>,
    /// Which indices, both ends included.
    #[arg(value_name = "FIRST..LAST", required = true)]
    range: Option<Range>,
    #[command(flatten)]
    destination: Destination,
    #[command(subcommand)]
    other: Option<Other>,
}

#[derive(Debug, Subcommand)]
enum Other {
    /// Certify one product a ⊗ b.
    Product {
        /// A factor, of any size.
        #[arg(value_parser = arguments::number)]
        a: Nimber,
        /// The other factor.
        #[arg(value_parser = arguments::number)]
        b: Nimber,
        #[command(flatten)]
        destination: Destination,
    },
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    match (&options.other, options.sequence, options.range) {
        (Some(Other::Product { a, b, destination }), _, _) => destination.deliver(out, |out| {
            certificate::write_head(out)?;
            Ok(certificate::write_product(a, b, &(a * b), out)?)
        }),
        (None, Some(number), Some(range)) => terms(arguments::sequence(number)?, range, &options.destination, out),
        _ => bail!("give a sequence and a range, or product and two factors"),
    }
}

fn terms(sequence: &Sequence, range: Range, destination: &Destination, out: &mut dyn Write) -> anyhow::Result<Status> {
    let name = sequence.number().to_string();
    let Some(function) = coq_function(sequence) else {
        bail!("{name} has no definition in Coq yet, so its terms cannot be certified");
    };
    arguments::within(sequence, range)?;
    let (mut evaluator, mut cursor) = (Algorithm::Big.evaluator(), sequence.cursor());
    destination.deliver(out, |out| {
        certificate::write_head(out)?;
        let term = |n| cursor.term(&mut evaluator, n).map_err(|refusal| WriteError::Term { n, refusal });
        certificate::write_terms(&name, &function, range, term, out).with_context(|| format!("{name} {range}"))
    })
}
