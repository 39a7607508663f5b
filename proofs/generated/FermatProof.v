(** * src/nim/reference/fermat.rs, as translated

    Why it ends: see [Fermat].  The fuel of a call is also that of its two loops, and
    what it calls has one less.

    Glossary
    - [right memo]         every value remembered for (x, y) is x ⊗ y.
    - [yields c P]         started with a right memo, c ends with a right memo, without
                           panic, and P holds of its answer.
    - [step_right x y s]   the step s is right for x ⊗ y, and makes smaller pairs.
    - [multiplies M T]     the recursive call is right for pairs that measure less than
                           M, with fuel T or more.
    - [round], [unround]   the bodies of the two loops.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Halves Product Laws Rules TopPower.
From Nimref Require Fermat Rust RustFermat.
From Nimref Require Import RustLemmas.
Import Rust.Notations.
Import ListNotations.

Open Scope N_scope.

Local Notation memo := RustFermat.Memo.

Definition right (m : memo) : Prop :=
  forall x y v, Rust.get (RustFermat.Memo'known m) (x, y) = Some v -> v = nimmul x y.

Definition yields {A} (c : memo -> Rust.res (A * memo)) (P : A -> Prop) : Prop :=
  forall m, right m -> exists a m', c m = Rust.Ok (a, m') /\ right m' /\ P a.

Lemma right_insert m x y v : right m -> v = nimmul x y ->
  right (RustFermat.Memo_with_known m (Rust.insert (RustFermat.Memo'known m) (x, y) v)).
Proof.
  intros R V a b w G. cbn [RustFermat.Memo_with_known RustFermat.Memo'known] in G.
  apply get_insert in G as [[E ->] | G]; [| now apply R | apply same_pair].
  injection E as -> ->. exact V.
Qed.

(** ** The helpers *)

Lemma three_halves_ok f : RustFermat.three_halves f = Rust.Ok (Fermat.three_halves f).
Proof. reflexivity. Qed.

Lemma power_of_two_ok x : x <> 0 ->
  RustFermat.power_of_two_at_most x = Rust.Ok (2 ^ N.log2 x).
Proof.
  intros X. unfold RustFermat.power_of_two_at_most. rust.
  rewrite sub_ok by (rewrite N.size_log2 by exact X; lia). cbn [Rust.bind].
  rewrite shl_big. f_equal. apply (Fermat.power_of_two_correct x X).
Qed.

Lemma larger_ahead_ok x y : exists a b, RustFermat.larger_ahead x y = Rust.Ok (a, b) /\
  b <= a /\ nimmul a b = nimmul x y /\ measure a + measure b = measure x + measure y.
Proof.
  unfold RustFermat.larger_ahead. rust. destruct (N.ltb_spec x y).
  - exists y, x. rewrite nimmul_comm. repeat split; lia.
  - exists x, y. repeat split; lia.
Qed.

Lemma fermat_power_ok x fuel : 4 <= x -> N.log2 x < N.of_nat fuel ->
  exists n, (1 <= n)%nat /\ RustFermat.fermat_power_at_most fuel x = Rust.Ok (fermat n) /\
    fermat n <= x < fermat (S n).
Proof.
  intros X Fuel. unfold RustFermat.fermat_power_at_most. rust. cbv zeta.
  enough (Loop : forall fuel n, fermat n <= x -> x < fermat (n + fuel) ->
    exists k, (n <= k)%nat /\ Rust.loop fuel (fermat n) (fun f =>
      Rust.bind (@Rust.mul Rust.Big f f) (fun t =>
      if t <=? x then Rust.bind (@Rust.mul Rust.Big f f) (fun t_1 => Rust.Ok (Rust.Next t_1))
      else Rust.Ok (Rust.Stop f))) = Rust.Ok (fermat k) /\ fermat k <= x < fermat (S k)).
  { apply (Loop fuel 1%nat); [exact X |].
    apply N.lt_le_trans with (1 := below_level x). apply fermat_le.
    unfold level. rewrite N.size_log2 by lia.
    pose proof (N.log2_up_le_lin (N.succ (N.log2 x))). lia. }
  clear. induction fuel as [| fuel IH]; intros n L U.
  - rewrite Nat.add_0_r in U. lia.
  - cbn [Rust.loop]. rewrite !mul_ok by now left. cbn [Rust.bind].
    rewrite <- fermat_succ. destruct (N.leb_spec (fermat (S n)) x) as [L' | U'].
    + cbn [Rust.bind].
      destruct (IH (S n) L') as (k & K & E & B); [now rewrite Nat.add_succ_r in U |].
      exists k. split; [lia | auto].
    + exists n. auto.
Qed.

(** ** One step *)

Definition step_right (x y : N) (s : RustFermat.Step) : Prop :=
  match s with
  | RustFermat.Step_Product p => p = nimmul x y
  | RustFermat.Step_Sum first rest factor =>
    nimmul x y = N.lxor (nimmul first factor) (nimmul rest factor) /\
    measure first + measure factor < measure x + measure y /\
    measure rest + measure factor < measure x + measure y
  end.

Section Step.

Context (M : N) (T : nat).

Definition multiplies : Prop := forall a b fuel,
  measure a + measure b < M -> (T <= fuel)%nat ->
  yields (fun s => RustFermat.Memo_product fuel s a b) (fun r => r = nimmul a b).

Definition multiplies_fermat (x : N) : Prop := forall n a fuel,
  (1 <= n)%nat -> fermat n <= x -> a < fermat n -> (T <= fuel)%nat ->
  yields (fun s => RustFermat.Memo_product fuel s a (fermat n))
    (fun r => r = nimmul a (fermat n)).

Hypothesis Smaller : multiplies.

Lemma by_both_yields x y n k j fuel : measure x + measure y <= M -> (T < fuel)%nat ->
  (1 <= n)%nat -> width n < k < width (S n) -> x = 2 ^ k ->
  width n <= j < width (S n) -> 2 ^ j <= y < 2 * 2 ^ j ->
  yields (fun s => RustFermat.Memo_by_both_powers_of_two fuel s (fermat n) (2 ^ k) (2 ^ j) y)
    (step_right x y).
Proof.
  intros Bound Fuel N1 K -> J Y s R. pose proof (width_pos n) as W.
  destruct fuel as [| fuel]; [lia |]. cbn [RustFermat.Memo_by_both_powers_of_two]. rust.
  destruct (N.ltb_spec (2 ^ j) y) as [L | G].
  - rewrite sub_ok by lia. cbn [Rust.bind]. eexists _, s. split; [reflexivity | split; [exact R |]].
    cbn. destruct (measure_split j y) as [M1 M2]; [lia | lia |].
    split; [| lia]. rewrite (nimmul_comm (2 ^ k)). now apply split_product.
  - assert (y = 2 ^ j) by lia. subst y.
    pose proof (fermat_pos n) as F.
    rewrite !div_ok by lia. cbn [Rust.bind].
    destruct (cofactor n k) as (-> & A & Ek); [lia |].
    destruct (cofactor n j) as (-> & B & Ej); [lia |].
    rewrite width_succ in *. rewrite !measure_power in Bound.
    destruct (Smaller (2 ^ (k - width n)) (2 ^ (j - width n)) fuel
      ltac:(rewrite !measure_power; lia) ltac:(lia) s R) as (c & s1 & E1 & R1 & Ec).
    rewrite E1. cbn [Rust.bind]. rewrite three_halves_ok. cbn [Rust.bind].
    assert (C : c < fermat n) by (subst c; now apply nimmul_below).
    destruct (Smaller (Fermat.three_halves (fermat n)) c fuel) with (m := s1)
      as (p & s2 & E2 & R2 & ->); [| lia | exact R1 |].
    { pose proof (measure_below (width n) c C ltac:(lia)).
      assert (Th : Fermat.three_halves (fermat n) < 2 ^ (width n + 1)).
      { rewrite N.add_1_r, N.pow_succ_r'. rewrite Fermat.three_halves_correct.
        rewrite nimmul_fermat_square, fermat_half. pose proof (half_below n).
        unfold fermat in *. lia. }
      pose proof (measure_below _ _ Th). lia. }
    rewrite E2. cbn [Rust.bind]. eexists _, s2. split; [reflexivity | split; [exact R2 |]].
    cbn. rewrite Fermat.three_halves_correct, Ek, Ej, Ec.
    rewrite nimmul_comm, <- !nimmul_assoc. f_equal.
    rewrite !nimmul_assoc. f_equal. apply nimmul_comm.
Qed.

Lemma by_power_yields x y n k fuel : measure x + measure y <= M -> (S T < fuel)%nat ->
  multiplies_fermat x ->
  (1 <= n)%nat -> width n < k < width (S n) ->
  2 ^ k <= x < 2 * 2 ^ k -> 2 <= y -> y <= x ->
  yields (fun s => RustFermat.Memo_by_power_of_two fuel s (fermat n) (2 ^ k) x y)
    (step_right x y).
Proof.
  intros Bound Fuel Times N1 K X Y2 YX s R.
  destruct fuel as [| fuel]; [lia |]. cbn [RustFermat.Memo_by_power_of_two]. rust.
  destruct (N.ltb_spec (2 ^ k) x) as [L | G].
  { rewrite sub_ok by lia. cbn [Rust.bind]. eexists _, s. split; [reflexivity | split; [exact R |]].
    cbn. destruct (measure_split k x) as [M1 M2]; [lia | lia |].
    split; [now apply split_product | lia]. }
  assert (E : x = 2 ^ k) by lia.
  destruct (N.ltb_spec y (fermat n)) as [Small | Large].
  - pose proof (fermat_pos n) as F. rewrite div_ok by lia. cbn [Rust.bind].
    destruct (cofactor n k) as (-> & A & Ek); [lia |].
    destruct (Smaller y (2 ^ (k - width n)) fuel) with (m := s) as (h & s1 & E1 & R1 & Eh);
      [| lia | exact R |].
    { rewrite E, measure_power in Bound. rewrite measure_power.
      pose proof (width_pos n). lia. }
    rewrite E1. cbn [Rust.bind].
    assert (H : h < fermat n) by (subst h; now apply nimmul_below).
    destruct (Times n h fuel N1) with (m := s1) as (p & s2 & E2 & R2 & ->);
      [| exact H | lia | exact R1 |].
    { rewrite E. apply N.pow_le_mono_r; lia. }
    rewrite E2. cbn [Rust.bind]. eexists _, s2. split; [reflexivity | split; [exact R2 |]].
    cbn. rewrite E, Ek, Eh, <- nimmul_assoc, <- Ek. apply nimmul_comm.
  - rewrite power_of_two_ok by lia. cbn [Rust.bind].
    pose proof (N.log2_spec y) as [L' U']; [lia |]. rewrite N.pow_succ_r' in U'.
    destruct (by_both_yields x y n k (N.log2 y) fuel) with (m := s)
      as (p & s1 & E1 & R1 & P); auto; try lia.
    + split.
      * apply (N.log2_le_pow2 y (width n)); [lia | exact Large].
      * apply (N.log2_lt_pow2 y (width (S n))); [lia |].
        apply N.le_lt_trans with (1 := YX). rewrite E. apply N.pow_lt_mono_r; lia.
    + rewrite E1. cbn [Rust.bind]. eexists _, s1. split; [reflexivity | now split].
Qed.

Lemma by_fermat_yields x y n fuel : measure x + measure y <= M -> (S (S T) < fuel)%nat ->
  multiplies_fermat x ->
  (1 <= n)%nat -> fermat n <= x < fermat (S n) -> 2 <= y -> y <= x ->
  yields (fun s => RustFermat.Memo_by_fermat_power fuel s (fermat n) x y) (step_right x y).
Proof.
  intros Bound Fuel Times N1 [L U] Y2 YX s R. pose proof (width_pos n) as W.
  destruct fuel as [| fuel]; [lia |]. cbn [RustFermat.Memo_by_fermat_power]. rust.
  rewrite mul_ok by now left. cbn [Rust.bind].
  destruct (N.leb_spec (fermat n * 2) x) as [Large | Small].
  - rewrite power_of_two_ok by lia. cbn [Rust.bind].
    pose proof (N.log2_spec x ltac:(lia)) as X. rewrite N.pow_succ_r' in X.
    destruct (by_power_yields x y n (N.log2 x) fuel) with (m := s)
      as (p & s1 & E1 & R1 & P); auto; try lia.
    + split.
      * apply N.le_succ_l, (N.log2_le_pow2 x (N.succ (width n))); [lia |].
        rewrite N.pow_succ_r', N.mul_comm. exact Large.
      * apply (N.log2_lt_pow2 x (width (S n))); [lia | exact U].
    + rewrite E1. cbn [Rust.bind]. eexists _, s1. split; [reflexivity | now split].
  - destruct (N.ltb_spec (fermat n) x) as [L' | G].
    + rewrite sub_ok by lia. cbn [Rust.bind].
      eexists _, s. split; [reflexivity | split; [exact R |]]. cbn.
      destruct (measure_split (width n) x) as [M1 M2]; [unfold fermat in *; lia | lia |].
      split; [apply split_product; unfold fermat in *; lia | unfold fermat in *; lia].
    + assert (E : x = fermat n) by lia.
      destruct (N.ltb_spec y (fermat n)) as [Y | Y].
      * rewrite mul_ok by now left. cbn [Rust.bind].
        eexists _, s. split; [reflexivity | split; [exact R |]]. cbn.
        now rewrite E, nimmul_comm, nimmul_fermat, N.mul_comm.
      * rewrite three_halves_ok. cbn [Rust.bind].
        eexists _, s. split; [reflexivity | split; [exact R |]]. cbn.
        replace y with x by lia. now rewrite E, Fermat.three_halves_correct.
Qed.

Lemma step_yields x y fuel : measure x + measure y <= M -> (S (S (S T)) < fuel)%nat ->
  N.log2 x + 1 < N.of_nat fuel -> multiplies_fermat x -> y <= x ->
  yields (fun s => RustFermat.Memo_step fuel s x y) (step_right x y).
Proof.
  intros Bound Fuel Rounds Times YX s R.
  destruct fuel as [| fuel]; [lia |]. cbn [RustFermat.Memo_step]. rust.
  destruct (N.ltb_spec y 2) as [Small | Y2].
  { rewrite mul_ok by now left. cbn [Rust.bind].
    eexists _, s. split; [reflexivity | split; [exact R |]]. cbn.
    assert (C : y = 0 \/ y = 1) by lia. destruct C as [-> | ->].
    - now rewrite nimmul_0_r, N.mul_0_r.
    - now rewrite nimmul_1_r, N.mul_1_r. }
  match goal with |- context [@Rust.get ?K ?V ?H ?known ?key] =>
    destruct (@Rust.get K V H known key) as [v |] eqn:Known end.
  { eexists _, s. split; [reflexivity | split; [exact R |]]. exact (R x y v Known). }
  destruct (N.eqb_spec x 3) as [E3 | D3].
  { rewrite sub_ok by lia. cbn [Rust.bind].
    eexists _, s. split; [reflexivity | split; [exact R |]]. cbn.
    assert (C : y = 2 \/ y = 3) by lia. subst x. now destruct C as [-> | ->]. }
  destruct (N.eqb_spec x 2) as [E2 | D2].
  { eexists _, s. split; [reflexivity | split; [exact R |]]. cbn.
    replace y with 2 by lia. now subst x. }
  destruct (fermat_power_ok x fuel) as (n & N1 & E & B); [lia | lia |].
  rewrite E. cbn [Rust.bind].
  destruct (by_fermat_yields x y n fuel) with (m := s) as (p & s1 & E1 & R1 & P);
    auto; try lia.
  rewrite E1. cbn [Rust.bind]. eexists _, s1. split; [reflexivity | now split].
Qed.

End Step.

(** ** The loops *)

Local Notation links_type := (list ((N * N) * N)).

Definition round (fuel : nat) : memo * (N * N) * links_type ->
  Rust.res (Rust.flow (memo * (N * N) * links_type) (N * memo * (N * N) * links_type)) :=
  fun '(self, factors, links) =>
    let* '(step, self) := RustFermat.Memo_step fuel self (fst factors) (snd factors) in
    match step with
    | RustFermat.Step_Product product => Rust.Ok (Rust.Stop (product, self, factors, links))
    | RustFermat.Step_Sum first rest factor =>
      let* '(so_far, self) := RustFermat.Memo_product fuel self first factor in
      let* next := RustFermat.larger_ahead rest factor in
      Rust.Ok (Rust.Next (self, next, links ++ [(factors, so_far)]))
    end.

Definition unround : memo * links_type * N ->
  Rust.res (Rust.flow (memo * links_type * N) (memo * links_type * N)) :=
  fun '(self, links, product) =>
    let '(last, links) := Rust.pop links in
    match last with
    | Some (factors, so_far) =>
      Rust.Ok (Rust.Next (RustFermat.Memo_with_known self
        (Rust.insert (RustFermat.Memo'known self) factors (N.lxor product so_far)),
        links, N.lxor product so_far))
    | None => Rust.Ok (Rust.Stop (self, links, product))
    end.

Lemma unwind_ok links : forall rounds s v w, right s -> Fermat.waits (rev links) v w ->
  (length links < rounds)%nat ->
  exists s', Rust.loop rounds (s, links, v) unround = Rust.Ok (s', [], w) /\ right s'.
Proof.
  induction links as [| [[x y] so_far] links IH] using rev_ind;
    intros rounds s v w R W Rounds; (destruct rounds as [| rounds]; [cbn in Rounds; lia |]).
  - cbn in W. subst w. exists s. split; [reflexivity | exact R].
  - rewrite app_length in Rounds. cbn [length] in Rounds.
    rewrite rev_unit in W. destruct W as [E W].
    cbn [Rust.loop unround]. unfold Rust.pop. rewrite rev_unit, rev_involutive.
    cbn [Rust.bind]. rewrite E.
    apply IH; [now apply right_insert | exact W | lia].
Qed.

Section Loop.

Context (M : N) (T fuel : nat).

Hypothesis Smaller : multiplies M T.
Hypothesis TimesFermat : forall x, measure x <= M -> multiplies_fermat T x.
Hypothesis Fuel : (S (S (S T)) < fuel)%nat.
Hypothesis Rounds : M + 2 < N.of_nat fuel.

Lemma rounds_ok rounds : forall x y links w s, right s ->
  measure x + measure y <= M -> measure x + measure y < N.of_nat rounds -> y <= x ->
  Fermat.waits (rev links) (nimmul x y) w ->
  exists a b s' links', Rust.loop rounds (s, (x, y), links) (round fuel) =
      Rust.Ok (nimmul a b, s', (a, b), links') /\
    right s' /\ Fermat.waits (rev links') (nimmul a b) w /\
    N.of_nat (length links') <= N.of_nat (length links) + (measure x + measure y).
Proof.
  induction rounds as [| rounds IH]; intros x y links w s R Bound L YX W; [lia |].
  cbn [Rust.loop round fst snd].
  pose proof (measure_bounds x) as Mx.
  destruct (step_yields M T Smaller x y fuel) with (m := s) as (step & s1 & E1 & R1 & P);
    [exact Bound | exact Fuel | lia | apply TimesFermat; lia | exact YX | exact R |].
  rewrite E1. cbn [Rust.bind]. destruct step as [p | first rest factor]; cbn [step_right] in P.
  - subst p. exists x, y, s1, links. split; [reflexivity |]. split; [exact R1 |].
    split; [exact W | lia].
  - destruct P as (E & M1 & M2).
    destruct (Smaller first factor fuel) with (m := s1) as (so_far & s2 & E2 & R2 & Es);
      [lia | lia | exact R1 |].
    rewrite E2. cbn [Rust.bind].
    destruct (larger_ahead_ok rest factor) as (a & b & E3 & BA & Eab & Mab).
    rewrite E3. cbn [Rust.bind].
    destruct (IH a b (links ++ [((x, y), so_far)]) w s2 R2) as (a' & b' & s' & l' & E4 & R' & W' & L');
      [lia | lia | exact BA | | ].
    + rewrite rev_unit. cbn [Fermat.waits]. split; [| exact W].
      rewrite Eab, E, Es. apply N.lxor_comm.
    + exists a', b', s', l'. split; [exact E4 |]. split; [exact R' |]. split; [exact W' |].
      rewrite app_length in L'. cbn [length] in L'. lia.
Qed.

Lemma product_yields x y : measure x + measure y <= M ->
  yields (fun s => RustFermat.Memo_product (S fuel) s x y) (fun r => r = nimmul x y).
Proof.
  intros Bound s R. cbn [RustFermat.Memo_product].
  destruct (larger_ahead_ok x y) as (a & b & E & BA & Eab & Mab).
  rewrite E. cbn [Rust.bind]. rust. cbv zeta.
  destruct (rounds_ok fuel a b [] (nimmul a b) s R) as (a' & b' & s1 & links & E1 & R1 & W & L);
    [lia | lia | exact BA | reflexivity |].
  match goal with |- context [Rust.loop fuel (s, (a, b), []) ?body] =>
    change body with (round fuel) end.
  rewrite E1. cbn [Rust.bind].
  destruct (unwind_ok links fuel
    (RustFermat.Memo_with_known s1 (Rust.insert (RustFermat.Memo'known s1) (a', b') (nimmul a' b')))
    (nimmul a' b') (nimmul a b)) as (s2 & E2 & R2);
    [now apply right_insert | exact W | cbn [length] in L; lia |].
  exists (nimmul a b), s2. split; [| now split].
  etransitivity; [exact (bind_ok _ _ _ E2) | reflexivity].
Qed.

End Loop.

(** F and a number below it: one step, whatever the recursive call would do. *)
Lemma fermat_yields n a fuel : (1 <= n)%nat -> a < fermat n ->
  width n + 8 <= N.of_nat fuel ->
  yields (fun s => RustFermat.Memo_product fuel s a (fermat n))
    (fun r => r = nimmul a (fermat n)).
Proof.
  intros N1 A Fuel s R.
  assert (F4 : 4 <= fermat n) by (change 4 with (fermat 1); now apply fermat_le).
  destruct fuel as [| fuel]; [lia |]. cbn [RustFermat.Memo_product].
  unfold RustFermat.larger_ahead. rust. cbv zeta.
  destruct (N.ltb_spec a (fermat n)) as [_ | G]; [| lia]. cbn [Rust.bind].
  match goal with |- context [Rust.loop fuel (s, (fermat n, a), []) ?body] =>
    change body with (round fuel) end.
  assert (Step : RustFermat.Memo_step fuel s (fermat n) a =
    Rust.Ok (RustFermat.Step_Product (nimmul (fermat n) a), s)).
  { destruct fuel as [| fuel']; [lia |]. cbn [RustFermat.Memo_step]. rust.
    destruct (N.ltb_spec a 2).
    { rewrite mul_ok by now left. cbn [Rust.bind].
      now rewrite (nimmul_comm (fermat n)), nimmul_fermat, N.mul_comm. }
    match goal with |- context [@Rust.get ?K ?V ?H ?known ?key] =>
      destruct (@Rust.get K V H known key) as [v |] eqn:Known end.
    { now rewrite (R _ _ v Known). }
    destruct (N.eqb_spec (fermat n) 3); [lia |].
    destruct (N.eqb_spec (fermat n) 2); [lia |].
    destruct (fermat_power_ok (fermat n) fuel') as (m & _ & Em & L & U); [exact F4 | |].
    { unfold fermat. rewrite N.log2_pow2 by lia. lia. }
    assert (E : m = n).
    { destruct (Nat.lt_trichotomy m n) as [C | [C | C]]; [| exact C |].
      - pose proof (fermat_le (S m) n C). lia.
      - pose proof (fermat_lt n m C). lia. }
    subst m. rewrite Em. cbn [Rust.bind].
    destruct fuel' as [| fuel']; [lia |]. cbn [RustFermat.Memo_by_fermat_power]. rust.
    rewrite mul_ok by now left. cbn [Rust.bind].
    destruct (N.leb_spec (fermat n * 2) (fermat n)); [lia |].
    destruct (N.ltb_spec (fermat n) (fermat n)); [lia |].
    destruct (N.ltb_spec a (fermat n)) as [_ | G]; [| lia].
    rewrite mul_ok by now left. cbn [Rust.bind].
    now rewrite (nimmul_comm (fermat n)), nimmul_fermat, N.mul_comm. }
  destruct fuel as [| fuel]; [lia |]. cbn [Rust.loop]. unfold round at 1. cbn [fst snd].
  rewrite Step. cbn [Rust.bind].
  match goal with |- context [Rust.bind ?c _] => change c with
    (Rust.loop (S fuel) (RustFermat.Memo_with_known s
      (Rust.insert (RustFermat.Memo'known s) (fermat n, a) (nimmul (fermat n) a)),
      [], nimmul (fermat n) a) unround) end.
  cbn [Rust.loop unround Rust.pop rev Rust.bind].
  eexists _, _. split; [reflexivity |]. split; [now apply right_insert | apply nimmul_comm].
Qed.

(** ** Correctness *)

Lemma memo_product_yields m : forall x y fuel, measure x + measure y < N.of_nat m ->
  (8 * m + 40 <= fuel)%nat ->
  yields (fun s => RustFermat.Memo_product fuel s x y) (fun r => r = nimmul x y).
Proof.
  induction m as [| m IH]; intros x y fuel Bound Fuel; [lia |].
  destruct fuel as [| fuel]; [lia |].
  apply (product_yields (N.of_nat m) (8 * m + 40) fuel); try lia.
  - intros a b f B F. now apply IH.
  - intros z Z n a f N1 L A F. apply fermat_yields; [exact N1 | exact A |].
    pose proof (measure_bounds z).
    assert (width n <= N.log2 z).
    { apply (N.log2_le_pow2 z (width n)); [pose proof (fermat_pos n); lia | exact L]. }
    lia.
Qed.

(** The fuel that is enough for x and y. *)
Definition fuel_for (x y : N) : nat := N.to_nat (8 * (measure x + measure y) + 48).

Theorem fermat_correct_with x y fuel : (fuel_for x y <= fuel)%nat ->
  RustFermat.product fuel x y = Rust.Ok (nimmul x y).
Proof.
  intros Fuel. unfold RustFermat.product, RustFermat.Memo_new. cbn [Rust.bind].
  destruct (memo_product_yields (S (N.to_nat (measure x + measure y))) x y fuel)
    with (m := RustFermat.Memo_default) as (r & s & E & _ & ->);
    [lia | unfold fuel_for in Fuel; lia | intros a b v G; discriminate G |].
  rewrite E. reflexivity.
Qed.

Theorem fermat_correct x y : exists fuel, RustFermat.product fuel x y = Rust.Ok (nimmul x y).
Proof. exists (fuel_for x y). now apply fermat_correct_with. Qed.
