//! Heads of the files that calls write about a part: they state the conditions of the call and mark
//! what is estimated.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use henrad_api::vocabulary::{PlotName, SpiceDialect};
use henrad_engine::model_file::{FileStamp, TextFile, file_stem};
use henrad_engine::part_store::ModelVersion;
use henrad_engine::plots::{PlotType, TransmissionLine};
use henrad_engine::simulation::csv::curve_table;
use henrad_engine::simulation::spice_options::SpiceOptions;
use henrad_engine::simulation::{CurveSource, SimulatedPart, Simulation, model_files};
use henrad_formats::spice::FileFormat;
use henrad_formats::touchstone::{self, mount_by_comments, stated_condition};
use henrad_parts::model::{ActsOn, PartFit};
use henrad_parts::quantity::{self, Hertz, Kelvins, Ohms, Volts};
use henrad_parts::{Origin, Part};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::network::LinePath;
use henrad_sim::{Condition, FrequencyGrid};

use super::report::Report;
use super::subject::{Subject, condition};
use super::{Outcome, holds};

const NAMES: &str = "25 names of files";
/// Of each series the first part and every one at this distance writes its files.
const STEP: usize = 20;
/// Ends of the sweep, Hz.
const ENDS: (f64, f64) = (1e4, 1e8);
const DAY: &str = "2026-11-29";

/// Whether each part writes its files, in the order of the catalogue.
pub fn sampled(parts: &[Part]) -> Vec<bool> {
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let is_sampled = parts.iter().map(|part| {
        let count = seen.entry(&part.series_id).or_default();
        *count += 1;
        (*count - 1).is_multiple_of(STEP)
    });
    is_sampled.collect()
}

/// The Touchstone, SPICE and CSV files at two conditions.
#[expect(
    clippy::unnecessary_wraps,
    reason = "the form of a check, which may leave a part out"
)]
pub fn files(subject: &Subject<'_>) -> Outcome {
    let part = subject.part();
    let hot = condition(part.temperature_max.get(), 0.5 * part.rated_voltage.get());
    let cases = [
        (LinePath::Shunt, Condition::default()),
        (LinePath::Series, hot),
    ];
    let mut names = BTreeSet::new();
    let outcome = cases.into_iter().try_for_each(|(path, condition)| {
        for name in written(subject, path, condition)? {
            let is_new = names.insert(name.clone());
            holds(is_new, || format!("two conditions in {name}"))?;
        }
        Ok(())
    });
    Some(outcome)
}

/// Writes the files of a case, checks their heads, and returns the names that they have beside
/// others.
fn written(
    subject: &Subject<'_>,
    path: LinePath,
    condition: Condition,
) -> Result<Vec<String>, String> {
    let simulation = simulation(subject, path, condition);
    let failed = |error: henrad_engine::error::EngineError| error.to_string();
    let s2p = model_files::touchstone(&simulation).map_err(failed)?;
    let options = SpiceOptions::plain(FileFormat::Cir, SpiceDialect::Ngspice);
    let spice = model_files::spice(&simulation, options);
    let spice = spice.map_err(failed)?;
    let csv = curve_table(&simulation).map_err(failed)?;

    let read = touchstone::read(s2p.text.as_bytes()).map_err(|error| error.to_string())?;
    holds(mount_by_comments(&read.comments) == Some(path), || {
        format!("mount in {}", s2p.name)
    })?;
    let ends = (read.frequencies.first(), read.frequencies.last());
    holds(
        ends == (Some(&Hertz::new(ENDS.0)), Some(&Hertz::new(ENDS.1))),
        || format!("{ends:?} in {}", s2p.name),
    )?;
    for file in [&s2p, &spice] {
        let lines = comments(file);
        let stated = stated_condition(&lines);
        let asked = (Some(condition.bias), Some(condition.temperature));
        holds((stated.bias, stated.temperature) == asked, || {
            format!("{stated:?} in {} for {asked:?}", file.name)
        })?;
        let range = format!("from {:e} Hz to {:e} Hz", ENDS.0, ENDS.1);
        holds(lines.iter().any(|line| line.contains(&range)), || {
            format!("no {range} in {}", file.name)
        })?;
    }
    let temperature = condition.temperature.get().to_string();
    let stated = format!(
        "{} bias, {temperature} °C;",
        quantity::format(condition.bias.get(), Volts::UNIT, 4)
    );
    let lines = comments(&csv);
    holds(lines.iter().any(|line| line.contains(&stated)), || {
        format!("no {stated} in {}", csv.name)
    })?;
    let files = [s2p, spice, csv];
    let mark = format!("parameters {}", mark(subject));
    for file in &files {
        let lines = comments(file);
        let has = |wanted: &str| lines.iter().any(|line| line.contains(wanted));
        holds(has(&subject.part().part_number) && has(&mark), || {
            format!("no number or no {mark} in {}", file.name)
        })?;
    }
    Ok(files.map(|file| file.stated_name).into())
}

/// Comment lines of a file of any of the three kinds, without their marks.
fn comments(file: &TextFile) -> Vec<String> {
    let lines = file.text.lines();
    let lines = lines.filter_map(|line| line.strip_prefix(['!', '*', '#']));
    lines.map(|line| line.trim().to_owned()).collect()
}

/// How the parameters of an impedance must be marked: by a measurement, else by the weakest.
fn mark(subject: &Subject<'_>) -> &'static str {
    if PartFit::from_part(subject.part()).is_some() {
        return "fitted";
    }
    let mut origins = subject
        .model()
        .origins()
        .filter(|(name, _)| name.acts_on() != ActsOn::Heat);
    if origins.any(|(_, origin)| matches!(origin, Origin::Estimated(_))) {
        "estimated"
    } else {
        ""
    }
}

fn simulation(subject: &Subject<'_>, path: LinePath, condition: Condition) -> Simulation {
    let (start, stop) = (Hertz::new(ENDS.0), Hertz::new(ENDS.1));
    Simulation {
        plot: PlotType::find(PlotName::Transmission).unwrap(),
        grid: FrequencyGrid::logarithmic(start, stop, 10).unwrap(),
        trace: TraceImpedance::default(),
        line: TransmissionLine {
            path,
            reference: Ohms::new(50.0),
        },
        combine: false,
        source: CurveSource::ModelOnly,
        tolerance: false,
        spread: false,
        small_signal: false,
        parts: vec![SimulatedPart {
            modeled: Arc::clone(&subject.modeled),
            quantity: 1,
            condition,
        }],
        mask: None,
        temperature_rise: Kelvins::new(20.0),
        listed_frequencies: vec![ENDS.0],
        highlighted: 0,
        highlights_combined: false,
        selected: Vec::new(),
        spice_frequency: Hertz::new(1e5),
        distinction: String::new(),
        stamp: FileStamp {
            model_version: ModelVersion::with_catalogue("test".to_owned()),
            date: DAY.to_owned(),
        },
    }
}

/// No two parts have files of one name.
pub fn names(parts: &[Part], report: &mut Report) {
    let mut owners: BTreeMap<String, &str> = BTreeMap::new();
    for part in parts {
        let number = part.part_number.as_str();
        let owner = *owners.entry(file_stem(number)).or_insert(number);
        let failure = (owner != number).then(|| format!("{owner} and {number}"));
        report.add(NAMES, &part.series_id, failure);
    }
}
