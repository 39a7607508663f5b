//! The backend that the environment selects.

use alloc::string::String;
use core::fmt;

use super::level::Backend;

impl Backend {
    /// Returns the backend named by the environment variable [`Backend::VARIABLE`], or `None` if it is unset or empty.
    ///
    /// # Errors
    ///
    /// If the variable names no backend, or one that this machine does not support. [`Backend::chosen`] is then the best
    /// backend that the machine supports.
    pub fn request() -> Result<Option<Self>, BackendError> {
        let Some(name) = std::env::var_os(Self::VARIABLE) else { return Ok(None) };
        let name = name.to_string_lossy();
        if name.is_empty() {
            return Ok(None);
        }
        let backend = Self::ALL.into_iter().find(|backend| backend.name() == name);
        let backend = backend.ok_or_else(|| BackendError::Unknown(name.into_owned()))?;
        if backend.is_available() { Ok(Some(backend)) } else { Err(BackendError::Unavailable(backend)) }
    }
}

/// A backend was requested that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BackendError {
    /// No backend has this name.
    Unknown(String),
    /// The machine does not support this backend.
    Unavailable(Backend),
}

impl fmt::Display for BackendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variable = Backend::VARIABLE;
        match self {
            Self::Unknown(name) => {
                let known = Backend::ALL.map(Backend::name).join(", ");
                write!(f, "invalid {variable} {name:?}: no backend has this name; expected one of {known}")
            }
            Self::Unavailable(backend) => {
                write!(f, "invalid {variable} {:?}: this machine lacks one of {}", backend.name(), backend.needs())
            }
        }
    }
}

impl core::error::Error for BackendError {}
