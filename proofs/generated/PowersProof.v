(** * src/nim/reference/powers.rs, as translated

    Glossary
    - [right memo]        every value remembered for (a, b) is 2^a ⊗ 2^b.
    - [yields c P]        started with a right memo, c ends with a right memo, without
                          panic, and P holds of its answer.
    - [product_of_powers_yields], [product_yields]   the two methods of the memo.
*)

From Coq Require Import PeanoNat NArith Bool List Sorted Lia.
From Nimref Require Import Halves Product Laws Exponents.
From Nimref Require Powers Rust RustPowers.
From Nimref Require Import RustLemmas.
Import ListNotations.

Open Scope N_scope.

Local Notation memo := RustPowers.Memo.
Local Notation of_powers := Powers.of_powers.

Definition right (m : memo) : Prop :=
  forall a b v, Rust.get (RustPowers.Memo'known m) (a, b) = Some v -> v = of_powers a b.

Definition yields {A} (c : memo -> Rust.res (A * memo)) (P : A -> Prop) : Prop :=
  forall m, right m -> exists a m', c m = Rust.Ok (a, m') /\ right m' /\ P a.

Lemma exponents_ok n : RustPowers.exponents n = Rust.Ok (exponents n).
Proof.
  unfold RustPowers.exponents, exponents, range. rust. unfold Rust.range.
  rewrite N.sub_0_r. f_equal.
  change (N.testbit n) with (fun e => N.testbit n e). f_equal.
  rewrite <- (map_id (map N.of_nat _)) at 2. reflexivity.
Qed.

Lemma square_ok k : k < 64 ->
  RustPowers.square_of_fermat_power k = Rust.Ok (square_of_fermat_power k).
Proof.
  intros K. unfold RustPowers.square_of_fermat_power.
  rewrite shl_ok; [| exact K |].
  - rust. cbn [Rust.bind]. rewrite N.shiftl_1_l, sub_ok by (pose proof (pow2_pos k); lia).
    reflexivity.
  - unfold Rust.lit. rewrite N.shiftl_1_l. apply N.pow_lt_mono_r; [lia | exact K].
Qed.

Lemma exponent_below n w a : n < 2 ^ w -> In a (exponents n) -> a < w.
Proof.
  intros B I. apply in_exponents in I.
  destruct (N.lt_ge_cases a w) as [| G]; [assumption |].
  now rewrite (testbit_above w) in I.
Qed.

Lemma product_yields fuel n m :
  (forall a b, In a (exponents n) -> In b (exponents m) ->
    yields (fun s => RustPowers.Memo_product_of_powers fuel s a b)
      (fun r => r = of_powers a b)) ->
  yields (fun s => RustPowers.Memo_product (S fuel) s n m) (fun r => r = nimmul n m).
Proof.
  intros Pop s R. cbn [RustPowers.Memo_product]. rewrite exponents_ok. rust. cbn [Rust.bind].
  run_loop right
    (fun sum a => fold_left (fun sum b => N.lxor sum (of_powers a b)) (exponents m) sum)
    s' E R'.
  - intros a s1 sum A R1. rewrite exponents_ok. cbn [Rust.bind].
    run_loop right (fun sum b => N.lxor sum (of_powers a b)) s2 E R2.
    + intros b s3 sum' B R3. destruct (Pop a b A B s3 R3) as (r & s4 & -> & R4 & ->).
      exists s4. split; [reflexivity | exact R4].
    + exists s2. split; [reflexivity | exact R2].
  - exists (nimmul n m), s'. split; [| now split].
    now rewrite Powers.double_loop.
Qed.

(** The loop over the squares, for factors p as described at the head of [Powers]. *)
Lemma squares_yield n fuel :
  (2 * n <= fuel)%nat ->
  (forall a b more, a < 2 ^ 64 -> b < 2 ^ 64 -> N.size (N.land a b) < N.of_nat n ->
    (2 * n <= more + 1)%nat ->
    yields (fun s => RustPowers.Memo_product_of_powers more s a b)
      (fun r => r = of_powers a b)) ->
  forall l p, StronglySorted N.lt l -> p < fermat 64 ->
  (forall k, In k l -> k < 64 /\ k < N.of_nat n) ->
  (forall i k, N.testbit p i = true -> In k l -> N.testbit i k = false) ->
  forall s, right s -> exists s',
    Rust.for_each l (s, p) (fun k '(self, product) =>
      Rust.bind (RustPowers.square_of_fermat_power k) (fun square =>
      Rust.bind (RustPowers.Memo_product fuel self product square) (fun '(product, self) =>
      Rust.Ok (self, product))))
    = Rust.Ok (s', times_squares l p) /\ right s'.
Proof.
  intros Enough Pop. induction l as [| k l IH]; intros p Sorted Small Fuel Clear s R.
  - exists s. now split.
  - cbn [Rust.for_each]. destruct (Fuel k (or_introl eq_refl)) as [K64 Kn].
    rewrite square_ok by exact K64. cbn [Rust.bind].
    destruct fuel as [| fuel]; [lia |].
    assert (Square : square_of_fermat_power k < fermat 64).
    { rewrite <- (N2Nat.id k), square_of_fermat_power_correct.
      apply nimmul_below; apply fermat_lt; lia. }
    destruct (product_yields fuel p (square_of_fermat_power k)) with (m := s)
      as (r & s1 & E & R1 & ->); [| exact R |].
    + intros i j I J.
      assert (C : N.land i j < 2 ^ k).
      { apply in_exponents in I, J. apply Powers.common_below;
          [now apply Clear; [| left] | now apply Powers.bits_of_square]. }
      apply Pop; [eapply exponent_below; [| exact I]; exact Small
        | eapply exponent_below; [| exact J]; exact Square | | lia].
      apply size_below in C. lia.
    + rewrite E. cbn [Rust.bind].
      inversion Sorted as [| ? ? S F]. subst.
      apply IH; [exact S | now apply nimmul_below | intros; apply Fuel; now right | | exact R1].
      intros i k' B K'. rewrite Forall_forall in F.
      destruct (Powers.square_keeps_high_bits k p i k' (F k' K') B) as (j & J & ->).
      apply Clear; [exact J | now right].
Qed.

Lemma product_of_powers_yields n a b fuel : a < 2 ^ 64 -> b < 2 ^ 64 ->
  N.size (N.land a b) < N.of_nat n -> (2 * n <= fuel + 1)%nat ->
  yields (fun s => RustPowers.Memo_product_of_powers fuel s a b) (fun r => r = of_powers a b).
Proof.
  revert a b fuel. induction n as [| n IH]; intros a b fuel A B Size Fuel s R; [lia |].
  destruct fuel as [| fuel]; [lia |]. cbn [RustPowers.Memo_product_of_powers].
  match goal with |- context [Rust.get ?known ?key] =>
    destruct (Rust.get known key) as [v |] eqn:Known end.
  { exists v, s. split; [reflexivity | split; [exact R | now apply R]]. }
  rewrite shl_big. rust. cbn [Rust.bind]. rewrite exponents_ok. cbn [Rust.bind].
  assert (And : N.land a b < 2 ^ 64).
  { apply below_of_bits. intros m M. now rewrite N.land_spec, (testbit_above 64 a). }
  assert (Xor : N.lxor a b < 2 ^ 64) by now apply lxor_below.
  destruct (squares_yield n fuel ltac:(lia)
    (fun a b more A B S F => IH a b more A B S F)
    (exponents (N.land a b)) (N.shiftl 1 (N.lxor a b))) with (s := s) as (s1 & E & R1).
  - apply Powers.sorted_exponents.
  - rewrite N.shiftl_1_l. apply N.pow_lt_mono_r; [lia | exact Xor].
  - intros k K. assert (K' := K). apply in_exponents in K'.
    assert (k < N.size (N.land a b)).
    { destruct (N.lt_ge_cases k (N.size (N.land a b))) as [L | G]; [assumption |].
      now rewrite (testbit_above (N.size (N.land a b))) in K' by (exact G || apply N.size_gt). }
    apply size_below in And. lia.
  - intros i k I K. apply in_exponents in K. rewrite N.shiftl_1_l in I.
    destruct (N.eq_dec (N.lxor a b) i) as [<- | D].
    + rewrite N.land_spec in K. apply andb_prop in K as [Ka Kb].
      now rewrite N.lxor_spec, Ka, Kb.
    + now rewrite N.pow2_bits_false in I.
  - exact R.
  - unfold Rust.int in E. rewrite E. cbn [Rust.bind].
    assert (V : times_squares (exponents (N.land a b)) (N.shiftl 1 (N.lxor a b)) = of_powers a b).
    { rewrite N.shiftl_1_l. symmetry. apply product_of_powers_formula. }
    rewrite V. eexists _, _. split; [reflexivity | split; [| reflexivity]].
    intros x y v G. cbn [RustPowers.Memo_with_known RustPowers.Memo'known] in G.
    apply get_insert in G as [[E' ->] | G]; [| now apply R1 | apply same_pair].
    now injection E' as -> ->.
Qed.

(** The bound is a variable, because tactics would compute 2^(2^64). *)
Lemma product_ok w n m : w = 2 ^ 64 -> n < 2 ^ w -> m < 2 ^ w ->
  RustPowers.product 130 n m = Rust.Ok (nimmul n m).
Proof.
  intros W N64 M64. unfold RustPowers.product, RustPowers.Memo_new. cbn [Rust.bind].
  destruct (product_yields 129 n m) with (m := RustPowers.Memo_default)
    as (r & s & E & _ & ->).
  - intros a b A B. apply (exponent_below n w a N64) in A. apply (exponent_below m w b M64) in B.
    clear N64 M64. subst w. apply (product_of_powers_yields 65); [assumption .. | | lia].
    enough (N.size (N.land a b) <= 64) by lia. apply size_below, below_of_bits.
    intros i I. now rewrite N.land_spec, (testbit_above 64 a).
  - intros a b v G. discriminate G.
  - change (RustPowers.Memo_product 130) with (RustPowers.Memo_product (S 129)).
    rewrite E. reflexivity.
Qed.

Theorem powers_correct n m : n < 2 ^ (2 ^ 64) -> m < 2 ^ (2 ^ 64) ->
  RustPowers.product 130 n m = Rust.Ok (nimmul n m).
Proof. exact (product_ok (2 ^ 64) n m eq_refl). Qed.
