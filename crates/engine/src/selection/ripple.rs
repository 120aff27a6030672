//! A ripple current shared among the parts of a bank.

use std::collections::BTreeMap;
use std::sync::Arc;

use henrad_api::field::{FieldError, Limit, StatedLimit, range, stated, whole};
use henrad_api::input::{Number, YesNo};
use henrad_api::limits::{MAX_PARTS, QUANTITY, TEMPERATURE_RISE};
use henrad_api::object::{object, objects, optional_object};
use henrad_api::vocabulary::{NumberMatch, OriginMark, RippleLimit, SelectorType};
use henrad_parts::quantity::{Henries, Kelvins, Ohms, Volts};
use henrad_sim::Condition;
use henrad_sim::capacitor::analysis::ThermalCoupling;
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::selection::ripple::{Feed, Spectrum};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::fields::{
    AGE, BIAS, MOUNTED_INDUCTANCE, Mounting, TEMPERATURE, condition_of, mounting_by_case,
};
use super::ripple_waveform::{RippleWaveform, Wave, converter_bias, current};
use super::{PartVerdict, ValueSpread};
use crate::error::EngineError;
use crate::lifetime::HUMIDITY;
use crate::part_store::by_number::Asked;
use crate::part_store::{ModelVersion, ModeledPart, PartStore};

const MOUNTED_RESISTANCE: Limit = range(0.0, 10.0, "Ω");
const SOURCE_RESISTANCE: Limit = range(0.0, 1e3, "Ω");
const SOURCE_INDUCTANCE: Limit = range(0.0, 1.0, "H");

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("RippleRequest", "rise", TEMPERATURE_RISE),
    HUMIDITY.stated_in("RippleRequest"),
    stated("RippleBankPart", "count", QUANTITY),
    stated("RippleConditions", "bias", BIAS),
    stated("RippleConditions", "temperature", TEMPERATURE),
    stated("RippleConditions", "ageHours", AGE),
    stated("RippleMounting", "inductance", MOUNTED_INDUCTANCE),
    stated("RippleMounting", "resistance", MOUNTED_RESISTANCE),
    stated("RippleSource", "R", SOURCE_RESISTANCE),
    stated("RippleSource", "L", SOURCE_INDUCTANCE),
];

/// Body of `/api/ripple`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct RippleRequest {
    /// Bias, temperature and age of every part.
    #[serde(deserialize_with = "object")]
    #[schema(required)]
    pub conditions: RippleConditions,
    /// Parts in parallel, 1 to 10.
    #[serde(deserialize_with = "objects")]
    pub bank: Vec<RippleBankPart>,
    /// Via, pad and spreading of one piece; none when left out.
    #[serde(deserialize_with = "object")]
    pub mounting: RippleMounting,
    /// The source behind the bank; none when left out.
    #[serde(deserialize_with = "optional_object")]
    pub source: Option<RippleSource>,
    /// The current into bank and source.
    #[serde(deserialize_with = "object")]
    pub waveform: RippleWaveform,
    /// Allowed self-heating, 0 to 100 K.
    #[schema(example = 20)]
    pub rise: Number,
    /// Whether the ESR follows the self-heating.
    pub coupled: YesNo,
    /// Whether the peak-to-peak voltage is wanted, which needs edges of finite length; Yes when left
    /// out.
    pub peak_to_peak: Option<YesNo>,
    /// Relative humidity of the ambient air for the life of film parts, 2 to 100 %; 20 when left out.
    pub relative_humidity: Option<Number>,
}

impl Default for RippleRequest {
    fn default() -> Self {
        Self {
            conditions: RippleConditions::default(),
            bank: Vec::new(),
            mounting: RippleMounting::default(),
            source: None,
            waveform: RippleWaveform::default(),
            rise: Number(20.0),
            coupled: YesNo::No,
            peak_to_peak: None,
            relative_humidity: None,
        }
    }
}

/// Condition of every part.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct RippleConditions {
    /// Dc bias, 0 to 100 000 V. When left out it is the input voltage of `buckInput` and `boostInput` and the output
    /// voltage of `buckOutput` and `boostOutput`; other currents need it.
    #[schema(example = 12)]
    pub bias: Option<Number>,
    /// Ambient temperature, −55 to 200 °C.
    #[schema(required, value_type = Number, example = 85)]
    pub temperature: Option<Number>,
    /// Age, 1 to 10 000 000 h; that of the nominal capacitance when left out.
    pub age_hours: Option<Number>,
}

/// Equal pieces of a part.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RippleBankPart {
    /// Part number in any spelling.
    #[schema(example = "C1210C226K3RACTU")]
    pub part_number: String,
    /// Maker whose key alone is to read the number.
    #[serde(default)]
    pub maker: String,
    /// Whether a part is computed that needs up to 20 times what parts of its case hold.
    #[serde(default)]
    pub confirm_unusual: YesNo,
    /// Pieces, 1 to 1000; 1 when left out.
    #[serde(default)]
    #[schema(example = 4)]
    pub count: Option<Number>,
}

/// Impedance between one piece and the node.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct RippleMounting {
    /// Inductance of cases that are not named, 0 to 1 µH.
    #[schema(example = 6e-10)]
    pub inductance: Number,
    /// Resistance, 0 to 10 Ω.
    #[schema(example = 0.0002)]
    pub resistance: Number,
    /// Inductance by case code, as in `/api/bank`, 0 to 1 µH; `default`, or `inductance`, for all other cases. At
    /// most 100.
    #[serde(flatten)]
    pub by_case: BTreeMap<String, Number>,
}

/// A source: resistance and inductance in series, not both zero.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct RippleSource {
    /// Resistance, 0 to 1000 Ω.
    #[serde(rename = "R", alias = "r")]
    #[schema(example = 0.01)]
    pub resistance: Number,
    /// Inductance, 0 to 1 H.
    #[serde(rename = "L", alias = "l")]
    #[schema(example = 1e-7)]
    pub inductance: Number,
}

/// Answer of `/api/ripple`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RippleAnswer {
    /// Bias of every part, V: the one that was sent, or that of the converter.
    pub bias: f64,
    /// Why the verdicts do not hold for the converter: a sentence where the bias that was sent is not the voltage that it
    /// puts across the parts; null elsewhere.
    pub bias_note: Option<String>,
    /// Whole current, A rms.
    pub total_rms: f64,
    /// Loss of the bank, W; null where a part runs away.
    pub loss: Option<f64>,
    /// Parts in the order of the request.
    pub parts: Vec<RippleRow>,
    /// Current of the source, A rms; null without one.
    pub source_rms: Option<f64>,
    /// Ripple voltage, V rms.
    pub voltage_rms: f64,
    /// Peak-to-peak voltage, V; null where phases are not known or it was not wanted.
    pub vpp: Option<f64>,
    /// Upper bound on the peak-to-peak voltage where phases are not known, V.
    pub vpp_bound: Option<f64>,
    /// One period in 512 points; null where phases are not known.
    pub waveforms: Option<RippleCourses>,
    /// Sines of the current and who carries them, at most 50.
    pub spectrum: Vec<RippleHarmonic>,
    /// Highest harmonic that was computed, or the number of listed currents.
    pub harmonics_used: u32,
    /// Length of the edges, s.
    pub rise_time: f64,
    /// Share of the period that the converter charges its inductor, or the given one; null for a list.
    pub duty: Option<f64>,
    /// Peak-to-peak current of a converter's inductor, A.
    pub inductor_ripple: Option<f64>,
    /// What to know about the values.
    pub notes: Vec<String>,
    /// The basis of the values.
    pub model_version: ModelVersion,
    /// Deprecated: `modelVersion` under its earlier name, for one more version.
    pub stands_on: ModelVersion,
}

/// What one piece of a part carries.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RippleRow {
    /// Part number in its orderable spelling.
    pub part_number: String,
    /// How it answers the number.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Type by construction.
    #[serde(rename = "type")]
    pub kind: SelectorType,
    /// Pieces.
    pub count: u32,
    /// Current of one piece, A rms.
    pub rms: f64,
    /// Share of all pieces in the mean square of the whole current; above 1 where parts resonate.
    pub share: f64,
    /// Loss of one piece, W; null in a thermal runaway.
    pub power: Option<f64>,
    /// Self-heating of a typical part, K; null in a thermal runaway.
    pub rise: Option<f64>,
    /// Allowed self-heating, K.
    pub allowed_rise: f64,
    /// Limit ÷ value − 1: the factor on the current that reaches the nearest limit, less one. Negative beyond it, −1/3
    /// at 1.5 times the limit, −1 where no current is allowed, null without current.
    pub margin: Option<f64>,
    /// The nearest limit.
    pub governed_by: RippleLimit,
    /// Whether each piece stands bias, ambient and current.
    pub verdict: PartVerdict,
    /// The published rating; null where none is published.
    pub published: Option<PublishedRipple>,
    /// Life under this load alone; null for parts without a lifetime model.
    pub life: Option<RippleLife>,
    /// How far parts of this class lie around the estimates; that of the ESR at the strongest sine of the current.
    pub spread: ValueSpread,
    /// The weakest mark of the model parameters.
    pub origin: OriginMark,
    /// What to know about the values.
    pub notes: Vec<String>,
}

/// A published ripple rating and the current that uses as much of it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct PublishedRipple {
    /// Rated current, A rms.
    pub rating: f64,
    /// The rating at the ambient temperature, A rms.
    pub allowed: f64,
    /// Its frequency, Hz; null where it is not published, and the rating bounds at every frequency.
    pub frequency: Option<f64>,
    /// Current of this frequency that uses as much of the rating as the load: by the maker's multipliers over frequency
    /// where there are any, by the ESR elsewhere; the whole current without a frequency, A rms.
    pub equivalent: f64,
}

/// Life under a load.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RippleLife {
    /// Hours, at most what the maker counts on; 0 outside the range of the part.
    pub hours: f64,
    /// The end of the range for a part whose endurance is that of its class: hours of the longest-lived parts, of which
    /// `hours` has the shortest-lived; absent for other parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = f64, required = false)]
    pub longest: Option<f64>,
    /// Hot spot, °C; null in a thermal runaway. With a ripple rating it is that of a part that heats as the rating allows,
    /// not the ambient and the `rise` of a typical part.
    pub hot_spot: Option<f64>,
    /// Load, humidity and heating that the life is for.
    pub assumes: String,
    /// The same load as one profile of the lifetime calculators.
    pub load: RippleLoad,
}

/// A load as a profile of the lifetime calculators takes it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RippleLoad {
    /// Dc voltage, V; for film with the share of the ripple's crest that stresses as dc does.
    pub voltage: f64,
    /// Ambient temperature, °C.
    pub ambient: f64,
    /// Relative humidity, %; null where it does not count.
    pub relative_humidity: Option<f64>,
    /// Currents of one piece that heat as much as the whole spectrum: the strongest heaters, all others as one.
    pub currents: Vec<RippleLoadCurrent>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct RippleLoadCurrent {
    /// Frequency, Hz, within what the calculators take.
    pub frequency: f64,
    /// A rms.
    pub rms: f64,
}

/// Voltage and currents over one period in equal steps.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct RippleCourses {
    /// Step, s.
    pub step: f64,
    /// Voltage of the node, V.
    pub voltage: Vec<f64>,
    /// Current of one piece of each part, A.
    pub parts: Vec<Vec<f64>>,
}

/// One sine of the current.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct RippleHarmonic {
    /// Frequency, Hz.
    pub frequency: f64,
    /// Whole current, A rms.
    pub rms: f64,
    /// Current of all pieces of each part, A rms.
    pub parts: Vec<f64>,
}

/// A checked request.
#[derive(Debug)]
pub struct RippleCase {
    pub bank: Vec<BankPart>,
    pub condition: Condition,
    pub feed: Option<Feed>,
    pub spectrum: Spectrum,
    pub wave: Wave,
    /// Allowed self-heating.
    pub rise: Kelvins,
    pub coupling: ThermalCoupling,
    /// Relative humidity for film parts, a fraction.
    pub humidity: f64,
    pub peak_to_peak: bool,
    /// Voltage that a converter puts across the bank.
    pub converter_bias: Option<Volts>,
}

/// Equal pieces of a part.
#[derive(Debug)]
pub struct BankPart {
    pub modeled: Arc<ModeledPart>,
    pub count: u32,
    /// Between one piece and the node.
    pub mounting: TraceImpedance,
}

impl RippleCase {
    /// Checks every field and looks the parts up.
    ///
    /// # Errors
    /// All invalid fields at once, or the first unknown part.
    pub async fn read(
        store: &PartStore,
        stamp: i64,
        request: &RippleRequest,
    ) -> Result<Self, EngineError> {
        let mut errors = Vec::new();
        let of_converter = converter_bias(&request.waveform);
        let RippleConditions {
            bias,
            temperature,
            age_hours,
        } = request.conditions;
        let bias = bias.or(of_converter);
        let condition = condition_of(bias, temperature, age_hours, &mut errors);
        TEMPERATURE_RISE.check("rise", request.rise.0, &mut errors);
        let mounting = mounting(&request.mounting, &mut errors);
        let humidity = request.relative_humidity;
        let humidity = humidity.map_or(HUMIDITY.default.unwrap_or_default(), |it| it.0);
        HUMIDITY.check("", humidity, &mut errors);
        let feed = request
            .source
            .as_ref()
            .and_then(|source| feed(source, &mut errors));
        let peak_to_peak = request.peak_to_peak.is_none_or(YesNo::is_yes);
        let read = current(&request.waveform, peak_to_peak, &mut errors);
        let bank = bank(store, stamp, &request.bank, &mounting, &mut errors).await?;
        match read {
            Some((spectrum, wave)) if errors.is_empty() => Ok(Self {
                bank,
                condition,
                feed,
                spectrum,
                wave,
                rise: Kelvins::new(request.rise.0),
                coupling: if request.coupled.is_yes() {
                    ThermalCoupling::Coupled
                } else {
                    ThermalCoupling::Uncoupled
                },
                humidity: humidity / 100.0,
                peak_to_peak,
                converter_bias: of_converter.map(|bias| Volts::new(bias.0)),
            }),
            _ => Err(EngineError::InvalidFields(errors)),
        }
    }
}

fn feed(source: &RippleSource, errors: &mut Vec<FieldError>) -> Option<Feed> {
    let (resistance, inductance) = (source.resistance.0, source.inductance.0);
    SOURCE_RESISTANCE.check("source.R", resistance, errors);
    SOURCE_INDUCTANCE.check("source.L", inductance, errors);
    if resistance == 0.0 && inductance == 0.0 {
        let message = "A source needs a resistance or an inductance.";
        errors.push(FieldError::new("source.R", message));
        return None;
    }
    Some(Feed {
        resistance: Ohms::new(resistance),
        inductance: Henries::new(inductance),
    })
}

fn mounting(asked: &RippleMounting, errors: &mut Vec<FieldError>) -> Mounting {
    MOUNTED_INDUCTANCE.check("mounting.inductance", asked.inductance.0, errors);
    MOUNTED_RESISTANCE.check("mounting.resistance", asked.resistance.0, errors);
    let by_case = mounting_by_case(&asked.by_case, errors);
    let names_default = asked
        .by_case
        .keys()
        .any(|case| case.eq_ignore_ascii_case("default"));
    Mounting {
        resistance: asked.resistance.0,
        default: if names_default {
            by_case.default
        } else {
            asked.inductance.0
        },
        ..by_case
    }
}

async fn bank(
    store: &PartStore,
    stamp: i64,
    asked: &[RippleBankPart],
    mounting: &Mounting,
    errors: &mut Vec<FieldError>,
) -> Result<Vec<BankPart>, EngineError> {
    if asked.is_empty() || asked.len() > MAX_PARTS {
        let message = format!("Between 1 and {MAX_PARTS} parts");
        errors.push(FieldError::new("bank", message));
        return Ok(Vec::new());
    }
    let mut bank = Vec::with_capacity(asked.len());
    for (index, part) in asked.iter().enumerate() {
        let path = format!("bank[{index}].partNumber");
        let count = part.count.map_or(1.0, |count| count.0);
        QUANTITY.check_whole(format_args!("bank[{index}].count"), count, errors);
        let named = Asked::new(&part.part_number, &part.maker, part.confirm_unusual);
        let modeled = store.find_at(stamp, named, &path).await?;
        let inductance = mounting.inductance_of(&modeled.part.case_code);
        bank.push(BankPart {
            modeled,
            count: whole(count),
            mounting: TraceImpedance {
                resistance: Ohms::new(mounting.resistance),
                inductance: Henries::new(inductance),
            },
        });
    }
    Ok(bank)
}
