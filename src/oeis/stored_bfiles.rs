//! Digests of the b-files in `fixtures/oeis/`. The files themselves are not part of the binary.

use super::ANumber;

const SUMS: &str = include_str!("../../fixtures/oeis/SHA256SUMS");

/// Returns the SHA-256 digest of the stored b-file of a sequence, in lower-case hexadecimal; `None` if none is stored.
pub(super) fn stored_sha256(number: ANumber) -> Option<&'static str> {
    let name = number.bfile_name();
    SUMS.lines().find_map(|line| line.strip_suffix(&name)?.strip_suffix("  "))
}
