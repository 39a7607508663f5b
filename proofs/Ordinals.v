(** * Normal forms of the infinite nimbers

    The normal forms of the ordinals below ω^(ω^ω): lists of pairs of an exponent and
    a coefficient > 0, exponents descending.  An exponent is a list of the same kind,
    of pairs of a place and a number.  Proved here:

    - the order of the program, term by term, is a strict total order, and is the
      one by the greatest exponent at which two forms differ;
    - the order is well-founded;
    - the sum of the program, a merge, makes normal forms a group in which each is
      its own inverse, coefficient by coefficient;
    - the sum is Conway's: no option a' ⊕ b, a ⊕ b' equals a ⊕ b, and every form
      below a ⊕ b is such an option;
    - the ordinals below ω^3, with x = ω and x^3 = 2 over the nimbers below 4, are
      a field of 64 elements.

    For the ring laws of the product see [Layers].  That the product of all normal
    forms is Conway's is not proved.
*)

From Coq Require Import NArith Bool List Arith Lia.
From Nimref Require Import Product Heaps.
Import ListNotations.

Open Scope N_scope.

(** A total order as a comparison. *)
Record total {K : Type} (cmp : K -> K -> comparison) : Prop := {
  total_eq : forall a b, cmp a b = Eq <-> a = b;
  total_op : forall a b, cmp b a = CompOpp (cmp a b);
  total_lt : forall a b c, cmp a b = Lt -> cmp b c = Lt -> cmp a c = Lt
}.

Lemma total_nat : total Nat.compare.
Proof.
  split.
  - exact Nat.compare_eq_iff.
  - intros a b. apply Nat.compare_antisym.
  - intros a b c. rewrite !Nat.compare_lt_iff. lia.
Qed.

Section Forms.

Context {K : Type} (cmp : K -> K -> comparison) (T : total cmp).

Definition form := list (K * N).

(** The exponents descend from below a bound, and no coefficient is 0. *)
Fixpoint normal_below (k : K) (f : form) : Prop :=
  match f with
  | [] => True
  | (l, c) :: r => cmp l k = Lt /\ 0 < c /\ normal_below l r
  end.

Definition normal (f : form) : Prop :=
  match f with
  | [] => True
  | (l, c) :: r => 0 < c /\ normal_below l r
  end.

Fixpoint coef (f : form) (k : K) : N :=
  match f with
  | [] => 0
  | (l, c) :: r => match cmp k l with Eq => c | _ => coef r k end
  end.

(** The derived order of the program: the first pair that differs decides. *)
Fixpoint compare (f g : form) : comparison :=
  match f, g with
  | [], [] => Eq
  | [], _ => Lt
  | _, [] => Gt
  | (k, c) :: f', (l, d) :: g' =>
      match cmp k l with
      | Eq => match c ?= d with Eq => compare f' g' | x => x end
      | x => x
      end
  end.

Fixpoint sum (f : form) : form -> form :=
  fix merge (g : form) : form :=
    match f, g with
    | [], _ => g
    | _, [] => f
    | (k, c) :: f', (l, d) :: g' =>
        match cmp k l with
        | Gt => (k, c) :: sum f' g
        | Lt => (l, d) :: merge g'
        | Eq => let x := N.lxor c d in
                if x =? 0 then sum f' g' else (k, x) :: sum f' g'
        end
    end.

(** ** Keys *)

Lemma cmp_refl k : cmp k k = Eq.
Proof. apply (total_eq _ T). reflexivity. Qed.

Lemma cmp_gt k l : cmp k l = Gt <-> cmp l k = Lt.
Proof. rewrite (total_op _ T k l). destruct (cmp k l); simpl; intuition discriminate. Qed.

Lemma cmp_lt_irrefl k : cmp k k <> Lt.
Proof. rewrite cmp_refl. discriminate. Qed.

(** ** The order *)

Lemma compare_eq f : forall g, compare f g = Eq <-> f = g.
Proof.
  induction f as [|[k c] f IH]; intros [|[l d] g]; simpl; try (intuition discriminate).
  - destruct (cmp k l) eqn:E; [|split; [discriminate|]..].
    + apply (total_eq _ T) in E. subst l.
      destruct (N.compare_spec c d) as [->|L|L].
      * rewrite IH. split; congruence.
      * split; [discriminate|]. intros [= <- _]. lia.
      * split; [discriminate|]. intros [= <- _]. lia.
    + intros [= <- _ _]. now apply cmp_lt_irrefl in E.
    + intros [= <- _ _]. now rewrite cmp_refl in E.
Qed.

Lemma compare_op f : forall g, compare g f = CompOpp (compare f g).
Proof.
  induction f as [|[k c] f IH]; intros [|[l d] g]; simpl; try reflexivity.
  rewrite (total_op _ T k l). destruct (cmp k l); simpl; try reflexivity.
  rewrite (N.compare_antisym c d). destruct (c ?= d); simpl; auto.
Qed.

Lemma compare_lt f : forall g h, compare f g = Lt -> compare g h = Lt -> compare f h = Lt.
Proof.
  induction f as [|[k c] f IH]; intros [|[l d] g] [|[m e] h]; simpl; try (discriminate || reflexivity).
  destruct (cmp k l) eqn:E; [|destruct (cmp l m) eqn:F|]; try discriminate.
  - apply (total_eq _ T) in E. subst l.
    destruct (cmp k m) eqn:F; try (discriminate || reflexivity).
    destruct (N.compare_spec c d) as [->|L|L]; destruct (N.compare_spec d e) as [->|M|M];
      try (discriminate || (intros A B)).
    + now apply IH with g.
    + reflexivity.
    + now rewrite (proj2 (N.compare_lt_iff c e) L).
    + now rewrite (proj2 (N.compare_lt_iff c e) (N.lt_trans _ _ _ L M)).
  - intros _ _. apply (total_eq _ T) in F. subst m. now rewrite E.
  - intros _ _. now rewrite (total_lt _ T k l m E F).
Qed.

Theorem total_forms : total compare.
Proof. split; [intros; apply compare_eq | intros; apply compare_op | apply compare_lt]. Qed.

(** ** Coefficients *)

Lemma coef_above f : forall k l, normal_below k f -> cmp l k <> Lt -> coef f l = 0.
Proof.
  induction f as [|[m c] f IH]; simpl; intros k l; [reflexivity|].
  intros (A & _ & B) C. destruct (cmp l m) eqn:E.
  - apply (total_eq _ T) in E. now subst m.
  - exfalso. apply C. now apply (total_lt _ T l m k).
  - apply IH with m; [exact B|]. congruence.
Qed.

(** At the greatest exponent at which the forms differ, the second has the larger
    coefficient. *)
Definition less (f g : form) : Prop :=
  exists k, coef f k < coef g k /\ forall l, cmp k l = Lt -> coef f l = coef g l.

Lemma less_irrefl f : ~ less f f.
Proof. intros (k & L & _). lia. Qed.

Lemma less_trans f g h : less f g -> less g h -> less f h.
Proof.
  intros (k & A & B) (l & C & D). destruct (cmp k l) eqn:E.
  - apply (total_eq _ T) in E. subst l. exists k. split; [lia|].
    intros m M. now rewrite B, D.
  - exists l. split; [now rewrite B|]. intros m M.
    rewrite B by (now apply (total_lt _ T k l m)). now apply D.
  - apply cmp_gt in E. exists k. split; [now rewrite <- D|]. intros m M.
    rewrite B by exact M. apply D. now apply (total_lt _ T l k m).
Qed.

Lemma normal_tail k c f : normal ((k, c) :: f) -> normal f.
Proof. destruct f as [|[l d] f]; simpl; intuition. Qed.

Lemma compare_less f : forall g, normal f -> normal g -> compare f g = Lt -> less f g.
Proof.
  induction f as [|[k c] f IH]; intros [|[l d] g] F G; simpl; try discriminate.
  - intros _. exists l. simpl. rewrite cmp_refl. destruct G as [G H]. split; [exact G|].
    intros m M. rewrite (proj2 (cmp_gt m l) M). symmetry.
    apply coef_above with l; [exact H|]. apply cmp_gt in M. congruence.
  - destruct (cmp k l) eqn:E; try discriminate.
    + apply (total_eq _ T) in E. subst l.
      destruct (N.compare_spec c d) as [->|L|L]; try discriminate.
      * intros A. destruct (IH g) as (m & B & C);
          [now apply normal_tail in F | now apply normal_tail in G | exact A |].
        destruct F as [_ F], G as [_ G].
        assert (M : cmp m k = Lt).
        { destruct (cmp m k) eqn:M; [|reflexivity|]; exfalso;
            rewrite (coef_above g k m G) in B; try lia; congruence. }
        exists m. simpl. rewrite M. split; [exact B|].
        intros n N. destruct (cmp n k); [reflexivity | now apply C..].
      * intros _. exists k. simpl. rewrite cmp_refl. split; [exact L|].
        intros m M. rewrite (proj2 (cmp_gt m k) M).
        destruct F as [_ F], G as [_ G].
        rewrite (coef_above f k m F), (coef_above g k m G); [reflexivity|..];
          apply cmp_gt in M; congruence.
    + intros _. exists l. simpl. rewrite cmp_refl.
      rewrite (proj2 (cmp_gt l k) E). destruct F as [_ F], G as [G H].
      rewrite (coef_above f k l F) by (apply cmp_gt in E; congruence).
      split; [exact G|]. intros m M.
      rewrite (proj2 (cmp_gt m l) M).
      rewrite (proj2 (cmp_gt m k) (total_lt _ T k l m E M)).
      rewrite (coef_above g l m H) by (apply cmp_gt in M; congruence).
      apply coef_above with k; [exact F|].
      pose proof (total_lt _ T k l m E M) as X. apply cmp_gt in X. congruence.
Qed.

Theorem compare_lt_iff f g : normal f -> normal g -> compare f g = Lt <-> less f g.
Proof.
  intros F G. split; [now apply compare_less|]. intros L.
  destruct (compare f g) eqn:E; [|reflexivity|].
  - apply compare_eq in E. subst g. now apply less_irrefl in L.
  - pose proof (compare_op f g) as H. rewrite E in H. simpl in H.
    apply compare_less in H; trivial. exfalso. apply (less_irrefl f). now apply less_trans with g.
Qed.

Theorem forms_ext f g : normal f -> normal g -> (forall k, coef f k = coef g k) -> f = g.
Proof.
  intros F G E. apply compare_eq. destruct (compare f g) eqn:C; [reflexivity|..].
  - apply compare_less in C; trivial. destruct C as (k & L & _). rewrite E in L. lia.
  - pose proof (compare_op f g) as H. rewrite C in H. simpl in H.
    apply compare_less in H; trivial. destruct H as (k & L & _). rewrite E in L. lia.
Qed.

(** ** The sum *)

Lemma sum_nil_r f : sum f [] = f.
Proof. now destruct f as [|[k c] f]. Qed.

Lemma normal_below_trans f k l : cmp k l = Lt -> normal_below k f -> normal_below l f.
Proof. destruct f as [|[m c] f]; simpl; intuition. now apply (total_lt _ T m k l). Qed.

Lemma sum_normal_below f : forall g k, normal_below k f -> normal_below k g -> normal_below k (sum f g).
Proof.
  induction f as [|[m c] f IHf]; [now intros [|[n d] g]|].
  induction g as [|[n d] g IHg]; intros k F G; [exact F|].
  change (sum ((m, c) :: f) ((n, d) :: g)) with
    (match cmp m n with
     | Gt => (m, c) :: sum f ((n, d) :: g)
     | Lt => (n, d) :: sum ((m, c) :: f) g
     | Eq => let x := N.lxor c d in if x =? 0 then sum f g else (m, x) :: sum f g
     end).
  destruct F as (F1 & F2 & F3), G as (G1 & G2 & G3). destruct (cmp m n) eqn:E.
  - apply (total_eq _ T) in E. subst n. cbv zeta. destruct (N.eqb_spec (N.lxor c d) 0) as [Z|Z].
    + apply IHf; eapply normal_below_trans; eassumption.
    + simpl. repeat split; [exact F1 | lia | now apply IHf].
  - simpl. repeat split; [exact G1 | exact G2 |]. apply IHg; simpl; auto.
  - simpl. repeat split; [exact F1 | exact F2 |]. apply IHf; [exact F3|]. simpl.
    apply cmp_gt in E. auto.
Qed.

Lemma coef_sum f : forall g b, normal_below b f -> normal_below b g ->
  forall k, coef (sum f g) k = N.lxor (coef f k) (coef g k).
Proof.
  induction f as [|[m c] f IHf]; [intros [|[n d] g] b _ _ k; [reflexivity | now rewrite N.lxor_0_l]|].
  induction g as [|[n d] g IHg]; intros b F G k; [now rewrite N.lxor_0_r|].
  change (sum ((m, c) :: f) ((n, d) :: g)) with
    (match cmp m n with
     | Gt => (m, c) :: sum f ((n, d) :: g)
     | Lt => (n, d) :: sum ((m, c) :: f) g
     | Eq => let x := N.lxor c d in if x =? 0 then sum f g else (m, x) :: sum f g
     end).
  destruct F as (F1 & F2 & F3), G as (G1 & G2 & G3). destruct (cmp m n) eqn:E.
  - apply (total_eq _ T) in E. subst n. cbv zeta. destruct (N.eqb_spec (N.lxor c d) 0) as [Z|Z].
    + rewrite (IHf g m F3 G3). simpl. destruct (cmp k m) eqn:C; [|reflexivity..].
      apply (total_eq _ T) in C. subst k.
      rewrite (coef_above f m m F3 (cmp_lt_irrefl m)), (coef_above g m m G3 (cmp_lt_irrefl m)).
      now rewrite Z.
    + simpl. destruct (cmp k m); [reflexivity | now apply IHf with m..].
  - transitivity (coef ((n, d) :: sum ((m, c) :: f) g) k); [reflexivity|].
    change (coef ((n, d) :: sum ((m, c) :: f) g) k) with
      (match cmp k n with Eq => d | _ => coef (sum ((m, c) :: f) g) k end).
    rewrite (IHg n) by (simpl; auto). simpl. destruct (cmp k n) eqn:C; [|reflexivity..].
    apply (total_eq _ T) in C. subst k.
    rewrite (proj2 (cmp_gt n m) E), (coef_above f m n F3); [now rewrite N.lxor_0_l|].
    apply cmp_gt in E. congruence.
  - apply cmp_gt in E.
    change (coef ((m, c) :: sum f ((n, d) :: g)) k) with
      (match cmp k m with Eq => c | _ => coef (sum f ((n, d) :: g)) k end).
    rewrite (IHf ((n, d) :: g) m F3) by (simpl; auto).
    change (coef ((m, c) :: f) k) with (match cmp k m with Eq => c | _ => coef f k end).
    destruct (cmp k m) eqn:C; [|reflexivity..].
    apply (total_eq _ T) in C. subst k.
    rewrite (coef_above ((n, d) :: g) m m) by (simpl; auto using cmp_lt_irrefl).
    now rewrite N.lxor_0_r.
Qed.


(** A normal form lies below no key in particular, so the bound of a sum is found first. *)
Lemma normal_sum f g : normal f -> normal g -> normal (sum f g).
Proof.
  destruct f as [|[m c] f], g as [|[n d] g]; trivial.
  intros (F1 & F2) (G1 & G2).
  change (sum ((m, c) :: f) ((n, d) :: g)) with
    (match cmp m n with
     | Gt => (m, c) :: sum f ((n, d) :: g)
     | Lt => (n, d) :: sum ((m, c) :: f) g
     | Eq => let x := N.lxor c d in if x =? 0 then sum f g else (m, x) :: sum f g
     end).
  destruct (cmp m n) eqn:E.
  - apply (total_eq _ T) in E. subst n. cbv zeta. destruct (N.eqb_spec (N.lxor c d) 0) as [Z|Z].
    + pose proof (sum_normal_below f g m F2 G2) as H.
      destruct (sum f g) as [|[k e] r]; simpl in *; intuition.
    + simpl. split; [lia | now apply sum_normal_below].
  - split; [exact G1|]. apply (sum_normal_below ((m, c) :: f) g n); simpl; auto.
  - apply cmp_gt in E. split; [exact F1|]. apply (sum_normal_below f ((n, d) :: g) m); simpl; auto.
Qed.

Theorem sum_coefficients f g k : normal f -> normal g ->
  coef (sum f g) k = N.lxor (coef f k) (coef g k).
Proof.
  destruct f as [|[m c] f], g as [|[n d] g]; intros F G.
  - reflexivity.
  - now rewrite N.lxor_0_l.
  - now rewrite N.lxor_0_r.
  - destruct F as (F1 & F2), G as (G1 & G2).
    change (sum ((m, c) :: f) ((n, d) :: g)) with
      (match cmp m n with
       | Gt => (m, c) :: sum f ((n, d) :: g)
       | Lt => (n, d) :: sum ((m, c) :: f) g
       | Eq => let x := N.lxor c d in if x =? 0 then sum f g else (m, x) :: sum f g
       end).
    destruct (cmp m n) eqn:E.
    + apply (total_eq _ T) in E. subst n. cbv zeta.
      destruct (N.eqb_spec (N.lxor c d) 0) as [Z|Z]; simpl;
        rewrite (coef_sum f g m F2 G2) || rewrite <- (coef_sum f g m F2 G2).
      * destruct (cmp k m) eqn:C; [|reflexivity..].
        apply (total_eq _ T) in C. subst k.
        rewrite (coef_above f m m F2 (cmp_lt_irrefl m)), (coef_above g m m G2 (cmp_lt_irrefl m)).
        now rewrite Z.
      * destruct (cmp k m); [reflexivity | now rewrite ?(coef_sum f g m F2 G2)..].
    + change (coef ((n, d) :: sum ((m, c) :: f) g) k) with
        (match cmp k n with Eq => d | _ => coef (sum ((m, c) :: f) g) k end).
      rewrite (coef_sum ((m, c) :: f) g n) by (simpl; auto).
      change (coef ((n, d) :: g) k) with (match cmp k n with Eq => d | _ => coef g k end).
      destruct (cmp k n) eqn:C; [|reflexivity..].
      apply (total_eq _ T) in C. subst k.
      rewrite (coef_above ((m, c) :: f) n n) by (simpl; auto using cmp_lt_irrefl).
      now rewrite N.lxor_0_l.
    + apply cmp_gt in E.
      change (coef ((m, c) :: sum f ((n, d) :: g)) k) with
        (match cmp k m with Eq => c | _ => coef (sum f ((n, d) :: g)) k end).
      rewrite (coef_sum f ((n, d) :: g) m) by (simpl; auto).
      change (coef ((m, c) :: f) k) with (match cmp k m with Eq => c | _ => coef f k end).
      destruct (cmp k m) eqn:C; [|reflexivity..].
      apply (total_eq _ T) in C. subst k.
      rewrite (coef_above ((n, d) :: g) m m) by (simpl; auto using cmp_lt_irrefl).
      now rewrite N.lxor_0_r.
Qed.

Ltac by_coefficients :=
  apply forms_ext; [now repeat apply normal_sum..|];
  intro; rewrite ?sum_coefficients by (now repeat apply normal_sum).

Theorem sum_comm f g : normal f -> normal g -> sum f g = sum g f.
Proof. intros F G. by_coefficients. apply N.lxor_comm. Qed.

Theorem sum_assoc f g h : normal f -> normal g -> normal h -> sum (sum f g) h = sum f (sum g h).
Proof. intros F G H. by_coefficients. apply N.lxor_assoc. Qed.

Theorem sum_self f : normal f -> sum f f = [].
Proof. intros F. by_coefficients. apply N.lxor_nilpotent. Qed.

Lemma sum_cancel f g : normal f -> normal g -> sum (sum f g) g = f.
Proof. intros F G. now rewrite sum_assoc, sum_self, sum_nil_r. Qed.

(** ** The sum is Conway's *)

Theorem sum_is_no_option f g f' : normal f -> normal g -> normal f' ->
  compare f' f = Lt -> sum f' g <> sum f g.
Proof.
  intros F G F' L E. assert (f' = f) as <-.
  { now rewrite <- (sum_cancel f' g), E, sum_cancel. }
  apply compare_less in L; trivial. now apply less_irrefl in L.
Qed.

(** A number below a xor b is below it by a digit of a or of b. *)
Lemma below_xor d a b : d < N.lxor a b -> N.lxor d b < a \/ N.lxor d a < b.
Proof.
  intro L. set (s := N.lxor d (N.lxor a b)).
  assert (nonzero : s <> 0) by (intro Z; apply N.lxor_eq in Z; lia).
  assert (E : N.lxor (N.lxor a b) s < N.lxor a b).
  { unfold s. rewrite N.lxor_comm, N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r. exact L. }
  apply lowered_iff in E; [|exact nonzero]. rewrite N.lxor_spec in E.
  assert (A : N.lxor a s = N.lxor d b).
  { unfold s. apply N.bits_inj. intro i. rewrite !N.lxor_spec.
    destruct (N.testbit a i), (N.testbit b i), (N.testbit d i); reflexivity. }
  assert (B : N.lxor b s = N.lxor d a).
  { unfold s. apply N.bits_inj. intro i. rewrite !N.lxor_spec.
    destruct (N.testbit a i), (N.testbit b i), (N.testbit d i); reflexivity. }
  rewrite <- A, <- B.
  destruct (N.testbit a (N.log2 s)) eqn:U.
  - left. now apply lowered_iff.
  - right. apply lowered_iff; [exact nonzero|]. now destruct (N.testbit b (N.log2 s)).
Qed.

Theorem below_sum_is_option f g h : normal f -> normal g -> normal h ->
  compare h (sum f g) = Lt ->
  (exists f', normal f' /\ compare f' f = Lt /\ sum f' g = h) \/
  (exists g', normal g' /\ compare g' g = Lt /\ sum f g' = h).
Proof.
  intros F G H L. apply compare_less in L; trivial; [|now apply normal_sum].
  destruct L as (k & L & A). rewrite sum_coefficients in L by trivial.
  assert (above : forall l, cmp k l = Lt -> coef h l = N.lxor (coef f l) (coef g l)).
  { intros l M. rewrite A by exact M. now apply sum_coefficients. }
  destruct (below_xor _ _ _ L) as [M|M]; [left; exists (sum h g) | right; exists (sum h f)].
  - split; [now apply normal_sum|]. split; [|now apply sum_cancel].
    apply compare_lt_iff; trivial; [now apply normal_sum|].
    exists k. split; [now rewrite sum_coefficients|]. intros l P.
    rewrite sum_coefficients, above by trivial.
    now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r.
  - split; [now apply normal_sum|].
    split; [|rewrite sum_comm by (trivial; now apply normal_sum); now apply sum_cancel].
    apply compare_lt_iff; trivial; [now apply normal_sum|].
    exists k. split; [now rewrite sum_coefficients|]. intros l P.
    rewrite sum_coefficients, above by trivial.
    rewrite (N.lxor_comm (coef f l)), N.lxor_assoc, N.lxor_nilpotent.
    now rewrite N.lxor_0_r.
Qed.

End Forms.

(** ** The order is well-founded *)

Section WellFounded.

Context {K : Type} (cmp : K -> K -> comparison) (T : total cmp).

(** The keys of a kind whose order is well-founded. *)
Context (good : K -> Prop).
Definition key_below (a b : K) : Prop := good a /\ cmp a b = Lt.
Hypothesis W : forall k, good k -> Acc key_below k.

Definition good_form (f : list (K * N)) : Prop :=
  normal cmp f /\ Forall (fun term => good (fst term)) f.
Definition form_below (g f : list (K * N)) : Prop := good_form g /\ compare cmp g f = Lt.

Lemma nil_accessible : Acc form_below [].
Proof. constructor. intros [|[m d] g] [_ L]; simpl in L; discriminate. Qed.

(** Forms with the leading exponent l, if those with lesser ones are accessible. *)
Lemma accessible_at l :
  (forall f, good_form f -> normal_below cmp l f -> Acc form_below f) ->
  forall c r, normal_below cmp l r -> Forall (fun term => good (fst term)) r -> Acc form_below ((l, c) :: r).
Proof.
  intro below. induction c as [c IHc] using (well_founded_induction N.lt_wf_0).
  intros r B G.
  assert (A : Acc form_below r).
  { apply below; [|exact B]. split; [|exact G]. destruct r as [|[m d] r]; simpl in *; intuition. }
  induction A as [r _ IHr]. constructor. intros [|[m d] s] [[N F] L]; [exact nil_accessible|].
  destruct N as [P Q]. inversion F as [|? ? M F']; subst. simpl in M, L.
  destruct (cmp m l) eqn:E; [|apply below; [|simpl; auto]|discriminate].
  - apply (total_eq _ T) in E. subst m. destruct (N.compare_spec d c) as [->|D|D]; [|now apply IHc|discriminate].
    apply IHr; trivial. split; [|exact L]. split; [|exact F'].
    destruct s as [|[n e] s]; simpl in *; intuition.
  - now split; [split|].
Qed.

Theorem forms_accessible f : good_form f -> Acc form_below f.
Proof.
  intros [N G]. destruct f as [|[k c] r]; [exact nil_accessible|].
  inversion G as [|? ? M G']; subst. simpl in M. destruct N as [P B].
  clear P G. revert c r B G'. induction (W k M) as [k _ IH]. intros c r B G'.
  apply accessible_at; trivial. intros [|[l d] s] [_ F] L; [exact nil_accessible|].
  inversion F as [|? ? M' F']; subst. simpl in M'. destruct L as (E & _ & Q).
  apply IH; trivial. now split.
Qed.

End WellFounded.

(** ** The ordinals below ω^(ω^ω) *)

(** An exponent: places with numbers. *)
Definition exponent := list (nat * N).
Definition compare_exponents : exponent -> exponent -> comparison := compare Nat.compare.

Lemma total_exponents : total compare_exponents.
Proof. exact (total_forms Nat.compare total_nat). Qed.

(** An ordinal: exponents with coefficients, in normal form if the exponents are. *)
Definition ordinal := list (exponent * N).
Definition compare_ordinals : ordinal -> ordinal -> comparison := compare compare_exponents.
Definition sum_ordinals : ordinal -> ordinal -> ordinal := sum compare_exponents.

Definition is_exponent : exponent -> Prop := good_form Nat.compare (fun _ => True).
Definition is_ordinal : ordinal -> Prop := good_form compare_exponents is_exponent.

Theorem total_ordinals : total compare_ordinals.
Proof. exact (total_forms compare_exponents total_exponents). Qed.

Lemma place_accessible (k : nat) : Acc (key_below Nat.compare (fun _ => True)) k.
Proof.
  induction k as [k IH] using (well_founded_induction lt_wf). constructor.
  intros l [_ L]. apply IH. now apply Nat.compare_lt_iff.
Qed.

(** Every descending sequence of ordinals ends. *)
Theorem ordinals_accessible a : is_ordinal a ->
  Acc (fun b a => is_ordinal b /\ compare_ordinals b a = Lt) a.
Proof.
  apply (forms_accessible compare_exponents total_exponents is_exponent). intros e E.
  apply (forms_accessible Nat.compare total_nat (fun _ => True)); [|exact E].
  intros k _. exact (place_accessible k).
Qed.

(** ** GF(4)[x]/(x^3 - 2) *)

(** The product of nimbers below 4, as a table. *)
Definition product4 (a b : N) : N :=
  match a, b with
  | 0, _ | _, 0 => 0
  | 1, x | x, 1 => x
  | 2, 2 => 3
  | 3, 3 => 2
  | _, _ => 1
  end.

Definition below4 := [0; 1; 2; 3].

Lemma product4_nimmul a b : In a below4 -> In b below4 -> product4 a b = nimmul a b.
Proof.
  intros A B. repeat destruct A as [<-|A]; repeat destruct B as [<-|B];
    try destruct A; try destruct B; vm_compute; reflexivity.
Qed.

(** c + b ω + a ω^2 with a, b, c < 4, and ω^3 = 2; the coefficients multiply as nimbers. *)
Definition cubic := (N * N * N)%type.

Definition cubic_sum (u v : cubic) : cubic :=
  let '(a, b, c) := u in let '(d, e, f) := v in (N.lxor a d, N.lxor b e, N.lxor c f).

Definition cubic_product (u v : cubic) : cubic :=
  let '(a, b, c) := u in let '(d, e, f) := v in
  let xor3 x y z := N.lxor (N.lxor x y) z in
  (xor3 (product4 a f) (product4 b e) (product4 c d),
   xor3 (product4 b f) (product4 c e) (product4 2 (product4 a d)),
   N.lxor (product4 c f) (product4 2 (N.lxor (product4 a e) (product4 b d)))).

Definition cubics : list cubic :=
  flat_map (fun a => flat_map (fun b => map (fun c => (a, b, c)) below4) below4) below4.

Definition same (u v : cubic) : bool :=
  let '(a, b, c) := u in let '(d, e, f) := v in (a =? d) && (b =? e) && (c =? f).

Lemma same_eq u v : same u v = true -> u = v.
Proof.
  destruct u as [[a b] c], v as [[d e] f]. simpl. intro H.
  apply andb_prop in H. destruct H as [H C]. apply andb_prop in H. destruct H as [A B].
  apply N.eqb_eq in A, B, C. congruence.
Qed.

Lemma all_cubics p : forallb p cubics = true -> forall u, In u cubics -> p u = true.
Proof. intro H. now apply forallb_forall. Qed.

(** 64 elements, closed under the product. *)
Theorem cubic_closed u v : In u cubics -> In v cubics -> In (cubic_product u v) cubics.
Proof.
  intros U V.
  assert (H : forallb (fun u => forallb (fun v => existsb (same (cubic_product u v)) cubics) cubics) cubics = true)
    by (vm_compute; reflexivity).
  apply (all_cubics _ H) in U. apply (all_cubics _ U) in V.
  apply existsb_exists in V. destruct V as (w & W & E). apply same_eq in E. congruence.
Qed.

Theorem cubic_comm u v : In u cubics -> In v cubics -> cubic_product u v = cubic_product v u.
Proof.
  intros U V.
  assert (H : forallb (fun u => forallb (fun v => same (cubic_product u v) (cubic_product v u)) cubics) cubics = true)
    by (vm_compute; reflexivity).
  apply (all_cubics _ H) in U. apply (all_cubics _ U) in V. now apply same_eq.
Qed.

Theorem cubic_assoc u v w : In u cubics -> In v cubics -> In w cubics ->
  cubic_product (cubic_product u v) w = cubic_product u (cubic_product v w).
Proof.
  intros U V W.
  assert (H : forallb (fun u => forallb (fun v => let p := cubic_product u v in
    forallb (fun w => same (cubic_product p w) (cubic_product u (cubic_product v w))) cubics) cubics) cubics = true)
    by (vm_compute; reflexivity).
  apply (all_cubics _ H) in U. apply (all_cubics _ U) in V. apply (all_cubics _ V) in W. now apply same_eq.
Qed.

Theorem cubic_distributive u v w : In u cubics -> In v cubics -> In w cubics ->
  cubic_product u (cubic_sum v w) = cubic_sum (cubic_product u v) (cubic_product u w).
Proof.
  intros U V W.
  assert (H : forallb (fun u => forallb (fun v => let p := cubic_product u v in
    forallb (fun w => same (cubic_product u (cubic_sum v w)) (cubic_sum p (cubic_product u w))) cubics) cubics)
    cubics = true) by (vm_compute; reflexivity).
  apply (all_cubics _ H) in U. apply (all_cubics _ U) in V. apply (all_cubics _ V) in W. now apply same_eq.
Qed.

(** Each element but 0 has an inverse; so there are no zero divisors. *)
Theorem cubic_inverse u : In u cubics -> u <> (0, 0, 0) ->
  exists v, In v cubics /\ cubic_product u v = (0, 0, 1).
Proof.
  intros U nonzero.
  assert (H : forallb (fun u => same u (0, 0, 0) ||
    existsb (fun v => same (cubic_product u v) (0, 0, 1)) cubics) cubics = true) by (vm_compute; reflexivity).
  apply (all_cubics _ H) in U. apply orb_prop in U. destruct U as [U|U].
  - now apply same_eq in U.
  - apply existsb_exists in U. destruct U as (v & V & E). exists v. now apply same_eq in E.
Qed.

Theorem cubic_omega : cubic_product (0, 1, 0) (cubic_product (0, 1, 0) (0, 1, 0)) = (0, 0, 2).
Proof. vm_compute. reflexivity. Qed.
