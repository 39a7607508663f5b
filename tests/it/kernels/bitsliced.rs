//! Numbers kept in planes, by each backend.

use nimref::nim::Backend;
use nimref::nim::kernel::bitslice::Bitsliced;
use nimref::nim::kernel::word::{self, Word};
use num_traits::AsPrimitive;

use super::backends;
use super::bitslice::numbers;

fn check<W: Word>(backend: Backend, length: usize)
where
    u64: AsPrimitive<W>,
{
    let (mut a, b): (Vec<W>, Vec<W>) = (numbers(length, 5), numbers(length, 6));
    if let Some(first) = a.first_mut() {
        *first = W::zero(); // it has no inverse
    }
    let each = |f: &dyn Fn(W, W) -> W| -> Vec<W> { a.iter().zip(&b).map(|(&a, &b)| f(a, b)).collect() };
    let (sliced, factors) = (Bitsliced::for_backend(backend, &a), Bitsliced::for_backend(backend, &b));
    assert_eq!((sliced.len(), sliced.is_empty()), (length, length == 0));
    assert_eq!(sliced.to_vec(), a);
    let after = |change: &dyn Fn(&mut Bitsliced<W>)| {
        let mut copy = sliced.clone();
        change(&mut copy);
        copy.to_vec()
    };
    let case = format!("{length} numbers of {} bits by {backend}", W::BITS);
    let products = after(&|copy| copy.product_assign(&factors).unwrap());
    assert_eq!(products, each(&|a, b| word::product(Backend::Portable, a, b)), "{case}");
    assert_eq!(after(&|copy| copy.sum_assign(&factors).unwrap()), each(&|a, b| a ^ b), "{case}");
    assert_eq!(after(&Bitsliced::square_assign), each(&|a, _| a.nim_square()), "{case}");
    let inverse = |a: W, _| a.nim_inverse().unwrap_or(a);
    assert_eq!(after(&Bitsliced::invert_assign), each(&inverse), "{case}");
}

#[test]
fn chains() {
    for backend in backends() {
        for length in [0, 1, 63, 64, 511, 512, 513, 1500] {
            check::<u8>(backend, length);
            check::<u16>(backend, length);
            check::<u32>(backend, length);
            check::<u64>(backend, length);
            check::<u128>(backend, length);
        }
    }
}

#[test]
fn operands_of_two_backends() {
    let (a, b): (Vec<u64>, Vec<u64>) = (numbers(700, 1), numbers(700, 2));
    let products: Vec<u64> = a.iter().zip(&b).map(|(a, b)| a.nim_product(*b)).collect();
    for backend in backends() {
        let mut sliced = Bitsliced::for_backend(Backend::Portable, &a);
        sliced.product_assign(&Bitsliced::for_backend(backend, &b)).unwrap();
        assert_eq!(sliced, Bitsliced::for_backend(backend, &products), "{backend}");
        assert!(sliced != Bitsliced::for_backend(backend, &a));
    }
}

#[test]
fn different_lengths_are_an_error() {
    let mut sliced = Bitsliced::new(&[1u8, 2]);
    assert!(sliced.product_assign(&Bitsliced::new(&[1])).is_err());
    assert!(sliced.sum_assign(&Bitsliced::new(&[1, 2, 3])).is_err());
    assert_eq!(sliced.to_vec(), [1, 2]);
}
