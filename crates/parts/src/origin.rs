//! Where a value comes from. The mark travels with the value to the screen and into the files.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How far a value can be trusted, strongest first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind", content = "basis")]
pub enum Origin {
    /// A limit or rating that the maker guarantees (data sheet, rating table). Names the document.
    Guaranteed(Basis),
    /// A typical value that the maker publishes without guarantee. Names the document.
    Typical(Basis),
    /// A value taken from the maker's own simulation model or curve. Names it.
    VendorModel(Basis),
    /// Fitted to measured or published points; names the method and the points.
    Fitted(Basis),
    /// Computed by a rule from other ratings of the part; names the rule.
    Estimated(Basis),
}

impl Origin {
    /// One word for tables and legends: `guaranteed`, `typical`, `vendor model`, `fitted` or
    /// `estimated`.
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

    /// The same mark without the document, method or rule behind it, for callers that keep very
    /// many values.
    #[must_use]
    pub fn without_basis(&self) -> Self {
        match self {
            Self::Guaranteed(_) => Self::Guaranteed(Basis::default()),
            Self::Typical(_) => Self::Typical(Basis::default()),
            Self::VendorModel(_) => Self::VendorModel(Basis::default()),
            Self::Fitted(_) => Self::Fitted(Basis::default()),
            Self::Estimated(_) => Self::Estimated(Basis::default()),
        }
    }
}

/// The document, method or rule behind a value, as text. Copies share it, and it is one word wide,
/// because a catalogue in memory has some thirty for each part.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Basis(Option<Arc<String>>);

impl From<String> for Basis {
    fn from(text: String) -> Self {
        Self((!text.is_empty()).then(|| Arc::new(text)))
    }
}

impl From<&str> for Basis {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl Deref for Basis {
    type Target = str;

    fn deref(&self) -> &str {
        self.0.as_deref().map_or("", String::as_str)
    }
}

impl fmt::Display for Basis {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self)
    }
}

impl fmt::Debug for Basis {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, formatter)
    }
}

impl Serialize for Basis {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self)
    }
}

impl<'de> Deserialize<'de> for Basis {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
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
    pub fn estimated(value: T, rule: impl Into<Basis>) -> Self {
        Self::new(value, Origin::Estimated(rule.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_basis_is_its_text() {
        let basis: Basis = "list 2026".into();
        assert_eq!(
            (&*basis, basis.to_string()),
            ("list 2026", "list 2026".to_owned())
        );
        assert_eq!(Basis::from(String::new()), Basis::default());
        assert_eq!(&*Basis::default(), "");
        let fitted = Origin::Fitted(basis);
        assert_eq!(fitted.without_basis(), Origin::Fitted("".into()));
    }

    #[test]
    fn an_origin_takes_two_words() {
        assert_eq!(size_of::<Origin>(), 16);
        assert_eq!(size_of::<Parameter<f64>>(), 24);
    }
}
