//! The curves of a profile.

use henrad_api::electrolytic_lifetime::ElectrolyticResult;
use henrad_api::film_lifetime::{PlotPoint, VoltagePlot};
use henrad_parts::quantity::{Celsius, Volts};
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
    let ambient = over_ambient.iter().map(|(x, y)| (x.get(), y.get()));
    let ripple = over_ripple.iter().map(|(x, y)| (x.get(), y.get()));
    result.lifetime_vs_temperature_plot_points = plot(ambient);
    result.lifetime_vs_ripple_plot_points = plot(ripple);
    result.lifetime_vs_voltage_plot_points = plot(over_voltage);
    Ok(())
}

/// From a tenth of the rated voltage to all of it.
fn voltages(estimator: &Estimator<'_>) -> impl Iterator<Item = Volts> {
    let rated = estimator.rules().rated_voltage.get();
    let steps = VOLTAGE_STEPS / 10..=VOLTAGE_STEPS;
    steps.map(move |step| Volts::new(rated * f64::from(step) / f64::from(VOLTAGE_STEPS)))
}

fn plot(points: impl Iterator<Item = (f64, f64)>) -> VoltagePlot {
    VoltagePlot {
        points: points.map(|(x, y)| PlotPoint { x, y }).collect(),
    }
}
