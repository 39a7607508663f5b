//! Tables of a ∘ b in several forms, written row by row.

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

/// What of a table is shown, and how.
#[derive(Debug)]
pub struct Table<'a> {
    /// The name of the operation, as it heads the table.
    pub operation: &'a str,
    /// The rows a.
    pub rows: Range,
    /// The columns b.
    pub columns: Range,
    /// The base of the entries: 2, 10 or 16.
    pub base: u32,
    /// Whether the row of the b and the column of the a are shown.
    pub headers: bool,
}

/// Computes a ∘ b.
type Entry<'a> = &'a mut dyn FnMut(u64, u64) -> Nimber;

impl Table<'_> {
    /// Writes the table. All forms but [`Form::Text`] compute each entry once, as it is written; that one
    /// computes them a first time to find the widest.
    ///
    /// # Errors
    ///
    /// Where the output fails.
    pub fn write(&self, form: Form, entry: Entry<'_>, out: &mut dyn Write) -> io::Result<()> {
        match form {
            Form::Text => self.write_text(entry, out),
            Form::Csv => self.write_csv(entry, out),
            Form::Markdown => self.write_markdown(entry, out),
            Form::Latex => self.write_latex(entry, out),
            Form::Pari => self.write_pari(entry, out),
            Form::Json => self.write_json(entry, out),
            Form::Coq => self.write_coq(entry, out),
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

    /// The entries of a row, with the row's number ahead where headers are asked for.
    fn row(&self, a: u64, entry: Entry<'_>) -> Vec<String> {
        let header = self.headers.then(|| self.digits(a));
        header.into_iter().chain(self.columns.indices().map(|b| self.digits(entry(a, b)))).collect()
    }

    /// The row of the columns' numbers, behind the operation's name.
    fn header_row(&self) -> Vec<String> {
        let numbers = self.columns.indices().map(|b| self.digits(b));
        std::iter::once(self.operation.to_owned()).chain(numbers).collect()
    }

    /// All rows, the header row ahead where it is asked for.
    fn each_row(&self, entry: Entry<'_>, mut write: impl FnMut(&[String]) -> io::Result<()>) -> io::Result<()> {
        if self.headers {
            write(&self.header_row())?;
        }
        for a in self.rows.indices() {
            write(&self.row(a, entry))?;
        }
        Ok(())
    }

    fn write_text(&self, entry: Entry<'_>, out: &mut dyn Write) -> io::Result<()> {
        let mut greatest = BigUint::ZERO;
        for a in self.rows.indices() {
            for b in self.columns.indices() {
                greatest = greatest.max(entry(a, b).into_biguint());
            }
        }
        if self.headers {
            greatest = greatest.max(self.rows.last().max(self.columns.last()).into());
        }
        let width = self.digits(greatest).len();
        self.each_row(entry, |row| {
            for (place, cell) in row.iter().enumerate() {
                let space = if place == 0 { "" } else { " " };
                write!(out, "{space}{cell:>width$}")?;
            }
            writeln!(out)
        })
    }

    fn write_csv(&self, entry: Entry<'_>, out: &mut dyn Write) -> io::Result<()> {
        self.each_row(entry, |row| writeln!(out, "{}", row.join(",")))
    }

    /// Markdown has no table without a header row, so it always has one.
    fn write_markdown(&self, entry: Entry<'_>, out: &mut dyn Write) -> io::Result<()> {
        let table = Table { headers: true, ..*self };
        let mut is_header = true;
        table.each_row(entry, |row| {
            writeln!(out, "| {} |", row.join(" | "))?;
            if is_header {
                writeln!(out, "|{}", " ---: |".repeat(row.len()))?;
                is_header = false;
            }
            Ok(())
        })
    }

    fn write_latex(&self, entry: Entry<'_>, out: &mut dyn Write) -> io::Result<()> {
        let columns = "r".repeat(usize::try_from(self.columns.count()).unwrap_or(usize::MAX));
        let layout = if self.headers { format!("r|{columns}") } else { columns };
        writeln!(out, "\\begin{{array}}{{{layout}}}")?;
        let mut is_header = self.headers;
        self.each_row(entry, |row| {
            let line = row.join(" & ");
            if is_header {
                is_header = false;
                let command = if self.operation == "⊕" { "\\oplus" } else { "\\otimes" };
                return writeln!(out, "{} \\\\ \\hline", line.replacen(self.operation, command, 1));
            }
            writeln!(out, "{line} \\\\")
        })?;
        writeln!(out, "\\end{{array}}")
    }

    fn write_pari(&self, entry: Entry<'_>, out: &mut dyn Write) -> io::Result<()> {
        let table = Table { headers: false, operation: self.operation, ..*self };
        let prefix = match self.base {
            2 => "0b",
            16 => "0x",
            _ => "",
        };
        let mut is_first = true;
        write!(out, "[")?;
        table.each_row(entry, |row| {
            let row: Vec<String> = row.iter().map(|cell| format!("{prefix}{cell}")).collect();
            let before = if is_first { "" } else { ";" };
            is_first = false;
            write!(out, "{before}{}", row.join(","))
        })?;
        writeln!(out, "]")
    }

    fn write_coq(&self, entry: Entry<'_>, out: &mut dyn Write) -> io::Result<()> {
        let (name, function) = if self.operation == "⊕" { ("sum", "N.lxor") } else { ("product", "nimmul") };
        certificate::write_head(out)?;
        certificate::write_table(name, function, (self.rows, self.columns), entry, out)
    }

    fn write_json(&self, entry: Entry<'_>, out: &mut dyn Write) -> io::Result<()> {
        let table = Table { headers: false, operation: self.operation, ..*self };
        writeln!(out, "{{")?;
        writeln!(out, "  \"schema\": 1,")?;
        writeln!(out, "  \"operation\": \"{}\",", self.operation)?;
        writeln!(out, "  \"base\": {},", self.base)?;
        writeln!(out, "  \"rows\": {{\"first\": {}, \"last\": {}}},", self.rows.first(), self.rows.last())?;
        writeln!(out, "  \"columns\": {{\"first\": {}, \"last\": {}}},", self.columns.first(), self.columns.last())?;
        write!(out, "  \"entries\": [")?;
        let mut is_first = true;
        table.each_row(entry, |row| {
            let before = if is_first { "\n" } else { ",\n" };
            is_first = false;
            write!(out, "{before}    [\"{}\"]", row.join("\", \""))
        })?;
        writeln!(out, "\n  ]\n}}")
    }
}
