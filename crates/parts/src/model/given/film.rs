//! Given parameters of the film model.

use super::{AcceptGiven, GivenParameter, ParameterName};
use crate::model::FilmModel;
use crate::model::estimate::{film_outer_damping, split_film_inductance};
use crate::origin::Parameter;
use crate::quantity::{Farads, Henries, Hertz, KelvinsPerWatt, Ohms};

impl AcceptGiven for FilmModel {
    const CIRCUIT: &'static str = "film";

    fn accept(&mut self, given: &GivenParameter) -> bool {
        match given.name {
            ParameterName::ReferenceCapacitance => {
                self.capacitance = given.as_parameter(Farads::new);
            }
            ParameterName::DissipationFactor => self.scale_dissipation_factor(given),
            ParameterName::SeriesResistance => {
                self.series_resistance = given.as_parameter(Ohms::new);
            }
            ParameterName::SkinResistance => {
                self.skin_resistance = given.as_parameter(Ohms::new);
            }
            ParameterName::Inductance => {
                let total = given.as_parameter(Henries::new);
                (self.inner_inductance, self.outer_inductance) = split_film_inductance(&total);
                self.outer_damping = film_outer_damping(self.outer_inductance.value);
            }
            ParameterName::InnerInductance => {
                self.inner_inductance = given.as_parameter(Henries::new);
            }
            ParameterName::OuterInductance => {
                self.outer_inductance = given.as_parameter(Henries::new);
                self.outer_damping = film_outer_damping(self.outer_inductance.value);
            }
            ParameterName::OuterDamping => self.outer_damping = given.as_parameter(Ohms::new),
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

impl FilmModel {
    /// A given dissipation factor holds at 1 kHz, the first node; the others keep their ratio to it.
    fn scale_dissipation_factor(&mut self, given: &GivenParameter) {
        let nodes = &self.dissipation_factor.value;
        let Some(&(_, first)) = nodes.first() else {
            return;
        };
        let scale = given.value / first;
        let scaled: Vec<(Hertz, f64)> = nodes
            .iter()
            .map(|&(frequency, factor)| (frequency, scale * factor))
            .collect();
        self.dissipation_factor = Parameter::new(scaled, given.origin.clone());
    }
}
