(** * src/nim/game/columns.rs, as translated

    The text counts its operations in a u64; the theorems presuppose that the count
    stays below 2^64, and that the number of columns does.

    Glossary
    - [matrix_of m p count]  the matrix of the heaps p in m columns, after count
                             operations, as the translated record.
    - [choice_of c]          a choice of [Columns] as the translated record.
    - [plus s k]             the matrix s after k more operations.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Heaps Columns Counts ColumnRule.
From Nimref Require Rust RustColumns.
From Nimref Require Import RustLemmas.
Import ListNotations.

Open Scope N_scope.

Local Notation ops := RustColumns.Matrix'operations.
Local Notation with_ops := RustColumns.Matrix_with_operations.

Definition matrix_of (m : nat) (p : position) (count : N) : RustColumns.Matrix :=
  RustColumns.Make_Matrix (map (bits m) p) (N.of_nat m) count.

Definition choice_of (c : Choice) : RustColumns.Choice :=
  RustColumns.Make_Choice (N.of_nat (chosen_row c)) (N.of_nat (chosen_column c)) (digits c).

Definition plus (s : RustColumns.Matrix) (k : N) : RustColumns.Matrix := with_ops s (ops s + k).

Lemma plus_zero s : plus s 0 = s.
Proof. destruct s. unfold plus, with_ops. cbn. unfold Rust.int in *. now rewrite N.add_0_r. Qed.

Lemma plus_plus s a b : plus (plus s a) b = plus s (a + b).
Proof. destruct s. unfold plus, with_ops. cbn. unfold Rust.int in *. now rewrite N.add_assoc. Qed.

Lemma plus_matrix m p c k : plus (matrix_of m p c) k = matrix_of m p (c + k).
Proof. reflexivity. Qed.

(** One more step of the count. *)
Lemma tick_ok {A} s k (f : N -> Rust.res A) : ops s + k < 2 ^ 64 ->
  Rust.bind (@Rust.add Rust.U64 (ops s) k) f = f (ops s + k).
Proof. intros L. rewrite add_ok by (right; exact L). reflexivity. Qed.

(** ** Reading *)

Lemma rev_range m : rev (@Rust.range Rust.U64 0 (N.of_nat (S m))) =
  N.of_nat m :: rev (@Rust.range Rust.U64 0 (N.of_nat m)).
Proof.
  unfold Rust.range. rewrite !N.sub_0_r, !Nnat.Nat2N.id, seq_S, !map_app, rev_app_distr.
  reflexivity.
Qed.

Lemma read_row_ok h m s row : ops s + N.of_nat m < 2 ^ 64 ->
  Rust.for_each (rev (@Rust.range Rust.U64 0 (N.of_nat m))) (s, row)
    (fun place '(matrix, row) =>
      Rust.bind (@Rust.add Rust.U64 (ops matrix) 1) (fun t =>
      Rust.Ok (with_ops matrix t, row ++ [N.testbit h place])))
  = Rust.Ok (plus s (N.of_nat m), row ++ bits m h).
Proof.
  revert s row. induction m as [| m IH]; intros s row L.
  - cbn. now rewrite plus_zero, app_nil_r.
  - rewrite rev_range. cbn [Rust.for_each]. rewrite tick_ok by lia. cbn [Rust.bind].
    fold (plus s 1). rewrite IH by (cbn; unfold Rust.int in *; lia).
    rewrite plus_plus, <- app_assoc. cbn [bits app]. do 3 f_equal. lia.
Qed.

Theorem read_wide_correct m p : N.of_nat m < 2 ^ 64 -> N.of_nat (length p * m) < 2 ^ 64 ->
  RustColumns.Matrix_read_wide p (N.of_nat m) =
  Rust.Ok (matrix_of m p (N.of_nat (fst (read_wide m p)))).
Proof.
  intros Lm L. rewrite read_wide_is. cbn [fst].
  unfold RustColumns.Matrix_read_wide, matrix_of. rust. cbv zeta.
  rewrite low_id by exact Lm.
  enough (Loop : forall q rows c, c + N.of_nat (length q * m) < 2 ^ 64 ->
    Rust.for_each q (RustColumns.Make_Matrix rows (N.of_nat m) c) (fun heap matrix =>
      Rust.bind (Rust.for_each (rev (@Rust.range Rust.U64 0 (N.of_nat m))) (matrix, [])
        (fun place '(matrix, row) =>
          Rust.bind (@Rust.add Rust.U64 (ops matrix) 1) (fun t =>
          Rust.Ok (with_ops matrix t, row ++ [N.testbit heap place]))))
      (fun '(matrix, row) =>
        Rust.Ok (RustColumns.Matrix_with_rows matrix (RustColumns.Matrix'rows matrix ++ [row]))))
    = Rust.Ok (RustColumns.Make_Matrix (rows ++ map (bits m) q) (N.of_nat m)
        (c + N.of_nat (length q * m)))).
  { unfold Rust.int in *. now rewrite Loop by exact L. }
  clear p L. induction q as [| h q IH]; intros rows c L.
  - cbn. now rewrite app_nil_r, N.add_0_r.
  - cbn [Rust.for_each]. cbn [length] in L.
    rewrite read_row_ok by (cbn [RustColumns.Matrix'operations]; lia).
    cbn [Rust.bind app]. unfold plus. cbn [RustColumns.Matrix'rows RustColumns.Matrix'operations].
    etransitivity; [exact (IH (rows ++ [bits m h]) (c + N.of_nat m) ltac:(lia)) |].
    rewrite <- app_assoc. cbn [map app length].
    do 2 f_equal. lia.
Qed.

(** The width that the program finds by itself. *)
Lemma width_ok p : N.max (match @Rust.maximum Rust.U64 (map N.size p) with Some a => a | None => 0 end) 1
  = N.of_nat (columns p).
Proof.
  unfold columns. rewrite Nnat.Nat2N.inj_max.
  assert (E : forall l a, fold_left N.max l a =
    N.max a (N.of_nat (list_max (map N.to_nat l)))).
  { induction l as [| b l IH]; intros a; cbn [fold_left map list_max fold_right]; [cbn; lia |].
    rewrite IH. fold (list_max (map N.to_nat l)). rewrite Nnat.Nat2N.inj_max, Nnat.N2Nat.id. lia. }
  rewrite <- (map_map N.size N.to_nat).
  destruct (map N.size p) as [| a l]; [reflexivity |].
  unfold Rust.maximum. rewrite E. cbn [map list_max fold_right].
  fold (list_max (map N.to_nat l)). rewrite Nnat.Nat2N.inj_max, Nnat.N2Nat.id. lia.
Qed.

Theorem read_correct p : N.of_nat (columns p) < 2 ^ 64 ->
  N.of_nat (length p * columns p) < 2 ^ 64 ->
  RustColumns.Matrix_read p =
  Rust.Ok (matrix_of (columns p) p (N.of_nat (fst (read_wide (columns p) p)))).
Proof.
  intros Lm L. rewrite <- read_wide_correct by assumption.
  unfold RustColumns.Matrix_read. rust. cbv zeta.
  change (fun a : N => N.size a) with N.size. unfold Rust.int in *. rewrite width_ok.
  rewrite try_from_ok by exact Lm. reflexivity.
Qed.

(** ** Choosing *)

Lemma xor_row_ok m g h s : ops s + N.of_nat m < 2 ^ 64 ->
  Rust.for_zip_mut (bits m g) (bits m h) s (fun odd digit self =>
    Rust.bind (@Rust.add Rust.U64 (ops self) 1) (fun t =>
    Rust.Ok (xorb odd digit, with_ops self t)))
  = Rust.Ok (bits m (N.lxor g h), plus s (N.of_nat m)).
Proof.
  revert s. induction m as [| m IH]; intros s L; [now rewrite plus_zero |].
  cbn [bits Rust.for_zip_mut]. rewrite tick_ok by lia. cbn [Rust.bind fst snd].
  fold (plus s 1). rewrite IH by (cbn; unfold Rust.int in *; lia).
  cbn [Rust.bind fst snd]. rewrite plus_plus, N.lxor_spec. do 3 f_equal. lia.
Qed.

Lemma parities_ok m p c : c + N.of_nat (m + length p * m) < 2 ^ 64 ->
  N.of_nat m < 2 ^ 64 ->
  RustColumns.Matrix_parities (matrix_of m p c) =
  Rust.Ok (bits m (nim_sum p), matrix_of m p (c + N.of_nat (m + length p * m))).
Proof.
  intros L Lm. unfold RustColumns.Matrix_parities. rust. cbv zeta.
  cbn [RustColumns.Matrix'columns RustColumns.Matrix'rows matrix_of].
  rewrite Nnat.Nat2N.id, low_id by exact Lm.
  rewrite (tick_ok (matrix_of m p c)) by (cbn; unfold Rust.int in *; lia).
  fold (plus (matrix_of m p c) (N.of_nat m)). rewrite plus_matrix.
  assert (Z : repeat false m = bits m 0).
  { clear. induction m as [| m IH]; cbn; [| rewrite IH]; reflexivity. }
  rewrite Z. cbn [RustColumns.Matrix'rows matrix_of].
  enough (Loop : forall q s g, ops s + N.of_nat (length q * m) < 2 ^ 64 ->
    Rust.for_each (map (bits m) q) (s, bits m g) (fun row '(self, odd) =>
      Rust.bind (Rust.for_zip_mut odd row self (fun odd digit self =>
        Rust.bind (@Rust.add Rust.U64 (ops self) 1) (fun t =>
        Rust.Ok (xorb odd digit, with_ops self t))))
      (fun '(t, self) => Rust.Ok (self, t)))
    = Rust.Ok (plus s (N.of_nat (length q * m)), bits m (N.lxor g (nim_sum q)))).
  { unfold Rust.int in *. rewrite Loop by (cbn; unfold Rust.int in *; lia). cbn [Rust.bind].
    rewrite plus_matrix, N.lxor_0_l. do 3 f_equal. lia. }
  clear. induction q as [| h q IH]; intros s g L.
  - cbn. now rewrite plus_zero, N.lxor_0_r.
  - cbn [map Rust.for_each]. cbn [length] in L. rewrite xor_row_ok by lia. cbn [Rust.bind].
    rewrite IH by (cbn; unfold Rust.int in *; lia).
    rewrite plus_plus. cbn [nim_sum fold_right length]. fold (nim_sum q).
    rewrite N.lxor_assoc. do 3 f_equal. lia.
Qed.

Lemma leading_ok odd s : ops s + N.of_nat (2 * length odd) < 2 ^ 64 ->
  RustColumns.Matrix_leading_odd_column s odd =
  let '(count, found) := leading_odd_column odd in
  Rust.Ok (option_map N.of_nat found, plus s (N.of_nat count)).
Proof.
  unfold RustColumns.Matrix_leading_odd_column. rust. cbv zeta. unfold Rust.enumerate.
  intros L.
  enough (Loop : forall odd i s, ops s + N.of_nat (2 * length odd) < 2 ^ 64 ->
    Rust.for_flow (combine (map N.of_nat (seq i (length odd))) odd) s
      (fun '(column, is_odd) self =>
        Rust.bind (@Rust.add Rust.U64 (ops self) 2) (fun t =>
        if is_odd : bool then Rust.Ok (Rust.Stop (Some column, with_ops self t))
        else Rust.Ok (Rust.Next (with_ops self t))))
    = let '(count, found) := leading_odd_column odd in
      Rust.Ok (match found with
        | Some k => Rust.Stop (Some (N.of_nat (i + k)), plus s (N.of_nat count))
        | None => Rust.Next (plus s (N.of_nat count))
        end)).
  { unfold Rust.int in *. rewrite Loop by exact L.
    destruct (leading_odd_column odd) as [c [k |]]; reflexivity. }
  clear. induction odd as [| b odd IH]; intros i s L; [cbn; now rewrite plus_zero |].
  cbn [length seq map combine Rust.for_flow leading_odd_column]. cbn [length] in L.
  rewrite tick_ok by lia. unfold bind, tick, ret. fold (plus s 2). destruct b; cbn [fst snd].
  - cbn. now rewrite Nat.add_0_r.
  - cbn [Rust.bind]. rewrite IH by (cbn; unfold Rust.int in *; lia).
    destruct (leading_odd_column odd) as [c [k |]]; cbn [fst snd]; rewrite plus_plus.
    + do 2 apply f_equal. apply (f_equal2 pair); apply f_equal; lia.
    + do 3 apply f_equal. lia.
Qed.

Lemma first_row_ok m p k s : (k < m)%nat -> ops s + N.of_nat (length p) < 2 ^ 64 ->
  RustColumns.Matrix'rows s = map (bits m) p ->
  RustColumns.Matrix_first_row_with_one s (N.of_nat k) =
  let '(count, found) := first_row_with_one (map (bits m) p) k in
  Rust.Ok (option_map N.of_nat found, plus s (N.of_nat count)).
Proof.
  unfold RustColumns.Matrix_first_row_with_one. rust. cbv zeta. unfold Rust.enumerate.
  intros K L ->. rewrite map_length.
  enough (Loop : forall p i s, ops s + N.of_nat (length p) < 2 ^ 64 ->
    Rust.for_flow (combine (map N.of_nat (seq i (length p))) (map (bits m) p)) s
      (fun '(row, digits) self =>
        Rust.bind (@Rust.add Rust.U64 (ops self) 1) (fun t =>
        Rust.bind (Rust.index digits (N.of_nat k)) (fun one =>
        if one : bool then Rust.Ok (Rust.Stop (Some row, with_ops self t))
        else Rust.Ok (Rust.Next (with_ops self t)))))
    = let '(count, found) := first_row_with_one (map (bits m) p) k in
      Rust.Ok (match found with
        | Some j => Rust.Stop (Some (N.of_nat (i + j)), plus s (N.of_nat count))
        | None => Rust.Next (plus s (N.of_nat count))
        end)).
  { unfold Rust.int in *. rewrite Loop by exact L.
    destruct (first_row_with_one (map (bits m) p) k) as [c [j |]]; reflexivity. }
  clear p L s. induction p as [| h p IH]; intros i s L; [cbn; now rewrite plus_zero |].
  cbn [length seq map combine Rust.for_flow first_row_with_one]. cbn [length] in L.
  rewrite tick_ok by lia. rewrite (index_ok false) by (rewrite bits_length; lia).
  rewrite Nnat.Nat2N.id. cbn [Rust.bind]. unfold bind, tick, ret. fold (plus s 1).
  destruct (nth k (bits m h) false); cbn [fst snd].
  - cbn. now rewrite Nat.add_0_r.
  - cbn [Rust.bind]. rewrite IH by (cbn; unfold Rust.int in *; lia).
    destruct (first_row_with_one (map (bits m) p) k) as [c [j |]]; cbn [fst snd];
      rewrite plus_plus.
    + do 2 apply f_equal. apply (f_equal2 pair); apply f_equal; lia.
    + do 3 apply f_equal. lia.
Qed.

Lemma flipped_ok m p i g s : (i < length p)%nat -> ops s + N.of_nat m < 2 ^ 64 ->
  RustColumns.Matrix'rows s = map (bits m) p ->
  RustColumns.Matrix_flipped s (N.of_nat i) (bits m g) =
  Rust.Ok (bits m (N.lxor (nth i p 0) g), plus s (N.of_nat m)).
Proof.
  unfold RustColumns.Matrix_flipped. rust. cbv zeta. intros I L ->.
  rewrite (index_ok (bits m 0)) by (rewrite map_length; lia).
  cbn [Rust.bind]. rewrite Nnat.Nat2N.id, map_nth.
  enough (Loop : forall m h s d, ops s + N.of_nat m < 2 ^ 64 ->
    Rust.for_each (combine (bits m h) (bits m g)) (s, d) (fun '(digit, is_odd) '(self, digits) =>
      Rust.bind (@Rust.add Rust.U64 (ops self) 1) (fun t =>
      Rust.Ok (with_ops self t, digits ++ [xorb digit is_odd])))
    = Rust.Ok (plus s (N.of_nat m), d ++ bits m (N.lxor h g))).
  { unfold Rust.int in *. rewrite Loop by exact L. reflexivity. }
  clear. induction m as [| m IH]; intros h s d L.
  - cbn. now rewrite plus_zero, app_nil_r.
  - cbn [bits combine Rust.for_each]. rewrite tick_ok by lia. cbn [Rust.bind].
    fold (plus s 1). rewrite IH by (cbn; unfold Rust.int in *; lia).
    rewrite plus_plus, <- app_assoc, N.lxor_spec. cbn [app]. do 3 f_equal. lia.
Qed.

(** Choosing on a matrix that was read: the choice of the column rule, after as many
    operations as the theorems on [choose_move] say. *)
Theorem choose_correct m p :
  (forall h, In h p -> h < 2 ^ N.of_nat m) -> N.of_nat m < 2 ^ 64 ->
  N.of_nat (2 * length p * m + 4 * m + length p) < 2 ^ 64 ->
  RustColumns.Matrix_choose (matrix_of m p (N.of_nat (fst (read_wide m p)))) =
  Rust.Ok (option_map choice_of (snd (choose_move m p)),
    matrix_of m p (N.of_nat (fst (choose_move m p)))).
Proof.
  intros Wide Lm L. rewrite (choose_move_is m p Wide), read_wide_is. cbn [fst].
  set (n := length p) in *.
  assert (P : N.of_nat (n * m) + N.of_nat (m + n * m) = N.of_nat (2 * n * m + m)) by lia.
  unfold RustColumns.Matrix_choose. rewrite parities_ok by (fold n; lia).
  cbn [Rust.bind]. fold n. rewrite P. cbv zeta.
  rewrite leading_ok by (rewrite bits_length; cbn; unfold Rust.int in *; lia).
  destruct (N.eq_dec (nim_sum p) 0) as [zero | nonzero].
  - unfold column_move. rewrite (proj2 (is_balanced_iff p) zero), zero, leading_odd_column_none.
    cbn [Rust.bind option_map fst snd]. rewrite plus_matrix. do 3 f_equal. lia.
  - destruct (column_move_answers p nonzero) as [t answer]. rewrite answer.
    rewrite leading_odd_column_some by (exact nonzero || exact (nim_sum_fits m p Wide)).
    set (k := (m - 1 - N.to_nat (N.log2 (nim_sum p)))%nat).
    assert (column_fits : (N.to_nat (N.log2 (nim_sum p)) < m)%nat).
    { pose proof (nim_sum_fits m p Wide) as fits. apply N.log2_lt_pow2 in fits; lia. }
    cbn [Rust.bind option_map]. rewrite plus_matrix.
    rewrite (first_row_ok m p k) by
      (reflexivity || (unfold k; lia) || (cbn; unfold Rust.int, k in *; lia)).
    rewrite first_row_with_one_is by (unfold k; lia).
    replace (N.of_nat (m - 1 - k)) with (first_odd_column p)
      by (unfold first_odd_column, k; lia).
    destruct (column_move_legal p t answer) as [bound _].
    unfold column_move in answer.
    rewrite (proj2 (unbalanced_iff p) nonzero) in answer.
    destruct (find _ _) as [i |] eqn:search; [| discriminate].
    injection answer as <-. cbn [heap lowering] in bound.
    cbn [Rust.bind option_map]. rewrite plus_matrix.
    rewrite (flipped_ok m p i) by
      (reflexivity || exact bound || (cbn; unfold Rust.int, k in *; fold n in bound; lia)).
    cbn [Rust.bind option_map fst snd]. rewrite plus_matrix.
    unfold choice_of, choice, first_odd_column. cbn [chosen_row chosen_column digits lowering heap to].
    fold k. do 3 f_equal. unfold k. lia.
Qed.

(** ** Taking, and reading back *)

Theorem take_correct m p t c : legal p t -> c + N.of_nat m < 2 ^ 64 ->
  RustColumns.Matrix_take (matrix_of m p c) (choice_of (choice m p t)) =
  Rust.Ok (matrix_of m (play t p) (c + N.of_nat (fst (take (choice m p t) (map (bits m) p))))).
Proof.
  intros (I & _) L. rewrite take_is. cbn [fst].
  unfold RustColumns.Matrix_take. rust. cbv zeta.
  cbn [choice_of choice RustColumns.Choice'row RustColumns.Choice'digits chosen_row digits
    RustColumns.Matrix'rows matrix_of].
  rewrite (index_ok (bits m 0)) by (rewrite map_length; lia).
  cbn [Rust.bind]. rewrite Nnat.Nat2N.id, map_nth.
  assert (Loop : forall m g h s, ops s + N.of_nat m < 2 ^ 64 ->
    Rust.for_zip_mut (bits m g) (bits m h) s (fun digit new self =>
      Rust.bind (@Rust.add Rust.U64 (ops self) 1) (fun t =>
      Rust.Ok (new, with_ops self t)))
    = Rust.Ok (bits m h, plus s (N.of_nat m))).
  { clear. induction m as [| m IH]; intros g h s L; [now rewrite plus_zero |].
    cbn [bits Rust.for_zip_mut]. rewrite tick_ok by lia. cbn [Rust.bind fst snd].
    fold (plus s 1). rewrite IH by (cbn; unfold Rust.int in *; lia).
    cbn [Rust.bind fst snd]. rewrite plus_plus. do 3 f_equal. lia. }
  unfold Rust.int in *. fold (matrix_of m p c).
  rewrite Loop by exact L. cbn [Rust.bind]. rewrite plus_matrix.
  cbn [RustColumns.Matrix'rows matrix_of].
  rewrite set_ok by (rewrite map_length; lia). cbn [Rust.bind]. rewrite Nnat.Nat2N.id.
  unfold RustColumns.Matrix_with_rows, matrix_of. cbn. f_equal. f_equal.
  unfold play. clear L Loop c. revert I. generalize (heap t) as i, (to t) as h.
  induction p as [| g p IH]; intros [| i] h I; cbn in *; try lia; [reflexivity |].
  f_equal. apply IH. lia.
Qed.

(** One digit more: it is put behind what was read before. *)
Lemma low_digit a h m :
  N.lor (N.shiftl (N.lor (N.shiftl a 1) (N.b2n (N.testbit h m))) m) (N.land h (N.ones m)) =
  N.lor (N.shiftl a (N.succ m)) (N.land h (N.ones (N.succ m))).
Proof.
  apply N.bits_inj. intros i. rewrite !N.lor_spec, !N.land_spec.
  destruct (N.lt_trichotomy i m) as [L | [-> | G]].
  - rewrite !N.shiftl_spec_low, !N.ones_spec_low by lia. reflexivity.
  - rewrite N.shiftl_spec_high', N.sub_diag by lia. rewrite N.lor_spec.
    rewrite !N.shiftl_spec_low by lia. rewrite N.b2n_bit0.
    rewrite N.ones_spec_high, N.ones_spec_low by lia.
    now rewrite !andb_false_r, orb_false_r, andb_true_r.
  - rewrite !N.shiftl_spec_high' by lia. rewrite !N.ones_spec_high by lia.
    rewrite !andb_false_r, !orb_false_r, N.lor_spec, N.shiftl_spec_high' by lia.
    replace (N.testbit (N.b2n (N.testbit h m)) (i - m)) with false.
    + rewrite orb_false_r. f_equal. lia.
    + destruct (N.testbit h m); cbn [N.b2n]; [| now rewrite N.bits_0].
      symmetry. apply N.bits_above_log2. cbn. lia.
Qed.

Lemma spelled_ok m h : h < 2 ^ N.of_nat m -> RustColumns.spelled (bits m h) = Rust.Ok h.
Proof.
  unfold RustColumns.spelled. rust. cbv zeta.
  enough (Fold : forall m a,
    Rust.fold_m (bits m h) a (fun number digit =>
      Rust.bind (Rust.bind (@Rust.shl Rust.Big Rust.U8 number 1) (fun t =>
        if digit : bool then Rust.Ok (N.lor t 1) else Rust.Ok t))
      (fun t => Rust.Ok t))
    = Rust.Ok (N.lor (N.shiftl a (N.of_nat m)) (N.land h (N.ones (N.of_nat m))))).
  { intros L. unfold Rust.int in *. rewrite Fold, N.shiftl_0_l, N.lor_0_l, low_id by exact L.
    reflexivity. }
  clear m. induction m as [| m IH]; intros a.
  - cbn [bits Rust.fold_m]. change (N.of_nat 0) with 0.
    now rewrite N.shiftl_0_r, N.land_0_r, N.lor_0_r.
  - rewrite Nnat.Nat2N.inj_succ, <- low_digit, <- IH. cbn [bits Rust.fold_m].
    rewrite shl_big. cbn [Rust.bind].
    destruct (N.testbit h (N.of_nat m)); cbn [Rust.bind N.b2n]; [| rewrite N.lor_0_r]; reflexivity.
Qed.

Theorem heaps_correct m p c : (forall h, In h p -> h < 2 ^ N.of_nat m) ->
  RustColumns.Matrix_heaps (matrix_of m p c) = Rust.Ok p.
Proof.
  intros Wide. unfold RustColumns.Matrix_heaps. cbn [RustColumns.Matrix'rows matrix_of].
  induction p as [| h p IH]; [reflexivity |]. cbn [map Rust.map_m].
  rewrite spelled_ok by (apply Wide; now left). cbn [Rust.bind].
  rewrite IH by (intros; apply Wide; now right). reflexivity.
Qed.
