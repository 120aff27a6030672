//! Reads requests of the selection and writes answers.

mod facets;
pub mod fields;
mod find;
mod find_curve;
mod find_plot;
mod operating_point;
mod ripple;
mod ripple_answer;

pub use find::{FindCase, found};
pub use operating_point::{operating_point_answer, read_operating_point};
pub use ripple::read_ripple;
pub use ripple_answer::ripple_answer;

use henrad_api::selection::{FigureBands, LimitUse, PartVerdict, StandsOn, ValueSpread};
use henrad_api::vocabulary::{PartLimit, RippleLimit};
use henrad_parts::model::{CapacitorModel, Spread};
use henrad_parts::quantity::{Celsius, Hertz};
use henrad_sim::Condition;
use henrad_sim::SimError;
use henrad_sim::capacitor::limit::{self, GoverningLimit, LimitKind, Verdict, judge};
use henrad_sim::selection::figures::value_spread;
use henrad_sim::selection::{self, ListedFigures, WorstCase};

use super::notes;
use crate::part_store::{ModelVersion, ModeledPart};

fn stands_on(version: ModelVersion) -> StandsOn {
    StandsOn {
        rules: version.rules,
        catalogue: version.catalogue,
    }
}

fn limit_word(limit: GoverningLimit) -> RippleLimit {
    match limit {
        GoverningLimit::Voltage => RippleLimit::Voltage,
        GoverningLimit::Heat => RippleLimit::Heat,
        GoverningLimit::Current => RippleLimit::Current,
    }
}

/// Whether a part stands a condition, in the worst case at either end of the temperature.
pub fn verdict(
    model: &CapacitorModel,
    condition: &Condition,
    worst_case: Option<WorstCase>,
) -> PartVerdict {
    let ends = worst_case.unwrap_or_default();
    let judged = |at| judge(model, &at, None);
    let verdicts = ends.conditions(condition).map(judged);
    let verdict = verdicts.reduce(Verdict::or_worse).unwrap_or_default();
    written_verdict(&verdict, condition.temperature)
}

/// How far parts lie around the typical figures of a row.
fn bands(
    modeled: &ModeledPart,
    condition: &Condition,
    listed: &ListedFigures,
) -> Result<FigureBands, SimError> {
    let selection::FigureBands {
        capacitance,
        impedance,
        resistance: esr,
        resonance: srf,
        inductance: esl,
        ripple,
    } = selection::figure_bands(&modeled.part, &modeled.model, condition, listed)?;
    Ok(FigureBands {
        capacitance,
        impedance,
        esr,
        srf,
        esl,
        ripple,
    })
}

/// A verdict at an ambient temperature as it is sent.
fn written_verdict(verdict: &Verdict, ambient: Celsius) -> PartVerdict {
    PartVerdict {
        passes: verdict.passes(),
        reasons: notes::of_verdict(verdict, ambient),
        uses: verdict.uses.iter().map(use_of_limit).collect(),
    }
}

fn use_of_limit(one: &limit::LimitUse) -> LimitUse {
    LimitUse {
        kind: part_limit(one.kind),
        value: Some(one.value).filter(|value| value.is_finite()),
        limit: one.limit,
        unit: one.kind.unit().to_owned(),
        margin: one.margin(),
        exceeded: one.is_exceeded(),
        advice: one.kind.is_advice(),
    }
}

fn part_limit(kind: LimitKind) -> PartLimit {
    match kind {
        LimitKind::LowestTemperature => PartLimit::LowestTemperature,
        LimitKind::HighestTemperature => PartLimit::HighestTemperature,
        LimitKind::RatedVoltage => PartLimit::RatedVoltage,
        LimitKind::CategoryVoltage => PartLimit::CategoryVoltage,
        LimitKind::ReverseVoltage => PartLimit::ReverseVoltage,
        LimitKind::AcVoltage => PartLimit::AcVoltage,
        LimitKind::RippleCurrent => PartLimit::RippleCurrent,
        LimitKind::TerminalCurrent => PartLimit::TerminalCurrent,
        LimitKind::SelfHeating => PartLimit::SelfHeating,
        LimitKind::RecommendedVoltage => PartLimit::RecommendedVoltage,
    }
}

/// How far parts of the class of one part lie around its estimates; the ESR at a frequency, where
/// there is one.
pub fn spread(modeled: &ModeledPart, condition: &Condition, frequency: Option<f64>) -> ValueSpread {
    // Without a frequency the ESR is not asked for, and the capacitance is that at a low frequency.
    let at = Hertz::new(frequency.unwrap_or(1.0));
    let spread = value_spread(&modeled.part, &modeled.model, condition, at);
    let factors = |spread: Spread| (!spread.is_none()).then_some([spread.low, spread.high]);
    spread.map_or_else(
        // The values of the row were computed at this condition, so there is no error left.
        |_| ValueSpread::default(),
        |spread| ValueSpread {
            esr: factors(spread.resistance).filter(|_| frequency.is_some()),
            inductance: factors(spread.inductance),
            capacitance: factors(spread.capacitance),
        },
    )
}
