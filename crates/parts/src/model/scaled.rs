//! A model of the same part with another capacitance.

use super::CapacitorModel;
use crate::origin::Parameter;
use crate::quantity::Farads;

impl CapacitorModel {
    /// The model of a part whose capacitance is `factor` (> 0) times the nominal one, as a part at a
    /// limit of its tolerance has it.
    ///
    /// Loss tangent, inductance, stated ESR and temperature laws stay: tolerance is a matter of
    /// electrode area and layer thickness, not of the dielectric.
    #[must_use]
    pub fn with_capacitance_times(&self, factor: f64) -> Self {
        let mut model = self.clone();
        let capacitance: &mut Parameter<Farads> = match &mut model {
            Self::Ceramic(model) => &mut model.capacitance,
            Self::Solid(model) => &mut model.capacitance,
            Self::Electrolytic(model) => &mut model.capacitance,
            Self::Film(model) => &mut model.capacitance,
        };
        capacitance.value = Farads::new(capacitance.value.get() * factor);
        model
    }
}
