//! The sequence that a command is about: one of the catalogue, or a formula.

use std::ops::Deref;

use anyhow::{Context, anyhow, bail};
use clap::{Args, ValueEnum};
use serde::Deserialize;

use super::lookup;
use super::mark::with_mark;
use nimref::formula::{Formula, Limits, Scope};
use nimref::oeis::{ANumber, Range, Reading, Sequence, TableShape};

/// A formula in place of a sequence of the catalogue.
#[derive(Debug, Args)]
pub(crate) struct FormulaArgs {
    /// Formula for the terms, in n, or in n and k for a table, in place of a sequence of the catalogue; see docs/formulas.md.
    #[arg(long, value_name = "FORMULA", allow_hyphen_values = true)]
    formula: Option<String>,
    /// Arrangement of the terms of the formula.
    #[arg(long, value_enum, default_value = "list", requires = "formula")]
    shape: ShapeName,
    /// First row and first column of the table.
    #[arg(long, value_name = "N", default_value_t = 0, requires = "formula")]
    origin: u64,
    /// Index of the first term [default: the origin].
    #[arg(long, value_name = "N", requires = "formula")]
    offset: Option<u64>,
}

/// The arrangement of the terms of a formula.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ShapeName {
    /// One term per index.
    #[default]
    List,
    /// A square table by antidiagonals: T(0,0), T(1,0), T(0,1), …
    SquareUp,
    /// A square table by antidiagonals: T(0,0), T(0,1), T(1,0), …
    SquareDown,
    /// A lower triangle by rows: T(0,0), T(1,0), T(1,1), …
    Triangle,
}

impl ShapeName {
    /// The shape with a first row and column.
    pub(crate) fn with_origin(self, origin: u64) -> TableShape {
        match self {
            Self::List => TableShape::List,
            Self::SquareUp => TableShape::Square { origin, reading: Reading::Upward },
            Self::SquareDown => TableShape::Square { origin, reading: Reading::Downward },
            Self::Triangle => TableShape::Triangle { origin },
        }
    }
}

/// A sequence of the catalogue, or the caller's own.
#[derive(Debug)]
pub(crate) enum Subject {
    Catalogue(&'static Sequence),
    Own(Box<Sequence>),
}

impl Deref for Subject {
    type Target = Sequence;

    fn deref(&self) -> &Sequence {
        match self {
            Self::Catalogue(sequence) => sequence,
            Self::Own(sequence) => sequence,
        }
    }
}

/// Parses a formula for a shape; the error marks the place.
pub(crate) fn parse_formula(text: &str, shape: TableShape) -> anyhow::Result<Formula> {
    let scope = if shape.is_table() { Scope::table() } else { Scope::list() };
    Formula::parse(text, &scope, Limits::default())
        .map_err(|error| anyhow!(with_mark(&error.message(), error.position() + 1, text)))
}

impl FormulaArgs {
    /// Returns the caller's sequence if a formula is given.
    pub(crate) fn own(&self) -> anyhow::Result<Option<Subject>> {
        let Some(text) = &self.formula else { return Ok(None) };
        let shape = self.shape.with_origin(self.origin);
        let formula = parse_formula(text, shape).context("invalid formula")?;
        let name = formula.to_string();
        let offset = self.offset.unwrap_or(self.origin);
        Ok(Some(Subject::Own(Box::new(Sequence::from_formula(name, shape, offset, formula)))))
    }

    /// Divides the positional arguments of a command: the A-number, unless there is a formula, and the others.
    pub(crate) fn subject<'a>(&self, positional: &'a [String]) -> anyhow::Result<(Subject, &'a [String])> {
        match (self.own()?, positional) {
            (Some(own), rest) => Ok((own, rest)),
            (None, [number, rest @ ..]) => {
                let number: ANumber = number.parse().with_context(|| format!("invalid sequence {number:?}"))?;
                Ok((Subject::Catalogue(lookup::sequence(number)?), rest))
            }
            (None, []) => bail!("no sequence given; expected an A-number, for example A051775, or --formula"),
        }
    }
}

/// Parses the range among positional arguments, if there is one.
pub(crate) fn optional_range(rest: &[String]) -> anyhow::Result<Option<Range>> {
    match rest {
        [] => Ok(None),
        [range] => Ok(Some(range.parse()?)),
        [_, unexpected, ..] => bail!("unexpected argument {unexpected:?} after the range"),
    }
}
