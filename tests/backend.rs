//! The detection of CPU features, with and without the library's feature `std`.
//!
//! This file has a target of its own, because it is run twice: with all features, and with
//! `cargo test --no-default-features --test backend`, which builds the library without its standard library. In both runs
//! the backend is the one that the standard library detects, so it is the same.

use nimref::nim::Backend;

/// The best backend by the detection of the standard library.
#[cfg(target_arch = "x86_64")]
fn by_the_standard_library() -> Backend {
    use std::arch::is_x86_feature_detected as has;
    let levels = [
        (has!("pclmulqdq"), Backend::Clmul),
        (has!("avx2"), Backend::Avx2),
        (has!("vpclmulqdq"), Backend::Vpclmul),
        (has!("gfni"), Backend::Gfni),
        (
            has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl") && has!("avx512vbmi"),
            Backend::Avx512,
        ),
    ];
    levels.into_iter().take_while(|level| level.0).last().map_or(Backend::Portable, |level| level.1)
}

#[cfg(not(target_arch = "x86_64"))]
fn by_the_standard_library() -> Backend {
    Backend::Portable
}

#[test]
fn the_detection_agrees_with_the_standard_library() {
    let best = by_the_standard_library();
    for backend in Backend::ALL {
        assert_eq!(backend.is_available(), backend <= best, "{backend}, with {best} as the best one");
    }
}

/// The backend that computes is the best one. Only with `std` can a request for a lesser one be read.
#[test]
fn the_best_backend_is_chosen() {
    #[cfg(feature = "std")]
    let request = Backend::request().expect("the variable names a backend that this machine supports");
    #[cfg(not(feature = "std"))]
    let request = None;
    assert_eq!(Backend::chosen(), request.unwrap_or_else(by_the_standard_library));
}
