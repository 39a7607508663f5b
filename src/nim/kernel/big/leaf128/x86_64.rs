//! Rows of one, two and four leaves with the carry-less multiplication of x86-64. The token of the features is the backend.

mod four;
mod maps;
mod one;
mod two;

/// Implements `SimdField` for a token by the functions in scope.
macro_rules! simd_field {
    ($token:ident, $row:ty, $lanes:literal) => {
        impl SimdField for $token {
            type Row = $row;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn load(self, words: &[u64]) -> $row {
                memory::load(words)
            }

            #[inline(always)]
            fn store(self, row: $row, words: &mut [u64]) {
                memory::store(row, words);
            }

            #[inline(always)]
            fn by_leaf(self, rows: [$row; 4]) -> [$row; 4] {
                call!($token, self, by_leaf(rows))
            }

            #[inline(always)]
            fn by_block(self, rows: [$row; 4]) -> [$row; 4] {
                call!($token, self, by_block(rows))
            }

            #[inline(always)]
            fn sum(self, a: $row, b: $row) -> $row {
                call!($token, self, sum(a, b))
            }

            #[inline(always)]
            fn folded(self, a: $row) -> $row {
                call!($token, self, folded(a))
            }

            #[inline(always)]
            fn clmul(self, a: [$row; 2], b: [$row; 2]) -> Product<Self> {
                call!($token, self, clmul(a, b))
            }

            #[inline(always)]
            fn clmul_square(self, a: $row) -> Product<Self> {
                call!($token, self, clmul_square(a))
            }

            #[inline(always)]
            fn reduce(self, product: Product<Self>) -> $row {
                call!($token, self, reduce(product))
            }
        }
    };
}
use simd_field;
