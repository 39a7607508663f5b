# Builds all files of $build, at most $jobs at a time, for proofs/check.

# Files that are built while nothing else runs, because they need the most memory.
alone=" PublishedPowers FixturesPowers "
jobs=2

# compile FOLDER NAME: compiles one file; the folder is the only source of libraries of this project. The output
# holds the place of each sentence that Coq executes.
compile() {
    (cd "$1" && coqc -q -w +notation-overridden -time -Q . Nimref "$2.v")
}

# One line per file: its name, then the files of this project that it requires.
dependencies=$(cd "$build" && coqdep -Q . Nimref ./*.v 2> /dev/null | tr -d '\\' | sed 's|\./||g' | awk -F: '
    $1 ~ /\.vo / { split($1, target, "[.]"); line = target[1]
        count = split($2, words, " ")
        for (i = 1; i <= count; i++) if (words[i] ~ /^[A-Za-z0-9_]+\.vo$/) { sub(/\.vo$/, "", words[i]); line = line " " words[i] }
        print line }')

declare -A state
declare -A since
names=$(printf '%s\n' "$dependencies" | awk '{ print $1 }')
for name in $names; do state[$name]=waiting; done

# settle: records the state of every job that has ended.
settle() {
    local name
    for name in $names; do
        [ "${state[$name]}" = running ] && [ -e "$results/$name.status" ] || continue
        if [ "$(cat "$results/$name.status")" = 0 ]; then
            state[$name]=built
            say ok "$name.v is built ($(cat "$results/$name.seconds") s)"
        else
            state[$name]=failed
            say FAILED "$name.v is not built" "$build/$name.log"
        fi
    done
}

# readiness NAME: prints ready, blocked (a file that it needs has failed) or early.
readiness() {
    local needed answer=ready
    for needed in $(printf '%s\n' "$dependencies" | awk -v name="$1" '$1 == name { $1 = ""; print }'); do
        case ${state[$needed]:-missing} in
            built) ;;
            failed | missing) answer=blocked; break ;;
            *) answer=early ;;
        esac
    done
    echo "$answer"
}

start() {
    local name=$1
    state[$name]=running
    {
        local from
        from=$(date +%s.%N)
        compile "$build" "$name" > "$build/$name.log" 2>&1
        local status=$?
        seconds_since "$from" > "$results/$name.seconds"
        echo "$status" > "$results/$name.status"
    } &
}

# start_ready: starts the files that can be built now; sets $running and $progress.
start_ready() {
    local name lonely=no
    running=0
    progress=no
    for name in $names; do
        [ "${state[$name]}" = running ] || continue
        running=$((running + 1))
        case $alone in *" $name "*) lonely=yes ;; esac
    done
    for name in $names; do
        [ "${state[$name]}" = waiting ] || continue
        case $(readiness "$name") in
            blocked)
                state[$name]=failed
                say FAILED "$name.v is not built, because a file that it needs is not"
                progress=yes
                ;;
            ready)
                [ "$lonely" = no ] && [ "$running" -lt "$jobs" ] || continue
                case $alone in *" $name "*)
                    [ "$running" -eq 0 ] || continue
                    lonely=yes
                    ;;
                esac
                start "$name"
                running=$((running + 1))
                progress=yes
                ;;
        esac
    done
}

while :; do
    settle
    start_ready
    if [ "$running" -gt 0 ]; then
        wait -n
    elif [ "$progress" = no ]; then
        break
    fi
done
for name in $names; do
    [ "${state[$name]}" != waiting ] || say FAILED "$name.v is not built: it needs itself"
done
