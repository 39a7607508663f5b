//! [`Sequence`]: an entry of the catalogue.

use std::borrow::Cow;
use std::fmt;

use super::definition::{CellRule, Definition, IndexRule};
use super::{ANumber, Cell, LARGEST_INDEX, Published, Range, TableShape};
use crate::formula::Formula;

/// The kinds of sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Made with ⊕.
    NimSum,
    /// Values of ⊗, and of inverse, root, power and order.
    NimProduct,
    /// Derived from such values with ordinary operations, or selected from them.
    Derived,
    /// Defined without ⊕ and ⊗, for comparison.
    Contrast,
}

impl Family {
    /// Returns the name used in listings.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::NimSum => "nim-sum",
            Self::NimProduct => "nim-product",
            Self::Derived => "derived",
            Self::Contrast => "contrast",
        }
    }
}

/// A sequence of the OEIS, defined over an abstract ⊗.
pub struct Sequence {
    /// The name of a sequence of the caller's; `None` for one of the OEIS.
    name: Option<String>,
    published: Cow<'static, Published>,
    family: Family,
    title: String,
    shape: TableShape,
    uses_product: bool,
    last: u64,
    term_cost: u64,
    is_only_data: bool,
    note: Option<&'static str>,
    /// A formula with the same terms, if a function is the definition because it is faster.
    equal_formula: Option<Formula>,
    no_formula: Option<&'static str>,
    definition: Definition,
}

impl fmt::Debug for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sequence").field("number", &self.number()).field("title", &self.title).finish_non_exhaustive()
    }
}

/// Construction, for the catalogue.
impl Sequence {
    fn new(published: Cow<'static, Published>, title: String, shape: TableShape, definition: Definition) -> Self {
        Self {
            name: None,
            published,
            family: Family::NimProduct,
            title,
            shape,
            uses_product: true,
            last: LARGEST_INDEX,
            term_cost: 1,
            is_only_data: false,
            note: None,
            equal_formula: None,
            no_formula: None,
            definition,
        }
    }

    /// A list or a table whose terms are given by a formula, which is also its title.
    pub(super) fn by_formula(published: Cow<'static, Published>, shape: TableShape, formula: Formula) -> Self {
        let uses_product = formula.uses_product();
        let title = match shape {
            TableShape::List => formula.title(),
            TableShape::Square { origin, .. } => format!("T(n, k) = {}, n, k ≥ {origin}", formula.title()),
            TableShape::Triangle { origin } => format!("T(n, k) = {}, {origin} ≤ k ≤ n", formula.title()),
        };
        Self { uses_product, ..Self::new(published, title, shape, Definition::Formula(formula)) }
    }

    /// A list of 64-bit terms that need no ⊗.
    pub(super) fn by_word(
        published: Cow<'static, Published>,
        title: String,
        term: impl Fn(u64) -> u64 + Send + Sync + 'static,
    ) -> Self {
        let definition = Definition::Word(Box::new(term));
        Self { uses_product: false, ..Self::new(published, title, TableShape::List, definition) }
    }

    /// A list whose terms are computed by the rules that `make` constructs.
    pub(super) fn by_index(
        published: Cow<'static, Published>,
        title: String,
        make: impl Fn() -> IndexRule + Send + Sync + 'static,
    ) -> Self {
        Self::new(published, title, TableShape::List, Definition::ByIndex(Box::new(make)))
    }

    /// A table whose entries are computed by the rules that `make` constructs.
    pub(super) fn by_cell(
        published: Cow<'static, Published>,
        title: String,
        shape: TableShape,
        make: impl Fn() -> CellRule + Send + Sync + 'static,
    ) -> Self {
        Self::new(published, title, shape, Definition::ByCell(Box::new(make)))
    }

    /// Sets the family; the default is [`Family::NimProduct`].
    pub(super) fn in_family(mut self, family: Family) -> Self {
        self.family = family;
        self
    }

    /// Marks the sequence as one that needs no ⊗.
    pub(super) fn without_product(mut self) -> Self {
        self.uses_product = false;
        self
    }

    /// Sets the last index that is computed; further terms would cost too much.
    pub(super) fn up_to(mut self, last: u64) -> Self {
        self.last = last;
        self
    }

    /// Sets the cost of a term, in typical terms.
    pub(super) fn with_term_cost(mut self, cost: u64) -> Self {
        self.term_cost = cost;
        self
    }

    /// Makes the range of the DATA terms the default range.
    pub(super) fn only_data(mut self) -> Self {
        self.is_only_data = true;
        self
    }

    /// Sets the title, if that of the formula is not the best one.
    pub(super) fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// Adds the formula of a sequence that a function computes faster.
    pub(super) fn equal_to(mut self, formula: Formula) -> Self {
        self.equal_formula = Some(formula);
        self
    }

    /// Adds the reason why the sequence has no formula.
    pub(super) fn without_formula(mut self, reason: &'static str) -> Self {
        self.no_formula = Some(reason);
        self
    }

    /// Adds a note on a discrepancy within the OEIS entry.
    pub(super) fn with_note(mut self, note: &'static str) -> Self {
        self.note = Some(note);
        self
    }

    /// Returns the definition.
    pub(super) fn definition(&self) -> &Definition {
        &self.definition
    }
}

/// Sequences of the caller's.
impl Sequence {
    /// Defines a sequence that is not in the catalogue by its formula, in `n` for a list and in `n` and `k` for a table. Its
    /// A-number is A000000, as in drafts of the OEIS.
    ///
    /// ```
    /// use nimref::formula::{Formula, Limits, Scope};
    /// use nimref::oeis::{Sequence, TableShape};
    /// use nimref::Algorithm;
    ///
    /// let formula = Formula::parse("n*[n+2]", &Scope::list(), Limits::default())?;
    /// let own = Sequence::from_formula("n ⊗ (n + 2)", TableShape::List, 0, formula);
    /// assert_eq!(own.terms().term(&mut Algorithm::Big.evaluator(), 3)?, 15u8.into());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_formula(name: impl Into<String>, shape: TableShape, offset: u64, formula: Formula) -> Self {
        let published = Published::without_data(ANumber::new(0), offset);
        Self { name: Some(name.into()), ..Self::by_formula(Cow::Owned(published), shape, formula) }
    }

    /// Returns the name of a sequence of the caller's, and otherwise the A-number as text.
    #[must_use]
    pub fn name(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.number().to_string())
    }

    /// Returns whether the sequence is the caller's, and not one of the catalogue.
    #[doc(hidden)]
    #[must_use]
    pub fn is_own(&self) -> bool {
        self.name.is_some()
    }
}

impl Sequence {
    /// Returns the A-number.
    #[must_use]
    pub fn number(&self) -> ANumber {
        self.published.number()
    }

    /// Returns the kind of sequence.
    #[must_use]
    pub fn family(&self) -> Family {
        self.family
    }

    /// Returns the definition as one line of text.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the arrangement of the terms.
    #[must_use]
    pub fn shape(&self) -> TableShape {
        self.shape
    }

    /// Returns whether the terms depend on ⊗.
    #[must_use]
    pub fn uses_product(&self) -> bool {
        self.uses_product
    }

    /// Returns the last index that is computed.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.last
    }

    /// Returns the cost of a term in the budget of an audit, in typical terms.
    #[doc(hidden)]
    #[must_use]
    pub fn term_cost(&self) -> u64 {
        self.term_cost
    }

    /// Returns whether the default range is that of the DATA terms.
    #[doc(hidden)]
    #[must_use]
    pub fn is_only_data(&self) -> bool {
        self.is_only_data
    }

    /// Returns a note on a discrepancy between the text and the data of the OEIS entry; `None` if there is none.
    #[doc(hidden)]
    #[must_use]
    pub fn note(&self) -> Option<&'static str> {
        self.note
    }

    /// Returns the formula; `None` if the language cannot express the definition.
    #[must_use]
    pub fn formula(&self) -> Option<&Formula> {
        match &self.definition {
            Definition::Formula(formula) => Some(formula),
            _ => self.equal_formula.as_ref(),
        }
    }

    /// Returns the reason why the sequence has no formula; `None` if it has one.
    #[doc(hidden)]
    #[must_use]
    pub fn no_formula(&self) -> Option<&'static str> {
        self.no_formula
    }

    /// Returns whether the terms are computed by the formula, and not by a faster function.
    #[doc(hidden)]
    #[must_use]
    pub fn is_computed_by_formula(&self) -> bool {
        matches!(self.definition, Definition::Formula(_))
    }

    /// Returns the facts that the OEIS publishes.
    #[must_use]
    pub fn published(&self) -> &Published {
        &self.published
    }

    /// Returns the index of the first term.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.published.offset()
    }

    /// Returns the row and column of the term at an index; `None` for a list, and below the offset.
    #[must_use]
    pub fn cell(&self, index: u64) -> Option<Cell> {
        self.shape.cell_at(index.checked_sub(self.offset())?)
    }

    /// Returns the indices of the first `lines` rows or antidiagonals, or terms of a list; `None` if there are none, or
    /// they exceed [`LARGEST_INDEX`].
    #[must_use]
    pub fn range_of_lines(&self, lines: u64) -> Option<Range> {
        Range::of_count(self.offset(), self.shape.terms_in_lines(lines)?)
    }
}
