(** * The operations of Rust that the translated programs use

    A translated function is a Coq function whose result is a value, a panic, or the
    report that its fuel did not suffice.  This file defines that result, the integer
    types, and each operation that the translator prints.  The program
    proofs/translate/src/bin/edges.rs runs the operations on edge values, with panics
    caught, and prints what they return as Coq examples about these definitions.

    Integers are natural numbers.  The type [int t] records which Rust type they have;
    it is opaque while a translated file is read, so that Coq infers the types of
    literals from the signatures, as rustc does, and rejects a program that mixes two
    types.  A literal whose type is not determined is an error.

    References, [clone], [iter] and [collect] are erased: a value is what it refers
    to.  Slices, arrays, vectors and iterators are lists.  Iterators are evaluated at
    once: a panic in an element that Rust never asks for is a panic here, so a theorem
    that the result is [Ok] also holds of the lazy program.

    Glossary
    - [res A]             [Ok a], [Panic], or [OutOfFuel].
    - [flow S R]          the end of a loop body: [Next] state or [Stop] with a result.
    - [ity]               the integer types; [usize] has 64 bits, [Big] is BigUint.
    - [width t]           the number of bits of t; it is not used of [Big].
    - [fits t v]          whether v is a value of the type t.
    - [truncated t v]     the low bits of v that t has room for.
*)

From Coq Require Import NArith Bool List.
Import ListNotations.

Open Scope N_scope.

(** ** Results *)

Inductive res (A : Type) : Type :=
  | Ok (a : A)
  | Panic
  | OutOfFuel.
Arguments Ok {A} a.
Arguments Panic {A}.
Arguments OutOfFuel {A}.

Definition bind {A B} (c : res A) (k : A -> res B) : res B :=
  match c with
  | Ok a => k a
  | Panic => Panic
  | OutOfFuel => OutOfFuel
  end.

Module Notations.
Notation "'let*' x := c 'in' k" := (bind c (fun x => k))
  (at level 200, x binder, c at level 100, k at level 200).
End Notations.
Import Notations.

Inductive flow (S R : Type) : Type :=
  | Next (s : S)
  | Stop (r : R).
Arguments Next {S R} s.
Arguments Stop {S R} r.

(** ** Integers *)

Inductive ity : Type := U8 | U16 | U32 | U64 | U128 | Usize | Big.

Definition int (t : ity) : Type := N.

Definition width (t : ity) : N :=
  match t with
  | U8 => 8 | U16 => 16 | U32 => 32 | U64 => 64 | U128 => 128 | Usize => 64 | Big => 0
  end.

Definition fits (t : ity) (v : N) : bool :=
  match t with
  | Big => true
  | t => v <? 2 ^ width t
  end.

Definition truncated (t : ity) (v : N) : N :=
  match t with
  | Big => v
  | t => N.land v (N.ones (width t))
  end.

Definition checked {t} (v : N) : res (int t) := if fits t v then Ok v else Panic.

Definition lit {t} (n : N) : int t := n.
Definition max_value (t : ity) : int t := N.ones (width t).
Definition bits_const (t : ity) : int U32 := width t.

Definition add {t} (a b : int t) : res (int t) := checked (N.add a b).
Definition mul {t} (a b : int t) : res (int t) := checked (N.mul a b).
Definition sub {t} (a b : int t) : res (int t) :=
  if N.leb b a then Ok (N.sub a b) else Panic.
Definition div {t} (a b : int t) : res (int t) :=
  if N.eqb b 0 then Panic else Ok (N.div a b).
Definition rem {t} (a b : int t) : res (int t) :=
  if N.eqb b 0 then Panic else Ok (N.modulo a b).

Definition shift_fits (t : ity) (n : N) : bool :=
  match t with
  | Big => true
  | t => N.ltb n (width t)
  end.
Definition shl {t s} (a : int t) (n : int s) : res (int t) :=
  if shift_fits t n then Ok (truncated t (N.shiftl a n)) else Panic.
Definition shr {t s} (a : int t) (n : int s) : res (int t) :=
  if shift_fits t n then Ok (N.shiftr a n) else Panic.

Definition and {t} (a b : int t) : int t := N.land a b.
Definition or {t} (a b : int t) : int t := N.lor a b.

(** Exclusive or, of integers and of truth values. *)
Class Xor (A : Type) := xor : A -> A -> A.
#[global] Hint Mode Xor ! : typeclass_instances.
#[global] Instance xor_int t : Xor (int t) := N.lxor.
#[global] Instance xor_bool : Xor bool := xorb.

Definition eq {t} (a b : int t) : bool := N.eqb a b.
Definition ne {t} (a b : int t) : bool := negb (N.eqb a b).
Definition lt {t} (a b : int t) : bool := N.ltb a b.
Definition le {t} (a b : int t) : bool := N.leb a b.
Definition gt {t} (a b : int t) : bool := N.ltb b a.
Definition ge {t} (a b : int t) : bool := N.leb b a.

(** [as], [from] to a type that has room, and [try_from], whose error carries nothing. *)
Definition cast {s} (t : ity) (a : int s) : int t := truncated t a.
Definition from {s} (t : ity) (a : int s) : int t := a.
Definition try_from {s} (t : ity) (a : int s) : option (int t) :=
  if fits t a then Some a else None.

Definition max {t} (a b : int t) : int t := N.max a b.
Definition min {t} (a b : int t) : int t := N.min a b.
Definition clamp {t} (a least most : int t) : res (int t) :=
  if N.leb least most then Ok (N.min (N.max a least) most) else Panic.
Definition checked_sub {t} (a b : int t) : option (int t) :=
  if N.leb b a then Some (N.sub a b) else None.
Definition next_power_of_two {t} (a : int t) : res (int t) := checked (2 ^ N.log2_up a).
Definition next_multiple_of {t} (a b : int t) : res (int t) :=
  if N.eqb b 0 then Panic
  else checked (if N.eqb (N.modulo a b) 0 then a else N.add a (N.sub b (N.modulo a b))).

Fixpoint trailing_zeros_from (fuel : nat) (a : N) : N :=
  match fuel with
  | O => 0
  | S fuel => if N.testbit a 0 then 0 else N.succ (trailing_zeros_from fuel (N.shiftr a 1))
  end.
Definition trailing_zeros {t} (a : int t) : int U32 :=
  trailing_zeros_from (N.to_nat (width t)) a.

(** BigUint. *)
Definition bits (a : int Big) : int U64 := N.size a.
Definition bit (a : int Big) (place : int U64) : bool := N.testbit a place.
Definition is_zero (a : int Big) : bool := N.eqb a 0.

Fixpoint digits_of (count : nat) (base n : N) : list N :=
  match count with
  | O => []
  | S count => N.land n (N.ones base) :: digits_of count base (N.shiftr n base)
  end.
Definition to_u64_digits (a : int Big) : list (int U64) :=
  digits_of (N.to_nat (N.div (N.add (N.size a) 63) 64)) 64 a.
Definition to_le_bytes {t} (a : int t) : list (int U8) :=
  digits_of (N.to_nat (N.div (width t) 8)) 8 a.
Definition from_bytes_le (bytes : list (int U8)) : int Big :=
  fold_right (fun byte rest => N.lor (N.shiftl rest 8) byte) 0 bytes.

(** ** Options *)

Definition unwrap_or {A} (o : option A) (default : A) : A :=
  match o with
  | Some a => a
  | None => default
  end.
Definition expect {A} (o : option A) : res A :=
  match o with
  | Some a => Ok a
  | None => Panic
  end.

Definition then_m {A} (condition : bool) (value : unit -> res A) : res (option A) :=
  if condition then let* a := value tt in Ok (Some a) else Ok None.

(** ** Lists *)

Definition index {A} (l : list A) (i : int Usize) : res A := expect (nth_error l (N.to_nat i)).

Fixpoint put_nat {A} (l : list A) (i : nat) (a : A) : list A :=
  match l, i with
  | [], _ => []
  | _ :: l, O => a :: l
  | x :: l, S i => x :: put_nat l i a
  end.
Definition set {A} (l : list A) (i : int Usize) (a : A) : res (list A) :=
  if N.ltb i (N.of_nat (length l)) then Ok (put_nat l (N.to_nat i) a) else Panic.

Definition repeated {A} (a : A) (count : int Usize) : list A := repeat a (N.to_nat count).
Definition range {t} (a b : int t) : list (int t) :=
  List.map (N.add a) (List.map N.of_nat (seq 0 (N.to_nat (N.sub b a)))).
Definition count {A} (l : list A) : int Usize := N.of_nat (length l).
Definition next {A} (l : list A) : option A := hd_error l.
Definition push {A} (l : list A) (a : A) : list A := l ++ [a].
Definition pop {A} (l : list A) : option A * list A :=
  match rev l with
  | [] => (None, [])
  | a :: rest => (Some a, rev rest)
  end.
Definition resize {A} (l : list A) (length : int Usize) (a : A) : list A :=
  firstn (N.to_nat length) l ++ repeat a (N.to_nat length - List.length l).
Definition split_at {A} (l : list A) (i : int Usize) : res (list A * list A) :=
  if N.leb i (N.of_nat (length l))
  then Ok (firstn (N.to_nat i) l, skipn (N.to_nat i) l) else Panic.
Definition swap_with_slice {A} (a b : list A) : res (list A * list A) :=
  if Nat.eqb (length a) (length b) then Ok (b, a) else Panic.

Fixpoint chunks_from {A} (fuel size : nat) (l : list A) : list (list A) :=
  match fuel, l with
  | S fuel, _ :: _ => firstn size l :: chunks_from fuel size (skipn size l)
  | _, _ => []
  end.
Definition chunks {A} (l : list A) (size : int Usize) : res (list (list A)) :=
  if N.eqb size 0 then Panic else Ok (chunks_from (length l) (N.to_nat size) l).

Definition zip {A B} (l : list A) (m : list B) : list (A * B) := combine l m.
Definition enumerate {A} (l : list A) : list (int Usize * A) :=
  combine (List.map N.of_nat (seq 0 (length l))) l.

Fixpoint sum {t} (l : list (int t)) : res (int t) :=
  match l with
  | [] => Ok 0
  | a :: l => let* rest := sum l in add a rest
  end.
Definition maximum {t} (l : list (int t)) : option (int t) :=
  match l with
  | [] => None
  | a :: l => Some (fold_left N.max l a)
  end.

(** Closures.  The list comes first, so that Coq knows the types of its elements when it
    reads the closure.  The suffix [_m] is for closures that may panic. *)
Definition map {A B} (l : list A) (f : A -> B) : list B := List.map f l.
Definition filter {A} (l : list A) (f : A -> bool) : list A := List.filter f l.
Definition flat_map {A B} (l : list A) (f : A -> list B) : list B := List.flat_map f l.
Definition fold {A B} (l : list A) (b : B) (f : B -> A -> B) : B := fold_left f l b.
Fixpoint position {A} (l : list A) (f : A -> bool) : option (int Usize) :=
  match l with
  | [] => None
  | a :: l => if f a then Some 0 else option_map N.succ (position l f)
  end.

Fixpoint map_m {A B} (l : list A) (f : A -> res B) : res (list B) :=
  match l with
  | [] => Ok []
  | a :: l => let* b := f a in let* rest := map_m l f in Ok (b :: rest)
  end.
Fixpoint filter_m {A} (l : list A) (f : A -> res bool) : res (list A) :=
  match l with
  | [] => Ok []
  | a :: l =>
    let* keep := f a in
    let* rest := filter_m l f in
    Ok (if keep then a :: rest else rest)
  end.
Fixpoint flat_map_m {A B} (l : list A) (f : A -> res (list B)) : res (list B) :=
  match l with
  | [] => Ok []
  | a :: l => let* b := f a in let* rest := flat_map_m l f in Ok (b ++ rest)
  end.
Fixpoint fold_m {A B} (l : list A) (b : B) (f : B -> A -> res B) : res B :=
  match l with
  | [] => Ok b
  | a :: l => let* b := f b a in fold_m l b f
  end.
Fixpoint position_m {A} (l : list A) (f : A -> res bool) : res (option (int Usize)) :=
  match l with
  | [] => Ok None
  | a :: l =>
    let* found := f a in
    if found then Ok (Some 0)
    else let* rest := position_m l f in Ok (option_map N.succ rest)
  end.

(** ** Maps: association lists with one entry for each key *)

Class Key (K : Type) := same_key : K -> K -> bool.
#[global] Hint Mode Key ! : typeclass_instances.
#[global] Instance key_int t : Key (int t) := N.eqb.
#[global] Instance key_pair K L `(Key K) `(Key L) : Key (K * L) :=
  fun p q => same_key (fst p) (fst q) && same_key (snd p) (snd q).

Inductive table (K V : Type) : Type := Table (entries : list (K * V)).
Arguments Table {K V} entries.

Fixpoint get_from {K V} `{Key K} (entries : list (K * V)) (k : K) : option V :=
  match entries with
  | [] => None
  | (k', v) :: entries => if same_key k k' then Some v else get_from entries k
  end.
Definition get {K V} `{Key K} (m : table K V) (k : K) : option V :=
  let '(Table entries) := m in get_from entries k.
Definition insert {K V} `{Key K} (m : table K V) (k : K) (v : V) : table K V :=
  let '(Table entries) := m in
  Table ((k, v) :: List.filter (fun entry => negb (same_key k (fst entry))) entries).

(** The length of a list or a map. *)
Class Length (A : Type) := len : A -> int Usize.
#[global] Hint Mode Length ! : typeclass_instances.
#[global] Instance length_list A : Length (list A) := fun l => N.of_nat (length l).
#[global] Instance length_table K V : Length (table K V) :=
  fun m => let '(Table entries) := m in N.of_nat (length entries).
Definition is_empty {A} `{Length A} (a : A) : bool := N.eqb (len a) 0.

(** The value that [derive(Default)] gives. *)
Class Default (A : Type) := default : A.
#[global] Hint Mode Default ! : typeclass_instances.
#[global] Instance default_int t : Default (int t) := 0.
#[global] Instance default_bool : Default bool := false.
#[global] Instance default_list A : Default (list A) := [].
#[global] Instance default_table K V : Default (table K V) := Table [].

(** ** Loops

    The state of a loop is the tuple of the variables that its body assigns. *)

Fixpoint for_each {A S} (l : list A) (s : S) (body : A -> S -> res S) : res S :=
  match l with
  | [] => Ok s
  | a :: l => let* s := body a s in for_each l s body
  end.

(** A loop whose body may return from the function. *)
Fixpoint for_flow {A S R} (l : list A) (s : S) (body : A -> S -> res (flow S R))
  : res (flow S R) :=
  match l with
  | [] => Ok (Next s)
  | a :: l =>
    let* f := body a s in
    match f with
    | Next s => for_flow l s body
    | Stop r => Ok (Stop r)
    end
  end.

(** A loop that changes the elements of a list. *)
Fixpoint for_mut {A S} (l : list A) (s : S) (body : A -> S -> res (A * S))
  : res (list A * S) :=
  match l with
  | [] => Ok ([], s)
  | a :: l =>
    let* r := body a s in
    let* q := for_mut l (snd r) body in
    Ok (fst r :: fst q, snd q)
  end.

(** The same, zipped with another list; what is beyond its end remains as it is. *)
Fixpoint for_zip_mut {A B S} (l : list A) (m : list B) (s : S)
  (body : A -> B -> S -> res (A * S)) : res (list A * S) :=
  match l, m with
  | a :: l, b :: m =>
    let* r := body a b s in
    let* q := for_zip_mut l m (snd r) body in
    Ok (fst r :: fst q, snd q)
  | l, _ => Ok (l, s)
  end.

(** [while] and [loop]: at most [fuel] rounds. *)
Fixpoint loop {S R} (fuel : nat) (s : S) (body : S -> res (flow S R)) : res R :=
  match fuel with
  | O => OutOfFuel
  | Datatypes.S fuel =>
    let* f := body s in
    match f with
    | Next s => loop fuel s body
    | Stop r => Ok r
    end
  end.

(** The fuel of the values that are computed at compile time. *)
Definition static_fuel : nat := 1000.
