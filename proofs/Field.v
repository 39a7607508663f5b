(** * Square, square root, inverse, and the roots of s² + s = q

    Each is a recursion on halves, like the product: with a = a1 F + a0 and
    h = F/2,
    - a² = a1² F + (a0² + a1² h);
    - sqrt a = sqrt a1 F + sqrt (a0 + a1 h);
    - 1/a = (a1 F + (a0 + a1)) / N with N = a0 (a0 + a1) + a1² h;
    - s² + s = q = q1 F + q0: solve s1² + s1 = q1, then s0² + s0 = q0 + s1² h, after
      s1 := s1 + 1 if the top bit of q0 + s1² h is set.
    They are the operations of the tower, carried over to numbers, and each is
    the only solution of an equation.

    Glossary
    - [square_at n], [sqrt_at n], [inv_at n], [root_at n]
                      the recursions on numbers below [fermat n].
    - [nimsquare a], [nimsqrt a], [niminv a]
                      square, square root, inverse (0 for a = 0) of any number.
    - [nimroot q]     a solution s of s² + s = q; the other one is s + 1.
    - [nimdiv a b]    a times the inverse of b.
    - [nimsquare_correct], [nimsqrt_correct], [niminv_correct], [nimdiv_correct],
      [nimroot_correct]
                      each is the solution, and the only one, of its equation.
    - [artin_schreier_image]
                      the numbers s² + s with s < F are those below F/2.
*)

From Coq Require Import NArith Bool Ring Lia.
From Nimref Require Import Level Extend Tower Halves Transport Product Laws.

Open Scope N_scope.

Fixpoint square_at (n : nat) (a : N) : N :=
  match n with
  | O => a
  | S n =>
    let w := width n in
    let s1 := square_at n (high w a) in
    join w s1 (N.lxor (square_at n (low w a)) (mul_at n s1 (2 ^ (w - 1))))
  end.

Fixpoint sqrt_at (n : nat) (a : N) : N :=
  match n with
  | O => a
  | S n =>
    let w := width n in
    let a1 := high w a in
    join w (sqrt_at n a1)
      (sqrt_at n (N.lxor (low w a) (mul_at n a1 (2 ^ (w - 1)))))
  end.

Fixpoint inv_at (n : nat) (a : N) : N :=
  match n with
  | O => a
  | S n =>
    let w := width n in
    let a1 := high w a in
    let a0 := low w a in
    let sum := N.lxor a0 a1 in
    let d := inv_at n
      (N.lxor (mul_at n a0 sum) (mul_at n (mul_at n a1 a1) (2 ^ (w - 1)))) in
    join w (mul_at n a1 d) (mul_at n sum d)
  end.

Fixpoint root_at (n : nat) (q : N) : N :=
  match n with
  | O => 0
  | S n =>
    let w := width n in
    let rest s := N.lxor (low w q) (mul_at n (mul_at n s s) (2 ^ (w - 1))) in
    let s := root_at n (high w q) in
    let s1 := if N.testbit (rest s) (w - 1) then N.lxor s 1 else s in
    join w s1 (root_at n (rest s1))
  end.

Definition nimsquare (a : N) : N := square_at (level a) a.
Definition nimsqrt (a : N) : N := sqrt_at (level a) a.
Definition niminv (a : N) : N := inv_at (level a) a.
Definition nimdiv (a b : N) : N := nimmul a (niminv b).

(** A solution may need one level more than q: 1 = s² + s has none below 2. *)
Definition nimroot (q : N) : N := root_at (S (level q)) q.

(** ** The recursions are the operations of the tower *)

Section Square.

Context {T : Type} (o : operations T) (H : field_laws o).

Add Ring level : (char2_theory o H)
  (morphism (char2_morph o H), constants [char2_constant]).

Lemma extend_square a1 a0 :
  mul (extend o) (a1, a0) (a1, a0) =
  (mul o a1 a1, add o (mul o a0 a0) (mul o (mul o a1 a1) (half o))).
Proof. cbn; f_equal; ring. Qed.

End Square.

Lemma square_at_number n x :
  square_at n (number n x) = number n (mul (tower n) x x).
Proof.
  induction n as [| n IH]; [now destruct x |].
  destruct x as [x1 x0].
  change (tower (S n)) with (extend (tower n)).
  rewrite (extend_square _ (tower_field n)).
  cbn [square_at number fst snd].
  rewrite high_join, low_join, !IH by apply number_below.
  now rewrite <- number_half, mul_at_number, <- number_add.
Qed.

Lemma sqrt_at_number n x :
  sqrt_at n (number n x) = number n (sqrt (tower n) x).
Proof.
  induction n as [| n IH]; [now destruct x |].
  destruct x as [x1 x0].
  cbn [sqrt_at number tower extend sqrt fst snd].
  rewrite high_join, low_join by apply number_below.
  now rewrite <- number_half, mul_at_number, <- number_add, !IH.
Qed.

Lemma inv_at_number n x :
  inv_at n (number n x) = number n (inv (tower n) x).
Proof.
  induction n as [| n IH]; [now destruct x |].
  destruct x as [x1 x0].
  cbn [inv_at number tower extend inv norm fst snd]. unfold norm. cbn [fst snd].
  rewrite high_join, low_join by apply number_below.
  rewrite <- number_half, <- !number_add, !mul_at_number, <- number_add, IH.
  now rewrite !mul_at_number.
Qed.

(** The top bit of a number is the trace bit of its element. *)
Lemma testbit_top w a : a < 2 ^ N.succ w -> N.testbit a w = negb (a <? 2 ^ w).
Proof.
  intros A. rewrite N.testbit_eqb.
  destruct (N.ltb_spec a (2 ^ w)) as [L | L]; cbn [negb].
  - rewrite N.div_small by exact L. reflexivity.
  - replace (a / 2 ^ w) with 1; [reflexivity |].
    rewrite N.pow_succ_r' in A.
    apply N.div_unique with (a - 2 ^ w); lia.
Qed.

Lemma testbit_trace n x :
  N.testbit (number n x) (width n - 1) = trace (tower n) x.
Proof.
  rewrite testbit_top.
  2:{ replace (N.succ (width n - 1)) with (width n)
        by (pose proof (width_pos n); lia). apply number_below. }
  pose proof (number_trace n x) as E.
  destruct (N.ltb_spec (number n x) (2 ^ (width n - 1))) as [B | B];
    destruct (trace (tower n) x); cbn [negb]; try reflexivity.
  - now apply E in B.
  - pose proof (proj1 E eq_refl). lia.
Qed.

Lemma number_add_one n x :
  N.lxor (number n x) 1 = number n (add (tower n) x (one (tower n))).
Proof. now rewrite number_add, number_one. Qed.

Lemma root_at_number n x :
  root_at n (number n x) = number n (root (tower n) x).
Proof.
  induction n as [| n IH]; [now destruct x |].
  destruct x as [x1 x0].
  cbn [root_at number tower extend root fst snd]. unfold high_root. cbn [fst snd].
  rewrite high_join, low_join, IH by apply number_below.
  set (s := root (tower n) x1).
  rewrite <- number_half, !mul_at_number, <- !number_add, testbit_trace.
  destruct (trace (tower n) _).
  - now rewrite number_add_one, !mul_at_number, <- number_add, IH.
  - now rewrite !mul_at_number, <- number_add, IH.
Qed.

(** ** Square *)

Theorem nimsquare_correct a : nimsquare a = nimmul a a.
Proof.
  unfold nimsquare. pose proof (below_level a) as A.
  destruct (number_onto _ a A) as [x E]. rewrite E at 2 3 4.
  now rewrite number_mul, square_at_number.
Qed.

(** ** Square root *)

Lemma nimsqrt_below n a : a < fermat n -> nimsqrt a < fermat n.
Proof.
  intros A. apply level_least in A. apply fermat_le in A.
  unfold nimsqrt.
  destruct (number_onto _ a (below_level a)) as [x E]. rewrite E at 2.
  rewrite sqrt_at_number. pose proof (number_below _ (sqrt (tower (level a)) x)). lia.
Qed.

Lemma nimsqrt_square a : nimmul (nimsqrt a) (nimsqrt a) = a.
Proof.
  unfold nimsqrt.
  destruct (number_onto _ a (below_level a)) as [x E]. rewrite E at 2 4.
  rewrite sqrt_at_number, number_mul, (sqrt_square _ (tower_field _)). now symmetry.
Qed.

(** Every number has exactly one square root. *)
Theorem nimsqrt_correct a b : nimmul b b = a <-> b = nimsqrt a.
Proof.
  split; [intros E | intros ->; apply nimsqrt_square].
  apply nimsquare_injective. now rewrite nimsqrt_square.
Qed.

(** ** Inverse *)

Lemma niminv_below n a : a < fermat n -> niminv a < fermat n.
Proof.
  intros A. apply level_least in A. apply fermat_le in A.
  unfold niminv.
  destruct (number_onto _ a (below_level a)) as [x E]. rewrite E at 2.
  rewrite inv_at_number. pose proof (number_below _ (inv (tower (level a)) x)). lia.
Qed.

Lemma niminv_mul a : a <> 0 -> nimmul a (niminv a) = 1.
Proof.
  intros A. unfold niminv.
  destruct (number_onto _ a (below_level a)) as [x E]. rewrite E at 1 3.
  rewrite inv_at_number, number_mul, (mul_inv _ (tower_field _)); [apply number_one |].
  intros ->. apply A. now rewrite E, number_zero.
Qed.

Lemma niminv_0 : niminv 0 = 0.
Proof. reflexivity. Qed.

(** Every number but 0 has exactly one inverse. *)
Theorem niminv_correct a b : a <> 0 -> (nimmul a b = 1 <-> b = niminv a).
Proof.
  intros A. split; [intros E | intros ->; now apply niminv_mul].
  apply (nimmul_cancel_l a); [assumption |]. now rewrite niminv_mul.
Qed.

(** Division: the only c with b c = a. *)
Theorem nimdiv_correct a b c : b <> 0 -> (nimmul b c = a <-> c = nimdiv a b).
Proof.
  intros B. unfold nimdiv. split.
  - intros <-. rewrite (nimmul_comm b c), <- nimmul_assoc, niminv_mul by assumption.
    now rewrite nimmul_1_r.
  - intros ->. rewrite (nimmul_comm a), nimmul_assoc, niminv_mul by assumption.
    apply nimmul_1_l.
Qed.

(** ** The roots of s² + s = q *)

Lemma nimroot_solves q : N.lxor (nimmul (nimroot q) (nimroot q)) (nimroot q) = q.
Proof.
  unfold nimroot. pose proof (below_level q) as Q. revert Q.
  generalize (level q) as n; intros n Q.
  destruct (number_onto n q Q) as [x ->].
  rewrite <- (number_embed n x).
  rewrite root_at_number, number_mul, <- number_add. f_equal.
  apply (root_solves _ (tower_trace (S n))).
  (* the trace of (0, x) is that of 0 *)
  exact (trace_zero _ (tower_field n) (tower_trace n)).
Qed.

(** Every q has exactly two roots: [nimroot q] and [nimroot q] + 1. *)
Theorem nimroot_correct q s :
  N.lxor (nimmul s s) s = q <-> s = nimroot q \/ s = N.lxor (nimroot q) 1.
Proof.
  split.
  - rewrite <- (nimroot_solves q) at 1.
    destruct (elements2 s (nimroot q)) as (n & x & y & -> & ->).
    rewrite !number_mul, <- !number_add, <- (number_one n), <- number_add.
    intros E. apply number_injective in E.
    apply (artin_schreier_two _ (tower_field n)) in E.
    destruct E as [-> | ->]; auto.
  - intros [-> | ->]; [apply nimroot_solves |].
    rewrite nimsquare_lxor, nimmul_1_l.
    rewrite <- N.lxor_assoc, (N.lxor_assoc _ 1), (N.lxor_comm 1 (nimroot q)).
    rewrite <- N.lxor_assoc, nimroot_solves, N.lxor_assoc, N.lxor_nilpotent.
    apply N.lxor_0_r.
Qed.

(** ** The image of s² + s is the lower half *)

Theorem artin_schreier_image n q :
  (exists s, s < fermat n /\ N.lxor (nimmul s s) s = q) <-> q < fermat n / 2.
Proof.
  rewrite fermat_half. split.
  - intros (s & S & <-). destruct (number_onto n s S) as [x ->].
    rewrite number_mul, <- number_add.
    apply number_trace, (trace_image _ (tower_trace n)).
  - intros Q. pose proof (half_below n).
    destruct (number_onto n q) as [x ->]; [lia |].
    apply number_trace in Q. exists (number n (root (tower n) x)).
    split; [apply number_below |].
    rewrite number_mul, <- number_add. f_equal.
    now apply (root_solves _ (tower_trace n)).
Qed.
