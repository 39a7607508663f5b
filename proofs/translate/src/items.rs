//! The items of a file: structs, enums, functions, constants. Everything else is refused.

use std::collections::BTreeMap;

use syn::{Block, Expr, Fields, File, FnArg, ImplItem, Item, ItemImpl, Pat, ReturnType, Type, Visibility};

use crate::attributes::{attributes, derives, no_generics, uses};
use crate::{Outside, macros, refused};

/// The facts about a function that its callers need.
#[derive(Clone, Debug)]
pub struct Signature {
    /// Its Coq name.
    pub coq: String,
    /// `true` if its first argument is fuel.
    pub fuel: bool,
    /// For each parameter, `self` included, whether it is a mutable borrow, whose new value is returned.
    pub mutable: Vec<bool>,
    /// `true` if it returns a value of its own.
    pub value: bool,
}

/// A function or method.
pub struct Function {
    pub name: String,
    pub self_type: Option<String>,
    pub signature: syn::Signature,
    pub block: Block,
}

/// A constant or a static.
pub struct Constant {
    pub name: String,
    pub ty: Type,
    pub value: Expr,
}

/// A struct: its fields in order. Those of a tuple struct are named 0, 1, …
pub struct Struct {
    pub name: String,
    pub fields: Vec<(String, Type)>,
    pub is_tuple: bool,
    pub has_default: bool,
}

/// A variant of an enum; the fields of a tuple variant have no names.
pub struct Variant {
    pub name: String,
    pub fields: Vec<(Option<String>, Type)>,
}

/// A type that the file defines.
pub enum Definition {
    Struct(Struct),
    Enum(String, Vec<Variant>),
}

/// All items of a file.
pub struct Unit<'a> {
    pub types: Vec<Definition>,
    pub functions: BTreeMap<String, Function>,
    pub constants: BTreeMap<String, Constant>,
    pub outside: &'a Outside,
    /// The names of functions that take fuel, and of constants that are computed, filled in by the call graph.
    pub fueled: std::cell::RefCell<std::collections::HashSet<String>>,
    /// The order in which functions and constants were found.
    pub order: Vec<String>,
}

impl<'a> Unit<'a> {
    pub fn collect(file: &File, outside: &'a Outside) -> syn::Result<Self> {
        attributes(&file.attrs)?;
        let mut unit = Self {
            types: Vec::new(),
            functions: BTreeMap::new(),
            constants: BTreeMap::new(),
            outside,
            fueled: std::cell::RefCell::default(),
            order: Vec::new(),
        };
        for item in macros::expand(&file.items)? {
            unit.item(&item)?;
        }
        Ok(unit)
    }

    fn item(&mut self, item: &Item) -> syn::Result<()> {
        match item {
            Item::Use(item) => uses(&item.tree),
            Item::Mod(item) if item.content.is_none() => attributes(&item.attrs),
            Item::Struct(item) => self.structure(item),
            Item::Enum(item) => self.enumeration(item),
            Item::Impl(item) => self.inherent(item),
            Item::Fn(item) => {
                attributes(&item.attrs)?;
                self.function(None, &item.sig, &item.block, &item.vis)
            }
            Item::Const(item) => {
                attributes(&item.attrs)?;
                no_generics(&item.generics)?;
                self.constant(&item.ident, &item.ty, &item.expr)
            }
            Item::Static(item) => {
                attributes(&item.attrs)?;
                if !matches!(item.mutability, syn::StaticMutability::None) {
                    return refused(item, "a static that changes");
                }
                self.constant(&item.ident, &item.ty, &item.expr)
            }
            item => refused(item, "this item"),
        }
    }

    fn constant(&mut self, name: &syn::Ident, ty: &Type, value: &Expr) -> syn::Result<()> {
        let constant = Constant { name: name.to_string(), ty: ty.clone(), value: value.clone() };
        self.order.push(name.to_string());
        match self.constants.insert(name.to_string(), constant) {
            None => Ok(()),
            Some(_) => refused(name, "two constants of one name"),
        }
    }

    fn structure(&mut self, item: &syn::ItemStruct) -> syn::Result<()> {
        let derived = derives(&item.attrs)?;
        no_generics(&item.generics)?;
        let is_tuple = matches!(item.fields, Fields::Unnamed(_));
        let mut fields = Vec::new();
        for (place, field) in item.fields.iter().enumerate() {
            attributes(&field.attrs)?;
            let name = field.ident.as_ref().map_or_else(|| place.to_string(), ToString::to_string);
            if self.struct_with_field(&name).is_some() {
                return refused(field, "a field name that two structs of the file use");
            }
            fields.push((name, field.ty.clone()));
        }
        if fields.is_empty() {
            return refused(item, "a struct without fields");
        }
        let has_default = derived.iter().any(|name| name == "Default");
        self.types.push(Definition::Struct(Struct { name: item.ident.to_string(), fields, is_tuple, has_default }));
        Ok(())
    }

    fn enumeration(&mut self, item: &syn::ItemEnum) -> syn::Result<()> {
        derives(&item.attrs)?;
        no_generics(&item.generics)?;
        let mut variants = Vec::new();
        for variant in &item.variants {
            attributes(&variant.attrs)?;
            if variant.discriminant.is_some() {
                return refused(variant, "a discriminant");
            }
            let fields = variant.fields.iter();
            let fields =
                fields.map(|field| (field.ident.as_ref().map(ToString::to_string), field.ty.clone())).collect();
            variants.push(Variant { name: variant.ident.to_string(), fields });
        }
        self.types.push(Definition::Enum(item.ident.to_string(), variants));
        Ok(())
    }

    fn inherent(&mut self, item: &ItemImpl) -> syn::Result<()> {
        attributes(&item.attrs)?;
        no_generics(&item.generics)?;
        if item.trait_.is_some() {
            return refused(item, "the implementation of a trait");
        }
        let Type::Path(path) = &*item.self_ty else { return refused(item, "this type") };
        let Some(name) = path.path.get_ident().map(ToString::to_string).filter(|name| self.is_type(name)) else {
            return refused(item, "an implementation for a type that the file does not define before");
        };
        for method in &item.items {
            let ImplItem::Fn(method) = method else { return refused(method, "this item of an impl") };
            attributes(&method.attrs)?;
            self.function(Some(&name), &method.sig, &method.block, &method.vis)?;
        }
        Ok(())
    }

    fn function(
        &mut self,
        self_type: Option<&String>,
        signature: &syn::Signature,
        block: &Block,
        _visibility: &Visibility,
    ) -> syn::Result<()> {
        no_generics(&signature.generics)?;
        if signature.asyncness.is_some() || signature.unsafety.is_some() || signature.abi.is_some() {
            return refused(signature, "async, unsafe or extern");
        }
        let name = signature.ident.to_string();
        let name = self_type.map_or_else(|| name.clone(), |ty| format!("{ty}_{name}"));
        let function = Function {
            name: name.clone(),
            self_type: self_type.cloned(),
            signature: signature.clone(),
            block: block.clone(),
        };
        self.order.push(name.clone());
        match self.functions.insert(name, function) {
            None => Ok(()),
            Some(_) => refused(signature, "two functions of one name"),
        }
    }

    pub fn is_type(&self, name: &str) -> bool {
        self.types.iter().any(|definition| match definition {
            Definition::Struct(item) => item.name == name,
            Definition::Enum(item, _) => item == name,
        })
    }

    pub fn structs(&self) -> impl Iterator<Item = &Struct> {
        self.types.iter().filter_map(|definition| match definition {
            Definition::Struct(item) => Some(item),
            Definition::Enum(..) => None,
        })
    }

    pub fn struct_with_field(&self, field: &str) -> Option<&Struct> {
        self.structs().find(|item| !item.is_tuple && item.fields.iter().any(|(name, _)| name == field))
    }

    pub fn variant(&self, ty: &str, name: &str) -> Option<&Variant> {
        self.types.iter().find_map(|definition| match definition {
            Definition::Enum(item, variants) if item == ty => variants.iter().find(|variant| variant.name == name),
            _ => None,
        })
    }

    /// The methods of this name, by their Coq names.
    pub fn methods_named(&self, name: &str) -> Vec<&Function> {
        let methods = self.functions.values().filter(|function| function.self_type.is_some());
        methods.filter(|function| function.signature.ident == name).collect()
    }

    pub fn signature(&self, function: &Function) -> Signature {
        let mutable = function.signature.inputs.iter().map(|input| match input {
            FnArg::Receiver(receiver) => receiver.reference.is_some() && receiver.mutability.is_some(),
            FnArg::Typed(input) => matches!(&*input.ty, Type::Reference(ty) if ty.mutability.is_some()),
        });
        Signature {
            coq: function.name.clone(),
            fuel: self.fueled.borrow().contains(&function.name),
            mutable: mutable.collect(),
            value: match &function.signature.output {
                ReturnType::Default => false,
                ReturnType::Type(_, ty) => !matches!(&**ty, Type::Tuple(tuple) if tuple.elems.is_empty()),
            },
        }
    }

    pub fn signatures(&self) -> Vec<Signature> {
        self.functions.values().map(|function| self.signature(function)).collect()
    }
}

/// The identifier that a pattern is, if it is one.
pub fn identifier(pattern: &Pat) -> Option<String> {
    match pattern {
        Pat::Ident(ident) if ident.by_ref.is_none() && ident.subpat.is_none() => Some(ident.ident.to_string()),
        Pat::Type(typed) => identifier(&typed.pat),
        _ => None,
    }
}
