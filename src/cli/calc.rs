//! `nimref calc`: exact arithmetic with nimbers.

use std::io::{self, BufReader, Write};

use anyhow::{anyhow, bail};
use clap::Args;

use super::lines::next_line;
use super::status::Status;
use nimref::formula::{ExpressionError, Limits, evaluate};
use nimref::nim::Nimber;

/// Compute with nimbers: + is the nim-sum, * the nim-product, / the nim-quotient, ^ a nim-power.
///
/// ⊕ may be written for +, and ⊗ for *. The exponent of ^ is an ordinary integer; ^ is never xor, which is +. The
/// operator ^ binds tightest and does not chain, then come * and /, then +. The functions are sqrt(a), inv(a), order(a)
/// and F(k) = 2^(2^k). Numbers are decimal, or hexadecimal with 0x.
///
/// Without arguments, each line of stdin is an expression, and its value is a line of output.
#[derive(Debug, Args)]
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
}

/// A number of this size is converted to decimal in less than a second.
const DECIMAL_BITS: u64 = 1 << 22;
/// Hexadecimal output needs no conversion, so the limit is higher.
const HEXADECIMAL_BITS: u64 = 1 << 23;

impl CalcArgs {
    fn is_hexadecimal(&self) -> bool {
        self.base == "16"
    }

    fn limits(&self) -> Limits {
        let default = if self.is_hexadecimal() { HEXADECIMAL_BITS } else { DECIMAL_BITS };
        Limits { max_bits: self.max_bits.unwrap_or(default) }
    }

    fn format(&self, value: &Nimber) -> String {
        if self.is_hexadecimal() { format!("{value:#x}") } else { value.to_string() }
    }

    /// Evaluates a line of stdin; an error is text too.
    fn answer(&self, line: Result<String, &'static str>) -> Result<String, String> {
        let line = line.map_err(|problem| format!("error: {problem}"))?;
        if line.trim().is_empty() {
            return Ok(String::new());
        }
        evaluate(&line, self.limits()).map(|value| self.format(&value)).map_err(|error| format!("error: {error}"))
    }
}

pub(crate) fn run(args: &CalcArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    if args.expression.is_empty() {
        return evaluate_lines(args, out);
    }
    let text = args.expression.join(" ");
    let value = evaluate(&text, args.limits()).map_err(|error| anyhow!(point_at(&text, &error)))?;
    writeln!(out, "{}", args.format(&value))?;
    Ok(Status::Success)
}

/// Evaluates stdin line by line: a value, an empty line for an empty line, or `error: …`.
fn evaluate_lines(args: &CalcArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let mut status = Status::Success;
    let mut input = BufReader::new(io::stdin().lock());
    let mut is_empty = true;
    while let Some(line) = next_line(&mut input)? {
        is_empty = false;
        let answer = args.answer(line).unwrap_or_else(|error| {
            status = Status::Findings;
            error
        });
        writeln!(out, "{answer}")?;
        // A program that sends one line at a time waits for the answer before it sends the next.
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
    }
    if is_empty {
        bail!("no expression given; pass one as an argument, or one per line on stdin");
    }
    Ok(status)
}

/// Formats an error with the expression and a mark below the position. Of a long expression only a part is shown.
fn point_at(text: &str, error: &ExpressionError) -> String {
    const BEFORE: usize = 30;
    const SHOWN: usize = 70;
    let skipped = error.position.saturating_sub(BEFORE);
    let line: String = text.chars().skip(skipped).take(SHOWN).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let indent = " ".repeat(error.position - skipped);
    format!("{error}\n  {line}\n  {indent}^")
}
