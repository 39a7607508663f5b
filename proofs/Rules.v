(** * The Fermat rules, and that they determine the product

    For a Fermat 2-power F = 2^(2^n), the product x F is the ordinary one for x < F,
    and F F = F + F/2.  These two rules, with commutativity,
    associativity and additivity, determine the product: splitting a = a1 F + a0
    and b = b1 F + b0 leads to products of smaller numbers and to the rules.

    Glossary
    - [nimmul_fermat], [nimmul_fermat_square]   the rules.
    - [fermat_rules f]     f is additive in its left argument, commutative and
                           associative, and satisfies the two rules.
    - [nimmul_fermat_rules], [fermat_rules_unique]
                           [nimmul] is such an f, and the only one.
*)

From Coq Require Import NArith Bool Lia.
From Nimref Require Import Level Extend Tower Halves Transport Product Laws.

Open Scope N_scope.

(** ** The rules *)

(** F is the element (1, 0) of the level above. *)
Lemma number_generator n : number (S n) (one (tower n), zero (tower n)) = fermat n.
Proof.
  cbn [number fst snd]. rewrite number_one, number_zero, join_value by apply pow2_pos.
  unfold fermat. lia.
Qed.

Theorem nimmul_fermat n x : x < fermat n -> nimmul x (fermat n) = x * fermat n.
Proof.
  intros X. destruct (number_onto n x X) as [p ->].
  pose proof (tower_field n) as H.
  transitivity (join (width n) (number n p) 0).
  - rewrite <- (number_embed n p) at 1. rewrite <- number_generator, number_mul.
    unfold embed; cbn [tower extend mul number fst snd].
    (* (0, p)(1, 0) = (p, 0) *)
    rewrite !tower_mul_zero, !(mul_comm _ H p), tower_mul_zero, (mul_one _ H).
    now rewrite !(add_zero _ H), number_zero.
  - rewrite join_value by apply pow2_pos. apply N.add_0_r.
Qed.

Theorem nimmul_fermat_square n :
  nimmul (fermat n) (fermat n) = fermat n + fermat n / 2.
Proof.
  pose proof (tower_field n) as H.
  transitivity (join (width n) 1 (2 ^ (width n - 1))).
  - rewrite <- number_generator, number_mul.
    cbn [tower extend mul number fst snd].
    (* (1, 0)(1, 0) = (1, h) *)
    rewrite !(mul_one _ H), !tower_mul_zero, !(add_zero _ H), !(add_zero_r _ H).
    now rewrite number_one, number_half.
  - rewrite join_value by apply half_below.
    rewrite fermat_half. unfold fermat. lia.
Qed.

(** ** They determine the product *)

Record fermat_rules (f : N -> N -> N) : Prop := FermatRules {
  rules_additive : forall a b c, f (N.lxor a b) c = N.lxor (f a c) (f b c);
  rules_comm : forall a b, f a b = f b a;
  rules_assoc : forall a b c, f a (f b c) = f (f a b) c;
  rules_times : forall n x, x < fermat n -> f x (fermat n) = x * fermat n;
  rules_square : forall n, f (fermat n) (fermat n) = fermat n + fermat n / 2
}.

Theorem nimmul_fermat_rules : fermat_rules nimmul.
Proof.
  split.
  - exact nimmul_lxor_l.
  - exact nimmul_comm.
  - exact nimmul_assoc.
  - exact nimmul_fermat.
  - exact nimmul_fermat_square.
Qed.

Section Unique.

Context (f : N -> N -> N) (R : fermat_rules f).

Lemma rules_additive_r a b c : f a (N.lxor b c) = N.lxor (f a b) (f a c).
Proof. rewrite !(rules_comm f R a). apply (rules_additive f R). Qed.

Lemma rules_zero a : f 0 a = 0.
Proof.
  rewrite <- (N.lxor_nilpotent 0) at 1.
  rewrite (rules_additive f R). apply N.lxor_nilpotent.
Qed.

(** 1 is the unit: (1 1) F = 1 (1 F) = F for a large F, and (1 1) F is ordinary. *)
Lemma rules_one : f 1 1 = 1.
Proof.
  set (e := f 1 1). set (n := N.to_nat e).
  assert (One : f 1 (fermat n) = fermat n).
  { rewrite (rules_times f R) by (pose proof (fermat_ge_2 n); lia). lia. }
  assert (E : f e (fermat n) = fermat n)
    by (unfold e; now rewrite <- (rules_assoc f R), !One).
  rewrite (rules_times f R) in E by (apply below_fermat; unfold n; lia).
  pose proof (fermat_pos n). nia.
Qed.

(** The product of a1 F + a0 and b1 F + b0, from products below F. *)
Lemma rules_expand F a1 a0 b1 b0 :
  f F F = N.lxor F (F / 2) ->
  f (N.lxor (f a1 F) a0) (N.lxor (f b1 F) b0) =
  N.lxor
    (N.lxor (N.lxor (f (f a1 b1) F) (f (f a1 b1) (F / 2))) (f (f a1 b0) F))
    (N.lxor (f (f a0 b1) F) (f a0 b0)).
Proof.
  intros Square.
  rewrite (rules_additive f R), !rules_additive_r.
  (* (a1 F)(b1 F) = (a1 b1)(F F) *)
  replace (f (f a1 F) (f b1 F)) with (f (f a1 b1) (f F F)).
  2:{ rewrite (rules_comm f R b1 F), (rules_assoc f R _ F b1).
      rewrite <- (rules_assoc f R a1 F F), <- (rules_assoc f R a1 b1).
      rewrite <- (rules_assoc f R a1 _ b1). f_equal. apply (rules_comm f R). }
  rewrite Square, rules_additive_r.
  (* (a1 F) b0 = (a1 b0) F *)
  replace (f (f a1 F) b0) with (f (f a1 b0) F).
  2:{ rewrite <- !(rules_assoc f R a1). f_equal. apply (rules_comm f R). }
  now rewrite (rules_assoc f R a0 b1 F).
Qed.

End Unique.

(** F + F/2 without carry. *)
Lemma three_halves_lxor n : fermat n + fermat n / 2 = N.lxor (fermat n) (fermat n / 2).
Proof.
  rewrite fermat_half. unfold fermat.
  rewrite <- (N.mul_1_l (2 ^ width n)).
  rewrite <- join_lxor_value by apply half_below.
  symmetry. apply join_value, half_below.
Qed.

Lemma split_at n c : c < fermat (S n) -> exists c1 c0,
  c1 < fermat n /\ c0 < fermat n /\ c = N.lxor (nimmul c1 (fermat n)) c0.
Proof.
  intros C. exists (high (width n) c), (low (width n) c).
  assert (C1 : high (width n) c < fermat n)
    by (apply high_below; rewrite <- width_succ; exact C).
  split; [exact C1 | split; [apply low_below |]].
  rewrite nimmul_fermat by exact C1.
  rewrite <- (join_high_low (width n) c) at 1. apply join_lxor_value, low_below.
Qed.

Theorem fermat_rules_unique f :
  fermat_rules f -> forall a b, f a b = nimmul a b.
Proof.
  intros R.
  pose proof nimmul_fermat_rules as Q.
  enough (Level : forall n a b, a < fermat n -> b < fermat n -> f a b = nimmul a b).
  { intros a b. apply (Level (N.to_nat (N.max a b))); apply below_fermat; lia. }
  induction n as [| n IH]; intros a b A B.
  - (* level 0: only 0 and 1 *)
    change (fermat 0) with 2 in A, B.
    assert (Ca : a = 0 \/ a = 1) by lia. assert (Cb : b = 0 \/ b = 1) by lia.
    destruct Ca as [-> | ->]; [now rewrite !(rules_zero _ R), nimmul_0_l |].
    destruct Cb as [-> | ->].
    + now rewrite (rules_comm f R), (rules_zero f R).
    + now rewrite (rules_one f R).
  - (* the expansion is the same for both; its parts are products below F *)
    set (F := fermat n) in *.
    destruct (split_at n a A) as (a1 & a0 & A1 & A0 & Ea).
    destruct (split_at n b B) as (b1 & b0 & B1 & B0 & Eb).
    assert (Times : forall x, x < F -> f x F = nimmul x F).
    { intros x X. unfold F. now rewrite (rules_times f R), nimmul_fermat. }
    assert (Half : F / 2 < F) by (unfold F; rewrite fermat_half; apply half_below).
    assert (Closed : forall x y, x < F -> y < F -> nimmul x y < F)
      by (intros; now apply nimmul_below).
    rewrite Ea, Eb, <- !Times by assumption.
    rewrite (rules_expand f R)
      by (unfold F; rewrite (rules_square f R); apply three_halves_lxor).
    rewrite (Times a1 A1), (Times b1 B1).
    rewrite (rules_expand nimmul Q)
      by (unfold F; rewrite nimmul_fermat_square; apply three_halves_lxor).
    rewrite (IH a1 b1), (IH a1 b0), (IH a0 b1), (IH a0 b0) by assumption.
    rewrite (IH (nimmul a1 b1) (F / 2)) by auto.
    now rewrite !Times by auto.
Qed.
