//! Limits in use in words.

use super::{DescribedParameter, line, nodes, percent, text};
use crate::model::{Derating, OperatingLimits, ReverseVoltage};
use crate::origin::Parameter;
use crate::quantity::{Amperes, Kelvins, Volts, format};

/// Digits of a printed limit.
const DIGITS: usize = super::DIGITS;

pub(super) fn describe(limits: &OperatingLimits) -> Vec<DescribedParameter> {
    let category = limits.category_voltage.as_ref();
    let reverse = limits.reverse_voltage.as_ref();
    let ripple = limits.ripple_current.as_ref();
    let recommended = limits.recommended_voltage.as_ref();
    let lines = [
        category.map(|parameter| derating("Category voltage over rated voltage", parameter)),
        reverse.map(reverse_voltage),
        limits
            .rated_voltage_ac
            .as_ref()
            .map(|parameter| line("Rated ac voltage", parameter, "rms")),
        ripple.map(|parameter| derating("Ripple current over its value at 25 °C", parameter)),
        limits.current_limit.as_ref().map(current_limit),
        recommended.map(|parameter| derating("Recommended share of the rated voltage", parameter)),
        limits.recommended_rise.as_ref().map(recommended_rise),
    ];
    lines.into_iter().flatten().collect()
}

fn derating(name: &str, parameter: &Parameter<Derating>) -> DescribedParameter {
    text(name, shares(&parameter.value), "", &parameter.origin)
}

fn shares(derating: &Derating) -> String {
    nodes(
        derating
            .iter()
            .map(|&(temperature, share)| (temperature.get(), percent(share))),
    )
}

fn reverse_voltage(parameter: &Parameter<ReverseVoltage>) -> DescribedParameter {
    let ReverseVoltage { share, bound } = &parameter.value;
    text(
        "Reverse voltage over rated voltage",
        shares(share),
        format!("at most {}", format(bound.get(), Volts::UNIT, DIGITS)),
        &parameter.origin,
    )
}

fn current_limit(parameter: &Parameter<Amperes>) -> DescribedParameter {
    let value = format(parameter.value.get(), Amperes::UNIT, DIGITS);
    text("Current limit", value, "rms", &parameter.origin)
}

fn recommended_rise(parameter: &Parameter<Kelvins>) -> DescribedParameter {
    let value = format(parameter.value.get(), Kelvins::UNIT, DIGITS);
    text("Recommended self-heating", value, "", &parameter.origin)
}
