//! The baselines for words: the plain recursion, and the method that is usual in programming contests, Karatsuba's step down to
//! 16 bits and logarithms there.

/// The recursion on Fermat 2-powers, down to single bits.
pub(crate) fn plain(a: u128, b: u128, bits: u32) -> u128 {
    if a <= 1 || b <= 1 {
        return a * b;
    }
    let half = bits / 2;
    let mask = (1 << half) - 1;
    let (a1, a0, b1, b0) = (a >> half, a & mask, b >> half, b & mask);
    let (top, low) = (plain(a1, b1, half), plain(a0, b0, half));
    let mixed = plain(a0 ^ a1, b0 ^ b1, half);
    (mixed ^ low) << half | low ^ plain(top, 1 << (half - 1), half)
}

/// The tables: logarithms of 16-bit numbers, with one for 0 that leads every sum to a zero; powers; products by 2^15.
pub(crate) struct Contest {
    log: Vec<u32>,
    exp: Vec<u16>,
    half: Vec<u16>,
}

const ORDER: usize = 65_535;

impl Contest {
    pub(crate) fn new() -> Self {
        let (mut log, mut exp) = (vec![2 * ORDER as u32; 65_536], vec![0; 4 * ORDER + 1]);
        let generator = (2..65_536).find(|&a| is_generator(a)).expect("the units are a cyclic group");
        let mut power = 1;
        for exponent in 0..ORDER {
            log[power as usize] = exponent as u32;
            exp[exponent] = power as u16;
            exp[exponent + ORDER] = power as u16;
            power = plain(power, generator, 16);
        }
        let half = (0..65_536).map(|a| plain(a, 1 << 15, 16) as u16).collect();
        Self { log, exp, half }
    }

    fn product_16(&self, a: u16, b: u16) -> u16 {
        self.exp[(self.log[usize::from(a)] + self.log[usize::from(b)]) as usize]
    }

    fn product_32(&self, a: u32, b: u32) -> u32 {
        let (a1, a0, b1, b0) = ((a >> 16) as u16, a as u16, (b >> 16) as u16, b as u16);
        let (top, low) = (self.product_16(a1, b1), self.product_16(a0, b0));
        let mixed = self.product_16(a0 ^ a1, b0 ^ b1);
        u32::from(mixed ^ low) << 16 | u32::from(low ^ self.half[usize::from(top)])
    }

    fn mul_alpha_32(&self, a: u32) -> u32 {
        let (a1, a0) = ((a >> 16) as u16, a as u16);
        let half = |a: u16| self.half[usize::from(a)];
        u32::from(half(a0 ^ a1)) << 16 | u32::from(half(half(a1)))
    }

    pub(crate) fn product_64(&self, a: u64, b: u64) -> u64 {
        let (a1, a0, b1, b0) = ((a >> 32) as u32, a as u32, (b >> 32) as u32, b as u32);
        let (top, low) = (self.product_32(a1, b1), self.product_32(a0, b0));
        let mixed = self.product_32(a0 ^ a1, b0 ^ b1);
        u64::from(mixed ^ low) << 32 | u64::from(low ^ self.mul_alpha_32(top))
    }
}

fn is_generator(a: u128) -> bool {
    let power = |mut exponent: usize| {
        let (mut power, mut square) = (1, a);
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = plain(power, square, 16);
            }
            square = plain(square, square, 16);
            exponent >>= 1;
        }
        power
    };
    [3, 5, 17, 257].iter().all(|prime| power(ORDER / prime) != 1)
}
