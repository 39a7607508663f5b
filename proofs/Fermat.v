(** * Answer 2: recursion on Fermat 2-powers, with a memo

    Twin of src/nim/reference/fermat.rs, function for function, memo included.  It uses the two
    rules for a Fermat 2-power F, x ⊗ F = x F for x < F and F ⊗ F = 3F/2, and splits
    numbers at their top power of two, with the cases in the order of the PARI program.

    It terminates.  The measure of a pair is the sum of the measures of its two
    numbers; a number measures twice the place of its top bit, and 1 more if it is not
    a power of two.  Splitting off the top power of two gives two parts of smaller
    measure.  Removing the factor F from t and u lowers the measure, and so does
    multiplying 3F/2 by the product of t/F and u/F, which is below F.  The only product
    whose measure need not be smaller, that of F and a number below F, is found in one
    step.

    Glossary
    - [Step]               the result of one step for x ⊗ y: [Product p] is the
                           product itself; [Sum first rest factor] means
                           first ⊗ factor + rest ⊗ factor.
    - [larger_ahead x y]   the pair, with the larger number first.
    - [fermat_power_from fuel f x]   squares f while its square is at most x.
    - [fermat_power_at_most x]   the Fermat 2-power F >= 4 with F <= x < F².
    - [power_of_two_at_most x]   the power of two t with t <= x < 2t.
    - [three_halves f]     3f/2.
    - [by_both_powers_of_two], [by_power_of_two], [by_fermat_power], [step]
                           the cases; [multiply] is the recursive call.
    - [unwind links p]     the end of the loop: add what each pair in [links] has
                           so far, and remember the sum for it.
    - [memo_product fuel x y], [loop fuel factors links]
                           the method `product` of the memo and its loop.
    - [measure x]          the measure (see TopPower).
    - [fuel_for x y]       enough fuel.
    - [product x y]        the product, with a memo of its own.
    - [step_right x y s]   the step s is right for x ⊗ y, and makes smaller pairs.
    - [multiply_smaller x y], [multiply_fermat x y]
                           what is assumed of the recursive call within the call for x, y.
    - [waits links v w]    once the current pair has the product v, unwinding the
                           links gives w and remembers right values.
    - [memo_product_fuel], [memo_product_correct], [product_correct]
                           the program is right, for all natural numbers.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Halves Product Laws Rules TopPower Memo.
Import ListNotations.

Open Scope N_scope.

(** ** The program *)

Inductive Step : Type :=
  | Product (product : N)
  | Sum (first rest factor : N).

Definition larger_ahead (x y : N) : N * N := if x <? y then (y, x) else (x, y).

Fixpoint fermat_power_from (fuel : nat) (f x : N) : N :=
  match fuel with
  | O => f
  | S fuel => if f * f <=? x then fermat_power_from fuel (f * f) x else f
  end.

Definition fermat_power_at_most (x : N) : N := fermat_power_from (level x) 4 x.

Definition power_of_two_at_most (x : N) : N := N.shiftl 1 (N.size x - 1).

Definition three_halves (f : N) : N := f / 2 * 3.

Section Cases.

Context (multiply : N -> N -> program N).

(** F <= u <= y < 2u, y <= t, 2F <= t < F², t and u powers of two. *)
Definition by_both_powers_of_two (f t u y : N) : program Step :=
  if u <? y then give (Sum u (y - u) t)
  else
    cofactors <- multiply (t / f) (u / f) ;
    product <- multiply (three_halves f) cofactors ;
    give (Product product).

(** 2F <= t <= x < 2t <= F², 2 <= y <= x, t a power of two. *)
Definition by_power_of_two (f t x y : N) : program Step :=
  if t <? x then give (Sum t (x - t) y)
  else if y <? f then
    high <- multiply y (t / f) ;
    product <- multiply high f ;
    give (Product product)
  else by_both_powers_of_two f t (power_of_two_at_most y) y.

(** F <= x < F², F >= 4, 2 <= y <= x. *)
Definition by_fermat_power (f x y : N) : program Step :=
  if f * 2 <=? x then by_power_of_two f (power_of_two_at_most x) x y
  else if f <? x then give (Sum f (x - f) y)
  else if y <? f then give (Product (x * y))
  else give (Product (three_halves f)).

(** The cases of the program in its order, for x >= y. *)
Definition step (x y : N) : program Step :=
  if y <? 2 then give (Product (x * y))
  else
    value <- recall (x, y) ;
    match value with
    | Some known => give (Product known)
    | None =>
      if x =? 3 then give (Product (y - 1))
      else if x =? 2 then give (Product 3)
      else by_fermat_power (fermat_power_at_most x) x y
    end.

End Cases.

Fixpoint unwind (links : list ((N * N) * N)) (product : N) : program N :=
  match links with
  | [] => give product
  | (factors, so_far) :: links =>
    let product := N.lxor product so_far in
    _ <- remember factors product ;
    unwind links product
  end.

Fixpoint memo_product (fuel : nat) (x y : N) : program N :=
  match fuel with
  | O => give 0
  | S fuel => loop fuel (larger_ahead x y) []
  end

with loop (fuel : nat) (factors : N * N) (links : list ((N * N) * N)) : program N :=
  match fuel with
  | O => give 0
  | S fuel =>
    next <- step (memo_product fuel) (fst factors) (snd factors) ;
    match next with
    | Product product =>
      _ <- remember factors product ;
      unwind links product
    | Sum first rest factor =>
      so_far <- memo_product fuel first factor ;
      loop fuel (larger_ahead rest factor) ((factors, so_far) :: links)
    end
  end.

Definition fuel_for (x y : N) : nat :=
  N.to_nat (4 * (N.log2 x + N.log2 y) + 6).

Definition product (x y : N) : N := fst (memo_product (fuel_for x y) x y []).

(** ** The powers below x *)

Lemma power_of_two_correct x : x <> 0 -> power_of_two_at_most x = 2 ^ N.log2 x.
Proof.
  intros X. unfold power_of_two_at_most.
  rewrite N.shiftl_1_l, N.size_log2 by exact X. f_equal. lia.
Qed.

Lemma fermat_power_from_correct fuel n x :
  fermat n <= x -> x < fermat (n + S fuel) ->
  exists k, (n <= k)%nat /\ fermat_power_from fuel (fermat n) x = fermat k /\
    fermat k <= x < fermat (S k).
Proof.
  revert n. induction fuel as [| fuel IH]; intros n L U; cbn [fermat_power_from].
  - exists n. rewrite Nat.add_1_r in U. auto.
  - rewrite <- fermat_succ.
    destruct (N.leb_spec (fermat (S n)) x) as [L' | U'].
    + destruct (IH (S n) L') as (k & K & E & B); [now rewrite Nat.add_succ_r in U |].
      exists k. split; [lia | auto].
    + exists n. auto.
Qed.

Lemma fermat_power_correct x : 4 <= x ->
  exists n, (1 <= n)%nat /\ fermat_power_at_most x = fermat n /\
    fermat n <= x < fermat (S n).
Proof.
  intros X. apply (fermat_power_from_correct (level x) 1 x); [exact X |].
  apply N.lt_le_trans with (1 := below_level x). apply fermat_le. lia.
Qed.

Lemma three_halves_correct n : three_halves (fermat n) = nimmul (fermat n) (fermat n).
Proof.
  rewrite nimmul_fermat_square. unfold three_halves.
  rewrite fermat_half, fermat_double. lia.
Qed.

(** ** One step *)

(** The step is right: its product is x ⊗ y, and its sum is made of smaller pairs. *)
Definition step_right (x y : N) (s : Step) : Prop :=
  match s with
  | Product p => p = nimmul x y
  | Sum first rest factor =>
    nimmul x y = N.lxor (nimmul first factor) (nimmul rest factor) /\
    measure first + measure factor < measure x + measure y /\
    measure rest + measure factor < measure x + measure y
  end.

Section Step.

Context (multiply : N -> N -> program N).

(** What is assumed of the recursive call: it is right for smaller pairs, and for the
    factor F itself. *)
Definition multiply_smaller (x y : N) : Prop :=
  forall a b, measure a + measure b < measure x + measure y ->
    yields nimmul (multiply a b) (fun r => r = nimmul a b).

Definition multiply_fermat (x y : N) : Prop :=
  2 <= y -> y <= x -> forall n a, (1 <= n)%nat -> a < fermat n ->
    yields nimmul (multiply a (fermat n)) (fun r => r = nimmul a (fermat n)).

Lemma by_both_powers_of_two_correct x y n k j : multiply_smaller x y ->
  (1 <= n)%nat -> width n < k < width (S n) -> x = 2 ^ k ->
  width n <= j < width (S n) -> 2 ^ j <= y < 2 * 2 ^ j ->
  yields nimmul (by_both_powers_of_two multiply (fermat n) (2 ^ k) (2 ^ j) y)
    (step_right x y).
Proof.
  intros Smaller N1 K -> J Y. pose proof (width_pos n) as W.
  unfold by_both_powers_of_two.
  destruct (N.ltb_spec (2 ^ j) y) as [L | G].
  - (* y is not a power of two *)
    apply yields_give. cbn.
    destruct (measure_split j y) as [M1 M2]; [lia | lia |].
    split; [| lia].
    rewrite (nimmul_comm (2 ^ k)). now apply split_product.
  - (* t ⊗ u = (t/F ⊗ u/F) ⊗ (F ⊗ F) *)
    assert (y = 2 ^ j) by lia. subst y.
    destruct (cofactor n k) as (-> & A & Ek); [lia |].
    destruct (cofactor n j) as (-> & B & Ej); [lia |].
    rewrite width_succ in *.
    apply yields_bind with
      (P := fun r => r = nimmul (2 ^ (k - width n)) (2 ^ (j - width n))).
    { apply Smaller. rewrite !measure_power. lia. }
    intros r ->.
    set (c := nimmul (2 ^ (k - width n)) (2 ^ (j - width n))).
    assert (C : c < fermat n) by now apply nimmul_below.
    apply yields_bind with (P := fun r => r = nimmul (three_halves (fermat n)) c).
    { apply Smaller. rewrite !measure_power.
      pose proof (measure_below (width n) c C ltac:(lia)).
      assert (T : three_halves (fermat n) < 2 ^ (width n + 1)).
      { rewrite N.add_1_r, N.pow_succ_r'. rewrite three_halves_correct.
        rewrite nimmul_fermat_square, fermat_half. pose proof (half_below n).
        unfold fermat in *. lia. }
      pose proof (measure_below _ _ T). lia. }
    intros r ->. apply yields_give. cbn.
    rewrite three_halves_correct, Ek, Ej. unfold c.
    rewrite nimmul_comm, <- !nimmul_assoc. f_equal.
    rewrite !nimmul_assoc. f_equal. apply nimmul_comm.
Qed.

Lemma by_power_of_two_correct x y n k :
  multiply_smaller x y -> multiply_fermat x y ->
  (1 <= n)%nat -> width n < k < width (S n) ->
  2 ^ k <= x < 2 * 2 ^ k -> 2 <= y -> y <= x ->
  yields nimmul (by_power_of_two multiply (fermat n) (2 ^ k) x y) (step_right x y).
Proof.
  intros Smaller Times N1 K X Y2 YX. unfold by_power_of_two.
  destruct (N.ltb_spec (2 ^ k) x) as [L | G].
  { (* x is not a power of two *)
    apply yields_give. cbn.
    destruct (measure_split k x) as [M1 M2]; [lia | lia |].
    split; [now apply split_product | lia]. }
  assert (E : x = 2 ^ k) by lia.
  destruct (N.ltb_spec y (fermat n)) as [Small | Large].
  - (* t ⊗ y = (y ⊗ t/F) ⊗ F *)
    destruct (cofactor n k) as (-> & A & Ek); [lia |].
    apply yields_bind with (P := fun r => r = nimmul y (2 ^ (k - width n))).
    { apply Smaller. rewrite E, !measure_power. pose proof (width_pos n). lia. }
    intros r ->.
    apply yields_bind with
      (P := fun r => r = nimmul (nimmul y (2 ^ (k - width n))) (fermat n)).
    { now apply Times, nimmul_below. }
    intros r ->. apply yields_give. cbn.
    rewrite E, Ek, <- nimmul_assoc, <- Ek. apply nimmul_comm.
  - rewrite power_of_two_correct by lia.
    pose proof (N.log2_spec y) as [L' U']; [lia |]. rewrite N.pow_succ_r' in U'.
    apply by_both_powers_of_two_correct; auto.
    split.
    + apply (N.log2_le_pow2 y (width n)); [lia | exact Large].
    + apply (N.log2_lt_pow2 y (width (S n))); [lia |].
      apply N.le_lt_trans with (1 := YX). rewrite E. apply N.pow_lt_mono_r; lia.
Qed.

Lemma by_fermat_power_correct x y n :
  multiply_smaller x y -> multiply_fermat x y ->
  (1 <= n)%nat -> fermat n <= x < fermat (S n) -> 2 <= y -> y <= x ->
  yields nimmul (by_fermat_power multiply (fermat n) x y) (step_right x y).
Proof.
  intros Smaller Times N1 [L U] Y2 YX. unfold by_fermat_power.
  pose proof (width_pos n) as W.
  destruct (N.leb_spec (fermat n * 2) x) as [Large | Small].
  - rewrite power_of_two_correct by lia.
    pose proof (N.log2_spec x ltac:(lia)) as X. rewrite N.pow_succ_r' in X.
    apply by_power_of_two_correct; auto.
    split.
    + apply N.le_succ_l, (N.log2_le_pow2 x (N.succ (width n))); [lia |].
      rewrite N.pow_succ_r', N.mul_comm. exact Large.
    + apply (N.log2_lt_pow2 x (width (S n))); [lia | exact U].
  - destruct (N.ltb_spec (fermat n) x) as [L' | G].
    + (* F < x < 2F *)
      apply yields_give. cbn.
      destruct (measure_split (width n) x) as [M1 M2]; [unfold fermat in *; lia | lia |].
      split; [apply split_product; unfold fermat in *; lia | unfold fermat in *; lia].
    + assert (E : x = fermat n) by lia.
      destruct (N.ltb_spec y (fermat n)) as [Y | Y]; apply yields_give; cbn.
      * now rewrite E, nimmul_comm, nimmul_fermat, N.mul_comm.
      * replace y with x by lia. now rewrite E, three_halves_correct.
Qed.

Lemma step_correct x y :
  multiply_smaller x y -> multiply_fermat x y -> y <= x ->
  yields nimmul (step multiply x y) (step_right x y).
Proof.
  intros Smaller Times YX. unfold step.
  destruct (N.ltb_spec y 2) as [Small | Y2].
  { apply yields_give. cbn.
    assert (C : y = 0 \/ y = 1) by lia. destruct C as [-> | ->].
    - now rewrite nimmul_0_r, N.mul_0_r.
    - now rewrite nimmul_1_r, N.mul_1_r. }
  apply yields_bind with (P := fun value => value = None \/ value = Some (nimmul x y)).
  { now apply yields_recall; [left | right]. }
  intros value [-> | ->]; [| now apply yields_give].
  destruct (N.eqb_spec x 3) as [E3 | D3].
  { apply yields_give. cbn.
    assert (C : y = 2 \/ y = 3) by lia. subst x. now destruct C as [-> | ->]. }
  destruct (N.eqb_spec x 2) as [E2 | D2].
  { apply yields_give. cbn. replace y with 2 by lia. now subst x. }
  destruct (fermat_power_correct x) as (n & N1 & -> & B); [lia |].
  now apply by_fermat_power_correct.
Qed.

End Step.

(** ** The loop *)

Fixpoint waits (links : list ((N * N) * N)) (v w : N) : Prop :=
  match links with
  | [] => v = w
  | ((x, y), so_far) :: links =>
    N.lxor v so_far = nimmul x y /\ waits links (nimmul x y) w
  end.

Lemma unwind_correct links v w : waits links v w ->
  yields nimmul (unwind links v) (fun r => r = w).
Proof.
  revert v. induction links as [| [[x y] so_far] links IH]; intros v; cbn.
  - intros ->. now apply yields_give.
  - intros [-> W]. apply yields_bind with (P := fun _ => True).
    + now apply yields_remember.
    + intros _ _. now apply IH.
Qed.

Lemma larger_ahead_spec x y : exists a b, larger_ahead x y = (a, b) /\ b <= a /\
  nimmul a b = nimmul x y /\ measure a + measure b = measure x + measure y.
Proof.
  unfold larger_ahead. destruct (N.ltb_spec x y).
  - exists y, x. rewrite nimmul_comm. repeat split; lia.
  - exists x, y. repeat split; lia.
Qed.

(** F and a number below it: one step, whatever the recursive call would do. *)
Lemma memo_product_fermat fuel n a : (1 <= n)%nat -> a < fermat n ->
  yields nimmul (memo_product (S (S fuel)) a (fermat n))
    (fun r => r = nimmul a (fermat n)).
Proof.
  intros N1 A. cbn [memo_product loop].
  assert (F4 : 4 <= fermat n) by (change 4 with (fermat 1); now apply fermat_le).
  unfold larger_ahead. destruct (N.ltb_spec a (fermat n)) as [_ | G]; [| lia].
  cbn [fst snd].
  apply yields_bind with (P := fun s => s = Product (nimmul a (fermat n))).
  - unfold step.
    destruct (N.ltb_spec a 2).
    { apply yields_give. now rewrite nimmul_fermat, N.mul_comm. }
    apply yields_bind with
      (P := fun value => value = None \/ value = Some (nimmul a (fermat n))).
    { apply yields_recall; [now left | right]. now rewrite nimmul_comm. }
    intros value [-> | ->]; [| now apply yields_give].
    destruct (N.eqb_spec (fermat n) 3); [lia |].
    destruct (N.eqb_spec (fermat n) 2); [lia |].
    destruct (fermat_power_correct (fermat n)) as (m & _ & -> & L & U); [exact F4 |].
    (* the Fermat 2-power below F is F *)
    assert (E : m = n).
    { destruct (Nat.lt_trichotomy m n) as [C | [C | C]]; [| exact C |].
      - pose proof (fermat_le (S m) n C). lia.
      - pose proof (fermat_lt n m C). lia. }
    subst m. unfold by_fermat_power.
    destruct (N.leb_spec (fermat n * 2) (fermat n)); [lia |].
    destruct (N.ltb_spec (fermat n) (fermat n)); [lia |].
    destruct (N.ltb_spec a (fermat n)) as [_ | G]; [| lia].
    apply yields_give. now rewrite nimmul_fermat, N.mul_comm.
  - intros s ->. apply yields_bind with (P := fun _ => True).
    + apply yields_remember; [apply nimmul_comm | exact I].
    + intros _ _. now apply yields_give.
Qed.

Theorem memo_product_fuel fuel :
  (forall x y, 2 * (measure x + measure y) + 2 <= N.of_nat fuel ->
    yields nimmul (memo_product fuel x y) (fun r => r = nimmul x y)) /\
  (forall x y links w, 2 * (measure x + measure y) + 1 <= N.of_nat fuel ->
    y <= x -> waits links (nimmul x y) w ->
    yields nimmul (loop fuel (x, y) links) (fun r => r = w)).
Proof.
  induction fuel as [| fuel [IHproduct IHloop]];
    (split; [intros x y Fuel | intros x y links w Fuel YX W]); try lia.
  - cbn [memo_product].
    destruct (larger_ahead_spec x y) as (a & b & -> & BA & E & M).
    apply IHloop; [lia | exact BA | exact E].
  - cbn [loop fst snd].
    apply yields_bind with (P := step_right x y).
    { apply step_correct; [| | exact YX].
      - intros a b Less. apply IHproduct. lia.
      - intros Y2 _ n a N1 A.
        pose proof (measure_bounds x). pose proof (measure_bounds y).
        assert (1 <= N.log2 y) by (change 1 with (N.log2 2); now apply N.log2_le_mono).
        destruct fuel as [| [| fuel]]; [lia | lia |]. now apply memo_product_fermat. }
    intros [p | first rest factor]; cbn [step_right].
    + intros ->. apply yields_bind with (P := fun _ => True).
      * now apply yields_remember.
      * intros _ _. now apply unwind_correct.
    + intros (E & M1 & M2).
      apply yields_bind with (P := fun r => r = nimmul first factor).
      * apply IHproduct. lia.
      * intros r ->.
        destruct (larger_ahead_spec rest factor) as (a & b & -> & BA & Eab & M).
        apply IHloop; [lia | exact BA |].
        cbn [waits]. split; [| exact W].
        rewrite Eab, E. apply N.lxor_comm.
Qed.

Theorem memo_product_correct x y :
  yields nimmul (memo_product (fuel_for x y) x y) (fun r => r = nimmul x y).
Proof.
  apply memo_product_fuel. unfold fuel_for. rewrite N2Nat.id.
  pose proof (measure_bounds x). pose proof (measure_bounds y). lia.
Qed.

Theorem product_correct x y : product x y = nimmul x y.
Proof. apply (yields_run nimmul _ _ (memo_product_correct x y)). Qed.

(** ** A list of products, with one memo *)

Definition products (l : list (N * N)) : list N :=
  fst (in_turn (fun p => memo_product (fuel_for (fst p) (snd p)) (fst p) (snd p)) l []).

Theorem products_correct l : products l = map (fun p => nimmul (fst p) (snd p)) l.
Proof.
  exact (yields_run nimmul _ _ (yields_in_turn nimmul _ (fun p => nimmul (fst p) (snd p)) l
    (fun p _ => memo_product_correct (fst p) (snd p)))).
Qed.
