# Controls of proofs/refuse: each text must be refused, and for the reason given.

# refused_for FILE REASON TEXT: the text, put into a file of this name, must be refused with the reason.
refused_for() {
    mkdir -p "$scratch/refused" && printf '%s\n' "$3" > "$scratch/refused/$1" || return 1
    ! "$here/refuse" "$scratch/refused/$1" > "$scratch/refused/answer" || { echo "accepted: $3"; return 1; }
    cat "$scratch/refused/answer"
    grep -qF ": $2" "$scratch/refused/answer"
}

accepted='(* Axiom, Admitted. (* Parameter *) *) Lemma sure : True. Proof. exact I. Qed.'
harmless_accepted() {
    printf '%s\n' "$accepted" > "$scratch/Harmless.v" && "$here/refuse" "$scratch/Harmless.v"
}
check "control: forbidden words in comments are accepted" harmless_accepted

# REASON | TEXT
while IFS='|' read -r reason text; do
    check "control: refused is ${text# }" refused_for Text.v "${reason% }" "${text# }"
done << 'END'
the word Admitted | Lemma a : False. Proof. Admitted.
the word admit | Lemma a : False. Proof. admit. Qed.
the word exact_no_check | Lemma a : False. Proof. exact_no_check I. Qed.
the word vm_cast_no_check | Lemma a : False. Proof. vm_cast_no_check I. Qed.
the word change_no_check | Lemma a : False. Proof. change_no_check True. exact I. Qed.
the command Axiom | Axiom a : False.
the command Parameter | Parameter a : False.
the command Conjecture | Conjecture a : False.
Variable outside | Variable a : False.
Context outside | Section S. End S. Context (a : False).
Let outside | Let a : False.
the command Unset | Unset Guard Checking.
the command Set | Set Universe Checking.
Local in a form | Local Set Definitional UIP.
an attribute | #[bypass_check(guard)] Fixpoint f (n : nat) : False := f n.
the command Declare | Declare ML Module "plugin".
the command Load | Load elsewhere.
the command Module | Module Type T. End T.
From in a form | From Elsewhere Require Import A.
the library Reals | From Coq Require Import Reals.
the library Logic.Classical | From Coq Require Import Logic.Classical.
the command Require | Require Import Elsewhere.
the command Coercion | Coercion f : nat >-> bool.
the command Canonical | Canonical Structure c := d.
the command Fail | Fail Lemma a : False.
the command Time | Time Lemma a : False.
the command Goal | Goal False. Proof. exact I. Qed.
the command Instance | Instance i : c := d.
the command Hint | Hint Resolve a : core.
the command Tactic | Tactic Notation "reflexivity" := exact I.
Ltac in a form | Ltac reflexivity ::= exact I.
the command Redirect | Redirect "file" Check I.
Add in a form | Add LoadPath "elsewhere" as Coq.
Open in a form | Open Scope mine.
the command Defined | Lemma a : True. Proof. exact I. Defined.
Lemma in a proof | Lemma a : True. Proof. Lemma b : True. Proof. exact I. Qed.
a proof that does not end | Lemma a : True. Proof. exact I.
not a command, and not in a proof | exact I.
a notation that is not in the list | Notation "a >= b" := (b >= a).
a notation that is not in the list | Notation "a >= b" := (b >= a) : N_scope.
the command Infix | Infix "+" := mul.
a notation that is not in the list | Notation nimmul := N.lxor.
a notation that is not in the list | Local Notation "a >= b" := (b >= a).
a string outside of a notation | Fixpoint f (n : nat) : nat := n where "a >= b" := (f a).
a coercion | Record r := { f :> nat }.
the string | Notation "a &(* b" := (f a b). Axiom a : False. Notation "a *)& b" := (f a b).
two quotation marks in a row | Notation "a &"" b" := (f a b). Definition b := a &" c. Axiom a : False. (* " *).
a quotation mark in a comment | (* a string in a comment: " *) " *) Axiom a : False. (* " *)
a comment ends | Definition a := b *) c.
two full stops in a row | Definition a := b.. Axiom c : False.
the character | Definition nimmuł := N.lxor.
text after the last full stop | Definition a := b
END
for word in Section Local Context Ltac Record; do
    check "control: refused is $word in Theorems.v" refused_for Theorems.v "$word in a file of statements" \
        "Section S. Local Notation h := k. Context (a : b). Ltac t := exact I. Record r := { f : a }. End S."
done

proof_left_open() {
    sed '$s/.*/Admitted./' "$build/Product.v" > "$scratch/Open.v"
    ! cmp -s "$build/Product.v" "$scratch/Open.v" && ! "$here/refuse" "$scratch/Open.v"
}
check "control: Product.v with its last proof left open is refused" proof_left_open
file_not_listed() {
    grep -v '^Laws\.v$' "$here/_CoqProject" > "$scratch/_CoqProject"
    ! listed_in_project "$scratch/_CoqProject"
}
check "control: a file that _CoqProject does not list is noticed" file_not_listed

# read_otherwise SCRIPT: with its log changed by sed, a file is no longer read as it was checked.
read_otherwise() {
    sed "$1" "$build/Product.log" > "$scratch/otherwise.log"
    ! cmp -s "$build/Product.log" "$scratch/otherwise.log" &&
        ! "$here/refuse" --as-read "$build/Product.v" "$scratch/otherwise.log"
}
check "control: a sentence that Coq did not execute is noticed" read_otherwise 3d
check "control: a sentence that Coq read in a comment is noticed" read_otherwise '1s/.*/Chars 10 - 20 [x]/'
