//! A tree to a Coq term.
//!
//! The term is over the functions of `proofs/`: `nimmul`, `niminv`, `nimsqrt` and the library's `N` and `Z`; and over
//! the names below, which `proofs/Sequences.v` is to define:
//!
//! | name | type | meaning |
//! | --- | --- | --- |
//! | `nim_power`, `nim_power_Z` | `N -> N -> N`, `N -> Z -> N` | the nim-power |
//! | `nim_sum`, `nim_prod`, `sum_N`, `prod_N` | `Z -> Z -> (N -> N) -> N` | over a range of natural numbers |
//! | `sum_Z`, `prod_Z` | `Z -> Z -> (N -> Z) -> Z` | the same with integers |
//! | `count_if` | `Z -> Z -> (N -> bool) -> N` | the number of values that satisfy a condition |
//! | `least_from` | `N -> (N -> bool) -> N` | the least value that satisfies a condition |
//! | `recurrence` | `N -> ((N -> N) -> N -> N) -> N -> N` | a sequence by offset and earlier terms |
//! | `nim_order`, `nim_log`, `nim_trace`, `nim_norm`, `nim_minpoly`, `nim_degree`, `nim_level`, `nim_conjugates`, `nim_artin_schreier`, `nim_quadratic`, `nim_mex`, `binomial` | on `N` (`nim_mex` on a list) | the functions of the language |
//!
//! Natural numbers are of type `N`. Ordinary arithmetic is of type `N`, too, if it has no minus and no division;
//! otherwise it is of type `Z`.

use super::parsed::Formula;

mod condition;
mod functions;
mod integer;
mod natural;
mod text;

impl Formula {
    /// The formula as a Coq function of its variables, such as `["n"]` or `["n", "k"]`, for certificates. The text is
    /// read in the scope `N_scope`; the source file lists the functions that it uses.
    ///
    /// `offset` is the index of the first term, with which a recurrence begins.
    ///
    /// ```
    /// use nimref::formula::{Formula, Limits, Scope};
    ///
    /// let formula = Formula::parse("n * [n+1]", &Scope::list(), Limits::default())?;
    /// assert_eq!(formula.coq_function(&["n"], 0), "fun n => nimmul n (n + 1)");
    /// # Ok::<(), nimref::formula::FormulaError>(())
    /// ```
    #[doc(hidden)]
    #[must_use]
    pub fn coq_function(&self, variables: &[&str], offset: u64) -> String {
        let body = self.tree.in_n();
        if self.uses_earlier_terms() {
            return format!("recurrence {offset} (fun a n => ({body})%N)");
        }
        format!("fun {} => {body}", variables.join(" "))
    }
}
