//! Fit of a part's model to a measurement.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::input::{Asked, Number, OrEmpty, YesNo};
use crate::object::objects;
use crate::plot::ParameterOverride;
use crate::vocabulary::{MeasurementFormat, Mounting};

/// Body of `/api/seed/overlay`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OverlayFile {
    /// `csv` (frequency in Hz, impedance in Ω, phase in degrees), or `s2p` or `s1p` (Touchstone 1).
    #[schema(required, value_type = MeasurementFormat, example = "s2p")]
    pub format: Asked<MeasurementFormat>,
    /// Text of the file, at most 2 MB.
    #[schema(required)]
    pub content: String,
    /// How the part was mounted for a two-port measurement: `Shunt` or `Series`.
    #[schema(value_type = OrEmpty<Mounting>)]
    pub path: Asked<Mounting>,
}

/// A measured point of `/api/seed/overlay`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct OverlayPoint {
    /// Frequency, Hz.
    pub frequency: f64,
    /// Magnitude of the impedance, Ω.
    pub impedance: f64,
    /// Phase of the impedance, °.
    pub phase: f64,
}

/// Body of `/api/seed/fit`.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FitMeasurement {
    /// Manufacturer part number.
    #[schema(required, example = "C0805C104K5RACTU")]
    pub mfr_pn: String,
    /// `csv` (frequency in Hz, impedance in Ω, phase in degrees), or `s2p` or `s1p` (Touchstone 1).
    #[schema(required, value_type = MeasurementFormat, example = "csv")]
    pub format: Asked<MeasurementFormat>,
    /// Text of the file, at most 2 MB.
    #[schema(required)]
    pub content: String,
    /// Dc bias of the measurement in V.
    pub bias: Number,
    /// Temperature of the measurement in °C.
    pub temp_ambient: Number,
    /// How the part was mounted for a two-port measurement: `Shunt` or `Series`.
    #[schema(value_type = OrEmpty<Mounting>)]
    pub path: Asked<Mounting>,
    /// Values to begin with in the place of the stored ones.
    #[serde(deserialize_with = "objects")]
    pub ce_props: Vec<ParameterOverride>,
    /// Names of the properties to vary; the usual ones of the circuit when empty.
    pub free: Vec<String>,
    /// Whether the multipliers of an RC ladder are varied too.
    pub fit_ladder: YesNo,
}

impl Default for FitMeasurement {
    fn default() -> Self {
        Self {
            mfr_pn: String::new(),
            format: Asked::Known(MeasurementFormat::Csv),
            content: String::new(),
            bias: Number(0.0),
            temp_ambient: Number(25.0),
            path: Asked::Known(Mounting::Shunt),
            ce_props: Vec::new(),
            free: Vec::new(),
            fit_ladder: YesNo::Yes,
        }
    }
}

/// Answer of `/api/seed/fit`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FitAnswer {
    /// The parameters that were varied.
    pub parameters: Vec<FittedParameter>,
    /// The ladder's multipliers; null for a circuit without a ladder.
    pub ladder: Option<FittedLadder>,
    /// How far the model was from the measurement.
    pub before: FitDeviation,
    /// How far the fitted model is.
    pub after: FitDeviation,
    /// Point by point.
    pub residuals: Vec<FitResidual>,
    /// Points that were used.
    pub points: usize,
    /// Steps of the search.
    pub iterations: usize,
    /// What was fitted how.
    pub note: String,
}

/// A fitted parameter.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FittedParameter {
    /// Name of the seed property.
    pub name: String,
    /// Label.
    pub title: String,
    /// Unit of both values.
    pub unit: String,
    /// Value before.
    pub before: f64,
    /// Fitted value.
    pub after: f64,
}

/// Multipliers of an RC ladder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FittedLadder {
    /// Before, with commas between them.
    pub before: String,
    /// Fitted.
    pub after: String,
}

/// How far a model is from a measurement.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitDeviation {
    /// Root mean square of the magnitude error, %.
    pub rms_magnitude: f64,
    /// Largest magnitude error, %.
    pub max_magnitude: f64,
    /// Root mean square of the phase error, °.
    pub rms_phase: f64,
    /// Largest phase error, °.
    pub max_phase: f64,
}

/// Error of a model at one frequency: model against measurement.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitResidual {
    /// Frequency, Hz.
    pub frequency: f64,
    /// Magnitude error before, %.
    pub magnitude_before: f64,
    /// Phase error before, °.
    pub phase_before: f64,
    /// Magnitude error after, %.
    pub magnitude_after: f64,
    /// Phase error after, °.
    pub phase_after: f64,
}
