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

/// A computation whose arguments are parameters of the compiled function. The compiler then knows that references among them
/// do not overlap, which it needs to know to vectorize a loop over several slices, and passes them in registers.
pub trait Loop<A, B = (), C = (), D = ()> {
    /// The result of the computation.
    type Output;

    /// Computes. Implementations are `inline(always)`.
    fn run(self, a: A, b: B, c: C, d: D) -> Self::Output;
}

/// A set of CPU features to compile for.
pub trait Compile: Copy {
    /// Runs the loop in a function compiled with these features.
    fn compile_loop<T: Loop<A, B, C, D>, A, B, C, D>(self, body: T, a: A, b: B, c: C, d: D) -> T::Output;

    /// Runs the task in a function compiled with these features.
    #[inline(always)]
    fn compile<T: Task>(self, task: T) -> T::Output {
        self.compile_loop(RunTask, task, (), (), ())
    }
}

struct RunTask;

impl<T: Task> Loop<T> for RunTask {
    type Output = T::Output;

    #[inline(always)]
    fn run(self, task: T, (): (), (): (), (): ()) -> T::Output {
        task.run()
    }
}

/// No CPU feature: safe Rust on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

impl Compile for Portable {
    #[inline(always)]
    fn compile_loop<T: Loop<A, B, C, D>, A, B, C, D>(self, body: T, a: A, b: B, c: C, d: D) -> T::Output {
        fn compiled<T: Loop<A, B, C, D>, A, B, C, D>(body: T, a: A, b: B, c: C, d: D) -> T::Output {
            body.run(a, b, c, d)
        }
        compiled(body, a, b, c, d)
    }
}
