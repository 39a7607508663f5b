//! [`Scope`]: the names that a formula may use.

/// The names that a formula may use, and what else its place allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scope {
    pub(super) names: Vec<String>,
    pub(super) place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    List,
    Table,
    Calculator,
}

impl Scope {
    /// A list: the index `n`, and earlier terms `a(…)`.
    #[must_use]
    pub fn list() -> Self {
        Self { names: vec!["n".to_owned()], place: Place::List }
    }

    /// A table: the row `n` and the column `k`.
    #[must_use]
    pub fn table() -> Self {
        Self { names: vec!["n".to_owned(), "k".to_owned()], place: Place::Table }
    }

    /// A calculator: these names have values; `conjugates` is allowed as a whole expression.
    #[doc(hidden)]
    #[must_use]
    pub fn calculator(names: impl IntoIterator<Item = String>) -> Self {
        Self { names: names.into_iter().collect(), place: Place::Calculator }
    }

    /// Advice for a name that is unknown here and known elsewhere.
    pub(super) fn advice(&self, name: &str) -> Option<String> {
        let advice = match (name, self.place) {
            ("k", Place::List) => "k is the column of a table, and this formula is a list",
            ("n" | "k", Place::Calculator) => "n and k have values in the formula of a sequence only",
            ("ans", Place::Calculator) => "ans is the last value, and nothing has been computed yet",
            ("ans", _) => "ans has a value in the calculator only",
            _ => return None,
        };
        Some(advice.to_owned())
    }
}
