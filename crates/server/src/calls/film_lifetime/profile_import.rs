//! `POST /api/filmLifetime/profileImport`: load profiles from CSV, a table of loads or a recorded
//! ambient history.

use axum::Json;
use henrad_api::field::{FieldError, Limit, NumberField, StatedLimit, range, stated};
use henrad_api::input::{Control, Lenient, OrEmpty, in_any_case};
use henrad_api::object::object;
use henrad_api::problem::ProblemBody;
use henrad_api::refusal::TooLarge;
use henrad_api::vocabulary;
use henrad_engine::error::{EngineError, refuse_invalid};
use henrad_engine::lifetime::{AMBIENT, CurrentRow, FILM_FREQUENCY, HUMIDITY, check_row_count};
use henrad_formats::text;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::profile::{
    FUNDAMENTAL, FilmProfile, OVERLAY, OVERLAY_FREQUENCY, ROW_CURRENT, VOLTAGE, VOLTAGE_DC,
};
use super::profile_classes::{Class, Classes, Column, Table, Weight, classes, rounded};
use super::profile_headings::{Heading, known_headings};
use super::{flag, flag_forms};
use crate::http::admission::Workers;
use crate::http::extract::Body;
use crate::http::problem::Problem;

/// Most faults that one answer lists.
const MAX_FAULTS: usize = 20;
/// Sums of shares within this distance of 100 % count as it.
const SHARE_ERROR: f64 = 1e-6;
/// Allowed widths of the classes.
const TEMPERATURE_CLASS: Limit = range(0.5, 50.0, "K");
const HUMIDITY_CLASS: Limit = range(0.5, 50.0, "%");
const WEIGHT: Limit = range(0.0, 1e12, "");

/// Ranges of the fields, as the description of the interface states them.
pub const STATED: &[StatedLimit] = &[
    stated("ProfileImport", "temperatureClass", TEMPERATURE_CLASS),
    stated("ProfileImport", "humidityClass", HUMIDITY_CLASS),
];

/// Body of `/api/filmLifetime/profileImport`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ProfileImport {
    /// The table.
    #[schema(
        required,
        example = "tempAmbient,relativeHumidity,hours\n25,60,1000\n40,30,500\n"
    )]
    pub csv: String,
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    pub is_vac: bool,
    /// Values of columns that the table does not have.
    #[serde(deserialize_with = "object")]
    pub base: FilmProfile,
    /// Width of the temperature classes of a long table, K.
    pub temperature_class: Control,
    /// Width of the humidity classes of a long table, %.
    pub humidity_class: Control,
    /// What separates whole from fraction in its numbers, where they do not tell: the other sign then stands between groups of digits.
    #[serde(deserialize_with = "in_any_case")]
    #[schema(required = false, value_type = OrEmpty<vocabulary::DecimalMark>)]
    pub decimal_mark: Lenient<vocabulary::DecimalMark>,
}

impl Default for ProfileImport {
    fn default() -> Self {
        Self {
            csv: String::new(),
            is_vac: true,
            base: FilmProfile::default(),
            temperature_class: Control(5.0),
            humidity_class: Control(10.0),
            decimal_mark: Lenient::default(),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileTable {
    /// Profiles; their working times sum to 100 %.
    pub profile_list: Vec<FilmProfile>,
    pub row_count: usize,
    /// Profiles made of them.
    pub class_count: usize,
    /// Sum of the weights.
    pub total_weight: f64,
    /// Whether rows were put together in classes of temperature and humidity.
    pub is_binned: bool,
    /// What was done, in a sentence.
    pub note: String,
}

/// Load profiles from a table.
#[utoipa::path(
    post, path = "/api/filmLifetime/profileImport", tag = "film lifetime",
    request_body = ProfileImport,
    responses(
        (status = 200, body = ProfileTable),
        (status = 400, body = ProblemBody, description = "Not JSON", content_type = "application/problem+json"),
        TooLarge,
        (status = 422, body = ProblemBody, description = "Line and column of what cannot be read", content_type = "application/problem+json"),
    )
)]
pub async fn import_film_profiles(
    workers: Workers,
    Body(request): Body<ProfileImport>,
) -> Result<Json<ProfileTable>, Problem> {
    let request = ProfileImport {
        base: request.base.completed(),
        ..request
    };
    let table = workers.run(move || import(&request));
    Ok(Json(table.await?))
}

impl Column {
    fn field(self) -> Option<NumberField> {
        Some(match self {
            Self::Voltage => VOLTAGE,
            Self::VoltageDc => VOLTAGE_DC,
            Self::Fundamental => FUNDAMENTAL,
            Self::Ambient => AMBIENT,
            Self::Humidity => HUMIDITY,
            Self::Overlay => OVERLAY,
            Self::OverlayFrequency => OVERLAY_FREQUENCY,
            Self::Current(_) => ROW_CURRENT,
            Self::Frequency(_) => FILM_FREQUENCY,
            Self::Weight(_) | Self::Time => return None,
        })
    }

    fn limit(self) -> Option<Limit> {
        match self {
            Self::Time => None,
            Self::Weight(_) => Some(WEIGHT),
            column => column.field().map(|field| field.limit),
        }
    }

    /// Puts a value into a profile.
    fn set(self, profile: &mut FilmProfile, value: f64) {
        let value = Control(value);
        match self {
            Self::Voltage => profile.voltage = value,
            Self::VoltageDc => profile.voltage_dc = value,
            Self::Fundamental => profile.fundamental_frequency = value,
            Self::Ambient => profile.temp_ambient = value,
            Self::Humidity => profile.relative_humidity = value,
            Self::Weight(_) => profile.operating_percentage = value,
            Self::Overlay => profile.overlay_vac.overlay_vac = value,
            Self::OverlayFrequency => profile.overlay_vac.frequency = value,
            Self::Current(index) => row(profile, index).current = value,
            Self::Frequency(index) => row(profile, index).frequency = value,
            Self::Time => {}
        }
    }
}

fn row(profile: &mut FilmProfile, index: usize) -> &mut CurrentRow {
    let rows = &mut profile.current_frequency;
    if rows.len() <= index {
        rows.resize(index + 1, CurrentRow::default());
    }
    &mut rows[index]
}

/// The profiles of a table.
///
/// # Errors
/// [`EngineError::InvalidFields`] with line and column of what cannot be read.
fn import(request: &ProfileImport) -> Result<ProfileTable, EngineError> {
    let mut errors = Vec::new();
    let (kelvins, percent) = (request.temperature_class.0, request.humidity_class.0);
    TEMPERATURE_CLASS.check("temperatureClass", kelvins, &mut errors);
    HUMIDITY_CLASS.check("humidityClass", percent, &mut errors);
    check_row_count("base.", request.base.current_frequency.len(), &mut errors);
    let stated = request.decimal_mark.chosen("decimalMark");
    let stated = stated.unwrap_or_else(|error| {
        errors.push(error);
        None
    });
    refuse_invalid(errors)?;
    let table = read(&request.csv, stated).map_err(EngineError::InvalidFields)?;
    let classes = classes(&table, kelvins, percent)?;
    Ok(profiles(&table, &classes, request))
}

/// One profile per class.
fn profiles(table: &Table, classes: &Classes, request: &ProfileImport) -> ProfileTable {
    let Classes {
        total, is_binned, ..
    } = *classes;
    let widths = (request.temperature_class.0, request.humidity_class.0);
    let mut list: Vec<FilmProfile> = classes
        .list
        .iter()
        .map(|class| profile(table, class, &request.base))
        .collect();
    let (rows, count) = (table.row_count(), list.len());
    if is_binned {
        list.iter_mut().for_each(round_climate);
    }
    let grouping = if is_binned {
        format!(
            "{rows} rows in {count} classes of {} K and {} %, each at the weighted mean of its rows.",
            widths.0, widths.1
        )
    } else if count == rows {
        format!("{rows} rows became {count} profiles.")
    } else {
        format!("{rows} rows became {count} profiles: equal rows count as one.")
    };
    let named = |headings: &[String]| -> Option<String> {
        let quoted: Vec<_> = headings.iter().map(|name| format!("\"{name}\"")).collect();
        (!quoted.is_empty()).then(|| quoted.join(", "))
    };
    let timestamps = named(&table.timestamps)
        .map(|headings| format!(" Read as the time of recording and not used: {headings}."));
    let converted = named(&table.converted)
        .map(|headings| format!(" Converted from the units of the headings: {headings}."));
    let note = [
        grouping,
        scaling(table, total),
        converted.unwrap_or_default(),
        timestamps.unwrap_or_default(),
        from_base(table, request),
    ]
    .concat();
    ProfileTable {
        profile_list: list,
        row_count: rows,
        class_count: count,
        total_weight: total,
        is_binned,
        note,
    }
}

/// What became of the shares, when they do not sum to 100 %.
fn scaling(table: &Table, total: f64) -> String {
    let total_shown = rounded(total);
    match table.weights() {
        None => " Every row has the same share of the time.".to_owned(),
        Some((_, Weight::Hours)) => format!(" Their {total_shown} h in total count as 100 %."),
        Some(_) if (total - 100.0).abs() < SHARE_ERROR => String::new(),
        Some(_) => format!(" Their shares are scaled from {total_shown} to 100 %."),
    }
}

/// What the table does not state and the first profile on the page does.
fn from_base(table: &Table, request: &ProfileImport) -> String {
    let base = &request.base;
    let (voltage, unit) = if request.is_vac {
        (Column::Voltage, "Vac")
    } else {
        (Column::VoltageDc, "Vdc")
    };
    let volts = if request.is_vac {
        base.voltage.0
    } else {
        base.voltage_dc.0
    };
    let currents: Vec<_> = base
        .current_frequency
        .iter()
        .map(|row| format!("{} A at {} kHz", row.current.0, row.frequency.0))
        .collect();
    let taken: Vec<_> = [
        (voltage, format!("voltage {volts} {unit}")),
        (
            Column::Ambient,
            format!("ambient temperature {} °C", base.temp_ambient.0),
        ),
        (
            Column::Humidity,
            format!("relative humidity {} %", base.relative_humidity.0),
        ),
        (
            Column::Current(0),
            format!("current {}", currents.join(", ")),
        ),
    ]
    .into_iter()
    .filter(|(column, words)| !table.columns.contains(column) && !words.ends_with(' '))
    .map(|(_, words)| words)
    .collect();
    if taken.is_empty() {
        return String::new();
    }
    format!(
        " Not in the file, so taken from Profile 1: {}.",
        taken.join(", ")
    )
}

/// The mean of a class is only as exact as its rows: hundredths of a kelvin and of a percent.
fn round_climate(profile: &mut FilmProfile) {
    let hundredths = |value: Control| Control((value.0 * 100.0).round() / 100.0);
    profile.temp_ambient = hundredths(profile.temp_ambient);
    profile.relative_humidity = hundredths(profile.relative_humidity);
}

/// The weighted mean of a class.
fn profile(table: &Table, class: &Class, base: &FilmProfile) -> FilmProfile {
    let mut profile = base.clone();
    for (column, mean) in table.columns.iter().zip(&class.means) {
        column.set(&mut profile, *mean);
    }
    profile.operating_percentage = Control(class.share);
    let rows = &mut profile.current_frequency;
    while rows.len() > 1 && rows.last().is_some_and(|row| row.current.0 == 0.0) {
        rows.pop();
    }
    profile
}

/// Reads headings and numbers.
fn read(
    text: &str,
    stated_mark: Option<vocabulary::DecimalMark>,
) -> Result<Table, Vec<FieldError>> {
    let (stated, text) = text::stated_separator(text.trim_start_matches('\u{feff}'));
    let headings = text.lines().find(|line| !line.trim().is_empty());
    let separator = stated.or_else(|| text::separator(headings?));
    let separator = separator.and_then(|it| u8::try_from(it).ok());
    let separator = separator.unwrap_or(b',');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .comment(Some(b'#'))
        .from_reader(text.as_bytes());
    let records: Result<Vec<_>, _> = reader.records().collect();
    let records =
        records.map_err(|error| vec![fault(format!("The table cannot be read: {error}."))])?;
    let Some((headings, rows)) = records.split_first() else {
        return Err(vec![fault("The table is empty.".to_owned())]);
    };
    let mut faults = Vec::new();
    let columns = columns(headings, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let rows: Vec<_> = rows
        .iter()
        .filter(|row| !row.iter().all(str::is_empty))
        .collect();
    let columns = read_times(columns, &rows)?;
    let mark = match stated_mark {
        Some(vocabulary::DecimalMark::Point) => DecimalMark::Stated('.'),
        Some(vocabulary::DecimalMark::Comma) => DecimalMark::Stated(','),
        None => DecimalMark::new(&rows, separator),
    };
    let mut table = Table::new(columns.iter().map(|heading| heading.column).collect());
    let names = |selects: fn(&Heading) -> bool| selected_names(headings, &columns, selects);
    table.timestamps = names(|heading| heading.column == Column::Time);
    table.converted = names(Heading::is_converted);
    for row in rows {
        if faults.len() >= MAX_FAULTS {
            break;
        }
        read_row(row, mark, &columns, &mut table, &mut faults);
    }
    if faults.is_empty() && table.row_count() == 0 {
        faults.push(fault(
            "The table has no rows below its headings.".to_owned(),
        ));
    }
    if faults.is_empty() {
        return Ok(table);
    }
    faults.truncate(MAX_FAULTS);
    Err(faults)
}

/// The columns with durations distinguished from times; at most one of them gives the share of the
/// time.
fn read_times(
    columns: Vec<Heading>,
    rows: &[&csv::StringRecord],
) -> Result<Vec<Heading>, Vec<FieldError>> {
    let columns: Vec<_> = columns
        .into_iter()
        .enumerate()
        .map(|(index, heading)| heading.distinguished(rows.iter().filter_map(|row| row.get(index))))
        .collect();
    let is_weight = |heading: &&Heading| matches!(heading.column, Column::Weight(_));
    if columns.iter().filter(is_weight).count() > 1 {
        return Err(vec![fault(
            "Two columns give the share of the time; keep one of them.".to_owned(),
        )]);
    }
    Ok(columns)
}

/// The selected headings as they stand in the file, cut to 40 characters.
fn selected_names(
    headings: &csv::StringRecord,
    columns: &[Heading],
    selects: fn(&Heading) -> bool,
) -> Vec<String> {
    let pairs = columns.iter().zip(headings);
    let selected = pairs.filter(|(heading, _)| selects(heading));
    selected
        .map(|(_, name)| name.chars().take(40).collect())
        .collect()
}

fn fault(message: String) -> FieldError {
    FieldError::new("csv", message)
}

fn columns(headings: &csv::StringRecord, faults: &mut Vec<FieldError>) -> Vec<Heading> {
    let mut columns: Vec<Heading> = Vec::new();
    let mut is_known = true;
    let line = line(headings);
    for (index, heading) in headings.iter().enumerate() {
        let place = format!("Line {line}, column {}", index + 1);
        match Heading::read(heading) {
            Err(message) => {
                is_known &= !message.starts_with("no input");
                faults.push(fault(format!("{place}: {message}")));
            }
            Ok(Heading { column, .. })
                if column != Column::Time
                    && columns.iter().any(|other| column.is_as(other.column)) =>
            {
                let shown: String = heading.chars().take(40).collect();
                faults.push(fault(format!("{place}: \"{shown}\" appears twice")));
            }
            Ok(heading) => columns.push(heading),
        }
    }
    faults.truncate(MAX_FAULTS);
    if !is_known {
        faults.push(fault(known_headings()));
    }
    columns
}

fn line(record: &csv::StringRecord) -> u64 {
    record.position().map_or(0, csv::Position::line)
}

fn read_row(
    record: &csv::StringRecord,
    mark: DecimalMark,
    columns: &[Heading],
    table: &mut Table,
    faults: &mut Vec<FieldError>,
) {
    if record.len() != columns.len() {
        faults.push(fault(format!(
            "Line {}: {} values for {} columns",
            line(record),
            record.len(),
            columns.len()
        )));
        return;
    }
    for (index, (cell, heading)) in record.iter().zip(columns).enumerate() {
        let Heading {
            column,
            factor,
            offset,
        } = *heading;
        let value = column.limit().map_or(Ok(0.0), |limit| {
            let mut errors = Vec::new();
            let value = nearest_decimal(factor * number(cell, mark)? + offset);
            limit.check("", value, &mut errors);
            errors.pop().map_or(Ok(value), |error| Err(error.message))
        });
        table.push(value.unwrap_or_else(|message| {
            let name = column.field().map_or("weight", |field| field.key);
            let place = format!("Line {}, column {} ({name})", line(record), index + 1);
            faults.push(fault(format!("{place}: {message}")));
            0.0
        }));
    }
}

/// Without the last bits that a change of units leaves: twelve digits.
fn nearest_decimal(value: f64) -> f64 {
    format!("{value:.11e}").parse().unwrap_or(value)
}

/// The decimal mark of the cells of a table. A sign may also separate groups of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DecimalMark {
    Point,
    Comma,
    /// No cell decides between them.
    Unknown,
    /// What the request says; the other sign groups digits.
    Stated(char),
}

impl DecimalMark {
    fn new(rows: &[&csv::StringRecord], separator: u8) -> Self {
        if separator == b',' {
            return Self::Point;
        }
        let decides = |mark: char| {
            rows.iter().any(|row| {
                row.iter().any(|cell| {
                    cell.matches(mark).count() == 1
                        && cell.matches([',', '.']).count() == 1
                        && !may_group(cell, mark)
                        && cell.replace(mark, ".").parse::<f64>().is_ok()
                })
            })
        };
        match (decides('.'), decides(',')) {
            (true, false) => Self::Point,
            (false, true) => Self::Comma,
            _ => Self::Unknown,
        }
    }
}

/// Whether the sign can stand between groups of three digits.
fn may_group(cell: &str, mark: char) -> bool {
    let digits = cell.trim_start_matches(['-', '+', '\u{2212}']);
    digits.split_once(mark).is_some_and(|(whole, fraction)| {
        (1..=3).contains(&whole.len())
            && !whole.starts_with('0')
            && fraction.len() == 3
            && (whole.bytes().chain(fraction.bytes())).all(|byte| byte.is_ascii_digit())
    })
}

/// The number of a cell.
///
/// # Errors
/// What is wrong with it, or both readings of one that has two.
fn number(cell: &str, mark: DecimalMark) -> Result<f64, String> {
    let shown = || cell.chars().take(40).collect::<String>();
    let expected = || format!("expected a number, found \"{}\"", shown());
    let unclear = match mark {
        DecimalMark::Stated(sign) => return stated_number(cell, sign).ok_or_else(expected),
        DecimalMark::Point => may_group(cell, ','),
        DecimalMark::Comma => may_group(cell, '.'),
        DecimalMark::Unknown => may_group(cell, ',') || may_group(cell, '.'),
    };
    if unclear {
        let (whole, fraction) = cell.split_once([',', '.']).unwrap_or_default();
        let decimal = fraction.trim_end_matches('0');
        let decimal = if decimal.is_empty() { "0" } else { decimal };
        let mark = if mark == DecimalMark::Comma { ',' } else { '.' };
        return Err(format!(
            "\"{}\" is ambiguous; write {whole}{mark}{decimal} or {whole}{fraction}",
            shown()
        ));
    }
    let text = match mark {
        DecimalMark::Point if cell.contains(',') => return Err(expected()),
        DecimalMark::Point => cell.to_owned(),
        _ => cell.replace(',', "."),
    };
    let value = text.parse::<f64>().ok().filter(|value| value.is_finite());
    value.ok_or_else(expected)
}

/// A number whose decimal mark is known; the other sign stands between groups of three digits.
fn stated_number(cell: &str, mark: char) -> Option<f64> {
    let group = if mark == '.' { ',' } else { '.' };
    let whole = cell.split(mark).next()?;
    let mut groups = whole
        .trim_start_matches(['-', '+', '\u{2212}'])
        .split(group);
    let is_grouped = groups.next()?.len() <= 3 && groups.all(|digits| digits.len() == 3);
    if whole.contains(group) && !is_grouped || cell[whole.len()..].contains(group) {
        return None;
    }
    let plain = cell.replace(group, "").replace(mark, ".");
    let value = plain.replace('\u{2212}', "-").parse::<f64>().ok()?;
    value.is_finite().then_some(value)
}

#[cfg(test)]
#[path = "profile_import_tests.rs"]
mod tests;
