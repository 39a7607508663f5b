//! OEIS entries: the DATA terms, the offset line and the b-file link, read from any of the common forms.
//!
//! | form | recognized by | terms | offset line | link |
//! | --- | --- | --- | --- | --- |
//! | internal format | lines that begin with `%` | `%S`, `%T`, `%U` | `%O` | `%H` |
//! | `stripped` | lines `A000045 ,0,1,1,2,` | all | no | no |
//! | JSON, an object with `results` or an array | `{` or `[` | `data` | `offset` | `link` |
//!
//! Each form may be compressed with gzip. Other lines and fields are ignored. A line of these kinds that cannot be
//! parsed is an error, so that an entry is never read in part.

mod error;
mod json;
mod read;
mod record;
mod tagged_lines;

pub use error::EntryError;
pub use read::read_entries;
pub use record::{Entry, Offset};
