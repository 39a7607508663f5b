//! `nimref calc`: a desk calculator for nimbers.

use std::io::{self, IsTerminal, Write};

use anyhow::{anyhow, bail};
use clap::Args;

use super::status::Status;

mod error;
mod help;
mod piped;
mod prompt;
mod session;

use session::{Session, Settings};

/// Compute with nimbers: + is the nim-sum, * the nim-product, / the nim-quotient, ^ a nim-power.
///
/// With an expression as argument, calc prints its value. Otherwise each line of stdin is an expression, and its value
/// is a line of output; on a terminal there is a prompt with history and completion.
#[derive(Debug, Args)]
#[command(after_long_help = help::LANGUAGE)]
pub(crate) struct CalcArgs {
    /// The expression. Several arguments are joined by spaces.
    #[arg(value_name = "EXPR", allow_negative_numbers = true)]
    expression: Vec<String>,
    /// Base of the output; base 16 is written with 0x.
    #[arg(long, value_name = "10|16", default_value = "10", value_parser = ["10", "16"])]
    base: String,
    /// Size limit in bits for every number, entered or computed, up to 2^28 [default: 2^22, or 2^23 in base 16].
    #[arg(long, value_name = "BITS", value_parser = clap::value_parser!(u64).range(1..=1 << 28))]
    max_bits: Option<u64>,
    /// Number of values that least( ) tries before it gives up.
    #[arg(long, value_name = "COUNT", default_value_t = 1 << 20)]
    search_limit: u64,
    /// Work allowed for the whole run, in minutes of a typical machine.
    #[arg(long, value_name = "MINUTES", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..))]
    budget: u64,
}

/// A number of this size is converted to decimal in less than a second.
const DECIMAL_BITS: u64 = 1 << 22;
/// Hexadecimal output needs no conversion, so the limit is higher.
const HEXADECIMAL_BITS: u64 = 1 << 23;

impl CalcArgs {
    fn settings(&self) -> Settings {
        let is_hexadecimal = self.base == "16";
        let default_bits = if is_hexadecimal { HEXADECIMAL_BITS } else { DECIMAL_BITS };
        Settings {
            is_hexadecimal,
            max_bits: self.max_bits.unwrap_or(default_bits),
            search_limit: self.search_limit,
            minutes: self.budget,
        }
    }
}

pub(crate) fn run(args: &CalcArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let mut session = Session::new(&args.settings());
    if !args.expression.is_empty() {
        let text = args.expression.join(" ");
        let answer = session.answer(&text).map_err(|error| anyhow!(error.with_mark(&text)))?;
        if answer.is_empty() {
            bail!("the argument has no expression; expected one, for example '6 * 13'");
        }
        writeln!(out, "{answer}")?;
        return Ok(Status::Success);
    }
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return prompt::run(&mut session, out);
    }
    piped::run(&mut session, out)
}
