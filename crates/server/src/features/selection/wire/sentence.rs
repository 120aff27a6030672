//! A sentence on the wire.

use henrad_api::search::UnderstoodPiece;
use henrad_api::selection::find::SentenceAnswer;
use henrad_api::vocabulary::SelectorType;

use crate::features::selection::sentence::read;

/// What a sentence asks for.
pub fn sentence_answer(text: &str) -> SentenceAnswer {
    let sentence = read(text);
    let understood = sentence.understood.into_iter();
    SentenceAnswer {
        bias: sentence.bias,
        temperature: sentence.temperature,
        age_hours: sentence.age_hours,
        worst_case: sentence.worst_case,
        pieces_max: sentence.pieces_max,
        capacitance_min: sentence.capacitance_min,
        capacitance_frequency: sentence.capacitance_frequency,
        esr_max: sentence.esr_max,
        esr_frequency: sentence.esr_frequency,
        impedance_max: sentence.impedance_max,
        impedance_frequency: sentence.impedance_frequency,
        ripple_min: sentence.ripple_min,
        ripple_frequency: sentence.ripple_frequency,
        rise: sentence.rise,
        srf_min: sentence.srf_min,
        srf_max: sentence.srf_max,
        height_max: sentence.height_max,
        area_max: sentence.area_max,
        types: sentence.types.into_iter().map(SelectorType::of).collect(),
        dielectrics: sentence.dielectrics,
        cases: sentence.cases,
        understood: understood
            .map(|(text, meaning)| UnderstoodPiece { text, meaning })
            .collect(),
        unread: sentence.unread,
    }
}
