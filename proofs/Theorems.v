(** * The theorems

    They are stated in terms of Coq's standard library: natural numbers [N], their
    exclusive or [N.lxor] (the nim-sum), [N.log2], [N.size], [N.lor], lists.  Every other
    name is in the glossary; its definition is in the file in parentheses.  The file
    statements.txt has the same statements as Coq's kernel prints them.

    Glossary
    - [nimmul a b]      (Product) the nim-product as a program computes it: a recursion
                        on the halves of a and b with shifts, masks and exclusive ors.
    - [nimsquare a], [nimsqrt a], [niminv a], [nimdiv a b]
                        (Field) square, square root, inverse, quotient, likewise.
    - [nimroot q]       (Field) a solution s of s² + s = q, likewise.
    - [Frobenius.trace_sum k q]   (Frobenius) q + q² + q⁴ + ..., a sum of k terms.
    - [Mex.product], [Fermat.product], [Regroup.product], [Powers.product]
                        (Mex, Fermat, Regroup, Powers) the four reference programs.
    - [Mex.below], [Mex.table_product]   (Mex) the table of the mex program, and an
                        entry of it.
    - [Fermat.products l], [Powers.products l]   (Fermat, Powers) the products of the
                        pairs in l, with one memo for all of them.
    - [Portable.product_u8], ... , [Portable.product_u128]   (Portable) the kernels
                        on words of 8, ..., 128 bits that use no CPU feature.
    - [Big.product word_product word_times_half]   (Big) the program for numbers of any
                        size, over given functions on words of 64 bits.
    - [published_sum16], [published_product16], [published_A051775]   (Published),
      [published_powers128] (PublishedPowers)
                        the fixtures of the repository, as lists of numbers.
    - [from first count]   (Certificate) the list first, first + 1, ..., of count numbers.
    - [published_power i j]   (FixturesPowers) the entry for i and j of the table
                        [published_powers128], which has one row for each i.
    - [Heaps.column_move p], [Heaps.winning_moves p], [Heaps.play t p], [Heaps.legal p t]
                        (Heaps) the move of the column rule, all winning moves, the
                        position after a move, and whether a move is legal; a move has
                        three fields: the index [heap], and the numbers of objects
                        [from] and [to] before and after it.
    - [Bouton.previous_wins p], [Bouton.next_wins p]   (Bouton) by the moves alone, the
                        player who has just moved wins, or the one about to move.
    - [Bouton.wins_with rule p]   (Bouton) the player about to move at p who follows the
                        rule has a legal answer at each turn and moves last.
    - [Corners.turns_corners p q]   (Corners) a move of Turning Corners leads from p to q;
                        a position is the list of the places that show heads.
    - [Columns.choose_move m p], [Columns.take c l]   (Columns) the column algorithm
                        on a matrix of m columns, with the number of its operations;
                        a choice has the fields [chosen_row], [chosen_column], [digits].
    - [Columns.bits m h]   (Columns) the m lowest binary digits of h, highest first.
    - [Claims.stern n]  (Claims) Stern's diatomic sequence, by the binary digits of n.
    - [Counts.choice m p t]   (Counts) the move t of the position p as such a choice.
*)

From Coq Require Import NArith Bool List Arith Lia.
From Nimref Require Import Product.
From Nimref Require Conway Laws Rules Field ArtinSchreier Frobenius Conjugates.
From Nimref Require Exponents Kernel.
From Nimref Require Mex Fermat Regroup Powers Portable Big.
From Nimref Require Import Certificate Field Published PublishedPowers.
From Nimref Require Fixtures FixturesPowers.
From Nimref Require Heaps ColumnRule Bouton Grundy Corners Columns Counts Claims.
Import ListNotations.

Open Scope N_scope.

(** ** Conway's definition

    Conway defines a ⊗ b as the least number that is none of the options
    a'b ⊕ ab' ⊕ a'b' with a' < a and b' < b. *)

(** No option equals the product. *)
Theorem product_is_no_option : forall a b a' b', a' < a -> b' < b ->
  N.lxor (N.lxor (nimmul a' b) (nimmul a b')) (nimmul a' b') <> nimmul a b.
Proof.
  intros a b a' b' A B E. apply (proj1 (Conway.nimmul_conway a b)).
  exists a', b'. auto.
Qed.

(** Every smaller number is an option. *)
Theorem smaller_numbers_are_options : forall a b d, d < nimmul a b ->
  exists a' b', a' < a /\ b' < b /\
    d = N.lxor (N.lxor (nimmul a' b) (nimmul a b')) (nimmul a' b').
Proof. intros a b. exact (proj2 (Conway.nimmul_conway a b)). Qed.

(** No other function satisfies the definition. *)
Theorem definition_determines_product : forall f : N -> N -> N,
  (forall a b,
    (forall a' b', a' < a -> b' < b ->
      N.lxor (N.lxor (f a' b) (f a b')) (f a' b') <> f a b) /\
    (forall d, d < f a b -> exists a' b', a' < a /\ b' < b /\
      d = N.lxor (N.lxor (f a' b) (f a b')) (f a' b'))) ->
  forall a b, f a b = nimmul a b.
Proof.
  intros f F. apply Conway.conway_unique. intros a b.
  destruct (F a b) as [None All]. split; [| exact All].
  intros (a' & b' & A & B & E). now apply (None a' b').
Qed.

(** ** The field *)

Theorem product_commutative : forall a b, nimmul a b = nimmul b a.
Proof. exact Laws.nimmul_comm. Qed.

Theorem product_associative : forall a b c,
  nimmul a (nimmul b c) = nimmul (nimmul a b) c.
Proof. exact Laws.nimmul_assoc. Qed.

Theorem product_distributive : forall a b c,
  nimmul a (N.lxor b c) = N.lxor (nimmul a b) (nimmul a c).
Proof. exact Laws.nimmul_lxor_r. Qed.

Theorem product_unit : forall a, nimmul 1 a = a.
Proof. exact Laws.nimmul_1_l. Qed.

Theorem product_no_zero_divisors : forall a b, nimmul a b = 0 <-> a = 0 \/ b = 0.
Proof.
  intros a b. split; [apply Laws.nimmul_eq_0 |].
  intros [-> | ->]; [apply Laws.nimmul_0_l | apply Laws.nimmul_0_r].
Qed.

(** The numbers below a Fermat 2-power 2^(2^n) are closed under the product, ... *)
Theorem product_closed : forall (n : nat) a b,
  a < 2 ^ (2 ^ N.of_nat n) -> b < 2 ^ (2 ^ N.of_nat n) ->
  nimmul a b < 2 ^ (2 ^ N.of_nat n).
Proof. exact Laws.nimmul_below. Qed.

(** ... inverses ... *)
Theorem inverse_closed : forall (n : nat) a,
  a < 2 ^ (2 ^ N.of_nat n) -> niminv a < 2 ^ (2 ^ N.of_nat n).
Proof. exact Field.niminv_below. Qed.

(** ... and square roots. *)
Theorem square_root_closed : forall (n : nat) a,
  a < 2 ^ (2 ^ N.of_nat n) -> nimsqrt a < 2 ^ (2 ^ N.of_nat n).
Proof. exact Field.nimsqrt_below. Qed.

Theorem inverse_correct : forall a b, a <> 0 -> (nimmul a b = 1 <-> b = niminv a).
Proof. exact Field.niminv_correct. Qed.

Theorem quotient_correct : forall a b c, b <> 0 ->
  (nimmul b c = a <-> c = nimdiv a b).
Proof. exact Field.nimdiv_correct. Qed.

Theorem square_correct : forall a, nimsquare a = nimmul a a.
Proof. exact Field.nimsquare_correct. Qed.

Theorem square_root_correct : forall a b, nimmul b b = a <-> b = nimsqrt a.
Proof. exact Field.nimsqrt_correct. Qed.

(** A number is below 2^(2^n) if and only if 2^n squarings return it. *)
Theorem squarings_come_back : forall (n : nat) a,
  Nat.iter (2 ^ n)%nat (fun s => nimmul s s) a = a <-> a < 2 ^ (2 ^ N.of_nat n).
Proof. exact Frobenius.squared_fixes. Qed.

(** In particular a^(F-1) = 1, where F = 2^(2^n). *)
Theorem powers_come_back : forall (n : nat) a, a <> 0 -> a < 2 ^ (2 ^ N.of_nat n) ->
  N.iter (2 ^ (2 ^ N.of_nat n) - 1) (nimmul a) 1 = 1.
Proof. exact Conjugates.powers_come_back. Qed.

(** For q < 2^(2^n) the sum q + q² + q⁴ + ... of 2^n terms is the binary digit of q at
    place 2^n - 1. *)
Theorem trace_is_top_digit : forall (n : nat) q, q < 2 ^ (2 ^ N.of_nat n) ->
  Frobenius.trace_sum (2 ^ n) q = if N.testbit q (2 ^ N.of_nat n - 1) then 1 else 0.
Proof. exact Conjugates.trace_top_bit. Qed.

(** Every quadratic equation x² + bx + c = 0 has a solution. *)
Theorem quadratic_equations : forall b c,
  exists x, N.lxor (N.lxor (nimmul x x) (nimmul b x)) c = 0.
Proof. exact Conjugates.quadratic_root. Qed.

(** ** The equation s² + s = q *)

Theorem roots_correct : forall q s,
  N.lxor (nimmul s s) s = q <-> s = nimroot q \/ s = N.lxor (nimroot q) 1.
Proof. exact Field.nimroot_correct. Qed.

(** It has a solution below F = 2^(2^n) if and only if q is below F/2. *)
Theorem artin_schreier_image : forall (n : nat) q,
  (exists s, s < 2 ^ (2 ^ N.of_nat n) /\ N.lxor (nimmul s s) s = q) <->
  q < 2 ^ (2 ^ N.of_nat n) / 2.
Proof. exact Field.artin_schreier_image. Qed.

(** s² + s has one binary digit less than s. *)
Theorem artin_schreier_length : forall s, 2 <= s ->
  N.size (N.lxor (nimmul s s) s) = N.size s - 1.
Proof.
  intros s S.
  (* It is not 0, because s is neither 0 nor 1; so its length is that of its logarithm. *)
  assert (N.lxor (nimmul s s) s <> 0) as nonzero.
  { intro E. apply N.lxor_eq in E. rewrite <- (Laws.nimmul_1_r s) in E at 3.
    apply Laws.nimmul_cancel_l in E; lia. }
  rewrite (N.size_log2 _ nonzero), (N.size_log2 s) by lia.
  change (N.lxor (nimmul s s) s) with (ArtinSchreier.artin_schreier s).
  rewrite (ArtinSchreier.artin_schreier_log2 s S).
  assert (1 <= N.log2 s) by (change 1 with (N.log2 2); now apply N.log2_le_mono).
  lia.
Qed.

(** ** Fermat 2-powers and powers of two *)

Theorem fermat_power_times_smaller : forall (n : nat) x,
  x < 2 ^ (2 ^ N.of_nat n) ->
  nimmul x (2 ^ (2 ^ N.of_nat n)) = x * 2 ^ (2 ^ N.of_nat n).
Proof. exact Rules.nimmul_fermat. Qed.

Theorem fermat_power_square : forall n : nat,
  nimmul (2 ^ (2 ^ N.of_nat n)) (2 ^ (2 ^ N.of_nat n)) =
  2 ^ (2 ^ N.of_nat n) + 2 ^ (2 ^ N.of_nat n) / 2.
Proof. exact Rules.nimmul_fermat_square. Qed.

(** These two rules, additivity, commutativity and associativity determine the product. *)
Theorem fermat_rules_determine_product : forall f : N -> N -> N,
  (forall a b c, f (N.lxor a b) c = N.lxor (f a c) (f b c)) ->
  (forall a b, f a b = f b a) ->
  (forall a b c, f a (f b c) = f (f a b) c) ->
  (forall (n : nat) x, x < 2 ^ (2 ^ N.of_nat n) ->
    f x (2 ^ (2 ^ N.of_nat n)) = x * 2 ^ (2 ^ N.of_nat n)) ->
  (forall n : nat, f (2 ^ (2 ^ N.of_nat n)) (2 ^ (2 ^ N.of_nat n)) =
    2 ^ (2 ^ N.of_nat n) + 2 ^ (2 ^ N.of_nat n) / 2) ->
  forall a b, f a b = nimmul a b.
Proof.
  intros f Additive Comm Assoc Times Square.
  apply Rules.fermat_rules_unique. now split.
Qed.

Theorem disjoint_exponents_add : forall a b,
  N.land a b = 0 -> nimmul (2 ^ a) (2 ^ b) = 2 ^ (a + b).
Proof. exact Exponents.product_of_powers_disjoint. Qed.

Theorem product_of_powers_length : forall a b,
  N.size (nimmul (2 ^ a) (2 ^ b)) = N.lor a b + 1.
Proof.
  intros a b. rewrite N.size_log2, Exponents.product_of_powers_log2.
  - now rewrite N.add_1_r.
  - apply Laws.nimmul_nonzero; now apply N.pow_nonzero.
Qed.

(** ** The four reference programs *)

(** The literal mex program, for factors below 256. *)
Theorem mex_program_correct : forall a b, a < 256 -> b < 256 ->
  Mex.product a b = nimmul a b.
Proof. exact Mex.product_correct. Qed.

(** Its table, for any bound from 2 to 256: the product inside, [None] outside. *)
Theorem mex_table_correct : forall bound a b, 2 <= bound -> bound <= 256 ->
  Mex.table_product (Mex.below bound) a b =
  if (a <? bound) && (b <? bound) then Some (nimmul a b) else None.
Proof. exact Mex.table_product_spec. Qed.

(** The recursion on Fermat 2-powers, for all natural numbers. *)
Theorem fermat_program_correct : forall x y, Fermat.product x y = nimmul x y.
Proof. exact Fermat.product_correct. Qed.

(** Distributing and regrouping, for factors up to 15, and [None] outside. *)
Theorem regroup_program_correct : forall a b,
  Regroup.product a b =
  if (a <=? 15) && (b <=? 15) then Some (nimmul a b) else None.
Proof. exact Regroup.product_spec. Qed.

(** The double sum over products of powers of two, for all natural numbers. *)
Theorem powers_program_correct : forall n m, Powers.product n m = nimmul n m.
Proof. exact Powers.product_correct. Qed.

(** Both with one memo for a list of products. *)
Theorem fermat_products_correct : forall l,
  Fermat.products l = map (fun p => nimmul (fst p) (snd p)) l.
Proof. exact Fermat.products_correct. Qed.

Theorem powers_products_correct : forall l,
  Powers.products l = map (fun p => nimmul (fst p) (snd p)) l.
Proof. exact Powers.products_correct. Qed.

(** ** The fast programs *)

(** The portable kernels, on all pairs of words. *)
Theorem portable_kernels_correct :
  (forall a b, a < 2 ^ 8 -> b < 2 ^ 8 -> Portable.product_u8 a b = nimmul a b) /\
  (forall a b, a < 2 ^ 16 -> b < 2 ^ 16 -> Portable.product_u16 a b = nimmul a b) /\
  (forall a b, a < 2 ^ 32 -> b < 2 ^ 32 -> Portable.product_u32 a b = nimmul a b) /\
  (forall a b, a < 2 ^ 64 -> b < 2 ^ 64 -> Portable.product_u64 a b = nimmul a b) /\
  (forall a b, a < 2 ^ 128 -> b < 2 ^ 128 -> Portable.product_u128 a b = nimmul a b).
Proof.
  exact (conj Portable.product_u8_correct (conj Portable.product_u16_correct
    (conj Portable.product_u32_correct (conj Portable.product_u64_correct
      Portable.product_u128_correct)))).
Qed.

(** The program for numbers of any size, over any correct product of words. *)
Theorem big_program_correct :
  forall (word_product : N -> N -> N) (word_times_half : N -> N),
  (forall a b, a < 2 ^ 64 -> b < 2 ^ 64 -> word_product a b = nimmul a b) ->
  (forall a, a < 2 ^ 64 -> word_times_half a = nimmul a (2 ^ 63)) ->
  forall a b, Big.product word_product word_times_half a b = nimmul a b.
Proof. exact Big.product_correct. Qed.

(** The same over the portable kernels. *)
Theorem big_on_portable_correct : forall a b,
  Big.product Portable.product_u64 Portable.times_half_u64 a b = nimmul a b.
Proof.
  apply Big.product_correct;
    [exact Portable.product_u64_correct | exact Portable.times_half_u64_correct].
Qed.

(** ** Kernels

    A function on words of w bits that is additive in each argument (with respect to the
    nim-sum) is the nim-product if it agrees with it on the pairs 2^i, 2^j. *)

Theorem kernel_correct : forall w (f : N -> N -> N),
  (forall a b c, a < 2 ^ w -> b < 2 ^ w -> c < 2 ^ w ->
    f (N.lxor a b) c = N.lxor (f a c) (f b c)) ->
  (forall a b c, a < 2 ^ w -> b < 2 ^ w -> c < 2 ^ w ->
    f a (N.lxor b c) = N.lxor (f a b) (f a c)) ->
  (forall i j, i < w -> j < w -> f (2 ^ i) (2 ^ j) = nimmul (2 ^ i) (2 ^ j)) ->
  forall a b, a < 2 ^ w -> b < 2 ^ w -> f a b = nimmul a b.
Proof.
  intros w f Left Right. apply Kernel.kernel_correct.
  split; intros c C a b A B; auto.
Qed.

(** A linear kernel, such as the product by a constant or the square: two additive
    functions on words of w bits are equal if they agree on the powers of two. *)
Theorem linear_kernel_correct : forall w (f g : N -> N),
  (forall a b, a < 2 ^ w -> b < 2 ^ w -> f (N.lxor a b) = N.lxor (f a) (f b)) ->
  (forall a b, a < 2 ^ w -> b < 2 ^ w -> g (N.lxor a b) = N.lxor (g a) (g b)) ->
  (forall i, i < w -> f (2 ^ i) = g (2 ^ i)) ->
  forall a, a < 2 ^ w -> f a = g a.
Proof. exact Kernel.additive_agree. Qed.

(** An additive function is the square root if it is on the powers of two. *)
Theorem square_root_kernel_correct : forall w (f : N -> N),
  (forall a b, a < 2 ^ w -> b < 2 ^ w -> f (N.lxor a b) = N.lxor (f a) (f b)) ->
  (forall i, i < w -> nimmul (f (2 ^ i)) (f (2 ^ i)) = 2 ^ i) ->
  forall a, a < 2 ^ w -> nimmul (f a) (f a) = a.
Proof. exact Kernel.sqrt_kernel_correct. Qed.

(** A kernel that changes to another basis, multiplies there with f, and changes back,
    is the nim-product if it is so on the powers of two: the changes of basis are inverse
    to each other there, and f is the product of the pairs. *)
Theorem basis_kernel_correct : forall (n : nat) (to from : N -> N) (f : N -> N -> N),
  let w := 2 ^ N.of_nat n in
  (forall a b, a < 2 ^ w -> b < 2 ^ w -> to (N.lxor a b) = N.lxor (to a) (to b)) ->
  (forall a b, a < 2 ^ w -> b < 2 ^ w -> from (N.lxor a b) = N.lxor (from a) (from b)) ->
  (forall a b c, a < 2 ^ w -> b < 2 ^ w -> c < 2 ^ w ->
    f (N.lxor a b) c = N.lxor (f a c) (f b c)) ->
  (forall a b c, a < 2 ^ w -> b < 2 ^ w -> c < 2 ^ w ->
    f a (N.lxor b c) = N.lxor (f a b) (f a c)) ->
  (forall a, a < 2 ^ w -> to a < 2 ^ w) ->
  (forall i, i < w -> from (to (2 ^ i)) = 2 ^ i) ->
  (forall i j, i < w -> j < w ->
    f (to (2 ^ i)) (to (2 ^ j)) = to (nimmul (2 ^ i) (2 ^ j))) ->
  forall a b, a < 2 ^ w -> b < 2 ^ w -> from (f (to a) (to b)) = nimmul a b.
Proof.
  intros n to from f w To From Left Right.
  apply Kernel.basis_kernel_correct; [exact To | exact From |].
  split; intros c C a b A B; auto.
Qed.

(** The table that the kernels are checked against. *)
Theorem kernel_table_correct : forall i j, i < 128 -> j < 128 ->
  FixturesPowers.published_power i j = nimmul (2 ^ i) (2 ^ j).
Proof. exact FixturesPowers.published_power_correct. Qed.

(** A bi-additive function on words of w <= 128 bits that agrees with the table is the
    nim-product. *)
Theorem kernel_table_decides : forall w (f : N -> N -> N), w <= 128 ->
  (forall a b c, a < 2 ^ w -> b < 2 ^ w -> c < 2 ^ w ->
    f (N.lxor a b) c = N.lxor (f a c) (f b c)) ->
  (forall a b c, a < 2 ^ w -> b < 2 ^ w -> c < 2 ^ w ->
    f a (N.lxor b c) = N.lxor (f a b) (f a c)) ->
  (forall i j, i < w -> j < w ->
    f (2 ^ i) (2 ^ j) = FixturesPowers.published_power i j) ->
  forall a b, a < 2 ^ w -> b < 2 ^ w -> f a b = nimmul a b.
Proof.
  intros w f W Left Right. apply FixturesPowers.table_decides; [exact W |].
  split; intros c C a b A B; auto.
Qed.

(** ** Fixtures *)

Theorem published_sums_correct :
  map (fun a => map (fun b => N.lxor a b) (from 0 16)) (from 0 16) = published_sum16.
Proof. exact Fixtures.fixture_sum16. Qed.

Theorem published_products_correct :
  map (fun a => map (fun b => nimmul a b) (from 0 16)) (from 0 16) = published_product16.
Proof. exact Fixtures.fixture_product16. Qed.

(** A051775 is the table read by antidiagonals s = a + b; its term s (s + 1) / 2 + k is
    k ⊗ (s - k). *)
Theorem published_terms_correct : length published_A051775 = 1891%nat /\
  forall s k, k <= s -> s * (s + 1) / 2 + k < 1891 ->
  nth (N.to_nat (s * (s + 1) / 2 + k)) published_A051775 0 = nimmul k (s - k).
Proof. exact Fixtures.published_A051775_correct. Qed.

Theorem published_powers_correct :
  map (fun i => map (fun j => nimmul (2 ^ i) (2 ^ j)) (from 0 (S (N.to_nat i))))
    (from 0 128) = published_powers128.
Proof. exact FixturesPowers.fixture_powers128. Qed.

(** Its rows up to 63, the table below 2^64. *)
Theorem published_powers_below_64_correct :
  map (fun i => map (fun j => nimmul (2 ^ i) (2 ^ j)) (from 0 (S (N.to_nat i))))
    (from 0 64) = firstn 64 published_powers128.
Proof. exact FixturesPowers.fixture_powers64. Qed.

(** ** The game of Nim *)

(** A position is a list of heaps. *)
Definition nim_sum (p : list N) : N := fold_right N.lxor 0 p.

(** Exactly one heap becomes smaller. *)
Definition moves_to (p q : list N) : Prop :=
  exists before heap smaller after,
    p = before ++ heap :: after /\ q = before ++ smaller :: after /\ smaller < heap.

(** The nim-sum is 0 if and only if every binary column contains an even number of ones. *)
Theorem balanced_columns : forall p,
  nim_sum p = 0 <-> forall c, Nat.Even (length (filter (fun h => N.testbit h c) p)).
Proof. exact Heaps.balanced_iff_columns_even. Qed.

(** Every game ends. *)
Theorem games_end : well_founded (fun q p => moves_to p q).
Proof. exact Heaps.move_well_founded. Qed.

(** The three properties of the Romanian text. *)
Theorem safe_without_objects : forall p, (forall h, In h p -> h = 0) -> nim_sum p = 0.
Proof. exact ColumnRule.nothing_left_is_balanced. Qed.

Theorem dangerous_to_safe : forall p,
  nim_sum p <> 0 -> exists q, moves_to p q /\ nim_sum q = 0.
Proof. exact ColumnRule.unbalanced_can_balance. Qed.

Theorem safe_to_dangerous : forall p q,
  moves_to p q -> nim_sum p = 0 -> nim_sum q <> 0.
Proof. exact ColumnRule.move_unbalances. Qed.

(** Bouton: the positions from which the player about to move loses are those of
    nim-sum 0.  A position is lost if and only if every move from it leads to a position
    that is not lost; there is exactly one such property, and this is it. *)
Theorem bouton : forall lost : list N -> Prop,
  (forall p, lost p <-> forall q, moves_to p q -> ~ lost q) <->
  (forall p, lost p <-> nim_sum p = 0).
Proof.
  intro lost. split; [exact (Bouton.bouton_unique lost) |].
  intros is_nim_sum p. rewrite is_nim_sum, (Bouton.balanced_recursion p).
  split; intros away q moved; specialize (away q moved); now rewrite is_nim_sum in *.
Qed.

(** The same without a property given in advance: with the smallest properties such that
    the previous player wins if every move leads to a win of the next player, and the next
    player wins if some move leads to a win of the previous player. *)
Theorem previous_player_wins : forall p, Bouton.previous_wins p <-> nim_sum p = 0.
Proof. exact Bouton.bouton. Qed.

Theorem next_player_wins : forall p, Bouton.next_wins p <-> nim_sum p <> 0.
Proof. exact Bouton.bouton_next. Qed.

(** The column rule answers every position of nim-sum other than 0: with c the first
    odd column and i the first row with a 1 in it, it flips the digits of this row in all
    odd columns; the heap becomes smaller, and the nim-sum becomes 0. *)
Theorem column_rule : forall p, nim_sum p <> 0 ->
  exists c i h',
    let h := nth i p 0 in
    Heaps.column_move p = Some {| Heaps.heap := i; Heaps.from := h; Heaps.to := h' |} /\
    Nat.Odd (length (filter (fun h => N.testbit h c) p)) /\
    (forall d, c < d -> Nat.Even (length (filter (fun h => N.testbit h d) p))) /\
    (i < length p)%nat /\
    N.testbit h c = true /\
    (forall k, (k < i)%nat -> N.testbit (nth k p 0) c = false) /\
    (forall d, N.testbit h' d =
       xorb (N.testbit h d) (Nat.odd (length (filter (fun h => N.testbit h d) p)))) /\
    h' < h /\
    nim_sum (firstn i p ++ h' :: skipn (S i) p) = 0.
Proof.
  intros p unbalanced.
  destruct (ColumnRule.first_odd_column_spec p unbalanced) as [odd even].
  destruct (ColumnRule.column_move_answers p unbalanced) as [t answer].
  destruct (ColumnRule.column_move_spec p t answer) as (bound & from_eq & one & first & flip).
  destruct (ColumnRule.column_move_legal p t answer) as (_ & _ & smaller).
  pose proof (ColumnRule.column_move_balances p t answer) as balances.
  destruct t as [i h h']. cbn [Heaps.heap Heaps.from Heaps.to] in *. subst h.
  exists (Heaps.first_odd_column p), i, h'.
  repeat split; (assumption || exact even).
Qed.

(** From such a position the rule has a legal answer at each turn, whatever the opponent
    does, until the opponent cannot move. *)
Theorem column_rule_always_answers : forall p,
  nim_sum p <> 0 -> Bouton.wins_with Heaps.column_move p.
Proof. exact Bouton.column_move_wins. Qed.

(** The same for one game, move by move.  In a game from [game 0] on, in which the moves
    from the even positions are the rule's and those from the odd positions are any, a
    position without moves is reached after an odd number of moves, so that the rule made
    the last one. *)
Theorem column_rule_wins : forall (game : nat -> list N) (last : nat),
  nim_sum (game 0%nat) <> 0 ->
  (forall i, (i < last)%nat -> Nat.Even i ->
     exists t, Heaps.column_move (game i) = Some t /\ game (S i) = Heaps.play t (game i)) ->
  (forall i, (i < last)%nat -> Nat.Odd i -> moves_to (game i) (game (S i))) ->
  (forall q, ~ moves_to (game last) q) ->
  Nat.Odd last.
Proof. exact Bouton.column_move_moves_last. Qed.

(** The listed winning moves are exactly the moves to positions of nim-sum 0, ... *)
Theorem winning_moves : forall p i h h',
  In {| Heaps.heap := i; Heaps.from := h; Heaps.to := h' |} (Heaps.winning_moves p) <->
  (i < length p)%nat /\ h = nth i p 0 /\ h' < h /\
  nim_sum (firstn i p ++ h' :: skipn (S i) p) = 0.
Proof.
  intros p i h h'. rewrite Bouton.winning_moves_spec. unfold Heaps.legal, Heaps.play.
  cbn [Heaps.heap Heaps.from Heaps.to]. tauto.
Qed.

(** ... none is listed twice, and their number is odd or 0. *)
Theorem winning_moves_number : forall p,
  NoDup (map Heaps.heap (Heaps.winning_moves p)) /\
  (nim_sum p <> 0 -> Nat.Odd (length (Heaps.winning_moves p))) /\
  (nim_sum p = 0 -> Heaps.winning_moves p = []).
Proof.
  intro p. split; [apply Bouton.winning_moves_distinct |].
  split; [apply Bouton.winning_moves_odd | apply Bouton.no_winning_move].
Qed.

(** ** Values of games

    [moves p q] means that a move leads from p to q; a player who cannot move has lost.
    A Grundy function gives each position the least number that is the value of no
    position one move away.  (Sprague, Grundy)

    A position is lost if and only if its value is 0, ... *)
Theorem lost_if_value_is_0 : forall (P : Type) (moves : P -> P -> Prop) (g : P -> N),
  well_founded (fun q p => moves p q) ->
  (forall p, (forall q, moves p q -> g q <> g p) /\
             (forall d, d < g p -> exists q, moves p q /\ g q = d)) ->
  forall lost : P -> Prop, (forall p, lost p <-> forall q, moves p q -> ~ lost q) ->
  forall p, lost p <-> g p = 0.
Proof. intros P. exact Grundy.grundy_lost. Qed.

(** ... and the value of a sum of two games, in which a player moves in one of them, is
    the nim-sum of their values. *)
Theorem value_of_sum : forall (P Q : Type) (m : P -> P -> Prop) (n : Q -> Q -> Prop)
    (g : P -> N) (h : Q -> N),
  (forall p, (forall q, m p q -> g q <> g p) /\
             (forall d, d < g p -> exists q, m p q /\ g q = d)) ->
  (forall p, (forall q, n p q -> h q <> h p) /\
             (forall d, d < h p -> exists q, n p q /\ h q = d)) ->
  let moves := fun p q => (m (fst p) (fst q) /\ snd p = snd q) \/
                          (fst p = fst q /\ n (snd p) (snd q)) in
  let value := fun p => N.lxor (g (fst p)) (h (snd p)) in
  forall p, (forall q, moves p q -> value q <> value p) /\
            (forall d, d < value p -> exists q, moves p q /\ value q = d).
Proof. intros P Q. exact Grundy.grundy_sum. Qed.

(** ** The game of Turning Corners

    Coins lie on a board with rows and columns 0, 1, 2, ...; a move turns the corners
    (x, y), (x', y), (x, y'), (x', y') of a rectangle with x' < x and y' < y, where the
    coin at (x, y) shows heads before.  A player who cannot move has lost.  The nim-product
    is the value of a coin: a position has as its value the nim-sum of x ⊗ y over its
    heads, and so it is lost if and only if this is 0. *)

Theorem turning_corners_ends : well_founded (fun q p => Corners.turns_corners p q).
Proof. exact Corners.corners_end. Qed.

Theorem turning_corners_values : forall p, NoDup p ->
  let value := fun p => nim_sum (map (fun c => nimmul (fst c) (snd c)) p) in
  (forall q, Corners.turns_corners p q -> value q <> value p) /\
  (forall d, d < value p -> exists q, Corners.turns_corners p q /\ value q = d).
Proof.
  intros p distinct value.
  assert (worth : forall q, value q = Corners.worth q)
    by (intro q; now rewrite Corners.worth_is_nim_sum).
  split.
  - intros q moved. rewrite !worth. now apply Corners.worth_changes.
  - intros d smaller. rewrite worth in smaller.
    destruct (Corners.worth_reaches p d distinct smaller) as (q & moved & E).
    exists q. now rewrite worth.
Qed.

(** As in Nim, being lost is the only property that holds for a position if and only if
    every move from it leads to a position without it. *)
Theorem turning_corners : forall lost : list (N * N) -> Prop,
  (forall p, NoDup p -> (lost p <-> forall q, Corners.turns_corners p q -> ~ lost q)) <->
  (forall p, NoDup p ->
    (lost p <-> nim_sum (map (fun c => nimmul (fst c) (snd c)) p) = 0)).
Proof.
  intro lost. split.
  - intros recursion p distinct.
    rewrite (Corners.corners_unique lost recursion p distinct), Corners.worth_is_nim_sum.
    reflexivity.
  - intros is_worth p distinct.
    assert (same : forall q, NoDup q -> (lost q <-> Corners.worth q = 0)).
    { intros q Q. rewrite (is_worth q Q), Corners.worth_is_nim_sum. reflexivity. }
    rewrite (same p distinct), (Corners.worth_recursion p distinct).
    split; intros away q moved; specialize (away q moved);
      rewrite (same q (Corners.corners_distinct p q distinct moved)) in *; exact away.
Qed.

(** ** The operations of the column algorithm *)

(** On n heaps in m columns the algorithm makes the column rule's choice in at most
    2nm + 4m + n operations, ... *)
Theorem choosing_cost : forall (m : nat) (p : list N),
  (forall h, In h p -> h < 2 ^ N.of_nat m) ->
  (fst (Columns.choose_move m p) <= 2 * length p * m + 4 * m + length p)%nat.
Proof. exact Counts.choose_cost_bound. Qed.

Theorem choosing_result : forall (m : nat) (p : list N),
  (forall h, In h p -> h < 2 ^ N.of_nat m) ->
  snd (Columns.choose_move m p) =
  option_map (fun t =>
    {| Columns.chosen_row := Heaps.heap t;
       Columns.chosen_column := m - 1 - N.to_nat (N.log2 (nim_sum p));
       Columns.digits := Columns.bits m (Heaps.to t) |}) (Heaps.column_move p).
Proof. exact Counts.choose_move_is_column_move. Qed.

(** ... exactly as many for some position of each size, ... *)
Theorem choosing_cost_reached : forall n m : nat, (1 <= n)%nat -> (1 <= m)%nat ->
  exists p, length p = n /\ (forall h, In h p -> h < 2 ^ N.of_nat m) /\
            fst (Columns.choose_move m p) = (2 * n * m + 4 * m + n)%nat.
Proof. exact Counts.choose_cost_reached. Qed.

(** ... and carries out any move in m; the matrix is then that of the position after it. *)
Theorem taking_cost : forall (m : nat) (p : list N) (t : Heaps.Move),
  Heaps.legal p t ->
  Columns.take (Counts.choice m p t) (map (Columns.bits m) p) =
    (m, map (Columns.bits m) (Heaps.play t p)) /\
  moves_to p (Heaps.play t p).
Proof.
  intros m p t is_legal. split; [apply Counts.take_is |].
  apply Heaps.moves_to_iff_legal. now exists t.
Qed.

(** ** Claims about sequences *)

(** A059970: a(n) = 1 ⊗ 2 ⊗ ... ⊗ n. *)
Theorem A059970_claims : forall a : N -> N,
  a 1 = 1 -> (forall n, 1 < n -> a n = nimmul n (a (n - 1))) ->
  forall n, 1 <= n -> a (2 ^ n - 1) = 1 /\ a (2 ^ n + 2 ^ (n - 1) - 1) = 2.
Proof.
  intros a a_1 a_next n positive. split.
  - now apply Claims.A059970_before_power.
  - now apply Claims.A059970_half_way.
Qed.

(** A223541: T(a,b) = 2^a ⊗ 2^b.  Its antidiagonal a + b = s holds exactly
    A002487(s + 1) different numbers (Stern's diatomic sequence). *)
Theorem A223541_claim : forall stern : N -> N,
  stern 0 = 0 -> stern 1 = 1 -> (forall n, stern (2 * n) = stern n) ->
  (forall n, stern (2 * n + 1) = stern n + stern (n + 1)) ->
  forall s, exists l : list N,
    NoDup l /\
    (forall x, In x l <-> exists a b, a + b = s /\ x = nimmul (2 ^ a) (2 ^ b)) /\
    N.of_nat (length l) = stern (s + 1).
Proof.
  intros stern at_0 at_1 even odd s.
  destruct (Claims.A223541_antidiagonal stern
              (conj at_0 (conj at_1 (conj even odd))) s) as (l & (distinct & all) & number).
  now exists l.
Qed.

(** Stern's sequence exists: it is computed by a program. *)
Theorem A002487_exists :
  Claims.stern 0 = 0 /\ Claims.stern 1 = 1 /\
  (forall n, Claims.stern (2 * n) = Claims.stern n) /\
  (forall n, Claims.stern (2 * n + 1) = Claims.stern n + Claims.stern (n + 1)).
Proof. exact Claims.stern_correct. Qed.

(** A335159, A335160, A335161: 2^2, 2^3, 2^4 ⊗ 2^n. *)
Theorem A335159_claim : forall n, 4 <= n ->
  nimmul (2^2) (2^n) = 16 * nimmul (2^2) (2^(n - 4)).
Proof. exact Claims.A335159_shift. Qed.

Theorem A335160_claim : forall n, 4 <= n ->
  nimmul (2^3) (2^n) = 16 * nimmul (2^3) (2^(n - 4)).
Proof. exact Claims.A335160_shift. Qed.

Theorem A335161_claim : forall n, 8 <= n ->
  nimmul (2^4) (2^n) = 256 * nimmul (2^4) (2^(n - 8)).
Proof. exact Claims.A335161_shift. Qed.
