(** * A criterion for kernels

    A kernel is a function on words of w bits that a program computes with
    exclusive ors, shifts and masks.  If it is additive in each argument, it is
    determined by its values on the pairs of powers of two; so it is the
    nim-product if it agrees with the nim-product there.

    Glossary
    - [additive w f]       f (a + b) = f a + f b for a, b < 2^w; + is the nim-sum.
    - [bi_additive w f]    f a is additive for each a < 2^w, and so is f in its
                           left argument.
    - [additive_agree], [bi_additive_agree]   such functions agree on all of
                           [0, 2^w) if they agree on powers of two.
    - [kernel_correct], [linear_kernel_correct], [square_kernel_correct],
      [sqrt_kernel_correct], [basis_kernel_correct]
                           the consequences for a product, a product by a constant,
                           a square, a square root, and a product in another basis.
*)

From Coq Require Import NArith Bool Lia.
From Nimref Require Import Halves Product Laws.

Open Scope N_scope.

Definition additive (w : N) (f : N -> N) : Prop :=
  forall a b, a < 2 ^ w -> b < 2 ^ w -> f (N.lxor a b) = N.lxor (f a) (f b).

Definition bi_additive (w : N) (f : N -> N -> N) : Prop :=
  (forall b, b < 2 ^ w -> additive w (fun a => f a b)) /\
  (forall a, a < 2 ^ w -> additive w (f a)).

(** ** Additive functions are determined by powers of two *)

Lemma additive_zero w f : additive w f -> f 0 = 0.
Proof.
  intros F. rewrite <- (N.lxor_nilpotent 0) at 1.
  rewrite F by apply pow2_pos. apply N.lxor_nilpotent.
Qed.

Lemma pow2_lt i w : i < w -> 2 ^ i < 2 ^ w.
Proof. intros I. apply N.pow_lt_mono_r; lia. Qed.

Theorem additive_agree w f g : additive w f -> additive w g ->
  (forall i, i < w -> f (2 ^ i) = g (2 ^ i)) ->
  forall a, a < 2 ^ w -> f a = g a.
Proof.
  intros F G E.
  enough (Upto : forall v a, v <= w -> a < 2 ^ v -> f a = g a)
    by (intros a; now apply (Upto w)).
  induction v as [| v IH] using N.peano_ind; intros a V A.
  - replace a with 0 by (change (2 ^ 0) with 1 in A; lia).
    now rewrite (additive_zero w f F), (additive_zero w g G).
  - destruct (split_top v a A) as (r & R & C).
    assert (Fr : f r = g r) by (apply IH; [lia | exact R]).
    destruct C as [-> | ->]; [exact Fr |].
    assert (Below : r < 2 ^ w).
    { apply N.lt_le_trans with (1 := R), N.pow_le_mono_r; lia. }
    rewrite F, G by (assumption || apply pow2_lt; lia).
    now rewrite E, Fr by lia.
Qed.

Theorem bi_additive_agree w f g : bi_additive w f -> bi_additive w g ->
  (forall i j, i < w -> j < w -> f (2 ^ i) (2 ^ j) = g (2 ^ i) (2 ^ j)) ->
  forall a b, a < 2 ^ w -> b < 2 ^ w -> f a b = g a b.
Proof.
  intros [Fl Fr] [Gl Gr] E a b A B.
  (* all b, for a power of two on the left; then all a *)
  apply (additive_agree w (fun a => f a b) (fun a => g a b)); auto.
  intros i I. pose proof (pow2_lt i w I).
  apply (additive_agree w (f (2 ^ i)) (g (2 ^ i))); auto.
Qed.

(** ** The product is bi-additive *)

Lemma nimmul_bi_additive w : bi_additive w nimmul.
Proof.
  split; intros c _ a b _ _; [apply nimmul_lxor_l | apply nimmul_lxor_r].
Qed.

Theorem kernel_correct w f : bi_additive w f ->
  (forall i j, i < w -> j < w -> f (2 ^ i) (2 ^ j) = nimmul (2 ^ i) (2 ^ j)) ->
  forall a b, a < 2 ^ w -> b < 2 ^ w -> f a b = nimmul a b.
Proof. intros F. apply bi_additive_agree; [exact F | apply nimmul_bi_additive]. Qed.

(** The product by a constant c. *)
Theorem linear_kernel_correct w c f : additive w f ->
  (forall i, i < w -> f (2 ^ i) = nimmul c (2 ^ i)) ->
  forall a, a < 2 ^ w -> f a = nimmul c a.
Proof.
  intros F. apply additive_agree; [exact F |]. intros a b _ _. apply nimmul_lxor_r.
Qed.

(** The square, which is additive. *)
Theorem square_kernel_correct w f : additive w f ->
  (forall i, i < w -> f (2 ^ i) = nimmul (2 ^ i) (2 ^ i)) ->
  forall a, a < 2 ^ w -> f a = nimmul a a.
Proof.
  intros F. apply (additive_agree w f (fun a => nimmul a a)); [exact F |].
  intros a b _ _. apply nimsquare_lxor.
Qed.

(** The square root, which is additive as well: checked by squaring. *)
Theorem sqrt_kernel_correct w f : additive w f ->
  (forall i, i < w -> nimmul (f (2 ^ i)) (f (2 ^ i)) = 2 ^ i) ->
  forall a, a < 2 ^ w -> nimmul (f a) (f a) = a.
Proof.
  intros F. apply (additive_agree w (fun a => nimmul (f a) (f a)) (fun a => a)).
  - intros a b A B. rewrite F by assumption. apply nimsquare_lxor.
  - now intros a b.
Qed.

(** A product [f] in another basis: the change of basis M carries the nim-product
    to f if it does so on the pairs of powers of two. *)
Lemma change_of_basis n M f :
  additive (width n) M -> bi_additive (width n) f ->
  (forall a, a < fermat n -> M a < fermat n) ->
  (forall i j, i < width n -> j < width n ->
     f (M (2 ^ i)) (M (2 ^ j)) = M (nimmul (2 ^ i) (2 ^ j))) ->
  forall a b, a < fermat n -> b < fermat n -> f (M a) (M b) = M (nimmul a b).
Proof.
  intros Madd [Fl Fr] Closed E.
  apply (bi_additive_agree (width n) (fun a b => f (M a) (M b)) (fun a b => M (nimmul a b)));
    [split; intros c C a b A B | split; intros c C a b A B | exact E].
  - rewrite Madd by assumption. apply Fl; now apply Closed.
  - rewrite Madd by assumption. apply Fr; now apply Closed.
  - rewrite nimmul_lxor_l. apply Madd; now apply nimmul_below.
  - rewrite nimmul_lxor_r. apply Madd; now apply nimmul_below.
Qed.

(** So the kernel that changes to the other basis, multiplies there with f, and
    changes back is the nim-product. *)
Theorem basis_kernel_correct n to from f :
  additive (width n) to -> additive (width n) from -> bi_additive (width n) f ->
  (forall a, a < fermat n -> to a < fermat n) ->
  (forall i, i < width n -> from (to (2 ^ i)) = 2 ^ i) ->
  (forall i j, i < width n -> j < width n ->
     f (to (2 ^ i)) (to (2 ^ j)) = to (nimmul (2 ^ i) (2 ^ j))) ->
  forall a b, a < fermat n -> b < fermat n -> from (f (to a) (to b)) = nimmul a b.
Proof.
  intros To From F Closed Back E a b A B.
  rewrite (change_of_basis n to f) by assumption.
  apply (additive_agree (width n) (fun a => from (to a)) (fun a => a)).
  - intros c d C D. rewrite To by assumption. apply From; now apply Closed.
  - now intros c d.
  - exact Back.
  - now apply nimmul_below.
Qed.
