//! Selection: parts by behavior at an operating point, and currents shared among them. All values are in
//! SI units: V, A, Hz, Ω, F, H, W, m, m²; temperatures in °C, rises in K, ages in h.

pub mod fields;
pub mod find;
pub mod notes;
pub mod operating_point;
pub mod ripple;
pub mod ripple_sharing;
pub mod ripple_waveform;
pub mod search;

use henrad_api::input::{Lenient, Number, YesNo, each_in_any_case};
use henrad_api::object::object;
use henrad_api::vocabulary::{PartLimit, RippleLimit, SelectorType, UnknownSizes};
use henrad_parts::Part;
use henrad_parts::model::{CapacitorModel, Spread};
use henrad_parts::quantity::{Celsius, Hertz};
use henrad_sim::capacitor::limit::{self, GoverningLimit, LimitKind, Verdict, judge};
use henrad_sim::selection::figures::{kind, value_spread};
use henrad_sim::selection::{self, ListedFigures, WorstCase};
use henrad_sim::{Condition, SimError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::part_store::ModeledPart;

/// Condition of every part.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct SelectionConditions {
    /// Dc bias, 0 to 100 000 V.
    #[schema(required, value_type = Number, example = 12)]
    pub bias: Option<Number>,
    /// Ambient temperature, −55 to 200 °C.
    #[schema(required, value_type = Number, example = 85)]
    pub temperature: Option<Number>,
    /// Age, 1 to 10 000 000 h; that of the nominal capacitance when left out.
    pub age_hours: Option<Number>,
}

/// Which parts may be used. What is left out allows everything.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct SelectionFilter {
    /// Types by construction, in any case of letters: polymer covers tantalum, aluminum and hybrid,
    /// aluminum the liquid electrolyte alone. At most 5.
    #[serde(deserialize_with = "each_in_any_case")]
    #[schema(value_type = Vec<SelectorType>, example = json!(["ceramic", "polymer"]))]
    pub types: Vec<Lenient<SelectorType>>,
    /// Names of series, at most 100.
    pub series: Vec<String>,
    /// Dielectrics or cathodes as tables show them, at most 100.
    pub dielectrics: Vec<String>,
    /// Case codes, at most 100.
    pub cases: Vec<String>,
    /// Nominal capacitance, 1e-15 to 1000 F, whatever is left of it at the conditions.
    #[schema(example = 0.00001)]
    pub capacitance: Option<Number>,
    /// Rated voltages, 0.1 to 100 000 V, at most 100.
    #[schema(example = json!([16, 25]))]
    pub rated_voltages: Vec<Number>,
    /// Least rated voltage, 0.1 to 100 000 V.
    #[schema(example = 2.5)]
    pub rated_voltage_min: Option<Number>,
    /// Highest rated voltage, 0.1 to 100 000 V, no less than `ratedVoltageMin`.
    #[schema(example = 50)]
    pub rated_voltage_max: Option<Number>,
    /// Tolerance letters, at most 20.
    pub tolerances: Vec<String>,
    /// Widest tolerance to either side as a fraction of the nominal capacitance, 0.0001 to 1: 0.1 allows ±10 % and
    /// closer. The tolerance of a part is that of its listed number.
    #[schema(example = 0.1)]
    pub tolerance_max: Option<Number>,
    /// Makers, at most 100.
    pub makers: Vec<String>,
    /// Safety classes by IEC 60384-14, at most 100: `X1` takes in parts of class `X1/Y2`.
    #[schema(example = json!(["X2"]))]
    pub safety_classes: Vec<String>,
    /// Whether only parts that are qualified to AEC-Q200 take part, those with the suffix AUTO included.
    pub aec_q200: YesNo,
    /// Largest published height, 0.00001 to 1 m.
    #[schema(example = 0.0025)]
    pub height_max: Option<Number>,
    /// Largest published footprint of all pieces together, 1e-8 to 1 m².
    pub area_max: Option<Number>,
    /// Share of the rated voltage that the bias may use, by type.
    #[serde(deserialize_with = "object")]
    pub derating: DeratingShares,
    /// Whether parts rated in ac only take part.
    pub ac_rated: YesNo,
    /// `drop` leaves parts out whose limited size is not published, `keep` puts them last.
    #[schema(value_type = UnknownSizes)]
    pub unknown: Lenient<UnknownSizes>,
}

/// Shares of the rated voltage, 0.05 to 1.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase", default)]
pub struct DeratingShares {
    /// Ceramic; 1 when left out.
    #[serde(alias = "ceramic")]
    pub ceramic: Option<Number>,
    /// Film; 1 when left out.
    #[serde(alias = "film")]
    pub film: Option<Number>,
    /// Tantalum with manganese dioxide; 0.5 when left out.
    #[serde(alias = "tantalum")]
    pub tantalum: Option<Number>,
    /// Polymer and hybrid; 0.8 when left out.
    #[serde(alias = "polymer")]
    pub polymer: Option<Number>,
    /// Aluminum with liquid electrolyte; 0.8 when left out.
    #[serde(alias = "aluminum")]
    pub aluminum: Option<Number>,
}

/// Factors on the values of a part between which 8 in 10 parts of its class lie; null where a value is known.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, ToSchema)]
pub struct ValueSpread {
    /// On the ESR at the frequency of the row.
    pub esr: Option<[f64; 2]>,
    /// On the inductance.
    pub inductance: Option<[f64; 2]>,
    /// On the capacitance that is left at the bias of the row.
    pub capacitance: Option<[f64; 2]>,
}

/// Ranges within which 8 in 10 parts lie, around the typical figures of the same row and in their units, by the spread of
/// what is estimated; tolerance is not included. The plots draw the same ones. A range is null where nothing that the
/// figure follows from is estimated, where the row does not list the figure, and in the worst case, whose figures are
/// the unfavorable ends already.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, ToSchema)]
pub struct FigureBands {
    /// Of the capacitance, F; null also where one part in ten is inductive.
    pub capacitance: Option<[f64; 2]>,
    /// Of |Z|, Ω.
    pub impedance: Option<[f64; 2]>,
    /// Of the ESR, Ω.
    pub esr: Option<[f64; 2]>,
    /// Of the self-resonant frequency, Hz.
    pub srf: Option<[f64; 2]>,
    /// Of the inductance in series with the dielectric, H.
    pub esl: Option<[f64; 2]>,
    /// Of the largest ripple current, A rms.
    pub ripple: Option<[f64; 2]>,
}

/// Whether a part stands its condition and its load, by every limit that is known of it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PartVerdict {
    /// False as soon as one limit is exceeded; advice alone does not count. A value of a part that fails is not one to
    /// design with.
    pub passes: bool,
    /// What the part exceeds, advice included, in sentences; those of limits first. Empty when there is nothing to say.
    pub reasons: Vec<String>,
    /// Every limit with what stands against it.
    pub uses: Vec<LimitUse>,
}

/// A limit and what stands against it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LimitUse {
    pub kind: PartLimit,
    /// What the condition or the load does to one piece; null in a thermal runaway.
    pub value: Option<f64>,
    /// The most allowed under the condition, for `lowestTemperature` the least.
    pub limit: f64,
    /// Unit of both: °C, V, V rms, A rms or K.
    #[schema(example = "V")]
    pub unit: String,
    /// Limit ÷ value − 1, of self-heating √(limit ÷ value) − 1: the factor on voltage or current that reaches the
    /// limit, less one. Negative beyond it, −1/3 at 1.5 times the limit, −1 where nothing is allowed; null for
    /// temperatures and where nothing stands against the limit.
    pub margin: Option<f64>,
    /// Whether the value lies beyond the limit.
    pub exceeded: bool,
    /// Whether the limit is advice, beyond which a part still passes.
    pub advice: bool,
}

fn limit_word(limit: GoverningLimit) -> RippleLimit {
    match limit {
        GoverningLimit::Voltage => RippleLimit::Voltage,
        GoverningLimit::Heat => RippleLimit::Heat,
        GoverningLimit::Current => RippleLimit::Current,
    }
}

/// Whether a part stands a condition, in the worst case at either end of the temperature.
pub fn verdict(
    model: &CapacitorModel,
    condition: &Condition,
    worst_case: Option<WorstCase>,
) -> PartVerdict {
    let ends = worst_case.unwrap_or_default();
    let judged = |at| judge(model, &at, None);
    let verdicts = ends.conditions(condition).map(judged);
    let verdict = verdicts.reduce(Verdict::or_worse).unwrap_or_default();
    written_verdict(&verdict, condition.temperature)
}

/// How far parts lie around the typical figures of a row.
fn bands(
    modeled: &ModeledPart,
    condition: &Condition,
    listed: &ListedFigures,
) -> Result<FigureBands, SimError> {
    let selection::FigureBands {
        capacitance,
        impedance,
        resistance: esr,
        resonance: srf,
        inductance: esl,
        ripple,
    } = selection::figure_bands(&modeled.part, &modeled.model, condition, listed)?;
    Ok(FigureBands {
        capacitance,
        impedance,
        esr,
        srf,
        esl,
        ripple,
    })
}

/// A verdict at an ambient temperature as it is sent.
fn written_verdict(verdict: &Verdict, ambient: Celsius) -> PartVerdict {
    PartVerdict {
        passes: verdict.passes(),
        reasons: notes::of_verdict(verdict, ambient),
        uses: verdict.uses.iter().map(use_of_limit).collect(),
    }
}

fn use_of_limit(one: &limit::LimitUse) -> LimitUse {
    LimitUse {
        kind: part_limit(one.kind),
        value: Some(one.value).filter(|value| value.is_finite()),
        limit: one.limit,
        unit: one.kind.unit().to_owned(),
        margin: one.margin(),
        exceeded: one.is_exceeded(),
        advice: one.kind.is_advice(),
    }
}

fn part_limit(kind: LimitKind) -> PartLimit {
    match kind {
        LimitKind::LowestTemperature => PartLimit::LowestTemperature,
        LimitKind::HighestTemperature => PartLimit::HighestTemperature,
        LimitKind::RatedVoltage => PartLimit::RatedVoltage,
        LimitKind::CategoryVoltage => PartLimit::CategoryVoltage,
        LimitKind::ReverseVoltage => PartLimit::ReverseVoltage,
        LimitKind::AcVoltage => PartLimit::AcVoltage,
        LimitKind::RippleCurrent => PartLimit::RippleCurrent,
        LimitKind::TerminalCurrent => PartLimit::TerminalCurrent,
        LimitKind::SelfHeating => PartLimit::SelfHeating,
        LimitKind::RecommendedVoltage => PartLimit::RecommendedVoltage,
    }
}

/// How far parts of the class of one part lie around its estimates; the ESR at a frequency, where there is one.
pub fn spread(modeled: &ModeledPart, condition: &Condition, frequency: Option<f64>) -> ValueSpread {
    // Without a frequency the ESR is not asked for, and the capacitance is that at a low frequency.
    let at = Hertz::new(frequency.unwrap_or(1.0));
    let spread = value_spread(&modeled.part, &modeled.model, condition, at);
    let factors = |spread: Spread| (!spread.is_none()).then_some([spread.low, spread.high]);
    spread.map_or_else(
        // The values of the row were computed at this condition, so there is no error left.
        |_| ValueSpread::default(),
        |spread| ValueSpread {
            esr: factors(spread.resistance).filter(|_| frequency.is_some()),
            inductance: factors(spread.inductance),
            capacitance: factors(spread.capacitance),
        },
    )
}

/// The type of a part by construction.
pub fn selector_type(part: &Part) -> SelectorType {
    SelectorType::from_family(kind(part.technology))
}
