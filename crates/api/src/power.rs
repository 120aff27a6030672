//! Types of the capacitance-from-power calculator: kW, kHz, V, %, µF, mm, g.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::calculator::CalculatorInput;
use crate::input::Control;
use crate::vocabulary::{OriginMark, PowerFigure, SizingFormula};

/// Body of `/api/power`. An absent or empty field counts as 0; an optional one is then not given.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PowerRequest {
    /// Power, 0.001 to 1000 kW.
    #[schema(value_type = Control, example = 22)]
    pub power: Option<Control>,
    /// Frequency, 1 to 10 000 kHz.
    #[schema(value_type = Control, example = 100)]
    pub frequency: Option<Control>,
    /// Highest voltage, 1 to 1000 V.
    #[schema(value_type = Control, example = 400)]
    pub voltage_max: Option<Control>,
    /// Sag of the voltage, 0.1 to 100 %.
    #[schema(value_type = Control, example = 10)]
    pub ripple_percentage: Option<Control>,
    /// Capacitance of one chip, 0.1 to 1000 µF.
    #[schema(value_type = Control, example = 0.22)]
    pub chip_cap: Option<Control>,
    /// Length of one chip, 0.1 to 100 mm.
    #[schema(value_type = Control, example = 9.1)]
    pub chip_l: Option<Control>,
    /// Width of one chip, 0.1 to 100 mm.
    #[schema(value_type = Control, example = 10.2)]
    pub chip_w: Option<Control>,
    /// Weight of one chip, 0.1 to 100 g.
    #[schema(value_type = Control, example = 1)]
    pub chip_weight: Option<Control>,
}

/// Answer of `/api/power`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PowerAnswer {
    /// Needed capacitance, µF.
    pub capacitance: f64,
    /// Chips in parallel; null without the capacitance of a chip.
    pub num_chips: Option<f64>,
    /// Area of the chips' bodies, mm²; null without length or width.
    pub total_area: Option<f64>,
    /// Weight of the chips, g; null without the weight of a chip.
    pub total_weight: Option<f64>,
    /// The same with titles and units.
    pub outputs: Vec<PowerOutput>,
    /// What other readings of the inputs give, the used one first.
    pub alternatives: Vec<SizingAlternative>,
    /// Class I chips of the catalogue rated for the voltage, smallest area first.
    pub chips: Vec<SuggestedChip>,
    /// What to know about the result.
    pub note: String,
}

/// One line of the outputs panel.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PowerOutput {
    /// The figure.
    pub key: PowerFigure,
    pub title: String,
    /// Value; null when the inputs do not give it.
    pub value: Option<f64>,
    pub unit: String,
    /// Decimals to show (CONF-52).
    pub decimals: u32,
}

/// The capacitance by another reading of the inputs.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SizingAlternative {
    /// The formula.
    pub key: SizingFormula,
    pub title: String,
    pub formula: String,
    pub capacitance: f64,
    pub unit: String,
    /// Whether the calculator uses it.
    pub is_chosen: bool,
}

/// A chip to put into the chip inputs.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedChip {
    /// Part number.
    pub mfr_pn: String,
    pub series: String,
    pub case_size: String,
    /// Capacitance, µF.
    pub chip_cap: f64,
    /// Body length, mm.
    pub chip_l: f64,
    /// Body width, mm.
    pub chip_w: f64,
    /// Rated dc voltage, V.
    pub voltage_rating: f64,
    /// Chips that are needed.
    pub num_chips: f64,
    /// Area of their bodies, mm².
    pub total_area: f64,
    /// Origin of the row: guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document.
    pub source: String,
}

/// Answer of `/api/power/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PowerForm {
    /// Title of the page.
    pub title: String,
    /// Inputs that the calculation needs.
    pub required: Vec<CalculatorInput>,
    /// Inputs about one chip.
    pub optional: Vec<CalculatorInput>,
    pub formula: String,
    /// Sentences about the formula.
    pub explanation: Vec<String>,
}
