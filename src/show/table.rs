//! Tables of a ∘ b in several forms, written entry by entry: nothing of a row is kept.

use std::io::{self, Write};

use num_bigint::BigUint;

use super::certificate;
use crate::nim::Nimber;
use crate::oeis::Range;

/// The form of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Right-aligned to the widest entry, one space between columns.
    Text,
    /// Comma-separated values.
    Csv,
    /// A Markdown table.
    Markdown,
    /// A LaTeX `array`.
    Latex,
    /// A PARI/GP matrix.
    Pari,
    /// A JSON object; the entries are strings.
    Json,
    /// A certificate for Coq, in decimal and without headers.
    Coq,
}

/// An operation on nimbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// a ⊕ b.
    Sum,
    /// a ⊗ b.
    Product,
}

impl Operation {
    /// Its sign.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Sum => "⊕",
            Self::Product => "⊗",
        }
    }

    fn apply(self, a: u64, b: u64) -> Nimber {
        let (a, b) = (Nimber::from(a), Nimber::from(b));
        match self {
            Self::Sum => a + b,
            Self::Product => a * b,
        }
    }
}

/// What of a table is shown, and how.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// The operation ∘.
    pub operation: Operation,
    /// The rows a.
    pub rows: Range,
    /// The columns b.
    pub columns: Range,
    /// The base of the entries: 2, 10 or 16.
    pub base: u32,
    /// Whether the row of the b and the column of the a are shown.
    pub headers: bool,
}

/// What stands around the entries of a row, and between rows.
#[derive(Clone, Copy)]
struct Layout<'a> {
    before_row: &'a str,
    before_entry: &'a str,
    between_entries: &'a str,
    behind_row: &'a str,
    between_rows: &'a str,
    /// What stands behind the header row, further than behind any row.
    behind_header: &'a str,
    /// The width to which an entry is filled up with spaces.
    width: usize,
    /// The operation's name above the column of the a.
    corner: &'a str,
}

const BARE: Layout<'static> = Layout {
    before_row: "",
    before_entry: "",
    between_entries: ",",
    behind_row: "",
    between_rows: "\n",
    behind_header: "",
    width: 0,
    corner: "",
};

impl Table {
    /// Writes the table. All forms but [`Form::Text`] compute each entry once, as it is written; that one
    /// computes them a first time to find the widest.
    ///
    /// # Errors
    ///
    /// Where the output fails.
    pub fn write(&self, form: Form, out: &mut dyn Write) -> io::Result<()> {
        let corner = self.operation.sign();
        match form {
            Form::Text => {
                let layout = Layout { between_entries: " ", width: self.widest(), corner, ..BARE };
                self.write_rows(layout, out)?;
                writeln!(out)
            }
            Form::Csv => {
                self.write_rows(Layout { corner, ..BARE }, out)?;
                writeln!(out)
            }
            Form::Markdown => self.write_markdown(out),
            Form::Latex => self.write_latex(out),
            Form::Pari => self.write_pari(out),
            Form::Json => self.write_json(out),
            Form::Coq => self.write_coq(out),
        }
    }

    fn digits(&self, number: impl Into<Nimber>) -> String {
        let number: Nimber = number.into();
        match self.base {
            2 => format!("{number:b}"),
            16 => format!("{number:x}"),
            _ => number.to_string(),
        }
    }

    /// The digits of the widest entry, headers included where they are shown.
    fn widest(&self) -> usize {
        let mut greatest = BigUint::ZERO;
        for a in self.rows.indices() {
            for b in self.columns.indices() {
                greatest = greatest.max(self.operation.apply(a, b).into_biguint());
            }
        }
        if self.headers {
            greatest = greatest.max(self.rows.last().max(self.columns.last()).into());
        }
        self.digits(greatest).len()
    }

    /// The rows in a layout, the header row ahead where it is asked for. No newline stands behind the last.
    fn write_rows(&self, layout: Layout<'_>, out: &mut dyn Write) -> io::Result<()> {
        if self.headers {
            let numbers = self.columns.indices().map(|b| self.digits(b));
            write_row(layout, std::iter::once(layout.corner.to_owned()).chain(numbers), out)?;
            write!(out, "{}{}", layout.behind_header, layout.between_rows)?;
        }
        for a in self.rows.indices() {
            let header = self.headers.then(|| self.digits(a));
            let entries = self.columns.indices().map(|b| self.digits(self.operation.apply(a, b)));
            write_row(layout, header.into_iter().chain(entries), out)?;
            if a < self.rows.last() {
                write!(out, "{}", layout.between_rows)?;
            }
        }
        Ok(())
    }

    /// Markdown has no table without a header row, so it always has one.
    fn write_markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        let table = Table { headers: true, ..*self };
        let layout = Layout {
            before_row: "| ",
            between_entries: " | ",
            behind_row: " |",
            corner: self.operation.sign(),
            ..BARE
        };
        let numbers = self.columns.indices().map(|b| self.digits(b));
        write_row(layout, std::iter::once(layout.corner.to_owned()).chain(numbers), out)?;
        write!(out, "\n|")?;
        for _ in 0..=self.columns.count() {
            write!(out, " ---: |")?;
        }
        writeln!(out)?;
        for a in self.rows.indices() {
            let entries = self.columns.indices().map(|b| self.digits(self.operation.apply(a, b)));
            write_row(layout, std::iter::once(table.digits(a)).chain(entries), out)?;
            writeln!(out)?;
        }
        Ok(())
    }

    fn write_latex(&self, out: &mut dyn Write) -> io::Result<()> {
        let header = if self.headers { "r|" } else { "" };
        writeln!(out, "\\begin{{array}}{{{header}*{{{}}}{{r}}}}", self.columns.count())?;
        let corner = match self.operation {
            Operation::Sum => "\\oplus",
            Operation::Product => "\\otimes",
        };
        let layout = Layout { between_entries: " & ", behind_row: " \\\\", behind_header: " \\hline", corner, ..BARE };
        self.write_rows(layout, out)?;
        writeln!(out, "\n\\end{{array}}")
    }

    fn write_pari(&self, out: &mut dyn Write) -> io::Result<()> {
        let before_entry = match self.base {
            2 => "0b",
            16 => "0x",
            _ => "",
        };
        write!(out, "[")?;
        let table = Table { headers: false, ..*self };
        table.write_rows(Layout { before_entry, between_rows: ";", ..BARE }, out)?;
        writeln!(out, "]")
    }

    fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let range = |range: Range| format!("{{\"first\": {}, \"last\": {}}}", range.first(), range.last());
        writeln!(out, "{{")?;
        writeln!(out, "  \"schema\": 1,")?;
        writeln!(out, "  \"operation\": \"{}\",", self.operation.sign())?;
        writeln!(out, "  \"base\": {},", self.base)?;
        writeln!(out, "  \"rows\": {},", range(self.rows))?;
        writeln!(out, "  \"columns\": {},", range(self.columns))?;
        writeln!(out, "  \"entries\": [")?;
        let layout =
            Layout { before_row: "    [\"", between_entries: "\", \"", behind_row: "\"]", between_rows: ",\n", ..BARE };
        Table { headers: false, ..*self }.write_rows(layout, out)?;
        writeln!(out, "\n  ]\n}}")
    }

    fn write_coq(&self, out: &mut dyn Write) -> io::Result<()> {
        let (name, function) = match self.operation {
            Operation::Sum => ("sum", "N.lxor"),
            Operation::Product => ("product", "nimmul"),
        };
        certificate::write_head(out)?;
        certificate::write_table(name, function, (self.rows, self.columns), |a, b| self.operation.apply(a, b), out)
    }
}

fn write_row(layout: Layout<'_>, entries: impl Iterator<Item = String>, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{}", layout.before_row)?;
    for (place, entry) in entries.enumerate() {
        if place > 0 {
            write!(out, "{}", layout.between_entries)?;
        }
        write!(out, "{}{entry:>width$}", layout.before_entry, width = layout.width)?;
    }
    write!(out, "{}", layout.behind_row)
}
