//! The files that `verify`, `lint` and `fmt` are given.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::bail;

use nimref::oeis::ANumber;
use nimref::oeis::verify::SequenceHints;

/// A file to be looked at, or why it cannot be.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) path: PathBuf,
    pub(super) fault: Option<String>,
}

impl Item {
    fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), fault: None }
    }

    fn failed(path: impl Into<PathBuf>, fault: impl Into<String>) -> Self {
        Self { path: path.into(), fault: Some(fault.into()) }
    }

    /// The path as reports show it.
    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// What names its sequence before it is read.
    pub(super) fn names(&self, option: Option<ANumber>) -> SequenceHints {
        let file_name = self.path.file_name().and_then(|name| name.to_str());
        SequenceHints { option, file_name: file_name.and_then(ANumber::from_bfile_name) }
    }

    /// Opens it; `-` is stdin.
    pub(super) fn open(&self) -> anyhow::Result<Box<dyn Read>> {
        if let Some(fault) = &self.fault {
            bail!("{fault}");
        }
        Ok(open(&self.path)?)
    }
}

/// Opens a file; `-` is stdin.
pub(super) fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    if path.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory)); // told before the first byte is read
    }
    Ok(Box::new(File::open(path)?))
}

/// The files among the paths, and the b-files in the folders among them, by name. A folder that cannot be read, or
/// has none, is an item of its own: the others are looked at all the same.
pub(super) fn items(paths: &[PathBuf]) -> Vec<Item> {
    let mut items = Vec::new();
    for path in paths {
        if path.is_dir() {
            items.extend(bfiles_below(path));
        } else {
            items.push(Item::new(path));
        }
    }
    items
}

/// `./b051775.txt` as `b051775.txt`: code hosts know a file by its path from the folder of the sources alone.
fn without_dot(path: &Path) -> &Path {
    path.strip_prefix(".").unwrap_or(path)
}

/// Links to folders are not followed, so the walk ends.
fn bfiles_below(top: &Path) -> Vec<Item> {
    let mut found = Vec::new();
    let mut folders = vec![top.to_owned()];
    while let Some(folder) = folders.pop() {
        if let Err(error) = look_into(&folder, &mut folders, &mut found) {
            found.push(Item::failed(&folder, format!("cannot read the folder: {error}")));
        }
    }
    if found.is_empty() {
        found.push(Item::failed(top, "no b-file (bNNNNNN.txt) is in there"));
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn look_into(folder: &Path, folders: &mut Vec<PathBuf>, found: &mut Vec<Item>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            folders.push(entry.path());
        } else if entry.file_name().to_str().and_then(ANumber::from_bfile_name).is_some() {
            found.push(Item::new(without_dot(&entry.path())));
        }
    }
    Ok(())
}
