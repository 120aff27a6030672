//! Search results on the wire.

use henrad_api::attributes::ListedFigure;
use henrad_api::search::{
    CrossReferenceNumber, FacetValue, Facets, InductorHit, SearchHit, SearchResult, UnderstoodPiece,
};
use henrad_api::vocabulary::{CapacitorType, MatchedBy, OriginMark, SelectorType, StatusWord};
use henrad_catalogue::{
    FacetCount, InductorMatch, SearchAnswer, SearchMatch, StoredPart, Understood,
};
use henrad_parts::quantity;

use super::attributes_of;

/// What a search found.
pub fn search_result(answer: SearchAnswer) -> SearchResult {
    let facets = answer.facets;
    let nearest = answer
        .nearest
        .into_iter()
        .map(|(stored, differs)| SearchHit {
            differs,
            ..hit(&(stored, SearchMatch::Nearest))
        });
    let nearest = nearest.collect();
    let mut parts: Vec<_> = answer.parts.iter().map(hit).collect();
    let cross_reference = answer.cross_reference.map(|reference| {
        for (hit, differs) in parts.iter_mut().zip(reference.differences) {
            hit.differs = differs;
        }
        CrossReferenceNumber {
            text: reference.text,
            maker: reference.maker.to_owned(),
            values: reference.values,
        }
    });
    SearchResult {
        parts,
        total: answer.total,
        complete: answer.complete,
        facets: Facets {
            kind: values(facets.family),
            series: values(facets.series),
            size: values(facets.case_code),
            dielectric: values(facets.dielectric),
            voltage: values(facets.voltage),
            maker: values(facets.maker),
            safety_class: values(facets.safety_class),
            aec_q200: values(facets.aec_q200),
            max_temp: values(facets.temperature_max),
        },
        understood: understood(answer.understood),
        unread: answer.unread,
        without_figure: answer.without_figure,
        inductors: answer.inductors.iter().map(inductor_hit).collect(),
        suggestions: answer.suggestions,
        nearest,
        cross_reference,
        question: None,
    }
}

/// What the pieces of a text were read as.
pub(super) fn understood(pieces: Vec<Understood>) -> Vec<UnderstoodPiece> {
    let pieces = pieces.into_iter().map(|piece| UnderstoodPiece {
        text: piece.text,
        meaning: piece.meaning,
    });
    pieces.collect()
}

fn hit((StoredPart { id, maker, part }, reason): &(StoredPart, SearchMatch)) -> SearchHit {
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

fn inductor_hit(InductorMatch { row }: &InductorMatch) -> InductorHit {
    InductorHit {
        mfr_pn: row.part_number.clone(),
        maker: row.maker.clone(),
        series: row.series.clone(),
        case_size: row.case_size.clone(),
        inductance: row.inductance.get(),
        rated_current: row.rated_current.rms.get(),
        saturation_current: row.saturation.map(|saturation| saturation.current.get()),
        origin: OriginMark::from_origin(&row.origin),
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
