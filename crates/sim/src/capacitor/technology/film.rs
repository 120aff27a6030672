//! Metallized film capacitors.

use henrad_parts::model::FilmModel;
use henrad_parts::quantity::{Farads, Hertz, Ohms};

use super::ceramic::sections;
use super::{Circuit, not_negative, positive};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::effect::inductance::InductanceSections;
use crate::capacitor::effect::tabulated_loss::TabulatedLoss;
use crate::capacitor::effect::{skin, temperature};
use crate::complex::inverse;
use crate::lanes::Real;
use crate::sweep::FrequencyPoint;

/// Frequency at which the capacitance of the model holds.
const REFERENCE_FREQUENCY: Hertz = Hertz::new(1e3);

/// Capacitor with tabulated loss and leakage in series with metal and two inductance sections:
///
/// ```text
/// 1 ── L1 ── (L2 ∥ R2) ── Rs + r·√f ──┬── C*(f) ──┬── 2
///                                     └── R_leak ─┘
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct FilmCircuit {
    /// Dielectric.
    pub dielectric: TabulatedLoss,
    /// Resistance across the dielectric.
    pub leakage_resistance: Ohms,
    /// Metallization, contact and lead resistance.
    pub series_resistance: Ohms,
    /// Skin resistance at 1 MHz.
    pub skin_resistance: Ohms,
    /// Inductance.
    pub inductance: InductanceSections,
}

impl FilmCircuit {
    /// The circuit of a model at a condition: capacitance linear in temperature on either side
    /// of 25 °C, polyester loss × (1 + 0.5·|ΔT|/60 K), metal × (1 + 0.0039·ΔT). Bias and age
    /// change nothing.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for an impossible parameter.
    pub fn at(model: &FilmModel, condition: &Condition) -> Result<Self, SimError> {
        let warming = condition.above_reference();
        let metal = temperature::metal_resistance(warming);
        let resistance = model.leakage_resistance.value.get();
        Ok(Self {
            dielectric: TabulatedLoss::new(
                capacitance(model, condition)?,
                REFERENCE_FREQUENCY,
                &model.dissipation_factor.value,
                temperature::film_loss(model.dielectric, warming),
            )?,
            leakage_resistance: Ohms::new(positive("leakage resistance", resistance)?),
            series_resistance: Ohms::new(
                metal * not_negative("series resistance", model.series_resistance.value.get())?,
            ),
            skin_resistance: Ohms::new(
                metal * not_negative("skin resistance", model.skin_resistance.value.get())?,
            ),
            inductance: sections(
                model.inner_inductance.value,
                model.outer_inductance.value,
                model.outer_damping.value,
            )?,
        })
    }
}

/// C·(1 + 10⁻⁶·slope·ΔT), with one slope below and one above 25 °C.
pub(in crate::capacitor) fn capacitance(
    model: &FilmModel,
    condition: &Condition,
) -> Result<Farads, SimError> {
    let warming = condition.above_reference();
    let slope = if warming < 0.0 {
        model.temperature_coefficient_cold
    } else {
        model.temperature_coefficient_hot
    };
    let capacitance = model.capacitance.value.get() * (1.0 + 1e-6 * slope * warming);
    Ok(Farads::new(positive("capacitance", capacitance)?))
}

impl Circuit for FilmCircuit {
    #[inline(always)]
    fn impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let metal =
            skin::resistance(self.skin_resistance.get(), point) + self.series_resistance.get();
        self.core_impedance(point) + metal + self.inductance.impedance(point)
    }

    #[inline(always)]
    fn core_impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let leakage = point.omega.constant(1.0 / self.leakage_resistance.get());
        inverse(self.dielectric.admittance(point) + leakage)
    }

    fn inductive_reactance(&self, point: &FrequencyPoint) -> f64 {
        self.inductance.impedance(point).im
    }
}
