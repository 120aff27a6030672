//! Estimation rules of aluminum electrolytic capacitors.

use super::can::can_thermal_resistance;
use super::limits::limits;
use super::{published, typical_esr};
use crate::model::defaults::electrolytic::{self as defaults, CanStyle};
use crate::model::defaults::solid::{CAPACITOR_RATIO, STEPS};
use crate::model::{ElectrolyticModel, OperatingRange};
use crate::origin::Parameter;
use crate::part::Part;
use crate::quantity::{Celsius, Henries, Hertz, KelvinsPerWatt, Ohms};

const NANOHENRY: f64 = 1e-9;

/// All parameters of an aluminum electrolytic part by rule.
pub fn estimate(part: &Part) -> ElectrolyticModel {
    let style = CanStyle::of(&part.part_number);
    let (esr, esr_frequency) = esr(part);
    ElectrolyticModel {
        capacitance: Parameter::new(part.capacitance, part.origin.clone()),
        esr,
        esr_frequency,
        oxide_dissipation_factor: Parameter::estimated(
            defaults::OXIDE_DISSIPATION_FACTOR,
            "usual loss of aluminum oxide",
        ),
        metal_share: defaults::METAL_SHARE,
        metal_temperature_coefficient: defaults::METAL_TEMPERATURE_COEFFICIENT,
        electrolyte_coefficient_cold: defaults::ELECTROLYTE_COEFFICIENT_COLD,
        electrolyte_coefficient_hot: defaults::ELECTROLYTE_COEFFICIENT_HOT,
        ladder_share: defaults::LADDER_SHARE,
        steps: STEPS,
        capacitor_ratio: CAPACITOR_RATIO,
        skin_resistance: Parameter::estimated(
            Ohms::new(0.0),
            "small beside the electrolyte, left out",
        ),
        inductance: inductance(part, style),
        leakage_resistance: leakage_resistance(part, style),
        temperature_table: temperature_table(part),
        thermal_resistance: thermal_resistance(part, style),
        operating_range: OperatingRange::of(part),
        operating_limits: limits(part),
    }
}

/// Typical ESR and its frequency: a published ESR, or else the dissipation factor at 120 Hz.
///
/// The dissipation factor is used only when it stands alone: a maker's two figures for one part
/// differ by up to a factor of six.
fn esr(part: &Part) -> (Parameter<Ohms>, Hertz) {
    let share = defaults::TYPICAL_OVER_LIMIT;
    if let Some(rating) = part.published.esr {
        let value = typical_esr(part, rating).unwrap_or_else(|| {
            Parameter::estimated(
                Ohms::new(share * rating.value.get()),
                format!("{share} × the ESR limit"),
            )
        });
        return (value, rating.frequency);
    }
    let capacitance = part.capacitance.get();
    let stated = part.published.dissipation_factor_limit;
    let limit = stated.unwrap_or_else(|| {
        defaults::dissipation_factor_limit(part.rated_voltage.get(), capacitance)
    });
    let frequency = defaults::DISSIPATION_FACTOR_FREQUENCY;
    let source = if stated.is_some() {
        "published"
    } else {
        "usual"
    };
    // ESR = tan δ/(2π·f·C)
    let resistance = share * limit / (std::f64::consts::TAU * frequency * capacitance);
    (
        Parameter::estimated(
            Ohms::new(resistance),
            format!("{share} × the {source} limit of the dissipation factor"),
        ),
        Hertz::new(frequency),
    )
}

fn inductance(part: &Part, style: CanStyle) -> Parameter<Henries> {
    part.published.esl.map_or_else(
        || {
            Parameter::estimated(
                Henries::new(style.inductance_nh() * NANOHENRY),
                format!("middle of published models: {}", style.name()),
            )
        },
        |esl| published(part, esl, "ESL"),
    )
}

fn leakage_resistance(part: &Part, style: CanStyle) -> Parameter<Ohms> {
    let time_constant = style.leakage_time_constant();
    Parameter::estimated(
        Ohms::new(time_constant / part.capacitance.get()),
        format!("time constant {time_constant} s: {}", style.name()),
    )
}

/// The default table; low-voltage parts lose twice as much in the cold.
fn temperature_table(part: &Part) -> Vec<(Celsius, f64)> {
    let low_voltage = part.rated_voltage.get() <= defaults::LOW_VOLTAGE;
    defaults::TEMPERATURE_TABLE
        .iter()
        .map(|&(temperature, change)| {
            let doubled = low_voltage && change < 0.0;
            let change = if doubled { 2.0 * change } else { change };
            (Celsius::new(temperature), change)
        })
        .collect()
}

fn thermal_resistance(part: &Part, style: CanStyle) -> Parameter<KelvinsPerWatt> {
    part.published.thermal_resistance.map_or_else(
        || can_thermal_resistance(part, style),
        |resistance| published(part, resistance, "thermal resistance"),
    )
}
