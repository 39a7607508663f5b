//! Reports in all formats, and the search for a finding in them.

use nimref::oeis::{FileReport, Outcome, ReportFormat, ReportWriter, VerifyError};
use serde_json::{Value, json};

/// Each format with its name on the command line.
pub const FORMATS: [(ReportFormat, &str); 6] = [
    (ReportFormat::Text, "text"),
    (ReportFormat::Json, "json"),
    (ReportFormat::JsonLines, "jsonl"),
    (ReportFormat::Sarif, "sarif"),
    (ReportFormat::Github, "github"),
    (ReportFormat::Junit, "junit"),
];

/// The report on these files in a format, and the exit status.
pub fn written(format: ReportFormat, outcomes: &[Outcome]) -> (String, u8) {
    let (mut writer, mut out) = (ReportWriter::new(format), Vec::new());
    writer.begin(&mut out).unwrap();
    for outcome in outcomes {
        writer.file(outcome, &mut out).unwrap();
    }
    let exit_status = writer.exit_status(false);
    writer.end(None, exit_status, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), exit_status)
}

/// The exit status of a run on one checked file.
pub fn status(report: FileReport) -> u8 {
    written(ReportFormat::Text, &[Outcome::Checked(Box::new(report))]).1
}

/// The result for a file, as the binary makes it.
pub fn outcome(path: &str, result: Result<FileReport, VerifyError>) -> Outcome {
    match result {
        Ok(report) => Outcome::Checked(Box::new(report)),
        Err(error) => {
            Outcome::Failed { path: path.to_owned(), error: error.to_string(), findings: error.findings().to_vec() }
        }
    }
}

/// A finding as it must appear in every format.
#[derive(Debug)]
pub struct ExpectedFinding<'a> {
    pub path: &'a str,
    pub code: &'a str,
    pub line: u64,
    pub column: u64,
    pub n: Option<i64>,
    pub cell: Option<(u64, u64)>,
    pub in_file: Option<&'a str>,
    pub computed: Option<&'a str>,
    /// The text after the code.
    pub sentence: &'a str,
}

impl ExpectedFinding<'_> {
    /// Returns whether a report in a format has the finding with all its data.
    pub fn is_in(&self, format: ReportFormat, report: &str) -> bool {
        match format {
            ReportFormat::Text => report.lines().any(|line| line == self.text()),
            ReportFormat::Junit => report.contains(&self.text()),
            ReportFormat::Github => {
                let Self { path, code, line, column, sentence, .. } = self;
                let annotation = format!("::error file={path},line={line},col={column},title={code}::{sentence}");
                report.lines().any(|line| line == annotation)
            }
            ReportFormat::Json => {
                let files = parsed(report)["files"].as_array().unwrap().clone();
                let file = files.iter().find(|file| file["path"] == self.path).unwrap();
                file["findings"].as_array().unwrap().iter().any(|finding| self.is_data(finding))
            }
            ReportFormat::JsonLines => {
                let mut lines = report.lines().map(parsed);
                lines.any(|line| line["type"] == "finding" && line["path"] == self.path && self.is_data(&line))
            }
            ReportFormat::Sarif => {
                let results = parsed(report)["runs"][0]["results"].clone();
                results.as_array().unwrap().iter().any(|result| self.is_result(result))
            }
        }
    }

    fn text(&self) -> String {
        format!("{}:{}:{}: error[{}] {}", self.path, self.line, self.column, self.code, self.sentence)
    }

    fn cell(&self) -> Value {
        self.cell.map_or(Value::Null, |(row, column)| json!({"row": row, "column": column}))
    }

    fn is_data(&self, finding: &Value) -> bool {
        finding["code"] == self.code
            && finding["severity"] == "error"
            && finding["line"] == self.line
            && finding["column"] == self.column
            && finding["n"] == json!(self.n)
            && finding["cell"] == self.cell()
            && finding["in_file"] == json!(self.in_file)
            && finding["computed"] == json!(self.computed)
            && self.sentence.ends_with(finding["message"].as_str().unwrap())
    }

    fn is_result(&self, result: &Value) -> bool {
        let location = &result["locations"][0]["physicalLocation"];
        let properties = &result["properties"];
        let root = if self.path.starts_with('/') { "file://" } else { "" };
        result["ruleId"] == self.code
            && result["level"] == "error"
            && result["message"]["text"] == self.sentence
            && location["artifactLocation"]["uri"] == format!("{root}{}", self.path)
            && location["region"] == json!({"startLine": self.line, "startColumn": self.column})
            && properties["n"] == json!(self.n)
            && properties["cell"] == self.cell()
            && properties["in_file"] == json!(self.in_file)
            && properties["computed"] == json!(self.computed)
    }
}

fn parsed(json: &str) -> Value {
    serde_json::from_str(json).unwrap()
}
