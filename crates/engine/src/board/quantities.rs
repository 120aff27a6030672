//! What a part sees and what is asked of it: names, units and ranges.

use henrad_api::field::{Limit, range};
use henrad_parts::quantity;

henrad_parts::enum_with_all! {
    /// A condition of a part, or a demand on it.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Quantity {
        /// Dc voltage.
        Voltage,
        /// Highest voltage, ripple and transients included.
        Peak,
        /// Ac voltage, rms.
        Ac,
        /// Largest reverse voltage.
        Reverse,
        /// Highest ambient temperature.
        Temperature,
        /// Lowest ambient temperature.
        TemperatureMin,
        /// Ripple current, rms.
        Ripple,
        /// Its frequency.
        Frequency,
        /// Least capacitance asked for.
        CapacitanceMin,
        /// Largest series resistance asked for.
        EsrMax,
        /// Life asked for.
        Life,
        /// Age of the part.
        Age,
        /// Dc current of an inductor.
        Current,
        /// Highest current of an inductor.
        PeakCurrent,
    }
}

/// What is known of a quantity.
struct Facts {
    /// Its key in `board.toml`, options and reports.
    key: &'static str,
    /// Unit as texts write it.
    typed_unit: &'static str,
    /// Unit as reports name it.
    reported_unit: &'static str,
    range: Limit,
    /// Whether a sign means nothing, as of a peak.
    is_magnitude: bool,
    /// Heads of columns and names of fields without case and signs.
    names: &'static [&'static str],
}

const fn facts(
    key: &'static str,
    reported_unit: &'static str,
    range: Limit,
    is_magnitude: bool,
    names: &'static [&'static str],
) -> Facts {
    Facts {
        key,
        typed_unit: range.unit,
        reported_unit,
        range,
        is_magnitude,
        names,
    }
}

const VOLTAGE: Limit = range(-1e5, 1e5, "V");
const MAGNITUDE: Limit = range(0.0, 1e5, "V");
const TEMPERATURE: Limit = range(-100.0, 300.0, "°C");
const CURRENT: Limit = range(0.0, 1e6, "A");
const HOURS: Limit = range(1.0, 1e7, "h");

/// In the order of [`Quantity`].
static FACTS: [Facts; Quantity::ALL.len()] = [
    facts(
        "voltage",
        "V",
        VOLTAGE,
        false,
        &["vop", "operatingvoltage", "workingvoltage"],
    ),
    facts(
        "peak",
        "V",
        MAGNITUDE,
        true,
        &["vpk", "vpeak", "peakvoltage"],
    ),
    facts("ac", "V", MAGNITUDE, true, &["vac", "acvoltage"]),
    facts("reverse", "V", MAGNITUDE, true, &["vrev", "reversevoltage"]),
    facts(
        "temperature",
        "degC",
        TEMPERATURE,
        false,
        &["top", "ambienttemperature"],
    ),
    facts(
        "temperature_min",
        "degC",
        TEMPERATURE,
        false,
        &["tmin", "minimumtemperature"],
    ),
    facts(
        "ripple",
        "A",
        CURRENT,
        true,
        &["iripple", "ripplecurrent", "ripple"],
    ),
    facts(
        "frequency",
        "Hz",
        range(1.0, 1e10, "Hz"),
        false,
        &["fripple", "ripplefrequency"],
    ),
    facts(
        "capacitance_min",
        "F",
        range(1e-15, 1e3, "F"),
        false,
        &["cmin", "capacitancemin", "minimumcapacitance"],
    ),
    facts(
        "esr_max",
        "ohm",
        range(1e-9, 1e9, "Ω"),
        false,
        &["esrmax", "maxesr", "maximumesr"],
    ),
    facts("life", "h", HOURS, false, &["life", "lifehours"]),
    facts("age", "h", HOURS, false, &["age", "agehours"]),
    facts(
        "current",
        "A",
        range(-1e6, 1e6, "A"),
        true,
        &["idc", "dccurrent"],
    ),
    facts(
        "peak_current",
        "A",
        CURRENT,
        true,
        &["ipk", "ipeak", "peakcurrent"],
    ),
];

/// Names of columns and fields that say what a part must be rated for.
const RATED_VOLTAGE: [&str; 6] = [
    "voltage",
    "rating",
    "v",
    "voltagerating",
    "ratedvoltage",
    "voltagerated",
];

/// Texts that say nothing.
const NOTHING: [&str; 9] = ["", "-", "–", "—", "~", "n/a", "na", "none", "tbd"];

/// A name without case and without what is neither letter nor digit.
pub fn plain(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// A head or name without a unit in brackets, and that unit.
pub fn without_unit(name: &str) -> (&str, Option<&str>) {
    let brackets = [('(', ')'), ('[', ']'), ('（', '）')];
    let found = brackets.into_iter().find_map(|(open, close)| {
        let (head, unit) = name.trim().strip_suffix(close)?.rsplit_once(open)?;
        Some((head, Some(unit.trim())))
    });
    found.unwrap_or((name, None))
}

/// What a column or a field holds for the check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A condition or a demand.
    Of(Quantity),
    /// The voltage that the part must be rated for.
    RatedVoltage,
}

/// What a head or a name means, and the unit that it states; `None` for other names.
pub fn meaning(name: &str) -> Option<(Meaning, Option<&str>)> {
    let (bare, unit) = without_unit(name);
    let bare = plain(bare);
    if RATED_VOLTAGE.contains(&bare.as_str()) {
        return Some((Meaning::RatedVoltage, unit));
    }
    let mut all = Quantity::ALL.into_iter();
    let quantity = all.find(|it| it.facts().names.contains(&bare.as_str()))?;
    Some((Meaning::Of(quantity), unit))
}

impl Quantity {
    fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }

    /// Its key in `board.toml`, options and reports.
    pub fn key(self) -> &'static str {
        self.facts().key
    }

    /// Unit as reports name it.
    pub fn unit(self) -> &'static str {
        self.facts().reported_unit
    }

    /// The quantity of a key, or of the name of a field.
    pub fn from_word(word: &str) -> Option<Self> {
        let by_key = Self::ALL.into_iter().find(|it| it.key() == word);
        by_key.or_else(|| match meaning(word) {
            Some((Meaning::Of(quantity), _)) => Some(quantity),
            _ => None,
        })
    }

    /// The value that a text says, in the unit of a column where it says none; `None` for a text
    /// that says nothing.
    ///
    /// # Errors
    /// A sentence without its beginning: `"12..5" is no voltage`.
    pub fn read(self, text: &str, unit: Option<&str>) -> Result<Option<f64>, String> {
        let text = text.trim();
        if NOTHING.contains(&text.to_lowercase().as_str()) {
            return Ok(None);
        }
        let refused = || format!("\"{text}\" is no {}", self.noun());
        let bare = ["rms", "dc", "DC", "RMS"].into_iter();
        let bare = bare.fold(text, |text, word| text.strip_suffix(word).unwrap_or(text));
        let stated = unit.filter(|_| bare.ends_with(|c: char| c.is_ascii_digit()));
        let written =
            stated.map_or_else(|| bare.trim().to_owned(), |unit| format!("{bare} {unit}"));
        let facts = self.facts();
        let read = quantity::parse(&written, facts.typed_unit).or_else(|error| {
            // kOhm, 10 hours.
            let other = match facts.typed_unit {
                "Ω" => ["Ohm", "ohm", "R"].as_slice(),
                "h" => &["hours", "hrs", "H"],
                "°C" => &["degC", "deg C"],
                _ => &[],
            };
            let mut others = other
                .iter()
                .filter_map(|it| quantity::parse(&written, it).ok());
            others.next().ok_or(error)
        });
        let value = read.map_err(|_| refused())?;
        self.check(value).map(Some)
    }

    /// A value in range, without a sign that means nothing.
    ///
    /// # Errors
    /// A sentence without its beginning.
    pub fn check(self, value: f64) -> Result<f64, String> {
        let facts = self.facts();
        let value = if facts.is_magnitude {
            value.abs()
        } else {
            value
        };
        if facts.range.contains(value) {
            return Ok(value);
        }
        let Limit { min, max, unit } = facts.range;
        Err(format!(
            "{value} is no {}: {min} to {max} {unit}",
            self.noun()
        ))
    }

    fn noun(self) -> &'static str {
        match self {
            Self::Voltage | Self::Peak | Self::Ac | Self::Reverse => "voltage",
            Self::Temperature | Self::TemperatureMin => "temperature",
            Self::Ripple | Self::Current | Self::PeakCurrent => "current",
            Self::Frequency => "frequency",
            Self::CapacitanceMin => "capacitance",
            Self::EsrMax => "resistance",
            Self::Life | Self::Age => "time",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_people_write_them() {
        for (quantity, text, value) in [
            (Quantity::Voltage, "3V3", 3.3),
            (Quantity::Voltage, "-12V", -12.0),
            (Quantity::Voltage, "5.5 V", 5.5),
            (Quantity::Voltage, "12 Vdc", 12.0),
            (Quantity::Temperature, "85C", 85.0),
            (Quantity::Temperature, "45 °C", 45.0),
            (Quantity::Ripple, "1A2", 1.2),
            (Quantity::Ripple, "300mA", 0.3),
            (Quantity::Frequency, "500k", 500e3),
            (Quantity::CapacitanceMin, "20 uF", 20e-6),
            (Quantity::CapacitanceMin, "440p", 440e-12),
            (Quantity::Peak, "-28", 28.0),
            (Quantity::EsrMax, "20 mOhm", 0.02),
        ] {
            assert_eq!(quantity.read(text, None), Ok(Some(value)), "{text}");
        }
        let with_unit = Quantity::CapacitanceMin.read("4.7", Some("µF"));
        assert_eq!(with_unit, Ok(Some(4.7e-6)));
        assert_eq!(Quantity::Voltage.read("~", None), Ok(None));
        for text in ["12..5", "1,000", "12 A", "three"] {
            assert!(Quantity::Voltage.read(text, None).is_err(), "{text}");
        }
    }

    #[test]
    fn heads_mean_what_they_say() {
        let of = |name| meaning(name).map(|(meaning, _)| meaning);
        assert_eq!(of("Vop"), Some(Meaning::Of(Quantity::Voltage)));
        assert_eq!(of("Ripple current"), Some(Meaning::Of(Quantity::Ripple)));
        assert_eq!(of("Voltage"), Some(Meaning::RatedVoltage));
        assert_eq!(meaning("Cmin [µF]").unwrap().1, Some("µF"));
        assert_eq!(of("Price"), None);
        for quantity in Quantity::ALL {
            for name in quantity.facts().names {
                assert_eq!(Quantity::from_word(name), Some(quantity), "{name}");
            }
            assert_eq!(Quantity::from_word(quantity.key()), Some(quantity));
        }
    }
}
