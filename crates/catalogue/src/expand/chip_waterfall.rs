//! Chips listed one by one: a row per case, voltage and value, as data sheets print them.

use henrad_parts::Part;
use serde::Deserialize;

use super::chip_figures::ChipFigures;
use super::draft::Draft;
use super::numbering::{self, ChipCodes};
use crate::definition::{NumberForm, OriginWord, SeriesDefinition};
use crate::error::CatalogueError;
use crate::preferred::PreferredValue;
use crate::tables;

#[derive(Deserialize)]
struct Row {
    case: String,
    voltage_code: String,
    capacitance_code: String,
    tolerances: String,
    thickness_code: String,
    origin: OriginWord,
    source: String,
}

/// Expands a table of cells.
pub(crate) fn expand(
    series: &SeriesDefinition,
    table: &str,
    dielectric: char,
    figures: &ChipFigures,
) -> Result<Vec<Part>, CatalogueError> {
    let form = NumberForm::Smd {
        specification: 'C',
        dielectric,
    };
    tables::rows::<Row>(table)?
        .iter()
        .map(|row| part(series, form, row, figures))
        .collect()
}

fn part(
    series: &SeriesDefinition,
    form: NumberForm,
    row: &Row,
    figures: &ChipFigures,
) -> Result<Part, CatalogueError> {
    let value = PreferredValue::from_ceramic_code(&row.capacitance_code)?;
    let codes = ChipCodes {
        case: &row.case,
        voltage: &row.voltage_code,
        value,
    };
    let number = numbering::base_number(form, series, codes)?;
    let mut draft = Draft::new(series, number, row.origin.with_source(&row.source));
    draft.tolerances.clone_from(&row.tolerances);
    let mut part = draft.finish()?;
    figures.complete(&mut part);
    part.published.height = figures.thickness(&row.thickness_code);
    Ok(part)
}
