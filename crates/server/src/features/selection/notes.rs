//! What to know about the values of one part.

use henrad_parts::quantity::{self, Kelvins};
use henrad_sim::capacitor::limit::HeatReason;
use henrad_sim::selection::figures::LargestRipple;
use henrad_sim::{Capacitor, Condition, ValidityNote};

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
        HeatReason::AmbientAboveCategory => Some(format!(
            "{ambient} is above the upper category temperature of this part: no ripple current is allowed."
        )),
    }
}

/// Sentences about a condition outside the ratings, and about a frequency beyond what models are
/// verified for.
pub fn of_validity(capacitor: &Capacitor, highest_frequency: f64) -> Vec<String> {
    let validity = capacitor.validity();
    let notes = validity.notes.iter();
    let mut sentences: Vec<_> = notes
        .map(|note| match note {
            ValidityNote::TemperatureOutsideRange { min, max, .. } => format!(
                "Outside the category temperatures of {} to {}.",
                quantity::format(min.get(), "°C", 3),
                quantity::format(max.get(), "°C", 3)
            ),
            ValidityNote::BiasAboveRating { rated_voltage, .. } => format!(
                "The bias is above the rated voltage of {}.",
                quantity::format(rated_voltage.get(), "V", 3)
            ),
            ValidityNote::ReverseBias { .. } => "The bias is reversed.".to_owned(),
        })
        .collect();
    if highest_frequency > validity.extrapolated_from.get() {
        sentences.push(format!(
            "Extrapolated above {}.",
            quantity::format(validity.extrapolated_from.get(), "Hz", 2)
        ));
    }
    sentences
}
