(** * src/nim/kernel/word/constant.rs, as translated: product and square root *)

From Coq Require Import PeanoNat NArith Bool List Lia Btauto.
From Nimref Require Import Halves Product Laws Field.
From Nimref Require Portable Rust RustConstant.
From Nimref Require Import RustLemmas.

Open Scope N_scope.

Lemma width_le n : (n <= 7)%nat -> width n <= 128.
Proof.
  intros L. change 128 with (width 7). unfold width. apply N.pow_le_mono_r; lia.
Qed.

Lemma mask_ok w : w < 128 ->
  @Rust.shl Rust.U128 Rust.U32 1 w = Rust.Ok (2 ^ w) /\
  @Rust.sub Rust.U128 (2 ^ w) 1 = Rust.Ok (N.ones w).
Proof.
  intros W. split.
  - rewrite shl_ok; [now rewrite N.shiftl_1_l | exact W |].
    rewrite N.shiftl_1_l. apply N.pow_lt_mono_r; [lia | exact W].
  - pose proof (pow2_pos w). rewrite sub_ok by lia. f_equal.
    rewrite N.ones_equiv. lia.
Qed.

Theorem product_correct n a b fuel : (n <= 7)%nat -> (n < fuel)%nat ->
  a < fermat n -> b < fermat n ->
  RustConstant.product fuel a b (width n) = Rust.Ok (nimmul a b).
Proof.
  revert a b fuel. induction n as [| n IH]; intros a b fuel N7 Fuel A B;
    (destruct fuel as [| fuel]; [lia |]); cbn [RustConstant.product]; rust; cbv zeta.
  { change (fermat 0) with 2 in A, B.
    assert (Ca : a = 0 \/ a = 1) by lia. assert (Cb : b = 0 \/ b = 1) by lia.
    destruct Ca as [-> | ->], Cb as [-> | ->]; reflexivity. }
  assert (Big : fermat (S n) <= 2 ^ 128).
  { apply N.pow_le_mono_r; [lia |]. apply width_le; lia. }
  destruct ((a <=? 1) || (b <=? 1)) eqn:Trivial.
  { apply orb_prop in Trivial.
    assert (C : a = 0 \/ a = 1 \/ b = 0 \/ b = 1) by (rewrite !N.leb_le in Trivial; lia).
    rewrite mul_ok.
    - f_equal. destruct C as [-> | [-> | [-> | ->]]];
        [now rewrite nimmul_0_l | now rewrite nimmul_1_l, N.mul_1_l
        | now rewrite nimmul_0_r, N.mul_0_r | now rewrite nimmul_1_r, N.mul_1_r].
    - right. change (Rust.width Rust.U128) with 128.
      destruct C as [-> | [-> | [-> | ->]]]; rewrite ?N.mul_0_l, ?N.mul_0_r, ?N.mul_1_l, ?N.mul_1_r;
        lia. }
  clear Trivial. pose proof (width_pos n) as W.
  assert (Half : width n < 128).
  { pose proof (width_le (S n) ltac:(lia)) as L. rewrite width_succ in L. lia. }
  rewrite div_ok by lia. cbn [Rust.bind].
  replace (width (S n) / 2) with (width n)
    by (rewrite width_succ; apply (N.div_unique _ _ _ 0); lia).
  destruct (mask_ok (width n) Half) as [E1 E2].
  rewrite E1. cbn [Rust.bind]. rewrite E2. cbn [Rust.bind].
  rewrite !shr_ok by exact Half. cbn [Rust.bind].
  change (N.shiftr a (width n)) with (high (width n) a).
  change (N.shiftr b (width n)) with (high (width n) b).
  change (N.land a (N.ones (width n))) with (low (width n) a).
  change (N.land b (N.ones (width n))) with (low (width n) b).
  destruct (Portable.halves_below n a A) as [A1 A0].
  destruct (Portable.halves_below n b B) as [B1 B0].
  destruct ((high (width n) a =? 0) && (high (width n) b =? 0)) eqn:Low.
  { apply andb_prop in Low as [La Lb]. apply N.eqb_eq in La, Lb.
    rewrite IH by (assumption || lia).
    rewrite <- (join_high_low (width n) a) at 2. rewrite <- (join_high_low (width n) b) at 2.
    now rewrite La, Lb, !join_zero. }
  rewrite !IH by (try apply lxor_below; assumption || lia). cbn [Rust.bind].
  rewrite shl_ok; [| exact Half |].
  2:{ change (Rust.width Rust.U128) with 128. apply N.lt_le_trans with (2 := Big).
      unfold fermat. rewrite width_succ, N.shiftl_mul_pow2, N.pow_add_r.
      apply N.mul_lt_mono_pos_r; [apply pow2_pos |].
      apply lxor_below; apply nimmul_below; try apply lxor_below; assumption. }
  cbn [Rust.bind]. rewrite sub_ok by lia. cbn [Rust.bind].
  destruct (mask_ok (width n - 1) ltac:(lia)) as [E3 _]. rewrite E3. cbn [Rust.bind].
  rewrite IH by (try apply nimmul_below; try apply half_below; assumption || lia).
  cbn [Rust.bind]. f_equal.
  pose proof (product_of_halves n _ _ _ _ A1 A0 B1 B0) as P. cbn zeta in P.
  rewrite !join_high_low in P. rewrite P. reflexivity.
Qed.

(** The square root, from those of halves. *)
Lemma root_of_halves n b1 b0 r1 r0 : r1 < fermat n -> r0 < fermat n -> b1 < fermat n ->
  nimmul r1 r1 = b1 -> nimmul r0 r0 = N.lxor b0 (nimmul b1 (2 ^ (width n - 1))) ->
  nimmul (join (width n) r1 r0) (join (width n) r1 r0) = join (width n) b1 b0.
Proof.
  intros R1 R0 B1 E1 E0.
  rewrite (product_of_halves n r1 r0 r1 r0) by assumption. cbn zeta.
  rewrite nimsquare_lxor, E1, E0. f_equal.
  - now rewrite (N.lxor_comm _ b1), N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r.
  - now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r.
Qed.

Theorem square_root_correct n b fuel : (n <= 7)%nat -> (n < fuel)%nat -> b < fermat n ->
  RustConstant.square_root fuel b (width n) = Rust.Ok (nimsqrt b).
Proof.
  revert b fuel. induction n as [| n IH]; intros b fuel N7 Fuel B;
    (destruct fuel as [| fuel]; [lia |]); cbn [RustConstant.square_root]; rust; cbv zeta.
  { change (fermat 0) with 2 in B. assert (C : b = 0 \/ b = 1) by lia.
    destruct C as [-> | ->]; reflexivity. }
  destruct (N.leb_spec b 1) as [Trivial | _].
  { assert (C : b = 0 \/ b = 1) by lia. destruct C as [-> | ->]; reflexivity. }
  pose proof (width_pos n) as W.
  assert (Half : width n < 128).
  { pose proof (width_le (S n) ltac:(lia)) as L. rewrite width_succ in L. lia. }
  rewrite div_ok by lia. cbn [Rust.bind].
  replace (width (S n) / 2) with (width n)
    by (rewrite width_succ; apply (N.div_unique _ _ _ 0); lia).
  destruct (mask_ok (width n) Half) as [E1 E2].
  rewrite shr_ok by exact Half. cbn [Rust.bind].
  rewrite E1. cbn [Rust.bind]. rewrite E2. cbn [Rust.bind].
  change (N.shiftr b (width n)) with (high (width n) b).
  change (N.land b (N.ones (width n))) with (low (width n) b).
  destruct (Portable.halves_below n b B) as [B1 B0].
  pose proof (half_below n) as H.
  pose proof (nimsqrt_below n _ B1) as R1.
  rewrite IH by (assumption || lia). cbn [Rust.bind].
  rewrite shl_ok; [| exact Half |].
  2:{ change (Rust.width Rust.U128) with 128.
      apply N.lt_le_trans with (fermat (S n)).
      - unfold fermat. rewrite width_succ, N.shiftl_mul_pow2, N.pow_add_r.
        apply N.mul_lt_mono_pos_r; [apply pow2_pos | exact R1].
      - apply N.pow_le_mono_r; [lia |]. apply width_le; lia. }
  cbn [Rust.bind]. rewrite sub_ok by lia. cbn [Rust.bind].
  destruct (mask_ok (width n - 1) ltac:(lia)) as [E3 _]. rewrite E3. cbn [Rust.bind].
  rewrite product_correct by (assumption || lia). cbn [Rust.bind].
  assert (Rest : N.lxor (low (width n) b) (nimmul (high (width n) b) (2 ^ (width n - 1)))
    < fermat n) by (apply lxor_below; [exact B0 | now apply nimmul_below]).
  rewrite IH by (assumption || lia). cbn [Rust.bind]. f_equal.
  apply nimsqrt_correct.
  match goal with |- nimmul (N.lor (N.shiftl ?r1 _) ?r0) _ = _ =>
    transitivity (nimmul (join (width n) r1 r0) (join (width n) r1 r0)); [reflexivity |] end.
  transitivity (join (width n) (high (width n) b) (low (width n) b)); [| apply join_high_low].
  apply root_of_halves; try apply nimsqrt_square; try assumption. now apply nimsqrt_below.
Qed.

(** Decides equations between exclusive ors, bit by bit. *)
Ltac xor_equation := apply N.bits_inj; intro; rewrite ?N.lxor_spec, ?N.bits_0; btauto.

(** A solution r of r² + r = c, from those of halves. *)
Lemma solution_of_halves n c1 c0 r1 r0 : r1 < fermat n -> r0 < fermat n ->
  c1 < fermat n -> c0 < fermat n ->
  N.lxor (nimmul r1 r1) r1 = c1 ->
  N.lxor (nimmul r0 r0) r0 = N.lxor c0 (nimmul (nimmul r1 r1) (2 ^ (width n - 1))) ->
  N.lxor (nimmul (join (width n) r1 r0) (join (width n) r1 r0)) (join (width n) r1 r0) =
  join (width n) c1 c0.
Proof.
  intros R1 R0 C1 C0 E1 E0. pose proof (half_below n) as H.
  rewrite (product_of_halves n r1 r0 r1 r0) by assumption. cbn zeta.
  rewrite <- join_lxor; [| | exact R0].
  2:{ apply lxor_below; apply nimmul_below; try apply nimmul_below; assumption. }
  rewrite nimsquare_lxor. f_equal.
  - rewrite <- E1. xor_equation.
  - transitivity (N.lxor (N.lxor (nimmul r0 r0) r0) (nimmul (nimmul r1 r1) (2 ^ (width n - 1))));
      [xor_equation | rewrite E0; xor_equation].
Qed.

(** A number is in the upper half if and only if it has the bit of α. *)
Lemma half_bit_ok w c : 0 < w -> c < 2 ^ w ->
  negb (N.land c (2 ^ (w - 1)) =? 0) = N.testbit c (w - 1) /\
  (N.testbit c (w - 1) = false -> c < 2 ^ (w - 1)) /\
  (N.testbit c (w - 1) = true -> N.lxor c (2 ^ (w - 1)) < 2 ^ (w - 1)).
Proof.
  intros W C.
  assert (Above : forall m, w - 1 <= m -> m <> w - 1 -> N.testbit c m = false).
  { intros m M D. apply (testbit_above w); [exact C | lia]. }
  repeat split.
  - destruct (N.testbit c (w - 1)) eqn:B.
    + apply negb_true_iff, N.eqb_neq. intros E.
      assert (Z : N.testbit (N.land c (2 ^ (w - 1))) (w - 1) = false) by now rewrite E, N.bits_0.
      now rewrite N.land_spec, B, N.pow2_bits_true in Z.
    + apply negb_false_iff, N.eqb_eq, N.bits_inj. intros m.
      rewrite N.land_spec, N.bits_0, N.pow2_bits_eqb.
      destruct (N.eqb_spec (w - 1) m) as [<- |]; [now rewrite B | apply andb_false_r].
  - intros B. apply below_of_bits. intros m M.
    destruct (N.eq_dec m (w - 1)) as [-> | D]; [exact B | now apply Above].
  - intros B. apply below_of_bits. intros m M. rewrite N.lxor_spec, N.pow2_bits_eqb.
    destruct (N.eqb_spec (w - 1) m) as [<- | D]; [now rewrite B |].
    rewrite Above by (exact M || (intros ->; now apply D)). reflexivity.
Qed.

Theorem root_correct n c fuel : (n <= 7)%nat -> (n < fuel)%nat -> c < 2 ^ (width n - 1) ->
  exists r, RustConstant.root fuel c (width n) = Rust.Ok r /\ r < fermat n /\
    N.lxor (nimmul r r) r = c /\ N.testbit r 0 = false.
Proof.
  revert c fuel. induction n as [| n IH]; intros c fuel N7 Fuel C;
    (destruct fuel as [| fuel]; [lia |]); cbn [RustConstant.root]; rust; cbv zeta.
  { change (2 ^ (width 0 - 1)) with 1 in C. replace c with 0 by lia.
    exists 0. repeat split; reflexivity. }
  destruct (N.eqb_spec c 0) as [-> | _].
  { exists 0. repeat split; apply fermat_pos. }
  pose proof (width_pos n) as W.
  assert (Half : width n < 128).
  { pose proof (width_le (S n) ltac:(lia)) as L. rewrite width_succ in L. lia. }
  rewrite div_ok by lia. cbn [Rust.bind].
  replace (width (S n) / 2) with (width n)
    by (rewrite width_succ; apply (N.div_unique _ _ _ 0); lia).
  rewrite sub_ok by lia. cbn [Rust.bind].
  destruct (mask_ok (width n) Half) as [E1 E2].
  destruct (mask_ok (width n - 1) ltac:(lia)) as [E3 _].
  rewrite E3. cbn [Rust.bind]. rewrite shr_ok by exact Half. cbn [Rust.bind].
  rewrite E1. cbn [Rust.bind]. rewrite E2. cbn [Rust.bind].
  change (N.shiftr c (width n)) with (high (width n) c).
  change (N.land c (N.ones (width n))) with (low (width n) c).
  assert (C1 : high (width n) c < 2 ^ (width n - 1)).
  { apply high_below. replace (width n + (width n - 1)) with (width (S n) - 1)
      by (rewrite width_succ; lia). exact C. }
  assert (C0 : low (width n) c < fermat n) by apply low_below.
  pose proof (half_below n) as H.
  destruct (IH _ fuel ltac:(lia) ltac:(lia) C1) as (h & E & Hh & Sh & _).
  rewrite E. cbn [Rust.bind].
  rewrite product_correct by (assumption || lia). cbn [Rust.bind].
  assert (Q : nimmul h h < fermat n) by now apply nimmul_below.
  rewrite product_correct by (assumption || lia). cbn [Rust.bind].
  set (alpha := 2 ^ (width n - 1)) in *.
  set (rest := N.lxor (low (width n) c) (nimmul (nimmul h h) alpha)).
  assert (Rest : rest < fermat n) by (apply lxor_below; [exact C0 | now apply nimmul_below]).
  destruct (half_bit_ok (width n) rest W Rest) as (Bit & No & Yes). fold alpha in Bit, No, Yes.
  (* the high half, and the rest for it *)
  assert (Chosen : exists h' rest', h' < fermat n /\ rest' < alpha /\
    N.lxor (nimmul h' h') h' = high (width n) c /\
    rest' = N.lxor (low (width n) c) (nimmul (nimmul h' h') alpha) /\
    (if negb (N.land rest alpha =? 0) then Rust.Ok (N.lxor h 1, N.lxor rest alpha)
     else Rust.Ok (h, rest)) = Rust.Ok (h', rest')).
  { rewrite Bit. destruct (N.testbit rest (width n - 1)).
    - exists (N.lxor h 1), (N.lxor rest alpha).
      assert (One : 1 < fermat n) by (pose proof (fermat_ge_2 n); lia).
      split; [now apply lxor_below |]. split; [now apply Yes |].
      rewrite nimsquare_lxor, nimmul_1_r. split; [| split; [| reflexivity]].
      + rewrite <- Sh. xor_equation.
      + unfold rest. now rewrite nimmul_lxor_l, nimmul_1_l, N.lxor_assoc.
    - exists h, rest. repeat split; auto. }
  destruct Chosen as (h' & rest' & Hh' & Hr & Sh' & Er & Ch).
  unfold Rust.int in *. rewrite Ch. cbn [Rust.bind].
  rewrite shl_ok; [| exact Half |].
  2:{ change (Rust.width Rust.U128) with 128.
      apply N.lt_le_trans with (fermat (S n)).
      - unfold fermat. rewrite width_succ, N.shiftl_mul_pow2, N.pow_add_r.
        apply N.mul_lt_mono_pos_r; [apply pow2_pos | exact Hh'].
      - apply N.pow_le_mono_r; [lia |]. apply width_le; lia. }
  cbn [Rust.bind].
  destruct (IH rest' fuel ltac:(lia) ltac:(lia) Hr) as (l & El & Hl & Sl & Even).
  rewrite El. cbn [Rust.bind]. exists (join (width n) h' l).
  split; [reflexivity |]. split; [| split].
  - unfold fermat. rewrite width_succ. now apply join_below.
  - transitivity (join (width n) (high (width n) c) (low (width n) c)); [| apply join_high_low].
    apply solution_of_halves; try assumption.
    + apply N.lt_trans with (1 := C1). exact H.
    + now rewrite Sl, Er.
  - rewrite testbit_join by exact Hl. destruct (N.ltb_spec 0 (width n)); [exact Even | lia].
Qed.
