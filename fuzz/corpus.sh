#!/bin/sh
# Makes a small corpus for each fuzz target from the fixtures, in fuzz/corpus/. What a fuzzer has added stays.
set -eu
cd "$(dirname "$0")"
broken=../fixtures/broken
oeis=../fixtures/oeis
for target in b_file entry formula manifest merged numbers pointer; do mkdir -p "corpus/$target"; done

cp "$broken"/*.txt corpus/b_file/
head -n 40 "$oeis/b051775.txt" >corpus/b_file/table
gzip -c "$broken/right.txt" >corpus/b_file/compressed

# Expressions of the calculator, and formulas: one of each form.
i=0
for text in '(4 + 2) * (8 + 5)' '0xff / 7' '16 ^ -15' 'sqrt(255) + inv(9)' 'order(32768)' 'F(3) * F(4)' '2^3^2' '1 / 0' 'n*[n+1]' 'if(n = 0, 1, a(n-1) + [2*a(n-1)])' '[sum(k = 1..n, nim(k*[n+1-k]))]' 'count(k = 1..n, k < n and n/k <= n)' \
  'least(i >= 0, not i*i < n or i = 5)' 'xor(n, mex(1, 2)) ^ -(3)' 'trace(n, 3, 1) + bit(n, 2)' '[binomial(n, 2)/2]' 'prod(i = 1..k, i)'; do
  i=$((i + 1))
  printf '%s' "$text" >"corpus/formula/$i"
done

printf '%%I A006042\n%%S A006042 0,1,3,2,6,7,5,4,\n%%T A006042 13,12,14\n%%O A006042 0,3\n%s\n' \
  '%H A006042 <a href="/A006042/b006042.txt">Table of n, a(n) for n = 0..40</a>' >corpus/entry/internal
printf '# OEIS\nA000045 ,0,1,1,2,3,\nA006042 ,0,1,3,2,\nA006043 ,,\nA006044 ,-1,2,\n' >corpus/entry/stripped
printf '[{"number": 6042, "data": "0,1,3,2", "offset": "0,3", "link": []}]' >corpus/entry/array
printf '{"count": 1, "results": [{"number": 6042, "data": "0,1,3"}]}' >corpus/entry/object
printf '{"results": null}' >corpus/entry/nothing

head -n 5 "$oeis/SHA256SUMS" >corpus/manifest/lines
sed -n '1,4p' "$oeis/SHA256SUMS" | sed 's/^\([0-9a-f]*\)  \(.*\)$/SHA256 (\2) = \1/' >corpus/manifest/bsd
printf '[{"number": "A006042", "bfile": {"sha256": "%064d"}}]' 7 >corpus/manifest/array

cp "$broken/NR006-lfs-pointer.txt" corpus/pointer/

report='"tool": {"name": "nimref", "version": "1"}, "summary": {}, "exit_status": 0'
printf '{"schema": 1, "files": [{"path": "a"}], "partition": {"index": 1, "of": 2}, %s}\0' "$report" >corpus/merged/files
printf '{"schema": 1, "files": [{"path": "b"}], "partition": {"index": 2, "of": 2}, %s}' "$report" >>corpus/merged/files
printf '{"schema": 1, "sequences": [{"number": "A006042", "implementations": [{"name": "mex", "checked": 1}]}], %s}' \
  "$report" >corpus/merged/audit

i=0
for text in 0 007 -0 +5 0xff 340282366920938463463374607431768211455 A051775 a000027 0..1890 5..5; do
  i=$((i + 1))
  printf '%s' "$text" >"corpus/numbers/$i"
done
