//! Search results on the wire.

use henrad_api::search::{
    FacetValue, Facets, InductorHit, SearchHit, SearchResult, StatedAttribute, UnderstoodPiece,
};
use henrad_api::vocabulary::{CapacitorType, MatchedBy, OriginMark, SelectorType, StatusWord};
use henrad_catalogue::{
    Attribute, FacetCount, InductorMatch, SearchAnswer, SearchMatch, StoredPart, aec_q200,
    safety_class,
};
use henrad_parts::quantity::{self, Amperes, Meters};

/// What a search found.
pub fn search_result(answer: SearchAnswer) -> SearchResult {
    let facets = answer.facets;
    let understood = answer.understood.into_iter().map(|piece| UnderstoodPiece {
        text: piece.text,
        meaning: piece.meaning,
    });
    SearchResult {
        parts: answer
            .parts
            .iter()
            .zip(&answer.makers)
            .map(|(found, maker)| hit(found, maker))
            .collect(),
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
        },
        understood: understood.collect(),
        unread: answer.unread,
        without_figure: answer.without_figure,
        inductors: answer.inductors.iter().map(inductor_hit).collect(),
        suggestions: answer.suggestions,
    }
}

fn hit((StoredPart { id, part }, reason): &(StoredPart, SearchMatch), maker: &str) -> SearchHit {
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
        maker: maker.to_owned(),
        voltage_rating: part.rated_voltage.get(),
        origin: OriginMark::of(&part.origin),
        part_status: StatusWord::of(part.status),
        max_temp: part.temperature_max.get(),
        esr: part.published.esr.map(|esr| esr.value.get()),
        ripple_current: part.published.ripple_current_rms.map(Amperes::get),
        height: part.published.height.map(Meters::get),
        safety_class: safety_class(part).map(stated),
        aec_q200: aec_q200(part).map(stated),
        matched_by,
    }
}

fn stated(attribute: Attribute) -> StatedAttribute {
    StatedAttribute {
        origin: OriginMark::of(&attribute.origin),
        source: attribute.origin.basis().to_owned(),
        value: attribute.value,
    }
}

fn inductor_hit(InductorMatch { row }: &InductorMatch) -> InductorHit {
    InductorHit {
        mfr_pn: row.part_number.clone(),
        series: row.series.clone(),
        case_size: row.case_size.clone(),
        inductance: row.inductance.get(),
        rated_current: row.rated_current.rms.get(),
        saturation_current: row.saturation.map(|saturation| saturation.current.get()),
        origin: OriginMark::of(&row.origin),
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
