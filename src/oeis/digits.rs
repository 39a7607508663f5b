//! Numbers as text at the end of a buffer: eight decimal digits at a time, side by side in a word.

/// Eight decimal digits of a number below 10^8 as values 0 to 9, the first in the lowest byte.
///
/// The number is cut into two of four digits, those into two of two, those into two of one; each cut divides all parts
/// at once, by a multiplication and a shift that are exact for parts so small (below 43,699 and below 179).
fn eight_digits(number: u64) -> u64 {
    let fours = (number / 10_000) | (number % 10_000) << 32;
    let hundreds = (fours * 5243) >> 19 & 0x0000_007f_0000_007f;
    let twos = hundreds | (fours - 100 * hundreds) << 16;
    let tens = (twos * 103) >> 10 & 0x000f_000f_000f_000f;
    tens | (twos - 10 * tens) << 8
}

const ZEROS: u64 = 0x3030_3030_3030_3030;
const TEN_TO_THE_8: u64 = 100_000_000;

/// The text of a number below 10^8 without leading zeros, the first character in the lowest byte; and its length.
pub(crate) fn short_text(number: u64) -> (u64, usize) {
    let digits = eight_digits(number);
    let leading = (digits | 1 << 56).trailing_zeros() & !7; // the last digit stays, even where it is 0
    ((digits | ZEROS) >> leading, 8 - leading as usize / 8)
}

/// The text of a number below 10^8 with leading zeros.
pub(super) fn padded_text(number: u64) -> u64 {
    eight_digits(number) | ZEROS
}

/// Writes a number in decimal at a place of a text, which goes on for 24 bytes at least; tells where the number ends.
///
/// Each store is of 8 bytes: that is much quicker than one of the right size, and writes too much by 7 at most.
pub(crate) fn store_decimal(text: &mut [u8], place: usize, number: u64) -> usize {
    if number < TEN_TO_THE_8 {
        let (digits, length) = short_text(number);
        text[place..place + 8].copy_from_slice(&digits.to_le_bytes());
        return place + length;
    }
    let end = store_decimal(text, place, number / TEN_TO_THE_8);
    text[end..end + 8].copy_from_slice(&padded_text(number % TEN_TO_THE_8).to_le_bytes());
    end + 8
}

/// Appends a number in decimal.
pub(crate) fn push_decimal(out: &mut Vec<u8>, number: u64) {
    let mut text = [0; 24];
    let length = store_decimal(&mut text, 0, number);
    out.extend_from_slice(&text[..length]);
}

/// Appends a number in the base 2^`power`, 1 ≤ `power` ≤ 4.
#[cfg(any(feature = "cli", test))] // for tables
pub(crate) fn push_in_power_of_two(out: &mut Vec<u8>, number: u64, power: u32) {
    let digits = (u64::BITS - number.leading_zeros()).div_ceil(power).max(1);
    let digit = |place: u32| number >> (place * power) & ((1 << power) - 1);
    out.extend((0..digits).rev().map(|place| b"0123456789abcdef"[usize::try_from(digit(place)).unwrap_or(0)]));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers around each power of ten and of two, and some without pattern.
    fn samples() -> impl Iterator<Item = u64> {
        let tens = (0..20).map(|exponent| 10u64.pow(exponent));
        let borders = tens.chain((0..64).map(|place| 1 << place)).flat_map(|n| [n - 1, n, n + 1]);
        let scattered = (0..20_000u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (n % 64));
        borders.chain(scattered).chain([u64::MAX])
    }

    fn text(push: impl Fn(&mut Vec<u8>)) -> String {
        let mut out = b"<".to_vec();
        push(&mut out);
        String::from_utf8(out).expect("ASCII")
    }

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        for n in samples() {
            assert_eq!(text(|out| push_decimal(out, n)), format!("<{n}"));
            assert_eq!(text(|out| push_in_power_of_two(out, n, 4)), format!("<{n:x}"));
            assert_eq!(text(|out| push_in_power_of_two(out, n, 1)), format!("<{n:b}"));
        }
    }

    /// All pairs of halves would be 10^8; each half goes through the same steps.
    #[test]
    fn all_halves_of_eight_digits() {
        for half in 0..10_000u64 {
            assert_eq!(text(|out| push_decimal(out, half)), format!("<{half}"));
            assert_eq!(text(|out| push_decimal(out, half * 10_000 + 7)), format!("<{}", half * 10_000 + 7));
        }
    }
}
