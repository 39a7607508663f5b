//! Where the parts of a vector of 512 bits come from, when numbers are cut into byte planes.

#![allow(clippy::cast_possible_truncation, reason = "places within a vector are below 128")]

/// Where byte p of a vector of numbers of `B` bytes comes from, when the bytes j are gathered as group j.
pub(super) const fn gathered<const B: usize>() -> [u8; 64] {
    let mut from = [0; 64];
    let mut p = 0;
    while p < 64 {
        let (j, number) = (p / (64 / B), p % (64 / B));
        from[p] = (number * B + j) as u8;
        p += 1;
    }
    from
}

/// The inverse of [`gathered`].
pub(super) const fn scattered<const B: usize>() -> [u8; 64] {
    let gathered = gathered::<B>();
    let mut from = [0; 64];
    let mut p = 0;
    while p < 64 {
        from[gathered[p] as usize] = p as u8;
        p += 1;
    }
    from
}

/// Where the 16 parts of 32 bits of the upper and of the lower vector come from, when the `B` groups of the two are
/// exchanged: of each 2·side groups the higher ones of the upper vector with the lower ones of the lower vector. Parts of the
/// lower vector are numbered from 16 on.
pub(super) const fn exchanged<const B: usize>(side: usize) -> [[u32; 16]; 2] {
    let parts = 16 / B;
    let mut from = [[0; 16]; 2];
    let mut part = 0;
    while part < 16 {
        let is_lower = (part / parts) & side == 0;
        from[0][part] = if is_lower { part } else { 16 + part - side * parts } as u32;
        from[1][part] = if is_lower { part + side * parts } else { 16 + part } as u32;
        part += 1;
    }
    from
}
