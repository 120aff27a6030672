//! Where a value comes from. The mark travels with the value to the screen and into the files.

use serde::{Deserialize, Serialize};

/// How far a value can be trusted, strongest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", content = "basis")]
pub enum Origin {
    /// A limit or rating that the maker guarantees (data sheet, rating table). Names the document.
    Guaranteed(String),
    /// A typical value that the maker publishes without guarantee. Names the document.
    Typical(String),
    /// A value taken from the maker's own simulation model or curve. Names it.
    VendorModel(String),
    /// Fitted to measured or published points; names the method and the points.
    Fitted(String),
    /// Computed by a rule from other ratings of the part; names the rule.
    Estimated(String),
}

impl Origin {
    /// One word for tables and legends: `guaranteed`, `typical`, `vendor model`, `fitted` or `estimated`.
    pub fn mark(&self) -> &'static str {
        match self {
            Self::Guaranteed(_) => "guaranteed",
            Self::Typical(_) => "typical",
            Self::VendorModel(_) => "vendor model",
            Self::Fitted(_) => "fitted",
            Self::Estimated(_) => "estimated",
        }
    }

    /// The document, method or rule behind the value.
    pub fn basis(&self) -> &str {
        match self {
            Self::Guaranteed(basis)
            | Self::Typical(basis)
            | Self::VendorModel(basis)
            | Self::Fitted(basis)
            | Self::Estimated(basis) => basis,
        }
    }

    /// The same mark without the document, method or rule behind it, for who keeps very many values.
    #[must_use]
    pub fn without_basis(&self) -> Self {
        match self {
            Self::Guaranteed(_) => Self::Guaranteed(String::new()),
            Self::Typical(_) => Self::Typical(String::new()),
            Self::VendorModel(_) => Self::VendorModel(String::new()),
            Self::Fitted(_) => Self::Fitted(String::new()),
            Self::Estimated(_) => Self::Estimated(String::new()),
        }
    }
}

/// A value together with its origin.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Parameter<T> {
    /// The value, in the unit of its type.
    pub value: T,
    /// Where it comes from.
    pub origin: Origin,
}

impl<T> Parameter<T> {
    /// Pairs a value with its origin.
    pub fn new(value: T, origin: Origin) -> Self {
        Self { value, origin }
    }

    /// A value computed by a rule.
    ///
    /// ```
    /// use henrad_parts::{Parameter, quantity::Henries};
    /// let esl = Parameter::estimated(Henries::new(0.55e-9), "median by case size");
    /// assert_eq!(esl.origin.mark(), "estimated");
    /// ```
    pub fn estimated(value: T, rule: impl Into<String>) -> Self {
        Self::new(value, Origin::Estimated(rule.into()))
    }
}
