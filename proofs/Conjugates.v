(** * Powers, conjugates, and quadratic equations

    Three consequences of repeated squaring and of the equation s² + s = q:
    - a^(F-1) = 1 for 0 < a < F, where F = 2^(2^n), because 2^n squarings, that is,
      raising to the power F, fix a;
    - the sum q + q² + q⁴ + ... of the 2^n conjugates of a number q < F is the top
      binary digit of q: the sum is additive, 0 for q = s² + s, and 1 for q = F/2;
    - every equation x² + bx + c = 0 has a solution: for b ≠ 0 put x = bs, where
      s² + s = c/b².

    Glossary
    - [power a k]        the k-th power of a.
    - [powers_come_back] a^(F-1) = 1.
    - [trace_top_bit]    the sum of the conjugates is the top digit.
    - [quadratic_root]   quadratic equations have solutions.
*)

From Coq Require Import NArith Arith Lia.
From Nimref Require Import Halves Product Laws Field Frobenius.

Open Scope N_scope.

(** ** Powers *)

Definition power (a k : N) : N := N.iter k (nimmul a) 1.

Lemma power_succ a k : power a (N.succ k) = nimmul a (power a k).
Proof. apply N.iter_succ. Qed.

Lemma power_add a j k : power a (j + k) = nimmul (power a j) (power a k).
Proof.
  induction j as [| j IH] using N.peano_ind; [symmetry; apply nimmul_1_l |].
  now rewrite N.add_succ_l, !power_succ, IH, nimmul_assoc.
Qed.

Lemma squared_is_power a k : squared k a = power a (2 ^ N.of_nat k).
Proof.
  induction k as [| k IH]; [symmetry; apply nimmul_1_r |].
  rewrite squared_succ, IH, Nat2N.inj_succ, N.pow_succ_r'.
  replace (2 * 2 ^ N.of_nat k) with (2 ^ N.of_nat k + 2 ^ N.of_nat k) by lia.
  symmetry. apply power_add.
Qed.

Theorem powers_come_back n a : a <> 0 -> a < fermat n -> power a (fermat n - 1) = 1.
Proof.
  intros nonzero A. apply (nimmul_cancel_l a); [exact nonzero |].
  rewrite <- power_succ, nimmul_1_r.
  replace (N.succ (fermat n - 1)) with (fermat n) by (pose proof (fermat_pos n); lia).
  replace (fermat n) with (2 ^ N.of_nat (2 ^ n)).
  - rewrite <- squared_is_power. now apply squared_fixes.
  - unfold fermat, width. now rewrite Nat2N.inj_pow.
Qed.

(** ** The sum of the conjugates *)

Theorem trace_top_bit n q : q < fermat n ->
  trace_sum (2 ^ n) q = if N.testbit q (width n - 1) then 1 else 0.
Proof.
  intros Q.
  (* Numbers below F/2 are of the form s² + s, and their sum telescopes. *)
  assert (Low : forall r, r < half n -> trace_sum (2 ^ n) r = 0).
  { intros r R. unfold half in R. rewrite <- fermat_half in R.
    apply artin_schreier_image in R as (s & S & <-).
    assert (E : nimmul s s = N.lxor s (N.lxor (nimmul s s) s))
      by now rewrite (N.lxor_comm _ s), <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
    apply (squared_root (2 ^ n)) in E.
    rewrite (proj2 (squared_fixes n s) S) in E.
    apply (f_equal (N.lxor s)) in E.
    now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l in E. }
  assert (W : width n = N.succ (width n - 1)) by (pose proof (width_pos n); lia).
  destruct (N.testbit q (width n - 1)) eqn:top.
  - replace q with (N.lxor (half n) (N.lxor (half n) q))
      by now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
    rewrite trace_sum_lxor, (proj2 (squared_step n)), Low; [reflexivity |].
    unfold half. apply below_of_bits. intros m M.
    rewrite N.lxor_spec. destruct (N.eq_dec m (width n - 1)) as [-> | D].
    + now rewrite N.pow2_bits_true, top.
    + rewrite N.pow2_bits_false by lia.
      rewrite (testbit_above (width n) q); [reflexivity | exact Q | lia].
  - apply Low. unfold half. apply below_of_bits. intros m M.
    destruct (N.eq_dec m (width n - 1)) as [-> | D]; [exact top |].
    apply (testbit_above (width n)); [exact Q | lia].
Qed.

(** ** Quadratic equations *)

Theorem quadratic_root b c : exists x, N.lxor (N.lxor (nimmul x x) (nimmul b x)) c = 0.
Proof.
  destruct (N.eq_dec b 0) as [-> | B].
  - exists (nimsqrt c).
    now rewrite nimsqrt_square, nimmul_0_l, N.lxor_0_r, N.lxor_nilpotent.
  - set (square := nimmul b b).
    assert (nonzero : square <> 0) by now apply nimmul_nonzero.
    set (s := nimroot (nimmul (niminv square) c)).
    exists (nimmul b s).
    replace (nimmul (nimmul b s) (nimmul b s)) with (nimmul square (nimmul s s)).
    + rewrite (nimmul_assoc b b s), <- nimmul_lxor_r. unfold s. rewrite nimroot_solves.
      rewrite nimmul_assoc, niminv_mul, nimmul_1_l by exact nonzero. apply N.lxor_nilpotent.
    + unfold square. rewrite <- !nimmul_assoc. f_equal.
      rewrite !nimmul_assoc. f_equal. apply nimmul_comm.
Qed.
