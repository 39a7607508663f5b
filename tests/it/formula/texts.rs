//! Titles and Coq terms.

use nimref::formula::{Formula, Limits, Scope};
use rstest::rstest;

fn parsed(text: &str, is_table: bool) -> Formula {
    let scope = if is_table { Scope::table() } else { Scope::list() };
    Formula::parse(text, &scope, Limits::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[rstest]
#[case("if(n > 0, n*n, 0)", "(n ⊗ n) if n > 0, otherwise 0")]
#[case("[xor(n, k)+1]", "(n ⊕ k) + 1")]
#[case("count(i = 1..n, i < n and n/i <= n)", "the number of i, 1 ≤ i ≤ n, with i < n and n ⊘ i ≤ n")]
#[case("F(n)", "2^(2ⁿ)")]
#[case("minpoly([F(n)-1])", "the minimal polynomial over GF(2) of 2^(2ⁿ) − 1")]
#[case("[2^(n*k)]", "2^(n · k)")]
fn titles(#[case] text: &str, #[case] title: &str) {
    assert_eq!(parsed(text, true).title(), title);
}

#[rstest]
#[case("n + k + 1", "fun n k => N.lxor (N.lxor n k) 1")]
#[case("n*k/2", "fun n k => nimmul (nimmul n k) (niminv 2)")]
#[case("[n+k*2+1]", "fun n k => n + (k * 2) + 1")]
#[case("[n-1]", "fun n k => Z.to_N (Z.of_N n - 1)")]
#[case("n^-1", "fun n k => nim_power_Z n (- 1)")]
#[case("n^(k+1)", "fun n k => nim_power n (k + 1)")]
#[case("F(n-1)", "fun n k => 2 ^ (2 ^ (Z.to_N (Z.of_N n - 1)))")]
#[case(
    "[sum(i = 1..n-1, xor(i, [n-i]))]",
    "fun n k => sum_N 1 (Z.of_N n - 1) (fun i => (N.lxor i (Z.to_N (Z.of_N n - Z.of_N i)))%N)"
)]
#[case("[sum(i = 0..n, n-i)]", "fun n k => Z.to_N (sum_Z 0 (Z.of_N n) (fun i => (Z.of_N n - Z.of_N i)%Z))")]
#[case(
    "if(n > 0 and not [n-1] = k, 1, mex(n, k))",
    "fun n k => if andb (N.ltb 0 n) (negb (N.eqb (Z.to_N (Z.of_N n - 1)) k)) then 1 else nim_mex [n; k]"
)]
#[case("[if(n-1 > k, 1, 2)]", "fun n k => if Z.ltb (Z.of_N k) (Z.of_N n - 1) then 1 else 2")]
#[case("least(i >= 0, 2^i > n)", "fun n k => least_from 0 (fun i => (N.ltb n (nim_power 2 i))%N)")]
#[case("count(end = 1..n, end = k)", "fun n k => count_if 1 (Z.of_N n) (fun v_end => (N.eqb v_end k)%N)")]
fn coq_terms(#[case] text: &str, #[case] term: &str) {
    assert_eq!(parsed(text, true).coq_function(&["n", "k"], 0), term);
}

#[test]
fn a_recurrence_in_coq() {
    assert_eq!(
        parsed("if(n = 1, 1, n*a(n-1))", false).coq_function(&["n"], 1),
        "recurrence 1 (fun a n => (if N.eqb n 1 then 1 else nimmul n (a (Z.to_N (Z.of_N n - 1))))%N)"
    );
}
