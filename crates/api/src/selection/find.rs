//! Find by behavior.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    FigureBands, PartVerdict, SelectionConditions, SelectionFilter, StandsOn, ValueSpread,
};
use crate::input::{Lenient, Number, YesNo};
use crate::object::object;
use crate::part::PartAttributes;
use crate::vocabulary::{
    FindDemand, FindSort, FindTradeOff, OriginMark, RippleLimit, SelectorType,
};

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
    pub stands_on: StandsOn,
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
