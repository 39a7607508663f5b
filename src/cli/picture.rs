//! `nimref picture`: tables, orders and orbits to look at.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use indicatif::ProgressBar;

use super::Status;
use super::output::Destination;
use crate::cli::render::orbits;
use crate::cli::render::picture::{Form, Frame, Palette, Picture, Subject};

/// Draw a table, the orders of numbers, or the graph of squaring.
///
/// The form is that of the file's name: .png, .ppm, .pgm (for gray and bit:K), and .svg for the graph of squaring;
/// or --format. A picture has the same bytes each time.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// What is drawn.
    #[arg(value_enum)]
    subject: Drawn,
    /// The rows and columns of a table, at most 16384; the numbers of the graph of squaring: 2, 4, 16 or 256
    /// [default: 256; 64 for powers, 16 for squaring].
    #[arg(long, value_name = "N")]
    size: Option<u32>,
    /// The colours: hue (by the logarithm, 0 black), gray (by the value), or bit:K (the binary digit 2^K).
    #[arg(long, value_name = "hue|gray|bit:K", default_value = "hue")]
    palette: Palette,
    /// The first row.
    #[arg(long, value_name = "R", default_value_t = 0)]
    rows_from: u64,
    /// The first column.
    #[arg(long, value_name = "C", default_value_t = 0)]
    columns_from: u64,
    /// The pixels of an entry's side.
    #[arg(long, value_name = "S", default_value_t = 1)]
    scale: u32,
    /// The form, where no file's name tells it.
    #[arg(long, value_enum)]
    format: Option<Format>,
    #[command(flatten)]
    destination: Destination,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Drawn {
    /// a ⊕ b in row a and column b.
    Sum,
    /// a ⊗ b in row a and column b.
    Product,
    /// 2^a ⊗ 2^b, up to 2^63.
    Powers,
    /// The multiplicative order of the number whose high half is the row and whose low half is the column.
    Orders,
    /// An arrow from each number to its square.
    Squaring,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Png,
    Ppm,
    Pgm,
    Svg,
}

pub(super) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let format = format(options)?;
    let mut table = |subject| match format {
        Format::Png => draw_table(options, subject, Form::Png, out),
        Format::Ppm => draw_table(options, subject, Form::Ppm, out),
        Format::Pgm => draw_table(options, subject, Form::Pgm, out),
        Format::Svg => bail!("an SVG is drawn of squaring only; take a PNG, PPM or PGM"),
    };
    match options.subject {
        Drawn::Sum => table(Subject::Sum),
        Drawn::Product => table(Subject::Product),
        Drawn::Powers => table(Subject::Powers),
        Drawn::Orders => table(Subject::Orders),
        Drawn::Squaring if format == Format::Svg => draw_squaring(options, out),
        Drawn::Squaring => bail!("the graph of squaring is an SVG; name a file .svg, or take --format svg"),
    }
}

/// The form asked for, else that of the file's name, else the usual one.
fn format(options: &Options) -> anyhow::Result<Format> {
    let usual = if options.subject == Drawn::Squaring { Format::Svg } else { Format::Png };
    let named = options.destination.path().filter(|path| path.as_os_str() != "-");
    let ending = named.map(|path| path.extension().and_then(|ending| ending.to_str()).unwrap_or(""));
    match (options.format, ending) {
        (Some(format), _) => Ok(format),
        (None, None) => Ok(usual),
        (None, Some(ending)) => Format::from_str(ending, true).ok().with_context(|| {
            format!("{} tells no form: name it .png, .ppm, .pgm or .svg", named.unwrap_or(Path::new("")).display())
        }),
    }
}

fn draw_table(options: &Options, subject: Subject, form: Form, out: &mut dyn Write) -> anyhow::Result<Status> {
    let frame = Frame {
        size: options.size.unwrap_or(if subject == Subject::Powers { 64 } else { 256 }),
        rows_from: options.rows_from,
        columns_from: options.columns_from,
        scale: options.scale,
    };
    let picture = Picture::new(subject, frame, options.palette, form)?;
    if options.destination.path().is_none() && io::stdout().is_terminal() {
        bail!("a picture is no text for a terminal; write it to a file with -o FILE, or into a pipe");
    }
    // The bar is seen on a terminal only.
    let bar = ProgressBar::new(picture.rows());
    let status = options.destination.deliver_bytes(out, |out| Ok(picture.write(out, &mut || bar.inc(1))?));
    bar.finish_and_clear();
    status
}

fn draw_squaring(options: &Options, out: &mut dyn Write) -> anyhow::Result<Status> {
    let size = options.size.unwrap_or(16);
    let last = orbits::SIZES.contains(&size).then(|| u8::try_from(size - 1).ok()).flatten();
    let last = last.with_context(|| format!("squaring is drawn for 2, 4, 16 or 256 numbers, not {size}"))?;
    if (options.rows_from, options.columns_from, options.scale, options.palette) != (0, 0, 1, Palette::Hue) {
        bail!("the graph of squaring has no rows, columns, scale and palette");
    }
    options.destination.deliver(out, |out| Ok(orbits::write_svg(last, out)?))
}
