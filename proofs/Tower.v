(** * The tower

    Level 0 is {0, 1}; each further level consists of the pairs over the previous
    one.  By the three lemmas on one step of the tower, every level is a field with
    trace, solver and excludant: the induction is one line.

    Glossary
    - [nested n]     the elements of level n: booleans paired n times.
    - [bottom]       the operations of level 0.
    - [tower n]      the operations of level n.
    - [each_boolean] proves a law of level 0 by checking it for all booleans.
    - [tower_laws], [tower_field], [tower_trace], [tower_excludant]
                     the laws hold at every level.
*)

From Coq Require Import Bool.
From Nimref Require Import Level Extend Excludant.

Definition bottom : operations bool := {|
  zero := false;
  one := true;
  add := xorb;
  mul := andb;
  inv := fun a => a;
  sqrt := fun a => a;
  half := true;
  trace := fun q => q;
  root := fun q => false;
  reduces := fun x a => x = true /\ a = true
|}.

(** Two elements: every law is a finite check. *)
Ltac each_boolean :=
  cbn; intros; repeat match goal with b : bool |- _ => destruct b end;
  cbn; intuition congruence.

Lemma bottom_field : field_laws bottom.
Proof. split; each_boolean. Qed.

Lemma bottom_trace : trace_laws bottom.
Proof. split; each_boolean. Qed.

Lemma bottom_excludant : excludant_laws bottom.
Proof.
  split; cbn.
  - intros a [E _]; discriminate.
  - intros x [_ E]; discriminate.
  - intros x [] []; cbn; tauto.
  - intros x; tauto.
  - intros [] [] e [-> E]; try discriminate. now exists true, true.
Qed.

Fixpoint nested (n : nat) : Type :=
  match n with
  | O => bool
  | S n => (nested n * nested n)%type
  end.

Fixpoint tower (n : nat) : operations (nested n) :=
  match n with
  | O => bottom
  | S n => extend (tower n)
  end.

Theorem tower_laws n :
  field_laws (tower n) /\ trace_laws (tower n) /\ excludant_laws (tower n).
Proof.
  induction n as [| n (F & L & X)].
  - auto using bottom_field, bottom_trace, bottom_excludant.
  - cbn. auto using extend_field, extend_trace, extend_excludant.
Qed.

Definition tower_field n : field_laws (tower n) := proj1 (tower_laws n).
Definition tower_trace n : trace_laws (tower n) := proj1 (proj2 (tower_laws n)).
Definition tower_excludant n : excludant_laws (tower n) := proj2 (proj2 (tower_laws n)).
