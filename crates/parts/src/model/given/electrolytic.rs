//! Given parameters of the electrolytic model.

use super::{AcceptGiven, GivenParameter, ParameterName};
use crate::model::ElectrolyticModel;
use crate::quantity::{Farads, Henries, Hertz, KelvinsPerWatt, Ohms};

impl AcceptGiven for ElectrolyticModel {
    const CIRCUIT: &'static str = "electrolytic";

    fn accept(&mut self, given: &GivenParameter) -> bool {
        match given.name {
            ParameterName::ReferenceCapacitance => {
                self.capacitance = given.as_parameter(Farads::new);
            }
            ParameterName::Esr => self.esr = given.as_parameter(Ohms::new),
            ParameterName::EsrFrequency => self.esr_frequency = Hertz::new(given.value),
            ParameterName::DissipationFactor => {
                self.oxide_dissipation_factor = given.as_parameter(|value| value);
            }
            ParameterName::SkinResistance => {
                self.skin_resistance = given.as_parameter(Ohms::new);
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
