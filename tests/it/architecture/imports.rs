//! The imports among the files of `src`, read from their syntax trees.
//!
//! A path is followed through re-exports to the file that defines the item, so a file that only re-exports never
//! counts as an import itself. Code under `#[cfg(test)]` is left out: tests may use anything.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::{self, Visit};

/// A module path, with the name of the crate first: `nimref` for the library, `binary` for `src/main.rs`.
type ModulePath = Vec<String>;

/// A source file, as far as imports are concerned.
#[derive(Debug, Default)]
struct Module {
    file: String,
    /// The names of the items that it defines.
    items: BTreeSet<String>,
    /// The absolute paths that `use` brings into scope, by name.
    imports: BTreeMap<String, ModulePath>,
    /// The paths that `pub use` names.
    re_exports: BTreeSet<ModulePath>,
    /// The modules of which `use …::*` takes everything.
    globs: Vec<ModulePath>,
    /// The absolute paths that its code mentions.
    mentions: BTreeSet<ModulePath>,
}

/// The modules of both crates.
#[derive(Debug)]
pub(super) struct Crates(BTreeMap<ModulePath, Module>);

impl Crates {
    /// Reads the files, given by their path below `src` and their text.
    pub(super) fn read(files: &[(String, String)]) -> Self {
        let paths: BTreeSet<ModulePath> = files.iter().map(|(file, _)| module_path(file)).collect();
        let read = |(file, text): &(String, String)| {
            let path = module_path(file);
            let syntax = syn::parse_file(text).unwrap_or_else(|error| panic!("{file}: {error}"));
            let mut reader = Reader { here: path.clone(), known: &paths, module: Module::default(), is_public: false };
            reader.visit_file(&syntax);
            let module = Module { file: file.clone(), ..reader.module };
            (path, module)
        };
        Self(files.iter().map(read).collect())
    }

    /// Each file with the files that define what it uses.
    pub(super) fn edges(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let used_by = |module: &Module| {
            let all = module.mentions.iter().chain(module.imports.values()).chain(&module.globs);
            let files = all.filter_map(|path| self.defining_file(path, 0));
            files.filter(|file| *file != module.file).collect()
        };
        let defining = self.0.values().filter(|module| !module.is_facade());
        defining.map(|module| (module.file.as_str(), used_by(module))).collect()
    }

    /// The files that re-export from modules below them and yet define items of their own.
    pub(super) fn mixed_facades(&self) -> Vec<&str> {
        let re_exports = |path: &ModulePath, module: &Module| {
            let below = |target: &ModulePath| target.len() > path.len() && target.starts_with(path);
            module.re_exports.iter().any(below)
        };
        let mixed = self.0.iter().filter(|(path, module)| re_exports(path, module) && !module.is_facade());
        mixed.map(|(_, module)| module.file.as_str()).collect()
    }

    /// The file that defines what a path names; `None` for other crates and for modules that only re-export.
    fn defining_file(&self, path: &[String], depth: usize) -> Option<&str> {
        const DEEPEST: usize = 20;
        let length = (1..=path.len()).rev().find(|&length| self.0.contains_key(&path[..length]))?;
        let module = &self.0[&path[..length]];
        let Some((name, rest)) = path[length..].split_first() else {
            return (!module.is_facade()).then_some(&module.file);
        };
        if depth == DEEPEST || module.items.contains(name) {
            return Some(&module.file);
        }
        let through = |target: &ModulePath, rest: &[String]| {
            let path = [target.as_slice(), rest].concat();
            self.defining_file(&path, depth + 1)
        };
        if let Some(target) = module.imports.get(name) {
            return through(target, rest);
        }
        let from_globs = module.globs.iter().find_map(|target| {
            let is_there =
                self.0.get(target).is_some_and(|other| other.items.contains(name) || other.imports.contains_key(name));
            is_there.then(|| through(target, &path[length..])).flatten()
        });
        from_globs.or((!module.is_facade()).then_some(&module.file))
    }
}

impl Module {
    /// Returns `true` if the module only declares and re-exports.
    fn is_facade(&self) -> bool {
        self.items.is_empty()
    }
}

/// `nim/kernel/word.rs` is the module `nimref::nim::kernel::word`.
fn module_path(file: &str) -> ModulePath {
    let name = file.strip_suffix(".rs").expect("a Rust file");
    let is_binary = name == "main" || name == "cli" || name.starts_with("cli/");
    let root = if is_binary { "binary" } else { "nimref" };
    let below = name.split('/').filter(|part| !["lib", "main"].contains(part));
    std::iter::once(root).chain(below).map(str::to_owned).collect()
}

struct Reader<'a> {
    here: ModulePath,
    known: &'a BTreeSet<ModulePath>,
    module: Module,
    /// Set while a re-export is read.
    is_public: bool,
}

impl Reader<'_> {
    /// The absolute form of a path that leads into one of the two crates; `None` for any other path.
    fn absolute(&self, path: &[String]) -> Option<ModulePath> {
        let (first, rest) = path.split_first()?;
        let mut base = match first.as_str() {
            "crate" => self.here[..1].to_vec(),
            "self" => self.here.clone(),
            "super" => self.here[..self.here.len() - 1].to_vec(),
            "nimref" => vec!["nimref".to_owned()],
            name if self.module.imports.contains_key(name) => self.module.imports[name].clone(),
            name => {
                let child = [self.here.as_slice(), &[name.to_owned()]].concat();
                if !self.known.contains(&child) {
                    return None;
                }
                child
            }
        };
        let mut rest = rest;
        while let [step, below @ ..] = rest
            && step == "super"
        {
            base.pop();
            rest = below;
        }
        Some([base.as_slice(), rest].concat())
    }

    fn mention(&mut self, path: &[String]) {
        if path.len() > 1 {
            let absolute = self.absolute(path);
            self.module.mentions.extend(absolute);
        }
    }

    fn import(&mut self, tree: &syn::UseTree, prefix: &[String]) {
        let with = |name: &syn::Ident| [prefix, &[name.to_string()]].concat();
        match tree {
            syn::UseTree::Path(path) => self.import(&path.tree, &with(&path.ident)),
            syn::UseTree::Group(group) => group.items.iter().for_each(|tree| self.import(tree, prefix)),
            syn::UseTree::Glob(_) => {
                let absolute = self.absolute(prefix);
                self.module.globs.extend(absolute);
            }
            syn::UseTree::Name(name) if name.ident == "self" => {
                self.bring(prefix.last().cloned().unwrap_or_default(), prefix);
            }
            syn::UseTree::Name(name) => self.bring(name.ident.to_string(), &with(&name.ident)),
            syn::UseTree::Rename(rename) => self.bring(rename.rename.to_string(), &with(&rename.ident)),
        }
    }

    fn bring(&mut self, name: String, path: &[String]) {
        if let Some(absolute) = self.absolute(path) {
            if self.is_public {
                self.module.re_exports.insert(absolute.clone());
            }
            self.module.imports.insert(name, absolute);
        }
    }

    /// The paths in the tokens of a macro, where `$crate` is the crate.
    fn scan(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut after_colons = false;
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if !after_colons {
                        self.mention(&std::mem::take(&mut path));
                    }
                    path.push(name.to_string());
                    after_colons = false;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => after_colons = true,
                TokenTree::Punct(sign) if sign.as_char() == '$' => {}
                TokenTree::Group(group) => {
                    self.scan_group(&path, after_colons, &group);
                    self.mention(&std::mem::take(&mut path));
                    after_colons = false;
                }
                _ => {
                    self.mention(&std::mem::take(&mut path));
                    after_colons = false;
                }
            }
        }
        self.mention(&path);
    }

    /// Reads the braces of `use a::{b, c}`, which continue the path before them.
    fn scan_group(&mut self, path: &[String], after_colons: bool, group: &proc_macro2::Group) {
        if after_colons {
            for token in group.stream() {
                if let TokenTree::Ident(name) = token {
                    self.mention(&[path, &[name.to_string()]].concat());
                }
            }
        } else {
            self.scan(group.stream());
        }
    }
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| {
                let text = list.tokens.to_string();
                text == "test" || text == "doctest"
            })
    })
}

fn attributes(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Const(item) => &item.attrs,
        syn::Item::Fn(item) => &item.attrs,
        syn::Item::Impl(item) => &item.attrs,
        syn::Item::Mod(item) => &item.attrs,
        syn::Item::Struct(item) => &item.attrs,
        syn::Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn name(item: &syn::Item) -> Option<String> {
    Some(match item {
        syn::Item::Const(item) => item.ident.to_string(),
        syn::Item::Enum(item) => item.ident.to_string(),
        syn::Item::Fn(item) => item.sig.ident.to_string(),
        syn::Item::Static(item) => item.ident.to_string(),
        syn::Item::Struct(item) => item.ident.to_string(),
        syn::Item::Trait(item) => item.ident.to_string(),
        syn::Item::TraitAlias(item) => item.ident.to_string(),
        syn::Item::Type(item) => item.ident.to_string(),
        syn::Item::Union(item) => item.ident.to_string(),
        syn::Item::Impl(_) => "impl".to_owned(),
        syn::Item::Macro(item) => item.ident.as_ref().map_or("macro call".to_owned(), ToString::to_string),
        syn::Item::Mod(item) if item.content.is_some() => item.ident.to_string(),
        _ => return None,
    })
}

impl<'a> Visit<'a> for Reader<'_> {
    fn visit_file(&mut self, file: &'a syn::File) {
        let items = || file.items.iter().filter(|item| !is_for_tests(attributes(item)));
        self.module.items.extend(items().filter_map(name));
        // Twice, because a path may begin with a name that a later line imports.
        for item in items().chain(items()) {
            if let syn::Item::Use(item) = item {
                self.is_public = !matches!(item.vis, syn::Visibility::Inherited);
                self.import(&item.tree, &[]);
            }
        }
        self.is_public = false;
        items().for_each(|item| self.visit_item(item));
    }

    fn visit_item(&mut self, item: &'a syn::Item) {
        if !is_for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'a syn::ItemMod) {
        if item.content.is_some() {
            self.here.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.here.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        self.import(&item.tree, &[]);
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.mention(&names);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'a syn::Macro) {
        self.scan(call.tokens.clone());
        visit::visit_macro(self, call);
    }
}
