//! The input files of `verify`, `lint` and `fmt`.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::bail;

use nimref::oeis::{ANumber, SequenceHints};

/// A file to read, or the reason why a path yields none.
#[derive(Debug)]
pub(crate) struct InputFile {
    pub(crate) path: PathBuf,
    problem: Option<String>,
}

impl InputFile {
    pub(crate) fn new(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), problem: None }
    }

    fn missing(path: impl Into<PathBuf>, problem: impl Into<String>) -> Self {
        Self { path: path.into(), problem: Some(problem.into()) }
    }

    /// The path as reports show it.
    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Returns whether this is stdin.
    pub(crate) fn is_stdin(&self) -> bool {
        self.path.as_os_str() == "-"
    }

    /// The sequence as the option and the file name give it.
    pub(crate) fn hints(&self, option: Option<ANumber>) -> SequenceHints {
        let file_name = self.path.file_name().and_then(|name| name.to_str());
        SequenceHints { option, file_name: file_name.and_then(ANumber::from_bfile_name) }
    }

    /// Opens the file.
    pub(crate) fn open(&self) -> anyhow::Result<Box<dyn Read>> {
        if let Some(problem) = &self.problem {
            bail!("{problem}");
        }
        Ok(open(&self.path)?)
    }
}

/// Opens a file; `-` is stdin.
pub(crate) fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    if path.is_dir() {
        return Err(io::Error::from(io::ErrorKind::IsADirectory)); // opening it would succeed on Unix
    }
    Ok(Box::new(File::open(path)?))
}

/// Lists the files among the paths and, sorted by name, the b-files in the folders among them. A folder that cannot be
/// read or has no b-file is an entry too, so that it is reported and the other files are still checked.
pub(crate) fn input_files(paths: &[PathBuf]) -> Vec<InputFile> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(bfiles_below(path));
        } else {
            files.push(InputFile::new(path));
        }
    }
    files
}

/// Turns `./b051775.txt` into `b051775.txt`: code hosts match annotations by the path from the root of the repository.
fn without_dot(path: &Path) -> &Path {
    path.strip_prefix(".").unwrap_or(path)
}

/// Lists the b-files below a folder. Links to folders are not followed, so there are no loops.
fn bfiles_below(top: &Path) -> Vec<InputFile> {
    let mut found = Vec::new();
    let mut folders = vec![top.to_owned()];
    while let Some(folder) = folders.pop() {
        if let Err(error) = read_folder(&folder, &mut folders, &mut found) {
            found.push(InputFile::missing(&folder, format!("cannot read the folder: {error}")));
        }
    }
    if found.is_empty() {
        found.push(InputFile::missing(top, "the folder contains no b-file; expected names like b051775.txt"));
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    found
}

fn read_folder(folder: &Path, folders: &mut Vec<PathBuf>, found: &mut Vec<InputFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            folders.push(entry.path());
        } else if entry.file_name().to_str().and_then(ANumber::from_bfile_name).is_some() {
            found.push(InputFile::new(without_dot(&entry.path())));
        }
    }
    Ok(())
}
