//! A unified diff of a file and its strict form. Each line is known to stay, to change or to go, so nothing has to be
//! searched for, and it streams: a long run of changes is cut into several hunks.

use std::collections::VecDeque;
use std::io::{self, Write};

use nimref::oeis::bfile::RawLine;
use nimref::oeis::verify::Normalized;

/// The lines shown around a change.
const CONTEXT: usize = 3;
/// The changed lines of a hunk.
const LONGEST_HUNK: u64 = 1000;

pub(super) struct Diff<'a> {
    out: &'a mut dyn Write,
    /// Lines read and written so far.
    old: u64,
    new: u64,
    /// The last lines that stay, not yet shown.
    before: VecDeque<Vec<u8>>,
    hunk: Option<Hunk>,
}

/// Lines to be shown together, behind a line that counts them.
#[derive(Default)]
struct Hunk {
    text: Vec<u8>,
    /// Where it begins, less one, and how many lines it has.
    old: (u64, u64),
    new: (u64, u64),
    /// How many lines stayed since the last change.
    unchanged: usize,
}

impl<'a> Diff<'a> {
    pub(super) fn new(name: &str, out: &'a mut dyn Write) -> io::Result<Self> {
        writeln!(out, "--- {name}\n+++ {name}")?;
        Ok(Self { out, old: 0, new: 0, before: VecDeque::new(), hunk: None })
    }

    pub(super) fn see(&mut self, raw: &RawLine, tidied: &Normalized) -> io::Result<()> {
        if tidied.is_same_as(raw) {
            self.keep(raw)?;
        } else {
            self.change(raw, tidied);
        }
        self.old += 1;
        self.new += u64::from(matches!(tidied, Normalized::Line(_)));
        if self.hunk.as_ref().is_some_and(|hunk| hunk.old.1 > LONGEST_HUNK) {
            self.close()?;
        }
        Ok(())
    }

    pub(super) fn finish(mut self) -> io::Result<()> {
        self.close()
    }

    fn keep(&mut self, raw: &RawLine) -> io::Result<()> {
        let Some(hunk) = &mut self.hunk else {
            self.before.push_back(raw.bytes.clone());
            if self.before.len() > CONTEXT {
                self.before.pop_front();
            }
            return Ok(());
        };
        hunk.line(b' ', &raw.bytes);
        hunk.old.1 += 1;
        hunk.new.1 += 1;
        hunk.unchanged += 1;
        if hunk.unchanged == CONTEXT { self.close() } else { Ok(()) }
    }

    fn change(&mut self, raw: &RawLine, tidied: &Normalized) {
        let (old, new, before) = (self.old, self.new, &mut self.before);
        let hunk = self.hunk.get_or_insert_with(|| Hunk::behind(std::mem::take(before), old, new));
        hunk.unchanged = 0;
        hunk.line(b'-', &raw.bytes);
        hunk.old.1 += 1;
        if !raw.has_newline {
            hunk.text.extend_from_slice(b"\\ No newline at end of file\n");
        }
        if let Normalized::Line(line) = tidied {
            hunk.line(b'+', line);
            hunk.new.1 += 1;
        }
    }

    fn close(&mut self) -> io::Result<()> {
        let Some(hunk) = self.hunk.take() else { return Ok(()) };
        let side = |(first, count): (u64, u64)| format!("{},{count}", if count == 0 { first } else { first + 1 });
        writeln!(self.out, "@@ -{} +{} @@", side(hunk.old), side(hunk.new))?;
        self.out.write_all(&hunk.text)
    }
}

impl Hunk {
    fn behind(before: VecDeque<Vec<u8>>, old: u64, new: u64) -> Self {
        let count = before.len() as u64;
        let mut hunk = Self { old: (old - count, count), new: (new - count, count), ..Self::default() };
        for line in before {
            hunk.line(b' ', &line);
        }
        hunk
    }

    fn line(&mut self, mark: u8, line: &[u8]) {
        self.text.push(mark);
        self.text.extend_from_slice(line);
        self.text.push(b'\n');
    }
}
