//! Slices with the vectors of x86-64.

mod byte_planes;
mod byte_vectors;
mod places;
mod vectors_256;
mod vectors_512;

pub(super) use byte_planes::BytePlanes;
