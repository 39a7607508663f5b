//! The graph of squaring as an SVG image: an arrow from each number to its nim-square.
//!
//! Squaring is a bijection of each field of the numbers below a Fermat 2-power, so the graph consists of cycles. The cycle
//! of a number contains its conjugates over {0, 1}, and its length is the degree of the number.

use std::io::{self, Write};

use nimref::nim::Nim8;

/// The side of the square in which a cycle is drawn, in pixels.
const CELL: usize = 120;
/// The number of cycles in a line.
const CYCLES_PER_LINE: usize = 6;

/// The sizes of the fields that can be drawn.
pub(crate) const SIZES: [u32; 4] = [2, 4, 16, 256];

/// The cycles of squaring among the numbers 0 to `last`, the shortest first. Each starts with its least number.
fn orbits(last: u8) -> Vec<Vec<u8>> {
    let cycle = |start: u8| {
        let mut cycle = vec![start];
        let mut next = Nim8::new(start).square();
        while next != Nim8::new(start) {
            cycle.push(next.get());
            next = next.square();
        }
        cycle
    };
    let mut cycles: Vec<Vec<u8>> = (0..=last).map(cycle).collect();
    cycles.retain(|cycle| cycle.iter().all(|&number| number >= cycle[0]));
    cycles.sort_by_key(Vec::len); // a stable sort, so cycles of equal length stay ordered by their least numbers
    cycles
}

/// Writes the graph of squaring on the numbers 0 to `last`; `last` + 1 must be one of [`SIZES`].
pub(crate) fn write_svg(last: u8, out: &mut dyn Write) -> io::Result<()> {
    let cycles = orbits(last);
    let (columns, lines) = (cycles.len().min(CYCLES_PER_LINE), cycles.len().div_ceil(CYCLES_PER_LINE));
    write_head(last, CELL * columns, CELL * lines, out)?;
    for (index, cycle) in cycles.iter().enumerate() {
        let (column, line) = (index % CYCLES_PER_LINE, index / CYCLES_PER_LINE);
        let (x, y) = (CELL * column + CELL / 2, CELL * line + CELL / 2);
        writeln!(out, r#"<g transform="translate({x} {y})">"#)?;
        write_cycle(cycle, out)?;
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
    // An arrow ends at the centre of a number; refX moves its head back by the radius of the circle.
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

/// Points on a circle around the origin, clockwise from the top. They are integers, so that the image is the same on
/// every machine.
const CIRCLE: [(i32, i32); 8] = [(0, -44), (31, -31), (44, 0), (31, 31), (0, 44), (-31, 31), (-44, 0), (-31, -31)];

/// Writes the arrows of a cycle, and its numbers on top of their ends.
fn write_cycle(cycle: &[u8], out: &mut dyn Write) -> io::Result<()> {
    let point = |step: usize| CIRCLE[step % cycle.len() * CIRCLE.len() / cycle.len()];
    for step in 0..cycle.len() {
        let ((x, y), (to_x, to_y)) = (point(step), point(step + 1));
        let bend = match cycle.len() {
            1 => format!("C-40 0 40 0 {to_x} {to_y}"),
            2 => format!("Q{} 0 {to_x} {to_y}", if step == 0 { 26 } else { -26 }),
            _ => format!("L{to_x} {to_y}"),
        };
        writeln!(out, r#"<path class="arrow" d="M{x} {y}{bend}"/>"#)?;
    }
    for (step, number) in cycle.iter().enumerate() {
        let (x, y) = point(step);
        writeln!(out, r#"<circle cx="{x}" cy="{y}" r="13"/><text x="{x}" y="{y}">{number}</text>"#)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::orbits;

    #[test]
    fn cycles_of_the_first_numbers() {
        assert_eq!(orbits(15)[..4], [vec![0], vec![1], vec![2, 3], vec![4, 6, 5, 7]]);
    }

    /// Each arrow leads from a number to its square in the stored table of products.
    #[test]
    fn every_arrow_leads_to_the_square() {
        let table = include_str!("../../../fixtures/tables/product16.txt");
        let square = |n: u8| {
            let row = table.lines().nth(n.into()).expect("a row");
            row.split_whitespace().nth(n.into()).expect("an entry").parse::<u8>().expect("a number")
        };
        let mut seen = Vec::new();
        for cycle in orbits(15) {
            for (index, &number) in cycle.iter().enumerate() {
                assert_eq!(square(number), cycle[(index + 1) % cycle.len()]);
            }
            seen.extend(cycle);
        }
        seen.sort_unstable();
        assert_eq!(seen, (0..16).collect::<Vec<u8>>());
    }
}
