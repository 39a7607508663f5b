//! The parts of an item besides its code: attributes that do not change its meaning, no generics, imports from a list.

use syn::{Attribute, GenericParam, Generics, UseTree};

use crate::refused;

/// Checks the attributes of an item: none of them may change its meaning.
pub fn attributes(list: &[Attribute]) -> syn::Result<()> {
    derives(list).map(|_| ())
}

/// The names in the `derive` attributes.
pub fn derives(list: &[Attribute]) -> syn::Result<Vec<String>> {
    let mut names = Vec::new();
    for attribute in list {
        let path = attribute.path();
        if path.is_ident("derive") {
            attribute.parse_nested_meta(|meta| {
                let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
                if !["Clone", "Copy", "Debug", "Default", "PartialEq", "Eq"].contains(&name.as_str()) {
                    return Err(meta.error("outside the subset: this derived trait"));
                }
                names.push(name);
                Ok(())
            })?;
        } else if !["doc", "must_use", "allow", "inline", "expect"].iter().any(|name| path.is_ident(name)) {
            return refused(attribute, "this attribute");
        }
    }
    Ok(names)
}

/// Refuses generics, lifetimes included.
pub fn no_generics(generics: &Generics) -> syn::Result<()> {
    match generics.params.iter().find(|param| !matches!(param, GenericParam::Lifetime(_))) {
        None if generics.params.is_empty() && generics.where_clause.is_none() => Ok(()),
        _ => refused(generics, "generics"),
    }
}

/// Imports that give the names in the tables the meaning that the tables assume.
const IMPORTS: [&str; 8] = [
    "alloc::vec",
    "alloc::vec::Vec",
    "alloc::collections::BTreeMap",
    "num_bigint::BigUint",
    "num_traits::Zero",
    "num_traits::One",
    "crate::nim::word",
    "crate::nim::kernel::word",
];

/// Refuses imports that are not in the list.
pub fn uses(tree: &UseTree) -> syn::Result<()> {
    let mut found = Vec::new();
    paths(tree, "", &mut found)?;
    match found.iter().find(|path| !IMPORTS.contains(&path.as_str())) {
        None => Ok(()),
        Some(path) => refused(tree, &format!("the import {path}")),
    }
}

fn paths(tree: &UseTree, prefix: &str, found: &mut Vec<String>) -> syn::Result<()> {
    match tree {
        UseTree::Path(path) => paths(&path.tree, &format!("{prefix}{}::", path.ident), found),
        UseTree::Name(name) => {
            found.push(format!("{prefix}{}", name.ident));
            Ok(())
        }
        UseTree::Group(group) => group.items.iter().try_for_each(|tree| paths(tree, prefix, found)),
        UseTree::Rename(_) | UseTree::Glob(_) => refused(tree, "an import that renames or is not named"),
    }
}
