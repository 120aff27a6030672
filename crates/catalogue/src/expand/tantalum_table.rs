//! Tantalum rating tables: a row per case, value and voltage with all its published figures.

use henrad_parts::quantity::{Amperes, Celsius, Farads, Hertz, Ohms, Volts};
use henrad_parts::{EsrRating, ListedFigures, Part, RatingKind};
use serde::Deserialize;

use super::draft::{Draft, Stated};
use crate::definition::{OriginWord, SeriesDefinition};
use crate::error::CatalogueError;
use crate::tables;

/// Ambient temperature of the ripple figures, which the table's column names.
const RIPPLE_TEMPERATURE: Celsius = Celsius::new(25.0);

/// Frequency of the resistance and ripple figures of tantalum data sheets.
const RATING_FREQUENCY: Hertz = Hertz::new(100e3);

#[derive(Deserialize)]
struct Row {
    series: String,
    number: String,
    #[serde(rename = "capacitance_uF")]
    capacitance: f64,
    voltage: f64,
    case_alias: String,
    tolerances: String,
    terminations: String,
    #[serde(rename = "leakage_uA")]
    leakage: Option<f64>,
    dissipation_factor_percent: f64,
    esr_ohm: f64,
    #[serde(rename = "ripple_25C_mA")]
    ripple: Option<f64>,
    #[serde(rename = "ripple_85C_mA")]
    ripple_at_85: Option<f64>,
    #[serde(rename = "ripple_125C_mA")]
    ripple_at_125: Option<f64>,
    moisture_sensitivity_level: Option<String>,
    origin: OriginWord,
    source: String,
}

/// Expands the rows of one series.
pub(crate) fn expand(series: &SeriesDefinition, table: &str) -> Result<Vec<Part>, CatalogueError> {
    tables::rows::<Row>(table)?
        .into_iter()
        .filter(|row| row.series == series.id)
        .map(|row| part(series, row))
        .collect()
}

fn part(series: &SeriesDefinition, row: Row) -> Result<Part, CatalogueError> {
    let origin = row.origin.with_source(&row.source);
    let mut draft = Draft::new(series, row.number, origin);
    draft.stated = Stated {
        capacitance: Some(Farads::new(row.capacitance / 1e6)),
        voltage: Some(Volts::new(row.voltage)),
        voltage_ac: None,
    };
    draft.case_alias = row.case_alias;
    draft.tolerances = row.tolerances;
    if !row.terminations.is_empty() {
        draft.terminations = row.terminations;
    }
    let published = &mut draft.published;
    published.leakage_current_limit = row
        .leakage
        .map(|microamperes| Amperes::new(microamperes / 1e6));
    published.dissipation_factor_limit = Some(row.dissipation_factor_percent / 100.0);
    published.ripple_current_rms = row.ripple.map(|ripple| Amperes::new(ripple / 1e3));
    published.ripple_current_frequency = row.ripple.map(|_| RATING_FREQUENCY);
    published.ripple_current_temperature = row.ripple.map(|_| RIPPLE_TEMPERATURE);
    let amperes = |milliamperes: Option<f64>| milliamperes.map(|it| Amperes::new(it / 1e3));
    published.listed = ListedFigures {
        ripple_current_at_85: amperes(row.ripple_at_85),
        ripple_current_at_125: amperes(row.ripple_at_125),
        moisture_sensitivity_level: row.moisture_sensitivity_level,
        ..ListedFigures::default()
    };
    published.esr = Some(EsrRating {
        value: Ohms::new(row.esr_ohm),
        frequency: RATING_FREQUENCY,
        kind: RatingKind::Limit,
    });
    draft.finish()
}
