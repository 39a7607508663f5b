//! [`Column`]: a word for each row.

use std::borrow::Cow;

/// A block of rows: the values of the variables, by their slots.
pub(super) struct Rows<'r> {
    pub(super) count: usize,
    pub(super) variables: Vec<Column<'r>>,
}

impl Rows<'_> {
    /// The rows in which a condition has a value.
    pub(super) fn selected(&self, condition: &[bool], value: bool) -> Rows<'static> {
        let count = condition.iter().filter(|&&holds| holds == value).count();
        let pick = |words: &[u64]| {
            let kept = words.iter().zip(condition).filter(|(_, holds)| **holds == value);
            Column::owned(kept.map(|(word, _)| *word).collect())
        };
        let variables = self.variables.iter().map(|column| match column {
            Column::One(word) => Column::One(*word),
            Column::Many(words) => pick(words),
        });
        Rows { count, variables: variables.collect() }
    }

    /// The values of the variables in one row.
    pub(super) fn row(&self, row: usize) -> Vec<Column<'static>> {
        self.variables.iter().map(|column| Column::One(column.at(row))).collect()
    }
}

/// A word for each row.
#[derive(Clone, Debug)]
pub(super) enum Column<'r> {
    /// The same word in all rows.
    One(u64),
    Many(Cow<'r, [u64]>),
}

impl<'r> Column<'r> {
    pub(super) fn borrowed(words: &'r [u64]) -> Self {
        Self::Many(Cow::Borrowed(words))
    }

    pub(super) fn owned(words: Vec<u64>) -> Self {
        Self::Many(Cow::Owned(words))
    }

    pub(super) fn reborrowed(&self) -> Column<'_> {
        match self {
            Self::One(word) => Column::One(*word),
            Self::Many(words) => Column::borrowed(words),
        }
    }

    /// The words of a column that has its own.
    pub(super) fn into_words(self) -> Vec<u64> {
        match self {
            Self::One(word) => vec![word],
            Self::Many(words) => words.into_owned(),
        }
    }

    pub(super) fn at(&self, row: usize) -> u64 {
        match self {
            Self::One(word) => *word,
            Self::Many(words) => words[row],
        }
    }

    pub(super) fn append_to(&self, values: &mut Vec<u64>, count: usize) {
        match self {
            Self::One(word) => values.resize(values.len() + count, *word),
            Self::Many(words) => values.extend_from_slice(words),
        }
    }

    /// A word for each of `count` rows.
    pub(super) fn spread(&self, count: usize) -> Cow<'_, [u64]> {
        match self {
            Self::One(word) => Cow::Owned(vec![*word; count]),
            Self::Many(words) => Cow::Borrowed(words),
        }
    }

    /// The bitwise or of all words.
    pub(super) fn digits(&self) -> u64 {
        match self {
            Self::One(word) => *word,
            Self::Many(words) => words.iter().fold(0, |digits, word| digits | word),
        }
    }

    /// A function of each word.
    pub(super) fn map(self, mut f: impl FnMut(u64) -> u64) -> Self {
        match self {
            Self::One(word) => Self::One(f(word)),
            Self::Many(Cow::Borrowed(words)) => Self::owned(words.iter().map(|&word| f(word)).collect()),
            Self::Many(Cow::Owned(mut words)) => {
                for word in &mut words {
                    *word = f(*word);
                }
                Self::owned(words)
            }
        }
    }

    /// A function of the two words of each row; the memory of an operand is used again.
    pub(super) fn zip(self, other: Self, mut f: impl FnMut(u64, u64) -> u64) -> Self {
        match (self, other) {
            (Self::One(a), b) => b.map(|b| f(a, b)),
            (a, Self::One(b)) => a.map(|a| f(a, b)),
            (Self::Many(Cow::Borrowed(a)), Self::Many(Cow::Borrowed(b))) => {
                Self::owned(a.iter().zip(b).map(|(&a, &b)| f(a, b)).collect())
            }
            (Self::Many(a), Self::Many(Cow::Owned(mut b))) => {
                a.iter().zip(&mut b).for_each(|(&a, b)| *b = f(a, *b));
                Self::owned(b)
            }
            (Self::Many(Cow::Owned(mut a)), Self::Many(b)) => {
                a.iter_mut().zip(b.iter()).for_each(|(a, &b)| *a = f(*a, b));
                Self::owned(a)
            }
        }
    }

    /// A partial function of the two words of each row; `None` if it has no value in one row.
    pub(super) fn try_zip(self, other: Self, f: impl Fn(u64, u64) -> Option<u64>) -> Option<Self> {
        match (self, other) {
            (Self::One(a), Self::One(b)) => f(a, b).map(Self::One),
            (Self::One(a), Self::Many(b)) => b.iter().map(|&b| f(a, b)).collect::<Option<_>>().map(Self::owned),
            (Self::Many(a), Self::One(b)) => a.iter().map(|&a| f(a, b)).collect::<Option<_>>().map(Self::owned),
            (Self::Many(a), Self::Many(b)) => {
                a.iter().zip(b.iter()).map(|(&a, &b)| f(a, b)).collect::<Option<_>>().map(Self::owned)
            }
        }
    }

    /// The ordinary sum, if it has 64 bits at most.
    pub(super) fn sum(self, other: Self) -> Option<Self> {
        let mut carries = 0;
        let sum = self.zip(other, |a, b| {
            let sum = a.wrapping_add(b);
            carries |= (a & b) | ((a | b) & !sum); // bit 63 is the carry
            sum
        });
        (carries >> 63 == 0).then_some(sum)
    }

    /// The ordinary difference, if it is not negative.
    pub(super) fn difference(self, other: Self) -> Option<Self> {
        let mut borrows = 0;
        let difference = self.zip(other, |a, b| {
            let difference = a.wrapping_sub(b);
            borrows |= (!a & b) | (!(a ^ b) & difference); // bit 63 is the borrow
            difference
        });
        (borrows >> 63 == 0).then_some(difference)
    }

    /// The ordinary product, if it has 64 bits at most.
    pub(super) fn ordinary_product(self, other: Self) -> Option<Self> {
        let bits = |column: &Self| u64::BITS - column.digits().leading_zeros();
        let small = bits(&self) + bits(&other) <= u64::BITS;
        if small { Some(self.zip(other, |a, b| a * b)) } else { self.try_zip(other, u64::checked_mul) }
    }

    /// The ordinary quotient, if it leaves no remainder.
    pub(super) fn quotient(self, other: Self) -> Option<Self> {
        match other {
            Self::One(b) if b.is_power_of_two() => {
                let shift = b.trailing_zeros();
                let mut digits = 0;
                let quotient = self.map(|a| {
                    digits |= a;
                    a >> shift
                });
                (digits & (b - 1) == 0).then_some(quotient)
            }
            other => self.try_zip(other, |a, b| (b != 0 && a % b == 0).then(|| a / b)),
        }
    }
}
