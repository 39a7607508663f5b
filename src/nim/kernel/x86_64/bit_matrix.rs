//! Linear maps over GF(2) in the form that GFNI takes: blocks of 8 × 8 bits.

/// The block that maps byte j of a word to byte i of its image, for the linear map with these images of 2^0, 2^1, …. Byte
/// 7 − b of the block holds the bits of byte j whose sum is bit b of byte i of the image.
pub(in crate::nim::kernel) const fn block(images: &[u128], i: usize, j: usize) -> u64 {
    let mut block = 0;
    let mut place = 0;
    while place < 64 {
        let (b, bit) = (place / 8, place % 8);
        block |= ((images[8 * j + bit] >> (8 * i + b) & 1) as u64) << (8 * (7 - b) + bit);
        place += 1;
    }
    block
}
