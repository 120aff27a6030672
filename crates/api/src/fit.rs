//! Fit of a part's model to a measurement.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::input::{Lenient, Number, OrEmpty, YesNo, or_empty};
use crate::object::objects;
use crate::properties::ParameterOverride;
use crate::vocabulary::{FitWarningCode, MeasurementFormat, MountBasis, Mounting};

/// Body of `/api/seed/overlay`.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct OverlayFile {
    /// `csv` (frequency in Hz, impedance in Ω, phase in degrees), or `s2p` or `s1p` (Touchstone 1 and 2).
    #[schema(required, value_type = MeasurementFormat, example = "s2p")]
    pub format: Lenient<MeasurementFormat>,
    /// Text of the file, at most 2 MB.
    #[schema(required)]
    pub content: String,
    /// How the part was mounted for a two-port measurement: `Shunt` or `Series`; empty to find it in
    /// the file.
    #[schema(value_type = OrEmpty<Mounting>)]
    pub path: Lenient<Mounting>,
}

/// Answer of `/api/seed/overlay`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OverlayReading {
    /// From the lowest frequency up.
    pub points: Vec<OverlayPoint>,
    /// How the part was mounted; null for a file without two ports.
    pub mount: Option<FitMount>,
    /// Condition that comments of the file name.
    pub stated: StatedCondition,
    /// Reference resistance of a Touchstone file, Ω; null for other files.
    pub reference: Option<f64>,
    /// Whether the file has its frequencies in another order, or some of them twice: its points were sorted, and of
    /// equal frequencies the first counts.
    pub is_reordered: bool,
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
    /// `csv` (frequency in Hz, impedance in Ω, phase in degrees), or `s2p` or `s1p` (Touchstone 1 and 2).
    #[schema(required, value_type = MeasurementFormat, example = "csv")]
    pub format: Lenient<MeasurementFormat>,
    /// Text of the file, at most 2 MB. A third column named `ESR` makes a CSV file one of |Z| and ESR in
    /// Ω, columns named `real` and `imag` one of resistance and reactance.
    #[schema(required)]
    pub content: String,
    /// Name of the file, which a saved revision keeps.
    pub file_name: String,
    /// Lowest frequency that counts in Hz; 0 for the first point.
    pub range_from: Number,
    /// Highest frequency that counts in Hz; 0 for 1 GHz.
    pub range_to: Number,
    /// Dc bias of the measurement in V.
    pub bias: Number,
    /// Temperature of the measurement in °C.
    pub temp_ambient: Number,
    /// How the part was mounted for a two-port measurement: `Shunt` or `Series`; empty to find it in
    /// the file, which is refused when the file does not tell.
    #[schema(value_type = OrEmpty<Mounting>)]
    pub path: Lenient<Mounting>,
    /// Values to begin with instead of the stored ones.
    #[serde(deserialize_with = "objects")]
    pub ce_props: Vec<ParameterOverride>,
    /// Names of the properties to vary; the usual ones of the circuit when empty.
    pub free: Vec<String>,
    /// Whether the multipliers of an RC ladder are varied too.
    pub fit_ladder: YesNo,
    /// Whether ESR and phase count beside |Z|.
    pub fit_esr: YesNo,
}

impl Default for FitMeasurement {
    fn default() -> Self {
        Self {
            mfr_pn: String::new(),
            format: Lenient::Known(MeasurementFormat::Csv),
            content: String::new(),
            file_name: String::new(),
            range_from: Number(0.0),
            range_to: Number(0.0),
            bias: Number(0.0),
            temp_ambient: Number(25.0),
            path: Lenient::default(),
            ce_props: Vec::new(),
            free: Vec::new(),
            fit_ladder: YesNo::Yes,
            fit_esr: YesNo::Yes,
        }
    }
}

/// Answer of `/api/seed/fit`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitAnswer {
    /// Name of the fit; saved with `Fit` in `/api/seed/addPart`, the revision keeps measurement and
    /// figures.
    pub id: String,
    /// Whether the fitted values cost less than those before and are off by at most 100 % rms in |Z|. If
    /// not, `parameters` and `after` are those before, `rejected` says how far the best other values were,
    /// and the fit cannot be saved.
    pub is_better: bool,
    /// Deviation of values that were not taken; null when values were taken.
    pub rejected: Option<FitDeviation>,
    /// What to know before using the result.
    pub warnings: Vec<FitWarning>,
    /// How the part was mounted; null for a file without two ports.
    pub mount: Option<FitMount>,
    /// Condition that comments of the file name.
    pub stated: StatedCondition,
    /// Lowest frequency that counted, Hz.
    pub range_from: f64,
    /// Highest frequency that counted, Hz.
    pub range_to: f64,
    /// Points that counted.
    pub used: usize,
    /// Points outside the range.
    pub outside: usize,
    /// Points of the range without an ESR above 0, which were left out.
    pub without_esr: usize,
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
    /// Points that were read.
    pub points: usize,
    /// Steps of the search.
    pub iterations: usize,
    /// What was fitted how.
    pub note: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FittedParameter {
    /// Name of the seed property.
    pub name: String,
    pub title: String,
    /// Unit of both values.
    pub unit: String,
    /// Value before.
    pub before: f64,
    /// Fitted value.
    pub after: f64,
    /// Whether it reached a limit of its range: the measurement does not determine it.
    #[serde(rename = "atLimit")]
    pub at_limit: bool,
}

/// A warning about a fit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FitWarning {
    /// One word for programs.
    pub code: FitWarningCode,
    /// The warning as a sentence.
    pub text: String,
}

/// Mount of a two-port measurement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FitMount {
    /// How the file was read.
    pub path: Mounting,
    /// What decided.
    pub source: MountBasis,
    /// What the file tells; empty when it tells nothing.
    #[serde(serialize_with = "or_empty")]
    #[schema(value_type = OrEmpty<Mounting>)]
    pub found: Option<Mounting>,
}

/// Condition that a file names.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct StatedCondition {
    /// Dc bias, V; null when it names none.
    pub bias: Option<f64>,
    /// Temperature, °C; null when it names none.
    pub temperature: Option<f64>,
}

/// Figures of a fit that a revision keeps.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitRecord {
    /// Name of the file; empty when unknown.
    pub file_name: String,
    /// How it was mounted; empty for a file without two ports.
    #[serde(serialize_with = "or_empty")]
    #[schema(value_type = OrEmpty<Mounting>)]
    pub path: Option<Mounting>,
    /// Temperature, °C.
    pub temperature: f64,
    /// Dc bias, V.
    pub bias: f64,
    /// Lowest frequency that counted, Hz.
    pub range_from: f64,
    /// Highest frequency that counted, Hz.
    pub range_to: f64,
    /// Points that counted.
    pub used: usize,
    pub before: FitDeviation,
    pub after: FitDeviation,
}

/// Multipliers of an RC ladder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FittedLadder {
    /// Before, with commas between them.
    pub before: String,
    pub after: String,
}

/// How far a model is from a measurement over the range of the fit; every decade counts alike.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FitDeviation {
    /// Root mean square of the magnitude error, %.
    pub rms_magnitude: f64,
    /// Largest magnitude error, %.
    pub max_magnitude: f64,
    /// Root mean square of the phase error, °; null without a measured phase.
    pub rms_phase: Option<f64>,
    /// Largest phase error, °; null without a measured phase.
    pub max_phase: Option<f64>,
    /// Root mean square of the ESR error, %; null in records of earlier versions.
    pub rms_esr: Option<f64>,
    /// Median of the ESR error, %.
    pub median_esr: f64,
    /// 90th percentile of the ESR error, %.
    pub p90_esr: f64,
    /// ESR error at 100 kHz with its sign, %; null outside the range.
    pub esr_at100_khz: Option<f64>,
    /// ESR error at the lowest |Z| with its sign, %; null when the range has no minimum.
    pub esr_at_minimum: Option<f64>,
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
    /// ESR error before, %; null where the measured ESR is not above 0.
    pub esr_before: Option<f64>,
    /// ESR error after, %; null where the measured ESR is not above 0.
    pub esr_after: Option<f64>,
}
