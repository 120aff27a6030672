//! An inductor as the look-ups of inductors and of any part answer it. SI units.

use serde::Serialize;
use utoipa::ToSchema;

use crate::calculator::CalculatorInput;
use crate::document::Document;
use crate::properties::Property;
use crate::vocabulary::{NumberMatch, OriginMark};

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorPart {
    pub pn: String,
    pub part_number: String,
    /// How it answers the number; only in the answer to a look-up.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    pub series: String,
    /// Size code.
    pub size: String,
    /// Size code.
    pub case_size: String,
    /// Inductance, H.
    pub value: f64,
    /// Inductance, H.
    pub nominal_inductance: f64,
    /// Inductance with prefix.
    pub inductance_display: String,
    /// Current of the rated rise, A rms.
    pub rated_current: f64,
    /// Saturation current, A; null when it is not published.
    pub saturation_current: Option<f64>,
    /// Length, width and height of the body, m.
    pub body: [f64; 3],
    /// Pieces on the page.
    pub instances: u32,
    /// Inputs of the part.
    pub param: InductorParam,
    #[serde(rename = "ceProps")]
    pub ce_props: Vec<Property>,
    /// Documents; none when the maker has not configured their address.
    pub documents: Vec<Document>,
    /// Where the row comes from: guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document or rule.
    pub source: String,
}

/// Inputs of one inductor.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorParam {
    pub frequency: CalculatorInput,
    pub voltage_input: CalculatorInput,
    pub voltage_output: CalculatorInput,
    pub current_output: CalculatorInput,
    pub temperature_ambient: CalculatorInput,
}
