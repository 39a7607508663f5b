//! The commands of the program, one module each, and what they share.

// The commands.
pub(crate) mod audit;
pub(crate) mod bfile;
pub(crate) mod calc;
pub(crate) mod certificate;
pub(crate) mod cite;
pub(crate) mod conform;
pub(crate) mod data;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod heaps;
pub(crate) mod info;
pub(crate) mod link;
pub(crate) mod lint;
pub(crate) mod list;
pub(crate) mod merge;
pub(crate) mod picture;
pub(crate) mod shell;
pub(crate) mod table;
pub(crate) mod term;
pub(crate) mod vectors;
pub(crate) mod verify;

// What several commands use.
mod arguments;
mod conformance;
mod definitions;
mod files;
mod interrupt;
mod json;
mod lines;
mod lookup;
mod mark;
pub(crate) mod message;
pub(crate) mod output;
mod render;
mod reporting;
pub(crate) mod status;
mod subject;
