//! Linear maps as GFNI wants them: cut into blocks of 8 × 8 bits.

/// The block that takes byte j of a word to byte i of its image under the map with these images of 2^0, 2^1, …: its byte
/// 7 − b holds the bits of byte j whose sum is bit b of the image's byte i.
pub(in crate::nim) const fn block(images: &[u128], i: usize, j: usize) -> u64 {
    let mut block = 0;
    let mut place = 0;
    while place < 64 {
        let (b, bit) = (place / 8, place % 8);
        block |= ((images[8 * j + bit] >> (8 * i + b) & 1) as u64) << (8 * (7 - b) + bit);
        place += 1;
    }
    block
}
