//! Types: references are erased, sequences are lists.

use syn::{GenericArgument, PathArguments, PathSegment, ReturnType, Type, TypeParamBound, TypePath};

use crate::items::Unit;
use crate::refused;

/// The Coq name of an integer type of Rust.
pub fn integer(name: &str) -> Option<&'static str> {
    Some(match name {
        "u8" => "Rust.U8",
        "u16" => "Rust.U16",
        "u32" => "Rust.U32",
        "u64" => "Rust.U64",
        "u128" => "Rust.U128",
        "usize" => "Rust.Usize",
        "BigUint" => "Rust.Big",
        _ => return None,
    })
}

/// The integer type that a type is, if it is one.
pub fn as_integer(ty: &Type) -> Option<&'static str> {
    match ty {
        Type::Path(TypePath { qself: None, path }) => integer(&path.get_ident()?.to_string()),
        Type::Paren(inner) => as_integer(&inner.elem),
        _ => None,
    }
}

/// The Coq type of a Rust type; `self_type` is what `Self` means.
pub fn coq(ty: &Type, self_type: Option<&str>, unit: &Unit) -> syn::Result<String> {
    match ty {
        Type::Reference(inner) if inner.lifetime.is_none() => coq(&inner.elem, self_type, unit),
        Type::Slice(inner) => Ok(format!("list ({})", coq(&inner.elem, self_type, unit)?)),
        Type::Array(inner) => Ok(format!("list ({})", coq(&inner.elem, self_type, unit)?)),
        Type::Paren(inner) => coq(&inner.elem, self_type, unit),
        Type::Tuple(tuple) if tuple.elems.is_empty() => Ok("unit".to_owned()),
        Type::Tuple(tuple) if tuple.elems.len() > 1 => {
            let parts: syn::Result<Vec<_>> = tuple.elems.iter().map(|ty| coq(ty, self_type, unit)).collect();
            Ok(format!("({})", parts?.join(" * ")))
        }
        Type::ImplTrait(bounds) if bounds.bounds.len() == 1 => match &bounds.bounds[0] {
            TypeParamBound::Trait(bound) if bound.path.segments.len() == 1 => {
                trait_bound(ty, &bound.path.segments[0], self_type, unit)
            }
            _ => refused(ty, "this bound"),
        },
        Type::Path(TypePath { qself: None, path }) if path.segments.len() == 1 && path.leading_colon.is_none() => {
            named(ty, &path.segments[0], self_type, unit)
        }
        _ => refused(ty, "this type"),
    }
}

fn named(ty: &Type, segment: &PathSegment, self_type: Option<&str>, unit: &Unit) -> syn::Result<String> {
    let name = segment.ident.to_string();
    let arguments = arguments(segment, self_type, unit)?;
    match (name.as_str(), arguments.as_slice()) {
        ("bool", []) => Ok("bool".to_owned()),
        ("Self", []) => self_type.map_or_else(|| refused(ty, "Self outside of an impl"), |name| Ok(name.to_owned())),
        ("Vec", [element]) => Ok(format!("list ({element})")),
        ("Option", [element]) => Ok(format!("option ({element})")),
        ("BTreeMap", [key, value]) => Ok(format!("Rust.table ({key}) ({value})")),
        (name, []) => match integer(name) {
            Some(integer) => Ok(format!("Rust.int {integer}")),
            None if unit.is_type(name) => Ok(name.to_owned()),
            None => refused(ty, "a type that is neither in the table nor defined in this file"),
        },
        _ => refused(ty, "this generic type"),
    }
}

fn arguments(segment: &PathSegment, self_type: Option<&str>, unit: &Unit) -> syn::Result<Vec<String>> {
    match &segment.arguments {
        PathArguments::None => Ok(Vec::new()),
        PathArguments::AngleBracketed(list) => list
            .args
            .iter()
            .map(|argument| match argument {
                GenericArgument::Type(ty) => coq(ty, self_type, unit),
                _ => refused(argument, "this generic argument"),
            })
            .collect(),
        PathArguments::Parenthesized(_) => refused(segment, "this generic argument"),
    }
}

/// `impl Iterator<Item = T>` is a list, `impl Fn(A, B) -> C` a function with a result.
fn trait_bound(ty: &Type, segment: &PathSegment, self_type: Option<&str>, unit: &Unit) -> syn::Result<String> {
    match (segment.ident.to_string().as_str(), &segment.arguments) {
        ("Iterator", PathArguments::AngleBracketed(list)) if list.args.len() == 1 => match &list.args[0] {
            GenericArgument::AssocType(item) if item.ident == "Item" => {
                Ok(format!("list ({})", coq(&item.ty, self_type, unit)?))
            }
            _ => refused(ty, "this bound"),
        },
        ("Fn", PathArguments::Parenthesized(function)) => {
            let mut text = String::new();
            for input in &function.inputs {
                text.push_str(&format!("({}) -> ", coq(input, self_type, unit)?));
            }
            match &function.output {
                ReturnType::Type(_, output) => Ok(format!("({text}Rust.res ({}))", coq(output, self_type, unit)?)),
                ReturnType::Default => refused(ty, "a function without a result"),
            }
        }
        _ => refused(ty, "this bound"),
    }
}
