//! Symbols of single elements, as paths around their center, and their values as text.

use henrad_parts::quantity;
use henrad_sim::network::ElementValue;

/// Half the length between the ends of every symbol, px.
pub(super) const HALF_LENGTH: f64 = 22.0;

/// Significant digits of a drawn value.
const DIGITS: usize = 4;

/// The path of an element's symbol, relative to its left end: a rectangle, four half turns, two
/// plates.
pub(super) fn path(value: &ElementValue) -> &'static str {
    match value {
        ElementValue::Resistance(_) => "m0 -7h44v14h-44zm0 7",
        ElementValue::LossScaling(_) => "a22 22 0 0 0 44 0a22 22 0 0 0 -44 0",
        ElementValue::Inductance(_) => {
            "a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1 11 0a5.5 5.5 0 0 1 11 0"
        }
        ElementValue::Capacitance(_) | ElementValue::Charge(_) => "h18m0 -12v24m8 -24v24m0 -12h18",
    }
}

/// The value with its unit, for example `330 pH`; for a charge, its capacitance at the bias.
///
/// ```
/// use henrad_formats::schematic::value_text;
/// use henrad_parts::quantity::Henries;
/// use henrad_sim::network::ElementValue;
/// assert_eq!(value_text(&ElementValue::Inductance(Henries::new(330e-12))), "330 pH");
/// ```
pub fn value_text(value: &ElementValue) -> String {
    let (amount, unit) = value.amount();
    quantity::format(amount, unit, DIGITS)
}
