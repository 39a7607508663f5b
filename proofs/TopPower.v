(** * Splitting off the top power of two

    A number in [2^k, 2^(k+1)) is 2^k plus a smaller number, and that sum is a nim-sum;
    and if 2^k is at least a Fermat 2-power F, it is a smaller power of two times F.  A
    recursion that splits numbers in these ways ends, because the measure defined in
    this file decreases.

    Glossary
    - [split_power], [split_product]   x = 2^k + rest, and the resulting sum for x ⊗ y.
    - [cofactor]             2^k = (2^k / F) ⊗ F.
    - [is_power_of_two x]    whether x is a power of two.
    - [measure x]            twice the place of the top bit of x, and 1 more if x is
                             not a power of two.
    - [measure_split]        2^k and the rest measure less than x.
*)

From Coq Require Import NArith Bool Lia.
From Nimref Require Import Halves Product Laws Rules.

Open Scope N_scope.

(** Splitting off a power of two is a nim-sum. *)
Lemma split_power k x : 2 ^ k <= x < 2 * 2 ^ k -> x = N.lxor (2 ^ k) (x - 2 ^ k).
Proof.
  intros [L U]. rewrite <- (N.mul_1_l (2 ^ k)) at 1.
  rewrite <- join_lxor_value, join_value by lia. lia.
Qed.

Lemma split_product k x y : 2 ^ k <= x < 2 * 2 ^ k ->
  nimmul x y = N.lxor (nimmul (2 ^ k) y) (nimmul (x - 2 ^ k) y).
Proof. intros B. rewrite <- nimmul_lxor_l. f_equal. now apply split_power. Qed.

(** A power of two in [F, F²) is F times one below F. *)
Lemma cofactor n k : width n <= k < width (S n) ->
  2 ^ k / fermat n = 2 ^ (k - width n) /\ 2 ^ (k - width n) < fermat n /\
  2 ^ k = nimmul (2 ^ (k - width n)) (fermat n).
Proof.
  rewrite width_succ. intros [L U].
  assert (Below : 2 ^ (k - width n) < fermat n) by (apply N.pow_lt_mono_r; lia).
  assert (Split : 2 ^ k = 2 ^ (k - width n) * fermat n).
  { unfold fermat. rewrite <- N.pow_add_r. f_equal. lia. }
  split; [| split; [exact Below |]].
  - rewrite Split. apply N.div_mul. pose proof (fermat_pos n). lia.
  - now rewrite nimmul_fermat.
Qed.

(** ** The measure *)

Definition is_power_of_two (x : N) : bool := x =? 2 ^ N.log2 x.

Definition measure (x : N) : N :=
  2 * N.log2 x + (if is_power_of_two x then 0 else 1).

Lemma measure_power k : measure (2 ^ k) = 2 * k.
Proof.
  unfold measure, is_power_of_two.
  rewrite N.log2_pow2, N.eqb_refl by apply N.le_0_l. lia.
Qed.

Lemma measure_bounds x : 2 * N.log2 x <= measure x <= 2 * N.log2 x + 1.
Proof. unfold measure. destruct (is_power_of_two x); lia. Qed.

(** A number below 2^k, k >= 1, measures less than 2^k. *)
Lemma measure_below k x : x < 2 ^ k -> 1 <= k -> measure x < 2 * k.
Proof.
  intros B K. pose proof (measure_bounds x).
  enough (N.log2 x < k) by lia.
  destruct (N.eq_0_gt_0_cases x) as [-> | P]; [cbn; lia |].
  now apply N.log2_lt_pow2.
Qed.

(** Splitting off the top power of two. *)
Lemma measure_split k x : 2 ^ k < x < 2 * 2 ^ k -> 1 <= k ->
  measure (2 ^ k) < measure x /\ measure (x - 2 ^ k) < measure x.
Proof.
  intros [L U] K.
  assert (Log : N.log2 x = k).
  { apply N.log2_unique; [apply N.le_0_l |]. rewrite N.pow_succ_r'. lia. }
  assert (M : measure x = 2 * k + 1).
  { unfold measure, is_power_of_two. rewrite Log.
    destruct (N.eqb_spec x (2 ^ k)); [lia | reflexivity]. }
  rewrite measure_power, M. split; [lia |].
  pose proof (measure_below k (x - 2 ^ k)). lia.
Qed.
