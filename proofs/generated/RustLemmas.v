(** * Reasoning about translated programs

    Glossary
    - [rust]               unfolds the operations that cannot panic.
    - [add_ok] and its kin  an operation that does not panic has the value of N.
    - [checked_fits]       a checked value that fits.
    - [map_m_ok] and its kin  a closure that does not panic.
    - [for_each_ok], [for_flow_ok]  a loop whose body does not panic.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Rust.
Import Rust.Notations.
Import ListNotations.

Open Scope N_scope.

(** Unfolds what cannot panic. *)
Ltac rust := cbv beta iota delta [
  Rust.lit Rust.from Rust.eq Rust.ne Rust.lt Rust.le Rust.gt Rust.ge Rust.and Rust.or
  Rust.xor Rust.xor_int Rust.xor_bool Rust.max Rust.min Rust.bits Rust.bit Rust.is_zero
  Rust.unwrap_or Rust.checked_sub Rust.cast Rust.truncated Rust.width Rust.bits_const
  Rust.max_value Rust.count Rust.len Rust.length_list Rust.next Rust.push Rust.zip
  Rust.map Rust.filter Rust.flat_map Rust.fold Rust.repeated Rust.default
  Rust.default_table Rust.default_int Rust.default_list Rust.then_m Rust.expect
  Rust.int].

Ltac rust_in H := cbv beta iota delta [
  Rust.lit Rust.from Rust.eq Rust.ne Rust.lt Rust.le Rust.gt Rust.ge Rust.and Rust.or
  Rust.xor Rust.xor_int Rust.xor_bool Rust.max Rust.min Rust.bits Rust.bit Rust.is_zero
  Rust.unwrap_or Rust.checked_sub Rust.cast Rust.truncated Rust.width Rust.bits_const
  Rust.max_value Rust.count Rust.len Rust.length_list Rust.next Rust.push Rust.zip
  Rust.map Rust.filter Rust.flat_map Rust.fold Rust.repeated Rust.default
  Rust.default_table Rust.default_int Rust.default_list Rust.then_m Rust.expect
  Rust.int] in H.

Lemma bind_ok {A B} (c : Rust.res A) (k : A -> Rust.res B) a :
  c = Rust.Ok a -> Rust.bind c k = k a.
Proof. now intros ->. Qed.

(** ** Integers *)

Lemma checked_fits t v : (t = Rust.Big \/ v < 2 ^ Rust.width t) ->
  @Rust.checked t v = Rust.Ok v.
Proof.
  intros [-> | L]; [reflexivity |]. unfold Rust.checked, Rust.fits.
  apply N.ltb_lt in L. destruct t; now rewrite ?L.
Qed.

Lemma add_ok t a b : (t = Rust.Big \/ a + b < 2 ^ Rust.width t) ->
  @Rust.add t a b = Rust.Ok (a + b).
Proof. apply checked_fits. Qed.

Lemma mul_ok t a b : (t = Rust.Big \/ a * b < 2 ^ Rust.width t) ->
  @Rust.mul t a b = Rust.Ok (a * b).
Proof. apply checked_fits. Qed.

Lemma sub_ok t a b : b <= a -> @Rust.sub t a b = Rust.Ok (a - b).
Proof. intros L. unfold Rust.sub. apply N.leb_le in L. now rewrite L. Qed.

Lemma div_ok t a b : b <> 0 -> @Rust.div t a b = Rust.Ok (a / b).
Proof. intros D. unfold Rust.div. apply N.eqb_neq in D. now rewrite D. Qed.

Lemma rem_ok t a b : b <> 0 -> @Rust.rem t a b = Rust.Ok (a mod b).
Proof. intros D. unfold Rust.rem. apply N.eqb_neq in D. now rewrite D. Qed.

Lemma shl_big s a n : @Rust.shl Rust.Big s a n = Rust.Ok (N.shiftl a n).
Proof. reflexivity. Qed.

Lemma low_id w a : a < 2 ^ w -> N.land a (N.ones w) = a.
Proof. intros L. rewrite N.land_ones. now apply N.mod_small. Qed.

Lemma truncated_id t a : a < 2 ^ Rust.width t -> Rust.truncated t a = a.
Proof. intros L. destruct t; try reflexivity; now apply low_id. Qed.

Lemma shift_fits_true t n : n < Rust.width t -> Rust.shift_fits t n = true.
Proof. intros L. destruct t; [apply N.ltb_lt; exact L .. | reflexivity]. Qed.

Lemma shl_ok t s a n : n < Rust.width t -> N.shiftl a n < 2 ^ Rust.width t ->
  @Rust.shl t s a n = Rust.Ok (N.shiftl a n).
Proof.
  intros L U. unfold Rust.shl. now rewrite shift_fits_true, truncated_id.
Qed.

Lemma shl_low t s a n : n < Rust.width t ->
  @Rust.shl t s a n = Rust.Ok (Rust.truncated t (N.shiftl a n)).
Proof. intros L. unfold Rust.shl. now rewrite shift_fits_true. Qed.

Lemma shr_ok t s a n : n < Rust.width t -> @Rust.shr t s a n = Rust.Ok (N.shiftr a n).
Proof. intros L. unfold Rust.shr. now rewrite shift_fits_true. Qed.

Lemma try_from_ok s t a : a < 2 ^ Rust.width t -> @Rust.try_from s t a = Some a.
Proof.
  intros L. unfold Rust.try_from, Rust.fits. apply N.ltb_lt in L.
  destruct t; now rewrite ?L.
Qed.

(** ** Lists *)

Lemma index_ok {A} (d : A) l i : i < N.of_nat (length l) ->
  Rust.index l i = Rust.Ok (nth (N.to_nat i) l d).
Proof.
  intros L. unfold Rust.index. rewrite (nth_error_nth' l d) by lia. reflexivity.
Qed.

Lemma set_ok {A} (l : list A) i a : i < N.of_nat (length l) ->
  Rust.set l i a = Rust.Ok (Rust.put_nat l (N.to_nat i) a).
Proof. intros L. unfold Rust.set. apply N.ltb_lt in L. now rewrite L. Qed.

Lemma split_at_ok {A} (l : list A) i : i <= N.of_nat (length l) ->
  Rust.split_at l i = Rust.Ok (firstn (N.to_nat i) l, skipn (N.to_nat i) l).
Proof. intros L. unfold Rust.split_at. apply N.leb_le in L. now rewrite L. Qed.

(** ** Closures and loops *)

Lemma map_m_ok {A B} (l : list A) (f : A -> Rust.res B) g :
  (forall a, In a l -> f a = Rust.Ok (g a)) -> Rust.map_m l f = Rust.Ok (map g l).
Proof.
  induction l as [| a l IH]; intros H; [reflexivity |].
  cbn [Rust.map_m map]. rewrite H by now left. cbn [Rust.bind].
  rewrite IH by (intros; apply H; now right). reflexivity.
Qed.

Lemma flat_map_m_ok {A B} (l : list A) (f : A -> Rust.res (list B)) g :
  (forall a, In a l -> f a = Rust.Ok (g a)) -> Rust.flat_map_m l f = Rust.Ok (flat_map g l).
Proof.
  induction l as [| a l IH]; intros H; [reflexivity |].
  cbn [Rust.flat_map_m flat_map]. rewrite H by now left. cbn [Rust.bind].
  rewrite IH by (intros; apply H; now right). reflexivity.
Qed.

Lemma fold_m_ok {A B} (l : list A) (b : B) (f : B -> A -> Rust.res B) g :
  (forall b a, In a l -> f b a = Rust.Ok (g b a)) ->
  Rust.fold_m l b f = Rust.Ok (fold_left g l b).
Proof.
  revert b. induction l as [| a l IH]; intros b H; [reflexivity |].
  cbn [Rust.fold_m fold_left]. rewrite H by now left. cbn [Rust.bind].
  apply IH. intros; apply H; now right.
Qed.

(** A loop that goes through an invariant. *)
Lemma for_each_rule {A S} (P : list A -> S -> Prop) (Q : S -> Prop) body :
  (forall s, P [] s -> Q s) ->
  (forall a l s, P (a :: l) s -> exists s', body a s = Rust.Ok s' /\ P l s') ->
  forall l s, P l s -> exists s', Rust.for_each l s body = Rust.Ok s' /\ Q s'.
Proof.
  intros End Step l. induction l as [| a l IH]; intros s H.
  - exists s. split; [reflexivity | now apply End].
  - destruct (Step a l s H) as (s' & E & H'). cbn [Rust.for_each]. rewrite E.
    apply IH, H'.
Qed.

Lemma for_each_ok {A S} (l : list A) (s : S) body g :
  (forall a s, In a l -> body a s = Rust.Ok (g s a)) ->
  Rust.for_each l s body = Rust.Ok (fold_left g l s).
Proof.
  revert s. induction l as [| a l IH]; intros s H; [reflexivity |].
  cbn [Rust.for_each fold_left]. rewrite H by now left. cbn [Rust.bind].
  apply IH. intros; apply H; now right.
Qed.

(** More rounds do not change the result of a loop. *)
Lemma loop_more {S R} n m (s : S) (body : S -> Rust.res (Rust.flow S R)) r :
  (n <= m)%nat -> Rust.loop n s body = Rust.Ok r -> Rust.loop m s body = Rust.Ok r.
Proof.
  revert m s. induction n as [| n IH]; intros m s L E; [discriminate |].
  destruct m as [| m]; [lia |]. cbn [Rust.loop] in *.
  destruct (body s) as [[s' | r'] | |]; cbn [Rust.bind] in *; try discriminate; [| exact E].
  apply IH; [lia | exact E].
Qed.

(** A loop over a list whose state is a part that has to remain right, such as a memo,
    and a value that is folded. *)
Lemma for_each_state {A S B} (right : S -> Prop) (g : B -> A -> B) l body :
  (forall a s b, In a l -> right s ->
    exists s', body a (s, b) = Rust.Ok (s', g b a) /\ right s') ->
  forall s b, right s ->
  exists s', Rust.for_each l (s, b) body = Rust.Ok (s', fold_left g l b) /\ right s'.
Proof.
  induction l as [| a l IH]; intros H s b R.
  - now exists s.
  - destruct (H a s b (or_introl eq_refl) R) as (s' & E & R').
    cbn [Rust.for_each fold_left]. rewrite E. cbn [Rust.bind].
    apply IH; [intros; apply H; now (right + idtac) | exact R'].
Qed.

(** Uses [for_each_state] for the first loop in the goal; the body's part is left to be
    shown first. *)
Ltac run_loop right g s' E R :=
  match goal with
  | |- context [@Rust.for_each ?A (?S * ?B) ?l (?s0, ?b0) ?body] =>
    let H := fresh "Body" in
    assert (H : forall a s b, In a l -> right s ->
      exists s', body a (s, b) = Rust.Ok (s', g b a) /\ right s');
    [| destruct (@for_each_state A S B right g l body H s0 b0) as (s' & E & R);
       [try assumption | rewrite E; clear E H; cbn [Rust.bind]]]
  end.

(** ** Maps *)

Lemma get_insert {K V} `{Rust.Key K} (m : Rust.table K V) k v k' w :
  (forall a b : K, Rust.same_key a b = true <-> a = b) ->
  Rust.get (Rust.insert m k v) k' = Some w -> (k' = k /\ w = v) \/ Rust.get m k' = Some w.
Proof.
  intros E. destruct m as [entries]. cbn [Rust.get Rust.insert Rust.get_from].
  destruct (Rust.same_key k' k) eqn:At.
  - intros [= <-]. left. split; [now apply E | reflexivity].
  - intros G. right. induction entries as [| [l u] entries IH]; [discriminate |].
    cbn [List.filter fst] in G. cbn [Rust.get_from].
    destruct (Rust.same_key k l) eqn:Same; cbn [negb] in G.
    + apply E in Same. subst l. rewrite At. now apply IH.
    + cbn [Rust.get_from] in G. destruct (Rust.same_key k' l); [exact G | now apply IH].
Qed.

Lemma same_pair t u (p q : Rust.int t * Rust.int u) : Rust.same_key p q = true <-> p = q.
Proof.
  destruct p as [a b], q as [c d]. unfold Rust.same_key, Rust.key_pair, Rust.key_int.
  cbn [fst snd]. rewrite andb_true_iff. unfold Rust.int, Rust.same_key in *.
  rewrite !N.eqb_eq. split; [intros [-> ->]; reflexivity | intros [= -> ->]; now split].
Qed.

(** ** Loops over a range *)

Lemma range_cons t (a b : N) : a < b -> @Rust.range t a b = a :: @Rust.range t (N.succ a) b.
Proof.
  intros L. unfold Rust.range. replace (b - a) with (N.succ (b - N.succ a)) by lia.
  rewrite N2Nat.inj_succ. cbn [seq List.map]. f_equal; [apply N.add_0_r |].
  rewrite <- seq_shift, !map_map. apply map_ext. intros i. unfold Rust.int. lia.
Qed.

Lemma range_empty t (a b : N) : b <= a -> @Rust.range t a b = [].
Proof. intros L. unfold Rust.range. now replace (b - a) with 0 by lia. Qed.

(** An invariant that the body carries from i to i + 1. *)
Lemma for_range_rule {S} (I : N -> S -> Prop) t (a b : N) body (s : S) :
  a <= b -> I a s ->
  (forall i s, a <= i < b -> I i s -> exists s', body i s = Rust.Ok s' /\ I (N.succ i) s') ->
  exists s', Rust.for_each (@Rust.range t a b) s body = Rust.Ok s' /\ I b s'.
Proof.
  intros L Start Step. remember (N.to_nat (b - a)) as n eqn:E. revert a s L Start Step E.
  induction n as [| n IH]; intros a s L Start Step E.
  - assert (a = b) by lia. subst. rewrite range_empty by lia. now exists s.
  - rewrite range_cons by lia. cbn [Rust.for_each].
    destruct (Step a s ltac:(lia) Start) as (s' & E' & H). unfold Rust.int in *.
    rewrite E'. cbn [Rust.bind].
    apply IH; [lia | exact H | intros; apply Step; (lia || assumption) | lia].
Qed.

(** A body that is a function of the state as long as an invariant holds. *)
Lemma for_each_fold {A S} (P : S -> Prop) g (l : list A) body :
  (forall a s, In a l -> P s -> body a s = Rust.Ok (g s a) /\ P (g s a)) ->
  forall s, P s -> Rust.for_each l s body = Rust.Ok (fold_left g l s) /\ P (fold_left g l s).
Proof.
  induction l as [| a l IH]; intros H s Start; [now split |].
  destruct (H a s (or_introl eq_refl) Start) as [E H'].
  cbn [Rust.for_each fold_left]. rewrite E. cbn [Rust.bind].
  apply IH; [intros; apply H; [now right | assumption] | exact H'].
Qed.
