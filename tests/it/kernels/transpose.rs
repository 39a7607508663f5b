//! The transpose takes bit c of row r to bit r of row c. It only uses xor, shifts and masks, so it is linear, and single bits
//! determine it.

use nimref::nim::kernel::bitslice::transpose;
use nimref::nim::kernel::compile::Portable;

fn transpose(rows: &mut [[u64; 1]]) {
    transpose::transpose(Portable, rows);
}

/// The first bit (r, c) that does not move to (c, r), among `width` rows.
fn first_wrong(width: usize, transpose: impl Fn(&mut [[u64; 1]])) -> Option<(usize, usize)> {
    for r in 0..width {
        for c in 0..64 {
            let (group, column) = (c / width * width, c % width);
            let mut rows = vec![[0u64]; width];
            rows[r] = [1 << c];
            transpose(&mut rows);
            let mut expected = vec![[0u64]; width];
            expected[column] = [1 << (group + r)];
            if rows != expected {
                return Some((r, c));
            }
        }
    }
    None
}

#[test]
fn every_bit_moves_to_its_place() {
    for width in [8, 16, 32, 64] {
        assert_eq!(first_wrong(width, transpose), None, "{width} rows");
    }
}

#[test]
fn a_wrong_transpose_is_detected() {
    assert!(first_wrong(8, |_| ()).is_some());
    let without_last_row = |rows: &mut [[u64; 1]]| {
        transpose(rows);
        rows[7] = [0];
    };
    assert!(first_wrong(8, without_last_row).is_some());
    assert!(first_wrong(64, |rows| rows.chunks_exact_mut(32).for_each(transpose)).is_some());
}
