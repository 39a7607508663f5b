//! Rows of products are compared with single products.

use core::cell::RefCell;

use nimref::nim::Word;
use nimref::nim::batch::rows;
use nimref::nim::reference::{fermat, mex};
use num_bigint::BigUint;

/// Returns the row of `length` products a ⊗ b from b = `start` on.
fn row<W: Word>(a: W, start: W, length: usize) -> Vec<W> {
    let mut row = vec![W::max_value(); length];
    rows::products(a, start, &mut row).unwrap();
    row
}

/// Returns the first place at which a row differs from single products.
fn first_wrong<W: Word>(a: W, start: W, row: &[W], product: impl Fn(W, W) -> W) -> Option<usize> {
    let mut b = start;
    for (place, &entry) in row.iter().enumerate() {
        if entry != product(a, b) {
            return Some(place);
        }
        b = if place + 1 < row.len() { b + W::one() } else { b };
    }
    None
}

#[test]
fn all_rows_of_bytes_by_the_definition() {
    let definition = mex::Table::below(256);
    let by_definition = |a: u8, b: u8| u8::try_from(definition.product(a.into(), b.into()).unwrap()).unwrap();
    for a in 0..=255 {
        assert_eq!(first_wrong(a, 0, &row(a, 0, 256), by_definition), None, "row {a}");
    }
}

/// Returns dense and sparse numbers of several lengths.
fn samples<W: Word>() -> Vec<W> {
    let dense = W::max_value() / (W::one() + W::one() + W::one());
    let places = (0..W::BITS as usize).step_by(W::BITS as usize / 4 + 1);
    places.flat_map(|place| [W::one() << place, dense >> place, W::max_value() >> place]).collect()
}

fn rows_by_a_reference<W: Word + Into<u128>>() {
    let memo = RefCell::new(fermat::Memo::new());
    let by_fermat = |a: W, b: W| {
        let product = memo.borrow_mut().product(&BigUint::from(a.into()), &BigUint::from(b.into()));
        W::from(u128::try_from(product).unwrap()).unwrap()
    };
    for a in samples::<W>() {
        for start in [W::zero(), W::max_value() - (W::one() << 5), (W::one() << (W::BITS as usize / 2)) - W::one()] {
            assert_eq!(first_wrong(a, start, &row(a, start, 23), by_fermat), None, "row {a} from {start}");
        }
    }
}

#[test]
fn rows_of_every_width_by_a_reference() {
    rows_by_a_reference::<u8>();
    rows_by_a_reference::<u16>();
    rows_by_a_reference::<u32>();
    rows_by_a_reference::<u64>();
    rows_by_a_reference::<u128>();
}

/// Compares rows with every start below 70, every start of the same distance from the largest number, and every length
/// below 70.
fn starts_and_lengths<W: Word>() -> usize {
    let mut compared = 0;
    let a = W::max_value() / (W::one() + W::one() + W::one());
    let mut distance = W::zero();
    for near in 0..70 {
        for length in 0..70 {
            assert_eq!(first_wrong(a, distance, &row(a, distance, length), W::nim_product), None);
            compared += length;
            if length <= near + 1 {
                let start = W::max_value() - distance;
                assert_eq!(first_wrong(a, start, &row(a, start, length), W::nim_product), None);
                compared += length;
            }
        }
        distance = distance + W::one();
    }
    compared
}

#[test]
fn rows_of_every_start_and_length() {
    let compared = [
        starts_and_lengths::<u8>(),
        starts_and_lengths::<u16>(),
        starts_and_lengths::<u32>(),
        starts_and_lengths::<u64>(),
        starts_and_lengths::<u128>(),
    ];
    assert_eq!(compared, [228_620; 5]);
}

#[test]
fn whole_and_long_rows() {
    assert_eq!(first_wrong(40_000_u16, 0, &row(40_000, 0, 1 << 16), u16::nim_product), None);
    assert_eq!(first_wrong(u64::MAX, 12_345, &row(u64::MAX, 12_345, 100_003), u64::nim_product), None);
}

/// A row that would extend beyond the largest number is left unchanged.
#[test]
fn a_row_beyond_the_width_is_an_error() {
    let mut bytes = [7_u8; 257];
    for (start, length) in [(0, 257), (1, 256), (255, 2), (254, 3)] {
        let error = rows::products(9, start, &mut bytes[..length]).unwrap_err();
        assert_eq!(error.to_string(), format!("a row of {length} numbers from {start} on extends beyond 8 bits"));
    }
    assert_eq!(bytes, [7; 257]);
    assert!(rows::products(9, u128::MAX, &mut [0; 2]).is_err());
    assert_eq!(rows::products(9, u128::MAX, &mut []), Ok(()));
}

/// The comparison in the tests above notices a single wrong entry and a wrong product by a power of two.
#[test]
fn a_wrong_row_is_noticed() {
    let mut one_wrong = row(77_u32, 30, 100);
    one_wrong[63] ^= 1;
    assert_eq!(first_wrong(77, 30, &one_wrong, u32::nim_product), Some(63));
    let broken = |b: u32| 77.nim_product(b) ^ u32::from(b == 8);
    let mut row = vec![0; 100];
    rows::additive(broken, 32, &mut row).unwrap();
    assert_eq!(first_wrong(77, 32, &row, u32::nim_product), Some(8), "32 + 8 is the first with the digit 8");
}
