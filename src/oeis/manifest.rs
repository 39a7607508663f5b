//! [`Manifest`]: published digests by file name.
//!
//! A manifest consists of lines as `sha256sum` writes them, or of a JSON array of objects with `number` and
//! `bfile.sha256`, like `fixtures/oeis/sequences.json`. Either form may be compressed with gzip. A name may be listed
//! with several digests, because b-files grow over time; each of them is accepted.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read};

use serde::Deserialize;
use serde::de::Error as _;

use super::bfile::Lines;
use super::decompress::decompressed;
use super::digest::{SHA256_DIGITS, is_sha256};
use super::{ANumber, shown};

/// Digests by file name, without folder and without `.gz`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    digests: BTreeMap<String, Vec<String>>,
}

/// The error for a file that cannot be read as a manifest.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ManifestError {
    /// Reading failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file begins like JSON, but it is not a list of digests in JSON.
    #[error("invalid JSON: expected an array of objects with number and bfile.sha256")]
    Json(#[from] serde_json::Error),
    /// A line is not a digest and a name.
    #[error("line {number}: found {text:?}; expected a digest and a file name, as sha256sum writes them")]
    Line {
        /// The line number, counted from 1.
        number: u64,
        /// The text of the line.
        text: String,
    },
    /// The file contains no digest.
    #[error("no digest found; expected lines as sha256sum writes them, or JSON")]
    Empty,
}

impl Manifest {
    /// Reads the digests of the files for whose names `is_wanted` returns true.
    ///
    /// # Errors
    ///
    /// If the source cannot be read or parsed, and if it contains no digest at all.
    pub fn read(source: impl Read, is_wanted: impl Fn(&str) -> bool) -> Result<Self, ManifestError> {
        let mut reader = BufReader::new(decompressed(source)?);
        let first = reader.fill_buf()?.iter().copied().find(|byte| !byte.is_ascii_whitespace());
        let mut manifest = Self::default();
        let mut has_digest = false;
        let mut add = |name: &str, sha256: &str| {
            has_digest = true;
            let name = base_name(name);
            if is_wanted(name) {
                manifest.digests.entry(name.to_owned()).or_default().push(sha256.to_ascii_lowercase());
            }
        };
        if first == Some(b'[') {
            read_json(reader, &mut add)?;
        } else {
            read_lines(Lines::new(reader), &mut add)?;
        }
        if has_digest { Ok(manifest) } else { Err(ManifestError::Empty) }
    }

    /// Returns the digests of the file at `path`; `None` if its name is not listed.
    #[must_use]
    pub fn digests(&self, path: &str) -> Option<&[String]> {
        self.digests.get(base_name(path)).map(Vec::as_slice)
    }
}

/// Returns the file name without folder and without `.gz`.
fn base_name(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.strip_suffix(".gz").unwrap_or(name)
}

fn read_lines<R: BufRead>(mut lines: Lines<R>, add: &mut dyn FnMut(&str, &str)) -> Result<(), ManifestError> {
    while let Some(raw) = lines.next_line()? {
        let line = String::from_utf8_lossy(&raw.bytes);
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let parts = digest_and_name(line);
        let (sha256, name) = parts.ok_or_else(|| ManifestError::Line { number: raw.number, text: shown(line) })?;
        add(name, sha256);
    }
    Ok(())
}

/// Parses `<digest>  name`, `<digest> *name` or `SHA256 (name) = <digest>`.
fn digest_and_name(line: &str) -> Option<(&str, &str)> {
    let bsd = line.strip_prefix("SHA256 (").and_then(|rest| rest.rsplit_once(") = "));
    let (digest, name) = if let Some((name, digest)) = bsd {
        (digest, name)
    } else {
        let (digest, name) = line.split_at_checked(SHA256_DIGITS)?;
        (digest, name.strip_prefix("  ").or_else(|| name.strip_prefix(" *"))?)
    };
    if is_sha256(digest) && !base_name(name).is_empty() { Some((digest, name)) } else { None }
}

#[derive(Deserialize)]
struct JsonFacts {
    number: String,
    bfile: Option<JsonDigest>,
    bfile_not_reproducible: Option<JsonDigest>,
}

#[derive(Deserialize)]
struct JsonDigest {
    sha256: String,
}

fn read_json(source: impl Read, add: &mut dyn FnMut(&str, &str)) -> Result<(), ManifestError> {
    let all: Vec<JsonFacts> = serde_json::from_reader(source)?;
    for facts in all {
        let Ok(number) = facts.number.parse::<ANumber>() else { continue };
        for digest in facts.bfile.iter().chain(&facts.bfile_not_reproducible) {
            if !is_sha256(&digest.sha256) {
                let message = format!("the sha256 of {number} is {:?}", shown(&digest.sha256));
                return Err(ManifestError::Json(serde_json::Error::custom(message)));
            }
            add(&number.bfile_name(), &digest.sha256);
        }
    }
    Ok(())
}
