//! Capacitance over temperature.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Celsius, Volts};

use super::capacitance_change::{ChangeCurve, Piece, change, check};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::condition::REFERENCE_TEMPERATURE;

/// Largest distance of neighboring points, K.
const STEP: f64 = 1.0;

/// Change of the capacitance over temperature: points (temperature in °C, percent of the
/// capacitance at 25 °C and 0 V) from the lower to the upper category temperature, at most 1 K
/// apart, at the bias, ac voltage and age of the condition.
///
/// ΔC(T) = 100·(C(T, V)/C(25 °C, 0 V) − 1)
///
/// # Validity
/// At 0 V the temperature characteristic itself; with bias the curve includes the loss by bias
/// and does not pass through zero.
///
/// # Errors
/// Those of [`Capacitor::at`](crate::Capacitor::at).
///
/// # Source
/// Laws: [`temperature`](crate::capacitor::effect::temperature) and
/// [`dc_bias`](crate::capacitor::effect::dc_bias).
pub fn temperature_change(
    model: &CapacitorModel,
    condition: &Condition,
) -> Result<ChangeCurve, SimError> {
    combined_temperature_change(&[Piece::single(model, condition)])
}

/// The same for pieces in parallel, over the temperatures that all parts allow: Σ q·C(T, V) over
/// its value at 25 °C and 0 V.
///
/// # Errors
/// Those of [`temperature_change`], and [`SimError::NothingToCombine`].
pub fn combined_temperature_change(pieces: &[Piece<'_>]) -> Result<ChangeCurve, SimError> {
    check(pieces)?;
    let ranges = || pieces.iter().map(|piece| piece.model.operating_range());
    let coldest = ranges()
        .map(|range| range.temperature_min.get())
        .fold(f64::NEG_INFINITY, f64::max);
    let hottest = ranges()
        .map(|range| range.temperature_max.get())
        .fold(f64::INFINITY, f64::min);
    let at = |condition: &Condition, temperature: f64| Condition {
        temperature: Celsius::new(temperature),
        ..*condition
    };
    change(
        pieces,
        even(coldest, hottest),
        |condition| Condition {
            bias: Volts::new(0.0),
            ..at(condition, REFERENCE_TEMPERATURE)
        },
        at,
    )
}

/// Even steps from `start` to `stop`, both ends exact.
fn even(start: f64, stop: f64) -> impl Iterator<Item = f64> {
    let intervals = ((stop - start) / STEP).ceil().max(1.0);
    let steps = std::iter::successors(Some(0.0), |step| Some(step + 1.0));
    steps
        .take_while(move |step| *step < intervals)
        .map(move |step| start + (stop - start) * (step / intervals))
        .chain(std::iter::once(stop))
}
