(** * The game of Turning Corners

    Coins lie on a board with rows and columns 0, 1, 2, ...; some show heads.  A move
    turns the four corners (x, y), (x', y), (x, y'), (x', y') of a rectangle with
    x' < x and y' < y, where the coin at (x, y) shows heads before.  A player who
    cannot move has lost.

    The coin at (x, y) is worth x ⊗ y, and a position is worth the nim-sum of its
    heads.  A move adds x ⊗ y and an option of x ⊗ y to the worth.  By Conway's
    definition, the option is never x ⊗ y itself, so that a move changes the worth; and
    it can be any smaller number, so that, as in Nim, every smaller worth is reached.
    So the worth is the value of the position.

    Glossary
    - [coins]             a position: the list of the places that show heads.
    - [turn c p]          turn the coin at c: in p it shows heads, or else it does not.
    - [turns_corners p q] some move leads from p to q.
    - [worth p]           the nim-sum of x ⊗ y over the heads of p.
    - [worth_changes], [worth_reaches]   the worth is the value.
    - [corners_unique]    the lost positions are those of worth 0.
*)

From Coq Require Import NArith List Lia Arith.
From Coq Require Import Wellfounded.Inverse_Image.
From Nimref Require Import Product Laws Conway.
From Nimref Require Heaps ColumnRule.
Import ListNotations.

Open Scope N_scope.

Definition coin : Type := N * N.
Definition coins : Type := list coin.

Definition same_place (c d : coin) : bool := (fst c =? fst d) && (snd c =? snd d).

Definition turn (c : coin) (p : coins) : coins :=
  if existsb (same_place c) p then filter (fun d => negb (same_place c d)) p else c :: p.

Definition turns_corners (p q : coins) : Prop :=
  exists x y x' y', In (x, y) p /\ x' < x /\ y' < y /\
    q = turn (x', y) (turn (x, y') (turn (x', y') (turn (x, y) p))).

Definition value (c : coin) : N := nimmul (fst c) (snd c).

Definition worth (p : coins) : N := fold_right (fun c s => N.lxor (value c) s) 0 p.

(** ** Turning a coin *)

Lemma same_place_iff c d : same_place c d = true <-> c = d.
Proof.
  destruct c as [a b], d as [x y]. unfold same_place; cbn [fst snd].
  rewrite Bool.andb_true_iff, !N.eqb_eq. split; [intros [-> ->] | intros [= -> ->]]; auto.
Qed.

Lemma present_iff c p : existsb (same_place c) p = true <-> In c p.
Proof.
  rewrite existsb_exists. split.
  - intros (d & here & same). apply same_place_iff in same. now subst d.
  - intros here. exists c. split; [exact here | now apply same_place_iff].
Qed.

Lemma turn_distinct c p : NoDup p -> NoDup (turn c p).
Proof.
  intros distinct. unfold turn. destruct (existsb _ _) eqn:present.
  - now apply NoDup_filter.
  - constructor; [| exact distinct]. intros here. apply present_iff in here. congruence.
Qed.

(** Without the coin at c, a position in which it does not show heads is the same. *)
Lemma filter_absent c p : ~ In c p -> filter (fun d => negb (same_place c d)) p = p.
Proof.
  induction p as [| d p IH]; intros absent; [reflexivity |]. cbn [filter].
  destruct (same_place c d) eqn:same.
  - apply same_place_iff in same. subst d. destruct absent. now left.
  - cbn [negb]. f_equal. apply IH. intros here. apply absent. now right.
Qed.

Lemma worth_cons c p : worth (c :: p) = N.lxor (value c) (worth p).
Proof. reflexivity. Qed.

(** Turning a coin adds its value. *)
Lemma worth_turn c p : NoDup p -> worth (turn c p) = N.lxor (value c) (worth p).
Proof.
  intros distinct. unfold turn. destruct (existsb _ _) eqn:present; [| reflexivity].
  apply present_iff in present.
  induction distinct as [| d p absent distinct IH]; [destruct present |]. cbn [filter].
  destruct (same_place c d) eqn:same; cbn [negb].
  - apply same_place_iff in same. subst d. rewrite filter_absent by exact absent.
    now rewrite worth_cons, <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
  - destruct present as [-> | present].
    { rewrite (proj2 (same_place_iff c c) eq_refl) in same. discriminate. }
    rewrite !worth_cons, IH by exact present. rewrite <- !N.lxor_assoc. f_equal. apply N.lxor_comm.
Qed.

(** ** The game ends: a coin weighs more than three coins with a smaller sum *)

Definition weight (c : coin) : N := 4 ^ (fst c + snd c).
Definition weights (p : coins) : N := fold_right (fun c s => weight c + s) 0 p.

Lemma weights_cons c p : weights (c :: p) = weight c + weights p.
Proof. reflexivity. Qed.

Lemma weights_filter f p : weights (filter f p) <= weights p.
Proof.
  induction p as [| c p IH]; cbn [filter]; [lia |].
  destruct (f c); rewrite !weights_cons; lia.
Qed.

Lemma weights_turn c p : weights (turn c p) <= weight c + weights p.
Proof.
  unfold turn. destruct (existsb _ _); [| rewrite weights_cons; lia].
  pose proof (weights_filter (fun d => negb (same_place c d)) p). lia.
Qed.

Lemma weights_removed c p : In c p -> weight c + weights (turn c p) <= weights p.
Proof.
  intros present. unfold turn. rewrite (proj2 (present_iff c p) present).
  induction p as [| d p IH]; [destruct present |]. cbn [filter].
  destruct (same_place c d) eqn:same; cbn [negb]; rewrite !weights_cons.
  - apply same_place_iff in same. subst d.
    pose proof (weights_filter (fun d => negb (same_place c d)) p). lia.
  - destruct present as [-> | present].
    { rewrite (proj2 (same_place_iff c c) eq_refl) in same. discriminate. }
    specialize (IH present). lia.
Qed.

Lemma weight_smaller x y a b : a + b < x + y -> 4 * weight (a, b) <= weight (x, y).
Proof.
  intros smaller. unfold weight; cbn [fst snd].
  rewrite <- N.pow_succ_r'. apply N.pow_le_mono_r; lia.
Qed.

Lemma corners_lighter p q : turns_corners p q -> weights q < weights p.
Proof.
  intros (x & y & x' & y' & here & X & Y & ->).
  pose proof (weights_removed (x, y) p here).
  pose proof (weights_turn (x', y') (turn (x, y) p)).
  pose proof (weights_turn (x, y') (turn (x', y') (turn (x, y) p))).
  pose proof (weights_turn (x', y) (turn (x, y') (turn (x', y') (turn (x, y) p)))).
  pose proof (weight_smaller x y x' y' ltac:(lia)).
  pose proof (weight_smaller x y x y' ltac:(lia)).
  pose proof (weight_smaller x y x' y ltac:(lia)).
  assert (weight (x, y) <> 0) by now apply N.pow_nonzero.
  lia.
Qed.

Theorem corners_end : well_founded (fun q p => turns_corners p q).
Proof.
  intros p. induction p as [p IH] using (well_founded_induction
    (wf_inverse_image _ _ N.lt weights N.lt_wf_0)).
  constructor. intros q moved. now apply IH, corners_lighter.
Qed.

(** ** The worth after a move *)

Lemma corners_distinct p q : NoDup p -> turns_corners p q -> NoDup q.
Proof. intros distinct (x & y & x' & y' & _ & _ & _ & ->). now repeat apply turn_distinct. Qed.

Lemma worth_after x y x' y' p : NoDup p ->
  worth (turn (x', y) (turn (x, y') (turn (x', y') (turn (x, y) p)))) =
  N.lxor (N.lxor (N.lxor (nimmul x' y) (nimmul x y')) (nimmul x' y'))
    (N.lxor (nimmul x y) (worth p)).
Proof.
  intros distinct.
  rewrite !worth_turn by repeat (exact distinct || apply turn_distinct).
  unfold value; cbn [fst snd]. now rewrite !N.lxor_assoc.
Qed.

Lemma worth_changes p q : NoDup p -> turns_corners p q -> worth q <> worth p.
Proof.
  intros distinct (x & y & x' & y' & _ & X & Y & ->).
  rewrite worth_after, <- N.lxor_assoc by exact distinct. intros E.
  apply (f_equal (fun v => N.lxor v (worth p))) in E.
  rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r in E. apply N.lxor_eq in E.
  apply (proj1 (nimmul_conway x y)). exists x', y'. auto.
Qed.

(** The values of the heads are a position of Nim. *)
Lemma worth_is_nim_sum p : worth p = Heaps.nim_sum (map value p).
Proof. induction p as [| c p IH]; [reflexivity |]. now rewrite worth_cons, IH. Qed.

Lemma nim_sum_cons h p : Heaps.nim_sum (h :: p) = N.lxor h (Heaps.nim_sum p).
Proof. reflexivity. Qed.

(** Every smaller worth is reached: in Nim, the position of these heaps and the heap d
    has a balancing move, which does not lower d. *)
Lemma worth_reaches p d : NoDup p -> d < worth p ->
  exists q, turns_corners p q /\ worth q = d.
Proof.
  intros distinct smaller. rewrite worth_is_nim_sum in smaller.
  assert (unbalanced : Heaps.nim_sum (d :: map value p) <> 0).
  { rewrite nim_sum_cons. intros E. apply N.lxor_eq in E. lia. }
  destruct (ColumnRule.unbalanced_can_balance _ unbalanced)
    as (q & ([| d' before] & v & u & after & E & -> & lower) & zero).
  { cbn [app] in *. injection E as <- <-. rewrite nim_sum_cons in zero.
    apply N.lxor_eq in zero. lia. }
  cbn [app] in *. injection E as <- E. rewrite nim_sum_cons in zero. apply N.lxor_eq in zero.
  assert (here : In v (map value p)) by (rewrite E; apply in_elt).
  apply in_map_iff in here as ([x y] & V & here). subst v.
  destruct (proj2 (nimmul_conway x y) u lower) as (x' & y' & X & Y & U).
  eexists. split; [exists x, y, x', y'; repeat split; assumption |].
  rewrite worth_after, <- U, worth_is_nim_sum, E by exact distinct.
  rewrite zero. unfold value. cbn [fst snd].
  unfold Heaps.nim_sum. rewrite !fold_right_app. cbn [fold_right].
  set (rest := fold_right N.lxor 0 after).
  assert (pull : forall w, fold_right N.lxor (N.lxor w rest) before =
    N.lxor w (fold_right N.lxor rest before)).
  { intros w. clear. induction before as [| b before IH]; [reflexivity |].
    cbn [fold_right]. rewrite IH, <- !N.lxor_assoc. f_equal. apply N.lxor_comm. }
  rewrite !pull, <- (N.lxor_assoc (nimmul x y) (nimmul x y)), N.lxor_nilpotent.
  now rewrite N.lxor_0_l.
Qed.

(** ** The lost positions *)

Theorem corners_unique (lost : coins -> Prop) :
  (forall p, NoDup p -> (lost p <-> forall q, turns_corners p q -> ~ lost q)) ->
  forall p, NoDup p -> (lost p <-> worth p = 0).
Proof.
  intros recursion p.
  induction (corners_end p) as [p _ IH]. intros distinct.
  rewrite (recursion p distinct). split.
  - intros all_away. destruct (N.eq_dec (worth p) 0) as [zero | nonzero]; [exact zero |].
    destruct (worth_reaches p 0 distinct) as (q & moved & zero); [lia |].
    destruct (all_away q moved). apply (IH q moved); [| exact zero].
    now apply (corners_distinct p).
  - intros zero q moved is_lost. apply (worth_changes p q distinct moved). rewrite zero.
    apply (IH q moved); [| exact is_lost]. now apply (corners_distinct p).
Qed.

Theorem worth_recursion p : NoDup p ->
  (worth p = 0 <-> forall q, turns_corners p q -> worth q <> 0).
Proof.
  intros distinct. split.
  - intros zero q moved. rewrite <- zero. now apply worth_changes.
  - intros all_away. destruct (N.eq_dec (worth p) 0) as [zero | nonzero]; [exact zero |].
    destruct (worth_reaches p 0 distinct) as (q & moved & zero); [lia |].
    now destruct (all_away q moved).
Qed.
