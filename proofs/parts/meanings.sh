# Controls of proofs/statements.txt: files that Coq accepts and that say something else than they should.

# meaning_changes LABEL: passes if Theorems.v as changed by $edit, a Python program, builds, and its statements are
# not those stored. The program may write other files, whose names it lists in "files".
meaning_changes() {
    local folder=$scratch/meaning-$1 name
    side_folder "meaning-$1" && rm -f "$folder/Theorems.vo" && cp "$build/Theorems.v" "$folder/" || return 1
    (cd "$folder" && python3 -c "$edit") || return 1
    for name in $(cat "$folder/files" 2> /dev/null) Theorems; do
        rm -f "$folder/$name.vo"
        compile "$folder" "$name" > "$folder/$name.log" 2>&1 || { tail -n 12 "$folder/$name.log"; return 1; }
    done
    "$here/statements" "$folder" "$here" > "$folder/statements.txt" || return 1
    [ -s "$folder/statements.txt" ] && ! same_statements "$folder/statements.txt" > /dev/null
}

# edited OLD NEW: the program that replaces a text of Theorems.v that occurs once.
edited() {
    cat << END
text = open("Theorems.v", encoding="utf-8").read()
old, new = '''$1''', '''$2'''
assert text.count(old) == 1, old
open("Theorems.v", "w", encoding="utf-8").write(text.replace(old, new))
END
}
# changed TEXT LABEL OLD NEW: the control for one replacement.
changed() {
    local edit
    edit=$(edited "$3" "$4")
    later "control: $1 is noticed" meaning_changes "$2"
}

# A twin that is the specification itself.
for twin in Fermat Powers; do
    edit="open('$twin.v', 'w').write('''
From Coq Require Import NArith.
From Nimref Require Import Product.
Definition product (x y : N) : N := nimmul x y.
Theorem product_correct x y : product x y = nimmul x y.
Proof. reflexivity. Qed.
''')
open('files', 'w').write('$twin')"
    later "control: a twin replaced by the specification ($twin) is noticed" meaning_changes "$twin"
done

unit='Theorem product_unit : forall a, nimmul 1 a = a.
Proof. exact Laws.nimmul_1_l. Qed.'
changed "a theorem under a hypothesis that is false" hypothesis "$unit" 'Section Hidden.
Hypothesis absurd : False.
Theorem product_unit : forall a, nimmul 1 a = a.
Proof. destruct absurd. Qed.
End Hidden.'
changed "a theorem that is only in a comment" comment "$unit" "(* $unit *)"
changed "a theorem with another name" name "$unit" "${unit/product_unit/one_times}"
changed "a theorem that is true only of 0" zero "$unit" 'Theorem product_unit : forall a, a = 0 -> nimmul 1 a = a.
Proof. intros a Z. apply Laws.nimmul_1_l. Qed.'
last='Theorem A335161_claim : forall n, 8 <= n ->
  nimmul (2^4) (2^n) = 256 * nimmul (2^4) (2^(n - 8)).
Proof. exact Claims.A335161_shift. Qed.'
of_second="${last/exact Claims.A335161_shift/
  intros n L. change (2 ^ n = 256 * 2 ^ (n - 8)). change 256 with (2 ^ 8). rewrite <- N.pow_add_r. f_equal. lia}"
changed "a function with the name of another" shadow "$last" "Definition nimmul (a b : N) : N := b.
$of_second"
changed "an abbreviation with the name of a function" abbreviation "$last" "Notation nimmul := (fun a b : N => b).
$of_second"
changed "a hidden argument" argument "$unit" 'Definition times {strict : bool} (a b : N) := if strict then nimmul a b else b.
Theorem product_unit : forall a, times (strict := false) 1 a = a.
Proof. reflexivity. Qed.'
changed "a definition with another text" definition 'fold_right N.lxor 0 p' 'fold_right (fun a b => N.lxor a b) 0 p'
edit=$(cat << 'END'
import re
text = open("Theorems.v", encoding="utf-8").read()
reversed = """Notation "a >= b" := (N.le a b).
Theorem artin_schreier_length : forall s, s >= 2 ->
  N.size (N.lxor (nimmul s s) s) = N.size s - 1.
Proof. intros s S. assert (s = 0 \\/ s = 1 \\/ s = 2) as [-> | [-> | ->]] by lia; reflexivity. Qed."""
text, count = re.subn(r"Theorem artin_schreier_length .*?Qed\.", lambda _: reversed, text, flags=re.DOTALL)
assert count == 1
open("Theorems.v", "w", encoding="utf-8").write(text)
END
)
later "control: a notation that reverses an inequality is noticed" meaning_changes reverse

reversal_is_an_error() {
    printf '%s\n' 'From Coq Require Import NArith. Open Scope N_scope.' \
        'Notation "a >= b" := (N.le a b) : N_scope.' > "$scratch/Reversal.v"
    ! compile "$scratch" Reversal > "$scratch/Reversal.log" 2>&1
    cat "$scratch/Reversal.log"
    grep -q 'notation-overridden' "$scratch/Reversal.log"
}
check "control: a standard notation that is redefined is an error" reversal_is_an_error

axiom_used() {
    printf '%s\n' 'Axiom absurd : False.' > "$1/Absurd.v" && compile "$1" Absurd || return 1
    sed 's/^Proof. exact Laws.nimmul_1_l. Qed./Proof. destruct Absurd.absurd. Qed./
         s/^From Nimref Require Conway/From Nimref Require Absurd Conway/' "$build/Theorems.v" > "$1/Theorems.v"
    rm "$1/Theorems.vo"
    compile "$1" Theorems && ! all_closed "$1" product_unit && grep -q '^Axioms' "$1/Audit.log"
}
smuggled_axiom() {
    side_folder smuggled && axiom_used "$scratch/smuggled" &&
        (cd "$scratch/smuggled" && coqchk -silent -o -norec Nimref.Theorems -Q . Nimref > chk 2>&1
         cat chk; ! grep -q 'Axioms: <none>' chk && grep -q 'Nimref.Absurd.absurd' chk)
}
later "control: an axiom is seen in the assumptions and by coqchk" smuggled_axiom
