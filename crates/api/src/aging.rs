//! Types of the ceramic aging calculator. Capacitances in µF, times in hours, shares in percent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::calculator::CalculatorInput;
use crate::input::Control;
use crate::vocabulary::NumberMatch;
use crate::vocabulary::{AgingCurve, AgingTime, OriginMark, Scale};

/// Body of `/api/aging`. An absent field counts as 0.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct AgingRequest {
    /// Capacitance at the referee time, 0 to 1000 µF.
    #[schema(value_type = Control, example = 22)]
    pub nominal: Option<Control>,
    /// Time since the last heat at which `nominal` holds, 1 to 100 000 h.
    #[schema(value_type = Control, example = 48)]
    pub hours_referee: Option<Control>,
    /// Loss per decade of time, 1 to 100 %.
    #[schema(value_type = Control, example = 3)]
    pub factor: Option<Control>,
    /// Tolerance of the capacitance, 0 to 20 %.
    #[schema(value_type = Control, example = 10)]
    pub tolerance: Option<Control>,
    /// A time of the user's choice, 1 to 100 000 h.
    #[schema(value_type = Control, example = 87600)]
    pub hours_user: Option<Control>,
}

/// Answer of `/api/aging`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgingAnswer {
    /// Capacitance after a week, µF.
    pub week: f64,
    /// Capacitance after a month of 730 h, µF.
    pub month: f64,
    /// Capacitance after a year of 8760 h, µF.
    pub year: f64,
    /// Capacitance after ten years, µF.
    pub decade: f64,
    /// Capacitance after the user's time, µF.
    pub user: f64,
    /// The same five with their limits.
    pub outputs: Vec<AgedCapacitance>,
    /// Nominal and the limits of the tolerance over time.
    pub plot_data: Vec<AgingSeries>,
    /// Name of the x axis.
    pub x_label: String,
    /// Unit of the x axis.
    pub x_unit: String,
    /// `log`.
    pub x_scale: Scale,
    /// Name of the y axis.
    pub y_label: String,
    /// Unit of the y axis.
    pub y_unit: String,
    /// Conditions and law.
    pub note: String,
}

/// Capacitance at one time.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AgedCapacitance {
    /// The time.
    pub key: AgingTime,
    pub title: String,
    /// Time since the last heat, h.
    pub hours: f64,
    /// Capacitance, µF.
    pub value: f64,
    /// Capacitance of a part at the lower limit of the tolerance, µF.
    pub low: f64,
    /// Capacitance of a part at the upper limit of the tolerance, µF.
    pub high: f64,
    /// Change against the referee time, %.
    pub change: f64,
    /// Unit of the capacitances.
    pub unit: String,
}

/// One curve.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AgingSeries {
    /// The limit of the tolerance.
    pub name: AgingCurve,
    /// Label with the tolerance.
    pub label: String,
    /// Points (h, µF).
    pub points: Vec<[f64; 2]>,
}

/// Answer of `/api/aging/form`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AgingForm {
    /// Title of the page.
    pub title: String,
    /// The five inputs.
    pub inputs: Vec<CalculatorInput>,
    /// Rates of the catalogue's dielectrics.
    pub presets: Vec<DielectricPreset>,
    /// When aging starts over.
    pub note: String,
}

/// Rate of a dielectric.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DielectricPreset {
    pub dielectric: String,
    /// Loss per decade, %.
    pub factor: f64,
    /// False for class I: the calculator does not accept its rate of 0.
    pub is_aging: bool,
    /// guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document or rule.
    pub source: String,
    /// Why the preset cannot be applied; empty when it can.
    pub hint: String,
}

/// Body of `/api/aging/preset`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PartPresetRequest {
    /// Part number in any spelling.
    #[schema(required, example = "C0805C106K8PACTU")]
    pub part_number: String,
}

/// Inputs of the calculator for a part.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartPreset {
    pub part_number: String,
    /// How it answers the number.
    #[serde(flatten)]
    pub answers: NumberMatch,
    pub dielectric: String,
    /// Capacitance, µF; null outside the range of the calculator.
    pub nominal: Option<f64>,
    /// Time at which the nominal capacitance holds, h; null for a part that does not age.
    pub hours_referee: Option<f64>,
    /// Loss per decade, %.
    pub factor: f64,
    /// Tolerance, %; null when it is not symmetric or out of the range of the calculator.
    pub tolerance: Option<f64>,
    /// False when the part does not age in this way.
    pub is_aging: bool,
    /// Origin of the rate: guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document or rule of the rate.
    pub source: String,
    /// Why the preset cannot be applied, or what to know about it.
    pub hint: String,
}
