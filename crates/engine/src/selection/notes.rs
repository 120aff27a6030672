//! What to know about the values of one part.

use henrad_parts::quantity::{self, Celsius, Kelvins};
use henrad_sim::Condition;
use henrad_sim::capacitor::VERIFIED_TO;
use henrad_sim::capacitor::limit::{HeatReason, LimitKind, LimitUse, Verdict};
use henrad_sim::selection::figures::LargestRipple;

/// Sentences about the largest ripple current: why it is less than the allowed rise would give.
pub fn of_ripple(ripple: &LargestRipple, condition: &Condition, asked: Kelvins) -> Option<String> {
    let ambient = quantity::format(condition.temperature.get(), "°C", 3);
    let allowed = quantity::format(ripple.heat.temperature_rise.get(), "K", 2);
    match ripple.heat.reason {
        HeatReason::RequestedRise => None,
        HeatReason::UpperCategoryTemperature if ripple.heat.temperature_rise.get() == 0.0 => {
            Some(format!(
                "{ambient} is the upper category temperature of this part: no self-heating is left."
            ))
        }
        HeatReason::UpperCategoryTemperature => Some(format!(
            "At {ambient} the upper category temperature leaves {allowed} of self-heating instead of {}.",
            quantity::format(asked.get(), "K", 2)
        )),
        HeatReason::RippleRating { multiplier } => Some(format!(
            "At {ambient} the ripple rating allows {:.0} % of the current, so {allowed} of self-heating.",
            100.0 * multiplier
        )),
        HeatReason::AmbientAboveCategory => Some("No ripple current is allowed.".to_owned()),
    }
}

/// What a verdict says against a part: limits first, then advice.
pub fn of_verdict(verdict: &Verdict, ambient: Celsius) -> Vec<String> {
    let exceeded = verdict.uses.iter().filter(|one| one.is_exceeded());
    exceeded.map(|one| sentence(one, ambient)).collect()
}

/// Digits of a value and its limit, more where these print alike.
const DIGITS: [usize; 2] = [3, 7];

fn sentence(one: &LimitUse, ambient: Celsius) -> String {
    let unit = one.kind.unit();
    let (symbol, addition) = unit.split_once(' ').unwrap_or((unit, ""));
    let printed = |value: f64, digits| {
        let text = quantity::format(value, symbol, digits);
        if addition.is_empty() {
            text
        } else {
            format!("{text} {addition}")
        }
    };
    let both = DIGITS.map(|digits| [one.value, one.limit].map(|value| printed(value, digits)));
    let [value, limit] = both
        .iter()
        .find(|[value, limit]| value != limit)
        .unwrap_or(&both[1]);
    let ambient = quantity::format(ambient.get(), "°C", 3);
    match one.kind {
        LimitKind::LowestTemperature => {
            format!("{value} is below the lower category temperature of {limit}.")
        }
        LimitKind::HighestTemperature => {
            format!("{value} is above the upper category temperature of {limit}.")
        }
        LimitKind::RatedVoltage => format!("{value} is above the rated voltage of {limit}."),
        LimitKind::CategoryVoltage => {
            format!("{value} is above the category voltage of {limit} at {ambient}.")
        }
        LimitKind::ReverseVoltage => format!("The bias of {value} is reversed."),
        LimitKind::AcVoltage => {
            format!("{value} is above the {limit} that bias, rating and polarity leave.")
        }
        LimitKind::RippleCurrent => format!(
            "{value} at the frequency of the ripple rating is above the {limit} that it allows at {ambient}."
        ),
        LimitKind::TerminalCurrent => {
            format!("{value} is above the {limit} of terminals and contacts.")
        }
        LimitKind::SelfHeating if one.value.is_infinite() => {
            "Thermal runaway: the loss grows faster with temperature than the part cools."
                .to_owned()
        }
        LimitKind::SelfHeating => {
            format!("{value} of self-heating is above the allowed {limit} at {ambient}.")
        }
        LimitKind::RecommendedVoltage => format!(
            "{value} is above the recommended {limit} at {ambient}, which is advice and not a limit."
        ),
    }
}

/// A frequency beyond what models are verified for.
pub fn of_frequency(highest: f64) -> Option<String> {
    (highest > VERIFIED_TO.get()).then(|| {
        format!(
            "Extrapolated above {}.",
            quantity::format(VERIFIED_TO.get(), "Hz", 2)
        )
    })
}
