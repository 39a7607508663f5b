(** * From one level to the next: the field, its trace and its solver

    A pair (a1, a0) over a level T represents a1 F + a0, where the new generator F
    satisfies F² = F + h and h is the half point of T.  The pairs form a field
    again, because X² + X + h has no zero in T (the trace of h is 1, that of
    s² + s is 0).

    - inverse: the norm of a1 F + a0 is a0 (a0 + a1) + a1² h, and
      a (a1 F + (a0 + a1)) = norm a;
    - square root: s1 = sqrt a1 and s0 = sqrt (a0 + a1 h);
    - s² + s = q: solve s1² + s1 = q1, then s0² + s0 = q0 + s1² h.  If the latter
      has trace 1, take s1 + 1 for s1: that adds h, and so flips the trace.

    Glossary
    - [+], [*], [h]   sum, product and half point of the level [o] of type T.
    - [norm o a]      the norm of a pair, an element of T.
    - [high_root o q] the high half of the solution of s² + s = q.
    - [extend o]      the operations of the next level, on T * T.
    - [extend_field], [extend_trace]
                      the laws of the next level, from those of the level.
*)

From Coq Require Import Bool Ring.
From Nimref Require Import Level.

Section Extend.

Context {T : Type} (o : operations T).

Local Infix "+" := (add o).
Local Infix "*" := (mul o).
Local Notation h := (half o).

Definition norm (a : T * T) : T :=
  snd a * (snd a + fst a) + fst a * fst a * h.

Definition high_root (q : T * T) : T :=
  let s := root o (fst q) in
  if trace o (snd q + s * s * h) then s + one o else s.

Definition extend : operations (T * T) := {|
  zero := (zero o, zero o);
  one := (zero o, one o);
  add := fun a b => (fst a + fst b, snd a + snd b);
  mul := fun a b =>
    (fst a * fst b + fst a * snd b + snd a * fst b,
     snd a * snd b + fst a * fst b * h);
  inv := fun a =>
    let d := inv o (norm a) in (fst a * d, (snd a + fst a) * d);
  sqrt := fun a => (sqrt o (fst a), sqrt o (snd a + fst a * h));
  half := (h, zero o);
  trace := fun q => trace o (fst q);
  root := fun q =>
    let s := high_root q in (s, root o (snd q + s * s * h));
  reduces := fun x a =>
    reduces o (fst x) (fst a) \/
    (fst x = zero o /\ reduces o (snd x) (snd a))
|}.

Hypothesis H : field_laws o.
Hypothesis L : trace_laws o.

Add Ring level : (char2_theory o H)
  (morphism (char2_morph o H), constants [char2_constant]).

(** ** The norm vanishes at zero only *)

Lemma norm_nonzero a : a <> (zero o, zero o) -> norm a <> zero o.
Proof.
  destruct a as [a1 a0]; unfold norm; cbn; intros A.
  destruct (eq_decidable o H a1 (zero o)) as [-> | A1].
  - (* a = a0 : the norm is a0² *)
    assert (A0 : a0 <> zero o) by (intros ->; now apply A).
    replace (a0 * (a0 + zero o) + zero o * zero o * h) with (a0 * a0) by ring.
    now apply (mul_nonzero o H).
  - (* with s = a0 / a1, it is a1² (s² + s + h) *)
    set (s := a0 * inv o a1).
    assert (A0 : a0 = s * a1) by (unfold s; now rewrite (mul_inv_cancel o H)).
    replace (a0 * (a0 + a1) + a1 * a1 * h)
      with (a1 * a1 * ((s * s + s) + h)) by (rewrite A0; ring).
    apply (mul_nonzero o H).
    + now apply (mul_nonzero o H).
    + apply (half_not_image o H L).
Qed.

(** ** The solver *)

(** [high_root] solves the high equation ... *)
Lemma high_root_solves q : trace o (fst q) = false ->
  high_root q * high_root q + high_root q = fst q.
Proof.
  intros Q. unfold high_root.
  set (s := root o (fst q)).
  assert (S : s * s + s = fst q) by now apply (root_solves o L).
  destruct (trace o (snd q + s * s * h)); [| assumption].
  rewrite <- S. ring.
Qed.

(** ... and leaves a low equation of trace 0. *)
Lemma high_root_trace q :
  trace o (snd q + high_root q * high_root q * h) = false.
Proof.
  unfold high_root.
  set (s := root o (fst q)).
  destruct (trace o (snd q + s * s * h)) eqn:E; [| assumption].
  replace (snd q + (s + one o) * (s + one o) * h)
    with ((snd q + s * s * h) + h) by ring.
  now rewrite (trace_add o L), E, (trace_half o L).
Qed.

(** ** The laws of the next level *)

Lemma extend_eq_decidable (a b : T * T) : a = b \/ a <> b.
Proof.
  destruct a as [a1 a0], b as [b1 b0].
  destruct (eq_decidable o H a1 b1) as [-> | D1].
  - destruct (eq_decidable o H a0 b0) as [-> | D0]; [now left | right].
    intros E; injection E; contradiction.
  - right. intros E; injection E; contradiction.
Qed.

Lemma extend_mul_inv a :
  a <> zero extend -> mul extend a (inv extend a) = one extend.
Proof.
  intros A. pose proof (norm_nonzero a A) as N.
  apply (mul_inv o H) in N. revert N. cbn.
  generalize (inv o (norm a)) as d.
  destruct a as [a1 a0]; unfold norm; cbn; intros d N.
  f_equal; [ring | rewrite <- N; ring].
Qed.

Lemma extend_sqrt_square a : mul extend (sqrt extend a) (sqrt extend a) = a.
Proof.
  destruct a as [a1 a0]; cbn. f_equal.
  - rewrite (sqrt_square o H). ring.
  - rewrite !(sqrt_square o H). ring.
Qed.

Theorem extend_field : field_laws extend.
Proof.
  split.
  - exact extend_eq_decidable.
  - intros [] []; cbn; f_equal; ring.
  - intros [] [] []; cbn; f_equal; ring.
  - intros []; cbn; f_equal; ring.
  - intros []; cbn; f_equal; ring.
  - intros [] []; cbn; f_equal; ring.
  - intros [] [] []; cbn; f_equal; ring.
  - intros []; cbn; f_equal; ring.
  - intros [] [] []; cbn; f_equal; ring.
  - intros E; injection E. apply (one_nonzero o H).
  - exact extend_mul_inv.
  - exact extend_sqrt_square.
Qed.

Theorem extend_trace : trace_laws extend.
Proof.
  split; cbn.
  - intros [] []; apply (trace_add o L).
  - apply (trace_half o L).
  - intros [s1 s0]; cbn.
    replace (s1 * s1 + s1 * s0 + s0 * s1 + s1) with (s1 * s1 + s1) by ring.
    apply (trace_image o L).
  - intros q Q.
    pose proof (high_root_solves q Q) as S1.
    pose proof (root_solves o L _ (high_root_trace q)) as S0.
    revert S1 S0. generalize (high_root q) as s1; intros s1.
    generalize (root o (snd q + s1 * s1 * h)) as s0; intros s0 S1 S0.
    destruct q as [q1 q0]; cbn in *. f_equal.
    + rewrite <- S1. ring.
    + replace q0 with ((q0 + s1 * s1 * h) + s1 * s1 * h) by ring.
      rewrite <- S0. ring.
Qed.

End Extend.
