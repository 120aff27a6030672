//! Technologies, one file each: the equivalent circuit and how a condition changes its elements.

pub mod aluminum;
mod anode;
pub mod ceramic;
pub mod film;
#[cfg(test)]
mod levels_tests;
pub mod polymer;
pub mod prymak_ceramic;
pub mod tantalum;

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Farads, Hertz, Ohms};

use super::Condition;
use crate::SimError;
use crate::lanes::Real;
use crate::root::rising_root;
use crate::sweep::{FrequencyPoint, Law};

/// Smallest solved resistor relative to the ESR; below it, the other losses make up the ESR.
const SMALLEST_SHARE: f64 = 1e-6;

/// An equivalent circuit with fixed element values.
pub trait Circuit {
    /// Impedance of the whole part, Ω.
    fn impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex;

    /// Impedance of the capacitance with its dielectric loss and leakage alone, without
    /// inductance, metal and stray branch, Ω. Its reactance is the de-embedded capacitance.
    fn core_impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex;

    /// Reactance of the magnetic field in series with the dielectric, Ω: of inductances, and of
    /// conductors whose field stores what it loses. Neither a stray branch across the part nor a
    /// loss of the dielectric counts.
    fn inductive_reactance(&self, point: &FrequencyPoint) -> f64;
}

/// The impedance of a circuit over a sweep.
pub(super) struct Whole<'a, C>(pub &'a C);

impl<C: Circuit> Law for Whole<'_, C> {
    #[inline(always)]
    fn at<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        self.0.impedance(point)
    }
}

/// That of its capacitance alone.
pub(super) struct Core<'a, C>(pub &'a C);

impl<C: Circuit> Law for Core<'_, C> {
    #[inline(always)]
    fn at<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        self.0.core_impedance(point)
    }
}

/// Capacitance of a model under a condition, at the reference frequency of the model (ceramic: its
/// reference frequency, film 1 kHz, electrolytic 120 Hz, solid the low end).
///
/// # Errors
/// As [`Capacitor::at`](crate::Capacitor::at).
pub fn capacitance(model: &CapacitorModel, condition: &Condition) -> Result<Farads, SimError> {
    condition.check()?;
    match model {
        CapacitorModel::Ceramic(model) => ceramic::capacitance(model, condition),
        CapacitorModel::Solid(model) => anode::capacitance(model, condition),
        CapacitorModel::Electrolytic(model) => aluminum::capacitance(model, condition),
        CapacitorModel::Film(model) => film::capacitance(model, condition),
    }
}

/// Upper bound on [`capacitance`] for a condition without ac voltage, cheaper than the capacitance
/// itself; any value below `enough` may replace another.
///
/// # Errors
/// As [`capacitance`].
pub(crate) fn capacitance_bound(
    model: &CapacitorModel,
    condition: &Condition,
    enough: Farads,
) -> Result<Farads, SimError> {
    match model {
        CapacitorModel::Ceramic(model) if condition.ac_voltage.is_none() => Ok(Farads::new(
            ceramic::capacitance_bound(model, condition, enough.get()),
        )),
        _ => capacitance(model, condition),
    }
}

/// Refuses a parameter that must be above zero.
fn positive(name: &'static str, value: f64) -> Result<f64, SimError> {
    if value.is_finite() && value > 0.0 {
        Ok(value)
    } else {
        Err(SimError::Parameter { name, value })
    }
}

/// Refuses a parameter that must not be below zero.
fn not_negative(name: &'static str, value: f64) -> Result<f64, SimError> {
    if value.is_finite() && value >= 0.0 {
        Ok(value)
    } else {
        Err(SimError::Parameter { name, value })
    }
}

/// The resistor for which Re Z at `frequency` of the circuit that `build` makes from it equals
/// `esr`. The real part must rise with the resistor and reach the ESR when the two are equal:
/// a resistor in series with the rest does both.
///
/// # Errors
/// [`SimError::EsrBelowLoss`] when even a vanishing resistor leaves more resistance than the ESR.
fn solve_resistor<C: Circuit>(
    esr: Ohms,
    frequency: Hertz,
    build: impl Fn(f64) -> Result<C, SimError>,
) -> Result<f64, SimError> {
    let target = positive("ESR", esr.get())?;
    positive("ESR frequency", frequency.get())?;
    let point = FrequencyPoint::new(frequency);
    let resistance = |resistor: f64| build(resistor).map(|circuit| circuit.impedance(&point).re);
    let smallest = SMALLEST_SHARE * target;
    let floor = resistance(smallest)?;
    if floor >= target {
        return Err(SimError::EsrBelowLoss {
            esr,
            frequency,
            floor: Ohms::new(floor),
        });
    }
    Ok(rising_root(smallest, target, |resistor| {
        resistance(resistor).map_or(f64::NAN, |value| value - target)
    }))
}
