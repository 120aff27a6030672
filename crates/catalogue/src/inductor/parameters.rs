//! Parameters that the models of all inductors share.

use henrad_parts::Parameter;
use henrad_parts::quantity::Metres;
use serde::Deserialize;

use crate::error::CatalogueError;
use crate::stated::{Stated, Word};

const FILE: &str = "inductor/model.toml";
const TEXT: &str = include_str!("../../data/inductor/model.toml");

/// What turns ratings into models.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorParameters {
    /// Exponent of the saturation law.
    pub saturation_exponent: Parameter<f64>,
    /// Relative change of the inductance per kelvin.
    pub inductance_per_kelvin: Parameter<f64>,
    /// Saturation current over rated current, for parts without a published one.
    pub saturation_over_rated_current: Parameter<f64>,
    /// Drop at that saturation current, as a fraction.
    pub unpublished_drop: Parameter<f64>,
    /// Thickness of the conductor.
    pub conductor_thickness: Parameter<Metres>,
    /// Layers of the winding.
    pub winding_layers: Parameter<f64>,
    /// Flux density at the saturation current, T.
    pub saturation_flux_density: Parameter<f64>,
    /// Share of the body that carries flux.
    pub core_share_of_body: Parameter<f64>,
    /// Exponent of the frequency in the core loss.
    pub steinmetz_alpha: Parameter<f64>,
    /// Exponent of the flux density in the core loss.
    pub steinmetz_beta: Parameter<f64>,
    coefficients: Vec<Coefficient>,
    series: Vec<InductorSeries>,
}

/// A series of inductors.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct InductorSeries {
    /// Name.
    pub name: String,
    /// One line about it.
    pub description: String,
}

#[derive(Debug, Clone, PartialEq)]
struct Coefficient {
    series: Vec<String>,
    value: Parameter<f64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    saturation_exponent: Stated,
    inductance_per_kelvin: Stated,
    saturation_over_rated_current: Stated,
    unpublished_drop: Stated,
    #[serde(rename = "conductor_thickness_m")]
    conductor_thickness: Stated,
    winding_layers: Stated,
    #[serde(rename = "saturation_flux_density_T")]
    saturation_flux_density: Stated,
    core_share_of_body: Stated,
    steinmetz_alpha: Stated,
    steinmetz_beta: Stated,
    steinmetz_coefficient: Vec<SeriesCoefficient>,
    series: Vec<InductorSeries>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeriesCoefficient {
    series: Vec<String>,
    value: f64,
    origin: Word,
    source: String,
}

impl InductorParameters {
    /// Coefficient of the core loss of a series, k in P_v = k·f^α·B^β; `None` for a series without one.
    pub fn steinmetz_coefficient(&self, series: &str) -> Option<&Parameter<f64>> {
        self.coefficients
            .iter()
            .find(|coefficient| coefficient.series.iter().any(|name| name == series))
            .map(|coefficient| &coefficient.value)
    }

    /// The series in the order of the selector.
    pub fn series(&self) -> &[InductorSeries] {
        &self.series
    }
}

/// The parameters of the built-in inductors.
///
/// # Errors
/// When the file cannot be read. The shipped file is tested to be readable.
pub fn parameters() -> Result<InductorParameters, CatalogueError> {
    let file: File =
        toml::from_str(TEXT).map_err(|source| CatalogueError::Definition { file: FILE, source })?;
    let plain = |stated: Stated| stated.parameter(|value| value);
    Ok(InductorParameters {
        saturation_exponent: plain(file.saturation_exponent),
        inductance_per_kelvin: plain(file.inductance_per_kelvin),
        saturation_over_rated_current: plain(file.saturation_over_rated_current),
        unpublished_drop: plain(file.unpublished_drop),
        conductor_thickness: file.conductor_thickness.parameter(Metres::new),
        winding_layers: plain(file.winding_layers),
        saturation_flux_density: plain(file.saturation_flux_density),
        core_share_of_body: plain(file.core_share_of_body),
        steinmetz_alpha: plain(file.steinmetz_alpha),
        steinmetz_beta: plain(file.steinmetz_beta),
        coefficients: file
            .steinmetz_coefficient
            .into_iter()
            .map(Into::into)
            .collect(),
        series: file.series,
    })
}

impl From<SeriesCoefficient> for Coefficient {
    fn from(row: SeriesCoefficient) -> Self {
        Self {
            series: row.series,
            value: Parameter::new(row.value, row.origin.with_source(row.source)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_series_of_the_table_is_described_and_has_a_core() {
        let parameters = parameters().expect("the file reads");
        for row in crate::inductor::built_in().expect("the table reads") {
            let named = parameters
                .series()
                .iter()
                .any(|series| series.name == row.series);
            assert!(named, "{}", row.series);
            assert!(
                parameters.steinmetz_coefficient(&row.series).is_some(),
                "{}",
                row.series
            );
        }
        assert_eq!(parameters.steinmetz_coefficient("X"), None);
    }
}
