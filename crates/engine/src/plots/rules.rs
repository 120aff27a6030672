//! Which plots a part can have, and why not the others. The page only asks.
//!
//! The closed lists of the requirements speak of their eleven plots. Those that this product adds
//! (phase, Q, DF and the Smith chart) remain where a part has them (CONF-57).

use std::collections::BTreeMap;
use std::fmt::Display;

use henrad_api::vocabulary::PlotName;
use henrad_parts::model::is_ferroelectric;
use henrad_parts::{Family, Part, Technology};

use super::{PLOTS, PlotType};

/// Film series that lack plots which other film has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilmSeries {
    /// CAP-STATE-13, CONF-30.
    R75,
    /// CAP-AVAIL-02.
    C44,
}

impl FilmSeries {
    const fn name(self) -> &'static str {
        match self {
            Self::R75 => "R75",
            Self::C44 => "C44",
        }
    }
}

/// Refuses a film series; `lacking` says what it has not got.
pub fn refuse_series(part: &Part, series: FilmSeries, lacking: &str) -> Option<String> {
    let name = series.name();
    let is_refused = part.family == Family::Film && part.series.starts_with(name);
    is_refused.then(|| format!("film series {name} has {lacking}"))
}

/// Refuses all film capacitors (CAP-AVAIL-01).
pub fn refuse_film(part: &Part, reason: &dyn Display) -> Option<String> {
    (part.family == Family::Film).then(|| reason.to_string())
}

/// Plots that a part cannot have, each with a sentence that says why.
pub fn invalid_plots(part: &Part) -> BTreeMap<PlotName, String> {
    let refused = |plot: &PlotType| Some((plot.name, sentence(&(plot.refusal)(part)?)));
    PLOTS.iter().filter_map(refused).collect()
}

/// A clause as a sentence of its own.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}

/// Plots for which the catalogue holds a curve of the part.
pub fn stored_plots(part: &Part) -> Vec<PlotName> {
    let stored = PLOTS.iter().filter(|plot| plot.is_stored(part));
    let mut stored: Vec<_> = stored.collect();
    // Clients know them in the order of the catalogue's quantities, not of the menu.
    stored.sort_by_key(|plot| {
        let mut kinds = plot
            .quantities
            .iter()
            .filter_map(|quantity| quantity.stored);
        kinds.next().map(|kind| kind as u8)
    });
    stored.into_iter().map(|plot| plot.name).collect()
}

/// Name of the temperature curve; empty when the part has none.
pub fn temperature_curve(part: &Part) -> String {
    match part.technology {
        Technology::Ceramic(dielectric) => dielectric.code().to_owned(),
        _ => String::new(),
    }
}

/// Name of the ac-voltage curve; empty when the part has none.
pub fn ac_voltage_curve(part: &Part) -> String {
    if is_ferroelectric(part) {
        temperature_curve(part)
    } else {
        String::new()
    }
}

/// Whether the part is a ceramic of class II or III.
pub fn ages(part: &Part) -> bool {
    matches!(part.technology, Technology::Ceramic(dielectric) if !dielectric.is_class_one())
}
