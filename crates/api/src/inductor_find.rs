//! Types of the search for inductors by what the converter asks for. Field names are those of the inductor simulation;
//! kHz, V, A, °C, % and mm in requests, SI in answers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::calculator::CalculatorInput;
use crate::inductor::InductorPoint;
use crate::input::{Control, Lenient, OrEmpty, in_any_case};
use crate::vocabulary::{InductorFit, InductorLimit, OriginMark, Rectifier, Topology};

/// What an inductor must do. A limit that is left out, null or 0 is none; no part that fits is hotter than it may be.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct InductorFindRequest {
    /// Switching frequency, 1 to 1000 kHz.
    #[schema(value_type = Control, example = 500)]
    pub frequency: Option<Control>,
    /// Input voltage, 0.1 to 1000 V.
    #[schema(value_type = Control, example = 12)]
    pub voltage_input: Option<Control>,
    /// Output voltage, 0.1 to 1000 V: below the input for buck, above it for boost.
    #[schema(value_type = Control, example = 3.3)]
    pub voltage_output: Option<Control>,
    /// Output current, 0.01 to 100 A.
    #[schema(value_type = Control, example = 5)]
    pub current_output: Option<Control>,
    /// Ambient temperature, −55 to 155 °C.
    #[schema(value_type = Control, example = 25)]
    pub temperature_ambient: Option<Control>,
    /// `buck` or `boost`; buck when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Topology>, example = "buck")]
    pub topology: Lenient<Topology>,
    /// `synchronous` or `diode`; synchronous when empty.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<Rectifier>, example = "synchronous")]
    pub rectifier: Lenient<Rectifier>,
    /// Least peak-to-peak ripple over the dc current of the inductor, 1 to 200 %.
    #[schema(value_type = Option<Control>, example = 20)]
    pub ripple_min: Option<Control>,
    /// Most peak-to-peak ripple over the dc current of the inductor, 1 to 200 %.
    #[schema(value_type = Option<Control>, example = 40)]
    pub ripple_max: Option<Control>,
    /// Highest peak current over the saturation current, 1 to 200 %. With or without it parts of unknown saturation
    /// current never count as fitting: their `fit` is `isat_unknown`.
    #[schema(value_type = Option<Control>, example = 100)]
    pub saturation_max: Option<Control>,
    /// Highest rms current over the rated current, 1 to 200 %.
    #[schema(value_type = Option<Control>, example = 100)]
    pub current_max: Option<Control>,
    /// Highest rise over ambient, 1 to 200 K.
    #[schema(value_type = Option<Control>, example = 40)]
    pub rise_max: Option<Control>,
    /// Largest footprint, 1 to 10 000 mm².
    #[schema(value_type = Option<Control>)]
    pub area_max: Option<Control>,
    /// Greatest height, 0.1 to 100 mm.
    #[schema(value_type = Option<Control>)]
    pub height_max: Option<Control>,
    /// Names of series, at most 100; all when empty.
    pub series: Vec<String>,
}

/// What the search asks for beside the converter.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorFindForm {
    /// Conditions, with the limits behind them.
    pub inputs: Vec<CalculatorInput>,
    pub limits: Vec<CalculatorInput>,
}

/// Inductors for a converter.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductorFindAnswer {
    /// Dc current of the inductor, A.
    pub current: f64,
    /// Voltage-time area of a slope, V·s.
    pub volt_seconds: f64,
    /// Inductance at the dc current that the ripple asks for.
    pub inductance: InductanceRange,
    /// Parts evaluated, after the choice of series.
    pub evaluated: u32,
    /// Parts proven within all limits: those whose `fit` is `proven`.
    pub fitting: u32,
    /// Parts within all limits but of unknown saturation current: those whose `fit` is `isat_unknown`.
    pub isat_unknown: u32,
    /// Parts that miss each limit that is set, the most first; a part may miss several.
    pub failures: Vec<InductorFailures>,
    /// Series with parts evaluated and fitting, whatever the choice of series.
    pub series: Vec<InductorSeriesFit>,
    /// By `fit`: proven ones by footprint, then loss; those of unknown saturation current in the same order; then those
    /// that miss one limit, the nearest first.
    pub parts: Vec<FoundInductor>,
    /// Best trade-offs among those proven to fit: part numbers for which no smaller part loses less.
    pub trade_offs: Vec<String>,
    /// The result in a sentence.
    pub verdict: String,
    /// The basis of the figures, and what is not known.
    pub note: String,
}

/// Range of the inductance with what sets its ends.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct InductanceRange {
    /// Least, H; null without a highest ripple.
    pub least: Option<f64>,
    /// Most, H; null without a least ripple.
    pub most: Option<f64>,
    /// What sets each end, in sentences.
    pub reasons: Vec<String>,
}

/// How many parts miss a limit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InductorFailures {
    pub limit: InductorLimit,
    /// For example `Ripple above 40 %`.
    pub label: String,
    pub count: u32,
}

/// Parts of a series.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InductorSeriesFit {
    pub series: String,
    pub fitting: u32,
    pub evaluated: u32,
}

/// An inductor at the point that the request describes.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FoundInductor {
    pub part_number: String,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    pub series: String,
    /// Inductance without dc current, H.
    pub inductance: f64,
    /// Typical dc resistance at 25 °C, Ω.
    pub dc_resistance: f64,
    /// Current of the rated rise, A rms.
    pub rated_current: f64,
    /// Saturation current, A; null when it is not published.
    pub saturation_current: Option<f64>,
    /// Length, width and height of the body, m.
    pub body: [f64; 3],
    /// Where the row comes from: guaranteed, typical or estimated.
    pub origin: OriginMark,
    /// Document or rule.
    pub source: String,
    /// Ripple over the dc current, %; null when nothing settles.
    pub ripple_share: Option<f64>,
    /// Peak over saturation current, %; null without one.
    pub saturation_share: Option<f64>,
    /// Losses, currents and temperature.
    pub operating_point: InductorPoint,
    /// The group that it stands in.
    pub fit: InductorFit,
    /// Limits that it misses; none for a part that fits, nor for one of unknown saturation current that misses no other.
    pub misses: Vec<InductorLimit>,
}
