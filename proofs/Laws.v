(** * The natural numbers are a field under nim-sum and nim-product

    Finitely many numbers are below a common Fermat 2-power, hence in one level of
    the tower; each law is the law of that level.

    Glossary
    - [elements2], [elements3]   numbers as elements of a common level.
    - [nimmul_comm], [nimmul_assoc], [nimmul_lxor_l], [nimmul_lxor_r],
      [nimmul_1_l], [nimmul_1_r], [nimmul_0_l], [nimmul_0_r]
                                 the laws of a ring, with the nim-sum [N.lxor].
    - [nimmul_eq_0], [nimmul_nonzero], [nimmul_cancel_l]
                                 no zero divisors, in three forms.
    - [nimmul_below]             the numbers below a Fermat 2-power are closed.
    - [sum_of e l]               the nim-sum of the values of e over the list l.
*)

From Coq Require Import NArith Bool Ring List Lia.
From Nimref Require Import Level Extend Tower Halves Transport Product.

Open Scope N_scope.

(** ** Numbers as elements of a common level *)

Lemma elements3 a b c : exists n x y z,
  a = number n x /\ b = number n y /\ c = number n z.
Proof.
  set (n := N.to_nat (N.max a (N.max b c))).
  assert (A : a < fermat n) by (apply below_fermat; lia).
  assert (B : b < fermat n) by (apply below_fermat; lia).
  assert (C : c < fermat n) by (apply below_fermat; lia).
  exists n, (element n a), (element n b), (element n c).
  now rewrite !number_element.
Qed.

Lemma elements2 a b : exists n x y, a = number n x /\ b = number n y.
Proof.
  destruct (elements3 a b 0) as (n & x & y & _ & A & B & _). now exists n, x, y.
Qed.

(** ** The laws of a field *)

Theorem nimmul_below n a b :
  a < fermat n -> b < fermat n -> nimmul a b < fermat n.
Proof. intros A B. rewrite (nimmul_at n) by assumption. now apply mul_at_below. Qed.

Theorem nimmul_comm a b : nimmul a b = nimmul b a.
Proof.
  destruct (elements2 a b) as (n & x & y & -> & ->).
  rewrite !number_mul. f_equal. apply mul_comm, tower_field.
Qed.

Theorem nimmul_assoc a b c : nimmul a (nimmul b c) = nimmul (nimmul a b) c.
Proof.
  destruct (elements3 a b c) as (n & x & y & z & -> & -> & ->).
  rewrite !number_mul. f_equal. apply mul_assoc, tower_field.
Qed.

Theorem nimmul_lxor_l a b c :
  nimmul (N.lxor a b) c = N.lxor (nimmul a c) (nimmul b c).
Proof.
  destruct (elements3 a b c) as (n & x & y & z & -> & -> & ->).
  rewrite <- number_add, !number_mul, <- number_add.
  f_equal. apply mul_add, tower_field.
Qed.

Theorem nimmul_lxor_r a b c :
  nimmul a (N.lxor b c) = N.lxor (nimmul a b) (nimmul a c).
Proof. rewrite !(nimmul_comm a). apply nimmul_lxor_l. Qed.

Theorem nimmul_1_l a : nimmul 1 a = a.
Proof.
  destruct (elements2 a 0) as (n & x & _ & -> & _).
  rewrite <- (number_one n), number_mul. f_equal. apply mul_one, tower_field.
Qed.

Theorem nimmul_1_r a : nimmul a 1 = a.
Proof. rewrite nimmul_comm. apply nimmul_1_l. Qed.

Theorem nimmul_0_l a : nimmul 0 a = 0.
Proof.
  destruct (elements2 a 0) as (n & x & _ & -> & _).
  rewrite <- (number_zero n), number_mul. f_equal. apply tower_mul_zero.
Qed.

Theorem nimmul_0_r a : nimmul a 0 = 0.
Proof. rewrite nimmul_comm. apply nimmul_0_l. Qed.

Theorem nimmul_eq_0 a b : nimmul a b = 0 -> a = 0 \/ b = 0.
Proof.
  destruct (elements2 a b) as (n & x & y & -> & ->).
  rewrite number_mul. intros E. apply number_eq_zero in E.
  apply (no_zero_divisors _ (tower_field n)) in E.
  destruct E as [-> | ->]; rewrite number_zero; auto.
Qed.

Theorem nimmul_nonzero a b : a <> 0 -> b <> 0 -> nimmul a b <> 0.
Proof. intros A B E. apply nimmul_eq_0 in E as [|]; contradiction. Qed.

Theorem nimmul_cancel_l a b c : a <> 0 -> nimmul a b = nimmul a c -> b = c.
Proof.
  intros A E. apply N.lxor_eq.
  assert (Z : nimmul a (N.lxor b c) = 0) by (rewrite nimmul_lxor_r, E; apply N.lxor_nilpotent).
  apply nimmul_eq_0 in Z as [|]; [contradiction | assumption].
Qed.

(** Squaring is additive, and injective. *)
Lemma nimsquare_lxor a b :
  nimmul (N.lxor a b) (N.lxor a b) = N.lxor (nimmul a a) (nimmul b b).
Proof.
  rewrite nimmul_lxor_l, !nimmul_lxor_r, (nimmul_comm b a).
  rewrite N.lxor_assoc, <- (N.lxor_assoc (nimmul a b)).
  now rewrite N.lxor_nilpotent, N.lxor_0_l.
Qed.

Lemma nimsquare_injective a b : nimmul a a = nimmul b b -> a = b.
Proof.
  intros E. apply N.lxor_eq.
  assert (Z : nimmul (N.lxor a b) (N.lxor a b) = 0)
    by (rewrite nimsquare_lxor, E; apply N.lxor_nilpotent).
  now apply nimmul_eq_0 in Z as [|].
Qed.

(** ** Nim-sums of many terms *)

Definition sum_of {A} (e : A -> N) (l : list A) : N :=
  fold_right (fun i s => N.lxor (e i) s) 0 l.

Lemma sum_of_cons {A} (e : A -> N) i l :
  sum_of e (i :: l) = N.lxor (e i) (sum_of e l).
Proof. reflexivity. Qed.

Lemma nimmul_sum_l {A} (e : A -> N) l b :
  nimmul (sum_of e l) b = sum_of (fun i => nimmul (e i) b) l.
Proof.
  induction l as [| i l IH]; [apply nimmul_0_l |].
  now rewrite !sum_of_cons, nimmul_lxor_l, IH.
Qed.

Lemma nimmul_sum_r {A} a (e : A -> N) l :
  nimmul a (sum_of e l) = sum_of (fun i => nimmul a (e i)) l.
Proof.
  induction l as [| i l IH]; [apply nimmul_0_r |].
  now rewrite !sum_of_cons, nimmul_lxor_r, IH.
Qed.
