//! Load profiles as CSV: tables of loads and recorded ambient histories.

use henrad_api::field::{FieldError, NumberField, range};
use henrad_api::film_lifetime::{
    CurrentRow, FilmProfile, ProfileImport, ProfileTable, fields as inputs,
};
use henrad_api::input::Control;
use henrad_formats::text;

use super::decimal_mark::{DecimalMark, number};
use super::profile_classes::profiles;
use super::profile_heads::{Heading, known_headings};
use crate::calls::film_lifetime::check_row_count;
use crate::calls::film_lifetime::profile_classes::{Column, Table, classes};
use crate::error::{AppError, refuse_invalid};

/// Most faults that one answer lists.
const MAX_FAULTS: usize = 20;
/// Allowed widths of the classes.
const TEMPERATURE_CLASS: henrad_api::field::Limit = range(0.5, 50.0, "K");
const HUMIDITY_CLASS: henrad_api::field::Limit = range(0.5, 50.0, "%");
const WEIGHT: henrad_api::field::Limit = range(0.0, 1e12, "");

impl Column {
    fn field(self) -> Option<NumberField> {
        Some(match self {
            Self::Voltage => inputs::VOLTAGE,
            Self::VoltageDc => inputs::VOLTAGE_DC,
            Self::Fundamental => inputs::FUNDAMENTAL,
            Self::Ambient => inputs::AMBIENT,
            Self::Humidity => inputs::HUMIDITY,
            Self::Overlay => inputs::OVERLAY,
            Self::OverlayFrequency => inputs::OVERLAY_FREQUENCY,
            Self::Current(_) => inputs::ROW_CURRENT,
            Self::Frequency(_) => inputs::ROW_FREQUENCY,
            Self::Weight(_) | Self::Time => return None,
        })
    }

    fn limit(self) -> Option<henrad_api::field::Limit> {
        match self {
            Self::Time => None,
            Self::Weight(_) => Some(WEIGHT),
            column => column.field().map(|field| field.limit),
        }
    }

    /// Puts a value into a profile.
    pub(super) fn set(self, profile: &mut FilmProfile, value: f64) {
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
/// [`AppError::InvalidFields`] with line and column of what cannot be read.
pub fn import(request: &ProfileImport) -> Result<ProfileTable, AppError> {
    let mut errors = Vec::new();
    let (kelvins, percent) = (request.temperature_class.0, request.humidity_class.0);
    TEMPERATURE_CLASS.check("temperatureClass", kelvins, &mut errors);
    HUMIDITY_CLASS.check("humidityClass", percent, &mut errors);
    check_row_count("base.", request.base.current_frequency.len(), &mut errors);
    refuse_invalid(errors)?;
    let table = read(&request.csv).map_err(AppError::InvalidFields)?;
    let classes = classes(&table, (kelvins, percent))?;
    Ok(profiles(&table, &classes, request))
}

/// Reads headings and numbers.
fn read(text: &str) -> Result<Table, Vec<FieldError>> {
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
    let columns = told_by_cells(columns, &rows)?;
    let mark = DecimalMark::new(&rows, separator);
    let mut table = Table::new(columns.iter().map(|heading| heading.column).collect());
    let written = |is_meant: fn(&Heading) -> bool| shown(headings, &columns, is_meant);
    table.timestamps = written(|heading| heading.column == Column::Time);
    table.converted = written(Heading::is_converted);
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

/// The columns with durations told from times; at most one of them gives the share of the time.
fn told_by_cells(
    columns: Vec<Heading>,
    rows: &[&csv::StringRecord],
) -> Result<Vec<Heading>, Vec<FieldError>> {
    let columns: Vec<_> = columns
        .into_iter()
        .enumerate()
        .map(|(index, heading)| heading.of_cells(rows.iter().filter_map(|row| row.get(index))))
        .collect();
    let is_weight = |heading: &&Heading| matches!(heading.column, Column::Weight(_));
    if columns.iter().filter(is_weight).count() > 1 {
        return Err(vec![fault(
            "Two columns give the share of the time; keep one of them.".to_owned(),
        )]);
    }
    Ok(columns)
}

/// The headings that are meant, as written, cut to 40 characters.
fn shown(
    headings: &csv::StringRecord,
    columns: &[Heading],
    is_meant: fn(&Heading) -> bool,
) -> Vec<String> {
    let pairs = columns.iter().zip(headings);
    let meant = pairs.filter(|(heading, _)| is_meant(heading));
    meant
        .map(|(_, written)| written.chars().take(40).collect())
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

#[cfg(test)]
#[path = "profile_table_tests.rs"]
mod tests;
