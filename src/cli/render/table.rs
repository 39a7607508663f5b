//! Tables of a ∘ b in several formats. They are written as a stream: only a part of a row is kept in memory.

mod format;
mod layout;
mod operation;
mod write;
mod writer;

#[cfg(test)]
mod tests;

pub(crate) use format::TableFormat;
pub(crate) use operation::Operation;
pub(crate) use write::Table;
