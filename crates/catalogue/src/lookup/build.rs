//! The build of a film number: letters of its options decide which listed parts are like it.

use henrad_parts::grammar::{self, DecodedNumber, Grammar};
use henrad_parts::quantity::Celsius;

/// Internal codes of R numbers that begin with these letters name builds for 125 °C.
///
/// Source: F3006_R46_X2_275_125C 11/3/2020 (H), F3127_R41B_Y2_350 12/3/2021 (T), R71H, R75H and
/// R76H tables (H).
const HOT_OPTIONS: [char; 2] = ['H', 'T'];
const HOT: Celsius = Celsius::new(125.0);

/// R boxes without such an option, C4A boxes that are not the long-life release P: the highest of
/// their series.
///
/// Source: F3034 R76, F3030 R71, F3103 R60; F3114 C4AQ.
const PLAIN: Celsius = Celsius::new(110.0);
const POWER_BOX: Celsius = Celsius::new(105.0);
const LONG_LIFE: &str = "P";

/// Series and options that parts must share to stand for one another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Build {
    style: String,
    option: String,
    has_option: bool,
}

impl Build {
    pub fn from_decoded(decoded: &DecodedNumber) -> Self {
        Self {
            style: grammar::style(&decoded.number),
            option: option(decoded),
            has_option: matches!(
                decoded.grammar,
                Grammar::FilmR | Grammar::FilmC4a | Grammar::FilmC44
            ),
        }
    }

    /// Whether the grammar of the number has options at all.
    pub fn has_option(&self) -> bool {
        self.has_option
    }

    /// Whether a listed number has this build.
    pub fn has(&self, number: &str) -> bool {
        grammar::decode(number).is_ok_and(|decoded| Self::from_decoded(&decoded) == *self)
    }

    /// Whether a listed number has at least the style.
    pub fn has_style(&self, number: &str) -> bool {
        grammar::style(number) == self.style
    }

    /// The maximum temperature of a part that only other options of its style stand for.
    pub fn temperature_of_option(&self, other: Celsius) -> Celsius {
        if self.option.starts_with(HOT_OPTIONS) {
            HOT
        } else if self.style.starts_with("C4A") && self.option != LONG_LIFE {
            Celsius::new(other.get().min(POWER_BOX.get()))
        } else {
            Celsius::new(other.get().min(PLAIN.get()))
        }
    }

    /// The maximum temperature that the option alone gives.
    pub fn temperature_max(&self) -> Option<Celsius> {
        self.option.starts_with(HOT_OPTIONS).then_some(HOT)
    }
}

fn option(decoded: &DecodedNumber) -> String {
    let code = |name: &str| decoded.field(name).map_or("", |field| field.code.as_str());
    match decoded.grammar {
        Grammar::FilmR => {
            let first = code("internal code").chars().next();
            first
                .filter(|letter| HOT_OPTIONS.contains(letter))
                .map(String::from)
                .unwrap_or_default()
        }
        Grammar::FilmC4a => code("release").to_owned(),
        Grammar::FilmC44 => code("variant").to_owned(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builds_differ_by_their_options() {
        let build = |number: &str| Build::from_decoded(&grammar::decode(number).unwrap());
        for (number, same, other) in [
            ("R71PI31003030K", "R71PI32203030K", "R71PI310050H6M"),
            ("R76PI31005030J", "R76PI31000040J", "R76PI310050H3J"),
            ("R46KI310000H7M", "R46KI322000H1M", "R46KI310000M1M"),
            ("R41BI233000T0M", "R41BI247000T0M", "R413I233000M1M"),
            ("C4AQQBW5270M3NJ", "C4AQQBW5300M3NJ", "C4AQGBU4560P1WK"),
        ] {
            assert!(build(number).has(same), "{number} {same}");
            assert!(!build(number).has(other), "{number} {other}");
        }
        assert_eq!(build("R46KI310000H7M").temperature_max(), Some(HOT));
        assert_eq!(build("R46KI310000M1M").temperature_max(), None);
    }
}
