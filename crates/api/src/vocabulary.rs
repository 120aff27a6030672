//! Closed sets of words that requests, answers and use cases share.

use serde::Serialize;
use utoipa::ToSchema;

/// Name of the pseudo-part that stands for the parallel combination of all parts.
pub const COMBINED: &str = "Combined";

/// A limit of the tolerance.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BandSide {
    /// Least capacitance.
    Low,
    /// Most capacitance.
    High,
}

impl BandSide {
    /// The word on the wire and in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::High => "high",
        }
    }
}

/// How a property is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SeedInputType {
    /// A number.
    Number,
    /// A text.
    String,
    /// One of some options.
    Dropdown,
    /// A number between two ends.
    Slider,
}
