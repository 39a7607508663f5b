//! SARIF 2.1.0: one run, a rule for each code, a result for each finding; a file that could not be judged is a
//! notification of the invocation.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::text::{in_words, not_listed_line};
use super::{End, FileReport, NotListed, Outcome, Render, Tool};
use crate::oeis::{Code, Explanation, Finding};

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

#[derive(Debug, Default)]
pub(super) struct Sarif {
    has_result: bool,
    notifications: Vec<Value>,
}

impl Sarif {
    fn result(&mut self, result: &Value, out: &mut dyn Write) -> io::Result<()> {
        let comma = if self.has_result { "," } else { "" };
        self.has_result = true;
        write!(out, "{comma}\n{result}")
    }
}

impl Render for Sarif {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let Tool { name, version } = Tool::this();
        let rules: Vec<Value> = Code::ALL.iter().map(|&code| rule(code)).collect();
        let tool = json!({"driver": {"name": name, "version": version, "semanticVersion": version, "rules": rules}});
        write!(
            out,
            "{{\"$schema\": \"{SCHEMA}\", \"version\": \"2.1.0\", \"runs\": [{{\n\"tool\": {tool},\n\
             \"columnKind\": \"unicodeCodePoints\",\n\"results\": ["
        )
    }

    fn file(&mut self, outcome: &Outcome, out: &mut dyn Write) -> io::Result<()> {
        match outcome {
            Outcome::Failed { path, error } => {
                let location = json!({"physicalLocation": {"artifactLocation": {"uri": uri(path)}}});
                let notification = json!({"level": "error", "message": {"text": error}, "locations": [location]});
                self.notifications.push(notification);
            }
            Outcome::Judged(file) => {
                for finding in &file.findings {
                    self.result(&result(file, finding), out)?;
                }
                for more in &file.not_listed {
                    self.result(&not_listed(file, more), out)?;
                }
            }
        }
        Ok(())
    }

    fn end(&mut self, end: &End, out: &mut dyn Write) -> io::Result<()> {
        let invocation = json!({
            "executionSuccessful": self.notifications.is_empty() && end.exit_status < 2,
            "exitCode": end.exit_status,
            "toolExecutionNotifications": self.notifications,
        });
        writeln!(out, "\n],\n\"invocations\": [{invocation}]\n}}]}}")
    }
}

fn rule(code: Code) -> Value {
    let explanation = Explanation::of(code);
    json!({
        "id": code.to_string(),
        "name": format!("{code:?}"),
        "shortDescription": {"text": format!("{}.", code.summary())},
        "fullDescription": {"text": explanation.cause()},
        "help": {"text": explanation.text(), "markdown": explanation.text()},
        "defaultConfiguration": {"level": code.severity().name()},
    })
}

fn result(file: &FileReport, finding: &Finding) -> Value {
    let mut location = json!({"artifactLocation": {"uri": uri(&file.path)}});
    if let Some(line) = finding.line {
        location["region"] = json!({"startLine": line});
    }
    if let (Some(_), Some(column)) = (finding.line, finding.column) {
        location["region"]["startColumn"] = json!(column);
    }
    let mut result = of_rule(finding.code, finding.severity.name(), &in_words(finding));
    result["locations"] = json!([{"physicalLocation": location}]);
    let properties = [
        ("n", json!(finding.n)),
        ("cell", json!(finding.cell)),
        ("in_file", json!(finding.in_file)),
        ("computed", json!(finding.computed)),
    ];
    let known: Map<String, Value> = properties
        .into_iter()
        .filter(|(_, value)| !value.is_null())
        .map(|(key, value)| (key.to_owned(), value))
        .collect();
    if !known.is_empty() {
        result["properties"] = Value::Object(known);
    }
    result
}

fn not_listed(file: &FileReport, more: &NotListed) -> Value {
    let mut result = of_rule(more.code, more.severity.name(), &not_listed_line(more));
    result["locations"] = json!([{"physicalLocation": {"artifactLocation": {"uri": uri(&file.path)}}}]);
    result
}

fn of_rule(code: Code, level: &str, message: &str) -> Value {
    let index = Code::ALL.iter().position(|&other| other == code);
    json!({"ruleId": code.to_string(), "ruleIndex": index, "level": level, "message": {"text": message}})
}

/// A path as a URI: what the grammar of URIs does not allow is written as `%` and two digits.
fn uri(path: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
    let encoded: String = path
        .replace('\\', "/")
        .bytes()
        .map(|byte| if is_plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    if encoded.starts_with('/') { format!("file://{encoded}") } else { encoded }
}
