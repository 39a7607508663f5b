//! Definition files: the sequences of a repository, each with its formula and its b-file.

use std::fs;
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

/// Sequences with the paths of their b-files.
#[derive(Debug)]
pub(crate) struct Definitions(Vec<(PathBuf, Sequence)>);

impl Definitions {
    /// Reads a definition file.
    pub(crate) fn read(path: &Path) -> anyhow::Result<Self> {
        let read = || -> anyhow::Result<_> {
            if fs::metadata(path)?.len() > LARGEST {
                bail!("the file has more than {LARGEST} bytes, the limit");
            }
            Self::parse(&fs::read_to_string(path)?, path.parent().unwrap_or(Path::new("")))
        };
        read().with_context(|| format!("cannot read the definitions {}", path.display()))
    }

    fn parse(text: &str, folder: &Path) -> anyhow::Result<Self> {
        let file: DefinitionFile = toml::from_str(text)?;
        if file.sequence.is_empty() {
            bail!("the file defines nothing; expected a table [[sequence]] with the keys file and formula");
        }
        let mut sequences: Vec<(PathBuf, Sequence)> = Vec::new();
        for definition in file.sequence {
            let path = folder.join(&definition.file);
            if sequences.iter().any(|(other, _)| *other == path) {
                bail!("two sequences have the file {}", definition.file.display());
            }
            sequences.push((path, definition.sequence(text)?));
        }
        Ok(Self(sequences))
    }

    /// Returns the sequence of a file. The path may be written in another way.
    pub(crate) fn find(&self, path: &Path) -> Option<&Sequence> {
        let same = |other: &Path| {
            other == path || matches!((other.canonicalize(), path.canonicalize()), (Ok(one), Ok(two)) if one == two)
        };
        self.0.iter().find(|(other, _)| same(other)).map(|(_, sequence)| sequence)
    }

    /// The b-files of all sequences.
    pub(crate) fn files(&self) -> Vec<InputFile> {
        self.0.iter().map(|(path, _)| InputFile::new(path)).collect()
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
