(** * The number of operations of the column algorithm

    Choosing a move takes at most 2 n m + 4 m + n operations and carrying it out
    takes m, as the Romanian text says; the first number is attained for every
    number of heaps n >= 1 and every number of columns m >= 1.

    The idea.  Each loop either runs through to its end, so that its count is
    exactly the summand, or is a search that stops when it has found something, so that
    its summand is an upper bound.  A search that stops at index k has taken k + 1
    steps; this gives the exact count, and the positions for which the total of the
    text is attained: those whose only odd column is the last one, and in which only
    the last heap has a 1 in it, for example 0, ..., 0, 1.

    Glossary (the other words are those of [Heaps] and [Columns])
    - [columns p]     as many columns as the largest heap needs, at least one: the
                      width of the matrix that the program reads by itself
    - [choice m p t]  the move t of the position p, as a choice
    - [choose_move_is_column_move]   the choice made is the column rule's
    - [choose_cost_balanced], [choose_cost_unbalanced]   the exact counts
    - [choose_cost_bound], [choose_cost_reached]   the number in the text, and that it is
                      attained
    - [take_is]       the move is carried out, in m operations *)

From Coq Require Import NArith List Lia Bool Arith.
From Nimref Require Import Heaps ColumnRule Columns.
Import ListNotations.
Local Open Scope nat_scope.

(** As many columns as the largest heap has binary digits, and at least one. *)
Definition columns (p : position) : nat :=
  Nat.max 1 (list_max (map (fun h => N.to_nat (N.size h)) p)).

Lemma columns_enough p h : In h p -> (h < 2 ^ N.of_nat (columns p))%N.
Proof.
  intro present. apply N.lt_le_trans with (2 ^ N.size h)%N; [apply N.size_gt |].
  apply N.pow_le_mono_r; [lia |]. unfold columns.
  assert (listed : Forall (fun k => k <= list_max (map (fun h => N.to_nat (N.size h)) p))
                     (map (fun h => N.to_nat (N.size h)) p)) by now apply list_max_le.
  rewrite Forall_forall in listed.
  specialize (listed _ (in_map (fun h => N.to_nat (N.size h)) p h present)). lia.
Qed.

Section Position.

(** A position of n heaps, written in m columns. *)
Variables (m : nat) (p : position).
Hypothesis wide_enough : forall h, In h p -> (h < 2 ^ N.of_nat m)%N.

Let n := length p.

Lemma nim_sum_fits : (nim_sum p < 2 ^ N.of_nat m)%N.
Proof.
  induction p as [|h q IH]; cbn.
  - apply N.neq_0_lt_0, N.pow_nonzero. discriminate.
  - fold (nim_sum q).
    assert (h_fits : (h < 2 ^ N.of_nat m)%N) by (apply wide_enough; now left).
    assert (q_fits : (nim_sum q < 2 ^ N.of_nat m)%N)
      by (apply IH; intros; apply wide_enough; now right).
    (* The bits of an exclusive or are below m if those of both sides are. *)
    destruct (N.eq_dec (N.lxor h (nim_sum q)) 0) as [-> | nonzero]; [lia |].
    apply N.log2_lt_pow2; [lia |].
    pose proof (N.log2_lxor h (nim_sum q)).
    assert (log_fits : forall x, (x < 2 ^ N.of_nat m)%N -> x <> 0%N ->
                       (N.log2 x < N.of_nat m)%N)
      by (intros x x_fits x_nonzero; apply N.log2_lt_pow2; lia).
    destruct (N.eq_dec h 0) as [-> | h_nonzero].
    + rewrite N.lxor_0_l in *. now apply log_fits.
    + destruct (N.eq_dec (nim_sum q) 0) as [zero | q_nonzero].
      * rewrite zero, N.lxor_0_r in *. now apply log_fits.
      * pose proof (log_fits _ h_fits h_nonzero).
        pose proof (log_fits _ q_fits q_nonzero). lia.
Qed.

(** A move as a choice: the row with the new bits of its heap,
    found in the column counted from the left. *)
Definition choice (t : Move) : Choice :=
  {| chosen_row := heap t;
     chosen_column := m - 1 - N.to_nat (first_odd_column p);
     digits := bits m (to t) |}.

(** What the program computes and what it costs, in one equation. *)
Lemma choose_move_is :
  choose_move m p =
  match column_move p with
  | None => (2 * n * m + 3 * m, None)
  | Some t =>
      (2 * n * m + 2 * m + 2 * (m - N.to_nat (first_odd_column p)) + S (heap t),
       Some (choice t))
  end.
Proof.
  unfold choose_move, choose. rewrite read_wide_is. unfold bind; cbn [fst snd].
  rewrite parities_is; cbn [fst snd].
  destruct (N.eq_dec (nim_sum p) 0) as [zero | nonzero].
  - (* Balanced: all columns are examined. *)
    unfold column_move. rewrite (proj2 (is_balanced_iff p) zero).
    rewrite zero, leading_odd_column_none. cbn [fst snd ret]. fold n. f_equal. lia.
  - (* Unbalanced: both searches find something, and the flip is the rule's. *)
    destruct (column_move_answers p nonzero) as [t answer]. rewrite answer.
    rewrite leading_odd_column_some by (exact nonzero || exact nim_sum_fits).
    cbn [fst snd].
    assert (column_fits : N.to_nat (N.log2 (nim_sum p)) < m).
    { pose proof nim_sum_fits as fits. apply N.log2_lt_pow2 in fits; lia. }
    rewrite first_row_with_one_is by lia.
    replace (N.of_nat (m - 1 - (m - 1 - N.to_nat (N.log2 (nim_sum p)))))
      with (first_odd_column p) by (unfold first_odd_column; lia).
    unfold column_move in answer.
    rewrite (proj2 (unbalanced_iff p) nonzero) in answer.
    destruct (find _ _) as [i|] eqn:search; [| discriminate].
    injection answer as <-. cbn [option_map lowering heap to fst snd].
    replace (nth i (map (bits m) p) []) with (bits m (nth i p 0%N)).
    + rewrite flipped_is. cbn [fst snd ret].
      unfold choice, first_odd_column. cbn [lowering heap to]. fold n.
      f_equal. lia.
    + apply find_some, proj1, in_rows in search.
      rewrite (nth_indep _ [] (bits m 0)) by (rewrite map_length; exact search).
      symmetry. apply map_nth.
Qed.

(** The choice is the column rule's. *)
Theorem choose_move_is_column_move :
  snd (choose_move m p) = option_map choice (column_move p).
Proof. rewrite choose_move_is. now destruct (column_move p). Qed.

(** The count of a balanced position, and of an unbalanced one. *)
Theorem choose_cost_balanced :
  nim_sum p = 0%N -> fst (choose_move m p) = 2 * n * m + 3 * m.
Proof.
  intro zero. rewrite choose_move_is. unfold column_move.
  now rewrite (proj2 (is_balanced_iff p) zero).
Qed.

Theorem choose_cost_unbalanced t : column_move p = Some t ->
  fst (choose_move m p) =
  2 * n * m + 2 * m + 2 * (m - N.to_nat (first_odd_column p)) + S (heap t).
Proof. intro answer. now rewrite choose_move_is, answer. Qed.

(** Choosing takes at most the number of operations given in the text. *)
Theorem choose_cost_bound : fst (choose_move m p) <= 2 * n * m + 4 * m + n.
Proof.
  rewrite choose_move_is.
  destruct (column_move p) as [t|] eqn:answer; cbn [fst]; [| lia].
  destruct (column_move_legal p t answer) as [bound _]. fold n in bound. lia.
Qed.

(** Taking the objects takes exactly m, and leads to the position after the move. *)
Theorem take_is t :
  take (choice t) (map (bits m) p) = (m, map (bits m) (play t p)).
Proof.
  unfold take, bind, play, ret; cbn [fst snd chosen_row digits choice]. f_equal.
  - rewrite each_cost with (k := 1) by easy. rewrite bits_length. lia.
  - rewrite each_value. cbn [snd tick]. rewrite map_id, map_app.
    now rewrite firstn_map, map_cons, skipn_map.
Qed.

End Position.

(** The bound is attained for every number n >= 1 of heaps and m >= 1 of columns:
    by n - 1 empty heaps followed by a heap of one object. *)
Theorem choose_cost_reached n m : 1 <= n -> 1 <= m ->
  exists p, length p = n /\ (forall h, In h p -> (h < 2 ^ N.of_nat m)%N) /\
            fst (choose_move m p) = 2 * n * m + 4 * m + n.
Proof.
  intros n_positive m_positive. set (p := repeat 0%N (n - 1) ++ [1%N]).
  assert (p_length : length p = n)
    by (unfold p; rewrite app_length, repeat_length; cbn; lia).
  assert (sum_is_1 : nim_sum p = 1%N).
  { unfold p. rewrite nim_sum_app, nothing_left_is_balanced; [reflexivity |].
    intros h present. exact (repeat_spec _ _ _ present). }
  assert (fits : forall h, In h p -> (h < 2 ^ N.of_nat m)%N).
  { intros h present. apply N.le_lt_trans with 1%N.
    - apply in_app_iff in present. destruct present as [zero | [<- | []]]; [| lia].
      apply repeat_spec in zero. lia.
    - apply N.pow_gt_1; lia. }
  exists p. split; [exact p_length | split; [exact fits |]].
  destruct (column_move_answers p) as [t answer]; [now rewrite sum_is_1 |].
  rewrite (choose_cost_unbalanced m p fits t answer), p_length.
  unfold first_odd_column. rewrite sum_is_1. cbn [N.log2 N.to_nat].
  (* The row is the last one, because only there the bit is set. *)
  destruct (column_move_spec p t answer) as (bound & from_eq & bit_set & _).
  assert (last_row : heap t = n - 1).
  { destruct (Nat.lt_ge_cases (heap t) (n - 1)) as [before | ]; [exfalso | lia].
    revert bit_set. rewrite from_eq. unfold p at 1.
    rewrite app_nth1 by (rewrite repeat_length; exact before).
    rewrite (nth_repeat 0%N). now rewrite N.bits_0. }
  rewrite last_row. lia.
Qed.
