//! Measures the broadband circuits of SPICE files over the whole catalogue and writes the result
//! into docs/MODELS.md.
//!
//! ```text
//! cargo run -p henrad-server --example ladder_errors
//! ```

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Context, Result};
use henrad_parts::model::{self, CapacitorModel};
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_parts::{FilmDielectric, Part, Technology};
use henrad_sim::network::broadband::{self, ESR_TOLERANCE, IMPEDANCE_TOLERANCE};
use henrad_sim::{Capacitor, Condition};

/// Lines around the generated table.
const BEGIN: &str =
    "<!-- ladder errors: begin, written by cargo run -p henrad-server --example ladder_errors -->";
const END: &str = "<!-- ladder errors: end -->";
/// The sweep that the circuits follow, Hz.
const SWEEP: (f64, f64) = (100.0, 1e9);
/// Parts looked at in each series, spread over its capacitances.
const PARTS_PER_SERIES: usize = 12;
/// Temperatures of the conditions, °C, with the bias as a share of the rated voltage.
const CONDITIONS: [(f64, f64); 4] = [(25.0, 0.0), (25.0, 0.5), (-40.0, 0.0), (85.0, 0.5)];

fn main() -> Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/MODELS.md");
    let document = std::fs::read_to_string(path)?;
    let (before, rest) = document.split_once(BEGIN).context("no begin mark")?;
    let (_, after) = rest.split_once(END).context("no end mark")?;
    let table = table(&measure()?);
    std::fs::write(path, format!("{before}{BEGIN}\n{table}{END}{after}"))?;
    Ok(())
}

/// Greatest errors of one circuit, as shares.
struct Errors {
    impedance: f64,
    esr: f64,
}

/// The errors of every circuit, by class of part.
fn measure() -> Result<BTreeMap<String, Vec<Errors>>> {
    let mut series: BTreeMap<String, Vec<Part>> = BTreeMap::new();
    for part in henrad_catalogue::built_in()?.parts {
        series.entry(part.series.clone()).or_default().push(part);
    }
    let mut classes: BTreeMap<String, Vec<Errors>> = BTreeMap::new();
    for parts in series.values_mut() {
        parts.sort_by(|a, b| a.capacitance.get().total_cmp(&b.capacitance.get()));
        for part in spread(parts) {
            let model = model::for_part(part)?;
            let errors = classes.entry(class(part)).or_default();
            for condition in conditions(part) {
                errors.push(errors_of(&model, &condition)?);
            }
        }
    }
    Ok(classes)
}

/// At most [`PARTS_PER_SERIES`] of the parts, the first and the last among them.
fn spread(parts: &[Part]) -> impl Iterator<Item = &Part> {
    let count = parts.len().min(PARTS_PER_SERIES);
    let last = count.saturating_sub(1).max(1);
    (0..count).map(move |index| &parts[index * (parts.len() - 1) / last])
}

fn conditions(part: &Part) -> impl Iterator<Item = Condition> {
    let rated = part.rated_voltage.get();
    CONDITIONS
        .into_iter()
        .map(move |(temperature, share)| Condition {
            temperature: Celsius::new(temperature),
            bias: Volts::new(share * rated),
            ..Condition::default()
        })
}

fn errors_of(model: &CapacitorModel, condition: &Condition) -> Result<Errors> {
    let capacitor = Capacitor::at(model, condition)?;
    let fit = broadband::fit(&capacitor, Hertz::new(SWEEP.0), Hertz::new(SWEEP.1))?;
    Ok(Errors {
        impedance: fit.deviation.impedance,
        esr: fit.deviation.esr,
    })
}

fn class(part: &Part) -> String {
    match part.technology {
        Technology::Ceramic(dielectric) => {
            let size = if part.capacitance.get() >= 1e-6 {
                "from 1 µF"
            } else {
                "below 1 µF"
            };
            if dielectric.is_class_one() {
                "ceramic class I".to_owned()
            } else {
                format!("ceramic class II and III {size}")
            }
        }
        Technology::TantalumMno2 => "tantalum, manganese dioxide".to_owned(),
        Technology::TantalumPolymer => "tantalum, polymer".to_owned(),
        Technology::AluminumPolymer => "aluminum, polymer".to_owned(),
        Technology::AluminumHybrid => "aluminum, hybrid".to_owned(),
        Technology::AluminumElectrolytic => "aluminum electrolytic".to_owned(),
        Technology::Film(FilmDielectric::Polypropylene) => "film, polypropylene".to_owned(),
        Technology::Film(FilmDielectric::Polyester) => "film, polyester".to_owned(),
    }
}

fn table(classes: &BTreeMap<String, Vec<Errors>>) -> String {
    let mut text = String::from(
        "\n| class | circuits | within 3 % and 10 % | \\|Z\\| median | \\|Z\\| worst | ESR median | ESR worst |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for (class, errors) in classes {
        let within = errors
            .iter()
            .filter(|it| it.impedance <= IMPEDANCE_TOLERANCE && it.esr <= ESR_TOLERANCE)
            .count();
        let (z_median, z_worst) = median_and_worst(errors.iter().map(|it| it.impedance));
        let (esr_median, esr_worst) = median_and_worst(errors.iter().map(|it| it.esr));
        let share = 100.0 * within as f64 / errors.len() as f64;
        // Writing to a String cannot fail.
        let _ = writeln!(
            text,
            "| {class} | {} | {share:.0} % | {z_median:.1} % | {z_worst:.1} % | {esr_median:.1} % | {esr_worst:.1} % |",
            errors.len(),
        );
    }
    text.push('\n');
    text
}

/// In percent.
fn median_and_worst(errors: impl Iterator<Item = f64>) -> (f64, f64) {
    let mut errors: Vec<_> = errors.map(|error| 100.0 * error).collect();
    errors.sort_by(f64::total_cmp);
    let worst = errors.last().copied().unwrap_or_default();
    (errors[errors.len() / 2], worst)
}
