(** * Numbers as lists of words

    A number is a list of words of 64 bits, least significant word first.

    Glossary
    - [value ws]            the number whose words are ws.
    - [words_of c n]        the c low words of n; [to_words n], all words of n.
    - [xor_words a b]       word by word exclusive or.
    - [padded ws length]    ws followed by words 0, up to this length.
    - [are_words ws]        every element of ws is below 2^64.
    - [bits ws]             the number of bits in ws, 64 for each word.
    - [words n ws v]        ws are n words, and v is their number.
*)

From Coq Require Import PeanoNat NArith Bool List Lia.
From Nimref Require Import Halves Laws.
Import ListNotations.

Open Scope N_scope.

Definition value (ws : list N) : N := fold_right (fun w v => join 64 v w) 0 ws.

Fixpoint words_of (count : nat) (n : N) : list N :=
  match count with
  | O => []
  | S count => low 64 n :: words_of count (high 64 n)
  end.

Definition to_words (n : N) : list N := words_of (N.to_nat ((N.size n + 63) / 64)) n.

Fixpoint xor_words (a b : list N) : list N :=
  match a, b with
  | x :: a, y :: b => N.lxor x y :: xor_words a b
  | _, _ => []
  end.

Definition padded (ws : list N) (length : nat) : list N :=
  ws ++ repeat 0 (length - List.length ws).

(** ** The number of a list of words *)

Definition are_words (ws : list N) : Prop := Forall (fun w => w < 2 ^ 64) ws.

Definition bits (ws : list N) : N := 64 * N.of_nat (length ws).

Lemma join_join w v a b c : b < 2 ^ v -> c < 2 ^ w ->
  join w (join v a b) c = join (w + v) a (join w b c).
Proof.
  intros B C. pose proof (join_below w v b c B C).
  rewrite !join_value by assumption. rewrite N.pow_add_r. lia.
Qed.

Lemma value_below ws : are_words ws -> value ws < 2 ^ bits ws.
Proof.
  induction 1 as [| w ws W _ IH]; [reflexivity |].
  cbn [value fold_right]. fold (value ws).
  replace (bits (w :: ws)) with (64 + bits ws) by (unfold bits; cbn [length]; lia).
  now apply join_below.
Qed.

Lemma value_app l m : are_words l -> value (l ++ m) = join (bits l) (value m) (value l).
Proof.
  induction 1 as [| w l W L IH].
  - cbn. unfold join. now rewrite N.shiftl_0_r, N.lor_0_r.
  - cbn [app value fold_right]. fold (value (l ++ m)) (value l).
    rewrite IH, join_join by (assumption || now apply value_below).
    f_equal. unfold bits; cbn [length]. lia.
Qed.

Lemma value_zeros count : value (repeat 0 count) = 0.
Proof.
  induction count as [| count IH]; [reflexivity |].
  cbn. fold (value (repeat 0 count)). now rewrite IH.
Qed.

Lemma value_words_of count n : n < 2 ^ (64 * N.of_nat count) -> value (words_of count n) = n.
Proof.
  revert n. induction count as [| count IH]; intros n B.
  - change (2 ^ (64 * N.of_nat 0)) with 1 in B. cbn. lia.
  - cbn [words_of value fold_right]. fold (value (words_of count (high 64 n))).
    rewrite IH; [apply join_high_low |].
    apply high_below. eapply N.lt_le_trans; [exact B |].
    apply N.pow_le_mono_r; lia.
Qed.

Lemma are_words_of count n : are_words (words_of count n).
Proof.
  revert n. induction count as [| count IH]; intros n; constructor;
    [apply low_below | apply IH].
Qed.

Lemma value_to_words n : value (to_words n) = n.
Proof.
  apply value_words_of. rewrite N2Nat.id.
  apply N.lt_le_trans with (1 := N.size_gt n), N.pow_le_mono_r; [lia |].
  pose proof (N.div_mod (N.size n + 63) 64). pose proof (N.mod_lt (N.size n + 63) 64).
  lia.
Qed.

(** ** [ws] are the [n] words of [v] *)

Definition words (n : nat) (ws : list N) (v : N) : Prop :=
  length ws = n /\ are_words ws /\ value ws = v.

(** 2^k words of 64 bits hold the level 6 + k. *)
Lemma width_words k : width (6 + k) = 64 * N.of_nat (2 ^ k).
Proof.
  induction k as [| k IH]; [reflexivity |].
  rewrite Nat.add_succ_r, width_succ, IH, Nat.pow_succ_r'. lia.
Qed.

Lemma words_below k ws v : words (2 ^ k) ws v -> v < fermat (6 + k).
Proof.
  intros (L & W & <-). unfold fermat. rewrite width_words, <- L. now apply value_below.
Qed.

Lemma words_xor n a b x y : words n a x -> words n b y ->
  words n (xor_words a b) (N.lxor x y).
Proof.
  intros (La & Wa & <-) (Lb & Wb & <-). revert n b La Lb Wb.
  induction Wa as [| u a U Wa IH]; intros n b La Lb Wb.
  - destruct b; [| cbn in *; lia]. now split.
  - destruct Wb as [| v b V Wb]; [cbn in *; lia |].
    destruct n as [| n]; [discriminate |].
    injection La as La. injection Lb as Lb.
    destruct (IH n b La Lb Wb) as (L & W & E).
    split; [cbn; now rewrite L | split].
    + constructor; [now apply lxor_below | exact W].
    + cbn [xor_words value fold_right]. fold (value (xor_words a b)) (value a) (value b).
      rewrite E. now apply join_lxor.
Qed.

Lemma words_app k l m x y : words (2 ^ k) l x -> words (2 ^ k) m y ->
  words (2 ^ S k) (l ++ m) (join (width (6 + k)) y x).
Proof.
  intros (Ll & Wl & <-) (Lm & Wm & <-). split; [| split].
  - rewrite app_length, Ll, Lm, Nat.pow_succ_r'. lia.
  - now apply Forall_app.
  - rewrite value_app by exact Wl. unfold bits. now rewrite Ll, width_words.
Qed.

Lemma words_split k ws v : words (2 ^ S k) ws v -> exists v1 v0,
  words (2 ^ k) (firstn (2 ^ k) ws) v0 /\ words (2 ^ k) (skipn (2 ^ k) ws) v1 /\
  v = join (width (6 + k)) v1 v0.
Proof.
  intros (L & W & <-). rewrite Nat.pow_succ_r' in L.
  rewrite <- (firstn_skipn (2 ^ k) ws) in W. apply Forall_app in W as [W0 W1].
  assert (L0 : length (firstn (2 ^ k) ws) = (2 ^ k)%nat) by (rewrite firstn_length; lia).
  assert (L1 : length (skipn (2 ^ k) ws) = (2 ^ k)%nat) by (rewrite skipn_length; lia).
  exists (value (skipn (2 ^ k) ws)), (value (firstn (2 ^ k) ws)).
  split; [now split | split; [now split |]].
  rewrite <- (firstn_skipn (2 ^ k) ws) at 1. rewrite value_app by exact W0.
  unfold bits. now rewrite L0, width_words.
Qed.

(** One word. *)
Lemma word_of a v : words 1 a v -> a = [v] /\ v < 2 ^ 64.
Proof.
  intros (L & W & <-). destruct W as [| w a B W]; [discriminate |].
  destruct a; [| discriminate].
  change (value [w]) with (join 64 0 w). now rewrite join_zero.
Qed.

Lemma of_word v : v < 2 ^ 64 -> words 1 [v] v.
Proof.
  intros B. split; [reflexivity | split; [now repeat constructor |]].
  apply join_zero.
Qed.

Lemma are_words_firstn n ws : are_words ws -> are_words (firstn n ws).
Proof.
  intros W. rewrite <- (firstn_skipn n ws) in W. now apply Forall_app in W.
Qed.

Lemma are_words_skipn n ws : are_words ws -> are_words (skipn n ws).
Proof.
  intros W. rewrite <- (firstn_skipn n ws) in W. now apply Forall_app in W.
Qed.

(** A list of words that is no longer than a block, padded. *)
Lemma words_padded n ws : are_words ws -> (length ws <= n)%nat ->
  words n (padded ws n) (value ws).
Proof.
  intros W L. unfold padded. split; [| split].
  - rewrite app_length, repeat_length. lia.
  - apply Forall_app. split; [exact W |]. apply Forall_forall.
    intros w R. apply repeat_spec in R. now subst.
  - rewrite value_app, value_zeros by exact W. apply join_zero.
Qed.
