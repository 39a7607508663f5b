(** * Answer 4: the double sum over products of powers of two

    Twin of src/nim/reference/powers.rs, function for function, memo included.  A number is
    the nim-sum of its powers of two, so a product is a double sum of products
    2^a ⊗ 2^b; the Fermat 2-powers that occur in only one of 2^a and 2^b
    have their ordinary product, and each one that occurs in both gives its square.

    It terminates.  To find 2^a ⊗ 2^b, the program multiplies by the square of
    2^(2^k), for each bit k of a AND b, the lowest first.  That square has the two bits
    2^k - 1 and 2^k.  The other factor p has no bit whose place has the bit k: at
    the start p is 2^(a XOR b), and the squares multiplied by so far change places
    below their bit k only.  So the pairs (i, j) of exponents that are needed
    next have i AND j < 2^k <= a AND b: the common part loses at least one digit,
    and the number of digits of a AND b, plus 1, is enough fuel.

    Glossary
    - [exponents n], [square_of_fermat_power k]   as in the program (see Exponents).
    - [memo_product_with f n m]   the double sum, over a given product of powers.
    - [product_of_powers fuel a b], [memo_product fuel n m]
                           the methods `product_of_powers` and `product` of the memo.
    - [fuel_for n]         enough fuel for products with the factor n.
    - [product n m]        the product, with a memo of its own.
    - [of_powers a b]      2^a ⊗ 2^b, the right value to remember.
    - [product_of_powers_correct], [memo_product_correct], [product_correct]
                           the program is right, for all natural numbers.
*)

From Coq Require Import NArith Bool List Sorted Lia.
From Nimref Require Import Halves Product Laws Exponents Memo.
Import ListNotations.

Open Scope N_scope.

(** ** The program *)

Definition memo_product_with
    (product_of_powers : N -> N -> program N) (n m : N) : program N :=
  each (fun sum a =>
    each (fun sum b =>
      p <- product_of_powers a b ;
      give (N.lxor sum p)) (exponents m) sum) (exponents n) 0.

Fixpoint product_of_powers (fuel : nat) (a b : N) : program N :=
  match fuel with
  | O => give 0
  | S fuel =>
    value <- recall (a, b) ;
    match value with
    | Some product => give product
    | None =>
      product <- each (fun product k =>
          memo_product_with (product_of_powers fuel) product (square_of_fermat_power k))
        (exponents (N.land a b)) (N.shiftl 1 (N.lxor a b)) ;
      _ <- remember (a, b) product ;
      give product
    end
  end.

Definition memo_product (fuel : nat) (n m : N) : program N :=
  memo_product_with (product_of_powers fuel) n m.

Definition fuel_for (n : N) : nat := S (N.to_nat (N.size (N.size n))).

Definition product (n m : N) : N := fst (memo_product (fuel_for n) n m []).

(** ** The double sum *)

Definition of_powers (a b : N) : N := nimmul (2 ^ a) (2 ^ b).

Lemma fold_left_lxor {A} (e : A -> N) l s :
  fold_left (fun s a => N.lxor s (e a)) l s = N.lxor s (sum_of e l).
Proof.
  revert s. induction l as [| a l IH]; intros s; cbn [fold_left].
  - symmetry. apply N.lxor_0_r.
  - now rewrite IH, sum_of_cons, N.lxor_assoc.
Qed.

Lemma double_sum n m :
  sum_of (fun a => sum_of (of_powers a) (exponents m)) (exponents n) = nimmul n m.
Proof.
  rewrite <- (sum_of_exponents n) at 2. rewrite nimmul_sum_l.
  apply sum_of_ext. intros a _. unfold of_powers.
  now rewrite <- nimmul_sum_r, sum_of_exponents.
Qed.

Lemma double_loop n m :
  fold_left (fun sum a => fold_left (fun sum b => N.lxor sum (of_powers a b))
    (exponents m) sum) (exponents n) 0 = nimmul n m.
Proof.
  rewrite <- double_sum, <- (N.lxor_0_l (sum_of _ _)), <- fold_left_lxor.
  generalize 0 as s. induction (exponents n) as [| a l IH]; intros s; [reflexivity |].
  cbn [fold_left]. rewrite IH. f_equal. apply fold_left_lxor.
Qed.

Lemma memo_product_with_correct pop n m :
  (forall a b, In a (exponents n) -> In b (exponents m) ->
    yields of_powers (pop a b) (fun r => r = of_powers a b)) ->
  yields of_powers (memo_product_with pop n m) (fun r => r = nimmul n m).
Proof.
  intros Pop. unfold memo_product_with.
  apply yields_weaken with (P := fun r => r =
    fold_left (fun sum a => fold_left (fun sum b => N.lxor sum (of_powers a b))
      (exponents m) sum) (exponents n) 0).
  - apply yields_each. intros sum a A. apply yields_each. intros sum' b B.
    apply yields_bind with (1 := Pop a b A B). intros r ->. now apply yields_give.
  - intros r ->. apply double_loop.
Qed.

(** ** The exponents are listed in increasing order *)

Lemma sorted_filter (p : N -> bool) l :
  StronglySorted N.lt l -> StronglySorted N.lt (filter p l).
Proof.
  induction 1 as [| a l S IH F]; cbn; [constructor |].
  destruct (p a); [| exact IH]. constructor; [exact IH |].
  rewrite Forall_forall in *. intros b B. apply filter_In in B. now apply F.
Qed.

Lemma sorted_range w : StronglySorted N.lt (range w).
Proof.
  unfold range. generalize (N.to_nat w) as len, 0%nat as start.
  induction len as [| len IH]; intros start; cbn; constructor; [apply IH |].
  rewrite Forall_forall. intros b B. apply in_map_iff in B as (c & <- & C).
  apply in_seq in C. lia.
Qed.

Lemma sorted_exponents n : StronglySorted N.lt (exponents n).
Proof. apply sorted_filter, sorted_range. Qed.

(** ** The measure: the number of digits of the common part *)

(** The bits of a square are at the places 2^k - 1 and 2^k. *)
Lemma bits_of_square k j :
  N.testbit (square_of_fermat_power k) j = true -> j < 2 ^ k \/ j = 2 ^ k.
Proof.
  unfold square_of_fermat_power. pose proof (pow2_pos k). intros B.
  destruct (N.lt_ge_cases j (2 ^ k)) as [| G]; [now left | right].
  rewrite N.shiftl_spec_high' in B by lia.
  destruct (N.lt_ge_cases (j - (2 ^ k - 1)) 2); [lia |].
  now rewrite (testbit_above 2) in B.
Qed.

(** If the bit k of i is 0, the common part of i and such a place is below 2^k. *)
Lemma common_below k i j :
  N.testbit i k = false -> j < 2 ^ k \/ j = 2 ^ k -> N.land i j < 2 ^ k.
Proof.
  intros I C. apply below_of_bits. intros m M. rewrite N.land_spec.
  destruct C as [J | ->].
  - rewrite (testbit_above k j) by assumption. apply andb_false_r.
  - rewrite N.pow2_bits_eqb.
    destruct (N.eqb_spec k m) as [<- |]; [now rewrite I | apply andb_false_r].
Qed.

(** Multiplying by the square preserves the bits of the places from bit k + 1 on. *)
Lemma square_keeps_high_bits k p i k' : k < k' ->
  N.testbit (nimmul p (square_of_fermat_power k)) i = true ->
  exists j, N.testbit p j = true /\ N.testbit i k' = N.testbit j k'.
Proof.
  intros K B. set (n := N.to_nat k).
  destruct (bits_of_product (S n) p (square_of_fermat_power k) i) as (j & J & E).
  - replace k with (N.of_nat n) by apply N2Nat.id.
    rewrite square_of_fermat_power_correct.
    apply nimmul_below; apply fermat_lt; lia.
  - exact B.
  - exists j. split; [exact J |].
    replace k' with (k' - N.of_nat (S n) + N.of_nat (S n)) by lia.
    now rewrite <- !N.shiftr_spec', E.
Qed.

(** ** Correctness *)

(** The loop over the squares, for factors p as described at the head of this file. *)
Lemma squares_loop_correct fuel :
  (forall a b, N.size (N.land a b) < N.of_nat fuel ->
    yields of_powers (product_of_powers fuel a b) (fun r => r = of_powers a b)) ->
  forall l p, StronglySorted N.lt l ->
  (forall k, In k l -> k < N.of_nat fuel) ->
  (forall i k, N.testbit p i = true -> In k l -> N.testbit i k = false) ->
  yields of_powers
    (each (fun product k =>
       memo_product_with (product_of_powers fuel) product (square_of_fermat_power k)) l p)
    (fun r => r = times_squares l p).
Proof.
  intros Pop. induction l as [| k l IH]; intros p Sorted Fuel Clear; cbn [each].
  - now apply yields_give.
  - apply yields_bind with (P := fun r => r = nimmul p (square_of_fermat_power k)).
    + apply memo_product_with_correct. intros i j I J. apply Pop.
      apply in_exponents in I, J.
      assert (C : N.land i j < 2 ^ k).
      { apply common_below; [now apply Clear; [| left] | now apply bits_of_square]. }
      apply size_below in C. pose proof (Fuel k (or_introl eq_refl)). lia.
    + intros r ->. inversion Sorted as [| ? ? S F]. subst.
      apply IH; [exact S | intros; apply Fuel; now right |].
      intros i k' B K'. rewrite Forall_forall in F.
      destruct (square_keeps_high_bits k p i k' (F k' K') B) as (j & J & ->).
      apply Clear; [exact J | now right].
Qed.

Theorem product_of_powers_correct fuel a b : N.size (N.land a b) < N.of_nat fuel ->
  yields of_powers (product_of_powers fuel a b) (fun r => r = of_powers a b).
Proof.
  revert a b. induction fuel as [| fuel IH]; intros a b Fuel; [lia |].
  cbn [product_of_powers].
  apply yields_bind with (P := fun value => value = None \/ value = Some (of_powers a b)).
  { now apply yields_recall; [left | right]. }
  intros value [-> | ->]; [| now apply yields_give].
  apply yields_bind with (P := fun r => r = of_powers a b).
  - apply yields_weaken with
      (P := fun r => r = times_squares (exponents (N.land a b)) (N.shiftl 1 (N.lxor a b))).
    + apply squares_loop_correct; [exact IH | apply sorted_exponents | |].
      * intros k K. apply in_exponents in K.
        destruct (N.lt_ge_cases k (N.size (N.land a b))) as [L | G]; [lia |].
        now rewrite (testbit_above (N.size (N.land a b))) in K by (exact G || apply N.size_gt).
      * (* the only bit is at a XOR b, which has no bit in common with a AND b *)
        intros i k B K. apply in_exponents in K.
        rewrite N.shiftl_1_l in B.
        destruct (N.eq_dec (N.lxor a b) i) as [<- | D].
        -- rewrite N.land_spec in K. apply andb_prop in K as [Ka Kb].
           now rewrite N.lxor_spec, Ka, Kb.
        -- now rewrite N.pow2_bits_false in B.
    + intros r ->. rewrite N.shiftl_1_l. symmetry. apply product_of_powers_formula.
  - intros r ->. apply yields_bind with (P := fun _ => True).
    + now apply yields_remember.
    + intros _ _. now apply yields_give.
Qed.

Lemma fuel_for_enough n a b : In a (exponents n) ->
  N.size (N.land a b) < N.of_nat (fuel_for n).
Proof.
  intros A. apply in_exponents in A.
  enough (N.size (N.land a b) <= N.size (N.size n)) by (unfold fuel_for; lia).
  assert (Small : a < N.size n).
  { destruct (N.lt_ge_cases a (N.size n)) as [| G]; [assumption |].
    now rewrite (testbit_above (N.size n)) in A by (exact G || apply N.size_gt). }
  apply size_below, below_of_bits. intros m M.
  rewrite N.land_spec, (testbit_above (N.size (N.size n)) a); [reflexivity | | exact M].
  pose proof (N.size_gt (N.size n)). lia.
Qed.

Theorem memo_product_correct n m :
  yields of_powers (memo_product (fuel_for n) n m) (fun r => r = nimmul n m).
Proof.
  apply memo_product_with_correct. intros a b A _.
  now apply product_of_powers_correct, fuel_for_enough.
Qed.

Theorem product_correct n m : product n m = nimmul n m.
Proof. apply (yields_run of_powers _ _ (memo_product_correct n m)). Qed.

(** ** A list of products, with one memo *)

Definition products (l : list (N * N)) : list N :=
  fst (in_turn (fun p => memo_product (fuel_for (fst p)) (fst p) (snd p)) l []).

Theorem products_correct l : products l = map (fun p => nimmul (fst p) (snd p)) l.
Proof.
  exact (yields_run of_powers _ _ (yields_in_turn of_powers _ (fun p => nimmul (fst p) (snd p)) l
    (fun p _ => memo_product_correct (fst p) (snd p)))).
Qed.
