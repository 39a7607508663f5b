(** * Claims about sequences, as theorems

    Some entries of the On-Line Encyclopedia of Integer Sequences note a property
    of their terms as conjectured or probable.  The following hold.

    - A059970: a(1) = 1, a(n) = n ⊗ a(n-1).  Then a(2^n - 1) = 1 and
      a(2^n + 2^(n-1) - 1) = 2 for n >= 1: the first terms up to 2^n - 1 fall into
      the intervals [2^i, 2^(i+1)), each of product 1, and the first half of the
      next interval has the product 2 [Intervals].
    - A223541: T(a,b) = 2^a ⊗ 2^b.  Its antidiagonal a + b = s has exactly
      A002487(s + 1) different entries, where A002487 is Stern's diatomic
      sequence.  T(a,b) depends on a or b and a and b only, and its highest bit is
      a or b [Exponents]; as a + b = (a or b) + (a and b), equal entries of an
      antidiagonal are those with equal a or b.  The values of a or b for
      a + b = s satisfy Stern's recursion, by their last binary digits:
        s = 2t + 1:  one of a, b is odd, a or b = 2 u + 1 with u from t;
        s = 2t + 2:  both even, a or b = 2 u with u from t + 1,
                     or both odd, a or b = 2 u + 1 with u from t.
    - A335159, A335160, A335161 (n) = 2^2, 2^3, 2^4 ⊗ 2^n: multiplying a number
      c < F = 2^w by 2^n, where n = w q + r with r < w, is multiplying the number
      c ⊗ 2^r < F by 2^(w q), an ordinary product; so n + w gives F times the result.

    Glossary (the other words are those of [Product], [Exponents], [Intervals])
    - [enumerates l P]    the list l contains exactly the numbers with P, each once
    - [stern_diatomic f]  f is Stern's diatomic sequence
    - [stern n]           Stern's diatomic sequence as a program: the binary digits of n,
                          from the top, act on the pair of two neighbours
    - [unions s]          the numbers a or b with a + b = s
    - [antidiagonal s]    the numbers 2^a ⊗ 2^b with a + b = s
    - [A059970_before_power], [A059970_half_way], [A223541_antidiagonal],
      [A335159_shift], [A335160_shift], [A335161_shift]   the claims
    - [shift_exponent]    c ⊗ 2^m = F (c ⊗ 2^(m - w)) for c < F *)

From Coq Require Import NArith Arith List Bool Btauto Lia.
From Nimref Require Import Halves Product Laws Exponents Blocks Intervals.
Import ListNotations.

Open Scope N_scope.

(** ** A059970 *)

Section A059970.

Variable a : N -> N.
Hypothesis a_1 : a 1 = 1.
Hypothesis a_next : forall n, 1 < n -> a n = nimmul n (a (n - 1)).

(** a(k) is the nim-product of 1, ..., k. *)
Lemma A059970_product k : (1 <= k)%nat ->
  a (N.of_nat k) = product_of (fun v => 1 + v) k.
Proof.
  induction k as [|k IH]; intros K; [lia |].
  destruct k as [|k]; [exact a_1 |].
  cbn [product_of] in *. rewrite a_next, nimmul_comm by lia.
  replace (N.of_nat (S (S k)) - 1) with (N.of_nat (S k)) by lia.
  rewrite IH by lia. f_equal. lia.
Qed.

(** After the product of [1, 2^n), which is 1, come the first 2^j numbers of the
    next interval. *)
Lemma product_up_to n j : (j <= n)%nat ->
  product_of (fun v => 1 + v) (2 ^ n - 1) = 1 ->
  product_of (fun v => 1 + v) (2 ^ n - 1 + 2 ^ j) = repeated j (2 ^ N.of_nat n).
Proof.
  intros J before. rewrite product_of_app, before, nimmul_1_l.
  rewrite <- product_of_interval by exact J. apply product_of_ext. intros v _.
  rewrite <- of_nat_power. pose proof (Nat.pow_nonzero 2 n). lia.
Qed.

Lemma product_is_1 n : product_of (fun v => 1 + v) (2 ^ n - 1) = 1.
Proof.
  induction n as [|n IH]; [reflexivity |].
  replace (2 ^ S n - 1)%nat with (2 ^ n - 1 + 2 ^ n)%nat
    by (pose proof (Nat.pow_nonzero 2 n); cbn; lia).
  rewrite product_up_to by (exact IH || lia). apply repeated_to_1.
Qed.

Theorem A059970_before_power n : 1 <= n -> a (2 ^ n - 1) = 1.
Proof.
  intros n_positive. rewrite <- (N2Nat.id n). set (k := N.to_nat n).
  assert (2 <= 2 ^ k)%nat by (apply (Nat.pow_le_mono_r 2 1); lia).
  rewrite <- of_nat_power. replace (N.of_nat (2 ^ k) - 1) with (N.of_nat (2 ^ k - 1)) by lia.
  rewrite A059970_product by lia. apply product_is_1.
Qed.

Theorem A059970_half_way n : 1 <= n -> a (2 ^ n + 2 ^ (n - 1) - 1) = 2.
Proof.
  intros n_positive. replace n with (N.of_nat (S (N.to_nat (n - 1)))) by lia.
  set (k := N.to_nat (n - 1)). replace (N.of_nat (S k) - 1) with (N.of_nat k) by lia.
  pose proof (Nat.pow_nonzero 2 k). assert (2 ^ S k = 2 * 2 ^ k)%nat by reflexivity.
  rewrite <- !of_nat_power.
  replace (N.of_nat (2 ^ S k) + N.of_nat (2 ^ k) - 1)
    with (N.of_nat (2 ^ S k - 1 + 2 ^ k)) by lia.
  rewrite A059970_product, product_up_to by (apply product_is_1 || lia).
  apply repeated_to_2.
Qed.

End A059970.

(** ** A223541 *)

Definition enumerates (l : list N) (P : N -> Prop) : Prop :=
  NoDup l /\ forall x, In x l <-> P x.

Definition stern_diatomic (f : N -> N) : Prop :=
  f 0 = 0 /\ f 1 = 1 /\ (forall n, f (2 * n) = f n) /\
  (forall n, f (2 * n + 1) = f n + f (n + 1)).

Definition unions (s u : N) : Prop := exists a b, a + b = s /\ u = N.lor a b.

Definition antidiagonal (s x : N) : Prop :=
  exists a b, a + b = s /\ x = nimmul (2 ^ a) (2 ^ b).

(** The union of two numbers, by their last digits. *)
Lemma lor_digits a b x y :
  N.lor (2 * a + N.b2n x) (2 * b + N.b2n y) = 2 * N.lor a b + N.b2n (x || y).
Proof. destruct a, b, x, y; reflexivity. Qed.

(** The unions for s = 2t + 1, and for s = 2t + 2. *)
Lemma unions_odd t u : unions (2 * t + 1) u <-> exists v, unions t v /\ u = 2 * v + 1.
Proof.
  split.
  - intros (a & b & sum & ->).
    rewrite (N.div2_odd a), (N.div2_odd b) in sum |- *. rewrite lor_digits.
    exists (N.lor (N.div2 a) (N.div2 b)). split.
    + exists (N.div2 a), (N.div2 b). split; [| reflexivity].
      destruct (N.odd a), (N.odd b); cbn [N.b2n] in sum; lia.
    + (* Exactly one of them is odd. *)
      destruct (N.odd a), (N.odd b); cbn [N.b2n] in sum; (reflexivity || lia).
  - intros (v & (a & b & sum & ->) & ->).
    exists (2 * a + 1), (2 * b). split; [lia |].
    pose proof (lor_digits a b true false) as union. cbn [N.b2n orb] in union.
    rewrite N.add_0_r in union. now rewrite union.
Qed.

Lemma unions_even t u : unions (2 * t + 2) u <->
  (exists v, unions (t + 1) v /\ u = 2 * v) \/ (exists v, unions t v /\ u = 2 * v + 1).
Proof.
  split.
  - intros (a & b & sum & ->).
    rewrite (N.div2_odd a), (N.div2_odd b) in sum |- *. rewrite lor_digits.
    (* Both are even or both are odd. *)
    destruct (N.odd a), (N.odd b); cbn [N.b2n orb] in sum |- *; try lia.
    + right. exists (N.lor (N.div2 a) (N.div2 b)). split; [| reflexivity].
      exists (N.div2 a), (N.div2 b). split; [lia | reflexivity].
    + left. exists (N.lor (N.div2 a) (N.div2 b)). split; [| apply N.add_0_r].
      exists (N.div2 a), (N.div2 b). split; [lia | reflexivity].
  - intros [(v & (a & b & sum & ->) & ->) | (v & (a & b & sum & ->) & ->)].
    + exists (2 * a), (2 * b). split; [lia |].
      pose proof (lor_digits a b false false) as union. cbn [N.b2n orb] in union.
      rewrite !N.add_0_r in union. now rewrite union.
    + exists (2 * a + 1), (2 * b + 1). split; [lia |].
      exact (eq_sym (lor_digits a b true true)).
Qed.

Lemma enumerates_map l (P : N -> Prop) (f : N -> N) :
  (forall x y, P x -> P y -> f x = f y -> x = y) ->
  enumerates l P -> enumerates (map f l) (fun y => exists x, P x /\ y = f x).
Proof.
  intros injective [distinct listed]. split.
  - assert (all : forall x, In x l -> P x) by (intros; now apply listed).
    clear listed. induction distinct as [|x l fresh _ IH]; cbn; constructor.
    + intros again. apply in_map_iff in again. destruct again as (y & same & Y).
      apply injective in same; [congruence | apply all; now right | apply all; now left].
    + apply IH. intros y Y. apply all. now right.
  - intros y. rewrite in_map_iff. split; intros (x & A & B).
    + exists x. split; [now apply listed | easy].
    + exists x. split; [easy | now apply listed].
Qed.

Lemma enumerates_or l k (P Q : N -> Prop) : (forall x, P x -> ~ Q x) ->
  enumerates l P -> enumerates k Q -> enumerates (l ++ k) (fun x => P x \/ Q x).
Proof.
  intros apart [l_distinct l_listed] [k_distinct k_listed]. split.
  - induction l as [|x l IH] in P, l_distinct, l_listed, apart |- *; [exact k_distinct |].
    inversion l_distinct as [| ? ? fresh rest]; subst. cbn. constructor.
    + rewrite in_app_iff. intros [again | other]; [contradiction |].
      apply (apart x); [apply l_listed; now left | now apply k_listed].
    + apply (IH (fun x => In x l)); [| exact rest | easy].
      intros y Y. apply apart, l_listed. now right.
  - intros x. now rewrite in_app_iff, l_listed, k_listed.
Qed.

Lemma enumerates_ext l (P Q : N -> Prop) :
  (forall x, P x <-> Q x) -> enumerates l P -> enumerates l Q.
Proof.
  intros same [distinct listed]. split; [exact distinct |]. intros x. now rewrite listed.
Qed.

(** There are Stern(s + 1) unions. *)
Lemma unions_counted f : stern_diatomic f ->
  forall s, exists l, enumerates l (unions s) /\ N.of_nat (length l) = f (s + 1).
Proof.
  intros (f_0 & f_1 & f_even & f_odd) s.
  induction s as [s IH] using (well_founded_induction N.lt_wf_0).
  destruct (N.eq_dec s 0) as [-> | positive].
  - exists [0]. split; [split |].
    + constructor; [easy | constructor].
    + intros u. split.
      * intros [<- | []]. now exists 0, 0.
      * intros (a & b & sum & ->). left. now replace a with 0 by lia; replace b with 0 by lia.
    + cbn. now rewrite f_1.
  - pose proof (N.div2_odd s) as digits. set (h := N.div2 s) in *.
    destruct (N.odd s); cbn [N.b2n] in digits.
    + (* s = 2h + 1 *)
      destruct (IH h ltac:(lia)) as (l & counted & number).
      exists (map (fun v => 2 * v + 1) l). split.
      * rewrite digits. apply (enumerates_ext _ _ _ (fun u => iff_sym (unions_odd h u))).
        apply enumerates_map; [lia | exact counted].
      * rewrite map_length, number, digits.
        replace (2 * h + 1 + 1) with (2 * (h + 1)) by lia. now rewrite f_even.
    + (* s = 2t + 2, where t = h - 1 *)
      destruct (N.eq_0_gt_0_cases h) as [zero | h_positive]; [lia |].
      assert (exists t, s = 2 * t + 2) as [t ->] by (exists (h - 1); lia).
      destruct (IH t ltac:(lia)) as (l & l_counted & l_number).
      destruct (IH (t + 1) ltac:(lia)) as (k & k_counted & k_number).
      exists (map (fun v => 2 * v) k ++ map (fun v => 2 * v + 1) l). split.
      * apply (enumerates_ext _ _ _ (fun u => iff_sym (unions_even t u))).
        apply enumerates_or.
        -- intros x (v & _ & even) (w & _ & odd). lia.
        -- apply enumerates_map; [lia | exact k_counted].
        -- apply enumerates_map; [lia | exact l_counted].
      * rewrite app_length, !map_length, Nat2N.inj_add, k_number, l_number.
        replace (2 * t + 2 + 1) with (2 * (t + 1) + 1) by lia.
        rewrite f_odd. apply N.add_comm.
Qed.

(** The sum of two numbers is that of their union and their common part. *)
Lemma lor_plus_land a b : N.lor a b + N.land a b = a + b.
Proof.
  assert (disjoint : forall x y, N.land (N.ldiff x y) y = 0).
  { intros x y. apply N.bits_inj. intros m.
    rewrite N.land_spec, N.ldiff_spec, N.bits_0. btauto. }
  (* a or b = (a without b) + b, and a = (a without b) + (a and b) *)
  assert (union : N.lor a b = N.ldiff a b + b).
  { rewrite N.add_nocarry_lxor by apply disjoint. apply N.bits_inj. intros m.
    rewrite N.lor_spec, N.lxor_spec, N.ldiff_spec. btauto. }
  assert (parts : a = N.ldiff a b + N.land a b).
  { rewrite N.add_nocarry_lxor.
    - apply N.bits_inj. intros m. rewrite N.lxor_spec, N.ldiff_spec, N.land_spec. btauto.
    - apply N.bits_inj. intros m.
      rewrite !N.land_spec, N.ldiff_spec, N.bits_0. btauto. }
  lia.
Qed.

(** 2^a ⊗ 2^b depends on a or b and a and b only. *)
Lemma gather_powers a b :
  nimmul (2 ^ a) (2 ^ b) = nimmul (2 ^ N.lor a b) (2 ^ N.land a b).
Proof.
  rewrite !product_of_powers_formula. f_equal; [f_equal | f_equal];
    apply N.bits_inj; intros m;
    rewrite ?N.land_spec, ?N.lxor_spec, ?N.lor_spec, ?N.land_spec; btauto.
Qed.

(** An antidiagonal is the image of its unions. *)
Lemma antidiagonal_unions s x :
  antidiagonal s x <-> exists u, unions s u /\ x = nimmul (2 ^ u) (2 ^ (s - u)).
Proof.
  split.
  - intros (a & b & sum & ->). exists (N.lor a b). split; [now exists a, b |].
    rewrite gather_powers. do 2 f_equal. pose proof (lor_plus_land a b). lia.
  - intros (u & (a & b & sum & ->) & ->). exists (N.lor a b), (s - N.lor a b).
    split; [| reflexivity]. pose proof (lor_plus_land a b). lia.
Qed.

Theorem A223541_antidiagonal f : stern_diatomic f ->
  forall s, exists l, enumerates l (antidiagonal s) /\ N.of_nat (length l) = f (s + 1).
Proof.
  intros stern s. destruct (unions_counted f stern s) as (l & counted & number).
  exists (map (fun u => nimmul (2 ^ u) (2 ^ (s - u))) l). split.
  - apply (enumerates_ext _ _ _ (fun x => iff_sym (antidiagonal_unions s x))).
    apply enumerates_map; [| exact counted].
    (* The union is the highest bit of the entry. *)
    assert (highest : forall u, unions s u ->
              N.log2 (nimmul (2 ^ u) (2 ^ (s - u))) = u).
    { intros u (a & b & sum & ->). rewrite product_of_powers_log2.
      replace (s - N.lor a b) with (N.land a b) by (pose proof (lor_plus_land a b); lia).
      apply N.bits_inj. intros m. rewrite !N.lor_spec, N.land_spec. btauto. }
    intros u v U V same. rewrite <- (highest u U), <- (highest v V). now f_equal.
  - now rewrite map_length.
Qed.

(** ** Stern's diatomic sequence exists *)

(** The terms with the indices n and n + 1. *)
Fixpoint stern_pair (n : positive) : N * N :=
  match n with
  | xH => (1, 1)
  | xO n => let (a, b) := stern_pair n in (a, a + b)
  | xI n => let (a, b) := stern_pair n in (a + b, b)
  end.

Definition stern (n : N) : N :=
  match n with
  | N0 => 0
  | Npos n => fst (stern_pair n)
  end.

Lemma stern_pair_next n : snd (stern_pair n) = fst (stern_pair (Pos.succ n)).
Proof.
  induction n as [n IH | n IH |]; cbn [stern_pair Pos.succ]; [| | reflexivity].
  - destruct (stern_pair n) as [a b], (stern_pair (Pos.succ n)) as [c d].
    exact IH.
  - now destruct (stern_pair n) as [a b].
Qed.

Theorem stern_correct : stern_diatomic stern.
Proof.
  split; [reflexivity |]. split; [reflexivity |]. split.
  - intros [| n]; [reflexivity |]. cbn. now destruct (stern_pair n).
  - intros [| n]; [reflexivity |]. cbn [stern N.mul N.add Pos.mul Pos.add stern_pair].
    rewrite Pos.add_1_r, <- stern_pair_next. now destruct (stern_pair n).
Qed.

(** ** A335159, A335160, A335161 *)

Theorem shift_exponent n c m : c < fermat n -> width n <= m ->
  nimmul c (2 ^ m) = fermat n * nimmul c (2 ^ (m - width n)).
Proof.
  intros C M. pose proof (width_pos n) as positive.
  (* An exponent w q + r gives 2^(w q) times the product c ⊗ 2^r. *)
  assert (shifted : forall q r, r < width n ->
    nimmul c (2 ^ (q * width n + r)) = nimmul c (2 ^ r) * 2 ^ (q * width n)).
  { intros q r R. assert (power : 2 ^ r < fermat n) by (apply N.pow_lt_mono_r; lia).
    rewrite N.add_comm, N.pow_add_r, <- fermat_power_times by exact power.
    rewrite (nimmul_comm _ (2 ^ r)), nimmul_assoc, nimmul_comm.
    apply fermat_power_times. now apply nimmul_below. }
  set (q := (m - width n) / width n). set (r := (m - width n) mod width n).
  assert (R : r < width n) by (apply N.mod_lt; lia).
  assert (split : m - width n = q * width n + r)
    by (rewrite N.mul_comm; apply N.div_mod; lia).
  rewrite split, shifted by exact R.
  replace m with ((q + 1) * width n + r) by lia. rewrite shifted by exact R.
  rewrite N.mul_add_distr_r, N.pow_add_r, N.mul_1_l. unfold fermat. lia.
Qed.

Theorem A335159_shift n : 4 <= n -> nimmul (2^2) (2^n) = 16 * nimmul (2^2) (2^(n - 4)).
Proof. now apply (shift_exponent 2). Qed.

Theorem A335160_shift n : 4 <= n -> nimmul (2^3) (2^n) = 16 * nimmul (2^3) (2^(n - 4)).
Proof. now apply (shift_exponent 2). Qed.

Theorem A335161_shift n : 8 <= n -> nimmul (2^4) (2^n) = 256 * nimmul (2^4) (2^(n - 8)).
Proof. now apply (shift_exponent 3). Qed.
