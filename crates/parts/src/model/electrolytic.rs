//! Parameters of aluminum electrolytic capacitors with liquid electrolyte.

use serde::{Deserialize, Serialize};

use super::{OperatingLimits, OperatingRange};
use crate::origin::Parameter;
use crate::quantity::{Celsius, Farads, Henries, Hertz, KelvinsPerWatt, Ohms};

/// Parameters of the ladder model with temperature-dependent electrolyte resistance.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ElectrolyticModel {
    /// Capacitance at 120 Hz, 25 °C.
    pub capacitance: Parameter<Farads>,
    /// Equivalent series resistance at `esr_frequency`, 25 °C, typical.
    pub esr: Parameter<Ohms>,
    /// Frequency of `esr`.
    pub esr_frequency: Hertz,
    /// Dissipation factor of the oxide.
    pub oxide_dissipation_factor: Parameter<f64>,
    /// Share of the reference ESR that is metal (foil, tabs, terminals).
    pub metal_share: f64,
    /// Relative change of the metal resistance per kelvin.
    pub metal_temperature_coefficient: f64,
    /// Fall of the electrolyte resistance per kelvin below 25 °C: R ∝ exp(−b·(T − 25)).
    pub electrolyte_coefficient_cold: f64,
    /// The same above 25 °C.
    pub electrolyte_coefficient_hot: f64,
    /// Ladder resistor as a share of the electrolyte resistance.
    pub ladder_share: f64,
    /// Number of ladder capacitors N, 1 to 8.
    pub steps: usize,
    /// Ratio q of neighbouring ladder capacitors, > 1.
    pub capacitor_ratio: f64,
    /// Skin resistance at 1 MHz.
    pub skin_resistance: Parameter<Ohms>,
    /// Series inductance.
    pub inductance: Parameter<Henries>,
    /// Leakage resistance at 25 °C.
    pub leakage_resistance: Parameter<Ohms>,
    /// Relative capacitance change over temperature, as fractions, interpolated linearly.
    pub temperature_table: Vec<(Celsius, f64)>,
    /// Thermal resistance, hot spot to ambient.
    pub thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Ratings.
    pub operating_range: OperatingRange,
    /// Limits in use.
    pub operating_limits: OperatingLimits,
}
