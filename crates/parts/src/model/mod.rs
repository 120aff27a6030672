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
mod operating_limits;
mod operating_range;
mod scaled;
mod solid;

pub(crate) use defaults::ceramic::{REFEREE_TIME_HOURS as CERAMIC_REFEREE_TIME_HOURS, insulation};

pub use ceramic::{
    AcVoltageLaw, CeramicModel, DcBiasLaw, ParallelBranch, TemperatureCharacteristic,
};
pub use describe::{DescribedParameter, describe};
pub use electrolytic::ElectrolyticModel;
pub use error::ModelError;
pub use estimate::for_part;
pub use film::FilmModel;
pub use given::{GivenParameter, ParameterName, STEP_MULTIPLIERS};
pub use operating_limits::{Derating, OperatingLimits, ReverseVoltage};
pub use operating_range::OperatingRange;
pub use solid::{LossForm, SeriesLoss, SolidModel};

use serde::{Deserialize, Serialize};

use crate::origin::Parameter;
use crate::quantity::KelvinsPerWatt;

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
    /// Aluminum with liquid electrolyte: ladder with temperature-dependent electrolyte.
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

    /// What the part may be loaded with.
    pub fn operating_limits(&self) -> &OperatingLimits {
        match self {
            Self::Ceramic(model) => &model.operating_limits,
            Self::Solid(model) => &model.operating_limits,
            Self::Electrolytic(model) => &model.operating_limits,
            Self::Film(model) => &model.operating_limits,
        }
    }

    /// Thermal resistance, hot spot to ambient.
    pub fn thermal_resistance(&self) -> &Parameter<KelvinsPerWatt> {
        match self {
            Self::Ceramic(model) => &model.thermal_resistance,
            Self::Solid(model) => &model.thermal_resistance,
            Self::Electrolytic(model) => &model.thermal_resistance,
            Self::Film(model) => &model.thermal_resistance,
        }
    }
}
