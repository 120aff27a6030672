//! Series-equivalent capacitance and inductance.

use henrad_api::vocabulary::PlotName;
use henrad_sim::capacitor::analysis::capacitance_inductance;

use super::{Analysis, OVER_FREQUENCY, PlotType, Quantity, points};

pub const PLOT: PlotType = PlotType {
    name: PlotName::CapacitanceInductance,
    title: "Capacitance & Inductance",
    quantities: &[
        Quantity::new("Capacitance", "C", "F", "F"),
        Quantity::new("Inductance", "L", "H", "H").on_the_right(),
    ],
    assumption: "Series-equivalent values, as an LCR meter shows them: capacitance below \
                 self-resonance, inductance above it.",
    analysis: Analysis::Sweep(|_, grid, impedance| {
        let result = capacitance_inductance(grid, impedance)?;
        Ok(vec![points(result.capacitance), points(result.inductance)])
    }),
    ..OVER_FREQUENCY
};
