//! From planes of bytes to planes of words: the formulas of `leaf.rs` once more, as a recursion over slices of planes.
//!
//! Plane i of a block of numbers holds bit i of each of them, in N words. What is done with one word of a plane is
//! done with each, in loops that a compiler turns into whatever vectors the CPU has. So the text is a macro: each
//! kernel compiles it with the CPU features it may use.

/// Defines `product`, `square` and `mul_alpha`, with the attributes given.
macro_rules! tower {
    ($(#[$attribute:meta])*) => {
        use $crate::nim::kernel::bitslice::leaf::{Leaf, product_8, square_8, mul_alpha_8};

        /// out = a ⊗ b in the field of `a.len()` bits, a power of two from 8 on. `scratch` is twice as long.
        $(#[$attribute])*
        pub fn product<L: Leaf, const N: usize>(
            a: &[[L; N]],
            b: &[[L; N]],
            out: &mut [[L; N]],
            scratch: &mut [[L; N]],
        ) {
            if let (Ok(a), Ok(b), Ok(out)) = (a.try_into(), b.try_into(), (&mut *out).try_into()) {
                return product_of_bytes(a, b, out);
            }
            let half = a.len() / 2;
            let ((a0, a1), (b0, b1)) = (a.split_at(half), b.split_at(half));
            let (low, high) = out.split_at_mut(half);
            let (sums, deeper) = scratch.split_at_mut(2 * half);
            let (a_sum, b_sum) = sums.split_at_mut(half);

            sum_into(a_sum, a0, a1);
            sum_into(b_sum, b0, b1);
            product(a_sum, b_sum, high, deeper);
            product(a0, b0, low, deeper);
            let top = a_sum; // it is used up
            product(a1, b1, top, deeper);

            add_to(high, low);
            mul_alpha(top);
            add_to(low, top);
        }

        $(#[$attribute])*
        fn product_of_bytes<L: Leaf, const N: usize>(a: &[[L; N]; 8], b: &[[L; N]; 8], out: &mut [[L; N]; 8]) {
            for j in 0..N {
                let product = product_8(&core::array::from_fn(|i| a[i][j]), &core::array::from_fn(|i| b[i][j]));
                for (plane, bits) in out.iter_mut().zip(product) {
                    plane[j] = bits;
                }
            }
        }

        /// a = a ⊗ h for the half point h of the field of `a.len()` bits, a power of two from 8 on.
        $(#[$attribute])*
        pub fn mul_alpha<L: Leaf, const N: usize>(a: &mut [[L; N]]) {
            if let Ok(a) = (&mut *a).try_into() {
                return bytes_mul_alpha(a);
            }
            let (low, high) = a.split_at_mut(a.len() / 2);
            add_to(low, high);
            mul_alpha(low);
            mul_alpha(high);
            mul_alpha(high);
            low.swap_with_slice(high);
        }

        /// a = a ⊗ a in the field of `a.len()` bits, a power of two from 8 on. `scratch` is half as long at least.
        $(#[$attribute])*
        pub fn square<L: Leaf, const N: usize>(a: &mut [[L; N]], scratch: &mut [[L; N]]) {
            if let Ok(a) = (&mut *a).try_into() {
                return square_of_bytes(a);
            }
            let (low, high) = a.split_at_mut(a.len() / 2);
            square(low, scratch);
            square(high, scratch);
            let top = &mut scratch[..high.len()];
            top.copy_from_slice(high);
            mul_alpha(top);
            add_to(low, top);
        }

        $(#[$attribute])*
        fn square_of_bytes<L: Leaf, const N: usize>(a: &mut [[L; N]; 8]) {
            for j in 0..N {
                let squares = square_8(core::array::from_fn(|i| a[i][j]));
                for (plane, bits) in a.iter_mut().zip(squares) {
                    plane[j] = bits;
                }
            }
        }

        $(#[$attribute])*
        fn bytes_mul_alpha<L: Leaf, const N: usize>(a: &mut [[L; N]; 8]) {
            for j in 0..N {
                let product = mul_alpha_8(core::array::from_fn(|i| a[i][j]));
                for (plane, bits) in a.iter_mut().zip(product) {
                    plane[j] = bits;
                }
            }
        }

        $(#[$attribute])*
        fn sum_into<L: Leaf, const N: usize>(out: &mut [[L; N]], a: &[[L; N]], b: &[[L; N]]) {
            for (out, (a, b)) in out.iter_mut().zip(a.iter().zip(b)) {
                for j in 0..N {
                    out[j] = a[j].sum(b[j]);
                }
            }
        }

        $(#[$attribute])*
        fn add_to<L: Leaf, const N: usize>(out: &mut [[L; N]], a: &[[L; N]]) {
            for (out, a) in out.iter_mut().zip(a) {
                for j in 0..N {
                    out[j] = out[j].sum(a[j]);
                }
            }
        }
    };
}

pub(super) use tower;
