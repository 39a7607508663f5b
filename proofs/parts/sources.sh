# Copies the sources into $build and checks their text, for proofs/check.

cp "$here"/*.v "$build/"
# Written anew from the fixtures, never taken from the folder of the sources.
rm -f "$build/Published.v" "$build/PublishedPowers.v"
sources=$(cd "$build" && ls ./*.v | sed 's|^\./||; s|\.v$||')

# listed_in_project PROJECT: passes if it names all files and contains nothing else.
listed_in_project() {
    diff <(grep -v '^-Q \. Nimref$' "$1" | sed '/^$/d; s/\.v$//' | sort) \
         <(printf '%s\nPublished\nPublishedPowers\n' "$sources" | sort)
}
check "_CoqProject lists all files and sets no other option" listed_in_project "$here/_CoqProject"
check "no source contains what could weaken a proof" "$here/refuse" "$build"/*.v
check "the published tables and terms are written from the fixtures" "$here/published" "$fixtures" "$build"
check "nor do the files written from the fixtures" "$here/refuse" "$build/Published.v" "$build/PublishedPowers.v"
