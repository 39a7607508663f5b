//! What is left behind where a program is ended: by its time limit, or by a signal.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

fn nimref(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimref"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The program is run once: its output is a b-file.
const CONFORM: [&str; 5] = ["conform", "--mode", "bfile", "--sequence", "A006042"];

/// Waits for something that is to become true soon.
fn soon(what: &str, mut is_true: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_true() {
        assert!(begin.elapsed() < Duration::from_secs(60), "{what}");
        sleep(Duration::from_millis(10));
    }
}

fn by_shell(script: &str) -> Output {
    Command::new("sh").args(["-c", script]).output().expect("there is a shell")
}

/// Whether a process is there; one that has ended, and that nobody has asked for its status, is not.
fn is_alive(id: &str) -> bool {
    let state = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let has_ended = state.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with('Z'));
    !has_ended && by_shell(&format!("kill -0 {id}")).status.success()
}

/// The number that a script writes to a file.
fn id_in(path: &Path) -> String {
    let read = || fs::read_to_string(path).unwrap_or_default();
    soon("the script writes its number", || read().ends_with('\n'));
    read().trim().to_owned()
}

/// A script that starts a program which sleeps, tells its number, and waits for it.
fn sleeper(path: &Path) -> String {
    format!("sleep 600 & echo $! > '{}'; wait", path.display())
}

fn end(mut child: Child) -> std::process::ExitStatus {
    let killed = by_shell(&format!("kill -TERM {}", child.id()));
    assert!(killed.status.success());
    child.wait().expect("it ends")
}

/// The time limit ends what the program has started too.
#[test]
fn a_hang_is_ended_with_all_that_it_started() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("id");
    let output =
        nimref(&[&CONFORM[..], &["--timeout", "2", "--", "sh", "-c", &sleeper(&path)]].concat()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("hang: it did not end within 2 s\n"));
    let id = id_in(&path);
    soon("what it started has ended", || !is_alive(&id));
}

/// The program stands in a group of its own, so that no terminal ends it: whoever ends us does.
#[test]
fn a_program_does_not_outlive_us() {
    use std::os::unix::process::ExitStatusExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("id");
    let child =
        nimref(&[&CONFORM[..], &["--timeout", "600", "--", "sh", "-c", &sleeper(&path)]].concat()).spawn().unwrap();
    let id = id_in(&path);
    assert!(is_alive(&id), "else this test would see nothing");
    assert_eq!(end(child).signal(), Some(15));
    soon("what it started has ended", || !is_alive(&id));
}

/// A signal leaves the old file as it was, and no other beside it.
#[test]
fn a_file_that_is_being_written_leaves_no_trace() {
    use std::os::unix::process::ExitStatusExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b051775.txt");
    fs::write(&path, "old\n").unwrap();
    let child = nimref(&["bfile", "A051775", "0..9007199254740991", "-o", path.to_str().unwrap()]).spawn().unwrap();
    let files = || fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap());
    let is_begun = |file: fs::DirEntry| file.path() != path && file.metadata().is_ok_and(|file| file.len() > 0);
    soon("it writes", || files().any(is_begun));
    assert_eq!(end(child).signal(), Some(15));
    assert_eq!((files().count(), fs::read_to_string(&path).unwrap().as_str()), (1, "old\n"));
}
