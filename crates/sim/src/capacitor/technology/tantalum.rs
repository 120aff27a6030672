//! Solid tantalum capacitors with manganese dioxide cathode.

use henrad_parts::model::SolidModel;
use henrad_parts::quantity::{Henries, Hertz, Ohms};

use super::anode::{Anode, esr_factor};
use super::{Circuit, not_negative, solve_resistor};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::effect::conductor_loss::ConductorLoss;
use crate::capacitor::effect::ladder::Ladder;
use crate::capacitor::effect::oxide_loss::OxideLoss;
use crate::lanes::Real;
use crate::sweep::FrequencyPoint;

/// Ladder and leakage in series with the cathode's outer resistance and the inductance:
///
/// ```text
/// 1 ── L ── Rt·[1 + 10^(low − log f) + 10^(log f − high)] ──┬── ladder ──┬── 2
///                                                           └── R_leak ──┘
/// ```
///
/// The two terms that depend on frequency have the reactance of [`OxideLoss`] and
/// [`ConductorLoss`]; the latter stops growing above its corner.
#[derive(Debug, Clone, PartialEq)]
pub struct TantalumCircuit {
    /// Anode.
    pub ladder: Ladder,
    /// Resistance across the ladder.
    pub leakage_resistance: Ohms,
    /// Resistance outside the anode, without its frequency-dependent terms.
    pub series_resistance: Ohms,
    /// Term ∝ 1/f.
    pub oxide: OxideLoss,
    /// Term ∝ f.
    pub conductor: ConductorLoss,
    /// Series inductance beside that of the conductor term.
    pub inductance: Henries,
}

impl TantalumCircuit {
    /// The circuit of a model at a condition; `decades` are log10 of the frequencies at which the
    /// two terms equal Rt.
    ///
    /// The inductance of the model is that of the body: makers' models hold it constant from 1 to
    /// 100 MHz beside their losses. Rt is solved so that Re Z(f_ref, 25 °C) equals the model's ESR,
    /// then scaled by B^((25 − T)/100); C follows 1 + a·ΔT + b·ΔT². Bias and age change nothing.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for an impossible parameter,
    /// [`SimError::EsrBelowLoss`] when the ESR is too small for any Rt.
    pub fn at(
        model: &SolidModel,
        decades: (f64, f64),
        condition: &Condition,
    ) -> Result<Self, SimError> {
        let inductance = model.inductance.value;
        not_negative("inductance", inductance.get())?;
        let reference = Anode::at(model, &Condition::default())?;
        let corners = (10f64.powf(decades.0), Hertz::new(10f64.powf(decades.1)));
        let build = |anode: &Anode, rt: f64| -> Result<Self, SimError> {
            let outer = Ohms::new(rt * anode.series_multiplier);
            Ok(Self {
                ladder: anode.ladder(model, rt)?,
                leakage_resistance: Ohms::new(anode.leakage_resistance),
                series_resistance: outer,
                oxide: OxideLoss::new(Ohms::new(outer.get() * corners.0), model.loss_form),
                conductor: ConductorLoss::new(outer, corners.1, model.loss_form),
                inductance,
            })
        };
        let rt = solve_resistor(model.esr.value, model.esr_frequency, |rt| {
            build(&reference, rt)
        })?;
        let factor = esr_factor(model, condition)?;
        build(&Anode::at(model, condition)?, rt * factor)
    }
}

impl Circuit for TantalumCircuit {
    #[inline(always)]
    fn impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let resistance = point.omega.constant(self.series_resistance.get());
        let metal = resistance.with_imaginary(point.omega * self.inductance.get());
        self.core_impedance(point)
            + metal
            + self.oxide.impedance(point)
            + self.conductor.impedance(point)
    }

    #[inline(always)]
    fn core_impedance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        self.ladder
            .lossless_impedance(point.omega, 1.0 / self.leakage_resistance.get())
    }

    fn inductive_reactance(&self, point: &FrequencyPoint) -> f64 {
        point.omega * self.inductance.get() + self.conductor.impedance(point).im
    }
}
