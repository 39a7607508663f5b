//! `nimref calc`: exact arithmetic.

use std::io::{self, BufReader, Write};

use anyhow::{anyhow, bail};
use clap::Args;

use super::Status;
use super::arguments::next_line;
use nimref::formula::{ExpressionError, Limits, evaluate};
use nimref::nim::Nimber;

/// Compute with nimbers: + is nim-sum, * nim-product, / nim-quotient, ^ nim-power.
///
/// ⊕ may be written for +, and ⊗ for *. The exponent of ^ is an ordinary integer, written out; ^ is never xor, which is
/// +. ^ binds tightest and does not chain, then come * and /, then +. There are sqrt(a), inv(a), order(a), F(k) = 2^(2^k), and parentheses. Numbers
/// are decimal, or hexadecimal with 0x.
///
/// Without arguments each line of stdin is an expression, and gives a line of output.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// The expression; several arguments are joined by spaces.
    #[arg(value_name = "EXPR", allow_negative_numbers = true)]
    expression: Vec<String>,
    /// The base of the output: 10, or 16 with 0x.
    #[arg(long, value_name = "10|16", default_value = "10", value_parser = ["10", "16"])]
    base: String,
    /// The largest number, given or computed, in bits, at most 2^28; 2^22 unless said otherwise, 2^23 with --base 16.
    #[arg(long, value_name = "BITS", value_parser = clap::value_parser!(u64).range(1..=1 << 28))]
    max_bits: Option<u64>,
}

/// So many bits are converted to decimal in less than a second.
const DECIMAL_BITS: u64 = 1 << 22;
/// Hexadecimal needs no conversion.
const HEXADECIMAL_BITS: u64 = 1 << 23;

impl Options {
    fn is_hexadecimal(&self) -> bool {
        self.base == "16"
    }

    fn limits(&self) -> Limits {
        let default = if self.is_hexadecimal() { HEXADECIMAL_BITS } else { DECIMAL_BITS };
        Limits { max_bits: self.max_bits.unwrap_or(default) }
    }

    fn shown(&self, value: &Nimber) -> String {
        if self.is_hexadecimal() { format!("{value:#x}") } else { value.to_string() }
    }
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    if options.expression.is_empty() {
        return each_line(options, out);
    }
    let text = options.expression.join(" ");
    let value = evaluate(&text, options.limits()).map_err(|error| anyhow!(pointed(&text, &error)))?;
    writeln!(out, "{}", options.shown(&value))?;
    Ok(Status::Success)
}

/// An empty line for an empty line, `error: …` for a line without value.
fn each_line(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let mut status = Status::Success;
    let mut input = BufReader::new(io::stdin().lock());
    let mut is_empty = true;
    while let Some(line) = next_line(&mut input)? {
        is_empty = false;
        let line = match line {
            Ok(line) => line,
            Err(fault) => {
                writeln!(out, "error: {fault}")?;
                status = Status::Findings;
                continue;
            }
        };
        if line.trim().is_empty() {
            writeln!(out)?;
            continue;
        }
        match evaluate(&line, options.limits()) {
            Ok(value) => writeln!(out, "{}", options.shown(&value))?,
            Err(error) => {
                writeln!(out, "error: {error}")?;
                status = Status::Findings;
            }
        }
        // Whoever asks line by line waits for the answer before the next line.
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
    }
    if is_empty {
        bail!("there is no expression: no argument, and nothing on stdin");
    }
    Ok(status)
}

/// The message, with the expression and a mark below the place. Of a long one only the surroundings are shown.
fn pointed(text: &str, error: &ExpressionError) -> String {
    const BEFORE: usize = 30;
    const SHOWN: usize = 70;
    let skipped = error.position.saturating_sub(BEFORE);
    let line: String = text.chars().skip(skipped).take(SHOWN).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let indent = " ".repeat(error.position - skipped);
    format!("{error}\n  {line}\n  {indent}^")
}
