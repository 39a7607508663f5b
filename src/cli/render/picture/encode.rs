//! The forms of a picture: PNG, PPM, PGM, as the pixels come.

use std::io::{self, Write};

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use super::Palette;

/// The form of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Portable Network Graphics, 8 bits a pixel.
    Png,
    /// Portable pixmap (P6).
    Ppm,
    /// Portable graymap (P5), for palettes without hues.
    Pgm,
}

/// The buffer of compressed bytes; its size is that of the chunks of a PNG.
const CHUNK: usize = 1 << 15;

/// Writes a square picture. `draw` gets something to write its pixels to, line by line, each a byte: its place in the
/// palette.
pub(super) fn encode(
    form: Form,
    palette: Palette,
    side: u32,
    out: &mut dyn Write,
    draw: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    match form {
        Form::Png => encode_png(palette, side, out, draw),
        Form::Ppm => {
            write!(out, "P6\n{side} {side}\n255\n")?;
            draw(&mut Coloured { colours: palette.colours(), line: Vec::new(), out })
        }
        Form::Pgm => {
            write!(out, "P5\n{side} {side}\n255\n")?;
            draw(out)
        }
    }
}

/// Compression and filter are named, so that another default of the library changes no byte.
fn encode_png(
    palette: Palette,
    side: u32,
    out: &mut dyn Write,
    draw: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut encoder = Encoder::new(out, side, side);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    encoder.set_filter(Filter::NoFilter);
    if palette == Palette::Hue {
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette(palette.colours().as_flattened().to_vec());
    } else {
        encoder.set_color(ColorType::Grayscale);
    }
    let mut writer = encoder.write_header()?;
    let mut pixels = writer.stream_writer_with_size(CHUNK)?;
    draw(&mut pixels)?;
    pixels.finish()?;
    Ok(writer.finish()?)
}

/// Writes the colour of each pixel that is written to it.
struct Coloured<'a> {
    colours: [[u8; 3]; 256],
    /// Kept for its memory.
    line: Vec<u8>,
    out: &'a mut dyn Write,
}

impl Write for Coloured<'_> {
    fn write(&mut self, pixels: &[u8]) -> io::Result<usize> {
        self.line.clear();
        self.line.extend(pixels.iter().flat_map(|&pixel| self.colours[usize::from(pixel)]));
        self.out.write_all(&self.line)?;
        Ok(pixels.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
