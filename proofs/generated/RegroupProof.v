(** * src/nim/reference/regroup.rs, as translated *)

From Coq Require Import NArith Bool List Lia.
From Nimref Require Import Product Exponents.
From Nimref Require Rust RustRegroup.

Open Scope N_scope.

(** All pairs of numbers up to 15. *)
Lemma all_products :
  forallb (fun a => forallb (fun b =>
    match RustRegroup.product 10 a b with
    | Rust.Ok (Some p) => p =? nimmul a b
    | _ => false
    end) (range 16)) (range 16) = true.
Proof. vm_compute. reflexivity. Qed.

Theorem regroup_correct : forall a b : N,
  RustRegroup.product 10 a b =
  Rust.Ok (if (a <=? 15) && (b <=? 15) then Some (nimmul a b) else None).
Proof.
  intros a b. destruct ((a <=? 15) && (b <=? 15)) eqn:E.
  - apply andb_prop in E as [A B]. apply N.leb_le in A, B.
    pose proof all_products as All. rewrite forallb_forall in All.
    specialize (All a (proj2 (in_range 16 a) ltac:(lia))). cbn beta in All.
    rewrite forallb_forall in All.
    specialize (All b (proj2 (in_range 16 b) ltac:(lia))). cbn beta in All.
    destruct (RustRegroup.product 10 a b) as [[p |] | |]; try discriminate.
    apply N.eqb_eq in All. now subst.
  - unfold RustRegroup.product, Rust.le, Rust.lit. now rewrite E.
Qed.
