//! Groups the rows of a table into profiles.

use std::collections::{BTreeMap, HashMap};

use henrad_api::field::FieldError;
use henrad_api::film_lifetime::{FilmProfile, ProfileImport, ProfileTable};
use henrad_api::input::Control;

use super::profile_table::{Column, Weight};
use crate::error::AppError;
use crate::features::film_lifetime::MAX_PROFILES;

/// Decimals of a share in percent.
const SHARE_DECIMALS: f64 = 1e6;
/// Sums of shares within this distance of 100 % count as it.
const SHARE_ERROR: f64 = 1e-6;

/// Numbers of a table, row by row.
#[derive(Debug)]
pub(super) struct Table {
    pub columns: Vec<Column>,
    cells: Vec<f64>,
}

impl Table {
    pub fn new(columns: Vec<Column>) -> Self {
        Self {
            columns,
            cells: Vec::new(),
        }
    }

    pub fn push(&mut self, value: f64) {
        self.cells.push(value);
    }

    pub fn row_count(&self) -> usize {
        self.cells
            .len()
            .checked_div(self.columns.len())
            .unwrap_or(0)
    }

    fn rows(&self) -> impl Iterator<Item = &[f64]> {
        self.cells.chunks_exact(self.columns.len().max(1))
    }

    /// Weight of a row: 1 without a column of weights.
    fn weight(&self, row: &[f64]) -> f64 {
        self.weights().map_or(1.0, |(index, _)| row[index])
    }

    /// The column of weights and their unit.
    fn weights(&self) -> Option<(usize, Weight)> {
        let mut columns = self.columns.iter().enumerate();
        columns.find_map(|(index, column)| match column {
            Column::Weight(unit) => Some((index, *unit)),
            _ => None,
        })
    }
}

/// Rows that count as one profile.
#[derive(Debug, Clone)]
struct Class {
    weight: f64,
    /// Weighted sums of the columns.
    sums: Vec<f64>,
}

impl Class {
    fn new(columns: usize) -> Self {
        Self {
            weight: 0.0,
            sums: vec![0.0; columns],
        }
    }

    fn add(&mut self, row: &[f64], weight: f64) {
        self.weight += weight;
        for (sum, value) in self.sums.iter_mut().zip(row) {
            *sum += weight * value;
        }
    }
}

/// The profiles of a table: one per different row, or, for more than [`MAX_PROFILES`] of them, one
/// per class of temperature and humidity.
///
/// # Errors
/// [`AppError::InvalidFields`] for weights that sum to nothing and for too many classes.
pub(super) fn profiles(table: &Table, request: &ProfileImport) -> Result<ProfileTable, AppError> {
    let total: f64 = table.rows().map(|row| table.weight(row)).sum();
    if total <= 0.0 {
        return Err(fault("The weights sum to 0."));
    }
    let widths = (request.temperature_class.0, request.humidity_class.0);
    let (classes, is_binned) = match equal_rows(table) {
        Some(classes) => (classes, false),
        None => (binned(table, widths)?, true),
    };
    let mut list: Vec<FilmProfile> = classes
        .iter()
        .map(|class| profile(table, class, &request.base))
        .collect();
    normalize(&mut list, &classes, total);
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
    let note = [grouping, scaling(table, total), from_base(table, request)].concat();
    Ok(ProfileTable {
        profile_list: list,
        row_count: rows,
        class_count: count,
        total_weight: total,
        is_binned,
        note,
    })
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

fn fault(message: &str) -> AppError {
    AppError::InvalidFields(vec![FieldError::new("csv", message)])
}

/// Two rows with the same key count as one profile.
fn key(table: &Table, row: &[f64], class_of: impl Fn(Column, f64) -> i64) -> Vec<i64> {
    let columns = table.columns.iter().zip(row);
    let counted = columns.filter(|(column, _)| !matches!(column, Column::Weight(_) | Column::Time));
    counted
        .map(|(column, value)| class_of(*column, *value))
        .collect()
}

/// Bits of a number, equal for equal numbers only.
fn bits(value: f64) -> i64 {
    (value + 0.0).to_bits().cast_signed()
}

/// One class per different row in the order of the table; `None` for too many.
fn equal_rows(table: &Table) -> Option<Vec<Class>> {
    let mut order: HashMap<Vec<i64>, usize> = HashMap::new();
    let mut classes: Vec<Class> = Vec::new();
    for row in table.rows() {
        let weight = table.weight(row);
        if weight == 0.0 {
            continue;
        }
        let next = classes.len();
        let index = *order
            .entry(key(table, row, |_, value| bits(value)))
            .or_insert(next);
        if index == MAX_PROFILES {
            return None;
        }
        if index == next {
            classes.push(Class::new(table.columns.len()));
        }
        classes[index].add(row, weight);
    }
    Some(classes)
}

/// One class per step of temperature and humidity, coolest first.
fn binned(table: &Table, (kelvins, percent): (f64, f64)) -> Result<Vec<Class>, AppError> {
    let class_of = |column: Column, value: f64| match column {
        Column::Ambient => step(value, kelvins),
        Column::Humidity => step(value, percent),
        _ => bits(value),
    };
    let mut classes: BTreeMap<Vec<i64>, Class> = BTreeMap::new();
    for row in table.rows() {
        let weight = table.weight(row);
        if weight == 0.0 {
            continue;
        }
        let class = classes.entry(key(table, row, class_of));
        class
            .or_insert_with(|| Class::new(table.columns.len()))
            .add(row, weight);
    }
    if classes.len() > MAX_PROFILES {
        return Err(fault(&format!(
            "The rows make {} classes of temperature, humidity and load, more than {MAX_PROFILES}. \
             Use wider classes or fewer different loads.",
            classes.len()
        )));
    }
    Ok(classes.into_values().collect())
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "temperatures and humidities over a width of at least a half are small"
)]
fn step(value: f64, width: f64) -> i64 {
    (value / width).floor() as i64
}

/// The weighted mean of a class.
fn profile(table: &Table, class: &Class, base: &FilmProfile) -> FilmProfile {
    let mut profile = base.clone();
    for (column, sum) in table.columns.iter().zip(&class.sums) {
        column.set(&mut profile, rounded(sum / class.weight));
    }
    let rows = &mut profile.current_frequency;
    while rows.len() > 1 && rows.last().is_some_and(|row| row.current.0 == 0.0) {
        rows.pop();
    }
    profile
}

fn rounded(value: f64) -> f64 {
    (value * SHARE_DECIMALS).round() / SHARE_DECIMALS
}

/// Shares with six decimals that sum to 100; the largest takes what rounding leaves.
fn normalize(list: &mut [FilmProfile], classes: &[Class], total: f64) {
    for (profile, class) in list.iter_mut().zip(classes) {
        profile.operating_percentage = Control(rounded(100.0 * class.weight / total));
    }
    let sum: f64 = list
        .iter()
        .map(|profile| profile.operating_percentage.0)
        .sum();
    let largest = list.iter_mut().max_by(|a, b| {
        a.operating_percentage
            .0
            .total_cmp(&b.operating_percentage.0)
    });
    if let Some(largest) = largest {
        let share = largest.operating_percentage.0 + 100.0 - sum;
        largest.operating_percentage = Control(rounded(share));
    }
}
