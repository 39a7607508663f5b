(** * From one level to the next: the excludant

    Conway defines ab as the least number that is none of the options
    a'b + ab' + a'b' with a' < a, b' < b.  In a field,
    a'b + ab' + a'b' = ab + (a + a')(b + b'): the option reached with a' = a + x
    and b' = b + y is ab + xy, where x reduces a and y reduces b.  That every
    d < ab is an option therefore says: every e that reduces ab is a product xy,
    where x reduces a and y reduces b.  This file carries that statement from a level
    T to the pairs over it.

    The argument.  By [reduces_add], an element that reduces ab reduces one of the four
    parts of ab = (a1 F)(b1 F) + (a1 F) b0 + a0 (b1 F) + a0 b0.  Let e = e1 F + e0 do so.
    - a0 b0: below, e0 = x0 y0.
    - (a1 F) b0 = (a1 b0) F: below, e1 = x1 y; take x = x1 F + e0 / y.
      The part a0 (b1 F) follows by commutativity.
    - (a1 F)(b1 F) = p (F + h), with p = a1 b1.  Look for x = x1 (F + u) and
      y = y1 (F + v); with P = x1 y1, xy = P (1 + u + v) F + P (u v + h).
        + e1 reduces p: below, e1 = x1 y1, so P = e1; take u = v = sqrt (e0/P + h).
        + e1 = 0 and e0 reduces p h: below, e0 = P z where P reduces p and z
          reduces h; and P = x1 y1.  Take v = u + 1 and u² + u = z + h, which can be
          solved, since z and h both have trace 1.

    Glossary
    - [+], [*], [h], [0]   sum, product, half point and zero of the level [o].
    - [excludes o p a b]   every e that reduces p is xy, with x reducing a and
                           y reducing b.
    - [extend_excludant]   the laws of [reduces] at the next level.
*)

From Coq Require Import Bool Ring.
From Nimref Require Import Level Extend.

Definition excludes {T} (o : operations T) (p a b : T) : Prop :=
  forall e, reduces o e p ->
    exists x y, reduces o x a /\ reduces o y b /\ mul o x y = e.

Section Excludant.

Context {T : Type} (o : operations T).
Hypothesis H : field_laws o.
Hypothesis L : trace_laws o.
Hypothesis X : excludant_laws o.

Local Infix "+" := (add o).
Local Infix "*" := (mul o).
Local Notation h := (half o).
Local Notation "0" := (zero o).

Add Ring level : (char2_theory o H)
  (morphism (char2_morph o H), constants [char2_constant]).

Lemma reducer_nonzero x a : reduces o x a -> x <> 0.
Proof. intros R ->. exact (reduces_nonzero o X a R). Qed.

(** ** [reduces] on pairs *)

Lemma reduces_high x1 x0 a1 a0 :
  reduces o x1 a1 -> reduces (extend o) (x1, x0) (a1, a0).
Proof. now left. Qed.

Lemma reduces_low x0 a1 a0 :
  reduces o x0 a0 -> reduces (extend o) (0, x0) (a1, a0).
Proof. now right. Qed.

(** ** The four parts of a product *)

Lemma low_low a1 a0 b1 b0 :
  excludes (extend o) (0, a0 * b0) (a1, a0) (b1, b0).
Proof.
  intros [e1 e0] [R | [E R]]; cbn in R; try cbn in E.
  - now apply (reduces_of_zero o X) in R.
  - subst e1.
    destruct (excludant o X _ _ _ R) as (x0 & y0 & Rx & Ry & <-).
    exists (0, x0), (0, y0).
    split; [now apply reduces_low | split; [now apply reduces_low |]].
    cbn; f_equal; ring.
Qed.

Lemma high_low a1 a0 b1 b0 :
  excludes (extend o) (a1 * b0, 0) (a1, a0) (b1, b0).
Proof.
  intros [e1 e0] [R | [E R]]; cbn in R; try cbn in E.
  - destruct (excludant o X _ _ _ R) as (x1 & y & Rx & Ry & <-).
    exists (x1, e0 * inv o y), (0, y).
    split; [now apply reduces_high | split; [now apply reduces_low |]].
    cbn; f_equal.
    + ring.
    + rewrite (mul_inv_cancel o H) by exact (reducer_nonzero _ _ Ry). ring.
  - now apply (reduces_of_zero o X) in R.
Qed.

Lemma low_high a1 a0 b1 b0 :
  excludes (extend o) (a0 * b1, 0) (a1, a0) (b1, b0).
Proof.
  intros e R.
  rewrite (mul_comm o H) in R.
  destruct (high_low b1 b0 a1 a0 e R) as (y & x & Ry & Rx & E).
  exists x, y. split; [assumption | split; [assumption |]].
  rewrite <- E. apply (mul_comm _ (extend_field o H L)).
Qed.

(** The product of x1 (F + u) and y1 (F + v). *)
Lemma factored_product x1 u y1 v :
  mul (extend o) (x1, x1 * u) (y1, y1 * v) =
  (x1 * y1 * (one o + u + v), x1 * y1 * (u * v + h)).
Proof. cbn; f_equal; ring. Qed.

Lemma high_high a1 a0 b1 b0 :
  excludes (extend o) (a1 * b1, a1 * b1 * h) (a1, a0) (b1, b0).
Proof.
  intros [e1 e0] [R | [E R]]; cbn in R; try cbn in E.
  - (* e1 reduces p *)
    destruct (excludant o X _ _ _ R) as (x1 & y1 & Rx & Ry & P).
    set (u := sqrt o (e0 * inv o e1 + h)).
    assert (U : u * u = e0 * inv o e1 + h) by apply (sqrt_square o H).
    exists (x1, x1 * u), (y1, y1 * u).
    split; [now apply reduces_high | split; [now apply reduces_high |]].
    rewrite factored_product, P, U. f_equal; [ring |].
    replace (e1 * (e0 * inv o e1 + h + h)) with (e0 * inv o e1 * e1) by ring.
    apply (mul_inv_cancel o H). exact (reducer_nonzero _ _ R).
  - (* e1 = 0 and e0 reduces p h *)
    subst e1.
    destruct (excludant o X _ _ _ R) as (P & z & RP & Rz & <-).
    destruct (excludant o X _ _ _ RP) as (x1 & y1 & Rx & Ry & <-).
    set (u := root o (z + h)).
    assert (U : u * u + u = z + h).
    { apply (root_solves o L).
      now rewrite (trace_add o L), (proj1 (reduces_half o X z) Rz), (trace_half o L). }
    exists (x1, x1 * u), (y1, y1 * (u + one o)).
    split; [now apply reduces_high | split; [now apply reduces_high |]].
    rewrite factored_product. f_equal; [ring |].
    replace (u * (u + one o) + h) with ((u * u + u) + h) by ring.
    rewrite U. ring.
Qed.

(** ** The laws of the next level *)

Lemma extend_reduces_add x a b :
  reduces (extend o) x (add (extend o) a b) ->
  reduces (extend o) x a \/ reduces (extend o) x b.
Proof.
  intros [R | [E R]]; apply (reduces_add o X) in R; cbn; tauto.
Qed.

Lemma extend_excludes a b : excludes (extend o) (mul (extend o) a b) a b.
Proof.
  destruct a as [a1 a0], b as [b1 b0]. intros e R.
  assert (Four : mul (extend o) (a1, a0) (b1, b0) =
    add (extend o)
      (add (extend o) (a1 * b1, a1 * b1 * h) (a1 * b0, 0))
      (add (extend o) (a0 * b1, 0) (0, a0 * b0)))
    by (cbn; f_equal; ring).
  rewrite Four in R.
  apply extend_reduces_add in R.
  destruct R as [R | R]; apply extend_reduces_add in R; destruct R as [R | R].
  - now apply (high_high a1 a0 b1 b0).
  - now apply (high_low a1 a0 b1 b0).
  - now apply (low_high a1 a0 b1 b0).
  - now apply (low_low a1 a0 b1 b0).
Qed.

Theorem extend_excludant : excludant_laws (extend o).
Proof.
  split.
  - intros a [R | [_ R]]; exact (reduces_nonzero o X _ R).
  - intros x [R | [_ R]]; exact (reduces_of_zero o X _ R).
  - exact extend_reduces_add.
  - intros [x1 x0]; cbn. rewrite <- (reduces_half o X x1).
    split; [intros [R | [_ R]] | intros R; now left]; [assumption |].
    now apply (reduces_of_zero o X) in R.
  - exact extend_excludes.
Qed.

End Excludant.
