//! Names of the parameters in words.

use super::ParameterName;

impl ParameterName {
    /// Every parameter that can be given.
    pub const ALL: [Self; 29] = [
        Self::ReferenceCapacitance,
        Self::ReferenceFrequency,
        Self::DissipationFactor,
        Self::DissipationFactorExponent,
        Self::SeriesResistance,
        Self::SkinResistance,
        Self::Inductance,
        Self::InnerInductance,
        Self::OuterInductance,
        Self::OuterDamping,
        Self::LeakageResistance,
        Self::Esr,
        Self::EsrFrequency,
        Self::LadderResistorFactor,
        Self::EsrTemperatureFactor,
        Self::BiasVoltage,
        Self::BiasExponentN,
        Self::BiasExponentM,
        Self::BiasTemperatureCoefficient,
        Self::ThermalResistance,
        Self::AgeingPerDecade,
        Self::AcVoltageGrowth,
        Self::AcSaturationVoltage,
        Self::CurrentLimit,
        Self::StepMultiplier1,
        Self::StepMultiplier2,
        Self::StepMultiplier3,
        Self::StepMultiplier4,
        Self::StepMultiplier5,
    ];

    /// The parameter in words, with the symbol of its equation.
    pub fn title(self) -> &'static str {
        match self {
            Self::ReferenceCapacitance => "Capacitance",
            Self::ReferenceFrequency => "Reference frequency",
            Self::DissipationFactor => "Dissipation factor",
            Self::DissipationFactorExponent => "Dissipation factor exponent g",
            Self::SeriesResistance => "Series resistance Rs",
            Self::SkinResistance => "Skin resistance at 1 MHz",
            Self::Inductance => "Series inductance",
            Self::InnerInductance => "Inductance L1",
            Self::OuterInductance => "Inductance L2",
            Self::OuterDamping => "Damping resistance R2 across L2",
            Self::LeakageResistance => "Leakage resistance",
            Self::Esr => "Equivalent series resistance",
            Self::EsrFrequency => "Frequency of the ESR",
            Self::LadderResistorFactor => "Ladder resistor factor m",
            Self::EsrTemperatureFactor => "ESR factor per 100 K towards cold",
            Self::BiasVoltage => "Bias voltage V0",
            Self::BiasExponentN => "Bias exponent n",
            Self::BiasExponentM => "Bias exponent m",
            Self::BiasTemperatureCoefficient => "Temperature coefficient of V0",
            Self::ThermalResistance => "Thermal resistance",
            Self::AgeingPerDecade => "Ageing per decade",
            Self::AcVoltageGrowth => "Growth with ac voltage b",
            Self::AcSaturationVoltage => "Ac saturation voltage",
            Self::CurrentLimit => "Current limit, rms",
            Self::StepMultiplier1 => "Ladder multiplier 1",
            Self::StepMultiplier2 => "Ladder multiplier 2",
            Self::StepMultiplier3 => "Ladder multiplier 3",
            Self::StepMultiplier4 => "Ladder multiplier 4",
            Self::StepMultiplier5 => "Ladder multiplier 5",
        }
    }
}
