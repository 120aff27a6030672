//! The anode ladder that tantalum and polymer capacitors share.

use henrad_parts::model::SolidModel;
use henrad_parts::quantity::{Farads, Henries, Hertz};
use num_complex::Complex64;

use super::{not_negative, positive};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::effect::ladder::Ladder;
use crate::capacitor::effect::{leakage, temperature};
use crate::sweep::FrequencyPoint;

/// Frequency at which the inductance of a model holds: the highest of published figures.
const INDUCTANCE_FREQUENCY: Hertz = Hertz::new(10e6);
/// Least share of the inductance that remains at high frequency beside that of the losses
/// (judgment: the loop of terminals and body).
const GEOMETRIC_SHARE: f64 = 0.5;

/// Input of a solid capacitor's ladder.
pub(super) struct Anode {
    /// Capacitance at the condition, F.
    pub capacitance: f64,
    /// Leakage resistance at the condition, Ω.
    pub leakage_resistance: f64,
    /// k_0.
    pub series_multiplier: f64,
}

impl Anode {
    /// The anode of a model at a condition.
    pub fn at(model: &SolidModel, condition: &Condition) -> Result<Self, SimError> {
        let resistance = model.leakage_resistance.value.get()
            * leakage::solid_factor(condition.temperature.get());
        let series_multiplier = model.step_multipliers.first().copied().unwrap_or(1);
        Ok(Self {
            capacitance: capacitance(model, condition)?.get(),
            leakage_resistance: positive("leakage resistance", resistance)?,
            series_multiplier: positive("first step multiplier", f64::from(series_multiplier))?,
        })
    }

    /// R_i = Rt·m·k_i between the capacitors; a missing k_i is 1.
    pub fn ladder(&self, model: &SolidModel, rt: f64) -> Result<Ladder, SimError> {
        let factor = not_negative("ladder resistor factor", model.resistor_factor.value)?;
        Ladder::new(
            self.capacitance,
            model.steps,
            model.capacitor_ratio,
            |step| {
                let multiplier = model.step_multipliers.get(step).copied().unwrap_or(1);
                rt * factor * f64::from(multiplier)
            },
        )
    }
}

/// Series inductance of a polymer part beside that of the skin; both add up to the model's at 10
/// MHz, 25 °C. `losses` are those that store magnetic energy, at the reference condition.
pub(super) fn remaining_inductance(
    model: &SolidModel,
    losses: impl Fn(&FrequencyPoint) -> Complex64,
) -> Result<Henries, SimError> {
    let total = not_negative("inductance", model.inductance.value.get())?;
    let point = FrequencyPoint::new(INDUCTANCE_FREQUENCY);
    let held = losses(&point).im / point.omega;
    Ok(Henries::new((total - held).max(GEOMETRIC_SHARE * total)))
}

/// Capacitance at the temperature of the condition: C·(1 + a·ΔT + b·ΔT²).
pub(in crate::capacitor) fn capacitance(
    model: &SolidModel,
    condition: &Condition,
) -> Result<Farads, SimError> {
    let by_temperature = temperature::polynomial(
        model.capacitance_temperature_linear,
        model.capacitance_temperature_quadratic,
        condition.above_reference(),
    );
    let capacitance = model.capacitance.value.get() * by_temperature;
    Ok(Farads::new(positive("capacitance", capacitance)?))
}

/// Checked B^((25 − T)/100).
pub(super) fn esr_factor(model: &SolidModel, condition: &Condition) -> Result<f64, SimError> {
    let base = positive("ESR temperature factor", model.esr_temperature_factor.value)?;
    Ok(temperature::esr_factor(base, condition.above_reference()))
}
