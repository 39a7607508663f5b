(** * The column algorithm as it is described, with its operations counted

    Twin of src/nim/game/columns.rs, function for function; the counter that the
    program keeps in its matrix is the first half of a pair here.

    The Romanian text lays the heaps out as a matrix of bits, one row for each
    of the n heaps and one column for each of the m binary places, the highest
    place first, and counts the basic operations of its algorithm:

      choosing a move    n m + m + n m + 2 m + n + m  =  2 n m + 4 m + n
      carrying it out    m

    This file has that algorithm as a program that counts.  Its loops are, in the
    order of the summands:

      read       n m   every entry of the matrix is read from the heaps
      clear      m     every column parity is set to 0
      xor        n m   every entry is added to the parity of its column
      column     2 m   the first odd column is searched: two for each column
      row        n     the first row with a 1 in this column is searched
      flip       m     the odd columns of this row are flipped
      take       m     the new row is written into the matrix

    This file proves what each loop computes and that it costs its summand; [Counts]
    has the consequences for the whole algorithm.

    Glossary (the other words are those of [Heaps])
    - [counted A]              a value with the number of operations spent on it
    - [ret a], [tick a]        the value a for nothing, the value a for one operation
    - [let* x := a in b]       a, then b with the value of a; the counts add up
    - [each f l]               f applied to each member of l in turn
    - [row], [matrix]          a heap as bits, the highest place first; all heaps
    - [bits m h]               the row of the heap h in m columns
    - [read_wide m p]          reads the heaps p into a matrix of m columns
    - [clear m]                m column parities, all even
    - [xor_row a r]            adds the row r to the parities a
    - [xor_rows a l]           adds all rows of the matrix l to the parities a
    - [parities m l]           the parities of the m columns of l
    - [leading_odd_column a]   index from the left of the first odd parity
    - [first_row_with_one l k] index of the first row of l with a 1 in column k
    - [flipped a r]            the row r, flipped in the columns with odd parity in a
    - [Choice]                 the row and the column found, the row's new digits
    - [choose m l]             the choice of a move for the matrix l, if any
    - [choose_move m p]        the heaps p read, then the choice
    - [take c l]               the matrix l with the row of c overwritten
    - [read_wide_is], [clear_is], [xor_row_is], [xor_rows_is], [parities_is],
      [leading_odd_column_none], [leading_odd_column_some], [first_row_with_one_is],
      [flipped_is]             what each loop computes, and its cost *)

From Coq Require Import NArith List Lia Bool Arith.
From Nimref Require Import Heaps.
Import ListNotations.
Local Open Scope nat_scope.

(** ** Programs that count *)

Definition counted (A : Type) : Type := nat * A.

Definition ret {A} (a : A) : counted A := (0, a).
Definition tick {A} (a : A) : counted A := (1, a).

Definition bind {A B} (a : counted A) (f : A -> counted B) : counted B :=
  (fst a + fst (f (snd a)), snd (f (snd a))).

Notation "'let*' x ':=' a 'in' b" := (bind a (fun x => b))
  (at level 200, x name, a at level 100, b at level 200).

Fixpoint each {A B} (f : A -> counted B) (l : list A) : counted (list B) :=
  match l with
  | [] => ret []
  | a :: rest => let* b := f a in let* bs := each f rest in ret (b :: bs)
  end.

(** ** The algorithm *)

Notation row := (list bool) (only parsing).
Notation matrix := (list (list bool)) (only parsing).

(** Reading: one operation for each entry. *)
Fixpoint read_row (m : nat) (h : N) : counted row :=
  match m with
  | 0 => ret []
  | S c =>
      let* bit := tick (N.testbit h (N.of_nat c)) in
      let* others := read_row c h in ret (bit :: others)
  end.

Definition read_wide (m : nat) (p : position) : counted matrix := each (read_row m) p.

(** Clearing: one operation for each column. *)
Definition clear (m : nat) : counted row := each (fun _ => tick false) (repeat tt m).

(** Adding a row to the parities: one operation for each column. *)
Definition xor_row (parity r : row) : counted row :=
  each (fun '(a, b) => tick (xorb a b)) (combine parity r).

Fixpoint xor_rows (parity : row) (l : matrix) : counted row :=
  match l with
  | [] => ret parity
  | r :: rest => let* parity' := xor_row parity r in xor_rows parity' rest
  end.

Definition parities (m : nat) (l : matrix) : counted row :=
  let* zeros := clear m in xor_rows zeros l.

(** Searching the column: two operations for each column examined. *)
Fixpoint leading_odd_column (parity : row) : counted (option nat) :=
  match parity with
  | [] => ret None
  | is_odd :: others =>
      let* found := tick is_odd in
      let* _ := tick tt in
      if found then ret (Some 0)
      else let* k := leading_odd_column others in ret (option_map S k)
  end.

(** Searching the row: one operation for each row examined. *)
Fixpoint first_row_with_one (l : matrix) (k : nat) : counted (option nat) :=
  match l with
  | [] => ret None
  | r :: rest =>
      let* found := tick (nth k r false) in
      if found then ret (Some 0)
      else let* i := first_row_with_one rest k in ret (option_map S i)
  end.

(** Flipping: one operation for each column. *)
Definition flipped (odd r : row) : counted row :=
  each (fun '(digit, is_odd) => tick (xorb digit is_odd)) (combine r odd).

Record Choice := { chosen_row : nat; chosen_column : nat; digits : row }.

Definition choose (m : nat) (l : matrix) : counted (option Choice) :=
  let* odd := parities m l in
  let* column := leading_odd_column odd in
  match column with
  | None => ret None
  | Some k =>
      let* found := first_row_with_one l k in
      match found with
      | None => ret None
      | Some i =>
          let* new := flipped odd (nth i l []) in
          ret (Some {| chosen_row := i; chosen_column := k; digits := new |})
      end
  end.

Definition choose_move (m : nat) (p : position) : counted (option Choice) :=
  let* l := read_wide m p in choose m l.

(** Taking the objects: one operation for each digit written. *)
Definition take (c : Choice) (l : matrix) : counted matrix :=
  let* copy := each tick (digits c) in
  ret (firstn (chosen_row c) l ++ copy :: skipn (S (chosen_row c)) l).

(** ** What the loops compute *)

Fixpoint bits (m : nat) (h : N) : row :=
  match m with
  | 0 => []
  | S c => N.testbit h (N.of_nat c) :: bits c h
  end.

Lemma bits_length m h : length (bits m h) = m.
Proof. induction m; cbn; congruence. Qed.

(** Column k from the left is the binary place m - 1 - k. *)
Lemma nth_bits m h k : k < m ->
  nth k (bits m h) false = N.testbit h (N.of_nat (m - 1 - k)).
Proof.
  revert k. induction m as [|m IH]; intros k bound; [lia |].
  destruct k as [|k]; cbn [bits nth].
  - do 2 f_equal. lia.
  - rewrite IH by lia. do 2 f_equal. lia.
Qed.

(** A row with enough columns determines its heap. *)
Lemma bits_injective m g h :
  (g < 2 ^ N.of_nat m)%N -> (h < 2 ^ N.of_nat m)%N -> bits m g = bits m h -> g = h.
Proof.
  intros g_small h_small same. apply N.bits_inj. intro c.
  assert (beyond : forall x, (x < 2 ^ N.of_nat m)%N -> (N.of_nat m <= c)%N ->
                   N.testbit x c = false).
  { intros x x_small large. rewrite <- (N.mod_small x _ x_small).
    now apply N.mod_pow2_bits_high. }
  destruct (N.lt_ge_cases c (N.of_nat m)) as [inside | outside].
  - replace c with (N.of_nat (m - 1 - (m - 1 - N.to_nat c))) by lia.
    now rewrite <- !nth_bits, same by lia.
  - now rewrite !beyond.
Qed.

Lemma each_value {A B} (f : A -> counted B) l :
  snd (each f l) = map (fun a => snd (f a)) l.
Proof. induction l as [|a l IH]; cbn in *; now rewrite ?IH. Qed.

(** A loop whose body costs k each time costs k times its length. *)
Lemma each_cost {A B} (f : A -> counted B) k l :
  (forall a, fst (f a) = k) -> fst (each f l) = length l * k.
Proof. intro body. induction l as [|a l IH]; cbn in *; rewrite ?body, ?IH; lia. Qed.

Lemma read_row_is m h : read_row m h = (m, bits m h).
Proof.
  induction m as [|m IH]; [reflexivity |].
  cbn [read_row]. rewrite IH. unfold bind, tick, ret; cbn. f_equal; lia.
Qed.

Lemma read_wide_is m p : read_wide m p = (length p * m, map (bits m) p).
Proof.
  unfold read_wide. apply injective_projections.
  - apply each_cost. intro h. now rewrite read_row_is.
  - rewrite each_value. apply map_ext. intro h. now rewrite read_row_is.
Qed.

Lemma clear_is m : clear m = (m, bits m 0).
Proof.
  unfold clear. apply injective_projections; cbn [fst snd].
  - rewrite each_cost with (k := 1) by easy. rewrite repeat_length. lia.
  - rewrite each_value. induction m; cbn in *; now rewrite ?IHm.
Qed.

(** Adding rows is the exclusive or of the heaps. *)
Lemma map_xor_bits m g h :
  map (fun '(a, b) => xorb a b) (combine (bits m g) (bits m h)) = bits m (N.lxor g h).
Proof. induction m as [|m IH]; cbn in *; now rewrite ?N.lxor_spec, ?IH. Qed.

Lemma combine_bits_length m g h : length (combine (bits m g) (bits m h)) = m.
Proof. rewrite combine_length, !bits_length. lia. Qed.

Lemma xor_row_is m g h : xor_row (bits m g) (bits m h) = (m, bits m (N.lxor g h)).
Proof.
  unfold xor_row. apply injective_projections; cbn [fst snd].
  - rewrite each_cost with (k := 1) by now intros []. rewrite combine_bits_length. lia.
  - rewrite each_value, <- map_xor_bits. apply map_ext. now intros [].
Qed.

Lemma flipped_is m g h : flipped (bits m g) (bits m h) = (m, bits m (N.lxor h g)).
Proof.
  unfold flipped. apply injective_projections; cbn [fst snd].
  - rewrite each_cost with (k := 1) by now intros []. rewrite combine_bits_length. lia.
  - rewrite each_value, <- map_xor_bits. apply map_ext. now intros [].
Qed.

Lemma xor_rows_is m g p : xor_rows (bits m g) (map (bits m) p) =
  (length p * m, bits m (N.lxor g (nim_sum p))).
Proof.
  revert g. induction p as [|h p IH]; intro g; cbn [map xor_rows length].
  - now rewrite N.lxor_0_r.
  - rewrite xor_row_is. unfold bind; cbn [fst snd]. rewrite IH. cbn [fst snd].
    f_equal. cbn [nim_sum fold_right]. fold (nim_sum p). now rewrite N.lxor_assoc.
Qed.

Lemma parities_is m p : parities m (map (bits m) p) =
  (m + length p * m, bits m (nim_sum p)).
Proof.
  unfold parities. rewrite clear_is. unfold bind; cbn [fst snd].
  rewrite xor_rows_is. cbn [fst snd]. now rewrite N.lxor_0_l.
Qed.

(** The search for the column: every column is examined if all are even; otherwise
    the first odd one is the highest bit of the nim-sum. *)
Lemma leading_odd_column_none m : leading_odd_column (bits m 0) = (2 * m, None).
Proof.
  induction m as [|m IH]; [reflexivity |]. cbn [bits leading_odd_column].
  rewrite N.bits_0, IH. unfold bind, tick, ret; cbn. f_equal. lia.
Qed.

Lemma leading_odd_column_some m s : s <> 0%N -> (s < 2 ^ N.of_nat m)%N ->
  let k := m - 1 - N.to_nat (N.log2 s) in
  leading_odd_column (bits m s) = (2 * S k, Some k).
Proof.
  intros nonzero small. cbn zeta.
  assert (highest : N.to_nat (N.log2 s) < m).
  { apply N.log2_lt_pow2 in small; lia. }
  clear small. induction m as [|m IH]; [lia |]. cbn [bits leading_odd_column].
  destruct (Nat.eq_dec m (N.to_nat (N.log2 s))) as [here | lower].
  - rewrite here, N2Nat.id, N.bit_log2 by exact nonzero. cbn.
    now rewrite Nat.sub_0_r, Nat.sub_diag.
  - rewrite N.bits_above_log2 by lia. rewrite IH by lia.
    unfold bind, tick, ret; cbn. f_equal; [lia |]. f_equal. lia.
Qed.

(** The search for the row agrees with the search among the heaps, and takes one
    step more than the index found, or n steps if there is none. *)
Lemma find_shift (f : nat -> bool) l :
  find f (map S l) = option_map S (find (fun i => f (S i)) l).
Proof. induction l as [|i l IH]; cbn; [reflexivity |]. now destruct (f (S i)). Qed.

Lemma first_row_with_one_is m k p : k < m ->
  let found := find (fun i => N.testbit (nth i p 0%N) (N.of_nat (m - 1 - k))) (rows p) in
  first_row_with_one (map (bits m) p) k =
    (match found with Some i => S i | None => length p end, found).
Proof.
  intro bound. cbn zeta. unfold rows.
  induction p as [|h p IH]; [reflexivity |].
  cbn [map first_row_with_one length seq find nth]. rewrite nth_bits by exact bound.
  destruct (N.testbit h _); [reflexivity |].
  rewrite <- seq_shift, find_shift, IH. unfold bind, tick, ret; cbn.
  destruct (find _ (seq 0 (length p))); cbn [option_map]; f_equal; lia.
Qed.
