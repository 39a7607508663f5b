//! Expansion of `macro_rules!` with one rule, whose pattern has no repetition.

use std::collections::HashMap;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use syn::{Item, ItemMacro};

use crate::refused;

/// The one rule of a macro.
pub struct Rule {
    pattern: Vec<TokenTree>,
    body: TokenStream,
}

/// The macros of a file by name, and its items with all calls of these macros expanded.
pub fn expand(items: &[Item]) -> syn::Result<Vec<Item>> {
    let mut rules = HashMap::new();
    let mut out = Vec::new();
    for item in items {
        let Item::Macro(item) = item else {
            out.push(item.clone());
            continue;
        };
        if let Some(name) = &item.ident {
            rules.insert(name.to_string(), rule(item)?);
        } else {
            out.extend(called(item, &rules)?);
        }
    }
    Ok(out)
}

/// The rule of `macro_rules! name { (pattern) => { body }; }`.
fn rule(item: &ItemMacro) -> syn::Result<Rule> {
    crate::attributes::attributes(&item.attrs)?;
    if !item.mac.path.is_ident("macro_rules") {
        return refused(item, "a macro that is not macro_rules");
    }
    let tokens: Vec<TokenTree> = item.mac.tokens.clone().into_iter().collect();
    let (pattern, rest) = match tokens.as_slice() {
        [TokenTree::Group(pattern), TokenTree::Punct(_), TokenTree::Punct(_), TokenTree::Group(body)] => {
            (pattern, body)
        }
        [
            TokenTree::Group(pattern),
            TokenTree::Punct(_),
            TokenTree::Punct(_),
            TokenTree::Group(body),
            TokenTree::Punct(_),
        ] => (pattern, body),
        _ => return refused(item, "a macro with more than one rule"),
    };
    let pattern: Vec<TokenTree> = pattern.stream().into_iter().collect();
    if pattern.iter().any(|token| matches!(token, TokenTree::Group(_))) {
        return refused(item, "a macro with repetition or nested patterns");
    }
    if rest.delimiter() != Delimiter::Brace {
        return refused(item, "the body of a macro in other brackets than braces");
    }
    Ok(Rule { pattern, body: rest.stream() })
}

/// The items that a macro call expands to.
fn called(item: &ItemMacro, rules: &HashMap<String, Rule>) -> syn::Result<Vec<Item>> {
    crate::attributes::attributes(&item.attrs)?;
    let Some(rule) = item.mac.path.get_ident().and_then(|name| rules.get(&name.to_string())) else {
        return refused(item, "a macro that this file does not define before");
    };
    let arguments: Vec<TokenTree> = item.mac.tokens.clone().into_iter().collect();
    let Some(bindings) = matched(&rule.pattern, &arguments) else {
        return refused(item, "arguments that do not match the macro's pattern token by token");
    };
    let expanded = substituted(&rule.body, &bindings, item)?;
    let file: syn::File = syn::parse2(expanded)?;
    Ok(file.items)
}

/// The token for each variable of the pattern. Every fragment must be one token, so that no precedence is lost.
fn matched(pattern: &[TokenTree], arguments: &[TokenTree]) -> Option<HashMap<String, TokenTree>> {
    let mut bindings = HashMap::new();
    let (mut pattern, mut arguments) = (pattern.iter(), arguments.iter());
    while let Some(token) = pattern.next() {
        let argument = arguments.next()?;
        if is_dollar(token) {
            let name = pattern.next()?;
            let (_colon, fragment) = (pattern.next()?, pattern.next()?);
            if !matches!(fragment.to_string().as_str(), "ty" | "ident" | "literal") || !is_word(argument) {
                return None;
            }
            bindings.insert(name.to_string(), argument.clone());
        } else if is_word(token) || token.to_string() != argument.to_string() {
            return None;
        }
    }
    arguments.next().is_none().then_some(bindings)
}

fn is_dollar(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == '$')
}

fn is_word(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Ident(_) | TokenTree::Literal(_))
}

fn substituted(
    body: &TokenStream,
    bindings: &HashMap<String, TokenTree>,
    call: &ItemMacro,
) -> syn::Result<TokenStream> {
    let mut out = Vec::new();
    let mut tokens = body.clone().into_iter();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '$' => {
                let name = tokens.next().map(|name| name.to_string()).unwrap_or_default();
                match bindings.get(&name) {
                    Some(token) => out.push(token.clone()),
                    None => return refused(call, "a macro whose body uses something else than its variables"),
                }
            }
            TokenTree::Group(group) => {
                let inner = substituted(&group.stream(), bindings, call)?;
                out.push(Group::new(group.delimiter(), inner).into());
            }
            token => out.push(token),
        }
    }
    Ok(out.into_iter().collect())
}
