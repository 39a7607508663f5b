(** * Nim-products of intervals that begin at a power of two

    Write p(s) = s ⊗ s + s, with the nim-sum for +: an additive map that makes a
    number one binary digit shorter [ArtinSchreier].  The product of the numbers
    x + v over all v < 2^n is p applied n times to x, by induction on n:
      p^n(x) ⊗ p^n(x + 2^n) = p^n(x) ⊗ (p^n(x) + 1) = p^(n+1)(x),
    because p^n maps 2^n, a number of n + 1 digits, to the only number of one digit.
    For x = 2^n the factors are the numbers of [2^n, 2^(n+1)), whose product is thus 1,
    and the first 2^j of them have the product p^j(2^n), of n + 1 - j digits.

    For j = n - 1 two digits are left, and the second of them is 0, because p preserves
    a second digit 0: p(2^m) begins with the bit m - 1, and the bit m - 2 after it
    is 0.  To see this, let F = 2^w be the highest Fermat 2-power up to 2^m and
    m = w + r, so that 2^m = 2^r F.  Then
      p(2^m) = p(2^r) F + (2^r)^2 ⊗ F/2,
    whose high half is p(2^r), already known.  Two cases are special: r = 0, where
    p(F) = F/2; and r = 1, where the digits of p(2) F = F are all in the high
    half, and the low half, 3 ⊗ F/2, must be proved to be below F/2.

    Glossary (the other words are those of [Halves], [Product], [ArtinSchreier])
    - [begins_10 m x]     x has m + 1 digits, the first is 1, the second, if any, 0
    - [artin_schreier_power]    the digits of p(2^m)
    - [repeated n s]      p applied n times to s
    - [product_of f k]    the nim-product of f 0, ..., f (k - 1)
    - [product_of_translates]   the nim-product of the x + v, v < 2^n
    - [product_of_interval]     the nim-product of [2^n, 2^n + 2^j) *)

From Coq Require Import NArith Bool Arith Lia.
From Nimref Require Import Halves Product Laws Rules ArtinSchreier Exponents TopPower.

Open Scope N_scope.

Definition begins_10 (m x : N) : Prop := 2 ^ m <= x < 2 ^ m + 2 ^ (m - 1).

(** Without a carry the nim-sum is the sum. *)
Lemma lxor_top w low : low < 2 ^ w -> N.lxor (2 ^ w) low = 2 ^ w + low.
Proof.
  intros L. rewrite <- (N.mul_1_l (2 ^ w)).
  now rewrite <- join_lxor_value, join_value.
Qed.

(** ** The powers of two *)

(** F/2 ⊗ 2 has the highest bit of F/2, because w - 1 is odd for w >= 2; so the
    highest bits of F/2 ⊗ 2 and F/2 cancel. *)
Lemma three_halves_below n : nimmul 3 (2 ^ (width (S n) - 1)) < 2 ^ (width (S n) - 1).
Proof.
  set (h := 2 ^ (width (S n) - 1)).
  assert (top : N.log2 (nimmul 2 h) = width (S n) - 1).
  { change (nimmul 2 h) with (nimmul (2 ^ 1) h). unfold h.
    rewrite product_of_powers_log2.
    (* 1 or (w - 1) = w - 1 *)
    rewrite width_succ. pose proof (width_pos n).
    replace (width n + width n - 1) with (2 * (width n - 1) + 1) by lia.
    destruct (width n - 1) as [|q]; reflexivity. }
  assert (twice : h <= nimmul 2 h < 2 * h).
  { assert (double : 2 * h = 2 ^ N.succ (width (S n) - 1)) by now rewrite N.pow_succ_r'.
    rewrite double. unfold h at 1. rewrite <- top. apply N.log2_spec, N.neq_0_lt_0.
    apply nimmul_nonzero; [discriminate |]. apply N.pow_nonzero. discriminate. }
  (* 3 ⊗ h = 2 ⊗ h + h *)
  change 3 with (N.lxor 2 1). rewrite nimmul_lxor_l, nimmul_1_l.
  replace (nimmul 2 h) with (N.lxor h (nimmul 2 h - h))
    by (unfold h in *; rewrite lxor_top; lia).
  rewrite N.lxor_comm, <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l. lia.
Qed.

(** p(2^r F) = p(2^r) F + (2^r)^2 ⊗ F/2. *)
Lemma artin_schreier_high n r : r < width n ->
  let low := nimmul (nimmul (2 ^ r) (2 ^ r)) (2 ^ (width n - 1)) in
  low < 2 ^ width n /\
  artin_schreier (2 ^ (width n + r)) = artin_schreier (2 ^ r) * 2 ^ width n + low.
Proof.
  intros R low. assert (R' : 2 ^ r < fermat n) by (apply N.pow_lt_mono_r; lia).
  assert (Low : low < 2 ^ width n)
    by (apply nimmul_below; [now apply nimmul_below | apply half_below]).
  split; [exact Low |].
  replace (2 ^ (width n + r)) with (join (width n) (2 ^ r) 0).
  - rewrite artin_schreier_halves by (exact R' || apply fermat_pos).
    change (artin_schreier 0) with 0. rewrite N.lxor_0_r. now apply join_value.
  - rewrite join_value by apply pow2_pos. rewrite N.pow_add_r. lia.
Qed.

Lemma artin_schreier_fermat n : artin_schreier (fermat n) = 2 ^ (width n - 1).
Proof.
  unfold artin_schreier. rewrite nimmul_fermat_square, three_halves_lxor, fermat_half.
  now rewrite N.lxor_comm, <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
Qed.

(** An exponent is the width of a Fermat 2-power plus a smaller number. *)
Lemma exponent_split m : 1 <= m -> exists n r, m = width n + r /\ r < width n.
Proof.
  intros M. exists (N.to_nat (N.log2 m)), (m - 2 ^ N.log2 m).
  unfold width. rewrite N2Nat.id.
  pose proof (N.log2_spec m ltac:(lia)) as [A B]. rewrite N.pow_succ_r' in B. lia.
Qed.

Theorem artin_schreier_power m : 1 <= m -> begins_10 (m - 1) (artin_schreier (2 ^ m)).
Proof.
  induction m as [m IH] using (well_founded_induction N.lt_wf_0). intros M.
  destruct (exponent_split m M) as (n & r & -> & R). unfold begins_10.
  pose proof (width_pos n).
  destruct (N.eq_dec r 0) as [-> | positive].
  - (* p(F) = F/2 *)
    rewrite N.add_0_r. change (2 ^ width n) with (fermat n). rewrite artin_schreier_fermat.
    pose proof (pow2_pos (width n - 1 - 1)). lia.
  - destruct (artin_schreier_high n r R) as [low ->].
    destruct (N.eq_dec r 1) as [-> | more].
    + (* p(2) = 1, and the low half 3 ⊗ F/2 is below F/2. *)
      change (artin_schreier (2 ^ 1)) with 1. change (nimmul (2 ^ 1) (2 ^ 1)) with 3 in *.
      destruct n as [|n]; [change (width 0) with 1 in R; lia |].
      pose proof (three_halves_below n).
      replace (width (S n) + 1 - 1) with (width (S n)) by lia. lia.
    + (* The two leading digits are those of p(2^r). *)
      destruct (IH r ltac:(lia) ltac:(lia)) as [least most].
      replace (width n + r - 1) with (r - 1 + width n) by lia.
      replace (r - 1 + width n - 1) with (r - 1 - 1 + width n) by lia.
      rewrite !N.pow_add_r.
      set (F := 2 ^ width n) in *. set (v := artin_schreier (2 ^ r)) in *.
      set (c := nimmul _ _) in *. clearbody F v c. nia.
Qed.

(** ** A second digit 0 is preserved *)

Lemma artin_schreier_shorter m x :
  1 <= m -> x < 2 ^ m -> artin_schreier x < 2 ^ (m - 1).
Proof.
  intros M X. destruct (N.lt_ge_cases x 2) as [small | large].
  - assert (artin_schreier x = 0) as ->
      by (assert (x = 0 \/ x = 1) as [-> | ->] by lia; reflexivity).
    apply pow2_pos.
  - apply N.log2_lt_pow2 in X; [| lia].
    destruct (N.eq_0_gt_0_cases (artin_schreier x)) as [-> | positive];
      [apply pow2_pos |].
    apply N.log2_lt_pow2; [exact positive |].
    rewrite artin_schreier_log2 by exact large.
    pose proof (N.log2_le_mono 2 x large) as bound. change (N.log2 2) with 1 in bound.
    lia.
Qed.

Lemma artin_schreier_begins_10 m x :
  1 <= m -> begins_10 m x -> begins_10 (m - 1) (artin_schreier x).
Proof.
  unfold begins_10. intros M [least most].
  assert (shorter : 2 ^ (m - 1) <= 2 ^ m) by (apply N.pow_le_mono_r; lia).
  rewrite (split_power m x) by lia. rewrite artin_schreier_lxor.
  destruct (artin_schreier_power m M) as [A B].
  (* The rest has at most m - 1 digits, so its image has at most m - 2. *)
  assert (rest : artin_schreier (x - 2 ^ m) < 2 ^ (m - 1 - 1)).
  { destruct (N.eq_dec m 1) as [-> | more].
    - change (2 ^ 1) with 2 in *. change (2 ^ (1 - 1)) with 1 in *.
      replace (x - 2) with 0 by lia. reflexivity.
    - apply artin_schreier_shorter; lia. }
  rewrite (split_power (m - 1) (artin_schreier (2 ^ m))).
  2: { pose proof (N.pow_le_mono_r 2 (m - 1 - 1) (m - 1)). lia. }
  rewrite N.lxor_assoc. set (y := N.lxor _ (artin_schreier (x - 2 ^ m))).
  assert (Y : y < 2 ^ (m - 1 - 1)) by (apply lxor_below; lia).
  rewrite lxor_top; [lia |]. apply N.lt_le_trans with (1 := Y), N.pow_le_mono_r; lia.
Qed.

(** ** Repeated *)

Definition repeated (n : nat) (s : N) : N := Nat.iter n artin_schreier s.

Lemma repeated_succ n s : repeated (S n) s = artin_schreier (repeated n s).
Proof. reflexivity. Qed.

Lemma repeated_lxor n x y : repeated n (N.lxor x y) = N.lxor (repeated n x) (repeated n y).
Proof.
  induction n as [|n IH]; [reflexivity |].
  now rewrite !repeated_succ, IH, artin_schreier_lxor.
Qed.

Lemma repeated_begins_10 n j : (j <= n)%nat ->
  begins_10 (N.of_nat (n - j)) (repeated j (2 ^ N.of_nat n)).
Proof.
  induction j as [|j IH]; intros J.
  - unfold begins_10. cbn. rewrite Nat.sub_0_r.
    pose proof (pow2_pos (N.of_nat n - 1)). lia.
  - replace (N.of_nat (n - S j)) with (N.of_nat (n - j) - 1) by lia.
    apply artin_schreier_begins_10; [lia | apply IH; lia].
Qed.

(** The only number of one digit is 1, and the only one that begins with 10 and
    has two is 2. *)
Lemma repeated_to_1 n : repeated n (2 ^ N.of_nat n) = 1.
Proof.
  pose proof (repeated_begins_10 n n (le_n n)) as [A B].
  rewrite Nat.sub_diag in *. change (2 ^ N.of_nat 0) with 1 in *.
  change (2 ^ (N.of_nat 0 - 1)) with 1 in *. lia.
Qed.

Lemma repeated_to_2 n : repeated n (2 ^ N.of_nat (S n)) = 2.
Proof.
  pose proof (repeated_begins_10 (S n) n ltac:(lia)) as [A B].
  replace (S n - n)%nat with 1%nat in * by lia.
  change (2 ^ N.of_nat 1) with 2 in *. change (2 ^ (N.of_nat 1 - 1)) with 1 in *. lia.
Qed.

(** ** Products of intervals *)

Fixpoint product_of (f : N -> N) (k : nat) : N :=
  match k with
  | O => 1
  | S k => nimmul (product_of f k) (f (N.of_nat k))
  end.

Lemma product_of_ext f g k : (forall i, i < N.of_nat k -> f i = g i) ->
  product_of f k = product_of g k.
Proof.
  induction k as [|k IH]; intros E; [reflexivity |]. cbn [product_of].
  rewrite IH by (intros; apply E; lia). now rewrite E by lia.
Qed.

Lemma product_of_app f j k : product_of f (j + k) =
  nimmul (product_of f j) (product_of (fun i => f (N.of_nat j + i)) k).
Proof.
  induction k as [|k IH].
  - cbn [product_of]. now rewrite Nat.add_0_r, nimmul_1_r.
  - rewrite Nat.add_succ_r. cbn [product_of]. rewrite IH, nimmul_assoc. do 2 f_equal. lia.
Qed.

Lemma of_nat_power k : N.of_nat (2 ^ k) = 2 ^ N.of_nat k.
Proof.
  induction k as [|k IH]; [reflexivity |].
  now rewrite Nat.pow_succ_r', Nat2N.inj_mul, IH, (Nat2N.inj_succ k), N.pow_succ_r'.
Qed.

Theorem product_of_translates n x :
  product_of (fun v => N.lxor x v) (2 ^ n) = repeated n x.
Proof.
  revert x. induction n as [|n IH]; intros x.
  - cbn. now rewrite nimmul_1_l, N.lxor_0_r.
  - (* The second half is the first half for x + 2^n. *)
    replace (2 ^ S n)%nat with (2 ^ n + 2 ^ n)%nat by (cbn; lia).
    rewrite product_of_app.
    rewrite (product_of_ext (fun v => N.lxor x (N.of_nat (2 ^ n) + v))
                            (fun v => N.lxor (N.lxor x (2 ^ N.of_nat n)) v)).
    + (* y (y + 1) = p(y) *)
      rewrite !IH, repeated_lxor, repeated_to_1, nimmul_lxor_r, nimmul_1_r.
      reflexivity.
    + intros v V. rewrite of_nat_power in *. now rewrite N.lxor_assoc, lxor_top.
Qed.

(** The nim-product of [2^n, 2^n + 2^j), j <= n. *)
Theorem product_of_interval n j : (j <= n)%nat ->
  product_of (fun v => 2 ^ N.of_nat n + v) (2 ^ j) = repeated j (2 ^ N.of_nat n).
Proof.
  intros J. rewrite <- product_of_translates. apply product_of_ext.
  intros v V. rewrite lxor_top; [reflexivity |].
  apply N.lt_le_trans with (1 := V).
  rewrite of_nat_power. apply N.pow_le_mono_r; lia.
Qed.
