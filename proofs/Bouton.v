(** * Who wins: Bouton's theorem, all winning moves, and the strategy

    The idea.  [ColumnRule] shows that a move from a balanced position unbalances it
    and that an unbalanced position can be balanced.  Every move removes objects,
    so induction along the moves is possible, and these two facts give: a balanced
    position is lost for the player about to move, an unbalanced one is won.  The
    winning moves are therefore the balancing ones, and lowering heap h balances
    the position in at most one way, to h xor nim-sum.  A player who applies the
    column rule at each turn always leaves a balanced position, so the opponent
    runs out of moves.

    Glossary (the other words are those of [Heaps])
    - [stuck p]           no move leads away from p
    - [previous_wins p]   the player who has just moved wins: the P-positions of
                          game theory, the safe positions of the Romanian text
    - [next_wins p]       the player who is about to move wins: the N-positions,
                          the dangerous positions of that text
    - [wins_with rule p]  the player about to move at p who follows the rule
                          has a legal answer at each turn and moves last
    - [bouton], [bouton_next], [bouton_unique], [balanced_recursion]
                          balanced = lost for the player about to move
    - [winning_moves_spec], [winning_moves_win], [winning_moves_distinct],
      [winning_moves_odd], [column_move_is_first]   the list of winning moves
    - [column_move_wins], [column_move_moves_last]  the strategy
    - [games_end]         a game has at most as many moves as objects *)

From Coq Require Import NArith List Lia Bool Arith.
From Nimref Require Import Heaps ColumnRule.
Import ListNotations.
Local Open Scope N_scope.

(** ** The two kinds of position, from the moves alone *)

Definition stuck (p : position) : Prop := forall q, ~ moves_to p q.

Inductive previous_wins : position -> Prop :=
| every_move_is_bad p : (forall q, moves_to p q -> next_wins q) -> previous_wins p
with next_wins : position -> Prop :=
| some_move_is_good p q : moves_to p q -> previous_wins q -> next_wins p.

(** ** Bouton's theorem *)

Lemma balanced_positions_lose p :
  (nim_sum p = 0 -> previous_wins p) /\ (nim_sum p <> 0 -> next_wins p).
Proof.
  induction p as [p IH] using (well_founded_induction move_well_founded).
  split.
  - intro zero. constructor. intros q moved.
    apply (IH q moved). now apply (move_unbalances p).
  - intro nonzero. destruct (unbalanced_can_balance p nonzero) as (q & moved & zero).
    apply some_move_is_good with q; [exact moved | now apply IH].
Qed.

(** No position is won for both players. *)
Lemma not_both p : previous_wins p -> next_wins p -> False.
Proof.
  induction p as [p IH] using (well_founded_induction move_well_founded).
  intros previous next. destruct next as [here q moved good].
  destruct previous as [here all_bad].
  exact (IH q moved good (all_bad q moved)).
Qed.

Theorem bouton p : previous_wins p <-> nim_sum p = 0.
Proof.
  destruct (balanced_positions_lose p) as [lost won]. split; [| exact lost].
  intro previous. destruct (N.eq_dec (nim_sum p) 0) as [zero | nonzero]; [exact zero |].
  destruct (not_both p previous (won nonzero)).
Qed.

Theorem bouton_next p : next_wins p <-> nim_sum p <> 0.
Proof.
  destruct (balanced_positions_lose p) as [lost won]. split; [| exact won].
  intros next zero. exact (not_both p (lost zero) next).
Qed.

(** The same without the inductive definitions: being balanced is the only property
    that holds for a position if and only if every move leads to a position without
    it. *)
Theorem bouton_unique (safe : position -> Prop) :
  (forall p, safe p <-> forall q, moves_to p q -> ~ safe q) ->
  forall p, safe p <-> nim_sum p = 0.
Proof.
  intros recursion p.
  induction p as [p IH] using (well_founded_induction move_well_founded).
  rewrite recursion. split.
  - intro all_away. destruct (N.eq_dec (nim_sum p) 0) as [zero | nonzero]; [exact zero |].
    destruct (unbalanced_can_balance p nonzero) as (q & moved & zero).
    destruct (all_away q moved). now apply IH.
  - intros zero q moved is_safe.
    apply (move_unbalances p q moved zero), (IH q moved), is_safe.
Qed.

Theorem balanced_recursion p :
  nim_sum p = 0 <-> forall q, moves_to p q -> nim_sum q <> 0.
Proof.
  split.
  - intros zero q moved. now apply (move_unbalances p).
  - intro all_away. destruct (N.eq_dec (nim_sum p) 0) as [zero | nonzero]; [exact zero |].
    destruct (unbalanced_can_balance p nonzero) as (q & moved & zero).
    now destruct (all_away q moved).
Qed.

(** ** All winning moves *)

(** The listed moves are exactly the legal ones to a balanced position. *)
Theorem winning_moves_spec p t :
  In t (winning_moves p) <-> legal p t /\ nim_sum (play t p) = 0.
Proof.
  unfold winning_moves. rewrite filter_In, in_map_iff, N.ltb_lt. split.
  - intros [(i & <- & row) less].
    assert (is_legal : legal p (lowering p i))
      by (split; [now apply in_rows | now split]).
    split; [exact is_legal |]. now apply balancing_iff.
  - intros [is_legal balances]. apply (balancing_iff p t is_legal) in balances.
    destruct is_legal as (bound & from_eq & smaller).
    split; [| exact smaller]. exists (heap t). split; [| now apply in_rows].
    destruct t as [i h h']; cbn [heap from to] in *. now subst.
Qed.

(** In words of the game: they are exactly the moves after which the player who
    has just moved wins. *)
Corollary winning_moves_win p t :
  In t (winning_moves p) <-> legal p t /\ previous_wins (play t p).
Proof. rewrite bouton. apply winning_moves_spec. Qed.

(** A filtered list of images is the list of images of a filtered list. *)
Lemma winning_moves_rows p : winning_moves p =
  map (lowering p)
      (filter (fun i => N.lxor (nth i p 0) (nim_sum p) <? nth i p 0) (rows p)).
Proof.
  unfold winning_moves. induction (rows p) as [|i others IH]; [reflexivity |].
  cbn [map filter lowering from to]. rewrite IH. now destruct (_ <? _).
Qed.

(** None is listed twice: each heap occurs at most once, from the first down. *)
Theorem winning_moves_distinct p : NoDup (map heap (winning_moves p)).
Proof.
  rewrite winning_moves_rows, map_map, map_id. apply NoDup_filter, seq_NoDup.
Qed.

(** For an unbalanced position the two tests of a row are equivalent. *)
Lemma row_tests_agree p i : nim_sum p <> 0 ->
  (N.lxor (nth i p 0) (nim_sum p) <? nth i p 0) =
  N.testbit (nth i p 0) (first_odd_column p).
Proof.
  intro unbalanced. apply eq_true_iff_eq. rewrite N.ltb_lt. now apply lowered_iff.
Qed.

(** A balanced position has no winning move, because the test of a row is h < h. *)
Lemma no_winning_move p : nim_sum p = 0 -> winning_moves p = [].
Proof.
  intro zero. rewrite winning_moves_rows, zero.
  induction (rows p) as [|i others IH]; cbn; [reflexivity |].
  now rewrite N.lxor_0_r, N.ltb_irrefl.
Qed.

(** The column rule plays the first of them. *)
Theorem column_move_is_first p : column_move p = hd_error (winning_moves p).
Proof.
  unfold column_move. destruct (is_balanced p) eqn:test.
  - apply is_balanced_iff in test. now rewrite no_winning_move.
  - apply unbalanced_iff in test. rewrite winning_moves_rows.
    induction (rows p) as [|i others IH]; cbn; [reflexivity |].
    rewrite row_tests_agree by exact test.
    destruct (N.testbit _ _); [reflexivity | exact IH].
Qed.

Lemma filter_shift (f g : nat -> bool) l : (forall i, f (S i) = g i) ->
  length (filter f (map S l)) = length (filter g l).
Proof.
  intro shifted. induction l as [|i l IH]; cbn; [reflexivity |].
  rewrite shifted. destruct (g i); cbn; now rewrite IH.
Qed.

(** Their number is the number of ones in the first odd column: odd. *)
Theorem winning_moves_odd p : nim_sum p <> 0 -> Nat.Odd (length (winning_moves p)).
Proof.
  intro unbalanced.
  replace (length (winning_moves p)) with (ones (first_odd_column p) p).
  - now apply first_odd_column_spec.
  - rewrite winning_moves_rows, map_length. unfold ones.
    rewrite (filter_ext _ (fun i => N.testbit (nth i p 0) (first_odd_column p)))
      by (intro; now apply row_tests_agree).
    generalize (first_odd_column p). clear. intro c. unfold rows.
    (* Counting rows by index is counting them in order. *)
    induction p as [|h p IH]; [reflexivity |].
    cbn [length seq filter nth].
    destruct (N.testbit h c); cbn [length];
      now rewrite <- seq_shift, (filter_shift _ _ _ (fun i => eq_refl)), IH.
Qed.

(** ** The strategy *)

Inductive wins_with (rule : position -> option Move) : position -> Prop :=
| answer_and_go_on p t :
    rule p = Some t -> legal p t ->
    (forall q, moves_to (play t p) q -> wins_with rule q) -> wins_with rule p.

(** From an unbalanced position, a player who follows the column rule has an answer
    at each turn, whatever the opponent does. *)
Theorem column_move_wins p : nim_sum p <> 0 -> wins_with column_move p.
Proof.
  induction p as [p IH] using (well_founded_induction
    (Inverse_Image.wf_inverse_image _ _ N.lt objects N.lt_wf_0)).
  intro unbalanced. destruct (column_move_answers p unbalanced) as [t answer].
  pose proof (column_move_legal p t answer) as is_legal.
  apply answer_and_go_on with t; [exact answer | exact is_legal |].
  intros q moved. apply IH.
  - (* Two moves have taken objects away. *)
    apply N.lt_trans with (objects (play t p)); apply move_takes; [exact moved |].
    apply moves_to_iff_legal. now exists t.
  - (* The opponent had to move from a balanced position. *)
    apply (move_unbalances _ _ moved), (column_move_balances p t answer).
Qed.

(** A position with a winning rule is won. *)
Theorem wins_with_sound rule p : wins_with rule p -> next_wins p.
Proof.
  induction 1 as [p t answer is_legal _ opponent_loses].
  apply some_move_is_good with (play t p).
  - apply moves_to_iff_legal. now exists t.
  - constructor. exact opponent_loses.
Qed.

(** The same for one game, move by move: position 0 is unbalanced, the moves from
    the even positions are the rule's, and those from the odd positions are any.  If
    no move is possible from position [last], then an odd number of moves was made,
    so that the rule made the last one. *)
Theorem column_move_moves_last (game : nat -> position) (last : nat) :
  nim_sum (game 0%nat) <> 0 ->
  (forall i, (i < last)%nat -> Nat.Even i ->
     exists t, column_move (game i) = Some t /\ game (S i) = play t (game i)) ->
  (forall i, (i < last)%nat -> Nat.Odd i -> moves_to (game i) (game (S i))) ->
  stuck (game last) ->
  Nat.Odd last.
Proof.
  intros start mine opponents ends.
  assert (invariant : forall i, (i <= last)%nat ->
    if Nat.even i then nim_sum (game i) <> 0 else nim_sum (game i) = 0).
  { induction i as [|i IH]; intro bound; [exact start |].
    specialize (IH ltac:(lia)). rewrite Nat.even_succ, <- Nat.negb_even.
    destruct (Nat.even i) eqn:parity; cbn [negb].
    - destruct (mine i bound) as (t & answer & ->); [now apply Nat.even_spec |].
      now apply column_move_balances.
    - apply (move_unbalances (game i)); [| exact IH]. apply opponents; [exact bound |].
      apply Nat.odd_spec. now rewrite <- Nat.negb_even, parity. }
  specialize (invariant last (le_n _)).
  destruct (Nat.even last) eqn:parity.
  - (* From an unbalanced position there is a move. *)
    destruct (unbalanced_can_balance _ invariant) as (q & moved & _).
    now destruct (ends q).
  - apply Nat.odd_spec. now rewrite <- Nat.negb_even, parity.
Qed.

(** Every game ends: it has at most as many moves as objects. *)
Theorem games_end (game : nat -> position) (moves : nat) :
  (forall i, (i < moves)%nat -> moves_to (game i) (game (S i))) ->
  N.of_nat moves <= objects (game 0%nat).
Proof.
  intro all_moves.
  enough (N.of_nat moves + objects (game moves) <= objects (game 0%nat)) by lia.
  induction moves as [|n IH]; [cbn; lia |].
  pose proof (move_takes _ _ (all_moves n ltac:(lia))).
  specialize (IH ltac:(intros; apply all_moves; lia)). lia.
Qed.
