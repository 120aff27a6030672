//! Multilayer ceramic capacitors.

use std::f64::consts::TAU;

use henrad_parts::model::{CeramicModel, ParallelBranch, SecondResonance};
use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};

use super::{Circuit, not_negative, positive};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::effect::constant_phase::ConstantPhase;
use crate::capacitor::effect::inductance::InductanceSections;
use crate::capacitor::effect::{ac_voltage, aging, dc_bias, leakage, skin, temperature};
use crate::complex::{inverse, quotient};
use crate::lanes::Real;
use crate::sweep::FrequencyPoint;

/// Constant-phase capacitor and leakage in series with metal and two inductance sections; a second
/// resonance in series where a fit needed it, and a stray branch across the whole part in cases
/// that have one:
///
/// ```text
/// 1 ── L1 ── (L2 ∥ R2) ── (L3 ∥ C3 ∥ R3) ── Rs + r·√f·(1 + j) ──┬── C*(f) ──┬── 2
///                                                               └── R_leak ─┘
/// 1 ──────────────────── Rcp ──────────────────── Cp ──────────────────────── 2
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct CeramicCircuit {
    /// Dielectric.
    pub dielectric: ConstantPhase,
    /// Resistance across the dielectric.
    pub leakage_resistance: Ohms,
    /// Electrode and termination resistance.
    pub series_resistance: Ohms,
    /// Skin resistance at 1 MHz.
    pub skin_resistance: Ohms,
    /// Inductance outside the skin.
    pub inductance: InductanceSections,
    /// Inductance of the skin at the resonance of the unbiased part.
    pub skin_inductance: Henries,
    /// L3 ∥ C3 ∥ R3 in series.
    pub second_resonance: Option<SecondResonance>,
    /// Branch across the part.
    pub parallel_branch: Option<ParallelBranch>,
}

impl CeramicCircuit {
    /// The circuit of a model at a condition.
    ///
    /// C0 = C·F_T·F_V·F_A·F_t;
    /// tan δ = tan δ_ref·5^((25−T)/200)·max(0.2, F_V^0.7)·tan_A·(1 − 3k·log10(t/t_ref));
    /// metal × (1 + 0.0039·ΔT); R_leak × 5^((25−T)/100). Inductances do not change.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for an impossible parameter.
    pub fn at(model: &CeramicModel, condition: &Condition) -> Result<Self, SimError> {
        let warming = condition.above_reference();
        let metal = temperature::metal_resistance(warming);
        let leakage_resistance =
            model.leakage_resistance.value.get() * leakage::ceramic_factor(warming);
        let sections = sections(
            model.inner_inductance.value,
            model.outer_inductance.value,
            model.outer_damping.value,
        )?;
        let skin_inductance = inductance_in_skin(model, &sections)?;
        Ok(Self {
            dielectric: dielectric(model, condition)?,
            leakage_resistance: Ohms::new(positive("leakage resistance", leakage_resistance)?),
            series_resistance: Ohms::new(
                metal * not_negative("series resistance", model.series_resistance.value.get())?,
            ),
            skin_resistance: Ohms::new(
                metal * not_negative("skin resistance", model.skin_resistance.value.get())?,
            ),
            inductance: sections,
            skin_inductance: Henries::new(metal * skin_inductance),
            second_resonance: second_resonance(model)?,
            parallel_branch: model.parallel_branch.as_ref().map(|branch| branch.value),
        })
    }

    /// Impedance of what is in series with the dielectric.
    #[inline(always)]
    fn around_core<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let metal = skin::impedance(self.skin_resistance.get(), point)
            + point.omega.constant(self.series_resistance.get());
        let around = metal + self.inductance.impedance(point);
        match &self.second_resonance {
            Some(second) => around + resonator_impedance(second, point),
            None => around,
        }
    }
}

/// Impedance of L3 ∥ C3 ∥ R3, Ω: 1/(1/(j·ω·L3) + j·ω·C3 + 1/R3); C3 and R3 of 0 are left out.
#[inline(always)]
pub(crate) fn resonator_impedance<T: Real>(
    second: &SecondResonance,
    point: &FrequencyPoint<T>,
) -> T::Complex {
    let resistance = second.resistance.get();
    let conductance = if resistance > 0.0 {
        1.0 / resistance
    } else {
        0.0
    };
    let susceptance = point.omega * second.capacitance.get()
        - point.inverse_omega * (1.0 / second.inductance.get());
    let conductance = susceptance.constant(conductance);
    inverse(conductance.with_imaginary(susceptance))
}

/// The second resonance with its elements checked.
fn second_resonance(model: &CeramicModel) -> Result<Option<SecondResonance>, SimError> {
    let Some(second) = model.second_resonance.as_ref().map(|second| second.value) else {
        return Ok(None);
    };
    positive("inductance L3", second.inductance.get())?;
    not_negative("capacitance C3", second.capacitance.get())?;
    not_negative("resistance R3", second.resistance.get())?;
    Ok(Some(second))
}

/// Steps that find the resonance: each leaves at most a quarter of the error.
const RESONANCE_STEPS: u32 = 12;

/// Inductance L_s of the skin at 25 °C and the resonance of the unbiased part, H:
/// f = 1/(2π·√((L1 + L2 + L_s(f))·C)).
fn inductance_in_skin(
    model: &CeramicModel,
    sections: &InductanceSections,
) -> Result<f64, SimError> {
    let capacitance = positive("capacitance", model.capacitance.value.get())?;
    let skin = not_negative("skin resistance", model.skin_resistance.value.get())?;
    if skin == 0.0 {
        return Ok(0.0);
    }
    let stiff = sections.total().get();
    // L_s at the resonance of the skin alone: ω^1.5 = 1/(C·r/√(2π·1 MHz)).
    let mut in_skin = {
        let slope = skin / (TAU * 1e6).sqrt();
        slope * (slope * capacitance).cbrt()
    };
    for _ in 0..RESONANCE_STEPS {
        let frequency = 1.0 / (TAU * ((stiff + in_skin) * capacitance).sqrt());
        in_skin = skin::internal_inductance(skin, &FrequencyPoint::new(Hertz::new(frequency)));
    }
    Ok(in_skin)
}

/// Checked inductance sections.
pub(super) fn sections(
    inner: Henries,
    outer: Henries,
    damping: Ohms,
) -> Result<InductanceSections, SimError> {
    not_negative("inner inductance", inner.get())?;
    not_negative("outer inductance", outer.get())?;
    positive("outer damping", damping.get())?;
    Ok(InductanceSections {
        inner,
        outer,
        damping,
    })
}

/// C·F_T·F_V·F_A·F_t at the reference frequency.
pub(in crate::capacitor) fn capacitance(
    model: &CeramicModel,
    condition: &Condition,
) -> Result<Farads, SimError> {
    let by_temperature = temperature::relative_capacitance(
        &model.temperature_characteristic.value,
        condition.temperature.get(),
    )?;
    let by_ac_voltage = model.ac_voltage.as_ref().map_or(1.0, |law| {
        ac_voltage::relative_capacitance(law, model.dc_bias.as_ref(), condition)
    });
    let rate = model.aging_per_decade.value;
    let by_age = condition.age.map_or(1.0, |age| {
        aging::relative_capacitance(rate, age, model.referee_time)
    });
    let capacitance = model.capacitance.value.get()
        * by_temperature
        * by_bias(model, condition)
        * by_ac_voltage
        * by_age;
    Ok(Farads::new(positive("capacitance", capacitance)?))
}

/// Upper bound on [`capacitance`] at the measuring level, without building the curve over
/// temperature. Once it is below `enough`, the law of bias is left out.
pub(in crate::capacitor) fn capacitance_bound(
    model: &CeramicModel,
    condition: &Condition,
    enough: f64,
) -> f64 {
    let by_age = condition.age.map_or(1.0, |age| {
        aging::relative_capacitance(model.aging_per_decade.value, age, model.referee_time)
    });
    let unbiased = model.capacitance.value.get()
        * temperature::relative_capacitance_bound(
            &model.temperature_characteristic.value,
            condition.temperature.get(),
        )
        * by_age;
    if unbiased < enough {
        return unbiased;
    }
    unbiased * by_bias(model, condition)
}

fn by_bias(model: &CeramicModel, condition: &Condition) -> f64 {
    let law = model.dc_bias.as_ref();
    law.map_or(1.0, |law| dc_bias::relative_capacitance(law, condition))
}

fn dielectric(model: &CeramicModel, condition: &Condition) -> Result<ConstantPhase, SimError> {
    let by_ac_voltage = model
        .ac_voltage
        .as_ref()
        .map_or(1.0, |law| ac_voltage::relative_loss(law, condition));
    let rate = model.aging_per_decade.value;
    let by_age = condition.age.map_or(1.0, |age| {
        aging::relative_loss(rate, age, model.referee_time)
    });
    let loss_factor = model.dissipation_factor.value
        * temperature::ceramic_loss(model.dielectric, condition.above_reference())
        * dc_bias::relative_loss(by_bias(model, condition))
        * by_ac_voltage
        * by_age;
    Ok(ConstantPhase::new(
        capacitance(model, condition)?,
        positive("dissipation factor", loss_factor)?,
        model.reference_frequency,
        model.dissipation_factor_exponent.value,
    ))
}

impl Circuit for CeramicCircuit {
    #[inline(always)]
    fn impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        // Z_main = 1/(1/Z_diel + 1/R_leak) + Rs + r·√(f/1 MHz)·(1 + j) + j·ω·L1 + 1/(1/(j·ω·L2) +
        // 1/R2)
        //          + 1/(1/(j·ω·L3) + j·ω·C3 + 1/R3)
        let main = self.core_impedance(point) + self.around_core(point);
        // Z = 1/(1/Z_main + 1/(Rcp + 1/(j·ω·Cp)))
        let Some(branch) = &self.parallel_branch else {
            return main;
        };
        let elastance = 1.0 / branch.capacitance.get();
        let resistance = point.omega.constant(branch.resistance.get());
        let stray = resistance.with_imaginary(point.inverse_omega * -elastance);
        quotient(main * stray, main + stray)
    }

    #[inline(always)]
    fn core_impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        // 1/(j·ω·C*(f) + 1/R_leak)
        let leakage = point.omega.constant(1.0 / self.leakage_resistance.get());
        inverse(self.dielectric.admittance(point) + leakage)
    }

    fn inductive_reactance(&self, point: &FrequencyPoint) -> f64 {
        self.around_core(point).im
    }
}
