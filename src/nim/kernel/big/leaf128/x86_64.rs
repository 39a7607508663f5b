//! Rows and kernels with the carry-less multiplication of x86-64: one leaf at a time, two or four.
//!
//! A token is the backend. It can be had only where the CPU has the features, so each call of a function compiled
//! with them hands it over; all of these functions are safe to call where the features are.

#![allow(clippy::inline_always, reason = "kernels are compiled with these functions in them, for their CPU features")]

mod four;
mod maps;
mod one;
mod two;

/// Calls a function that needs the features of a token of this type, and no others.
macro_rules! with {
    ($token:expr, $type:ty, $function:ident($($argument:expr),*)) => {{
        let _: $type = $token;
        #[allow(unsafe_code, reason = "the one call in it")]
        // SAFETY: a token can be had only where the CPU has its features.
        unsafe {
            $function($($argument),*)
        }
    }};
}
use with;

/// The rows of a token, from the functions in scope.
macro_rules! rows {
    ($token:ty, $row:ty, $lanes:literal) => {
        impl Rows for $token {
            type Row = $row;

            const LANES: usize = $lanes;

            #[inline(always)]
            fn load(self, words: &[u64]) -> $row {
                with!(self, $token, load(words))
            }

            #[inline(always)]
            fn store(self, row: $row, words: &mut [u64]) {
                with!(self, $token, store(row, words));
            }

            #[inline(always)]
            fn by_leaf(self, rows: [$row; 4]) -> [$row; 4] {
                with!(self, $token, by_leaf(rows))
            }

            #[inline(always)]
            fn by_block(self, rows: [$row; 4]) -> [$row; 4] {
                with!(self, $token, by_block(rows))
            }

            #[inline(always)]
            fn sum(self, a: $row, b: $row) -> $row {
                with!(self, $token, sum(a, b))
            }

            #[inline(always)]
            fn folded(self, a: $row) -> $row {
                with!(self, $token, folded(a))
            }

            #[inline(always)]
            fn clmul(self, a: [$row; 2], b: [$row; 2]) -> Product<Self> {
                with!(self, $token, clmul(a, b))
            }

            #[inline(always)]
            fn carryless_square(self, a: $row) -> Product<Self> {
                with!(self, $token, carryless_square(a))
            }

            #[inline(always)]
            fn rest(self, product: Product<Self>) -> $row {
                with!(self, $token, rest(product))
            }
        }
    };
}
use rows;
