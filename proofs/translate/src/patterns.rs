//! Patterns: in `let`, in parameters and in `match`.

use syn::{Lit, Pat, PatTupleStruct};

use crate::body::{Body, Kind};
use crate::{refused, types};

impl Body<'_> {
    /// A pattern that always matches, as Coq's `let` and `fun` write it, and its type if it is given.
    pub fn binding(&mut self, pat: &Pat) -> syn::Result<(String, Option<String>)> {
        match pat {
            Pat::Type(typed) => {
                let ty = types::coq(&typed.ty, self.self_type, self.unit)?;
                let (text, _) = self.binding(&typed.pat)?;
                Ok((text, Some(ty)))
            }
            Pat::Tuple(_) => Ok((format!("'{}", self.irrefutable(pat)?), None)),
            Pat::Reference(reference) => self.binding(&reference.pat),
            _ => Ok((self.irrefutable(pat)?, None)),
        }
    }

    fn irrefutable(&mut self, pat: &Pat) -> syn::Result<String> {
        match pat {
            Pat::Ident(ident) if ident.by_ref.is_none() && ident.subpat.is_none() => {
                let name = ident.ident.to_string();
                if self.unit.constants.contains_key(&name) || name == "None" {
                    return refused(pat, "a constant as a pattern");
                }
                Ok(self.declare(&name, Kind::Value))
            }
            Pat::Wild(_) => Ok("_".to_owned()),
            Pat::Paren(inner) => self.irrefutable(&inner.pat),
            Pat::Reference(reference) => self.irrefutable(&reference.pat),
            Pat::Tuple(tuple) if tuple.elems.len() > 1 => {
                let parts: syn::Result<Vec<_>> = tuple.elems.iter().map(|pat| self.irrefutable(pat)).collect();
                Ok(format!("({})", parts?.join(", ")))
            }
            _ => refused(pat, "this pattern"),
        }
    }

    /// A pattern of `match`, `if let` and `while let`.
    pub fn match_pattern(&mut self, pat: &Pat) -> syn::Result<String> {
        match pat {
            Pat::Ident(ident) if ident.ident == "None" && ident.subpat.is_none() => Ok("None".to_owned()),
            Pat::TupleStruct(variant) => self.tuple_variant(variant),
            Pat::Struct(variant) => self.struct_variant(variant),
            Pat::Reference(reference) => self.match_pattern(&reference.pat),
            Pat::Lit(literal) if matches!(literal.lit, Lit::Bool(_)) => match &literal.lit {
                Lit::Bool(value) => Ok(value.value.to_string()),
                _ => refused(pat, "this pattern"),
            },
            _ => self.irrefutable(pat),
        }
    }

    fn tuple_variant(&mut self, variant: &PatTupleStruct) -> syn::Result<String> {
        let constructor = if variant.path.is_ident("Some") {
            "Some".to_owned()
        } else {
            self.constructor(&variant.path, variant.elems.len())?
        };
        let mut parts = vec![constructor];
        for pat in &variant.elems {
            parts.push(self.irrefutable(pat)?);
        }
        Ok(parts.join(" "))
    }

    fn struct_variant(&mut self, variant: &syn::PatStruct) -> syn::Result<String> {
        if variant.rest.is_some() {
            return refused(variant, "a pattern that leaves fields out");
        }
        let mut parts = vec![self.constructor(&variant.path, variant.fields.len())?];
        for name in self.variant_fields(&variant.path)? {
            let field =
                variant.fields.iter().find(|field| matches!(&field.member, syn::Member::Named(own) if *own == name));
            let Some(field) = field else { return refused(variant, "a pattern without one of the fields") };
            parts.push(self.irrefutable(&field.pat)?);
        }
        Ok(parts.join(" "))
    }

    /// The Coq name of the variant `Enum::Variant`.
    pub fn constructor(&self, path: &syn::Path, fields: usize) -> syn::Result<String> {
        let parts: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        match parts.as_slice() {
            [ty, name] => match self.unit.variant(ty, name) {
                Some(variant) if variant.fields.len() == fields => Ok(format!("{ty}_{name}")),
                _ => refused(path, "a variant that this file does not define"),
            },
            _ => refused(path, "this path"),
        }
    }

    /// The names of the fields of a variant, in order.
    pub fn variant_fields(&self, path: &syn::Path) -> syn::Result<Vec<String>> {
        let parts: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let variant = match parts.as_slice() {
            [ty, name] => self.unit.variant(ty, name),
            _ => None,
        };
        let names: Option<Vec<String>> =
            variant.and_then(|variant| variant.fields.iter().map(|(name, _)| name.clone()).collect());
        names.map_or_else(|| refused(path, "a variant without named fields"), Ok)
    }
}
