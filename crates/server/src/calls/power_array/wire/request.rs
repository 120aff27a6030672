//! From the request to a checked requirement.

use henrad_api::field::{FieldError, Limit, NumberField, range, whole};
use henrad_api::input::Control;
use henrad_api::power_array::{ArrayRequest, ArrayRequirements};
use henrad_api::vocabulary::{CapacitanceUnit, FrequencyUnit};
use henrad_catalogue::power_array as catalogue;
use henrad_parts::quantity::{Amperes, Farads, Hertz, Volts};
use henrad_sim::power_array::Requirement;

use crate::calls::power_array::{ArrayCase, EMPTY_FIELD, MOST_PIECES};
use crate::error::{AppError, refuse_invalid};

/// Most entries of a list of part numbers, series or cases.
const MOST_ENTRIES: usize = 200;

const REQUIRED_HINT: &str = "Required";
pub(super) const MIN_CAP: NumberField =
    required("minCap", "Capacitance Min", range(1e-9, 1e9, "")).sent_as("requirements.minCap");
pub(super) const MAX_CAP: NumberField =
    required("maxCap", "Capacitance Max", range(1e-9, 1e9, "")).sent_as("requirements.maxCap");
pub(super) const VOLTAGE: NumberField =
    required("acVoltage", "AC Voltage", range(1e-3, 1e6, "Vrms")).sent_as("requirements.Vrms");
pub(super) const CURRENT: NumberField =
    required("acCurrent", "AC Current", range(1e-6, 1e6, "Arms")).sent_as("requirements.Arms");
pub(super) const FREQUENCY: NumberField =
    required("frequency", "Frequency", range(1e-9, 1e12, "")).sent_as("requirements.frequency");
pub(super) const SERIES: NumberField = NumberField::required(
    "arraySeries",
    "Series",
    range(1.0, MOST_PIECES, ""),
    (1.0, 10.0),
)
.sent_as("requirements.maxNumberInSeries");
pub(super) const PARALLEL: NumberField = NumberField::required(
    "arrayParallel",
    "Parallel",
    range(1.0, MOST_PIECES, ""),
    (1.0, 10.0),
)
.sent_as("requirements.maxNumberInParallel");
pub(super) const LAND_X: NumberField =
    NumberField::optional("v1", "Max land pattern X", range(0.1, 100.0, "mm"), 0.1)
        .sent_as("requirements.size.CompareLength");
pub(super) const LAND_Y: NumberField =
    NumberField::optional("v2", "Max land pattern Y", range(0.1, 100.0, "mm"), 0.1)
        .sent_as("requirements.size.CompareWidth");

const fn required(key: &'static str, title: &'static str, limit: Limit) -> NumberField {
    let mut field = NumberField::optional(key, title, limit, 1.0).explained(REQUIRED_HINT);
    field.is_required = true;
    field
}

/// Units of a fresh page and of a request that names none.
pub(super) const DEFAULT_CAP_UNIT: CapacitanceUnit = CapacitanceUnit::Nanofarad;
pub(super) const DEFAULT_FREQ_UNIT: FrequencyUnit = FrequencyUnit::Kilohertz;

/// Label and size of a unit.
pub(super) fn capacitance_unit(unit: CapacitanceUnit) -> (&'static str, f64) {
    match unit {
        CapacitanceUnit::Nanofarad => ("nF", 1e-9),
        CapacitanceUnit::Microfarad => ("uF", 1e-6),
        CapacitanceUnit::Picofarad => ("pF", 1e-12),
    }
}

/// Label and size of a unit.
pub(super) fn frequency_unit(unit: FrequencyUnit) -> (&'static str, f64) {
    match unit {
        FrequencyUnit::Hertz => ("Hz", 1.0),
        FrequencyUnit::Kilohertz => ("kHz", 1e3),
        FrequencyUnit::Megahertz => ("MHz", 1e6),
        FrequencyUnit::Gigahertz => ("GHz", 1e9),
        FrequencyUnit::Terahertz => ("THz", 1e12),
    }
}

/// Size of the unit of a request's capacitances, F.
pub fn unit_of_capacitance(request: &ArrayRequest) -> f64 {
    let unit = &request.requirements.cap_unit;
    capacitance_unit(unit.or(DEFAULT_CAP_UNIT, "", &mut Vec::new())).1
}

/// Checks every field.
///
/// # Errors
/// [`AppError::InvalidFields`]: when required fields are empty or 0, the sentence of the page leads; else all
/// fields that are out of range or unknown.
pub fn read(request: &ArrayRequest) -> Result<ArrayCase, AppError> {
    let wire = &request.requirements;
    if let Some(errors) = empty_fields(wire) {
        return Err(AppError::InvalidFields(errors));
    }
    let mut errors = Vec::new();
    let requirement = requirement(wire, &mut errors);
    let land = (
        LAND_X.given(wire.size.compare_length, &mut errors),
        LAND_Y.given(wire.size.compare_width, &mut errors),
    );
    let case = ArrayCase {
        requirement,
        numbers: list("partnumbers", &request.partnumbers, &mut errors, |text| {
            Some(compact(text))
        }),
        series: list("requirements.series", &wire.series, &mut errors, |text| {
            catalogue::series_name(text).map(str::to_owned)
        }),
        cases: list(
            "requirements.caseSize",
            &wire.case_size,
            &mut errors,
            |text| Some(text.trim().to_owned()),
        ),
        land,
    };
    refuse_invalid(errors)?;
    Ok(case)
}

/// Errors of the required fields that are empty or 0; the first carries the sentence of the page
/// (CONF-16).
fn empty_fields(wire: &ArrayRequirements) -> Option<Vec<FieldError>> {
    let empty: Vec<_> = fields(wire)
        .into_iter()
        .filter(|(_, value)| value.is_none_or(|control| control.0 == 0.0))
        .map(|(field, _)| FieldError::new(field.request_field, EMPTY_FIELD))
        .collect();
    (!empty.is_empty()).then_some(empty)
}

fn fields(wire: &ArrayRequirements) -> [(NumberField, Option<Control>); 7] {
    [
        (MIN_CAP, wire.min_cap),
        (MAX_CAP, wire.max_cap),
        (VOLTAGE, wire.vrms),
        (CURRENT, wire.arms),
        (FREQUENCY, wire.frequency),
        (SERIES, wire.max_number_in_series),
        (PARALLEL, wire.max_number_in_parallel),
    ]
}

fn requirement(wire: &ArrayRequirements, errors: &mut Vec<FieldError>) -> Requirement {
    for (field, value) in fields(wire) {
        let value = value.map_or(0.0, |control| control.0);
        if field == SERIES || field == PARALLEL {
            field.limit.check_whole(field.request_field, value, errors);
        } else {
            field.check("", value, errors);
        }
    }
    let value = |sent: Option<Control>| sent.map_or(0.0, |control| control.0);
    let (cap_unit, freq_unit) = (&wire.cap_unit, &wire.freq_unit);
    let cap_unit = cap_unit.or(DEFAULT_CAP_UNIT, "requirements.CapUnit", errors);
    let freq_unit = freq_unit.or(DEFAULT_FREQ_UNIT, "requirements.FreqUnit", errors);
    let (_, farad) = capacitance_unit(cap_unit);
    let (_, hertz) = frequency_unit(freq_unit);
    Requirement {
        capacitance_min: Farads::new(value(wire.min_cap) * farad),
        capacitance_max: Farads::new(value(wire.max_cap) * farad),
        voltage: Volts::new(value(wire.vrms)),
        current: Amperes::new(value(wire.arms)),
        frequency: Hertz::new(value(wire.frequency) * hertz),
        most_in_series: whole(value(wire.max_number_in_series)),
        most_in_parallel: whole(value(wire.max_number_in_parallel)),
    }
}

/// The entries of a list that are not blank, read one by one; an unknown one is an error at its
/// place.
fn list(
    path: &str,
    entries: &[String],
    errors: &mut Vec<FieldError>,
    read: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    if entries.len() > MOST_ENTRIES {
        errors.push(FieldError::new(
            path,
            format!("At most {MOST_ENTRIES} entries"),
        ));
        return Vec::new();
    }
    let mut known = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        if entry.trim().is_empty() {
            continue;
        }
        match read(entry) {
            Some(value) => known.push(value),
            None => errors.push(FieldError::new(
                format!("{path}[{index}]"),
                "Not known here",
            )),
        }
    }
    known
}

/// A part number without blanks and zero-width characters (ARR-STATE-05).
fn compact(text: &str) -> String {
    const ZERO_WIDTH: [char; 5] = ['\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{feff}'];
    text.chars()
        .filter(|letter| !letter.is_whitespace() && !ZERO_WIDTH.contains(letter))
        .collect()
}
