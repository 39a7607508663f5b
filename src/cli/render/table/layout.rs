//! [`Layout`]: the text around the entries of a table.

use super::format::TableFormat;
use super::operation::Operation;

/// The text around entries and rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) before_row: &'static str,
    pub(super) before_entry: &'static str,
    pub(super) between_entries: &'static str,
    pub(super) after_row: &'static str,
    pub(super) between_rows: &'static str,
    /// Follows the header row, after `after_row`.
    pub(super) after_header: &'static str,
    /// The width to which entries are padded with spaces on the left.
    pub(super) width: usize,
    /// The operator, above the row labels.
    pub(super) corner: &'static str,
}

const PLAIN: Layout = Layout {
    before_row: "",
    before_entry: "",
    between_entries: ",",
    after_row: "",
    between_rows: "\n",
    after_header: "",
    width: 0,
    corner: "",
};

impl Layout {
    /// The layout of a table whose entries are padded to `width` in the text format.
    pub(super) fn new(format: TableFormat, operation: Operation, base: u32, width: usize) -> Self {
        let corner = operation.sign();
        match format {
            TableFormat::Text => Self { between_entries: " ", width, corner, ..PLAIN },
            TableFormat::Csv | TableFormat::Coq => Self { corner, ..PLAIN },
            TableFormat::Markdown => {
                Self { before_row: "| ", between_entries: " | ", after_row: " |", corner, ..PLAIN }
            }
            TableFormat::Latex => Self {
                between_entries: " & ",
                after_row: " \\\\",
                after_header: " \\hline",
                corner: operation.latex(),
                ..PLAIN
            },
            TableFormat::Pari => Self { before_entry: pari_prefix(base), between_rows: ";", ..PLAIN },
            TableFormat::Json => Self {
                before_row: "    [\"",
                between_entries: "\", \"",
                after_row: "\"]",
                between_rows: ",\n",
                ..PLAIN
            },
        }
    }
}

/// The prefix of a number in PARI/GP.
fn pari_prefix(base: u32) -> &'static str {
    match base {
        2 => "0b",
        16 => "0x",
        _ => "",
    }
}
