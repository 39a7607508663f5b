//! The state kept while one function is translated.
//!
//! An expression becomes a pure Coq term; what it computes before, for example a sum that may overflow, is appended to
//! the *frames*, a list of openings such as `let* t := Rust.add a b in` that are put around what follows. Each variable
//! of Rust has a Coq name of its own in the function. An assignment binds this name anew, and where branches or
//! rounds of a loop meet again they return the tuple of the outer variables that one of them assigns: the *join*.

use std::collections::HashMap;

use crate::items::{Function, Unit};
use crate::text::{RESERVED, tuple, wrapped};

/// An opening and what closes it.
pub struct Frame {
    pub open: String,
    pub close: String,
}

/// The meaning of a Rust name.
#[derive(Clone)]
pub struct Variable {
    pub coq: String,
    pub kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Value,
    /// A mutable borrow: a parameter, or half of a split slice. Moving it renames it.
    Borrow,
    /// A closure kept in a variable; it may panic.
    Closure,
}

/// A slice that was split; its two parts are put together again at the end of the block.
pub struct Lent {
    pub owner: String,
    pub parts: [String; 2],
}

/// A block of Rust: its names and the slices split in it.
#[derive(Default)]
pub struct Scope {
    pub names: HashMap<String, Variable>,
    pub lent: Vec<Lent>,
}

/// The meaning of `return` and `break` at a place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// `return` ends the function.
    Function,
    /// `return` stops a loop that passes the result on.
    Flow,
    /// In a `loop`: `break` stops it, with a value or without; `return` is refused.
    Loop { join: usize, depth: usize },
    /// Neither.
    Closed,
}

/// The code after the end of a block.
#[derive(Clone)]
pub enum Then {
    /// The value of the block is the result of the function.
    Return,
    /// The value of the block, if it has one, and the join.
    Join { id: usize, depth: usize, value: bool },
    /// The next round of a loop: the changed element, if there is one, and the join.
    Next { id: usize, depth: usize, element: Option<String>, flow: bool },
}

pub struct Body<'a> {
    pub unit: &'a Unit<'a>,
    pub self_type: Option<&'a str>,
    pub scopes: Vec<Scope>,
    pub frames: Vec<Vec<Frame>>,
    pub exits: Vec<Exit>,
    /// The Coq names of assigned variables, in the order of the assignments.
    pub assigned: Vec<String>,
    /// All Coq names of variables, in the order of their declaration.
    pub declared: Vec<String>,
    /// The tuples that the joins denote, once they are known.
    pub joins: Vec<Option<Vec<String>>>,
    /// The mutable parameters, whose values are returned.
    pub returned: Vec<String>,
    /// `true` if the function returns a value of its own.
    pub has_value: bool,
    counters: HashMap<String, usize>,
}

impl<'a> Body<'a> {
    pub fn new(unit: &'a Unit<'a>, function: Option<&'a Function>) -> Self {
        let mut counters = HashMap::new();
        let globals = unit.functions.keys().chain(unit.constants.keys()).map(String::as_str);
        for name in globals.chain(RESERVED) {
            counters.insert(name.to_owned(), 1);
        }
        Self {
            unit,
            self_type: function.and_then(|function| function.self_type.as_deref()),
            scopes: vec![Scope::default()],
            frames: vec![Vec::new()],
            exits: vec![Exit::Function],
            assigned: Vec::new(),
            declared: Vec::new(),
            joins: Vec::new(),
            returned: Vec::new(),
            has_value: true,
            counters,
        }
    }

    /// A Coq name that nothing else in the function has.
    pub fn fresh(&mut self, name: &str) -> String {
        let count = self.counters.entry(name.to_owned()).or_insert(0);
        *count += 1;
        let fresh = if *count == 1 { name.to_owned() } else { format!("{name}_{}", *count - 1) };
        self.declared.push(fresh.clone());
        fresh
    }

    pub fn declare(&mut self, name: &str, kind: Kind) -> String {
        let coq = self.fresh(name);
        self.alias(name, Variable { coq: coq.clone(), kind });
        coq
    }

    pub fn alias(&mut self, name: &str, variable: Variable) {
        if let Some(scope) = self.scopes.last_mut() {
            scope.names.insert(name.to_owned(), variable);
        }
    }

    pub fn lookup(&self, name: &str) -> Option<&Variable> {
        self.scopes.iter().rev().find_map(|scope| scope.names.get(name))
    }

    pub fn open(&mut self, open: String) {
        self.open_and_close(open, String::new());
    }

    pub fn open_and_close(&mut self, open: String, close: String) {
        if let Some(frames) = self.frames.last_mut() {
            frames.push(Frame { open, close });
        }
    }

    /// Binds the result of a computation to a new name.
    pub fn bind(&mut self, computation: &str) -> String {
        let name = self.fresh("t");
        self.open(format!("let* {name} := {computation} in"));
        name
    }

    /// Runs `inner` with frames of its own, and puts them around its result.
    pub fn framed(&mut self, inner: impl FnOnce(&mut Self) -> syn::Result<String>) -> syn::Result<String> {
        self.frames.push(Vec::new());
        let result = inner(self);
        let frames = self.frames.pop().unwrap_or_default();
        result.map(|text| wrapped(&frames, &text))
    }

    /// Runs `inner` in a scope of its own.
    pub fn scoped<T>(&mut self, inner: impl FnOnce(&mut Self) -> syn::Result<T>) -> syn::Result<T> {
        self.scopes.push(Scope::default());
        let result = inner(self);
        self.scopes.pop();
        result
    }

    /// Runs `inner` where `return` and `break` mean something else.
    pub fn exiting<T>(&mut self, exit: Exit, inner: impl FnOnce(&mut Self) -> syn::Result<T>) -> syn::Result<T> {
        self.exits.push(exit);
        let result = inner(self);
        self.exits.pop();
        result
    }

    pub fn exit(&self) -> Exit {
        self.exits.last().copied().unwrap_or(Exit::Closed)
    }

    /// A new join and its placeholder.
    pub fn join(&mut self) -> usize {
        self.joins.push(None);
        self.joins.len() - 1
    }

    /// Fixes a join: the variables declared among the first `declared` that were assigned after the first `assigned`
    /// assignments.
    pub fn fix_join(&mut self, id: usize, declared: usize, assigned: usize) -> Vec<String> {
        let changed = &self.assigned[assigned..];
        let outer = self.declared[..declared].iter();
        let names: Vec<String> = outer.filter(|name| changed.contains(name)).cloned().collect();
        self.joins[id] = Some(names.clone());
        names
    }

    /// The text with all placeholders replaced.
    pub fn resolved(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (id, names) in self.joins.iter().enumerate() {
            let names = names.clone().unwrap_or_default();
            text = text.replace(&format!("⟨{id}⟩"), &tuple(&names));
            let following: String = names.iter().map(|name| format!(", {name}")).collect();
            text = text.replace(&format!("⟨+{id}⟩"), &following);
        }
        text
    }
}
