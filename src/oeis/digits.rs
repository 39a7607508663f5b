//! Decimal text of 64-bit numbers, four digits at a time from a table.

/// The four digits of each number below 10,000, with leading zeros.
pub(super) static FOUR_DIGITS: [[u8; 4]; 10_000] = {
    let mut texts = [*b"0000"; 10_000];
    let mut number = 1;
    while number < texts.len() {
        let mut text = texts[number - 1];
        let mut place = 3;
        while text[place] == b'9' {
            text[place] = b'0';
            place -= 1;
        }
        text[place] += 1;
        texts[number] = text;
        number += 1;
    }
    texts
};

const ZEROS: u64 = 0x3030_3030_3030_3030;
const TEN_TO_THE_8: u64 = 100_000_000;

/// Returns the eight digits of a number below 10^8, with leading zeros; the first digit is in the lowest byte.
#[inline]
#[allow(clippy::cast_possible_truncation, reason = "both indices are below 10,000")]
fn padded_text(number: u64) -> u64 {
    let four = |number: u64| u64::from(u32::from_le_bytes(FOUR_DIGITS[number as usize]));
    four(number / 10_000) | four(number % 10_000) << 32
}

/// Counts the leading zeros among eight digits; the last digit never counts.
#[inline]
fn leading_zeros(text: u64) -> usize {
    ((text ^ ZEROS) | 1 << 56).trailing_zeros() as usize / 8
}

/// Writes `number` in decimal so that its last digit is just before `text[end]`, and returns the position of its first
/// digit.
///
/// Every store is 8 bytes wide, which is much faster than stores of the exact length. The stores overwrite at most 24
/// bytes before `end` and leave zeros before the number.
#[inline]
pub(crate) fn store_before(text: &mut [u8], mut end: usize, mut number: u64) -> usize {
    while number >= TEN_TO_THE_8 {
        text[end - 8..end].copy_from_slice(&padded_text(number % TEN_TO_THE_8).to_le_bytes());
        number /= TEN_TO_THE_8;
        end -= 8;
    }
    let digits = padded_text(number);
    text[end - 8..end].copy_from_slice(&digits.to_le_bytes());
    end - 8 + leading_zeros(digits)
}

/// Appends `number` in decimal.
pub(crate) fn push_decimal(out: &mut Vec<u8>, number: u64) {
    let mut text = [0; 24];
    let start = store_before(&mut text, 24, number);
    out.extend_from_slice(&text[start..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers around each power of ten and of two, and 20,000 scattered numbers.
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
        }
    }

    #[test]
    fn four_digits_are_those_of_the_standard_library() {
        for (number, text) in FOUR_DIGITS.iter().enumerate() {
            assert_eq!(text, format!("{number:04}").as_bytes());
        }
    }

    /// The bytes after the number, and those more than 24 bytes before its end, stay unchanged.
    #[test]
    fn numbers_are_stored_before_a_position() {
        for n in samples() {
            let mut text = [b'>'; 40];
            let start = store_before(&mut text, 30, n);
            assert_eq!(text[start..30], *n.to_string().as_bytes());
            assert_eq!((&text[..6], &text[30..]), (&[b'>'; 6][..], &[b'>'; 10][..]), "at most 24 bytes are written");
        }
    }
}
