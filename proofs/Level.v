(** * One level of the tower: a field of characteristic 2, with its order

    The numbers below a Fermat 2-power form a field.  This file states the
    properties of such a field from which the next one can be built.  It mentions no
    numbers, only an abstract type with operations.

    Glossary
    - [operations T]       the operations of a level whose elements have type [T]:
      [zero], [one], [add], [mul], [inv], [sqrt]  the field, inverse, square root;
      [half]               the half point h: the next generator F has F² = F + h;
      [trace]              the trace bit: [trace q = false] iff q = s² + s for some s;
      [root]               a solution s of s² + s = q, for q of trace bit [false];
      [reduces x a]        a + x is smaller than a: the top bit of x is a bit of a.
    - [field_laws]         the operations are those of a field of characteristic 2.
    - [trace_laws]         the laws of the trace bit and of [root] (Artin and Schreier).
    - [excludant_laws]     the laws of [reduces]; the last one is Conway's definition
                           of the product in terms of the field.
    - [from_bool b]        the element 0 or 1.
    - [char2_theory], [char2_morph], [char2_constant]
                           the tactic [ring] with coefficients in {0, 1}, so that it
                           decides the identities of characteristic 2.
*)

From Coq Require Import Bool Ring Ring_theory.

Record operations (T : Type) : Type := Operations {
  zero : T;
  one : T;
  add : T -> T -> T;
  mul : T -> T -> T;
  inv : T -> T;
  sqrt : T -> T;
  half : T;
  trace : T -> bool;
  root : T -> T;
  reduces : T -> T -> Prop
}.

Arguments zero {T}.
Arguments one {T}.
Arguments add {T}.
Arguments mul {T}.
Arguments inv {T}.
Arguments sqrt {T}.
Arguments half {T}.
Arguments trace {T}.
Arguments root {T}.
Arguments reduces {T}.

Record field_laws {T : Type} (o : operations T) : Prop := FieldLaws {
  eq_decidable : forall a b : T, a = b \/ a <> b;
  add_comm : forall a b, add o a b = add o b a;
  add_assoc : forall a b c, add o a (add o b c) = add o (add o a b) c;
  add_zero : forall a, add o (zero o) a = a;
  add_self : forall a, add o a a = zero o;
  mul_comm : forall a b, mul o a b = mul o b a;
  mul_assoc : forall a b c, mul o a (mul o b c) = mul o (mul o a b) c;
  mul_one : forall a, mul o (one o) a = a;
  mul_add : forall a b c, mul o (add o a b) c = add o (mul o a c) (mul o b c);
  one_nonzero : one o <> zero o;
  mul_inv : forall a, a <> zero o -> mul o a (inv o a) = one o;
  sqrt_square : forall a, mul o (sqrt o a) (sqrt o a) = a
}.

Record trace_laws {T : Type} (o : operations T) : Prop := TraceLaws {
  trace_add : forall a b, trace o (add o a b) = xorb (trace o a) (trace o b);
  trace_half : trace o (half o) = true;
  trace_image : forall s, trace o (add o (mul o s s) s) = false;
  root_solves : forall q, trace o q = false ->
    add o (mul o (root o q) (root o q)) (root o q) = q
}.

Record excludant_laws {T : Type} (o : operations T) : Prop := ExcludantLaws {
  reduces_nonzero : forall a, ~ reduces o (zero o) a;
  reduces_of_zero : forall x, ~ reduces o x (zero o);
  reduces_add : forall x a b,
    reduces o x (add o a b) -> reduces o x a \/ reduces o x b;
  reduces_half : forall x, reduces o x (half o) <-> trace o x = true;
  excludant : forall a b e, reduces o e (mul o a b) ->
    exists x y, reduces o x a /\ reduces o y b /\ mul o x y = e
}.

(** ** The tactic [ring] in characteristic 2 *)

Section Ring.

Context {T : Type} (o : operations T) (H : field_laws o).

Definition from_bool (b : bool) : T := if b then one o else zero o.

Lemma add_zero_r a : add o a (zero o) = a.
Proof. now rewrite (add_comm o H), (add_zero o H). Qed.

Lemma mul_zero a : mul o (zero o) a = zero o.
Proof.
  (* 0a = (1 + 1)a = a + a *)
  rewrite <- (add_self o H (one o)), (mul_add o H), (mul_one o H).
  now rewrite !(add_self o H).
Qed.

Lemma char2_theory :
  ring_theory (zero o) (one o) (add o) (mul o) (add o) (fun a => a) eq.
Proof.
  split; intros.
  - apply (add_zero o H).
  - apply (add_comm o H).
  - apply (add_assoc o H).
  - apply (mul_one o H).
  - apply (mul_comm o H).
  - apply (mul_assoc o H).
  - apply (mul_add o H).
  - reflexivity.
  - apply (add_self o H).
Qed.

Lemma char2_morph :
  ring_morph (zero o) (one o) (add o) (mul o) (add o) (fun a => a) eq
    false true xorb andb xorb (fun b => b) Bool.eqb from_bool.
Proof.
  split; try reflexivity.
  - intros [] []; cbn; symmetry;
      auto using add_self, add_zero, add_zero_r.
  - intros [] []; cbn; symmetry;
      auto using add_self, add_zero, add_zero_r.
  - intros [] []; cbn; symmetry; auto using mul_one, mul_zero.
  - intros [] [] E; (discriminate E || reflexivity).
Qed.

End Ring.

(** The only coefficients are [zero] and [one], which [ring] recognizes itself. *)
Ltac char2_constant t := constr:(NotConstant).

(** ** First consequences of the field laws *)

Section Consequences.

Context {T : Type} (o : operations T) (H : field_laws o).

Add Ring level : (char2_theory o H)
  (morphism (char2_morph o H), constants [char2_constant]).

Lemma add_eq_zero a b : add o a b = zero o -> a = b.
Proof.
  intros E.
  replace a with (add o (add o a b) b) by ring.
  rewrite E; ring.
Qed.

Lemma mul_inv_cancel a b : b <> zero o -> mul o (mul o a (inv o b)) b = a.
Proof.
  intros B.
  replace (mul o (mul o a (inv o b)) b) with (mul o a (mul o b (inv o b))) by ring.
  rewrite (mul_inv o H _ B); ring.
Qed.

Lemma no_zero_divisors a b : mul o a b = zero o -> a = zero o \/ b = zero o.
Proof.
  intros E.
  destruct (eq_decidable o H b (zero o)) as [B | B]; [now right | left].
  rewrite <- (mul_inv_cancel a b B).
  replace (mul o (mul o a (inv o b)) b) with (mul o (mul o a b) (inv o b)) by ring.
  rewrite E; ring.
Qed.

Lemma mul_nonzero a b : a <> zero o -> b <> zero o -> mul o a b <> zero o.
Proof. intros A B E. destruct (no_zero_divisors a b E); contradiction. Qed.

(** X² + X + h has no zero in the field: this is what makes the next level a field. *)
Lemma half_not_image (L : trace_laws o) s :
  add o (add o (mul o s s) s) (half o) <> zero o.
Proof.
  intros E. apply add_eq_zero in E.
  pose proof (trace_image o L s) as I.
  rewrite E, (trace_half o L) in I. discriminate.
Qed.

(** The two solutions of s² + s = q differ by 1. *)
Lemma artin_schreier_two s t :
  add o (mul o s s) s = add o (mul o t t) t -> s = t \/ s = add o t (one o).
Proof.
  intros E.
  assert (P : mul o (add o s t) (add o (add o s t) (one o)) = zero o).
  { replace (mul o (add o s t) (add o (add o s t) (one o)))
      with (add o (add o (mul o s s) s) (add o (mul o t t) t)) by ring.
    rewrite E; ring. }
  destruct (no_zero_divisors _ _ P) as [Z | Z]; apply add_eq_zero in Z; [now left | right].
  rewrite <- Z; ring.
Qed.

Lemma trace_zero (L : trace_laws o) : trace o (zero o) = false.
Proof.
  replace (zero o) with (add o (mul o (zero o) (zero o)) (zero o)) by ring.
  apply (trace_image o L).
Qed.

End Consequences.
