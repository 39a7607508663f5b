//! The peak memory of the process, as Linux measures it, does not grow with the length of a file.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufWriter, Write};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

const LINES: u64 = 1_000_000;
/// The limit for any file, in KiB; the program alone takes about 14 MB.
const MOST: u64 = 64 << 10;

/// The peak memory of a process so far in KiB; `None` after its end.
fn peak(id: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}

/// Runs a command with an input, and returns its exit status and its peak memory in KiB.
fn run(arguments: &[&str], write: impl FnOnce(&mut dyn Write)) -> (Option<i32>, u64) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimref"));
    let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut stdin = BufWriter::new(child.stdin.take().unwrap());
    write(&mut stdin);
    stdin.flush().unwrap();
    let mut greatest = peak(child.id()).expect("the command waits for the end of its input");
    drop(stdin);
    while child.try_wait().unwrap().is_none() {
        greatest = peak(child.id()).unwrap_or(0).max(greatest);
        sleep(Duration::from_millis(1));
    }
    (child.wait().unwrap().code(), greatest)
}

/// A b-file of A004442, n ⊕ 1.
fn b_file(out: &mut dyn Write) {
    (0..LINES).for_each(|n| writeln!(out, "{n} {}", n ^ 1).unwrap());
}

#[test]
fn a_long_file_takes_no_more_memory() {
    let commands =
        [&["lint", "-"][..], &["fmt", "--check", "-"], &["verify", "--sequence", "A004442", "-"], &["fmt", "-"]];
    for arguments in commands {
        let (status, peak) = run(arguments, b_file);
        assert_eq!(status, Some(0), "{arguments:?}");
        assert!(peak < MOST, "{arguments:?}: {peak} KiB");
    }
}

/// The same holds if every line has a finding.
#[test]
fn many_findings_take_no_more_memory() {
    let wrong = |out: &mut dyn Write| (0..LINES / 4).for_each(|n| writeln!(out, "{n}  7").unwrap());
    let (status, peak) = run(&["verify", "--sequence", "A004442", "--format", "json", "-"], wrong);
    assert_eq!(status, Some(1));
    assert!(peak < MOST, "{peak} KiB");
}

/// The measurement shows memory that is used: a line is kept as a whole.
#[test]
fn the_peak_is_measured() {
    const LENGTH: usize = 12 << 20;
    let (status, peak) =
        run(&["lint", "-"], |out| out.write_all(&[&b"0 "[..], &vec![b'7'; LENGTH], b"\n"].concat()).unwrap());
    assert_eq!(status, Some(1), "the term is too long");
    assert!(peak > 12 << 10, "{peak} KiB");
}
