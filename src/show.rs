//! Tables as text, in the forms that other programs read.

pub mod table;
