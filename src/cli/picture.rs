//! `nimref picture`: images of tables, and the graph of squaring.

use std::io::{self, IsTerminal, Write};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use indicatif::ProgressBar;

use super::output::Destination;
use super::render::orbits;
use super::render::picture::{Frame, ImageFormat, Palette, Picture, Subject};
use super::status::Status;

/// Draw a table, the orders of numbers, or the graph of squaring.
///
/// The format follows from --format or from the name of the file: .png, .ppm, .pgm (for gray and bit:K), and .svg for the
/// graph of squaring. The same picture always has the same bytes.
#[derive(Debug, Args)]
pub(crate) struct PictureArgs {
    /// The picture to draw.
    #[arg(value_enum)]
    subject: PictureSubject,
    /// Number of rows and columns of a table, at most 16384; for squaring, the size of the field: 2, 4, 16 or 256
    /// [default: 256, or 64 for powers and 16 for squaring].
    #[arg(long, value_name = "N")]
    size: Option<u32>,
    /// Colours: hue (by the logarithm; 0 is black), gray (by the value), or bit:K (the binary digit of 2^K).
    #[arg(long, value_name = "hue|gray|bit:K", default_value = "hue")]
    palette: Palette,
    /// First row.
    #[arg(long, value_name = "R", default_value_t = 0)]
    rows_from: u64,
    /// First column.
    #[arg(long, value_name = "C", default_value_t = 0)]
    columns_from: u64,
    /// Width and height of an entry, in pixels.
    #[arg(long, value_name = "S", default_value_t = 1)]
    scale: u32,
    /// Format of the picture [default: by the name of the file, else png, or svg for squaring].
    #[arg(long, value_enum)]
    format: Option<PictureFormat>,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PictureSubject {
    /// a ⊕ b in row a and column b.
    Sum,
    /// a ⊗ b in row a and column b.
    Product,
    /// 2^a ⊗ 2^b in row a and column b, up to 2^63.
    Powers,
    /// The multiplicative order of the number whose high half is the row and whose low half is the column.
    Orders,
    /// An arrow from each number to its square.
    Squaring,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PictureFormat {
    Png,
    Ppm,
    Pgm,
    Svg,
}

impl PictureFormat {
    /// The format of an image made of pixels; `None` for SVG.
    fn image(self) -> Option<ImageFormat> {
        match self {
            Self::Png => Some(ImageFormat::Png),
            Self::Ppm => Some(ImageFormat::Ppm),
            Self::Pgm => Some(ImageFormat::Pgm),
            Self::Svg => None,
        }
    }
}

pub(crate) fn run(args: &PictureArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let image = format(args)?.image();
    let subject = match args.subject {
        PictureSubject::Sum => Subject::Sum,
        PictureSubject::Product => Subject::Product,
        PictureSubject::Powers => Subject::Powers,
        PictureSubject::Orders => Subject::Orders,
        PictureSubject::Squaring if image.is_none() => return draw_squaring(args, out),
        PictureSubject::Squaring => bail!("the graph of squaring can only be drawn as SVG; use a file name in .svg"),
    };
    match image {
        Some(image) => draw_table(args, subject, image, out),
        None => bail!("a table cannot be drawn as SVG; expected PNG, PPM or PGM"),
    }
}

/// Determines the format from the option, otherwise from the name of the file.
fn format(args: &PictureArgs) -> anyhow::Result<PictureFormat> {
    if let Some(format) = args.format {
        return Ok(format);
    }
    let Some(path) = args.destination.path().filter(|path| path.as_os_str() != "-") else {
        let is_graph = args.subject == PictureSubject::Squaring;
        return Ok(if is_graph { PictureFormat::Svg } else { PictureFormat::Png });
    };
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or("");
    PictureFormat::from_str(extension, true).ok().with_context(|| {
        format!("{} has no known extension; expected .png, .ppm, .pgm or .svg, or --format", path.display())
    })
}

fn draw_table(args: &PictureArgs, subject: Subject, image: ImageFormat, out: &mut dyn Write) -> anyhow::Result<Status> {
    let frame = Frame {
        size: args.size.unwrap_or(if subject == Subject::Powers { 64 } else { 256 }),
        rows_from: args.rows_from,
        columns_from: args.columns_from,
        scale: args.scale,
    };
    let picture = Picture::new(subject, frame, args.palette, image)?;
    if args.destination.path().is_none() && io::stdout().is_terminal() {
        bail!("a picture cannot be printed on a terminal; write it to a file with -o FILE, or to a pipe");
    }
    let bar = ProgressBar::new(picture.rows()); // visible on a terminal only
    let status = args.destination.send_binary(out, |out| Ok(picture.write(out, &mut || bar.inc(1))?));
    bar.finish_and_clear();
    status
}

fn draw_squaring(args: &PictureArgs, out: &mut dyn Write) -> anyhow::Result<Status> {
    let size = args.size.unwrap_or(16);
    let last = orbits::SIZES.contains(&size).then(|| u8::try_from(size - 1).ok()).flatten();
    let last = last.with_context(|| format!("invalid size {size} for squaring; expected 2, 4, 16 or 256"))?;
    if (args.rows_from, args.columns_from, args.scale, args.palette) != (0, 0, 1, Palette::Hue) {
        bail!("the graph of squaring takes no --rows-from, --columns-from, --scale or --palette");
    }
    args.destination.send(out, |out| Ok(orbits::write_svg(last, out)?))
}
