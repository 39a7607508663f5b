//! `nimref-translate LIST ROOT OUT`: translates the files of LIST, whose paths are relative to ROOT, into Coq files in
//! the folder OUT.
//!
//! A line of LIST names the Coq file, the Rust file, and the functions under which other files call functions of it,
//! as `path=function`. A file may call functions of the files listed before it.

use std::path::Path;
use std::process::ExitCode;

use nimref_translate::{Outside, translate};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [list, root, out] = arguments.as_slice() else {
        eprintln!("usage: nimref-translate LIST ROOT OUT");
        return ExitCode::from(2);
    };
    match run(Path::new(list), Path::new(root), Path::new(out)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("nimref-translate: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(list: &Path, root: &Path, out: &Path) -> Result<(), String> {
    let text = read(list)?;
    let mut outside = Outside::new();
    let mut requires: Vec<String> = Vec::new();
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        let (Some(name), Some(source)) = (words.next(), words.next()) else {
            return Err(format!("{}: a line without a Coq file and a Rust file: {line}", list.display()));
        };
        let rust = read(&root.join(source))?;
        let translation = translate(source, &rust, &requires, &outside).map_err(|error| located(source, &error))?;
        let coq = out.join(format!("{name}.v"));
        std::fs::write(&coq, &translation.coq).map_err(|error| format!("{}: {error}", coq.display()))?;
        for word in words {
            let found = word.split_once('=').and_then(|(path, function)| {
                let signature = translation.signatures.iter().find(|signature| signature.coq == function)?;
                Some((path.to_owned(), signature.clone()))
            });
            let Some((path, mut signature)) = found else {
                return Err(format!("{}: {word} names no function of {source}", list.display()));
            };
            signature.coq = format!("{name}.{}", signature.coq);
            outside.insert(path, signature);
        }
        if outside.values().any(|signature| signature.coq.starts_with(&format!("{name}."))) {
            requires.push(name.to_owned());
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn located(source: &str, error: &syn::Error) -> String {
    let start = error.span().start();
    format!("{source}:{}:{}: {error}", start.line, start.column + 1)
}
