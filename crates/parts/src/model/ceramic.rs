//! Parameters of the multilayer ceramic model.

use serde::{Deserialize, Serialize};

use super::{OperatingLimits, OperatingRange};
use crate::origin::Parameter;
use crate::quantity::{Celsius, Farads, Henries, Hertz, Hours, KelvinsPerWatt, Ohms, Volts};
use crate::technology::CeramicDielectric;

/// The relative capacitance over temperature, 1 at 25 °C.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "form")]
pub enum TemperatureCharacteristic {
    /// Change in percent at given temperatures, interpolated monotonically, end values held.
    Table {
        /// Nodes in rising temperature: capacitance change in percent of the value at 25 °C.
        points: Vec<(Celsius, f64)>,
    },
    /// Straight line in parts per million per kelvin.
    Linear {
        /// Temperature coefficient, ppm/K.
        ppm_per_kelvin: f64,
    },
    /// 1 − depth·((T − peak)/width)², normalised to 1 at 25 °C and held at `floor`.
    Quadratic {
        /// Temperature of the maximum.
        peak: Celsius,
        /// Half width, K.
        width: f64,
        /// Depth at one half width, 1.
        depth: f64,
        /// Lowest relative capacitance.
        floor: f64,
    },
}

/// F_V(V) = [1 + (|V|/V0)^n]^(−m), V0 growing with temperature.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DcBiasLaw {
    /// V0 at 25 °C.
    pub characteristic_voltage: Parameter<Volts>,
    /// Exponent n, > 0.
    pub exponent_n: Parameter<f64>,
    /// Exponent m, > 0.
    pub exponent_m: Parameter<f64>,
    /// Relative change of V0 per kelvin.
    pub temperature_coefficient: Parameter<f64>,
}

/// F_A = (1 + b·g(x))/(1 + b·g(x_ref)) · h(V)/h(V_ref) with x = V/V_sat, g = x/(1 + x) and h the
/// dc-bias law along the swing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AcVoltageLaw {
    /// Growth b of the capacitance, ≥ 0.
    pub growth: Parameter<f64>,
    /// The same for the loss factor, ≥ 0.
    pub loss_growth: Parameter<f64>,
    /// V_sat, rms, > 0.
    pub saturation_voltage: Parameter<Volts>,
    /// V_ref: level at which the nominal capacitance is measured, rms.
    pub reference_voltage: Volts,
}

/// Series R-C across the whole part that makes the second resonance above 1 GHz.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ParallelBranch {
    /// Capacitance between the terminations.
    pub capacitance: Farads,
    /// Loss resistance of the branch.
    pub resistance: Ohms,
}

/// Parameters of the seven-element ceramic model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CeramicModel {
    /// Dielectric, which decides how loss follows temperature.
    pub dielectric: CeramicDielectric,
    /// Capacitance at the reference frequency, 25 °C, 0 V, reference age.
    pub capacitance: Parameter<Farads>,
    /// Frequency at which capacitance and dissipation factor hold.
    pub reference_frequency: Hertz,
    /// Dissipation factor at the reference frequency.
    pub dissipation_factor: Parameter<f64>,
    /// Exponent g of tan δ ∝ f^g; 0 is the pure constant-phase law.
    pub dissipation_factor_exponent: Parameter<f64>,
    /// Electrode and termination resistance.
    pub series_resistance: Parameter<Ohms>,
    /// Skin-effect resistance at 1 MHz.
    pub skin_resistance: Parameter<Ohms>,
    /// Inductance L1 that stays at high frequency.
    pub inner_inductance: Parameter<Henries>,
    /// Inductance L2 that `outer_damping` shunts at high frequency.
    pub outer_inductance: Parameter<Henries>,
    /// Resistance R2 across L2.
    pub outer_damping: Parameter<Ohms>,
    /// Leakage resistance at 25 °C.
    pub leakage_resistance: Parameter<Ohms>,
    /// Branch across the part, where the case has one.
    pub parallel_branch: Option<Parameter<ParallelBranch>>,
    /// Capacitance over temperature.
    pub temperature_characteristic: Parameter<TemperatureCharacteristic>,
    /// Capacitance over dc bias; absent for class I.
    pub dc_bias: Option<DcBiasLaw>,
    /// Capacitance over ac voltage; absent for class I.
    pub ac_voltage: Option<AcVoltageLaw>,
    /// Capacitance loss per decade of hours, as a fraction.
    pub ageing_per_decade: Parameter<f64>,
    /// Age at which the nominal capacitance holds.
    pub referee_time: Hours,
    /// Thermal resistance, hot spot to ambient.
    pub thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Ratings.
    pub operating_range: OperatingRange,
    /// Limits in use.
    pub operating_limits: OperatingLimits,
}
