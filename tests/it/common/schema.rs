//! The part of JSON Schema that the schemas in `docs/schema/` use. An unknown keyword is an error in the test.

use serde_json::Value;

/// The parts of a value that do not match the schema, with their places; empty if all match.
pub fn misfits(value: &Value, schema: &Value) -> Vec<String> {
    let mut misfits = Vec::new();
    check(value, schema, schema, "", &mut misfits);
    misfits
}

fn check(value: &Value, schema: &Value, root: &Value, place: &str, misfits: &mut Vec<String>) {
    for (keyword, rule) in schema.as_object().expect("a schema is an object") {
        let fits = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" => true,
            "properties" | "additionalProperties" | "items" => {
                parts(value, keyword, rule, schema, root, place, misfits);
                true
            }
            "$ref" => {
                let target =
                    root.pointer(rule.as_str().unwrap().trim_start_matches('#')).expect("the reference is there");
                check(value, target, root, place, misfits);
                true
            }
            "type" => is_of(value, rule.as_str().unwrap()),
            "const" => value == rule,
            "enum" => rule.as_array().unwrap().contains(value),
            "minimum" => value.as_i64().is_none_or(|number| number >= rule.as_i64().unwrap()),
            "required" => rule.as_array().unwrap().iter().all(|name| value.get(name.as_str().unwrap()).is_some()),
            "anyOf" => rule.as_array().unwrap().iter().any(|choice| {
                let mut of_choice = Vec::new();
                check(value, choice, root, place, &mut of_choice);
                of_choice.is_empty()
            }),
            "pattern" => value.as_str().is_none_or(|text| matches(rule.as_str().unwrap(), text)),
            other => panic!("the keyword {other} is not known here"),
        };
        if !fits {
            misfits.push(format!("{place}: {value} does not fit {keyword} {rule}"));
        }
    }
}

fn parts(
    value: &Value,
    keyword: &str,
    rule: &Value,
    schema: &Value,
    root: &Value,
    place: &str,
    misfits: &mut Vec<String>,
) {
    match (keyword, value) {
        ("items", Value::Array(items)) => {
            for (index, item) in items.iter().enumerate() {
                check(item, rule, root, &format!("{place}/{index}"), misfits);
            }
        }
        ("properties", Value::Object(fields)) => {
            for (name, rule) in rule.as_object().unwrap() {
                if let Some(field) = fields.get(name) {
                    check(field, rule, root, &format!("{place}/{name}"), misfits);
                }
            }
        }
        ("additionalProperties", Value::Object(fields)) => {
            let is_known = |name: &str| schema.get("properties").is_some_and(|known| known.get(name).is_some());
            for (name, field) in fields.iter().filter(|(name, _)| !is_known(name)) {
                match rule {
                    Value::Bool(false) => misfits.push(format!("{place}: the field {name} is not known")),
                    rule => check(field, rule, root, &format!("{place}/{name}"), misfits),
                }
            }
        }
        _ => {}
    }
}

fn is_of(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("the type {other} is not known here"),
    }
}

/// The patterns of the schemas.
fn matches(pattern: &str, text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match pattern {
        "^A[0-9]{6,9}$" => text.strip_prefix('A').is_some_and(|rest| digits(rest) && (6..=9).contains(&rest.len())),
        "^NR[0-3][0-9]{2}$" => text.strip_prefix("NR").is_some_and(|rest| digits(rest) && rest.len() == 3),
        "^[0-9a-f]{64}$" => text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')),
        "^(0|[1-9][0-9]*)$" => digits(text) && (text == "0" || !text.starts_with('0')),
        other => panic!("the pattern {other} is not known here"),
    }
}
