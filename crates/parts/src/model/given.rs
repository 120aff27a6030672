//! Parameters given for one part, by name.

use serde::{Deserialize, Serialize};

use crate::origin::Origin;

/// Names of the model parameters that a part record may give, with the unit of the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ParameterName {
    /// Capacitance at the reference frequency, F.
    ReferenceCapacitance,
    /// Reference frequency of capacitance and loss, Hz.
    ReferenceFrequency,
    /// Dissipation factor at the reference frequency, 1.
    DissipationFactor,
    /// Exponent g of tan δ ∝ f^g, 1.
    DissipationFactorExponent,
    /// Electrode and termination resistance, Ω.
    SeriesResistance,
    /// Skin-effect resistance at 1 MHz, Ω.
    SkinResistance,
    /// Inductance that stays at high frequency, H.
    InnerInductance,
    /// Inductance that is shunted at high frequency, H.
    OuterInductance,
    /// Resistance across the outer inductance, Ω.
    OuterDamping,
    /// Leakage resistance at 25 °C, Ω.
    LeakageResistance,
    /// Total series inductance of a ladder model, H.
    Inductance,
    /// Equivalent series resistance at 25 °C and its reference frequency, Ω.
    Esr,
    /// Reference frequency of the equivalent series resistance, Hz.
    EsrFrequency,
    /// Ladder resistor factor m, 1.
    LadderResistorFactor,
    /// ESR factor per 100 K towards cold, 1.
    EsrTemperatureFactor,
    /// Bias voltage V0 of the dc-bias law, V.
    BiasVoltage,
    /// Exponent n of the dc-bias law, 1.
    BiasExponentN,
    /// Exponent m of the dc-bias law, 1.
    BiasExponentM,
    /// Temperature coefficient of V0, 1/K.
    BiasTemperatureCoefficient,
    /// Thermal resistance, K/W.
    ThermalResistance,
    /// Capacitance loss per decade of hours, 1.
    AgeingPerDecade,
}

/// One given parameter.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GivenParameter {
    /// Which parameter.
    pub name: ParameterName,
    /// Value in the unit that the name states.
    pub value: f64,
    /// Where it comes from.
    pub origin: Origin,
}
