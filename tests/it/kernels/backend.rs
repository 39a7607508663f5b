//! The detection of CPU features, with and without the standard library.

use std::process::Command;

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

/// Builds the library without its feature `std`, and runs it: `examples/backend.rs` prints the chosen backend.
#[test]
fn the_backend_is_the_same_without_the_standard_library() {
    let mut cargo = Command::new(env!("CARGO"));
    // The profile of the tests, so that what they depend on is not built again.
    cargo.args(["run", "--quiet", "--offline", "--profile", "test", "--no-default-features", "--example", "backend"]);
    let output = cargo.current_dir(env!("CARGO_MANIFEST_DIR")).env("NIMREF_BACKEND", "portable").output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let expected = format!("std: false\nbackend: {}\n", by_the_standard_library());
    assert_eq!(text, expected, "{}", String::from_utf8_lossy(&output.stderr));
}
