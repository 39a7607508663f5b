# Counting and reporting, for proofs/check.

passed=0
failed=0
not_run=0

# say RESULT TEXT [LOG]: prints one line; RESULT is ok, FAILED or "not run". The last lines of LOG, for a failure,
# go to standard error.
say() {
    printf '%-8s%s\n' "$1" "$2"
    case $1 in
        ok) passed=$((passed + 1)) ;;
        FAILED)
            failed=$((failed + 1))
            if [ -n "${3:-}" ] && [ -s "$3" ]; then tail -n 12 "$3" | sed 's/^/        | /' >&2; fi
            ;;
        *) not_run=$((not_run + 1)) ;;
    esac
}

# check TEXT COMMAND...: passes if the command succeeds.
check() {
    local text=$1
    shift
    if "$@" > "$scratch/log" 2>&1; then say ok "$text"; else say FAILED "$text" "$scratch/log"; fi
}

# later TEXT COMMAND...: the same in the background, at most $background at a time; [collect] reports.
background=1
sequence=100
later() {
    local text=$1 result
    shift
    sequence=$((sequence + 1))
    result=$results/$sequence
    printf '%s\n' "$text" > "$result.text"
    while [ "$(jobs -rp | wc -l)" -ge "$background" ]; do wait -n; done
    { if "$@" > "$result.log" 2>&1; then echo ok; else echo FAILED; fi > "$result.result"; } &
}

# collect: waits for the background and reports its results in order.
collect() {
    local text
    wait
    for text in "$results"/*.text; do
        [ -e "$text" ] || continue
        say "$(cat "${text%.text}.result" 2> /dev/null || echo FAILED)" "$(cat "$text")" "${text%.text}.log"
        rm "$text"
    done
}

seconds_since() {
    awk -v from="$1" -v to="$(date +%s.%N)" 'BEGIN { printf "%.1f", to - from }'
}
