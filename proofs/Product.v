(** * The product as a program runs it

    Split both factors at half the width, a = a1 F + a0 and b = b1 F + b0, and use
    F² = F + h, where h = F/2.  Three products of half the width give
      t = a1 b1,   l = a0 b0,   m = (a0 + a1)(b0 + b1),
    and then ab = (m + l) F + (l + t h): Karatsuba's trick, on shifts, masks and
    exclusive ors.  It is the product of the tower, transported to numbers.

    The result does not depend on the level at which the recursion starts, as long
    as both factors fit, so there is one product of all natural numbers.

    Glossary
    - [mul_at n a b]  the product of two numbers below [fermat n].
    - [level a]       the least n with a < [fermat n].
    - [nimmul a b]    the product of any two numbers.
    - [mul_at_number] [mul_at n] is the product of level n of the tower.
    - [mul_at_below], [mul_at_level], [nimmul_at]
                      closure, independence of the level, [nimmul] at any level.
    - [number_mul]    [nimmul] is the product of the tower.
    - [product_of_halves], [times_half_of_halves]
                      the product of numbers given by their halves, and that of
                      such a number with the half point.
*)

From Coq Require Import NArith Bool Ring Lia.
From Nimref Require Import Level Extend Tower Halves Transport.

Open Scope N_scope.

Fixpoint mul_at (n : nat) (a b : N) : N :=
  match n with
  | O => N.land a b
  | S n =>
    if (a =? 0) || (b =? 0) then 0 else
    let w := width n in
    let a1 := high w a in let a0 := low w a in
    let b1 := high w b in let b0 := low w b in
    let t := mul_at n a1 b1 in
    let l := mul_at n a0 b0 in
    let m := mul_at n (N.lxor a0 a1) (N.lxor b0 b1) in
    join w (N.lxor m l) (N.lxor l (mul_at n t (2 ^ (w - 1))))
  end.

Definition level (a : N) : nat := N.to_nat (N.log2_up (N.size a)).

Definition nimmul (a b : N) : N := mul_at (level (N.max a b)) a b.

(** ** [mul_at] is the product of the tower *)

Section Karatsuba.

Context {T : Type} (o : operations T) (H : field_laws o).

Add Ring level : (char2_theory o H)
  (morphism (char2_morph o H), constants [char2_constant]).

Lemma karatsuba a1 a0 b1 b0 :
  mul (extend o) (a1, a0) (b1, b0) =
  let t := mul o a1 b1 in
  let l := mul o a0 b0 in
  let m := mul o (add o a0 a1) (add o b0 b1) in
  (add o m l, add o l (mul o t (half o))).
Proof. cbn; f_equal; ring. Qed.

End Karatsuba.

Lemma tower_mul_zero n x :
  mul (tower n) (zero (tower n)) x = zero (tower n).
Proof. apply mul_zero, tower_field. Qed.

Theorem mul_at_number n x y :
  mul_at n (number n x) (number n y) = number n (mul (tower n) x y).
Proof.
  induction n as [| n IH].
  - now destruct x, y.
  - cbn [mul_at].
    (* the shortcut *)
    destruct (N.eqb_spec (number (S n) x) 0) as [Z | _]; cbn [orb].
    { apply number_eq_zero in Z as ->. now rewrite tower_mul_zero, number_zero. }
    destruct (N.eqb_spec (number (S n) y) 0) as [Z | _].
    { apply number_eq_zero in Z as ->.
      now rewrite (mul_comm _ (tower_field (S n))), tower_mul_zero, number_zero. }
    destruct x as [x1 x0], y as [y1 y0].
    change (tower (S n)) with (extend (tower n)).
    rewrite (karatsuba _ (tower_field n)); cbn zeta.
    (* the three half products, each by induction *)
    cbn [number fst snd].
    rewrite !high_join, !low_join by apply number_below.
    rewrite <- !number_add, <- number_half, !IH.
    now rewrite <- !number_add.
Qed.

(** ** Closure, and independence of the level *)

Theorem mul_at_below n a b :
  a < fermat n -> b < fermat n -> mul_at n a b < fermat n.
Proof.
  intros A B.
  destruct (number_onto n a A) as [x ->], (number_onto n b B) as [y ->].
  rewrite mul_at_number. apply number_below.
Qed.

(** The tower is embedded in the next level as a subfield. *)
Lemma embed_mul n (x y : nested n) :
  mul (tower (S n)) (embed x) (embed y) = embed (mul (tower n) x y).
Proof.
  pose proof (tower_field n) as H. unfold embed; cbn [tower extend mul fst snd].
  rewrite !(mul_comm _ H x), !tower_mul_zero, !(add_zero _ H), (mul_comm _ H y).
  f_equal. apply (add_zero_r _ H).
Qed.

Lemma mul_at_succ n a b :
  a < fermat n -> b < fermat n -> mul_at (S n) a b = mul_at n a b.
Proof.
  intros A B.
  destruct (number_onto n a A) as [x ->], (number_onto n b B) as [y ->].
  rewrite mul_at_number, <- (number_embed n x), <- (number_embed n y).
  rewrite mul_at_number, embed_mul. apply number_embed.
Qed.

Lemma mul_at_level n m a b :
  (n <= m)%nat -> a < fermat n -> b < fermat n -> mul_at m a b = mul_at n a b.
Proof.
  intros L A B. induction L as [| m L IH]; [reflexivity |].
  rewrite <- IH. pose proof (fermat_le n m L).
  apply mul_at_succ; lia.
Qed.

(** ** The level of a number *)

Lemma below_level a : a < fermat (level a).
Proof.
  unfold fermat, width, level. rewrite N2Nat.id.
  apply N.lt_le_trans with (2 ^ N.size a); [apply N.size_gt |].
  apply N.pow_le_mono_r; [lia |].
  destruct (N.eq_0_gt_0_cases (N.size a)) as [-> | P]; [apply N.le_0_l |].
  now apply N.log2_log2_up_spec.
Qed.

Lemma level_least n a : a < fermat n -> (level a <= n)%nat.
Proof.
  intros A. unfold level. enough (N.log2_up (N.size a) <= N.of_nat n) by lia.
  apply size_below in A.
  rewrite <- (N.log2_up_pow2 (N.of_nat n)) by lia.
  now apply N.log2_up_le_mono.
Qed.

(** [nimmul] at any level that holds both factors. *)
Theorem nimmul_at n a b :
  a < fermat n -> b < fermat n -> nimmul a b = mul_at n a b.
Proof.
  intros A B. unfold nimmul. symmetry.
  pose proof (below_level (N.max a b)) as M.
  apply mul_at_level; [apply level_least |..]; lia.
Qed.

Theorem number_mul n x y :
  nimmul (number n x) (number n y) = number n (mul (tower n) x y).
Proof.
  rewrite (nimmul_at n) by apply number_below. apply mul_at_number.
Qed.

(** ** The formulas on halves, for numbers *)

Lemma product_of_halves n a1 a0 b1 b0 :
  a1 < fermat n -> a0 < fermat n -> b1 < fermat n -> b0 < fermat n ->
  let t := nimmul a1 b1 in
  let l := nimmul a0 b0 in
  let m := nimmul (N.lxor a0 a1) (N.lxor b0 b1) in
  nimmul (join (width n) a1 a0) (join (width n) b1 b0) =
  join (width n) (N.lxor m l) (N.lxor l (nimmul t (2 ^ (width n - 1)))).
Proof.
  intros A1 A0 B1 B0.
  destruct (number_onto n a1 A1) as [x1 ->], (number_onto n a0 A0) as [x0 ->].
  destruct (number_onto n b1 B1) as [y1 ->], (number_onto n b0 B0) as [y0 ->].
  cbn zeta. rewrite <- number_half, <- !number_add, !number_mul, <- !number_add.
  change (join (width n) (number n x1) (number n x0)) with (number (S n) (x1, x0)).
  change (join (width n) (number n y1) (number n y0)) with (number (S n) (y1, y0)).
  rewrite number_mul. change (tower (S n)) with (extend (tower n)).
  now rewrite (karatsuba _ (tower_field n)).
Qed.

Lemma times_half_of_halves n a1 a0 : a1 < fermat n -> a0 < fermat n ->
  let half := 2 ^ (width n - 1) in
  nimmul (join (width n) a1 a0) (2 ^ (width (S n) - 1)) =
  join (width n) (nimmul (N.lxor a0 a1) half) (nimmul (nimmul a1 half) half).
Proof.
  intros A1 A0.
  destruct (number_onto n a1 A1) as [x1 ->], (number_onto n a0 A0) as [x0 ->].
  pose proof (tower_field n) as H.
  cbn zeta. rewrite <- !number_half, <- number_add, !number_mul.
  change (join (width n) (number n x1) (number n x0)) with (number (S n) (x1, x0)).
  rewrite number_mul. cbn [tower extend mul half number fst snd].
  (* (x1, x0)(h, 0) = ((x0 + x1) h, (x1 h) h) *)
  rewrite !(mul_comm _ H _ (zero (tower n))), !tower_mul_zero, (add_zero _ H).
  rewrite (add_zero_r _ H), (mul_add _ H), (add_comm _ H). reflexivity.
Qed.
