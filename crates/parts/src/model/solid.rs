//! Parameters of solid electrolytic capacitors: the RC ladder of a porous anode.

use serde::{Deserialize, Serialize};

use super::{OperatingLimits, OperatingRange};
use crate::origin::Parameter;
use crate::quantity::{Farads, Henries, Hertz, KelvinsPerWatt, Ohms};

/// Frequency-dependent part of the series resistance outside the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "law")]
pub enum SeriesLoss {
    /// Rt·[1 + 10^(low − log f) + 10^(log f − high)]: manganese dioxide. Above twice the frequency
    /// of `high_decade` the last term grows no more.
    Mno2 {
        /// log10 of the frequency at which the dielectric term equals Rt; 3 means 1 kHz.
        low_decade: f64,
        /// log10 of the frequency at which the conductor term equals Rt; 7 means 10 MHz.
        high_decade: f64,
    },
    /// Rt + DF/(2π f C) + r·Rt·√(f / 1 MHz): conductive polymer.
    Polymer {
        /// Dissipation factor of the oxide.
        oxide_dissipation_factor: f64,
        /// Skin resistance at 1 MHz as a share of Rt.
        skin_share: f64,
    },
}

/// Whether the losses outside the ladder have the reactance that causality demands beside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossForm {
    /// With it: what a circuit of plain elements can have.
    Causal,
    /// Without: the law as its source prints it, whose tables hold for it.
    Resistive,
}

/// Parameters of the ladder model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SolidModel {
    /// Total capacitance at low frequency, 25 °C.
    pub capacitance: Parameter<Farads>,
    /// Equivalent series resistance at `esr_frequency`, 25 °C, typical.
    pub esr: Parameter<Ohms>,
    /// Frequency of `esr`.
    pub esr_frequency: Hertz,
    /// Number of ladder capacitors N, 1 to 8.
    pub steps: usize,
    /// Ratio q of neighbouring ladder capacitors, > 1.
    pub capacitor_ratio: f64,
    /// Factor m of the resistors inside the anode relative to Rt.
    pub resistor_factor: Parameter<f64>,
    /// Integer multipliers k_0 … k_(N−1); k_0 belongs to the series resistor.
    pub step_multipliers: Vec<u32>,
    /// Loss outside the ladder.
    pub series_loss: SeriesLoss,
    /// Reactance of that loss.
    pub loss_form: LossForm,
    /// Series inductance at 10 MHz, that of the losses included.
    pub inductance: Parameter<Henries>,
    /// Leakage resistance at 25 °C.
    pub leakage_resistance: Parameter<Ohms>,
    /// ESR factor B per 100 K towards cold: R ∝ B^((25 − T)/100).
    pub esr_temperature_factor: Parameter<f64>,
    /// Capacitance over temperature: 1 + a·ΔT + b·ΔT², a in 1/K.
    pub capacitance_temperature_linear: f64,
    /// b of the capacitance polynomial, 1/K².
    pub capacitance_temperature_quadratic: f64,
    /// Thermal resistance, hot spot to ambient.
    pub thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Ratings.
    pub operating_range: OperatingRange,
    /// Limits in use.
    pub operating_limits: OperatingLimits,
}
