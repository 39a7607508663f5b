//! [`Picture`]: a picture whose limits are checked, and its pixels.

use std::error::Error;
use std::fmt;
use std::io::{self, Write};

use super::encode::{ImageFormat, encode};
use super::frame::{Frame, LARGEST_SIDE};
use super::palette::Palette;
use super::subject::Subject;

/// A picture that can be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture {
    subject: Subject,
    frame: Frame,
    palette: Palette,
    format: ImageFormat,
    /// All entries are below 2^`bits`.
    bits: u32,
}

/// The reason why a picture cannot be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub(crate) enum PictureError {
    /// The size or the scale is 0.
    Empty,
    /// The picture is wider than [`LARGEST_SIDE`].
    TooLarge {
        /// The width in pixels.
        side: u64,
    },
    /// The frame extends beyond the last row and column of this subject.
    BeyondLast {
        /// The last row and column.
        last: u64,
    },
    /// The entries of this subject take too long to compute for a frame of this size.
    TooSlow {
        /// The largest size of a frame.
        size: u32,
    },
    /// The palette has hues, but the format has only shades of gray.
    NoColours,
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the picture is empty; expected --size and --scale of at least 1"),
            Self::TooLarge { side } => {
                write!(f, "the picture is {side} pixels wide (--size times --scale); expected at most {LARGEST_SIDE}")
            }
            Self::BeyondLast { last } => {
                write!(f, "the frame ends beyond the last row and column, {last}; use a smaller --size or start")
            }
            Self::TooSlow { size } => {
                write!(f, "this picture has more than {size} rows and columns, its limit; use a smaller --size")
            }
            Self::NoColours => f.write_str("PGM has no hues; use --palette gray or bit:K, or draw a PNG or PPM"),
        }
    }
}

impl Error for PictureError {}

impl Picture {
    /// Checks that a picture can be drawn.
    pub(crate) fn new(
        subject: Subject,
        frame: Frame,
        palette: Palette,
        format: ImageFormat,
    ) -> Result<Self, PictureError> {
        if frame.size == 0 || frame.scale == 0 {
            return Err(PictureError::Empty);
        }
        if frame.side() > LARGEST_SIDE.into() {
            return Err(PictureError::TooLarge { side: frame.side() });
        }
        if frame.size > subject.largest_size() {
            return Err(PictureError::TooSlow { size: subject.largest_size() });
        }
        if format == ImageFormat::Pgm && palette == Palette::Hue {
            return Err(PictureError::NoColours);
        }
        let last = subject.last();
        let greatest =
            frame.greatest().filter(|&greatest| greatest <= last).ok_or(PictureError::BeyondLast { last })?;
        Ok(Self { subject, frame, palette, format, bits: subject.bits(greatest) })
    }

    /// The number of rows of the table.
    pub(crate) fn rows(&self) -> u64 {
        self.frame.size.into()
    }

    /// Draws the picture, calling `row_done` after each row of the table.
    pub(crate) fn write(&self, out: &mut dyn Write, row_done: &mut dyn FnMut()) -> io::Result<()> {
        let side = u32::try_from(self.frame.side()).map_err(io::Error::other)?;
        encode(self.format, self.palette, side, out, |pixels| self.draw(pixels, row_done))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_of_four_products() {
        let frame = Frame { size: 2, rows_from: 2, columns_from: 2, scale: 1 };
        let picture = Picture::new(Subject::Product, frame, Palette::Gray, ImageFormat::Pgm).expect("it is small");
        let mut bytes = Vec::new();
        picture.write(&mut bytes, &mut || ()).expect("a vector takes everything");
        assert_eq!(bytes, b"P5\n2 2\n255\n\xff\x55\x55\xaa"); // 3, 1, 1, 2 of at most 3
    }
}
