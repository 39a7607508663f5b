//! The check can fail: a reference with a forbidden import does not compile.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Compiles a text as the only module of a crate, in the same way as `main.rs`; returns the compiler's messages on
/// failure.
fn compile_alone(name: &str, reference: &str) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("reference.rs"), reference).unwrap();
    let main = "extern crate alloc;\n#[path = \"reference.rs\"]\npub mod mex_alone;\n";
    let path = folder.path().join("main.rs");
    fs::write(&path, main).unwrap();
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler)
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--cap-lints=allow", "--crate-name", name])
        .arg("--out-dir")
        .arg(folder.path())
        .arg(path)
        .output()
        .expect("rustc runs");
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

fn mex() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/nim/reference/mex.rs");
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_reference_compiles_alone() {
    assert_eq!(compile_alone("unchanged", &mex()), Ok(()));
}

/// Every way to name something of ours, and the compiler's code for "unresolved".
#[test]
fn a_forbidden_import_does_not_compile() {
    for (place, import) in [
        "use super::regroup::product as other;",
        "use crate::nim::kernel::big;",
        "use crate::nim::reference::fermat;",
        "use nimref::Nimber;",
        "pub use super::super::reference::powers;",
        "pub fn f() -> u8 { super::super::kernel::word::portable::product_u8(1, 2) }",
    ]
    .into_iter()
    .enumerate()
    {
        let messages = compile_alone(&format!("forbidden{place}"), &(mex() + import + "\n")).expect_err(import);
        assert!(messages.contains("error[E0432]") || messages.contains("error[E0433]"), "{import}: {messages}");
    }
}
