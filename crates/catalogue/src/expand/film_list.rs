//! Film boxes and cans listed one by one with body, resistance and inductance.

use henrad_parts::model::{GivenParameter, ParameterName};
use henrad_parts::quantity::{Farads, Henries, Hertz, KelvinsPerWatt, Meters, Ohms, Volts};
use henrad_parts::{EsrRating, Part, RatingKind};
use serde::Deserialize;

use super::draft::{Draft, Stated};
use crate::definition::{OriginWord, SeriesDefinition};
use crate::error::CatalogueError;
use crate::tables;

const TABLE: &str = "film/lists.csv";

#[derive(Deserialize)]
struct Row {
    series: String,
    number: String,
    #[serde(rename = "capacitance_uF")]
    capacitance: f64,
    voltage: Option<f64>,
    voltage_ac: Option<f64>,
    lead_spacing_mm: Option<f64>,
    width_mm: Option<f64>,
    height_mm: Option<f64>,
    length_mm: Option<f64>,
    esr_mohm: Option<f64>,
    esr_origin: Option<OriginWord>,
    #[serde(rename = "esr_Hz")]
    esr_frequency: Option<f64>,
    #[serde(rename = "esl_nH")]
    esl: Option<f64>,
    #[serde(rename = "thermal_K_per_W")]
    thermal_resistance: Option<f64>,
    thermal_origin: Option<OriginWord>,
    #[serde(rename = "slope_V_per_us")]
    voltage_slope: Option<f64>,
    #[serde(rename = "max_C")]
    max_temperature: Option<f64>,
    origin: OriginWord,
    source: String,
}

/// Expands the rows of one series.
pub(crate) fn expand(series: &SeriesDefinition) -> Result<Vec<Part>, CatalogueError> {
    tables::rows::<Row>(TABLE)?
        .iter()
        .filter(|row| row.series == series.id)
        .map(|row| part(series, row))
        .collect()
}

fn part(series: &SeriesDefinition, row: &Row) -> Result<Part, CatalogueError> {
    let mut draft = Draft::new(
        series,
        row.number.clone(),
        row.origin.with_source(&row.source),
    );
    draft.stated = Stated {
        capacitance: Some(Farads::new(row.capacitance / 1e6)),
        voltage: row.voltage.map(Volts::new),
        voltage_ac: row.voltage_ac.map(Volts::new),
    };
    draft.case_code = row.lead_spacing_mm.map(|spacing| spacing.to_string());
    if let (None, Some(diameter)) = (row.lead_spacing_mm, row.width_mm) {
        draft.case_alias = format!("{diameter} mm can");
    }
    if let Some(highest) = row.max_temperature {
        draft.temperature[1] = highest;
    }
    let mut part = draft.finish()?;
    add_body(&mut part, row);
    add_figures(&mut part, row);
    Ok(part)
}

fn add_body(part: &mut Part, row: &Row) {
    let millimeters = |value: Option<f64>| value.map(|value| Meters::new(value / 1e3));
    part.published.length = millimeters(row.length_mm);
    part.published.width = millimeters(row.width_mm);
    part.published.height = millimeters(row.height_mm);
    part.published.lead_spacing = millimeters(row.lead_spacing_mm);
}

/// Data-sheet figures are published; a resistance by rule of the table and a thermal resistance by
/// rule keep their mark.
fn add_figures(part: &mut Part, row: &Row) {
    if let (Some(milliohms), Some(origin), Some(frequency)) =
        (row.esr_mohm, row.esr_origin, row.esr_frequency)
    {
        part.published.esr = Some(EsrRating {
            value: Ohms::new(milliohms / 1e3),
            frequency: Hertz::new(frequency),
            kind: match origin {
                OriginWord::Guaranteed | OriginWord::Typical => RatingKind::Typical,
                OriginWord::Estimated => RatingKind::Estimated,
            },
        });
    }
    part.published.esl = row.esl.map(|nanohenries| Henries::new(nanohenries / 1e9));
    part.published.listed.voltage_slope = row.voltage_slope.map(|per_us| per_us * 1e6);
    match (row.thermal_resistance, row.thermal_origin) {
        (Some(value), Some(OriginWord::Estimated)) => part.given.push(GivenParameter {
            name: ParameterName::ThermalResistance,
            value,
            origin: OriginWord::Estimated.with_source(&row.source),
        }),
        (Some(value), Some(_)) => {
            part.published.thermal_resistance = Some(KelvinsPerWatt::new(value));
        }
        _ => {}
    }
}
