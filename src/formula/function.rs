//! The functions of the language, and the reserved names.

use super::mode::Mode::{self, Nim, Ordinary};

/// A function of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Function {
    Inverse,
    Sqrt,
    Order,
    Log,
    Trace,
    Norm,
    MinimalPolynomial,
    ArtinSchreier,
    Quadratic,
    Conjugates,
    Mex,
    Fermat,
    Xor,
    Bit,
    Degree,
    Level,
    Binomial,
}

/// The arguments of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arguments {
    /// A fixed number of arguments, each in its mode.
    Exactly(&'static [Mode]),
    /// One or more nimbers.
    AnyNumber,
}

impl Function {
    /// Every function with its name and its arguments.
    pub(super) const ALL: [(Self, &'static str, Arguments); 17] = [
        (Self::Inverse, "inv", Arguments::Exactly(&[Nim])),
        (Self::Sqrt, "sqrt", Arguments::Exactly(&[Nim])),
        (Self::Order, "order", Arguments::Exactly(&[Nim])),
        (Self::Log, "log", Arguments::Exactly(&[Nim, Nim])),
        (Self::Trace, "trace", Arguments::Exactly(&[Nim, Ordinary, Ordinary])),
        (Self::Norm, "norm", Arguments::Exactly(&[Nim, Ordinary, Ordinary])),
        (Self::MinimalPolynomial, "minpoly", Arguments::Exactly(&[Nim])),
        (Self::ArtinSchreier, "artin_schreier", Arguments::Exactly(&[Nim])),
        (Self::Quadratic, "quadratic", Arguments::Exactly(&[Nim, Nim])),
        (Self::Conjugates, "conjugates", Arguments::Exactly(&[Nim])),
        (Self::Mex, "mex", Arguments::AnyNumber),
        (Self::Fermat, "F", Arguments::Exactly(&[Ordinary])),
        (Self::Xor, "xor", Arguments::AnyNumber),
        (Self::Bit, "bit", Arguments::Exactly(&[Nim, Ordinary])),
        (Self::Degree, "degree", Arguments::Exactly(&[Nim])),
        (Self::Level, "level", Arguments::Exactly(&[Nim])),
        (Self::Binomial, "binomial", Arguments::Exactly(&[Ordinary, Ordinary])),
    ];

    fn entry(self) -> (Self, &'static str, Arguments) {
        let entry = Self::ALL.into_iter().find(|(function, ..)| *function == self);
        entry.unwrap_or_else(|| unreachable!("the list has every function"))
    }

    pub(super) fn name(self) -> &'static str {
        self.entry().1
    }

    pub(super) fn arguments(self) -> Arguments {
        self.entry().2
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, known, _)| *known == name).map(|(function, ..)| function)
    }

    /// Returns whether the function needs nim-products.
    pub(super) fn uses_product(self) -> bool {
        !matches!(
            self,
            Self::Trace
                | Self::Mex
                | Self::Fermat
                | Self::Xor
                | Self::Bit
                | Self::Degree
                | Self::Level
                | Self::Binomial
        )
    }
}

/// The names with a syntax of their own.
pub(super) const FORMS: [&str; 7] = ["sum", "prod", "count", "least", "if", "nim", "a"];

/// The words that join conditions.
pub(super) const WORDS: [&str; 3] = ["and", "or", "not"];

/// Returns why a name can't be given to a value in a calculator; `None` if it can.
pub(super) fn reserved_name(name: &str) -> Option<String> {
    match name {
        "n" | "k" => Some(format!("'{name}' is an index in the formula of a sequence")),
        _ => reserved(name),
    }
}

/// The names of the functions and forms of the language.
pub(super) fn function_names() -> impl Iterator<Item = &'static str> {
    Function::ALL.iter().map(|(_, name, _)| *name).chain(FORMS)
}

/// Returns why a name can't be given to a value; `None` if it can.
pub(super) fn reserved(name: &str) -> Option<String> {
    if Function::named(name).is_some() || FORMS.contains(&name) {
        Some(format!("'{name}' is the name of a function"))
    } else if WORDS.contains(&name) {
        Some(format!("'{name}' joins conditions"))
    } else if name == "ans" {
        Some("'ans' is the last value".to_owned())
    } else {
        is_ordinal(name).then(|| format!("'{name}' is reserved for infinite nimbers"))
    }
}

/// Returns whether a name is reserved for infinite nimbers.
pub(super) fn is_ordinal(name: &str) -> bool {
    ["w", "W", "omega", "ω"].contains(&name)
}
