//! Destinations of results: stdout, a file that is replaced as a whole, or a comparison with a file.

mod closed_pipe;
mod comparison;
mod destination;
mod replace;

pub(crate) use closed_pipe::is_closed_pipe;
pub(crate) use destination::Destination;
pub(crate) use replace::replace_file;
