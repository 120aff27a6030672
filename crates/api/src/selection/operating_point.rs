//! Values of listed parts at their operating points.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{FigureBands, PartVerdict, StandsOn};
use crate::input::{Number, YesNo};
use crate::object::{object, objects};
use crate::properties::ParameterOverride;
use crate::vocabulary::NumberMatch;
use crate::vocabulary::{OriginMark, RippleLimit};

/// Body of `/api/operating-point`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct OperatingPointRequest {
    /// Parts in the order of the table, 1 to 10.
    #[serde(deserialize_with = "objects")]
    pub parts: Vec<OperatingPointPart>,
    /// Frequency of |Z|, ESR, ESL and ripple, 1 Hz to 10 GHz; 500 kHz when left out.
    #[schema(example = 500_000)]
    pub frequency: Number,
    /// Frequency of the capacitance, 1 Hz to 10 GHz; when left out 1 kHz for ceramic and film, 120 Hz for
    /// others.
    pub capacitance_frequency: Option<Number>,
    /// Ac voltage across each part, 0 to 100 000 V rms; the measuring level of the nominal capacitance
    /// when left out.
    pub ac_voltage: Option<Number>,
    /// Age, 1 to 10 000 000 h; that of the nominal capacitance when left out.
    pub age_hours: Option<Number>,
    /// Allowed self-heating for the ripple current, 0 to 100 K.
    #[schema(example = 20)]
    pub rise: Number,
    /// Whether each value, the comparison with the mask among them, is the least favorable one over every combination of
    /// the limits of the tolerances, new and after ten years unless an age is given, both ends of the temperature, and
    /// the bands within which 8 in 10 parts lie.
    pub worst_case: YesNo,
    /// Lowest ambient temperature of the worst case, −55 °C to that of every part; that alone when left out.
    #[schema(example = -40)]
    pub temperature_min: Option<Number>,
    /// In series with each row, and with all rows in parallel; none when left out.
    #[serde(deserialize_with = "object")]
    pub trace: PointTrace,
    /// Corners of the largest impedance, 2 to 50: frequency, 1 Hz to 10 GHz and rising, and impedance, 1 µΩ to
    /// 1 MΩ; straight between them on logarithmic axes. Nothing is compared when left out.
    #[schema(value_type = Vec<[Number; 2]>, example = json!([[10000, 0.01], [20_000_000, 0.01]]))]
    pub mask: Vec<[Number; 2]>,
    /// Index of the row that is compared with the mask; all rows in parallel when left out.
    pub mask_row: Option<Number>,
}

impl Default for OperatingPointRequest {
    fn default() -> Self {
        Self {
            parts: Vec::new(),
            frequency: Number(500e3),
            capacitance_frequency: None,
            ac_voltage: None,
            age_hours: None,
            rise: Number(20.0),
            worst_case: YesNo::No,
            temperature_min: None,
            trace: PointTrace::default(),
            mask: Vec::new(),
            mask_row: None,
        }
    }
}

/// A trace to the pieces. It counts in |Z|, ESR and the comparison with the mask, not in what one part does.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct PointTrace {
    /// Resistance, 0 to 1000 Ω.
    #[schema(example = 0.001)]
    pub resistance: Number,
    /// Inductance, 0 to 1 H.
    #[schema(example = 5e-10)]
    pub inductance: Number,
}

/// A row of the table.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatingPointPart {
    /// Part number in any spelling.
    #[schema(example = "C1210C226K3RACTU")]
    pub part_number: String,
    /// Pieces in parallel, 1 to 1000; 1 when left out.
    #[serde(default)]
    #[schema(example = 2)]
    pub quantity: Option<Number>,
    /// Dc bias, 0 to 100 000 V.
    #[serde(default)]
    #[schema(example = 12)]
    pub bias: Number,
    /// Ambient temperature, −55 °C to the highest of the part, as in `/plot`; 25 when left out.
    #[serde(default)]
    #[schema(example = 85)]
    pub temperature: Option<Number>,
    /// Model parameters that replace the stored ones, by the names of the seed properties.
    #[serde(default, deserialize_with = "objects")]
    pub ce_props: Vec<ParameterOverride>,
}

/// Answer of `/api/operating-point`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatingPointAnswer {
    /// One row a part, in the order of the request.
    pub rows: Vec<OperatingPointRow>,
    /// All rows in parallel.
    pub combined: CombinedPoint,
    /// How |Z| stands to the mask; null without one.
    pub target: Option<PointTarget>,
    /// Frequency of |Z|, ESR, ESL and ripple, Hz.
    pub frequency: f64,
    /// The basis of the values.
    pub stands_on: StandsOn,
}

/// Values of the pieces of one row together.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatingPointRow {
    /// Part number in its orderable spelling.
    pub part_number: String,
    /// How it answers the number.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Pieces in parallel.
    pub quantity: u32,
    /// Frequency of the capacitance, Hz.
    pub capacitance_frequency: f64,
    /// Effective capacitance −1/(ω·Im Z), F; null where the part is inductive.
    pub capacitance: Option<f64>,
    /// Nominal capacitance, F.
    pub nominal: f64,
    /// Capacitance over its nominal value.
    pub retained: Option<f64>,
    /// |Z|, Ω.
    pub impedance: f64,
    /// ESR, Ω.
    pub esr: f64,
    /// ESR over reactance; null where the reactance is 0. In the worst case the upper edge of the ESR over the least
    /// reactance of the band, of the corner where this is most; null where the band has a reactance of 0 within it.
    pub dissipation_factor: Option<f64>,
    /// Self-resonant frequency, in the worst case the lowest, Hz; null where the part has none.
    pub srf: Option<f64>,
    /// Inductance in series with the dielectric, H.
    pub esl: Option<f64>,
    /// Largest ripple current, A rms.
    pub ripple: f64,
    /// What limits it.
    pub governed_by: RippleLimit,
    /// Voltage across the part at this current, V rms.
    pub ripple_voltage: f64,
    /// Loss at this current, W.
    pub loss: f64,
    /// Self-heating at this current, K.
    pub rise: f64,
    /// Allowed self-heating at this ambient temperature, K.
    pub allowed_rise: f64,
    /// Published ripple rating of one piece, A rms; null where none is published.
    pub ripple_rating: Option<f64>,
    /// Its frequency, Hz.
    pub ripple_rating_frequency: Option<f64>,
    /// Published footprint, m²; null where not published.
    pub area: Option<f64>,
    /// Published height, m; null where not published.
    pub height: Option<f64>,
    /// Case code.
    pub case_size: String,
    /// Whether each piece stands its bias, ambient and ac voltage, in the worst case at either end of the temperature.
    pub verdict: PartVerdict,
    /// Where the values come from.
    pub origins: PointOrigins,
    /// How far parts lie around the values of the row.
    pub bands: FigureBands,
    /// What to know about the values.
    pub notes: Vec<String>,
}

/// The weakest mark of the parameters behind each column.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PointOrigins {
    pub capacitance: OriginMark,
    pub esr: OriginMark,
    pub esl: OriginMark,
    /// |Z| and SRF.
    pub impedance: OriginMark,
    /// Ripple current, loss and rise.
    pub ripple: OriginMark,
}

/// All rows in parallel.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CombinedPoint {
    /// Pieces in all.
    pub pieces: u32,
    /// Sum of the capacitances, F; null where one is unknown.
    pub capacitance: Option<f64>,
    /// Sum of the nominal capacitances, F.
    pub nominal: f64,
    /// Capacitance over its nominal value.
    pub retained: Option<f64>,
    /// |Z| of all in parallel, Ω; in the worst case the upper edge of the band of all together.
    pub impedance: f64,
    /// Re Z of all in parallel, Ω.
    pub esr: f64,
    /// Re Z over the reactance of all in parallel, as in a row.
    pub dissipation_factor: Option<f64>,
    /// Inductance of all in parallel above the resonances of each, 1/Σ(1/L) of the rows, without the trace, H; null
    /// where one is unknown.
    pub esl: Option<f64>,
    /// Lowest frequency at which all in parallel, without the trace, turn inductive, in the worst case the lowest of
    /// the band, Hz; null where they never do.
    pub srf: Option<f64>,
    /// Current of all when the first part reaches its limit, A rms.
    pub ripple: f64,
    /// Index of that part.
    pub limited_by: usize,
    /// Loss of all at this current, W.
    pub loss: f64,
    /// Sum of the footprints, m²; null where one is not published.
    pub area: Option<f64>,
    /// Largest height, m; null where one is not published.
    pub height: Option<f64>,
}

/// |Z| compared with the mask from its first to its last corner, at 400 points per decade.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PointTarget {
    /// True when |Z| is at most the mask everywhere.
    pub met: bool,
    /// Stretches at or below the mask: first and last frequency, Hz.
    pub met_between: Vec<[f64; 2]>,
    /// Stretches above the mask.
    pub violations: Vec<PointExcess>,
    /// Where |Z| over the mask is largest.
    pub worst: PointPeak,
    /// Frequencies of the curves, Hz.
    pub frequency: Vec<f64>,
    /// |Z|, Ω; in the worst case the upper edge of the band.
    pub impedance: Vec<f64>,
    /// The mask, Ω.
    pub mask: Vec<f64>,
}

/// A stretch above the mask.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PointExcess {
    /// Where |Z| leaves the mask, Hz.
    pub start: f64,
    /// Where it comes back, Hz.
    pub stop: f64,
    /// Where |Z| over the mask is largest.
    pub peak: PointPeak,
}

/// One frequency of the comparison.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PointPeak {
    /// Frequency, Hz.
    pub frequency: f64,
    /// |Z|, Ω.
    pub impedance: f64,
    /// |Z| over the mask.
    pub ratio: f64,
}
