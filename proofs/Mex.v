(** * Answer 1: the literal mex program

    Twin of src/nim/reference/mex.rs, function for function.  The table of all products below
    a bound is filled row by row; each entry is the first gap in the set of its
    options, which are read off the entries found before.

    A vector of the program is a list.  Reading outside of it would give the
    default, and writing outside of it would change nothing; neither happens: every
    place read or written is inside ([place_inside], [option_inside]).  So the
    Rust program does not panic on an index out of range.

    It is correct.  When the entry of a ⊗ b is computed, a <= b, all its options
    have been found: they use products x ⊗ y with the smaller factor below a, or
    with smaller factor a and the larger one below b.  By Conway's definition the
    mex of right options is the product.  It is found in the list of marks because
    a mex is at most the number of the options, ab.

    Glossary
    - [get], [put], [interval], [for_each]   vectors and loops (see Vectors).
    - [table]                   its [bound] and its [entries], row after row.
    - [entry t a b], [set t a b product]   one entry.
    - [of_trivial_factors bound]           rows and columns of 0 and 1.
    - [options t a b]           the set of the options of a ⊗ b, as marks.
    - [first_gap marks]         the least number that is not marked.
    - [below bound]             the table of all products below the bound.
    - [sized_for a b]           the table for two operands.
    - [product a b]             the product, by a table made for it.
    - [u16 n]                   conversion to 16 bits; the Rust text panics if n does not fit,
                                which [mex_table_correct] excludes; here it is cut off.
    - [next_power_of_two n], [clamp n least most]   as in Rust.
    - [position_of_gap marks]   the place of the first missing mark.
    - [square_until_above fuel f n]   squares f until it is above n.
    - [table_product t a b]     the entry, [None] outside of the table.
    - [filled t n]              t has the bound n, and n² entries.
    - [option_value t a b x y]  the option of (a, b) at (x, y), as t has it.
    - [marks_are n marks P]     there are n marks, and v < n is marked iff P v.
    - [found a b x y]           x ⊗ y is in the table when the loop reaches (a, b).
    - [trivially_found i x y]   the same for the loop that writes the rows of 0 and 1.
    - [right_where n P t]       t has the bound n, and right entries where P holds.
    - [nimmul_le]               a product is at most the ordinary product.
    - [below_correct], [product_correct], [table_product_spec]
                                the program is right, in its domain and outside.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Halves Product Laws Conway Exponents Vectors.
Import ListNotations.

Open Scope N_scope.

(** ** The program *)

Definition u16 (n : N) : N := if n <? 65536 then n else 65535.

Record table : Type := Table { bound : N; entries : list N }.

Definition entry (t : table) (a b : N) : N := get 0 (entries t) (a * bound t + b).

Definition set (t : table) (a b product : N) : table :=
  Table (bound t) (put (entries t) (a * bound t + b) product).

Definition of_trivial_factors (bound : N) : table :=
  for_each (interval 0 bound) (fun t a =>
    let itself := u16 a in
    set (set t a 1 itself) 1 a itself)
    (Table bound (repeat 0 (N.to_nat (bound * bound)))).

Definition next_power_of_two (n : N) : N := 2 ^ N.log2_up n.

Definition options (t : table) (a b : N) : list bool :=
  for_each (interval 0 a) (fun marks i =>
    for_each (interval 0 b) (fun marks j =>
      let u1 := entry t i b in
      let u2 := entry t a j in
      let u3 := entry t i j in
      put marks (N.lxor (N.lxor u1 u2) u3) true) marks)
    (repeat false (N.to_nat (next_power_of_two (a * b)))).

Fixpoint position_of_gap (marks : list bool) : N :=
  match marks with
  | true :: marks => N.succ (position_of_gap marks)
  | _ => 0
  end.

Definition first_gap (marks : list bool) : N := u16 (position_of_gap marks).

Definition clamp (n least most : N) : N := N.min (N.max n least) most.

Definition below (requested : N) : table :=
  let t := of_trivial_factors (clamp requested 2 256) in
  for_each (interval 2 (bound t)) (fun t a =>
    for_each (interval a (bound t)) (fun t b =>
      let product := first_gap (options t a b) in
      set (set t a b product) b a product) t) t.

Fixpoint square_until_above (fuel : nat) (fermat_power largest : N) : N :=
  match fuel with
  | O => fermat_power
  | S fuel =>
    if fermat_power <=? largest
    then square_until_above fuel (fermat_power * fermat_power) largest
    else fermat_power
  end.

Definition sized_for (a b : N) : table := below (square_until_above 3 2 (N.max a b)).

(** The method of the table. *)
Definition table_product (t : table) (a b : N) : option N :=
  if (a <? bound t) && (b <? bound t) then Some (entry t a b) else None.

Definition product (a b : N) : N := entry (sized_for a b) a b.

(** ** The places of the table *)

Definition filled (t : table) (n : N) : Prop :=
  bound t = n /\ N.of_nat (length (entries t)) = n * n.

Lemma place_inside n a b : a < n -> b < n -> a * n + b < n * n.
Proof. nia. Qed.

Lemma filled_set t n a b p : filled t n -> filled (set t a b p) n.
Proof. intros [B L]. split; cbn; [exact B | now rewrite length_put]. Qed.

Lemma entry_set t n a b p x y : filled t n -> a < n -> b < n -> x < n -> y < n ->
  entry (set t a b p) x y = if (a =? x) && (b =? y) then p else entry t x y.
Proof.
  intros [B L] A1 B1 X Y. unfold entry, set; cbn [bound entries].
  rewrite get_put, L, B.
  rewrite (proj2 (N.ltb_lt _ _) (place_inside n a b A1 B1)), andb_true_r.
  destruct (N.eqb_spec a x) as [-> | D]; cbn [andb].
  - destruct (N.eqb_spec b y) as [-> | D]; [now rewrite N.eqb_refl |].
    destruct (N.eqb_spec (x * n + b) (x * n + y)); [lia | reflexivity].
  - destruct (N.eqb_spec (a * n + b) (x * n + y)) as [E |]; [| reflexivity].
    rewrite !(N.mul_comm _ n) in E.
    destruct (N.div_mod_unique n a x b y B1 Y E). contradiction.
Qed.

(** The test of [entry_set]. *)
Lemma same_place a b x y : reflect (x = a /\ y = b) ((a =? x) && (b =? y)).
Proof.
  destruct (N.eqb_spec a x), (N.eqb_spec b y); constructor; intuition congruence.
Qed.

(** ** A product is at most the number of its options *)

(** The numbers below a ⊗ b are options, and there are ab pairs (a', b'). *)
Theorem nimmul_le a b : nimmul a b <= a * b.
Proof.
  set (option_at := fun p : N * N =>
    N.lxor (N.lxor (nimmul (fst p) b) (nimmul a (snd p))) (nimmul (fst p) (snd p))).
  assert (Incl : incl (range (nimmul a b))
    (map option_at (list_prod (range a) (range b)))).
  { intros d D. apply in_range in D.
    destruct (proj2 (nimmul_conway a b) d D) as (a' & b' & A & B & ->).
    apply (in_map option_at _ (a', b')), in_prod; now apply in_range. }
  apply (NoDup_incl_length (range_nodup _)) in Incl.
  rewrite map_length, prod_length, !length_range in Incl. lia.
Qed.

(** ** The marks *)

Definition option_value (t : table) (a b x y : N) : N :=
  N.lxor (N.lxor (entry t x b) (entry t a y)) (entry t x y).

Definition marks_are (size : N) (marks : list bool) (P : N -> Prop) : Prop :=
  N.of_nat (length marks) = size /\
  forall v, v < size -> (get false marks v = true <-> P v).

Lemma mark size marks P w : marks_are size marks P ->
  marks_are size (put marks w true) (fun v => P v \/ v = w).
Proof.
  intros [L M]. split; [now rewrite length_put |].
  intros v V. rewrite get_put, L.
  destruct (N.eqb_spec w v) as [-> | D]; cbn [andb].
  - rewrite (proj2 (N.ltb_lt _ _) V). tauto.
  - rewrite (M v V). intuition congruence.
Qed.

Lemma marks_are_iff size marks P Q : (forall v, P v <-> Q v) ->
  marks_are size marks P -> marks_are size marks Q.
Proof. intros E [L M]. split; [exact L |]. intros v V. now rewrite <- E, M. Qed.

Lemma options_correct t a b :
  marks_are (next_power_of_two (a * b)) (options t a b)
    (fun v => exists x y, x < a /\ y < b /\ v = option_value t a b x y).
Proof.
  set (size := next_power_of_two (a * b)).
  apply (for_each_invariant (fun i marks => marks_are size marks
    (fun v => exists x y, x < i /\ y < b /\ v = option_value t a b x y))).
  - apply N.le_0_l.
  - (* at the start nothing is marked *)
    split; [now rewrite repeat_length, N2Nat.id |].
    intros v _. rewrite get_repeat. split; [discriminate |].
    intros (x & y & X & _). lia.
  - intros i marks I Rows.
    (* row i, up to column j *)
    apply marks_are_iff with (P := fun v =>
      (exists x y, x < i /\ y < b /\ v = option_value t a b x y) \/
      (exists y, y < b /\ v = option_value t a b i y)).
    { intros v. split.
      - intros [(x & y & X & Y & E) | (y & Y & E)].
        + exists x, y. repeat split; (assumption || lia).
        + exists i, y. repeat split; (assumption || lia).
      - intros (x & y & X & Y & E).
        destruct (N.eq_dec x i) as [-> | D]; [right | left].
        + now exists y.
        + exists x, y. repeat split; (assumption || lia). }
    apply (for_each_invariant (fun j marks => marks_are size marks (fun v =>
      (exists x y, x < i /\ y < b /\ v = option_value t a b x y) \/
      (exists y, y < j /\ v = option_value t a b i y)))).
    + apply N.le_0_l.
    + apply (marks_are_iff _ _ _ _) with (2 := Rows). intros v. split; [now left |].
      intros [H | (y & Y & _)]; [exact H | lia].
    + intros j marks' J Before. apply (mark _ _ _ (option_value t a b i j)) in Before.
      apply (marks_are_iff _ _ _ _) with (2 := Before). intros v. split.
      * intros [[H | (y & Y & E)] | ->]; [now left | right | right].
        -- exists y. split; [lia | exact E].
        -- exists j. split; [lia | reflexivity].
      * intros [H | (y & Y & E)]; [now left; left |].
        destruct (N.eq_dec y j) as [-> | D]; [now right | left; right].
        exists y. split; [lia | exact E].
Qed.

Lemma position_of_gap_correct marks m :
  m <= N.of_nat (length marks) ->
  (forall v, v < m -> get false marks v = true) ->
  (m < N.of_nat (length marks) -> get false marks m = false) ->
  position_of_gap marks = m.
Proof.
  revert m. induction marks as [| x marks IH]; intros m L Below At; cbn in *; [lia |].
  destruct (N.eq_0_gt_0_cases m) as [-> | P].
  - assert (E : x = false) by (apply At; lia). now rewrite E.
  - assert (E : x = true) by now apply (Below 0). rewrite E.
    rewrite (IH (m - 1)); [lia | lia | |].
    + intros v V. specialize (Below (N.succ v)). unfold get in *.
      rewrite N2Nat.inj_succ in Below. apply Below. lia.
    + intros V. unfold get in *. replace m with (N.succ (m - 1)) in At by lia.
      rewrite N2Nat.inj_succ in At. apply At. lia.
Qed.

Lemma below_next_power n : n <= next_power_of_two n.
Proof.
  unfold next_power_of_two.
  destruct (N.le_gt_cases n 1) as [S | G].
  - pose proof (pow2_pos (N.log2_up n)). lia.
  - apply N.log2_log2_up_spec. lia.
Qed.

(** ** Correctness *)

Definition found (a b x y : N) : Prop :=
  N.min x y < a \/ (N.min x y = a /\ N.max x y < b).

Definition right_where (n : N) (P : N -> N -> Prop) (t : table) : Prop :=
  filled t n /\
  forall x y, x < n -> y < n -> P x y -> entry t x y = nimmul x y.

(** The first gap in the options of (a, b) is the product. *)
Lemma first_gap_correct n t a b : n <= 256 -> a < n -> b < n -> a <= b ->
  right_where n (found a b) t -> first_gap (options t a b) = nimmul a b.
Proof.
  intros N256 A B AB [_ Right].
  destruct (options_correct t a b) as [Size Marks].
  (* the marks are Conway's options *)
  assert (Value : forall x y, x < a -> y < b -> option_value t a b x y =
    N.lxor (N.lxor (nimmul x b) (nimmul a y)) (nimmul x y)).
  { intros x y X Y. unfold option_value.
    rewrite !Right; (reflexivity || lia || (unfold found; lia)). }
  assert (Options : forall v, v < next_power_of_two (a * b) ->
    (get false (options t a b) v = true <-> option_of nimmul a b v)).
  { intros v V. rewrite (Marks v V). split.
    - intros (x & y & X & Y & ->). exists x, y. rewrite Value by assumption. auto.
    - intros (x & y & X & Y & ->). exists x, y. rewrite Value by assumption. auto. }
  destruct (nimmul_conway a b) as [NotOption AllOptions].
  pose proof (nimmul_le a b) as Le. pose proof (below_next_power (a * b)) as Next.
  unfold first_gap. rewrite (position_of_gap_correct _ (nimmul a b)).
  - unfold u16. assert (Small : nimmul a b < 256).
    { apply (nimmul_below 3); change (fermat 3) with 256; lia. }
    destruct (N.ltb_spec (nimmul a b) 65536); [reflexivity | lia].
  - rewrite Size. lia.
  - intros v V. apply Options; [lia | now apply AllOptions].
  - rewrite Size. intros V.
    destruct (get false (options t a b) (nimmul a b)) eqn:E; [| reflexivity].
    now apply Options in E.
Qed.

(** Every option is inside the vector of marks. *)
Theorem option_inside n t a b x y : a < n -> b < n -> a <= b -> x < a -> y < b ->
  right_where n (found a b) t ->
  option_value t a b x y < next_power_of_two (a * b).
Proof.
  intros A B AB X Y [_ Right]. unfold option_value.
  rewrite !Right; try lia; try (unfold found; lia).
  pose proof (below_next_power (a * b)) as Next. unfold next_power_of_two in *.
  pose proof (nimmul_le x b). pose proof (nimmul_le a y). pose proof (nimmul_le x y).
  repeat apply lxor_below; nia.
Qed.

(** Writing the product of (a, b), and of (b, a). *)
Lemma set_product n t a b : a < n -> b < n -> a <= b ->
  right_where n (found a b) t ->
  right_where n (found a (N.succ b)) (set (set t a b (nimmul a b)) b a (nimmul a b)).
Proof.
  intros A B AB [F Right]. split; [now apply filled_set, filled_set |].
  intros x y X Y P.
  rewrite (entry_set _ n) by (assumption || now apply filled_set).
  rewrite (entry_set _ n) by assumption.
  destruct (same_place b a x y) as [[-> ->] | D1]; [apply nimmul_comm |].
  destruct (same_place a b x y) as [[-> ->] | D2]; [reflexivity |].
  apply Right; try assumption. unfold found in *. lia.
Qed.

Definition trivially_found (i x y : N) : Prop :=
  (x = 0 /\ y <> 1) \/ (y = 0 /\ x <> 1) \/ (x = 1 /\ y < i) \/ (y = 1 /\ x < i).

Lemma of_trivial_factors_correct n : 2 <= n <= 256 ->
  right_where n (found 2 2) (of_trivial_factors n).
Proof.
  intros B.
  assert (Loop : right_where n (trivially_found n) (of_trivial_factors n)).
  { apply (for_each_invariant (fun i => right_where n (trivially_found i))).
    - lia.
    - split; [split; cbn; [reflexivity | rewrite repeat_length; lia] |].
      intros x y X Y P. unfold entry; cbn [entries]. rewrite get_repeat. 
      destruct P as [[-> _] | [[-> _] | [[_ ?] | [_ ?]]]];
        [now rewrite nimmul_0_l | now rewrite nimmul_0_r | lia | lia].
    - intros a t A [F Right].
      assert (Itself : u16 a = a) by (unfold u16; destruct (N.ltb_spec a 65536); lia).
      rewrite Itself. split; [now apply filled_set, filled_set |].
      intros x y X Y P.
      rewrite (entry_set _ n) by (assumption || lia || now apply filled_set).
      rewrite (entry_set _ n) by (assumption || lia).
      destruct (same_place 1 a x y) as [[-> ->] | D1]; [symmetry; apply nimmul_1_l |].
      destruct (same_place a 1 x y) as [[-> ->] | D2]; [symmetry; apply nimmul_1_r |].
      apply Right; try assumption. unfold trivially_found in *. lia. }
  destruct Loop as [F Right]. split; [exact F |].
  intros x y X Y P. apply Right; try assumption. unfold found in P. unfold trivially_found. lia.
Qed.

Theorem below_correct requested :
  right_where (clamp requested 2 256) (fun _ _ => True) (below requested).
Proof.
  unfold below. set (n := clamp requested 2 256).
  assert (Bounds : 2 <= n <= 256) by (unfold n, clamp; lia).
  destruct (of_trivial_factors_correct n Bounds) as [Filled Trivial].
  destruct Filled as [E L]. rewrite E.
  assert (All : right_where n (found n n)
    (for_each (interval 2 n) (fun t a =>
      for_each (interval a (bound t)) (fun t b =>
        let product := first_gap (options t a b) in
        set (set t a b product) b a product) t) (of_trivial_factors n))).
  { apply (for_each_invariant (fun a t => right_where n (found a a) t)).
    - lia.
    - now split.
    - (* row a *)
      intros a t A Row. pose proof (proj1 (proj1 Row)) as Bt. rewrite Bt.
      assert (Done : right_where n (found a n)
        (for_each (interval a n) (fun t b =>
          let product := first_gap (options t a b) in
          set (set t a b product) b a product) t)).
      { apply (for_each_invariant (fun b t => right_where n (found a b) t)).
        - lia.
        - exact Row.
        - intros b t' B Cell. cbn zeta.
          rewrite (first_gap_correct n) by (assumption || lia).
          apply set_product; (assumption || lia). }
      destruct Done as [F R]. split; [exact F |].
      intros x y X Y P. apply R; try assumption. unfold found in *. lia. }
  destruct All as [F R]. split; [exact F |].
  intros x y X Y _. apply R; try assumption. unfold found. lia.
Qed.

(** ** The table for two operands, and the product *)

Lemma square_until_above_correct fuel n largest :
  largest < fermat (n + fuel) ->
  exists k, (k <= n + fuel)%nat /\ largest < fermat k /\
    square_until_above fuel (fermat n) largest = fermat k.
Proof.
  revert n. induction fuel as [| fuel IH]; intros n L; cbn [square_until_above].
  - exists n. rewrite Nat.add_0_r in *. auto.
  - destruct (N.leb_spec (fermat n) largest) as [G | S].
    + rewrite <- fermat_succ.
      destruct (IH (S n)) as (k & K & B & E); [now rewrite Nat.add_succ_r in L |].
      exists k. split; [lia | auto].
    + exists n. split; [lia | auto].
Qed.

Theorem product_correct a b : a < 256 -> b < 256 -> product a b = nimmul a b.
Proof.
  intros A B. unfold product, sized_for.
  destruct (square_until_above_correct 3 0 (N.max a b)) as (k & K & L & E);
    [change (fermat (0 + 3)) with 256; lia |].
  change 2 with (fermat 0). rewrite E.
  destruct (below_correct (fermat k)) as [_ Right].
  assert (Bound : clamp (fermat k) 2 256 = fermat k).
  { unfold clamp. pose proof (fermat_ge_2 k). pose proof (fermat_le k 3 K) as U.
    change (fermat 3) with 256 in U. lia. }
  rewrite Bound in Right. apply Right; (exact I || lia).
Qed.

(** The product inside the table, [None] outside. *)
Theorem table_product_spec n a b : 2 <= n -> n <= 256 ->
  table_product (below n) a b =
  if (a <? n) && (b <? n) then Some (nimmul a b) else None.
Proof.
  intros L U. destruct (below_correct n) as [[E _] Right].
  assert (Bound : clamp n 2 256 = n) by (unfold clamp; lia).
  rewrite Bound in *. unfold table_product. rewrite E.
  destruct (N.ltb_spec a n), (N.ltb_spec b n); cbn [andb]; try reflexivity.
  f_equal. now apply Right.
Qed.
