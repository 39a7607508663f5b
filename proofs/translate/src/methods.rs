//! The table of methods. A method that is not in it, and that the file does not define, is refused.

use syn::{Expr, ExprMethodCall, Lit};

use crate::body::Body;
use crate::items::{Function, Unit};
use crate::refused;

/// The translation of a method of the standard library.
enum Method {
    /// Its result is the receiver.
    Erased,
    /// A function of receiver and arguments.
    Pure(&'static str),
    /// The same, with a result that may be a panic.
    Partial(&'static str),
    /// A function of a closure and the receiver, which exists with the suffix `_m` for closures that may panic.
    Closure(&'static str),
    /// Changes the receiver: the new value is a function of receiver and arguments.
    Changes(&'static str),
}

fn method(name: &str, arguments: usize) -> Option<Method> {
    use Method::{Changes, Closure, Erased, Partial, Pure};
    Some(match (name, arguments) {
        (
            "iter" | "into_iter" | "clone" | "collect" | "to_vec" | "copied" | "cloned" | "into" | "iter_u64_digits",
            0,
        ) => {
            if name == "iter_u64_digits" {
                Pure("to_u64_digits")
            } else {
                Erased
            }
        }
        ("len", 0) => Pure("len"),
        ("is_empty", 0) => Pure("is_empty"),
        ("count", 0) => Pure("count"),
        ("next", 0) => Pure("next"),
        ("bits", 0) => Pure("bits"),
        ("bit", 1) => Pure("bit"),
        ("is_zero", 0) => Pure("is_zero"),
        ("to_u64_digits", 0) => Pure("to_u64_digits"),
        ("to_le_bytes", 0) => Pure("to_le_bytes"),
        ("trailing_zeros", 0) => Pure("trailing_zeros"),
        ("max", 1) => Pure("max"),
        ("min", 1) => Pure("min"),
        ("max", 0) => Pure("maximum"),
        ("checked_sub", 1) => Pure("checked_sub"),
        ("unwrap_or", 1) => Pure("unwrap_or"),
        ("get", 1) => Pure("get"),
        ("zip", 1) => Pure("zip"),
        ("enumerate", 0) => Pure("enumerate"),
        ("rev", 0) => Pure("rev"),
        ("clamp", 2) => Partial("clamp"),
        ("sum", 0) => Partial("sum"),
        ("next_power_of_two", 0) => Partial("next_power_of_two"),
        ("next_multiple_of", 1) => Partial("next_multiple_of"),
        ("chunks", 1) => Partial("chunks"),
        ("split_at", 1) => Partial("split_at"),
        ("expect", 1) => Partial("expect"),
        ("map", 1) => Closure("map"),
        ("filter", 1) => Closure("filter"),
        ("flat_map", 1) => Closure("flat_map"),
        ("position", 1) => Closure("position"),
        ("push", 1) => Changes("push"),
        ("insert", 2) => Changes("insert"),
        ("resize", 2) => Changes("resize"),
        _ => return None,
    })
}

/// The method of the file that is called. It may share its name with one of the table: then it is meant of `self`
/// alone. If that is wrong, Coq rejects the types. So it does if two types of the file have methods of this name.
pub fn own<'u>(unit: &'u Unit, call: &ExprMethodCall) -> Option<&'u Function> {
    let name = call.method.to_string();
    let of_self = matches!(&*call.receiver, Expr::Path(path) if path.path.is_ident("self"));
    let own = unit.methods_named(&name).first().copied();
    own.filter(|_| of_self || method(&name, call.args.len()).is_none() && !SPECIAL.contains(&name.as_str()))
}

/// Methods of the standard library that are translated in other ways than by the table.
const SPECIAL: [&str; 4] = ["pop", "swap_with_slice", "then", "fold"];

impl Body<'_> {
    /// A call of a method; its value, if it has one.
    pub fn method_call(&mut self, call: &ExprMethodCall) -> syn::Result<Option<String>> {
        if call.turbofish.is_some() {
            return refused(call, "a method with type arguments");
        }
        let name = call.method.to_string();
        let standard = method(&name, call.args.len());
        if let Some(function) = own(self.unit, call) {
            let signature = self.unit.signature(function);
            let arguments: Vec<&Expr> = std::iter::once(&*call.receiver).chain(&call.args).collect();
            return self.user_call(&signature, &arguments);
        }
        match (name.as_str(), call.args.len(), standard) {
            ("pop", 0, _) => self.pop(call).map(Some),
            ("swap_with_slice", 1, _) => self.swap(call).map(|()| None),
            ("then", 1, _) => self.then(call).map(Some),
            ("fold", 2, _) => self.fold(call).map(Some),
            (_, _, Some(method)) => self.standard(call, &method),
            _ => refused(&call.method, "a method that is neither in the table nor in this file"),
        }
    }

    fn standard(&mut self, call: &ExprMethodCall, method: &Method) -> syn::Result<Option<String>> {
        let receiver = &*call.receiver;
        Ok(Some(match method {
            Method::Erased => self.expression(receiver)?,
            Method::Partial("expect") => {
                if !matches!(&call.args[0], Expr::Lit(literal) if matches!(literal.lit, Lit::Str(_))) {
                    return refused(call, "this message");
                }
                let value = self.expression(receiver)?;
                self.bind(&format!("Rust.expect {value}"))
            }
            Method::Pure("next") if !matches!(receiver, Expr::MethodCall(_)) => {
                return refused(call, "next of an iterator that is kept");
            }
            Method::Pure(name) | Method::Partial(name) => {
                let values = self.operands(std::iter::once(receiver).chain(&call.args))?;
                let prefix = if *name == "rev" { "" } else { "Rust." };
                let text = format!("{prefix}{name} {}", values.join(" "));
                if matches!(method, Method::Pure(_)) { format!("({text})") } else { self.bind(&text) }
            }
            Method::Closure(name) => {
                let list = self.expression(receiver)?;
                let closure = self.closure(&call.args[0])?;
                match (closure.partial, *name) {
                    (true, name) => self.bind(&format!("Rust.{name}_m {list} {}", closure.text)),
                    (false, name) => format!("(Rust.{name} {list} {})", closure.text),
                }
            }
            Method::Changes(name) => {
                let place = self.place(receiver)?;
                let values = self.operands(call.args.iter())?;
                let old = self.read(&place);
                self.write(&place, &format!("(Rust.{name} {old} {})", values.join(" ")))?;
                return Ok(None);
            }
        }))
    }

    fn pop(&mut self, call: &ExprMethodCall) -> syn::Result<String> {
        let place = self.place(&call.receiver)?;
        let old = self.read(&place);
        let value = self.fresh("t");
        let target = self.target(&place);
        self.open(format!("let '({value}, {target}) := Rust.pop {old} in"));
        self.settle(&place, &target)?;
        Ok(value)
    }

    fn swap(&mut self, call: &ExprMethodCall) -> syn::Result<()> {
        let (one, other) = (self.place(&call.receiver)?, self.place(&call.args[0])?);
        let (first, second) = (self.read(&one), self.read(&other));
        let targets = (self.target(&one), self.target(&other));
        self.open(format!("let* '({}, {}) := Rust.swap_with_slice {first} {second} in", targets.0, targets.1));
        self.settle(&one, &targets.0)?;
        self.settle(&other, &targets.1)
    }

    /// `condition.then(|| value)`
    fn then(&mut self, call: &ExprMethodCall) -> syn::Result<String> {
        let condition = self.expression(&call.receiver)?;
        let Expr::Closure(closure) = &call.args[0] else { return refused(call, "something else than a closure") };
        if !closure.inputs.is_empty() {
            return refused(closure, "a closure with arguments");
        }
        let text = self.closure_with_result(closure)?;
        Ok(self.bind(&format!("Rust.then_m {condition} {text}")))
    }

    fn fold(&mut self, call: &ExprMethodCall) -> syn::Result<String> {
        let values = self.operands([&*call.receiver, &call.args[0]].into_iter())?;
        let closure = self.closure(&call.args[1])?;
        let (list, start) = (&values[0], &values[1]);
        if closure.partial {
            return Ok(self.bind(&format!("Rust.fold_m {list} {start} {}", closure.text)));
        }
        Ok(format!("(Rust.fold {list} {start} {})", closure.text))
    }
}
