//! Largest ripple current and voltage over frequency.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Amperes, Hertz, Kelvins, Ohms, Volts};
use num_complex::Complex64;

use crate::SimError;
use crate::capacitor::limit::{
    AcVoltageLimit, HeatLimit, RippleCurrentLimit, ac_voltage_limit, heat_limit,
    recommended_voltage, ripple_current_limit,
};
use crate::capacitor::{Capacitor, Condition};
use crate::complex::magnitude;
use crate::sweep::FrequencyGrid;

/// Which limit a sinusoidal ripple reaches first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GoverningLimit {
    /// The ac voltage, see [`AcVoltageLimit`].
    Voltage,
    /// Self-heating, see [`HeatLimit`].
    Heat,
    /// The rated ripple current, or the current rating of terminals and contacts.
    Current,
}

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
/// ESR and |Z| are those at ambient temperature. ΔT follows from `temperature_rise`, the allowed rise
/// of the hot spot above ambient (0 to 200 K, usually 20 K), by
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
    let limits = model.operating_limits();
    let heat = heat_limit(model, condition, temperature_rise)?;
    let ac_voltage = ac_voltage_limit(model, condition);
    let ripple = ripple_current_limit(model, condition)?;
    let contacts = limits.current_limit.as_ref().map(|limit| limit.value.get());
    let pairs = grid.frequencies().iter().zip(impedance);
    let points = pairs
        .map(|(&frequency, z)| {
            let (at, esr) = (Hertz::new(frequency), Ohms::new(z.re));
            let rated = ripple.as_ref().map(|it| it.current_at(at, esr).get());
            let current_limit = rated.into_iter().chain(contacts).reduce(f64::min);
            let magnitude = magnitude(*z);
            let by_voltage = ac_voltage.limit.get() / magnitude;
            let (current, governed_by) =
                largest_current(by_voltage, heat.current(z.re), current_limit);
            CurrentVoltagePoint {
                frequency: at,
                current: Amperes::new(current),
                voltage: Volts::new(current * magnitude),
                governed_by,
            }
        })
        .collect();
    Ok(CurrentVoltage {
        points,
        ac_voltage,
        heat,
        ripple,
        recommended_voltage: recommended_voltage(model, condition),
        recommended_rise: limits.recommended_rise.as_ref().map(|rise| rise.value),
    })
}

fn largest_current(
    by_voltage: f64,
    by_heat: f64,
    current_limit: Option<f64>,
) -> (f64, GoverningLimit) {
    let least = if by_voltage <= by_heat {
        (by_voltage, GoverningLimit::Voltage)
    } else {
        (by_heat, GoverningLimit::Heat)
    };
    match current_limit {
        Some(limit) if limit < least.0 => (limit, GoverningLimit::Current),
        _ => least,
    }
}
