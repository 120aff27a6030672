//! Aluminum electrolytic capacitors with liquid electrolyte.

use henrad_parts::model::ElectrolyticModel;
use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};

use super::{Circuit, not_negative, positive, solve_resistor};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::effect::constant_phase::ConstantPhase;
use crate::capacitor::effect::ladder::Ladder;
use crate::capacitor::effect::{leakage, skin};
use crate::interpolation::linear;
use crate::lanes::Real;
use crate::sweep::FrequencyPoint;

/// Frequency at which the capacitance of the model holds.
const REFERENCE_FREQUENCY: Hertz = Hertz::new(120.0);

/// Ladder of lossy oxide in series with electrolyte, metal and inductance:
///
/// ```text
/// 1 ── L ── R_m + r·√f ── R_e(T) ──┬── ladder of C*(f), 0.30·R_e(T) per step ──┬── 2
///                                  └── R_leak ─────────────────────────────────┘
/// ```
///
/// The electrolyte stiffens in the cold: R_e grows about twentyfold to −40 °C, and with it the
/// resistors inside the etched foil, so that the capacitance itself rolls off at low frequency.
///
/// # Source
/// Structure after `parler_2002`; numbers of the estimates from `chemicon_models`.
#[derive(Debug, Clone, PartialEq)]
pub struct AluminumCircuit {
    /// Etched foil; its capacitors are lossless; `oxide` adds the loss.
    pub ladder: Ladder,
    /// Relative complex capacitance of the oxide.
    pub oxide: ConstantPhase,
    /// Resistance across the ladder.
    pub leakage_resistance: Ohms,
    /// Foil, tab and terminal resistance.
    pub metal_resistance: Ohms,
    /// Electrolyte resistance outside the ladder.
    pub electrolyte_resistance: Ohms,
    /// Skin resistance at 1 MHz.
    pub skin_resistance: Ohms,
    /// Series inductance.
    pub inductance: Henries,
}

impl AluminumCircuit {
    /// The circuit of a model at a condition.
    ///
    /// R_m = share·ESR·(1 + α·ΔT); R_e solved so that Re Z(f_ref, 25 °C) equals the model's ESR,
    /// then × exp(−b·ΔT); the ladder's resistors by a further factor of that form at high rated
    /// voltage; C over temperature linear between the table's nodes. Bias and age
    /// have no effect.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for an impossible parameter,
    /// [`SimError::EsrBelowLoss`] when metal and oxide alone exceed the ESR.
    pub fn at(model: &ElectrolyticModel, condition: &Condition) -> Result<Self, SimError> {
        let reference = Condition::default();
        not_negative("inductance", model.inductance.value.get())?;
        not_negative("skin resistance", model.skin_resistance.value.get())?;
        let resistance = solve_resistor(model.esr.value, model.esr_frequency, |re| {
            Self::build(model, &reference, re)
        })?;
        let warming = condition.above_reference();
        let coefficient = if warming < 0.0 {
            model.electrolyte_coefficient_cold
        } else {
            model.electrolyte_coefficient_hot
        };
        let factor = positive("electrolyte factor", (-coefficient * warming).exp())?;
        Self::build(model, condition, resistance * factor)
    }

    fn build(
        model: &ElectrolyticModel,
        condition: &Condition,
        electrolyte: f64,
    ) -> Result<Self, SimError> {
        let warming = condition.above_reference();
        let metal = model.metal_share
            * model.esr.value.get()
            * (1.0 + model.metal_temperature_coefficient * warming);
        let leakage_resistance = model.leakage_resistance.value.get()
            * leakage::solid_factor(condition.temperature.get());
        let share = not_negative("ladder share", model.ladder_share)?
            * positive("ladder factor", (-model.ladder_coefficient * warming).exp())?;
        let loss_factor = not_negative(
            "oxide dissipation factor",
            model.oxide_dissipation_factor.value,
        )?;
        Ok(Self {
            ladder: Ladder::new(
                capacitance(model, condition)?.get(),
                model.steps,
                model.capacitor_ratio,
                |_| share * electrolyte,
            )?,
            oxide: ConstantPhase::new(Farads::new(1.0), loss_factor, REFERENCE_FREQUENCY, 0.0),
            leakage_resistance: Ohms::new(positive("leakage resistance", leakage_resistance)?),
            metal_resistance: Ohms::new(not_negative("metal resistance", metal)?),
            electrolyte_resistance: Ohms::new(electrolyte),
            skin_resistance: model.skin_resistance.value,
            inductance: model.inductance.value,
        })
    }
}

/// Capacitance at the temperature of the condition.
pub(in crate::capacitor) fn capacitance(
    model: &ElectrolyticModel,
    condition: &Condition,
) -> Result<Farads, SimError> {
    let nodes = model
        .temperature_table
        .iter()
        .map(|node| (node.0.get(), node.1));
    // A model without a table does not depend on temperature.
    let change = linear(nodes, condition.temperature.get()).unwrap_or(0.0);
    let capacitance = model.capacitance.value.get() * (1.0 + change);
    Ok(Farads::new(positive("capacitance", capacitance)?))
}

impl Circuit for AluminumCircuit {
    #[inline(always)]
    fn impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        // Z = s·L + R_m + R_e + r·√(f/1 MHz) + Z_ladder(C*, 0.30·R_e)
        let resistance = skin::resistance(self.skin_resistance.get(), point)
            + (self.metal_resistance.get() + self.electrolyte_resistance.get());
        self.core_impedance(point) + resistance.with_imaginary(point.omega * self.inductance.get())
    }

    #[inline(always)]
    fn core_impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let leakage = 1.0 / self.leakage_resistance.get();
        self.ladder.impedance(self.oxide.admittance(point), leakage)
    }

    fn inductive_reactance(&self, point: &FrequencyPoint) -> f64 {
        point.omega * self.inductance.get()
    }
}
