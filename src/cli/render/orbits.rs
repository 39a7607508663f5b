//! The graph of squaring as an SVG: an arrow from each number to its nim-square.
//!
//! Squaring is a bijection of every field below a Fermat 2-power, so the graph is made of rings. The ring of a number
//! holds its conjugates over {0, 1}, and is as long as the degree of the number.

use std::io::{self, Write};

use nimref::nim::Nim8;

/// The side of the square in which a ring is drawn.
const CELL: usize = 120;
/// The rings in a line.
const IN_A_LINE: usize = 6;

/// How many numbers a graph may show: the fields below 2^8.
pub(crate) const SIZES: [u32; 4] = [2, 4, 16, 256];

/// The rings of squaring among the numbers 0 to `last`, each from its least number on, the shortest leading.
///
/// ```
/// assert_eq!(nimref::show::orbits::orbits(15)[..4], [vec![0], vec![1], vec![2, 3], vec![4, 6, 5, 7]]);
/// ```
#[must_use]
pub(crate) fn orbits(last: u8) -> Vec<Vec<u8>> {
    let ring = |start: u8| {
        let mut ring = vec![start];
        let mut next = Nim8::new(start).square();
        while next != Nim8::new(start) {
            ring.push(next.get());
            next = next.square();
        }
        ring
    };
    let mut rings: Vec<Vec<u8>> = (0..=last).map(ring).collect();
    rings.retain(|ring| ring.iter().all(|&number| number >= ring[0]));
    rings.sort_by_key(Vec::len); // keeps the order of the least numbers
    rings
}

/// Writes the graph of squaring on the numbers 0 to `last`, where `last` + 1 is one of [`SIZES`].
///
/// # Errors
///
/// Where the output fails.
pub(crate) fn write_svg(last: u8, out: &mut dyn Write) -> io::Result<()> {
    let rings = orbits(last);
    let (columns, lines) = (rings.len().min(IN_A_LINE), rings.len().div_ceil(IN_A_LINE));
    write_head(last, CELL * columns, CELL * lines, out)?;
    for (place, ring) in rings.iter().enumerate() {
        let (x, y) = (CELL * (place % IN_A_LINE) + CELL / 2, CELL * (place / IN_A_LINE) + CELL / 2);
        writeln!(out, r#"<g transform="translate({x} {y})">"#)?;
        write_ring(ring, out)?;
        writeln!(out, "</g>")?;
    }
    writeln!(out, "</svg>")
}

fn write_head(last: u8, width: usize, height: usize, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">"#
    )?;
    writeln!(out, "<title>Squaring of the nimbers 0 to {last}</title>")?;
    // An arrow ends in the middle of a number; the head stands back by the radius of the circle around it.
    writeln!(
        out,
        r#"<defs><marker id="head" viewBox="0 0 8 8" refX="21" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>"#
    )?;
    writeln!(
        out,
        "<style>path.arrow{{fill:none;stroke:black;marker-end:url(#head)}}circle{{fill:white;stroke:black}}\
         text{{font:11px sans-serif;text-anchor:middle;dominant-baseline:central}}</style>"
    )?;
    writeln!(out, r#"<rect width="{width}" height="{height}" fill="white"/>"#)
}

/// The places on a circle around the origin, clockwise from the top. They are whole numbers, so that no rounding of
/// some machine shows.
const CIRCLE: [(i32, i32); 8] = [(0, -44), (31, -31), (44, 0), (31, 31), (0, 44), (-31, 31), (-44, 0), (-31, -31)];

/// The arrows, and the numbers over their ends.
fn write_ring(ring: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let place = |step: usize| CIRCLE[step % ring.len() * CIRCLE.len() / ring.len()];
    for step in 0..ring.len() {
        let ((x, y), (to_x, to_y)) = (place(step), place(step + 1));
        let bend = match ring.len() {
            1 => format!("C-40 0 40 0 {to_x} {to_y}"),
            2 => format!("Q{} 0 {to_x} {to_y}", if step == 0 { 26 } else { -26 }),
            _ => format!("L{to_x} {to_y}"),
        };
        writeln!(out, r#"<path class="arrow" d="M{x} {y}{bend}"/>"#)?;
    }
    for (step, number) in ring.iter().enumerate() {
        let (x, y) = place(step);
        writeln!(out, r#"<circle cx="{x}" cy="{y}" r="13"/><text x="{x}" y="{y}">{number}</text>"#)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::orbits;

    /// Each arrow leads from a number to its square in the stored table of products.
    #[test]
    fn rings_of_squaring() {
        let table = include_str!("../../../fixtures/tables/product16.txt");
        let square = |n: u8| {
            let row = table.lines().nth(n.into()).expect("a row");
            row.split_whitespace().nth(n.into()).expect("an entry").parse::<u8>().expect("a number")
        };
        let mut seen = Vec::new();
        for ring in orbits(15) {
            for (place, &number) in ring.iter().enumerate() {
                assert_eq!(square(number), ring[(place + 1) % ring.len()]);
            }
            seen.extend(ring);
        }
        seen.sort_unstable();
        assert_eq!(seen, (0..16).collect::<Vec<u8>>());
    }
}
