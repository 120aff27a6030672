//! Properties of film capacitors.

use super::list::List;
use super::{Property, print};
use crate::part::{Part, VoltageKind};
use crate::technology::Technology;

/// Names of the figures that comparisons between film parts use.
const LOWEST_TEMPERATURE: &str = "Compare Temperature Minimum";
const HIGHEST_TEMPERATURE: &str = "Compare Temperature Maximum";
const VOLTAGE_DC: &str = "Compare Voltage DC";

pub(super) fn properties(part: &Part) -> Vec<Property> {
    let mut list = List::new(part);
    list.add_voltage_dc();
    let ac = part.rated_voltage_ac;
    list.add_some("Vac", ac.map(|rated| print::voltage(rated.get(), "VAC")));
    list.add_temperature_range();
    list.add("Dielectric", part.dielectric.as_str());
    list.add_dissipation_factor("1 kHz");
    list.add_resistance_and_currents();
    let slope = part.published.listed.voltage_slope;
    list.add_some("dV/dt", slope.map(print::voltage_slope));
    let spacing = part.published.lead_spacing;
    list.add_some("Lead Spacing", spacing.map(print::millimeters));
    list.add_body("H");
    for (name, value) in comparison(part) {
        list.add_hidden(name, value);
    }
    list.finish()
}

/// The extremes that comparisons between film parts use, as bare numbers in °C and V.
///
/// Empty for other families. Parts rated in ac only have no dc voltage.
pub fn comparison(part: &Part) -> Vec<(&'static str, String)> {
    if !matches!(part.technology, Technology::Film(_)) {
        return Vec::new();
    }
    let mut figures = vec![
        (LOWEST_TEMPERATURE, part.temperature_min.get().to_string()),
        (HIGHEST_TEMPERATURE, part.temperature_max.get().to_string()),
    ];
    if part.voltage_kind() == VoltageKind::Dc {
        figures.push((VOLTAGE_DC, part.rated_voltage.get().to_string()));
    }
    figures
}
