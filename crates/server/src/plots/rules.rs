//! Which plots a part can have, and why not the others. The page only asks.

use std::collections::BTreeMap;

use henrad_api::vocabulary::PlotName;
use henrad_parts::{Family, Part, Technology};

use super::{PLOTS, PlotType};

/// Film series that differ in their plots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FilmGroup {
    /// Series R75 (CAP-STATE-13, CONF-30).
    R75,
    /// Series C44 (CAP-AVAIL-02).
    C44,
    /// All others (CAP-AVAIL-01).
    Other,
}

/// Refuses film capacitors of other groups than those.
pub fn refuse_film_except(part: &Part, groups: &[FilmGroup]) -> Option<String> {
    if part.family != Family::Film {
        return None;
    }
    let (group, name) = match part.series.as_str() {
        series if series.starts_with("R75") => (FilmGroup::R75, "film series R75"),
        series if series.starts_with("C44") => (FilmGroup::C44, "film series C44"),
        _ => (FilmGroup::Other, "film capacitors"),
    };
    let is_offered = groups.contains(&group);
    (!is_offered).then(|| format!("This plot is not offered for {name}."))
}

/// Plots that a part cannot have, each with a sentence that says why.
pub fn invalid_plots(part: &Part) -> BTreeMap<PlotName, String> {
    let refused = |plot: &PlotType| (plot.refusal)(part).map(|reason| (plot.name, reason));
    PLOTS.iter().filter_map(refused).collect()
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
    if ages(part) {
        temperature_curve(part)
    } else {
        String::new()
    }
}

/// Whether the part is a ceramic of class II or III.
pub fn ages(part: &Part) -> bool {
    matches!(part.technology, Technology::Ceramic(dielectric) if !dielectric.is_class_one())
}
