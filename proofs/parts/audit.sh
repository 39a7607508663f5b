# Compares what has been proved with what is claimed, for proofs/check.

# read_as_checked: Coq executed the sentences that proofs/refuse saw, in every file.
read_as_checked() {
    local name
    for name in $names; do
        "$here/refuse" --as-read "$build/$name.v" "$build/$name.log" || return 1
    done
}
check "Coq read the sentences that were checked, in all files" read_as_checked

statements=$scratch/statements.txt
"$here/statements" "$build" > "$statements" 2> "$scratch/statements.log"
if [ "$only_statements" = yes ]; then
    cat "$scratch/statements.log"
    cat "$statements" >&3
    [ "$failed" -eq 0 ] && [ -s "$statements" ]
    exit
fi
# same_statements FILE: passes if the file has the statements stored in proofs/statements.txt.
same_statements() {
    cat "$scratch/statements.log"
    diff "$here/statements.txt" "$1"
}
theorems=$(awk '$1 == "Theorem" { print $2 }' "$statements")
check "the $(printf '%s\n' "$theorems" | wc -l) theorems and their definitions are those of statements.txt" \
    same_statements "$statements"

# all_closed FOLDER THEOREM...: passes if the theorems rest on no axiom. One question about all of them at once
# takes a second; one for each would take a minute.
all_closed() {
    local folder=$1 name
    shift
    [ $# -gt 0 ] || return 1
    { echo 'From Nimref Require Theorems.'
      echo 'Definition all_theorems := (tt'
      for name; do echo "  , @Nimref.Theorems.$name"; done
      echo '). Print Assumptions all_theorems.'; } > "$folder/Audit.v"
    (cd "$folder" && coqc -q -Q . Nimref Audit.v) > "$folder/Audit.log" 2>&1
    cat "$folder/Audit.log"
    [ "$(cat "$folder/Audit.log")" = 'Closed under the global context' ]
}
# shellcheck disable=SC2086 # a list of names
check "every theorem rests on no axiom" all_closed "$build" $theorems

# start_coqchk: has coqchk check all compiled files in the background; [judge_coqchk] reports.
start_coqchk() {
    {
        cd "$build" && from=$(date +%s.%N)
        coqchk -silent -o -bytecode-compiler yes -Q . Nimref $(for name in $names; do echo "Nimref.$name"; done) \
            > "$scratch/coqchk.log" 2>&1
        echo $? > "$scratch/coqchk.status"
        seconds_since "$from" > "$scratch/coqchk.seconds"
    } &
}

coqchk_ended_well() {
    cat "$scratch/coqchk.log"
    [ "$(cat "$scratch/coqchk.status")" = 0 ]
}
has_none() {
    cat "$scratch/coqchk.log"
    grep -qF "* $1: <none>" "$scratch/coqchk.log"
}
judge_coqchk() {
    check "coqchk accepts all $(printf '%s\n' "$names" | wc -l) files ($(cat "$scratch/coqchk.seconds") s)" \
        coqchk_ended_well
    check "coqchk: no axioms" has_none "Axioms"
    check "coqchk: nothing relies on type-in-type" has_none "Constants/Inductives relying on type-in-type"
    check "coqchk: nothing relies on unsafe fixpoints" has_none "Constants/Inductives relying on unsafe (co)fixpoints"
    check "coqchk: no positivity is assumed" has_none "Inductives whose positivity is assumed"
}
