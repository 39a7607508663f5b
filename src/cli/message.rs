//! Messages on stderr.

use std::io::{self, Write};

/// Prints a line on stderr. A closed stderr is no reason to stop.
pub(crate) fn print(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
