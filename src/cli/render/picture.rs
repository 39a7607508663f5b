//! Pictures of tables: a coloured square for each entry, drawn row by row.
//!
//! The same build always draws a picture with the same bytes.

mod draw;
mod encode;
mod frame;
mod palette;
mod subject;

pub(crate) use draw::Picture;
pub(crate) use encode::ImageFormat;
pub(crate) use frame::Frame;
pub(crate) use palette::Palette;
pub(crate) use subject::Subject;
