//! Fields that the calls of the selection share: conditions, filter, optional numbers.

use std::collections::BTreeMap;

use henrad_api::field::{FieldError, Limit, StatedLimit, range, stated};
use henrad_api::input::{Lenient, Number, YesNo};
use henrad_api::vocabulary::{SelectorType, UnknownSizes};
use henrad_parts::Family;
use henrad_parts::quantity::{Celsius, Farads, Hertz, Hours, Meters, Ohms, Volts};
use henrad_sim::Condition;
use henrad_sim::selection::WorstCase;
use henrad_sim::selection::bank::Mask;
use henrad_sim::selection::find::{Derating, Filter, Unknown};

use super::{DeratingShares, SelectionConditions, SelectionFilter};

/// Dc bias.
pub const BIAS: Limit = range(0.0, 1e5, "V");
/// Ambient temperature.
pub const TEMPERATURE: Limit = range(-55.0, 200.0, "°C");
pub const AGE: Limit = range(1.0, 1e7, "h");
/// Frequency of a value.
pub const FREQUENCY: Limit = range(1.0, 1e10, "Hz");
/// Ambient temperature where none is given, °C.
pub const USUAL_TEMPERATURE: f64 = 25.0;
pub const CAPACITANCE: Limit = range(1e-15, 1e3, "F");
const RATED_VOLTAGE: Limit = range(0.1, 1e5, "V");
const HEIGHT: Limit = range(1e-5, 1.0, "m");
const AREA: Limit = range(1e-8, 1.0, "m²");
/// Tolerance to either side, as a fraction.
const TOLERANCE: Limit = range(1e-4, 1.0, "");
const SHARE: Limit = range(0.05, 1.0, "");
const TARGET: Limit = range(1e-6, 1e6, "Ω");
const CORNERS: std::ops::RangeInclusive<usize> = 2..=50;
/// Most names in one list of a filter.
const MOST_NAMES: usize = 100;
/// Mounting inductance of one piece.
pub const MOUNTED_INDUCTANCE: Limit = range(0.0, 1e-6, "H");
/// Most cases with a mounting of their own.
const MOST_CASES: usize = 100;
/// Most tolerance letters.
const MOST_LETTERS: usize = 20;

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("SelectionConditions", "bias", BIAS),
    stated("SelectionConditions", "temperature", TEMPERATURE),
    stated("SelectionConditions", "ageHours", AGE),
    stated("SelectionFilter", "heightMax", HEIGHT),
    stated("SelectionFilter", "areaMax", AREA),
    stated("SelectionFilter", "capacitance", CAPACITANCE),
    stated("SelectionFilter", "ratedVoltages", RATED_VOLTAGE),
    stated("SelectionFilter", "ratedVoltageMin", RATED_VOLTAGE),
    stated("SelectionFilter", "ratedVoltageMax", RATED_VOLTAGE),
    stated("SelectionFilter", "toleranceMax", TOLERANCE),
    stated("DeratingShares", "Ceramic", SHARE),
    stated("DeratingShares", "Film", SHARE),
    stated("DeratingShares", "Tantalum", SHARE),
    stated("DeratingShares", "Polymer", SHARE),
    stated("DeratingShares", "Aluminum", SHARE),
];

/// Mounting of one piece by case.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Mounting {
    /// Inductance by case code in upper case, H.
    pub inductances: BTreeMap<String, f64>,
    /// Inductance of all other cases, H.
    pub default: f64,
    /// Resistance, Ω.
    pub resistance: f64,
}

impl Mounting {
    /// Inductance of one piece in a case, H.
    pub fn inductance_of(&self, case: &str) -> f64 {
        let inductance = self.inductances.get(&case.to_ascii_uppercase());
        inductance.copied().unwrap_or(self.default)
    }
}

/// A number that may be left out.
pub fn optional(
    path: &str,
    value: Option<Number>,
    limit: &Limit,
    errors: &mut Vec<FieldError>,
) -> Option<f64> {
    let value = value?.0;
    limit.check(path, value, errors);
    Some(value)
}

/// A number that may not be left out; 0 beside the error.
pub fn required(
    path: &str,
    value: Option<Number>,
    limit: &Limit,
    errors: &mut Vec<FieldError>,
) -> f64 {
    optional(path, value, limit, errors).unwrap_or_else(|| {
        errors.push(FieldError::new(path, "Please enter a value."));
        0.0
    })
}

/// A limit that may be left out: 0 and empty texts count as none.
pub fn given(
    path: &str,
    value: Option<Number>,
    limit: &Limit,
    errors: &mut Vec<FieldError>,
) -> Option<f64> {
    let value = value.map(|number| number.0).filter(|value| *value != 0.0)?;
    limit.check(path, value, errors);
    Some(value)
}

/// Bias, temperature and age.
pub fn condition(asked: &SelectionConditions, errors: &mut Vec<FieldError>) -> Condition {
    let SelectionConditions {
        bias,
        temperature,
        age_hours,
    } = *asked;
    condition_of(bias, temperature, age_hours, errors)
}

/// The same from its fields.
pub fn condition_of(
    bias: Option<Number>,
    temperature: Option<Number>,
    age_hours: Option<Number>,
    errors: &mut Vec<FieldError>,
) -> Condition {
    let bias = required("conditions.bias", bias, &BIAS, errors);
    let temperature = required("conditions.temperature", temperature, &TEMPERATURE, errors);
    let age = optional("conditions.ageHours", age_hours, &AGE, errors);
    Condition {
        bias: Volts::new(bias),
        temperature: Celsius::new(temperature),
        age: age.map(Hours::new),
        ac_voltage: None,
    }
}

/// The worst case with its lowest temperature, which may not be above the temperatures of the
/// parts; `None` for the typical part.
pub fn worst_case(
    is_worst: YesNo,
    coldest: Option<Number>,
    temperatures: &[f64],
    errors: &mut Vec<FieldError>,
) -> Option<WorstCase> {
    // 0 °C is a temperature, not a field left out.
    let coldest = coldest.map(|number| number.0);
    if let Some(coldest) = coldest {
        TEMPERATURE.check("temperatureMin", coldest, errors);
        if temperatures
            .iter()
            .any(|temperature| coldest > *temperature)
        {
            errors.push(FieldError::new(
                "temperatureMin",
                "Must not be above the temperature",
            ));
        }
    }
    is_worst.is_yes().then_some(WorstCase {
        coldest: coldest.map(Celsius::new),
    })
}

/// Inductance of one piece by case, without a resistance; fields are below `mounting`.
pub fn mounting_by_case(
    asked: &BTreeMap<String, Number>,
    errors: &mut Vec<FieldError>,
) -> Mounting {
    let mut mounting = Mounting::default();
    if asked.len() > MOST_CASES {
        errors.push(FieldError::new(
            "mounting",
            format!("At most {MOST_CASES} cases"),
        ));
        return mounting;
    }
    for (case, inductance) in asked {
        MOUNTED_INDUCTANCE.check(format_args!("mounting.{case}"), inductance.0, errors);
        if case.eq_ignore_ascii_case("default") {
            mounting.default = inductance.0;
        } else {
            let case = case.trim().to_ascii_uppercase();
            mounting.inductances.insert(case, inductance.0);
        }
    }
    mounting
}

/// Which parts may be used; fields are below `filter`.
pub fn filter(asked: &SelectionFilter, errors: &mut Vec<FieldError>) -> Filter {
    let height = optional("filter.heightMax", asked.height_max, &HEIGHT, errors);
    let (least, most) = voltage_class(asked, errors);
    Filter {
        types: types(&asked.types, errors),
        series: names("filter.series", &asked.series, errors),
        dielectrics: names("filter.dielectrics", &asked.dielectrics, errors),
        cases: names("filter.cases", &asked.cases, errors),
        capacitance: optional(
            "filter.capacitance",
            asked.capacitance,
            &CAPACITANCE,
            errors,
        )
        .map(Farads::new),
        rated_voltages: voltages(&asked.rated_voltages, errors),
        rated_voltage_min: least,
        rated_voltage_max: most,
        tolerances: letters(&asked.tolerances, errors),
        tolerance_max: optional(
            "filter.toleranceMax",
            asked.tolerance_max,
            &TOLERANCE,
            errors,
        ),
        makers: names("filter.makers", &asked.makers, errors),
        safety_classes: names("filter.safetyClasses", &asked.safety_classes, errors),
        automotive: asked.aec_q200.is_yes(),
        height_max: height.map(Meters::new),
        area_max: optional("filter.areaMax", asked.area_max, &AREA, errors),
        derating: derating(&asked.derating, errors),
        ac_rated: asked.ac_rated.is_yes(),
        unknown: match asked
            .unknown
            .or(UnknownSizes::Drop, "filter.unknown", errors)
        {
            UnknownSizes::Drop => Unknown::Drop,
            UnknownSizes::Keep => Unknown::Keep,
        },
    }
}

fn types(asked: &[Lenient<SelectorType>], errors: &mut Vec<FieldError>) -> Vec<Family> {
    let mut families = Vec::new();
    // As many wrong ones would be as many sentences.
    for (index, kind) in asked.iter().enumerate().take(MOST_NAMES + 1) {
        match kind.checked(&format!("filter.types[{index}]")) {
            Ok(kind) => families.push(kind.family()),
            Err(error) => errors.push(error),
        }
    }
    families
}

fn names(path: &str, asked: &[String], errors: &mut Vec<FieldError>) -> Vec<String> {
    if asked.len() > MOST_NAMES {
        errors.push(FieldError::new(path, format!("At most {MOST_NAMES} names")));
        return Vec::new();
    }
    let trimmed = asked.iter().map(|name| name.trim().to_owned());
    trimmed.filter(|name| !name.is_empty()).collect()
}

fn voltages(asked: &[Number], errors: &mut Vec<FieldError>) -> Vec<f64> {
    let path = "filter.ratedVoltages";
    if asked.len() > MOST_NAMES {
        let message = format!("At most {MOST_NAMES} voltages");
        errors.push(FieldError::new(path, message));
        return Vec::new();
    }
    for (index, voltage) in asked.iter().enumerate() {
        RATED_VOLTAGE.check(format_args!("{path}[{index}]"), voltage.0, errors);
    }
    asked.iter().map(|voltage| voltage.0).collect()
}

/// The least and the highest rated voltage.
fn voltage_class(
    asked: &SelectionFilter,
    errors: &mut Vec<FieldError>,
) -> (Option<f64>, Option<f64>) {
    let mut voltage = |path, value| optional(path, value, &RATED_VOLTAGE, errors);
    let least = voltage("filter.ratedVoltageMin", asked.rated_voltage_min);
    let most = voltage("filter.ratedVoltageMax", asked.rated_voltage_max);
    if let (Some(least), Some(most)) = (least, most)
        && least > most
    {
        let message = format!("Must not be less than the least rated voltage, {least} V");
        errors.push(FieldError::new("filter.ratedVoltageMax", message));
    }
    (least, most)
}

fn letters(asked: &[String], errors: &mut Vec<FieldError>) -> Vec<char> {
    let path = "filter.tolerances";
    if asked.len() > MOST_LETTERS {
        let message = format!("At most {MOST_LETTERS} letters");
        errors.push(FieldError::new(path, message));
        return Vec::new();
    }
    let mut letters = Vec::new();
    for (index, text) in asked.iter().enumerate() {
        let mut characters = text.trim().chars();
        match (characters.next(), characters.next()) {
            (Some(letter), None) if letter.is_ascii_alphabetic() => {
                letters.push(letter.to_ascii_uppercase());
            }
            _ => errors.push(FieldError::new(
                format!("{path}[{index}]"),
                "Must be one letter",
            )),
        }
    }
    letters
}

fn derating(asked: &DeratingShares, errors: &mut Vec<FieldError>) -> Derating {
    let usual = Derating::default();
    let mut share = |name: &str, value: Option<Number>, usual: f64| {
        let path = format!("filter.derating.{name}");
        value.map_or(usual, |value| {
            SHARE.check(&path, value.0, errors);
            value.0
        })
    };
    Derating {
        ceramic: share("Ceramic", asked.ceramic, usual.ceramic),
        film: share("Film", asked.film, usual.film),
        tantalum: share("Tantalum", asked.tantalum, usual.tantalum),
        polymer: share("Polymer", asked.polymer, usual.polymer),
        aluminum: share("Aluminum", asked.aluminum, usual.aluminum),
    }
}

/// The corners of a mask; `None` after an error.
pub fn mask(asked: &[[Number; 2]], errors: &mut Vec<FieldError>) -> Option<Mask> {
    if !CORNERS.contains(&asked.len()) {
        let message = format!(
            "Please enter {} to {} corners.",
            CORNERS.start(),
            CORNERS.end()
        );
        errors.push(FieldError::new("mask", message));
        return None;
    }
    let before = errors.len();
    let mut previous = 0.0;
    for (index, [frequency, impedance]) in asked.iter().enumerate() {
        FREQUENCY.check(format_args!("mask[{index}][0]"), frequency.0, errors);
        TARGET.check(format_args!("mask[{index}][1]"), impedance.0, errors);
        if frequency.0 <= previous {
            let path = format!("mask[{index}][0]");
            errors.push(FieldError::new(
                path,
                "Must be above the frequency before it",
            ));
        }
        previous = frequency.0;
    }
    let corners: Vec<_> = asked
        .iter()
        .map(|[f, z]| (Hertz::new(f.0), Ohms::new(z.0)))
        .collect();
    Mask::new(&corners).ok().filter(|_| errors.len() == before)
}
