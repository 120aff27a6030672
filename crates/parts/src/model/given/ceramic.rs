//! Given parameters of the ceramic model.

use super::{AcceptGiven, GivenParameter, ParameterName};
use crate::model::defaults::ceramic::ac_voltage::LOSS_GROWTH_OVER_GROWTH;
use crate::model::estimate::split_ceramic_inductance;
use crate::model::{AcVoltageLaw, CeramicModel, DcBiasLaw};
use crate::quantity::{Farads, Henries, Hertz, KelvinsPerWatt, Ohms, Volts};

impl AcceptGiven for CeramicModel {
    const CIRCUIT: &'static str = "ceramic";

    fn accept(&mut self, given: &GivenParameter) -> bool {
        match given.name {
            ParameterName::ReferenceCapacitance => {
                self.capacitance = given.as_parameter(Farads::new);
            }
            ParameterName::ReferenceFrequency => self.reference_frequency = Hertz::new(given.value),
            ParameterName::DissipationFactor => {
                self.dissipation_factor = given.as_parameter(|value| value);
            }
            ParameterName::DissipationFactorExponent => {
                self.dissipation_factor_exponent = given.as_parameter(|value| value);
            }
            ParameterName::SeriesResistance => {
                self.series_resistance = given.as_parameter(Ohms::new);
            }
            ParameterName::SkinResistance => {
                self.skin_resistance = given.as_parameter(Ohms::new);
            }
            ParameterName::Inductance => {
                let total = given.as_parameter(Henries::new);
                (self.inner_inductance, self.outer_inductance) = split_ceramic_inductance(&total);
            }
            ParameterName::InnerInductance => {
                self.inner_inductance = given.as_parameter(Henries::new);
            }
            ParameterName::OuterInductance => {
                self.outer_inductance = given.as_parameter(Henries::new);
            }
            ParameterName::OuterDamping => self.outer_damping = given.as_parameter(Ohms::new),
            ParameterName::LeakageResistance => {
                self.leakage_resistance = given.as_parameter(Ohms::new);
            }
            ParameterName::ThermalResistance => {
                self.thermal_resistance = given.as_parameter(KelvinsPerWatt::new);
            }
            ParameterName::AgeingPerDecade => {
                self.ageing_per_decade = given.as_parameter(|value| value);
            }
            ParameterName::CurrentLimit => self.operating_limits.accept_current(given),
            ParameterName::AcVoltageGrowth | ParameterName::AcSaturationVoltage => {
                let law = self.ac_voltage.as_mut();
                return law.is_some_and(|law| law.accept(given));
            }
            _ => return self.dc_bias.as_mut().is_some_and(|law| law.accept(given)),
        }
        true
    }
}

impl AcVoltageLaw {
    /// The growth of the loss keeps its ratio to that of the capacitance.
    fn accept(&mut self, given: &GivenParameter) -> bool {
        if given.name == ParameterName::AcSaturationVoltage {
            self.saturation_voltage = given.as_parameter(Volts::new);
        } else {
            self.growth = given.as_parameter(|value| value);
            self.loss_growth = given.as_parameter(|value| LOSS_GROWTH_OVER_GROWTH * value);
        }
        true
    }
}

impl DcBiasLaw {
    fn accept(&mut self, given: &GivenParameter) -> bool {
        match given.name {
            ParameterName::BiasVoltage => {
                self.characteristic_voltage = given.as_parameter(Volts::new);
            }
            ParameterName::BiasExponentN => self.exponent_n = given.as_parameter(|value| value),
            ParameterName::BiasExponentM => self.exponent_m = given.as_parameter(|value| value),
            ParameterName::BiasTemperatureCoefficient => {
                self.temperature_coefficient = given.as_parameter(|value| value);
            }
            _ => return false,
        }
        true
    }
}
