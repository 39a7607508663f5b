//! A unified diff of a file and its normalized form, written as a stream.
//!
//! Each line is known to stay, to change or to go, so no matching is needed. A long run of changes is split into several
//! hunks, which bounds the memory.

use std::collections::VecDeque;
use std::io::{self, Write};

use nimref::oeis::{NormalizedLine, Replacement};

/// The number of unchanged lines around a change.
const CONTEXT: usize = 3;
/// The largest number of old lines in a hunk.
const LONGEST_HUNK: u64 = 1000;

/// A diff in progress.
pub(super) struct Diff<'a> {
    out: &'a mut dyn Write,
    /// The number of old and new lines so far.
    old: u64,
    new: u64,
    /// The last unchanged lines, which become the context of the next hunk.
    before: VecDeque<Vec<u8>>,
    hunk: Option<Hunk>,
}

/// A group of changes with their context. It is written when it is complete, because its header has the line counts.
#[derive(Default)]
struct Hunk {
    text: Vec<u8>,
    /// The number of old lines before the hunk, and in it.
    old: (u64, u64),
    /// The number of new lines before the hunk, and in it.
    new: (u64, u64),
    /// The number of unchanged lines since the last change.
    unchanged: usize,
}

impl<'a> Diff<'a> {
    pub(super) fn new(name: &str, out: &'a mut dyn Write) -> io::Result<Self> {
        writeln!(out, "--- {name}\n+++ {name}")?;
        Ok(Self { out, old: 0, new: 0, before: VecDeque::new(), hunk: None })
    }

    /// Adds the next line of the file.
    pub(super) fn add(&mut self, line: &NormalizedLine) -> io::Result<()> {
        if line.is_unchanged() {
            self.keep(&line.original)?;
        } else {
            self.change(line);
        }
        self.old += 1;
        self.new += u64::from(matches!(line.replacement, Replacement::Line(_)));
        if self.hunk.as_ref().is_some_and(|hunk| hunk.old.1 > LONGEST_HUNK) {
            self.close()?;
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.close()
    }

    fn keep(&mut self, line: &[u8]) -> io::Result<()> {
        let Some(hunk) = &mut self.hunk else {
            self.before.push_back(line.to_owned());
            if self.before.len() > CONTEXT {
                self.before.pop_front();
            }
            return Ok(());
        };
        hunk.push(b' ', line);
        hunk.old.1 += 1;
        hunk.new.1 += 1;
        hunk.unchanged += 1;
        if hunk.unchanged == CONTEXT { self.close() } else { Ok(()) }
    }

    fn change(&mut self, line: &NormalizedLine) {
        let (old, new, before) = (self.old, self.new, &mut self.before);
        let hunk = self.hunk.get_or_insert_with(|| Hunk::after(std::mem::take(before), old, new));
        hunk.unchanged = 0;
        hunk.push(b'-', &line.original);
        hunk.old.1 += 1;
        if !line.has_newline {
            hunk.text.extend_from_slice(b"\\ No newline at end of file\n");
        }
        if let Replacement::Line(line) = &line.replacement {
            hunk.push(b'+', line);
            hunk.new.1 += 1;
        }
    }

    fn close(&mut self) -> io::Result<()> {
        let Some(hunk) = self.hunk.take() else { return Ok(()) };
        let side = |(before, count): (u64, u64)| format!("{},{count}", if count == 0 { before } else { before + 1 });
        writeln!(self.out, "@@ -{} +{} @@", side(hunk.old), side(hunk.new))?;
        self.out.write_all(&hunk.text)
    }
}

impl Hunk {
    /// Starts a hunk with its context; `old` and `new` lines precede the first change.
    fn after(context: VecDeque<Vec<u8>>, old: u64, new: u64) -> Self {
        let count = context.len() as u64;
        let mut hunk = Self { old: (old - count, count), new: (new - count, count), ..Self::default() };
        for line in context {
            hunk.push(b' ', &line);
        }
        hunk
    }

    fn push(&mut self, mark: u8, line: &[u8]) {
        self.text.push(mark);
        self.text.extend_from_slice(line);
        self.text.push(b'\n');
    }
}
