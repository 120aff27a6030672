//! What the plots show, one file each.

mod ac_voltage_change;
mod aging_change;
mod bias_change;
mod capacitance_change;
mod capacitance_inductance;
mod combined_current_voltage;
mod current_voltage;
mod dissipation_factor;
mod heating;
mod impedance_esr;
mod phase;
mod quality_factor;
mod temperature_change;
mod temperature_rise;
mod trapezoid;

pub use crate::capacitor::limit::GoverningLimit;
pub use ac_voltage_change::{ac_voltage_change, combined_ac_voltage_change};
pub use aging_change::{ONE_YEAR, TEN_YEARS, aging_change, combined_aging_change};
pub use bias_change::{bias_change, combined_bias_change};
pub use capacitance_change::{ChangeCurve, NoCurveReason, Piece};
pub use capacitance_inductance::{
    CapacitanceInductance, capacitance_inductance, deembedded_capacitance,
};
pub use combined_current_voltage::{
    CombinedCurrentVoltage, CombinedPoint, combined_current_voltage,
};
pub(crate) use current_voltage::of_impedance as current_voltage_of_impedance;
pub use current_voltage::{CurrentVoltage, CurrentVoltagePoint, current_voltage};
pub use dissipation_factor::dissipation_factor;
pub(crate) use heating::check_current;
pub use heating::{SelfHeating, ThermalCoupling, self_heating};
pub use impedance_esr::{ImpedanceEsr, impedance_esr};
pub use phase::phase;
pub use quality_factor::quality_factor;
pub use temperature_change::{combined_temperature_change, temperature_change};
pub use temperature_rise::{CurveEnd, TemperatureRiseCurve, temperature_rise};
pub use trapezoid::{HARMONICS, trapezoid_harmonics};

use num_complex::Complex64;

use crate::SimError;
use crate::sweep::FrequencyGrid;

/// A quotient of real and imaginary part over frequency; drops points without a finite
/// value.
fn ratio_over_frequency(
    grid: &FrequencyGrid,
    impedance: &[Complex64],
    ratio: impl Fn(&Complex64) -> f64,
) -> Result<Vec<(f64, f64)>, SimError> {
    if impedance.len() != grid.len() {
        return Err(SimError::Length {
            expected: grid.len(),
            found: impedance.len(),
        });
    }
    let pairs = grid.frequencies().iter().zip(impedance);
    Ok(pairs
        .map(|(&frequency, z)| (frequency, ratio(z)))
        .filter(|point| point.1.is_finite())
        .collect())
}
