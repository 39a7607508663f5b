(** * src/nim/game/heaps.rs, as translated

    Each function of the text ends without panic in the value of the function of
    [Heaps] of the same name, about which the theorems on the game are.

    Glossary
    - [move_of t]          the move t of [Heaps] as the translated record.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Heaps.
From Nimref Require Rust RustHeaps Columns.
From Nimref Require Import RustLemmas.
Import ListNotations.

Open Scope N_scope.

Definition move_of (t : Move) : RustHeaps.Move :=
  RustHeaps.Make_Move (N.of_nat (heap t)) (from t) (to t).

Theorem nim_sum_correct (p : position) : RustHeaps.nim_sum p = Rust.Ok (nim_sum p).
Proof. rewrite nim_sum_loop. reflexivity. Qed.

Theorem is_balanced_correct (p : position) :
  RustHeaps.is_balanced p = Rust.Ok (is_balanced p).
Proof. unfold RustHeaps.is_balanced. rewrite nim_sum_correct. reflexivity. Qed.

Lemma lowering_ok (p : position) i : (i < length p)%nat ->
  RustHeaps.lowering p (N.of_nat i) (nim_sum p) = Rust.Ok (move_of (lowering p i)).
Proof.
  intros L. unfold RustHeaps.lowering. unfold Rust.int in *.
  rewrite (index_ok 0) by lia. cbn [Rust.bind]. rust. rewrite Nnat.Nat2N.id. reflexivity.
Qed.

(** The search in the list is the search among its indices. *)
Lemma position_find (f : N -> bool) (p : position) :
  Rust.position p f =
  option_map N.of_nat (find (fun i => f (nth i p 0)) (rows p)).
Proof.
  unfold rows. induction p as [| h p IH]; [reflexivity |].
  cbn [Rust.position length seq find nth]. destruct (f h); [reflexivity |].
  rewrite <- seq_shift, Columns.find_shift, IH. cbn [nth].
  destruct (find _ (seq 0 (length p))); cbn [option_map]; [| reflexivity].
  f_equal. lia.
Qed.

Theorem column_move_correct (p : position) :
  RustHeaps.column_move p = Rust.Ok (option_map move_of (column_move p)).
Proof.
  unfold RustHeaps.column_move, column_move. rewrite nim_sum_correct. cbn [Rust.bind].
  unfold is_balanced, first_odd_column. rust.
  destruct (N.eqb_spec (nim_sum p) 0) as [-> | D]; [reflexivity |].
  rewrite N.size_log2 by exact D.
  destruct (N.leb_spec 1 (N.succ (N.log2 (nim_sum p)))) as [_ | L]; [| lia].
  replace (N.succ (N.log2 (nim_sum p)) - 1) with (N.log2 (nim_sum p)) by lia.
  rewrite position_find.
  destruct (find _ (rows p)) as [i |] eqn:F; [| reflexivity].
  apply find_some in F as [F _]. apply in_rows in F. cbn [option_map].
  rewrite lowering_ok by exact F. reflexivity.
Qed.

Theorem winning_moves_correct (p : position) :
  RustHeaps.winning_moves p = Rust.Ok (map move_of (winning_moves p)).
Proof.
  unfold RustHeaps.winning_moves, winning_moves. rewrite nim_sum_correct. cbn [Rust.bind].
  rust. unfold Rust.range. rewrite N.sub_0_r, Nnat.Nat2N.id.
  rewrite (map_map N.of_nat). fold (rows p).
  assert (Lowered : forall l, (forall i, In i l -> (i < length p)%nat) ->
    Rust.map_m (map (fun i => 0 + N.of_nat i) l)
      (fun heap => RustHeaps.lowering p heap (nim_sum p))
    = Rust.Ok (map move_of (map (lowering p) l))).
  { induction l as [| i l IH]; intros H; [reflexivity |].
    cbn [map Rust.map_m]. rewrite N.add_0_l, lowering_ok by (apply H; now left).
    cbn [Rust.bind]. rewrite IH by (intros; apply H; now right). reflexivity. }
  unfold Rust.int in *. rewrite Lowered by (intros i I; now apply in_rows).
  cbn [Rust.bind]. f_equal. induction (map (lowering p) (rows p)) as [| t l IH]; [reflexivity |].
  cbn [map filter move_of RustHeaps.Move'to RustHeaps.Move'from]. rewrite IH.
  now destruct (to t <? from t).
Qed.
