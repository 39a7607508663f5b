//! [`Bitsliced`]: numbers kept in planes.

use alloc::vec;
use alloc::vec::Vec;
use core::marker::PhantomData;

use super::dispatch::with_kernels;
use super::kernels::Kernels;
use super::length::LengthMismatch;
use super::pack::planes_of;
use super::storage::{ROW, Storage};
use crate::nim::kernel::backend::Backend;
use crate::nim::kernel::word::Word;

/// The numbers in a block, for every kernel.
const BLOCK: usize = 64 * ROW;

/// Words kept in planes, for chains of products, squares and sums without transposes in between.
///
/// The numbers are in bit planes, or in byte planes if the backend has GFNI; see the [module](super). The last block is
/// padded with zeros.
///
/// * **Cost**: as much memory as the words take, rounded up to a multiple of 512 words; a product passes over it once.
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
    planes: Storage,
    words: PhantomData<W>,
}

impl<W: Word> Bitsliced<W> {
    /// Puts the numbers into planes for the chosen backend.
    #[must_use]
    pub fn new(numbers: &[W]) -> Self {
        Self::for_backend(Backend::chosen(), numbers)
    }

    /// Puts the numbers into planes for the best backend up to `backend` that the machine supports.
    #[must_use]
    pub fn for_backend(backend: Backend, numbers: &[W]) -> Self {
        let blocks = numbers.len().div_ceil(BLOCK);
        let mut planes = Storage::new(blocks * planes_of::<W>());
        let whole = numbers.len() / BLOCK;
        let (first, last) = planes.rows_mut().split_at_mut(whole * planes_of::<W>());
        with_kernels!(backend, k => k.to_planes(&numbers[..whole * BLOCK], first));
        if !last.is_empty() {
            let rest = &numbers[whole * BLOCK..];
            let mut block = vec![W::zero(); BLOCK];
            block[..rest.len()].copy_from_slice(rest);
            with_kernels!(backend, k => k.to_planes(&block, last));
        }
        Self { backend, length: numbers.len(), planes, words: PhantomData }
    }

    /// The number of words.
    #[must_use]
    pub fn len(&self) -> usize {
        self.length
    }

    /// Returns `true` if there are no numbers.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// The numbers.
    #[must_use]
    pub fn to_vec(&self) -> Vec<W> {
        let planes = self.planes.rows();
        let mut numbers = vec![W::zero(); planes.len() / planes_of::<W>() * BLOCK];
        with_kernels!(self.backend, k => k.from_planes(planes, &mut numbers));
        numbers.truncate(self.length);
        numbers
    }

    /// Adds to each number the number of `other` at the same index.
    ///
    /// # Errors
    ///
    /// If the two have different lengths. Nothing is changed then.
    pub fn sum_assign(&mut self, other: &Self) -> Result<(), LengthMismatch> {
        self.with(other, |_, planes, others| {
            for (word, other) in planes.as_flattened_mut().iter_mut().zip(others.as_flattened()) {
                *word ^= other;
            }
        })
    }

    /// Multiplies each number by the number of `other` at the same index.
    ///
    /// # Errors
    ///
    /// If the two have different lengths. Nothing is changed then.
    pub fn product_assign(&mut self, other: &Self) -> Result<(), LengthMismatch> {
        self.with(other, |backend, planes, others| {
            with_kernels!(backend, k => k.product_assign::<W>(planes, others));
        })
    }

    /// Squares each number.
    pub fn square_assign(&mut self) {
        with_kernels!(self.backend, k => k.square_assign::<W>(self.planes.rows_mut()));
    }

    /// Replaces each number by its inverse a^(2^w − 2), for words of w bits, and leaves 0 as it is.
    ///
    /// For e = 2^d − 1, the power a^(e·(2^d + 1)) is the product of aᵉ and its 2^d-th power, so w − 1 squarings and
    /// 2 log₂ w products are enough.
    ///
    /// ```
    /// use nimref::nim::kernel::bitslice::Bitsliced;
    ///
    /// let mut numbers = Bitsliced::new(&[4u8, 0, 1]);
    /// numbers.invert_assign();
    /// assert_eq!(numbers.to_vec(), [15, 0, 1]);
    /// ```
    pub fn invert_assign(&mut self) {
        // `all` is a^(2^d − 1) and `self` is a^(2^d − 2), for d = 2, 4, 8, …
        let mut all = self.clone();
        self.square_assign();
        all.multiply(self);
        let mut digits = 2;
        while digits < W::BITS {
            let mut shifted = all.clone();
            (0..digits).for_each(|_| shifted.square_assign());
            self.multiply(&shifted);
            all.multiply(&shifted);
            digits *= 2;
        }
    }

    /// Multiplies by numbers of the same length and backend.
    fn multiply(&mut self, other: &Self) {
        with_kernels!(self.backend, k => k.product_assign::<W>(self.planes.rows_mut(), other.planes.rows()));
    }

    /// Applies a function to the planes of two of the same length, both in the layout of the first one's backend.
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

/// Equality of the numbers, in any layout of planes.
impl<W: Word> PartialEq for Bitsliced<W> {
    fn eq(&self, other: &Self) -> bool {
        self.to_vec() == other.to_vec()
    }
}

impl<W: Word> Eq for Bitsliced<W> {}
