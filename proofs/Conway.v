(** * The product is Conway's

    Conway's definition: ab is the mex (minimal excludant: the least number that is
    not) of the options a'b + ab' + a'b' with a' < a and b' < b, where + is the
    nim-sum.  This file proves that the product of the program satisfies this for
    all natural numbers, and that no other function does.

    - No option equals ab: a'b + ab' + a'b' = ab + (a + a')(b + b'), and a field
      has no zero divisors.
    - Every d < ab is an option: e = ab + d reduces ab, so e = xy where x reduces a
      and y reduces b (the excludant law of the tower); take a' = a + x, b' = b + y.
    - Uniqueness: the options of (a, b) are products of smaller pairs, so two
      functions that satisfy the definition agree by induction on a + b.

    Glossary
    - [is_mex S m]        m is the least number that is not in S.
    - [option_of f a b d] d is an option of the pair (a, b), for the product f.
    - [conway f]          f satisfies Conway's definition at all pairs.
    - [nimmul_conway]     the product satisfies Conway's definition.
    - [conway_unique]     no other function does; [conway_unique_below] is the same
                          for functions that satisfy the definition below a bound.
*)

From Coq Require Import NArith Bool Lia.
From Nimref Require Import Level Tower Halves Transport Product Laws.

Open Scope N_scope.

Definition is_mex (S : N -> Prop) (m : N) : Prop :=
  ~ S m /\ forall k, k < m -> S k.

Definition option_of (f : N -> N -> N) (a b d : N) : Prop :=
  exists a' b', a' < a /\ b' < b /\
    d = N.lxor (N.lxor (f a' b) (f a b')) (f a' b').

Definition conway (f : N -> N -> N) : Prop :=
  forall a b, is_mex (option_of f a b) (f a b).

(** ** The product satisfies the definition *)

(** a'b + ab' + a'b' = ab + (a + a')(b + b') *)
Lemma option_factored a b a' b' :
  N.lxor (N.lxor (nimmul a' b) (nimmul a b')) (nimmul a' b') =
  N.lxor (nimmul a b) (nimmul (N.lxor a a') (N.lxor b b')).
Proof.
  rewrite nimmul_lxor_l, !nimmul_lxor_r.
  apply N.bits_inj. intros m. rewrite !N.lxor_spec.
  destruct (N.testbit (nimmul a b) m), (N.testbit (nimmul a b') m),
    (N.testbit (nimmul a' b) m), (N.testbit (nimmul a' b') m); reflexivity.
Qed.

Lemma lxor_nonzero a b : a <> b -> N.lxor a b <> 0.
Proof. intros D E. now apply D, N.lxor_eq. Qed.

Lemma lxor_cancel_l a b : N.lxor a (N.lxor a b) = b.
Proof. now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l. Qed.

Lemma nimmul_not_option a b : ~ option_of nimmul a b (nimmul a b).
Proof.
  intros (a' & b' & A & B & E).
  rewrite option_factored in E.
  (* otherwise the factored part would be 0 *)
  assert (Z : nimmul (N.lxor a a') (N.lxor b b') = 0).
  { rewrite <- (lxor_cancel_l (nimmul a b) (nimmul _ _)), <- E.
    apply N.lxor_nilpotent. }
  apply nimmul_nonzero in Z; [assumption | |]; apply lxor_nonzero; lia.
Qed.

Lemma smaller_is_option a b d : d < nimmul a b -> option_of nimmul a b d.
Proof.
  intros D.
  (* the numbers involved, as elements of one level *)
  destruct (elements3 a b d) as (n & p & q & r & -> & -> & ->).
  set (e := add (tower n) (mul (tower n) p q) r).
  assert (E : number n e = N.lxor (nimmul (number n p) (number n q)) (number n r))
    by (unfold e; now rewrite number_add, number_mul).
  (* e reduces the product: adding it gives d *)
  assert (R : reduces (tower n) e (mul (tower n) p q)).
  { apply number_reduces. rewrite E, <- number_mul, N.lxor_comm, lxor_cancel_l.
    exact D. }
  destruct (excludant _ (tower_excludant n) _ _ _ R) as (x & y & X & Y & XY).
  apply number_reduces in X, Y. rewrite N.lxor_comm in X, Y.
  exists (N.lxor (number n p) (number n x)), (N.lxor (number n q) (number n y)).
  split; [exact X | split; [exact Y |]].
  rewrite option_factored, !lxor_cancel_l, (number_mul n x y), XY, E.
  now rewrite lxor_cancel_l.
Qed.

Theorem nimmul_conway : conway nimmul.
Proof.
  intros a b. split.
  - apply nimmul_not_option.
  - intros d. apply smaller_is_option.
Qed.

(** ** No other function does *)

Lemma is_mex_unique S R m k :
  (forall d, S d <-> R d) -> is_mex S m -> is_mex R k -> m = k.
Proof.
  intros E [Sm Sall] [Rk Rall].
  destruct (N.lt_trichotomy m k) as [L | [-> | L]]; [| reflexivity |].
  - destruct Sm. apply E, Rall, L.
  - destruct Rk. apply E, Sall, L.
Qed.

Lemma option_of_agrees f g a b d :
  (forall x y, x <= a -> y <= b -> x + y < a + b -> f x y = g x y) ->
  option_of f a b d -> option_of g a b d.
Proof.
  intros E (a' & b' & A & B & ->). exists a', b'.
  rewrite !E by lia. auto.
Qed.

(** Below any bound, for functions that are only known to satisfy the definition
    there. *)
Theorem conway_unique_below bound f :
  (forall a b, a < bound -> b < bound -> is_mex (option_of f a b) (f a b)) ->
  forall a b, a < bound -> b < bound -> f a b = nimmul a b.
Proof.
  intros F.
  enough (Sum : forall s a b, a + b < s -> a < bound -> b < bound ->
    f a b = nimmul a b) by (intros a b; apply (Sum (N.succ (a + b))); lia).
  induction s as [| s IH] using N.peano_ind; [lia |].
  intros a b S A B.
  assert (Smaller : forall x y, x <= a -> y <= b -> x + y < a + b ->
    f x y = nimmul x y) by (intros; apply IH; lia).
  apply (is_mex_unique (option_of f a b) (option_of nimmul a b)).
  - split; apply option_of_agrees; intros; [| symmetry]; auto.
  - now apply F.
  - apply nimmul_conway.
Qed.

Theorem conway_unique f : conway f -> forall a b, f a b = nimmul a b.
Proof.
  intros F a b. apply (conway_unique_below (N.succ (N.max a b))); [auto | lia | lia].
Qed.
