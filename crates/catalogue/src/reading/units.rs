//! The one table of units, and numbers with their units as people write them.

use henrad_parts::quantity::{self, ParseQuantityError};

use super::Quantity;

/// Endings that mean a unit.
struct Unit {
    /// In lower case; one that ends in another comes before it.
    endings: &'static [&'static str],
    quantity: Quantity,
    /// The unit by which its prefix is read; empty where none is taken.
    base: &'static str,
    /// A prefix that the ending itself has.
    prefix: &'static str,
    factor: f64,
}

const fn unit(
    endings: &'static [&'static str],
    quantity: Quantity,
    base: &'static str,
    factor: f64,
) -> Unit {
    Unit {
        endings,
        quantity,
        base,
        prefix: "",
        factor,
    }
}

/// Farads as older drawings, motor capacitors and parts lists spell them.
const fn farads(endings: &'static [&'static str], prefix: &'static str) -> Unit {
    Unit {
        prefix,
        ..unit(endings, Quantity::Capacitance, "F", 1.0)
    }
}

const HOURS_PER_YEAR: f64 = 8760.0;

const UNITS: [Unit; 26] = [
    unit(&["%"], Quantity::Tolerance, "", 0.01),
    unit(
        &["degc", "°c", "ºc", "°", "celsius"],
        Quantity::Temperature,
        "",
        1.0,
    ),
    unit(&["mm²", "mm2", "mm^2"], Quantity::Area, "", 1e-6),
    unit(&["mm"], Quantity::Length, "", 1e-3),
    unit(
        &["inches", "inch", "in", "\""],
        Quantity::Length,
        "",
        25.4e-3,
    ),
    unit(&["mils", "mil"], Quantity::Length, "", 25.4e-6),
    unit(&["vac", "vrms"], Quantity::VoltageAc, "V", 1.0),
    // WV: working voltage, as older parts lists print it.
    unit(
        &["vdc", "wvdc", "wv", "volts", "volt", "v"],
        Quantity::Voltage,
        "V",
        1.0,
    ),
    unit(&["ohms", "ohm"], Quantity::Resistance, "Ω", 1.0),
    unit(&["hertz", "hz"], Quantity::Frequency, "Hz", 1.0),
    unit(&["years", "year"], Quantity::Age, "", HOURS_PER_YEAR),
    unit(&["hours", "hour", "hrs"], Quantity::Age, "", 1.0),
    unit(&["pieces", "piece", "pcs", "x"], Quantity::Pieces, "", 1.0),
    unit(
        &["henries", "henrys", "henry"],
        Quantity::Inductance,
        "H",
        1.0,
    ),
    // A henry without a prefix is no part of a circuit board.
    unit(&["h"], Quantity::Age, "", 1.0),
    unit(&["h"], Quantity::Inductance, "H", 1.0),
    unit(
        &["amperes", "ampere", "amps", "amp", "arms", "a"],
        Quantity::Current,
        "A",
        1.0,
    ),
    farads(&["mmfd", "pfd", "uuf", "㎊"], "p"),
    farads(&["nfd", "㎋"], "n"),
    farads(&["mfds", "mfd", "ufd", "µfd", "㎌"], "u"),
    unit(&["farads", "farad", "f"], Quantity::Capacitance, "F", 1.0),
    farads(&["p", "pico"], "p"),
    farads(&["n", "nano"], "n"),
    farads(&["u", "µ", "micro"], "u"),
    // IEC 60062: R is the ohm, also as the decimal mark.
    unit(&["r"], Quantity::Resistance, "Ω", 1.0),
    unit(&[""], Quantity::Capacitance, "F", 1.0),
];

/// Prefixes in words and their symbols.
const PREFIXES: [(&str, &str); 7] = [
    ("pico", "p"),
    ("nano", "n"),
    ("micro", "u"),
    ("milli", "m"),
    ("kilo", "k"),
    ("mega", "M"),
    ("giga", "G"),
];

/// A number with its unit, in SI units; temperatures in °C, tolerances as fractions, ages in hours.
pub(crate) fn value(word: &str) -> Option<(Quantity, f64)> {
    // Lower case would keep neither the letters of a decimal mark nor the length of a text in other
    // scripts.
    let lower = word.to_lowercase();
    // Microfarads to some, millifarads to others.
    if word.ends_with("MF") || lower.len() != word.len() {
        return None;
    }
    if let Some(code) = three_digits(&lower) {
        return Some((Quantity::Capacitance, code));
    }
    if !lower.starts_with(|it: char| it.is_ascii_digit() || ".+-".contains(it)) {
        let code = Some(word).filter(|it| is_code_of_farads(it))?;
        return Some((Quantity::Capacitance, quantity::parse(code, "F").ok()?));
    }
    if let Some(volts) = lower.split_once('v').and_then(with_point) {
        return Some((Quantity::Voltage, volts));
    }
    let degrees = lower
        .strip_suffix('c')
        .filter(|it| (2..=3).contains(&it.len()));
    if let Some(degrees) = degrees.and_then(|it| quantity::parse_number(it).ok()) {
        return Some((Quantity::Temperature, degrees));
    }
    UNITS.iter().find_map(|unit| {
        let mut heads = unit.endings.iter().filter_map(|it| lower.strip_suffix(it));
        heads.find_map(|head| Some((unit.quantity, unit.read(head)?)))
    })
}

impl Unit {
    /// The value of a number in front of the unit.
    fn read(&self, head: &str) -> Option<f64> {
        let head = with_symbol(head.trim_end());
        let value = if self.base.is_empty() {
            quantity::parse_number(&head).ok()? * self.factor
        } else if self.quantity == Quantity::Frequency {
            // Nobody means millihertz.
            quantity::parse(&head.to_uppercase(), self.base).ok()?
        } else if self.endings == [""] {
            // 4u7 and p47 state a prefix; 4.7e-9 is a capacitance in files of SPICE and
            // spreadsheets.
            let has_prefix = head.contains(['p', 'n', 'u', 'µ']) || head.contains("e-");
            quantity::parse(&head, self.base)
                .ok()
                .filter(|_| has_prefix)?
        } else {
            quantity::parse(&format!("{head}{}", self.prefix), self.base).ok()?
        };
        let is_right = value.is_finite() && (value > 0.0 || self.quantity == Quantity::Temperature);
        is_right.then_some(value)
    }
}

/// `6v3` as 6.3; more than two digits are a size behind the unit, as in `16V0805`.
fn with_point(halves: (&str, &str)) -> Option<f64> {
    let (whole, fraction) = halves;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let is_code = digits(whole) && digits(fraction) && fraction.len() <= 2;
    format!("{whole}.{fraction}")
        .parse()
        .ok()
        .filter(|volts| is_code && *volts > 0.0)
}

/// `p47` and `u1`: the prefix is the decimal mark of a number below one.
fn is_code_of_farads(head: &str) -> bool {
    let digits = head.strip_prefix(['p', 'n', 'u', 'µ']).unwrap_or_default();
    (1..=3).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit())
}

/// A number with the symbol of the prefix that stands behind it in words: `10 milli-` as `10m`.
fn with_symbol(head: &str) -> String {
    let bare = head.trim_end_matches(['-', ' ']);
    let found = PREFIXES
        .iter()
        .find_map(|(name, symbol)| Some((bare.strip_suffix(name)?, symbol)));
    found.map_or_else(
        || head.to_owned(),
        |(number, symbol)| format!("{}{symbol}", number.trim_end_matches(['-', ' '])),
    )
}

/// Whether a word is a unit, or a prefix in words, that belongs to the number before it.
pub(crate) fn is_unit(word: &str) -> bool {
    let is_apart =
        |word: &str| !word.starts_with(|it: char| it.is_ascii_digit() || ".+-".contains(it));
    is_apart(word) && (value(&format!("1{word}")).is_some() || word == "MF")
}

/// Whether a word is a prefix in words.
pub(crate) fn is_prefix(word: &str) -> bool {
    PREFIXES
        .iter()
        .any(|(name, _)| word.eq_ignore_ascii_case(name))
}

/// What a value with a comma or unit that people understand in two ways may be: `1,000pF`, `220MF`.
pub(crate) fn readings(word: &str) -> Option<[String; 2]> {
    if let Some(number) = word.strip_suffix("MF") {
        quantity::parse_number(number).ok()?;
        return Some([format!("{number}uF"), format!("{number}mF")]);
    }
    let Err(ParseQuantityError::Ambiguous {
        decimal, grouped, ..
    }) = quantity::parse(word, "")
    else {
        return None;
    };
    value(&grouped)?;
    Some([grouped, decimal])
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

/// A code with `R` as its decimal mark: `4R7`, `R36`, `0R04`.
pub(crate) fn r_code(text: &str) -> Option<f64> {
    let (whole, fraction) = text.split_once(['R', 'r'])?;
    let are_digits = |text: &str| text.len() <= 3 && text.bytes().all(|it| it.is_ascii_digit());
    let is_code = are_digits(whole) && are_digits(fraction) && !fraction.is_empty();
    format!("0{whole}.{fraction}")
        .parse()
        .ok()
        .filter(|value| is_code && *value > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    use Quantity::{
        Age, Area, Capacitance, Current, Frequency, Inductance, Length, Pieces, Resistance,
        Temperature, Tolerance, Voltage, VoltageAc,
    };

    const VALUES: [(&str, Quantity, f64); 30] = [
        ("10microfarad", Capacitance, 10e-6),
        ("100nano", Capacitance, 100e-9),
        ("100MFD", Capacitance, 100e-6),
        ("0.1UFD", Capacitance, 0.1e-6),
        ("100µfd", Capacitance, 100e-6),
        ("100㎋", Capacitance, 100e-9),
        ("4.7E-9", Capacitance, 4.7e-9),
        ("p47", Capacitance, 0.47e-12),
        ("1n5F", Capacitance, 1.5e-9),
        ("4N7", Capacitance, 4.7e-9),
        ("5milli-ohm", Resistance, 5e-3),
        ("40mR", Resistance, 40e-3),
        ("0.04R", Resistance, 40e-3),
        ("2megahertz", Frequency, 2e6),
        ("500kHz", Frequency, 500e3),
        ("10mhz", Frequency, 10e6),
        ("3V3", Voltage, 3.3),
        ("50WV", Voltage, 50.0),
        ("12volts", Voltage, 12.0),
        ("275VAC", VoltageAc, 275.0),
        ("10uH", Inductance, 10e-6),
        ("5000h", Age, 5000.0),
        ("10years", Age, 87_600.0),
        ("4x", Pieces, 4.0),
        ("10mm²", Area, 10.0 * 1e-6),
        ("2.54mm", Length, 2.54 * 1e-3),
        ("8.3Arms", Current, 8.3),
        ("10%", Tolerance, 10.0 * 0.01),
        ("-40°C", Temperature, -40.0),
        ("125C", Temperature, 125.0),
    ];

    #[test]
    fn numbers_are_read_in_every_unit() {
        for (text, quantity, expected) in VALUES {
            assert_eq!(value(text), Some((quantity, expected)), "{text}");
        }
        for text in [
            "",
            "10",
            "F",
            "10bananas",
            "220MF",
            "1,000pF",
            "T491",
            "P47",
            "-10uF",
            "10k",
            "1e9",
        ] {
            assert_eq!(value(text), None, "{text}");
        }
    }

    #[test]
    fn what_may_be_two_values_is_both() {
        assert_eq!(readings("1,000pF").unwrap(), ["1000pF", "1pF"]);
        assert_eq!(readings("220MF").unwrap(), ["220uF", "220mF"]);
        assert_eq!(readings("2,2uF"), None);
        assert_eq!(readings("1,000"), None);
    }

    #[test]
    fn codes_have_the_letter_as_decimal_mark() {
        for (text, expected) in [("4R7", 4.7), ("R36", 0.36), ("0R04", 0.04), ("R040", 0.04)] {
            assert_eq!(r_code(text), Some(expected), "{text}");
        }
        for text in ["R", "C0G", "R46KI", "4R", "0R0"] {
            assert_eq!(r_code(text), None, "{text}");
        }
    }
}
