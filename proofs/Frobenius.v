(** * Repeated squaring

    Squaring is additive and multiplicative.  With k = 2^n and F = 2^k, the numbers that
    k squarings fix are those below F.  By induction on n:
    - k squarings map F to F + Tr(h), where h = F/2 = F² + F and
      Tr(q) = q + q² + q⁴ + ... is a sum of k numbers;
    - Tr(h) = 1: the half point one level above is hF, and the sum of 2k numbers that
      begins with it is Tr(hF + h(F + 1)) = Tr(h);
    - so k squarings map a1 F + a0 to a1 (F + 1) + a0, which is the same number only if
      a1 = 0, and 2k squarings map it to itself.

    Glossary
    - [squared k a]    a, squared k times.
    - [trace_sum k q]  q + q² + q⁴ + ..., k numbers.
    - [squared_fixes]  the numbers below 2^(2^n) are those that 2^n squarings fix.
*)

From Coq Require Import NArith Arith Lia.
From Nimref Require Import Halves Product Laws Rules.

Open Scope N_scope.

Definition squared (k : nat) (a : N) : N := Nat.iter k (fun s => nimmul s s) a.

Fixpoint trace_sum (k : nat) (q : N) : N :=
  match k with
  | O => 0
  | S k => N.lxor (squared k q) (trace_sum k q)
  end.

(** ** Laws of repeated squaring *)

Lemma squared_succ k a : squared (S k) a = nimmul (squared k a) (squared k a).
Proof. reflexivity. Qed.

Lemma squared_add k j a : squared (k + j) a = squared k (squared j a).
Proof.
  induction k as [| k IH]; [reflexivity |].
  cbn [Nat.add]. now rewrite !squared_succ, IH.
Qed.

Lemma squared_lxor k a b : squared k (N.lxor a b) = N.lxor (squared k a) (squared k b).
Proof.
  induction k as [| k IH]; [reflexivity |].
  rewrite !squared_succ, IH. apply nimsquare_lxor.
Qed.

Lemma squared_mul k a b : squared k (nimmul a b) = nimmul (squared k a) (squared k b).
Proof.
  induction k as [| k IH]; [reflexivity |].
  rewrite !squared_succ, IH, <- !nimmul_assoc. f_equal.
  rewrite !nimmul_assoc. f_equal. apply nimmul_comm.
Qed.

(** A number that k squarings fix is fixed by any multiple of k squarings. *)
Lemma squared_multiple k a : squared k a = a -> forall c, squared (c * k) a = a.
Proof.
  intros E. induction c as [| c IH]; [reflexivity |].
  cbn [Nat.mul]. now rewrite squared_add, IH.
Qed.

(** ** The sum *)

Lemma trace_sum_lxor k a b :
  trace_sum k (N.lxor a b) = N.lxor (trace_sum k a) (trace_sum k b).
Proof.
  induction k as [| k IH]; [reflexivity |]. cbn [trace_sum].
  rewrite squared_lxor, IH, !N.lxor_assoc. f_equal.
  rewrite <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

Lemma trace_sum_add k j q :
  trace_sum (j + k) q = N.lxor (trace_sum j (squared k q)) (trace_sum k q).
Proof.
  induction j as [| j IH]; [symmetry; apply N.lxor_0_l |].
  cbn [Nat.add trace_sum]. now rewrite IH, squared_add, N.lxor_assoc.
Qed.

(** If s² + s = h, then k squarings add the sum that begins with h to s. *)
Lemma squared_root k s h : nimmul s s = N.lxor s h ->
  squared k s = N.lxor s (trace_sum k h).
Proof.
  intros E. induction k as [| k IH]; [symmetry; apply N.lxor_0_r |].
  rewrite <- Nat.add_1_r, squared_add. change (squared 1 s) with (nimmul s s).
  rewrite E, squared_lxor, IH, Nat.add_1_r. cbn [trace_sum].
  rewrite N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

(** ** The induction *)

Definition half (n : nat) : N := 2 ^ (width n - 1).

Lemma half_succ n : half (S n) = nimmul (half n) (fermat n).
Proof.
  rewrite nimmul_fermat by apply half_below. unfold half, fermat.
  rewrite <- N.pow_add_r, width_succ. f_equal. pose proof (width_pos n). lia.
Qed.

(** If 2^n squarings fix the numbers below F, and the sum for F/2 is 1, they map
    a1 F + a0 to a1 (F + 1) + a0. *)
Lemma squared_halves n a1 a0 :
  (forall a, a < fermat n -> squared (2 ^ n) a = a) -> trace_sum (2 ^ n) (half n) = 1 ->
  a1 < fermat n -> a0 < fermat n ->
  squared (2 ^ n) (N.lxor (nimmul a1 (fermat n)) a0) =
  N.lxor (N.lxor (nimmul a1 (fermat n)) a1) a0.
Proof.
  intros Keeps Trace A1 A0.
  rewrite squared_lxor, squared_mul, (Keeps a1 A1), (Keeps a0 A0).
  rewrite (squared_root _ (fermat n) (half n)), Trace.
  - now rewrite nimmul_lxor_r, nimmul_1_r.
  - now rewrite nimmul_fermat_square, three_halves_lxor, fermat_half.
Qed.

Lemma squared_step n :
  (forall a, a < fermat n -> squared (2 ^ n) a = a) /\ trace_sum (2 ^ n) (half n) = 1.
Proof.
  induction n as [| n [Keeps Trace]].
  - split; [| reflexivity]. intros a A. change (fermat 0) with 2 in A.
    assert (C : a = 0 \/ a = 1) by lia. now destruct C as [-> | ->].
  - assert (Twice : (2 ^ S n = 2 ^ n + 2 ^ n)%nat) by (cbn [Nat.pow]; lia).
    rewrite Twice. split.
    + intros a A. destruct (split_at n a A) as (a1 & a0 & A1 & A0 & ->).
      rewrite squared_add, squared_halves by assumption.
      rewrite N.lxor_assoc, squared_halves by (try apply lxor_below; assumption).
      now rewrite N.lxor_assoc, <- (N.lxor_assoc a1 a1), N.lxor_nilpotent, N.lxor_0_l.
    + rewrite trace_sum_add, <- trace_sum_lxor, half_succ.
      rewrite <- (N.lxor_0_r (nimmul (half n) (fermat n))) at 1.
      rewrite squared_halves; try assumption; try apply half_below; try apply fermat_pos.
      rewrite N.lxor_0_r, (N.lxor_comm (nimmul _ _)), N.lxor_assoc, N.lxor_nilpotent.
      now rewrite N.lxor_0_r.
Qed.

Theorem squared_fixes n a : squared (2 ^ n) a = a <-> a < fermat n.
Proof.
  split; [| apply squared_step]. intros E.
  (* Downwards from a level that contains a. *)
  enough (Down : forall d, a < fermat (d + n) -> a < fermat n).
  { apply (Down (level a)). apply N.lt_le_trans with (1 := below_level a), fermat_le. lia. }
  induction d as [| d IH]; [trivial |]. intros A. apply IH.
  destruct (split_at (d + n) a A) as (a1 & a0 & A1 & A0 & Ea).
  assert (Keeps : squared (2 ^ (d + n)) a = a)
    by (rewrite Nat.pow_add_r; now apply squared_multiple).
  destruct (squared_step (d + n)) as [Below Trace].
  rewrite Ea in Keeps. rewrite squared_halves in Keeps by assumption.
  rewrite N.lxor_assoc in Keeps. rewrite Ea.
  replace a1 with 0; [now rewrite nimmul_0_l, N.lxor_0_l |].
  apply (f_equal (N.lxor (nimmul a1 (fermat (d + n))))) in Keeps.
  rewrite <- !(N.lxor_assoc (nimmul _ _)), N.lxor_nilpotent, !N.lxor_0_l in Keeps.
  apply (f_equal (fun x => N.lxor x a0)) in Keeps.
  now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r in Keeps.
Qed.
