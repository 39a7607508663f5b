//! Cleanup when a signal ends the program: temporary files and the programs it runs.
//!
//! While a [`CleanupGuard`] exists, SIGINT and SIGTERM also clean up what it guards, once [`install_handler`] was called.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The resources of all living guards, by an identifier.
static GUARDED: Mutex<BTreeMap<u64, Resource>> = Mutex::new(BTreeMap::new());

fn guarded() -> MutexGuard<'static, BTreeMap<u64, Resource>> {
    GUARDED.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Clone)]
enum Resource {
    File(PathBuf),
    #[cfg(unix)]
    ProcessGroup(rustix::process::Pid),
    #[cfg(not(unix))]
    ProcessGroup,
}

impl Resource {
    /// Removes the file or kills the processes. It is no error if they are gone by now.
    fn clean_up(&self) {
        match self {
            Self::File(path) => drop(fs::remove_file(path)),
            #[cfg(unix)]
            Self::ProcessGroup(group) => {
                let _ = rustix::process::kill_process_group(*group, rustix::process::Signal::KILL);
            }
            #[cfg(not(unix))]
            Self::ProcessGroup => {}
        }
    }
}

/// Registers a temporary file or a process group for cleanup until the guard is dropped.
pub(crate) struct CleanupGuard {
    id: u64,
    resource: Resource,
}

impl CleanupGuard {
    /// Guards a temporary file.
    pub(crate) fn file(path: &Path) -> Self {
        Self::new(Resource::File(path.to_owned()))
    }

    /// Guards a program that leads a process group, and every process of the group.
    pub(crate) fn process_group(child: &Child) -> Self {
        #[cfg(unix)]
        let resource = Resource::ProcessGroup(rustix::process::Pid::from_child(child));
        #[cfg(not(unix))]
        let (resource, _) = (Resource::ProcessGroup, child);
        Self::new(resource)
    }

    fn new(resource: Resource) -> Self {
        let mut guarded = guarded();
        let id = guarded.last_key_value().map_or(0, |(id, _)| id + 1);
        guarded.insert(id, resource.clone());
        Self { id, resource }
    }

    /// Cleans up now.
    pub(crate) fn clean_up(&self) {
        self.resource.clean_up();
    }
}

impl Drop for CleanupGuard {
    fn drop(&mut self) {
        guarded().remove(&self.id);
    }
}

/// Installs a handler for SIGINT and SIGTERM that cleans up before the signal ends the process as usual.
#[cfg(unix)]
pub(crate) fn install_handler() {
    use std::sync::Once;

    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    static INSTALL: Once = Once::new();
    INSTALL.call_once(|| {
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else { return };
        std::thread::spawn(move || {
            for signal in signals.forever() {
                let guarded = guarded(); // locked until the end, so that no guard is added meanwhile
                guarded.values().for_each(Resource::clean_up);
                let _ = emulate_default_handler(signal);
            }
        });
    });
}

/// Does nothing on systems without these signals.
#[cfg(not(unix))]
pub(crate) fn install_handler() {}
