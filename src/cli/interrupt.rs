//! What must not be left behind where a signal ends this program: a temporary file, a program that it runs.
//!
//! A [`CleanupGuard`] is cleared away by a signal for as long as it lives, once [`watch`] was called; the library alone
//! calls it never, for the signals of a process are its owner's.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What is there now, by a number of its own.
static THERE: Mutex<BTreeMap<u64, Kind>> = Mutex::new(BTreeMap::new());

fn there() -> MutexGuard<'static, BTreeMap<u64, Kind>> {
    THERE.lock().unwrap_or_else(PoisonError::into_inner)
}

#[derive(Clone)]
enum Kind {
    File(PathBuf),
    #[cfg(unix)]
    Group(rustix::process::Pid),
    #[cfg(not(unix))]
    Group,
}

impl Kind {
    fn clear(&self) {
        match self {
            Self::File(path) => drop(fs::remove_file(path)), // it may be renamed by now
            #[cfg(unix)]
            Self::Group(group) => {
                // The last of it may have ended by now.
                let _ = rustix::process::kill_process_group(*group, rustix::process::Signal::KILL);
            }
            #[cfg(not(unix))]
            Self::Group => {}
        }
    }
}

/// Something that is there for a while.
pub(crate) struct CleanupGuard {
    number: u64,
    kind: Kind,
}

impl CleanupGuard {
    /// A temporary file.
    pub(crate) fn file(path: &Path) -> Self {
        Self::new(Kind::File(path.to_owned()))
    }

    /// A program that runs in a process group of its own, and whatever it starts.
    pub(crate) fn group(child: &Child) -> Self {
        #[cfg(unix)]
        let kind = Kind::Group(rustix::process::Pid::from_child(child));
        #[cfg(not(unix))]
        let (kind, _) = (Kind::Group, child);
        Self::new(kind)
    }

    fn new(kind: Kind) -> Self {
        let mut there = there();
        let number = there.last_key_value().map_or(0, |(number, _)| number + 1);
        there.insert(number, kind.clone());
        Self { number, kind }
    }

    /// Clears it away at once.
    pub(crate) fn clear(&self) {
        self.kind.clear();
    }
}

impl Drop for CleanupGuard {
    fn drop(&mut self) {
        there().remove(&self.number);
    }
}

/// From now on SIGINT and SIGTERM clear away what is there before they end this process as they always do.
#[cfg(unix)]
pub(crate) fn watch() {
    use std::sync::Once;

    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    static BEGIN: Once = Once::new();
    BEGIN.call_once(|| {
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else { return };
        std::thread::spawn(move || {
            for signal in signals.forever() {
                let there = there(); // held, so that nothing is added meanwhile
                there.values().for_each(Kind::clear);
                drop(emulate_default_handler(signal));
            }
        });
    });
}

/// Elsewhere nothing is known of signals.
#[cfg(not(unix))]
pub(crate) fn watch() {}
