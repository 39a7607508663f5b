//! Tables in every form are those that the standard library's formatting makes of single nimbers.

use nimref::Nimber;
use nimref::oeis::Range;

use super::{Form, Operation, Table};

const FORMS: [Form; 6] = [Form::Text, Form::Csv, Form::Markdown, Form::Latex, Form::Pari, Form::Json];

fn text(table: &Table, form: Form) -> String {
    let mut text = Vec::new();
    table.write(form, &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn digits(table: &Table, number: &Nimber) -> String {
    match table.base {
        2 => format!("{number:b}"),
        16 => format!("{number:x}"),
        _ => number.to_string(),
    }
}

/// The entries of the rows, with the header row and the row numbers where they are shown.
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

fn by_the_standard_library(table: &Table, form: Form) -> String {
    let has_headers = form == Form::Markdown || table.headers && !matches!(form, Form::Pari | Form::Json);
    let corner = match (form, table.operation) {
        (Form::Latex, Operation::Sum) => "\\oplus",
        (Form::Latex, Operation::Product) => "\\otimes",
        (_, operation) => operation.sign(),
    };
    let mut rows = entries(table, has_headers, corner);
    match form {
        Form::Text => {
            let width = rows.iter().flatten().map(|entry| entry.chars().count()).max().unwrap();
            rows.iter_mut().flatten().for_each(|entry| *entry = format!("{entry:>width$}"));
            joined(&rows, " ", "\n") + "\n"
        }
        Form::Csv => joined(&rows, ",", "\n") + "\n",
        Form::Markdown => {
            rows.insert(1, vec!["---:".to_owned(); rows[0].len()]);
            rows.iter().map(|row| format!("| {} |\n", row.join(" | "))).collect()
        }
        Form::Latex => {
            let columns = table.columns.count();
            let mut lines: Vec<String> = rows.iter().map(|row| row.join(" & ") + " \\\\").collect();
            let header = if has_headers { "r|" } else { "" };
            lines[0] += if has_headers { " \\hline" } else { "" };
            format!("\\begin{{array}}{{{header}*{{{columns}}}{{r}}}}\n{}\n\\end{{array}}\n", lines.join("\n"))
        }
        Form::Pari => {
            let sign = [(2, "0b"), (16, "0x")].into_iter().find(|(base, _)| *base == table.base);
            let sign = sign.map_or("", |(_, sign)| sign);
            rows.iter_mut().flatten().for_each(|entry| *entry = format!("{sign}{entry}"));
            format!("[{}]\n", joined(&rows, ",", ";"))
        }
        Form::Json => json(table, &rows),
        Form::Coq => unreachable!("it is a certificate"),
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

/// Rows and columns: small, across the end of a field, of more columns than are computed at once, and the largest; of
/// these also more than are formatted at once.
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
fn every_form_base_and_shape() {
    let mut compared = 0;
    for (rows, columns) in shapes() {
        for operation in [Operation::Sum, Operation::Product] {
            for (base, headers) in [(2, true), (10, false), (10, true), (16, false)] {
                let table = Table { operation, rows, columns, base, headers };
                for form in FORMS {
                    assert_eq!(text(&table, form), by_the_standard_library(&table, form), "{form:?} of {table:?}");
                    compared += 1;
                }
            }
        }
    }
    assert_eq!(compared, 7 * 2 * 4 * 6);
}

/// The text is sent in pieces, not kept: a table of some megabytes arrives in several.
#[test]
fn long_tables_are_sent_in_pieces() {
    struct Pieces(Vec<usize>);
    impl std::io::Write for Pieces {
        fn write(&mut self, piece: &[u8]) -> std::io::Result<usize> {
            self.0.push(piece.len());
            Ok(piece.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let range = Range::new(0, 999).unwrap();
    let table = Table { operation: Operation::Product, rows: range, columns: range, base: 10, headers: true };
    for form in FORMS {
        let mut pieces = Pieces(Vec::new());
        table.write(form, &mut pieces).unwrap();
        let longest = pieces.0.iter().max().unwrap();
        assert!(pieces.0.len() >= 3 && *longest < (1 << 17) + (1 << 15), "{form:?}: {:?}", pieces.0);
    }
}
