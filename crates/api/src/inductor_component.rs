//! Types of inductors as components: impedance over frequency and its files. Hz, A and °C in requests, SI in answers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::inductor::InductorParameter;
use crate::input::{
    Control, Lenient, Number, OrEmpty, TextOrNumber, YesNo, in_any_case, text_or_number,
};
use crate::object::objects;
use crate::vocabulary::{LineImpedance, Mounting, OriginMark, SpiceDialect, SpiceFileFormat};

/// An inductor at its condition.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct InductorComponent {
    #[schema(required, example = "MPC1040LR36C")]
    pub part_number: String,
    /// Dc current, 0 to 100 A.
    #[schema(example = 10)]
    pub current_dc: Control,
    /// Temperature of the part, −55 to 155 °C.
    #[schema(example = 25)]
    pub temperature: Control,
}

impl Default for InductorComponent {
    fn default() -> Self {
        Self {
            part_number: String::new(),
            current_dc: Control(0.0),
            temperature: Control(25.0),
        }
    }
}

/// Body of the impedance and its files.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct InductorSweepRequest {
    /// One element per part, at most ten.
    #[serde(deserialize_with = "objects")]
    #[schema(required)]
    pub request_list: Vec<InductorComponent>,
    /// First frequency in Hz.
    pub start: Number,
    /// Last frequency in Hz.
    pub stop: Number,
    /// Frequencies per decade, 10 to 500.
    pub points_per_decade: Number,
    /// Impedance of the line in a Touchstone file, 50 or 75 Ω.
    #[serde(deserialize_with = "text_or_number")]
    #[schema(value_type = TextOrNumber<LineImpedance>, example = "50")]
    pub line: Lenient<LineImpedance>,
    /// How a Touchstone file connects the part to the line; series when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Mounting>, example = "Series")]
    pub path: Lenient<Mounting>,
    /// Extension of a SPICE file; CKT when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<SpiceFileFormat>, example = "CKT")]
    pub spice_file_format: Lenient<SpiceFileFormat>,
    /// Simulator of a SPICE file; portable when empty. The others add the model that saturates.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<SpiceDialect>, example = "ltspice")]
    pub dialect: Lenient<SpiceDialect>,
    /// Whether curves and tables have the band within which 8 in 10 parts lie.
    pub spread: YesNo,
}

impl Default for InductorSweepRequest {
    fn default() -> Self {
        Self {
            request_list: Vec::new(),
            start: Number(1e4),
            stop: Number(1e9),
            points_per_decade: Number(50.0),
            line: Lenient::Known(LineImpedance::Fifty),
            path: Lenient::default(),
            spice_file_format: Lenient::default(),
            dialect: Lenient::default(),
            spread: YesNo::No,
        }
    }
}

/// The impedance of one part for small signals at its dc current. The lists have one entry per frequency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorImpedance {
    pub part_number: String,
    /// Frequencies in Hz.
    pub frequencies: Vec<f64>,
    /// |Z| in Ω.
    pub impedance: Vec<f64>,
    /// Re Z in Ω.
    pub esr: Vec<f64>,
    /// Im Z/ω in H where the reactance is inductive; null above the self-resonance.
    pub inductance: Vec<Option<f64>>,
    /// Inductance at the dc current, at 100 kHz, in H.
    pub inductance_at_current: f64,
    /// Frequency at which the reactance turns capacitive, in Hz; null where the losses leave none.
    pub self_resonant_frequency: Option<f64>,
    /// Mark of the curves: the weakest of their parameters.
    pub origin: OriginMark,
    /// Parameters behind the curves.
    pub parameters: Vec<InductorParameter>,
    /// Conditions and assumptions.
    pub note: String,
    /// What 8 in 10 parts lie between; null unless the request asks for it.
    pub band: Option<InductorBand>,
}

/// What the curves of 8 in 10 parts lie between, by the spreads of the estimated winding capacitance and core resistance. The lists have
/// one entry per frequency.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorBand {
    /// Lower edge of |Z| in Ω.
    pub impedance_low: Vec<f64>,
    /// Upper edge of |Z| in Ω.
    pub impedance_high: Vec<f64>,
    /// Lower edge of Re Z in Ω.
    pub esr_low: Vec<f64>,
    /// Upper edge of Re Z in Ω.
    pub esr_high: Vec<f64>,
    /// Lower edge of the inductance in H; null where a capacitance within the spread makes the part capacitive.
    pub inductance_low: Vec<Option<f64>>,
    /// Upper edge of the inductance in H, as the lower one.
    pub inductance_high: Vec<Option<f64>>,
}
