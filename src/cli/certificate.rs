//! `nimref certificate`: Coq files that prove terms and products by computation.

use std::io::Write;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};

use super::output::Destination;
use super::render::certificate;
use super::status::Status;
use super::{arguments, lookup};
use nimref::nim::{Algorithm, Nimber};
use nimref::oeis::{ANumber, Range, Sequence, WriteError};

/// Print a Coq file that states and proves terms of a sequence, or a product.
///
/// Coq checks the file against the formally verified product, without trust in this program; see docs/proofs.md.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct CertificateArgs {
    /// The sequence, for example A051775, a051775 or 51775.
    #[arg(value_name = "A-NUMBER", required = true)]
    sequence: Option<ANumber>,
    /// Indices of the terms, both ends included.
    #[arg(value_name = "FIRST..LAST", required = true)]
    range: Option<Range>,
    #[command(flatten)]
    destination: Destination,
    #[command(subcommand)]
    product: Option<ProductCommand>,
}

#[derive(Debug, Subcommand)]
enum ProductCommand {
    /// Certify one product a ⊗ b.
    Product {
        /// The first factor.
        #[arg(value_parser = arguments::number)]
        a: Nimber,
        /// The second factor.
        #[arg(value_parser = arguments::number)]
        b: Nimber,
        #[command(flatten)]
        destination: Destination,
    },
}

pub(crate) fn run(args: &CertificateArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    match (&args.product, args.sequence, args.range) {
        (Some(ProductCommand::Product { a, b, destination }), _, _) => destination.send(out, |out| {
            certificate::write_head(out)?;
            Ok(certificate::write_product(a, b, &(a * b), out)?)
        }),
        (None, Some(number), Some(range)) => certify_terms(lookup::sequence(number)?, range, &args.destination, out),
        _ => bail!("nothing to certify; expected a sequence and a range, or the word product and two factors"),
    }
}

fn certify_terms(
    sequence: &Sequence,
    range: Range,
    destination: &Destination,
    out: &mut dyn Write,
) -> anyhow::Result<Status> {
    let name = sequence.number().to_string();
    let Some(function) = sequence.coq_function() else {
        bail!("{name} has no definition in Coq yet, so its terms cannot be certified");
    };
    lookup::check_range(sequence, range)?;
    let (mut evaluator, mut terms) = (Algorithm::Big.evaluator(), sequence.terms());
    destination.send(out, |out| {
        certificate::write_head(out)?;
        let term = |n| terms.term(&mut evaluator, n).map_err(|source| WriteError::Term { n, source });
        certificate::write_terms(&name, &function, range, term, out).with_context(|| format!("{name} {range}"))
    })
}
