//! Places: what is assigned, borrowed mutably, or split, and how the new value gets back.

use syn::{Block, Expr, ExprIndex, ExprMethodCall, Member, Pat, Stmt};

use crate::body::{Body, Kind, Lent, Variable};
use crate::refused;

/// A variable, or a part of one.
pub struct Place {
    root: String,
    path: Vec<Step>,
}

/// A step into a place.
enum Step {
    /// A field: the projection and the function that replaces it.
    Field { get: String, set: String },
    /// An element, by its index.
    Element(String),
}

impl Body<'_> {
    /// The place that an expression names; references are looked through.
    pub fn place(&mut self, expression: &Expr) -> syn::Result<Place> {
        match expression {
            Expr::Paren(inner) => self.place(&inner.expr),
            Expr::Reference(inner) => self.place(&inner.expr),
            Expr::Unary(inner) if matches!(inner.op, syn::UnOp::Deref(_)) => self.place(&inner.expr),
            Expr::Path(path) => {
                let Some(name) = path.path.get_ident() else { return refused(path, "this place") };
                match self.lookup(&name.to_string()) {
                    Some(Variable { coq, kind: Kind::Value | Kind::Borrow }) => {
                        Ok(Place { root: coq.clone(), path: Vec::new() })
                    }
                    _ => refused(path, "a place that is no variable"),
                }
            }
            Expr::Field(field) => {
                let mut place = self.place(&field.base)?;
                let (get, set) = self.field(&field.base, &field.member)?;
                place.path.push(Step::Field { get, set });
                Ok(place)
            }
            Expr::Index(ExprIndex { expr, index, .. }) => {
                let mut place = self.place(expr)?;
                let index = self.expression(index)?;
                place.path.push(Step::Element(index));
                Ok(place)
            }
            _ => refused(expression, "this place"),
        }
    }

    /// The projection of a field, and the function that replaces it.
    pub fn field(&self, base: &Expr, member: &Member) -> syn::Result<(String, String)> {
        match member {
            Member::Named(name) => match self.unit.struct_with_field(&name.to_string()) {
                Some(item) => Ok((format!("{}'{name}", item.name), format!("{}_with_{name}", item.name))),
                None => refused(name, "a field that no struct of this file has"),
            },
            Member::Unnamed(place) => {
                let is_self = matches!(base, Expr::Path(path) if path.path.is_ident("self"));
                let own = self.unit.structs().find(|item| item.is_tuple && Some(item.name.as_str()) == self.self_type);
                match (own, place.index) {
                    (Some(item), index) if is_self => {
                        Ok((format!("{}'{index}", item.name), format!("{}_with_{index}", item.name)))
                    }
                    (_, 0) => Ok(("fst".to_owned(), String::new())),
                    (_, 1) => Ok(("snd".to_owned(), String::new())),
                    _ => refused(member, "this field of a tuple"),
                }
            }
        }
    }

    /// The value at a place.
    pub fn read(&mut self, place: &Place) -> String {
        let mut value = place.root.clone();
        for step in &place.path {
            value = match step {
                Step::Field { get, .. } => format!("({get} {value})"),
                Step::Element(index) => self.bind(&format!("Rust.index {value} {index}")),
            };
        }
        value
    }

    /// Puts a value at a place.
    pub fn write(&mut self, place: &Place, value: &str) -> syn::Result<()> {
        let mut wholes = vec![place.root.clone()];
        for step in place.path.iter().rev().skip(1).rev() {
            let whole = wholes[wholes.len() - 1].clone();
            wholes.push(match step {
                Step::Field { get, .. } => format!("({get} {whole})"),
                Step::Element(index) => self.bind(&format!("Rust.index {whole} {index}")),
            });
        }
        let mut value = value.to_owned();
        for (step, whole) in place.path.iter().zip(wholes).rev() {
            value = match step {
                Step::Field { set, .. } if set.is_empty() => {
                    return Err(syn::Error::new(
                        proc_macro2::Span::call_site(),
                        "outside the subset: a part of a pair",
                    ));
                }
                Step::Field { set, .. } => format!("({set} {whole} {value})"),
                Step::Element(index) => self.bind(&format!("Rust.set {whole} {index} {value}")),
            };
        }
        self.open(format!("let {} := {value} in", place.root));
        self.assigned.push(place.root.clone());
        Ok(())
    }

    /// The name under which a changed place is bound by a call: the variable itself, or a new name to be written back.
    pub fn target(&mut self, place: &Place) -> String {
        if place.path.is_empty() {
            self.assigned.push(place.root.clone());
            place.root.clone()
        } else {
            self.fresh("t")
        }
    }

    /// Writes back what a call bound by [`Self::target`].
    pub fn settle(&mut self, place: &Place, target: &str) -> syn::Result<()> {
        if place.path.is_empty() { Ok(()) } else { self.write(place, target) }
    }

    /// `let (a, b) = P.split_at_mut(i);`
    pub fn split(&mut self, pat: &Pat, call: &ExprMethodCall) -> syn::Result<()> {
        let place = self.place(&call.receiver)?;
        let Pat::Tuple(parts) = pat else { return refused(pat, "this pattern of split_at_mut") };
        let names: Option<Vec<String>> = parts.elems.iter().map(crate::items::identifier).collect();
        let (Some(names), 1, true) = (names, call.args.len(), place.path.is_empty()) else {
            return refused(call, "this use of split_at_mut");
        };
        if names.len() != 2 {
            return refused(pat, "this pattern of split_at_mut");
        }
        let index = self.expression(&call.args[0])?;
        let parts = [self.declare(&names[0], Kind::Borrow), self.declare(&names[1], Kind::Borrow)];
        self.open(format!("let* '({}, {}) := Rust.split_at {} {index} in", parts[0], parts[1], place.root));
        if let Some(scope) = self.scopes.last_mut() {
            scope.lent.push(Lent { owner: place.root, parts });
        }
        Ok(())
    }

    /// The text that puts together all slices that were split in the scopes from `depth` on, the last one first.
    pub fn give_back(&mut self, depth: usize) -> String {
        let mut text = String::new();
        let mut owners = Vec::new();
        for lent in self.scopes.iter().skip(depth).rev().flat_map(|scope| scope.lent.iter().rev()) {
            text.push_str(&format!("let {} := {} ++ {} in\n", lent.owner, lent.parts[0], lent.parts[1]));
            owners.push(lent.owner.clone());
        }
        self.assigned.extend(owners);
        text
    }
}

/// Returns `true` if a block ends in `return` or `break`.
pub fn diverges(block: &Block) -> bool {
    matches!(block.stmts.last(), Some(Stmt::Expr(Expr::Return(_) | Expr::Break(_), _)))
}
