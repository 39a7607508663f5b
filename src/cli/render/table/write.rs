//! [`Table`]: a part of the table of an operation, written in a format.

use std::io::{self, Write};

use super::format::TableFormat;
use super::layout::Layout;
use super::operation::Operation;
use super::writer::{Writer, length};
use crate::cli::render::certificate;
use nimref::nim::Nimber;
use nimref::oeis::Range;

/// A part of the table of an operation.
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
    /// `true` if rows and columns are labelled.
    pub headers: bool,
}

/// The number of entries that are computed at once.
const BLOCK: usize = 1 << 10;

impl Table {
    /// Writes the table. [`TableFormat::Text`] computes every entry twice, first for the width of the columns.
    pub(crate) fn write(&self, format: TableFormat, out: &mut dyn Write) -> io::Result<()> {
        if format == TableFormat::Coq {
            return self.write_coq(out);
        }
        let table = Self { headers: format.has_headers(self.headers), ..*self };
        let width = if format == TableFormat::Text { table.width() } else { 0 };
        let layout = Layout::new(format, table.operation, table.base, width);
        let writer = &mut Writer::new(layout, table.base, out);
        match format {
            TableFormat::Text | TableFormat::Csv | TableFormat::Coq => {
                table.write_rows(writer)?;
                writer.push("\n");
            }
            TableFormat::Markdown => table.write_markdown(writer)?,
            TableFormat::Latex => table.write_latex(writer)?,
            TableFormat::Pari => {
                writer.push("[");
                table.write_rows(writer)?;
                writer.push("]\n");
            }
            TableFormat::Json => table.write_json(writer)?,
        }
        writer.send()
    }

    /// The number of digits of the greatest entry or label.
    fn width(&self) -> usize {
        let mut greatest = if self.headers { self.rows.last().max(self.columns.last()) } else { 0 };
        let mut entries = [0; BLOCK];
        for a in self.rows.indices() {
            for block in self.columns.parts(BLOCK as u64) {
                for &entry in self.entries(a, block, &mut entries) {
                    greatest = greatest.max(entry);
                }
            }
        }
        length(greatest, self.base)
    }

    /// Computes the entries of a row in at most [`BLOCK`] columns.
    fn entries<'a>(&self, a: u64, columns: Range, entries: &'a mut [u64; BLOCK]) -> &'a [u64] {
        let length = usize::try_from(columns.count()).unwrap_or(BLOCK).min(BLOCK);
        self.operation.fill_row(a, columns.first(), &mut entries[..length]);
        &entries[..length]
    }

    /// Writes the header row, if any, and the rows, without a newline after the last.
    fn write_rows(&self, writer: &mut Writer<'_>) -> io::Result<()> {
        if self.headers {
            self.write_header_row(writer)?;
            writer.push(writer.layout.after_header);
            writer.push(writer.layout.between_rows);
        }
        for a in self.rows.indices() {
            self.write_row(a, writer)?;
            if a < self.rows.last() {
                writer.push(writer.layout.between_rows);
            }
        }
        Ok(())
    }

    fn write_header_row(&self, writer: &mut Writer<'_>) -> io::Result<()> {
        writer.begin_row();
        writer.push_corner();
        for block in self.columns.parts(BLOCK as u64) {
            writer.push_entries(&block.indices().collect::<Vec<u64>>())?;
        }
        writer.push(writer.layout.after_row);
        Ok(())
    }

    fn write_row(&self, a: u64, writer: &mut Writer<'_>) -> io::Result<()> {
        writer.begin_row();
        if self.headers {
            writer.push_entries(&[a])?;
        }
        let mut entries = [0; BLOCK];
        for block in self.columns.parts(BLOCK as u64) {
            writer.push_entries(self.entries(a, block, &mut entries))?;
        }
        writer.push(writer.layout.after_row);
        Ok(())
    }

    fn write_markdown(&self, writer: &mut Writer<'_>) -> io::Result<()> {
        self.write_header_row(writer)?;
        writer.push("\n|");
        for _ in 0..=self.columns.count() {
            writer.push(" ---: |");
            writer.send_if_full()?;
        }
        for a in self.rows.indices() {
            writer.push("\n");
            self.write_row(a, writer)?;
        }
        writer.push("\n");
        Ok(())
    }

    fn write_latex(&self, writer: &mut Writer<'_>) -> io::Result<()> {
        let label = if self.headers { "r|" } else { "" };
        writer.push(&format!("\\begin{{array}}{{{label}*{{{}}}{{r}}}}\n", self.columns.count()));
        self.write_rows(writer)?;
        writer.push("\n\\end{array}\n");
        Ok(())
    }

    fn write_json(&self, writer: &mut Writer<'_>) -> io::Result<()> {
        let range = |range: Range| format!("{{\"first\": {}, \"last\": {}}}", range.first(), range.last());
        writer.push("{\n  \"schema\": 1,\n");
        writer.push(&format!("  \"operation\": \"{}\",\n  \"base\": {},\n", self.operation.sign(), self.base));
        writer.push(&format!("  \"rows\": {},\n  \"columns\": {},\n", range(self.rows), range(self.columns)));
        writer.push("  \"entries\": [\n");
        self.write_rows(writer)?;
        writer.push("\n  ]\n}\n");
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
