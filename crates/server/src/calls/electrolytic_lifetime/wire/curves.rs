//! The curves of a profile.

use henrad_api::electrolytic_lifetime::{ElectrolyticResult, UnlimitedElectrolyticCurves};
use henrad_api::film_lifetime::{PlotPoint, VoltagePlot};
use henrad_parts::quantity::Hours;

use crate::calls::electrolytic_lifetime::estimate::Curves;

/// Fills in the curves of a result; `cap` is the longest life that is stated.
pub fn write(curves: &Curves, cap: Hours, result: &mut ElectrolyticResult) {
    let unlimited = UnlimitedElectrolyticCurves {
        temperature: points(curves.ambient.iter().map(|(x, y)| (x.get(), y.get()))),
        ripple: points(curves.ripple.iter().map(|(x, y)| (x.get(), y.get()))),
        voltage: points(curves.voltage.iter().map(|(x, y)| (x.get(), y.get()))),
    };
    result.lifetime_vs_temperature_plot_points = limited(&unlimited.temperature, cap);
    result.lifetime_vs_ripple_plot_points = limited(&unlimited.ripple, cap);
    result.lifetime_vs_voltage_plot_points = limited(&unlimited.voltage, cap);
    result.unlimited_curves = unlimited;
}

fn points(values: impl Iterator<Item = (f64, f64)>) -> Vec<PlotPoint> {
    values.map(|(x, y)| PlotPoint { x, y }).collect()
}

/// The same curve, with lives of at most `cap`.
fn limited(unlimited: &[PlotPoint], cap: Hours) -> VoltagePlot {
    let cap = cap.get();
    VoltagePlot {
        points: points(unlimited.iter().map(|point| (point.x, point.y.min(cap)))),
    }
}
