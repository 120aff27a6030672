//! What a name adds to a part number, so that two operating points of one part have two names.
//!
//! At 0 V or 0 A, 25 °C and one piece nothing is added. Otherwise, in this order: bias and
//! temperature `_12V_60C`, dc current and temperature of an inductor `_1p5A_60C`, ac level
//! `_0p01Vac`, age `_1000h`, pieces `_x4`, trace `_2p5mohm_0p8nH`. The decimal point is `p`, minus
//! is `m`: letters, digits and `_` alone, which ngspice, LTspice, PSpice and every file system
//! take.

use std::fmt::Write;

use henrad_parts::quantity::{Amperes, Celsius};
use henrad_sim::Condition;
use henrad_sim::capacitor::combine::TraceImpedance;

/// The addition for pieces in parallel, each kind with its quantity and condition, behind one
/// trace.
///
/// Kinds at different conditions state each condition once, and all pieces are counted together.
///
/// ```
/// use henrad_formats::condition_name::of_capacitors;
/// use henrad_parts::quantity::{Celsius, Volts};
/// use henrad_sim::Condition;
///
/// let usual = Condition::default();
/// let cold = Condition { bias: Volts::new(3.3), temperature: Celsius::new(-40.0), ..usual };
/// let trace = Default::default();
/// assert_eq!(of_capacitors([(1, usual)], trace), "");
/// assert_eq!(of_capacitors([(4, usual)], trace), "_x4");
/// assert_eq!(of_capacitors([(1, cold)], trace), "_3p3V_m40C");
/// assert_eq!(of_capacitors([(2, cold), (1, cold)], trace), "_3p3V_m40C_x3");
/// ```
pub fn of_capacitors(
    pieces: impl IntoIterator<Item = (u32, Condition)>,
    trace: TraceImpedance,
) -> String {
    let mut conditions: Vec<String> = Vec::new();
    let mut count: u32 = 0;
    for (quantity, condition) in pieces {
        count = quantity.saturating_add(count);
        let words = of_condition(&condition);
        if !conditions.contains(&words) {
            conditions.push(words);
        }
    }
    // Beside another condition the usual one is stated too.
    if conditions.len() > 1 {
        for words in conditions.iter_mut().filter(|words| words.is_empty()) {
            *words = bias_and_temperature(&Condition::default());
        }
    }
    let mut name = conditions.concat();
    // Writing to a String cannot fail.
    if count > 1 {
        let _ = write!(name, "_x{count}");
    }
    for (value, unit) in [
        (trace.resistance.get() * 1e3, "mohm"),
        (trace.inductance.get() * 1e9, "nH"),
    ] {
        if value != 0.0 {
            let _ = write!(name, "_{}{unit}", number(value));
        }
    }
    name
}

/// The addition for an inductor at a dc current.
///
/// ```
/// use henrad_formats::condition_name::of_inductor;
/// use henrad_parts::quantity::{Amperes, Celsius};
/// assert_eq!(of_inductor(Amperes::new(0.0), Celsius::new(25.0)), "");
/// assert_eq!(of_inductor(Amperes::new(1.5), Celsius::new(25.0)), "_1p5A_25C");
/// ```
pub fn of_inductor(current: Amperes, temperature: Celsius) -> String {
    if current.get() == 0.0 && temperature == Condition::default().temperature {
        return String::new();
    }
    let (current, temperature) = (number(current.get()), number(temperature.get()));
    format!("_{current}A_{temperature}C")
}

fn of_condition(condition: &Condition) -> String {
    let usual = Condition::default();
    let mut name = String::new();
    if condition.bias != usual.bias || condition.temperature != usual.temperature {
        name = bias_and_temperature(condition);
    }
    if let Some(level) = condition.ac_voltage {
        let _ = write!(name, "_{}Vac", number(level.get()));
    }
    if let Some(age) = condition.age {
        let _ = write!(name, "_{}h", number(age.get()));
    }
    name
}

fn bias_and_temperature(condition: &Condition) -> String {
    let [bias, temperature] = [condition.bias.get(), condition.temperature.get()].map(number);
    format!("_{bias}V_{temperature}C")
}

/// Nine significant digits, without exponent.
fn number(value: f64) -> String {
    let rounded = format!("{value:.8e}").parse().unwrap_or(value);
    // The sum turns −0 into 0.
    format!("{}", rounded + 0.0)
        .replace('.', "p")
        .replace('-', "m")
}

#[cfg(test)]
mod tests {
    use henrad_parts::quantity::{Henries, Hours, Ohms, Volts};

    use super::*;

    #[test]
    fn all_that_changes_a_file_changes_its_name() {
        let usual = Condition::default();
        let trace = TraceImpedance {
            resistance: Ohms::new(2.5e-3),
            inductance: Henries::new(0.8e-9),
        };
        let old = Condition {
            age: Some(Hours::new(1e4)),
            ..usual
        };
        let small = Condition {
            bias: Volts::new(-12.0),
            ac_voltage: Some(Volts::new(0.01)),
            ..usual
        };
        let none = TraceImpedance::default();
        for (pieces, trace, name) in [
            (vec![(1, usual)], trace, "_2p5mohm_0p8nH"),
            (vec![(1, old)], none, "_10000h"),
            (vec![(3, small)], none, "_m12V_25C_0p01Vac_x3"),
            (
                vec![(1, usual), (1, small)],
                none,
                "_0V_25C_m12V_25C_0p01Vac_x2",
            ),
        ] {
            let named = of_capacitors(pieces, trace);
            assert_eq!(named, name);
            let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
            assert!(named.chars().all(is_plain));
        }
    }

    #[test]
    fn numbers_have_no_noise() {
        for (value, written) in [
            (1.1 * 1e3, "1100"),
            (1.5e-9 * 1e9, "1p5"),
            (-0.0, "0"),
            (1e-7, "0p0000001"),
        ] {
            assert_eq!(number(value), written);
        }
    }
}
