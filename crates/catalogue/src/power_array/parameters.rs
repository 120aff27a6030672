//! Parameters of the ratings over frequency.

use henrad_parts::Parameter;
use henrad_parts::quantity::{Kelvins, KelvinsPerWatt, Ohms};
use serde::Deserialize;

use super::ChipCase;
use crate::error::CatalogueError;
use crate::stated::Stated;

const FILE: &str = "power_array/model.toml";
const TEXT: &str = include_str!("../../data/power_array/model.toml");

/// Parameters that turn the chips of the table into ratings over frequency.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingParameters {
    /// Self-heating that a rating allows.
    pub allowed_rise: Parameter<Kelvins>,
    /// Loss factor of the dielectric.
    pub dissipation_factor: Parameter<f64>,
    /// Case of the reference chip for the next two.
    pub reference_case: ChipCase,
    /// Electrode and termination resistance of that chip at 1 MHz.
    pub reference_resistance: Parameter<Ohms>,
    /// Thermal resistance of that chip.
    pub reference_thermal_resistance: Parameter<KelvinsPerWatt>,
    /// Exponent of the thermal resistance over the body surface.
    pub surface_exponent: Parameter<f64>,
    /// Exponent of the thermal resistance over the number of stacked chips.
    pub stack_exponent: Parameter<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    reference_case: String,
    #[serde(rename = "allowed_rise_K")]
    allowed_rise: Stated,
    dissipation_factor: Stated,
    #[serde(rename = "reference_resistance_ohm")]
    resistance: Stated,
    #[serde(rename = "reference_thermal_resistance_K_per_W")]
    thermal_resistance: Stated,
    surface_exponent: Stated,
    stack_exponent: Stated,
}

/// The parameters of the built-in chips.
///
/// # Errors
/// If the file cannot be read. A test reads the shipped file.
pub fn rating_parameters() -> Result<RatingParameters, CatalogueError> {
    let file: File =
        toml::from_str(TEXT).map_err(|source| CatalogueError::Definition { file: FILE, source })?;
    let reference_case = super::cases()?
        .into_iter()
        .find(|case| case.case_size == file.reference_case)
        .ok_or(CatalogueError::UnknownCode {
            what: "case",
            code: file.reference_case,
        })?;
    Ok(RatingParameters {
        allowed_rise: file.allowed_rise.parameter(Kelvins::new),
        dissipation_factor: file.dissipation_factor.parameter(|value| value),
        reference_case,
        reference_resistance: file.resistance.parameter(Ohms::new),
        reference_thermal_resistance: file.thermal_resistance.parameter(KelvinsPerWatt::new),
        surface_exponent: file.surface_exponent.parameter(|value| value),
        stack_exponent: file.stack_exponent.parameter(|value| value),
    })
}
