//! Words and units of a sentence: names of quantities, endings of numbers, fillers.

use henrad_parts::quantity;

const HOURS_PER_YEAR: f64 = 8760.0;

/// What a number can be for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    Capacitance,
    Esr,
    Impedance,
    Ripple,
    Resonance,
    Height,
    Area,
    Pieces,
    Bias,
    Temperature,
    Rise,
    Age,
    Frequency,
    Tolerance,
}

/// Names of what a number is for.
pub const NAMES: &[(&str, Subject)] = &[
    ("c", Subject::Capacitance),
    ("cap", Subject::Capacitance),
    ("capacitance", Subject::Capacitance),
    ("esr", Subject::Esr),
    ("z", Subject::Impedance),
    ("|z|", Subject::Impedance),
    ("impedance", Subject::Impedance),
    ("ripple", Subject::Ripple),
    ("current", Subject::Ripple),
    ("srf", Subject::Resonance),
    ("resonance", Subject::Resonance),
    ("height", Subject::Height),
    ("high", Subject::Height),
    ("area", Subject::Area),
    ("footprint", Subject::Area),
    ("pieces", Subject::Pieces),
    ("bias", Subject::Bias),
    ("voltage", Subject::Bias),
    ("temperature", Subject::Temperature),
    ("ambient", Subject::Temperature),
    ("rise", Subject::Rise),
    ("age", Subject::Age),
    ("frequency", Subject::Frequency),
    ("tolerance", Subject::Tolerance),
    ("tol", Subject::Tolerance),
];

/// Endings of numbers with what they are for without a name, longest first, and the unit that the
/// number reader knows.
pub const UNITS: &[(&str, &str, f64, Subject)] = &[
    ("pieces", "", 1.0, Subject::Pieces),
    ("hours", "", 1.0, Subject::Age),
    ("years", "", HOURS_PER_YEAR, Subject::Age),
    ("piece", "", 1.0, Subject::Pieces),
    ("farad", "F", 1.0, Subject::Capacitance),
    ("deg c", "°C", 1.0, Subject::Temperature),
    ("degc", "°C", 1.0, Subject::Temperature),
    ("ohms", "Ω", 1.0, Subject::Esr),
    ("year", "", HOURS_PER_YEAR, Subject::Age),
    ("mm^2", "", 1e-6, Subject::Area),
    ("ohm", "Ω", 1.0, Subject::Esr),
    ("mm²", "", 1e-6, Subject::Area),
    ("mm2", "", 1e-6, Subject::Area),
    ("pcs", "", 1.0, Subject::Pieces),
    ("vdc", "V", 1.0, Subject::Bias),
    ("mm", "", 1e-3, Subject::Height),
    ("°c", "°C", 1.0, Subject::Temperature),
    ("ºc", "°C", 1.0, Subject::Temperature),
    ("hz", "Hz", 1.0, Subject::Frequency),
    ("ω", "Ω", 1.0, Subject::Esr),
    ("℃", "°C", 1.0, Subject::Temperature),
    ("f", "F", 1.0, Subject::Capacitance),
    ("v", "V", 1.0, Subject::Bias),
    ("a", "A", 1.0, Subject::Ripple),
    ("c", "°C", 1.0, Subject::Temperature),
    ("r", "Ω", 1.0, Subject::Esr),
    ("%", "", 0.01, Subject::Tolerance),
    ("h", "", 1.0, Subject::Age),
    ("x", "", 1.0, Subject::Pieces),
];

/// Names of dielectrics, of which the search box knows the synonyms.
pub const DIELECTRICS: &[&str] = &[
    "C0G", "U2J", "X8G", "X7R", "X5R", "X8R", "X8L", "Y5V", "Z5U", "BX", "MnO2", "PP", "PET",
];

/// Words that hold a sentence together.
pub const FILLERS: &[&str] = &[
    "a",
    "an",
    "and",
    "at",
    "be",
    "by",
    "capacitor",
    "capacitors",
    "class",
    "from",
    "maker",
    "qualified",
    "series",
    "case",
    "for",
    "i",
    "in",
    "is",
    "need",
    "of",
    "only",
    "or",
    "part",
    "parts",
    "per",
    "size",
    "than",
    "the",
    "up",
    "with",
    "=",
    "less",
    "more",
    "no",
    "or-less",
    "or-more",
    "rms",
    "dc",
];

/// Which way a limit points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Least,
    Most,
}

pub fn way(word: &str) -> Option<Way> {
    match word {
        ">=" | "≥" | ">" | "min" | "least" | "above" | "over" => Some(Way::Least),
        "<=" | "≤" | "<" | "max" | "most" | "to" | "below" | "under" => Some(Way::Most),
        _ => None,
    }
}

/// A value as the page repeats it.
pub fn shown(subject: Subject, value: f64, unit: &str) -> String {
    match subject {
        Subject::Height => format!("{} mm", value * 1e3),
        Subject::Area => format!("{} mm²", value * 1e6),
        Subject::Pieces => format!("{value}"),
        Subject::Tolerance => format!("{} %", (value * 1e8).round() / 1e6),
        Subject::Age => quantity::format_hours(quantity::Hours::new(value)),
        _ => quantity::format(value, unit, 6),
    }
}

/// The way of a limit, and how its meaning begins and ends.
pub fn described(subject: Subject) -> (Option<Way>, &'static str, &'static str) {
    match subject {
        Subject::Capacitance => (Some(Way::Least), "C ", "F"),
        Subject::Esr => (Some(Way::Most), "ESR ", "Ω"),
        Subject::Impedance => (Some(Way::Most), "|Z| ", "Ω"),
        Subject::Ripple => (Some(Way::Least), "ripple ", "A"),
        Subject::Resonance => (Some(Way::Least), "SRF ", "Hz"),
        Subject::Height => (Some(Way::Most), "height ", ""),
        Subject::Area => (Some(Way::Most), "footprint ", ""),
        Subject::Pieces => (Some(Way::Most), "pieces ", ""),
        Subject::Bias => (None, "", "V"),
        Subject::Temperature => (None, "", "°C"),
        Subject::Rise => (None, "rise ", "K"),
        Subject::Age => (None, "age ", ""),
        Subject::Frequency => (None, "", "Hz"),
        Subject::Tolerance => (Some(Way::Most), "tolerance ", ""),
    }
}

/// Words and comparisons; a comma between digits belongs to its number, and a clause ends at a `;`.
pub fn words(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let mut spaced = String::new();
    for (at, &character) in characters.iter().enumerate() {
        let is_digit = |place: Option<usize>| {
            place
                .and_then(|it| characters.get(it))
                .is_some_and(char::is_ascii_digit)
        };
        match character {
            ',' if is_digit(at.checked_sub(1)) && is_digit(Some(at + 1)) => spaced.push(','),
            ',' | '±' => spaced.push(' '),
            ';' => spaced.push_str(" ; "),
            '≥' | '≤' => spaced.extend([' ', character, ' ']),
            '>' | '<' => spaced.extend([' ', character]),
            '=' if matches!(at.checked_sub(1).map(|it| characters[it]), Some('>' | '<')) => {
                spaced.push_str("= ");
            }
            '=' => spaced.push_str(" = "),
            _ if matches!(at.checked_sub(1).map(|it| characters[it]), Some('>' | '<')) => {
                spaced.extend([' ', character]);
            }
            _ => spaced.push(character),
        }
    }
    spaced.split_whitespace().map(str::to_owned).collect()
}

/// The unit of a number that states none, and what its value is multiplied by.
pub fn unit_of(subject: Subject) -> (&'static str, f64) {
    match subject {
        Subject::Capacitance => ("F", 1.0),
        Subject::Esr | Subject::Impedance => ("Ω", 1.0),
        Subject::Ripple => ("A", 1.0),
        Subject::Bias => ("V", 1.0),
        Subject::Temperature => ("°C", 1.0),
        Subject::Frequency | Subject::Resonance => ("Hz", 1.0),
        Subject::Rise => ("K", 1.0),
        Subject::Height => ("", 1e-3),
        Subject::Area => ("", 1e-6),
        Subject::Pieces | Subject::Age => ("", 1.0),
        Subject::Tolerance => ("", 0.01),
    }
}

/// `10 uH`, which is no time in hours.
pub fn is_inductance(text: &str) -> bool {
    let number = text.trim_end_matches(['h', 'H']);
    let has_prefix = number.trim_end().ends_with(['n', 'u', 'µ', 'μ', 'm']);
    number.len() + 1 == text.len() && has_prefix && quantity::parse(text, "H").is_ok()
}

/// Whether a text begins with a digit, a sign or a point of a number.
pub fn starts_as_number(text: &str) -> bool {
    let mut characters = text.trim_start().chars();
    match characters.next() {
        Some(first) if first.is_ascii_digit() => true,
        Some('.' | '-' | '−' | '+') => characters.next().is_some_and(|c| c.is_ascii_digit()),
        _ => false,
    }
}
