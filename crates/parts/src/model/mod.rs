//! Model parameters: the numbers that the equivalent circuits of a part are built from.
//!
//! A parameter is *given* for a part (published, fitted, edited) or *estimated* by a rule from the
//! ratings; either way it carries its [`Origin`](crate::Origin). [`for_part`] does both. The
//! equations that use the parameters live in `henrad-sim`; docs/MODELS.md states both together.

mod ceramic;
mod defaults;
mod describe;
mod electrolytic;
mod error;
mod estimate;
mod film;
mod given;
mod operating_range;
mod solid;

pub use ceramic::{CeramicModel, DcBiasLaw, ParallelBranch, TemperatureCharacteristic};
pub use describe::{DescribedParameter, describe};
pub use electrolytic::ElectrolyticModel;
pub use error::ModelError;
pub use estimate::for_part;
pub use film::FilmModel;
pub use given::{GivenParameter, ParameterName};
pub use operating_range::OperatingRange;
pub use solid::{SeriesLoss, SolidModel};

use serde::{Deserialize, Serialize};

/// The parameter set of one capacitor, by kind of equivalent circuit.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "circuit")]
#[expect(
    clippy::large_enum_variant,
    reason = "one model exists per simulated part; a box would cost more than it saves"
)]
pub enum CapacitorModel {
    /// Multilayer ceramic: constant-phase capacitor with two-section inductance.
    Ceramic(CeramicModel),
    /// Tantalum and polymer: RC ladder of a porous anode.
    Solid(SolidModel),
    /// Aluminium with liquid electrolyte: ladder with temperature-dependent electrolyte.
    Electrolytic(ElectrolyticModel),
    /// Metallised film: tabulated loss with two-section inductance.
    Film(FilmModel),
}

impl CapacitorModel {
    /// The ratings within which the model is meant to be used.
    pub fn operating_range(&self) -> &OperatingRange {
        match self {
            Self::Ceramic(model) => &model.operating_range,
            Self::Solid(model) => &model.operating_range,
            Self::Electrolytic(model) => &model.operating_range,
            Self::Film(model) => &model.operating_range,
        }
    }
}
