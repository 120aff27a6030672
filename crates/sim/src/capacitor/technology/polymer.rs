//! Capacitors with conductive-polymer cathode on tantalum or aluminum.

use std::f64::consts::TAU;

use henrad_parts::model::{LossForm, SolidModel};
use henrad_parts::quantity::{Henries, Ohms};

use super::anode::{Anode, esr_factor, remaining_inductance};
use super::{Circuit, not_negative, solve_resistor};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::effect::ladder::Ladder;
use crate::capacitor::effect::oxide_loss::OxideLoss;
use crate::capacitor::effect::skin;
use crate::lanes::Real;
use crate::sweep::FrequencyPoint;

/// Ladder and leakage in series with the outer resistance, the oxide loss and the inductance:
///
/// ```text
/// 1 ── L ── Rt + DF_ox/(2π·f·C) + r·√f ──┬── ladder ──┬── 2
///                                        └── R_leak ──┘
/// ```
///
/// The ladder resistors are m·Rt: most of the resistance lies outside the anode, so that the
/// capacitance holds to higher frequency than with manganese dioxide. Oxide and skin have the
/// reactance of [`OxideLoss`] and [`skin::impedance`].
#[derive(Debug, Clone, PartialEq)]
pub struct PolymerCircuit {
    /// Anode.
    pub ladder: Ladder,
    /// Resistance across the ladder.
    pub leakage_resistance: Ohms,
    /// Resistance outside the anode.
    pub series_resistance: Ohms,
    /// Oxide loss DF_ox/(2π·f·C).
    pub oxide: OxideLoss,
    /// Skin resistance at 1 MHz.
    pub skin_resistance: Ohms,
    /// Whether the skin has its reactance.
    pub loss_form: LossForm,
    /// Series inductance except that of the skin.
    pub inductance: Henries,
}

/// Losses outside the ladder.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PolymerLoss {
    /// Dissipation factor of the oxide.
    pub oxide_dissipation_factor: f64,
    /// Skin resistance at 1 MHz over Rt.
    pub skin_share: f64,
}

impl PolymerCircuit {
    /// The circuit of a model at a condition.
    ///
    /// Rt is solved so that Re Z(f_ref, 25 °C) equals the model's ESR, then scaled by
    /// B^((25 − T)/100) together with the skin term; the oxide term has no temperature factor of
    /// its own. Bias and age change nothing.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for an impossible parameter,
    /// [`SimError::EsrBelowLoss`] when the ESR is too small for any Rt.
    pub fn at(
        model: &SolidModel,
        loss: PolymerLoss,
        condition: &Condition,
    ) -> Result<Self, SimError> {
        not_negative("inductance", model.inductance.value.get())?;
        let oxide = not_negative("oxide dissipation factor", loss.oxide_dissipation_factor)?;
        let skin_share = not_negative("skin share", loss.skin_share)?;
        let build = |anode: &Anode, rt: f64, inductance: Henries| -> Result<Self, SimError> {
            let oxide = Ohms::new(oxide / (TAU * anode.capacitance));
            Ok(Self {
                ladder: anode.ladder(model, rt)?,
                leakage_resistance: Ohms::new(anode.leakage_resistance),
                series_resistance: Ohms::new(rt * anode.series_multiplier),
                oxide: OxideLoss::new(oxide, model.loss_form),
                skin_resistance: Ohms::new(rt * skin_share),
                loss_form: model.loss_form,
                inductance,
            })
        };
        let reference = Anode::at(model, &Condition::default())?;
        let rt = solve_resistor(model.esr.value, model.esr_frequency, |rt| {
            build(&reference, rt, model.inductance.value)
        })?;
        let inductance = remaining_inductance(model, |point| {
            skin::impedance_in(model.loss_form, rt * skin_share, point)
        })?;
        let factor = esr_factor(model, condition)?;
        build(&Anode::at(model, condition)?, rt * factor, inductance)
    }
}

impl PolymerCircuit {
    /// Impedance of the skin, Ω.
    #[inline(always)]
    pub fn skin_impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        skin::impedance_in(self.loss_form, self.skin_resistance.get(), point)
    }
}

impl Circuit for PolymerCircuit {
    #[inline(always)]
    fn impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        // RS(f) = Rt + DF_ox/(2π·f·C) + r·√(f/1 MHz)
        let resistance = point.omega.constant(self.series_resistance.get());
        let metal = resistance.with_imaginary(point.omega * self.inductance.get());
        self.core_impedance(point)
            + metal
            + self.oxide.impedance(point)
            + self.skin_impedance(point)
    }

    #[inline(always)]
    fn core_impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        self.ladder
            .lossless_impedance(point.omega, 1.0 / self.leakage_resistance.get())
    }

    fn inductive_reactance(&self, point: &FrequencyPoint) -> f64 {
        point.omega * self.inductance.get() + self.skin_impedance(point).im
    }
}
