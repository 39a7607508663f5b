(** * The fast product of any size: Karatsuba's three products on words

    Twin of src/nim/kernel/big/tower.rs, function for function.  A number is a list of words of 64
    bits, least significant word first.  The product of two words, and that of a word and
    2^63, are parameters: if they are correct, so is the product of any size (for the
    portable ones, see Portable).  If the program writes into a buffer, its twin
    returns the value written.

    With F = 2^(64 l) for l words, l a power of two, and h = F/2:
    - a b = (m + l) F + (l + t h), with t = a1 b1, l = a0 b0 and
      m = (a0 + a1)(b0 + b1);
    - (a1 F + a0) H = ((a1 + a0) h) F + a1 h h, for the next half point H = F h;
    - a (b1 F + b0) = (a b1) F + a b0 for a, b0 < F and any b1, and
      multiplying by F is a shift: the long factor may be cut into blocks.

    Glossary (lists of words: see Words)
    - [word_product a b], [word_times_half a]   the parameters.
    - [times_half k a]      the product of 2^k words with their half point.
    - [karatsuba k a b]     the product of 2^k words and 2^k words.
    - [chunks fuel block ws]   ws cut into lists of length [block]; the last one
                            may be shorter.
    - [level_of_blocks short]   the k with 2^k words in a block.
    - [by_blocks short long]   the product, block by block.
    - [product a b]         the product of any two numbers.
    - [product_correct]     it is the nim-product if the parameters are correct.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Halves Product Laws Words Blocks.
Import ListNotations.

Open Scope N_scope.

(** ** The program *)

Fixpoint chunks (fuel block : nat) (ws : list N) : list (list N) :=
  match fuel, ws with
  | S fuel, _ :: _ => firstn block ws :: chunks fuel block (skipn block ws)
  | _, _ => []
  end.

Definition level_of_blocks (short : list N) : nat := Nat.log2_up (Nat.max (length short) 1).

Section OnWords.

Context (word_product : N -> N -> N) (word_times_half : N -> N).

Fixpoint times_half (k : nat) (a : list N) : list N :=
  match k with
  | O => map word_times_half a
  | S k =>
    let low := firstn (2 ^ k) a in
    let high := skipn (2 ^ k) a in
    let low := times_half k (xor_words low high) in
    let high := times_half k (times_half k high) in
    high ++ low
  end.

Fixpoint karatsuba (k : nat) (a b : list N) : list N :=
  match k with
  | O => [word_product (hd 0 a) (hd 0 b)]
  | S k =>
    let a0 := firstn (2 ^ k) a in
    let a1 := skipn (2 ^ k) a in
    let b0 := firstn (2 ^ k) b in
    let b1 := skipn (2 ^ k) b in
    let high := karatsuba k (xor_words a0 a1) (xor_words b0 b1) in
    let low := karatsuba k a0 b0 in
    let top := karatsuba k a1 b1 in
    xor_words low (times_half k top) ++ xor_words high low
  end.

Definition by_blocks (short long : list N) : N :=
  let k := level_of_blocks short in
  let block := (2 ^ k)%nat in
  let short := padded short block in
  value (concat (map (fun part => karatsuba k short (padded part block))
    (chunks (length long) block long))).

Definition product (a b : N) : N :=
  let (short, long) := if N.size a <=? N.size b then (a, b) else (b, a) in
  if N.size long <=? 64 then word_product short long
  else by_blocks (to_words short) (to_words long).

End OnWords.

(** ** Correctness *)

Section Correct.

Context (word_product : N -> N -> N) (word_times_half : N -> N).

Hypothesis Word : forall a b, a < 2 ^ 64 -> b < 2 ^ 64 -> word_product a b = nimmul a b.
Hypothesis Half : forall a, a < 2 ^ 64 -> word_times_half a = nimmul a (2 ^ 63).

Local Notation times_half := (times_half word_times_half).
Local Notation karatsuba := (karatsuba word_product word_times_half).

Lemma times_half_correct k a v : words (2 ^ k) a v ->
  words (2 ^ k) (times_half k a) (nimmul v (2 ^ (width (6 + k) - 1))).
Proof.
  revert a v. induction k as [| k IH]; intros a v A.
  - apply word_of in A as [-> B]. cbn [times_half map].
    rewrite Half by exact B. apply of_word.
    apply (nimmul_below 6); [exact B | apply (half_below 6)].
  - destruct (words_split k a v A) as (v1 & v0 & A0 & A1 & ->).
    pose proof (words_below _ _ _ A0). pose proof (words_below _ _ _ A1).
    rewrite Nat.add_succ_r, times_half_of_halves by assumption.
    cbn [times_half]. apply words_app; repeat apply IH; try assumption.
    now apply words_xor.
Qed.

Lemma karatsuba_correct k a b x y : words (2 ^ k) a x -> words (2 ^ k) b y ->
  words (2 ^ k) (karatsuba k a b) (nimmul x y).
Proof.
  revert a b x y. induction k as [| k IH]; intros a b x y A B.
  - apply word_of in A as [-> X]. apply word_of in B as [-> Y].
    cbn [karatsuba hd]. rewrite Word by assumption.
    now apply of_word, (nimmul_below 6).
  - destruct (words_split k a x A) as (x1 & x0 & A0 & A1 & ->).
    destruct (words_split k b y B) as (y1 & y0 & B0 & B1 & ->).
    rewrite product_of_halves by (eapply words_below; eassumption).
    cbn [karatsuba]. apply words_app.
    + apply words_xor; [| apply times_half_correct]; now apply IH.
    + apply words_xor; apply IH; try assumption; now apply words_xor.
Qed.

(** ** Blocks *)

(** Cutting off one block. *)
Lemma value_cut k ws : are_words ws ->
  value ws = join (width (6 + k)) (value (skipn (2 ^ k) ws)) (value (firstn (2 ^ k) ws)).
Proof.
  intros W. destruct (Nat.le_gt_cases (2 ^ k) (length ws)) as [L | L].
  - rewrite <- (firstn_skipn (2 ^ k) ws) at 1.
    rewrite value_app by now apply are_words_firstn.
    unfold bits. rewrite firstn_length, Nat.min_l by exact L. now rewrite width_words.
  - rewrite skipn_all2, firstn_all2 by lia. symmetry. apply join_zero.
Qed.

Lemma chunks_correct k short x fuel long : words (2 ^ k) short x ->
  are_words long -> (length long <= fuel)%nat ->
  value (concat (map (fun part => karatsuba k short (padded part (2 ^ k)))
    (chunks fuel (2 ^ k) long))) = nimmul x (value long).
Proof.
  intros S. revert long. induction fuel as [| fuel IH]; intros long W L.
  - destruct long; [| cbn in L; lia]. cbn. symmetry. apply nimmul_0_r.
  - destruct long as [| w long]; [symmetry; apply nimmul_0_r |].
    cbn [chunks]. cbn [map concat].
    set (part := firstn (2 ^ k) (w :: long)). set (rest := skipn (2 ^ k) (w :: long)).
    assert (Part : words (2 ^ k) (padded part (2 ^ k)) (value part)).
    { apply words_padded; [now apply are_words_firstn |].
      unfold part. rewrite firstn_length. lia. }
    destruct (karatsuba_correct k _ _ _ _ S Part) as (Lp & Wp & Vp).
    rewrite value_app by exact Wp. unfold bits. rewrite Lp, <- width_words, Vp.
    rewrite IH.
    + rewrite (value_cut k (w :: long)) by exact W. fold part rest.
      symmetry. apply product_of_block; eapply words_below; eassumption.
    + now apply are_words_skipn.
    + unfold rest. rewrite skipn_length.
      pose proof (Nat.pow_nonzero 2 k). cbn [length] in *. lia.
Qed.

Lemma by_blocks_correct short long : are_words short -> are_words long ->
  by_blocks word_product word_times_half short long = nimmul (value short) (value long).
Proof.
  intros S L. unfold by_blocks. cbn zeta.
  apply chunks_correct; [| exact L | apply Nat.le_refl].
  apply words_padded; [exact S |]. unfold level_of_blocks.
  destruct (Nat.le_gt_cases (Nat.max (length short) 1) 1) as [One | More].
  - rewrite Nat.log2_up_eqn0 by exact One. cbn. lia.
  - pose proof (Nat.log2_log2_up_spec (Nat.max (length short) 1)). lia.
Qed.

Theorem product_correct a b : product word_product word_times_half a b = nimmul a b.
Proof.
  unfold product.
  assert (Ordered : forall short long, N.size short <= N.size long ->
    (if N.size long <=? 64 then word_product short long
     else by_blocks word_product word_times_half (to_words short) (to_words long))
    = nimmul short long).
  { intros short long S. destruct (N.leb_spec (N.size long) 64) as [L | _].
    - apply Word; (eapply N.lt_le_trans; [apply N.size_gt |]);
        apply N.pow_le_mono_r; lia.
    - rewrite by_blocks_correct by apply are_words_of. now rewrite !value_to_words. }
  destruct (N.leb_spec (N.size a) (N.size b)).
  - now apply Ordered.
  - rewrite nimmul_comm. apply Ordered. lia.
Qed.

End Correct.
