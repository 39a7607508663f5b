//! `if`, `if let`, `match` and `?`.

use syn::{Expr, ExprIf, ExprLet, ExprMatch, Stmt};

use crate::body::{Body, Exit, Then};
use crate::refused;
use crate::text::pattern;

impl Body<'_> {
    /// An `if` at the end of a block: each branch continues with the code after it.
    pub fn branch(&mut self, branch: &ExprIf, then: &Then) -> syn::Result<String> {
        let rest = |body: &mut Self| match &branch.else_branch {
            Some((_, other)) => body.framed(|body| body.scoped(|body| body.tail(other, then))),
            None => body.framed(|body| body.finish(None, then)),
        };
        self.two_ways(&branch.cond, |body| body.block(&branch.then_branch.stmts, then), rest)
    }

    /// An `if` whose branch leaves the function or the loop, and the statements after it.
    pub fn guard(&mut self, branch: &ExprIf, rest: &[Stmt], then: &Then) -> syn::Result<String> {
        if let Some((_, other)) = &branch.else_branch {
            return refused(other, "an else after a branch that returns, followed by other statements");
        }
        let rest = |body: &mut Self| body.framed(|body| body.sequence(rest, then));
        // The branch ends in `return` or `break`, so what comes after is not used in it.
        self.two_ways(&branch.cond, |body| body.block(&branch.then_branch.stmts, then), rest)
    }

    fn two_ways(
        &mut self,
        condition: &Expr,
        yes: impl FnOnce(&mut Self) -> syn::Result<String>,
        no: impl FnOnce(&mut Self) -> syn::Result<String>,
    ) -> syn::Result<String> {
        if let Expr::Let(ExprLet { pat, expr, .. }) = condition {
            let value = self.expression(expr)?;
            let yes = self.scoped(|body| {
                let pattern = body.match_pattern(pat)?;
                Ok(format!("| {pattern} =>\n{}", yes(body)?))
            })?;
            let no = no(self)?;
            return Ok(format!("match {value} with\n{yes}\n| _ =>\n{no}\nend"));
        }
        let condition = self.expression(condition)?;
        let yes = yes(self)?;
        let no = no(self)?;
        Ok(format!("if {condition}\nthen\n{yes}\nelse\n{no}"))
    }

    /// A `match` at the end of a block.
    pub fn choice(&mut self, choice: &ExprMatch, then: &Then) -> syn::Result<String> {
        let value = self.expression(&choice.expr)?;
        let mut text = format!("match {value} with\n");
        for arm in &choice.arms {
            if let Some((_, guard)) = &arm.guard {
                return refused(guard, "the guard of a match");
            }
            let arm = self.scoped(|body| {
                let pattern = body.match_pattern(&arm.pat)?;
                let text = body.framed(|body| body.tail(&arm.body, then))?;
                Ok(format!("| {pattern} =>\n{text}\n"))
            })?;
            text.push_str(&arm);
        }
        Ok(text + "end")
    }

    /// Branches that meet again: runs `inner` with a join of its own, and binds what the branches changed.
    pub fn joined(
        &mut self,
        value: bool,
        inner: impl FnOnce(&mut Self, &Then) -> syn::Result<String>,
    ) -> syn::Result<Option<String>> {
        let id = self.join();
        let (declared, assigned) = (self.declared.len(), self.assigned.len());
        let then = Then::Join { id, depth: self.scopes.len(), value };
        let text = self.exiting(Exit::Closed, |body| body.framed(|body| inner(body, &then)))?;
        let mut names = self.fix_join(id, declared, assigned);
        let result = value.then(|| self.fresh("t"));
        if let Some(result) = &result {
            names.insert(0, result.clone());
        }
        let pattern = pattern(&names);
        self.open(format!("let* {pattern} :=\n{text}\nin"));
        Ok(result)
    }

    /// `if` as a value: a term if nothing is computed in its branches, otherwise branches that meet again.
    pub fn branch_value(&mut self, branch: &ExprIf) -> syn::Result<String> {
        if let Some(text) = self.pure_branch(branch)? {
            return Ok(text);
        }
        let result = self.joined(true, |body, then| body.branch(branch, then))?;
        Ok(result.unwrap_or_default())
    }

    fn pure_branch(&mut self, branch: &ExprIf) -> syn::Result<Option<String>> {
        let Some((_, other)) = &branch.else_branch else { return refused(branch, "a value without else") };
        let (Some(yes), Some(no)) = (only_tail(&branch.then_branch), only_tail_of(other)) else { return Ok(None) };
        if matches!(&*branch.cond, Expr::Let(_)) {
            return Ok(None);
        }
        let condition = self.expression(&branch.cond)?;
        let assigned = self.assigned.len();
        let mut parts = Vec::new();
        for part in [yes, no] {
            self.frames.push(Vec::new());
            let text = self.expression(part);
            let frames = self.frames.pop().unwrap_or_default();
            let text = text?;
            if !frames.is_empty() || self.assigned.len() > assigned {
                self.assigned.truncate(assigned);
                let result = self.joined(true, |body, then| {
                    let yes = body.framed(|body| body.tail(yes, then))?;
                    let no = body.framed(|body| body.tail(no, then))?;
                    Ok(format!("if {condition}\nthen\n{yes}\nelse\n{no}"))
                })?;
                return Ok(result);
            }
            parts.push(text);
        }
        Ok(Some(format!("(if {condition} then {} else {})", parts[0], parts[1])))
    }

    /// `e?` for an option: returns None if there is no value.
    pub fn question(&mut self, expression: &syn::ExprTry) -> syn::Result<String> {
        if !matches!(self.exit(), Exit::Function | Exit::Flow) {
            return refused(expression, "a question mark here");
        }
        let value = self.expression(&expression.expr)?;
        let none = self.framed(|body| body.returning(Some("None".to_owned())))?;
        let name = self.fresh("t");
        self.open_and_close(format!("match {value} with\n| None =>\n{none}\n| Some {name} =>"), "\nend".to_owned());
        Ok(name)
    }
}

/// The expression of a block without statements.
fn only_tail(block: &syn::Block) -> Option<&Expr> {
    match block.stmts.as_slice() {
        [Stmt::Expr(expression, None)] => Some(expression),
        _ => None,
    }
}

fn only_tail_of(expression: &Expr) -> Option<&Expr> {
    match expression {
        Expr::Block(block) if block.label.is_none() => only_tail(&block.block),
        _ => None,
    }
}
