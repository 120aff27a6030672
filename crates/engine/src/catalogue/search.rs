//! Free search over part numbers and values.

use henrad_api::part::{ListedFigure, PartAttributes, StatedAttribute};
use henrad_api::vocabulary::{CapacitorType, MatchedBy, OriginMark, SelectorType, StatusWord};
use henrad_catalogue::reading::Sentence;
use henrad_catalogue::{
    CrossReference, InductorMatch, SearchAnswer, SearchFacets, SearchMatch, StoredPart, Understood,
};
use henrad_parts::quantity;
use serde::Serialize;
use utoipa::ToSchema;

use super::part_item::attributes_of;

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
    pub facets: SearchFacets,
    /// What the pieces of the text were read as, and by what the parts are ordered.
    pub understood: Vec<Understood>,
    /// Pieces that mean nothing here; they did not narrow the search.
    pub unread: Vec<String>,
    /// Parts that match everything else, but list no figure to compare with a limit such as that of the ESR.
    pub without_figure: i64,
    /// Inductors that match: when the text names an inductance, inductors, a current or the beginning of an
    /// inductor's number, or when no capacitor matches. Without capacitors, `understood` tells how they were read.
    pub inductors: Vec<InductorHit>,
    /// Where nothing matches and inductors are asked for: those that come near, with what they have instead in `differs`.
    pub nearest_inductors: Vec<InductorHit>,
    /// Where nothing matches: numbers of parts near a number that no part has, or of parts that meet all but one of the
    /// values asked for. Where a value can be read in two ways, such as `1,000pF`, nothing is listed, and these are the texts that
    /// say which.
    pub suggestions: Vec<String>,
    /// Where nothing matches: parts that meet all values asked for but one, with what they have instead in `differs`. Parts
    /// of another safety class or type are never among them.
    pub nearest: Vec<SearchHit>,
    /// The number of another maker that the text contains; `parts` are then the nearest here.
    pub cross_reference: Option<CrossReference>,
    /// What the text asks for where it is a question of behavior, such as "C >= 8 uF at 12 V": `POST /api/find` answers
    /// it, and `parts` only has what the words match.
    pub question: Option<Sentence>,
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
    /// What an inductor of `nearestInductors` has instead of what was asked; else empty.
    pub differs: Vec<String>,
}

/// What a search found.
pub fn search_result(answer: SearchAnswer) -> SearchResult {
    let nearest = answer
        .nearest
        .into_iter()
        .map(|(stored, differs)| SearchHit {
            differs,
            ..hit(&stored, SearchMatch::Nearest)
        });
    let hits = answer.parts.iter();
    let mut parts: Vec<_> = hits.map(|(stored, reason)| hit(stored, *reason)).collect();
    let reference = answer.cross_reference.iter();
    let differences = reference.flat_map(|reference| &reference.differences);
    for (hit, differs) in parts.iter_mut().zip(differences) {
        hit.differs.clone_from(differs);
    }
    SearchResult {
        nearest: nearest.collect(),
        parts,
        total: answer.total,
        complete: answer.complete,
        facets: answer.facets,
        understood: answer.understood,
        unread: answer.unread,
        without_figure: answer.without_figure,
        inductors: answer.inductors.into_iter().map(inductor_hit).collect(),
        nearest_inductors: answer
            .nearest_inductors
            .into_iter()
            .map(inductor_hit)
            .collect(),
        suggestions: answer.suggestions,
        cross_reference: answer.cross_reference,
        question: None,
    }
}

fn hit(stored: &StoredPart, reason: SearchMatch) -> SearchHit {
    let StoredPart { id, maker, part } = stored;
    let matched_by = match reason {
        SearchMatch::Number => MatchedBy::Number,
        SearchMatch::Beginning => MatchedBy::Beginning,
        SearchMatch::Ending => MatchedBy::Ending,
        SearchMatch::Value => MatchedBy::Value,
        SearchMatch::Nearest => MatchedBy::Nearest,
    };
    let attributes = attributes_of(part, maker);
    let value = |listed: &Option<ListedFigure>| listed.as_ref().map(|listed| listed.value);
    SearchHit {
        id: *id,
        mfr_pn: part.part_number.clone(),
        cap_display: quantity::format_capacitance(part.capacitance),
        cap_type: CapacitorType::from_part(part),
        kind: SelectorType::from_family(part.family),
        dielectric: part.dielectric.clone(),
        case_size: part.case_code.clone(),
        series: part.series.clone(),
        maker: maker.clone(),
        voltage_rating: part.rated_voltage.get(),
        origin: OriginMark::from_origin(&part.origin),
        part_status: StatusWord::from_status(part.status),
        max_temp: part.temperature_max.get(),
        esr: value(&attributes.esr),
        ripple_current: value(&attributes.ripple_current),
        height: value(&attributes.height),
        safety_class: attributes.safety_class.clone(),
        aec_q200: attributes.aec_q200.clone(),
        attributes,
        matched_by,
        differs: Vec::new(),
    }
}

fn inductor_hit(found: InductorMatch) -> InductorHit {
    let row = &found.row;
    InductorHit {
        mfr_pn: row.part_number.clone(),
        maker: row.maker.clone(),
        series: row.series.clone(),
        case_size: row.case_size.clone(),
        inductance: row.inductance.get(),
        rated_current: row.rated_current.rms.get(),
        saturation_current: row.saturation.map(|saturation| saturation.current.get()),
        origin: OriginMark::from_origin(&row.origin),
        differs: found.differs,
    }
}
