//! Prints Rust functions as Coq functions.
//!
//! The input is the text of one file of nimref; the output is a Coq file over `proofs/Rust.v`. Each function becomes
//! a Coq function whose result is `Ok`, `Panic` or `OutOfFuel`. Only a subset of Rust is accepted, and everything outside
//! it is an error: a translation that leaves something out would make the theorems about it meaningless.
//!
//! | file | subject |
//! | --- | --- |
//! | `items.rs`, `attributes.rs` | structs, enums, functions, constants; what an item may carry |
//! | `macros.rs` | `macro_rules!` with one rule and no repetition |
//! | `types.rs` | types |
//! | `graph.rs` | call graph: order of the output, recursion, fuel |
//! | `body.rs` | the state kept while one function is translated |
//! | `statements.rs`, `branches.rs`, `loops.rs` | statements and control flow |
//! | `expressions.rs`, `operators.rs`, `calls.rs`, `methods.rs`, `closures.rs`, `patterns.rs` | expressions |
//! | `places.rs` | assignment, mutable borrows and their return |
//! | `print.rs`, `text.rs` | the Coq text |

mod attributes;
mod body;
mod branches;
mod calls;
mod closures;
mod expressions;
mod graph;
mod items;
mod loops;
mod macros;
mod methods;
mod operators;
mod patterns;
mod places;
mod print;
mod statements;
mod text;
mod types;

use std::collections::HashMap;

pub use items::Signature;

/// The functions of files translated before, by the path under which the next file calls them.
pub type Outside = HashMap<String, Signature>;

/// A translated file.
pub struct Translation {
    /// The text of the Coq file.
    pub coq: String,
    /// The signatures of its functions, by their Coq names.
    pub signatures: Vec<Signature>,
}

/// Translates the text of a Rust file.
///
/// `source` names the file in the head of the output, `requires` lists the Coq files that hold the functions in
/// `outside`.
///
/// # Errors
///
/// Returns the first place outside the subset, with its line and column.
pub fn translate(source: &str, text: &str, requires: &[String], outside: &Outside) -> syn::Result<Translation> {
    let file = syn::parse_file(text)?;
    let unit = items::Unit::collect(&file, outside)?;
    let groups = graph::ordered(&unit)?;
    let coq = print::file(source, requires, &unit, &groups)?;
    Ok(Translation { coq, signatures: unit.signatures() })
}

/// An error at a node of the syntax tree: what was found there is not in the subset.
fn refused<T>(node: impl quote::ToTokens, what: &str) -> syn::Result<T> {
    Err(syn::Error::new_spanned(node, format!("outside the subset: {what}")))
}
