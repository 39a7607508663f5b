//! Collects findings: weighs them for this reading, lists so many of a code, counts the rest.

use std::collections::BTreeMap;

use super::Options;
use crate::oeis::report::NotListed;
use crate::oeis::{Code, Finding, Severity};

pub(super) struct Findings {
    options: Options,
    listed: Vec<Finding>,
    /// How many of each code, and the greatest weight among them.
    counts: BTreeMap<Code, (usize, Severity)>,
    has_error: bool,
}

impl Findings {
    pub(super) fn new(options: Options) -> Self {
        Self { options, listed: Vec::new(), counts: BTreeMap::new(), has_error: false }
    }

    pub(super) fn add(&mut self, mut finding: Finding) {
        finding.severity = self.weight(finding.code, finding.severity);
        self.has_error |= finding.severity == Severity::Error;
        if is_diagnosis(finding.code) {
            self.listed.push(finding); // there is one at most, and no count could stand for it
            return;
        }
        let (count, severity) = self.counts.entry(finding.code).or_insert((0, finding.severity));
        *count += 1;
        *severity = finding.severity.max(*severity);
        if *count <= self.options.max_findings {
            self.listed.push(finding);
        }
    }

    pub(super) fn add_all(&mut self, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            self.add(finding);
        }
    }

    fn weight(&self, code: Code, severity: Severity) -> Severity {
        match severity {
            Severity::Warning if self.options.strict => Severity::Error,
            Severity::Error if code == Code::NotChecked && self.options.allow_unchecked => Severity::Note,
            other => other,
        }
    }

    pub(super) fn has_error(&self) -> bool {
        self.has_error
    }

    /// What is listed, and how many more there are of each code.
    pub(super) fn into_parts(self) -> (Vec<Finding>, Vec<NotListed>) {
        let limit = self.options.max_findings;
        let beyond = self.counts.into_iter().filter(|&(_, (count, _))| count > limit);
        let not_listed = beyond
            .map(|(code, (count, severity))| NotListed { code, severity, count: (count - limit) as u64 })
            .collect();
        (self.listed, not_listed)
    }
}

fn is_diagnosis(code: Code) -> bool {
    matches!(code, Code::Shifted | Code::OtherReadingOrder)
}
