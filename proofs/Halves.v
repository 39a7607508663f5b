(** * Halves of a binary number

    A number below 2^(2w) is a high half and a low half, of w bits each.  A program
    takes them apart with a shift and a mask, and puts them together with a shift
    and an or.

    Glossary
    - [width n]      2^n, the number of bits at level n of the tower.
    - [fermat n]     2^(2^n), the Fermat 2-power: the size of level n.
    - [high w a]     the bits of a from place w on, a / 2^w.
    - [low w a]      the w low bits of a, a mod 2^w.
    - [join w a1 a0] the number with high part a1 and low part a0 < 2^w.
*)

From Coq Require Import NArith Bool Lia.

Open Scope N_scope.

Definition width (n : nat) : N := 2 ^ N.of_nat n.
Definition fermat (n : nat) : N := 2 ^ width n.

Definition high (w a : N) : N := N.shiftr a w.
Definition low (w a : N) : N := N.land a (N.ones w).
Definition join (w a1 a0 : N) : N := N.lor (N.shiftl a1 w) a0.

(** ** Widths *)

Lemma width_succ n : width (S n) = width n + width n.
Proof. unfold width. rewrite Nnat.Nat2N.inj_succ, N.pow_succ_r'. lia. Qed.

Lemma width_pos n : 0 < width n.
Proof. unfold width. apply N.neq_0_lt_0, N.pow_nonzero. lia. Qed.

Lemma fermat_succ n : fermat (S n) = fermat n * fermat n.
Proof. unfold fermat. now rewrite width_succ, N.pow_add_r. Qed.

Lemma pow2_pos w : 0 < 2 ^ w.
Proof. apply N.neq_0_lt_0, N.pow_nonzero. lia. Qed.

Lemma fermat_pos n : 0 < fermat n.
Proof. apply pow2_pos. Qed.

Lemma fermat_ge_2 n : 2 <= fermat n.
Proof.
  unfold fermat. change 2 with (2 ^ 1) at 1.
  apply N.pow_le_mono_r; [lia |]. pose proof (width_pos n). lia.
Qed.

Lemma fermat_le n m : (n <= m)%nat -> fermat n <= fermat m.
Proof.
  intros L. unfold fermat, width.
  apply N.pow_le_mono_r; [lia |]. apply N.pow_le_mono_r; lia.
Qed.

Lemma fermat_lt n m : (n < m)%nat -> fermat n < fermat m.
Proof.
  intros L. unfold fermat, width.
  apply N.pow_lt_mono_r; [lia |]. apply N.pow_lt_mono_r; lia.
Qed.

(** Half a Fermat 2-power. *)
Lemma fermat_double n : fermat n = 2 * 2 ^ (width n - 1).
Proof.
  rewrite <- N.pow_succ_r'. unfold fermat. f_equal. pose proof (width_pos n). lia.
Qed.

Lemma fermat_half n : fermat n / 2 = 2 ^ (width n - 1).
Proof. rewrite fermat_double, N.mul_comm. apply N.div_mul. lia. Qed.

Lemma half_below n : 2 ^ (width n - 1) < fermat n.
Proof.
  apply N.pow_lt_mono_r; [lia |]. pose proof (width_pos n). lia.
Qed.

(** Every number is below some Fermat 2-power, and below all later ones. *)
Lemma below_fermat a n : (N.to_nat a <= n)%nat -> a < fermat n.
Proof.
  intros L.
  apply N.lt_le_trans with (2 ^ a); [apply N.pow_gt_lin_r; lia |].
  unfold fermat. apply N.pow_le_mono_r; [lia |].
  apply N.le_trans with (N.of_nat n); [lia |].
  apply N.lt_le_incl, N.pow_gt_lin_r. lia.
Qed.

(** ** Bits *)

Lemma testbit_above w a m : a < 2 ^ w -> w <= m -> N.testbit a m = false.
Proof.
  intros A M. destruct (N.eq_0_gt_0_cases a) as [-> | P]; [apply N.bits_0 |].
  apply N.bits_above_log2.
  apply N.log2_lt_pow2 in A; lia.
Qed.

Lemma below_of_bits w a : (forall m, w <= m -> N.testbit a m = false) -> a < 2 ^ w.
Proof.
  intros B. destruct (N.eq_0_gt_0_cases a) as [-> | P]; [apply pow2_pos |].
  apply N.log2_lt_pow2; [assumption |].
  destruct (N.lt_ge_cases (N.log2 a) w) as [|G]; [assumption |].
  apply B in G. rewrite N.bit_log2 in G by lia. discriminate.
Qed.

Lemma lxor_below w a b : a < 2 ^ w -> b < 2 ^ w -> N.lxor a b < 2 ^ w.
Proof.
  intros A B. apply below_of_bits. intros m M.
  now rewrite N.lxor_spec, !(testbit_above w).
Qed.

Lemma size_below w a : a < 2 ^ w -> N.size a <= w.
Proof.
  intros A. destruct (N.eq_0_gt_0_cases a) as [-> | P]; [apply N.le_0_l |].
  rewrite N.size_log2 by lia. apply N.le_succ_l. now apply N.log2_lt_pow2.
Qed.

(** ** Taking apart and putting together *)

Lemma testbit_high w a m : N.testbit (high w a) m = N.testbit a (m + w).
Proof. apply N.shiftr_spec'. Qed.

Lemma testbit_low w a m : N.testbit (low w a) m = N.testbit a m && (m <? w).
Proof.
  unfold low. rewrite N.land_spec. f_equal.
  destruct (N.ltb_spec m w).
  - now apply N.ones_spec_low.
  - now apply N.ones_spec_high.
Qed.

Lemma testbit_join w a1 a0 m : a0 < 2 ^ w ->
  N.testbit (join w a1 a0) m =
  if m <? w then N.testbit a0 m else N.testbit a1 (m - w).
Proof.
  intros A. unfold join. rewrite N.lor_spec.
  destruct (N.ltb_spec m w).
  - now rewrite N.shiftl_spec_low.
  - rewrite N.shiftl_spec_high' by assumption.
    rewrite (testbit_above w a0) by assumption. apply orb_false_r.
Qed.

Lemma low_below w a : low w a < 2 ^ w.
Proof.
  apply below_of_bits. intros m M. rewrite testbit_low.
  destruct (N.ltb_spec m w); [lia | apply andb_false_r].
Qed.

Lemma high_below w v a : a < 2 ^ (w + v) -> high w a < 2 ^ v.
Proof.
  intros A. apply below_of_bits. intros m M.
  rewrite testbit_high. apply (testbit_above (w + v)); [assumption | lia].
Qed.

Lemma join_high_low w a : join w (high w a) (low w a) = a.
Proof.
  apply N.bits_inj. intros m.
  rewrite testbit_join by apply low_below.
  rewrite testbit_low, testbit_high.
  destruct (N.ltb_spec m w); [apply andb_true_r |].
  f_equal. lia.
Qed.

Lemma high_join w a1 a0 : a0 < 2 ^ w -> high w (join w a1 a0) = a1.
Proof.
  intros A. apply N.bits_inj. intros m.
  rewrite testbit_high, testbit_join by assumption.
  destruct (N.ltb_spec (m + w) w); [lia |]. f_equal. lia.
Qed.

Lemma low_join w a1 a0 : a0 < 2 ^ w -> low w (join w a1 a0) = a0.
Proof.
  intros A. apply N.bits_inj. intros m.
  rewrite testbit_low, testbit_join by assumption.
  destruct (N.ltb_spec m w); [apply andb_true_r |].
  now rewrite (testbit_above w a0), andb_false_r.
Qed.

Lemma join_value w a1 a0 : a0 < 2 ^ w -> join w a1 a0 = a1 * 2 ^ w + a0.
Proof.
  intros A. unfold join. rewrite <- N.shiftl_mul_pow2.
  rewrite <- N.lxor_lor, N.add_nocarry_lxor; try reflexivity.
  all: apply N.bits_inj; intros m; rewrite N.land_spec, N.bits_0;
    destruct (N.lt_ge_cases m w);
    [ now rewrite N.shiftl_spec_low
    | rewrite (testbit_above w a0) by assumption; apply andb_false_r ].
Qed.

Lemma join_zero w a0 : join w 0 a0 = a0.
Proof. unfold join. now rewrite N.shiftl_0_l. Qed.

Lemma join_below w v a1 a0 :
  a1 < 2 ^ v -> a0 < 2 ^ w -> join w a1 a0 < 2 ^ (w + v).
Proof.
  intros A1 A0. apply below_of_bits. intros m M.
  rewrite testbit_join by assumption.
  destruct (N.ltb_spec m w); [lia |].
  apply (testbit_above v); [assumption | lia].
Qed.

Lemma join_lxor w a1 a0 b1 b0 : a0 < 2 ^ w -> b0 < 2 ^ w ->
  join w (N.lxor a1 b1) (N.lxor a0 b0) = N.lxor (join w a1 a0) (join w b1 b0).
Proof.
  intros A B. apply N.bits_inj. intros m.
  rewrite N.lxor_spec, !testbit_join, !N.lxor_spec by auto using lxor_below.
  now destruct (m <? w).
Qed.

Lemma join_lxor_value w a1 a0 : a0 < 2 ^ w ->
  join w a1 a0 = N.lxor (a1 * 2 ^ w) a0.
Proof.
  intros A. rewrite <- (N.lxor_0_r a1) at 1. rewrite <- (N.lxor_0_l a0) at 1.
  rewrite join_lxor by (apply pow2_pos || assumption).
  now rewrite join_zero, join_value, N.add_0_r by apply pow2_pos.
Qed.

(** The order of joined numbers is lexicographic. *)
Lemma join_lt w a1 a0 b1 b0 : a0 < 2 ^ w -> b0 < 2 ^ w ->
  (join w a1 a0 < join w b1 b0 <-> a1 < b1 \/ (a1 = b1 /\ a0 < b0)).
Proof.
  intros A B. rewrite !join_value by assumption.
  split; [intros L | intros [L | [-> L]]]; nia.
Qed.

Lemma log2_join w a1 a0 : a1 <> 0 -> a0 < 2 ^ w ->
  N.log2 (join w a1 a0) = N.log2 a1 + w.
Proof.
  intros A1 A0. rewrite join_value by exact A0.
  apply N.log2_unique; [apply N.le_0_l |].
  pose proof (N.log2_spec a1) as [L U]; [lia |].
  rewrite <- N.add_succ_l, !N.pow_add_r. nia.
Qed.

(** A number of at most w + 1 bits is one of w bits, or that plus 2^w. *)
Lemma split_top w a : a < 2 ^ N.succ w ->
  exists r, r < 2 ^ w /\ (a = r \/ a = N.lxor (2 ^ w) r).
Proof.
  intros A. exists (low w a). split; [apply low_below |].
  assert (B : high w a < 2 ^ 1) by (apply high_below; now rewrite N.add_1_r).
  assert (C : high w a = 0 \/ high w a = 1) by (change (2 ^ 1) with 2 in B; lia).
  rewrite <- (join_high_low w a) at 1 3.
  rewrite join_lxor_value by apply low_below.
  destruct C as [-> | ->]; [left | right].
  - now rewrite N.mul_0_l, N.lxor_0_l.
  - now rewrite N.mul_1_l.
Qed.

(** The logical operations act on the halves. *)
Lemma join_land w a1 a0 b1 b0 : a0 < 2 ^ w -> b0 < 2 ^ w ->
  N.land (join w a1 a0) (join w b1 b0) = join w (N.land a1 b1) (N.land a0 b0).
Proof.
  intros A B.
  assert (Below : N.land a0 b0 < 2 ^ w).
  { apply below_of_bits. intros m M. now rewrite N.land_spec, (testbit_above w a0). }
  apply N.bits_inj. intros m.
  rewrite N.land_spec, !testbit_join, !N.land_spec by assumption.
  now destruct (m <? w).
Qed.

Lemma lor_below w a b : a < 2 ^ w -> b < 2 ^ w -> N.lor a b < 2 ^ w.
Proof.
  intros A B. apply below_of_bits. intros m M.
  now rewrite N.lor_spec, !(testbit_above w).
Qed.

Lemma join_lor w a1 a0 b1 b0 : a0 < 2 ^ w -> b0 < 2 ^ w ->
  N.lor (join w a1 a0) (join w b1 b0) = join w (N.lor a1 b1) (N.lor a0 b0).
Proof.
  intros A B. apply N.bits_inj. intros m.
  rewrite N.lor_spec, !testbit_join, !N.lor_spec by auto using lor_below.
  now destruct (m <? w).
Qed.
