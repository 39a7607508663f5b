//! [`Sequence`]: one definition over an abstract ⊗, with its shape; a [`Terms`] computes its terms.

use std::fmt;

use num_bigint::BigUint;

use super::{ANumber, Cell, LARGEST_INDEX, Published, Range, TableShape};
use crate::formula::Formula;
use crate::formula::{Answer, EvalContext};
use crate::nim::Nimber;

mod terms;

pub use terms::Terms;

/// Computes a term from its index, and may remember what it computed before.
type IndexRule = Box<dyn FnMut(&mut EvalContext<'_>, u64) -> Answer<BigUint> + Send>;
/// Computes an entry of a table from its row and column.
type CellRule = Box<dyn FnMut(&mut EvalContext<'_>, &Nimber, &Nimber) -> Answer<BigUint> + Send>;

/// How a sequence is defined.
enum Definition {
    /// As an expression.
    Formula(Formula),
    /// By a function of the index, without ⊗.
    Word(Box<dyn Fn(u64) -> u64 + Send + Sync>),
    /// By what makes a fresh rule for a [`Terms`].
    ByIndex(Box<dyn Fn() -> IndexRule + Send + Sync>),
    ByCell(Box<dyn Fn() -> CellRule + Send + Sync>),
}

/// What a sequence belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Made with ⊕.
    NimSum,
    /// Values of ⊗, and of inverse, root, power and order.
    NimProduct,
    /// Made from such values with ordinary operations, or picked from them.
    Derived,
    /// Without ⊕ or ⊗, to compare with.
    Contrast,
}

impl Group {
    /// The name in listings.
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
    number: ANumber,
    group: Group,
    title: String,
    shape: TableShape,
    uses_product: bool,
    last: u64,
    weight: u64,
    only_data: bool,
    note: Option<&'static str>,
    definition: Definition,
    published: &'static Published,
}

impl fmt::Debug for Sequence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sequence").field("number", &self.number).field("title", &self.title).finish_non_exhaustive()
    }
}

impl Sequence {
    fn new(published: &'static Published, title: String, shape: TableShape, definition: Definition) -> Self {
        Self {
            number: published.number(),
            group: Group::NimProduct,
            title,
            shape,
            uses_product: true,
            last: LARGEST_INDEX,
            weight: 1,
            only_data: false,
            note: None,
            definition,
            published,
        }
    }

    /// A list or a table, each term from its place by a formula.
    pub(super) fn by_formula(
        published: &'static Published,
        title: String,
        shape: TableShape,
        formula: Formula,
    ) -> Self {
        let uses_product = formula.uses_product();
        Self { uses_product, ..Self::new(published, title, shape, Definition::Formula(formula)) }
    }

    /// A list without ⊗, each term a word that follows from its index.
    pub(super) fn by_word(
        published: &'static Published,
        title: String,
        term: impl Fn(u64) -> u64 + Send + Sync + 'static,
    ) -> Self {
        let definition = Definition::Word(Box::new(term));
        Self { uses_product: false, ..Self::new(published, title, TableShape::List, definition) }
    }

    /// A list, each term from its index alone, or from what `make` lets it remember.
    pub(super) fn by_index(
        published: &'static Published,
        title: String,
        make: impl Fn() -> IndexRule + Send + Sync + 'static,
    ) -> Self {
        Self::new(published, title, TableShape::List, Definition::ByIndex(Box::new(make)))
    }

    /// A table, each entry from its row and column.
    pub(super) fn by_cell(
        published: &'static Published,
        title: String,
        shape: TableShape,
        make: impl Fn() -> CellRule + Send + Sync + 'static,
    ) -> Self {
        Self::new(published, title, shape, Definition::ByCell(Box::new(make)))
    }

    /// Sets the group; without it a sequence belongs to the nim-products.
    pub(super) fn in_group(mut self, group: Group) -> Self {
        self.group = group;
        self
    }

    /// Puts it among the derived ones.
    pub(super) fn derived(self) -> Self {
        self.in_group(Group::Derived)
    }

    /// Says that no ⊗ is asked for.
    pub(super) fn without_product(mut self) -> Self {
        self.uses_product = false;
        self
    }

    /// Sets the greatest index that is computed, where a further term would cost too much.
    pub(super) fn up_to(mut self, last: u64) -> Self {
        self.last = last;
        self
    }

    /// Says how many usual terms a term is worth, where it takes that much longer.
    pub(super) fn weighs(mut self, weight: u64) -> Self {
        self.weight = weight;
        self
    }

    /// Says that the range of the DATA terms is all that is printed unless more is asked for.
    pub(super) fn only_data(mut self) -> Self {
        self.only_data = true;
        self
    }

    /// Adds a remark on what the entry says.
    pub(super) fn note(mut self, note: &'static str) -> Self {
        self.note = Some(note);
        self
    }

    /// Its A-number.
    #[must_use]
    pub fn number(&self) -> ANumber {
        self.number
    }

    /// What it belongs to.
    #[must_use]
    pub fn group(&self) -> Group {
        self.group
    }

    /// Its definition, in a line.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// How its terms lie.
    #[must_use]
    pub fn shape(&self) -> TableShape {
        self.shape
    }

    /// Whether a term asks for a nim-product.
    #[must_use]
    pub fn uses_product(&self) -> bool {
        self.uses_product
    }

    /// The greatest index that is computed.
    #[must_use]
    pub fn last(&self) -> u64 {
        self.last
    }

    /// How many usual terms a term is worth in the budget of an audit.
    #[must_use]
    pub fn weight(&self) -> u64 {
        self.weight
    }

    /// Whether the DATA terms are all that is printed unless more is asked for.
    #[must_use]
    pub fn is_only_data(&self) -> bool {
        self.only_data
    }

    /// Where the entry's text and its data differ.
    #[must_use]
    pub fn remark(&self) -> Option<&'static str> {
        self.note
    }

    /// What OEIS publishes of it.
    #[must_use]
    pub fn published(&self) -> &'static Published {
        self.published
    }

    /// The index of the first term.
    #[must_use]
    pub fn offset(&self) -> u64 {
        self.published.offset()
    }

    /// The cell of an index; `None` for a list and below the offset.
    #[must_use]
    pub fn cell(&self, index: u64) -> Option<Cell> {
        self.shape.cell_at(index.checked_sub(self.offset())?)
    }

    /// The indices of the first `lines` rows or antidiagonals (terms, of a list).
    #[must_use]
    pub fn range_of_lines(&self, lines: u64) -> Option<Range> {
        Range::of_count(self.offset(), self.shape.terms_in_lines(lines)?)
    }

    /// Begins to compute terms.
    #[must_use]
    pub fn cursor(&self) -> Terms<'_> {
        Terms::of(self)
    }
}
