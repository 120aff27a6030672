//! Series-equivalent capacitance and inductance.

use henrad_api::vocabulary::{PlotName, QuantityName};
use henrad_sim::capacitor::analysis::capacitance_inductance;

use super::{
    Analysis, OVER_FREQUENCY, PlotType, Points, Quantity, SWEEP_OR_SMALL_SIGNAL, SpreadBand, points,
};

pub const PLOT: PlotType = PlotType {
    name: PlotName::CapacitanceInductance,
    title: "Capacitance & Inductance",
    quantities: &[
        Quantity::new(QuantityName::Capacitance, "C", "F", "F"),
        Quantity::new(QuantityName::Inductance, "L", "H", "H").on_the_right(),
    ],
    inputs: SWEEP_OR_SMALL_SIGNAL,
    assumption: "Series-equivalent values, as an LCR meter shows them: capacitance below \
                 self-resonance, inductance above it.",
    analysis: Analysis::Sweep(|_, grid, impedance| {
        let result = capacitance_inductance(grid, impedance)?;
        Ok(vec![points(result.capacitance), points(result.inductance)])
    }),
    // A band ends where the reactance of one of its edges turns: the reading has no meaning there.
    spread: SpreadBand::Impedance(|grid, band| {
        let edges = || {
            let edges = band.reactance.low.iter().zip(&band.reactance.high);
            grid.points().iter().zip(edges)
        };
        let (mut capacitance, mut inductance) = (
            [Points::new(), Points::new()],
            [Points::new(), Points::new()],
        );
        for (point, (&low, &high)) in edges() {
            let (of, values) = if high < 0.0 {
                let of_reactance = |reactance: f64| -1.0 / (point.omega * reactance);
                (&mut capacitance, [low, high].map(of_reactance))
            } else if low > 0.0 {
                (
                    &mut inductance,
                    [low, high].map(|reactance| reactance / point.omega),
                )
            } else {
                continue;
            };
            for (points, value) in of.iter_mut().zip(values) {
                points.push([point.frequency, value]);
            }
        }
        vec![capacitance, inductance]
    }),
    ..OVER_FREQUENCY
};
