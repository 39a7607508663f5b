(** * src/nim/kernel/big/tower.rs, as translated

    The functions of the text write into slices that they are given; what they return
    here are the new values of these slices.

    Glossary (lists of words: see [Words])
    - [small k]            2^k words have at most 2^62 bits, so that no length overflows.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Halves Product Laws Words Blocks.
From Nimref Require Rust RustTower PortableProof.
From Nimref Require Import RustLemmas.
Import ListNotations.

Open Scope N_scope.

Definition small (k : nat) : Prop := (k <= 56)%nat.

Lemma small_power k : small k -> N.of_nat (2 ^ k) <= 2 ^ 56.
Proof.
  intros S. rewrite Nnat.Nat2N.inj_pow. apply N.pow_le_mono_r; [lia |].
  unfold small in S. lia.
Qed.

(** ** Sums *)

Lemma xor_assign_ok (out a : list N) : length out = length a ->
  RustTower.xor_assign out a = Rust.Ok (xor_words out a).
Proof.
  intros L. unfold RustTower.xor_assign. rust.
  enough (E : forall a out, length out = length a ->
    Rust.for_zip_mut out a tt (fun x y (_ : unit) => Rust.Ok (N.lxor x y, tt)) =
    Rust.Ok (xor_words out a, tt)) by now rewrite E.
  clear. induction a as [| y a IH]; intros [| x out] L; try discriminate; [reflexivity |].
  injection L as L. cbn [Rust.for_zip_mut Rust.bind snd fst xor_words].
  rewrite IH by exact L. reflexivity.
Qed.

Lemma xor_into_ok (out a b : list N) : length out = length a -> length a = length b ->
  RustTower.xor_into out a b = Rust.Ok (xor_words a b).
Proof.
  intros La Lb. unfold RustTower.xor_into. rust.
  enough (E : forall a b out, length out = length a -> length a = length b ->
    Rust.for_zip_mut out (combine a b) tt
      (fun (_ : N) '(x, y) (_ : unit) => Rust.Ok (N.lxor x y, tt)) =
    Rust.Ok (xor_words a b, tt)) by now rewrite E.
  clear. induction a as [| x a IH]; intros [| y b] [| z out] La Lb; try discriminate;
    [reflexivity |].
  injection La as La. injection Lb as Lb.
  cbn [combine Rust.for_zip_mut Rust.bind snd fst xor_words].
  rewrite IH by assumption. reflexivity.
Qed.

(** ** The product by α *)

Lemma length_one {A} (a : list A) :
  Rust.eq (Rust.len a) (Rust.lit 1) = (length a =? 1)%nat.
Proof.
  rust. destruct (N.eqb_spec (N.of_nat (length a)) 1), (Nat.eqb_spec (length a) 1);
    reflexivity || lia.
Qed.

Lemma power_not_one k : (2 ^ S k =? 1)%nat = false.
Proof. apply Nat.eqb_neq. rewrite Nat.pow_succ_r'. pose proof (Nat.pow_nonzero 2 k). lia. Qed.

Lemma half_length {A} (a : list A) k : length a = (2 ^ S k)%nat ->
  @Rust.div Rust.Usize (Rust.len a) (Rust.lit 2) = Rust.Ok (N.of_nat (2 ^ k)).
Proof.
  intros L. rust. rewrite L, Nat.pow_succ_r', div_ok by lia. f_equal.
  rewrite Nnat.Nat2N.inj_mul, N.mul_comm. apply N.div_mul. lia.
Qed.

Lemma split_half {A} (a : list A) k n : length a = n -> (2 ^ k <= n)%nat ->
  Rust.split_at a (N.of_nat (2 ^ k)) = Rust.Ok (firstn (2 ^ k) a, skipn (2 ^ k) a).
Proof.
  intros L. generalize (2 ^ k)%nat. intros m S.
  rewrite split_at_ok; [now rewrite Nnat.Nat2N.id |]. rewrite L. lia.
Qed.

Lemma mul_alpha_ok k a v fuel : words (2 ^ k) a v -> (k < fuel)%nat ->
  exists a', RustTower.mul_alpha fuel a = Rust.Ok a' /\
    words (2 ^ k) a' (nimmul v (2 ^ (width (6 + k) - 1))).
Proof.
  revert a v fuel. induction k as [| k IH]; intros a v fuel A Fuel;
    (destruct fuel as [| fuel]; [lia |]); cbn [RustTower.mul_alpha];
    rewrite length_one; unfold Rust.int in *; rewrite (proj1 A).
  - apply word_of in A as [-> B]. cbn [Nat.pow Nat.eqb].
    rewrite (index_ok 0) by reflexivity. cbn [Rust.bind nth N.to_nat Rust.lit].
    rewrite (PortableProof.alpha_u64_correct v B). cbn [Rust.bind].
    rewrite set_ok by reflexivity. cbn. eexists. split; [reflexivity |].
    apply of_word, (nimmul_below 6); [exact B | apply (half_below 6)].
  - destruct (words_split k a v A) as (v1 & v0 & A0 & A1 & ->).
    pose proof (words_below _ _ _ A0). pose proof (words_below _ _ _ A1).
    rewrite power_not_one, (half_length a k) by apply A. cbn [Rust.bind].
    rewrite (split_half a k (2 ^ S k)) by (apply A || (apply Nat.pow_le_mono_r; lia)).
    cbn [Rust.bind]. rewrite xor_assign_ok by now rewrite (proj1 A0), (proj1 A1).
    cbn [Rust.bind].
    destruct (IH _ _ fuel (words_xor _ _ _ _ _ A0 A1) ltac:(lia)) as (low & E & Low).
    rewrite E. cbn [Rust.bind].
    destruct (IH _ _ fuel A1 ltac:(lia)) as (high & E' & High).
    rewrite E'. cbn [Rust.bind].
    destruct (IH _ _ fuel High ltac:(lia)) as (high' & E'' & High').
    rewrite E''. cbn [Rust.bind]. unfold Rust.swap_with_slice.
    rewrite (proj1 Low), (proj1 High'), Nat.eqb_refl. cbn [Rust.bind].
    eexists. split; [reflexivity |].
    rewrite Nat.add_succ_r, times_half_of_halves by assumption.
    now apply words_app.
Qed.

(** ** Karatsuba's products *)

Lemma karatsuba_ok k a b x y (out scratch : list N) fuel :
  small k -> words (2 ^ k) a x -> words (2 ^ k) b y ->
  length out = (2 ^ k)%nat -> length scratch = (2 * 2 ^ k)%nat -> (k < fuel)%nat ->
  exists out' scratch',
    RustTower.karatsuba fuel a b out scratch = Rust.Ok (out', scratch') /\
    words (2 ^ k) out' (nimmul x y) /\ length scratch' = length scratch.
Proof.
  revert a b x y out scratch fuel.
  induction k as [| k IH]; intros a b x y out scratch fuel Small A B Out Scratch Fuel;
    (destruct fuel as [| fuel]; [lia |]); cbn [RustTower.karatsuba];
    rewrite length_one; unfold Rust.int in *; rewrite (proj1 A).
  - apply word_of in A as [-> X]. apply word_of in B as [-> Y]. cbn [Nat.pow Nat.eqb].
    rewrite (index_ok 0) by reflexivity. cbn [Rust.bind nth N.to_nat Rust.lit].
    rewrite (index_ok 0) by reflexivity. cbn [Rust.bind nth N.to_nat Rust.lit].
    rewrite (PortableProof.product_u64_correct x y X Y). cbn [Rust.bind].
    rewrite set_ok by (rewrite Out; reflexivity). cbn [Rust.bind].
    destruct out as [| o [|]]; try discriminate Out.
    eexists _, scratch. split; [reflexivity | split; [| reflexivity]].
    cbn. now apply of_word, (nimmul_below 6).
  - assert (Small' : small k) by (unfold small in *; lia).
    destruct (words_split k a x A) as (x1 & x0 & A0 & A1 & ->).
    destruct (words_split k b y B) as (y1 & y0 & B0 & B1 & ->).
    assert (P : (2 ^ k <= 2 ^ S k)%nat) by (apply Nat.pow_le_mono_r; lia).
    assert (D : (2 ^ S k = 2 * 2 ^ k)%nat) by apply Nat.pow_succ_r'.
    rewrite power_not_one, (half_length a k) by apply A. cbn [Rust.bind].
    rewrite !(split_half _ k (2 ^ S k)) by (apply A || apply B || exact P). cbn [Rust.bind].
    rewrite !(split_half _ k (2 ^ S k)) by (apply A || apply B || exact P || exact Out).
    cbn [Rust.bind].
    assert (Two : @Rust.mul Rust.Usize (Rust.lit 2) (N.of_nat (2 ^ k)) =
      Rust.Ok (N.of_nat (2 ^ S k))).
    { rewrite D, mul_ok; [rust; f_equal; lia |]. right.
      pose proof (small_power k Small'). change (Rust.width Rust.Usize) with 64.
      unfold Rust.lit in *. change (2 ^ 64) with (256 * 2 ^ 56). lia. }
    unfold Rust.int in *. rewrite Two. cbn [Rust.bind].
    rewrite (split_half _ (S k) (length scratch)) by lia. cbn [Rust.bind].
    set (sums := firstn (2 ^ S k) scratch). set (deeper := skipn (2 ^ S k) scratch).
    assert (Ls : length sums = (2 ^ S k)%nat) by (unfold sums; rewrite firstn_length; lia).
    assert (Ld : length deeper = (2 * 2 ^ k)%nat) by (unfold deeper; rewrite skipn_length; lia).
    rewrite (split_half _ k (2 ^ S k)) by (assumption || lia). cbn [Rust.bind].
    pose proof (proj1 A) as La. pose proof (proj1 B) as Lb.
    rewrite xor_into_ok by (rewrite ?firstn_length, ?skipn_length; lia). cbn [Rust.bind].
    rewrite xor_into_ok by (rewrite ?firstn_length, ?skipn_length; lia). cbn [Rust.bind].
    destruct (IH _ _ _ _ (skipn (2 ^ k) out) deeper fuel Small'
      (words_xor _ _ _ _ _ A0 A1) (words_xor _ _ _ _ _ B0 B1)
      ltac:(rewrite skipn_length; lia) Ld ltac:(lia)) as (high & d1 & E1 & High & L1).
    rewrite E1. cbn [Rust.bind].
    destruct (IH _ _ _ _ (firstn (2 ^ k) out) d1 fuel Small' A0 B0
      ltac:(rewrite firstn_length; lia) ltac:(lia) ltac:(lia)) as (low & d2 & E2 & Low & L2).
    rewrite E2. cbn [Rust.bind].
    destruct (IH _ _ _ _ (xor_words (firstn (2 ^ k) a) (skipn (2 ^ k) a)) d2 fuel Small' A1 B1
      ltac:(apply (words_xor _ _ _ _ _ A0 A1)) ltac:(lia) ltac:(lia))
      as (top & d3 & E3 & Top & L3).
    rewrite E3. cbn [Rust.bind].
    rewrite xor_assign_ok by now rewrite (proj1 High), (proj1 Low). cbn [Rust.bind].
    destruct (mul_alpha_ok k top _ fuel Top ltac:(lia)) as (alpha & E4 & Alpha).
    rewrite E4. cbn [Rust.bind].
    rewrite xor_assign_ok by now rewrite (proj1 Low), (proj1 Alpha). cbn [Rust.bind].
    eexists _, _. split; [reflexivity | split].
    + rewrite product_of_halves by (eapply words_below; eassumption).
      apply words_app; now apply words_xor.
    + rewrite !app_length, (proj1 Alpha).
      rewrite (proj1 (words_xor _ _ _ _ _ B0 B1)). lia.
Qed.

(** ** Bytes *)

Lemma digits_words count n : Rust.digits_of count 64 n = words_of count n.
Proof. revert n. induction count as [| count IH]; intros n; cbn; [| rewrite IH]; reflexivity. Qed.

Lemma to_u64_digits_ok n : Rust.to_u64_digits n = to_words n.
Proof. apply digits_words. Qed.

Lemma bytes_join count w rest : w < 2 ^ (8 * N.of_nat count) ->
  fold_right (fun byte rest => N.lor (N.shiftl rest 8) byte) rest (Rust.digits_of count 8 w) =
  join (8 * N.of_nat count) rest w.
Proof.
  revert w. induction count as [| count IH]; intros w W.
  - change (2 ^ (8 * N.of_nat 0)) with 1 in W. replace w with 0 by lia.
    cbn. unfold join. now rewrite N.shiftl_0_r, N.lor_0_r.
  - cbn [Rust.digits_of fold_right].
    change (N.land w (N.ones 8)) with (low 8 w). change (N.shiftr w 8) with (high 8 w).
    assert (H : high 8 w < 2 ^ (8 * N.of_nat count)).
    { apply high_below. replace (8 + 8 * N.of_nat count) with (8 * N.of_nat (S count)) by lia.
      exact W. }
    rewrite IH by exact H. fold (join 8 (join (8 * N.of_nat count) rest (high 8 w)) (low 8 w)).
    rewrite join_join by (exact H || apply low_below). rewrite join_high_low.
    f_equal. lia.
Qed.

Lemma from_words_ok ws : are_words ws -> RustTower.from_words ws = Rust.Ok (value ws).
Proof.
  intros W. unfold RustTower.from_words. rust. f_equal. unfold Rust.from_bytes_le.
  induction W as [| w ws B W IH]; [reflexivity |].
  cbn [flat_map]. rewrite fold_right_app, IH.
  unfold Rust.to_le_bytes. change (N.to_nat (Rust.width Rust.U64 / 8)) with 8%nat.
  now apply bytes_join.
Qed.

(** ** Blocks *)

Lemma padded_ok (ws : list N) n : (length ws <= n)%nat ->
  RustTower.padded ws (N.of_nat n) = Rust.Ok (padded ws n).
Proof.
  intros L. unfold RustTower.padded, padded, Rust.resize. rewrite Nnat.Nat2N.id.
  now rewrite firstn_all2 by exact L.
Qed.

Lemma blocks_ok k short x fuel : small k -> words (2 ^ k) short x -> (k < fuel)%nat ->
  forall rounds long outs (out scratch : list N), are_words long -> (length long <= rounds)%nat ->
  length out = (2 ^ k * length (Rust.chunks_from rounds (2 ^ k) long))%nat ->
  (length out <= outs)%nat -> length scratch = (2 * 2 ^ k)%nat ->
  exists out' scratch',
    Rust.for_zip_mut (Rust.chunks_from outs (2 ^ k) out) (Rust.chunks_from rounds (2 ^ k) long)
      scratch (fun out part scratch =>
        Rust.bind (RustTower.padded part (N.of_nat (2 ^ k))) (fun part =>
        Rust.bind (RustTower.karatsuba fuel short part out scratch) (fun '(out, scratch) =>
        Rust.Ok (out, scratch))))
    = Rust.Ok (out', scratch') /\
    are_words (concat out') /\ value (concat out') = nimmul x (value long).
Proof.
  intros Small Short Fuel. induction rounds as [| rounds IH];
    intros long outs out scratch W Lr Lo Ls Lsc.
  - destruct long; [| cbn in Lr; lia]. cbn [Rust.chunks_from length] in Lo.
    destruct out; [| cbn in Lo; lia]. exists [], scratch.
    split; [now destruct outs |]. split; [constructor | symmetry; apply nimmul_0_r].
  - destruct long as [| w long].
    { cbn [Rust.chunks_from length] in Lo. destruct out; [| cbn in Lo; lia].
      exists [], scratch. split; [now destruct outs |].
      split; [constructor | symmetry; apply nimmul_0_r]. }
    cbn [Rust.chunks_from length] in Lo.
    pose proof (Nat.pow_nonzero 2 k) as P.
    destruct out as [| o out]; [cbn [length] in Lo; lia |].
    destruct outs as [| outs]; [cbn [length] in Ls; lia |].
    cbn [Rust.chunks_from Rust.for_zip_mut].
    set (part := firstn (2 ^ k) (w :: long)). set (rest := skipn (2 ^ k) (w :: long)) in *.
    assert (Lp : (length part <= 2 ^ k)%nat) by (unfold part; rewrite firstn_length; lia).
    rewrite padded_ok by exact Lp. cbn [Rust.bind].
    assert (Part : words (2 ^ k) (padded part (2 ^ k)) (value part)).
    { apply words_padded; [now apply are_words_firstn | exact Lp]. }
    destruct (karatsuba_ok k _ _ _ _ (firstn (2 ^ k) (o :: out)) scratch fuel Small Short Part)
      as (first & scratch1 & E & First & L1).
    { rewrite firstn_length. lia. }
    { exact Lsc. }
    { exact Fuel. }
    rewrite E. cbn [Rust.bind fst snd].
    destruct (IH rest outs (skipn (2 ^ k) (o :: out)) scratch1) as (outs' & scratch2 & E' & Wo & V).
    { now apply are_words_skipn. }
    { unfold rest. rewrite skipn_length. cbn [length] in *. lia. }
    { rewrite skipn_length. lia. }
    { rewrite skipn_length. cbn [length] in *. lia. }
    { unfold Rust.int in *. lia. }
    unfold Rust.int in *. rewrite E'. cbn [Rust.bind fst snd].
    eexists _, _. split; [reflexivity |]. cbn [concat].
    destruct First as (Lf & Wf & Vf). split; [now apply Forall_app |].
    rewrite value_app by exact Wf. unfold bits. rewrite Lf, <- width_words, Vf, V.
    assert (Cut : value (w :: long) = join (width (6 + k)) (value rest) (value part)).
    { unfold rest, part. destruct (Nat.le_gt_cases (2 ^ k) (length (w :: long))) as [L | L].
      - rewrite <- (firstn_skipn (2 ^ k) (w :: long)) at 1.
        rewrite value_app by now apply are_words_firstn.
        unfold bits. rewrite firstn_length, Nat.min_l by exact L. now rewrite width_words.
      - rewrite skipn_all2, firstn_all2 by lia. symmetry. apply join_zero. }
    rewrite Cut. symmetry. apply product_of_block; eapply words_below; eassumption.
Qed.

(** The number of chunks. *)
Lemma length_chunks {A} size rounds (l : list A) m : (0 < size)%nat ->
  (length l <= rounds)%nat -> (m * size < length l + size)%nat ->
  (length l <= m * size)%nat -> length (Rust.chunks_from rounds size l) = m.
Proof.
  intros P. revert l m. induction rounds as [| rounds IH]; intros l m R U L.
  - destruct l; [| cbn in R; lia]. cbn in *. destruct m; [reflexivity | nia].
  - destruct l as [| a l]; [cbn in *; destruct m; [reflexivity | nia] |].
    cbn [Rust.chunks_from length]. destruct m as [| m]; [cbn in L; lia |]. f_equal.
    cbn [length] in *. apply IH; rewrite skipn_length; cbn [length]; lia.
Qed.

Lemma block_ok n : N.of_nat n <= 2 ^ 55 -> exists k, small k /\ (k < 64)%nat /\
  @Rust.next_power_of_two Rust.Usize (N.max (N.of_nat n) 1) = Rust.Ok (N.of_nat (2 ^ k)) /\
  (n <= 2 ^ k)%nat.
Proof.
  intros L. set (m := N.max (N.of_nat n) 1).
  assert (Up : N.log2_up m <= 55).
  { rewrite <- (N.log2_up_pow2 55) by lia. apply N.log2_up_le_mono. unfold m. lia. }
  exists (N.to_nat (N.log2_up m)). split; [unfold small; lia | split; [lia |]].
  rewrite Nnat.Nat2N.inj_pow, Nnat.N2Nat.id. change (N.of_nat 2) with 2. split.
  - unfold Rust.next_power_of_two. apply checked_fits. right.
    apply N.pow_lt_mono_r; [lia |]. change (Rust.width Rust.Usize) with 64. unfold Rust.int in *. lia.
  - assert (m <= 2 ^ N.log2_up m).
    { destruct (N.eq_dec m 1) as [-> | D]; [now cbn |]. apply N.log2_log2_up_spec.
      unfold m in *. lia. }
    enough (N.of_nat n <= N.of_nat (2 ^ N.to_nat (N.log2_up m))) by lia.
    rewrite Nnat.Nat2N.inj_pow, Nnat.N2Nat.id. change (N.of_nat 2) with 2. unfold m in *. lia.
Qed.

Lemma next_multiple_ok n b : 0 < b <= 2 ^ 56 -> n <= 2 ^ 56 -> exists m,
  @Rust.next_multiple_of Rust.Usize n b = Rust.Ok (m * b) /\ n <= m * b < n + b.
Proof.
  intros B N. unfold Rust.next_multiple_of.
  destruct (N.eqb_spec b 0) as [| _]; [lia |].
  pose proof (N.div_mod n b ltac:(lia)) as D. pose proof (N.mod_lt n b ltac:(lia)) as M.
  change (2 ^ 56) with 72057594037927936 in *.
  destruct (N.eqb_spec (n mod b) 0) as [Z | Z].
  - exists (n / b). replace (n / b * b) with (b * (n / b)) by apply N.mul_comm.
    generalize dependent (b * (n / b)). generalize dependent (n mod b). intros r M Z p D.
    rewrite checked_fits; [split; [f_equal; unfold Rust.int in * |]; lia |].
    right. change (2 ^ Rust.width Rust.Usize) with 18446744073709551616. unfold Rust.int in *. lia.
  - exists (n / b + 1). replace ((n / b + 1) * b) with (b * (n / b) + b)
      by (rewrite N.mul_add_distr_r, N.mul_1_l, (N.mul_comm b); reflexivity).
    generalize dependent (b * (n / b)). generalize dependent (n mod b). intros r M Z p D.
    rewrite checked_fits; [split; [f_equal; unfold Rust.int in * |]; lia |].
    right. change (2 ^ Rust.width Rust.Usize) with 18446744073709551616. unfold Rust.int in *. lia.
Qed.

Lemma by_blocks_ok short long : are_words short -> are_words long ->
  N.of_nat (length short) <= 2 ^ 55 -> N.of_nat (length long) <= 2 ^ 55 ->
  RustTower.by_blocks 64 short long = Rust.Ok (nimmul (value short) (value long)).
Proof.
  intros Ws Wl Ls Ll. unfold RustTower.by_blocks. rust.
  destruct (block_ok (length short) Ls) as (k & Small & Fuel & E & Fits).
  unfold Rust.int in *. rewrite E. cbn [Rust.bind].
  rewrite padded_ok by exact Fits. cbn [Rust.bind].
  pose proof (small_power k Small) as Power. pose proof (Nat.pow_nonzero 2 k) as P.
  destruct (next_multiple_ok (N.of_nat (length long)) (N.of_nat (2 ^ k))) as (m & E' & M);
    [lia | change (2 ^ 55) with 36028797018963968 in *;
      change (2 ^ 56) with 72057594037927936 in *; lia |].
  unfold Rust.int in *. rewrite E'. cbn [Rust.bind].
  rewrite mul_ok by (right; change (Rust.width Rust.Usize) with 64;
    change (2 ^ 64) with (256 * 2 ^ 56); lia).
  cbn [Rust.bind]. unfold Rust.chunks.
  destruct (N.eqb_spec (N.of_nat (2 ^ k)) 0) as [| _]; [lia |].
  cbn [Rust.bind]. rewrite Nnat.Nat2N.id.
  assert (Chunks : length (Rust.chunks_from (length long) (2 ^ k) long) = N.to_nat m).
  { apply length_chunks; lia. }
  edestruct (blocks_ok k (padded short (2 ^ k)) (value short) 64 Small) with
    (long := long) (rounds := length long)
    (out := repeat 0 (N.to_nat (m * N.of_nat (2 ^ k))))
    (outs := length (repeat 0 (N.to_nat (m * N.of_nat (2 ^ k)))))
    (scratch := repeat 0 (N.to_nat (2 * N.of_nat (2 ^ k))))
    as (out & scratch & E'' & W & V).
  - apply words_padded; [exact Ws | exact Fits].
  - exact Fuel.
  - exact Wl.
  - apply Nat.le_refl.
  - rewrite Chunks, repeat_length. lia.
  - apply Nat.le_refl.
  - rewrite repeat_length. lia.
  - unfold Rust.int in E''. rewrite E''. cbn [Rust.bind].
    rewrite from_words_ok by exact W. now rewrite V.
Qed.

(** ** The product *)

Lemma low_word_ok a : N.size a <= 64 -> RustTower.low_word a = Rust.Ok a.
Proof.
  intros L. unfold RustTower.low_word. rewrite to_u64_digits_ok. rust. f_equal.
  unfold to_words. destruct (N.eq_dec a 0) as [-> | D]; [reflexivity |].
  assert (0 < N.size a) by (rewrite N.size_log2 by exact D; lia).
  assert (E : (N.size a + 63) / 64 = 1).
  { symmetry. apply (N.div_unique _ _ _ (N.size a - 1)); lia. }
  rewrite E. cbn. apply low_id. eapply N.lt_le_trans; [apply N.size_gt |].
  apply N.pow_le_mono_r; lia.
Qed.

Lemma length_to_words n : N.size n <= 2 ^ 60 -> N.of_nat (length (to_words n)) <= 2 ^ 55.
Proof.
  intros S. unfold to_words.
  assert (L : forall c n, length (words_of c n) = c)
    by (induction c; intros; cbn; congruence).
  rewrite L, Nnat.N2Nat.id. apply N.div_le_upper_bound; [lia |].
  change (2 ^ 60) with 1152921504606846976 in S.
  change (2 ^ 55) with 36028797018963968. lia.
Qed.

Theorem tower_correct a b : N.size a <= 2 ^ 60 -> N.size b <= 2 ^ 60 ->
  RustTower.product 64 a b = Rust.Ok (nimmul a b).
Proof.
  intros A B. unfold RustTower.product. rust.
  assert (Ordered : forall short long, N.size short <= N.size long -> N.size long <= 2 ^ 60 ->
    (if N.size long <=? 64
     then Rust.bind (RustTower.low_word short) (fun t =>
          Rust.bind (RustTower.low_word long) (fun t_1 =>
          Rust.bind (RustPortable.product_u64 t t_1) (fun t_2 => Rust.Ok t_2)))
     else RustTower.by_blocks 64 (Rust.to_u64_digits short) (Rust.to_u64_digits long))
    = Rust.Ok (nimmul short long)).
  { intros short long S L60. destruct (N.leb_spec (N.size long) 64) as [L | _].
    - rewrite !low_word_ok by lia. cbn [Rust.bind].
      rewrite PortableProof.product_u64_correct; [reflexivity | |];
        (eapply N.lt_le_trans; [apply N.size_gt |]);
        change (fermat 6) with (2 ^ 64); apply N.pow_le_mono_r; lia.
    - rewrite !to_u64_digits_ok, by_blocks_ok, !value_to_words; try apply are_words_of;
        try reflexivity; apply length_to_words; lia. }
  destruct (N.leb_spec (N.size a) (N.size b)).
  - now apply Ordered.
  - rewrite nimmul_comm. apply Ordered; [lia | exact A].
Qed.
