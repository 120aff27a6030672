//! Solid tantalum capacitors with manganese dioxide cathode.

use henrad_parts::model::SolidModel;
use henrad_parts::quantity::{Henries, Ohms};
use num_complex::Complex64;

use super::anode::{Anode, esr_factor};
use super::{Circuit, not_negative, solve_resistor};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::effect::ladder::Ladder;
use crate::sweep::FrequencyPoint;

/// Ladder and leakage in series with the cathode's outer resistance and the inductance:
///
/// ```text
/// 1 ── L ── Rt·[1 + 10^(low − log f) + 10^(log f − high)] ──┬── ladder ──┬── 2
///                                                           └── R_leak ──┘
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct TantalumCircuit {
    /// Anode.
    pub ladder: Ladder,
    /// Resistance across the ladder.
    pub leakage_resistance: Ohms,
    /// Resistance outside the anode, without its frequency-dependent terms.
    pub series_resistance: Ohms,
    /// Frequency at which the dielectric term equals the resistance, Hz.
    pub dielectric_corner: f64,
    /// Frequency at which the conductor term equals the resistance, Hz.
    pub conductor_corner: f64,
    /// Series inductance.
    pub inductance: Henries,
}

impl TantalumCircuit {
    /// The circuit of a model at a condition; `decades` are log10 of the corner frequencies.
    ///
    /// Rt is solved so that Re Z(f_ref, 25 °C) equals the model's ESR, then scaled by
    /// B^((25 − T)/100); C follows 1 + a·ΔT + b·ΔT². Bias and age change nothing.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for a parameter that no circuit can have,
    /// [`SimError::EsrBelowLoss`] when no Rt reaches so small an ESR.
    pub fn at(
        model: &SolidModel,
        decades: (f64, f64),
        condition: &Condition,
    ) -> Result<Self, SimError> {
        not_negative("inductance", model.inductance.value.get())?;
        let reference = Anode::at(model, &Condition::default())?;
        let build = |anode: &Anode, rt: f64| -> Result<Self, SimError> {
            Ok(Self {
                ladder: anode.ladder(model, rt)?,
                leakage_resistance: Ohms::new(anode.leakage_resistance),
                series_resistance: Ohms::new(rt * anode.series_multiplier),
                dielectric_corner: 10f64.powf(decades.0),
                conductor_corner: 10f64.powf(decades.1),
                inductance: model.inductance.value,
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
    #[inline]
    fn impedance(&self, point: &FrequencyPoint) -> Complex64 {
        // R0·[1 + 10^(low − log f) + 10^(log f − high)]
        let shape = 1.0
            + self.dielectric_corner / point.frequency
            + point.frequency / self.conductor_corner;
        self.core_impedance(point)
            + Complex64::new(
                self.series_resistance.get() * shape,
                point.omega * self.inductance.get(),
            )
    }

    #[inline]
    fn core_impedance(&self, point: &FrequencyPoint) -> Complex64 {
        let s = Complex64::new(0.0, point.omega);
        self.ladder
            .impedance(s, 1.0 / self.leakage_resistance.get())
    }
}
