//! The detection of CPU features by the instructions CPUID and XGETBV. The soundness of every kernel rests on this file.
//!
//! `is_x86_feature_detected!` needs the standard library. This file reads the same bits without it, and
//! `tests/backend.rs` compares the two. References: Intel 64 and IA-32 Architectures Software Developer's Manual,
//! volume 2, CPUID; volume 1, 13.2 (XCR0) and 15.2 (detection of AVX-512).

use core::arch::x86_64::{__cpuid_count, _XCR_XFEATURE_ENABLED_MASK, _xgetbv, CpuidResult};

use crate::nim::kernel::backend::level::Backend;

/// The best backend that the CPU and the operating system support.
pub(in crate::nim::kernel::backend) fn best() -> Backend {
    if cfg!(any(miri, target_env = "sgx")) {
        return level(compiled()); // CPUID cannot be executed
    }
    level(detected())
}

/// The features that the backends need.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a feature of the CPU")]
struct Features {
    pclmulqdq: bool,
    avx2: bool,
    vpclmulqdq: bool,
    gfni: bool,
    /// AVX-512 F, BW, DQ, VL and VBMI.
    avx512: bool,
}

/// The highest level of which all features are there.
fn level(features: Features) -> Backend {
    let levels = [
        (features.pclmulqdq, Backend::Clmul),
        (features.avx2, Backend::Avx2),
        (features.vpclmulqdq, Backend::Vpclmul),
        (features.gfni, Backend::Gfni),
        (features.avx512, Backend::Avx512),
    ];
    levels.into_iter().take_while(|(is_there, _)| *is_there).last().map_or(Backend::Portable, |(_, backend)| backend)
}

/// The features that the build assumes.
const fn compiled() -> Features {
    Features {
        pclmulqdq: cfg!(target_feature = "pclmulqdq"),
        avx2: cfg!(target_feature = "avx2"),
        vpclmulqdq: cfg!(target_feature = "vpclmulqdq"),
        gfni: cfg!(target_feature = "gfni"),
        avx512: cfg!(all(
            target_feature = "avx512f",
            target_feature = "avx512bw",
            target_feature = "avx512dq",
            target_feature = "avx512vl",
            target_feature = "avx512vbmi"
        )),
    }
}

fn detected() -> Features {
    const LEAF_OF_FEATURES: u32 = 1;
    const LEAF_OF_EXTENDED_FEATURES: u32 = 7;
    let highest_leaf = cpuid(0).eax;
    if highest_leaf < LEAF_OF_FEATURES {
        return Features::default();
    }
    let basic = cpuid(LEAF_OF_FEATURES);
    // A leaf above the highest one returns the data of another leaf.
    let extended = if highest_leaf < LEAF_OF_EXTENDED_FEATURES {
        CpuidResult { eax: 0, ebx: 0, ecx: 0, edx: 0 }
    } else {
        cpuid(LEAF_OF_EXTENDED_FEATURES)
    };
    decoded(&basic, &extended, saved_state(basic.ecx))
}

/// The features in the bits of leaf 1, leaf 7 and XCR0.
fn decoded(basic: &CpuidResult, extended: &CpuidResult, saved: u64) -> Features {
    /// XMM and YMM registers.
    const AVX_STATE: u64 = 0b0000_0110;
    /// These, opmasks, and both parts of the ZMM registers.
    const AVX512_STATE: u64 = 0b1110_0110;
    let has = |register: u32, bits: &[u32]| bits.iter().all(|bit| register >> bit & 1 == 1);
    let has_avx = has(basic.ecx, &[28]) && saved & AVX_STATE == AVX_STATE;
    let has_avx512 = has_avx && saved & AVX512_STATE == AVX512_STATE;
    Features {
        pclmulqdq: has(basic.ecx, &[1]),
        avx2: has_avx && has(extended.ebx, &[5]),
        vpclmulqdq: has_avx && has(extended.ecx, &[10]),
        gfni: has(extended.ecx, &[8]),
        avx512: has_avx512 && has(extended.ebx, &[16, 17, 30, 31]) && has(extended.ecx, &[1]),
    }
}

/// XCR0: the registers that the operating system saves and restores, or 0 if it does not use XSAVE.
fn saved_state(basic_ecx: u32) -> u64 {
    const XSAVE_AND_OSXSAVE: u32 = 0b11 << 26;
    if basic_ecx & XSAVE_AND_OSXSAVE != XSAVE_AND_OSXSAVE {
        return 0;
    }
    #[allow(unsafe_code, reason = "the one instruction in it")]
    // SAFETY: the CPU has XGETBV, and the operating system enabled it: bits 26 and 27 are set.
    unsafe {
        _xgetbv(_XCR_XFEATURE_ENABLED_MASK)
    }
}

/// Subleaf 0 of a leaf.
fn cpuid(leaf: u32) -> CpuidResult {
    #[allow(unsafe_code, unused_unsafe, reason = "the one instruction in it, a safe function in later Rust versions")]
    // SAFETY: every x86-64 CPU has CPUID.
    unsafe {
        __cpuid_count(leaf, 0)
    }
}

#[cfg(test)]
mod tests {
    use super::{CpuidResult, Features, decoded, level};
    use crate::nim::kernel::backend::level::Backend;

    const PCLMULQDQ_AND_AVX: u32 = 1 << 1 | 1 << 28;
    const AVX2_AND_AVX512: u32 = 1 << 5 | 1 << 16 | 1 << 17 | 1 << 30 | 1 << 31;
    const VBMI_GFNI_VPCLMULQDQ: u32 = 1 << 1 | 1 << 8 | 1 << 10;

    fn backend(basic_ecx: u32, ebx: u32, ecx: u32, saved: u64) -> Backend {
        let basic = CpuidResult { eax: 0, ebx: 0, ecx: basic_ecx, edx: 0 };
        level(decoded(&basic, &CpuidResult { eax: 0, ebx, ecx, edx: 0 }, saved))
    }

    #[test]
    fn every_bit_is_needed() {
        let all = (PCLMULQDQ_AND_AVX, AVX2_AND_AVX512, VBMI_GFNI_VPCLMULQDQ, 0xe6);
        assert_eq!(backend(all.0, all.1, all.2, all.3), Backend::Avx512);
        for (bit, without) in [(1, Backend::Portable), (28, Backend::Clmul)] {
            assert_eq!(backend(all.0 & !(1 << bit), all.1, all.2, all.3), without, "leaf 1, ECX, bit {bit}");
        }
        let avx512 = [16, 17, 30, 31].map(|bit| (bit, Backend::Gfni));
        for (bit, without) in [(5, Backend::Clmul)].into_iter().chain(avx512) {
            assert_eq!(backend(all.0, all.1 & !(1 << bit), all.2, all.3), without, "leaf 7, EBX, bit {bit}");
        }
        for (bit, without) in [(1, Backend::Gfni), (8, Backend::Vpclmul), (10, Backend::Avx2)] {
            assert_eq!(backend(all.0, all.1, all.2 & !(1 << bit), all.3), without, "leaf 7, ECX, bit {bit}");
        }
        let avx_state = [1, 2].map(|bit| (bit, Backend::Clmul));
        for (bit, without) in avx_state.into_iter().chain([5, 6, 7].map(|bit| (bit, Backend::Gfni))) {
            assert_eq!(backend(all.0, all.1, all.2, all.3 & !(1 << bit)), without, "XCR0, bit {bit}");
        }
    }

    #[test]
    fn a_level_needs_all_lower_ones() {
        assert_eq!(level(Features::default()), Backend::Portable);
        assert_eq!(level(Features { avx2: true, gfni: true, avx512: true, ..Features::default() }), Backend::Portable);
        assert_eq!(level(Features { pclmulqdq: true, vpclmulqdq: true, ..Features::default() }), Backend::Clmul);
    }
}
