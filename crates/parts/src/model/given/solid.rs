//! Given parameters of the ladder model.

use super::{AcceptGiven, GivenParameter, ParameterName, STEP_MULTIPLIERS};
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
            name => return self.accept_multiplier(name, given.value),
        }
        true
    }
}

impl SolidModel {
    /// The first multiplier begins a new ladder, each further one adds a step; one without those
    /// before it is refused.
    fn accept_multiplier(&mut self, name: ParameterName, value: f64) -> bool {
        let Some(step) = STEP_MULTIPLIERS.iter().position(|other| *other == name) else {
            return false;
        };
        if step == 0 {
            self.step_multipliers.clear();
        }
        if step != self.step_multipliers.len() {
            return false;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "1 to 1000 by the range of the parameter"
        )]
        self.step_multipliers.push(value.round() as u32);
        self.steps = self.step_multipliers.len();
        true
    }
}
