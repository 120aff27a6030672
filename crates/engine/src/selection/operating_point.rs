//! Values of listed parts at their operating points, and of all of them in parallel.

use henrad_api::field::{FieldError, Limit, StatedLimit, range, stated, whole};
use henrad_api::input::{Number, YesNo};
use henrad_api::limits::{MAX_PARTS, QUANTITY, TEMPERATURE_RISE};
use henrad_api::object::{object, objects};
use henrad_api::part::ambient_limit;
use henrad_api::properties::ParameterOverride;
use henrad_api::vocabulary::{NumberMatch, OriginMark, RippleLimit};
use henrad_parts::model::ActsOn;
use henrad_parts::quantity::{
    Amperes, Celsius, Farads, Henries, Hertz, Hours, Kelvins, Meters, Ohms, Volts,
};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::selection::bank::{Mask, Stretch};
use henrad_sim::selection::figures::{LargestRipple, capacitance_frequency, footprint};
use henrad_sim::selection::{
    Edge, ImpedanceFigures, ListedFigures, PartEvaluator, WorstCase, figures_together,
    resonance_together,
};
use henrad_sim::{Condition, FrequencyGrid, SimError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::fields::{
    AGE, BIAS, FREQUENCY, TEMPERATURE, USUAL_TEMPERATURE, mask, optional, worst_case,
};
use super::{FigureBands, PartVerdict, bands, limit_word, notes, verdict};
use crate::error::EngineError;
use crate::part_store::by_number::Asked;
use crate::part_store::mark::{CAPACITANCE, IMPEDANCE};
use crate::part_store::overrides::{entries, with_overrides};
use crate::part_store::{ModelVersion, ModeledPart, PartStore};
use crate::simulation::SimulatedPart;

/// Points to a decade of a comparison with a mask.
const POINTS_PER_DECADE: u32 = 400;

const AC_VOLTAGE: Limit = range(0.0, 1e5, "V");
const TRACE_RESISTANCE: Limit = range(0.0, 1e3, "Ω");
const TRACE_INDUCTANCE: Limit = range(0.0, 1.0, "H");

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("OperatingPointRequest", "frequency", FREQUENCY),
    stated("OperatingPointRequest", "rise", TEMPERATURE_RISE),
    stated("OperatingPointRequest", "capacitanceFrequency", FREQUENCY),
    stated("OperatingPointRequest", "ageHours", AGE),
    stated("OperatingPointRequest", "acVoltage", AC_VOLTAGE),
    stated("OperatingPointRequest", "temperatureMin", TEMPERATURE),
    stated("OperatingPointPart", "quantity", QUANTITY),
    stated("OperatingPointPart", "bias", BIAS),
    stated("PointTrace", "resistance", TRACE_RESISTANCE),
    stated("PointTrace", "inductance", TRACE_INDUCTANCE),
];

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
    /// Maker whose key alone is to read the number.
    #[serde(default)]
    pub maker: String,
    /// Whether a part is computed that needs up to 20 times what parts of its case hold.
    #[serde(default)]
    pub confirm_unusual: YesNo,
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
    pub model_version: ModelVersion,
    /// Deprecated: `modelVersion` under its earlier name, for one more version.
    pub stands_on: ModelVersion,
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

/// A checked request.
#[derive(Debug)]
pub struct PointQuery {
    parts: Vec<SimulatedPart>,
    /// Frequency of all values but the capacitance.
    frequency: Hertz,
    /// Frequency of the capacitance; `None` for the usual one of each technology.
    capacitance_frequency: Option<Hertz>,
    /// Allowed self-heating.
    rise: Kelvins,
    worst_case: Option<WorstCase>,
    /// In series with each row, and with all of them in parallel.
    trace: TraceImpedance,
    /// What |Z| is compared with.
    mask: Option<Mask>,
    /// The compared row; `None` for all rows in parallel.
    mask_row: Option<usize>,
}

impl PointQuery {
    /// Checks every field and looks the parts up.
    ///
    /// # Errors
    /// All invalid fields at once, or the first unknown part.
    pub async fn read(
        store: &PartStore,
        stamp: i64,
        request: &OperatingPointRequest,
    ) -> Result<Self, EngineError> {
        let mut errors = Vec::new();
        FREQUENCY.check("frequency", request.frequency.0, &mut errors);
        TEMPERATURE_RISE.check("rise", request.rise.0, &mut errors);
        let at = request.capacitance_frequency;
        let capacitance_frequency = optional("capacitanceFrequency", at, &FREQUENCY, &mut errors);
        let age = optional("ageHours", request.age_hours, &AGE, &mut errors);
        if let Some(voltage) = request.ac_voltage {
            AC_VOLTAGE.check("acVoltage", voltage.0, &mut errors);
        }
        let shared = Condition {
            age: age.map(Hours::new),
            ac_voltage: request.ac_voltage.map(|voltage| Volts::new(voltage.0)),
            ..Condition::default()
        };
        if request.parts.is_empty() || request.parts.len() > MAX_PARTS {
            let message = format!("Between 1 and {MAX_PARTS} parts");
            errors.push(FieldError::new("parts", message));
            return Err(EngineError::InvalidFields(errors));
        }
        let trace = trace(&request.trace, &mut errors);
        let mask_row = mask_row(request, &mut errors);
        let mask = (!request.mask.is_empty()).then(|| mask(&request.mask, &mut errors));
        let parts = parts(store, stamp, request, &shared, &mut errors).await?;
        let temperatures: Vec<_> = parts
            .iter()
            .map(|part| part.condition.temperature.get())
            .collect();
        let (is_worst, coldest) = (request.worst_case, request.temperature_min);
        let worst_case = worst_case(is_worst, coldest, &temperatures, &mut errors);
        if !errors.is_empty() {
            return Err(EngineError::InvalidFields(errors));
        }
        Ok(Self {
            parts,
            frequency: Hertz::new(request.frequency.0),
            capacitance_frequency: capacitance_frequency.map(Hertz::new),
            rise: Kelvins::new(request.rise.0),
            worst_case,
            trace,
            mask: mask.flatten(),
            mask_row,
        })
    }
}

fn trace(asked: &PointTrace, errors: &mut Vec<FieldError>) -> TraceImpedance {
    TRACE_RESISTANCE.check("trace.resistance", asked.resistance.0, errors);
    TRACE_INDUCTANCE.check("trace.inductance", asked.inductance.0, errors);
    TraceImpedance {
        resistance: Ohms::new(asked.resistance.0),
        inductance: Henries::new(asked.inductance.0),
    }
}

/// The row that is compared with the mask; `None` for all rows, and without a mask.
fn mask_row(request: &OperatingPointRequest, errors: &mut Vec<FieldError>) -> Option<usize> {
    let index = request.mask_row.filter(|_| !request.mask.is_empty())?.0;
    let last = f64::from(u32::try_from(request.parts.len()).unwrap_or(u32::MAX)) - 1.0;
    range(0.0, last.max(0.0), "").check_whole("maskRow", index, errors);
    Some(whole(index) as usize)
}

async fn parts(
    store: &PartStore,
    stamp: i64,
    request: &OperatingPointRequest,
    shared: &Condition,
    errors: &mut Vec<FieldError>,
) -> Result<Vec<SimulatedPart>, EngineError> {
    let mut parts = Vec::with_capacity(request.parts.len());
    for (index, asked) in request.parts.iter().enumerate() {
        let path = |name: &str| format!("parts[{index}].{name}");
        let number = path("partNumber");
        let named = Asked::new(&asked.part_number, &asked.maker, asked.confirm_unusual);
        let found = store.find_at(stamp, named, &number).await?;
        let props = path("ceProps");
        let modeled = with_overrides(found, &entries(&asked.ce_props, &props), errors);
        let quantity = asked.quantity.map_or(1.0, |quantity| quantity.0);
        QUANTITY.check_whole(path("quantity"), quantity, errors);
        BIAS.check(path("bias"), asked.bias.0, errors);
        let ambient = asked.temperature.map_or(USUAL_TEMPERATURE, |it| it.0);
        ambient_limit(modeled.part.temperature_max).check(path("temperature"), ambient, errors);
        parts.push(SimulatedPart {
            modeled,
            quantity: whole(quantity),
            condition: Condition {
                temperature: Celsius::new(ambient),
                bias: Volts::new(asked.bias.0),
                ..*shared
            },
        });
    }
    Ok(parts)
}

/// Values of one piece.
struct PointValues<'a> {
    part: &'a SimulatedPart,
    evaluator: PartEvaluator<'a>,
    capacitance_frequency: Hertz,
    capacitance: Option<Farads>,
    /// One piece without the trace.
    one: ImpedanceFigures,
    /// All pieces behind the trace.
    row: ImpedanceFigures,
    resonance: Option<Hertz>,
    inductance: Option<Henries>,
    ripple: LargestRipple,
}

impl PointValues<'_> {
    fn pieces(&self) -> (&PartEvaluator<'_>, u32) {
        (&self.evaluator, self.part.quantity)
    }
}

/// The values of every row and of all together.
///
/// # Errors
/// When the physics refuses a part.
pub fn answer(
    query: &PointQuery,
    version: ModelVersion,
) -> Result<OperatingPointAnswer, EngineError> {
    let refused = |source| EngineError::simulation("the rows", source);
    let parts = query.parts.iter();
    let values = parts.map(|part| {
        values(query, part).map_err(|source| EngineError::simulation(&part.modeled.number, source))
    });
    let values = values.collect::<Result<Vec<_>, _>>()?;
    let rows = values.iter().map(|values| row(query, values));
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    Ok(OperatingPointAnswer {
        combined: combined(query, &rows, &values).map_err(refused)?,
        target: target(query, &values).map_err(refused)?,
        rows,
        frequency: query.frequency.get(),
        model_version: version.clone(),
        stands_on: version,
    })
}

fn values<'a>(query: &PointQuery, part: &'a SimulatedPart) -> Result<PointValues<'a>, SimError> {
    let ModeledPart {
        part: rated, model, ..
    } = &*part.modeled;
    let evaluator = PartEvaluator::new(rated, model, &part.condition, query.worst_case)?;
    let usual = capacitance_frequency(rated.technology);
    let at = query.capacitance_frequency.unwrap_or(usual);
    let grid = FrequencyGrid::from_frequencies(vec![query.frequency.get()])?;
    Ok(PointValues {
        capacitance: evaluator.capacitance(at)?,
        capacitance_frequency: at,
        one: evaluator.at(query.frequency)?,
        row: figures_together(&[(&evaluator, part.quantity)], &grid, query.trace)?[0],
        resonance: evaluator.resonance(Edge::Low)?,
        inductance: evaluator.inductance(query.frequency)?,
        ripple: evaluator.ripple(query.frequency, query.rise)?,
        evaluator,
        part,
    })
}

fn row(query: &PointQuery, values: &PointValues<'_>) -> Result<OperatingPointRow, EngineError> {
    let SimulatedPart {
        modeled,
        quantity,
        condition,
    } = values.part;
    let (part, ripple) = (&modeled.part, &values.ripple);
    let pieces = f64::from(*quantity);
    let nominal = pieces * part.capacitance.get();
    let capacitance = values.capacitance.map(|one| pieces * one.get());
    let verdict = verdict(&modeled.model, condition, query.worst_case);
    let mut notes = verdict.reasons.clone();
    notes.extend(notes::of_frequency(query.frequency.get()));
    notes.extend(notes::of_ripple(ripple, condition, query.rise));
    Ok(OperatingPointRow {
        part_number: modeled.number.clone(),
        answers: modeled.answers(),
        quantity: *quantity,
        capacitance_frequency: values.capacitance_frequency.get(),
        capacitance,
        nominal,
        retained: capacitance.map(|capacitance| capacitance / nominal),
        impedance: values.row.magnitude,
        esr: values.row.resistance,
        dissipation_factor: dissipation_factor(values.row),
        srf: values.resonance.map(Hertz::get),
        esl: values
            .inductance
            .map(|inductance| inductance.get() / pieces),
        ripple: pieces * ripple.current.get(),
        governed_by: limit_word(ripple.governed_by),
        ripple_voltage: ripple.voltage.get(),
        loss: pieces * ripple.loss.get(),
        rise: ripple.rise.get(),
        allowed_rise: ripple.heat.temperature_rise.get(),
        ripple_rating: part.published.ripple_current_rms.map(Amperes::get),
        ripple_rating_frequency: part.published.ripple_current_frequency.map(Hertz::get),
        area: footprint(part).map(|area| pieces * area),
        height: part.published.height.map(Meters::get),
        case_size: part.case_code.clone(),
        verdict,
        origins: origins(values.part),
        bands: row_bands(query, values)?,
        notes,
    })
}

fn row_bands(query: &PointQuery, values: &PointValues<'_>) -> Result<FigureBands, EngineError> {
    if query.worst_case.is_some() {
        return Ok(FigureBands::default());
    }
    let SimulatedPart {
        modeled,
        quantity,
        condition,
    } = values.part;
    let frequency = Some(query.frequency);
    let listed = ListedFigures {
        quantity: *quantity,
        trace: query.trace,
        capacitance: Some(values.capacitance_frequency),
        impedance: frequency,
        resistance: frequency,
        inductance: frequency,
        ripple: frequency,
        rise: query.rise,
    };
    bands(modeled, condition, &listed)
        .map_err(|source| EngineError::simulation(&modeled.number, source))
}

fn dissipation_factor(figures: ImpedanceFigures) -> Option<f64> {
    Some(figures.dissipation_factor).filter(|factor| factor.is_finite())
}

fn origins(part: &SimulatedPart) -> PointOrigins {
    let of = |any_of: &[ActsOn]| part.modeled.mark_at(&part.condition, any_of);
    PointOrigins {
        capacitance: of(CAPACITANCE),
        esr: of(&[ActsOn::Loss]),
        esl: of(&[ActsOn::Inductance]),
        impedance: of(IMPEDANCE),
        ripple: of(&[ActsOn::Loss, ActsOn::Heat]),
    }
}

/// The rows in parallel: all see the same ripple voltage, so the weakest part sets it.
///
/// # Errors
/// [`SimError::NothingToCombine`] without rows.
fn combined(
    query: &PointQuery,
    rows: &[OperatingPointRow],
    values: &[PointValues<'_>],
) -> Result<CombinedPoint, SimError> {
    let weakest = values
        .iter()
        .enumerate()
        .min_by(|(_, a), (_, b)| a.ripple.voltage.get().total_cmp(&b.ripple.voltage.get()));
    let Some((limited_by, weakest)) = weakest else {
        return Err(SimError::NothingToCombine);
    };
    let voltage = weakest.ripple.voltage.get();
    let loss = values.iter().map(|row| {
        let current = voltage / row.one.magnitude;
        f64::from(row.part.quantity) * current * current * row.one.resistance
    });
    let grid = FrequencyGrid::from_frequencies(vec![query.frequency.get()])?;
    let pieces: Vec<_> = values.iter().map(PointValues::pieces).collect();
    let bare = figures_together(&pieces, &grid, TraceImpedance::default())?[0];
    let figures = figures_together(&pieces, &grid, query.trace)?[0];
    let nominal: f64 = rows.iter().map(|row| row.nominal).sum();
    let capacitance: Option<f64> = rows.iter().map(|row| row.capacitance).sum();
    let mut heights = rows.iter().map(|row| row.height);
    Ok(CombinedPoint {
        pieces: rows.iter().map(|row| row.quantity).sum(),
        capacitance,
        nominal,
        retained: capacitance.map(|capacitance| capacitance / nominal),
        impedance: figures.magnitude,
        esr: figures.resistance,
        dissipation_factor: dissipation_factor(figures),
        esl: parallel_inductance(values).map(Henries::get),
        srf: resonance_together(&pieces)?.map(Hertz::get),
        ripple: voltage / bare.magnitude,
        limited_by,
        loss: loss.sum(),
        area: rows.iter().map(|row| row.area).sum(),
        height: heights.try_fold(0.0, |largest: f64, height| Some(largest.max(height?))),
    })
}

/// 1/Σ(n/L).
fn parallel_inductance(values: &[PointValues<'_>]) -> Option<Henries> {
    let inverses = values.iter().map(|row| {
        let one = row.inductance.filter(|one| one.get() > 0.0)?;
        Some(f64::from(row.part.quantity) / one.get())
    });
    let sum: f64 = inverses.sum::<Option<f64>>()?;
    Some(Henries::new(1.0 / sum))
}

/// Compares the requested row, or all rows in parallel, with the mask; `None` without one, and for a curve without points.
///
/// # Errors
/// As [`figures_together`].
fn target(query: &PointQuery, values: &[PointValues<'_>]) -> Result<Option<PointTarget>, SimError> {
    let Some(mask) = &query.mask else {
        return Ok(None);
    };
    let rows: Vec<_> = match query.mask_row {
        Some(index) => values.iter().skip(index).take(1).collect(),
        None => values.iter().collect(),
    };
    let pieces: Vec<_> = rows.into_iter().map(PointValues::pieces).collect();
    let frequencies = mask.frequencies(POINTS_PER_DECADE);
    let grid = FrequencyGrid::from_frequencies(frequencies.clone())?;
    let figures = figures_together(&pieces, &grid, query.trace)?;
    let magnitudes: Vec<_> = figures.iter().map(|figures| figures.magnitude).collect();
    let stretches = mask.stretches(&frequencies, &magnitudes);
    let peak = |stretch: &Stretch| PointPeak {
        frequency: frequencies[stretch.peak],
        impedance: magnitudes[stretch.peak],
        ratio: stretch.ratio,
    };
    let worst = stretches
        .iter()
        .max_by(|a, b| a.ratio.total_cmp(&b.ratio))
        .map(peak);
    let Some(worst) = worst else {
        return Ok(None);
    };
    let (above, below): (Vec<&Stretch>, Vec<&Stretch>) =
        stretches.iter().partition(|stretch| stretch.is_above);
    let violations = above.iter().map(|stretch| PointExcess {
        start: stretch.start.get(),
        stop: stretch.stop.get(),
        peak: peak(stretch),
    });
    Ok(Some(PointTarget {
        met: above.is_empty(),
        violations: violations.collect(),
        met_between: below
            .iter()
            .map(|stretch| [stretch.start.get(), stretch.stop.get()])
            .collect(),
        worst,
        mask: frequencies
            .iter()
            .map(|&f| mask.at(Hertz::new(f)).get())
            .collect(),
        impedance: magnitudes,
        frequency: frequencies,
    }))
}
