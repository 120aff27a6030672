//! Units of heads.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dimension {
    Hertz,
    AngularHertz,
    Ohm,
    Degree,
    Radian,
    Farad,
    Henry,
    Siemens,
    Decibel,
    DecibelOhm,
    Other,
}

/// Units of what is beside an impedance.
const OTHER_UNITS: [&str; 15] = [
    "V", "mV", "A", "mA", "µA", "uA", "s", "ms", "h", "min", "°C", "degC", "%", "#", "dBm",
];

/// The dimension of a unit, and its factor to the one without a prefix.
pub(super) fn unit(text: &str) -> Option<(Dimension, f64)> {
    use Dimension::{
        AngularHertz, Decibel, DecibelOhm, Degree, Farad, Henry, Hertz, Ohm, Other, Radian, Siemens,
    };
    let text = text.trim();
    let folded = fold(text);
    let plain = match folded.as_str() {
        "rad/s" | "1/s" => Some(AngularHertz),
        "deg" | "degree" | "degrees" | "degre" | "degres" | "°" | "grad" => Some(Degree),
        "rad" | "radian" | "radians" => Some(Radian),
        "db" => Some(Decibel),
        "dbohm" | "dbω" | "db ohm" | "db(ohm)" | "db(ω)" => Some(DecibelOhm),
        _ if OTHER_UNITS.contains(&text) => Some(Other),
        _ => None,
    };
    if let Some(dimension) = plain {
        return Some((dimension, 1.0));
    }
    let bases = [("ohms", Ohm), ("ohm", Ohm), ("ω", Ohm), ("hz", Hertz)];
    let letters = [("F", Farad), ("H", Henry), ("S", Siemens)];
    let by_name = bases
        .iter()
        .find_map(|(base, it)| Some((folded.strip_suffix(base)?, *it)));
    let by_letter = letters
        .iter()
        .find_map(|(base, it)| Some((text.strip_suffix(base)?, *it)));
    let (prefix, dimension) = by_name.or(by_letter)?;
    // The prefix as written: case tells milli from mega.
    let prefix = text.get(..prefix.len()).unwrap_or(prefix);
    let factor = match prefix {
        "" => 1.0,
        "p" => 1e-12,
        "n" => 1e-9,
        "µ" | "μ" | "u" => 1e-6,
        // Nobody sweeps millihertz of such a part, and many write mhz; mHz could be either.
        "m" if dimension == Hertz && text.ends_with("hz") => 1e6,
        "m" if dimension == Hertz => return None,
        "m" => 1e-3,
        "k" | "K" => 1e3,
        "M" => 1e6,
        "G" | "g" => 1e9,
        _ => return None,
    };
    Some((dimension, factor))
}

/// Small letters, with those that have accents as those without.
pub(super) fn fold(text: &str) -> String {
    let fold = |letter: char| match letter {
        'é' | 'è' | 'ê' => 'e',
        'ä' | 'á' | 'à' => 'a',
        'ü' | 'ú' => 'u',
        'ó' | 'ö' | 'ô' => 'o',
        'í' => 'i',
        'Ω' | '\u{2126}' => 'ω',
        '′' | '’' | '`' => '\'',
        '″' => '"',
        _ => letter,
    };
    text.chars()
        .flat_map(char::to_lowercase)
        .map(fold)
        .collect()
}
