//! Quantities of one part at one condition, as selection compares them.

use std::f64::consts::TAU;

use henrad_parts::model::{CapacitorModel, Spread, Spreads};
use henrad_parts::quantity::{Amperes, Farads, Henries, Hertz, Kelvins, Volts, Watts};
use henrad_parts::{Family, Part, Technology};
use num_complex::Complex64;

use crate::capacitor::analysis::{GoverningLimit, current_voltage_of_impedance};
use crate::capacitor::band::{UncertainPiece, capacitance_spread};
use crate::capacitor::limit::HeatLimit;
use crate::{Capacitor, Condition, FrequencyGrid, SimError};

/// Test frequency of ceramic and film capacitances.
const ONE_KILOHERTZ: Hertz = Hertz::new(1e3);
/// Test frequency of electrolytic capacitances.
const TWICE_MAINS: Hertz = Hertz::new(120.0);

/// The group of a technology, whatever selector lists the part: polymer covers tantalum, aluminum
/// and hybrid, aluminum the liquid electrolyte alone.
pub fn kind(technology: Technology) -> Family {
    match technology {
        Technology::Ceramic(_) => Family::Ceramic,
        Technology::Film(_) => Family::Film,
        Technology::TantalumMno2 => Family::Tantalum,
        Technology::TantalumPolymer | Technology::AluminumPolymer | Technology::AluminumHybrid => {
            Family::Polymer
        }
        Technology::AluminumElectrolytic => Family::Aluminum,
    }
}

/// Frequency at which an effective capacitance counts unless another one is named: 1 kHz for
/// ceramic and film, 120 Hz for tantalum, polymer and aluminum.
pub fn capacitance_frequency(technology: Technology) -> Hertz {
    match kind(technology) {
        Family::Ceramic | Family::Film => ONE_KILOHERTZ,
        Family::Tantalum | Family::Polymer | Family::Aluminum => TWICE_MAINS,
    }
}

/// Effective capacitance C_eff = −1/(ω·Im Z); `None` where the impedance is not capacitive.
///
/// # Examples
/// ```
/// use henrad_parts::quantity::Hertz;
/// use henrad_sim::{Complex64, selection::figures::effective_capacitance};
/// let at = |reactance| effective_capacitance(Hertz::new(1e3), Complex64::new(0.0, reactance));
/// assert!((at(-15.915_494).unwrap().get() / 10e-6 - 1.0).abs() < 1e-6);
/// assert_eq!(at(0.1), None);
/// ```
///
/// # Source
/// Textbook.
pub fn effective_capacitance(frequency: Hertz, impedance: Complex64) -> Option<Farads> {
    let capacitance = -1.0 / (TAU * frequency.get() * impedance.im);
    (impedance.im < 0.0 && capacitance.is_finite()).then(|| Farads::new(capacitance))
}

/// Inductance in series with the dielectric, ESL = X_L/ω at a frequency above 0 Hz, X_L the
/// reactance of inductances and of conductors that store what they lose; `None` above the second
/// resonance of a ceramic part where it is capacitive.
///
/// A difference from the reactance of the dielectric would read a stray branch across a part of 1
/// nF as 67 nH at 500 kHz, and the loss of an oxide as a negative inductance.
///
/// # Errors
/// [`SimError::Frequency`] for a frequency that is not positive.
pub fn series_inductance(
    capacitor: &Capacitor,
    frequency: Hertz,
) -> Result<Option<Henries>, SimError> {
    let grid = FrequencyGrid::from_frequencies(vec![frequency.get()])?;
    let point = &grid.points()[0];
    let inductance = capacitor.inductive_reactance(point) / point.omega;
    Ok((inductance > 0.0).then(|| Henries::new(inductance)))
}

/// Published footprint, length × width in m²; `None` where either is not published.
pub fn footprint(part: &Part) -> Option<f64> {
    let (length, width) = (part.published.length?, part.published.width?);
    Some(length.get() * width.get())
}

/// Largest sinusoidal ripple of one piece at one frequency, and what it does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LargestRipple {
    /// Current, rms.
    pub current: Amperes,
    /// Voltage across the part at this current, rms.
    pub voltage: Volts,
    /// What limits it.
    pub governed_by: GoverningLimit,
    /// Loss at this current: P = I²·ESR.
    pub loss: Watts,
    /// Self-heating at this current: ΔT = R_th·P.
    pub rise: Kelvins,
    /// Allowed self-heating, with its reason.
    pub heat: HeatLimit,
}

/// The largest ripple of one piece at one frequency, for an allowed self-heating of 0 to 200 K and
/// an impedance at that frequency and condition.
///
/// # Errors
/// As [`current_voltage`](crate::capacitor::analysis::current_voltage()).
///
/// # Source
/// `lessner_2004`; see [`current_voltage`](crate::capacitor::analysis::current_voltage()).
pub fn largest_ripple(
    model: &CapacitorModel,
    condition: &Condition,
    frequency: Hertz,
    allowed_rise: Kelvins,
    impedance: Complex64,
) -> Result<LargestRipple, SimError> {
    let grid = FrequencyGrid::from_frequencies(vec![frequency.get()])?;
    let limits = current_voltage_of_impedance(model, condition, &grid, allowed_rise, &[impedance])?;
    let point = limits.points[0];
    let loss = point.current.get().powi(2) * impedance.re;
    Ok(LargestRipple {
        current: point.current,
        voltage: point.voltage,
        governed_by: point.governed_by,
        loss: Watts::new(loss),
        rise: Kelvins::new(limits.heat.thermal_resistance.get() * loss),
        heat: limits.heat,
    })
}

/// Factors at 10 and 90 % of the parts of a class on the values of one part.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ValueSpread {
    /// On the real part of the impedance.
    pub resistance: Spread,
    /// On everything in series with the dielectric.
    pub inductance: Spread,
    /// On the capacitance that is left at the condition.
    pub capacitance: Spread,
}

/// How far parts of a class lie around the estimates of one part, at a condition and a frequency.
///
/// # Errors
/// Those of [`Capacitor::at`].
///
/// # Source
/// docs/MODELS.md, "Bands".
pub fn value_spread(
    part: &Part,
    model: &CapacitorModel,
    condition: &Condition,
    frequency: Hertz,
) -> Result<ValueSpread, SimError> {
    let spreads = Spreads::new(part, model);
    let piece = UncertainPiece {
        quantity: 1,
        model,
        condition: *condition,
        spreads: &spreads,
        impedance: &[],
    };
    Ok(ValueSpread {
        resistance: spreads.loss_at(frequency, condition.temperature),
        inductance: spreads.inductance_over_frequency().at(frequency.get().ln()),
        capacitance: capacitance_spread(&piece, frequency)?,
    })
}
