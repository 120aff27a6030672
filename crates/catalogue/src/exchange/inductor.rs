//! Reads an inductor from a row and writes it back.

use henrad_parts::quantity::{Amperes, Celsius, Henries, Kelvins, Meters, Ohms};

use super::cells::{self, Cells};
use super::record::{Record, RowProblem};
use super::words::{self, number, optional};
use crate::inductor::{
    Body, ImportedInductor, InductorRow, InductorSeries, RatedCurrent, Saturation,
};

const FAMILY: &str = "inductor";
/// The only core whose loss and permeability the models know.
const CORE: &str = "metal_composite";

/// Ranges in SI units.
pub(super) const INDUCTANCE: (f64, f64) = (1e-12, 10.0);
const RESISTANCE: (f64, f64) = (1e-7, 1e6);
const CURRENT: (f64, f64) = (1e-6, 1e5);
const RISE: (f64, f64) = (0.1, 200.0);
const DROP: (f64, f64) = (0.01, 0.95);
const LENGTH: (f64, f64) = (1e-5, 1.0);
const TEMPERATURE: (f64, f64) = (-273.0, 500.0);

/// Columns that describe inductors alone, as they follow each other.
pub(super) const OWN: [&str; 9] = [
    "inductance",
    "inductance_measured_at",
    "dc_resistance",
    "dc_resistance_max",
    "rated_current",
    "rated_rise",
    "saturation_current",
    "saturation_drop",
    "core_material",
];

/// Columns that inductors share with capacitors.
const SHARED: [&str; 15] = [
    "part_number",
    "series",
    "series_name",
    "series_description",
    "family",
    "case_code",
    "temperature_max",
    "length",
    "width",
    "height",
    "diameter",
    "data_sheet",
    "made_by",
    "origin",
    "source",
];

/// Whether a row describes an inductor.
pub(super) fn is_inductor(record: &Record) -> bool {
    record.text("inductance").is_some()
        || record.text("family") == Some(FAMILY)
        || (own_column(record).is_some() && record.text("capacitance").is_none())
}

/// A column of a row that means something for inductors alone.
pub(super) fn own_column(record: &Record) -> Option<&'static str> {
    record.filled().find(|column| OWN.contains(column))
}

/// The inductor that a row describes.
///
/// # Errors
/// All errors of the row.
pub(super) fn read(record: &Record) -> Result<ImportedInductor, Vec<RowProblem>> {
    let mut cells = Cells {
        record,
        problems: Vec::new(),
    };
    for column in record.filled() {
        if !OWN.contains(&column) && !SHARED.contains(&column) {
            cells.refuse(column, "does not apply to an inductor");
        }
    }
    if record.text("family").is_some_and(|family| family != FAMILY) {
        cells.refuse(
            "family",
            "a row with an inductance needs the family inductor",
        );
    }
    let core = cells.needed("core_material", None);
    if !core.is_empty() && core != CORE {
        let message = format!("only {CORE} cores are supported, not {core}");
        cells.refuse("core_material", message);
    }
    let row = row(&mut cells);
    let series = InductorSeries {
        name: row
            .as_ref()
            .map(|row| row.series.clone())
            .unwrap_or_default(),
        description: cells.text("series_description").unwrap_or_default(),
        inductance_measured_at: cells.text("inductance_measured_at").unwrap_or_default(),
    };
    match row {
        Some(row) if cells.problems.is_empty() => Ok(ImportedInductor { row, series }),
        _ => Err(cells.problems),
    }
}

fn row(cells: &mut Cells<'_>) -> Option<InductorRow> {
    let part_number = cells.part_number();
    let key = cells.needed("series", None);
    let series = cells.text("series_name").unwrap_or(key);
    let case_size = cells.needed("case_code", None);
    let inductance = cells.needed_number("inductance", INDUCTANCE);
    for column in ["dc_resistance", "rated_current"] {
        cells.needed(column, None);
    }
    let Ratings {
        dc_resistance,
        rated_current,
        saturation,
    } = ratings(cells);
    let dc_resistance_max = cells.number("dc_resistance_max", RESISTANCE);
    let temperature_max = cells.number("temperature_max", TEMPERATURE);
    let body = body(cells);
    let data_sheet = cells::data_sheet(cells);
    let origin = cells::origin(cells);
    if let (Some(typical), Some(most)) = (dc_resistance, dc_resistance_max)
        && most < typical.get()
    {
        cells.refuse("dc_resistance_max", "is below dc_resistance");
    }
    Some(InductorRow {
        part_number,
        series,
        case_size,
        inductance: Henries::new(inductance?),
        dc_resistance_typical: dc_resistance?,
        dc_resistance_max: dc_resistance_max.map(Ohms::new),
        rated_current: rated_current?,
        saturation,
        temperature_max: temperature_max.map(Celsius::new),
        body: body?,
        data_sheet,
        maker: String::new(),
        origin: origin?,
    })
}

/// What a row states of resistance and currents.
pub(super) struct Ratings {
    pub dc_resistance: Option<Ohms>,
    pub rated_current: Option<RatedCurrent>,
    pub saturation: Option<Saturation>,
}

/// Resistance and currents of a row, a part or an order code; rise and drop need their current.
pub(super) fn ratings(cells: &mut Cells<'_>) -> Ratings {
    let dc_resistance = cells.number("dc_resistance", RESISTANCE).map(Ohms::new);
    let (rms, rise) = current(cells, "rated_current", "rated_rise", RISE);
    let (peak, drop) = current(cells, "saturation_current", "saturation_drop", DROP);
    Ratings {
        dc_resistance,
        rated_current: rms.map(|rms| RatedCurrent {
            rms,
            rise: rise.map(Kelvins::new),
        }),
        saturation: peak.map(|current| Saturation { current, drop }),
    }
}

/// A current and what it is rated at.
fn current(
    cells: &mut Cells<'_>,
    column: &str,
    rated_at: &str,
    range: (f64, f64),
) -> (Option<Amperes>, Option<f64>) {
    let current = cells.number(column, CURRENT).map(Amperes::new);
    let at = cells.number(rated_at, range);
    if at.is_some() && cells.text(column).is_none() {
        cells.refuse(column, format!("is required with {rated_at}"));
    }
    (current, at)
}

fn body(cells: &mut Cells<'_>) -> Option<Body> {
    let diameter = cells.number("diameter", LENGTH);
    let mut side = |column: &str| match diameter {
        Some(diameter) => Some(cells.number(column, LENGTH).unwrap_or(diameter)),
        None => cells.needed_number(column, LENGTH),
    };
    let (length, width) = (side("length"), side("width"));
    let height = cells.needed_number("height", LENGTH);
    Some(Body {
        length: Meters::new(length?),
        width: Meters::new(width?),
        height: Meters::new(height?),
    })
}

/// The text of a column as an export writes it; empty where an inductor has none.
pub(super) fn cell(inductor: &ImportedInductor, column: &str) -> String {
    let ImportedInductor { row, series } = inductor;
    let saturation = row.saturation.as_ref();
    match column {
        "part_number" => row.part_number.clone(),
        "series" | "series_name" => row.series.clone(),
        "series_description" => series.description.clone(),
        "family" => FAMILY.to_owned(),
        "case_code" => row.case_size.clone(),
        "temperature_max" => optional(row.temperature_max.map(Celsius::get)),
        "length" => number(row.body.length.get()),
        "width" => number(row.body.width.get()),
        "height" => number(row.body.height.get()),
        "inductance" => number(row.inductance.get()),
        "inductance_measured_at" => series.inductance_measured_at.clone(),
        "dc_resistance" => number(row.dc_resistance_typical.get()),
        "dc_resistance_max" => optional(row.dc_resistance_max.map(Ohms::get)),
        "rated_current" => number(row.rated_current.rms.get()),
        "rated_rise" => optional(row.rated_current.rise.map(Kelvins::get)),
        "saturation_current" => optional(saturation.map(|it| it.current.get())),
        "saturation_drop" => optional(saturation.and_then(|it| it.drop)),
        "core_material" => CORE.to_owned(),
        "data_sheet" => row.data_sheet.clone(),
        "made_by" => row.maker.clone(),
        "origin" => words::origin_word(&row.origin),
        "source" => row.origin.basis().to_owned(),
        _ => String::new(),
    }
}
