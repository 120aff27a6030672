//! Model parameters: the numbers that the equivalent circuits of a part are built from.
//!
//! A parameter is *given* for a part (published, fitted, edited) or *estimated* by a rule from the
//! ratings; either way it carries its [`Origin`](crate::Origin). The equations that use the
//! parameters live in `henrad-sim`.

mod ceramic;
mod electrolytic;
mod film;
mod given;
mod solid;

pub use ceramic::{CeramicModel, DcBiasLaw, ParallelBranch, TemperatureCharacteristic};
pub use electrolytic::ElectrolyticModel;
pub use film::FilmModel;
pub use given::{GivenParameter, ParameterName};
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
