//! Estimation rules of aluminum electrolytic capacitors.

use super::can::{Can, can_thermal_resistance};
use super::limits::limits;
use super::{esr_in_words, published, published_ripple, typical_esr};
use crate::build::{Form, Impedance};
use crate::model::defaults::electrolytic::{self as defaults, CanStyle, Electrolyte};
use crate::model::defaults::limits as limit_defaults;
use crate::model::defaults::solid::{CAPACITOR_RATIO, STEPS};
use crate::model::{ElectrolyticModel, OperatingLimits, OperatingRange, RippleRating};
use crate::origin::Parameter;
use crate::part::Part;
use crate::quantity::{Celsius, Henries, Hertz, KelvinsPerWatt, Ohms};

const NANOHENRY: f64 = 1e-9;
/// Parts that the rules of resistance and loss are based on.
const CLASS: &str = "typical of class: Chemi-Con public models";

/// The electrolyte of a part, which rules and spreads go by.
pub fn electrolyte(part: &Part) -> Electrolyte {
    let voltage = part.rated_voltage.get();
    part.published.build.map_or_else(
        || Electrolyte::new(&part.part_number, voltage),
        |build| Electrolyte::of_impedance(build.impedance, voltage),
    )
}

/// How the can of a part is mounted.
pub fn style(part: &Part) -> CanStyle {
    part.published.build.map_or_else(
        || CanStyle::from_number(&part.part_number),
        |build| CanStyle::from_form(build.form),
    )
}

/// All parameters of an aluminum electrolytic part by rule.
pub fn estimate(part: &Part) -> ElectrolyticModel {
    let style = style(part);
    let can = Can::new(part, style);
    let electrolyte = electrolyte(part);
    let (esr, esr_frequency) = esr(part, electrolyte, &can);
    let (coldest, hottest) = (part.temperature_min.get(), part.temperature_max.get());
    let over_temperature = defaults::over_temperature(electrolyte, style, coldest, hottest);
    ElectrolyticModel {
        capacitance: Parameter::new(part.capacitance, part.origin.clone()),
        esr,
        esr_frequency,
        oxide_dissipation_factor: Parameter::estimated(
            electrolyte.oxide_dissipation_factor(),
            format!("usual loss of aluminum oxide, {CLASS}"),
        ),
        metal_share: electrolyte.metal_share(),
        metal_temperature_coefficient: defaults::METAL_TEMPERATURE_COEFFICIENT,
        electrolyte_coefficient_cold: over_temperature.cold,
        electrolyte_coefficient_hot: over_temperature.hot,
        ladder_share: defaults::LADDER_SHARE,
        ladder_coefficient: over_temperature.ladder,
        steps: STEPS,
        capacitor_ratio: CAPACITOR_RATIO,
        skin_resistance: Parameter::estimated(
            Ohms::new(0.0),
            "small beside the electrolyte, left out",
        ),
        inductance: inductance(part, style, &can),
        leakage_resistance: leakage_resistance(part, style),
        temperature_table: temperature_table(part),
        thermal_resistance: thermal_resistance(part, style),
        operating_range: OperatingRange::from_part(part),
        operating_limits: OperatingLimits {
            ripple_rating: ripple_rating(part),
            ..limits(part)
        }
        .into(),
    }
}

/// The published ripple current, which holds at the upper category temperature for the stated life
/// unless its source says otherwise, with the multipliers over ambient and frequency that keep that
/// life. Without a frequency it bounds at every one. Without a current nothing is rated.
fn ripple_rating(part: &Part) -> Option<Parameter<RippleRating>> {
    let current = part.published.ripple_current_rms?;
    let frequency = part.published.ripple_current_frequency;
    let hottest = part.temperature_max;
    let stated = part.published.ripple_current_temperature;
    let below = limit_defaults::ELECTROLYTIC_RIPPLE_BELOW_RATING.iter();
    let multipliers = frequency.map(|frequency| {
        let voltage = part.rated_voltage.get();
        limit_defaults::electrolytic_ripple_over_frequency(voltage, frequency.get())
    });
    let rating = RippleRating {
        current,
        frequency,
        ambient: stated.unwrap_or(hottest),
        over_ambient: below
            .map(|&(below, share)| (Celsius::new(hottest.get() - below), share))
            .collect(),
        multipliers: multipliers
            .into_iter()
            .flatten()
            .map(|(frequency, share)| (Hertz::new(frequency), share))
            .collect(),
    };
    Some(published_ripple(part, rating))
}

/// Typical ESR and its frequency: a published ESR, or else by class and can, no more than a
/// published limit of the dissipation factor allows.
///
/// That limit counts only without an ESR: a maker's two figures for one part differ by up to a
/// factor of six.
fn esr(part: &Part, electrolyte: Electrolyte, can: &Can) -> (Parameter<Ohms>, Hertz) {
    if let Some(rating) = part.published.esr {
        let value = typical_esr(part, rating).unwrap_or_else(|| {
            let share = defaults::TYPICAL_OVER_LIMIT;
            Parameter::estimated(
                Ohms::new(share * rating.value.get()),
                format!("{share} × {}", esr_in_words(part, rating)),
            )
        });
        return (value, rating.frequency);
    }
    let (capacitance, voltage) = (part.capacitance.get(), part.rated_voltage.get());
    if let Some((resistance, rule)) = esr_without_volume(part) {
        let resistance = resistance
            .min(largest_esr(part).unwrap_or(f64::INFINITY))
            .max(smallest_esr(part, electrolyte));
        return (
            Parameter::estimated(Ohms::new(resistance), rule),
            Hertz::new(defaults::ESR_FREQUENCY),
        );
    }
    let by_class = defaults::esr(electrolyte, can.volume_cm3(), capacitance, voltage);
    let resistance = by_class
        .min(largest_esr(part).unwrap_or(f64::INFINITY))
        .max(smallest_esr(part, electrolyte));
    let rule = if electrolyte == Electrolyte::HighVoltage {
        format!("by capacitance, {CLASS}")
    } else {
        let name = electrolyte.name();
        format!("{name}, by volume of the {}, {CLASS}", can.basis)
    };
    (
        Parameter::estimated(Ohms::new(resistance), rule),
        Hertz::new(defaults::ESR_FREQUENCY),
    )
}

/// ESR at 100 kHz of a can of another maker by capacitance and voltage: where its body is not
/// stated, or nobody says the class of its series.
fn esr_without_volume(part: &Part) -> Option<(f64, String)> {
    let build = part.published.build?;
    let is_class_known = build.impedance != Impedance::Unknown;
    if is_class_known && Can::is_stated(part) && build.form != Form::SnapInCan {
        return None;
    }
    let (capacitance, voltage) = (part.capacitance.get(), part.rated_voltage.get());
    let resistance = defaults::esr_without_volume(build, capacitance, voltage)?;
    let name = CanStyle::from_form(build.form).name();
    let series = if is_class_known {
        format!(", {} × for the series", build.limit_factor)
    } else {
        ", series not known".to_owned()
    };
    Some((
        resistance,
        format!("by capacitance and voltage, {name}s of all makers{series}"),
    ))
}

/// ESR at 100 kHz of a part whose dissipation factor at 120 Hz is the published limit.
fn largest_esr(part: &Part) -> Option<f64> {
    let limit = part.published.dissipation_factor_limit?;
    let omega = std::f64::consts::TAU * defaults::DISSIPATION_FACTOR_FREQUENCY;
    Some(limit / (omega * part.capacitance.get()) / defaults::ESR_120_OVER_100K)
}

/// ESR at 100 kHz that the loss of the oxide leaves room for.
fn smallest_esr(part: &Part, electrolyte: Electrolyte) -> f64 {
    let omega = std::f64::consts::TAU * defaults::ESR_FREQUENCY;
    let oxide = electrolyte.oxide_dissipation_factor();
    defaults::SMALLEST_OVER_OXIDE * oxide / (omega * part.capacitance.get())
}

fn inductance(part: &Part, style: CanStyle, can: &Can) -> Parameter<Henries> {
    part.published.esl.map_or_else(
        || {
            Parameter::estimated(
                Henries::new(style.inductance_nh(can.diameter_mm) * NANOHENRY),
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
