//! The report in each of its forms.

use nimref::oeis::report::{End, Form, Outcome, Totals};
use serde_json::{Value, json};

/// The report on these files in a form, and its status.
pub fn rendered(form: Form, outcomes: &[Outcome]) -> (String, u8) {
    let (mut renderer, mut totals, mut out) = (form.renderer(), Totals::default(), Vec::new());
    renderer.begin(&mut out).unwrap();
    for outcome in outcomes {
        totals.add(outcome);
        renderer.file(outcome, &mut out).unwrap();
    }
    let end = End { partition: None, summary: totals.summary, exit_status: totals.exit_status() };
    renderer.end(&end, &mut out).unwrap();
    (String::from_utf8(out).unwrap(), totals.exit_status())
}

/// A finding as a user should meet it, whatever the form.
#[derive(Debug)]
pub struct Told<'a> {
    pub path: &'a str,
    pub code: &'a str,
    pub line: u64,
    pub column: u64,
    pub n: i64,
    pub cell: Option<(u64, u64)>,
    pub in_file: Option<&'a str>,
    pub computed: Option<&'a str>,
    /// As the text has it behind the code, with the term that it is about.
    pub words: &'a str,
}

impl Told<'_> {
    /// Whether a report in a form has the finding, with all that is known of it.
    pub fn is_in(&self, form: Form, report: &str) -> bool {
        match form {
            Form::Text => report.lines().any(|line| line == self.text()),
            Form::Junit => report.contains(&self.text()),
            Form::Github => {
                let Self { path, code, line, column, words, .. } = self;
                let annotation = format!("::error file={path},line={line},col={column},title={code}::{words}");
                report.lines().any(|line| line == annotation)
            }
            Form::Json => {
                let files = parsed(report)["files"].as_array().unwrap().clone();
                let file = files.iter().find(|file| file["path"] == self.path).unwrap();
                file["findings"].as_array().unwrap().iter().any(|finding| self.is_data(finding))
            }
            Form::JsonLines => {
                let mut lines = report.lines().map(parsed);
                lines.any(|line| line["type"] == "finding" && line["path"] == self.path && self.is_data(&line))
            }
            Form::Sarif => {
                let results = parsed(report)["runs"][0]["results"].clone();
                results.as_array().unwrap().iter().any(|result| self.is_result(result))
            }
        }
    }

    fn text(&self) -> String {
        format!("{}:{}:{}: error[{}] {}", self.path, self.line, self.column, self.code, self.words)
    }

    fn cell(&self) -> Value {
        self.cell.map_or(Value::Null, |(row, column)| json!({"row": row, "column": column}))
    }

    fn is_data(&self, finding: &Value) -> bool {
        finding["code"] == self.code
            && finding["severity"] == "error"
            && finding["line"] == self.line
            && finding["column"] == self.column
            && finding["n"] == self.n
            && finding["cell"] == self.cell()
            && finding["in_file"] == json!(self.in_file)
            && finding["computed"] == json!(self.computed)
            && self.words.ends_with(finding["message"].as_str().unwrap())
    }

    fn is_result(&self, result: &Value) -> bool {
        let location = &result["locations"][0]["physicalLocation"];
        let properties = &result["properties"];
        let root = if self.path.starts_with('/') { "file://" } else { "" };
        result["ruleId"] == self.code
            && result["level"] == "error"
            && result["message"]["text"] == self.words
            && location["artifactLocation"]["uri"] == format!("{root}{}", self.path)
            && location["region"] == json!({"startLine": self.line, "startColumn": self.column})
            && properties["n"] == self.n
            && properties["cell"] == self.cell()
            && properties["in_file"] == json!(self.in_file)
            && properties["computed"] == json!(self.computed)
    }
}

fn parsed(json: &str) -> Value {
    serde_json::from_str(json).unwrap()
}
