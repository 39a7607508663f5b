(** * The published tables are those of the proved functions

    Both 16 × 16 tables of the article Nim and DFns, as printed there, and the
    terms 0 to 1890 of A051775, compared with the proved functions by computation.

    Glossary (the words for tables and terms are those of [Certificate])
    - [fixture_sum16]       the table of nim-sums.
    - [fixture_product16]   the table of nim-products.
    - [fixture_A051775]     the terms of A051775.
    - [published_A051775_correct]   the same, term by term.
    - [nth_map_from]        the element at place k of a list of terms.
*)

From Coq Require Import NArith List Lia.
From Nimref Require Import Product Certificate Published.
Import ListNotations.

Open Scope N_scope.

Theorem fixture_sum16 : table N.lxor (from 0 16) (from 0 16) = published_sum16.
Proof. vm_compute. reflexivity. Qed.

Theorem fixture_product16 : table nimmul (from 0 16) (from 0 16) = published_product16.
Proof. vm_compute. reflexivity. Qed.

Theorem fixture_A051775 : terms A051775 0 1891 = published_A051775.
Proof. vm_compute. reflexivity. Qed.

(** ** The places of a list of terms *)

Lemma nth_from first count k d : (k < count)%nat ->
  nth k (from first count) d = first + N.of_nat k.
Proof.
  revert first k. induction count as [| count IH]; intros first [| k] L; cbn; try lia.
  rewrite IH by lia. lia.
Qed.

Lemma length_from first count : length (from first count) = count.
Proof. revert first. induction count; intros first; cbn; auto. Qed.

Lemma nth_map_from {A} (f : N -> A) count k d : (k < count)%nat ->
  nth k (map f (from 0 count)) d = f (N.of_nat k).
Proof.
  intros L. rewrite (nth_indep _ d (f 0)) by now rewrite map_length, length_from.
  now rewrite map_nth, nth_from.
Qed.

Theorem published_A051775_correct : length published_A051775 = 1891%nat /\
  forall s k, k <= s -> s * (s + 1) / 2 + k < 1891 ->
  nth (N.to_nat (s * (s + 1) / 2 + k)) published_A051775 0 = nimmul k (s - k).
Proof.
  split; [vm_compute; reflexivity |]. intros s k K Below.
  rewrite <- fixture_A051775. unfold terms.
  rewrite nth_map_from by lia. rewrite N2Nat.id.
  unfold A051775, by_antidiagonals. now rewrite antidiagonal_cell_spec.
Qed.
