(** * Layers of generators over a ring

    The ordinals below ω^(ω^ω) are built from the finite nimbers by one layer after
    the other: a generator x with x^p = r, where r lies in the layers below.  The
    elements of a layer are the combinations of 1, x, ..., x^(p - 1), that is lists of
    p coefficients; so those of the last layer are normal forms.  Proved here:

    - over a commutative ring of characteristic 2 a layer is such a ring, for any
      length p > 0 and any r;
    - hence any number of layers over the finite nimbers is one: the ring laws hold
      for any table of r's that descends, whether or not it is Conway's.

    That the layers with Lenstra's table are fields, and that the programs in
    src/nim/ordinal compute in them, is tested, not proved; see [Ordinals] for the
    first layer.

    Glossary
    - [ring R]        a subset [inside] of R with two constants and two operations
    - [ring_laws o]   it is a commutative ring with a + a = 0
    - [times_x v]     the product of x and the combination v
    - [vmul a v]      the product of two combinations, by Horner's scheme in x
    - [layer o p r]   the ring of the combinations
    - [tower t]       the layers of the table t over the finite nimbers
*)

From Coq Require Import NArith List Arith Lia.
From Nimref Require Import Product Laws.
Import ListNotations.

Open Scope nat_scope.

Record ring (R : Type) := Ring {
  inside : R -> Prop;
  zero : R;
  one : R;
  add : R -> R -> R;
  mul : R -> R -> R
}.
Arguments inside {R}. Arguments zero {R}. Arguments one {R}. Arguments add {R}. Arguments mul {R}.

Record ring_laws {R} (o : ring R) : Prop := {
  zero_in : inside o (zero o);
  one_in : inside o (one o);
  add_in : forall a b, inside o a -> inside o b -> inside o (add o a b);
  mul_in : forall a b, inside o a -> inside o b -> inside o (mul o a b);
  add_comm : forall a b, inside o a -> inside o b -> add o a b = add o b a;
  add_assoc : forall a b c, inside o a -> inside o b -> inside o c ->
    add o (add o a b) c = add o a (add o b c);
  add_zero : forall a, inside o a -> add o a (zero o) = a;
  add_self : forall a, inside o a -> add o a a = zero o;
  mul_comm : forall a b, inside o a -> inside o b -> mul o a b = mul o b a;
  mul_assoc : forall a b c, inside o a -> inside o b -> inside o c ->
    mul o (mul o a b) c = mul o a (mul o b c);
  mul_one : forall a, inside o a -> mul o a (one o) = a;
  mul_add : forall a b c, inside o a -> inside o b -> inside o c ->
    mul o a (add o b c) = add o (mul o a b) (mul o a c)
}.

Section Layer.

Context {R : Type} (o : ring R) (H : ring_laws o) (q : nat) (r : R) (R_in : inside o r).

(** The length p. *)
Let p := S q.

Definition vec (v : list R) : Prop := length v = p /\ Forall (inside o) v.

Fixpoint vadd (u v : list R) : list R :=
  match u, v with
  | a :: u', b :: v' => add o a b :: vadd u' v'
  | _, _ => []
  end.

Definition scale (c : R) (v : list R) : list R := map (mul o c) v.
Definition vzero : list R := repeat (zero o) p.
Definition vone : list R := one o :: repeat (zero o) q.
Definition times_x (v : list R) : list R := mul o r (last v (zero o)) :: removelast v.

Fixpoint vmul (a v : list R) : list R :=
  match a with
  | [] => vzero
  | c :: a' => vadd (scale c v) (times_x (vmul a' v))
  end.

Definition layer : ring (list R) := Ring _ vec vzero vone vadd vmul.

(** ** Coefficients *)

Lemma mul_zero a : inside o a -> mul o a (zero o) = zero o.
Proof.
  intro A. pose proof (zero_in o H) as Z.
  rewrite <- (add_self o H (zero o) Z) at 1. rewrite (mul_add o H) by trivial.
  apply (add_self o H). now apply (mul_in o H).
Qed.

Lemma mul_swap a b c : inside o a -> inside o b -> inside o c ->
  mul o a (mul o b c) = mul o b (mul o a c).
Proof.
  intros A B C. rewrite <- !(mul_assoc o H) by trivial. now rewrite (mul_comm o H a b).
Qed.

Lemma add_mul a b c : inside o a -> inside o b -> inside o c ->
  mul o (add o a b) c = add o (mul o a c) (mul o b c).
Proof.
  intros A B C. rewrite (mul_comm o H) by (trivial; now apply (add_in o H)).
  rewrite (mul_add o H) by trivial. now rewrite (mul_comm o H c a), (mul_comm o H c b).
Qed.

(** ** Sums of lists of one length *)

Definition list_in (v : list R) : Prop := Forall (inside o) v.

Lemma vadd_length u : forall v, length u = length v -> length (vadd u v) = length u.
Proof. induction u; intros [|b v]; simpl; intros; try discriminate; auto. Qed.

Lemma vadd_in u : forall v, list_in u -> list_in v -> list_in (vadd u v).
Proof.
  induction u as [|a u IH]; intros [|b v] U V; simpl; try constructor.
  - inversion U; inversion V; subst. now apply (add_in o H).
  - inversion U; inversion V; subst. now apply IH.
Qed.

Lemma vadd_comm u : forall v, list_in u -> list_in v -> vadd u v = vadd v u.
Proof.
  induction u as [|a u IH]; intros [|b v] U V; simpl; trivial.
  inversion U; inversion V; subst. f_equal; [now apply (add_comm o H) | now apply IH].
Qed.

Lemma vadd_assoc u : forall v w, list_in u -> list_in v -> list_in w ->
  vadd (vadd u v) w = vadd u (vadd v w).
Proof.
  induction u as [|a u IH]; intros [|b v] [|c w] U V W; simpl; trivial.
  inversion U; inversion V; inversion W; subst.
  f_equal; [now apply (add_assoc o H) | now apply IH].
Qed.

Lemma vadd_zeros u : list_in u -> vadd u (repeat (zero o) (length u)) = u.
Proof.
  induction u as [|a u IH]; intro U; simpl; trivial.
  inversion U; subst. f_equal; [now apply (add_zero o H) | now apply IH].
Qed.

Lemma vadd_self u : list_in u -> vadd u u = repeat (zero o) (length u).
Proof.
  induction u as [|a u IH]; intro U; simpl; trivial.
  inversion U; subst. f_equal; [now apply (add_self o H) | now apply IH].
Qed.

Lemma scale_in c v : inside o c -> list_in v -> list_in (scale c v).
Proof.
  intros C V. induction V; simpl; constructor; trivial. now apply (mul_in o H).
Qed.

Lemma scale_vadd c u : forall v, inside o c -> list_in u -> list_in v ->
  scale c (vadd u v) = vadd (scale c u) (scale c v).
Proof.
  induction u as [|a u IH]; intros [|b v] C U V; simpl; trivial.
  inversion U; inversion V; subst. f_equal; [now apply (mul_add o H) | now apply IH].
Qed.

Lemma add_scale c d v : inside o c -> inside o d -> list_in v ->
  scale (add o c d) v = vadd (scale c v) (scale d v).
Proof.
  intros C D V. induction V; simpl; trivial. f_equal; [now apply add_mul | exact IHV].
Qed.

Lemma scale_swap c d v : inside o c -> inside o d -> list_in v ->
  scale c (scale d v) = scale d (scale c v).
Proof.
  intros C D V. induction V; simpl; trivial. f_equal; [now apply mul_swap | exact IHV].
Qed.

Lemma scale_zeros c n : inside o c -> scale c (repeat (zero o) n) = repeat (zero o) n.
Proof. intro C. induction n; simpl; trivial. now rewrite mul_zero, IHn. Qed.

(** ** The product with x *)

Lemma last_in v : list_in v -> inside o (last v (zero o)).
Proof.
  induction 1 as [|a v A V IH]; simpl; [exact (zero_in o H)|]. now destruct v.
Qed.

Lemma removelast_in v : list_in v -> list_in (removelast v).
Proof.
  induction 1 as [|a v A V IH]; simpl; [constructor|]. destruct v; constructor; trivial.
Qed.

Lemma removelast_length (v : list R) : length (removelast v) = pred (length v).
Proof. induction v as [|a [|b v] IH]; trivial. simpl in *. now rewrite IH. Qed.

Lemma times_x_vec v : vec v -> vec (times_x v).
Proof.
  intros [L V]. split; simpl.
  - rewrite removelast_length, L. reflexivity.
  - constructor; [apply (mul_in o H); trivial; now apply last_in | now apply removelast_in].
Qed.

Lemma last_vadd u : forall v, length u = length v -> u <> [] ->
  last (vadd u v) (zero o) = add o (last u (zero o)) (last v (zero o)).
Proof.
  induction u as [|a [|c u] IH]; intros [|b [|d v]] L N; try discriminate; try easy.
  change (last (vadd (c :: u) (d :: v)) (zero o) =
          add o (last (c :: u) (zero o)) (last (d :: v) (zero o))).
  apply IH; [now injection L as L; simpl; rewrite L | discriminate].
Qed.

Lemma removelast_vadd u : forall v, length u = length v ->
  removelast (vadd u v) = vadd (removelast u) (removelast v).
Proof.
  induction u as [|a [|c u] IH]; intros [|b [|d v]] L; try discriminate; try easy.
  change (add o a b :: removelast (vadd (c :: u) (d :: v)) =
          add o a b :: vadd (removelast (c :: u)) (removelast (d :: v))).
  f_equal. apply IH. now injection L as L; simpl; rewrite L.
Qed.

Lemma vec_not_nil v : vec v -> v <> [].
Proof. intros [L _] ->. discriminate. Qed.

Lemma times_x_vadd u v : vec u -> vec v -> times_x (vadd u v) = vadd (times_x u) (times_x v).
Proof.
  intros U V. pose proof (vec_not_nil u U) as N. destruct U as [L U], V as [M V].
  assert (E : length u = length v) by congruence.
  unfold times_x. simpl. rewrite last_vadd, removelast_vadd by trivial.
  f_equal. apply (mul_add o H); trivial; now apply last_in.
Qed.

Lemma last_scale c v : inside o c -> last (scale c v) (zero o) = mul o c (last v (zero o)).
Proof.
  intro C. induction v as [|a [|b v] IH]; simpl in *; trivial. symmetry. now apply mul_zero.
Qed.

Lemma removelast_scale c v : removelast (scale c v) = scale c (removelast v).
Proof. induction v as [|a [|b v] IH]; simpl in *; trivial. now rewrite IH. Qed.

Lemma times_x_scale c v : inside o c -> vec v -> times_x (scale c v) = scale c (times_x v).
Proof.
  intros C [_ V]. unfold times_x. simpl. rewrite last_scale, removelast_scale by trivial.
  f_equal. apply mul_swap; trivial. now apply last_in.
Qed.

(** ** The product *)

Lemma vec_vadd u v : vec u -> vec v -> vec (vadd u v).
Proof.
  intros [L U] [M V]. split; [|now apply vadd_in]. rewrite vadd_length; congruence.
Qed.

Lemma vec_scale c v : inside o c -> vec v -> vec (scale c v).
Proof. intros C [L V]. split; [unfold scale; now rewrite map_length | now apply scale_in]. Qed.

Lemma vec_vzero : vec vzero.
Proof.
  split; [apply repeat_length|]. apply Forall_forall. intros a A.
  apply repeat_spec in A. subst a. exact (zero_in o H).
Qed.

Lemma vec_vone : vec vone.
Proof.
  split; [simpl; now rewrite repeat_length|]. constructor; [exact (one_in o H)|].
  apply Forall_forall. intros a A. apply repeat_spec in A. subst a. exact (zero_in o H).
Qed.

Lemma vadd_vzero v : vec v -> vadd v vzero = v.
Proof. intros [L V]. unfold vzero. rewrite <- L. now apply vadd_zeros. Qed.

Lemma vadd_same v : vec v -> vadd v v = vzero.
Proof. intros [L V]. unfold vzero. rewrite <- L. now apply vadd_self. Qed.

Lemma vec_vmul a v : list_in a -> vec v -> vec (vmul a v).
Proof.
  intros A V. induction A; simpl; [exact vec_vzero|].
  apply vec_vadd; [now apply vec_scale | now apply times_x_vec].
Qed.

(** (s + t) + (u + v) = (s + u) + (t + v). *)
Lemma vadd_four s t u v : vec s -> vec t -> vec u -> vec v ->
  vadd (vadd s t) (vadd u v) = vadd (vadd s u) (vadd t v).
Proof.
  intros [_ S] [_ T] [_ U] [_ V].
  rewrite !vadd_assoc by (trivial; now apply vadd_in). f_equal.
  rewrite <- !vadd_assoc by trivial. now rewrite (vadd_comm t u).
Qed.

Lemma times_x_vzero : times_x vzero = vzero.
Proof.
  rewrite <- (scale_zeros (zero o) p) at 1 by exact (zero_in o H).
  change (times_x (scale (zero o) vzero) = vzero).
  rewrite times_x_scale by (exact (zero_in o H) || exact vec_vzero).
  pose proof (times_x_vec vzero vec_vzero) as [L V].
  assert (E : forall w, list_in w -> scale (zero o) w = repeat (zero o) (length w)).
  { induction 1; simpl; trivial. rewrite (mul_comm o H) by (trivial; exact (zero_in o H)).
    rewrite mul_zero by trivial. now f_equal. }
  rewrite E by exact V. now rewrite L.
Qed.

Lemma vmul_vadd a u v : list_in a -> vec u -> vec v -> vmul a (vadd u v) = vadd (vmul a u) (vmul a v).
Proof.
  intros A U V. induction A as [|c a C A IH]; cbn [vmul]; [symmetry; exact (vadd_vzero vzero vec_vzero)|].
  pose proof (vec_vmul a u A U) as P. pose proof (vec_vmul a v A V) as Q.
  rewrite IH, times_x_vadd by trivial.
  rewrite scale_vadd by (trivial; apply U || apply V).
  apply vadd_four; (now apply vec_scale) || (now apply times_x_vec).
Qed.

Lemma vmul_scale a c v : list_in a -> inside o c -> vec v -> vmul a (scale c v) = scale c (vmul a v).
Proof.
  intros A C V. induction A as [|d a D A IH]; cbn [vmul]; [symmetry; exact (scale_zeros c p C)|].
  pose proof (vec_vmul a v A V) as P. pose proof (times_x_vec _ P) as Q.
  rewrite IH, times_x_scale by trivial.
  rewrite scale_vadd by (exact C || apply (vec_scale d v D V) || apply Q).
  f_equal. apply scale_swap; trivial. apply V.
Qed.

Lemma vmul_times_x a v : list_in a -> vec v -> vmul a (times_x v) = times_x (vmul a v).
Proof.
  intros A V. induction A as [|c a C A IH]; cbn [vmul]; [symmetry; exact times_x_vzero|].
  pose proof (vec_vmul a v A V) as P.
  rewrite times_x_vadd by ((now apply vec_scale) || (now apply times_x_vec)).
  rewrite times_x_scale by trivial. now rewrite IH.
Qed.

(** Products with two combinations commute. *)
Lemma vmul_swap a b v : list_in a -> list_in b -> vec v -> vmul a (vmul b v) = vmul b (vmul a v).
Proof.
  intros A B V. pose proof (vec_vmul b v B V) as P.
  induction A as [|c a C A IH]; cbn [vmul].
  - clear P. induction B as [|d b D B IH]; cbn [vmul]; trivial.
    rewrite <- IH, times_x_vzero. unfold scale. fold (scale d vzero).
    replace (scale d vzero) with vzero by (symmetry; exact (scale_zeros d p D)).
    symmetry. exact (vadd_vzero vzero vec_vzero).
  - pose proof (vec_vmul a v A V) as Q.
    rewrite vmul_vadd by (trivial; (now apply vec_scale) || (now apply times_x_vec)).
    rewrite vmul_scale, vmul_times_x by trivial. now rewrite IH.
Qed.

(** The powers of x below x^p are the unit vectors. *)
Lemma vmul_vone_prefix a : list_in a -> length a <= p ->
  vmul a vone = a ++ repeat (zero o) (p - length a).
Proof.
  intros A. induction A as [|c a C A IH]; intro L; [reflexivity|].
  simpl in L. simpl vmul. rewrite IH by lia.
  replace (p - length a) with (S (q - length a)) by (unfold p in *; lia).
  assert (E : a ++ repeat (zero o) (S (q - length a)) = (a ++ repeat (zero o) (q - length a)) ++ [zero o]).
  { rewrite <- app_assoc. f_equal. exact (repeat_cons (q - length a) (zero o)). }
  rewrite E. unfold times_x. rewrite last_last, removelast_last, mul_zero by trivial.
  unfold vone, scale. simpl. rewrite (mul_one o H), (add_zero o H) by trivial. f_equal.
  change (map (mul o c) (repeat (zero o) q)) with (scale c (repeat (zero o) q)).
  rewrite scale_zeros by trivial.
  assert (Z : list_in (repeat (zero o) (q - length a))).
  { apply Forall_forall. intros d D. apply repeat_spec in D. subst d. exact (zero_in o H). }
  assert (I : list_in (a ++ repeat (zero o) (q - length a))) by (apply Forall_app; now split).
  assert (N : length (a ++ repeat (zero o) (q - length a)) = q).
  { rewrite app_length, repeat_length. unfold p in L. lia. }
  rewrite vadd_comm; trivial.
  - rewrite <- N at 2. now apply vadd_zeros.
  - apply Forall_forall. intros d D. apply repeat_spec in D. subst d. exact (zero_in o H).
Qed.

Lemma vmul_vone a : vec a -> vmul a vone = a.
Proof.
  intros [L A]. rewrite vmul_vone_prefix by (trivial; lia). rewrite L, Nat.sub_diag. apply app_nil_r.
Qed.

Lemma vmul_comm a b : vec a -> vec b -> vmul a b = vmul b a.
Proof.
  intros A B. rewrite <- (vmul_vone b B) at 1. rewrite vmul_swap by (apply A || apply B || exact vec_vone).
  now rewrite vmul_vone.
Qed.

Lemma vmul_assoc a b c : vec a -> vec b -> vec c -> vmul (vmul a b) c = vmul a (vmul b c).
Proof.
  intros A B C. pose proof (vec_vmul a b (proj2 A) B) as P.
  rewrite vmul_comm by trivial. rewrite vmul_swap by (trivial; apply A || apply C).
  f_equal. now apply vmul_comm.
Qed.

Theorem layer_laws : ring_laws layer.
Proof.
  split; simpl.
  - exact vec_vzero.
  - exact vec_vone.
  - exact vec_vadd.
  - intros a b A B. apply vec_vmul; [apply A | exact B].
  - intros a b A B. apply vadd_comm; [apply A | apply B].
  - intros a b c A B C. apply vadd_assoc; [apply A | apply B | apply C].
  - exact vadd_vzero.
  - exact vadd_same.
  - exact vmul_comm.
  - exact vmul_assoc.
  - exact vmul_vone.
  - intros a b c A B C. apply vmul_vadd; [apply A | exact B | exact C].
Qed.

End Layer.

(** ** Layers over the finite nimbers *)

(** The elements of n layers over the numbers. *)
Fixpoint elements (n : nat) : Type :=
  match n with
  | O => N
  | S m => list (elements m)
  end.

(** A table of n layers: from the last one down, p - 1 and the value r of x^p. *)
Fixpoint table (n : nat) : Type :=
  match n with
  | O => unit
  | S m => (table m * (nat * elements m))%type
  end.

Definition finite : ring N := Ring N (fun _ => True) 0%N 1%N N.lxor nimmul.

Fixpoint tower (n : nat) : table n -> ring (elements n) :=
  match n return table n -> ring (elements n) with
  | O => fun _ => finite
  | S m => fun t => layer (tower m (fst t)) (fst (snd t)) (snd (snd t))
  end.

(** Each r lies in the layers below: the table descends. *)
Fixpoint descends (n : nat) : table n -> Prop :=
  match n return table n -> Prop with
  | O => fun _ => True
  | S m => fun t => descends m (fst t) /\ inside (tower m (fst t)) (snd (snd t))
  end.

Lemma finite_laws : ring_laws finite.
Proof.
  split; simpl; trivial; intros.
  - apply N.lxor_comm.
  - apply N.lxor_assoc.
  - apply N.lxor_0_r.
  - apply N.lxor_nilpotent.
  - apply nimmul_comm.
  - symmetry. apply nimmul_assoc.
  - apply nimmul_1_r.
  - apply nimmul_lxor_r.
Qed.

Theorem tower_laws n : forall t, descends n t -> ring_laws (tower n t).
Proof.
  induction n as [|n IH]; intros t D; [exact finite_laws|].
  destruct D as [D R]. exact (layer_laws (tower n (fst t)) (IH _ D) _ _ R).
Qed.
