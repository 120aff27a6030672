//! Plausible parts of makers that do not exist: the built-in designs under other brands, in
//! variants of which every second one has a value of its own.

use std::fs::File;
use std::path::Path;

use henrad_parts::quantity::{Amperes, Meters};
use henrad_parts::{Part, Technology};

/// Brands; each has the series of the built-in catalogue.
const BRANDS: usize = 4;

/// Values of neighboring variants differ by this factor.
const STEP: f64 = 0.02;

const COLUMNS: [&str; 22] = [
    "part_number",
    "series",
    "series_name",
    "family",
    "technology",
    "dielectric",
    "case_code",
    "case_alias",
    "capacitance",
    "tolerances",
    "terminations",
    "rated_voltage",
    "temperature_min",
    "temperature_max",
    "esr",
    "esr_frequency",
    "esr_kind",
    "ripple_current",
    "height",
    "application",
    "origin",
    "source",
];

/// The number of the variant `index`.
pub fn number(designs: &[Part], index: usize) -> String {
    let (design, brand, variant) = place(designs, index);
    format!("H{brand}{}V{variant:02}", design.base_number)
}

/// Writes the variants of the range as CSV.
pub fn write(designs: &[Part], range: std::ops::Range<usize>, path: &Path) -> csv::Result<()> {
    let mut writer = csv::Writer::from_writer(File::create(path)?);
    writer.write_record(COLUMNS)?;
    for index in range {
        writer.write_record(row(designs, index))?;
    }
    writer.flush()?;
    Ok(())
}

fn place(designs: &[Part], index: usize) -> (&Part, usize, usize) {
    let round = index / designs.len();
    (
        &designs[index % designs.len()],
        round % BRANDS,
        round / BRANDS,
    )
}

fn row(designs: &[Part], index: usize) -> [String; 22] {
    let (design, brand, variant) = place(designs, index);
    let published = &design.published;
    let esr = published.esr;
    let shift = if variant.is_multiple_of(2) {
        1.0
    } else {
        1.0 + STEP * variant as f64
    };
    [
        number(designs, index),
        format!("H{brand}-{}", design.series_id),
        format!("H{brand} {}", design.series),
        word(&serde_json::json!(design.family)),
        technology(design.technology),
        design.dielectric.clone(),
        design.case_code.clone(),
        design.case_alias.clone(),
        format!("{:.3e}", design.capacitance.get() * shift),
        design.tolerances.clone(),
        design.terminations.clone(),
        design.rated_voltage.get().to_string(),
        design.temperature_min.get().to_string(),
        design.temperature_max.get().to_string(),
        written(esr.map(|esr| esr.value.get())),
        written(esr.map(|esr| esr.frequency.get())),
        esr.map_or(String::new(), |esr| word(&serde_json::json!(esr.kind))),
        written(published.ripple_current_rms.map(Amperes::get)),
        written(published.height.map(Meters::get)),
        design.application.clone(),
        "estimated".to_owned(),
        "made up for a measurement".to_owned(),
    ]
}

fn written(figure: Option<f64>) -> String {
    figure.map_or(String::new(), |figure| figure.to_string())
}

fn word(value: &serde_json::Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// `ceramic X7R`, as the exchange format writes it.
fn technology(technology: Technology) -> String {
    let value = serde_json::json!(technology);
    format!("{} {}", word(&value["kind"]), word(&value["dielectric"]))
        .trim_end()
        .to_owned()
}
