(** * src/nim/reference/mex.rs, as translated

    Glossary
    - [table_of t]         the table of [Mex] as the translated record.
    - [right_table n P s]  s is the record of a table with bound n and right entries
                           where P holds.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Halves Product Laws Exponents.
From Nimref Require Vectors Mex Rust RustMex.
From Nimref Require Import RustLemmas.
Import ListNotations.

Open Scope N_scope.

Definition table_of (t : Mex.table) : RustMex.Table :=
  RustMex.Make_Table (Mex.bound t) (Mex.entries t).

Definition right_table (n : N) (P : N -> N -> Prop) (s : RustMex.Table) : Prop :=
  exists t, s = table_of t /\ Mex.right_where n P t.

(** ** Entries *)

Lemma place_ok n a b : n <= 256 -> a < n -> b < n ->
  @Rust.mul Rust.Usize a n = Rust.Ok (a * n) /\
  @Rust.add Rust.Usize (a * n) b = Rust.Ok (a * n + b) /\ a * n + b < n * n.
Proof.
  intros N256 A B. repeat split; [apply mul_ok | apply add_ok | nia];
    right; change (2 ^ Rust.width Rust.Usize) with 18446744073709551616; nia.
Qed.

Lemma entry_ok n t a b : Mex.filled t n -> n <= 256 -> a < n -> b < n ->
  RustMex.Table_entry (table_of t) a b = Rust.Ok (Mex.entry t a b).
Proof.
  intros [Bound Length] N256 A B. destruct (place_ok n a b N256 A B) as (M & S & I).
  unfold RustMex.Table_entry, Mex.entry, Vectors.get.
  cbn [table_of RustMex.Table'bound RustMex.Table'entries]. rewrite Bound, M.
  cbn [Rust.bind]. rewrite S. cbn [Rust.bind]. apply index_ok. unfold Rust.int in *.
  now rewrite Length.
Qed.

Lemma set_table_ok n t a b p : Mex.filled t n -> n <= 256 -> a < n -> b < n ->
  RustMex.Table_set (table_of t) a b p = Rust.Ok (table_of (Mex.set t a b p)).
Proof.
  intros [Bound Length] N256 A B. destruct (place_ok n a b N256 A B) as (M & S & I).
  unfold RustMex.Table_set, Mex.set, Vectors.put.
  cbn [table_of RustMex.Table'bound RustMex.Table'entries]. rewrite Bound, M.
  cbn [Rust.bind]. rewrite S. cbn [Rust.bind].
  unfold Rust.int in *. rewrite set_ok by now rewrite Length. cbn [Rust.bind].
  unfold RustMex.Table_with_entries, table_of. cbn. now rewrite Bound.
Qed.

(** ** Options *)

Lemma options_ok n t a b : n <= 256 -> a < n -> b < n -> a <= b -> 2 <= a ->
  Mex.right_where n (Mex.found a b) t ->
  RustMex.Table_options (table_of t) a b = Rust.Ok (Mex.options t a b).
Proof.
  intros N256 A B AB A2 Right. pose proof (proj1 Right) as Filled.
  unfold RustMex.Table_options.
  rewrite mul_ok by (right; change (2 ^ Rust.width Rust.Usize) with 18446744073709551616; nia).
  cbn [Rust.bind]. unfold Rust.next_power_of_two. rewrite checked_fits.
  2:{ right. change (Rust.width Rust.Usize) with 64. apply N.pow_lt_mono_r; [lia |].
      apply N.le_lt_trans with (N.log2_up 65536); [apply N.log2_up_le_mono; nia |].
      reflexivity. }
  cbn [Rust.bind]. rust.
  set (size := 2 ^ N.log2_up (a * b)).
  refine (proj1 (for_each_fold (fun marks => N.of_nat (length marks) = size) _ _ _ _ _ _)).
  2:{ rewrite repeat_length. apply N2Nat.id. }
  intros i marks I L.
  assert (Ia : i < a).
  { unfold Rust.range in I. rewrite N.sub_0_r in I. apply in_map_iff in I as (j & <- & J).
    apply in_map_iff in J as (k & <- & K). apply in_seq in K. lia. }
  match goal with |- context [Rust.for_each ?l marks ?body] =>
    destruct (for_each_fold (fun marks => N.of_nat (length marks) = size)
      (fun marks j => Vectors.put marks (Mex.option_value t a b i j) true) l body)
      with (s := marks) as [E L'] end.
  - intros j marks' J L'.
    assert (Jb : j < b).
    { unfold Rust.range in J. rewrite N.sub_0_r in J. apply in_map_iff in J as (k & <- & K).
      apply in_map_iff in K as (m & <- & M). apply in_seq in M. lia. }
    rewrite !(entry_ok n) by (assumption || lia). cbn [Rust.bind].
    fold (Mex.option_value t a b i j).
    rewrite set_ok by (rewrite L'; now apply (Mex.option_inside n)).
    split; [reflexivity |]. now rewrite Vectors.length_put.
  - exact L.
  - rewrite E. split; [reflexivity | exact L'].
Qed.

Lemma position_ok marks :
  Rust.unwrap_or (Rust.position marks (fun mark => negb mark)) (Rust.len marks) =
  Mex.position_of_gap marks.
Proof.
  induction marks as [| [|] marks IH]; [reflexivity | | reflexivity].
  cbn [Rust.position negb Mex.position_of_gap]. rewrite <- IH.
  rust. destruct (Rust.position marks _); cbn [option_map length]; unfold Rust.int in *; lia.
Qed.

Lemma first_gap_ok marks : Mex.position_of_gap marks < 65536 ->
  RustMex.first_gap marks = Rust.Ok (Mex.first_gap marks).
Proof.
  intros L. unfold RustMex.first_gap, Mex.first_gap, Mex.u16. rewrite position_ok.
  rewrite try_from_ok by exact L. apply N.ltb_lt in L. now rewrite L.
Qed.

(** A gap that is found right is small. *)
Lemma gap_small marks p : Mex.first_gap marks = p -> p < 256 ->
  Mex.position_of_gap marks < 65536.
Proof.
  unfold Mex.first_gap, Mex.u16. intros <-.
  destruct (N.ltb_spec (Mex.position_of_gap marks) 65536); [easy | lia].
Qed.

(** ** The table *)

Lemma of_trivial_factors_ok n : 2 <= n <= 256 ->
  exists s, RustMex.Table_of_trivial_factors n = Rust.Ok s /\ right_table n (Mex.found 2 2) s.
Proof.
  intros N. unfold RustMex.Table_of_trivial_factors.
  rewrite mul_ok by (right; change (2 ^ Rust.width Rust.Usize) with 18446744073709551616; nia).
  cbn [Rust.bind]. rust.
  enough (Loop : exists s, Rust.for_each (@Rust.range Rust.Usize 0 n)
      (RustMex.Make_Table n (repeat 0 (N.to_nat (n * n))))
      (fun a table =>
        Rust.bind match Rust.try_from Rust.U16 a with
          | Some a => Rust.Ok a | None => Rust.Panic end (fun itself =>
        Rust.bind (RustMex.Table_set table a 1 itself) (fun table =>
        Rust.bind (RustMex.Table_set table 1 a itself) (fun table =>
        Rust.Ok table)))) = Rust.Ok s /\
      right_table n (Mex.trivially_found n) s).
  { destruct Loop as (s & E & t & -> & F & R). exists (table_of t). split; [exact E |].
    exists t. split; [reflexivity |]. split; [exact F |].
    intros x y X Y P. apply R; try assumption. unfold Mex.found in P.
    unfold Mex.trivially_found. lia. }
  apply (for_range_rule (fun i => right_table n (Mex.trivially_found i))).
  - lia.
  - exists (Mex.Table n (repeat 0 (N.to_nat (n * n)))). split; [reflexivity |].
    split; [split; cbn; [reflexivity | rewrite repeat_length; lia] |].
    intros x y X Y P. unfold Mex.entry; cbn [Mex.entries]. rewrite Vectors.get_repeat.
    destruct P as [[-> _] | [[-> _] | [[_ ?] | [_ ?]]]];
      [now rewrite nimmul_0_l | now rewrite nimmul_0_r | lia | lia].
  - intros a s A (t & -> & F & R).
    rewrite try_from_ok by (change (2 ^ Rust.width Rust.U16) with 65536; lia).
    cbn [Rust.bind].
    rewrite (set_table_ok n) by (assumption || lia). cbn [Rust.bind].
    rewrite (set_table_ok n) by (try apply Mex.filled_set; assumption || lia). cbn [Rust.bind].
    eexists. split; [reflexivity |]. eexists. split; [reflexivity |].
    split; [now apply Mex.filled_set, Mex.filled_set |].
    intros x y X Y P.
    rewrite (Mex.entry_set _ n) by (assumption || lia || now apply Mex.filled_set).
    rewrite (Mex.entry_set _ n) by (assumption || lia).
    destruct (Mex.same_place 1 a x y) as [[-> ->] | D1]; [symmetry; apply nimmul_1_l |].
    destruct (Mex.same_place a 1 x y) as [[-> ->] | D2]; [symmetry; apply nimmul_1_r |].
    apply R; try assumption. unfold Mex.trivially_found in *. lia.
Qed.

Lemma below_ok requested : exists s, RustMex.Table_below requested = Rust.Ok s /\
  right_table (N.min (N.max requested 2) 256) (fun _ _ => True) s.
Proof.
  unfold RustMex.Table_below, Rust.clamp. cbn [Rust.bind]. rust.
  set (n := N.min (N.max requested 2) 256). cbn [N.leb N.compare Pos.compare Pos.compare_cont].
  assert (Bounds : 2 <= n <= 256) by (unfold n; lia).
  destruct (of_trivial_factors_ok n Bounds) as (s & E & t & -> & F & R).
  cbn [Rust.bind]. fold n. rewrite E. cbn [Rust.bind].
  replace (RustMex.Table'bound (table_of t)) with n by (symmetry; apply F).
  enough (Loop : exists s, Rust.for_each (@Rust.range Rust.Usize 2 n) (table_of t)
    (fun a table =>
      Rust.bind (Rust.for_each (@Rust.range Rust.Usize a (RustMex.Table'bound table)) table
        (fun b table =>
          Rust.bind (RustMex.Table_options table a b) (fun t_2 =>
          Rust.bind (RustMex.first_gap t_2) (fun p =>
          Rust.bind (RustMex.Table_set table a b p) (fun table =>
          Rust.bind (RustMex.Table_set table b a p) (fun table => Rust.Ok table))))))
      (fun table => Rust.Ok table)) = Rust.Ok s /\ right_table n (Mex.found n n) s).
  { destruct Loop as (s & E' & t' & -> & F' & R'). exists (table_of t'). split; [exact E' |].
    exists t'. split; [reflexivity |]. split; [exact F' |].
    intros x y X Y _. apply R'; try assumption. unfold Mex.found. lia. }
  apply (for_range_rule (fun a => right_table n (Mex.found a a))).
  - lia.
  - exact (ex_intro _ t (conj eq_refl (conj F R))).
  - intros a s A (t1 & -> & F1 & R1).
    replace (RustMex.Table'bound (table_of t1)) with n by (symmetry; apply F1).
    edestruct (for_range_rule (fun b => right_table n (Mex.found a b)) Rust.Usize a n)
      as (s2 & E2 & t2 & -> & F2 & R2); [lia | | | rewrite E2; clear E2].
    + exact (ex_intro _ t1 (conj eq_refl (conj F1 R1))).
    + intros b s B (t3 & -> & Right).
      rewrite (options_ok n) by (assumption || lia). cbn [Rust.bind].
      assert (Gap : Mex.first_gap (Mex.options t3 a b) = nimmul a b)
        by (apply (Mex.first_gap_correct n); assumption || lia).
      rewrite first_gap_ok.
      2:{ apply (gap_small _ _ Gap). apply (nimmul_below 3); change (fermat 3) with 256; lia. }
      cbn [Rust.bind]. rewrite Gap.
      rewrite (set_table_ok n) by (apply Right || lia). cbn [Rust.bind].
      rewrite (set_table_ok n) by (try apply Mex.filled_set; apply Right || lia).
      eexists. split; [reflexivity |]. eexists. split; [reflexivity |].
      apply Mex.set_product; (assumption || lia).
    + eexists. split; [reflexivity |]. exists t2. split; [reflexivity |]. split; [exact F2 |].
      intros x y X Y P. apply R2; try assumption. unfold Mex.found in *. lia.
Qed.

(** ** The products *)

Theorem mex_table_correct n a b : 2 <= n <= 256 -> exists s,
  RustMex.Table_below n = Rust.Ok s /\
  RustMex.Table_product s a b =
  Rust.Ok (if (a <? n) && (b <? n) then Some (nimmul a b) else None).
Proof.
  intros N. destruct (below_ok n) as (s & E & t & -> & F & R).
  replace (N.min (N.max n 2) 256) with n in * by lia.
  exists (table_of t). split; [exact E |]. unfold RustMex.Table_product. rust.
  replace (RustMex.Table'bound (table_of t)) with n by (symmetry; apply F).
  destruct (N.ltb_spec a n), (N.ltb_spec b n); cbn [andb]; try reflexivity.
  rewrite (entry_ok n) by (assumption || lia). cbn [Rust.bind]. now rewrite R.
Qed.

Lemma loop_ok largest : largest < 256 -> exists f, 2 <= f <= 256 /\ largest < f /\
  Rust.loop 4 2 (fun fermat_power =>
    if fermat_power <=? largest
    then Rust.bind (@Rust.mul Rust.Usize fermat_power fermat_power) (fun t =>
      Rust.Ok (Rust.Next t))
    else Rust.Ok (Rust.Stop fermat_power)) = Rust.Ok f.
Proof.
  intros L. cbn [Rust.loop].
  destruct (N.leb_spec 2 largest); [| exists 2; repeat split; (lia || reflexivity)].
  change (@Rust.mul Rust.Usize 2 2) with (@Rust.Ok N 4). cbn [Rust.bind].
  destruct (N.leb_spec 4 largest); [| exists 4; repeat split; (lia || reflexivity)].
  change (@Rust.mul Rust.Usize 4 4) with (@Rust.Ok N 16). cbn [Rust.bind].
  destruct (N.leb_spec 16 largest); [| exists 16; repeat split; (lia || reflexivity)].
  change (@Rust.mul Rust.Usize 16 16) with (@Rust.Ok N 256). cbn [Rust.bind].
  destruct (N.leb_spec 256 largest); [lia | exists 256; repeat split; (lia || reflexivity)].
Qed.

Theorem mex_correct a b : a < 256 -> b < 256 ->
  RustMex.product 4 a b = Rust.Ok (nimmul a b).
Proof.
  intros A B. unfold RustMex.product, RustMex.Table_sized_for. rust.
  destruct (loop_ok (N.max a b)) as (f & F & L & E); [lia |].
  unfold Rust.int in E. rewrite E. cbn [Rust.bind].
  destruct (below_ok f) as (s & E' & t & -> & Filled & R).
  replace (N.min (N.max f 2) 256) with f in * by lia.
  rewrite E'. cbn [Rust.bind]. rewrite (entry_ok f) by (assumption || lia).
  now rewrite R by lia.
Qed.
