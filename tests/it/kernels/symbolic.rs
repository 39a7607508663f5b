//! The code on bit planes, run on symbolic bits.
//!
//! A symbolic bit is a form in the unknown bits a₀, a₁, … of the first factor and b₀, b₁, … of the second: linear in the
//! former, linear in the latter, or bilinear. Anything else panics. So a run that completes shows that each bit of the result
//! is bilinear, and which form it is.

use std::cell::RefCell;

use nimref::nim::kernel::bitslice::leaf::Leaf;
use nimref::nim::kernel::bitslice::tower;
use nimref::nim::kernel::compile::Portable;

use super::powers_of_two::TABLE;

/// A form; its coefficients are the bits of words.
#[derive(Clone, PartialEq, Debug)]
enum Form {
    Zero,
    InA(u128),
    InB(u128),
    /// Bit j of word i is the coefficient of `aᵢbⱼ`.
    Bilinear(Vec<u128>),
}

impl Form {
    fn sum(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Zero, form) | (form, Self::Zero) => form.clone(),
            (Self::InA(a), Self::InA(b)) => Self::InA(a ^ b),
            (Self::InB(a), Self::InB(b)) => Self::InB(a ^ b),
            (Self::Bilinear(a), Self::Bilinear(b)) => Self::Bilinear(a.iter().zip(b).map(|(a, b)| a ^ b).collect()),
            _ => panic!("the sum of forms of two kinds is not a form"),
        }
    }

    fn product(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Zero, _) | (_, Self::Zero) => Self::Zero,
            (Self::InA(a), Self::InB(b)) | (Self::InB(b), Self::InA(a)) => {
                Self::Bilinear((0..128).map(|i| if a >> i & 1 == 1 { *b } else { 0 }).collect())
            }
            _ => panic!("the product is not linear in each factor"),
        }
    }

    fn coefficient(&self, i: usize, j: usize) -> bool {
        matches!(self, Self::Bilinear(rows) if rows[i] >> j & 1 == 1)
    }
}

thread_local! {
    /// All forms of a run. A bit is an index here, because it must be `Copy`.
    static FORMS: RefCell<Vec<Form>> = const { RefCell::new(Vec::new()) };
    /// The number of sums so far, and the number of the broken one.
    static SUMS: RefCell<(usize, Option<usize>)> = const { RefCell::new((0, None)) };
}

#[derive(Clone, Copy)]
struct Bit(usize);

impl Bit {
    fn new(form: Form) -> Self {
        FORMS.with_borrow_mut(|forms| {
            forms.push(form);
            Self(forms.len() - 1)
        })
    }

    fn form(self) -> Form {
        FORMS.with_borrow(|forms| forms[self.0].clone())
    }
}

impl Leaf for Bit {
    fn sum(self, other: Self) -> Self {
        let is_broken = SUMS.with_borrow_mut(|(count, broken)| {
            *count += 1;
            *broken == Some(*count)
        });
        if is_broken { self } else { Self::new(self.form().sum(&other.form())) }
    }

    fn product(self, other: Self) -> Self {
        Self::new(self.form().product(&other.form()))
    }

    fn square(self) -> Self {
        self
    }

    fn mul_alpha(self) -> Self {
        self
    }
}

/// The forms of the bits of the product in the field of `width` bits, and the number of sums. The sum with number `broken`
/// ignores its second operand.
fn run(width: usize, broken: Option<usize>) -> (Vec<Form>, usize) {
    FORMS.with_borrow_mut(Vec::clear);
    SUMS.set((0, broken));
    let zero = Bit::new(Form::Zero);
    let a: Vec<[Bit; 1]> = (0..width).map(|i| [Bit::new(Form::InA(1 << i))]).collect();
    let b: Vec<[Bit; 1]> = (0..width).map(|j| [Bit::new(Form::InB(1 << j))]).collect();
    let (mut out, mut scratch) = (vec![[zero]; width], vec![[zero]; 2 * width]);
    tower::product(Portable, &a, &b, &mut out, &mut scratch);
    (out.into_iter().map(|[bit]| bit.form()).collect(), SUMS.take().0)
}

/// The number of coefficients that differ from the certified table.
fn wrong(forms: &[Form]) -> usize {
    let width = forms.len();
    let mut wrong = 0;
    for (bit, form) in forms.iter().enumerate() {
        for i in 0..width {
            wrong += (0..width).filter(|&j| form.coefficient(i, j) != (TABLE[i][j] >> bit & 1 == 1)).count();
        }
    }
    wrong
}

#[test]
fn the_product_on_planes_is_the_nim_product_of_all_words() {
    for width in [8, 16, 32, 64, 128] {
        let (forms, _) = run(width, None);
        assert_eq!((forms.len(), wrong(&forms)), (width, 0), "{width} bits");
    }
}

/// Every sum is needed.
#[test]
fn a_missing_term_is_detected() {
    let (_, sums) = run(16, None);
    assert!(sums > 200, "{sums}");
    for broken in 1..=sums {
        assert!(wrong(&run(16, Some(broken)).0) > 0, "sum {broken} of {sums}");
    }
}

#[test]
fn forms_that_are_not_bilinear_panic() {
    for (x, y) in [(Form::InA(1), Form::InA(1)), (Form::InB(1), Form::Bilinear(vec![0; 128]))] {
        assert!(std::panic::catch_unwind(|| x.product(&y)).is_err());
    }
    assert!(std::panic::catch_unwind(|| Form::InA(1).sum(&Form::InB(1))).is_err());
}

/// The image of 2^i under a map of planes.
fn image(i: usize, width: usize, map: impl Fn(&mut [[u64; 1]])) -> u128 {
    let mut planes: Vec<[u64; 1]> = (0..width).map(|bit| [u64::from(bit == i)]).collect();
    map(&mut planes);
    planes.iter().rev().fold(0, |word, [bit]| word << 1 | u128::from(*bit))
}

/// The square and the product by α, on all powers of two. They are linear, because they only use sums.
#[test]
fn linear_maps_on_planes() {
    for width in [8, 16, 32, 64, 128] {
        for i in 0..width {
            let square = image(i, width, |planes| tower::square(Portable, planes, &mut [[0]; 64]));
            assert_eq!(square, TABLE[i][i], "2^{i} ⊗ 2^{i}, {width} bits");
            if width < 128 {
                assert_eq!(
                    image(i, width, |planes| tower::mul_alpha(Portable, planes)),
                    TABLE[i][width - 1],
                    "2^{i} ⊗ 2^{}",
                    width - 1
                );
            }
        }
    }
}
