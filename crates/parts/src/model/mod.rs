//! Model parameters: the numbers that the equivalent circuits of a part are built from.
//!
//! A parameter is *given* for a part (published, fitted, edited) or *estimated* by a rule from the
//! ratings; either way it carries its [`Origin`](crate::Origin). [`for_part`] does both. The
//! equations that use the parameters live in `henrad-sim`; docs/MODELS.md states both together.

mod ceramic;
mod defaults;
mod describe;
mod electrolytic;
mod estimate;
mod film;
mod fitted_range;
mod operating_limits;
mod parameter;
mod row;
mod solid;
mod spread;

pub(crate) use defaults::ceramic::{REFEREE_TIME_HOURS as CERAMIC_REFEREE_TIME_HOURS, insulation};
pub(crate) use defaults::electrolytic::CanStyle;
pub(crate) use estimate::{Can, SolidConstruction, can_style, solid_construction};

pub use ceramic::{
    AcVoltageLaw, CeramicModel, DcBiasLaw, ParallelBranch, SecondResonance,
    TemperatureCharacteristic,
};
pub use describe::DescribedParameter;
pub use electrolytic::ElectrolyticModel;
pub use estimate::{
    CoilEstimate, CoilFigure, CoilRefusal, OperatingVoltage, RULES_VERSION, RulesVersion,
    chip_resistance, chip_thermal_resistance, coil_estimate, for_part, is_ferroelectric,
    operating_voltage,
};
pub use film::FilmModel;
pub use fitted_range::{FittedRange, PartFit, fit_in_words, fitted_condition};
pub use operating_limits::{
    Derating, OperatingLimits, OperatingRange, ReverseVoltage, RippleRating,
};
pub use parameter::{ActsOn, GivenParameter, ModelError, ParameterName, STEP_MULTIPLIERS};
pub use solid::{LossForm, SeriesLoss, SolidModel};
pub use spread::{
    BiasSpread, InductanceSpread, Spread, SpreadOverFrequency, Spreads, TemperatureGuarantee,
};

use serde::{Deserialize, Serialize};

use crate::origin::{Origin, Parameter};
use crate::part::Part;
use crate::quantity::{Farads, KelvinsPerWatt};
use crate::shared::Shared;
use row::{Present, Tabulated};

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
    /// Metallized film: tabulated loss with two-section inductance.
    Film(FilmModel),
}

/// Evaluates an expression for the model of whichever circuit the set has.
macro_rules! of_circuit {
    ($set:expr, $model:ident => $result:expr) => {
        match $set {
            CapacitorModel::Ceramic($model) => $result,
            CapacitorModel::Solid($model) => $result,
            CapacitorModel::Electrolytic($model) => $result,
            CapacitorModel::Film($model) => $result,
        }
    };
}

impl CapacitorModel {
    /// The ratings within which the model is meant to be used.
    pub fn operating_range(&self) -> &OperatingRange {
        of_circuit!(self, model => &model.operating_range)
    }

    /// What the part may be loaded with.
    pub fn operating_limits(&self) -> &OperatingLimits {
        of_circuit!(self, model => &model.operating_limits)
    }

    /// The limits as they are kept, for callers that share equal ones among parts.
    pub fn shared_limits(&mut self) -> &mut Shared<OperatingLimits> {
        of_circuit!(self, model => &mut model.operating_limits)
    }

    /// Thermal resistance, hot spot to ambient.
    pub fn thermal_resistance(&self) -> &Parameter<KelvinsPerWatt> {
        of_circuit!(self, model => &model.thermal_resistance)
    }

    /// Kind of equivalent circuit, for messages.
    fn circuit(&self) -> &'static str {
        match self {
            Self::Ceramic(_) => "ceramic",
            Self::Solid(_) => "ladder",
            Self::Electrolytic(_) => "electrolytic",
            Self::Film(_) => "film",
        }
    }

    /// Every parameter that can be given for this circuit, with its present value and origin, in
    /// the order of the circuit. Laid over the model they change nothing.
    pub fn parameters(&self) -> Vec<GivenParameter> {
        let mut list = of_circuit!(self, model => model.parameters());
        list.extend(self.operating_limits().parameters());
        list
    }

    /// Name and origin of every parameter in [`Self::parameters`], without copies of the texts.
    pub fn origins(&self) -> impl Iterator<Item = (ParameterName, &Origin)> {
        type Parameters<'a> = Box<dyn Iterator<Item = (ParameterName, Present<'a>)> + 'a>;
        let of_circuit: Parameters<'_> = of_circuit!(self, model => Box::new(model.present()));
        let all = of_circuit.chain(self.operating_limits().present());
        all.map(|(name, (_, origin))| (name, origin))
    }

    /// The same model with some parameters replaced. They are laid over the model in the order of
    /// [`ParameterName`], whatever their order in the list.
    ///
    /// # Errors
    /// [`ModelError`] when a parameter is out of its range or foreign to the circuit.
    pub fn with_given(&self, given: &[GivenParameter]) -> Result<Self, ModelError> {
        let mut changed = self.clone();
        changed.lay_over(given)?;
        Ok(changed)
    }

    fn lay_over(&mut self, given: &[GivenParameter]) -> Result<(), ModelError> {
        let mut ordered: Vec<&GivenParameter> = given.iter().collect();
        ordered.sort_by_key(|parameter| parameter.name);
        for parameter in ordered {
            parameter.check()?;
            let is_accepted = of_circuit!(self, model => {
                model.accept(parameter) || model.operating_limits.accept(parameter)
            });
            if !is_accepted {
                return Err(ModelError::GivenDoesNotApply {
                    name: parameter.name,
                    circuit: self.circuit(),
                });
            }
        }
        Ok(())
    }

    /// The model of a part whose capacitance is `factor` (> 0) times the nominal one, as a part at
    /// a limit of its tolerance has it.
    ///
    /// Loss tangent, inductance, stated ESR and temperature laws stay: tolerance is a matter of
    /// electrode area and layer thickness, not of the dielectric.
    #[must_use]
    pub fn with_capacitance_times(&self, factor: f64) -> Self {
        let mut model = self.clone();
        let capacitance = of_circuit!(&mut model, model => &mut model.capacitance.value);
        *capacitance = Farads::new(capacitance.get() * factor);
        model
    }
}

/// The parameters of a model in the order of the circuit, from the capacitance outwards.
///
/// # Examples
/// Every line names its origin, so that an estimate is never read as a rating:
/// ```
/// use henrad_parts::model::{CapacitorModel, describe};
/// fn print(model: &CapacitorModel) {
///     for line in describe(model) {
///         println!("{}: {} ({})", line.name, line.value, line.origin.mark());
///     }
/// }
/// ```
pub fn describe(model: &CapacitorModel) -> Vec<DescribedParameter> {
    let mut lines = of_circuit!(model, model => model.describe());
    lines.extend(model.operating_limits().describe());
    lines
}

/// The same for the model of a part, with the spreads of its estimated parameters.
pub fn describe_with_spread(part: &Part, model: &CapacitorModel) -> Vec<DescribedParameter> {
    let spreads = Spreads::new(part, model);
    let mut lines = describe(model);
    for line in &mut lines {
        let text = line
            .parameter
            .and_then(|it| spreads.text(model, it, &line.origin));
        line.spread = text.unwrap_or_default();
    }
    lines
}
