//! Codes and values in words.

use std::borrow::Cow;

use super::codes::Value;
use super::number::ForeignNumber;
use crate::quantity::{Farads, format, format_capacitance};
use crate::tolerance::Tolerance;

/// What a code says, in words; empty where the key does not explain it.
pub(super) fn meaning(value: Value, code: &str) -> Cow<'static, str> {
    let mm = |meters: f64| format!("{} mm", round(meters * 1e3));
    match value {
        Value::None => Cow::Borrowed(""),
        Value::Meaning(text) | Value::Dielectric(text) => Cow::Borrowed(text),
        Value::Case("") => Cow::Borrowed("custom"),
        Value::Case(case) => Cow::Borrowed(case),
        Value::CaseItself => format!("case {code}").into(),
        Value::Volts(volts) => format(volts, "V", 4).into(),
        Value::Mains(volts, "") => format!("{} ac", format(volts, "V", 4)).into(),
        Value::Mains(volts, class) => format!("{} ac, {class}", format(volts, "V", 4)).into(),
        Value::Height(meters) if meters > 0.0 => mm(meters).into(),
        Value::Height(_) => Cow::Borrowed("several"),
        Value::Farads(farads) => format_capacitance(Farads::new(farads)).into(),
        Value::Henries(henries) => format(henries, "H", 4).into(),
        Value::Tolerance(letter) => tolerance(letter).into(),
        Value::Esr(ohms) => format!("at most {} at 100 kHz", format(ohms, "Ω", 4)).into(),
        Value::Current(amperes) => format(amperes, "A", 4).into(),
        Value::Size(size) => {
            let parts: Vec<String> = size.iter().flatten().map(|it| mm(*it)).collect();
            parts.join(" × ").into()
        }
        Value::Can(diameter, length) => format!("{} × {}", mm(diameter), mm(length)).into(),
    }
}

/// A tolerance letter in words.
fn tolerance(letter: char) -> String {
    match Tolerance::from_letter(letter) {
        Some(tolerance) => tolerance.description().to_owned(),
        None if letter == 'N' => "±30 %".to_owned(),
        None if letter == 'S' => "±0.3 nH".to_owned(),
        None => format!("tolerance {letter}"),
    }
}

fn round(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// The values of a number in a few words: `100 nF, 16 V, X7R, 0603`.
pub(super) fn values(number: &ForeignNumber) -> String {
    let mut words: Vec<String> = Vec::new();
    words.extend(number.capacitance.map(format_capacitance));
    words.extend(number.inductance.map(|it| format(it.get(), "H", 4)));
    words.extend(number.rated_voltage.map(|it| format(it.get(), "V", 4)));
    let mains = number.rated_voltage_ac;
    words.extend(mains.map(|it| format!("{} ac", format(it.get(), "V", 4))));
    words.extend(number.dielectric.map(str::to_owned));
    words.extend(number.case_code.clone());
    words.join(", ")
}

/// What a number states of the part before its value: `0603, X7R, 16 V`.
pub(super) fn stated(number: &ForeignNumber) -> String {
    let mut words: Vec<String> = Vec::new();
    words.extend(number.case_code.clone());
    words.extend(number.dielectric.map(str::to_owned));
    words.extend(number.rated_voltage.map(|it| format(it.get(), "V", 4)));
    let mains = number.rated_voltage_ac;
    words.extend(mains.map(|it| format!("{} ac", format(it.get(), "V", 4))));
    words.extend(number.capacitance.map(format_capacitance));
    words.extend(number.inductance.map(|it| format(it.get(), "H", 4)));
    words.join(", ")
}
