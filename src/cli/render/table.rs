//! Tables of a ∘ b in several forms. Of a row no more is kept than a part.

use std::io::{self, Write};

use super::certificate;
use nimref::nim::Nimber;
use nimref::nim::Word;
use nimref::nim::batch::rows;
use nimref::oeis::Range;

mod text;

use text::Text;

/// The form of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
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
pub(crate) enum Operation {
    /// a ⊕ b.
    Sum,
    /// a ⊗ b.
    Product,
}

impl Operation {
    /// Its sign.
    #[must_use]
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Self::Sum => "⊕",
            Self::Product => "⊗",
        }
    }

    fn apply(self, a: u64, b: u64) -> u64 {
        match self {
            Self::Sum => a ^ b,
            Self::Product => a.nim_product(b),
        }
    }

    /// a ∘ b for b from `first` on, as far as there are numbers of 64 bits.
    fn fill_row(self, a: u64, first: u64, row: &mut [u64]) {
        let is_whole = self == Self::Product && rows::products(a, first, row).is_ok();
        if !is_whole {
            row.iter_mut().zip(first..).for_each(|(entry, b)| *entry = self.apply(a, b));
        }
    }
}

/// What of a table is shown, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
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
#[derive(Clone, Copy, Debug)]
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

/// So many entries of a row are computed at once.
const PART: usize = 1 << 10;

impl Form {
    fn layout(self, table: &Table) -> Layout<'static> {
        let corner = table.operation.sign();
        match self {
            Self::Text => Layout { between_entries: " ", width: table.widest(), corner, ..BARE },
            Self::Csv | Self::Coq => Layout { corner, ..BARE },
            Self::Markdown => Layout { before_row: "| ", between_entries: " | ", behind_row: " |", corner, ..BARE },
            Self::Latex => {
                let corner = match table.operation {
                    Operation::Sum => "\\oplus",
                    Operation::Product => "\\otimes",
                };
                Layout { between_entries: " & ", behind_row: " \\\\", behind_header: " \\hline", corner, ..BARE }
            }
            Self::Pari => {
                let before_entry = match table.base {
                    2 => "0b",
                    16 => "0x",
                    _ => "",
                };
                Layout { before_entry, between_rows: ";", ..BARE }
            }
            Self::Json => Layout {
                before_row: "    [\"",
                between_entries: "\", \"",
                behind_row: "\"]",
                between_rows: ",\n",
                ..BARE
            },
        }
    }

    /// Whether the factors are shown, where they are asked for or not.
    fn has_headers(self, are_asked_for: bool) -> bool {
        match self {
            Self::Text | Self::Csv | Self::Latex => are_asked_for,
            Self::Markdown => true, // there is no table without a header row
            Self::Pari | Self::Json | Self::Coq => false,
        }
    }
}

impl Table {
    /// Writes the table. All forms but [`Form::Text`] compute each entry once; that one computes them a first time to
    /// find the widest.
    ///
    /// # Errors
    ///
    /// Where the output fails.
    pub(crate) fn write(&self, form: Form, out: &mut dyn Write) -> io::Result<()> {
        if form == Form::Coq {
            return self.write_coq(out);
        }
        let table = Table { headers: form.has_headers(self.headers), ..*self };
        let text = &mut Text::new(form.layout(&table), table.base, out);
        match form {
            Form::Text | Form::Csv | Form::Coq => {
                table.write_rows(text)?;
                text.push("\n");
            }
            Form::Markdown => table.write_markdown(text)?,
            Form::Latex => table.write_latex(text)?,
            Form::Pari => {
                text.push("[");
                table.write_rows(text)?;
                text.push("]\n");
            }
            Form::Json => table.write_json(text)?,
        }
        text.send()
    }

    /// The widest entry's digits, headers included where they are shown.
    fn widest(&self) -> usize {
        let mut greatest = if self.headers { self.rows.last().max(self.columns.last()) } else { 0 };
        let mut entries = [0; PART];
        for a in self.rows.indices() {
            for part in self.columns.parts(PART as u64) {
                for &entry in self.entries(a, part, &mut entries) {
                    greatest = greatest.max(entry);
                }
            }
        }
        text::length(greatest, self.base)
    }

    /// The entries of a part of a row, of at most [`PART`] columns.
    fn entries<'a>(&self, a: u64, columns: Range, entries: &'a mut [u64; PART]) -> &'a [u64] {
        let length = usize::try_from(columns.count()).unwrap_or(PART).min(PART);
        self.operation.fill_row(a, columns.first(), &mut entries[..length]);
        &entries[..length]
    }

    /// The rows, the header row ahead where it is shown. No newline stands behind the last.
    fn write_rows(&self, text: &mut Text<'_>) -> io::Result<()> {
        if self.headers {
            self.write_header_row(text)?;
            text.push(text.layout.behind_header);
            text.push(text.layout.between_rows);
        }
        for a in self.rows.indices() {
            self.write_row(a, text)?;
            if a < self.rows.last() {
                text.push(text.layout.between_rows);
            }
        }
        Ok(())
    }

    fn write_header_row(&self, text: &mut Text<'_>) -> io::Result<()> {
        text.begin_row();
        text.push_corner();
        for part in self.columns.parts(PART as u64) {
            text.push_entries(&part.indices().collect::<Vec<u64>>())?;
        }
        text.push(text.layout.behind_row);
        Ok(())
    }

    fn write_row(&self, a: u64, text: &mut Text<'_>) -> io::Result<()> {
        text.begin_row();
        if self.headers {
            text.push_entries(&[a])?;
        }
        let mut entries = [0; PART];
        for part in self.columns.parts(PART as u64) {
            text.push_entries(self.entries(a, part, &mut entries))?;
        }
        text.push(text.layout.behind_row);
        Ok(())
    }

    fn write_markdown(&self, text: &mut Text<'_>) -> io::Result<()> {
        self.write_header_row(text)?;
        text.push("\n|");
        for _ in 0..=self.columns.count() {
            text.push(" ---: |");
            text.send_if_long()?;
        }
        for a in self.rows.indices() {
            text.push("\n");
            self.write_row(a, text)?;
        }
        text.push("\n");
        Ok(())
    }

    fn write_latex(&self, text: &mut Text<'_>) -> io::Result<()> {
        let header = if self.headers { "r|" } else { "" };
        text.push(&format!("\\begin{{array}}{{{header}*{{{}}}{{r}}}}\n", self.columns.count()));
        self.write_rows(text)?;
        text.push("\n\\end{array}\n");
        Ok(())
    }

    fn write_json(&self, text: &mut Text<'_>) -> io::Result<()> {
        let range = |range: Range| format!("{{\"first\": {}, \"last\": {}}}", range.first(), range.last());
        text.push("{\n  \"schema\": 1,\n");
        text.push(&format!("  \"operation\": \"{}\",\n  \"base\": {},\n", self.operation.sign(), self.base));
        text.push(&format!("  \"rows\": {},\n  \"columns\": {},\n", range(self.rows), range(self.columns)));
        text.push("  \"entries\": [\n");
        self.write_rows(text)?;
        text.push("\n  ]\n}\n");
        Ok(())
    }

    fn write_coq(&self, out: &mut dyn Write) -> io::Result<()> {
        let (name, function) = match self.operation {
            Operation::Sum => ("sum", "N.lxor"),
            Operation::Product => ("product", "nimmul"),
        };
        let entry = |a, b| Nimber::from(self.operation.apply(a, b));
        certificate::write_head(out)?;
        certificate::write_table(name, function, (self.rows, self.columns), entry, out)
    }
}

#[cfg(test)]
mod tests;
