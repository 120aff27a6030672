//! A number with its unit, in the ways that people write it, and ranges in words.

use henrad_parts::quantity;

use super::{Quantity, ValueRange};

/// Units of a length, in m.
const LENGTHS: [(&str, f64); 5] = [
    ("mm", 1e-3),
    ("inch", 25.4e-3),
    ("in", 25.4e-3),
    ("\"", 25.4e-3),
    ("mil", 25.4e-6),
];

/// A number with its unit.
pub(crate) fn value(word: &str) -> Option<(Quantity, f64)> {
    let lower = word.to_lowercase();
    let starts =
        lower.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == '+' || c == '-');
    if !starts {
        return None;
    }
    if let Some(percent) = lower.strip_suffix('%') {
        return positive(
            Quantity::Tolerance,
            quantity::parse_number(percent).ok()? / 100.0,
        );
    }
    for suffix in ["°c", "degc", "°"] {
        if let Some(degrees) = lower.strip_suffix(suffix) {
            return Some((Quantity::Temperature, quantity::parse_number(degrees).ok()?));
        }
    }
    let degrees = lower
        .strip_suffix('c')
        .filter(|it| (2..=3).contains(&it.len()));
    if let Some(degrees) = degrees.and_then(|it| quantity::parse_number(it).ok()) {
        return Some((Quantity::Temperature, degrees));
    }
    for (suffix, meters) in LENGTHS {
        if let Some(number) = lower.strip_suffix(suffix) {
            let length = quantity::parse_number(number).ok()? * meters;
            return positive(Quantity::LeadSpacing, length);
        }
    }
    for (suffix, kind) in [
        ("vac", Quantity::VoltageAc),
        ("vrms", Quantity::VoltageAc),
        ("vdc", Quantity::Voltage),
        // Working voltage, as older parts lists print it.
        ("wv", Quantity::Voltage),
        ("v", Quantity::Voltage),
    ] {
        if let Some(bare) = lower.strip_suffix(suffix) {
            return positive(kind, quantity::parse(bare, "V").ok()?);
        }
    }
    if let Some(volts) = decimal_letter(&lower, 'v') {
        return positive(Quantity::Voltage, volts);
    }
    with_prefix(word, &lower)
}

/// Units with a decimal prefix: ohms, henries, amperes and farads.
fn with_prefix(word: &str, lower: &str) -> Option<(Quantity, f64)> {
    let bare = ["ohms", "ohm"]
        .iter()
        .find_map(|unit| lower.strip_suffix(unit));
    if let Some(bare) = bare {
        // mohm is never a megohm in a search for capacitors.
        return positive(Quantity::Resistance, quantity::parse(bare, "Ω").ok()?);
    }
    if let Some(bare) = lower.strip_suffix('h') {
        return positive(Quantity::Inductance, quantity::parse(bare, "H").ok()?);
    }
    if let Some(bare) = word.strip_suffix(['A', 'a']) {
        return positive(Quantity::Current, quantity::parse(bare, "A").ok()?);
    }
    if word.ends_with("MF") {
        // Microfarads to some, millifarads to others.
        return None;
    }
    if let Some(code) = three_digits(lower) {
        return Some((Quantity::Capacitance, code));
    }
    let is_farads = lower.ends_with('f') || lower.contains(['p', 'n', 'u', 'µ']);
    positive(
        Quantity::Capacitance,
        quantity::parse(lower, "F").ok().filter(|_| is_farads)?,
    )
}

fn positive(quantity: Quantity, value: f64) -> Option<(Quantity, f64)> {
    (value > 0.0 && value.is_finite()).then_some((quantity, value))
}

/// `6v3` as 6.3; more than two digits are a size behind the unit, as in `16V0805`.
fn decimal_letter(lower: &str, letter: char) -> Option<f64> {
    let (whole, fraction) = lower.split_once(letter)?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (digits(whole) && digits(fraction) && fraction.len() <= 2)
        .then(|| format!("{whole}.{fraction}").parse().ok())
        .flatten()
}

/// Two digits and a number of zeros, in pF. Codes of four digits are cases.
pub(crate) fn three_digits(text: &str) -> Option<f64> {
    let all_digits = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u32 = text.parse().ok().filter(|_| all_digits)?;
    let (digits, zeros) = (number / 10, number % 10);
    (digits >= 10 && zeros <= 7)
        .then(|| format!("{digits}e{}", i64::from(zeros) - 12).parse().ok())
        .flatten()
}

/// A range in words.
pub(crate) fn worded(
    quantity: Quantity,
    range: ValueRange,
    print: impl Fn(f64) -> String,
) -> String {
    let words = match (range.low, range.high) {
        (Some(low), Some(high)) if low.total_cmp(&high).is_eq() => print(low),
        (Some(low), Some(high)) => format!("{} to {}", print(low), print(high)),
        (Some(low), None) if range.is_strict => format!("more than {}", print(low)),
        (None, Some(high)) if range.is_strict => format!("less than {}", print(high)),
        (Some(low), None) => format!("{} or more", print(low)),
        (None, Some(high)) => format!("{} or less", print(high)),
        (None, None) => String::new(),
    };
    match quantity {
        Quantity::Resistance => format!("ESR {words}"),
        Quantity::Tolerance => format!("tolerance {words}"),
        Quantity::LeadSpacing => format!("lead spacing {words}"),
        Quantity::RippleCurrent => format!("ripple current {words}"),
        Quantity::SaturationCurrent => format!("saturation current {words}"),
        Quantity::Height => format!("height {words}"),
        Quantity::Temperature => format!("maximum temperature {words}"),
        _ => words,
    }
}
