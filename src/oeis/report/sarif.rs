//! The report as SARIF 2.1.0: one run, a rule for each code, and a result for each finding. A file that could not be
//! checked is also a notification of the invocation.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::file_report::NotListed;
use super::outcome::Outcome;
use super::render::{Render, RunEnd};
use super::text::not_listed_line;
use super::tool::Tool;
use crate::oeis::{Code, Finding};

const SARIF_SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

#[derive(Debug, Default)]
pub(super) struct Sarif {
    has_result: bool,
    notifications: Vec<Value>,
}

impl Sarif {
    fn write_result(&mut self, result: &Value, out: &mut dyn Write) -> io::Result<()> {
        let comma = if self.has_result { "," } else { "" };
        self.has_result = true;
        write!(out, "{comma}\n{result}")
    }

    fn write_findings(&mut self, path: &str, findings: &[Finding], out: &mut dyn Write) -> io::Result<()> {
        findings.iter().try_for_each(|finding| self.write_result(&result(path, finding), out))
    }
}

impl Render for Sarif {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let (name, version) = (Tool::this().name(), Tool::this().version());
        let rules: Vec<Value> = Code::all().map(rule).collect();
        let tool = json!({"driver": {"name": name, "version": version, "semanticVersion": version, "rules": rules}});
        write!(
            out,
            "{{\"$schema\": \"{SARIF_SCHEMA}\", \"version\": \"2.1.0\", \"runs\": [{{\n\"tool\": {tool},\n\
             \"columnKind\": \"unicodeCodePoints\",\n\"results\": ["
        )
    }

    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            Outcome::Failed { path, error, findings } => {
                self.write_findings(path, findings, out)?;
                let location = json!({"physicalLocation": {"artifactLocation": {"uri": uri(path)}}});
                let notification = json!({"level": "error", "message": {"text": error}, "locations": [location]});
                self.notifications.push(notification);
            }
            Outcome::Checked(file) => {
                self.write_findings(&file.path, &file.findings, out)?;
                for more in &file.not_listed {
                    self.write_result(&not_listed(&file.path, more), out)?;
                }
            }
        }
        Ok(())
    }

    fn end(&mut self, end: &RunEnd, out: &mut dyn Write) -> io::Result<()> {
        let invocation = json!({
            "executionSuccessful": self.notifications.is_empty() && end.exit_status < 2,
            "exitCode": end.exit_status,
            "toolExecutionNotifications": self.notifications,
        });
        writeln!(out, "\n],\n\"invocations\": [{invocation}]\n}}]}}")
    }
}

fn rule(code: Code) -> Value {
    let explanation = code.explanation();
    json!({
        "id": code.as_str(),
        "name": code.name(),
        "shortDescription": {"text": format!("{}.", code.summary())},
        "fullDescription": {"text": code.cause()},
        "help": {"text": explanation, "markdown": explanation},
        "defaultConfiguration": {"level": code.severity().name()},
    })
}

fn result(path: &str, finding: &Finding) -> Value {
    let mut location = json!({"artifactLocation": {"uri": uri(path)}});
    if let Some(line) = finding.line {
        location["region"] = json!({"startLine": line});
    }
    if let (Some(_), Some(column)) = (finding.line, finding.column) {
        location["region"]["startColumn"] = json!(column);
    }
    let mut result = of_rule(finding.code, finding.severity.name(), &finding.sentence());
    result["locations"] = json!([{"physicalLocation": location}]);
    let properties = properties(finding);
    if !properties.is_empty() {
        result["properties"] = Value::Object(properties);
    }
    result
}

fn properties(finding: &Finding) -> Map<String, Value> {
    let properties = [
        ("n", json!(finding.n)),
        ("cell", json!(finding.cell)),
        ("in_file", json!(finding.in_file)),
        ("computed", json!(finding.computed)),
    ];
    let known = properties.into_iter().filter(|(_, value)| !value.is_null());
    known.map(|(key, value)| (key.to_owned(), value)).collect()
}

fn not_listed(path: &str, more: &NotListed) -> Value {
    let mut result = of_rule(more.code, more.severity.name(), &not_listed_line(more));
    result["locations"] = json!([{"physicalLocation": {"artifactLocation": {"uri": uri(path)}}}]);
    result
}

fn of_rule(code: Code, level: &str, message: &str) -> Value {
    let index = Code::all().position(|other| other == code);
    json!({"ruleId": code.as_str(), "ruleIndex": index, "level": level, "message": {"text": message}})
}

/// Converts a path to a URI: other characters than those that a URI allows are percent-encoded.
fn uri(path: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let encoded: String = path
        .replace('\\', "/")
        .bytes()
        .map(|byte| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    if encoded.starts_with('/') { format!("file://{encoded}") } else { encoded }
}
