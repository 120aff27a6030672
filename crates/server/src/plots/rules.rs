//! Which plots a part can have, and why not the others. The page only asks.

use std::collections::BTreeMap;

use henrad_parts::curve::CurveQuantity;
use henrad_parts::{Family, Part, Technology};

use super::PLOTS;

/// Plots of film capacitors (CAP-AVAIL-01).
const FILM: &[&str] = &["Imp,ESR", "Cap,Ind", "I,V", "Spice", "MultFreq"];
/// Plots of film series R75 (CAP-STATE-13, CONF-30).
const FILM_R75: &[&str] = &["Imp,ESR", "Cap,Ind", "I,V", "MultFreq"];
/// Plots of film series C44 (CAP-AVAIL-02).
const FILM_C44: &[&str] = &["Imp,ESR", "Cap,Ind", "Spice"];
/// Series without the current and voltage chart (CAP-AVAIL-03).
const NO_CURRENT_VOLTAGE: &[&str] = &["C44H", "C44U-M", "C44P-R", "AC Rated (CAN Series)"];
/// Plots drawn from the impedance alone: offered wherever Imp,ESR is.
const FROM_IMPEDANCE: &[&str] = &["Phase", "Q", "DF"];

/// Plots that a part cannot have, each with a sentence that says why.
pub fn invalid_plots(part: &Part) -> BTreeMap<String, String> {
    PLOTS
        .iter()
        .filter_map(|plot| reason(part, plot.name).map(|reason| (plot.name.to_owned(), reason)))
        .collect()
}

/// Why a part cannot have a plot; `None` when it can.
pub fn reason(part: &Part, plot: &str) -> Option<String> {
    if NO_CURRENT_VOLTAGE.contains(&part.series.as_str()) && plot == "I,V" {
        return Some(format!(
            "Series {} has no current and voltage chart.",
            part.series
        ));
    }
    if let Some((plots, whose)) = film_plots(part)
        && !plots.contains(&plot)
        && !FROM_IMPEDANCE.contains(&plot)
    {
        return Some(format!("This plot is not offered for {whose}."));
    }
    let missing = match plot {
        "Aging" if !ages(part) => "Only ceramic capacitors of class II and III age.",
        "TCC" if temperature_curve(part).is_empty() => {
            "Only ceramic capacitors have a temperature curve."
        }
        "VCAC" if ac_voltage_curve(part).is_empty() => {
            "Only ceramic capacitors of class II and III change with ac voltage."
        }
        _ => return None,
    };
    Some(missing.to_owned())
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

/// Plots for which a part can have a stored curve.
const STORED: &[(&str, &[CurveQuantity])] = &[
    ("Imp,ESR", &[CurveQuantity::Impedance, CurveQuantity::Esr]),
    ("Vbias", &[CurveQuantity::BiasChange]),
    ("TCC", &[CurveQuantity::TemperatureChange]),
    ("MultFreq", &[CurveQuantity::Heating]),
];

/// Whether parts can have a stored curve for a plot.
pub fn has_stored_form(plot: &str) -> bool {
    STORED.iter().any(|(name, _)| *name == plot)
}

/// Plots for which the part has a stored curve.
pub fn stored_plots(part: &Part) -> Vec<&'static str> {
    let has = |quantities: &[CurveQuantity]| {
        let mut curves = part.curves.iter();
        curves.any(|curve| quantities.contains(&curve.quantity))
    };
    let plots = STORED.iter().filter(|(_, quantities)| has(quantities));
    plots.map(|(plot, _)| *plot).collect()
}

fn ages(part: &Part) -> bool {
    matches!(part.technology, Technology::Ceramic(dielectric) if !dielectric.is_class_one())
}

fn film_plots(part: &Part) -> Option<(&'static [&'static str], &'static str)> {
    if part.family != Family::Film {
        return None;
    }
    Some(match part.series.as_str() {
        series if series.starts_with("R75") => (FILM_R75, "film series R75"),
        series if series.starts_with("C44") => (FILM_C44, "film series C44"),
        _ => (FILM, "film capacitors"),
    })
}
