//! What a part may be loaded with, beyond its ratings at 25 °C.

use serde::{Deserialize, Serialize};

use crate::origin::Parameter;
use crate::quantity::{Amperes, Celsius, Kelvins, Volts};

/// A share over temperature: straight between the nodes, end values held. Nodes rise in
/// temperature.
pub type Derating = Vec<(Celsius, f64)>;

/// Reverse voltage that a polarised part stands for a moment, as in the valley of a ripple.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ReverseVoltage {
    /// Share of the rated voltage over temperature.
    pub share: Derating,
    /// Bound at every temperature.
    pub bound: Volts,
}

/// Limits of voltage, current and heat in use. What is absent does not limit.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct OperatingLimits {
    /// Category voltage over rated voltage; absent where the rated voltage holds up to the upper
    /// category temperature.
    pub category_voltage: Option<Parameter<Derating>>,
    /// Reverse voltage of a polarised part; a part without polarity has none.
    pub reverse_voltage: Option<Parameter<ReverseVoltage>>,
    /// Rated ac voltage, rms.
    pub rated_voltage_ac: Option<Parameter<Volts>>,
    /// Ripple current over its value at 25 °C, by ambient temperature. Where it is absent, the hot
    /// spot may reach the upper category temperature.
    pub ripple_current: Option<Parameter<Derating>>,
    /// Largest current of terminals and contacts at any frequency, rms.
    pub current_limit: Option<Parameter<Amperes>>,
    /// Voltage recommended for the application over rated voltage. Advice; it limits nothing.
    pub recommended_voltage: Option<Parameter<Derating>>,
    /// Self-heating recommended for the construction. Advice; it limits nothing.
    pub recommended_rise: Option<Parameter<Kelvins>>,
}
