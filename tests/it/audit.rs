//! The audit detects errors.

use crate::common::{Broken, WrongHalfPoint};
use nimref::Algorithm;
use nimref::oeis::{Audit, AuditReport, Budget, Candidate, DataCheck, FileCheck, find};

fn audit(baseline: Candidate, candidates: Vec<Candidate>) -> Audit {
    Audit { baseline, candidates, budget: Budget::Terms(50) }
}

fn broken() -> Candidate {
    Candidate::new("broken", || Box::new(Broken))
}

fn wrong_half_point() -> Candidate {
    Candidate::new("wrong", || Box::new(WrongHalfPoint))
}

#[test]
fn correct_candidates_pass() {
    let audit = audit(Algorithm::Big.into(), Algorithm::ALL.map(Candidate::from).into());
    let audited = audit.sequence(find("A051775".parse().unwrap()).unwrap()).unwrap();
    assert!(audited.passes());
    assert_eq!(
        (audited.data, audited.published, audited.stored),
        (DataCheck::Agrees, FileCheck::Absent, FileCheck::Identical)
    );
    assert_eq!(audited.terms, 1891);
    for tally in &audited.implementations {
        assert_eq!(tally.wrong, 0, "{}", tally.name);
        assert!(tally.checked > 0, "{}", tally.name);
        assert_eq!(tally.checked + tally.outside + tally.not_asked, 1891, "{} counts every term once", tally.name);
    }
    let regroup = audited.implementations.iter().find(|tally| tally.name == "regroup").unwrap();
    assert_eq!((regroup.checked, regroup.not_asked), (50, 1841));
}

#[test]
fn a_wrong_candidate_is_detected() {
    let audit = audit(Algorithm::Big.into(), vec![wrong_half_point()]);
    let audited = audit.sequence(find("A051775".parse().unwrap()).unwrap()).unwrap();
    assert!(!audited.passes());
    let tally = &audited.implementations[0];
    assert!(tally.wrong > 0);
    assert_eq!(tally.first_wrong, Some(40), "4 ⊗ 4 is the first product that it gets wrong");
    let report = AuditReport::new(vec![audited], &["wrong"], None, Budget::All);
    assert_eq!(report.exit_status, 1);
    assert_eq!(report.implementations[0].wrong, report.sequences[0].implementations[0].wrong);
}

/// A candidate that is wrong only beyond 40 bits is detected by the sequences with large terms.
#[test]
fn a_candidate_that_is_wrong_on_large_numbers_only_is_detected() {
    let audit = audit(Algorithm::Big.into(), vec![broken()]);
    let caught = |number: &str| !audit.sequence(find(number.parse().unwrap()).unwrap()).unwrap().passes();
    assert!(!caught("A051775"), "its products are too small");
    assert!(caught("A223541"));
    assert!(caught("A223543"));
}

#[test]
fn a_wrong_baseline_is_detected_by_data_by_digest_and_by_the_candidates() {
    let audit = audit(wrong_half_point(), vec![Algorithm::Fermat.into(), wrong_half_point()]);
    let audited = audit.sequence(find("A006042".parse().unwrap()).unwrap()).unwrap();
    assert_eq!(
        (audited.data, audited.published, audited.stored),
        (DataCheck::Differs, FileCheck::Differs, FileCheck::Differs)
    );
    assert!(!audited.passes());
    let [fermat, baseline] = audited.implementations.as_slice() else { panic!("two candidates") };
    assert!(fermat.wrong > 0 && baseline.wrong > 0);
}

/// Terms that only the baseline confirms are not counted as checked.
#[test]
fn the_baseline_does_not_confirm_itself() {
    let alone = audit(Algorithm::Big.into(), vec![Algorithm::Big.into()]);
    let audited = alone.sequence(find("A051775".parse().unwrap()).unwrap()).unwrap();
    let tally = &audited.implementations[0];
    assert_eq!((tally.checked, tally.not_asked), (83, 1891 - 83), "only the DATA terms are confirmed");
}

#[test]
fn an_audit_of_nothing_fails() {
    assert_eq!(AuditReport::new(Vec::new(), &[], None, Budget::All).exit_status, 2);
}
