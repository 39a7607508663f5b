//! The references, compiled without the rest of the crate.
//!
//! Each reference is a module of its own here, under another name than in the library. A path that leaves the file
//! (`crate::nim::…`, `super::fermat`) resolves to nothing, so a reference that imports anything of this project does
//! not compile.

#![allow(dead_code, unreachable_pub, reason = "the tests call one function of each reference")]

extern crate alloc;

#[path = "../../src/nim/reference/fermat.rs"]
mod fermat_alone;
#[path = "../../src/nim/reference/mex.rs"]
mod mex_alone;
#[path = "../../src/nim/reference/powers.rs"]
mod powers_alone;
#[path = "../../src/nim/reference/regroup.rs"]
mod regroup_alone;

mod control;

use num_bigint::BigUint;

/// The four modules really are in this crate, and compute the same products without the library.
#[test]
fn the_references_agree_without_the_library() {
    let table = mex_alone::Table::below(16);
    for (a, b) in (0..16u8).flat_map(|a| (0..16u8).map(move |b| (a, b))) {
        let product = table.product(a.into(), b.into()).map(BigUint::from);
        assert_eq!(product, regroup_alone::product(a, b).map(BigUint::from), "{a} ⊗ {b}");
        assert_eq!(product, Some(fermat_alone::product(&a.into(), &b.into())), "{a} ⊗ {b}");
        assert_eq!(product, Some(powers_alone::product(&a.into(), &b.into())), "{a} ⊗ {b}");
    }
}
