//! The ceramic circuit of 1995, only for comparison with published tables.

use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};
use num_complex::Complex64;

use super::{not_negative, positive};
use crate::SimError;
use crate::sweep::FrequencyPoint;

/// Leakage resistance times capacitance, s.
const LEAKAGE_TIME_CONSTANT: f64 = 1000.0;
/// Resistance of the stray branch over R.
const STRAY_RESISTANCE_RATIO: f64 = 1000.0;
/// Decades from the resonance at which the frequency-dependent resistance equals R.
const SHAPE_DECADES: f64 = 1.5;
/// Inductor of the pads.
const PAD_INDUCTANCE: Henries = Henries::new(0.1e-9);
/// Resistor across it.
const PAD_RESISTANCE: Ohms = Ohms::new(150.0);

/// Series circuit with leakage and stray branch across, behind the pads; 25 °C, no bias:
///
/// ```text
///                         ┌── ESR(f) ── L ── C ──┐
/// 1 ── (0.1 nH ∥ 150 Ω) ──┼── 1000·R ── C_P ─────┼── 2
///                         └── 1000 s/C ──────────┘
///
/// ESR = R·[1 + 10^(|log(f_res/f)| − 1.5)]
/// ```
///
/// # Validity
/// As printed in its source. Not causal: the resistance has a corner at f_res without a matching
/// reactance. Parts use [`CeramicCircuit`](super::ceramic::CeramicCircuit).
///
/// # Source
/// `prymak_1995` via `intusoft_cap`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PrymakCeramic {
    /// C.
    pub capacitance: Farads,
    /// R, the resistance around the resonance.
    pub resistance: Ohms,
    /// L.
    pub inductance: Henries,
    /// `f_res`, given separately from L and C.
    pub resonance: Hertz,
    /// `C_P`.
    pub stray_capacitance: Farads,
}

impl PrymakCeramic {
    /// The circuit, if its elements are valid.
    ///
    /// # Errors
    /// [`SimError::Parameter`] unless C, R, `f_res` and `C_P` are above zero and L is not below it.
    pub fn checked(self) -> Result<Self, SimError> {
        positive("capacitance", self.capacitance.get())?;
        positive("resistance", self.resistance.get())?;
        positive("resonance", self.resonance.get())?;
        positive("stray capacitance", self.stray_capacitance.get())?;
        not_negative("inductance", self.inductance.get())?;
        Ok(self)
    }

    /// Impedance of the whole part, Ω.
    pub fn impedance(&self, point: &FrequencyPoint) -> Complex64 {
        let s = Complex64::new(0.0, point.omega);
        let (r, c) = (self.resistance.get(), self.capacitance.get());
        let decades = (self.resonance.get() / point.frequency).log10().abs();
        let esr = r * (1.0 + 10f64.powf(decades - SHAPE_DECADES));
        let main = esr + s * self.inductance.get() + (s * c).inv();
        let stray = STRAY_RESISTANCE_RATIO * r + (s * self.stray_capacitance.get()).inv();
        let leakage = c / LEAKAGE_TIME_CONSTANT;
        let pads = ((s * PAD_INDUCTANCE.get()).inv() + 1.0 / PAD_RESISTANCE.get()).inv();
        pads + (main.inv() + stray.inv() + leakage).inv()
    }
}
