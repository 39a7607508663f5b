//! [`Bitsliced`]: numbers that stay in planes.

use alloc::vec;
use alloc::vec::Vec;
use core::marker::PhantomData;

use super::planes::{Planes, ROW};
#[cfg(target_arch = "x86_64")]
use super::x86_64::{avx2, gfni};
use super::{LengthMismatch, portable};
use crate::nim::kernel::backend::Backend;
#[cfg(target_arch = "x86_64")]
use crate::nim::kernel::backend::{Avx2, Avx512, Gfni};
use crate::nim::kernel::word::Word;

/// So many numbers are a block, for every kernel.
const BLOCK: usize = 64 * ROW;

/// Words kept in planes, for chains of products, squares and sums: between two of them nothing is transposed.
///
/// The numbers are cut into bit planes, or into byte planes where the backend has GFNI; see the [module](super). The
/// last block is filled up with zeros.
///
/// * **Cost**: as much memory as the words take, up to the next multiple of 512 words; a product goes over it once.
///
/// ```
/// use nimref::nim::kernel::bitslice::Bitsliced;
///
/// let mut numbers = Bitsliced::new(&[6u64, 2, 4]);
/// let factors = Bitsliced::new(&[13, 3, 0]);
/// numbers.product_assign(&factors)?; // 15, 1, 0
/// numbers.square_assign(); // 9, 1, 0
/// numbers.sum_assign(&factors)?;
/// assert_eq!(numbers.to_vec(), [9 ^ 13, 1 ^ 3, 0]);
/// # Ok::<(), nimref::nim::kernel::bitslice::LengthMismatch>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bitsliced<W> {
    backend: Backend,
    length: usize,
    planes: Planes,
    words: PhantomData<W>,
}

impl<W: Word> Bitsliced<W> {
    /// The numbers in planes, for the chosen backend.
    #[must_use]
    pub fn new(numbers: &[W]) -> Self {
        Self::for_backend(Backend::chosen(), numbers)
    }

    /// The numbers in planes, for this backend; where the machine has not got it, for the best one below that it has.
    #[must_use]
    pub fn for_backend(backend: Backend, numbers: &[W]) -> Self {
        let blocks = numbers.len().div_ceil(BLOCK);
        let mut planes = Planes::new(blocks * W::PLANES);
        let whole = numbers.len() / BLOCK;
        let (first, last) = planes.rows_mut().split_at_mut(whole * W::PLANES);
        cut(backend, &numbers[..whole * BLOCK], first);
        if !last.is_empty() {
            let rest = &numbers[whole * BLOCK..];
            let mut block = vec![W::zero(); BLOCK];
            block[..rest.len()].copy_from_slice(rest);
            cut(backend, &block, last);
        }
        Self { backend, length: numbers.len(), planes, words: PhantomData }
    }

    /// How many numbers there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.length
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The numbers.
    #[must_use]
    pub fn to_vec(&self) -> Vec<W> {
        let rows = self.planes.rows();
        let mut numbers = vec![W::zero(); rows.len() / W::PLANES * BLOCK];
        join(self.backend, rows, &mut numbers);
        numbers.truncate(self.length);
        numbers
    }

    /// Adds the numbers of `other`, one to each.
    ///
    /// # Errors
    ///
    /// Where the two have not got one length; nothing is changed then.
    pub fn sum_assign(&mut self, other: &Self) -> Result<(), LengthMismatch> {
        self.with(other, |_, planes, others| {
            for (word, other) in planes.as_flattened_mut().iter_mut().zip(others.as_flattened()) {
                *word ^= other;
            }
        })
    }

    /// Multiplies each number by the one of `other`.
    ///
    /// # Errors
    ///
    /// Where the two have not got one length; nothing is changed then.
    pub fn product_assign(&mut self, other: &Self) -> Result<(), LengthMismatch> {
        self.with(other, product_assign::<W>)
    }

    /// Squares each number.
    pub fn square_assign(&mut self) {
        square_assign::<W>(self.backend, self.planes.rows_mut());
    }

    /// Puts its inverse in the place of each number but 0, which stays: a^(2^w − 2), for words of w bits.
    ///
    /// As a^(e·(2^d + 1)), for e = 2^d − 1, is the product of aᵉ and its 2^d-th power, w − 1 squarings and 2 log₂ w
    /// products are enough.
    ///
    /// ```
    /// use nimref::nim::kernel::bitslice::Bitsliced;
    ///
    /// let mut numbers = Bitsliced::new(&[4u8, 0, 1]);
    /// numbers.invert_assign();
    /// assert_eq!(numbers.to_vec(), [15, 0, 1]);
    /// ```
    pub fn invert_assign(&mut self) {
        // With all = a^(2^d − 1) and even = a^(2^d − 2), from d = 2 on.
        let mut all = self.clone();
        self.square_assign();
        product_assign::<W>(self.backend, all.planes.rows_mut(), self.planes.rows());
        let mut digits = 2;
        while digits < W::BITS {
            let mut shifted = all.clone();
            (0..digits).for_each(|_| shifted.square_assign());
            product_assign::<W>(self.backend, self.planes.rows_mut(), shifted.planes.rows());
            product_assign::<W>(self.backend, all.planes.rows_mut(), shifted.planes.rows());
            digits *= 2;
        }
    }

    /// Does something with the planes of two that have one length, cut for one backend.
    fn with(
        &mut self,
        other: &Self,
        work: impl Fn(Backend, &mut [[u64; ROW]], &[[u64; ROW]]),
    ) -> Result<(), LengthMismatch> {
        if self.length != other.length {
            return Err(LengthMismatch);
        }
        if self.backend == other.backend {
            work(self.backend, self.planes.rows_mut(), other.planes.rows());
        } else {
            let other = Self::for_backend(self.backend, &other.to_vec());
            work(self.backend, self.planes.rows_mut(), other.planes.rows());
        }
        Ok(())
    }
}

/// Equal numbers, whatever their planes.
impl<W: Word> PartialEq for Bitsliced<W> {
    fn eq(&self, other: &Self) -> bool {
        self.to_vec() == other.to_vec()
    }
}

impl<W: Word> Eq for Bitsliced<W> {}

/// A function that chooses the kernel by the backend. It is asked with the same backend for the same planes, so
/// that they are read as they were written.
macro_rules! choice {
    ($(#[$doc:meta])* $kernel:ident($($argument:ident: $type:ty),*), $portable:path) => {
        $(#[$doc])*
        fn $kernel<W: Word>(backend: Backend, $($argument: $type),*) {
            #[cfg(target_arch = "x86_64")]
            if let Some(avx512) = Avx512::of(backend) {
                return gfni::of_512_bits::$kernel::<W>(avx512, $($argument),*);
            }
            #[cfg(target_arch = "x86_64")]
            if let Some(gfni) = Gfni::of(backend) {
                return gfni::of_256_bits::$kernel::<W>(gfni, $($argument),*);
            }
            #[cfg(target_arch = "x86_64")]
            if let Some(avx2) = Avx2::of(backend) {
                return avx2::$kernel::<W>(avx2, $($argument),*);
            }
            let _ = backend;
            $portable($($argument),*);
        }
    };
}

choice!(
    /// The planes of whole blocks.
    cut(numbers: &[W], planes: &mut [[u64; ROW]]), portable::cut::<W, ROW>
);
choice!(
    /// The numbers of whole blocks.
    join(planes: &[[u64; ROW]], numbers: &mut [W]), portable::join::<W, ROW>
);
choice!(
    /// a = a ⊗ b.
    product_assign(a: &mut [[u64; ROW]], b: &[[u64; ROW]]), portable::product_assign::<W, ROW>
);
choice!(
    /// a = a ⊗ a.
    square_assign(a: &mut [[u64; ROW]]), portable::square_assign::<W, ROW>
);
