//! The Coq text of a file.

use syn::{FnArg, ReturnType, Type};

use crate::body::{Body, Kind, Then};
use crate::graph::Group;
use crate::items::{Constant, Definition, Function, Struct, Unit, Variant};
use crate::{refused, types};

pub fn file(source: &str, requires: &[String], unit: &Unit, groups: &[Group]) -> syn::Result<String> {
    let mut out = String::from("Import ListNotations.\nOpen Scope N_scope.\nOpaque Rust.int.\n");
    for definition in &unit.types {
        out.push_str(&match definition {
            Definition::Struct(item) => structure(item, unit)?,
            Definition::Enum(name, variants) => enumeration(name, variants, unit)?,
        });
    }
    for group in groups {
        out.push('\n');
        match unit.constants.get(&group.names[0]) {
            Some(constant) => out.push_str(&self::constant(constant, unit)?),
            None => out.push_str(&functions(group, unit)?),
        }
    }
    let mut head = format!("(* Translated from {source} by proofs/translate. *)\n\n");
    head.push_str("From Coq Require Import NArith Bool List.\nFrom Nimref Require Rust.\nImport Rust.Notations.\n");
    for file in requires.iter().filter(|file| out.contains(&format!(" {file}."))) {
        head.push_str(&format!("From Nimref Require {file}.\n"));
    }
    Ok(head + &out)
}

fn structure(item: &Struct, unit: &Unit) -> syn::Result<String> {
    let name = &item.name;
    let mut fields = Vec::new();
    for (field, ty) in &item.fields {
        fields.push((field, types::coq(ty, Some(name), unit)?));
    }
    let listed: Vec<String> = fields.iter().map(|(field, ty)| format!("{name}'{field} : {ty}")).collect();
    let mut out = format!("\nRecord {name} : Type := Make_{name} {{\n  {}\n}}.\n", listed.join(";\n  "));
    for (field, ty) in &fields {
        let parts: Vec<String> = fields
            .iter()
            .map(|(other, _)| if other == field { "value".to_owned() } else { format!("({name}'{other} self)") })
            .collect();
        out.push_str(&format!(
            "Definition {name}_with_{field} (self : {name}) (value : {ty}) : {name} :=\n  Make_{name} {}.\n",
            parts.join(" ")
        ));
    }
    if item.has_default {
        let parts = vec!["Rust.default"; fields.len()];
        out.push_str(&format!("Definition {name}_default : {name} := Make_{name} {}.\n", parts.join(" ")));
    }
    Ok(out)
}

fn enumeration(name: &str, variants: &[Variant], unit: &Unit) -> syn::Result<String> {
    let mut out = format!("\nInductive {name} : Type :=");
    for variant in variants {
        out.push_str(&format!("\n  | {name}_{}", variant.name));
        for (place, (field, ty)) in variant.fields.iter().enumerate() {
            let field = field.clone().unwrap_or_else(|| format!("field_{place}"));
            out.push_str(&format!(" ({field} : {})", types::coq(ty, Some(name), unit)?));
        }
    }
    Ok(out + ".\n")
}

fn constant(constant: &Constant, unit: &Unit) -> syn::Result<String> {
    let ty = types::coq(&constant.ty, None, unit)?;
    let name = &constant.name;
    let mut body = Body::new(unit, None);
    body.exits = vec![crate::body::Exit::Closed];
    let value = body.expression(&constant.value)?;
    let frames = body.frames.pop().unwrap_or_default();
    if frames.is_empty() {
        return Ok(format!("Definition {name} : {ty} := {value}.\n"));
    }
    unit.fueled.borrow_mut().insert(name.clone());
    let text = crate::text::wrapped(&frames, &format!("Rust.Ok {value}"));
    let text = indented(&body.resolved(&text));
    Ok(format!(
        "Definition {name} : Rust.res ({ty}) := Eval vm_compute in\n  (let fuel := Rust.static_fuel in\n{text}\n  : Rust.res ({ty})).\n"
    ))
}

fn functions(group: &Group, unit: &Unit) -> syn::Result<String> {
    let mut texts = Vec::new();
    for name in &group.names {
        texts.push(function(&unit.functions[name], group.recursive, unit)?);
    }
    let head = if group.recursive { "Fixpoint " } else { "Definition " };
    Ok(format!("{head}{}.\n", texts.join("\n\nwith ")))
}

fn function(function: &Function, recursive: bool, unit: &Unit) -> syn::Result<String> {
    let mut body = Body::new(unit, Some(function));
    let signature = unit.signature(function);
    let mut parameters = String::new();
    let mut returned_types = Vec::new();
    if signature.fuel {
        parameters.push_str(" (fuel : nat)");
    }
    for (input, mutable) in function.signature.inputs.iter().zip(&signature.mutable) {
        let (name, ty) = parameter(input, function, unit)?;
        let coq = body.declare(&name, if *mutable { Kind::Borrow } else { Kind::Value });
        parameters.push_str(&format!(" ({coq} : {ty})"));
        if *mutable {
            body.returned.push(coq);
            returned_types.push(ty);
        }
    }
    if let (true, ReturnType::Type(_, ty)) = (signature.value, &function.signature.output) {
        if matches!(&**ty, Type::Reference(reference) if reference.mutability.is_some()) {
            return refused(ty, "a mutable borrow as a result");
        }
        returned_types.insert(0, types::coq(ty, function.self_type.as_deref(), unit)?);
    }
    let result = if returned_types.is_empty() { "unit".to_owned() } else { returned_types.join(" * ") };
    body.has_value = signature.value;
    let text = body.block(&function.block.stmts, &Then::Return)?;
    let text = indented(&body.resolved(&text));
    let (before, after) =
        if recursive { ("  match fuel with\n  | O => Rust.OutOfFuel\n  | S fuel =>\n", "\n  end") } else { ("", "") };
    let annotation = if recursive { " {struct fuel}" } else { "" };
    Ok(format!("{}{parameters}{annotation} : Rust.res ({result}) :=\n{before}{text}{after}", function.name))
}

fn parameter(input: &FnArg, function: &Function, unit: &Unit) -> syn::Result<(String, String)> {
    match input {
        FnArg::Receiver(receiver) => match &function.self_type {
            Some(ty) if receiver.colon_token.is_none() => Ok(("self".to_owned(), ty.clone())),
            _ => refused(receiver, "this receiver"),
        },
        FnArg::Typed(input) => {
            let Some(name) = crate::items::identifier(&input.pat) else {
                return refused(&input.pat, "a pattern as a parameter");
            };
            Ok((name, types::coq(&input.ty, function.self_type.as_deref(), unit)?))
        }
    }
}

/// Each line two places deeper for each bracket, `match` or `if` that is open.
fn indented(text: &str) -> String {
    let mut out = String::new();
    let mut depth = 1_usize;
    for line in text.lines() {
        let line = line.trim();
        let closing = line.starts_with("end") || line.starts_with(')');
        let here = if closing { depth.saturating_sub(1) } else { depth };
        out.push_str(&"  ".repeat(here));
        out.push_str(line);
        out.push('\n');
        let opened = line.matches('(').count() + usize::from(line.starts_with("match ") || line.contains("\nmatch "));
        let closed = line.matches(')').count() + usize::from(line == "end" || line.starts_with("end"));
        depth = (depth + opened).saturating_sub(closed).max(1);
    }
    out.trim_end().to_owned()
}
