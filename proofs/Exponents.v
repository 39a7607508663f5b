(** * Products of powers of two

    The binary digits of a write 2^a as a product of distinct Fermat 2-powers
    2^(2^k), one for each bit k of a.  The nim-product of distinct ones is their
    ordinary product, and that of two equal ones is 3/2 of them.  So
      2^a ⊗ 2^b = 2^(a XOR b) ⊗ (the squares of the 2^(2^k), k a bit of a AND b),
    and everything in this file follows by removing the top bit of the exponents.

    Glossary
    - [range w]            the numbers 0, 1, ..., w - 1.
    - [exponents n]        the places of the binary digits 1 of n, least first.
    - [square_of_fermat_power k]   3/2 of 2^(2^k), its nim-square.
    - [times_squares l p]  p times the squares of the 2^(2^k), k in the list l.
    - [product_of_powers_formula]  the formula above.
    - [product_of_powers_disjoint] 2^a ⊗ 2^b = 2^(a + b) if a AND b = 0.
    - [product_of_powers_log2]     the top bit of 2^a ⊗ 2^b is at place a OR b.
    - [bits_of_product]    a factor below 2^(2^n) moves the bits of the other one
                           within blocks of 2^n places only.
*)

From Coq Require Import NArith Bool List FinFun Lia.
From Nimref Require Import Halves Product Laws Rules.
Import ListNotations.

Open Scope N_scope.

(** ** The binary digits of a number *)

Definition range (w : N) : list N := map N.of_nat (seq 0 (N.to_nat w)).

Definition exponents (n : N) : list N := filter (N.testbit n) (range (N.size n)).

Lemma in_range w i : In i (range w) <-> i < w.
Proof.
  unfold range. rewrite in_map_iff. split.
  - intros (j & <- & J). apply in_seq in J. lia.
  - intros I. exists (N.to_nat i). split; [lia |]. apply in_seq. lia.
Qed.

Lemma range_succ w : range (N.succ w) = range w ++ [w].
Proof.
  unfold range. rewrite N2Nat.inj_succ, seq_S, map_app. cbn. now rewrite N2Nat.id.
Qed.

Lemma range_add w v : range (w + v) = range w ++ map (N.add w) (range v).
Proof.
  induction v as [| v IH] using N.peano_ind.
  - now rewrite N.add_0_r, app_nil_r.
  - now rewrite N.add_succ_r, !range_succ, IH, map_app, app_assoc.
Qed.

Lemma length_range w : length (range w) = N.to_nat w.
Proof. unfold range. now rewrite map_length, seq_length. Qed.

Lemma range_nodup w : NoDup (range w).
Proof.
  unfold range. apply Injective_map_NoDup; [| apply seq_NoDup].
  intros i j. lia.
Qed.

Lemma filter_none {A} (p : A -> bool) l : (forall a, In a l -> p a = false) -> filter p l = [].
Proof.
  induction l as [| a l IH]; intros H; cbn; [reflexivity |].
  rewrite (H a) by now left. apply IH. intros; apply H. now right.
Qed.

(** Any bound on the number of digits gives the same list. *)
Lemma exponents_upto w n : n < 2 ^ w -> exponents n = filter (N.testbit n) (range w).
Proof.
  intros B. unfold exponents.
  apply size_below in B.
  replace w with (N.size n + (w - N.size n)) by lia.
  rewrite range_add, filter_app, (filter_none _ (map _ _)), app_nil_r; [reflexivity |].
  intros i I. apply in_map_iff in I as (j & <- & _).
  apply (testbit_above (N.size n)); [apply N.size_gt | lia].
Qed.

Lemma in_exponents n i : In i (exponents n) <-> N.testbit n i = true.
Proof.
  unfold exponents. rewrite filter_In, in_range. split; [tauto |].
  intros B. split; [| exact B].
  destruct (N.lt_ge_cases i (N.size n)) as [| G]; [assumption |].
  now rewrite (testbit_above (N.size n)) in B by (exact G || apply N.size_gt).
Qed.

Lemma sum_of_app {A} (e : A -> N) l k :
  sum_of e (l ++ k) = N.lxor (sum_of e l) (sum_of e k).
Proof.
  induction l as [| a l IH]; [now rewrite N.lxor_0_l |].
  cbn [app]. now rewrite !sum_of_cons, IH, N.lxor_assoc.
Qed.

Lemma sum_of_ext {A} (e d : A -> N) l :
  (forall a, In a l -> e a = d a) -> sum_of e l = sum_of d l.
Proof.
  induction l as [| a l IH]; intros H; [reflexivity |].
  rewrite !sum_of_cons, IH, (H a) by (intros; try apply H; now (left + right)). reflexivity.
Qed.

(** A number is the nim-sum of its powers of two. *)
Lemma sum_of_exponents n : sum_of (N.pow 2) (exponents n) = n.
Proof.
  enough (Upto : forall w n, n < 2 ^ w ->
    sum_of (N.pow 2) (filter (N.testbit n) (range w)) = n)
    by apply (Upto (N.size n)), N.size_gt.
  clear n. induction w as [| w IH] using N.peano_ind; intros n B.
  - change (2 ^ 0) with 1 in B. replace n with 0 by lia. reflexivity.
  - destruct (split_top w n B) as (r & R & C).
    rewrite range_succ, filter_app, sum_of_app.
    assert (Same : filter (N.testbit n) (range w) = filter (N.testbit r) (range w)).
    { apply filter_ext_in. intros i I. apply in_range in I.
      destruct C as [-> | ->]; [reflexivity |].
      rewrite N.lxor_spec, N.pow2_bits_false by lia. apply xorb_false_l. }
    rewrite Same, (IH r R). cbn.
    destruct C as [-> | ->].
    + rewrite (testbit_above w) by (exact R || lia). apply N.lxor_0_r.
    + rewrite N.lxor_spec, N.pow2_bits_true, (testbit_above w r) by (exact R || lia).
      cbn. rewrite N.lxor_0_r. apply N.lxor_comm.
Qed.

Lemma testbit_sum_of {A} (e : A -> N) l i : N.testbit (sum_of e l) i = true ->
  exists a, In a l /\ N.testbit (e a) i = true.
Proof.
  induction l as [| a l IH]; [discriminate |].
  rewrite sum_of_cons, N.lxor_spec. intros B.
  destruct (N.testbit (e a) i) eqn:E.
  - exists a. split; [now left | exact E].
  - destruct IH as (b & L & Eb); [now destruct (N.testbit (sum_of e l) i) |].
    exists b. split; [now right | exact Eb].
Qed.

(** ** Removing the top bit of an exponent *)

Definition square_of_fermat_power (k : N) : N := N.shiftl 3 (2 ^ k - 1).

Lemma square_of_fermat_power_correct n :
  square_of_fermat_power (N.of_nat n) = nimmul (fermat n) (fermat n).
Proof.
  rewrite nimmul_fermat_square, fermat_half, fermat_double.
  unfold square_of_fermat_power. rewrite N.shiftl_mul_pow2. fold (width n). lia.
Qed.

Definition times_squares (l : list N) (p : N) : N :=
  fold_left (fun p k => nimmul p (square_of_fermat_power k)) l p.

(** Factors on the left stay there. *)
Lemma times_squares_mul l c p : times_squares l (nimmul c p) = nimmul c (times_squares l p).
Proof.
  unfold times_squares. revert p. induction l as [| k l IH]; intros p; cbn; [reflexivity |].
  now rewrite <- nimmul_assoc, IH.
Qed.

(** An exponent below 2^(n + 1) is one below 2^n, or that plus 2^n. *)
Lemma exponent_top n a : a < width (S n) -> exists r, r < width n /\
  (a = join (N.of_nat n) 0 r \/ a = join (N.of_nat n) 1 r).
Proof.
  intros A. unfold width in A. rewrite Nnat.Nat2N.inj_succ in A.
  destruct (split_top _ _ A) as (r & R & C). exists r. split; [exact R |].
  rewrite !join_lxor_value, N.mul_0_l, N.mul_1_l, N.lxor_0_l by exact R. exact C.
Qed.

(** The top bit of the exponent is a factor [fermat n]. *)
Lemma power_top n r : r < width n ->
  2 ^ join (N.of_nat n) 1 r = nimmul (2 ^ r) (fermat n).
Proof.
  intros R. rewrite join_value by exact R.
  rewrite nimmul_fermat by (apply N.pow_lt_mono_r; [lia | exact R]).
  unfold fermat. rewrite <- N.pow_add_r. f_equal. fold (width n). lia.
Qed.

(** The exponents of a number with known top bit. *)
Lemma exponents_join_1 n r : r < width n ->
  exponents (join (N.of_nat n) 1 r) = exponents r ++ [N.of_nat n].
Proof.
  intros R.
  rewrite (exponents_upto (N.succ (N.of_nat n))).
  2:{ rewrite <- N.add_1_r. apply join_below; [reflexivity | exact R]. }
  rewrite (exponents_upto (N.of_nat n) r R), range_succ, filter_app.
  f_equal.
  - apply filter_ext_in. intros i I. apply in_range in I.
    rewrite testbit_join by exact R. destruct (N.ltb_spec i (N.of_nat n)); [reflexivity | lia].
  - cbn [filter]. rewrite testbit_join by exact R.
    now rewrite N.ltb_irrefl, N.sub_diag.
Qed.

(** The operations on exponents with known top bits. *)
Lemma top_bits n a b : a < width n -> b < width n ->
  let a' := join (N.of_nat n) 1 a in
  let b' := join (N.of_nat n) 1 b in
  (N.land a' b = N.land a b /\ N.land a' b' = join (N.of_nat n) 1 (N.land a b)) /\
  (N.lxor a' b = join (N.of_nat n) 1 (N.lxor a b) /\ N.lxor a' b' = N.lxor a b) /\
  (N.lor a' b = join (N.of_nat n) 1 (N.lor a b) /\
   N.lor a' b' = join (N.of_nat n) 1 (N.lor a b)).
Proof.
  intros A B; cbn zeta.
  rewrite <- (join_zero (N.of_nat n) b) at 1 5 9.
  rewrite !join_land, <- !join_lxor, !join_lor by assumption.
  cbn [N.land N.lxor N.lor Pos.land Pos.lxor Pos.lor].
  now rewrite !join_zero.
Qed.

(** Induction on pairs of exponents, for a symmetric statement. *)
Lemma exponent_induction (P : N -> N -> Prop) :
  (forall a b, P a b -> P b a) ->
  P 0 0 ->
  (forall n a b, a < width n -> b < width n -> P a b ->
     P (join (N.of_nat n) 1 a) b /\
     P (join (N.of_nat n) 1 a) (join (N.of_nat n) 1 b)) ->
  forall a b, P a b.
Proof.
  intros Sym P0 Step.
  enough (Below : forall n a b, a < width n -> b < width n -> P a b).
  { intros a b. apply (Below (N.to_nat (N.max a b)));
      unfold width; rewrite N2Nat.id; apply N.le_lt_trans with (N.max a b);
      try (apply N.pow_gt_lin_r; lia); lia. }
  induction n as [| n IH]; intros a b A B.
  - change (width 0) with 1 in A, B.
    replace a with 0 by lia. now replace b with 0 by lia.
  - destruct (exponent_top n a A) as (r & R & Ca), (exponent_top n b B) as (s & S & Cb).
    destruct (Step n r s R S (IH r s R S)) as [P10 P11].
    destruct (Step n s r S R (IH s r S R)) as [P01 _].
    rewrite !join_zero in Ca, Cb.
    destruct Ca as [-> | ->], Cb as [-> | ->]; auto.
Qed.

(** ** The theorems *)

Theorem product_of_powers_formula a b :
  nimmul (2 ^ a) (2 ^ b) =
  times_squares (exponents (N.land a b)) (2 ^ N.lxor a b).
Proof.
  revert a b. apply exponent_induction.
  - intros a b IH. now rewrite nimmul_comm, N.land_comm, N.lxor_comm.
  - apply nimmul_1_l.
  - intros n a b A B IH.
    destruct (top_bits n a b A B) as ((And10 & And11) & (Xor10 & Xor11) & _).
    rewrite And10, And11, Xor10, Xor11, !power_top by now try apply lxor_below.
    split.
    + (* one factor [fermat n] more on either side *)
      rewrite (nimmul_comm (2 ^ N.lxor a b)), times_squares_mul, <- IH.
      now rewrite (nimmul_comm (2 ^ a)), nimmul_assoc.
    + (* two of them, and their square *)
      assert (And : N.land a b < width n).
      { apply below_of_bits. intros m M. now rewrite N.land_spec, (testbit_above _ a m A M). }
      rewrite exponents_join_1 by exact And.
      unfold times_squares. rewrite fold_left_app.
      fold (times_squares (exponents (N.land a b)) (2 ^ N.lxor a b)).
      rewrite <- IH. cbn [fold_left]. rewrite square_of_fermat_power_correct.
      rewrite <- !nimmul_assoc. f_equal.
      rewrite !nimmul_assoc. f_equal. apply nimmul_comm.
Qed.

(** For disjoint exponents the product is the ordinary one. *)
Theorem product_of_powers_disjoint a b :
  N.land a b = 0 -> nimmul (2 ^ a) (2 ^ b) = 2 ^ (a + b).
Proof.
  intros D. rewrite product_of_powers_formula, D.
  now rewrite <- N.add_nocarry_lxor.
Qed.

(** The top bit of the product of two powers of two. *)
Theorem product_of_powers_log2 a b : N.log2 (nimmul (2 ^ a) (2 ^ b)) = N.lor a b.
Proof.
  revert a b. apply exponent_induction.
  - intros a b IH. now rewrite nimmul_comm, N.lor_comm.
  - reflexivity.
  - intros n a b A B IH.
    destruct (top_bits n a b A B) as (_ & _ & Or10 & Or11).
    rewrite Or10, Or11, !power_top by assumption.
    set (p := nimmul (2 ^ a) (2 ^ b)) in *.
    assert (P : p < fermat n)
      by (apply nimmul_below; apply N.pow_lt_mono_r; (assumption || lia)).
    assert (P0 : p <> 0)
      by (apply nimmul_nonzero; apply N.pow_nonzero; lia).
    assert (Top : N.log2 p + width n = join (N.of_nat n) 1 (N.lor a b)).
    { rewrite join_value, IH by now apply lor_below. fold (width n). lia. }
    rewrite <- Top. split.
    + (* p F *)
      replace (nimmul (nimmul (2 ^ a) (fermat n)) (2 ^ b)) with (join (width n) p 0).
      * apply log2_join; [exact P0 | apply pow2_pos].
      * rewrite join_value by apply pow2_pos. rewrite N.add_0_r.
        change (2 ^ width n) with (fermat n). rewrite <- nimmul_fermat by exact P.
        unfold p. rewrite <- !nimmul_assoc. f_equal. apply nimmul_comm.
    + (* p (F + F/2) = p F + (p F/2) *)
      replace (nimmul (nimmul (2 ^ a) (fermat n)) (nimmul (2 ^ b) (fermat n)))
        with (join (width n) p (nimmul p (2 ^ (width n - 1)))).
      * apply log2_join; [exact P0 |]. apply nimmul_below; [exact P | apply half_below].
      * rewrite join_lxor_value by (apply nimmul_below; [exact P | apply half_below]).
        change (2 ^ width n) with (fermat n). rewrite <- nimmul_fermat by exact P.
        rewrite <- fermat_half, <- nimmul_lxor_r, <- three_halves_lxor.
        rewrite <- nimmul_fermat_square.
        unfold p. rewrite <- !nimmul_assoc. f_equal.
        rewrite !nimmul_assoc. f_equal. apply nimmul_comm.
Qed.

(** ** The bits of a product *)

Lemma block_disjoint n h l : l < width n -> N.land (h * width n) l = 0.
Proof.
  intros L.
  replace (h * width n) with (join (N.of_nat n) h 0)
    by (rewrite join_value by apply pow2_pos; apply N.add_0_r).
  rewrite <- (join_zero (N.of_nat n) l).
  rewrite join_land by (apply pow2_pos || exact L).
  now rewrite N.land_0_r, N.land_0_l.
Qed.

(** A power of two whose exponent is a multiple of 2^n, times a number below
    2^(2^n): every bit is moved by that exponent. *)
Lemma bits_of_shifted n h z i : z < fermat n ->
  N.testbit (nimmul (2 ^ (h * width n)) z) i = true -> N.shiftr i (N.of_nat n) = h.
Proof.
  intros Z B. rewrite <- (sum_of_exponents z), nimmul_sum_r in B.
  apply testbit_sum_of in B as (j & J & B).
  apply in_exponents in J.
  assert (Small : j < width n).
  { destruct (N.lt_ge_cases j (width n)) as [| G]; [assumption |].
    now rewrite (testbit_above (width n)) in J. }
  assert (Join : h * width n + j = join (N.of_nat n) h j)
    by (now rewrite join_value).
  rewrite product_of_powers_disjoint in B by now apply block_disjoint.
  destruct (N.eq_dec (h * width n + j) i) as [<- | D].
  - rewrite Join. now apply high_join.
  - now rewrite N.pow2_bits_false in B.
Qed.

Theorem bits_of_product n p q i : q < fermat n ->
  N.testbit (nimmul p q) i = true ->
  exists j, N.testbit p j = true /\ N.shiftr i (N.of_nat n) = N.shiftr j (N.of_nat n).
Proof.
  intros Q B. rewrite <- (sum_of_exponents p), nimmul_sum_l in B.
  apply testbit_sum_of in B as (j & J & B).
  exists j. split; [now apply in_exponents |].
  (* 2^j = 2^(h 2^n) ⊗ 2^l with l < 2^n *)
  set (h := high (N.of_nat n) j). set (l := low (N.of_nat n) j).
  assert (L : l < width n) by apply low_below.
  assert (Split : 2 ^ j = nimmul (2 ^ (h * width n)) (2 ^ l)).
  { rewrite product_of_powers_disjoint by now apply block_disjoint.
    f_equal. rewrite <- (join_high_low (N.of_nat n) j). now apply join_value. }
  rewrite Split, <- nimmul_assoc in B.
  apply bits_of_shifted in B; [exact B |].
  apply nimmul_below; [| exact Q]. apply N.pow_lt_mono_r; [lia | exact L].
Qed.
