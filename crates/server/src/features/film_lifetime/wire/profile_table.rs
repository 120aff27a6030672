//! Load profiles as CSV: tables of loads and recorded ambient histories.

use henrad_api::field::{FieldError, NumberField, range};
use henrad_api::film_lifetime::{
    CurrentRow, FilmProfile, ProfileImport, ProfileTable, fields as inputs,
};
use henrad_api::input::Control;

use super::profile_classes::profiles;
use crate::error::{AppError, refuse_invalid};
use crate::features::film_lifetime::profile_classes::{Column, Table, Weight, classes};
use crate::features::film_lifetime::{MAX_PROFILES, MAX_ROWS, check_row_count};

/// Most faults that one answer lists.
const MAX_FAULTS: usize = 20;
/// Allowed widths of the classes.
const TEMPERATURE_CLASS: henrad_api::field::Limit = range(0.5, 50.0, "K");
const HUMIDITY_CLASS: henrad_api::field::Limit = range(0.5, 50.0, "%");
const WEIGHT: henrad_api::field::Limit = range(0.0, 1e12, "");

/// What a heading may be, said once beside those that are unknown.
fn known_headings() -> String {
    format!(
        "Known headings are operatingPercentage or hours, tempAmbient, relativeHumidity, voltage, fundamentalFrequency, \
         voltageDC, overlayVac, overlayFrequency, current1 to current{MAX_ROWS}, frequency1 to frequency{MAX_ROWS}, and time."
    )
}

impl Column {
    /// The column of that heading; case, blanks, signs and units in brackets do not count.
    fn of(heading: &str) -> Option<Self> {
        let name = heading.split(['(', '[']).next().unwrap_or_default();
        let letters = name.chars().filter(char::is_ascii_alphanumeric);
        let name = letters.collect::<String>().to_ascii_lowercase();
        Some(match name.as_str() {
            "voltage" | "vac" | "voltagevac" => Self::Voltage,
            "voltagedc" | "vdc" | "voltagevdc" => Self::VoltageDc,
            "fundamentalfrequency" | "fundamental" => Self::Fundamental,
            "tempambient" | "temperature" | "temp" | "ambient" | "ambienttemperature" => {
                Self::Ambient
            }
            "relativehumidity" | "humidity" | "rh" => Self::Humidity,
            "operatingpercentage" | "workingtime" | "weight" | "share" | "duration" => {
                Self::Weight(Weight::Share)
            }
            "hours" => Self::Weight(Weight::Hours),
            "overlayvac" | "overlay" => Self::Overlay,
            "overlayfrequency" => Self::OverlayFrequency,
            "time" | "date" | "datetime" | "timestamp" => Self::Time,
            _ => return Self::numbered(&name),
        })
    }

    /// Whether both give the same input, in whatever unit.
    fn is_as(self, other: Self) -> bool {
        self == other || matches!((self, other), (Self::Weight(_), Self::Weight(_)))
    }

    fn numbered(name: &str) -> Option<Self> {
        let digits = name.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
        let number: usize = if digits.is_empty() {
            1
        } else {
            digits.parse().ok()?
        };
        if !(1..=MAX_ROWS).contains(&number) {
            return None;
        }
        match name.strip_suffix(digits)? {
            "current" => Some(Self::Current(number - 1)),
            "frequency" => Some(Self::Frequency(number - 1)),
            _ => None,
        }
    }

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
    let text = text.trim_start_matches('\u{feff}');
    let headings = text.lines().find(|line| !line.trim().is_empty());
    let separator = separator(headings.unwrap_or_default());
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(separator)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .comment(Some(b'#'))
        .from_reader(text.as_bytes());
    let mut records = reader.records();
    let Some(Ok(headings)) = records.next() else {
        return Err(vec![fault("The table is empty.".to_owned())]);
    };
    let mut faults = Vec::new();
    let columns = columns(&headings, &mut faults);
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut table = Table::new(columns);
    for record in records {
        if faults.len() >= MAX_FAULTS {
            break;
        }
        match record {
            Ok(record) => read_row(&record, separator, &mut table, &mut faults),
            Err(error) => faults.push(fault(format!("The table cannot be read: {error}."))),
        }
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

fn separator(headings: &str) -> u8 {
    let count = |separator: char| headings.matches(separator).count();
    if count('\t') > 0 {
        b'\t'
    } else if count(';') > 0 {
        b';'
    } else {
        b','
    }
}

fn fault(message: String) -> FieldError {
    FieldError::new("csv", message)
}

fn columns(headings: &csv::StringRecord, faults: &mut Vec<FieldError>) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    let mut is_known = true;
    let line = line(headings);
    for (index, heading) in headings.iter().enumerate() {
        let place = format!("Line {line}, column {}", index + 1);
        let shown: String = heading.chars().take(40).collect();
        match Column::of(heading) {
            None => {
                is_known = false;
                faults.push(fault(format!("{place}: no input is named \"{shown}\"")));
            }
            Some(column)
                if column != Column::Time && columns.iter().any(|other| column.is_as(*other)) =>
            {
                faults.push(fault(format!("{place}: \"{shown}\" appears twice")));
            }
            Some(column) => columns.push(column),
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
    separator: u8,
    table: &mut Table,
    faults: &mut Vec<FieldError>,
) {
    if record.iter().all(str::is_empty) {
        return;
    }
    if record.len() != table.columns.len() {
        faults.push(fault(format!(
            "Line {}: {} values for {} columns",
            line(record),
            record.len(),
            table.columns.len()
        )));
        return;
    }
    for (index, cell) in record.iter().enumerate() {
        let column = table.columns[index];
        let value = column.limit().map_or(Ok(0.0), |limit| {
            let mut errors = Vec::new();
            let value = number(cell, separator)?;
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

fn number(cell: &str, separator: u8) -> Result<f64, String> {
    let text = if separator == b',' {
        cell.to_owned()
    } else {
        cell.replace(',', ".")
    };
    let value = text.parse::<f64>().ok().filter(|value| value.is_finite());
    value.ok_or_else(|| {
        let shown: String = cell.chars().take(40).collect();
        format!("expected a number, found \"{shown}\"")
    })
}

/// Profiles as a table that [`import`] reads back.
///
/// # Errors
/// [`AppError::InvalidFields`] for more profiles or rows than an estimate takes.
pub fn export(profiles: &[FilmProfile], is_vac: bool) -> Result<String, AppError> {
    let currents = profiles
        .iter()
        .map(|profile| profile.current_frequency.len());
    let currents = currents.max().unwrap_or(0);
    if profiles.len() > MAX_PROFILES || currents > MAX_ROWS {
        let message =
            format!("At most {MAX_PROFILES} profiles of {MAX_ROWS} rows can be exported.");
        return Err(AppError::InvalidFields(vec![FieldError::new(
            "profileList",
            message,
        )]));
    }
    let mut headings = vec!["operatingPercentage", "tempAmbient", "relativeHumidity"];
    headings.extend(if is_vac {
        ["voltage", "fundamentalFrequency"].as_slice()
    } else {
        ["voltageDC", "overlayVac", "overlayFrequency"].as_slice()
    });
    let mut headings: Vec<_> = headings.into_iter().map(str::to_owned).collect();
    headings.extend((1..=currents).flat_map(|n| [format!("current{n}"), format!("frequency{n}")]));
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing equally long records to memory cannot fail.
    let _ = writer.write_record(headings);
    for profile in profiles {
        let values = values(&profile.clone().completed(), is_vac, currents);
        let _ = writer.write_record(values.iter().map(f64::to_string));
    }
    let text = writer.into_inner().unwrap_or_default();
    Ok(String::from_utf8(text).unwrap_or_default())
}

fn values(profile: &FilmProfile, is_vac: bool, currents: usize) -> Vec<f64> {
    let mut values = vec![
        profile.operating_percentage.0,
        profile.temp_ambient.0,
        profile.relative_humidity.0,
    ];
    if is_vac {
        values.extend([profile.voltage.0, profile.fundamental_frequency.0]);
    } else {
        let overlay = &profile.overlay_vac;
        values.extend([
            profile.voltage_dc.0,
            overlay.overlay_vac.0,
            overlay.frequency.0,
        ]);
    }
    let rows = profile.current_frequency.iter().cloned();
    let padded = rows.chain(std::iter::repeat_with(CurrentRow::default));
    values.extend(
        padded
            .take(currents)
            .flat_map(|row| [row.current.0, row.frequency.0]),
    );
    values
}

#[cfg(test)]
#[path = "profile_table_tests.rs"]
mod tests;
