//! Ceramic parts given as ranges: a row per case and voltage with the smallest and largest value.

use henrad_parts::Part;
use serde::Deserialize;

use super::chip_figures::ChipFigures;
use super::draft::Draft;
use super::numbering::{self, ChipCodes};
use crate::definition::{NumberForm, OriginWord, SeriesDefinition};
use crate::error::CatalogueError;
use crate::preferred::{PreferredValue, ValueRange};
use crate::tables;

const TABLE: &str = "ceramic/ranges.csv";

#[derive(Deserialize)]
struct Row {
    series: String,
    case: String,
    voltage_code: String,
    #[serde(rename = "min_pF")]
    min: f64,
    #[serde(rename = "max_pF")]
    max: f64,
    values: String,
    #[serde(rename = "e24_below_pF")]
    e24_below: Option<f64>,
    missing_codes: String,
    origin: OriginWord,
    source: String,
}

impl Row {
    fn values(&self) -> Result<Vec<PreferredValue>, CatalogueError> {
        let range = ValueRange {
            min: self.min,
            max: self.max,
            e24_below: self.e24_below.unwrap_or(0.0),
        };
        let mut values = range.values(&self.values)?;
        let missing: Vec<&str> = self.missing_codes.split_whitespace().collect();
        values.retain(|value| !missing.contains(&value.ceramic_code().as_str()));
        Ok(values)
    }
}

/// Expands the ranges of one series.
pub(crate) fn expand(
    series: &SeriesDefinition,
    form: NumberForm,
    figures: &ChipFigures,
) -> Result<Vec<Part>, CatalogueError> {
    let mut parts = Vec::new();
    for row in rows_of(&series.id)? {
        for value in row.values()? {
            parts.push(part(series, form, &row, value, figures)?);
        }
    }
    Ok(parts)
}

/// Expands stacks of 2 … n chips of another series: n times its values, if two digits express them.
pub(crate) fn expand_stacks(
    series: &SeriesDefinition,
    of: &str,
    chips: &[u32],
    form: NumberForm,
    figures: &ChipFigures,
) -> Result<Vec<Part>, CatalogueError> {
    let mut parts = Vec::new();
    for row in rows_of(of)? {
        for value in row.values()? {
            let stacked = chips.iter().filter_map(|chips| {
                PreferredValue::from_picofarads(f64::from(*chips) * value.picofarads())
            });
            for value in stacked {
                parts.push(part(series, form, &row, value, figures)?);
            }
        }
    }
    Ok(parts)
}

fn rows_of(series_id: &str) -> Result<Vec<Row>, CatalogueError> {
    let mut rows = tables::rows::<Row>(TABLE)?;
    rows.retain(|row| row.series == series_id);
    Ok(rows)
}

fn part(
    series: &SeriesDefinition,
    form: NumberForm,
    row: &Row,
    value: PreferredValue,
    figures: &ChipFigures,
) -> Result<Part, CatalogueError> {
    let codes = ChipCodes {
        case: &row.case,
        voltage: &row.voltage_code,
        value,
    };
    let number = numbering::base_number(form, series, codes)?;
    let mut draft = Draft::new(series, number, row.origin.with_source(&row.source));
    draft.tolerances = numbering::tolerances(series, value.picofarads()).0;
    let mut part = draft.finish()?;
    figures.complete(&mut part);
    Ok(part)
}
