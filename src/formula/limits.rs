//! [`Limits`], and the [`Meter`] that enforces them.

use super::error::{ErrorKind, FormulaError};

/// The deepest nesting of parentheses, brackets, calls and `not`: parsing and evaluation recurse no deeper.
pub const MAX_DEPTH: usize = 200;

/// The length of the longest text that is parsed, in characters.
pub const MAX_CHARACTERS: usize = 1 << 24;

/// Bounds on the evaluation of one value.
///
/// ```
/// use nimref::formula::Limits;
///
/// let limits = Limits { max_bits: 1000, ..Limits::default() };
/// assert_eq!(limits.search, 1 << 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The bits of a number, given or computed; 2^22 by default.
    pub max_bits: u64,
    /// The steps: operations and function calls, each counted as often as it is evaluated; 2^28 by default.
    pub steps: u64,
    /// The bytes for earlier terms that are kept, and for the tables of a single function call; 2^28 by default.
    pub memory: u64,
    /// The values that one `least` tries; 2^20 by default.
    pub search: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { max_bits: 1 << 22, steps: 1 << 28, memory: 1 << 28, search: 1 << 20 }
    }
}

impl Limits {
    /// The work that a value may take, in products of bits: a nim-product in the field of 2^k bits takes about 3^k.
    /// It is that of eight products of the largest numbers allowed, and at least half a minute.
    fn work(self) -> u64 {
        let level = self.max_bits.max(1).checked_next_power_of_two().map_or(u64::BITS, u64::ilog2);
        work_of_product(level).saturating_mul(8).max(WORK_OF_A_MINUTE / 2)
    }

    /// Checks the size of a number.
    pub(super) fn check_bits(self, position: usize, bits: u64) -> Result<(), FormulaError> {
        let limit = self.max_bits;
        if bits > limit { Err(FormulaError::new(position, ErrorKind::TooManyBits { bits, limit })) } else { Ok(()) }
    }
}

/// The work that a typical machine does in a minute; the unit is that of [`Evaluator::work`](super::evaluator::Evaluator::work).
pub(super) const WORK_OF_A_MINUTE: u64 = 500_000_000_000;

/// The work of parsing a text.
pub(super) fn work_of_text(text: &str) -> u64 {
    const WORK_OF_A_BYTE: u64 = 1000;
    (text.len() as u64).saturating_mul(WORK_OF_A_BYTE)
}

/// The work of a nim-product in the field of a level.
fn work_of_product(level: u32) -> u64 {
    3u64.saturating_pow(level)
}

/// The part of the limits that is left during the evaluation of one value.
#[derive(Debug)]
pub(super) struct Meter {
    pub(super) limits: Limits,
    steps_left: u64,
    work_left: u64,
    /// The work of all values so far, steps included.
    pub(super) total: u64,
    /// The largest total.
    pub(super) allowance: u64,
}

/// The work of a step.
const WORK_OF_A_STEP: u64 = 300;

impl Meter {
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, steps_left: limits.steps, work_left: limits.work(), total: 0, allowance: u64::MAX }
    }

    /// Begins the next value.
    pub(super) fn reset(&mut self) {
        *self = Self { total: self.total, allowance: self.allowance, ..Self::new(self.limits) };
    }

    /// Spends one step.
    pub(super) fn step(&mut self, position: usize) -> Result<(), FormulaError> {
        self.check_steps(position, 1)?;
        self.steps_left -= 1;
        self.add(position, WORK_OF_A_STEP)
    }

    /// Checks that a number of steps is left, without spending it.
    pub(super) fn check_steps(&self, position: usize, count: u64) -> Result<(), FormulaError> {
        let error = || FormulaError::new(position, ErrorKind::TooManySteps { limit: self.limits.steps });
        if count > self.steps_left { Err(error()) } else { Ok(()) }
    }

    /// Spends the work of a number of nim-products in the field of a level.
    pub(super) fn products(&mut self, position: usize, level: u32, products: u64) -> Result<(), FormulaError> {
        self.work(position, work_of_product(level).saturating_mul(products))
    }

    /// Spends the work of an ordinary product or quotient of numbers of these sizes.
    pub(super) fn ordinary(&mut self, position: usize, a_bits: u64, b_bits: u64) -> Result<(), FormulaError> {
        self.work(position, (a_bits / 64 + 1).saturating_mul(b_bits / 64 + 1))
    }

    fn work(&mut self, position: usize, work: u64) -> Result<(), FormulaError> {
        let left = self.work_left.checked_sub(work);
        self.work_left = left.ok_or_else(|| FormulaError::new(position, ErrorKind::TooMuchWork))?;
        self.add(position, work)
    }

    fn add(&mut self, position: usize, work: u64) -> Result<(), FormulaError> {
        self.total = self.total.saturating_add(work);
        if self.total > self.allowance {
            return Err(FormulaError::new(position, ErrorKind::TooMuchWork));
        }
        Ok(())
    }

    /// Checks a number of bytes against the limit of memory.
    pub(super) fn memory(&self, position: usize, bytes: u64) -> Result<(), FormulaError> {
        let limit = self.limits.memory;
        if bytes > limit { Err(FormulaError::new(position, ErrorKind::TooMuchMemory { limit })) } else { Ok(()) }
    }

    /// Checks the size of a number.
    pub(super) fn bits(&self, position: usize, bits: u64) -> Result<(), FormulaError> {
        self.limits.check_bits(position, bits)
    }
}
