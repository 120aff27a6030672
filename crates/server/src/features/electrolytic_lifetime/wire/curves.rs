//! The curves of a profile.

use henrad_api::electrolytic_lifetime::{ElectrolyticResult, UnlimitedElectrolyticCurves};
use henrad_api::film_lifetime::{PlotPoint, VoltagePlot};
use henrad_parts::quantity::{Celsius, Hours, Volts};
use henrad_sim::SimError;
use henrad_sim::electrolytic_lifetime::{Estimator, Profile};

/// First ambient temperature of the curve.
const FIRST_TEMPERATURE: Celsius = Celsius::new(25.0);
/// Steps of the voltage curve.
const VOLTAGE_STEPS: u32 = 50;

/// Fills in the curves of a result.
///
/// # Errors
/// A temperature that the circuit does not cover.
pub fn draw(
    estimator: &Estimator<'_>,
    profile: &Profile,
    result: &mut ElectrolyticResult,
) -> Result<(), SimError> {
    let hottest = estimator.rules().rated_temperature;
    let over_ambient = estimator.lifetime_over_ambient(profile, FIRST_TEMPERATURE, hottest)?;
    let over_ripple = estimator.lifetime_over_ripple(profile)?;
    let core = Celsius::new(result.core_temperature);
    let over_voltage =
        voltages(estimator).map(|voltage| (voltage.get(), estimator.lifetime(core, voltage).get()));
    let unlimited = UnlimitedElectrolyticCurves {
        temperature: points(over_ambient.iter().map(|(x, y)| (x.get(), y.get()))),
        ripple: points(over_ripple.iter().map(|(x, y)| (x.get(), y.get()))),
        voltage: points(over_voltage),
    };
    let cap = estimator.rules().max_rated_lifetime.value;
    result.lifetime_vs_temperature_plot_points = limited(&unlimited.temperature, cap);
    result.lifetime_vs_ripple_plot_points = limited(&unlimited.ripple, cap);
    result.lifetime_vs_voltage_plot_points = limited(&unlimited.voltage, cap);
    result.unlimited_curves = unlimited;
    Ok(())
}

/// From a tenth of the rated voltage to all of it.
fn voltages(estimator: &Estimator<'_>) -> impl Iterator<Item = Volts> {
    let rated = estimator.rules().rated_voltage.get();
    let steps = VOLTAGE_STEPS / 10..=VOLTAGE_STEPS;
    steps.map(move |step| Volts::new(rated * f64::from(step) / f64::from(VOLTAGE_STEPS)))
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
