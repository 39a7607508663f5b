(** * The column rule is legal and winning: the three properties

    The Romanian text divides the positions into safe and dangerous ones and asks
    for three properties: (1) the empty table is safe; (2) from every dangerous
    position some move leads to a safe one; (3) every move from a safe position
    leads to a dangerous one.  This file proves them for the balanced and the
    unbalanced positions, the second one by the column rule of the text:

      take the first odd column; take the first row with a 1 in it; in this row
      flip the digits of all the odd columns, and nothing else.

    Glossary (the words are those of [Heaps])
    - [first_odd_column_spec]   the column that the rule takes
    - [column_move_spec]        what the rule does, in the words of the text
    - [column_move_legal], [column_move_balances]   it is legal, and balances
    - [nothing_left_is_balanced], [unbalanced_can_balance], [move_unbalances]
                                the three properties *)

From Coq Require Import NArith List Lia Bool Arith.
From Nimref Require Import Heaps.
Import ListNotations.
Local Open Scope N_scope.

(** ** The rule is that of the text *)

(** The column of the rule is odd, and every column of higher place value is even. *)
Theorem first_odd_column_spec p : nim_sum p <> 0 ->
  Nat.Odd (ones (first_odd_column p) p) /\
  forall c, first_odd_column p < c -> Nat.Even (ones c p).
Proof.
  intro unbalanced. unfold first_odd_column. split.
  - apply Nat.odd_spec. rewrite <- nim_sum_bit. now apply N.bit_log2.
  - intros c high. apply Nat.even_spec.
    rewrite <- Nat.negb_odd, <- nim_sum_bit, N.bits_above_log2; easy.
Qed.

(** An odd column has a row with a 1 in it, so the rule finds its row. *)
Lemma column_move_answers p : nim_sum p <> 0 -> exists t, column_move p = Some t.
Proof.
  intro unbalanced. unfold column_move.
  rewrite (proj2 (unbalanced_iff p) unbalanced).
  destruct (find _ _) as [i|] eqn:search; cbn; [now eexists | exfalso].
  assert (no_row : forall h, In h p -> N.testbit h (first_odd_column p) = false).
  { intros h present. destruct (In_nth p h 0 present) as (i & bound & <-).
    exact (find_none _ _ search i (proj2 (in_rows p i) bound)). }
  assert (no_ones : ones (first_odd_column p) p = 0%nat).
  { revert no_row. unfold ones. generalize (first_odd_column p). clear.
    intro c. induction p as [|h p IH]; intro no_row; [reflexivity |]. cbn.
    rewrite no_row by now left. apply IH. intros; apply no_row; now right. }
  destruct (first_odd_column_spec p unbalanced) as [odd _].
  rewrite no_ones in odd. now destruct odd as [? ?]; lia.
Qed.

(** The rule's answer, in the words of the text: the first row with a 1 in the
    first odd column, with its bits flipped in all odd columns. *)
Theorem column_move_spec p t : column_move p = Some t ->
  (heap t < length p)%nat /\
  from t = nth (heap t) p 0 /\
  N.testbit (from t) (first_odd_column p) = true /\
  (forall i, (i < heap t)%nat -> N.testbit (nth i p 0) (first_odd_column p) = false) /\
  forall c, N.testbit (to t) c = xorb (N.testbit (from t) c) (Nat.odd (ones c p)).
Proof.
  unfold column_move. destruct (is_balanced p); [discriminate |].
  destruct (find _ _) as [i|] eqn:search; [| discriminate].
  intros [= <-]. cbn [option_map heap from to lowering].
  destruct (find_some _ _ search) as [present bit_set].
  repeat split.
  - now apply in_rows.
  - exact bit_set.
  - (* [find] passes over no row that has the bit. *)
    intros j before. clear bit_set.
    assert (passed : forall length start,
      find (fun i => N.testbit (nth i p 0) (first_odd_column p)) (seq start length)
        = Some i ->
      (start <= j < i)%nat -> N.testbit (nth j p 0) (first_odd_column p) = false).
    { clear. induction length as [|n IH]; cbn; intros start found between;
        [discriminate |].
      destruct (N.testbit (nth start p 0) _) eqn:here.
      - injection found as <-. lia.
      - destruct (Nat.eq_dec start j) as [<- | other]; [exact here |].
        apply (IH (S start) found). lia. }
    apply (passed _ _ search). lia.
  - intro c. now rewrite N.lxor_spec, nim_sum_bit.
Qed.

Lemma column_move_unbalanced p t : column_move p = Some t -> nim_sum p <> 0.
Proof.
  unfold column_move. destruct (is_balanced p) eqn:test; [discriminate |].
  intros _. now apply unbalanced_iff.
Qed.

(** The rule's move is legal, and it balances. *)
Theorem column_move_legal p t : column_move p = Some t -> legal p t.
Proof.
  intro answer. pose proof (column_move_unbalanced p t answer) as unbalanced.
  destruct (column_move_spec p t answer) as (bound & from_eq & bit_set & _ & bits).
  split; [exact bound | split; [exact from_eq |]].
  replace (to t) with (N.lxor (from t) (nim_sum p)).
  - now apply lowered_iff.
  - apply N.bits_inj. intro c. now rewrite N.lxor_spec, nim_sum_bit, bits.
Qed.

Theorem column_move_balances p t :
  column_move p = Some t -> nim_sum (play t p) = 0.
Proof.
  intro answer. pose proof (column_move_legal p t answer) as is_legal.
  apply balancing_iff; [exact is_legal |].
  apply N.bits_inj. intro c. rewrite N.lxor_spec, nim_sum_bit.
  now destruct (column_move_spec p t answer) as (_ & _ & _ & _ & bits).
Qed.

(** ** The three properties *)

(** 1. With no object on the table the position is balanced. *)
Theorem nothing_left_is_balanced p : (forall h, In h p -> h = 0) -> nim_sum p = 0.
Proof.
  induction p as [|h p IH]; cbn; intro all_zero; [reflexivity |].
  rewrite (all_zero h) by now left.
  rewrite N.lxor_0_l. apply IH. auto.
Qed.

(** 2. From every unbalanced position some move leads to a balanced one. *)
Theorem unbalanced_can_balance p :
  nim_sum p <> 0 -> exists q, moves_to p q /\ nim_sum q = 0.
Proof.
  intro unbalanced. destruct (column_move_answers p unbalanced) as [t answer].
  exists (play t p). split.
  - apply moves_to_iff_legal. exists t. split; [| reflexivity].
    now apply column_move_legal.
  - now apply column_move_balances.
Qed.

(** 3. Every move from a balanced position unbalances it: the heap that changes
    would have to keep all its bits. *)
Theorem move_unbalances p q : moves_to p q -> nim_sum p = 0 -> nim_sum q <> 0.
Proof.
  intros (before & h & h' & after & -> & -> & smaller) zero.
  rewrite (nim_sum_change _ _ h), zero, N.lxor_0_l.
  intro same. apply N.lxor_eq in same. lia.
Qed.
