(** * The table of 2^i ⊗ 2^j that the kernels are checked against

    The table of all products of powers of two below 2^128, compared with the proved
    product by computation.  Its first 64 rows are the table below 2^64.  With
    [kernel_correct] the table decides whether a kernel is right: a bi-additive
    function on words of w <= 128 bits that has the values of the table is the
    nim-product on all pairs of words.

    Glossary
    - [power_triangle w]    row i < w holds the numbers 2^i ⊗ 2^j, j <= i.
    - [fixture_powers128], [fixture_powers64]   the table, and its first 64 rows.
    - [published_power i j] the entry for i and j, in either order.
    - [published_power_correct]   it is 2^i ⊗ 2^j.
    - [table_decides]       a bi-additive kernel with the values of the table is
                            the nim-product.
*)

From Coq Require Import NArith List Lia.
From Nimref Require Import Halves Product Laws Kernel Certificate PublishedPowers Fixtures.
Import ListNotations.

Open Scope N_scope.

Definition power_triangle (w : nat) : list (list N) :=
  map (fun i => map (fun j => nimmul (2 ^ i) (2 ^ j)) (from 0 (S (N.to_nat i)))) (from 0 w).

(** One computation. *)
Theorem fixture_powers128 : power_triangle 128 = published_powers128.
Proof. vm_compute. reflexivity. Qed.

Theorem fixture_powers64 : power_triangle 64 = firstn 64 published_powers128.
Proof.
  rewrite <- fixture_powers128. unfold power_triangle.
  rewrite firstn_map. f_equal.
Qed.

(** ** The entries *)

Definition published_power (i j : N) : N :=
  nth (N.to_nat (N.min i j)) (nth (N.to_nat (N.max i j)) published_powers128 []) 0.

Theorem published_power_correct i j : i < 128 -> j < 128 ->
  published_power i j = nimmul (2 ^ i) (2 ^ j).
Proof.
  intros I J. unfold published_power. rewrite <- fixture_powers128. unfold power_triangle.
  rewrite nth_map_from by lia. rewrite N2Nat.id.
  rewrite nth_map_from by lia. rewrite N2Nat.id.
  destruct (N.le_ge_cases i j).
  - rewrite N.max_r, N.min_l by assumption. apply nimmul_comm.
  - now rewrite N.max_l, N.min_r by assumption.
Qed.

(** ** The table decides *)

Theorem table_decides w f : w <= 128 -> bi_additive w f ->
  (forall i j, i < w -> j < w -> f (2 ^ i) (2 ^ j) = published_power i j) ->
  forall a b, a < 2 ^ w -> b < 2 ^ w -> f a b = nimmul a b.
Proof.
  intros W F E. apply kernel_correct; [exact F |].
  intros i j I J. rewrite E by assumption. apply published_power_correct; lia.
Qed.
