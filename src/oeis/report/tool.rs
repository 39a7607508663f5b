//! [`Tool`]: the program that made a report.

use serde::Serialize;

/// The version of the JSON format.
pub(crate) const SCHEMA: u32 = 1;

/// The name and version of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tool {
    name: &'static str,
    version: &'static str,
}

impl Tool {
    /// This program.
    #[doc(hidden)]
    #[must_use]
    pub fn this() -> Self {
        Self { name: env!("CARGO_PKG_NAME"), version: env!("CARGO_PKG_VERSION") }
    }

    /// Returns the name.
    pub(super) fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the version.
    pub(super) fn version(&self) -> &'static str {
        self.version
    }
}
