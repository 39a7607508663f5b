# Controls of the build: sources and fixtures with one error in them, which Coq must reject, for proofs/check.

# A statement, and the product.
later "control: a theorem that says what its proof does not is rejected" \
    broken_source statement Theorems 'nimmul 1 a = a.' 'nimmul 1 a = 1.'
later "control: F/2 replaced by F in the product is rejected" \
    broken_source half Product '2 ^ (w - 1)' '2 ^ w'

# The fixtures.
later "control: a changed term of A051775 is rejected" \
    broken_fixture term oeis/b051775.txt 1000 Published Fixtures
later "control: a changed entry of the table of nim-products is rejected" \
    broken_fixture product tables/product16.txt 16 Published Fixtures
later "control: a changed entry of the table of nim-sums is rejected" \
    broken_fixture sum tables/sum16.txt 16 Published Fixtures
later "control: a changed product of powers of two is rejected" \
    broken_fixture power tables/powers128.txt 128 PublishedPowers FixturesPowers
short_fixture() {
    mkdir -p "$scratch/short/out" && cp -r "$fixtures" "$scratch/short/fixtures" &&
        sed -i '$d' "$scratch/short/fixtures/oeis/b051775.txt" || return 1
    ! "$here/published" "$scratch/short/fixtures" "$scratch/short/out"
}
later "control: a fixture that lacks a line is refused" short_fixture

# The twins.
later "control: the twin of mex.rs with an option left out is rejected" \
    broken_source mex Mex 'let u3 := entry t i j in' 'let u3 := 0 in'
later "control: the twin of fermat.rs with another square of F is rejected" \
    broken_source fermat Fermat 'N := f / 2 * 3' 'N := f * 3'
later "control: the twin of regroup.rs with another square of 2 and 4 is rejected" \
    broken_source regroup Regroup 'then [a / 2 * 3]' 'then [a * 3]'
later "control: the twin of powers.rs that loses the squares is rejected" \
    broken_source powers Powers '(exponents (N.land a b)) (N.shiftl 1 (N.lxor a b)) ;' \
    '(exponents 0) (N.shiftl 1 (N.lxor a b)) ;'

later "control: the twin of portable.rs with another half point is rejected" \
    broken_source portable Portable 'map (fun a => tower 3 a 128) (range 256)' 'map (fun a => tower 3 a 64) (range 256)'
later "control: the twin of big.rs that forgets the half point is rejected" \
    broken_source big Big 'xor_words low (times_half k top) ++' 'xor_words low top ++'

# The game.
later "control: a column rule that flips too little is rejected" \
    broken_source lowering Heaps 'to := N.lxor h (nim_sum p) |}' 'to := N.lxor h (2 ^ N.log2 (nim_sum p)) |}' \
    ColumnRule
later "control: a smaller count of the operations is rejected" \
    broken_source count Counts 'Theorem choose_cost_bound : fst (choose_move m p) <= 2 * n * m + 4 * m + n.' \
    'Theorem choose_cost_bound : fst (choose_move m p) <= 2 * n * m + 3 * m + n.'
