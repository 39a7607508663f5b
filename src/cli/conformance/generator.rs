//! [`Generator`]: creates the test vectors of a seed.

use super::operands::{Flag, Seeded, edges};
use super::test_case::{Counts, Group, Operation, Test, Verdict};
use nimref::nim::{Algorithm, Multiplier, Nimber};

/// The number of pseudorandom tests of each operation and width.
const SEEDED: usize = 8;

/// Creates tests and counts them.
pub(super) struct Generator {
    seeded: Seeded,
    prompt_only: bool,
    pub(super) counts: Counts,
}

/// Operands with their flags.
type Input = (Vec<Flag>, Vec<Nimber>);

impl Generator {
    /// Creates a generator; with `prompt_only` the tests have no results.
    pub(super) fn new(seed: u64, prompt_only: bool) -> Self {
        Self { seeded: Seeded::new(seed), prompt_only, counts: Counts::default() }
    }

    /// Creates the tests of an operation in a width.
    pub(super) fn group(&mut self, operation: Operation, bits: u32) -> Group {
        let mut group = Group { operation, bits, tests: Vec::new() };
        let mut evaluator = Algorithm::Big.evaluator();
        match operation {
            Operation::Sum | Operation::Product => {
                let inputs = self.pairs(bits);
                self.add_all(&mut group, &mut evaluator, inputs);
            }
            Operation::Quadratic => self.add_quadratics(&mut group, &mut evaluator),
            _ => {
                let is_slow = operation == Operation::Order && bits > 128;
                let inputs = self.singles(bits, if is_slow { 1 } else { SEEDED });
                self.add_all(&mut group, &mut evaluator, inputs);
            }
        }
        group
    }

    fn singles(&mut self, bits: u32, count: usize) -> Vec<Input> {
        let edges = edges(bits).into_iter().map(|(flag, a)| (vec![flag], vec![a]));
        let seeded = (0..count).map(|_| (vec!["Seeded"], vec![self.seeded.below_two_to(bits)]));
        edges.chain(seeded).collect()
    }

    fn pairs(&mut self, bits: u32) -> Vec<Input> {
        let edges = edges(bits);
        let mut inputs = Vec::new();
        for (index, (flag, a)) in edges.iter().enumerate() {
            for (other, b) in &edges[index..] {
                let flags = if flag == other { vec![*flag] } else { vec![*flag, *other] };
                inputs.push((flags, vec![a.clone(), b.clone()]));
            }
            inputs.push((vec![*flag, "Seeded"], vec![self.seeded.below_two_to(bits), a.clone()]));
        }
        for _ in 0..SEEDED {
            let (a, b) = (self.seeded.below_two_to(bits), self.seeded.below_two_to(bits));
            inputs.push((vec!["Seeded"], vec![a, b]));
        }
        inputs
    }

    /// Adds a test for each input, and for the last one also a test with a wrong result.
    fn add_all(&mut self, group: &mut Group, x: &mut dyn Multiplier, inputs: Vec<Input>) {
        let last = inputs.len() - 1;
        for (index, (flags, operands)) in inputs.into_iter().enumerate() {
            if self.prompt_only {
                self.add(group, flags, &operands, None, Verdict::Refused); // the result is not needed
                continue;
            }
            let result = group.operation.apply(x, &operands);
            if let Some(result) = result.as_ref().filter(|_| index == last) {
                let bit = group.bits - 1;
                let wrong = result + &Nimber::power_of_two(bit.into());
                self.add(group, vec!["WrongBit"], &operands, Some(&[wrong]), Verdict::Invalid);
            }
            let verdict = if result.is_some() { Verdict::Valid } else { Verdict::Refused };
            self.add(group, flags, &operands, result.as_ref().map(std::slice::from_ref), verdict);
        }
    }

    /// Adds quadratic equations made from their roots r and s: b = r ⊕ s and c = r ⊗ s.
    fn add_quadratics(&mut self, group: &mut Group, x: &mut dyn Multiplier) {
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
