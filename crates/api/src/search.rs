//! Free search over part numbers and values.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::attributes::{PartAttributes, StatedAttribute};
use crate::input::{Lenient, OrEmpty, in_any_case};
use crate::selection::find::SentenceAnswer;
use crate::vocabulary::{
    CapacitorType, MatchedBy, OriginMark, SelectorType, StatusFilter, StatusWord,
};

/// What to search for, and what narrows the search.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub struct SearchRequest {
    /// Part number, a piece of one, or values, limits and words of the trade.
    #[param(example = "10u 25V X7R 1206")]
    pub q: String,
    /// Most parts to answer with, 1 to 100; 20 when left out.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100)]
    pub limit: Option<String>,
    /// Parts to leave out before the first of the answer, at most a billion; 0 when left out.
    #[param(value_type = Option<u32>, maximum = 1_000_000_000)]
    pub offset: Option<String>,
    /// `ceramic`, `polymer`, `tantalum`, `aluminum` or `film`.
    #[serde(rename = "type", deserialize_with = "in_any_case")]
    #[param(rename = "type", inline, value_type = OrEmpty<SelectorType>)]
    pub kind: Lenient<SelectorType>,
    /// Type whose parts come first: as `type`, but others stay in the answer.
    #[serde(deserialize_with = "in_any_case")]
    #[param(inline, value_type = OrEmpty<SelectorType>)]
    pub prefer: Lenient<SelectorType>,
    /// Series name.
    pub series: String,
    /// Case size.
    pub size: String,
    pub dielectric: String,
    /// Rated voltage in V, exactly.
    pub voltage: String,
    /// Maker of imported parts, as facet `maker` names it, or `built-in` for all other parts.
    pub maker: String,
    /// Safety class by IEC 60384-14, alone or among others.
    #[param(example = "X2")]
    pub safety_class: String,
    /// Yes, or a value of facet `aecQ200`: only parts that are qualified to AEC-Q200.
    #[serde(rename = "aecQ200")]
    #[param(rename = "aecQ200", example = "Yes")]
    pub aec_q200: String,
    /// Maximum temperature in °C, exactly.
    #[param(example = "125")]
    pub max_temp: String,
    /// `active`, or for editors `inactive`, `de-active`, `test` or `all`; others find active parts,
    /// whatever is asked for.
    #[param(inline, value_type = OrEmpty<StatusFilter>)]
    pub part_status: Lenient<StatusFilter>,
}

/// The answer to a search.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchResult {
    /// Parts: those that the text names by their numbers, then the others, most relevant first or in the order that the
    /// text asks for, such as "low ESR".
    pub parts: Vec<SearchHit>,
    /// Matches in all; a lower limit unless `complete`.
    pub total: i64,
    /// Whether all matches were counted.
    pub complete: bool,
    /// How the matches divide; each value can narrow the search.
    pub facets: Facets,
    /// What the pieces of the text were read as, and by what the parts are ordered.
    pub understood: Vec<UnderstoodPiece>,
    /// Pieces that mean nothing here; they did not narrow the search.
    pub unread: Vec<String>,
    /// Parts that match everything else, but list no figure to compare with a limit such as that of the ESR.
    pub without_figure: i64,
    /// Inductors that match: when the text names an inductance, inductors, a current or the beginning of an
    /// inductor's number, or when no capacitor matches. Without capacitors, `understood` tells how they were read.
    pub inductors: Vec<InductorHit>,
    /// Where nothing matches: numbers of parts near a number that no part has, or of parts that meet all but one of the
    /// values asked for. Where a value can be read in two ways, such as `1,000pF`, nothing is listed, and these are the texts that
    /// say which.
    pub suggestions: Vec<String>,
    /// Where nothing matches: parts that meet all values asked for but one, with what they have instead in `differs`. Parts
    /// of another safety class or type are never among them.
    pub nearest: Vec<SearchHit>,
    /// The number of another maker that the text contains; `parts` are then the nearest here.
    pub cross_reference: Option<CrossReferenceNumber>,
    /// What the text asks for where it is a question of behavior, such as "C >= 8 uF at 12 V": `POST /api/find` answers
    /// it, and `parts` only has what the words match.
    pub question: Option<SentenceAnswer>,
}

/// A number of another maker, read by its public key.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CrossReferenceNumber {
    /// The number as written.
    pub text: String,
    pub maker: String,
    /// Its values in words; empty for an order code, which holds none.
    pub values: String,
}

/// An inductor that answers a search.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InductorHit {
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// Maker that an import named; empty for the built-in catalogue.
    pub maker: String,
    pub series: String,
    pub case_size: String,
    /// Inductance in H.
    pub inductance: f64,
    /// Current rating by heating, A rms.
    pub rated_current: f64,
    /// Current rating by saturation in A, where published.
    pub saturation_current: Option<f64>,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
}

/// A part that answers a search.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SearchHit {
    /// Row id.
    pub id: i64,
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// Capacitance with unit.
    pub cap_display: String,
    /// Type as the table shows it.
    pub cap_type: CapacitorType,
    /// Selector type.
    #[serde(rename = "type")]
    pub kind: SelectorType,
    pub dielectric: String,
    pub case_size: String,
    /// Series name.
    pub series: String,
    /// Maker of an imported part; empty for the built-in catalogue.
    pub maker: String,
    /// Rated voltage in V.
    pub voltage_rating: f64,
    /// guaranteed, typical, vendor model, fitted or estimated.
    pub origin: OriginMark,
    /// active, inactive, de-active or test.
    pub part_status: StatusWord,
    /// Maximum temperature in °C.
    pub max_temp: f64,
    /// Listed ESR in Ω.
    pub esr: Option<f64>,
    /// Listed ripple current in A rms.
    pub ripple_current: Option<f64>,
    /// Height of the body in m.
    pub height: Option<f64>,
    /// Safety class by IEC 60384-14, and where it comes from.
    pub safety_class: Option<StatedAttribute>,
    /// Qualification to AEC-Q200, and where it comes from.
    pub aec_q200: Option<StatedAttribute>,
    /// The same attributes with the basis of each.
    pub attributes: PartAttributes,
    /// Why the part is an answer: `number`, `beginning`, `ending`, `value` or `nearest`.
    pub matched_by: MatchedBy,
    /// What the part has instead of the values of `crossReference`, or of the one value that a part of `nearest` does not
    /// meet; empty for the same ratings.
    pub differs: Vec<String>,
}

/// What the matches can be narrowed by.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Facets {
    /// Selector types.
    #[serde(rename = "type")]
    pub kind: Vec<FacetValue>,
    /// Series names.
    pub series: Vec<FacetValue>,
    /// Case sizes.
    pub size: Vec<FacetValue>,
    pub dielectric: Vec<FacetValue>,
    /// Rated voltages in V.
    pub voltage: Vec<FacetValue>,
    /// Makers of imported parts.
    pub maker: Vec<FacetValue>,
    /// Safety classes by IEC 60384-14.
    #[serde(rename = "safetyClass")]
    pub safety_class: Vec<FacetValue>,
    /// How parts are qualified to AEC-Q200.
    #[serde(rename = "aecQ200")]
    pub aec_q200: Vec<FacetValue>,
    /// Maximum temperatures in °C.
    #[serde(rename = "maxTemp")]
    pub max_temp: Vec<FacetValue>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FacetValue {
    /// The value to narrow by.
    pub value: String,
    /// Matches with this value.
    pub count: i64,
}

/// A piece of the text with its meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct UnderstoodPiece {
    pub text: String,
    pub meaning: String,
}
