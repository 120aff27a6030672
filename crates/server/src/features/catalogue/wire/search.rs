//! Search results on the wire.

use henrad_api::search::{FacetValue, Facets, SearchHit, SearchResult, UnderstoodPiece};
use henrad_api::vocabulary::{CapacitorType, MatchedBy, OriginMark, SelectorType, StatusWord};
use henrad_catalogue::{FacetCount, SearchAnswer, SearchMatch, StoredPart};
use henrad_parts::quantity;

/// What a search found.
pub fn search_result(answer: SearchAnswer) -> SearchResult {
    let facets = answer.facets;
    let understood = answer.understood.into_iter().map(|piece| UnderstoodPiece {
        text: piece.text,
        meaning: piece.meaning,
    });
    SearchResult {
        parts: answer.parts.iter().map(hit).collect(),
        total: answer.total,
        complete: answer.complete,
        facets: Facets {
            kind: values(facets.family),
            series: values(facets.series),
            size: values(facets.case_code),
            dielectric: values(facets.dielectric),
            voltage: values(facets.voltage),
        },
        understood: understood.collect(),
        unread: answer.unread,
    }
}

fn hit((StoredPart { id, part }, reason): &(StoredPart, SearchMatch)) -> SearchHit {
    let matched_by = match reason {
        SearchMatch::Number => MatchedBy::Number,
        SearchMatch::Beginning => MatchedBy::Beginning,
        SearchMatch::Ending => MatchedBy::Ending,
        SearchMatch::Value => MatchedBy::Value,
    };
    SearchHit {
        id: *id,
        mfr_pn: part.part_number.clone(),
        cap_display: quantity::format_capacitance(part.capacitance),
        cap_type: CapacitorType::of(part),
        kind: SelectorType::of(part.family),
        dielectric: part.dielectric.clone(),
        case_size: part.case_code.clone(),
        series: part.series.clone(),
        voltage_rating: part.rated_voltage.get(),
        origin: OriginMark::of(&part.origin),
        part_status: StatusWord::of(part.status),
        matched_by,
    }
}

fn values(counts: Vec<FacetCount>) -> Vec<FacetValue> {
    counts
        .into_iter()
        .map(|entry| FacetValue {
            value: entry.value,
            count: entry.count,
        })
        .collect()
}
