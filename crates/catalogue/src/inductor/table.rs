//! The table of published inductors.

use henrad_parts::quantity::{Amperes, Celsius, Henries, Kelvins, Meters, Ohms};
use serde::Deserialize;

use super::{Body, InductorRow, RatedCurrent, Saturation, number};
use crate::definition::OriginWord;
use crate::error::CatalogueError;
use crate::tables;

/// Table and number agree within this relative distance.
const AGREEMENT: f64 = 1e-6;

#[derive(Deserialize)]
struct Row {
    series: String,
    number: String,
    case_size: String,
    #[serde(rename = "inductance_uH")]
    inductance: f64,
    dcr_typical_mohm: f64,
    dcr_max_mohm: Option<f64>,
    #[serde(rename = "rated_current_A")]
    rated_current: f64,
    #[serde(rename = "rated_rise_K")]
    rated_rise: Option<f64>,
    #[serde(rename = "saturation_A")]
    saturation_current: Option<f64>,
    saturation_drop_percent: Option<f64>,
    #[serde(rename = "max_C")]
    temperature_max: Option<f64>,
    length_mm: f64,
    width_mm: f64,
    height_mm: f64,
    origin: OriginWord,
    source: String,
}

/// Reads and checks every row.
pub fn read() -> Result<Vec<InductorRow>, CatalogueError> {
    tables::rows::<Row>("inductor/parts.csv")?
        .into_iter()
        .map(typed)
        .collect()
}

fn typed(row: Row) -> Result<InductorRow, CatalogueError> {
    let inductance = Henries::new(row.inductance * 1e-6);
    let (decoded, _) = number::read(&row.number, &row.series, &row.case_size).ok_or_else(|| {
        CatalogueError::UnknownCode {
            what: "inductor number",
            code: row.number.clone(),
        }
    })?;
    if (inductance.get() / decoded.get() - 1.0).abs() > AGREEMENT {
        return Err(CatalogueError::Disagreement {
            number: row.number,
            stated: inductance.get(),
            decoded: decoded.get(),
            unit: Henries::UNIT,
        });
    }
    Ok(InductorRow {
        inductance,
        dc_resistance_typical: Ohms::new(row.dcr_typical_mohm / 1e3),
        dc_resistance_max: row.dcr_max_mohm.map(|value| Ohms::new(value / 1e3)),
        rated_current: RatedCurrent {
            rms: Amperes::new(row.rated_current),
            rise: row.rated_rise.map(Kelvins::new),
        },
        saturation: row.saturation_current.map(|current| Saturation {
            current: Amperes::new(current),
            drop: row.saturation_drop_percent.map(|percent| percent / 100.0),
        }),
        temperature_max: row.temperature_max.map(Celsius::new),
        body: Body {
            length: Meters::new(row.length_mm / 1e3),
            width: Meters::new(row.width_mm / 1e3),
            height: Meters::new(row.height_mm / 1e3),
        },
        data_sheet: String::new(),
        maker: String::new(),
        origin: row.origin.with_source(&row.source),
        part_number: row.number,
        series: row.series,
        case_size: row.case_size,
    })
}
