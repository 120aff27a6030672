//! Single parameters of the tables, each with its origin.

use henrad_parts::{Origin, Parameter};
use serde::Deserialize;

/// Name in an origin column; a single parameter has more possible origins than a row of ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Word {
    Guaranteed,
    Typical,
    VendorModel,
    Fitted,
    Estimated,
}

impl Word {
    /// The origin with the document, method or rule behind it.
    pub fn with_source(self, source: String) -> Origin {
        match self {
            Self::Guaranteed => Origin::Guaranteed(source.into()),
            Self::Typical => Origin::Typical(source.into()),
            Self::VendorModel => Origin::VendorModel(source.into()),
            Self::Fitted => Origin::Fitted(source.into()),
            Self::Estimated => Origin::Estimated(source.into()),
        }
    }
}

/// A number with its origin, from a definition file.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Stated {
    value: f64,
    origin: Word,
    source: String,
}

impl Stated {
    /// The parameter as a typed quantity.
    pub fn parameter<T>(&self, quantity: impl Fn(f64) -> T) -> Parameter<T> {
        let origin = self.origin.with_source(self.source.clone());
        Parameter::new(quantity(self.value), origin)
    }
}
