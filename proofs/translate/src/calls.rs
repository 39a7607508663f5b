//! Calls of functions: those of the file, those of other files, and those of the standard library.

use syn::{Expr, ExprCall, ExprPath};

use crate::body::{Body, Kind};
use crate::items::Signature;
use crate::places::Place;
use crate::{refused, types};

/// An argument: a value, or a place whose new value comes back.
enum Argument {
    Value(String),
    Place(Place),
}

impl Body<'_> {
    /// A call; its value, if it has one.
    pub fn call(&mut self, call: &ExprCall) -> syn::Result<Option<String>> {
        let Expr::Path(path) = &*call.func else { return refused(call, "a call of this") };
        let parts: Vec<String> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        if let [name] = parts.as_slice()
            && let Some(variable) = self.lookup(name)
        {
            if variable.kind != Kind::Closure {
                return refused(call, "a call of a variable");
            }
            let function = variable.coq.clone();
            let arguments = self.operands(call.args.iter())?;
            return Ok(Some(self.bind(&format!("{function} {}", arguments.join(" ")))));
        }
        if let Some(value) = self.library_call(path, &parts, call)? {
            return Ok(Some(value));
        }
        let name = match parts.as_slice() {
            [name] => name.clone(),
            [ty, name] if ty == "Self" => format!("{}_{name}", self.self_type.unwrap_or("Self")),
            [ty, name] => format!("{ty}_{name}"),
            _ => String::new(),
        };
        let signature = match self.unit.functions.get(&name) {
            Some(function) => self.unit.signature(function),
            None => match self.unit.outside.get(&parts.join("::")) {
                Some(signature) => signature.clone(),
                None => return refused(call, "a function that is neither in the table nor in this file"),
            },
        };
        self.user_call(&signature, &call.args.iter().collect::<Vec<_>>())
    }

    /// A call of a translated function, `self` being the first argument of a method.
    pub fn user_call(&mut self, signature: &Signature, arguments: &[&Expr]) -> syn::Result<Option<String>> {
        if arguments.len() != signature.mutable.len() {
            return refused(arguments.first(), "a call with another number of arguments");
        }
        let mut given = Vec::new();
        let mut values = Vec::new();
        for (argument, mutable) in arguments.iter().zip(&signature.mutable) {
            let assigned = self.assigned.len();
            if *mutable && self.is_place(argument) {
                given.push(Argument::Place(self.place(argument)?));
            } else {
                let value = self.expression(argument)?;
                given.push(Argument::Value(value.clone()));
                self.unchanged(&values, assigned, argument)?;
                values.push(value);
            }
        }
        let mut text = signature.coq.clone();
        if signature.fuel {
            text.push_str(" fuel");
        }
        for argument in &given {
            let value = match argument {
                Argument::Value(value) => value.clone(),
                Argument::Place(place) => self.read(place),
            };
            text.push_str(&format!(" {value}"));
        }
        let result = signature.value.then(|| self.fresh("t"));
        let mut bound: Vec<String> = result.iter().cloned().collect();
        let mut targets = Vec::new();
        for (argument, mutable) in given.into_iter().zip(&signature.mutable) {
            match argument {
                Argument::Place(place) => {
                    let target = self.target(&place);
                    bound.push(target.clone());
                    targets.push((place, target));
                }
                // A mutable borrow of a temporary: its new value is dropped.
                Argument::Value(_) if *mutable => bound.push("_".to_owned()),
                Argument::Value(_) => {}
            }
        }
        self.open(format!("let* {} := {text} in", crate::text::pattern(&bound)));
        for (place, target) in targets {
            self.settle(&place, &target)?;
        }
        Ok(result)
    }

    /// Returns `true` if an argument is a place, and `false` if it is a temporary.
    fn is_place(&self, expression: &Expr) -> bool {
        match expression {
            Expr::Paren(inner) => self.is_place(&inner.expr),
            Expr::Reference(inner) => self.is_place(&inner.expr),
            Expr::Unary(inner) => matches!(inner.op, syn::UnOp::Deref(_)) && self.is_place(&inner.expr),
            Expr::Field(inner) => self.is_place(&inner.base),
            Expr::Index(inner) => self.is_place(&inner.expr),
            Expr::Path(path) => path.path.get_ident().is_some_and(|name| self.lookup(&name.to_string()).is_some()),
            _ => false,
        }
    }

    /// Functions of the standard library and of num-bigint, and constructors.
    fn library_call(&mut self, path: &ExprPath, parts: &[String], call: &ExprCall) -> syn::Result<Option<String>> {
        if let Some(qself) = &path.qself {
            let Some(ty) = types::as_integer(&qself.ty) else { return refused(path, "this path") };
            return match parts {
                [name] => self.integer_call(ty, name, call),
                _ => refused(path, "this path"),
            };
        }
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let text = match (parts.as_slice(), call.args.len()) {
            (["Some"], 1) => format!("(Some {})", self.expression(&call.args[0])?),
            (["Vec", "new"], 0) => "[]".to_owned(),
            (["BTreeMap", "new"], 0) => "(Rust.Table [])".to_owned(),
            (["Self", "default"], 0) => match self.self_type {
                Some(ty) if self.unit.structs().any(|item| item.name == ty && item.has_default) => {
                    format!("{ty}_default")
                }
                _ => return refused(call, "the default of a type that does not derive it"),
            },
            (["Self"], count) => match self.unit.structs().find(|item| Some(item.name.as_str()) == self.self_type) {
                Some(item) if item.is_tuple && item.fields.len() == count => {
                    format!("(Make_{} {})", item.name, self.operands(call.args.iter())?.join(" "))
                }
                _ => return refused(call, "this constructor"),
            },
            ([ty, name], count) => {
                if let Some(integer) = types::integer(ty) {
                    return self.integer_call(integer, name, call);
                }
                if self.unit.variant(ty, name).is_none() {
                    return Ok(None);
                }
                let constructor = self.constructor(&path.path, count)?;
                format!("({constructor} {})", self.operands(call.args.iter())?.join(" "))
            }
            _ => return Ok(None),
        };
        Ok(Some(text))
    }

    /// `u64::from(x)` and its kin.
    fn integer_call(&mut self, ty: &str, name: &str, call: &ExprCall) -> syn::Result<Option<String>> {
        let arguments = self.operands(call.args.iter())?;
        let text = match (ty, name, arguments.as_slice()) {
            (ty, "from", [value]) => format!("(Rust.from {ty} {value})"),
            (ty, "try_from", [value]) if ty != "Rust.Big" => format!("(Rust.try_from {ty} {value})"),
            ("Rust.Big", "one", []) => "(Rust.lit 1 : Rust.int Rust.Big)".to_owned(),
            ("Rust.Big", "zero", []) => "(Rust.lit 0 : Rust.int Rust.Big)".to_owned(),
            ("Rust.Big", "from_bytes_le", [value]) => format!("(Rust.from_bytes_le {value})"),
            _ => return refused(call, "this function of a number type"),
        };
        Ok(Some(text))
    }
}
