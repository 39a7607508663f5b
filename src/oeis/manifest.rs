//! [`Manifest`]: published digests, by the name of the file.
//!
//! It is read from lines as `sha256sum` writes them, or from a JSON array of entries with `number` and
//! `bfile.sha256`, the form of `fixtures/oeis/sequences.json`. Either may be compressed with gzip. A name may be
//! listed with several digests, since b-files grow with time: each of them is right.

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

use serde::Deserialize;
use serde::de::Error as _;

use super::bfile::Lines;
use super::digest::{SHA256_DIGITS, is_sha256};
use super::{ANumber, shown, unpacked};

/// Digests by the name of the file, without its folder and without `.gz`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manifest {
    digests: BTreeMap<String, Vec<String>>,
}

/// Why a file is no manifest.
#[derive(Debug)]
#[non_exhaustive]
pub enum ManifestError {
    /// Reading failed.
    Io(io::Error),
    /// It begins like JSON and is not.
    Json(serde_json::Error),
    /// A line is not a digest and a name.
    Line {
        /// Its number, from 1.
        number: u64,
        /// Its text.
        text: String,
    },
    /// No digest is in it.
    Empty,
}

impl fmt::Display for ManifestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Json(error) => write!(f, "it is no JSON list of entries: {error}"),
            Self::Line { number, text } => {
                write!(f, "line {number} is no digest and a name, as sha256sum writes them: {text:?}")
            }
            Self::Empty => f.write_str("no digest is in it"),
        }
    }
}

impl Error for ManifestError {}

impl From<io::Error> for ManifestError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Manifest {
    /// Reads the digests of the files whose names are wanted.
    ///
    /// # Errors
    ///
    /// Where the source cannot be read, and where no digest at all is in it.
    pub fn read(source: impl Read, wanted: impl Fn(&str) -> bool) -> Result<Self, ManifestError> {
        let mut reader = BufReader::new(unpacked(source)?);
        let first = reader.fill_buf()?.iter().copied().find(|byte| !byte.is_ascii_whitespace());
        let mut manifest = Self::default();
        let mut has_digest = false;
        let mut take = |name: &str, sha256: &str| {
            has_digest = true;
            let name = base_name(name);
            if wanted(name) {
                manifest.digests.entry(name.to_owned()).or_default().push(sha256.to_ascii_lowercase());
            }
        };
        if first == Some(b'[') {
            read_json(reader, &mut take)?;
        } else {
            read_lines(Lines::new(reader), &mut take)?;
        }
        if has_digest { Ok(manifest) } else { Err(ManifestError::Empty) }
    }

    /// The digests of a file, given its path; `None` where it is not listed.
    #[must_use]
    pub fn of(&self, path: &str) -> Option<&[String]> {
        self.digests.get(base_name(path)).map(Vec::as_slice)
    }
}

/// The name of the file itself, and of what is in it where it is compressed.
fn base_name(path: &str) -> &str {
    let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
    name.strip_suffix(".gz").unwrap_or(name)
}

fn read_lines<R: BufRead>(mut lines: Lines<R>, take: &mut dyn FnMut(&str, &str)) -> Result<(), ManifestError> {
    while let Some(raw) = lines.next_line()? {
        let line = String::from_utf8_lossy(&raw.bytes);
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let parts = digest_and_name(line);
        let (sha256, name) = parts.ok_or_else(|| ManifestError::Line { number: raw.number, text: shown(line) })?;
        take(name, sha256);
    }
    Ok(())
}

/// `<digest>  name`, `<digest> *name`, and `SHA256 (name) = <digest>`.
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
struct Row {
    number: String,
    bfile: Option<Digest>,
    bfile_not_reproducible: Option<Digest>,
}

#[derive(Deserialize)]
struct Digest {
    sha256: String,
}

fn read_json(source: impl Read, take: &mut dyn FnMut(&str, &str)) -> Result<(), ManifestError> {
    let rows: Vec<Row> = serde_json::from_reader(source).map_err(ManifestError::Json)?;
    for row in rows {
        let Ok(number) = row.number.parse::<ANumber>() else { continue };
        for digest in row.bfile.iter().chain(&row.bfile_not_reproducible) {
            if !is_sha256(&digest.sha256) {
                let message = format!("{number} has {:?} for a sha256", shown(&digest.sha256));
                return Err(ManifestError::Json(serde_json::Error::custom(message)));
            }
            take(&number.bfile_name(), &digest.sha256);
        }
    }
    Ok(())
}
