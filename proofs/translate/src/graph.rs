//! The call graph: which functions are printed first, which recurse, which take fuel.

use std::collections::{HashMap, HashSet};

use syn::visit::{self, Visit};

use crate::items::Unit;

/// Functions or constants that are printed together: one, or several that call each other.
pub struct Group {
    pub names: Vec<String>,
    pub recursive: bool,
}

/// The names in a body, and a flag for a loop without a bound.
struct Names<'a> {
    unit: &'a Unit<'a>,
    self_type: Option<&'a str>,
    named: HashSet<String>,
    unbounded: bool,
}

impl<'ast> Visit<'ast> for Names<'_> {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        match parts.as_slice() {
            // A single name may be a variable; those of functions show in their calls.
            [name] if self.unit.constants.contains_key(name) => self.name(name.clone()),
            [ty, name] => {
                let ty = if ty == "Self" { self.self_type.unwrap_or("Self") } else { ty };
                self.name(format!("{ty}_{name}"));
            }
            _ => {}
        }
        if let Some(signature) = self.unit.outside.get(&parts.join("::")) {
            self.unbounded |= signature.fuel;
        }
        visit::visit_path(self, path);
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        if let syn::Expr::Path(path) = &*call.func
            && let Some(name) = path.path.get_ident()
        {
            self.name(name.to_string());
        }
        visit::visit_expr_call(self, call);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        if let Some(method) = crate::methods::own(self.unit, call) {
            self.name(method.name.clone());
        }
        visit::visit_expr_method_call(self, call);
    }

    fn visit_expr_while(&mut self, expression: &'ast syn::ExprWhile) {
        self.unbounded = true;
        visit::visit_expr_while(self, expression);
    }

    fn visit_expr_loop(&mut self, expression: &'ast syn::ExprLoop) {
        self.unbounded = true;
        visit::visit_expr_loop(self, expression);
    }
}

impl Names<'_> {
    fn name(&mut self, name: String) {
        if self.unit.functions.contains_key(&name) || self.unit.constants.contains_key(&name) {
            self.named.insert(name);
        }
    }
}

/// The groups in an order in which each comes after what it calls. Marks in `unit` which functions take fuel.
pub fn ordered(unit: &Unit) -> syn::Result<Vec<Group>> {
    let mut edges: HashMap<&str, Vec<String>> = HashMap::new();
    let mut unbounded = HashSet::new();
    for name in &unit.order {
        let function = unit.functions.get(name);
        let self_type = function.and_then(|function| function.self_type.as_deref());
        let mut names = Names { unit, self_type, named: HashSet::new(), unbounded: false };
        match function {
            Some(function) => names.visit_block(&function.block),
            None => names.visit_expr(&unit.constants[name].value),
        }
        if names.unbounded {
            unbounded.insert(name.as_str());
        }
        let in_order = unit.order.iter().filter(|other| names.named.contains(*other)).cloned();
        edges.insert(name, in_order.collect());
    }
    let reached: HashMap<&str, HashSet<String>> = edges.keys().map(|name| (*name, closure(name, &edges))).collect();
    let mut done: HashSet<String> = HashSet::new();
    let mut groups = Vec::new();
    for name in &unit.order {
        visit(name, &edges, &reached, &mut done, &mut groups);
    }
    for group in &groups {
        let calls = |name: &String| edges[name.as_str()].iter().any(|callee| unit.fueled.borrow().contains(callee));
        let needs = |name: &String| unbounded.contains(name.as_str()) || calls(name);
        let is_function = unit.functions.contains_key(&group.names[0]);
        if !is_function && group.recursive {
            return Err(syn::Error::new(proc_macro2::Span::call_site(), "outside the subset: a recursive constant"));
        }
        if is_function && (group.recursive || group.names.iter().any(needs)) {
            unit.fueled.borrow_mut().extend(group.names.iter().cloned());
        }
    }
    Ok(groups)
}

/// Everything that can be reached from `name` by at least one call.
fn closure(name: &str, edges: &HashMap<&str, Vec<String>>) -> HashSet<String> {
    let mut reached = HashSet::new();
    let mut waiting = edges[name].clone();
    while let Some(next) = waiting.pop() {
        if reached.insert(next.clone()) {
            waiting.extend(edges[next.as_str()].iter().cloned());
        }
    }
    reached
}

/// Appends the group of `name` after the groups of all that it calls.
fn visit(
    name: &str,
    edges: &HashMap<&str, Vec<String>>,
    reached: &HashMap<&str, HashSet<String>>,
    done: &mut HashSet<String>,
    groups: &mut Vec<Group>,
) {
    if done.contains(name) {
        return;
    }
    let mut names: Vec<String> =
        reached[name].iter().filter(|other| reached[other.as_str()].contains(name)).cloned().collect();
    let recursive = !names.is_empty();
    if !recursive {
        names.push(name.to_owned());
    }
    names.sort();
    done.extend(names.iter().cloned());
    let callees: Vec<String> = names.iter().flat_map(|member| edges[member.as_str()].clone()).collect();
    for callee in callees {
        visit(&callee, edges, reached, done, groups);
    }
    groups.push(Group { names, recursive });
}
