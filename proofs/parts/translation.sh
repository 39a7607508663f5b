# The theorems about the Rust texts: translate/check translates the texts, checks the proofs about them, and breaks the
# texts on purpose. Its lines are taken over.

translated=$scratch/translated
if command -v cargo > /dev/null; then
    "$here/translate/check" "$build" > "$translated" 2> "$scratch/log"
    while read -r result text; do
        case $result in
            ok | FAILED) say "$result" "$text" "$scratch/log" ;;
        esac
    done < "$translated"
    if ! tail -n 1 "$translated" | grep -Eq '^[0-9]+ passed, 0 failed$'; then
        say FAILED "the check of the translated texts ends without a failure" "$scratch/log"
    fi
else
    say "not run" "the theorems about the Rust texts: cargo is not installed"
fi
