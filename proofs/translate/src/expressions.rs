//! Expressions as pure terms, and expressions that are run for their effect.

use syn::{Expr, ExprLit, ExprPath, ExprStruct, Lit, Macro, Member};

use crate::body::Body;
use crate::items::Definition;
use crate::{refused, types};

impl Body<'_> {
    /// The value of an expression; what has to be computed for it is appended to the frames.
    pub fn expression(&mut self, expression: &Expr) -> syn::Result<String> {
        match expression {
            Expr::Paren(inner) => self.expression(&inner.expr),
            Expr::Reference(inner) if inner.mutability.is_none() => self.expression(&inner.expr),
            Expr::Lit(literal) => self::literal(literal, true),
            Expr::Path(path) => self.path(path),
            Expr::Unary(unary) => self.unary(unary),
            Expr::Binary(binary) => self.binary(binary),
            Expr::Cast(cast) => {
                let value = self.expression(&cast.expr)?;
                match types::as_integer(&cast.ty) {
                    Some(ty) if ty != "Rust.Big" => Ok(format!("(Rust.cast {ty} {value})")),
                    _ => refused(cast, "a cast to this type"),
                }
            }
            Expr::Tuple(_) | Expr::Array(_) | Expr::Repeat(_) | Expr::Range(_) | Expr::Macro(_) | Expr::Struct(_) => {
                self.aggregate(expression)
            }
            Expr::Field(field) => {
                let base = self.expression(&field.base)?;
                let (get, _) = self.field(&field.base, &field.member)?;
                Ok(format!("({get} {base})"))
            }
            Expr::Index(index) => {
                if matches!(&*index.index, Expr::Range(_)) {
                    return refused(index, "a slice by a range");
                }
                let parts = self.operands([&*index.expr, &*index.index].into_iter())?;
                Ok(self.bind(&format!("Rust.index {} {}", parts[0], parts[1])))
            }
            Expr::Call(call) => self.call(call)?.map_or_else(|| refused(call, "a call without a value"), Ok),
            Expr::MethodCall(call) => {
                self.method_call(call)?.map_or_else(|| refused(call, "a call without a value"), Ok)
            }
            Expr::If(branch) => self.branch_value(branch),
            Expr::Match(choice) => {
                let result = self.joined(true, |body, then| body.choice(choice, then))?;
                Ok(result.unwrap_or_default())
            }
            Expr::Block(block) if block.label.is_none() && block.attrs.is_empty() => {
                let result = self.joined(true, |body, then| body.block(&block.block.stmts, then))?;
                Ok(result.unwrap_or_default())
            }
            Expr::Loop(expression) => {
                self.endless_loop(expression)?.map_or_else(|| refused(expression, "a loop without a value"), Ok)
            }
            Expr::Try(expression) => self.question(expression),
            _ => refused(expression, "this expression"),
        }
    }

    /// Tuples, sequences and structs.
    fn aggregate(&mut self, expression: &Expr) -> syn::Result<String> {
        match expression {
            Expr::Tuple(tuple) if tuple.elems.len() > 1 => {
                let parts = self.operands(tuple.elems.iter())?;
                Ok(format!("({})", parts.join(", ")))
            }
            Expr::Array(array) => {
                let parts = self.operands(array.elems.iter())?;
                Ok(format!("[{}]", parts.join("; ")))
            }
            Expr::Repeat(repeat) => {
                let parts = self.operands([&*repeat.expr, &*repeat.len].into_iter())?;
                Ok(format!("(Rust.repeated {} {})", parts[0], parts[1]))
            }
            Expr::Range(range) => self.range(range),
            Expr::Macro(call) => self.vec(&call.mac),
            Expr::Struct(item) => self.structure(item),
            _ => refused(expression, "this expression"),
        }
    }

    /// Several expressions, one after the other. None may change what one before it has read.
    pub fn operands<'e>(&mut self, expressions: impl Iterator<Item = &'e Expr>) -> syn::Result<Vec<String>> {
        let mut values: Vec<String> = Vec::new();
        for expression in expressions {
            let assigned = self.assigned.len();
            let value = self.expression(expression)?;
            self.unchanged(&values, assigned, expression)?;
            values.push(value);
        }
        Ok(values)
    }

    /// Refuses an expression that changed a variable which the values before it read.
    pub fn unchanged(&self, values: &[String], assigned: usize, expression: impl quote::ToTokens) -> syn::Result<()> {
        let reads = |value: &String, name: &String| {
            value.split(|character: char| !(character.is_alphanumeric() || character == '_')).any(|word| word == name)
        };
        let changed = &self.assigned[assigned..];
        if changed.iter().any(|name| values.iter().any(|value| reads(value, name))) {
            return refused(expression, "an operand that changes what an earlier one reads");
        }
        Ok(())
    }

    /// An expression that is run for its effect.
    pub fn effect(&mut self, expression: &Expr) -> syn::Result<()> {
        match expression {
            Expr::Assign(assign) => {
                let value = self.expression(&assign.right)?;
                let place = self.place(&assign.left)?;
                self.write(&place, &value)
            }
            Expr::Binary(binary) if crate::operators::assigning(&binary.op).is_some() => self.assign_operation(binary),
            Expr::Call(call) => self.call(call).map(|_| ()),
            Expr::MethodCall(call) => self.method_call(call).map(|_| ()),
            Expr::If(branch) => self.joined(false, |body, then| body.branch(branch, then)).map(|_| ()),
            Expr::Match(choice) => self.joined(false, |body, then| body.choice(choice, then)).map(|_| ()),
            Expr::Block(block) if block.label.is_none() && block.attrs.is_empty() => {
                self.joined(false, |body, then| body.block(&block.block.stmts, then)).map(|_| ())
            }
            Expr::ForLoop(expression) => self.for_loop(expression),
            Expr::While(expression) => self.while_loop(expression),
            Expr::Loop(expression) => self.endless_loop(expression).map(|_| ()),
            _ => refused(expression, "this expression as a statement"),
        }
    }

    fn path(&mut self, path: &ExprPath) -> syn::Result<String> {
        if let Some(qself) = &path.qself {
            let parts: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            return match (types::as_integer(&qself.ty), parts.as_slice()) {
                (Some(ty), [name]) => type_constant(ty, name, path),
                _ => refused(path, "this path"),
            };
        }
        let parts: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        match parts.as_slice() {
            [name] => {
                if let Some(variable) = self.lookup(name) {
                    if variable.kind == crate::body::Kind::Closure {
                        return refused(path, "a closure as a value");
                    }
                    return Ok(variable.coq.clone());
                }
                if self.unit.constants.contains_key(name) {
                    return Ok(if self.unit.fueled.borrow().contains(name) { self.bind(name) } else { name.clone() });
                }
                if name == "None" {
                    Ok(name.clone())
                } else {
                    refused(path, "a name that is neither variable nor constant")
                }
            }
            [ty, name] => match types::integer(ty) {
                Some(ty) => type_constant(ty, name, path),
                None if self.unit.variant(ty, name).is_some() => self.constructor(&path.path, 0),
                None => refused(path, "this path"),
            },
            _ => refused(path, "this path"),
        }
    }

    fn range(&mut self, range: &syn::ExprRange) -> syn::Result<String> {
        match (&range.start, &range.end, &range.limits) {
            (Some(start), Some(end), syn::RangeLimits::HalfOpen(_)) => {
                let parts = self.operands([&**start, &**end].into_iter())?;
                Ok(format!("(Rust.range {} {})", parts[0], parts[1]))
            }
            _ => refused(range, "this range"),
        }
    }

    /// `vec![…]`.
    fn vec(&mut self, call: &Macro) -> syn::Result<String> {
        if !call.path.is_ident("vec") {
            return refused(call, "this macro");
        }
        let tokens = &call.tokens;
        let array: Expr = syn::parse2(quote::quote!([#tokens]))?;
        self.expression(&array)
    }

    /// `Type { field: value, … }` or `Enum::Variant { … }`.
    fn structure(&mut self, item: &ExprStruct) -> syn::Result<String> {
        if item.rest.is_some() {
            return refused(item, "a struct from the rest of another");
        }
        let mut values: Vec<(String, String)> = Vec::new();
        for field in &item.fields {
            let Member::Named(name) = &field.member else { return refused(field, "this field") };
            let assigned = self.assigned.len();
            let value = self.expression(&field.expr)?;
            let before: Vec<String> = values.iter().map(|(_, value)| value.clone()).collect();
            self.unchanged(&before, assigned, &field.expr)?;
            values.push((name.to_string(), value));
        }
        let (constructor, names) = if item.path.segments.len() == 2 {
            (self.constructor(&item.path, values.len())?, self.variant_fields(&item.path)?)
        } else {
            self.struct_fields(&item.path)?
        };
        let mut text = format!("({constructor}");
        for name in names {
            match values.iter().find(|(own, _)| *own == name) {
                Some((_, value)) => text.push_str(&format!(" {value}")),
                None => return refused(item, "a struct without one of its fields"),
            }
        }
        Ok(text + ")")
    }

    fn struct_fields(&self, path: &syn::Path) -> syn::Result<(String, Vec<String>)> {
        let name = path.get_ident().map(ToString::to_string).unwrap_or_default();
        let name = if name == "Self" { self.self_type.unwrap_or("Self").to_owned() } else { name };
        let found = self.unit.types.iter().find_map(|definition| match definition {
            Definition::Struct(item) if item.name == name => Some(item),
            _ => None,
        });
        match found {
            Some(item) => Ok((format!("Make_{name}"), item.fields.iter().map(|(name, _)| name.clone()).collect())),
            None => refused(path, "a struct that this file does not define"),
        }
    }
}

/// A literal; its suffix is its type. `suffix` is false where `BigUint` meets a literal of another type.
pub fn literal(literal: &ExprLit, suffix: bool) -> syn::Result<String> {
    match &literal.lit {
        Lit::Int(number) => {
            let value = format!("Rust.lit {}", number.base10_digits());
            match (number.suffix(), types::integer(number.suffix())) {
                ("", _) => Ok(format!("({value})")),
                (_, Some(_)) if !suffix => Ok(format!("({value})")),
                (_, Some(ty)) => Ok(format!("({value} : Rust.int {ty})")),
                _ => refused(literal, "a literal of this type"),
            }
        }
        Lit::Bool(value) => Ok(value.value.to_string()),
        _ => refused(literal, "this literal"),
    }
}

/// `u8::MAX` and its kin.
fn type_constant(ty: &str, name: &str, path: &ExprPath) -> syn::Result<String> {
    match (ty, name) {
        ("Rust.Big", "ZERO") => Ok("(Rust.lit 0 : Rust.int Rust.Big)".to_owned()),
        ("Rust.Big", _) => refused(path, "this constant"),
        (ty, "MAX") => Ok(format!("(Rust.max_value {ty})")),
        (ty, "BITS") => Ok(format!("(Rust.bits_const {ty})")),
        _ => refused(path, "this constant"),
    }
}
