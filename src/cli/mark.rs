//! [`with_mark`]: a message with the place in a line of text.

/// Formats a message about a line, with a mark below the column, which counts from 1. Of a long line only a part is shown.
pub(crate) fn with_mark(message: &str, column: usize, line: &str) -> String {
    const BEFORE: usize = 30;
    const SHOWN: usize = 70;
    let position = column.saturating_sub(1);
    let skipped = position.saturating_sub(BEFORE);
    let shown = line.chars().skip(skipped).take(SHOWN).map(|c| if c.is_control() { ' ' } else { c });
    let (shown, indent) = (shown.collect::<String>(), " ".repeat(position - skipped));
    format!("{message} (at character {column})\n  {shown}\n  {indent}^")
}
