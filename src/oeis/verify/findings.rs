//! Collection of findings: applies strict mode, limits the list, and counts the rest.

use std::collections::BTreeMap;

use super::options::VerifyOptions;
use crate::oeis::report::NotListed;
use crate::oeis::{Code, Finding, Severity};

pub(super) struct Findings {
    is_strict: bool,
    limit: usize,
    listed: Vec<Finding>,
    /// For each code the number of findings, and the highest severity among them.
    counts: BTreeMap<Code, (usize, Severity)>,
    has_error: bool,
}

impl Findings {
    pub(super) fn new(options: &VerifyOptions<'_>) -> Self {
        let (is_strict, limit) = (options.strict, options.max_findings);
        Self { is_strict, limit, listed: Vec::new(), counts: BTreeMap::new(), has_error: false }
    }

    pub(super) fn add(&mut self, finding: Finding) {
        let finding = self.weighed(finding);
        let (count, severity) = self.counts.entry(finding.code).or_insert((0, finding.severity));
        *count += 1;
        *severity = finding.severity.max(*severity);
        if *count <= self.limit {
            self.listed.push(finding);
        }
    }

    pub(super) fn add_all(&mut self, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            self.add(finding);
        }
    }

    /// Adds a finding that is listed even if the limit is 0: there is at most one of its kind per file.
    pub(super) fn add_always(&mut self, finding: Finding) {
        let finding = self.weighed(finding);
        self.listed.push(finding);
    }

    fn weighed(&mut self, mut finding: Finding) -> Finding {
        if self.is_strict && finding.severity == Severity::Warning {
            finding.severity = Severity::Error;
        }
        self.has_error |= finding.severity == Severity::Error;
        finding
    }

    /// Returns whether there is an error, listed or not.
    pub(super) fn has_error(&self) -> bool {
        self.has_error
    }

    /// Returns the listed findings, and the number of the others by code.
    pub(super) fn into_parts(self) -> (Vec<Finding>, Vec<NotListed>) {
        let limit = self.limit;
        let beyond = self.counts.into_iter().filter(|&(_, (count, _))| count > limit);
        let not_listed = beyond
            .map(|(code, (count, severity))| NotListed { code, severity, count: (count - limit) as u64 })
            .collect();
        (self.listed, not_listed)
    }
}
