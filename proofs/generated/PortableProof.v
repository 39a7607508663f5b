(** * src/nim/kernel/word/portable.rs, as translated

    Glossary
    - [right_product n p], [right_alpha n t]   p and t end without panic, and are right,
                          for all words of 2^n bits; α is 2^(2^n - 1).
    - [double_product], [double_alpha]   the bodies that the macro makes, for any
                          half and any word.
*)

From Coq Require Import NArith Bool List Lia.
From Nimref Require Import Halves Product Laws Exponents.
From Nimref Require Portable Rust RustPortable.
From Nimref Require Import RustLemmas.
Import Rust.Notations.

Open Scope N_scope.

Definition right_product (n : nat) (p : N -> N -> Rust.res N) : Prop :=
  forall a b, a < fermat n -> b < fermat n -> p a b = Rust.Ok (nimmul a b).

Definition right_alpha (n : nat) (t : N -> Rust.res N) : Prop :=
  forall a, a < fermat n -> t a = Rust.Ok (nimmul a (2 ^ (width n - 1))).

(** ** Bytes: all pairs *)

Lemma all_products_u8 :
  forallb (fun a => forallb (fun b =>
    match RustPortable.product_u8 a b with Rust.Ok p => p =? nimmul a b | _ => false end)
    (range 256)) (range 256) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Lemma all_alpha_u8 :
  forallb (fun a =>
    match RustPortable.mul_alpha_u8 a with Rust.Ok p => p =? nimmul a 128 | _ => false end)
    (range 256) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem product_u8_correct : right_product 3 RustPortable.product_u8.
Proof.
  intros a b A B. pose proof all_products_u8 as All. rewrite forallb_forall in All.
  specialize (All a (proj2 (in_range 256 a) A)). cbn beta in All.
  rewrite forallb_forall in All. specialize (All b (proj2 (in_range 256 b) B)).
  cbn beta in All. destruct (RustPortable.product_u8 a b); try discriminate All.
  apply N.eqb_eq in All. now subst.
Qed.

Lemma alpha_u8_correct : right_alpha 3 RustPortable.mul_alpha_u8.
Proof.
  intros a A. pose proof all_alpha_u8 as All. rewrite forallb_forall in All.
  specialize (All a (proj2 (in_range 256 a) A)). cbn beta in All.
  destruct (RustPortable.mul_alpha_u8 a); try discriminate All.
  apply N.eqb_eq in All. now subst.
Qed.

(** ** Words twice as wide *)

Section Double.

Context (half word : Rust.ity) (n : nat).
Context (product : Rust.int half -> Rust.int half -> Rust.res (Rust.int half)).
Context (alpha : Rust.int half -> Rust.res (Rust.int half)).

Hypothesis Width : Rust.width half = width n.
Hypothesis Words : Rust.width word = width (S n).
Hypothesis Truncated : forall v, Rust.truncated half v = low (width n) v.
Hypothesis Product : right_product n product.
Hypothesis Alpha : right_alpha n alpha.

Definition double_product (a b : Rust.int word) : Rust.res (Rust.int word) :=
  let* t := Rust.shr a (Rust.bits_const half) in
  let '(a1, a0) := (Rust.cast half t, Rust.cast half a) in
  let* t_1 := Rust.shr b (Rust.bits_const half) in
  let '(b1, b0) := (Rust.cast half t_1, Rust.cast half b) in
  let* top := product a1 b1 in
  let* low := product a0 b0 in
  let* mixed := product (Rust.xor a0 a1) (Rust.xor b0 b1) in
  let* t_5 := Rust.shl (Rust.from word (Rust.xor mixed low)) (Rust.bits_const half) in
  let* t_6 := alpha top in
  Rust.Ok (Rust.or t_5 (Rust.from word (Rust.xor low t_6))).

Definition double_alpha (a : Rust.int word) : Rust.res (Rust.int word) :=
  let* t := Rust.shr a (Rust.bits_const half) in
  let '(a1, a0) := (Rust.cast half t, Rust.cast half a) in
  let* high := alpha (Rust.xor a1 a0) in
  let* t_2 := alpha a1 in
  let* low := alpha t_2 in
  let* t_4 := Rust.shl (Rust.from word high) (Rust.bits_const half) in
  Rust.Ok (Rust.or t_4 (Rust.from word low)).

Lemma bits_small : Rust.bits_const half < Rust.width word.
Proof.
  unfold Rust.bits_const, Rust.int in *. rewrite Width, Words, width_succ.
  pose proof (width_pos n). lia.
Qed.

Lemma shr_half (a : N) : @Rust.shr word Rust.U32 a (Rust.bits_const half) =
  Rust.Ok (high (width n) a).
Proof.
  rewrite shr_ok by exact bits_small. unfold Rust.bits_const, high. now rewrite Width.
Qed.

Lemma shl_half (a : N) : a < fermat n ->
  @Rust.shl word Rust.U32 a (Rust.bits_const half) = Rust.Ok (N.shiftl a (width n)).
Proof.
  intros A. rewrite shl_ok; unfold Rust.bits_const in *; rewrite ?Width, ?Words;
    [reflexivity | rewrite width_succ; pose proof (width_pos n); lia |].
  rewrite width_succ, N.shiftl_mul_pow2, N.pow_add_r.
  pose proof (pow2_pos (width n)). unfold fermat in A. nia.
Qed.

Lemma halves (a : N) : a < fermat (S n) ->
  low (width n) (high (width n) a) = high (width n) a /\
  high (width n) a < fermat n /\ low (width n) a < fermat n.
Proof.
  intros A. destruct (Portable.halves_below n a A) as [H L]. split; [| now split].
  now apply low_id.
Qed.

Lemma double_product_correct : right_product (S n) double_product.
Proof.
  intros a b A B.
  destruct (halves a A) as (Ea & A1 & A0), (halves b B) as (Eb & B1 & B0).
  assert (Below : nimmul (high (width n) a) (high (width n) b) < fermat n)
    by now apply nimmul_below.
  unfold double_product, Rust.cast. rewrite !shr_half. cbn [Rust.bind]. rewrite !Truncated, Ea, Eb.
  unfold Rust.from, Rust.or. unfold Rust.xor, Rust.xor_int, Rust.int in *.
  rewrite !Product by (try apply lxor_below; assumption). cbn [Rust.bind].
  rewrite shl_half by (apply lxor_below; apply nimmul_below; try apply lxor_below; assumption).
  cbn [Rust.bind]. rewrite Alpha by exact Below. cbn [Rust.bind]. f_equal.
  apply (Portable.double_product_correct n nimmul
    (fun a => nimmul a (2 ^ (width n - 1)))); [now intros x y _ _ | now intros x _ | ..];
    assumption.
Qed.

Lemma double_alpha_correct : right_alpha (S n) double_alpha.
Proof.
  intros a A. destruct (halves a A) as (Ea & A1 & A0).
  assert (Half : 2 ^ (width n - 1) < fermat n) by apply half_below.
  unfold double_alpha, Rust.cast. rewrite shr_half. cbn [Rust.bind]. rewrite !Truncated, Ea.
  unfold Rust.from, Rust.or. unfold Rust.xor, Rust.xor_int, Rust.int in *.
  rewrite Alpha by (apply lxor_below; assumption). cbn [Rust.bind].
  rewrite (Alpha (high _ _)) by assumption. cbn [Rust.bind].
  rewrite Alpha by (apply nimmul_below; assumption). cbn [Rust.bind].
  rewrite shl_half by (apply nimmul_below; try apply lxor_below; assumption).
  cbn [Rust.bind]. f_equal.
  pose proof (times_half_of_halves n (high (width n) a) (low (width n) a) A1 A0) as F.
  rewrite join_high_low in F. rewrite F, (N.lxor_comm (high _ _)). reflexivity.
Qed.

End Double.

Theorem product_u16_correct : right_product 4 RustPortable.product_u16.
Proof.
  apply (double_product_correct Rust.U8 Rust.U16 3 RustPortable.product_u8
    RustPortable.mul_alpha_u8); try reflexivity;
    [exact product_u8_correct | exact alpha_u8_correct].
Qed.

Lemma alpha_u16_correct : right_alpha 4 RustPortable.mul_alpha_u16.
Proof.
  apply (double_alpha_correct Rust.U8 Rust.U16 3 RustPortable.mul_alpha_u8);
    try reflexivity; exact alpha_u8_correct.
Qed.

Theorem product_u32_correct : right_product 5 RustPortable.product_u32.
Proof.
  apply (double_product_correct Rust.U16 Rust.U32 4 RustPortable.product_u16
    RustPortable.mul_alpha_u16); try reflexivity;
    [exact product_u16_correct | exact alpha_u16_correct].
Qed.

Lemma alpha_u32_correct : right_alpha 5 RustPortable.mul_alpha_u32.
Proof.
  apply (double_alpha_correct Rust.U16 Rust.U32 4 RustPortable.mul_alpha_u16);
    try reflexivity; exact alpha_u16_correct.
Qed.

Theorem product_u64_correct : right_product 6 RustPortable.product_u64.
Proof.
  apply (double_product_correct Rust.U32 Rust.U64 5 RustPortable.product_u32
    RustPortable.mul_alpha_u32); try reflexivity;
    [exact product_u32_correct | exact alpha_u32_correct].
Qed.

Lemma alpha_u64_correct : right_alpha 6 RustPortable.mul_alpha_u64.
Proof.
  apply (double_alpha_correct Rust.U32 Rust.U64 5 RustPortable.mul_alpha_u32);
    try reflexivity; exact alpha_u32_correct.
Qed.

Theorem product_u128_correct : right_product 7 RustPortable.product_u128.
Proof.
  apply (double_product_correct Rust.U64 Rust.U128 6 RustPortable.product_u64
    RustPortable.mul_alpha_u64); try reflexivity;
    [exact product_u64_correct | exact alpha_u64_correct].
Qed.
