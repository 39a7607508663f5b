//! Image formats, written as a stream: PNG, PPM and PGM.

use std::io::{self, Write};

use png::{BitDepth, ColorType, Compression, Encoder, Filter};

use super::palette::Palette;

/// The format of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ImageFormat {
    /// Portable Network Graphics, 8 bits per pixel.
    Png,
    /// Portable pixmap (P6).
    Ppm,
    /// Portable graymap (P5), for palettes without hues.
    Pgm,
}

/// The size of the buffer for compressed bytes, which is that of the IDAT chunks.
const CHUNK: usize = 1 << 15;

/// Encodes a square picture. `draw` writes the pixels line by line, each as a byte: its index in the palette.
pub(super) fn encode(
    format: ImageFormat,
    palette: Palette,
    side: u32,
    out: &mut dyn Write,
    draw: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    match format {
        ImageFormat::Png => encode_png(palette, side, out, draw),
        ImageFormat::Ppm => {
            write!(out, "P6\n{side} {side}\n255\n")?;
            draw(&mut ColourWriter { colours: palette.colours(), line: Vec::new(), out })
        }
        ImageFormat::Pgm => {
            write!(out, "P5\n{side} {side}\n255\n")?;
            draw(out)
        }
    }
}

/// Compression and filter are set explicitly, so that a new default in the `png` crate changes no byte.
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

/// A writer of pixels that passes on their colours.
struct ColourWriter<'a> {
    colours: [[u8; 3]; 256],
    /// The colours of the last pixels, kept to reuse the allocation.
    line: Vec<u8>,
    out: &'a mut dyn Write,
}

impl Write for ColourWriter<'_> {
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
