# Certificates, and certificates that do not hold, for proofs/check.

# holds FILE: passes if the certificate holds.
holds() {
    "$here/check-certificate" --library "$build" "$1"
}
# falsified LABEL FILE: passes if Coq rejects the certificate with one number changed.
falsified() {
    mkdir "$scratch/falsified-$1" && cp "$2" "$scratch/falsified-$1/" &&
        falsify "$scratch/falsified-$1/$(basename "$2")" || return 1
    ! holds "$scratch/falsified-$1/$(basename "$2")" > "$scratch/falsified-$1/answer" || return 1
    cat "$scratch/falsified-$1/answer"
    grep -q 'Coq does not accept Claimed.v' "$scratch/falsified-$1/answer"
}

# certified LABEL FILE: two checks.
certified() {
    later "certificate: $1 holds" holds "$2"
    later "certificate: $1 with one number changed is rejected" falsified "$1" "$2"
}

# A certificate of each kind, written by hand.
mkdir "$scratch/by-hand"
preamble='From Coq Require Import NArith List.
From Nimref Require Import Product Field Certificate.
Import ListNotations.
Open Scope N_scope.'
by_hand() {
    printf '%s\nTheorem certified : %s.\nProof. vm_compute. reflexivity. Qed.\n' "$preamble" "$2" \
        > "$scratch/by-hand/$1.v"
    certified "$1 written by hand" "$scratch/by-hand/$1.v"
}
by_hand terms 'terms (by_antidiagonals nimmul) 7 8 = [2; 2; 0; 0; 3; 3; 3; 0]'
by_hand table 'table nimmul (from 2 2) (from 4 4) = [[8; 10; 11; 9]; [12; 15; 13; 14]]'
by_hand product 'nimmul 18446744073709551615 18446744073709551615 = 11290409524105353207'

# Files that Coq accepts and that are no certificates: REASON, then the text after the preamble.
unacceptable() {
    local number=$1 reason=$2
    printf '%s\n%s\n' "$preamble" "$3" > "$scratch/by-hand/no-$number.v"
    ! holds "$scratch/by-hand/no-$number.v" > "$scratch/by-hand/no-$number.answer" || return 1
    cat "$scratch/by-hand/no-$number.answer"
    grep -qF "$reason" "$scratch/by-hand/no-$number.answer"
}
number=0
while IFS='|' read -r reason text; do
    number=$((number + 1))
    later "control: no certificate is ${text# }" unacceptable "$number" "${reason% }" "${text# }"
done << 'END'
not a theorem of the shape | Definition nimmul := N.mul. Theorem a : nimmul 2 3 = 6. Proof. vm_compute. reflexivity. Qed.
unexpected text | Notation "2" := 1. Theorem a : nimmul 2 3 = 3. Proof. vm_compute. reflexivity. Qed.
not a theorem of the shape | Section S. Hypothesis h : nimmul 2 3 = 6. Theorem a : nimmul 2 3 = 6. Proof. exact h. Qed. End S.
not a theorem of the shape | Axiom b : nimmul 2 3 = 6. Theorem a : nimmul 2 3 = 6. Proof. exact b. Qed.
not a theorem of the shape | Theorem a : nimmul 2 3 = 6. Proof. vm_compute. Admitted.
unexpected text | Theorem a : terms (fun n => n) 0 2 = [0; 1] -> nimmul 2 3 = 1. Proof. vm_compute. reflexivity. Qed.
not a theorem of the shape | Theorem a : nimmul 2 3 = (fun n => 1) 6. Proof. vm_compute. reflexivity. Qed.
it states nothing | (* Theorem a : nimmul 2 3 = 6. Proof. vm_compute. reflexivity. Qed. *)
the word nimmu | Theorem a : terms (fun nimmu => nimmu) 0 2 = [0; 1]. Proof. vm_compute. reflexivity. Qed.
a variable of a function | Theorem a : terms (fun nimmul => nimmul) 0 2 = [0; 1]. Proof. vm_compute. reflexivity. Qed.
two theorems have the same name | Theorem a : nimmul 2 3 = 1. Proof. vm_compute. reflexivity. Qed. Theorem a : nimmul 2 3 = 1. Proof. vm_compute. reflexivity. Qed.
Coq does not accept | Theorem a : nimmul 2 3 = 6. Proof. vm_compute. reflexivity. Qed.
END

# Without --library, the library is built from the sources in the folder of the program.
alone_holds() {
    "$here/check-certificate" "$scratch/by-hand/product.v" > "$scratch/by-hand/alone" || return 1
    cat "$scratch/by-hand/alone"
    grep -qx '    Product.nimmul 18446744073709551615 18446744073709551615 = 11290409524105353207' "$scratch/by-hand/alone"
}
later "a certificate is checked alone, and its statement is printed" alone_holds

if [ -n "$certificates" ]; then
    for file in "$certificates"/*.v; do certified "$(basename "$file")" "$file"; done
fi

# asked_of_nimref LABEL ARGUMENT...: checks the certificate that the binary prints.
asked_of_nimref() {
    local label=$1
    shift
    if [ -z "$nimref" ]; then
        say "not run" "certificate: $label: no binary (set NIMREF)"
    elif "$nimref" "$@" > "$scratch/$label.v" 2> "$scratch/log"; then
        certified "$label" "$scratch/$label.v"
    else
        say FAILED "certificate: nimref $*" "$scratch/log"
    fi
}
asked_of_nimref A051775 certificate A051775 0..1890
asked_of_nimref product-table table product --format coq
asked_of_nimref big-product certificate product \
    0xb7e5b4c836a3f67ab5d32aefe85cab623c577bd554ea75431fb22f8f9834053e \
    0xded09eb4ca10e270d9c182f9dd14503d833aac959e644920d2bb775c42a3b4a9

# every_sequence: writes ten terms of every sequence that has a definition in Coq into one file, with one head.
every_sequence() {
    local number first
    for number in $("$nimref" list | cut -d' ' -f1); do
        first=$("$nimref" info "$number" | sed -n 's/^offset *\([0-9]*\),.*/\1/p')
        "$nimref" certificate "$number" "$first..$((first + 9))" 2> /dev/null
    done | awk '/^\(\* Printed/ && head++ { skip = 1 } !skip; /^Open Scope/ { skip = 0 }' > "$scratch/every-sequence.v"
    [ "$(grep -c '^Theorem ' "$scratch/every-sequence.v")" -ge 60 ]
}
if [ -z "$nimref" ]; then
    say "not run" "certificate: every sequence: no binary (set NIMREF)"
elif every_sequence; then
    certified "every sequence ($(grep -c '^Theorem ' "$scratch/every-sequence.v") of them)" "$scratch/every-sequence.v"
else
    say FAILED "certificate: every sequence: too few are certified"
fi
