//! What `fit` reads: the measurements of a folder, and the subcircuits of its SPICE libraries.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use henrad_api::vocabulary::MeasurementFormat;
use henrad_catalogue::decoded;
use henrad_formats::spice;
use henrad_formats::touchstone::{StatedCondition, stated_condition};
use henrad_parts::quantity::{Celsius, Hertz, Volts};
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

    /// The numbers that its name may state, the likeliest first: makers join the part number with its ratings or the
    /// temperature of the model, `0402X7R_100nF_885012205037` and `HHXE630ARA470MHA0G_20deg-C`.
    pub fn parts(&self) -> Vec<String> {
        let name = self.part();
        if self.subcircuit.is_none() {
            return vec![name];
        }
        let pieces = self.subcircuit.iter().flat_map(|it| it.split('_'));
        let mut pieces: Vec<String> = pieces
            .filter(|piece| piece.len() >= MIN_NUMBER)
            .map(str::to_owned)
            .collect();
        pieces.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
        [vec![name], pieces].concat()
    }

    /// The condition that the name of a subcircuit states: `_60deg-C`, `_DC10V_25degC`, and `_3p3V_m40C` as Henrad writes it.
    fn stated(&self) -> StatedCondition {
        let name = self.subcircuit.as_deref().unwrap_or_default();
        own_condition(name).map_or_else(
            || stated_in(name),
            |[bias, temperature]| StatedCondition {
                bias: Some(Volts::new(bias)),
                temperature: Some(Celsius::new(temperature)),
            },
        )
    }

    /// The name of a subcircuit without the condition that it states.
    fn stem(&self) -> String {
        let name = self.subcircuit.as_deref().unwrap_or_default();
        let is_own = own_condition(name).is_some();
        let pieces = name.split('_').filter(|piece| {
            let stated = stated_in(piece);
            let is_value = is_own && ['V', 'C'].iter().any(|unit| own(piece, *unit).is_some());
            stated.temperature.is_none() && stated.bias.is_none() && !is_value
        });
        pieces.collect::<Vec<_>>().join("_")
    }

    /// How far its condition is from 25 °C without bias: kelvins and volts.
    fn distance(&self) -> f64 {
        /// °C.
        const USUAL: f64 = 25.0;
        let stated = self.stated();
        let temperature = stated
            .temperature
            .map_or(0.0, |it| (it.get() - USUAL).abs());
        temperature + stated.bias.map_or(0.0, |bias| bias.get().abs())
    }

    fn part(&self) -> String {
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

/// The condition that a name states.
fn stated_in(name: &str) -> StatedCondition {
    let words = format!(" {}", name.replace('_', " ").to_lowercase());
    stated_condition(&[words.replace(" dc", " dc ")])
}

/// Bias in V and temperature in °C of a name that [`condition_name`](henrad_formats::condition_name) wrote. A voltage alone may
/// be a rating.
fn own_condition(name: &str) -> Option<[f64; 2]> {
    let pieces: Vec<&str> = name.split('_').collect();
    let mut pairs = pieces.windows(2);
    pairs.find_map(|pair| Some([own(pair[0], 'V')?, own(pair[1], 'C')?]))
}

/// The number of a piece with a unit behind it: the decimal point is `p`, minus `m`.
fn own(piece: &str, unit: char) -> Option<f64> {
    let number = piece.strip_suffix(unit)?;
    let is_digit = |c: char| c.is_ascii_digit();
    (number.ends_with(is_digit) && number.starts_with(|c| c == 'm' || is_digit(c)))
        .then(|| number.replace('p', ".").replace('m', "-").parse().ok())
        .flatten()
}

/// Shorter pieces of a subcircuit's name are ratings.
const MIN_NUMBER: usize = 8;

/// The subcircuits of a library; a file that cannot be read is one source, whose fit tells why.
fn subcircuits(path: PathBuf) -> Vec<Source> {
    let read = fs::read(&path)
        .ok()
        .and_then(|bytes| spice::read_library(&decoded(&bytes)).ok());
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

/// Of one part's subcircuits in a library, picks the one nearest to 25 °C and no bias; returns it with all measurements,
/// and the other subcircuits.
pub(super) fn nearest_of_libraries(sources: &[Source]) -> (Vec<Source>, Vec<Source>) {
    let is_farther = |one: &Source, other: &Source| {
        one.subcircuit.is_some()
            && other.path == one.path
            && other.stem() == one.stem()
            && other.distance() < one.distance()
    };
    let is_nearest = |one: &Source| !sources.iter().any(|other| is_farther(one, other));
    sources.iter().cloned().partition(is_nearest)
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
pub(super) fn computed(bytes: &[u8], source: &Source) -> anyhow::Result<Measured> {
    const SWEEP: (f64, f64, u32) = (100.0, 1e9, 20);
    let read = spice::read_library(&decoded(bytes))?;
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
        stated: source.stated(),
        reference: None,
        is_reordered: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subcircuit(name: &str) -> Source {
        Source {
            path: PathBuf::from("maker.lib"),
            subcircuit: Some(name.to_owned()),
        }
    }

    #[test]
    fn names_of_makers_state_part_and_condition() {
        let hot = subcircuit("HHXE630ARA470MHA0G_60deg-C");
        assert_eq!(hot.parts()[1], "HHXE630ARA470MHA0G");
        assert_eq!(hot.stated().temperature.map(Celsius::get), Some(60.0));
        let cold = subcircuit("EKHE451VSN102MR60Z_-40deg-C");
        assert_eq!(cold.stated().temperature.map(Celsius::get), Some(-40.0));
        let biased = subcircuit("GRM155R71C104KA88_DC10V_25degC").stated();
        assert_eq!(biased.bias.map(Volts::get), Some(10.0));
        let own = subcircuit("C0805C104K5RACTU_3p3V_m40C").stated();
        assert_eq!(own.bias.map(Volts::get), Some(3.3));
        assert_eq!(own.temperature.map(Celsius::get), Some(-40.0));
        let rated = subcircuit("0402X7R_4-7nF_885012205029");
        assert!(rated.parts().contains(&"885012205029".to_owned()));
        assert_eq!(rated.stated(), StatedCondition::default());
    }

    #[test]
    fn the_file_without_a_bias_is_the_nearest_of_our_own() {
        let names = ["C0805C104K5RACTU_50V_25C", "C0805C104K5RACTU", "D_5V_25C"];
        let (used, others) = nearest_of_libraries(&names.map(subcircuit));
        assert_eq!(used, [names[1], names[2]].map(subcircuit));
        assert_eq!(others, [subcircuit(names[0])]);
    }

    #[test]
    fn of_several_conditions_the_usual_one_counts() {
        let names = ["A_20deg-C", "A_105deg-C", "A_-40deg-C", "B_105deg-C", "C"];
        let (used, others) = nearest_of_libraries(&names.map(subcircuit));
        let names = |sources: Vec<Source>| -> Vec<String> {
            sources.into_iter().filter_map(|it| it.subcircuit).collect()
        };
        assert_eq!(names(used), ["A_20deg-C", "B_105deg-C", "C"]);
        assert_eq!(names(others), ["A_105deg-C", "A_-40deg-C"]);
    }
}
