//! The sequences of the catalogue that are formulas, each with its shape and its text.
//!
//! Not in the list: A094358, which needs primality; the records and first appearances of A212201 to A212204; and the
//! ranks and sorted values of A223538, A223539, A223542 and A223543.

use super::{ANumber, Reading, TableShape};

const LIST: TableShape = TableShape::List;
const SQUARE: TableShape = TableShape::Square { origin: 0, reading: Reading::Upward };
const SQUARE_DOWN: TableShape = TableShape::Square { origin: 0, reading: Reading::Downward };
const SQUARE_FROM_1: TableShape = TableShape::Square { origin: 1, reading: Reading::Upward };
const TRIANGLE: TableShape = TableShape::Triangle { origin: 0 };
const TRIANGLE_FROM_1: TableShape = TableShape::Triangle { origin: 1 };

/// A sequence as a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormulaEntry {
    /// The A-number.
    pub number: ANumber,
    /// The shape: a list, or a table with its origin and reading order.
    pub shape: TableShape,
    /// The formula in the language of [`formula`](crate::formula), in the form in which it is printed.
    pub text: &'static str,
}

/// The sequences of the catalogue that can be written as a formula, by A-number.
///
/// ```
/// use nimref::oeis::formulas;
///
/// let squares = formulas().find(|entry| entry.number.get() == 6042).unwrap();
/// assert_eq!(squares.text, "n*n");
/// ```
pub fn formulas() -> impl Iterator<Item = FormulaEntry> {
    FORMULAS.iter().map(|&(number, shape, text)| FormulaEntry { number: ANumber::new(number), shape, text })
}

#[rustfmt::skip]
const FORMULAS: [(u32, TableShape, &str); 88] = [
    (1146, LIST, "F(n)"),
    (1317, LIST, "if(n = 0, 1, a(n-1) + [2*a(n-1)])"),
    (3987, SQUARE, "n + k"),
    (4442, LIST, "n + 1"),
    (4443, LIST, "n + 2"),
    (4444, LIST, "n + 3"),
    (4445, LIST, "n + 4"),
    (4446, LIST, "n + 5"),
    (4447, LIST, "n + 6"),
    (4448, LIST, "n + 7"),
    (4449, LIST, "n + 8"),
    (4450, LIST, "n + 9"),
    (4451, LIST, "n + 10"),
    (4452, LIST, "n + 11"),
    (4453, LIST, "n + 12"),
    (4454, LIST, "n + 13"),
    (4455, LIST, "n + 14"),
    (4456, LIST, "n + 15"),
    (4457, LIST, "n + 16"),
    (4458, LIST, "n + 17"),
    (4459, LIST, "n + 18"),
    (4460, LIST, "n + 19"),
    (4461, LIST, "n + 20"),
    (4462, LIST, "n + 21"),
    (4463, LIST, "n + 22"),
    (4464, LIST, "n + 23"),
    (4465, LIST, "n + 24"),
    (4468, LIST, "3*n"),
    (4469, LIST, "4*n"),
    (4470, LIST, "5*n"),
    (4471, LIST, "6*n"),
    (4472, LIST, "7*n"),
    (4473, LIST, "8*n"),
    (4474, LIST, "9*n"),
    (4475, LIST, "10*n"),
    (4476, LIST, "11*n"),
    (4477, LIST, "12*n"),
    (4478, LIST, "13*n"),
    (4479, LIST, "14*n"),
    (4480, LIST, "15*n"),
    (6015, LIST, "2*n"),
    (6017, LIST, "[2^n]*[2^n]"),
    (6042, LIST, "n*n"),
    (6582, LIST, "[sum(k = 1..n-1, xor(k, [n-k]))]"),
    (6583, LIST, "[(n*(n-1)+sum(k = 1..n-1, xor(k, [n-k])))/2]"),
    (48298, LIST, "if(n > 0 and [xor(n, [n-1])] = [2*n-1], n, 0)"),
    (48720, SQUARE, "sum(i = 0..k, if(bit(k, i) = 1, [2^i*n], 0))"),
    (51775, SQUARE, "n*k"),
    (51776, SQUARE_FROM_1, "n*k"),
    (51910, TRIANGLE, "n*k"),
    (51911, TRIANGLE_FROM_1, "n*k"),
    (51917, LIST, "inv(n)"),
    (51933, TRIANGLE, "n + k"),
    (58734, LIST, "n*[n+1]"),
    (59954, LIST, "[sum(p = 0..n, sum(q = 0..n, sum(r = 0..n, count(s = 0..n, nim(p*s + q*r) = 1))))]"),
    (59970, LIST, "if(n = 1, 1, n*a(n-1))"),
    (59971, LIST, "n^n"),
    (60147, LIST, "if(n > 0 and [xor(n, [n-1])] = [2*n-1], n*n, 0)"),
    (134_683, LIST, "if(n = 0, 1, 2*[2^(n-1)])"),
    (141_395, LIST, "[sum(k = 1..n, nim(k*[n+1-k]))]"),
    (160_679, LIST, "sqrt(n)"),
    (165_754, LIST, "n + [n+1] + [n+2]"),
    (212_200, LIST, "order(n)"),
    (223_537, SQUARE_DOWN, "[sum(i = 0..2^least(j >= 0, 2^j > n and 2^j > k)-1, 2^i*bit([2^n]*[2^i], k))]"),
    (223_540, TRIANGLE, "[2^n]*[2^k]"),
    (223_541, SQUARE, "[2^n]*[2^k]"),
    (224_915, LIST, "[sum(k = 0..n, xor(n, k))]"),
    (280_172, SQUARE_FROM_1, "[xor([n-1], [k-1])+1]"),
    (335_159, LIST, "4*[2^n]"),
    (335_160, LIST, "8*[2^n]"),
    (335_161, LIST, "16*[2^n]"),
    (335_162, SQUARE, "n^k"),
    (335_163, LIST, "4^n"),
    (335_164, LIST, "5^n"),
    (335_165, LIST, "6^n"),
    (335_166, LIST, "7^n"),
    (335_167, LIST, "8^n"),
    (335_168, LIST, "9^n"),
    (335_169, LIST, "10^n"),
    (335_170, LIST, "n^3"),
    (335_171, LIST, "n^5"),
    (335_172, LIST, "n^6"),
    (335_173, LIST, "n^7"),
    (335_535, LIST, "n^4"),
    (335_536, LIST, "n^8"),
    (348_291, LIST, "count(k = 1..n, k < n and n/k <= n)"),
    (352_526, LIST, "if(n < 2, 2, [a(n-1)*xor([2*n], 2)])"),
    (382_121, LIST, "minpoly([F(n)-1])"),
];
