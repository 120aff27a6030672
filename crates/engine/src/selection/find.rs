//! Parts of the catalogue that meet demands at an operating point.

use std::sync::Arc;

use henrad_api::field::{FieldError, Limit, StatedLimit, range, stated, whole};
use henrad_api::input::{Lenient, Number, YesNo};
use henrad_api::limits::TEMPERATURE_RISE;
use henrad_api::object::object;
use henrad_api::part::PartAttributes;
use henrad_api::part_name::PartName;
use henrad_api::vocabulary::{
    FindDemand, FindSort, FindTradeOff, NumberMatch, OriginMark, RippleLimit, SelectorType,
};
use henrad_parts::quantity::{Amperes, Farads, Hertz, Kelvins, Ohms};
use henrad_sim::selection::find::{Demands, Query, SortKey, TradeOff};
use henrad_sim::{FrequencyGrid, SimError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::fields::{CAPACITANCE, FREQUENCY, TEMPERATURE, condition, filter, given, worst_case};
use super::{FigureBands, PartVerdict, SelectionConditions, SelectionFilter, ValueSpread};
use crate::error::EngineError;
use crate::part_store::{ModelVersion, ModeledPart, PartStore};

const PIECES: Limit = range(1.0, 100.0, "");
const ROWS: Limit = range(1.0, 500.0, "");
const OFFSET: Limit = range(0.0, 1e6, "");
const RESISTANCE: Limit = range(1e-9, 1e9, "Ω");
const CURRENT: Limit = range(1e-9, 1e6, "A");
/// Allowed self-heating when none is given.
const USUAL_RISE: f64 = 20.0;

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("FindRequest", "piecesMax", PIECES),
    stated("FindRequest", "limit", ROWS),
    stated("FindRequest", "offset", OFFSET),
    stated("FindRequest", "temperatureMin", TEMPERATURE),
    stated("Requirements", "capacitanceFrequency", FREQUENCY).or_zero(),
    stated("Requirements", "esrFrequency", FREQUENCY).or_zero(),
    stated("Requirements", "impedanceFrequency", FREQUENCY).or_zero(),
    stated("Requirements", "impedanceFrequencyEnd", FREQUENCY).or_zero(),
    stated("Requirements", "rippleFrequency", FREQUENCY).or_zero(),
    stated("Requirements", "srfMin", FREQUENCY).or_zero(),
    stated("Requirements", "srfMax", FREQUENCY).or_zero(),
    stated("Requirements", "capacitanceMin", CAPACITANCE).or_zero(),
    stated("Requirements", "esrMax", RESISTANCE).or_zero(),
    stated("Requirements", "impedanceMax", RESISTANCE).or_zero(),
    stated("Requirements", "rippleMin", CURRENT).or_zero(),
    stated("Requirements", "rise", TEMPERATURE_RISE),
    stated("FindBox", "areaMin", AREA).or_zero(),
    stated("FindBox", "areaMax", AREA).or_zero(),
    stated("FindBox", "valueMin", VALUE).or_zero(),
    stated("FindBox", "valueMax", VALUE).or_zero(),
];

/// Body of `/api/find`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FindRequest {
    /// Bias, temperature and age of every part.
    #[serde(deserialize_with = "object")]
    #[schema(required)]
    pub conditions: SelectionConditions,
    /// Whether each value is the least favorable one over both limits of the tolerance, new and after ten years unless
    /// an age is given, both ends of the temperature, and the bands within which 8 in 10 parts lie.
    pub worst_case: YesNo,
    /// Lowest ambient temperature of the worst case, −55 °C to that of the conditions; that alone when left out.
    #[schema(example = -40)]
    pub temperature_min: Option<Number>,
    /// Most pieces in parallel, 1 to 100.
    #[schema(example = 4)]
    pub pieces_max: Number,
    /// What the pieces together must do; at least one demand.
    #[serde(deserialize_with = "object")]
    pub require: Requirements,
    /// Which parts may do it.
    #[serde(deserialize_with = "object")]
    pub filter: SelectionFilter,
    /// Numbers that no list has, or values, to compare beside the catalogue, at most 20.
    pub candidates: Vec<PartName>,
    /// What rows are sorted by first; `area` when left out.
    #[schema(value_type = FindSort, example = "area")]
    pub sort: Lenient<FindSort>,
    /// What `front` and `points` set against the footprint; `capacitance` when left out.
    #[schema(value_type = FindTradeOff, example = "capacitance")]
    pub trade_off: Lenient<FindTradeOff>,
    /// Rows are only the matches in this box of the plot.
    #[serde(deserialize_with = "object")]
    pub within: FindBox,
    /// Whether each row has its |Z| over frequency, for a small picture beside its values.
    pub curves: YesNo,
    /// Rows in the answer, 1 to 500.
    #[schema(example = 50)]
    pub limit: Number,
    /// Rows before the first one, 0 to 1 000 000.
    #[schema(example = 0)]
    pub offset: Number,
}

impl Default for FindRequest {
    fn default() -> Self {
        Self {
            conditions: SelectionConditions::default(),
            worst_case: YesNo::No,
            temperature_min: None,
            pieces_max: Number(1.0),
            require: Requirements::default(),
            filter: SelectionFilter::default(),
            candidates: Vec::new(),
            sort: Lenient::default(),
            trade_off: Lenient::default(),
            within: FindBox::default(),
            curves: YesNo::No,
            limit: Number(50.0),
            offset: Number(0.0),
        }
    }
}

/// Demands on all pieces together; 0 counts as left out. A frequency without its limit fills its column.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct Requirements {
    /// Least effective capacitance, 1e-15 to 1000 F.
    #[schema(example = 0.000_008)]
    pub capacitance_min: Option<Number>,
    /// Its frequency, 1 Hz to 10 GHz; when left out 1 kHz for ceramic and film, 120 Hz for others.
    pub capacitance_frequency: Option<Number>,
    /// Largest ESR, 1e-9 to 1e9 Ω.
    #[schema(example = 0.005)]
    pub esr_max: Option<Number>,
    /// Its frequency, 1 Hz to 10 GHz.
    #[schema(example = 500_000)]
    pub esr_frequency: Option<Number>,
    /// Largest |Z|, 1e-9 to 1e9 Ω.
    pub impedance_max: Option<Number>,
    /// Its frequency, 1 Hz to 10 GHz.
    pub impedance_frequency: Option<Number>,
    /// End of the range of frequencies from `impedanceFrequency` on in which |Z| keeps its limit, Hz; both ends are
    /// compared.
    pub impedance_frequency_end: Option<Number>,
    /// Least ripple current, 1e-9 to 1e6 A rms.
    #[schema(example = 2)]
    pub ripple_min: Option<Number>,
    /// Its frequency, 1 Hz to 10 GHz; that of the ESR when left out.
    pub ripple_frequency: Option<Number>,
    /// Allowed self-heating for the ripple current, 0 to 100 K; 20 when left out.
    #[schema(example = 20)]
    pub rise: Option<Number>,
    /// Lowest self-resonant frequency, 1 Hz to 10 GHz.
    pub srf_min: Option<Number>,
    /// Highest self-resonant frequency, 1 Hz to 10 GHz.
    pub srf_max: Option<Number>,
}

/// A box of the plot; a limit that is left out, or 0, does not hold. A match without the figures of the plot lies outside.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FindBox {
    /// Least footprint of all pieces, m².
    pub area_min: Option<Number>,
    /// Largest footprint of all pieces, m².
    pub area_max: Option<Number>,
    /// Least figure of all pieces: F, Ω, A or m³.
    pub value_min: Option<Number>,
    /// Largest figure of all pieces.
    pub value_max: Option<Number>,
}

/// Answer of `/api/find`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FindAnswer {
    /// Parts that passed the filter and were compared.
    pub screened: usize,
    /// Parts that meet the demands.
    pub matches: usize,
    /// Matches that `rows` counts: those in the box of the plot, all without one.
    pub listed: usize,
    /// Parts left out only because a limited size is not published.
    pub dropped_unknown: DroppedUnknown,
    /// Parts left out only because the bias is above their category voltage at the temperature.
    pub above_category_voltage: usize,
    /// Parts whose model does not hold at the conditions.
    pub not_computed: usize,
    /// Rows from `offset` on.
    pub rows: Vec<FindRow>,
    /// Frequencies of the curves of all rows, Hz; empty unless curves are asked for.
    pub curve_frequency: Vec<f64>,
    /// Part numbers of the best trade-offs of footprint against the figure of the plot, smallest first.
    pub front: Vec<String>,
    /// When fewer than 12 parts match: up to five that miss by the least, with the most pieces.
    pub nearest: Vec<FindMiss>,
    /// The best part of another type than the first row, or than the nearest miss, whatever types the filter names; null
    /// where no other type is rated for the conditions.
    pub other_type: Option<FindOtherType>,
    /// Footprint and figure of the first 1000 matches in their order, then of up to 400 of the compared parts that do not
    /// match; those without a footprint or without a figure above 0 are left out.
    pub points: FindPoints,
    /// How the matches divide.
    pub facets: FindFacets,
    /// The basis of the values.
    pub model_version: ModelVersion,
    /// Deprecated: `modelVersion` under its earlier name, for one more version.
    pub stands_on: ModelVersion,
}

/// One line of the answer as `application/x-ndjson`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "camelCase")]
pub enum FindEvent {
    /// What a part of the catalogue gave; the next line takes its place.
    Rows {
        /// Parts that were looked at.
        searched: usize,
        /// Parts of the catalogue.
        parts: usize,
        /// Their answer; nearest parts come with the end.
        answer: Box<FindAnswer>,
    },
    // A server may write it around an answer that is JSON already.
    /// The end.
    Done {
        /// The whole answer.
        answer: Box<FindAnswer>,
    },
    /// The end of a search that failed; the log of the server says why.
    Failed {
        /// The sentence to show.
        detail: String,
    },
}

/// Counts of parts with an unknown size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct DroppedUnknown {
    /// Height limited, not published.
    pub height: usize,
    /// Footprint limited, not published.
    pub area: usize,
}

/// A part that meets the demands. Electrical values are those of one piece.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FindRow {
    pub part_number: String,
    /// How it answers one of the candidates; nothing for a part of the catalogue.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// Pieces in parallel.
    pub pieces: u32,
    /// Type by construction.
    #[serde(rename = "type")]
    pub kind: SelectorType,
    /// Series name.
    pub series: String,
    pub dielectric: String,
    /// Case code.
    pub case_size: String,
    /// Rated voltage, V.
    pub rated_voltage: f64,
    /// Nominal capacitance, F.
    pub nominal: f64,
    /// Effective capacitance −1/(ω·Im Z), F; null where the part is inductive.
    pub capacitance: Option<f64>,
    /// Its share of the nominal capacitance.
    pub retained: Option<f64>,
    /// ESR, Ω; null without a frequency.
    pub esr: Option<f64>,
    /// |Z|, Ω; null without a frequency.
    pub impedance: Option<f64>,
    /// Largest ripple current, A rms; null without a frequency.
    pub ripple: Option<f64>,
    /// What limits it.
    pub governed_by: Option<RippleLimit>,
    /// Published ripple rating, A rms; null where none is published. Not part of `ripple` unless the
    /// model has it as a limit.
    pub ripple_rating: Option<f64>,
    /// Self-resonant frequency, Hz; null where the part has none. In the worst case the lowest, or the highest where
    /// only that is limited.
    pub srf: Option<f64>,
    /// Typical |Z| at each frequency of the curves, Ω with three significant digits; empty unless curves are asked for.
    pub curve: Vec<f64>,
    /// Published footprint, m²; null where not published.
    pub area: Option<f64>,
    /// Published height, m; null where not published.
    pub height: Option<f64>,
    /// What the part lists beside its ratings, with marks and without their documents.
    pub attributes: PartAttributes,
    /// How far parts of this class lie around the estimates.
    pub spread: ValueSpread,
    /// How far parts lie around the values of one piece.
    pub bands: FigureBands,
    /// Whether each piece stands bias and temperature, in the worst case at either end of it.
    pub verdict: PartVerdict,
    /// The weakest mark of the model parameters.
    pub origin: OriginMark,
    /// What to know about the values.
    pub notes: Vec<String>,
}

/// A part that misses the demands.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FindMiss {
    /// The part with the most pieces.
    pub row: FindRow,
    /// The demand that it misses by the most.
    pub demand: FindDemand,
    /// Demand over what the pieces do, or the reverse for an upper limit; above 1.
    pub ratio: f64,
}

/// A part of another type.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FindOtherType {
    /// The part.
    pub row: FindRow,
    /// The demand that it misses by the most; null where it meets all of them.
    pub demand: Option<FindDemand>,
    /// Demand over what the pieces do, or the reverse for an upper limit; null where it meets all of them.
    pub ratio: Option<f64>,
}

/// Points of the plot of footprint against what the request trades it for.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FindPoints {
    pub part_number: Vec<String>,
    #[serde(rename = "type")]
    pub kind: Vec<SelectorType>,
    /// Footprint of all pieces, of one piece where the part does not match, m².
    pub area: Vec<f64>,
    /// Capacitance of the same, F.
    pub capacitance: Vec<f64>,
    /// Their figure that the footprint is traded for: F, Ω, A or m³.
    pub value: Vec<f64>,
    /// Whether the part matches.
    pub fits: Vec<bool>,
}

/// How the matches divide. Each facet counts as if the filter named none of its own values, so that a second one can be
/// chosen.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FindFacets {
    #[serde(rename = "type")]
    pub kind: Vec<FindFacet>,
    pub series: Vec<FindFacet>,
    pub dielectric: Vec<FindFacet>,
    /// Case codes.
    pub size: Vec<FindFacet>,
    /// Rated voltages, V.
    pub rated_voltage: Vec<FindFacet>,
    /// Makers that are named.
    pub maker: Vec<FindFacet>,
    /// Safety classes.
    pub safety_class: Vec<FindFacet>,
    /// `AEC-Q200`: parts that are qualified to it.
    pub aec_q200: Vec<FindFacet>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FindFacet {
    /// The value to filter by.
    pub value: String,
    /// Matches with this value.
    pub count: usize,
    /// Compared parts with this value.
    pub compared: usize,
}

/// Sides of a box: footprints, m², and figures of all units.
const AREA: Limit = range(1e-12, 1e3, "m²");
const VALUE: Limit = range(1e-21, 1e12, "");
/// Ends of the curves: below the resonance of every type, and above it for nearly all.
const START: Hertz = Hertz::new(1e3);
const STOP: Hertz = Hertz::new(1e8);
/// Enough for the valley of a ceramic part in a picture of 64 pixels.
const POINTS_PER_DECADE: u32 = 10;

/// What the footprint is set against, and the matches that rows are made of.
#[derive(Debug)]
pub struct Plot {
    pub trade_off: TradeOff,
    pub area: Sides,
    pub value: Sides,
}

/// Both limits of one direction; `None` where it does not hold.
#[derive(Debug, Clone, Copy)]
pub struct Sides {
    least: Option<f64>,
    most: Option<f64>,
}

impl Sides {
    pub fn is_open(self) -> bool {
        self.least.is_none() && self.most.is_none()
    }

    pub fn hold(self, value: f64) -> bool {
        self.least.is_none_or(|least| value >= least) && self.most.is_none_or(|most| value <= most)
    }
}

impl Plot {
    pub fn read(request: &FindRequest, errors: &mut Vec<FieldError>) -> Self {
        let asked = &request.trade_off;
        let trade_off = match asked.or(FindTradeOff::Capacitance, "tradeOff", errors) {
            FindTradeOff::Capacitance => TradeOff::Capacitance,
            FindTradeOff::Esr => TradeOff::Esr,
            FindTradeOff::Ripple => TradeOff::Ripple,
            FindTradeOff::Volume => TradeOff::Volume,
        };
        let within = &request.within;
        let mut sides = |name: &str, least, most, limit: &Limit| {
            let mut side =
                |end: &str, value| given(&format!("within.{name}{end}"), value, limit, errors);
            let sides = Sides {
                least: side("Min", least),
                most: side("Max", most),
            };
            if let (Some(least), Some(most)) = (sides.least, sides.most)
                && least > most
            {
                let path = format!("within.{name}Max");
                errors.push(FieldError::new(path, "Must not be below the other side"));
            }
            sides
        };
        Self {
            trade_off,
            area: sides("area", within.area_min, within.area_max, &AREA),
            value: sides("value", within.value_min, within.value_max, &VALUE),
        }
    }

    /// A figure at a frequency needs one.
    pub fn check_demands(&self, demands: &Demands, errors: &mut Vec<FieldError>) {
        let (frequency, name) = match self.trade_off {
            TradeOff::Esr => (demands.esr_frequency, "esrFrequency"),
            TradeOff::Ripple => (demands.ripple_frequency, "rippleFrequency"),
            TradeOff::Capacitance | TradeOff::Volume => return,
        };
        let path = format!("require.{name}");
        if frequency.is_none() && errors.iter().all(|error| error.path != path) {
            errors.push(FieldError::new(path, "Please enter the frequency."));
        }
    }
}

/// The frequencies that the curves of all rows share.
///
/// # Errors
/// None: its limits are constants.
pub fn curve_grid() -> Result<FrequencyGrid, SimError> {
    FrequencyGrid::logarithmic(START, STOP, POINTS_PER_DECADE)
}

/// A checked request.
#[derive(Debug)]
pub struct FindCase {
    pub query: Query,
    pub sort: SortKey,
    pub plot: Plot,
    /// Frequencies of the curves of all rows; `None` where none are asked for.
    pub curves: Option<FrequencyGrid>,
    pub limit: usize,
    pub offset: usize,
}

/// Most numbers to compare beside the catalogue.
const MOST_CANDIDATES: usize = 20;

/// The candidates of a request that no list has; those of a list are compared anyway.
///
/// # Errors
/// [`EngineError::InvalidFields`] for too many; else as [`PartStore::find_at`].
pub async fn unlisted_candidates(
    request: &FindRequest,
    store: &PartStore,
    stamp: i64,
) -> Result<Vec<Arc<ModeledPart>>, EngineError> {
    if request.candidates.len() > MOST_CANDIDATES {
        let message = format!("At most {MOST_CANDIDATES} candidates");
        return Err(FieldError::new("candidates", message).into());
    }
    let mut parts: Vec<Arc<ModeledPart>> = Vec::new();
    for (index, name) in request.candidates.iter().enumerate() {
        let path = format!("candidates[{index}]");
        let part = store.find_at(stamp, name, &path).await?;
        let is_new = parts.iter().all(|known| known.number != part.number);
        if part.by_number().is_some() && is_new {
            parts.push(part);
        }
    }
    Ok(parts)
}

impl FindCase {
    /// Checks every field.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] with all invalid fields.
    pub fn read(request: &FindRequest) -> Result<Self, EngineError> {
        let mut errors = Vec::new();
        PIECES.check_whole("piecesMax", request.pieces_max.0, &mut errors);
        ROWS.check_whole("limit", request.limit.0, &mut errors);
        OFFSET.check_whole("offset", request.offset.0, &mut errors);
        let condition = condition(&request.conditions, &mut errors);
        let temperatures = [condition.temperature.get()];
        let (is_worst, coldest) = (request.worst_case, request.temperature_min);
        let case = Self {
            query: Query {
                condition,
                worst_case: worst_case(is_worst, coldest, &temperatures, &mut errors),
                pieces_max: whole(request.pieces_max.0),
                demands: demands(request, &mut errors),
                filter: filter(&request.filter, &mut errors),
            },
            sort: sort_key(request.sort.or(FindSort::Area, "sort", &mut errors)),
            plot: Plot::read(request, &mut errors),
            curves: (request.curves == YesNo::Yes)
                .then(curve_grid)
                .transpose()
                .map_err(|source| EngineError::simulation("the curves", source))?,
            limit: whole(request.limit.0) as usize,
            offset: whole(request.offset.0) as usize,
        };
        case.plot.check_demands(&case.query.demands, &mut errors);
        if errors.is_empty() {
            Ok(case)
        } else {
            Err(EngineError::InvalidFields(errors))
        }
    }
}

fn demands(request: &FindRequest, errors: &mut Vec<FieldError>) -> Demands {
    let asked = &request.require;
    let mut read = |name: &str, value: Option<Number>, limit: &Limit| {
        given(&format!("require.{name}"), value, limit, errors)
    };
    let mut frequency = |name: &str, value| read(name, value, &FREQUENCY).map(Hertz::new);
    let capacitance_frequency = frequency("capacitanceFrequency", asked.capacitance_frequency);
    let esr_frequency = frequency("esrFrequency", asked.esr_frequency);
    let impedance_frequency = frequency("impedanceFrequency", asked.impedance_frequency);
    let impedance_frequency_end = frequency("impedanceFrequencyEnd", asked.impedance_frequency_end);
    let ripple_frequency = frequency("rippleFrequency", asked.ripple_frequency).or(esr_frequency);
    let (srf_min, srf_max) = (
        frequency("srfMin", asked.srf_min),
        frequency("srfMax", asked.srf_max),
    );
    let demands = Demands {
        capacitance_min: read("capacitanceMin", asked.capacitance_min, &CAPACITANCE)
            .map(Farads::new),
        capacitance_frequency,
        esr_max: read("esrMax", asked.esr_max, &RESISTANCE).map(Ohms::new),
        esr_frequency,
        impedance_max: read("impedanceMax", asked.impedance_max, &RESISTANCE).map(Ohms::new),
        impedance_frequency,
        impedance_frequency_end,
        ripple_min: read("rippleMin", asked.ripple_min, &CURRENT).map(Amperes::new),
        ripple_frequency,
        rise: Kelvins::new(asked.rise.map_or(USUAL_RISE, |rise| rise.0)),
        srf_min,
        srf_max,
    };
    TEMPERATURE_RISE.check("require.rise", demands.rise.get(), errors);
    check_together(&demands, errors);
    // What is left of a nominal capacitance is a question too.
    if demands.is_empty() && request.filter.capacitance.is_none() {
        errors.push(FieldError::new(
            "require",
            "Please enter at least one demand.",
        ));
    }
    demands
}

/// Demands that need one another.
fn check_together(demands: &Demands, errors: &mut Vec<FieldError>) {
    let needs = [
        (
            demands.esr_max.is_some(),
            demands.esr_frequency,
            "esrFrequency",
        ),
        (
            demands.impedance_max.is_some(),
            demands.impedance_frequency,
            "impedanceFrequency",
        ),
        (
            demands.ripple_min.is_some(),
            demands.ripple_frequency,
            "rippleFrequency",
        ),
    ];
    for (is_demanded, frequency, name) in needs {
        if is_demanded && frequency.is_none() {
            let path = format!("require.{name}");
            errors.push(FieldError::new(path, "Please enter the frequency."));
        }
    }
    if let (Some(least), Some(most)) = (demands.srf_min, demands.srf_max)
        && least > most
    {
        errors.push(FieldError::new(
            "require.srfMax",
            "Must not be below the lowest self-resonant frequency",
        ));
    }
    if let (Some(from), Some(to)) = (demands.impedance_frequency, demands.impedance_frequency_end)
        && from > to
    {
        errors.push(FieldError::new(
            "require.impedanceFrequencyEnd",
            "Must not be below the frequency that the range begins with",
        ));
    }
}

fn sort_key(word: FindSort) -> SortKey {
    match word {
        FindSort::Area => SortKey::Area,
        FindSort::Capacitance => SortKey::Capacitance,
        FindSort::Esr => SortKey::Esr,
        FindSort::Ripple => SortKey::Ripple,
        FindSort::Height => SortKey::Height,
        FindSort::Pieces => SortKey::Pieces,
        FindSort::PartNumber => SortKey::PartNumber,
    }
}
