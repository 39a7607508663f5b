(** * Programs with a memo

    A memo is a table of the values found so far.  A program that keeps one is a
    function from the memo it finds to its answer and the memo it leaves.  Such a
    program is correct if, whenever all values that it finds are right, its answer is
    right and so are all values that it leaves.

    Glossary
    - [memo]              an association list from pairs of numbers to numbers.
    - [known p m]         the value remembered for the pair p, if any.
    - [program A]         a program with a memo, whose answer has type A.
    - [same_pair p q]     whether two pairs are equal.
    - [give a]            the program that answers a.
    - [bind c k]          run c, then k of its answer;
                          written [ x <- c ; k ], where x is the answer.
    - [each body l b]     run body b a for the elements a of l in turn, each time
                          with the previous answer for b.
    - [in_turn body l]    run body a for the elements a of l in turn, with one memo;
                          the answers, as a list.
    - [recall p]          the value remembered for p, if any.
    - [remember p v]      from now on, v is remembered for p.
    - [right f m]         every value v remembered in m for (x, y) is f x y.
    - [yields f c P]      started with right values of f, the program c leaves
                          right values, and P holds of its answer.
*)

From Coq Require Import NArith Bool List.
Import ListNotations.

Open Scope N_scope.

Definition memo : Type := list ((N * N) * N).

Definition same_pair (p q : N * N) : bool :=
  (fst p =? fst q) && (snd p =? snd q).

Fixpoint known (p : N * N) (m : memo) : option N :=
  match m with
  | [] => None
  | (q, v) :: m => if same_pair p q then Some v else known p m
  end.

Definition program (A : Type) : Type := memo -> A * memo.

Definition give {A} (a : A) : program A := fun m => (a, m).

Definition bind {A B} (c : program A) (k : A -> program B) : program B :=
  fun m => let (a, m) := c m in k a m.

Notation "x <- c ; k" := (bind c (fun x => k))
  (at level 61, c at next level, right associativity).

Definition recall (p : N * N) : program (option N) := fun m => (known p m, m).

Definition remember (p : N * N) (v : N) : program unit := fun m => (tt, (p, v) :: m).

(** ** Reasoning about such programs *)

Definition right (f : N -> N -> N) (m : memo) : Prop :=
  forall x y v, known (x, y) m = Some v -> v = f x y.

Definition yields {A} (f : N -> N -> N) (c : program A) (P : A -> Prop) : Prop :=
  forall m, right f m -> P (fst (c m)) /\ right f (snd (c m)).

Lemma same_pair_eq p q : same_pair p q = true -> p = q.
Proof.
  destruct p as [a b], q as [c d]. unfold same_pair; cbn. intros E.
  apply andb_prop in E as [E1 E2].
  apply N.eqb_eq in E1, E2. now subst.
Qed.

Lemma right_empty f : right f [].
Proof. intros x y v E. discriminate. Qed.

Section Yields.

Context (f : N -> N -> N).

Lemma yields_give {A} (a : A) (P : A -> Prop) : P a -> yields f (give a) P.
Proof. intros H m R. now split. Qed.

Lemma yields_bind {A B} (c : program A) (k : A -> program B) P Q :
  yields f c P -> (forall a, P a -> yields f (k a) Q) -> yields f (bind c k) Q.
Proof.
  intros C K m R. unfold bind. specialize (C m R).
  destruct (c m) as [a m']. destruct C as [Pa R']. exact (K a Pa m' R').
Qed.

Lemma yields_recall x y (P : option N -> Prop) :
  P None -> P (Some (f x y)) -> yields f (recall (x, y)) P.
Proof.
  intros Pn Ps m R. split; [| exact R]. cbn.
  destruct (known (x, y) m) eqn:E; [| exact Pn].
  now rewrite (R _ _ _ E).
Qed.

Lemma yields_remember x y v (P : unit -> Prop) :
  v = f x y -> P tt -> yields f (remember (x, y) v) P.
Proof.
  intros V H m R. split; [exact H |].
  intros x' y' v'. cbn. destruct (same_pair (x', y') (x, y)) eqn:E; [| apply R].
  apply same_pair_eq in E. injection E as -> ->. now intros [= <-].
Qed.

Lemma yields_weaken {A} (c : program A) P (Q : A -> Prop) :
  yields f c P -> (forall a, P a -> Q a) -> yields f c Q.
Proof. intros C W m R. destruct (C m R). auto. Qed.

(** Started with the empty memo. *)
Lemma yields_run {A} (c : program A) P : yields f c P -> P (fst (c [])).
Proof. intros C. apply C, right_empty. Qed.

End Yields.

(** ** Loops over a list *)

Fixpoint each {A B} (body : B -> A -> program B) (l : list A) (b : B) : program B :=
  match l with
  | [] => give b
  | a :: l => b <- body b a ; each body l b
  end.

Lemma yields_each {A B} f (body : B -> A -> program B) (g : B -> A -> B) l b :
  (forall b a, In a l -> yields f (body b a) (fun r => r = g b a)) ->
  yields f (each body l b) (fun r => r = fold_left g l b).
Proof.
  revert b. induction l as [| a l IH]; intros b H; cbn.
  - now apply yields_give.
  - apply yields_bind with (P := fun r => r = g b a).
    + apply H. now left.
    + intros r ->. apply IH. intros; apply H. now right.
Qed.

(** The answers of a program for each element of a list, with one memo for all. *)
Fixpoint in_turn {A B} (body : A -> program B) (l : list A) : program (list B) :=
  match l with
  | [] => give []
  | a :: l => b <- body a ; answers <- in_turn body l ; give (b :: answers)
  end.

Lemma yields_in_turn {A B} f (body : A -> program B) (g : A -> B) l :
  (forall a, In a l -> yields f (body a) (fun r => r = g a)) ->
  yields f (in_turn body l) (fun r => r = map g l).
Proof.
  induction l as [| a l IH]; intros H; cbn; [now apply yields_give |].
  apply yields_bind with (1 := H a (or_introl eq_refl)). intros r ->.
  apply yields_bind with (P := fun r => r = map g l).
  - apply IH. intros; apply H. now right.
  - intros answers ->. now apply yields_give.
Qed.
