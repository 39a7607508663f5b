(** * Vectors and loops

    The vectors and the counting loops of a program, as lists and folds.

    Glossary
    - [get d v i]            the element at place i of v, and d outside of v.
    - [put v i e]            v with e at place i, and v itself for i outside of v.
    - [put_nat v i e]        the same, for a place in [nat].
    - [interval a b]         the list a, a + 1, ..., b - 1.
    - [for_each l body t]    the loop over the list l, from the state t.
    - [for_each_invariant]   the invariant rule for such a loop.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Exponents.
Import ListNotations.

Open Scope N_scope.

Definition get {A} (default : A) (v : list A) (i : N) : A := nth (N.to_nat i) v default.

Fixpoint put_nat {A} (v : list A) (i : nat) (e : A) : list A :=
  match v, i with
  | [], _ => []
  | _ :: v, O => e :: v
  | x :: v, S i => x :: put_nat v i e
  end.

Definition put {A} (v : list A) (i : N) (e : A) : list A := put_nat v (N.to_nat i) e.

(** The numbers from a up to, but not including, b. *)
Definition interval (a b : N) : list N := map (N.add a) (range (b - a)).

Definition for_each {T} (l : list N) (body : T -> N -> T) (t : T) : T := fold_left body l t.

(** An invariant that the body preserves from i to i + 1 holds at the end. *)
Lemma for_each_invariant {T} (I : N -> T -> Prop) a b body (t : T) :
  a <= b -> I a t ->
  (forall i t, a <= i < b -> I i t -> I (N.succ i) (body t i)) ->
  I b (for_each (interval a b) body t).
Proof.
  intros L Start Step. unfold interval.
  replace b with (a + (b - a)) at 1 by lia.
  assert (K : b - a <= b - a) by lia. revert K.
  generalize (b - a) at 1 3 4 as k.
  induction k as [| k IH] using N.peano_ind; intros K.
  - now rewrite N.add_0_r.
  - rewrite range_succ, map_app. unfold for_each. rewrite fold_left_app. cbn [map fold_left].
    rewrite N.add_succ_r. apply Step; [lia |]. apply IH. lia.
Qed.

Lemma length_put {A} (v : list A) i e : length (put v i e) = length v.
Proof.
  unfold put. generalize (N.to_nat i) as n.
  induction v as [| x v IH]; intros [| n]; cbn; auto.
Qed.

Lemma nth_put_nat {A} (d : A) v n e m :
  nth m (put_nat v n e) d =
  if ((n =? m) && (n <? length v))%nat then e else nth m v d.
Proof.
  revert n m. induction v as [| x v IH]; intros [| n] [| m]; cbn; auto.
  - now rewrite andb_false_r.
  - apply IH.
Qed.

Lemma get_put {A} (d : A) v i e j :
  get d (put v i e) j = if (i =? j) && (i <? N.of_nat (length v)) then e else get d v j.
Proof.
  unfold get, put. rewrite nth_put_nat.
  replace (N.to_nat i =? N.to_nat j)%nat with (i =? j);
    [replace (N.to_nat i <? length v)%nat with (i <? N.of_nat (length v)); [reflexivity |] |].
  - destruct (N.ltb_spec i (N.of_nat (length v))); symmetry;
      [apply Nat.ltb_lt | apply Nat.ltb_ge]; lia.
  - destruct (N.eqb_spec i j); symmetry; [apply Nat.eqb_eq | apply Nat.eqb_neq]; lia.
Qed.

Lemma get_repeat {A} (d : A) n i : get d (repeat d n) i = d.
Proof. unfold get. now rewrite nth_repeat. Qed.
