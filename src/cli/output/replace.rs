//! Files that are replaced as a whole: a reader sees the old content or the new, never a part.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use anyhow::bail;

use crate::cli::interrupt::{self, CleanupGuard};

/// Writes a file through a temporary file in the same folder and a rename. A path that is not a regular file (a device
/// or a pipe) is written directly.
pub(crate) fn replace_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let target = follow_links(path);
    let before = fs::metadata(&target).ok();
    if is_device(path) || before.as_ref().is_some_and(|metadata| !metadata.is_file()) {
        let mut file = BufWriter::new(File::options().append(true).open(path)?);
        write(&mut file)?;
        return Ok(file.flush()?);
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if !folder.is_dir() {
        bail!("the folder {} does not exist", folder.display());
    }
    // The error would name the temporary file, of which the user knows nothing.
    let mut temporary = builder().tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    interrupt::install_handler();
    let _guard = CleanupGuard::file(temporary.path());
    let mut file = BufWriter::new(temporary.as_file_mut());
    write(&mut file)?;
    file.flush()?;
    drop(file);
    if let Some(metadata) = before {
        temporary.as_file().set_permissions(metadata.permissions())?;
    }
    temporary.as_file().sync_all()?;
    temporary.persist(&target)?;
    Ok(())
}

/// Follows symbolic links, also to a file that does not exist yet.
fn follow_links(path: &Path) -> PathBuf {
    const MAX_LINKS: usize = 40;
    let mut target = path.to_owned();
    for _ in 0..MAX_LINKS {
        match fs::read_link(&target) {
            Ok(next) => target = target.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => break,
        }
    }
    target
}

/// Checks whether a path names a stream of a process. It may lead to a regular file, which must not be replaced.
fn is_device(path: &Path) -> bool {
    ["/dev", "/proc"].iter().any(|folder| path.starts_with(folder))
}

/// The settings of the temporary file. Its permissions are those of any new file under the user's mask; `tempfile`
/// would make it readable by its owner alone.
fn builder<'a>() -> tempfile::Builder<'a, 'a> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".nimref-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}
