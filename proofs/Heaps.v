(** * The game of Nim on heaps of any size

    Some heaps of objects lie on the table.  A move makes exactly one heap
    strictly smaller; two players move in turn.  A player who cannot move has
    lost, so the player who takes the last object has won.  Write the heaps in binary, one
    below the other: heap = row, binary place = column.

    This file defines positions and moves, columns and the nim-sum, and contains the
    twin of src/nim/game/heaps.rs, function for function: [nim_sum], [is_balanced],
    [column_move], [winning_moves] and [lowering].  They are
    proved correct in [ColumnRule] (the three properties of the Romanian text) and
    [Bouton] (who wins).

    The idea.  Call a position balanced if every column contains an even number
    of ones, that is, if the nim-sum of its heaps is 0.  A move changes one
    row, hence changes the parity of some column: from a balanced position
    every move unbalances.  Conversely let s <> 0 be the nim-sum.  Its highest
    bit is the first odd column; being odd, that column has a row with a 1 in
    it; flipping the bits of s in this row evens every column, and the row
    becomes smaller because the highest flipped bit goes from 1 to 0.

    Glossary
    - [position]            a list of heaps, each a natural number
    - [moves_to p q]        q is p with exactly one heap made strictly smaller
    - [objects p]           the number of objects on the table; moves lower it
    - [nim_sum p]           the exclusive or of all heaps
    - [is_balanced p]       the test: is the nim-sum 0?
    - [ones c p]            how many heaps have a 1 in binary column c
    - [Move]                a move as data: which heap (from 0), its objects before and after
    - [legal p t]           the move t can be made in p
    - [play t p]            the position after the move t
    - [rows p]              the indices of the heaps, 0, 1, ...
    - [lowering p i]        heap i changed to heap i xor nim-sum; a move only if
                            that makes the heap smaller
    - [first_odd_column p]  the odd column of highest place value
    - [column_move p]       the winning move by the column rule, if any
    - [winning_moves p]     all lowerings that are moves
    - [balanced_iff_columns_even]   nim-sum 0 = an even number of ones in every column
    - [move_well_founded]   every game ends
    - [lowered_iff]         h xor s < h = the highest bit of s is a bit of h
    - [moves_to_iff_legal]  moving is playing a legal move
    - [balancing_iff]       which legal moves balance *)

From Coq Require Import NArith List Lia Bool Btauto Arith.
From Coq Require Import Wellfounded.Inverse_Image Wellfounded.Inclusion.
Import ListNotations.
Local Open Scope N_scope.

(** ** The game *)

Definition position := list N.

Definition moves_to (p q : position) : Prop :=
  exists before heap smaller after,
    p = before ++ heap :: after /\ q = before ++ smaller :: after /\ smaller < heap.

(** Every move removes objects, so the game ends. *)
Definition objects (p : position) : N := fold_right N.add 0 p.

Lemma objects_app p q : objects (p ++ q) = objects p + objects q.
Proof.
  unfold objects. induction p as [|h p IH]; cbn; [reflexivity |].
  rewrite IH. apply N.add_assoc.
Qed.

Lemma move_takes p q : moves_to p q -> objects q < objects p.
Proof.
  intros (before & h & h' & after & -> & -> & smaller).
  rewrite !objects_app; cbn; lia.
Qed.

Theorem move_well_founded : well_founded (fun q p => moves_to p q).
Proof.
  apply wf_incl with (R2 := fun q p => objects q < objects p).
  - exact (fun q p => move_takes p q).
  - apply (wf_inverse_image _ _ N.lt objects), N.lt_wf_0.
Qed.

(** ** Columns and the nim-sum *)

Definition nim_sum (p : position) : N := fold_right N.lxor 0 p.

Definition is_balanced (p : position) : bool := nim_sum p =? 0.

Definition ones (c : N) (p : position) : nat :=
  length (filter (fun h => N.testbit h c) p).

(** The same as a loop from the left, as a program adds. *)
Lemma nim_sum_loop p : nim_sum p = fold_left N.lxor p 0.
Proof.
  symmetry.
  apply fold_symmetric; intros; [symmetry; apply N.lxor_assoc | apply N.lxor_comm].
Qed.

(** Decides equations between exclusive ors, bit by bit. *)
Ltac xor_equation :=
  apply N.bits_inj; intro; rewrite ?N.lxor_spec, ?N.bits_0; btauto.

Lemma is_balanced_iff p : is_balanced p = true <-> nim_sum p = 0.
Proof. apply N.eqb_eq. Qed.

Lemma unbalanced_iff p : is_balanced p = false <-> nim_sum p <> 0.
Proof. apply N.eqb_neq. Qed.

(** Bit c of the nim-sum is the parity of column c ... *)
Lemma nim_sum_bit p c : N.testbit (nim_sum p) c = Nat.odd (ones c p).
Proof.
  unfold ones. induction p as [|h p IH]; [apply N.bits_0 |].
  cbn [nim_sum fold_right filter]. fold (nim_sum p).
  rewrite N.lxor_spec, IH.
  destruct (N.testbit h c); cbn [length].
  - rewrite Nat.odd_succ, <- Nat.negb_odd. btauto.
  - apply xorb_false_l.
Qed.

(** ... so the nim-sum is 0 if and only if every column is even. *)
Theorem balanced_iff_columns_even p :
  nim_sum p = 0 <-> forall c, Nat.Even (ones c p).
Proof.
  split.
  - intros zero c. apply Nat.even_spec.
    rewrite <- Nat.negb_odd, <- nim_sum_bit, zero, N.bits_0. reflexivity.
  - intros even. apply N.bits_inj. intro c.
    rewrite nim_sum_bit, N.bits_0, <- Nat.negb_even.
    apply negb_false_iff, Nat.even_spec, even.
Qed.

Lemma nim_sum_app p q : nim_sum (p ++ q) = N.lxor (nim_sum p) (nim_sum q).
Proof.
  unfold nim_sum. induction p as [|h p IH]; cbn.
  - symmetry. apply N.lxor_0_l.
  - now rewrite IH, N.lxor_assoc.
Qed.

(** Changing one heap changes the nim-sum by the bits that changed. *)
Lemma nim_sum_change before after h h' :
  nim_sum (before ++ h' :: after) =
  N.lxor (nim_sum (before ++ h :: after)) (N.lxor h h').
Proof. rewrite !nim_sum_app; cbn [nim_sum fold_right]. xor_equation. Qed.

(** Of two numbers that agree above a bit, the one with this bit is greater. *)
Lemma less_by_top_bit x y c :
  (forall j, c < j -> N.testbit x j = N.testbit y j) ->
  N.testbit x c = false -> N.testbit y c = true -> x < y.
Proof.
  intros above x_clear y_set.
  assert (above_equal : N.shiftr x (N.succ c) = N.shiftr y (N.succ c)).
  { apply N.bits_inj. intro j.
    rewrite !N.shiftr_spec by apply N.le_0_l. apply above; lia. }
  assert (halves : forall z, N.shiftr z c =
            2 * N.shiftr z (N.succ c) + N.b2n (N.testbit z c)).
  { intro z.
    rewrite <- (N.add_0_l c) at 3. rewrite <- N.shiftr_spec by apply N.le_0_l.
    rewrite <- N.add_1_r, <- N.shiftr_shiftr, <- (N.div2_spec (N.shiftr z c)).
    rewrite N.bit0_odd. apply N.div2_odd. }
  pose proof (halves x) as x_halves. pose proof (halves y) as y_halves.
  rewrite x_clear, above_equal in x_halves. rewrite y_set in y_halves.
  cbn [N.b2n] in *.
  (* Down to bit c, x is 2t and y is 2t + 1. *)
  apply N.lt_nge. intro y_le_x.
  assert (shifted : N.shiftr y c <= N.shiftr x c).
  { rewrite !N.shiftr_div_pow2. apply N.div_le_mono; [| exact y_le_x].
    apply N.pow_nonzero; discriminate. }
  lia.
Qed.

(** The heap h can be lowered to h xor s if and only if the highest bit of s is one
    of its bits. *)
Lemma lowered_iff h s : s <> 0 ->
  N.lxor h s < h <-> N.testbit h (N.log2 s) = true.
Proof.
  intro nonzero.
  assert (top : N.testbit s (N.log2 s) = true) by now apply N.bit_log2.
  assert (above : forall j, N.log2 s < j -> N.testbit s j = false)
    by now intros; apply N.bits_above_log2.
  destruct (N.testbit h (N.log2 s)) eqn:h_bit; split; try easy; intro less.
  - apply less_by_top_bit with (c := N.log2 s).
    + intros j high. rewrite N.lxor_spec, above by assumption. apply xorb_false_r.
    + now rewrite N.lxor_spec, h_bit, top.
    + exact h_bit.
  - exfalso. apply (N.lt_irrefl h), N.lt_trans with (2 := less).
    apply less_by_top_bit with (c := N.log2 s).
    + intros j high. rewrite N.lxor_spec, above by assumption.
      symmetry; apply xorb_false_r.
    + exact h_bit.
    + now rewrite N.lxor_spec, h_bit, top.
Qed.

(** ** Moves as data, and the column rule *)

Record Move := { heap : nat; from : N; to : N }.

Definition legal (p : position) (t : Move) : Prop :=
  (heap t < length p)%nat /\ from t = nth (heap t) p 0 /\ to t < from t.

Definition play (t : Move) (p : position) : position :=
  firstn (heap t) p ++ to t :: skipn (S (heap t)) p.

Definition rows (p : position) : list nat := seq 0 (length p).

Definition lowering (p : position) (i : nat) : Move :=
  let h := nth i p 0 in
  {| heap := i; from := h; to := N.lxor h (nim_sum p) |}.

Definition first_odd_column (p : position) : N := N.log2 (nim_sum p).

Definition column_move (p : position) : option Move :=
  if is_balanced p then None
  else
    let c := first_odd_column p in
    option_map (lowering p) (find (fun i => N.testbit (nth i p 0) c) (rows p)).

Definition winning_moves (p : position) : list Move :=
  filter (fun t => to t <? from t) (map (lowering p) (rows p)).

Lemma in_rows p i : In i (rows p) <-> (i < length p)%nat.
Proof. unfold rows. rewrite in_seq. lia. Qed.

(** A position consists of the rows before a row, the row, and the rows after it. *)
Lemma split_at_row p i : (i < length p)%nat ->
  p = firstn i p ++ nth i p 0 :: skipn (S i) p.
Proof.
  revert i. induction p as [|h p IH]; intros [|i] bound; cbn in *; try lia.
  - reflexivity.
  - f_equal. apply IH. lia.
Qed.

(** Moving is playing a legal move. *)
Lemma moves_to_iff_legal p q : moves_to p q <-> exists t, legal p t /\ q = play t p.
Proof.
  split.
  - intros (before & h & h' & after & -> & -> & smaller).
    exists {| heap := length before; from := h; to := h' |}.
    unfold legal, play; cbn [heap from to]. split; [split; [| split] |].
    + rewrite app_length; cbn; lia.
    + now rewrite nth_middle.
    + exact smaller.
    + rewrite firstn_app, Nat.sub_diag, firstn_all, app_nil_r.
      rewrite skipn_app, skipn_all2 by lia.
      now replace (S (length before) - length before)%nat with 1%nat by lia.
  - intros (t & (bound & from_eq & smaller) & ->).
    exists (firstn (heap t) p), (from t), (to t), (skipn (S (heap t)) p).
    split; [| split; [reflexivity | exact smaller]].
    rewrite from_eq. now apply split_at_row.
Qed.

Lemma nim_sum_play p t : legal p t ->
  nim_sum (play t p) = N.lxor (nim_sum p) (N.lxor (from t) (to t)).
Proof.
  intros (bound & from_eq & _). unfold play.
  rewrite (nim_sum_change _ _ (from t)), from_eq.
  now rewrite <- split_at_row.
Qed.

(** A legal move balances if and only if it lowers a heap to heap xor nim-sum. *)
Lemma balancing_iff p t : legal p t ->
  nim_sum (play t p) = 0 <-> to t = N.lxor (from t) (nim_sum p).
Proof.
  intro is_legal. rewrite nim_sum_play by assumption. split; intro equation.
  - apply N.lxor_eq in equation. rewrite equation. xor_equation.
  - rewrite equation. xor_equation.
Qed.
