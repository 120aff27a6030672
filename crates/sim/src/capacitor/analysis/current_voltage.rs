//! Largest ripple current and voltage over frequency.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Amperes, Hertz, Kelvins, Volts};
use num_complex::Complex64;

use crate::SimError;
use crate::capacitor::limit::{
    AcVoltageLimit, GoverningLimit, HeatLimit, LoadLimits, RippleCurrentLimit, recommended_voltage,
};
use crate::capacitor::{Capacitor, Condition};
use crate::complex::magnitude;
use crate::sweep::FrequencyGrid;

/// Largest ripple at one frequency.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CurrentVoltagePoint {
    /// Frequency of the ripple.
    pub frequency: Hertz,
    /// Largest current, rms.
    pub current: Amperes,
    /// Voltage across the part at this current, rms.
    pub voltage: Volts,
    /// Which limit applies.
    pub governed_by: GoverningLimit,
}

/// Largest ripple current and voltage over frequency, with their limits.
#[derive(Debug, Clone, PartialEq)]
pub struct CurrentVoltage {
    /// One point per frequency.
    pub points: Vec<CurrentVoltagePoint>,
    /// Largest ac voltage.
    pub ac_voltage: AcVoltageLimit,
    /// Largest heat.
    pub heat: HeatLimit,
    /// Rated ripple current; `None` without a rating.
    pub ripple: Option<RippleCurrentLimit>,
    /// Dc voltage recommended for the application; not a limit here.
    pub recommended_voltage: Option<Volts>,
    /// Self-heating recommended for the construction; not a limit here.
    pub recommended_rise: Option<Kelvins>,
}

impl CurrentVoltage {
    /// Points of frequency in Hz and largest current in A rms.
    pub fn current(&self) -> Vec<(f64, f64)> {
        let points = self.points.iter();
        points
            .map(|point| (point.frequency.get(), point.current.get()))
            .collect()
    }

    /// Points of frequency in Hz and voltage at the largest current in V rms.
    pub fn voltage(&self) -> Vec<(f64, f64)> {
        let points = self.points.iter();
        points
            .map(|point| (point.frequency.get(), point.voltage.get()))
            .collect()
    }
}

/// The largest sinusoidal ripple of one piece over a sweep; the temperature of the condition is the
/// ambient.
///
/// I(f) = min(√(ΔT/(R_th·ESR(f))), V_ac,max/|Z(f)|, I_ripple(f), I_limit), V(f) = I(f)·|Z(f)|
///
/// ESR and |Z| are those at ambient temperature. ΔT follows from `temperature_rise`, the allowed
/// rise of the hot spot above ambient (0 to 200 K, usually 20 K), by
/// [`heat_limit`](crate::capacitor::limit::heat_limit); V_ac,max by
/// [`ac_voltage_limit`](crate::capacitor::limit::ac_voltage_limit); I_ripple by
/// [`ripple_current_limit`](crate::capacitor::limit::ripple_current_limit).
///
/// # Validity
/// Sinusoidal ripple, steady state. The current rises with frequency while the voltage limits it,
/// then follows 1/√ESR; film parts with a known current limit have a third region in which the
/// voltage falls with |Z|.
///
/// # Errors
/// Those of [`Capacitor::at`], [`SimError::TemperatureRise`] for a rise outside 0 to 200 K.
///
/// # Examples
/// ```
/// # use henrad_parts::model::CapacitorModel;
/// # use henrad_parts::quantity::Kelvins;
/// # use henrad_sim::{Condition, FrequencyGrid, SimError, capacitor::analysis::current_voltage};
/// fn largest_current(model: &CapacitorModel, grid: &FrequencyGrid) -> Result<f64, SimError> {
///     let limits = current_voltage(model, &Condition::default(), grid, Kelvins::new(20.0))?;
///     Ok(limits.current().into_iter().map(|point| point.1).fold(0.0, f64::max))
/// }
/// ```
///
/// # Source
/// `lessner_2004`: P = I²·ESR = ΔT/R_th, E = |Z|·I.
pub fn current_voltage(
    model: &CapacitorModel,
    condition: &Condition,
    grid: &FrequencyGrid,
    temperature_rise: Kelvins,
) -> Result<CurrentVoltage, SimError> {
    let impedance = Capacitor::at(model, condition)?.impedances(grid);
    of_impedance(model, condition, grid, temperature_rise, &impedance)
}

/// The same for a given impedance.
pub(crate) fn of_impedance(
    model: &CapacitorModel,
    condition: &Condition,
    grid: &FrequencyGrid,
    temperature_rise: Kelvins,
    impedance: &[Complex64],
) -> Result<CurrentVoltage, SimError> {
    let limits = LoadLimits::new(model, condition, temperature_rise)?;
    let pairs = grid.frequencies().iter().zip(impedance);
    let points = pairs
        .map(|(&frequency, z)| {
            let frequency = Hertz::new(frequency);
            let (current, governed_by) = limits.largest_current(frequency, *z);
            CurrentVoltagePoint {
                frequency,
                current,
                voltage: Volts::new(current.get() * magnitude(*z)),
                governed_by,
            }
        })
        .collect();
    let recommended_rise = model.operating_limits().recommended_rise.as_ref();
    Ok(CurrentVoltage {
        points,
        ac_voltage: limits.ac_voltage,
        heat: limits.heat,
        ripple: limits.ripple,
        recommended_voltage: recommended_voltage(model, condition),
        recommended_rise: recommended_rise.map(|rise| rise.value),
    })
}
