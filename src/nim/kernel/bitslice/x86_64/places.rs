//! The permutations that take numbers to byte planes and back, as places: element p of the result comes from place p.

#![allow(clippy::cast_possible_truncation, reason = "places within a vector are below 128")]

/// The permutation of `V` bytes, numbers of `B` bytes each, that gathers the bytes j of all numbers as group j.
pub(super) const fn gathered<const B: usize, const V: usize>() -> [u8; V] {
    let mut from = [0; V];
    let mut p = 0;
    while p < V {
        let (j, number) = (p / (V / B), p % (V / B));
        from[p] = (number * B + j) as u8;
        p += 1;
    }
    from
}

/// The inverse of [`gathered`].
pub(super) const fn scattered<const B: usize, const V: usize>() -> [u8; V] {
    let gathered = gathered::<B, V>();
    let mut from = [0; V];
    let mut p = 0;
    while p < V {
        from[gathered[p] as usize] = p as u8;
        p += 1;
    }
    from
}

/// The two permutations, of 32-bit parts, that exchange groups between an upper and a lower vector of `B` groups: among each
/// 2·side groups, the higher ones of the upper vector and the lower ones of the lower vector. Parts of the lower vector are
/// numbered from 16.
const fn exchanged<const B: usize>(side: usize) -> [[u32; 16]; 2] {
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

/// [`exchanged`] for sides 1, 2, 4 and 8, as far as they are below `B`. For use in constants.
pub(super) const fn exchanges<const B: usize>() -> [[[u32; 16]; 2]; 4] {
    let mut exchanges = [[[0; 16]; 2]; 4];
    let mut k = 0;
    while 1 << k < B {
        exchanges[k] = exchanged::<B>(1 << k);
        k += 1;
    }
    exchanges
}

#[cfg(test)]
mod tests {
    use super::{exchanges, gathered, scattered};

    type Vector = [u8; 64];

    fn permuted(from: Vector, vector: &Vector) -> Vector {
        from.map(|place| vector[usize::from(place)])
    }

    /// Applies two permutations of 32-bit parts.
    fn exchange(from: [[u32; 16]; 2], upper: &Vector, lower: &Vector) -> [Vector; 2] {
        let part = |place: u32| {
            let vector = if place < 16 { upper } else { lower };
            let first = 4 * (place as usize % 16);
            vector[first..first + 4].to_vec()
        };
        from.map(|from| from.map(part).concat().try_into().expect("16 parts of 4 bytes"))
    }

    fn transpose<const B: usize>(rows: &mut [Vector; B]) {
        for k in (0..B.ilog2()).rev() {
            let (side, from) = (1 << k, exchanges::<B>()[k as usize]);
            for upper in (0..B).filter(|row| row & side == 0) {
                [rows[upper], rows[upper + side]] = exchange(from, &rows[upper], &rows[upper + side]);
            }
        }
    }

    /// Byte j of number i is `value(i, j)`.
    fn check<const B: usize>(value: impl Fn(usize, usize) -> u8) {
        let byte = |row: usize, p: usize| value(row * (64 / B) + p / B, p % B);
        let numbers: [Vector; B] = std::array::from_fn(|row| std::array::from_fn(|p| byte(row, p)));
        let mut rows = numbers.map(|row| permuted(gathered::<B, 64>(), &row));
        transpose(&mut rows);
        let planes: [Vector; B] = std::array::from_fn(|j| std::array::from_fn(|i| value(i, j)));
        assert_eq!(rows, planes, "{B} bytes");
        transpose(&mut rows);
        assert_eq!(rows.map(|row| permuted(scattered::<B, 64>(), &row)), numbers, "{B} bytes");
    }

    /// Within a half of 128 bits, byte j of number i moves to place i of group j, and back.
    fn check_half<const B: usize>() {
        let (gathered, scattered) = (gathered::<B, 16>(), scattered::<B, 16>());
        for (i, j) in (0..16 / B).flat_map(|i| (0..B).map(move |j| (i, j))) {
            assert_eq!(usize::from(gathered[j * (16 / B) + i]), i * B + j, "{B} bytes");
            assert_eq!(usize::from(scattered[i * B + j]), j * (16 / B) + i, "{B} bytes");
        }
    }

    #[test]
    fn halves_gather_their_own_bytes() {
        check_half::<1>();
        check_half::<2>();
        check_half::<4>();
        check_half::<8>();
        check_half::<16>();
    }

    #[test]
    fn byte_j_of_number_i_becomes_place_i_of_plane_j() {
        for value in [|i: usize, _: usize| i as u8, |_: usize, j: usize| j as u8] {
            check::<1>(value);
            check::<2>(value);
            check::<4>(value);
            check::<8>(value);
            check::<16>(value);
        }
    }
}
