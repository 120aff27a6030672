//! Judges by listed parts whether a part with given ratings exists.

use henrad_parts::grammar::{self, DecodedNumber, Grammar};
use henrad_parts::quantity::Celsius;
use henrad_parts::{CeramicDielectric, PartStatus};

/// Relative difference below which two values count as equal.
pub(super) const SAME: f64 = 1e-3;

/// Largest charge (C·V) relative to the highest listed one, for cases with few listed parts.
const MOST_CHARGE: f64 = 2.0;

/// Below this, class I chips come in steps of 0.1 pF. Source: ordering table of C1030, and parts on
/// sale such as `CBR04C409B5GAC` (4.0 pF) and `CBR06C529B5GAC` (5.2 pF).
const FINE_STEPS_BELOW: f64 = 10e-12;
const FINE_STEP: f64 = 0.1e-12;

/// Preferred values of IEC 60063, E24.
const E24: [f64; 24] = [
    1.0, 1.1, 1.2, 1.3, 1.5, 1.6, 1.8, 2.0, 2.2, 2.4, 2.7, 3.0, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6,
    6.2, 6.8, 7.5, 8.2, 9.1,
];

/// Weight of voltage relative to capacitance in the distance between two parts.
const VOLTAGE_WEIGHT: f64 = 0.5;

/// A listed part.
pub(super) struct Listed {
    pub base_number: String,
    pub capacitance: f64,
    pub voltage: f64,
}

/// The requested ratings, F and V.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    pub capacitance: f64,
    pub voltage: f64,
}

/// An unlisted number and the parts to judge it by.
#[derive(Debug, Clone, Copy)]
pub(super) struct Question<'a> {
    pub decoded: &'a DecodedNumber,
    /// The ratings of that number.
    pub asked: Asked,
    /// Statuses of parts that may be shown.
    pub visible: &'a [PartStatus],
}

/// Series and case of a number.
pub(super) struct Kind {
    /// Characters up to the capacitance: series and case.
    pub beginning: String,
    pub dielectric: &'static str,
    /// The kind in words.
    pub name: String,
}

impl Kind {
    pub fn from_decoded(decoded: &DecodedNumber) -> Option<Self> {
        let capacitance = decoded.field("capacitance")?;
        let beginning = decoded.number.get(..capacitance.range.start)?.to_owned();
        let case = &decoded.case_code;
        let dielectric = decoded
            .dielectric
            .map_or("", henrad_parts::CeramicDielectric::code);
        // Cans state their size behind the capacitance: the kind is their series in all sizes.
        let is_behind = |name: &str| {
            let field = decoded.field(name);
            field.is_some_and(|it| it.range.start > capacitance.range.start && it.code == *case)
        };
        let name = match dielectric {
            "" if case.is_empty() || is_behind("size") => decoded.series_key.clone(),
            "" if case.parse::<f64>().is_ok() => format!("{} with {case} mm", decoded.series_key),
            "" => format!("{} case {case}", decoded.series_key),
            _ => format!("{case} {dielectric}"),
        };
        Some(Self {
            beginning,
            dielectric,
            name,
        })
    }
}

impl Asked {
    fn charge(self) -> f64 {
        self.capacitance * self.voltage
    }
}

/// The parts, nearest first.
pub(super) fn by_distance(listed: &[Listed], asked: Asked) -> Vec<&Listed> {
    let distance = |part: &Listed| {
        (part.capacitance / asked.capacitance).ln().abs()
            + VOLTAGE_WEIGHT * (part.voltage / asked.voltage).ln().abs()
    };
    let mut near: Vec<_> = listed.iter().map(|part| (distance(part), part)).collect();
    near.sort_by(|a, b| {
        a.0.total_cmp(&b.0)
            .then_with(|| a.1.base_number.cmp(&b.1.base_number))
    });
    near.into_iter().map(|(_, part)| part).collect()
}

/// Whether the kind comes with the capacitance of the number.
pub(super) fn is_made(decoded: &DecodedNumber) -> bool {
    let capacitance = decoded.capacitance.get();
    // The chart of ultra-stable X8R (C1007) has the fine steps of class I.
    let is_class_one = decoded.dielectric.is_some_and(|dielectric| {
        dielectric.is_class_one() || dielectric == CeramicDielectric::X8R
    });
    match decoded.grammar {
        // Power boxes and cans have any value that fills them: 14, 55, 65, 110 µF.
        Grammar::FilmC4a | Grammar::FilmC44 => has_two_digits(capacitance),
        _ if is_class_one && capacitance < FINE_STEPS_BELOW => is_multiple(capacitance, FINE_STEP),
        _ => is_preferred(capacitance),
    }
}

fn is_preferred(capacitance: f64) -> bool {
    let mantissa = mantissa(capacitance);
    let is = |value: f64| (mantissa / value - 1.0).abs() < SAME;
    E24.into_iter().any(is) || is(10.0)
}

fn has_two_digits(capacitance: f64) -> bool {
    is_multiple(mantissa(capacitance), 0.1)
}

fn is_multiple(value: f64, step: f64) -> bool {
    let steps = value / step;
    (steps - steps.round()).abs() < SAME * steps
}

fn mantissa(value: f64) -> f64 {
    value / 10f64.powf(value.log10().floor())
}

/// Whether listed parts enclose the ratings.
pub(super) fn surrounds(listed: &[Listed], asked: Asked) -> bool {
    let (more, less) = (1.0 + SAME, 1.0 - SAME);
    listed
        .iter()
        .any(|part| part.voltage <= asked.voltage * more)
        && listed
            .iter()
            .any(|part| part.capacitance <= asked.capacitance * more)
        && listed.iter().any(|part| {
            part.voltage >= asked.voltage * less && part.capacitance >= asked.capacitance * less
        })
}

/// Whether the ratings are in the ranges of a series.
pub(super) fn reaches(listed: &[Listed], asked: Asked) -> bool {
    within(listed, asked.capacitance, |part| part.capacitance)
        && has_voltage(listed, asked)
        && has_charge(listed, asked, MOST_CHARGE)
}

/// Whether the case of the listed parts holds the charge.
///
/// The volume of an anode of one powder, and of a foil of one etching, is proportional to C·V.
pub(super) fn holds(case: &[Listed], asked: Asked) -> bool {
    let is_as_large = |part: &Listed| part.capacitance >= asked.capacitance * (1.0 - SAME);
    has_charge(case, asked, 1.0) && case.iter().any(is_as_large)
}

/// Whether the voltage lies among those of the listed parts.
pub(super) fn has_voltage(listed: &[Listed], asked: Asked) -> bool {
    within(listed, asked.voltage, |part| part.voltage)
}

/// Whether a part is listed for at least this voltage.
pub(super) fn has_voltage_above(listed: &[Listed], asked: Asked) -> bool {
    listed
        .iter()
        .any(|part| part.voltage >= asked.voltage * (1.0 - SAME))
}

fn within(listed: &[Listed], value: f64, of: fn(&Listed) -> f64) -> bool {
    listed.iter().any(|part| of(part) <= value * (1.0 + SAME))
        && listed.iter().any(|part| of(part) >= value * (1.0 - SAME))
}

/// Whether a can of the listed size holds the charge.
pub(super) fn fits_can(case: &[Listed], asked: Asked) -> bool {
    has_charge(case, asked, MOST_CHARGE)
}

fn has_charge(listed: &[Listed], asked: Asked, most: f64) -> bool {
    listed
        .iter()
        .any(|part| part.capacitance * part.voltage * most >= asked.charge() * (1.0 - SAME))
}

// The build of a film number: letters of its options decide which listed parts are like it.

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
    use henrad_parts::grammar::decode;

    fn listed(ratings: &[(f64, f64)]) -> Vec<Listed> {
        let part = |&(capacitance, voltage): &(f64, f64)| Listed {
            base_number: String::new(),
            capacitance,
            voltage,
        };
        ratings.iter().map(part).collect()
    }

    fn asked(capacitance: f64, voltage: f64) -> Asked {
        Asked {
            capacitance,
            voltage,
        }
    }

    #[test]
    fn only_ratings_between_listed_ones_are_real() {
        let made = listed(&[(82e-9, 50.0), (150e-9, 50.0), (1e-6, 16.0)]);
        for (capacitance, voltage, is_real) in [
            (100e-9, 50.0, true),
            (100e-9, 25.0, true),
            (220e-9, 50.0, false),
            (100e-9, 100.0, false),
            (100e-9, 10.0, false),
            (68e-9, 50.0, false),
        ] {
            assert_eq!(
                surrounds(&made, asked(capacitance, voltage)),
                is_real,
                "{capacitance:e} F {voltage} V"
            );
        }
    }

    #[test]
    fn a_charge_far_above_the_listed_ones_is_not_real() {
        let made = listed(&[(10e-6, 50.0), (100e-6, 6.3)]);
        assert!(reaches(&made, asked(22e-6, 35.0)));
        assert!(!reaches(&made, asked(100e-6, 50.0)));
        assert!(!reaches(&made, asked(220e-6, 6.3)));
    }

    #[test]
    fn a_case_holds_no_more_than_its_highest_charge() {
        let case = listed(&[(330e-6, 2.5), (220e-6, 6.3), (33e-6, 10.0)]);
        assert!(holds(&case, asked(100e-6, 10.0)));
        assert!(!holds(&case, asked(150e-6, 10.0)));
        assert!(!holds(&case, asked(470e-6, 2.5)));
        assert!(!holds(&[], asked(100e-6, 10.0)));
        assert!(has_voltage(&case, asked(10e-6, 4.0)));
        assert!(!has_voltage(&case, asked(10e-6, 16.0)));
    }

    #[test]
    fn values_are_those_that_the_kind_is_made_with() {
        for (number, is_value) in [
            ("C0805C104K5RAC", true),
            ("C0805C109D5GAC", true),
            ("CBR04C409B5GAC", true),
            ("CBR06C529B5GAC", true),
            ("C0805C530J5GAC", false),
            ("C0805C107K5RAC", true),
            ("C0805C137K5RAC", true),
            ("C0805C147K5RAC", false),
            ("C4AQQEW5450M3AJ", true),
            ("C4AQOBW5140M3FJ", true),
            ("C4AQOBW5144M3FJ", false),
            ("R46KI31000001M", true),
            ("R46KI31400001M", false),
        ] {
            let decoded = decode(number).unwrap();
            assert_eq!(is_made(&decoded), is_value, "{number}");
        }
    }

    #[test]
    fn preferred_values_are_known_in_every_decade() {
        for value in [1e-12, 4.7e-6, 100e-9, 9.1e-11, 3.3e-3] {
            assert!(is_preferred(value), "{value:e}");
        }
        assert!(!is_preferred(1.07e-6));
    }

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
