(** * The product and shifts by whole blocks

    Let F = 2^(2^n) and w = 2^n.  A power of F times a number below F is an ordinary
    product.  So for a < F, multiplying by F is a shift in the other factor, which
    may be any number: a (b F) = (a b) F.  A program may therefore cut a long factor
    into blocks of w bits.

    Glossary
    - [shift_lxor]           shifting is additive.
    - [fermat_power_times]   2^(h w) ⊗ z = 2^(h w) z for z < F.
    - [product_of_shifted]   a ⊗ (b F) = (a ⊗ b) F for a < F.
    - [product_of_block]     a ⊗ (b1 F + b0) = (a ⊗ b1) F + a ⊗ b0 for a, b0 < F.
*)

From Coq Require Import NArith Lia.
From Nimref Require Import Halves Product Laws Kernel Exponents.

Open Scope N_scope.

Lemma shift_lxor s a b : N.lxor a b * 2 ^ s = N.lxor (a * 2 ^ s) (b * 2 ^ s).
Proof. rewrite <- !N.shiftl_mul_pow2. apply N.shiftl_lxor. Qed.

(** A power of F times a number below F is an ordinary product. *)
Lemma fermat_power_times n h z : z < fermat n ->
  nimmul (2 ^ (h * width n)) z = z * 2 ^ (h * width n).
Proof.
  apply (additive_agree (width n) (nimmul (2 ^ (h * width n)))
    (fun z => z * 2 ^ (h * width n))).
  - intros a b _ _. apply nimmul_lxor_r.
  - intros a b _ _. apply shift_lxor.
  - intros i I. rewrite product_of_powers_disjoint by now apply block_disjoint.
    rewrite N.pow_add_r. apply N.mul_comm.
Qed.

(** Multiplying by F is a shift for the second factor, if the other one is below F. *)
Lemma product_of_shifted n a b : a < fermat n ->
  nimmul a (b * fermat n) = nimmul a b * fermat n.
Proof.
  intros A.
  apply (additive_agree (N.size b) (fun b => nimmul a (b * fermat n))
    (fun b => nimmul a b * fermat n)); [| | | apply N.size_gt].
  - intros x y _ _. unfold fermat. rewrite shift_lxor. apply nimmul_lxor_r.
  - intros x y _ _. rewrite nimmul_lxor_r. apply shift_lxor.
  - intros j _.
    (* 2^j = 2^(h w) ⊗ 2^l and 2^j F = 2^((h + 1) w) ⊗ 2^l, with l < w *)
    set (h := j / width n). set (l := j mod width n).
    assert (W : width n <> 0) by (pose proof (width_pos n); lia).
    assert (L : l < width n) by now apply N.mod_lt.
    assert (J : j = h * width n + l) by (rewrite N.mul_comm; now apply N.div_mod).
    assert (Z : nimmul a (2 ^ l) < fermat n)
      by (apply nimmul_below; [exact A | apply N.pow_lt_mono_r; [lia | exact L]]).
    assert (At : forall g, nimmul a (2 ^ (g * width n + l)) = nimmul a (2 ^ l) * 2 ^ (g * width n)).
    { intros g. rewrite <- product_of_powers_disjoint by now apply block_disjoint.
      rewrite <- fermat_power_times by exact Z.
      rewrite !nimmul_assoc. f_equal. apply nimmul_comm. }
    unfold fermat at 1 2. rewrite <- N.pow_add_r.
    replace (j + width n) with ((h + 1) * width n + l) by lia.
    rewrite J, !At, N.mul_add_distr_r, N.mul_1_l, N.pow_add_r. apply N.mul_assoc.
Qed.

Lemma product_of_block n a b1 b0 : a < fermat n -> b0 < fermat n ->
  nimmul a (join (width n) b1 b0) = join (width n) (nimmul a b1) (nimmul a b0).
Proof.
  intros A B0. rewrite !join_lxor_value by (try apply nimmul_below; assumption).
  change (2 ^ width n) with (fermat n).
  now rewrite nimmul_lxor_r, product_of_shifted.
Qed.
