//! [`Vectors`]: questions on nim arithmetic with their answers, the same for the same seed and version.

use std::collections::BTreeMap;

use serde::Serialize;

use super::operands::{EDGES, Flag, Seeded, WIDTHS, edges};
use nimref::nim::{Algorithm, Multiplier, Nimber, field};
use nimref::oeis::report::Tool;

/// The version of the file's form.
pub(crate) const SCHEMA: u32 = 1;
/// The seed of the vectors that are cited.
pub(crate) const SEED: u64 = 1;
/// How many questions of a kind come from the seed.
const SEEDED: usize = 8;

/// The file.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Vectors {
    /// The version of this form.
    pub schema: u32,
    /// Who made it.
    pub generator: Tool,
    /// From what the numbers without an edge are made; a decimal string.
    pub seed: String,
    /// Whether results and verdicts are left out.
    pub prompt_only: bool,
    /// What the flags mean.
    pub flags: BTreeMap<Flag, &'static str>,
    /// How many tests there are.
    pub counts: Counts,
    /// The tests, by operation and width.
    pub groups: Vec<Group>,
}

/// How many tests there are, and of which verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Counts {
    /// All.
    pub tests: usize,
    /// The result is right.
    pub valid: usize,
    /// The result is wrong, and must be found to be.
    pub invalid: usize,
    /// There is no result, and none must be given.
    pub refused: usize,
}

/// Tests of an operation in a width.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Group {
    /// The operation.
    pub operation: Operation,
    /// The arguments lie below 2^bits.
    pub bits: u32,
    /// The tests.
    pub tests: Vec<Test>,
}

/// A question, and unless only that is asked for, its answer.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Test {
    /// Its number in the file, from 1.
    pub id: usize,
    /// What is special about it; empty where only the question is told.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub flags: Vec<Flag>,
    /// In decimal.
    pub arguments: Vec<String>,
    /// In decimal; of a quadratic both roots, the lesser first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<Vec<String>>,
    /// What is to be thought of the result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
}

/// What is to be thought of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Verdict {
    /// It is right.
    Valid,
    /// It is wrong.
    Invalid,
    /// There is none.
    Refused,
}

/// What is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Operation {
    /// a ⊕ b.
    Sum,
    /// a ⊗ b.
    Product,
    /// a ⊗ a.
    Square,
    /// The b with b ⊗ b = a.
    SquareRoot,
    /// The b with a ⊗ b = 1.
    Inverse,
    /// The least e ≥ 1 with aᵉ = 1.
    Order,
    /// The x with x ⊗ x ⊕ b ⊗ x ⊕ c = 0, given b and c.
    Quadratic,
}

impl Operation {
    /// All of them.
    pub(crate) const ALL: [Self; 7] =
        [Self::Sum, Self::Product, Self::Square, Self::SquareRoot, Self::Inverse, Self::Order, Self::Quadratic];

    /// The result for one or two operands; `None` where there is none.
    fn apply(self, x: &mut dyn Multiplier, operands: &[Nimber]) -> Option<Nimber> {
        match (self, operands) {
            (Self::Sum, [a, b]) => Some(a + b),
            (Self::Product, [a, b]) => x.product(a, b),
            (Self::Square, [a]) => field::square(x, a),
            (Self::SquareRoot, [a]) => field::sqrt(x, a),
            (Self::Inverse, [a]) => field::invert(x, a).ok(),
            (Self::Order, [a]) => field::order(x, a).ok().map(Nimber::from),
            _ => None,
        }
    }
}

const OTHER_FLAGS: [(Flag, &str); 4] = [
    ("Seeded", "an argument comes from the seed"),
    ("WrongBit", "a bit of the result is wrong"),
    ("DoubleRoot", "the two roots are the same"),
    ("LeavesField", "the roots lie outside the field of the arguments"),
];

impl Vectors {
    /// Makes them.
    #[must_use]
    pub(crate) fn new(seed: u64, prompt_only: bool) -> Self {
        let mut maker = Maker { seeded: Seeded::new(seed), prompt_only, counts: Counts::default() };
        let mut groups = Vec::new();
        for operation in Operation::ALL {
            groups.extend(WIDTHS.map(|bits| maker.group(operation, bits)));
        }
        let flags = if prompt_only { BTreeMap::new() } else { EDGES.into_iter().chain(OTHER_FLAGS).collect() };
        let counts = maker.counts;
        Self { schema: SCHEMA, generator: Tool::this(), seed: seed.to_string(), prompt_only, flags, counts, groups }
    }
}

struct Maker {
    seeded: Seeded,
    prompt_only: bool,
    counts: Counts,
}

/// Operands and the flags that they give.
type Question = (Vec<Flag>, Vec<Nimber>);

impl Maker {
    fn group(&mut self, operation: Operation, bits: u32) -> Group {
        let mut group = Group { operation, bits, tests: Vec::new() };
        let mut evaluator = Algorithm::Big.evaluator();
        match operation {
            Operation::Sum | Operation::Product => {
                let questions = self.pairs(bits);
                self.ask(&mut group, &mut evaluator, questions);
            }
            Operation::Quadratic => self.quadratics(&mut group, &mut evaluator),
            _ => {
                let is_slow = operation == Operation::Order && bits > 128;
                let questions = self.singles(bits, if is_slow { 1 } else { SEEDED });
                self.ask(&mut group, &mut evaluator, questions);
            }
        }
        group
    }

    fn singles(&mut self, bits: u32, count: usize) -> Vec<Question> {
        let edges = edges(bits).into_iter().map(|(flag, a)| (vec![flag], vec![a]));
        let seeded = (0..count).map(|_| (vec!["Seeded"], vec![self.seeded.below_two_to(bits)]));
        edges.chain(seeded).collect()
    }

    fn pairs(&mut self, bits: u32) -> Vec<Question> {
        let edges = edges(bits);
        let mut questions = Vec::new();
        for (place, (flag, a)) in edges.iter().enumerate() {
            for (other, b) in &edges[place..] {
                let flags = if flag == other { vec![*flag] } else { vec![*flag, *other] };
                questions.push((flags, vec![a.clone(), b.clone()]));
            }
            questions.push((vec![*flag, "Seeded"], vec![self.seeded.below_two_to(bits), a.clone()]));
        }
        for _ in 0..SEEDED {
            let (a, b) = (self.seeded.below_two_to(bits), self.seeded.below_two_to(bits));
            questions.push((vec!["Seeded"], vec![a, b]));
        }
        questions
    }

    /// Adds the questions with their answers; for the last of them a wrong one too.
    fn ask(&mut self, group: &mut Group, x: &mut dyn Multiplier, questions: Vec<Question>) {
        let last = questions.len() - 1;
        for (place, (flags, operands)) in questions.into_iter().enumerate() {
            if self.prompt_only {
                self.add(group, flags, &operands, None, Verdict::Refused); // the answer is not told
                continue;
            }
            let result = group.operation.apply(x, &operands);
            if let Some(result) = result.as_ref().filter(|_| place == last) {
                let bit = group.bits - 1;
                let wrong = result + &Nimber::power_of_two(bit.into());
                self.add(group, vec!["WrongBit"], &operands, Some(&[wrong]), Verdict::Invalid);
            }
            let verdict = if result.is_some() { Verdict::Valid } else { Verdict::Refused };
            self.add(group, flags, &operands, result.as_ref().map(std::slice::from_ref), verdict);
        }
    }

    /// From the roots r and s: b = r ⊕ s and c = r ⊗ s.
    fn quadratics(&mut self, group: &mut Group, x: &mut dyn Multiplier) {
        let bits = group.bits;
        let (fermat, one) = (Nimber::power_of_two(bits.into()), Nimber::from(1u8));
        let mut roots: Vec<(Vec<Flag>, Nimber, Nimber)> = Vec::new();
        for (flag, edge) in edges(bits) {
            roots.push((vec![flag, "DoubleRoot"], edge.clone(), edge.clone()));
            roots.push((vec![flag, "Seeded"], edge, self.seeded.below_two_to(bits)));
        }
        let other = &fermat + &one;
        roots.push((vec!["LeavesField"], fermat, other)); // b = 1, c = 2^(bits-1)
        for (flags, r, s) in roots {
            let Some(product) = x.product(&r, &s) else { continue };
            let result = if r <= s { vec![r.clone(), s.clone()] } else { vec![s.clone(), r.clone()] };
            self.add(group, flags, &[&r + &s, product], Some(&result), Verdict::Valid);
        }
    }

    fn add(
        &mut self,
        group: &mut Group,
        flags: Vec<Flag>,
        operands: &[Nimber],
        result: Option<&[Nimber]>,
        verdict: Verdict,
    ) {
        self.counts.tests += 1;
        let texts = |numbers: &[Nimber]| numbers.iter().map(ToString::to_string).collect();
        let (id, arguments) = (self.counts.tests, texts(operands));
        if self.prompt_only {
            group.tests.push(Test { id, flags: Vec::new(), arguments, result: None, verdict: None });
            return;
        }
        match verdict {
            Verdict::Valid => self.counts.valid += 1,
            Verdict::Invalid => self.counts.invalid += 1,
            Verdict::Refused => self.counts.refused += 1,
        }
        let result = result.map(texts);
        group.tests.push(Test { id, flags, arguments, result, verdict: Some(verdict) });
    }
}
