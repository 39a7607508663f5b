//! The binary: see `nimref --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    nimref::cli::run()
}
