//! Closures. They may read what is outside, and assign nothing there.

use syn::{Expr, ExprClosure, ReturnType};

use crate::body::{Body, Exit};
use crate::{refused, types};

/// A closure as a Coq function.
pub struct Closure {
    pub text: String,
    /// `true` if it returns a result instead of a value.
    pub partial: bool,
}

impl Body<'_> {
    /// A closure given to a method: a plain function if nothing in it can panic.
    pub fn closure(&mut self, expression: &Expr) -> syn::Result<Closure> {
        match expression {
            Expr::Closure(closure) => self.closure_of(closure, false),
            Expr::Path(path) if path.path.segments.len() == 2 && path.qself.is_none() => {
                let parts: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
                match (parts[0].as_str(), parts[1].as_str()) {
                    ("BigUint", "bits") => Ok(Closure { text: "Rust.bits".to_owned(), partial: false }),
                    _ => refused(path, "this path as a function"),
                }
            }
            _ => refused(expression, "something else than a closure"),
        }
    }

    /// A closure kept in a variable: a function with a result.
    pub fn closure_with_result(&mut self, closure: &ExprClosure) -> syn::Result<String> {
        Ok(self.closure_of(closure, true)?.text)
    }

    fn closure_of(&mut self, closure: &ExprClosure, partial: bool) -> syn::Result<Closure> {
        if closure.asyncness.is_some() || closure.constness.is_some() || closure.lifetimes.is_some() {
            return refused(closure, "a closure of this kind");
        }
        let (declared, assigned) = (self.declared.len(), self.assigned.len());
        let ty = match &closure.output {
            ReturnType::Default => None,
            ReturnType::Type(_, ty) => Some(types::coq(ty, self.self_type, self.unit)?),
        };
        let (parameters, frames, value) = self.scoped(|body| {
            let mut parameters = String::new();
            for input in &closure.inputs {
                let (pattern, ty) = body.binding(input)?;
                let typed = ty.map_or_else(|| pattern.clone(), |ty| format!("({pattern} : {ty})"));
                parameters.push_str(&typed);
                parameters.push(' ');
            }
            body.frames.push(Vec::new());
            let value = body.exiting(Exit::Closed, |body| body.expression(&closure.body));
            let frames = body.frames.pop().unwrap_or_default();
            Ok((parameters, frames, value?))
        })?;
        if self.assigned[assigned..].iter().any(|name| self.declared[..declared].contains(name)) {
            return refused(closure, "a closure that assigns");
        }
        let parameters = if parameters.is_empty() { "_ ".to_owned() } else { parameters };
        let value = ty.map_or_else(|| value.clone(), |ty| format!("({value} : {ty})"));
        if frames.is_empty() && !partial {
            return Ok(Closure { text: format!("(fun {parameters}=> {value})"), partial: false });
        }
        let text = crate::text::wrapped(&frames, &format!("Rust.Ok {value}"));
        Ok(Closure { text: format!("(fun {parameters}=>\n{text})"), partial: true })
    }
}
