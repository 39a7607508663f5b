//! Definition files: the sequences of a repository, each with its formula and its b-file.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use serde::Deserialize;

use super::files::InputFile;
use super::subject::{ShapeName, parse_formula};
use nimref::oeis::Sequence;

/// The largest definition file, in bytes.
const LARGEST: u64 = 1 << 20;

/// A definition file, as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DefinitionFile {
    #[serde(default)]
    sequence: Vec<Definition>,
}

/// A sequence of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Definition {
    /// The b-file, as a path from the folder of the definition file.
    file: PathBuf,
    /// The name in reports; by default the formula.
    name: Option<String>,
    formula: toml::Spanned<String>,
    #[serde(default)]
    shape: ShapeName,
    /// The first row and column.
    #[serde(default)]
    origin: u64,
    /// The first index; by default the origin.
    offset: Option<u64>,
}

/// The sequences of a definition file.
#[derive(Debug)]
pub(crate) struct Definitions(Vec<OwnSequence>);

/// A sequence, and the path of its b-file.
#[derive(Debug)]
struct OwnSequence {
    path: PathBuf,
    /// The path by which the file is recognized, however an argument spells it.
    canonical: PathBuf,
    sequence: Sequence,
}

/// Returns the path without links and dots; the path itself if there is no such file.
fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

impl Definitions {
    /// Reads a definition file.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let read = || -> anyhow::Result<_> {
            let mut text = String::new();
            // A device has no size, so the limit is on what is read.
            File::open(path)?.take(LARGEST + 1).read_to_string(&mut text)?;
            if text.len() as u64 > LARGEST {
                bail!("the file has more than {LARGEST} bytes, the limit");
            }
            Self::parse(&text, path.parent().unwrap_or(Path::new("")))
        };
        read().with_context(|| format!("cannot read the definitions {}", path.display()))
    }

    fn parse(text: &str, folder: &Path) -> anyhow::Result<Self> {
        let file: DefinitionFile = toml::from_str(text)?;
        if file.sequence.is_empty() {
            bail!("the file defines nothing; expected a table [[sequence]] with the keys file and formula");
        }
        let mut sequences: Vec<OwnSequence> = Vec::new();
        for definition in file.sequence {
            let path = folder.join(&definition.file);
            let canonical = canonical(&path);
            if sequences.iter().any(|other| other.canonical == canonical) {
                bail!("two sequences have the file {}", definition.file.display());
            }
            sequences.push(OwnSequence { path, canonical, sequence: definition.sequence(text)? });
        }
        Ok(Self(sequences))
    }

    /// Returns the sequence of a file.
    pub(crate) fn find(&self, path: &Path) -> Option<&Sequence> {
        let path = canonical(path);
        self.0.iter().find(|own| own.canonical == path).map(|own| &own.sequence)
    }

    /// The b-files of all sequences.
    pub(crate) fn files(&self) -> Vec<InputFile> {
        self.0.iter().map(|own| InputFile::new(&own.path)).collect()
    }
}

impl Definition {
    fn sequence(self, text: &str) -> anyhow::Result<Sequence> {
        let shape = self.shape.with_origin(self.origin);
        let line = text[..self.formula.span().start].matches('\n').count() + 1;
        let formula = self.formula.into_inner();
        let formula =
            parse_formula(&formula, shape).map_err(|error| anyhow!("line {line}: invalid formula: {error}"))?;
        let name = self.name.unwrap_or_else(|| formula.to_string());
        Ok(Sequence::from_formula(name, shape, self.offset.unwrap_or(self.origin), formula))
    }
}
