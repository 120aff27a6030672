//! Parameters given for one part, by name, and how they replace an estimate.

mod ceramic;
mod electrolytic;
mod film;
mod present;
mod solid;
mod title;

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{ModelError, OperatingLimits};
use crate::origin::{Origin, Parameter};
use crate::quantity::{Amperes, Farads, Henries, Hertz, KelvinsPerWatt, Ohms, Volts};

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
    /// Total series inductance, H. Ceramic and film models divide it between their two sections.
    Inductance,
    /// Inductance that stays at high frequency, H.
    InnerInductance,
    /// Inductance that is shunted at high frequency, H.
    OuterInductance,
    /// Resistance across the outer inductance, Ω.
    OuterDamping,
    /// Leakage resistance at 25 °C, Ω.
    LeakageResistance,
    /// Equivalent series resistance at 25 °C and its reference frequency, typical, Ω.
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
    /// Growth b of the capacitance with ac voltage, 1.
    AcVoltageGrowth,
    /// Ac voltage V_sat at which half of that growth is reached, rms, V.
    AcSaturationVoltage,
    /// Largest current of terminals and contacts, rms, A.
    CurrentLimit,
    /// Multiplier of the first ladder resistor, a whole number, 1. The ladder has as many steps as
    /// multipliers are given from the first on.
    StepMultiplier1,
    /// Multiplier of the second ladder resistor.
    StepMultiplier2,
    /// Multiplier of the third ladder resistor.
    StepMultiplier3,
    /// Multiplier of the fourth ladder resistor.
    StepMultiplier4,
    /// Multiplier of the fifth ladder resistor.
    StepMultiplier5,
}

/// The multipliers of ladder resistors from the port inwards.
pub const STEP_MULTIPLIERS: [ParameterName; 5] = [
    ParameterName::StepMultiplier1,
    ParameterName::StepMultiplier2,
    ParameterName::StepMultiplier3,
    ParameterName::StepMultiplier4,
    ParameterName::StepMultiplier5,
];

/// Largest multiplier of a ladder resistor.
const MAX_STEP_MULTIPLIER: f64 = 1000.0;

impl ParameterName {
    /// Unit of the value; empty for a dimensionless parameter.
    pub fn unit(self) -> &'static str {
        match self {
            Self::ReferenceCapacitance => Farads::UNIT,
            Self::ReferenceFrequency | Self::EsrFrequency => Hertz::UNIT,
            Self::SeriesResistance
            | Self::SkinResistance
            | Self::OuterDamping
            | Self::LeakageResistance
            | Self::Esr => Ohms::UNIT,
            Self::InnerInductance | Self::OuterInductance | Self::Inductance => Henries::UNIT,
            Self::BiasVoltage | Self::AcSaturationVoltage => Volts::UNIT,
            Self::CurrentLimit => Amperes::UNIT,
            Self::BiasTemperatureCoefficient => "1/K",
            Self::ThermalResistance => KelvinsPerWatt::UNIT,
            Self::DissipationFactor
            | Self::DissipationFactorExponent
            | Self::LadderResistorFactor
            | Self::EsrTemperatureFactor
            | Self::BiasExponentN
            | Self::BiasExponentM
            | Self::AgeingPerDecade
            | Self::AcVoltageGrowth
            | Self::StepMultiplier1
            | Self::StepMultiplier2
            | Self::StepMultiplier3
            | Self::StepMultiplier4
            | Self::StepMultiplier5 => "",
        }
    }

    /// Values that the parameter may take. The bounds are wide: they keep out what is no
    /// capacitor (zero farads, a loss factor above one), not what is unusual.
    pub fn range(self) -> RangeInclusive<f64> {
        match self {
            Self::ReferenceCapacitance => 1e-15..=1e4,
            Self::ReferenceFrequency | Self::EsrFrequency => 1e-3..=1e12,
            Self::DissipationFactor => 1e-7..=0.5,
            Self::DissipationFactorExponent => -0.1..=0.1,
            Self::SeriesResistance | Self::SkinResistance => 0.0..=1e6,
            Self::InnerInductance | Self::OuterInductance | Self::Inductance => 0.0..=1.0,
            Self::OuterDamping | Self::Esr => 1e-7..=1e6,
            Self::LeakageResistance => 1e-3..=1e18,
            Self::LadderResistorFactor => 0.0..=100.0,
            Self::BiasVoltage | Self::AcSaturationVoltage | Self::CurrentLimit => 1e-3..=1e6,
            Self::EsrTemperatureFactor | Self::BiasExponentN => 0.1..=10.0,
            Self::BiasExponentM => 0.01..=10.0,
            Self::BiasTemperatureCoefficient => -0.005..=0.005,
            Self::ThermalResistance => 1e-3..=1e5,
            Self::AgeingPerDecade => 0.0..=0.15,
            Self::AcVoltageGrowth => 0.0..=2.0,
            Self::StepMultiplier1
            | Self::StepMultiplier2
            | Self::StepMultiplier3
            | Self::StepMultiplier4
            | Self::StepMultiplier5 => 1.0..=MAX_STEP_MULTIPLIER,
        }
    }
}

/// Writes the name as it stands in a part record, for example `bias_voltage`.
impl fmt::Display for ParameterName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(formatter)
    }
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

impl GivenParameter {
    /// The parameter in the type of the model's field.
    fn as_parameter<T>(&self, wrap: impl Fn(f64) -> T) -> Parameter<T> {
        Parameter::new(wrap(self.value), self.origin.clone())
    }

    /// Refuses a value that the parameter cannot take.
    pub(super) fn check(&self) -> Result<(), ModelError> {
        let range = self.name.range();
        if range.contains(&self.value) {
            return Ok(());
        }
        Err(ModelError::GivenOutOfRange {
            name: self.name,
            value: self.value,
            unit: self.name.unit(),
            min: *range.start(),
            max: *range.end(),
        })
    }
}

impl OperatingLimits {
    /// A given current limit.
    fn accept_current(&mut self, given: &GivenParameter) {
        self.current_limit = Some(given.as_parameter(Amperes::new));
    }
}

/// A model whose parameters can be replaced by given ones.
pub(super) trait AcceptGiven {
    /// Kind of equivalent circuit, for messages.
    const CIRCUIT: &'static str;

    /// Replaces the parameter; false when the circuit has no such parameter.
    fn accept(&mut self, given: &GivenParameter) -> bool;

    /// Lays all given parameters over the estimates, in the order of [`ParameterName`]: totals come
    /// before their sections, and what a rule makes of a given value before what is given itself.
    fn accept_all(&mut self, given: &[GivenParameter]) -> Result<(), ModelError> {
        let mut ordered: Vec<&GivenParameter> = given.iter().collect();
        ordered.sort_by_key(|parameter| parameter.name);
        for parameter in ordered {
            parameter.check()?;
            if !self.accept(parameter) {
                return Err(ModelError::GivenDoesNotApply {
                    name: parameter.name,
                    circuit: Self::CIRCUIT,
                });
            }
        }
        Ok(())
    }
}
