(** * Answer 3: distribute and regroup, for factors up to 15

    Twin of src/nim/reference/regroup.rs, function for function.  Every number up to 15 is a
    nim-sum of 8, 4, 2 and 1; the products of two of these are the ordinary ones except
    for the squares 2 ⊗ 2 = 3 and 4 ⊗ 4 = 6, and the factor 8 is regrouped as 4 ⊗ 2.
    Correctness is a finite check: all 256 pairs are computed.

    The two functions for products of powers of two call each other.  Regrouping
    removes the factor 8 or leaves smaller factors; a depth of 3 is enough.

    Glossary
    - [nim_add values]        the nim-sum of a list of numbers below 64.
    - [powers_in value]       the powers of two whose sum is value, largest first.
    - [distribute a b]        the pairs of powers of two in the product of a and b.
    - [multiply_each multiply pairs]   the summands of all pairs.
    - [regroup_eight multiply a b]     the product of 8 and one of 8, 4, 2;
                              [multiply] is the recursive call.
    - [multiply_powers fuel a b]       the product of two powers of two.
    - [depth]                 the depth of the recursion.
    - [product a b]           the product, [None] outside its domain.
    - [up_to_15]              the numbers 0, 1, ..., 15.
    - [product_spec]          the product is right, in its domain and outside.
*)

From Coq Require Import NArith Bool List Lia.
From Nimref Require Import Product.
Import ListNotations.

Open Scope N_scope.

(** ** The program *)

(** In each binary column the parity of the ones. *)
Definition nim_add (values : list N) : N :=
  let is_odd column :=
    Nat.odd (length (filter (fun value => (value / column) mod 2 =? 1) values)) in
  fold_left N.add (filter is_odd [32; 16; 8; 4; 2; 1]) 0.

Definition powers_in (value : N) : list N :=
  if value =? 0 then [0]
  else filter (fun power => (value / power) mod 2 =? 1) [8; 4; 2; 1].

Definition distribute (a b : N) : list (N * N) :=
  let left := powers_in a in
  let right := powers_in b in
  flat_map (fun p => map (fun q => (p, q)) right) left.

Definition multiply_each (multiply : N -> N -> list N) (pairs : list (N * N)) : list N :=
  flat_map (fun pq => multiply (fst pq) (snd pq)) pairs.

Definition regroup_eight (multiply : N -> N -> list N) (a b : N) : list N :=
  let square power := nim_add (multiply power power) in
  if a =? b then multiply_each multiply (distribute (square 4) (square 2))
  else if (a =? 4) || (b =? 4) then multiply_each multiply (distribute (square 4) 2)
  else multiply_each multiply (distribute (square 2) 4).

Fixpoint multiply_powers (fuel : nat) (a b : N) : list N :=
  match fuel with
  | O => []
  | S fuel =>
    if (a =? 0) || (b =? 0) then [0]
    else if (a =? 1) || (b =? 1) then [a * b]
    else if (a =? 8) || (b =? 8) then regroup_eight (multiply_powers fuel) a b
    else if a =? b then [a / 2 * 3]
    else [a * b]
  end.

Definition depth : nat := 3.

Definition product (a b : N) : option N :=
  if (a <=? 15) && (b <=? 15)
  then Some (nim_add (multiply_each (multiply_powers depth) (distribute a b)))
  else None.

(** ** Correctness *)

Definition up_to_15 : list N := map N.of_nat (seq 0 16).

Lemma in_up_to_15 a : a <= 15 -> In a up_to_15.
Proof.
  intros A. unfold up_to_15. apply in_map_iff.
  exists (N.to_nat a). split; [apply N2Nat.id |]. apply in_seq. lia.
Qed.

Lemma all_pairs :
  forallb (fun a => forallb (fun b =>
    nim_add (multiply_each (multiply_powers depth) (distribute a b)) =? nimmul a b)
    up_to_15) up_to_15 = true.
Proof. vm_compute. reflexivity. Qed.

(** The product for factors up to 15, [None] outside. *)
Theorem product_spec a b :
  product a b = if (a <=? 15) && (b <=? 15) then Some (nimmul a b) else None.
Proof.
  unfold product.
  destruct (N.leb_spec a 15) as [A |], (N.leb_spec b 15) as [B |]; cbn [andb]; try reflexivity.
  f_equal. pose proof all_pairs as All. rewrite forallb_forall in All.
  specialize (All a (in_up_to_15 a A)). cbn beta in All.
  rewrite forallb_forall in All.
  apply N.eqb_eq, All, in_up_to_15, B.
Qed.
