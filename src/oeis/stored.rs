//! The digests of the b-files stored in `fixtures/oeis/`; the files themselves are not part of the binary.

use super::ANumber;

const SUMS: &str = include_str!("../../fixtures/oeis/SHA256SUMS");

/// SHA-256 of the stored b-file of a sequence, in lower-case hexadecimal.
#[must_use]
pub fn bfile_sha256(number: ANumber) -> Option<&'static str> {
    let name = number.bfile_name();
    SUMS.lines().find_map(|line| line.strip_suffix(&name)?.strip_suffix("  "))
}
