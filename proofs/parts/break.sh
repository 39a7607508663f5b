# Ways to break something on purpose, for the controls of proofs/check.

# replace FILE OLD NEW: replaces a text that occurs exactly once; otherwise it fails.
replace() {
    python3 - "$@" << 'END'
import sys
path, old, new = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    text = file.read()
if text.count(old) != 1:
    sys.exit(f"{path}: {old!r} occurs {text.count(old)} times, not once")
with open(path, "w", encoding="utf-8") as file:
    file.write(text.replace(old, new))
END
}

# falsify FILE: changes the last number before the first proof of a certificate.
falsify() {
    python3 - "$1" << 'END'
import re, sys
path = sys.argv[1]
with open(path, encoding="utf-8") as file:
    text = file.read()
end = text.index("Proof")
last = list(re.finditer(r"(?<![\w.])(?:0x[0-9a-fA-F]+|[0-9]+)(?!\w)", text[:end]))[-1]
with open(path, "w", encoding="utf-8") as file:
    file.write(text[:last.start()] + str(int(last.group(), 0) ^ 1) + text[last.end():])
END
}

# side_folder NAME: makes a folder with links to all compiled files.
side_folder() {
    mkdir "$scratch/$1" && ln -s "$build"/*.vo "$scratch/$1/"
}

# must_not_build FOLDER NAME...: passes if Coq rejects one of the files because of its contents: a missing file
# or a syntax error is no evidence.
must_not_build() {
    local folder=$1 name
    shift
    for name; do
        rm -f "$folder/$name.vo"
        if ! compile "$folder" "$name" > "$folder/$name.log" 2>&1; then
            cat "$folder/$name.log"
            grep -q '^Error' "$folder/$name.log" &&
                ! grep -Eq 'Syntax error|Cannot find a physical path|Lexer' "$folder/$name.log"
            return
        fi
    done
    echo "the broken file was accepted"
    return 1
}

# broken_source LABEL FILE OLD NEW [NAME...]: passes if a source with one text replaced does not build. FILE is
# built, then the files NAME.
broken_source() {
    local label=$1 file=$2 old=$3 new=$4 folder=$scratch/broken-$1
    shift 4
    side_folder "broken-$label" && rm -f "$folder/$file.vo" && cp "$build/$file.v" "$folder/" &&
        replace "$folder/$file.v" "$old" "$new" || return 1
    local name
    for name; do cp "$build/$name.v" "$folder/" || return 1; done
    must_not_build "$folder" "$file" "$@"
}

# broken_fixture LABEL FIXTURE LINE NAME...: passes if the files NAME do not build once the last digit of a line
# of a fixture is changed.
broken_fixture() {
    local label=$1 fixture=$2 line=$3 folder=$scratch/broken-$1 name
    shift 3
    side_folder "broken-$label" && cp -r "$fixtures" "$folder/fixtures" || return 1
    sed -i "$line"'{s/[1-9a-f]$/0/;t;s/0$/1/}' "$folder/fixtures/$fixture"
    ! cmp -s "$fixtures/$fixture" "$folder/fixtures/$fixture" || return 1
    "$here/published" "$folder/fixtures" "$folder" || return 1
    for name; do [ -e "$folder/$name.v" ] || cp "$build/$name.v" "$folder/" || return 1; done
    must_not_build "$folder" "$@"
}

