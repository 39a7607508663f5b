//! [`Palette`]: maps an entry to one of 256 colours.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Hues go from red to magenta; the rest of the colour wheel leads back to red.
const LAST_HUE: u32 = 300;

/// The colours of the entries of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Palette {
    /// The hue increases with the logarithm of the entry, from red for 1 to magenta; 0 is black.
    Hue,
    /// The brightness increases with the entry, from black for 0 to white.
    Gray,
    /// White if the entry has the binary digit 2^K, black otherwise.
    Bit(u32),
}

/// The text does not name a palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ParsePaletteError(String);

impl fmt::Display for ParsePaletteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown palette {:?}; expected hue, gray, or bit:0 to bit:63", self.0)
    }
}

impl Error for ParsePaletteError {}

impl FromStr for Palette {
    type Err = ParsePaletteError;

    fn from_str(text: &str) -> Result<Self, ParsePaletteError> {
        let bit = || text.strip_prefix("bit:")?.parse().ok().filter(|&bit| bit < u64::BITS).map(Self::Bit);
        match text {
            "hue" => Some(Self::Hue),
            "gray" => Some(Self::Gray),
            _ => bit(),
        }
        .ok_or_else(|| ParsePaletteError(text.to_owned()))
    }
}

impl Palette {
    /// The colour of an entry below 2^bits, as an index in [`Palette::colours`].
    pub(super) fn shade(self, value: u64, bits: u32) -> u8 {
        match self {
            Self::Hue if value == 0 => 0,
            Self::Hue => {
                let index = (logarithm(value) * 254) / (u64::from(bits) << FRACTION);
                u8::try_from(index + 1).unwrap_or(u8::MAX)
            }
            Self::Gray => {
                let greatest = u128::from(u64::MAX >> (u64::BITS - bits));
                u8::try_from(u128::from(value) * 255 / greatest).unwrap_or(u8::MAX)
            }
            Self::Bit(bit) => u8::from(value >> bit & 1 == 1) * u8::MAX,
        }
    }

    /// The colours, as red, green and blue.
    pub(super) fn colours(self) -> [[u8; 3]; 256] {
        let mut index = 0;
        [(); 256].map(|()| {
            let colour = match (self, index) {
                (Self::Hue, 0) => [0; 3],
                (Self::Hue, _) => hue(u32::from(index - 1) * LAST_HUE / 254),
                _ => [index; 3],
            };
            index = index.wrapping_add(1);
            colour
        })
    }
}

/// The number of fractional bits of a logarithm.
const FRACTION: u32 = 16;

/// log₂ of a positive number, interpolated linearly between powers of two and rounded down.
fn logarithm(value: u64) -> u64 {
    let whole = value.ilog2();
    let mantissa = value << (u64::BITS - 1 - whole); // the top bit is 1
    (u64::from(whole) << FRACTION) + (mantissa << 1 >> (u64::BITS - FRACTION))
}

/// The saturated colour of a hue below 360 degrees.
fn hue(degrees: u32) -> [u8; 3] {
    let part = degrees % 60 * 255 / 60;
    let up = u8::try_from(part).unwrap_or(u8::MAX);
    let down = u8::MAX - up;
    match degrees / 60 {
        0 => [255, up, 0],
        1 => [down, 255, 0],
        2 => [0, 255, up],
        3 => [0, down, 255],
        4 => [up, 0, 255],
        _ => [255, 0, down],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hues_follow_the_colour_wheel() {
        let known = [
            (0, [255, 0, 0]),
            (60, [255, 255, 0]),
            (120, [0, 255, 0]),
            (180, [0, 255, 255]),
            (240, [0, 0, 255]),
            (300, [255, 0, 255]),
        ];
        for (degrees, colour) in known {
            assert_eq!(hue(degrees), colour);
        }
    }

    #[test]
    fn shades_increase_with_the_entry() {
        for palette in [Palette::Hue, Palette::Gray] {
            for bits in [1, 2, 8, 64] {
                let greatest = u64::MAX >> (64 - bits);
                let values: Vec<u64> = (0..=255).filter(|&value| value <= greatest).chain([greatest]).collect();
                let shades: Vec<u8> = values.iter().map(|&value| palette.shade(value, bits)).collect();
                assert!(shades.is_sorted(), "{palette:?}, {bits} bits");
                assert_eq!(shades[0], 0);
                assert!(shades[1] > 0 || palette == Palette::Gray && bits > 8);
            }
        }
        assert_eq!(Palette::Gray.shade(u64::MAX, 64), 255);
        assert_eq!(Palette::Hue.shade(u64::MAX, 64), 254);
        assert_eq!([Palette::Bit(3).shade(8, 4), Palette::Bit(3).shade(7, 4)], [255, 0]);
        assert_eq!(Palette::Hue.colours()[..2], [[0, 0, 0], [255, 0, 0]]);
        assert_eq!(Palette::Gray.colours()[255], [255; 3]);
    }

    #[test]
    fn only_named_palettes_are_parsed() {
        assert_eq!("bit:63".parse(), Ok(Palette::Bit(63)));
        for wrong in ["bit:64", "bit:", "bit", "Hue", "bit:-1", ""] {
            assert!(wrong.parse::<Palette>().is_err(), "{wrong}");
        }
    }
}
