//! Limits in use by technology.

use super::film_voltage::{OperatingVoltage, operating_voltage};
use super::published;
use crate::model::defaults::limits as defaults;
use crate::model::{Derating, OperatingLimits, ReverseVoltage};
use crate::origin::Parameter;
use crate::part::Part;
use crate::quantity::{Celsius, Kelvins, Volts};
use crate::technology::{FilmDielectric, Technology};

/// The limits of a part by rule.
pub fn limits(part: &Part) -> OperatingLimits {
    let by_technology = match part.technology {
        Technology::Ceramic(_) => OperatingLimits::default(),
        Technology::TantalumMno2 => manganese_dioxide(),
        Technology::TantalumPolymer => polymer_tantalum(part),
        Technology::AluminumPolymer | Technology::AluminumHybrid => polymer_aluminum(part),
        Technology::AluminumElectrolytic => electrolytic(),
        Technology::Film(dielectric) => film(part, dielectric),
    };
    OperatingLimits {
        rated_voltage_ac: part
            .rated_voltage_ac
            .map(|voltage| published(part, voltage, "rated ac voltage")),
        ..by_technology
    }
}

fn derating(nodes: &[defaults::Node]) -> Derating {
    nodes
        .iter()
        .map(|&(temperature, share)| (Celsius::new(temperature), share))
        .collect()
}

fn by_rule(nodes: &[defaults::Node], rule: &str) -> Parameter<Derating> {
    Parameter::estimated(derating(nodes), rule)
}

fn manganese_dioxide() -> OperatingLimits {
    OperatingLimits {
        category_voltage: Some(by_rule(
            &defaults::MNO2_CATEGORY_VOLTAGE,
            "rated voltage to 85 °C, two thirds from 125 °C on",
        )),
        reverse_voltage: Some(solid_reverse_voltage()),
        ripple_current: Some(by_rule(
            &defaults::MNO2_RIPPLE,
            "multipliers of the ripple ratings of manganese dioxide",
        )),
        recommended_voltage: Some(by_rule(
            &defaults::MNO2_RECOMMENDED_VOLTAGE,
            "advice for manganese dioxide in low-impedance circuits",
        )),
        ..OperatingLimits::default()
    }
}

fn polymer_tantalum(part: &Part) -> OperatingLimits {
    let share = defaults::polymer_tantalum_recommended_voltage(part.rated_voltage.get());
    OperatingLimits {
        category_voltage: Some(by_rule(
            &defaults::POLYMER_TANTALUM_CATEGORY_VOLTAGE,
            "rated voltage to 105 °C, two thirds at 125 °C",
        )),
        recommended_voltage: Some(by_rule(&[(25.0, share)], "advice for polymer tantalum")),
        ..polymer_aluminum(part)
    }
}

fn polymer_aluminum(part: &Part) -> OperatingLimits {
    OperatingLimits {
        reverse_voltage: Some(solid_reverse_voltage()),
        ripple_current: Some(polymer_ripple(part.temperature_max)),
        ..OperatingLimits::default()
    }
}

/// The last node moves with the upper category temperature of parts made for more than 105 °C.
fn polymer_ripple(temperature_max: Celsius) -> Parameter<Derating> {
    let end = temperature_max
        .get()
        .max(defaults::POLYMER_RIPPLE_END_TEMPERATURE);
    let mut nodes = derating(&defaults::POLYMER_RIPPLE);
    nodes.push((Celsius::new(end), defaults::POLYMER_RIPPLE_END));
    Parameter::estimated(nodes, "multipliers of polymer ripple ratings")
}

fn solid_reverse_voltage() -> Parameter<ReverseVoltage> {
    Parameter::estimated(
        ReverseVoltage {
            share: derating(&defaults::SOLID_REVERSE_VOLTAGE),
            bound: Volts::new(defaults::SOLID_REVERSE_BOUND),
        },
        "usual share of the rated voltage, at most 1 V",
    )
}

fn electrolytic() -> OperatingLimits {
    let reverse = ReverseVoltage {
        share: derating(&[(25.0, 1.0)]),
        bound: Volts::new(defaults::ELECTROLYTIC_REVERSE_VOLTAGE),
    };
    OperatingLimits {
        reverse_voltage: Some(Parameter::estimated(
            reverse,
            "usual reverse peak of the oxide on the cathode foil",
        )),
        ..OperatingLimits::default()
    }
}

fn film(part: &Part, dielectric: FilmDielectric) -> OperatingLimits {
    let rise = defaults::film_recommended_rise(dielectric);
    OperatingLimits {
        category_voltage: film_category_voltage(part),
        recommended_rise: Some(Parameter::estimated(
            Kelvins::new(rise),
            "usual self-heating of the film",
        )),
        ..OperatingLimits::default()
    }
}

/// The operating voltages of the series; without them 1.25 % per kelvin above 85 °C, or nothing
/// where an ac rating holds up to the upper category temperature.
fn film_category_voltage(part: &Part) -> Option<Parameter<Derating>> {
    if let OperatingVoltage::Derated { rated, nodes } = operating_voltage(part) {
        let share =
            |&(temperature, voltage): &(Celsius, Volts)| (temperature, voltage.get() / rated.get());
        let shares = nodes.value.iter().map(share).collect();
        return Some(Parameter::new(shares, nodes.origin));
    }
    if part.rated_voltage_ac.is_some() {
        return None;
    }
    Some(by_rule(
        &defaults::FILM_CATEGORY_VOLTAGE,
        "1.25 % per kelvin above 85 °C",
    ))
}
