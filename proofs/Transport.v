(** * Nested pairs are binary numbers

    The elements of level n are the numbers below the Fermat 2-power 2^(2^n): the
    pair (a1, a0) is the number with high half a1 and low half a0.  Addition of the
    tower becomes the exclusive or, and that x reduces a becomes a XOR x < a.

    Glossary
    - [number n x]   the number below [fermat n] that the element x represents.
    - [element n a]  the element of level n that represents a < [fermat n].
    - [embed x]      the element of level n as one of level n + 1: the pair (0, x).
*)

From Coq Require Import NArith Bool Lia.
From Nimref Require Import Level Extend Tower Halves.

Open Scope N_scope.

Fixpoint number (n : nat) : nested n -> N :=
  match n with
  | O => fun x => if x then 1 else 0
  | S n => fun x => join (width n) (number n (fst x)) (number n (snd x))
  end.

Fixpoint element (n : nat) (a : N) : nested n :=
  match n with
  | O => N.odd a
  | S n => (element n (high (width n) a), element n (low (width n) a))
  end.

Definition embed {n} (x : nested n) : nested (S n) := (zero (tower n), x).

(** ** A bijection *)

Lemma number_below n x : number n x < fermat n.
Proof.
  induction n as [| n IH].
  - destruct x; reflexivity.
  - cbn [number]. unfold fermat. rewrite width_succ. apply join_below; apply IH.
Qed.

Lemma number_element n a : a < fermat n -> number n (element n a) = a.
Proof.
  revert a. induction n as [| n IH]; intros a A.
  - assert (C : a = 0 \/ a = 1) by (change (fermat 0) with 2 in A; lia).
    destruct C as [-> | ->]; reflexivity.
  - cbn [number element fst snd].
    rewrite !IH; [apply join_high_low | apply low_below |].
    apply high_below. rewrite <- width_succ. exact A.
Qed.

Lemma element_number n x : element n (number n x) = x.
Proof.
  induction n as [| n IH].
  - now destruct x.
  - destruct x as [x1 x0]. cbn [number element fst snd].
    pose proof (number_below n x0) as B.
    now rewrite high_join, low_join, !IH.
Qed.

Lemma number_injective n x y : number n x = number n y -> x = y.
Proof. intros E. now rewrite <- (element_number n x), E, element_number. Qed.

(** Every number below [fermat n] is the number of an element. *)
Lemma number_onto n a : a < fermat n -> exists x, a = number n x.
Proof. intros A. exists (element n a). now rewrite number_element. Qed.

(** ** Constants, sum and order *)

Lemma number_zero n : number n (zero (tower n)) = 0.
Proof.
  induction n as [| n IH]; [reflexivity |].
  cbn [tower extend zero number fst snd]. now rewrite IH.
Qed.

Lemma number_one n : number n (one (tower n)) = 1.
Proof.
  induction n as [| n IH]; [reflexivity |].
  cbn [tower extend one number fst snd]. now rewrite IH, number_zero.
Qed.

Lemma number_half n : number n (half (tower n)) = 2 ^ (width n - 1).
Proof.
  induction n as [| n IH]; [reflexivity |].
  cbn [tower extend half number fst snd].
  rewrite IH, number_zero, join_value by apply pow2_pos.
  rewrite N.add_0_r, <- N.pow_add_r. f_equal.
  rewrite width_succ. pose proof (width_pos n). lia.
Qed.

Lemma number_add n x y :
  number n (add (tower n) x y) = N.lxor (number n x) (number n y).
Proof.
  induction n as [| n IH].
  - now destruct x, y.
  - cbn [tower extend add number fst snd].
    rewrite !IH. apply join_lxor; apply number_below.
Qed.

Lemma number_eq_zero n x : number n x = 0 -> x = zero (tower n).
Proof. intros E. apply number_injective. now rewrite E, number_zero. Qed.

Lemma number_embed n x : number (S n) (embed x) = number n x.
Proof.
  unfold embed. cbn [number fst snd]. now rewrite number_zero, join_zero.
Qed.

(** An exclusive or that changes nothing is one with 0. *)
Lemma lxor_fixes a b : N.lxor a b = b <-> a = 0.
Proof.
  split; [intros E | intros ->; apply N.lxor_0_l].
  rewrite <- (N.lxor_0_r a), <- (N.lxor_nilpotent b), <- N.lxor_assoc, E.
  now rewrite N.lxor_nilpotent.
Qed.

Lemma number_reduces n x a :
  reduces (tower n) x a <-> N.lxor (number n x) (number n a) < number n a.
Proof.
  induction n as [| n IH].
  - destruct x, a; cbn; intuition (discriminate || lia).
  - destruct x as [x1 x0], a as [a1 a0].
    cbn [tower extend reduces number fst snd].
    (* the order is lexicographic, and the high half is unchanged iff x1 = 0 *)
    rewrite <- join_lxor by apply number_below.
    rewrite join_lt by (rewrite <- ?number_add; apply number_below).
    rewrite lxor_fixes, <- !IH.
    assert (Z : number n x1 = 0 <-> x1 = zero (tower n)).
    { split; [apply number_eq_zero | intros ->; apply number_zero]. }
    now rewrite Z.
Qed.

(** The trace bit is the top bit: trace 0 means below the half point. *)
Lemma number_trace n x :
  trace (tower n) x = false <-> number n x < 2 ^ (width n - 1).
Proof.
  induction n as [| n IH].
  - destruct x; cbn; split; intros E; try discriminate; reflexivity.
  - destruct x as [x1 x0]. cbn [tower extend trace number fst snd].
    rewrite IH.
    replace (width (S n) - 1) with (width n - 1 + width n)
      by (rewrite width_succ; pose proof (width_pos n); lia).
    rewrite N.pow_add_r, join_value by apply number_below.
    pose proof (number_below n x0). unfold fermat in *. nia.
Qed.
