//! Nothing remains when a program is ended by its time limit or by a signal: no process and no temporary file.

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

/// Runs the program once and reads its output as a b-file.
const CONFORM: [&str; 5] = ["conform", "--mode", "bfile", "--sequence", "A006042"];

/// Waits until a condition holds.
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

/// Returns whether a process is running. A zombie is not.
fn is_alive(id: &str) -> bool {
    let state = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let has_ended = state.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with('Z'));
    !has_ended && by_shell(&format!("kill -0 {id}")).status.success()
}

/// The process number that a script writes to a file.
fn id_in(path: &Path) -> String {
    let read = || fs::read_to_string(path).unwrap_or_default();
    soon("the script writes its number", || read().ends_with('\n'));
    read().trim().to_owned()
}

/// A script that starts a sleeping program, writes its process number to a file, and waits for it.
fn sleeper(path: &Path) -> String {
    format!("sleep 600 & echo $! > '{}'; wait", path.display())
}

fn end(mut child: Child) -> std::process::ExitStatus {
    let killed = by_shell(&format!("kill -TERM {}", child.id()));
    assert!(killed.status.success());
    child.wait().expect("it ends")
}

/// The time limit also ends the processes that the program started.
#[test]
fn a_hang_is_ended_with_its_children() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("id");
    let output =
        nimref(&[&CONFORM[..], &["--timeout", "2", "--", "sh", "-c", &sleeper(&path)]].concat()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stdout).contains("hang: the program did not end within 2 s\n"));
    let id = id_in(&path);
    soon("the child has ended", || !is_alive(&id));
}

/// The program is in its own process group, so a terminal does not end it: the signal handler must.
#[test]
fn a_signal_also_ends_the_program_under_test() {
    use std::os::unix::process::ExitStatusExt;

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("id");
    let child =
        nimref(&[&CONFORM[..], &["--timeout", "600", "--", "sh", "-c", &sleeper(&path)]].concat()).spawn().unwrap();
    let id = id_in(&path);
    assert!(is_alive(&id), "otherwise the test proves nothing");
    assert_eq!(end(child).signal(), Some(15));
    soon("the child has ended", || !is_alive(&id));
}

/// A signal leaves the old file unchanged, and no temporary file next to it.
#[test]
fn a_signal_removes_the_temporary_file() {
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
