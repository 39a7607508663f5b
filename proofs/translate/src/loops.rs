//! `for`, `while`, `while let` and `loop`.
//!
//! The state of a loop is the tuple of the outer variables that its body assigns. A `for` over `iter_mut` or
//! `chunks_mut` also returns the changed elements, which are put back where they come from.

use syn::visit::Visit;
use syn::{Expr, ExprForLoop, ExprLet, ExprLoop, ExprMethodCall, ExprWhile};

use crate::body::{Body, Exit, Kind, Then};
use crate::places::Place;
use crate::refused;
use crate::text::{pattern, tuple};

/// The elements of a loop over mutable elements.
struct Elements<'e> {
    place: Place,
    /// The size of the chunks, if they are chunks.
    chunks: Option<String>,
    zipped: Option<&'e Expr>,
}

impl Body<'_> {
    pub fn for_loop(&mut self, expression: &ExprForLoop) -> syn::Result<()> {
        if expression.label.is_some() {
            return refused(expression, "labels");
        }
        if let Some(elements) = self.elements(&expression.expr)? {
            return self.for_elements(expression, &elements);
        }
        let list = self.expression(&expression.expr)?;
        let flow = returns(&expression.body);
        if flow && !matches!(self.exit(), Exit::Function | Exit::Flow) {
            return refused(expression, "a loop with a return here");
        }
        let id = self.join();
        let (declared, assigned) = (self.declared.len(), self.assigned.len());
        let exit = if flow { Exit::Flow } else { Exit::Closed };
        let then = Then::Next { id, depth: self.scopes.len(), element: None, flow };
        let (item, body) = self.scoped(|body| {
            let (item, _) = body.binding(&expression.pat)?;
            let text = body.exiting(exit, |body| body.block(&expression.body.stmts, &then))?;
            Ok((item, text))
        })?;
        let names = self.fix_join(id, declared, assigned);
        let (state, bound) = (tuple(&names), pattern(&names));
        if !flow {
            self.open(format!("let* {bound} := Rust.for_each {list} {state} (fun {item} {bound} =>\n{body}) in"));
            return Ok(());
        }
        let (ended, result) = (self.fresh("t"), self.fresh("t"));
        let passed = if self.exit() == Exit::Flow { format!("(Rust.Stop {result})") } else { result.clone() };
        self.open_and_close(
            format!(
                "let* {ended} := Rust.for_flow {list} {state} (fun {item} {bound} =>\n{body}) in\nmatch {ended} with\n\
                 | Rust.Stop {result} => Rust.Ok {passed}\n| Rust.Next {state} =>"
            ),
            "\nend".to_owned(),
        );
        Ok(())
    }

    fn for_elements(&mut self, expression: &ExprForLoop, elements: &Elements) -> syn::Result<()> {
        if returns(&expression.body) {
            return refused(expression, "a return from a loop over mutable elements");
        }
        let old = self.read(&elements.place);
        let list = match &elements.chunks {
            Some(size) => self.bind(&format!("Rust.chunks {old} {size}")),
            None => old,
        };
        let other = elements.zipped.map(|other| self.expression(other)).transpose()?;
        let id = self.join();
        let (declared, assigned) = (self.declared.len(), self.assigned.len());
        let depth = self.scopes.len();
        let (items, body) = self.scoped(|body| {
            let (element, other) = match (&*expression.pat, &other) {
                (syn::Pat::Tuple(pair), Some(_)) if pair.elems.len() == 2 => (&pair.elems[0], Some(&pair.elems[1])),
                (single, None) => (single, None),
                (other, _) => return refused(other, "this pattern of a loop over mutable elements"),
            };
            let Some(name) = crate::items::identifier(element) else { return refused(element, "this pattern") };
            let element = body.declare(&name, Kind::Borrow);
            let other = other.map(|other| body.binding(other)).transpose()?;
            let items = other.map_or_else(|| element.clone(), |(other, _)| format!("{element} {other}"));
            let then = Then::Next { id, depth, element: Some(element), flow: false };
            let text = body.exiting(Exit::Closed, |body| body.block(&expression.body.stmts, &then))?;
            Ok((items, text))
        })?;
        let names = self.fix_join(id, declared, assigned);
        let (state, bound, new) = (tuple(&names), pattern(&names), self.fresh("t"));
        let rounds = other.map_or_else(|| format!("for_mut {list}"), |other| format!("for_zip_mut {list} {other}"));
        let result = if names.is_empty() { format!("'({new}, _)") } else { format!("'({new}, {state})") };
        self.open(format!("let* {result} := Rust.{rounds} {state} (fun {items} {bound} =>\n{body}) in"));
        let new = if elements.chunks.is_some() { format!("(concat {new})") } else { new };
        self.write(&elements.place, &new)
    }

    /// `P.iter_mut()` or `P.chunks_mut(n)`, zipped with another list or not.
    fn elements<'e>(&mut self, expression: &'e Expr) -> syn::Result<Option<Elements<'e>>> {
        let Expr::MethodCall(call) = expression else { return Ok(None) };
        if call.method == "zip" && call.args.len() == 1 {
            let inner = self.elements(&call.receiver)?;
            return Ok(inner.map(|elements| Elements { zipped: Some(&call.args[0]), ..elements }));
        }
        let ExprMethodCall { receiver, method, args, .. } = call;
        match (method.to_string().as_str(), args.len()) {
            ("iter_mut", 0) => Ok(Some(Elements { place: self.place(receiver)?, chunks: None, zipped: None })),
            ("chunks_mut", 1) => {
                let place = self.place(receiver)?;
                let size = self.expression(&args[0])?;
                Ok(Some(Elements { place, chunks: Some(size), zipped: None }))
            }
            _ => Ok(None),
        }
    }

    pub fn while_loop(&mut self, expression: &ExprWhile) -> syn::Result<()> {
        if expression.label.is_some() {
            return refused(expression, "labels");
        }
        let id = self.join();
        let (declared, assigned) = (self.declared.len(), self.assigned.len());
        let then = Then::Next { id, depth: self.scopes.len(), element: None, flow: true };
        let stop = format!("Rust.Ok (Rust.Stop ⟨{id}⟩)");
        let text = self.exiting(Exit::Closed, |body| {
            body.framed(|body| match &*expression.cond {
                Expr::Let(ExprLet { pat, expr, .. }) => {
                    let value = body.expression(expr)?;
                    body.scoped(|body| {
                        let pattern = body.match_pattern(pat)?;
                        let round = body.block(&expression.body.stmts, &then)?;
                        Ok(format!("match {value} with\n| {pattern} =>\n{round}\n| _ => {stop}\nend"))
                    })
                }
                condition => {
                    let condition = body.expression(condition)?;
                    let round = body.block(&expression.body.stmts, &then)?;
                    Ok(format!("if {condition}\nthen\n{round}\nelse {stop}"))
                }
            })
        })?;
        let names = self.fix_join(id, declared, assigned);
        let (state, bound) = (tuple(&names), pattern(&names));
        self.open(format!("let* {bound} := Rust.loop fuel {state} (fun {bound} =>\n{text}) in"));
        Ok(())
    }

    /// `loop`, with the value of its `break` if it has one.
    pub fn endless_loop(&mut self, expression: &ExprLoop) -> syn::Result<Option<String>> {
        if expression.label.is_some() {
            return refused(expression, "labels");
        }
        let id = self.join();
        let (declared, assigned, depth) = (self.declared.len(), self.assigned.len(), self.scopes.len());
        let then = Then::Next { id, depth, element: None, flow: true };
        let text = self.exiting(Exit::Loop { join: id, depth }, |body| body.block(&expression.body.stmts, &then))?;
        let names = self.fix_join(id, declared, assigned);
        let (state, bound) = (tuple(&names), pattern(&names));
        let value = breaks_with_value(&expression.body).then(|| self.fresh("t"));
        let result: Vec<String> = value.iter().cloned().chain(names).collect();
        self.open(format!("let* {} := Rust.loop fuel {state} (fun {bound} =>\n{text}) in", pattern(&result)));
        Ok(value)
    }
}

/// Finds `return` and `?`, and `break` with a value, outside of closures.
#[derive(Default)]
struct Exits {
    returns: bool,
    value: bool,
}

impl<'ast> Visit<'ast> for Exits {
    fn visit_expr_return(&mut self, _: &'ast syn::ExprReturn) {
        self.returns = true;
    }

    fn visit_expr_try(&mut self, _: &'ast syn::ExprTry) {
        self.returns = true;
    }

    fn visit_expr_break(&mut self, expression: &'ast syn::ExprBreak) {
        self.value |= expression.expr.is_some();
    }

    fn visit_expr_closure(&mut self, _: &'ast syn::ExprClosure) {}
}

fn returns(block: &syn::Block) -> bool {
    let mut exits = Exits::default();
    exits.visit_block(block);
    exits.returns
}

fn breaks_with_value(block: &syn::Block) -> bool {
    let mut exits = Exits::default();
    exits.visit_block(block);
    exits.value
}
