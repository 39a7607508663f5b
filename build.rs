//! Puts the commit into the version that `nimref --version` prints.
//!
//! A checkout asks git, a package reads the file that cargo adds to it; if neither gives a commit, the version has
//! none. Nothing else of the machine gets in, so two builds of a commit are the same.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// The sources of the binary.
const SOURCES: [&str; 7] =
    ["Cargo.toml", "Cargo.lock", "build.rs", "src", "fixtures/oeis", "docs/findings.md", "proofs/Theorems.v"];
/// The number of digits of a commit that are shown.
const SHOWN: usize = 12;

fn main() {
    for source in SOURCES {
        println!("cargo:rerun-if-changed={source}");
    }
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let version = match commit_of_package().or_else(commit_of_checkout) {
        Some(commit) => format!("{version} ({commit})"),
        None => version,
    };
    println!("cargo:rustc-env=NIMREF_VERSION={version}");
}

/// Returns the commit that `cargo package` recorded.
fn commit_of_package() -> Option<String> {
    let info = fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let (_, after) = info.split_once("\"sha1\": \"")?;
    let commit = after.get(..SHOWN)?;
    Some(if info.contains("\"dirty\": true") { format!("{commit} with changes") } else { commit.to_owned() })
}

/// Returns the commit of this checkout. A checkout that has this folder somewhere inside is another project's.
fn commit_of_checkout() -> Option<String> {
    if !Path::new(".git").exists() {
        return None;
    }
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo:rerun-if-changed={}", log.trim()); // each commit and each checkout appends to it
    }
    let commit = git(&["rev-parse", "HEAD"])?;
    let commit = commit.get(..SHOWN)?;
    let changes = git(&[&["status", "--porcelain", "--"], &SOURCES[..]].concat())?;
    Some(if changes.is_empty() { commit.to_owned() } else { format!("{commit} with changes") })
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8(output.stdout).ok()).flatten()
}
