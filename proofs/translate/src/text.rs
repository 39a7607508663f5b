//! Pieces of Coq text.

use crate::body::Frame;

/// Names that the output uses in another sense.
pub const RESERVED: [&str; 51] = [
    "as",
    "at",
    "cofix",
    "else",
    "end",
    "exists",
    "exists2",
    "fix",
    "for",
    "forall",
    "fun",
    "if",
    "in",
    "let",
    "match",
    "mod",
    "Prop",
    "return",
    "Set",
    "then",
    "Type",
    "using",
    "where",
    "with",
    "fuel",
    "nat",
    "unit",
    "left",
    "right",
    "pair",
    "cons",
    "nil",
    "conj",
    "exist",
    "inl",
    "inr",
    "bool",
    "list",
    "option",
    "negb",
    "true",
    "false",
    "fst",
    "snd",
    "tt",
    "map",
    "filter",
    "flat_map",
    "fold_left",
    "rev",
    "concat",
];

/// A tuple as a term.
pub fn tuple(names: &[String]) -> String {
    match names {
        [] => "tt".to_owned(),
        [name] => name.clone(),
        names => format!("({})", names.join(", ")),
    }
}

/// A tuple as a pattern of `let` and `fun`.
pub fn pattern(names: &[String]) -> String {
    match names {
        [] => "_".to_owned(),
        [name] => name.clone(),
        names => format!("'({})", names.join(", ")),
    }
}

/// Puts frames around a term; `let* x := c in Ok x` is c.
pub fn wrapped(frames: &[Frame], text: &str) -> String {
    if let Some((last, before)) = frames.split_last()
        && last.close.is_empty()
        && let Some(value) = text.strip_prefix("Rust.Ok ")
        && let Some(computed) = last.open.strip_prefix(&format!("let* {value} := "))
        && let Some(computed) = computed.strip_suffix(" in")
    {
        return wrapped(before, computed);
    }
    let mut out = String::new();
    for frame in frames {
        out.push_str(&frame.open);
        out.push('\n');
    }
    out.push_str(text);
    for frame in frames.iter().rev() {
        out.push_str(&frame.close);
    }
    out
}
