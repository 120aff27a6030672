//! Given parameters of the ladder model.

use super::{AcceptGiven, GivenParameter, ParameterName};
use crate::model::SolidModel;
use crate::quantity::{Farads, Henries, Hertz, KelvinsPerWatt, Ohms};

impl AcceptGiven for SolidModel {
    const CIRCUIT: &'static str = "ladder";

    fn accept(&mut self, given: &GivenParameter) -> bool {
        match given.name {
            ParameterName::ReferenceCapacitance => {
                self.capacitance = given.as_parameter(Farads::new);
            }
            ParameterName::Esr => self.esr = given.as_parameter(Ohms::new),
            ParameterName::EsrFrequency => self.esr_frequency = Hertz::new(given.value),
            ParameterName::LadderResistorFactor => {
                self.resistor_factor = given.as_parameter(|value| value);
            }
            ParameterName::EsrTemperatureFactor => {
                self.esr_temperature_factor = given.as_parameter(|value| value);
            }
            ParameterName::Inductance => self.inductance = given.as_parameter(Henries::new),
            ParameterName::LeakageResistance => {
                self.leakage_resistance = given.as_parameter(Ohms::new);
            }
            ParameterName::ThermalResistance => {
                self.thermal_resistance = given.as_parameter(KelvinsPerWatt::new);
            }
            ParameterName::CurrentLimit => self.operating_limits.accept_current(given),
            _ => return false,
        }
        true
    }
}
