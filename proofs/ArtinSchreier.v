(** * s² + s shortens a number by one binary digit

    For s >= 2 the number s² + s (nim-square, nim-sum) has exactly one binary digit
    less than s.  With s = s1 F + s0 and h = F/2,
    s² + s = (s1² + s1) F + (s1² h + s0² + s0):
    - s1 >= 2: the high half decides, one level below;
    - s1 = 1: the high half vanishes, and the low half is h plus something below h;
    - s1 = 0: everything happens one level below.

    Glossary
    - [artin_schreier s]   s² + s.
    - [artin_schreier_log2]   it is one binary digit shorter than s.
*)

From Coq Require Import NArith Bool Lia.
From Nimref Require Import Halves Product Laws Rules Field.

Open Scope N_scope.

Definition artin_schreier (s : N) : N := N.lxor (nimmul s s) s.

Lemma artin_schreier_lxor a b :
  artin_schreier (N.lxor a b) = N.lxor (artin_schreier a) (artin_schreier b).
Proof.
  unfold artin_schreier. rewrite nimsquare_lxor, !N.lxor_assoc. f_equal.
  rewrite <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

Lemma artin_schreier_below n s : s < fermat n -> artin_schreier s < 2 ^ (width n - 1).
Proof. rewrite <- fermat_half. intros S. apply artin_schreier_image. now exists s. Qed.

(** The halves of s² + s. *)
Lemma artin_schreier_halves n s1 s0 :
  s1 < fermat n -> s0 < fermat n ->
  artin_schreier (join (width n) s1 s0) =
  join (width n) (artin_schreier s1)
    (N.lxor (nimmul (nimmul s1 s1) (2 ^ (width n - 1))) (artin_schreier s0)).
Proof.
  intros S1 S0.
  pose proof (half_below n) as Half.
  assert (W : forall s, s < fermat n -> artin_schreier s < fermat n)
    by (intros s S; apply N.lt_trans with (2 := Half); now apply artin_schreier_below).
  rewrite !join_lxor_value, artin_schreier_lxor.
  2:{ apply lxor_below; [| now apply W].
      apply nimmul_below; [now apply nimmul_below | exact Half]. }
  2: exact S0.
  change (2 ^ width n) with (fermat n).
  rewrite <- !N.lxor_assoc. f_equal.
  rewrite <- !nimmul_fermat by auto.
  (* (s1 F)² = s1² F + s1² h *)
  unfold artin_schreier. rewrite nimmul_lxor_l.
  replace (nimmul (nimmul s1 (fermat n)) (nimmul s1 (fermat n)))
    with (nimmul (nimmul s1 s1) (nimmul (fermat n) (fermat n))).
  - rewrite nimmul_fermat_square, three_halves_lxor, nimmul_lxor_r, fermat_half.
    rewrite !N.lxor_assoc. f_equal. apply N.lxor_comm.
  - rewrite !nimmul_assoc. f_equal.
    rewrite <- !nimmul_assoc. f_equal. apply nimmul_comm.
Qed.

Theorem artin_schreier_log2 s : 2 <= s ->
  N.log2 (artin_schreier s) = N.log2 s - 1.
Proof.
  enough (Level : forall n s, s < fermat n -> 2 <= s ->
    artin_schreier s <> 0 /\ N.log2 (artin_schreier s) = N.log2 s - 1)
    by (intros S; apply (Level (level s) s); [apply below_level | exact S]).
  clear s. induction n as [| n IH]; intros s S S2.
  { change (fermat 0) with 2 in S. lia. }
  (* s = s1 F + s0 *)
  rewrite <- (join_high_low (width n) s) in *.
  assert (S0 : low (width n) s < fermat n) by apply low_below.
  assert (S1 : high (width n) s < fermat n).
  { rewrite join_high_low in S. apply high_below. now rewrite <- width_succ. }
  revert S2 S0 S1. generalize (high (width n) s) as s1, (low (width n) s) as s0.
  clear s S. intros s1 s0 S2 S0 S1.
  rewrite artin_schreier_halves by assumption.
  assert (Half : nimmul (nimmul s1 s1) (2 ^ (width n - 1)) < fermat n)
    by (apply nimmul_below; [now apply nimmul_below | apply half_below]).
  pose proof (artin_schreier_below n s0 S0) as W0.
  pose proof (width_pos n) as Pos.
  assert (Low : N.lxor (nimmul (nimmul s1 s1) (2 ^ (width n - 1))) (artin_schreier s0)
    < 2 ^ width n)
    by (apply lxor_below; [exact Half | apply N.lt_trans with (1 := W0), half_below]).
  destruct (N.lt_ge_cases s1 2) as [Small | Large].
  - assert (C : s1 = 0 \/ s1 = 1) by lia. destruct C as [-> | ->].
    + (* s1 = 0: one level below *)
      rewrite !nimmul_0_l, N.lxor_0_l. change (artin_schreier 0) with 0.
      rewrite !join_zero. rewrite join_zero in S2. now apply IH.
    + (* s1 = 1: the low half is h plus something below h *)
      change (artin_schreier 1) with 0. rewrite join_zero, !nimmul_1_l.
      rewrite log2_join by (assumption || discriminate).
      rewrite <- (N.mul_1_l (2 ^ _)), <- join_lxor_value by exact W0.
      split.
      * rewrite join_value by exact W0. pose proof (pow2_pos (width n - 1)). lia.
      * rewrite log2_join by (assumption || discriminate). change (N.log2 1) with 0. lia.
  - (* s1 >= 2: the high half decides *)
    destruct (IH s1 S1 Large) as [Nonzero Log].
    rewrite !log2_join, Log by (assumption || lia).
    split.
    + rewrite join_value by exact Low. pose proof (pow2_pos (width n)). nia.
    + assert (1 <= N.log2 s1) by (change 1 with (N.log2 2); now apply N.log2_le_mono).
      lia.
Qed.
