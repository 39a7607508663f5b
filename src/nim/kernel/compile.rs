//! Generic code, compiled once for each set of CPU features.
//!
//! A function can use the features that it was compiled with, and a compiler can turn its loops into vectors of that width.
//! So a kernel is written once, as a [`Task`], and each backend compiles it: [`Portable`] without any feature, a token with
//! its own (see `backend/x86_64/token.rs`). What a task calls has to be inlined into it to get its features: those
//! functions are `inline(always)`.

/// A computation with its arguments.
pub trait Task {
    /// The result of the computation.
    type Output;

    /// Computes. Implementations are `inline(always)`.
    fn run(self) -> Self::Output;
}

/// A set of CPU features to compile for.
pub trait Compile: Copy {
    /// Runs the task in a function compiled with these features.
    fn compile<T: Task>(self, task: T) -> T::Output;
}

/// No CPU feature: safe Rust on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Compile for Portable {
    #[inline(always)]
    fn compile<T: Task>(self, task: T) -> T::Output {
        /// A function of its own, so that a task can call itself.
        fn compiled<T: Task>(task: T) -> T::Output {
            task.run()
        }
        compiled(task)
    }
}
