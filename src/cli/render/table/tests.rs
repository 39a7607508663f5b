//! Tables in every format equal those made with the formatting of the standard library, entry by entry.

use nimref::Nimber;
use nimref::oeis::Range;

use super::{Operation, Table, TableFormat};

const FORMATS: [TableFormat; 6] = [
    TableFormat::Text,
    TableFormat::Csv,
    TableFormat::Markdown,
    TableFormat::Latex,
    TableFormat::Pari,
    TableFormat::Json,
];

fn text(table: &Table, format: TableFormat) -> String {
    let mut text = Vec::new();
    table.write(format, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn digits(table: &Table, number: &Nimber) -> String {
    match table.base {
        2 => format!("{number:b}"),
        16 => format!("{number:x}"),
        _ => number.to_string(),
    }
}

/// The entries of the rows, with the labels of rows and columns if the table has them.
fn entries(table: &Table, has_headers: bool, corner: &str) -> Vec<Vec<String>> {
    let entry = |a: u64, b: u64| match table.operation {
        Operation::Sum => Nimber::from(a) + Nimber::from(b),
        Operation::Product => Nimber::from(a) * Nimber::from(b),
    };
    let number = |n: u64| digits(table, &n.into());
    let row = |a: u64| {
        let entries = table.columns.indices().map(|b| digits(table, &entry(a, b)));
        has_headers.then(|| number(a)).into_iter().chain(entries).collect()
    };
    let header = has_headers.then(|| [corner.to_owned()].into_iter().chain(table.columns.indices().map(number)));
    header.map(Iterator::collect).into_iter().chain(table.rows.indices().map(row)).collect()
}

fn joined(rows: &[Vec<String>], between_entries: &str, between_rows: &str) -> String {
    rows.iter().map(|row| row.join(between_entries)).collect::<Vec<_>>().join(between_rows)
}

fn by_the_standard_library(table: &Table, format: TableFormat) -> String {
    let has_headers =
        format == TableFormat::Markdown || table.headers && !matches!(format, TableFormat::Pari | TableFormat::Json);
    let corner = match (format, table.operation) {
        (TableFormat::Latex, Operation::Sum) => "\\oplus",
        (TableFormat::Latex, Operation::Product) => "\\otimes",
        (_, operation) => operation.sign(),
    };
    let mut rows = entries(table, has_headers, corner);
    match format {
        TableFormat::Text => {
            let width = rows.iter().flatten().map(|entry| entry.chars().count()).max().unwrap();
            rows.iter_mut().flatten().for_each(|entry| *entry = format!("{entry:>width$}"));
            joined(&rows, " ", "\n") + "\n"
        }
        TableFormat::Csv => joined(&rows, ",", "\n") + "\n",
        TableFormat::Markdown => {
            rows.insert(1, vec!["---:".to_owned(); rows[0].len()]);
            rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect()
        }
        TableFormat::Latex => {
            let columns = table.columns.count();
            let mut lines: Vec<String> = rows.iter().map(|row| row.join(" & ") + " \\\\").collect();
            let header = if has_headers { "r|" } else { "" };
            lines[0] += if has_headers { " \\hline" } else { "" };
            format!("\\begin{{array}}{{{header}*{{{columns}}}{{r}}}}\n{}\n\\end{{array}}\n", lines.join("\n"))
        }
        TableFormat::Pari => {
            let sign = [(2, "0b"), (16, "0x")].into_iter().find(|(base, _)| *base == table.base);
            let sign = sign.map_or("", |(_, sign)| sign);
            rows.iter_mut().flatten().for_each(|entry| *entry = format!("{sign}{entry}"));
            format!("[{}]\n", joined(&rows, ",", ";"))
        }
        TableFormat::Json => json(table, &rows),
        TableFormat::Coq => unreachable!("certificates are not compared here"),
    }
}

fn json(table: &Table, rows: &[Vec<String>]) -> String {
    let range = |range: Range| format!("{{\"first\": {}, \"last\": {}}}", range.first(), range.last());
    let rows: Vec<String> = rows.iter().map(|row| format!("    [\"{}\"]", row.join("\", \""))).collect();
    format!(
        "{{\n  \"schema\": 1,\n  \"operation\": \"{}\",\n  \"base\": {},\n  \"rows\": {},\n  \"columns\": {},\n  \
         \"entries\": [\n{}\n  ]\n}}\n",
        table.operation.sign(),
        table.base,
        range(table.rows),
        range(table.columns),
        rows.join(",\n")
    )
}

/// Rows and columns of several kinds: small, across the end of a subfield, with more columns than are computed at once,
/// and the largest.
fn shapes() -> Vec<(Range, Range)> {
    let shapes = ["0..0 0..0", "0..19 0..33", "250..260 3..5", "7..9 1000..3100", "65530..65540 65535..65539"];
    let largest = [
        "9007199254740990..9007199254740991 9007199254740980..9007199254740991",
        "9007199254740991..9007199254740991 9007199254740690..9007199254740991",
    ];
    let pair = |text: &&str| {
        let (rows, columns) = text.split_once(' ').unwrap();
        (rows.parse().unwrap(), columns.parse().unwrap())
    };
    shapes.iter().chain(&largest).map(pair).collect()
}

#[test]
fn every_format_base_and_shape() {
    let mut compared = 0;
    for (rows, columns) in shapes() {
        for operation in [Operation::Sum, Operation::Product] {
            for (base, headers) in [(2, true), (10, false), (10, true), (16, false)] {
                let table = Table { operation, rows, columns, base, headers };
                for format in FORMATS {
                    assert_eq!(
                        text(&table, format),
                        by_the_standard_library(&table, format),
                        "{format:?} of {table:?}"
                    );
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 7 * 2 * 4 * 6);
}

/// A table of several megabytes is sent in chunks, not kept in memory.
#[test]
fn long_tables_are_sent_in_chunks() {
    struct Chunks(Vec<usize>);
    impl std::io::Write for Chunks {
        fn write(&mut self, chunk: &[u8]) -> std::io::Result<usize> {
            self.0.push(chunk.len());
            Ok(chunk.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let range = Range::new(0, 999).unwrap();
    let table = Table { operation: Operation::Product, rows: range, columns: range, base: 10, headers: true };
    for format in FORMATS {
        let mut chunks = Chunks(Vec::new());
        table.write(format, &mut chunks).unwrap();
        let longest = chunks.0.iter().max().unwrap();
        assert!(chunks.0.len() >= 3 && *longest < (1 << 17) + (1 << 15), "{format:?}: {:?}", chunks.0);
    }
}
