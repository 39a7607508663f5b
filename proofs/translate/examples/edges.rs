//! Runs the operations of the prelude `Rust.v` on edge values and prints what they return as a Coq file.
//!
//! Each line states that the definition in `Rust.v` has the value that the operation has in Rust, or is `Panic` where the
//! operation panics. Overflow checks must be on, as they are in debug builds.

#![allow(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::iter_count,
    clippy::iter_next_slice,
    clippy::unnecessary_lazy_evaluations,
    clippy::unnecessary_fallible_conversions,
    reason = "the operations that the translator accepts are run as they are"
)]

use std::collections::BTreeMap;
use std::hint::black_box;
use std::panic::{UnwindSafe, catch_unwind};

use num_bigint::BigUint;

/// A value as a Coq term.
trait Term {
    fn term(&self) -> String;
}

macro_rules! numbers {
    ($($ty:ty),*) => { $(impl Term for $ty { fn term(&self) -> String { self.to_string() } })* };
}
numbers!(u8, u16, u32, u64, u128, usize, BigUint, bool);

impl<T: Term> Term for Option<T> {
    fn term(&self) -> String {
        self.as_ref().map_or_else(|| "None".to_owned(), |value| format!("(Some {})", value.term()))
    }
}

impl<T: Term> Term for Vec<T> {
    fn term(&self) -> String {
        format!("[{}]", self.iter().map(Term::term).collect::<Vec<_>>().join("; "))
    }
}

impl<A: Term, B: Term> Term for (A, B) {
    fn term(&self) -> String {
        format!("({}, {})", self.0.term(), self.1.term())
    }
}

/// The lines printed so far.
struct Examples(Vec<String>);

impl Examples {
    /// A pure operation.
    fn pure(&mut self, coq: &str, value: &impl Term) {
        let number = self.0.len();
        self.0.push(format!("Definition edge_{number} : {coq} = {} := eq_refl.", value.term()));
    }

    /// An operation that may panic.
    fn partial<T: Term>(&mut self, coq: &str, operation: impl FnOnce() -> T + UnwindSafe) {
        let result = catch_unwind(operation);
        let number = self.0.len();
        let value = result.map_or_else(|_| "Rust.Panic".to_owned(), |value| format!("Rust.Ok {}", value.term()));
        self.0.push(format!("Definition edge_{number} : {coq} = {value} := eq_refl."));
    }
}

/// Operations of one integer type.
macro_rules! integer {
    ($examples:expr, $ty:ident, $coq:literal) => {{
        let (examples, mid): (&mut Examples, $ty) = ($examples, <$ty>::MAX / 2 + 1);
        for a in [0, 1, 3, mid, <$ty>::MAX - 1, <$ty>::MAX] {
            for b in [0, 1, 3, mid, <$ty>::MAX - 1, <$ty>::MAX] {
                let (a, b) = (black_box(a), black_box(b));
                let call = |name: &str| format!("@Rust.{name} Rust.{} {a} {b}", $coq);
                examples.partial(&call("add"), move || a + b);
                examples.partial(&call("mul"), move || a * b);
                examples.partial(&call("sub"), move || a - b);
                examples.partial(&call("div"), move || a / b);
                examples.partial(&call("rem"), move || a % b);
                examples.partial(&call("next_multiple_of"), move || a.next_multiple_of(b));
            }
        }
        for a in [1, mid, <$ty>::MAX] {
            for n in [0, 1, <$ty>::BITS - 1, <$ty>::BITS, <$ty>::BITS + 1] {
                let (a, n) = (black_box(a), black_box(n));
                examples.partial(&format!("@Rust.shl Rust.{} Rust.U32 {a} {n}", $coq), move || a << n);
                examples.partial(&format!("@Rust.shr Rust.{} Rust.U32 {a} {n}", $coq), move || a >> n);
            }
        }
        for a in [0, 1, 2, 5, mid, mid + 1, <$ty>::MAX] {
            let a = black_box(a);
            let call = |name: &str| format!("@Rust.{name} Rust.{} {a}", $coq);
            examples.partial(&call("next_power_of_two"), move || a.next_power_of_two());
            examples.pure(&call("trailing_zeros"), &a.trailing_zeros());
            examples.pure(&call("to_le_bytes"), &a.to_le_bytes().to_vec());
        }
        examples.pure(&format!("Rust.max_value Rust.{}", $coq), &<$ty>::MAX);
        examples.pure(&format!("Rust.bits_const Rust.{}", $coq), &<$ty>::BITS);
        conversions!(examples, $ty, $coq; u8 "U8", u16 "U16", u32 "U32", u64 "U64", u128 "U128", usize "Usize");
    }};
}

/// `as` and `try_from` from one integer type to all.
macro_rules! conversions {
    ($examples:expr, $from:ident, $coq:literal; $($to:ident $name:literal),*) => { $(
        for a in [0, <$from>::MAX / 2 + 1, <$from>::MAX] {
            let cast = a as $to;
            $examples.pure(&format!("@Rust.cast Rust.{} Rust.{} {a}", $coq, $name), &cast);
            $examples.pure(&format!("@Rust.try_from Rust.{} Rust.{} {a}", $coq, $name), &<$to>::try_from(a).ok());
        }
    )* };
}

/// Comparisons and the operations on bits.
fn bits_and_order(examples: &mut Examples) {
    for a in [0_u8, 5, 255] {
        for b in [0_u8, 6, 255] {
            let call = |name: &str| format!("@Rust.{name} Rust.U8 {a} {b}");
            examples.pure(&call("and"), &(a & b));
            examples.pure(&call("or"), &(a | b));
            examples.pure(&call("eq"), &(a == b));
            examples.pure(&call("ne"), &(a != b));
            examples.pure(&call("lt"), &(a < b));
            examples.pure(&call("le"), &(a <= b));
            examples.pure(&call("gt"), &(a > b));
            examples.pure(&call("ge"), &(a >= b));
            examples.pure(&call("max"), &a.max(b));
            examples.pure(&call("min"), &a.min(b));
            examples.pure(&call("checked_sub"), &a.checked_sub(b));
            examples.pure(&format!("@Rust.xor (Rust.int Rust.U8) _ {a} {b}"), &(a ^ b));
            for c in [0_u8, 6, 255] {
                examples.partial(&format!("@Rust.clamp Rust.U8 {a} {b} {c}"), move || a.clamp(b, c));
            }
        }
    }
    for a in [false, true] {
        for b in [false, true] {
            examples.pure(&format!("Rust.xor {a} {b}"), &(a ^ b));
        }
        examples.pure(&format!("negb {a}"), &!a);
    }
}

/// `BigUint`.
fn big(examples: &mut Examples) {
    let power = |n: u32| BigUint::from(1_u8) << n;
    let values = [
        BigUint::ZERO,
        BigUint::from(1_u8),
        BigUint::from(u64::MAX),
        power(64),
        power(64) + 1_u8,
        power(128) - 1_u8,
        power(191) + 3_u8,
    ];
    for a in &values {
        for b in &values {
            let call = |name: &str| format!("@Rust.{name} Rust.Big {a} {b}");
            let (x, y) = (a.clone(), b.clone());
            examples.partial(&call("add"), move || x + y);
            let (x, y) = (a.clone(), b.clone());
            examples.partial(&call("mul"), move || x * y);
            let (x, y) = (a.clone(), b.clone());
            examples.partial(&call("sub"), move || x - y);
            let (x, y) = (a.clone(), b.clone());
            examples.partial(&call("div"), move || x / y);
            let (x, y) = (a.clone(), b.clone());
            examples.partial(&call("rem"), move || x % y);
            examples.pure(&format!("@Rust.xor (Rust.int Rust.Big) _ {a} {b}"), &(a ^ b));
            examples.pure(&call("and"), &(a & b));
            examples.pure(&call("or"), &(a | b));
            examples.pure(&call("lt"), &(a < b));
            examples.pure(&call("ge"), &(a >= b));
            examples.pure(&call("eq"), &(a == b));
        }
        for n in [0_u64, 1, 63, 64, 200] {
            examples.partial(&format!("@Rust.shl Rust.Big Rust.U64 {a} {n}"), || a << n);
            examples.partial(&format!("@Rust.shr Rust.Big Rust.U64 {a} {n}"), || a >> n);
            examples.pure(&format!("Rust.bit {a} {n}"), &a.bit(n));
        }
        examples.pure(&format!("Rust.bits {a}"), &a.bits());
        examples.pure(&format!("Rust.is_zero {a}"), &(*a == BigUint::ZERO));
        examples.pure(&format!("Rust.to_u64_digits {a}"), &a.to_u64_digits());
        examples.pure(&format!("Rust.next (Rust.to_u64_digits {a})"), &a.iter_u64_digits().next());
        let bytes = a.to_bytes_le();
        examples.pure(&format!("Rust.from_bytes_le {}", bytes.term()), &BigUint::from_bytes_le(&bytes));
    }
    examples.pure("Rust.from_bytes_le []", &BigUint::from_bytes_le(&[]));
    examples.pure("Rust.from_bytes_le [1; 2; 0; 0]", &BigUint::from_bytes_le(&[1, 2, 0, 0]));
}

/// Lists of different lengths.
fn lists(examples: &mut Examples) {
    for length in 0..5_u8 {
        let list: Vec<u8> = (0..length).map(|i| i * 60 + 5).collect();
        let shown = format!("({} : list N)", list.term());
        for i in 0..6_usize {
            let l = list.clone();
            examples.partial(&format!("@Rust.index N {shown} {i}"), move || l[i]);
            let mut l = list.clone();
            examples.partial(&format!("@Rust.set N {shown} {i} 9"), move || {
                l[i] = 9;
                l
            });
            let l = list.clone();
            examples.partial(&format!("@Rust.split_at N {shown} {i}"), move || {
                let (a, b) = l.split_at(i);
                (a.to_vec(), b.to_vec())
            });
            let l = list.clone();
            examples.partial(&format!("@Rust.chunks N {shown} {i}"), move || {
                l.chunks(i).map(<[u8]>::to_vec).collect::<Vec<_>>()
            });
            let mut l = list.clone();
            l.resize(i, 7);
            examples.pure(&format!("@Rust.resize N {shown} {i} 7"), &l);
            let (mut a, mut b) = (list.clone(), vec![1_u8; i]);
            examples.partial(&format!("@Rust.swap_with_slice N {shown} (repeat 1 {i})"), move || {
                a.swap_with_slice(&mut b);
                (a, b)
            });
            let other = vec![1_u8; i];
            let zipped: Vec<(u8, u8)> = list.iter().copied().zip(other.iter().copied()).collect();
            examples.pure(&format!("@Rust.zip N N {shown} (repeat 1 {i})"), &zipped);
            let mut changed = list.clone();
            for (a, b) in changed.iter_mut().zip(&other) {
                *a ^= b;
            }
            let body = "(fun a b (_ : unit) => Rust.Ok (N.lxor a b, tt))";
            examples.partial(
                &format!("(let* r := Rust.for_zip_mut {shown} (repeat 1 {i} : list N) tt {body} in Rust.Ok (fst r))"),
                move || changed,
            );
        }
        sequences(examples, &list, &shown);
    }
}

/// Operations on one list.
fn sequences(examples: &mut Examples, list: &[u8], shown: &str) {
    let enumerated: Vec<(usize, u8)> = list.iter().copied().enumerate().collect();
    examples.pure(&format!("@Rust.enumerate N {shown}"), &enumerated);
    let l = list.to_vec();
    examples.partial(&format!("@Rust.sum Rust.U8 {shown}"), move || l.iter().sum::<u8>());
    examples.pure(&format!("@Rust.maximum Rust.U8 {shown}"), &list.iter().copied().max());
    examples.pure(&format!("Rust.count {shown}"), &list.iter().count());
    examples.pure(&format!("@Rust.len (list N) _ {shown}"), &list.len());
    examples.pure(&format!("@Rust.is_empty (list N) _ {shown}"), &list.is_empty());
    examples.pure(&format!("rev {shown}"), &list.iter().copied().rev().collect::<Vec<_>>());
    let mut l = list.to_vec();
    l.push(3);
    examples.pure(&format!("Rust.push {shown} 3"), &l);
    let mut shorter = list.to_vec();
    let popped = shorter.pop();
    examples.pure(&format!("Rust.pop {shown}"), &(popped, shorter));
    for bound in [0_u8, 65, 255] {
        let test = format!("(fun a => N.ltb {bound} a)");
        examples.pure(&format!("Rust.position {shown} {test}"), &list.iter().position(|&a| a > bound));
        let kept: Vec<u8> = list.iter().copied().filter(|&a| a > bound).collect();
        examples.pure(&format!("Rust.filter {shown} {test}"), &kept);
        let (l, partial) = (list.to_vec(), format!("(fun a => @Rust.sub Rust.U8 {bound} a)"));
        let differences = format!("Rust.map_m {shown} {partial}");
        examples.partial(&differences, move || l.iter().map(|a| bound - a).collect::<Vec<_>>());
    }
    let doubled: Vec<u8> = list.iter().flat_map(|&a| [a, a]).collect();
    examples.pure(&format!("Rust.flat_map {shown} (fun a => [a; a])"), &doubled);
    let l = list.to_vec();
    let body = "(fun b a => @Rust.add Rust.U8 b a)";
    examples.partial(&format!("Rust.fold_m {shown} 100 {body}"), move || l.iter().fold(100_u8, |b, a| b + a));
    examples.pure(&format!("Rust.unwrap_or (Rust.next {shown}) 4"), &list.iter().copied().next().unwrap_or(4));
    let l = list.to_vec();
    examples.partial(&format!("Rust.expect (Rust.next {shown})"), move || *l.iter().next().expect("an element"));
}

/// Ranges, maps, and `then`.
fn others(examples: &mut Examples) {
    for a in [0_u64, 1, 4] {
        for b in [0_u64, 1, 4, 7] {
            examples.pure(&format!("@Rust.range Rust.U64 {a} {b}"), &(a..b).collect::<Vec<_>>());
        }
    }
    for count in [0_usize, 1, 5] {
        examples.pure(&format!("Rust.repeated 3 {count}"), &vec![3_u8; count]);
    }
    let mut map: BTreeMap<(u64, u64), u64> = BTreeMap::new();
    let mut shown = "(@Rust.Table (Rust.int Rust.U64 * Rust.int Rust.U64) (Rust.int Rust.U64) [])".to_owned();
    for (a, b, value) in [(1, 2, 5), (2, 1, 6), (1, 2, 7), (0, 0, 8), (2, 1, 9)] {
        map.insert((a, b), value);
        shown = format!("(Rust.insert {shown} ({a}, {b}) {value})");
        examples.pure(&format!("Rust.len {shown}"), &map.len());
        examples.pure(&format!("Rust.is_empty {shown}"), &map.is_empty());
        for key in [(1, 2), (2, 1), (0, 0), (1, 1)] {
            examples.pure(&format!("Rust.get {shown} {}", key.term()), &map.get(&key).copied());
        }
    }
    for condition in [false, true] {
        let then = condition.then(|| 5_u8);
        examples.partial(&format!("Rust.then_m {condition} (fun _ => Rust.Ok 5)"), move || then);
    }
}

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let mut examples = Examples(Vec::new());
    integer!(&mut examples, u8, "U8");
    integer!(&mut examples, u16, "U16");
    integer!(&mut examples, u32, "U32");
    integer!(&mut examples, u64, "U64");
    integer!(&mut examples, u128, "U128");
    integer!(&mut examples, usize, "Usize");
    bits_and_order(&mut examples);
    big(&mut examples);
    lists(&mut examples);
    others(&mut examples);
    println!("(* Printed by proofs/translate/examples/edges.rs: what Rust returns on edge values. *)\n");
    println!("From Coq Require Import NArith Bool List.\nFrom Nimref Require Rust.");
    println!("Import Rust.Notations.\nImport ListNotations.\nOpen Scope N_scope.\n");
    for line in &examples.0 {
        println!("{line}");
    }
}
