//! The stored facts, and every stored b-file, computed by every implementation.

use std::collections::BTreeSet;
use std::fs;

use crate::common::{fixture, number, read_fixture, sha256};
use nimref::nim::field;
use nimref::oeis::{Audit, Budget, FileCheck, TermError, catalogue, find};
use nimref::{Algorithm, Multiplier, Nimber};
use num_bigint::BigUint;
use rstest::rstest;

/// Each stored entry is in the catalogue, and the facts about each sequence are complete.
#[test]
fn the_catalogue_has_the_stored_entries() {
    assert!(catalogue().len() >= 97);
    let stored: serde_json::Value = serde_json::from_str(&read_fixture("oeis/sequences.json")).unwrap();
    for entry in stored.as_array().unwrap() {
        let sequence = find(entry["number"].as_str().unwrap().parse().unwrap()).expect("a sequence of the catalogue");
        let facts = sequence.published();
        assert_eq!(entry["data"], serde_json::json!(facts.data()), "{}", facts.number());
        let is_reproducible = facts.bfile().map(|file| file.is_reproducible());
        assert_eq!(entry["bfile"].is_object(), is_reproducible == Some(true), "{}", facts.number());
        assert_eq!(entry["bfile_not_reproducible"].is_object(), is_reproducible == Some(false), "{}", facts.number());
    }
    for facts in catalogue().iter().map(|sequence| sequence.published()) {
        assert!(!facts.data().is_empty(), "{} has DATA terms", facts.number());
        if let Some(range) = facts.bfile_range() {
            assert_eq!(range.first(), facts.offset(), "{} begins at its offset", facts.number());
        }
    }
}

/// The second number of the offset line is the position of the first term greater than 1.
#[test]
fn the_second_offset_is_that_of_the_data() {
    for entry in catalogue().iter().map(|sequence| sequence.published()) {
        let place =
            entry.data().iter().position(|term| !["0", "1"].contains(&term.as_str())).map_or(1, |place| place + 1);
        assert_eq!(entry.offset_second(), place as u64, "{}", entry.number());
    }
}

/// Each stored b-file, term by term, by each implementation in its domain; a slow one on its first 600 terms.
#[rstest]
fn stored_b_files(
    #[values(
        Algorithm::Mex,
        Algorithm::Fermat,
        Algorithm::Regroup,
        Algorithm::Powers,
        Algorithm::Word,
        Algorithm::Big
    )]
    implementation: Algorithm,
) {
    let mut files = 0;
    for line in read_fixture("oeis/SHA256SUMS").lines() {
        let name = line.split_whitespace().nth(1).expect("a name");
        let number = nimref::oeis::ANumber::from_bfile_name(name).expect("a b-file's name");
        let sequence = find(number).expect("a sequence of the catalogue");
        let (mut evaluator, mut terms) = (implementation.evaluator(), sequence.terms());
        let mut answered = 0;
        let budget = if implementation.is_reference() { 600 / sequence.term_cost() } else { u64::MAX };
        for (line, _) in
            read_fixture(&format!("oeis/{name}")).lines().zip(0..budget).filter(|(line, _)| !line.is_empty())
        {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let [index, term] = fields.as_slice() else { panic!("{name}: {line}") };
            match terms.term(&mut evaluator, index.parse().unwrap()) {
                Ok(computed) => {
                    assert_eq!(computed.to_string(), *term, "{number}: a({index}) by {implementation}");
                    answered += 1;
                }
                Err(error) => {
                    assert_eq!(error, TermError::OutsideDomain, "{number}: a({index}) by {implementation}")
                }
            }
        }
        assert!(answered > 0, "{implementation} answered no term of {number}");
        files += 1;
    }
    assert_eq!(files, 30);
}

/// The files are what their digests say, and the sums name each file.
#[test]
fn stored_b_files_have_their_digests() {
    let mut named = BTreeSet::new();
    for line in read_fixture("oeis/SHA256SUMS").lines() {
        let (digest, name) = line.split_once("  ").expect("two fields");
        assert_eq!(sha256(&fs::read(fixture("oeis").join(name)).unwrap()), digest, "{name}");
        named.insert(name.to_owned());
    }
    let files = fs::read_dir(fixture("oeis")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let bfiles: BTreeSet<String> = files.filter(|name| name.starts_with('b')).collect();
    assert_eq!(bfiles, named);
}

/// A stored file is the published file, except four whose published bytes cannot be reproduced.
#[test]
fn stored_b_files_are_the_published_ones() {
    let mut terms_only = Vec::new();
    for entry in catalogue().iter().map(|sequence| sequence.published()) {
        if let Some(sha256) = entry.stored_sha256() {
            match entry.bfile().filter(|file| file.is_reproducible()) {
                Some(file) => assert_eq!(file.sha256, sha256, "{}", entry.number()),
                None => terms_only.push(entry.number().to_string()),
            }
        }
    }
    assert_eq!(terms_only, ["A004469", "A051775", "A051776", "A058734"]);
}

#[test]
fn the_readme_of_the_fixtures_lists_each_digest() {
    let readme = read_fixture("README.md");
    let mut listed = 0;
    for folder in ["oeis", "tables", "vectors"] {
        for entry in fs::read_dir(fixture(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            if ["LICENSE.md", "SHA256SUMS", "sequences.json"].contains(&name.as_str()) {
                continue;
            }
            let row = readme.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
            let row = row.unwrap_or_else(|| panic!("{name} is not in fixtures/README.md"));
            assert!(row.contains(&sha256(&fs::read(&path).unwrap())), "{name}: the digest in {row}");
            listed += 1;
        }
    }
    assert!(listed >= 36, "{listed}");
}

/// Published files that are too large to be stored, by size and digest.
#[rstest]
#[case("A001317")]
#[case("A212200")]
#[case("A223543")]
fn large_b_files_by_digest(#[case] name: &str) {
    let sequence = find(name.parse().unwrap()).unwrap();
    let audit = Audit { baseline: Algorithm::Big.into(), candidates: Vec::new(), budget: Budget::All };
    assert_eq!(audit.sequence(sequence).unwrap().published, FileCheck::Identical);
}

fn table(name: &str, radix: u32) -> Vec<Vec<Nimber>> {
    let read = |digits: &str| Nimber::from(BigUint::parse_bytes(digits.as_bytes(), radix).expect("a number"));
    read_fixture(name).lines().map(|line| line.split_whitespace().map(read).collect()).collect()
}

/// The tables as the APL article prints them.
#[rstest]
fn the_printed_tables(
    #[values(
        Algorithm::Mex,
        Algorithm::Fermat,
        Algorithm::Regroup,
        Algorithm::Powers,
        Algorithm::Word,
        Algorithm::Big
    )]
    implementation: Algorithm,
) {
    let (sums, products) = (table("tables/sum16.txt", 10), table("tables/product16.txt", 10));
    assert_eq!((sums.len(), products.len()), (16, 16));
    let mut evaluator = implementation.evaluator();
    for a in 0..16u8 {
        for b in 0..16u8 {
            let (x, y) = (Nimber::from(a), Nimber::from(b));
            assert_eq!(&x + &y, sums[usize::from(a)][usize::from(b)]);
            assert_eq!(
                evaluator.product(&x, &y).as_ref(),
                Some(&products[usize::from(a)][usize::from(b)]),
                "{a} ⊗ {b}"
            );
        }
    }
}

#[rstest]
fn the_products_of_powers_of_two(
    #[values(Algorithm::Fermat, Algorithm::Powers, Algorithm::Word, Algorithm::Big)] implementation: Algorithm,
) {
    let rows = table("tables/powers128.txt", 16);
    assert_eq!(rows.len(), 128);
    let mut evaluator = implementation.evaluator();
    for (i, row) in (0..).zip(&rows) {
        assert_eq!(row.len() as u64, i + 1);
        for (j, product) in (0..).zip(row) {
            let (x, y) = (Nimber::power_of_two(i), Nimber::power_of_two(j));
            assert_eq!(evaluator.product(&x, &y).as_ref(), Some(product), "2^{i} ⊗ 2^{j} by {implementation}");
            assert_eq!(evaluator.product(&y, &x).as_ref(), Some(product), "2^{j} ⊗ 2^{i} by {implementation}");
        }
    }
}

/// The vectors of single operations. For x² ⊕ x = c they have the least root; for other quadratic equations one of the
/// roots, which for x² ⊕ 2x ⊕ 2 is 11 and not the least one.
#[test]
fn single_values() {
    let mut big = Algorithm::Big.evaluator();
    let mut compared = 0;
    for line in read_fixture("vectors/field.tsv").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [operation, arguments, result] = fields.as_slice() else { panic!("{line}") };
        let arguments: Vec<Nimber> = arguments.split(',').map(number).collect();
        let value = match (*operation, arguments.as_slice()) {
            ("add", [a, b]) => Some(a + b),
            ("mul", [a, b]) => Some(a * b),
            ("div", [a, b]) => field::invert(&mut big, b).ok().map(|inverse| a * inverse),
            ("square", [a]) => field::square(&mut big, a),
            ("sqrt", [a]) => field::sqrt(&mut big, a),
            ("inv", [a]) => field::invert(&mut big, a).ok(),
            ("minpoly", [a]) => {
                field::minimal_polynomial(&mut big, a).map(|polynomial| BigUint::from(polynomial).into())
            }
            ("artin_schreier", [a]) => field::artin_schreier(&mut big, a).map(|[least, _]| least),
            ("quadratic", [b, c]) => {
                let roots = field::solve_quadratic(&mut big, b, c).unwrap();
                roots.into_iter().find(|root| *root == number(result))
            }
            _ => panic!("{line}"),
        };
        assert_eq!(value, Some(number(result)), "{line}");
        compared += 1;
    }
    assert_eq!(compared, 124);
}

#[test]
fn the_factors_of_fermat_numbers_are_their_prime_factors() {
    for k in 0..field::COMPLETELY_FACTORED {
        let factors = field::prime_factors_of_fermat_number(k).unwrap();
        let product: BigUint = factors.iter().product();
        assert_eq!(product, (BigUint::from(1u8) << (1u64 << k)) + 1u8, "F_{k}");
        assert!(factors.is_sorted());
        for factor in factors {
            assert!(is_probable_prime(&factor), "{factor} of F_{k} is composite");
        }
    }
    assert!(!is_probable_prime(&BigUint::from(4_294_967_297u64)), "F_5 = 641 · 6700417 is composite");
    assert_eq!(field::prime_factors_of_fermat_number(field::COMPLETELY_FACTORED), None);
}

/// The Miller–Rabin test with the first primes as bases.
fn is_probable_prime(n: &BigUint) -> bool {
    let one = BigUint::from(1u8);
    let less_one = n - &one;
    let twos = less_one.trailing_zeros().unwrap_or(0);
    let odd = &less_one >> twos;
    [2u8, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
        .map(BigUint::from)
        .iter()
        .filter(|base| *base % n != BigUint::ZERO)
        .all(|base| {
            let mut power = base.modpow(&odd, n);
            if power == one || power == less_one {
                return true;
            }
            (1..twos).any(|_| {
                power = &power * &power % n;
                power == less_one
            })
        })
}
