//! Groups the rows of a table into classes of equal load.

use std::collections::{BTreeMap, HashMap};

use henrad_api::field::FieldError;
use henrad_engine::error::EngineError;
use henrad_engine::lifetime::MAX_PROFILES;

/// Decimals of a share in percent.
const SHARE_DECIMALS: f64 = 1e6;

/// A column of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Column {
    Voltage,
    VoltageDc,
    Fundamental,
    Ambient,
    Humidity,
    Weight(Weight),
    Overlay,
    OverlayFrequency,
    Current(usize),
    Frequency(usize),
    /// Times and dates of a recorder: the order of rows does not count.
    Time,
}

/// What the weights of rows are in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Share,
    Hours,
}

/// Numbers of a table, row by row.
#[derive(Debug)]
pub struct Table {
    pub columns: Vec<Column>,
    /// Headings read as the time of recording, as written.
    pub timestamps: Vec<String>,
    /// Headings in another unit than that of their field, as written.
    pub converted: Vec<String>,
    cells: Vec<f64>,
}

impl Table {
    pub fn new(columns: Vec<Column>) -> Self {
        Self {
            columns,
            timestamps: Vec::new(),
            converted: Vec::new(),
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
    pub fn weights(&self) -> Option<(usize, Weight)> {
        let mut columns = self.columns.iter().enumerate();
        columns.find_map(|(index, column)| match column {
            Column::Weight(unit) => Some((index, *unit)),
            _ => None,
        })
    }
}

/// The rows of a table in classes.
#[derive(Debug)]
pub struct Classes {
    pub list: Vec<Class>,
    /// Sum of the weights of all rows.
    pub total: f64,
    /// Whether a class is a step of temperature and humidity, not a row that differs.
    pub is_binned: bool,
}

/// Rows that count as one.
#[derive(Debug)]
pub struct Class {
    /// Share of the time, %; those of all classes sum to 100.
    pub share: f64,
    /// Weighted mean of each column.
    pub means: Vec<f64>,
}

/// Rows on their way into a class.
#[derive(Debug)]
struct Sums {
    weight: f64,
    /// Weighted sums of the columns.
    sums: Vec<f64>,
}

impl Sums {
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

/// The classes of a table: one per different row, or, for more than [`MAX_PROFILES`] of them, one
/// per class of these widths in kelvins and % of humidity.
///
/// # Errors
/// [`EngineError::InvalidFields`] for weights that sum to nothing and for too many classes.
pub fn classes(table: &Table, kelvins: f64, percent: f64) -> Result<Classes, EngineError> {
    let total: f64 = table.rows().map(|row| table.weight(row)).sum();
    if total <= 0.0 {
        return Err(fault("The weights sum to 0."));
    }
    let (sums, is_binned) = match equal_rows(table) {
        Some(sums) => (sums, false),
        None => (binned(table, kelvins, percent)?, true),
    };
    let shares = shares(&sums, total);
    let means = |class: &Sums| {
        let sums = class.sums.iter();
        sums.map(|sum| rounded(sum / class.weight)).collect()
    };
    let list = sums.iter().zip(shares).map(|(class, share)| Class {
        share,
        means: means(class),
    });
    Ok(Classes {
        list: list.collect(),
        total,
        is_binned,
    })
}

fn fault(message: &str) -> EngineError {
    EngineError::InvalidFields(vec![FieldError::new("csv", message)])
}

/// Two rows with the same key count as one.
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
fn equal_rows(table: &Table) -> Option<Vec<Sums>> {
    let mut order: HashMap<Vec<i64>, usize> = HashMap::new();
    let mut classes: Vec<Sums> = Vec::new();
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
            classes.push(Sums::new(table.columns.len()));
        }
        classes[index].add(row, weight);
    }
    Some(classes)
}

/// One class per step of temperature and humidity, coolest first.
fn binned(table: &Table, kelvins: f64, percent: f64) -> Result<Vec<Sums>, EngineError> {
    let class_of = |column: Column, value: f64| match column {
        Column::Ambient => step(value, kelvins),
        Column::Humidity => step(value, percent),
        _ => bits(value),
    };
    let mut classes: BTreeMap<Vec<i64>, Sums> = BTreeMap::new();
    for row in table.rows() {
        let weight = table.weight(row);
        if weight == 0.0 {
            continue;
        }
        let class = classes.entry(key(table, row, class_of));
        class
            .or_insert_with(|| Sums::new(table.columns.len()))
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

/// Six decimals.
pub fn rounded(value: f64) -> f64 {
    (value * SHARE_DECIMALS).round() / SHARE_DECIMALS
}

/// Shares in % that sum to 100; the largest takes what rounding leaves.
fn shares(classes: &[Sums], total: f64) -> Vec<f64> {
    let mut shares: Vec<f64> = classes
        .iter()
        .map(|class| rounded(100.0 * class.weight / total))
        .collect();
    let sum: f64 = shares.iter().sum();
    if let Some(largest) = shares.iter_mut().max_by(|a, b| a.total_cmp(b)) {
        *largest = rounded(*largest + 100.0 - sum);
    }
    shares
}
