//! Film parts given as ranges: a row per voltage and lead spacing with the smallest and largest
//! value.

use henrad_parts::Part;
use henrad_parts::quantity::{Meters, Volts};
use serde::Deserialize;

use super::draft::Draft;
use crate::definition::{OriginWord, SeriesDefinition};
use crate::error::CatalogueError;
use crate::preferred::{PreferredValue, ValueRange};
use crate::tables;

const TABLE: &str = "film/ranges.csv";

/// Letter of the lead spacing in the number, by millimeters.
const SPACING_LETTERS: &[(f64, char)] = &[
    (5.0, 'C'),
    (7.5, 'D'),
    (10.0, 'F'),
    (15.0, 'I'),
    (22.5, 'N'),
    (27.5, 'R'),
    (37.5, 'W'),
];

#[derive(Deserialize)]
struct Row {
    series: String,
    voltage_code: String,
    voltage: Option<f64>,
    voltage_ac: Option<f64>,
    lead_spacing_mm: f64,
    #[serde(rename = "min_uF")]
    min: f64,
    #[serde(rename = "max_uF")]
    max: f64,
    values: String,
    #[serde(rename = "min_C")]
    min_temperature: f64,
    #[serde(rename = "max_C")]
    max_temperature: f64,
    /// Packaging and internal codes that follow the capacitance.
    suffix: String,
    origin: OriginWord,
    source: String,
}

impl Row {
    /// The members of the E-series between the limits, and both limits.
    fn values(&self) -> Result<Vec<PreferredValue>, CatalogueError> {
        let (min, max) = (self.min * 1e6, self.max * 1e6);
        let mut values = ValueRange {
            min,
            max,
            e24_below: 0.0,
        }
        .values(&self.values)?;
        for limit in [min, max]
            .into_iter()
            .filter_map(PreferredValue::from_picofarads)
        {
            if !values.contains(&limit) {
                values.push(limit);
            }
        }
        Ok(values)
    }
}

/// Expands the ranges of one series.
pub(crate) fn expand(series: &SeriesDefinition) -> Result<Vec<Part>, CatalogueError> {
    let mut parts = Vec::new();
    for row in tables::rows::<Row>(TABLE)?
        .iter()
        .filter(|row| row.series == series.id)
    {
        for value in row.values()? {
            parts.push(part(series, row, value)?);
        }
    }
    Ok(parts)
}

fn part(
    series: &SeriesDefinition,
    row: &Row,
    value: PreferredValue,
) -> Result<Part, CatalogueError> {
    let number = format!(
        "{}{}{}{}{}{}",
        series.id.get(..3).unwrap_or(&series.id),
        row.voltage_code,
        spacing_letter(row.lead_spacing_mm)?,
        value.zeros_first_code(),
        row.suffix,
        series.default_tolerance,
    );
    let mut draft = Draft::new(series, number, row.origin.with_source(&row.source));
    draft.stated.voltage = row.voltage.map(Volts::new);
    draft.stated.voltage_ac = row.voltage_ac.map(Volts::new);
    draft.case_code = Some(row.lead_spacing_mm.to_string());
    draft.temperature = [row.min_temperature, row.max_temperature];
    draft.published.lead_spacing = Some(Meters::new(row.lead_spacing_mm / 1e3));
    draft.finish()
}

fn spacing_letter(millimeters: f64) -> Result<char, CatalogueError> {
    SPACING_LETTERS
        .iter()
        .find(|(spacing, _)| (spacing - millimeters).abs() < 0.01)
        .map(|(_, letter)| *letter)
        .ok_or_else(|| CatalogueError::UnknownCode {
            what: "lead spacing",
            code: millimeters.to_string(),
        })
}
