//! What `fit` reads: the measurements of a folder, and the subcircuits of its SPICE libraries.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use henrad_api::vocabulary::MeasurementFormat;
use henrad_formats::spice;
use henrad_formats::touchstone::StatedCondition;
use henrad_parts::quantity::Hertz;
use henrad_sim::FrequencyGrid;
use henrad_sim::capacitor::fit::MeasuredPoint;

use crate::features::seed::measurement::Measured;

/// A measurement, or a subcircuit of a SPICE library.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Source {
    pub path: PathBuf,
    pub subcircuit: Option<String>,
}

impl Source {
    /// How messages and sources name it.
    pub fn name(&self) -> String {
        let file = self.path.file_name().unwrap_or_default().to_string_lossy();
        match &self.subcircuit {
            Some(name) => format!("{file}, {name}"),
            None => file.into_owned(),
        }
    }

    /// The part that its name states.
    pub fn part(&self) -> String {
        match &self.subcircuit {
            // Names of subcircuits have no hyphens.
            Some(name) => name.replace('_', "-"),
            None => self
                .path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
        }
    }
}

/// The subcircuits of a library; a file that cannot be read is one source, whose fit tells why.
fn subcircuits(path: PathBuf) -> Vec<Source> {
    let read = fs::read_to_string(&path)
        .ok()
        .and_then(|text| spice::read_library(&text).ok());
    let names = read.into_iter().flatten().map(|it| it.name);
    let mut sources: Vec<Source> = names
        .map(|name| Source {
            path: path.clone(),
            subcircuit: Some(name),
        })
        .collect();
    if sources.is_empty() {
        sources.push(Source {
            path,
            subcircuit: None,
        });
    }
    sources
}

pub(super) fn is_library(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending
        .is_some_and(|it| ["lib", "sub", "ckt", "cir"].contains(&it.to_ascii_lowercase().as_str()))
}

/// The measurements of a folder in the order of their names.
pub(super) fn files(folder: &Path) -> anyhow::Result<Vec<Source>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut list = Vec::new();
    for entry in entries {
        let path = entry
            .with_context(|| format!("cannot read {}", folder.display()))?
            .path();
        if path.is_file() && is_library(&path) {
            list.extend(subcircuits(path));
        } else if path.is_file() && ending(&path).is_some() {
            list.push(Source {
                path,
                subcircuit: None,
            });
        }
    }
    list.sort();
    Ok(list)
}

/// The format of a measurement by its ending.
pub(super) fn ending(path: &Path) -> Option<MeasurementFormat> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    match ending.as_str() {
        "csv" => Some(MeasurementFormat::Csv),
        "s1p" => Some(MeasurementFormat::S1p),
        "s2p" => Some(MeasurementFormat::S2p),
        _ => None,
    }
}

/// The impedance of a subcircuit, in place of a measurement.
pub(super) fn computed(text: &str, source: &Source) -> anyhow::Result<Measured> {
    const SWEEP: (f64, f64, u32) = (100.0, 1e9, 20);
    let read = spice::read_library(text)?;
    let wanted = source.subcircuit.as_deref();
    let found = read
        .iter()
        .find(|it| wanted.is_none_or(|name| it.name == name));
    let subcircuit = found.context("the subcircuit is no longer in the file")?;
    let (start, stop, points) = SWEEP;
    let grid = FrequencyGrid::logarithmic(Hertz::new(start), Hertz::new(stop), points)?;
    let impedances = subcircuit.netlist.impedances(&grid);
    let points = grid.frequencies().iter().zip(impedances);
    Ok(Measured {
        points: points
            .map(|(&frequency, impedance)| MeasuredPoint {
                frequency: Hertz::new(frequency),
                impedance,
            })
            .collect(),
        has_phase: true,
        mount: None,
        stated: StatedCondition::default(),
        reference: None,
        is_reordered: false,
    })
}
