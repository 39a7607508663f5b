(** * Sprague and Grundy: values of games, and of sums of games

    A game is a relation: [moves p q] if a move leads from the position p to q.  A
    function g from positions to numbers is a Grundy function if g p is the least number
    that is not g q for any q with [moves p q].

    - A position is lost if and only if its value is 0, because a move from value 0
      leads to another value, and a move from any other value to 0 exists.
    - In a sum of two games, a player moves in one of them.  The nim-sum of the values is
      a Grundy function of the sum: a move in one game changes one of the two values; and
      for d < a + b (nim-sum) the top bit of d + (a + b) is a bit of a or of b, so that
      this number of the two can be lowered to give d.

    Glossary
    - [grundy moves g]   g is a Grundy function of the game.
    - [in_sum m n p q]   a move of the sum of two games leads from p to q.
    - [lower_one]        d < a + b is a' + b with a' < a, or a + b' with b' < b.
    - [grundy_lost], [grundy_sum]   the two statements above.
*)

From Coq Require Import NArith Lia.
From Nimref Require Heaps.

Open Scope N_scope.

Definition grundy {P : Type} (moves : P -> P -> Prop) (g : P -> N) : Prop :=
  forall p, (forall q, moves p q -> g q <> g p) /\
            (forall d, d < g p -> exists q, moves p q /\ g q = d).

Definition in_sum {P Q : Type} (m : P -> P -> Prop) (n : Q -> Q -> Prop)
    (p q : P * Q) : Prop :=
  (m (fst p) (fst q) /\ snd p = snd q) \/ (fst p = fst q /\ n (snd p) (snd q)).

(** ** Lost positions *)

Theorem grundy_lost {P : Type} (moves : P -> P -> Prop) (g : P -> N) :
  well_founded (fun q p => moves p q) -> grundy moves g ->
  forall lost : P -> Prop, (forall p, lost p <-> forall q, moves p q -> ~ lost q) ->
  forall p, lost p <-> g p = 0.
Proof.
  intros ends values lost recursion p. induction (ends p) as [p _ IH].
  destruct (values p) as [others all]. rewrite recursion. split.
  - intros all_away. destruct (N.eq_0_gt_0_cases (g p)) as [zero | positive]; [exact zero |].
    destruct (all 0 positive) as (q & moved & zero).
    destruct (all_away q moved). now apply IH.
  - intros zero q moved is_lost. apply (others q moved). rewrite zero. now apply IH.
Qed.

(** ** Sums *)

Lemma lower_one a b d : d < N.lxor a b ->
  N.lxor d b < a \/ N.lxor a d < b.
Proof.
  intros smaller. set (e := N.lxor (N.lxor a b) d).
  assert (nonzero : e <> 0) by (intros E; apply N.lxor_eq in E; lia).
  assert (E : d = N.lxor (N.lxor a b) e)
    by (unfold e; now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l).
  assert (A : N.lxor d b = N.lxor a e).
  { rewrite E, (N.lxor_comm a b), !N.lxor_assoc, (N.lxor_comm b), !N.lxor_assoc.
    now rewrite N.lxor_nilpotent, N.lxor_0_r. }
  assert (B : N.lxor a d = N.lxor b e).
  { rewrite E, <- !N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l. reflexivity. }
  rewrite A, B, !Heaps.lowered_iff by exact nonzero.
  rewrite E in smaller. apply Heaps.lowered_iff in smaller; [| exact nonzero].
  rewrite N.lxor_spec in smaller. revert smaller.
  destruct (N.testbit a (N.log2 e)), (N.testbit b (N.log2 e)); auto; discriminate.
Qed.

Theorem grundy_sum {P Q : Type} (m : P -> P -> Prop) (n : Q -> Q -> Prop) g h :
  grundy m g -> grundy n h ->
  grundy (in_sum m n) (fun p => N.lxor (g (fst p)) (h (snd p))).
Proof.
  intros G H [p q]. cbn [fst snd].
  destruct (G p) as [other_g all_g], (H q) as [other_h all_h]. split.
  - intros [p' q'] [[moved same] | [same moved]] E; cbn [fst snd] in *; subst.
    + apply (other_g p' moved). apply (f_equal (fun v => N.lxor v (h q'))) in E.
      now rewrite !N.lxor_assoc, N.lxor_nilpotent, !N.lxor_0_r in E.
    + apply (other_h q' moved). apply (f_equal (N.lxor (g p'))) in E.
      now rewrite <- !N.lxor_assoc, N.lxor_nilpotent, !N.lxor_0_l in E.
  - intros d smaller. destruct (lower_one _ _ d smaller) as [lower | lower].
    + destruct (all_g _ lower) as (p' & moved & E). exists (p', q).
      split; [left; now split | cbn [fst snd]]. rewrite E.
      now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r.
    + destruct (all_h _ lower) as (q' & moved & E). exists (p, q').
      split; [right; now split | cbn [fst snd]]. rewrite E.
      now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
Qed.
