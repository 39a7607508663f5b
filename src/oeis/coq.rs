//! Definitions of sequences as Coq functions, for certificates.
//!
//! Each is a Coq function of the index. `nimmul`, `nimsqrt` and `niminv` are the product, root and inverse that are
//! proved correct in `proofs/`; `by_antidiagonals`, `antidiagonal_cell` and `from` are defined in
//! `proofs/Certificate.v`. There a table T is read in the order T(0, s), T(1, s − 1), …, T(s, 0). A table that is read
//! upward is therefore given with its arguments exchanged, unless it is symmetric.

use super::Sequence;

impl Sequence {
    /// Returns the definition as a Coq function of the index; `None` if it has not been written.
    ///
    /// ```
    /// use nimref::oeis::find;
    ///
    /// let sequence = find("A004468".parse().unwrap()).unwrap();
    /// assert_eq!(sequence.coq_function().as_deref(), Some("fun n => nimmul 3 n"));
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn coq_function(&self) -> Option<String> {
        let number = self.number().get();
        let function = match number {
            1146 => "fun n => 2 ^ (2 ^ n)",
            3987 => "by_antidiagonals N.lxor",
            4442..=4465 => return Some(format!("fun n => N.lxor n {}", number - 4441)),
            4468..=4480 => return Some(format!("fun n => nimmul {} n", number - 4465)),
            6015 => "fun n => nimmul 2 n",
            6017 => "fun n => nimmul (2 ^ n) (2 ^ n)",
            6042 => "fun n => nimmul n n",
            51775 => "by_antidiagonals nimmul",
            51776 => "fun n => by_antidiagonals (fun i j => nimmul (i + 1) (j + 1)) (n - 1)",
            51910 => "fun n => let (m, d) := antidiagonal_cell n in nimmul (m + d) m",
            51911 => "fun n => let (m, d) := antidiagonal_cell (n - 1) in nimmul (m + d + 1) (m + 1)",
            51917 => "niminv",
            51933 => "fun n => let (m, d) := antidiagonal_cell n in N.lxor (m + d) m",
            58734 => "fun n => nimmul n (n + 1)",
            59970 => "fun n => fold_left nimmul (from 1 (N.to_nat n)) 1",
            59971 => "fun n => N.iter n (nimmul n) 1",
            141_395 => "fun n => fold_left N.add (map (fun k => nimmul k (n + 1 - k)) (from 1 (N.to_nat n))) 0",
            160_679 => "nimsqrt",
            165_754 => "fun n => N.lxor (N.lxor n (n + 1)) (n + 2)",
            223_540 => "fun n => let (k, d) := antidiagonal_cell n in nimmul (2 ^ (k + d)) (2 ^ k)",
            223_541 => "by_antidiagonals (fun i j => nimmul (2 ^ i) (2 ^ j))",
            224_915 => "fun n => fold_left N.add (map (N.lxor n) (from 0 (S (N.to_nat n)))) 0",
            280_172 => "fun n => by_antidiagonals (fun i j => N.lxor i j + 1) (n - 1)",
            335_159..=335_161 => return Some(format!("fun n => nimmul {} (2 ^ n)", 1u32 << (number - 335_157))),
            335_162 => "by_antidiagonals (fun k n => N.iter k (nimmul n) 1)",
            335_163..=335_169 => return Some(format!("fun n => N.iter n (nimmul {}) 1", number - 335_159)),
            335_170 => "fun n => N.iter 3 (nimmul n) 1",
            335_171 => "fun n => N.iter 5 (nimmul n) 1",
            335_172 => "fun n => N.iter 6 (nimmul n) 1",
            335_173 => "fun n => N.iter 7 (nimmul n) 1",
            335_535 => "fun n => N.iter 4 (nimmul n) 1",
            335_536 => "fun n => N.iter 8 (nimmul n) 1",
            _ => return None,
        };
        Some(function.to_owned())
    }

    /// Returns what is proved about the sequence, with the name of the theorem in `proofs/Theorems.v`; `None` if
    /// nothing is.
    #[doc(hidden)]
    #[must_use]
    pub fn proved_statement(&self) -> Option<&'static str> {
        match self.number().get() {
            51775 => Some("n = 0..1890 as stored: theorem `published_terms_correct`"),
            59970 => Some("a(2^n - 1) = 1 and a(2^n + 2^(n-1) - 1) = 2 for n ≥ 1: theorem `A059970_claims`"),
            223_541 => Some("the antidiagonal s has A002487(s + 1) different numbers: theorem `A223541_claim`"),
            335_159 => Some("a(n) = 16 a(n - 4) for n ≥ 4: theorem `A335159_claim`"),
            335_160 => Some("a(n) = 16 a(n - 4) for n ≥ 4: theorem `A335160_claim`"),
            335_161 => Some("a(n) = 256 a(n - 8) for n ≥ 8: theorem `A335161_claim`"),
            _ => None,
        }
    }
}
