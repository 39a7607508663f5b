(** * The functions that certificates of tables and terms are stated with

    A list of terms or a table is certified by a theorem [computed = listed] that
    Coq checks by evaluating both sides.  This file defines the functions on the left;
    the right side is printed from a fixture or by the program under test.

    An array T(row, column), rows and columns from 0, is read by antidiagonals:
      T(0,0), T(0,1), T(1,0), T(0,2), T(1,1), T(2,0), ...
    so that the term n = r (r + 1) / 2 + k, k <= r, is T(k, r - k).

    Glossary
    - [antidiagonal_cell n]    row and column of the term n
    - [by_antidiagonals T n]   the term n of the array T
    - [A051775 n]              the term n of the nim-multiplication table
    - [A003987 n]              the term n of the nim-addition table
    - [from first count]       first, first + 1, ..., count numbers
    - [terms a first count]    the terms of a with these indices
    - [table f rows columns]   f of each row and each column
    - [power_table w]          2^i ⊗ 2^j for i, j < w
    - [antidiagonal_cell_spec] the cells are those of this reading *)

From Coq Require Import NArith List Lia.
From Nimref Require Import Product.
Import ListNotations.

Open Scope N_scope.

Definition antidiagonal_cell (n : N) : N * N :=
  let r := (N.sqrt (8 * n + 1) - 1) / 2 in
  let k := n - r * (r + 1) / 2 in
  (k, r - k).

Definition by_antidiagonals (T : N -> N -> N) (n : N) : N :=
  let (row, column) := antidiagonal_cell n in T row column.

Definition A051775 : N -> N := by_antidiagonals nimmul.
Definition A003987 : N -> N := by_antidiagonals N.lxor.

Fixpoint from (first : N) (count : nat) : list N :=
  match count with
  | O => []
  | S count => first :: from (first + 1) count
  end.

Definition terms (a : N -> N) (first : N) (count : nat) : list N :=
  map a (from first count).

Definition table (f : N -> N -> N) (rows columns : list N) : list (list N) :=
  map (fun row => map (f row) columns) rows.

Definition power_table (w : nat) : list (list N) :=
  table (fun i j => nimmul (2 ^ i) (2 ^ j)) (from 0 w) (from 0 w).

(** The cells are those of the reading by antidiagonals. *)
Theorem antidiagonal_cell_spec r k : k <= r ->
  antidiagonal_cell (r * (r + 1) / 2 + k) = (k, r - k).
Proof.
  intros K. unfold antidiagonal_cell.
  (* r (r + 1) is even. *)
  assert (exists t, r * (r + 1) = 2 * t) as [t twice].
  { destruct (N.Even_or_Odd r) as [[h ->] | [h ->]].
    - exists (h * (2 * h + 1)). lia.
    - exists ((2 * h + 1) * (h + 1)). lia. }
  rewrite twice, (N.mul_comm 2 t), N.div_mul by discriminate.
  (* 8 n + 1 lies between the squares of 2 r + 1 and 2 r + 3. *)
  set (q := N.sqrt (8 * (t + k) + 1)).
  assert (q_range : 2 * r + 1 <= q < 2 * r + 3).
  { unfold q. split.
    - apply N.sqrt_le_square. nia.
    - apply N.sqrt_lt_square. nia. }
  assert (row : (q - 1) / 2 = r).
  { assert (q - 1 = 2 * r \/ q - 1 = 2 * r + 1) as [-> | ->] by lia.
    - rewrite N.mul_comm. now apply N.div_mul.
    - symmetry. apply N.div_unique with 1; lia. }
  rewrite row, twice, (N.mul_comm 2 t), N.div_mul by discriminate.
  f_equal; lia.
Qed.
