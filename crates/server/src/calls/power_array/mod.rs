//! The power array calculator. Field names with capitals are those of the interface; voltages and
//! currents are rms.

mod arrays;
mod form;
mod nearest;
mod ratings;

use henrad_api::field::{FieldError, Limit, NumberField, StatedLimit, range, stated, whole};
use henrad_api::input::{Control, Lenient, OrEmpty, in_any_case};
use henrad_api::object::object;
use henrad_api::vocabulary::{ArrayLimit, CapacitanceUnit, FrequencyUnit};
use henrad_catalogue::power_array as catalogue;
use henrad_catalogue::power_array::ChipCase;
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::part_store::array_catalogue::ArrayChip;
use henrad_parts::quantity::{Amperes, Farads, Hertz, Meters, Volts};
use henrad_sim::power_array::{RatingLimit, Requirement};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(form::list_array_series))
        .routes(routes!(form::get_array_form))
        .routes(routes!(arrays::calculate_arrays))
        .routes(routes!(nearest::find_nearest_arrays))
        .routes(routes!(arrays::export_array_csv))
        .routes(routes!(ratings::plot_array_ratings))
}

/// Message of a request that nothing fits (ARR-SCR-18).
const NO_DATA: &str = "Data Not Found.";
/// What the popup adds.
const NO_DATA_TEXT: &str = "Please Check * Parameters";
/// A required field is empty (ARR-IN-12, CONF-40).
const EMPTY_FIELD: &str = "Please enter all * Parameters in the left sidebar boxes.";
const LAW: &str = "Ratings are typical values of a sine: the peak stays below the dc rating, self-heating below \
    20 K; the lower of the two limits holds. Electrode resistance and thermal resistance of all sizes follow from \
    one chip with a published curve.";

const NANO: f64 = 1e-9;
/// Largest array side.
const MOST_PIECES: f64 = 100.0;
/// Most entries of a list of part numbers, series or cases.
const MOST_ENTRIES: usize = 200;

const REQUIRED_HINT: &str = "Required";
const MIN_CAP: NumberField =
    required("minCap", "Capacitance Min", range(1e-9, 1e9, "")).sent_as("requirements.minCap");
const MAX_CAP: NumberField =
    required("maxCap", "Capacitance Max", range(1e-9, 1e9, "")).sent_as("requirements.maxCap");
const VOLTAGE: NumberField =
    required("acVoltage", "AC Voltage", range(1e-3, 1e6, "Vrms")).sent_as("requirements.Vrms");
const CURRENT: NumberField =
    required("acCurrent", "AC Current", range(1e-6, 1e6, "Arms")).sent_as("requirements.Arms");
const FREQUENCY: NumberField =
    required("frequency", "Frequency", range(1e-9, 1e12, "")).sent_as("requirements.frequency");
const SERIES: NumberField = NumberField::required(
    "arraySeries",
    "Series",
    range(1.0, MOST_PIECES, ""),
    1.0,
    10.0,
)
.sent_as("requirements.maxNumberInSeries");
const PARALLEL: NumberField = NumberField::required(
    "arrayParallel",
    "Parallel",
    range(1.0, MOST_PIECES, ""),
    1.0,
    10.0,
)
.sent_as("requirements.maxNumberInParallel");
const LAND_X: NumberField =
    NumberField::optional("v1", "Max land pattern X", range(0.1, 100.0, "mm"), 0.1)
        .sent_as("requirements.size.CompareLength");
const LAND_Y: NumberField =
    NumberField::optional("v2", "Max land pattern Y", range(0.1, 100.0, "mm"), 0.1)
        .sent_as("requirements.size.CompareWidth");

const fn required(key: &'static str, title: &'static str, limit: Limit) -> NumberField {
    let mut field = NumberField::optional(key, title, limit, 1.0).explained(REQUIRED_HINT);
    field.is_required = true;
    field
}

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    MIN_CAP.stated_in("ArrayRequirements"),
    MAX_CAP.stated_in("ArrayRequirements"),
    VOLTAGE.stated_in("ArrayRequirements"),
    CURRENT.stated_in("ArrayRequirements"),
    FREQUENCY.stated_in("ArrayRequirements"),
    SERIES.stated_in("ArrayRequirements"),
    PARALLEL.stated_in("ArrayRequirements"),
    LAND_X.stated_in("LandPattern"),
    LAND_Y.stated_in("LandPattern"),
    stated("RatingsRequest", "NumberSeries", SERIES.limit),
    stated("RatingsRequest", "NumberParallel", PARALLEL.limit),
];

/// Units of a fresh page and of a request that names none.
const DEFAULT_CAP_UNIT: CapacitanceUnit = CapacitanceUnit::Nanofarad;
const DEFAULT_FREQ_UNIT: FrequencyUnit = FrequencyUnit::Kilohertz;

/// Body of `/api/powerArray/calculate` and of its CSV file.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct ArrayRequest {
    /// Part numbers to choose from in any case; empty for all.
    #[schema(required = false)]
    partnumbers: Vec<String>,
    /// What the array must do.
    #[serde(deserialize_with = "object")]
    requirements: ArrayRequirements,
    /// CSV only: parts in stock only.
    #[serde(rename = "inStock")]
    #[schema(required = false)]
    in_stock: bool,
    /// CSV only: the best row of each part only.
    #[serde(rename = "bestPerPart")]
    #[schema(required = false)]
    best_per_part: bool,
    /// CSV only: prices and stock made by a rule stand in for those of a feed where none is loaded.
    #[serde(rename = "showSample")]
    #[schema(required = false)]
    show_sample: bool,
}

/// What an array must do.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ArrayRequirements {
    /// Least capacitance in `CapUnit`.
    #[serde(rename = "minCap")]
    #[schema(value_type = Control, example = 45)]
    min_cap: Option<Control>,
    /// Most capacitance in `CapUnit`.
    #[serde(rename = "maxCap")]
    #[schema(value_type = Control, example = 55)]
    max_cap: Option<Control>,
    /// Voltage across the array, V rms.
    #[serde(rename = "Vrms")]
    #[schema(value_type = Control, example = 640)]
    vrms: Option<Control>,
    /// Current through the array, A rms.
    #[serde(rename = "Arms")]
    #[schema(value_type = Control, example = 20)]
    arms: Option<Control>,
    /// Frequency in `FreqUnit`.
    #[schema(value_type = Control, example = 100)]
    frequency: Option<Control>,
    /// Most chips in series.
    #[serde(rename = "maxNumberInSeries")]
    #[schema(value_type = Control, example = 10)]
    max_number_in_series: Option<Control>,
    /// Most strings in parallel.
    #[serde(rename = "maxNumberInParallel")]
    #[schema(value_type = Control, example = 10)]
    max_number_in_parallel: Option<Control>,
    /// Largest land pattern of one chip; either way round.
    #[schema(required = false)]
    #[serde(deserialize_with = "object")]
    size: LandPattern,
    /// Series to choose from; empty for all.
    #[schema(required = false)]
    series: Vec<String>,
    /// `nf`, `uf` or `pf`; nF when empty.
    #[serde(rename = "CapUnit", deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<CapacitanceUnit>, example = "nf")]
    cap_unit: Lenient<CapacitanceUnit>,
    /// `hz`, `khz`, `mhz`, `ghz` or `thz`; kHz when empty.
    #[serde(rename = "FreqUnit", deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<FrequencyUnit>, example = "khz")]
    freq_unit: Lenient<FrequencyUnit>,
    /// Case sizes to choose from; empty for all.
    #[serde(rename = "caseSize")]
    #[schema(required = false)]
    case_size: Vec<String>,
}

/// Largest land pattern of one chip, mm; an absent or empty side is free.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct LandPattern {
    /// Across the body, mm (v2).
    #[serde(rename = "CompareWidth")]
    #[schema(value_type = Control)]
    compare_width: Option<Control>,
    /// Along the body, mm (v1).
    #[serde(rename = "CompareLength")]
    #[schema(value_type = Control)]
    compare_length: Option<Control>,
}

/// What an array must do, and the chips that may be in it.
#[derive(Debug, Clone, PartialEq)]
struct ArrayCase {
    requirement: Requirement,
    /// Part numbers to choose from, in the maker's spelling or in that of the page; an empty list
    /// means all (ARR-IN-10), here and below.
    numbers: Vec<String>,
    series: Vec<String>,
    /// Case sizes.
    cases: Vec<String>,
    /// Largest land pattern of one chip along its body, mm.
    land_x: Option<f64>,
    /// Across it.
    land_y: Option<f64>,
}

impl ArrayCase {
    /// Whether a chip may be used: by number, series, case and land pattern. Rows without a case
    /// are dropped (ARR-STATE-04).
    fn accepts(&self, entry: &ArrayChip) -> bool {
        let chip = &entry.chip;
        let case = &chip.case;
        !case.case_size.is_empty()
            && self.is_requested(&chip.part_number)
            && is_chosen(&self.series, &chip.series)
            && is_chosen(&self.cases, &case.case_size)
            && self.has_room_for(case)
    }

    /// By its own number or by the one the page shows.
    fn is_requested(&self, number: &str) -> bool {
        is_chosen(&self.numbers, number)
            || is_chosen(&self.numbers, &catalogue::shown_number(number))
    }

    /// Whether the land pattern of a chip fits, either way round.
    fn has_room_for(&self, case: &ChipCase) -> bool {
        const SLACK: f64 = 1e-6;
        let within = |side: Meters, most: Option<f64>| {
            most.is_none_or(|most| side.get() * 1e3 <= most + SLACK)
        };
        (within(case.land_x, self.land_x) && within(case.land_y, self.land_y))
            || (within(case.land_y, self.land_x) && within(case.land_x, self.land_y))
    }
}

fn is_chosen(list: &[String], value: &str) -> bool {
    list.is_empty() || list.iter().any(|entry| entry.eq_ignore_ascii_case(value))
}

/// Label and size of a unit.
fn capacitance_unit(unit: CapacitanceUnit) -> (&'static str, f64) {
    match unit {
        CapacitanceUnit::Nanofarad => ("nF", 1e-9),
        CapacitanceUnit::Microfarad => ("uF", 1e-6),
        CapacitanceUnit::Picofarad => ("pF", 1e-12),
    }
}

/// Label and size of a unit.
fn frequency_unit(unit: FrequencyUnit) -> (&'static str, f64) {
    match unit {
        FrequencyUnit::Hertz => ("Hz", 1.0),
        FrequencyUnit::Kilohertz => ("kHz", 1e3),
        FrequencyUnit::Megahertz => ("MHz", 1e6),
        FrequencyUnit::Gigahertz => ("GHz", 1e9),
        FrequencyUnit::Terahertz => ("THz", 1e12),
    }
}

/// Size of the unit of a request's capacitances, F.
fn unit_of_capacitance(request: &ArrayRequest) -> f64 {
    let unit = &request.requirements.cap_unit;
    capacitance_unit(unit.or(DEFAULT_CAP_UNIT, "", &mut Vec::new())).1
}

/// Checks every field.
///
/// # Errors
/// [`EngineError::InvalidFields`]: when required fields are empty or 0, the sentence of the page
/// leads; else all fields that are out of range or unknown.
fn read(request: &ArrayRequest) -> Result<ArrayCase, EngineError> {
    let requirements = &request.requirements;
    if let Some(errors) = empty_fields(requirements) {
        return Err(EngineError::InvalidFields(errors));
    }
    let mut errors = Vec::new();
    let requirement = requirement(requirements, &mut errors);
    let case = ArrayCase {
        requirement,
        land_x: LAND_X.given(requirements.size.compare_length, &mut errors),
        land_y: LAND_Y.given(requirements.size.compare_width, &mut errors),
        numbers: list("partnumbers", &request.partnumbers, &mut errors, |text| {
            Some(compact(text))
        }),
        series: list(
            "requirements.series",
            &requirements.series,
            &mut errors,
            |text| catalogue::series_name(text).map(str::to_owned),
        ),
        cases: list(
            "requirements.caseSize",
            &requirements.case_size,
            &mut errors,
            |text| Some(text.trim().to_owned()),
        ),
    };
    refuse_invalid(errors)?;
    Ok(case)
}

/// Errors of the required fields that are empty or 0; the first carries the sentence of the page
/// (CONF-16).
fn empty_fields(requirements: &ArrayRequirements) -> Option<Vec<FieldError>> {
    let empty: Vec<_> = fields(requirements)
        .into_iter()
        .filter(|(_, value)| value.is_none_or(|control| control.0 == 0.0))
        .map(|(field, _)| FieldError::new(field.request_field, EMPTY_FIELD))
        .collect();
    (!empty.is_empty()).then_some(empty)
}

fn fields(requirements: &ArrayRequirements) -> [(NumberField, Option<Control>); 7] {
    [
        (MIN_CAP, requirements.min_cap),
        (MAX_CAP, requirements.max_cap),
        (VOLTAGE, requirements.vrms),
        (CURRENT, requirements.arms),
        (FREQUENCY, requirements.frequency),
        (SERIES, requirements.max_number_in_series),
        (PARALLEL, requirements.max_number_in_parallel),
    ]
}

fn requirement(requirements: &ArrayRequirements, errors: &mut Vec<FieldError>) -> Requirement {
    for (field, value) in fields(requirements) {
        let value = value.map_or(0.0, |control| control.0);
        if field == SERIES || field == PARALLEL {
            field.limit.check_whole(field.request_field, value, errors);
        } else {
            field.check("", value, errors);
        }
    }
    let value = |sent: Option<Control>| sent.map_or(0.0, |control| control.0);
    let (cap_unit, freq_unit) = (&requirements.cap_unit, &requirements.freq_unit);
    let cap_unit = cap_unit.or(DEFAULT_CAP_UNIT, "requirements.CapUnit", errors);
    let freq_unit = freq_unit.or(DEFAULT_FREQ_UNIT, "requirements.FreqUnit", errors);
    let (_, farad) = capacitance_unit(cap_unit);
    let (_, hertz) = frequency_unit(freq_unit);
    Requirement {
        capacitance_min: Farads::new(value(requirements.min_cap) * farad),
        capacitance_max: Farads::new(value(requirements.max_cap) * farad),
        voltage: Volts::new(value(requirements.vrms)),
        current: Amperes::new(value(requirements.arms)),
        frequency: Hertz::new(value(requirements.frequency) * hertz),
        most_in_series: whole(value(requirements.max_number_in_series)),
        most_in_parallel: whole(value(requirements.max_number_in_parallel)),
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

/// Four significant digits.
fn significant(value: f64) -> f64 {
    const DIGITS: i32 = 4;
    if value == 0.0 || !value.is_finite() {
        return value;
    }
    #[allow(clippy::cast_possible_truncation, reason = "a decimal exponent")]
    let exponent = value.abs().log10().floor() as i32;
    let scale = 10f64.powi(DIGITS - 1 - exponent);
    (value * scale).round() / scale
}

fn limit_word(limit: RatingLimit) -> ArrayLimit {
    match limit {
        RatingLimit::Voltage => ArrayLimit::Voltage,
        RatingLimit::Heat => ArrayLimit::Heat,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arr_state_03_a_tenth_k_is_shown_as_j() {
        assert_eq!(
            catalogue::shown_number("CKC33C473KEGACAUTO"),
            "CKC33C473JEGACAUTO"
        );
        assert_eq!(
            catalogue::shown_number("C1206C103JBGACAUTO"),
            "C1206C103JBGACAUTO"
        );
        assert_eq!(
            catalogue::shown_number("CKC33C473"),
            "CKC33C473",
            "nine characters"
        );
        assert_eq!(catalogue::shown_number("KKKKKKKKKK"), "KKKKKKKKKJ");
    }

    #[test]
    fn values_keep_four_significant_digits() {
        assert_eq!(significant(270.719_999), 270.7);
        assert_eq!(significant(45.000_000_01), 45.0);
        assert_eq!(significant(0.022_004), 0.022);
        assert_eq!(significant(0.0), 0.0);
    }
}
