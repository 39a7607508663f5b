//! Sequences and ranges named on the command line.

use anyhow::{anyhow, bail};

use nimref::oeis::{ANumber, Range, Sequence, find, nearest};

/// Finds the sequence with this number; the error names the nearest ones in the catalogue.
pub(crate) fn sequence(number: ANumber) -> anyhow::Result<&'static Sequence> {
    find(number).ok_or_else(|| {
        let near: Vec<String> = nearest(number, 3).iter().map(|sequence| sequence.number().to_string()).collect();
        let near = near.join(", ");
        anyhow!("{number} is not in the catalogue; the nearest are {near}, and `nimref list` shows all")
    })
}

/// Checks that the terms of a range exist and can be computed.
pub(crate) fn check_range(sequence: &Sequence, range: Range) -> anyhow::Result<()> {
    let name = sequence.name();
    if range.first() < sequence.offset() {
        bail!("the range {range} starts below {}, the offset of {name}", sequence.offset());
    }
    if range.last() > sequence.last() {
        bail!("the range {range} ends above {}, the last index at which {name} is computed", sequence.last());
    }
    Ok(())
}
