(** * The portable kernels: tables for bytes, Karatsuba's three products for words

    Twin of src/nim/kernel/word/portable.rs, function for function.  Bytes are multiplied by
    adding logarithms to the base 18, an element of order 255; that the tables are right
    is a finite check of all 65,536 pairs.  A word twice as wide is
    multiplied by the formulas on halves, and so is a word by its half point.

    Glossary
    - [tower n a b]         the product below 2^(2^n), bit by bit; it makes the tables.
    - [generator], [zero_log]   18, and the value used as the logarithm of 0.
    - [powers count power]  power, power ⊗ 18, ..., [count] numbers.
    - [exp_table]           the powers of 18, twice around, followed by zeros.
    - [log_table]           the logarithms, from the table of powers.
    - [times_128_table]     128 ⊗ a for each byte a.
    - [product_u8], [times_half_u8]   by the tables.
    - [double_product w], [double_times_half w]
                            the two functions on words of 2w bits, from those on
                            words of w bits.
    - [product_u16], [product_u32], [product_u64], [product_u128]
                            the kernels.
    - [times_half_u16], [times_half_u32], [times_half_u64]
                            the products by the half points 2^15, 2^31, 2^63.
    - [right_product n p], [right_times_half n t]
                            p and t are right for all words of 2^n bits.
    - [product_u8_correct], [product_u16_correct], [product_u32_correct],
      [product_u64_correct], [product_u128_correct]   the kernels are right.
*)

From Coq Require Import NArith Bool List Lia.
From Nimref Require Import Halves Product Laws Exponents Vectors.
Import ListNotations.

Open Scope N_scope.

(** ** The program *)

Fixpoint tower (n : nat) (a b : N) : N :=
  match n with
  | O => N.land a b
  | S n =>
    let half := width n in
    let top := tower n (high half a) (high half b) in
    let l := tower n (low half a) (low half b) in
    let mixed := tower n (N.lxor (high half a) (low half a))
      (N.lxor (high half b) (low half b)) in
    join half (N.lxor mixed l) (N.lxor l (tower n top (N.shiftl 1 (half - 1))))
  end.

Definition generator : N := 18.
Definition zero_log : N := 510.

Fixpoint powers (count : nat) (power : N) : list N :=
  match count with
  | O => []
  | S count => power :: powers count (tower 3 power generator)
  end.

Definition exp_table : list N := powers (N.to_nat zero_log) 1 ++ repeat 0 511.

Definition log_table : list N :=
  for_each (range 255) (fun log exponent => put log (get 0 exp_table exponent) exponent)
    (repeat zero_log 256).

Definition times_128_table : list N := map (fun a => tower 3 a 128) (range 256).

Definition product_u8 (a b : N) : N :=
  get 0 exp_table (get 0 log_table a + get 0 log_table b).

Definition times_half_u8 (a : N) : N := get 0 times_128_table a.

Section Double.

Context (w : N) (half_product : N -> N -> N) (half_times_half : N -> N).

Definition double_product (a b : N) : N :=
  let a1 := high w a in let a0 := low w a in
  let b1 := high w b in let b0 := low w b in
  let top := half_product a1 b1 in
  let l := half_product a0 b0 in
  let mixed := half_product (N.lxor a0 a1) (N.lxor b0 b1) in
  join w (N.lxor mixed l) (N.lxor l (half_times_half top)).

Definition double_times_half (a : N) : N :=
  let a1 := high w a in let a0 := low w a in
  join w (half_times_half (N.lxor a1 a0)) (half_times_half (half_times_half a1)).

End Double.

Definition product_u16 := double_product 8 product_u8 times_half_u8.
Definition times_half_u16 := double_times_half 8 times_half_u8.
Definition product_u32 := double_product 16 product_u16 times_half_u16.
Definition times_half_u32 := double_times_half 16 times_half_u16.
Definition product_u64 := double_product 32 product_u32 times_half_u32.
Definition times_half_u64 := double_times_half 32 times_half_u32.
Definition product_u128 := double_product 64 product_u64 times_half_u64.

(** ** Bytes *)

Definition right_product (n : nat) (p : N -> N -> N) : Prop :=
  forall a b, a < fermat n -> b < fermat n -> p a b = nimmul a b.

Definition right_times_half (n : nat) (t : N -> N) : Prop :=
  forall a, a < fermat n -> t a = nimmul a (2 ^ (width n - 1)).

(** All pairs of bytes. *)
Lemma all_products_u8 :
  forallb (fun a => forallb (fun b => product_u8 a b =? nimmul a b) (range 256)) (range 256)
  = true.
Proof. vm_compute. reflexivity. Qed.

Lemma all_times_half_u8 :
  forallb (fun a => times_half_u8 a =? nimmul a 128) (range 256) = true.
Proof. vm_compute. reflexivity. Qed.

Theorem product_u8_correct : right_product 3 product_u8.
Proof.
  intros a b A B. pose proof all_products_u8 as All.
  rewrite forallb_forall in All. specialize (All a (proj2 (in_range 256 a) A)).
  cbn beta in All. rewrite forallb_forall in All.
  apply N.eqb_eq, All, in_range, B.
Qed.

Lemma times_half_u8_correct : right_times_half 3 times_half_u8.
Proof.
  intros a A. pose proof all_times_half_u8 as All.
  rewrite forallb_forall in All. apply N.eqb_eq, All, in_range, A.
Qed.

(** ** Words twice as wide *)

Lemma halves_below n a : a < fermat (S n) ->
  high (width n) a < fermat n /\ low (width n) a < fermat n.
Proof.
  intros A. split; [| apply low_below].
  apply high_below. rewrite <- width_succ. exact A.
Qed.

Lemma double_product_correct n p t : right_product n p -> right_times_half n t ->
  right_product (S n) (double_product (width n) p t).
Proof.
  intros P T a b A B.
  destruct (halves_below n a A) as [A1 A0], (halves_below n b B) as [B1 B0].
  rewrite <- (join_high_low (width n) a) at 2. rewrite <- (join_high_low (width n) b) at 2.
  rewrite product_of_halves by assumption.
  unfold double_product. cbn zeta.
  rewrite T, !P; try assumption; try now apply lxor_below.
  - reflexivity.
  - rewrite P by assumption. now apply nimmul_below.
Qed.

Lemma double_times_half_correct n t : right_times_half n t ->
  right_times_half (S n) (double_times_half (width n) t).
Proof.
  intros T a A. destruct (halves_below n a A) as [A1 A0].
  rewrite <- (join_high_low (width n) a) at 2.
  rewrite times_half_of_halves by assumption.
  unfold double_times_half. cbn zeta.
  rewrite (N.lxor_comm (high _ a)).
  rewrite (T (N.lxor _ _)), (T (t _)), (T (high _ a)); try assumption.
  - reflexivity.
  - rewrite T by assumption. apply nimmul_below; [assumption | apply half_below].
  - now apply lxor_below.
Qed.

Lemma times_half_u16_correct : right_times_half 4 times_half_u16.
Proof. apply (double_times_half_correct 3), times_half_u8_correct. Qed.

Lemma times_half_u32_correct : right_times_half 5 times_half_u32.
Proof. apply (double_times_half_correct 4), times_half_u16_correct. Qed.

Lemma times_half_u64_correct : right_times_half 6 times_half_u64.
Proof. apply (double_times_half_correct 5), times_half_u32_correct. Qed.

Theorem product_u16_correct : right_product 4 product_u16.
Proof.
  apply (double_product_correct 3); [apply product_u8_correct | apply times_half_u8_correct].
Qed.

Theorem product_u32_correct : right_product 5 product_u32.
Proof.
  apply (double_product_correct 4); [apply product_u16_correct | apply times_half_u16_correct].
Qed.

Theorem product_u64_correct : right_product 6 product_u64.
Proof.
  apply (double_product_correct 5); [apply product_u32_correct | apply times_half_u32_correct].
Qed.

Theorem product_u128_correct : right_product 7 product_u128.
Proof.
  apply (double_product_correct 6); [apply product_u64_correct | apply times_half_u64_correct].
Qed.
