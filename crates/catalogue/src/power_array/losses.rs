//! Losses of a chip, for the calculator and for the part of the same number.

use henrad_parts::model::{
    GivenParameter, ParameterName, chip_resistance, chip_thermal_resistance,
};
use henrad_parts::quantity::{KelvinsPerWatt, Ohms};
use henrad_parts::{Origin, Part};

use super::{Chip, RatingParameters, built_in, rating_parameters};
use crate::error::CatalogueError;
use crate::keys::design_key;

/// What heats a chip, and how much.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ChipLosses {
    /// Loss factor of the dielectric at any frequency.
    pub dissipation_factor: f64,
    /// Electrode and termination resistance at 1 MHz, ∝ √f.
    pub resistance: Ohms,
    /// Thermal resistance, chip on a heat sink.
    pub thermal_resistance: KelvinsPerWatt,
}

impl Chip {
    /// Whether a part is this chip, perhaps in another packaging or tolerance.
    pub fn is_design_of(&self, part: &Part) -> bool {
        /// Relative, far below the steps of any E series.
        const ROUNDING: f64 = 1e-6;
        let ratio = part.capacitance.get() / self.capacitance.get();
        (ratio - 1.0).abs() < ROUNDING
            && design_key(&part.part_number) == design_key(&self.part_number)
    }

    /// Losses of the chip, scaled from those of the reference chip.
    pub fn losses(&self, parameters: &RatingParameters) -> ChipLosses {
        let (case, reference) = (&self.case, &parameters.reference_case);
        ChipLosses {
            dissipation_factor: parameters.dissipation_factor.value,
            resistance: chip_resistance(
                parameters.reference_resistance.value,
                reference.length,
                reference.width,
                case.length,
                case.width,
                self.stacked,
            ),
            thermal_resistance: chip_thermal_resistance(
                parameters.reference_thermal_resistance.value,
                (reference.length, reference.width, reference.height),
                (case.length, case.width, case.height),
                parameters.surface_exponent.value,
                parameters.stack_exponent.value,
                self.stacked,
            ),
        }
    }

    /// The losses as parameters of the circuit. All metal is in the term ∝ √f.
    fn given(&self, parameters: &RatingParameters) -> [GivenParameter; 5] {
        let losses = self.losses(parameters);
        let is_reference = self.case == parameters.reference_case && self.stacked == 1;
        let scaled = |origin: &Origin| {
            if is_reference {
                origin.clone()
            } else {
                Origin::Estimated(format!("{SCALED}; {}", origin.basis()).into())
            }
        };
        let of_metal = scaled(&parameters.reference_resistance.origin);
        let of_dielectric = parameters.dissipation_factor.origin.clone();
        [
            (
                ParameterName::DissipationFactor,
                losses.dissipation_factor,
                of_dielectric.clone(),
            ),
            (ParameterName::DissipationFactorExponent, 0.0, of_dielectric),
            (ParameterName::SeriesResistance, 0.0, of_metal.clone()),
            (
                ParameterName::SkinResistance,
                losses.resistance.get(),
                of_metal,
            ),
            (
                ParameterName::ThermalResistance,
                losses.thermal_resistance.get(),
                scaled(&parameters.reference_thermal_resistance.origin),
            ),
        ]
        .map(|(name, value, origin)| GivenParameter {
            name,
            value,
            origin,
        })
    }
}

/// How a chip of another size than the reference chip gets its losses.
const SCALED: &str = "scaled by the body from the curve of one chip";

/// Gives the parts that are also chips of the calculator the losses that it rates them by. Two
/// chips of one design differ in packaging and tolerance only.
pub(crate) fn give(parts: &mut [Part]) -> Result<(), CatalogueError> {
    let parameters = rating_parameters()?;
    for chip in built_in()? {
        for part in parts.iter_mut().filter(|part| chip.is_design_of(part)) {
            let mut known = part.given.iter().map(|given| given.name);
            if !known.any(|name| name == ParameterName::SkinResistance) {
                part.given.extend(chip.given(&parameters));
            }
        }
    }
    Ok(())
}
