//! The meaning of a sentence on the wire.

use henrad_api::selection::find::SentenceAnswer;

use henrad_api::vocabulary::SelectorType;
use henrad_catalogue::reading::Sentence;

use super::search::understood;

/// What a sentence asks for.
pub fn sentence(read: Sentence) -> SentenceAnswer {
    SentenceAnswer {
        bias: read.bias,
        temperature: read.temperature,
        age_hours: read.age_hours,
        worst_case: read.worst_case,
        pieces_max: read.pieces_max,
        capacitance_min: read.capacitance_min,
        capacitance_frequency: read.capacitance_frequency,
        capacitance_rated: read.capacitance_rated,
        esr_max: read.esr_max,
        esr_frequency: read.esr_frequency,
        impedance_max: read.impedance_max,
        impedance_frequency: read.impedance_frequency,
        impedance_frequency_end: read.impedance_frequency_end,
        ripple_min: read.ripple_min,
        ripple_frequency: read.ripple_frequency,
        rise: read.rise,
        srf_min: read.srf_min,
        srf_max: read.srf_max,
        height_max: read.height_max,
        area_max: read.area_max,
        types: read
            .types
            .into_iter()
            .map(SelectorType::from_family)
            .collect(),
        dielectrics: read.dielectrics,
        cases: read.cases,
        series: read.series,
        makers: read.makers,
        safety_classes: read.safety_classes,
        rated_voltages: read.rated_voltages,
        aec_q200: read.aec_q200,
        tolerance_max: read.tolerance_max,
        understood: understood(read.understood),
        unread: read.unread,
    }
}
