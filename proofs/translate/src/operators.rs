//! Operators. Sums and products are checked, differences, quotients and shifts are partial.

use syn::{BinOp, Expr, ExprBinary, ExprUnary, UnOp};

use crate::body::Body;
use crate::refused;

/// The operation of an operator, and whether it may panic.
fn operation(operator: &BinOp) -> Option<(&'static str, bool)> {
    Some(match operator {
        BinOp::Add(_) => ("add", true),
        BinOp::Sub(_) => ("sub", true),
        BinOp::Mul(_) => ("mul", true),
        BinOp::Div(_) => ("div", true),
        BinOp::Rem(_) => ("rem", true),
        BinOp::Shl(_) => ("shl", true),
        BinOp::Shr(_) => ("shr", true),
        BinOp::BitXor(_) => ("xor", false),
        BinOp::BitAnd(_) => ("and", false),
        BinOp::BitOr(_) => ("or", false),
        BinOp::Eq(_) => ("eq", false),
        BinOp::Ne(_) => ("ne", false),
        BinOp::Lt(_) => ("lt", false),
        BinOp::Le(_) => ("le", false),
        BinOp::Gt(_) => ("gt", false),
        BinOp::Ge(_) => ("ge", false),
        _ => return None,
    })
}

/// The operation of an assigning operator.
pub fn assigning(operator: &BinOp) -> Option<(&'static str, bool)> {
    Some(match operator {
        BinOp::AddAssign(_) => ("add", true),
        BinOp::SubAssign(_) => ("sub", true),
        BinOp::MulAssign(_) => ("mul", true),
        BinOp::DivAssign(_) => ("div", true),
        BinOp::RemAssign(_) => ("rem", true),
        BinOp::ShlAssign(_) => ("shl", true),
        BinOp::ShrAssign(_) => ("shr", true),
        BinOp::BitXorAssign(_) => ("xor", false),
        BinOp::BitAndAssign(_) => ("and", false),
        BinOp::BitOrAssign(_) => ("or", false),
        _ => return None,
    })
}

impl Body<'_> {
    pub fn unary(&mut self, unary: &ExprUnary) -> syn::Result<String> {
        let value = self.expression(&unary.expr)?;
        match unary.op {
            UnOp::Deref(_) => Ok(value),
            // Only of truth values: Coq rejects it of integers.
            UnOp::Not(_) => Ok(format!("(negb {value})")),
            _ => refused(unary, "this operator"),
        }
    }

    pub fn binary(&mut self, binary: &ExprBinary) -> syn::Result<String> {
        match binary.op {
            BinOp::And(_) => return self.shortcut(binary, "&&", "false"),
            BinOp::Or(_) => return self.shortcut(binary, "||", "true"),
            _ => {}
        }
        let Some((name, partial)) = operation(&binary.op) else { return refused(binary, "this operator") };
        let left = self.expression(&binary.left)?;
        let assigned = self.assigned.len();
        let right = self.right_operand(&binary.right, name)?;
        self.unchanged(std::slice::from_ref(&left), assigned, binary)?;
        let text = format!("Rust.{name} {left} {right}");
        Ok(if partial { self.bind(&text) } else { format!("({text})") })
    }

    /// A literal on the right may be narrower than a `BigUint` on the left, so its suffix is not its type there. Shifts
    /// take any type on the right.
    fn right_operand(&mut self, right: &Expr, name: &str) -> syn::Result<String> {
        match (right, name) {
            (Expr::Lit(literal), "shl" | "shr") => {
                let text = crate::expressions::literal(literal, true)?;
                Ok(if text.contains(':') { text } else { format!("({text} : Rust.int Rust.U32)") })
            }
            (Expr::Lit(literal), "add" | "sub" | "mul" | "div" | "rem") => crate::expressions::literal(literal, false),
            _ => self.expression(right),
        }
    }

    /// `&&` and `||`: the right side is evaluated only if it is needed.
    fn shortcut(&mut self, binary: &ExprBinary, operator: &str, decided: &str) -> syn::Result<String> {
        let left = self.expression(&binary.left)?;
        let assigned = self.assigned.len();
        self.frames.push(Vec::new());
        let right = self.expression(&binary.right);
        let frames = self.frames.pop().unwrap_or_default();
        let right = right?;
        if self.assigned.len() > assigned {
            return refused(binary, "an assignment on the right of && or ||");
        }
        if frames.is_empty() {
            return Ok(format!("({left} {operator} {right})"));
        }
        self.frames.push(frames);
        let right = self.framed_again(&right);
        let (yes, no) = if operator == "&&" {
            (right, format!("Rust.Ok {decided}"))
        } else {
            (format!("Rust.Ok {decided}"), right)
        };
        Ok(self.bind(&format!("(if {left} then\n{yes}\nelse\n{no})")))
    }

    /// Closes the frames on top around a value.
    fn framed_again(&mut self, value: &str) -> String {
        let frames = self.frames.pop().unwrap_or_default();
        crate::text::wrapped(&frames, &format!("Rust.Ok {value}"))
    }

    /// `P += e` and its kin.
    pub fn assign_operation(&mut self, binary: &ExprBinary) -> syn::Result<()> {
        let Some((name, partial)) = assigning(&binary.op) else { return refused(binary, "this operator") };
        let right = self.right_operand(&binary.right, name)?;
        let place = self.place(&binary.left)?;
        let left = self.read(&place);
        let text = format!("Rust.{name} {left} {right}");
        let value = if partial { self.bind(&text) } else { format!("({text})") };
        self.write(&place, &value)
    }
}
