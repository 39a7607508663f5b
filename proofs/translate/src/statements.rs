//! Statements, and the ends of blocks.

use syn::{Expr, Local, Stmt};

use crate::body::{Body, Exit, Kind, Scope, Then, Variable};
use crate::items::identifier;
use crate::{places, refused};

impl Body<'_> {
    /// A block as a term with a result: its statements, then what comes after.
    pub fn block(&mut self, statements: &[Stmt], then: &Then) -> syn::Result<String> {
        self.scopes.push(Scope::default());
        let text = self.framed(|body| body.sequence(statements, then));
        self.scopes.pop();
        text
    }

    /// The statements of a block whose scope and frames exist already.
    pub fn sequence(&mut self, statements: &[Stmt], then: &Then) -> syn::Result<String> {
        let Some((first, rest)) = statements.split_first() else { return self.finish(None, then) };
        match first {
            Stmt::Local(local) => self.local(local)?,
            Stmt::Expr(expression, None) if rest.is_empty() => return self.tail(expression, then),
            Stmt::Expr(expression @ (Expr::Return(_) | Expr::Break(_)), _) => {
                return if rest.is_empty() {
                    self.leave(expression)
                } else {
                    refused(&rest[0], "unreachable statements")
                };
            }
            Stmt::Expr(Expr::If(branch), _) if places::diverges(&branch.then_branch) => {
                return self.guard(branch, rest, then);
            }
            Stmt::Expr(expression, _) => self.effect(expression)?,
            Stmt::Item(item) => return refused(item, "an item in a function"),
            Stmt::Macro(call) => return refused(call, "a macro as a statement"),
        }
        self.sequence(rest, then)
    }

    /// The last expression of a block.
    pub fn tail(&mut self, expression: &Expr, then: &Then) -> syn::Result<String> {
        match expression {
            Expr::If(branch) => self.branch(branch, then),
            Expr::Match(choice) => self.choice(choice, then),
            Expr::Return(_) | Expr::Break(_) => self.leave(expression),
            Expr::Block(block) if block.label.is_none() && block.attrs.is_empty() => {
                self.block(&block.block.stmts, then)
            }
            Expr::Paren(inner) => self.tail(&inner.expr, then),
            _ if self.expects_value(then) => {
                let value = self.expression(expression)?;
                self.finish(Some(value), then)
            }
            _ => {
                self.effect(expression)?;
                self.finish(None, then)
            }
        }
    }

    fn expects_value(&self, then: &Then) -> bool {
        match then {
            Then::Return => self.has_value,
            Then::Join { value, .. } => *value,
            Then::Next { .. } => false,
        }
    }

    /// The end of a block.
    pub fn finish(&mut self, value: Option<String>, then: &Then) -> syn::Result<String> {
        let depth = match then {
            Then::Return => return self.returning(value),
            Then::Join { depth, .. } | Then::Next { depth, .. } => *depth,
        };
        let value = self.before_giving_back(value, depth);
        let given = self.give_back(depth);
        let result = match (then, value) {
            (Then::Join { id, value: true, .. }, Some(value)) => format!("Rust.Ok ({value}⟨+{id}⟩)"),
            (Then::Join { id, value: false, .. }, None) => format!("Rust.Ok ⟨{id}⟩"),
            (Then::Next { id, element, flow, .. }, None) => {
                let state =
                    element.as_ref().map_or_else(|| format!("⟨{id}⟩"), |element| format!("({element}, ⟨{id}⟩)"));
                if *flow { format!("Rust.Ok (Rust.Next {state})") } else { format!("Rust.Ok {state}") }
            }
            _ => {
                return Err(syn::Error::new(
                    proc_macro2::Span::call_site(),
                    "outside the subset: a block without its value",
                ));
            }
        };
        Ok(given + &result)
    }

    /// The result of the function: its value, then the new values of its mutable parameters.
    pub fn returning(&mut self, value: Option<String>) -> syn::Result<String> {
        let value = self.before_giving_back(value, 0);
        let given = self.give_back(0);
        let mut parts: Vec<String> = value.into_iter().collect();
        parts.extend(self.returned.iter().cloned());
        let result = crate::text::tuple(&parts);
        match self.exit() {
            Exit::Function => Ok(format!("{given}Rust.Ok {result}")),
            Exit::Flow => Ok(format!("{given}Rust.Ok (Rust.Stop {result})")),
            Exit::Loop { .. } | Exit::Closed => {
                Err(syn::Error::new(proc_macro2::Span::call_site(), "outside the subset: a return from here"))
            }
        }
    }

    /// A value that is computed before slices are put together again.
    fn before_giving_back(&mut self, value: Option<String>, depth: usize) -> Option<String> {
        let lent = self.scopes.iter().skip(depth).any(|scope| !scope.lent.is_empty());
        value.map(|value| {
            if !lent {
                return value;
            }
            let name = self.fresh("t");
            self.open(format!("let {name} := {value} in"));
            name
        })
    }

    /// `return` and `break`.
    fn leave(&mut self, expression: &Expr) -> syn::Result<String> {
        match expression {
            Expr::Return(expression) => match (&expression.expr, self.has_value) {
                (Some(value), true) if self.exit() == Exit::Function => self.tail(value, &Then::Return),
                (Some(value), true) => {
                    let value = self.expression(value)?;
                    self.returning(Some(value)).map_err(|error| syn::Error::new_spanned(expression, error))
                }
                (None, false) => self.returning(None).map_err(|error| syn::Error::new_spanned(expression, error)),
                _ => refused(expression, "a return of this kind"),
            },
            Expr::Break(expression) => {
                let Exit::Loop { join, depth } = self.exit() else { return refused(expression, "a break from here") };
                if expression.label.is_some() {
                    return refused(expression, "labels");
                }
                let value = expression.expr.as_ref().map(|value| self.expression(value)).transpose()?;
                let value = self.before_giving_back(value, depth);
                let given = self.give_back(depth);
                Ok(match value {
                    Some(value) => format!("{given}Rust.Ok (Rust.Stop ({value}⟨+{join}⟩))"),
                    None => format!("{given}Rust.Ok (Rust.Stop ⟨{join}⟩)"),
                })
            }
            _ => refused(expression, "this end of a block"),
        }
    }

    /// `let`.
    fn local(&mut self, local: &Local) -> syn::Result<()> {
        crate::attributes::attributes(&local.attrs)?;
        let Some(init) = &local.init else { return refused(local, "a variable without a value") };
        if init.diverge.is_some() {
            return refused(local, "let else");
        }
        if let Expr::MethodCall(call) = &*init.expr
            && call.method == "split_at_mut"
        {
            return self.split(&local.pat, call);
        }
        if let (Some(name), Expr::Path(path)) = (identifier(&local.pat), &*init.expr)
            && let Some(variable) = path.path.get_ident().and_then(|ident| self.lookup(&ident.to_string()))
            && variable.kind == Kind::Borrow
        {
            let renamed = variable.clone();
            self.alias(&name, renamed);
            return Ok(());
        }
        if let (Some(name), Expr::Closure(closure)) = (identifier(&local.pat), &*init.expr) {
            let text = self.closure_with_result(closure)?;
            let coq = self.fresh(&name);
            self.alias(&name, Variable { coq: coq.clone(), kind: Kind::Closure });
            self.open(format!("let {coq} := {text} in"));
            return Ok(());
        }
        let value = self.expression(&init.expr)?;
        let (pattern, annotation) = self.binding(&local.pat)?;
        let value = annotation.map_or_else(|| value.clone(), |ty| format!("({value} : {ty})"));
        self.open(format!("let {pattern} := {value} in"));
        Ok(())
    }
}
