//! Self-heating by given currents.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Kelvins};

use crate::SimError;
use crate::capacitor::condition::MAX_TEMPERATURE;
use crate::capacitor::limit::thermal_resistance;
use crate::capacitor::{Capacitor, Condition};
use crate::sweep::FrequencyGrid;

/// Largest current.
const MAX_CURRENT: Amperes = Amperes::new(1e6);
/// Steps of the electro-thermal iteration.
const ITERATIONS: u32 = 10;
/// Damping: share of each step that counts.
const DAMPING: f64 = 0.5;
/// An iteration has settled when its last step is below this share of the rise.
const SETTLED: f64 = 1e-3;

/// Whether the ESR follows the temperature of the part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ThermalCoupling {
    /// ESR at ambient temperature.
    #[default]
    Uncoupled,
    /// ESR at the temperature of the hot spot.
    Coupled,
}

/// Temperature of a part under given currents.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SelfHeating {
    /// The hot spot settles at this rise above ambient.
    Steady(Kelvins),
    /// Losses grow with temperature faster than the part cools: no steady temperature
    /// up to 300 °C.
    Runaway,
}

/// Self-heating of one piece by several currents at once; the temperature of the condition is the
/// ambient.
///
/// ΔT = R_th·Σ I_m²·ESR(f_m, T); coupled T = T_a + ΔT, by ten steps damped by one half from the
/// uncoupled rise
///
/// # Validity
/// Steady state; the powers of different frequencies add. A slowly settling iteration counts as
/// runaway when its last step exceeds a thousandth of the rise.
///
/// # Errors
/// Those of [`Capacitor::at`], [`SimError::Frequency`] for a frequency that is not positive,
/// [`SimError::Current`] for a current outside 0 to 10⁶ A.
///
/// # Source
/// `lessner_2004`: ΔT = R_th·I²·ESR.
pub fn self_heating(
    model: &CapacitorModel,
    condition: &Condition,
    currents: &[(Hertz, Amperes)],
    coupling: ThermalCoupling,
) -> Result<SelfHeating, SimError> {
    check(currents)?;
    let resistance = thermal_resistance(model)?.get();
    let rise_at = |rise: f64| -> Result<f64, SimError> {
        let capacitor = Capacitor::at(model, &warmed(condition, rise))?;
        let powers = currents
            .iter()
            .map(|&(frequency, current)| current.get().powi(2) * capacitor.impedance(frequency).re);
        // Unlike `sum`, which is −0 without currents.
        Ok(resistance * powers.fold(0.0, |sum, power| sum + power))
    };
    let uncoupled = rise_at(0.0)?;
    match coupling {
        ThermalCoupling::Uncoupled => Ok(SelfHeating::Steady(Kelvins::new(uncoupled))),
        ThermalCoupling::Coupled => settle(uncoupled, highest_rise(condition), rise_at),
    }
}

fn settle(
    start: f64,
    highest: f64,
    rise_at: impl Fn(f64) -> Result<f64, SimError>,
) -> Result<SelfHeating, SimError> {
    if start == 0.0 {
        return Ok(SelfHeating::Steady(Kelvins::new(0.0)));
    }
    let mut rise = start.min(highest);
    for _ in 0..ITERATIONS {
        rise = (rise + DAMPING * (rise_at(rise)? - rise)).min(highest);
    }
    let step = (rise_at(rise)? - rise).abs();
    if rise < highest && step <= SETTLED * rise {
        return Ok(SelfHeating::Steady(Kelvins::new(rise)));
    }
    Ok(SelfHeating::Runaway)
}

/// The condition with the part `rise` kelvins above ambient.
pub(super) fn warmed(condition: &Condition, rise: f64) -> Condition {
    Condition {
        // Rounding must not push the hottest condition out of the range of the laws.
        temperature: Celsius::new((condition.temperature.get() + rise).min(MAX_TEMPERATURE)),
        ..*condition
    }
}

/// Largest rise that the laws cover, K.
pub(super) fn highest_rise(condition: &Condition) -> f64 {
    MAX_TEMPERATURE - condition.temperature.get()
}

fn check(currents: &[(Hertz, Amperes)]) -> Result<(), SimError> {
    for &(frequency, current) in currents {
        FrequencyGrid::from_frequencies(vec![frequency.get()])?;
        check_current(current)?;
    }
    Ok(())
}

/// Refuses a current that is negative, not finite or absurdly large.
pub(crate) fn check_current(current: Amperes) -> Result<(), SimError> {
    if (0.0..=MAX_CURRENT.get()).contains(&current.get()) {
        return Ok(());
    }
    Err(SimError::Current {
        value: current,
        max: MAX_CURRENT,
    })
}
