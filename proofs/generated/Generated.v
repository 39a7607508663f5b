(** * What is proved of the Rust texts

    The functions named Rust... are printed from the Rust files by proofs/translate,
    and are not kept in the repository.  Their results are [Rust.Ok v], a panic, or the
    report that the fuel did not suffice; so each statement here says that the text
    ends without panic, within the recursion depth and the number of rounds that the
    fuel gives, and returns v.

    Glossary
    - [nimmul a b]         (Product) the nim-product.
    - [RustRegroup], [RustPowers], [RustFermat], [RustMex]
                           src/nim/reference/{regroup,powers,fermat,mex}.rs.
    - [RustPortable]       src/nim/kernel/word/portable.rs.
    - [RustConstant]       src/nim/kernel/word/constant.rs.
    - [nimsqrt b]          (Field) the square root.
    - [RustTower]          src/nim/kernel/big/tower.rs.
    - [RustHeaps], [RustColumns]   src/nim/game/{heaps,columns}.rs.
    - [HeapsProof.move_of t], [ColumnsProof.choice_of c], [ColumnsProof.matrix_of m p n]
                           a move, a choice, and the matrix of the heaps p in m columns
                           after n operations, as records of the translated files.
    - [Heaps], [Columns], [Counts]   the game of Nim and the column algorithm with its
                           operations counted; the theorems on them are in [Theorems].
*)

From Coq Require Import PeanoNat NArith Bool List.
From Nimref Require Import Product Field.
From Nimref Require Rust.
From Nimref Require RustRegroup RustPowers RustFermat RustMex RustPortable RustConstant RustTower
  RustHeaps RustColumns.
From Nimref Require RegroupProof PowersProof FermatProof MexProof PortableProof ConstantProof
  TowerProof HeapsProof ColumnsProof.
From Nimref Require Heaps Columns Counts.
Import ListNotations.

Open Scope N_scope.

(** ** The four reference programs *)

Theorem regroup_text_correct : forall a b,
  RustRegroup.product 10 a b =
  Rust.Ok (if (a <=? 15) && (b <=? 15) then Some (nimmul a b) else None).
Proof. exact RegroupProof.regroup_correct. Qed.
Print Assumptions regroup_text_correct.

Theorem powers_text_correct : forall n m, n < 2 ^ (2 ^ 64) -> m < 2 ^ (2 ^ 64) ->
  RustPowers.product 130 n m = Rust.Ok (nimmul n m).
Proof. exact PowersProof.powers_correct. Qed.
Print Assumptions powers_text_correct.

(** With any fuel from some number on. *)
Theorem fermat_text_correct : forall x y, exists enough, forall fuel,
  (enough <= fuel)%nat -> RustFermat.product fuel x y = Rust.Ok (nimmul x y).
Proof.
  intros x y. exists (FermatProof.fuel_for x y). exact (FermatProof.fermat_correct_with x y).
Qed.
Print Assumptions fermat_text_correct.

Theorem mex_text_correct : forall a b, a < 256 -> b < 256 ->
  RustMex.product 4 a b = Rust.Ok (nimmul a b).
Proof. exact MexProof.mex_correct. Qed.
Print Assumptions mex_text_correct.

(** The table that the method [below] makes, and its method [product]. *)
Theorem mex_table_text_correct : forall bound a b, 2 <= bound <= 256 -> exists table,
  RustMex.Table_below bound = Rust.Ok table /\
  RustMex.Table_product table a b =
  Rust.Ok (if (a <? bound) && (b <? bound) then Some (nimmul a b) else None).
Proof. exact MexProof.mex_table_correct. Qed.
Print Assumptions mex_table_text_correct.

(** ** The fast programs *)

Theorem portable_text_correct :
  (forall a b, a < 2 ^ 8 -> b < 2 ^ 8 ->
    RustPortable.product_u8 a b = Rust.Ok (nimmul a b)) /\
  (forall a b, a < 2 ^ 16 -> b < 2 ^ 16 ->
    RustPortable.product_u16 a b = Rust.Ok (nimmul a b)) /\
  (forall a b, a < 2 ^ 32 -> b < 2 ^ 32 ->
    RustPortable.product_u32 a b = Rust.Ok (nimmul a b)) /\
  (forall a b, a < 2 ^ 64 -> b < 2 ^ 64 ->
    RustPortable.product_u64 a b = Rust.Ok (nimmul a b)) /\
  (forall a b, a < 2 ^ 128 -> b < 2 ^ 128 ->
    RustPortable.product_u128 a b = Rust.Ok (nimmul a b)).
Proof.
  exact (conj PortableProof.product_u8_correct (conj PortableProof.product_u16_correct
    (conj PortableProof.product_u32_correct (conj PortableProof.product_u64_correct
      PortableProof.product_u128_correct)))).
Qed.
Print Assumptions portable_text_correct.

(** The products by the half points 2^7, 2^15, 2^31 and 2^63. *)
Theorem portable_alpha_text_correct :
  (forall a, a < 2 ^ 8 -> RustPortable.mul_alpha_u8 a = Rust.Ok (nimmul a (2 ^ 7))) /\
  (forall a, a < 2 ^ 16 -> RustPortable.mul_alpha_u16 a = Rust.Ok (nimmul a (2 ^ 15))) /\
  (forall a, a < 2 ^ 32 -> RustPortable.mul_alpha_u32 a = Rust.Ok (nimmul a (2 ^ 31))) /\
  (forall a, a < 2 ^ 64 -> RustPortable.mul_alpha_u64 a = Rust.Ok (nimmul a (2 ^ 63))).
Proof.
  exact (conj PortableProof.alpha_u8_correct (conj PortableProof.alpha_u16_correct
    (conj PortableProof.alpha_u32_correct PortableProof.alpha_u64_correct))).
Qed.
Print Assumptions portable_alpha_text_correct.

(** The product at compile time, for 1, 2, 4, ..., 128 bits. *)
Theorem constant_product_text_correct : forall (n : nat) a b, (n <= 7)%nat ->
  a < 2 ^ (2 ^ N.of_nat n) -> b < 2 ^ (2 ^ N.of_nat n) ->
  RustConstant.product 8 a b (2 ^ N.of_nat n) = Rust.Ok (nimmul a b).
Proof.
  intros n a b L. apply ConstantProof.product_correct; [exact L |].
  apply (Nat.le_lt_trans _ 7); [exact L | apply Nat.lt_succ_diag_r].
Qed.
Print Assumptions constant_product_text_correct.

Theorem constant_square_root_text_correct : forall (n : nat) b, (n <= 7)%nat ->
  b < 2 ^ (2 ^ N.of_nat n) ->
  RustConstant.square_root 8 b (2 ^ N.of_nat n) = Rust.Ok (nimsqrt b).
Proof.
  intros n b L. apply ConstantProof.square_root_correct; [exact L |].
  apply (Nat.le_lt_trans _ 7); [exact L | apply Nat.lt_succ_diag_r].
Qed.
Print Assumptions constant_square_root_text_correct.

(** The even solution of r² + r = c, for c without the topmost bit. *)
Theorem constant_root_text_correct : forall (n : nat) c, (n <= 7)%nat ->
  c < 2 ^ (2 ^ N.of_nat n - 1) -> exists r,
  RustConstant.root 8 c (2 ^ N.of_nat n) = Rust.Ok r /\ r < 2 ^ (2 ^ N.of_nat n) /\
  N.lxor (nimmul r r) r = c /\ N.testbit r 0 = false.
Proof.
  intros n c L. apply ConstantProof.root_correct; [exact L |].
  apply (Nat.le_lt_trans _ 7); [exact L | apply Nat.lt_succ_diag_r].
Qed.
Print Assumptions constant_root_text_correct.

(** The product of any size, for operands of at most 2^60 bits, over the portable
    product of 64-bit words. *)
Theorem tower_text_correct : forall a b, N.size a <= 2 ^ 60 -> N.size b <= 2 ^ 60 ->
  RustTower.product 64 a b = Rust.Ok (nimmul a b).
Proof. exact TowerProof.tower_correct. Qed.
Print Assumptions tower_text_correct.

(** ** The game of Nim *)

Theorem heaps_text_correct : forall p : Heaps.position,
  RustHeaps.nim_sum p = Rust.Ok (Heaps.nim_sum p) /\
  RustHeaps.is_balanced p = Rust.Ok (Heaps.is_balanced p) /\
  RustHeaps.column_move p = Rust.Ok (option_map HeapsProof.move_of (Heaps.column_move p)) /\
  RustHeaps.winning_moves p = Rust.Ok (map HeapsProof.move_of (Heaps.winning_moves p)).
Proof.
  intros p. exact (conj (HeapsProof.nim_sum_correct p) (conj (HeapsProof.is_balanced_correct p)
    (conj (HeapsProof.column_move_correct p) (HeapsProof.winning_moves_correct p)))).
Qed.
Print Assumptions heaps_text_correct.

Theorem columns_read_text_correct : forall (m : nat) p,
  N.of_nat m < 2 ^ 64 -> N.of_nat (length p * m) < 2 ^ 64 ->
  RustColumns.Matrix_read_wide p (N.of_nat m) =
  Rust.Ok (ColumnsProof.matrix_of m p (N.of_nat (fst (Columns.read_wide m p)))).
Proof. exact ColumnsProof.read_wide_correct. Qed.
Print Assumptions columns_read_text_correct.

(** The width that the program finds by itself. *)
Theorem columns_width_text_correct : forall p,
  N.of_nat (Counts.columns p) < 2 ^ 64 ->
  N.of_nat (length p * Counts.columns p) < 2 ^ 64 ->
  RustColumns.Matrix_read p =
  Rust.Ok (ColumnsProof.matrix_of (Counts.columns p) p
    (N.of_nat (fst (Columns.read_wide (Counts.columns p) p)))).
Proof. exact ColumnsProof.read_correct. Qed.
Print Assumptions columns_width_text_correct.

(** The choice and the number of operations are those of [Columns.choose_move]. *)
Theorem columns_choose_text_correct : forall (m : nat) p,
  (forall h, In h p -> h < 2 ^ N.of_nat m) -> N.of_nat m < 2 ^ 64 ->
  N.of_nat (2 * length p * m + 4 * m + length p) < 2 ^ 64 ->
  RustColumns.Matrix_choose
    (ColumnsProof.matrix_of m p (N.of_nat (fst (Columns.read_wide m p)))) =
  Rust.Ok (option_map ColumnsProof.choice_of (snd (Columns.choose_move m p)),
    ColumnsProof.matrix_of m p (N.of_nat (fst (Columns.choose_move m p)))).
Proof. exact ColumnsProof.choose_correct. Qed.
Print Assumptions columns_choose_text_correct.

Theorem columns_take_text_correct : forall (m : nat) p t c, Heaps.legal p t ->
  c + N.of_nat m < 2 ^ 64 ->
  RustColumns.Matrix_take (ColumnsProof.matrix_of m p c)
    (ColumnsProof.choice_of (Counts.choice m p t)) =
  Rust.Ok (ColumnsProof.matrix_of m (Heaps.play t p)
    (c + N.of_nat (fst (Columns.take (Counts.choice m p t) (map (Columns.bits m) p))))).
Proof. exact ColumnsProof.take_correct. Qed.
Print Assumptions columns_take_text_correct.

Theorem columns_heaps_text_correct : forall (m : nat) p c,
  (forall h, In h p -> h < 2 ^ N.of_nat m) ->
  RustColumns.Matrix_heaps (ColumnsProof.matrix_of m p c) = Rust.Ok p.
Proof. exact ColumnsProof.heaps_correct. Qed.
Print Assumptions columns_heaps_text_correct.
