//! Pictures of tables: a square of colour for each entry, row by row, so that no more than a row is kept.
//!
//! The same picture has the same bytes each time, as long as it is drawn by the same build.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

mod encode;
mod palette;
mod values;

pub(crate) use encode::Form;
pub(crate) use palette::Palette;
pub(crate) use values::Subject;

use encode::encode;

/// The most pixels of a side.
pub(crate) const LARGEST_SIDE: u32 = 1 << 14;

/// Which part of a table is drawn, and how large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// The rows, and the columns.
    pub size: u32,
    /// The first row.
    pub rows_from: u64,
    /// The first column.
    pub columns_from: u64,
    /// The pixels of an entry's side.
    pub scale: u32,
}

impl Frame {
    /// The pixels of a side.
    #[must_use]
    pub(crate) fn side(&self) -> u64 {
        u64::from(self.size) * u64::from(self.scale)
    }

    /// The greatest row or column; `None` where it is no number of 64 bits.
    fn greatest(&self) -> Option<u64> {
        self.rows_from.max(self.columns_from).checked_add(u64::from(self.size) - 1)
    }
}

/// A picture that can be drawn.
///
/// ```
/// use nimref::show::picture::{Form, Frame, Palette, Picture, Subject};
///
/// let frame = Frame { size: 2, rows_from: 2, columns_from: 2, scale: 1 };
/// let picture = Picture::new(Subject::Product, frame, Palette::Gray, Form::Pgm)?;
/// let mut bytes = Vec::new();
/// picture.write(&mut bytes, &mut || ()).unwrap();
/// assert_eq!(bytes, b"P5\n2 2\n255\n\xff\x55\x55\xaa"); // 3 1 1 2, of at most 3
/// # Ok::<(), nimref::show::picture::Undrawable>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture {
    subject: Subject,
    frame: Frame,
    palette: Palette,
    form: Form,
    /// Every entry is below 2 to this power.
    bits: u32,
}

/// Why a picture cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub(crate) enum Undrawable {
    /// No row, or no pixel for an entry.
    Empty,
    /// More pixels on a side than [`LARGEST_SIDE`].
    TooLarge {
        /// So many.
        side: u64,
    },
    /// The rows or columns go on beyond what is drawn of this subject.
    BeyondLast {
        /// The last row, and column, that is drawn.
        last: u64,
    },
    /// More entries than are computed for this subject, whose entries take long.
    TooSlow {
        /// The most rows and columns.
        size: u32,
    },
    /// Hues in a form that has grays only.
    NoColours,
}

impl fmt::Display for Undrawable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a picture has one row and one pixel for an entry at least"),
            Self::TooLarge { side } => {
                write!(f, "a side of {side} pixels is more than {LARGEST_SIDE}; a side has size times scale")
            }
            Self::BeyondLast { last } => write!(f, "the rows and columns end at {last}"),
            Self::TooSlow { size } => write!(f, "at most {size} rows and columns of this are drawn"),
            Self::NoColours => f.write_str("a PGM has no hues; take --palette gray or bit:K, or a PNG or PPM"),
        }
    }
}

impl Error for Undrawable {}

impl Picture {
    /// A picture, where it can be drawn.
    ///
    /// # Errors
    ///
    /// For a frame that is empty, or beyond the limits of the subject or of [`LARGEST_SIDE`]; for hues in a PGM.
    pub(crate) fn new(subject: Subject, frame: Frame, palette: Palette, form: Form) -> Result<Self, Undrawable> {
        if frame.size == 0 || frame.scale == 0 {
            return Err(Undrawable::Empty);
        }
        if frame.side() > LARGEST_SIDE.into() {
            return Err(Undrawable::TooLarge { side: frame.side() });
        }
        if frame.size > subject.largest_size() {
            return Err(Undrawable::TooSlow { size: subject.largest_size() });
        }
        if form == Form::Pgm && palette == Palette::Hue {
            return Err(Undrawable::NoColours);
        }
        let last = subject.last();
        let greatest = frame.greatest().filter(|&greatest| greatest <= last).ok_or(Undrawable::BeyondLast { last })?;
        Ok(Self { subject, frame, palette, form, bits: subject.bits(greatest) })
    }

    /// The rows of the table.
    #[must_use]
    pub(crate) fn rows(&self) -> u64 {
        self.frame.size.into()
    }

    /// Draws it. `row_done` is called behind each row of the table.
    ///
    /// # Errors
    ///
    /// Where the output fails.
    pub(crate) fn write(&self, out: &mut dyn Write, row_done: &mut dyn FnMut()) -> io::Result<()> {
        let side = u32::try_from(self.frame.side()).map_err(io::Error::other)?;
        encode(self.form, self.palette, side, out, |pixels| self.draw(pixels, row_done))
    }

    fn draw(&self, pixels: &mut dyn Write, row_done: &mut dyn FnMut()) -> io::Result<()> {
        let (size, scale) = (self.frame.size as usize, self.frame.scale as usize);
        let mut values = vec![0; size];
        let mut line = vec![0; size * scale];
        for row in (self.frame.rows_from..=u64::MAX).take(size) {
            self.subject.fill_row(row, self.frame.columns_from, self.bits, &mut values).map_err(io::Error::other)?;
            for (entry, &value) in line.chunks_mut(scale).zip(&values) {
                entry.fill(self.palette.shade(value, self.bits));
            }
            for _ in 0..scale {
                pixels.write_all(&line)?;
            }
            row_done();
        }
        Ok(())
    }
}
