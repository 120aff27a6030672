//! Parameters that the models of all inductors share.

use henrad_parts::quantity::{Kelvins, Meters, Ohms};
use henrad_parts::{Origin, Parameter};
use serde::{Deserialize, Serialize};

use super::InductorRow;
use crate::error::CatalogueError;
use crate::stated::{Stated, Word};

const FILE: &str = "inductor/model.toml";
const TEXT: &str = include_str!("../../data/inductor/model.toml");

/// A parameter with its source and validity.
#[derive(Debug, Clone, PartialEq)]
pub struct Conditioned<T> {
    /// Value and origin.
    pub parameter: Parameter<T>,
    /// For example `20 °C to 100 °C`.
    pub condition: String,
}

/// Parameters that turn ratings into models.
#[derive(Debug, Clone, PartialEq)]
pub struct InductorParameters {
    /// Exponent of the saturation law.
    pub saturation_exponent: Conditioned<f64>,
    /// Relative change of the inductance per kelvin.
    pub inductance_per_kelvin: Conditioned<f64>,
    /// Drop at a saturation current whose drop is not stated, as a fraction.
    pub unstated_drop: Parameter<f64>,
    /// Rise at a rated current whose rise is not stated.
    pub unstated_rise: Parameter<Kelvins>,
    pub conductor_thickness: Parameter<Meters>,
    pub winding_layers: Parameter<f64>,
    /// Windings between which the ac loss is stated.
    pub winding_range: Parameter<WindingRange>,
    /// Flux density at the saturation current, T.
    pub saturation_flux_density: Parameter<f64>,
    /// Share of the body that carries flux.
    pub core_share_of_body: Parameter<f64>,
    /// Exponent of the frequency in the core loss.
    pub steinmetz_alpha: Conditioned<f64>,
    /// Exponent of the flux density in the core loss.
    pub steinmetz_beta: Conditioned<f64>,
    /// Winding capacitance per length of the side of the body, F/m.
    pub winding_capacitance: Observed<f64>,
    /// Core resistance for small signals.
    pub core_resistance: Observed<CoreResistanceRule>,
    coefficients: Vec<Coefficient>,
    permeabilities: Vec<EffectivePermeability>,
    series: Vec<InductorSeries>,
}

/// Effective permeability of the cores of some series, for parts without a saturation current.
#[derive(Debug, Clone, PartialEq)]
pub struct EffectivePermeability {
    series: Vec<String>,
    /// Median of the parts that state a saturation current.
    pub value: Parameter<f64>,
    /// What 8 in 10 of them lie between.
    pub range: [f64; 2],
}

/// A rule with what 8 in 10 observed parts lie between, relative to it.
#[derive(Debug, Clone, PartialEq)]
pub struct Observed<T> {
    /// Constants with origin.
    pub rule: Parameter<T>,
    /// Sides of the observed bodies, from the smallest to the largest.
    pub sides: [Meters; 2],
    /// Lower factor.
    pub low: f64,
    /// Upper factor.
    pub high: f64,
    /// Standard error of the exponent of the side.
    pub exponent_error: f64,
}

/// Standard deviations from the median to the 10 and 90 % of a normal distribution.
const TO_90_PERCENT: f64 = 1.2816;

impl<T> Observed<T> {
    /// Factors between which 8 in 10 parts with a body of this side lie. Beyond the observed bodies
    /// what the error of the exponent makes of the distance is added to the logarithms by squares.
    pub fn spread_at(&self, side: Meters) -> [f64; 2] {
        let [smallest, largest] = self.sides;
        let beyond = (side.get() / largest.get())
            .ln()
            .max((smallest.get() / side.get()).ln())
            .max(0.0);
        let added = TO_90_PERCENT * self.exponent_error * beyond;
        let widened = |factor: f64| factor.ln().hypot(added).exp();
        [widened(self.low).recip(), widened(self.high)]
    }

    /// Whether bodies of this side were observed.
    pub fn has(&self, side: Meters) -> bool {
        let [smallest, largest] = self.sides;
        (smallest..=largest).contains(&side)
    }
}

/// Constants of the core resistance as a power of inductance and side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CoreResistanceRule {
    /// Of 1 µH in a body of 1 mm.
    pub unit: Ohms,
    pub inductance_exponent: f64,
    pub side_exponent: f64,
}

/// From the winding of least ac loss to that of most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WindingRange {
    /// Thickness of the conductor.
    pub thickness: [Meters; 2],
    pub layers: [f64; 2],
}

/// The core loss of a series.
#[derive(Debug, Clone, PartialEq)]
pub struct CoreLossCoefficient {
    /// k in P_v = k·f^α·B^β.
    pub value: Conditioned<f64>,
    /// Grades between which the material lies, relative to the value.
    pub range: [f64; 2],
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct InductorSeries {
    pub name: String,
    /// One line of description.
    pub description: String,
    /// Frequency at which its inductances are measured; empty if the data sheet does not say.
    #[serde(default)]
    pub inductance_measured_at: String,
}

#[derive(Debug, Clone, PartialEq)]
struct Coefficient {
    series: Vec<String>,
    core_loss: CoreLossCoefficient,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StatedUnder {
    value: f64,
    origin: Word,
    source: String,
    condition: String,
}

impl From<StatedUnder> for Conditioned<f64> {
    fn from(stated: StatedUnder) -> Self {
        Self {
            parameter: Parameter::new(stated.value, stated.origin.with_source(stated.source)),
            condition: stated.condition,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    saturation_exponent: StatedUnder,
    inductance_per_kelvin: StatedUnder,
    unstated_drop: Stated,
    #[serde(rename = "unstated_rise_K")]
    unstated_rise: Stated,
    #[serde(rename = "conductor_thickness_m")]
    conductor_thickness: Stated,
    winding_layers: Stated,
    winding_range: StatedWindings,
    #[serde(rename = "saturation_flux_density_T")]
    saturation_flux_density: Stated,
    core_share_of_body: Stated,
    steinmetz_alpha: StatedUnder,
    steinmetz_beta: StatedUnder,
    winding_capacitance: WindingCapacitance,
    core_resistance: CoreResistance,
    steinmetz_coefficient: Vec<SeriesCoefficient>,
    effective_permeability: Vec<SeriesPermeability>,
    series: Vec<InductorSeries>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeriesPermeability {
    series: Vec<String>,
    value: f64,
    low: f64,
    high: f64,
    origin: Word,
    source: String,
}

impl From<SeriesPermeability> for EffectivePermeability {
    fn from(row: SeriesPermeability) -> Self {
        Self {
            series: row.series,
            value: Parameter::new(row.value, row.origin.with_source(row.source)),
            range: [row.low, row.high],
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeriesCoefficient {
    series: Vec<String>,
    value: f64,
    low: f64,
    high: f64,
    origin: Word,
    source: String,
    condition: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StatedWindings {
    thickness_mm: [f64; 2],
    layers: [f64; 2],
    origin: Word,
    source: String,
}

impl From<StatedWindings> for Parameter<WindingRange> {
    fn from(stated: StatedWindings) -> Self {
        let range = WindingRange {
            thickness: millimeters(stated.thickness_mm),
            layers: stated.layers,
        };
        Self::new(range, stated.origin.with_source(stated.source))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WindingCapacitance {
    picofarads_per_mm: f64,
    low: f64,
    high: f64,
    exponent_error: f64,
    smallest_mm: f64,
    largest_mm: f64,
    origin: Word,
    source: String,
}

impl From<WindingCapacitance> for Observed<f64> {
    fn from(stated: WindingCapacitance) -> Self {
        let origin = stated.origin.with_source(stated.source);
        Self {
            rule: Parameter::new(stated.picofarads_per_mm * 1e-9, origin),
            sides: millimeters([stated.smallest_mm, stated.largest_mm]),
            low: stated.low,
            high: stated.high,
            exponent_error: stated.exponent_error,
        }
    }
}

fn millimeters(sides: [f64; 2]) -> [Meters; 2] {
    sides.map(|side| Meters::new(side * 1e-3))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CoreResistance {
    #[serde(rename = "ohms_of_1_uH_and_1_mm")]
    unit: f64,
    inductance_exponent: f64,
    side_exponent: f64,
    low: f64,
    high: f64,
    exponent_error: f64,
    smallest_mm: f64,
    largest_mm: f64,
    origin: Word,
    source: String,
}

impl From<CoreResistance> for Observed<CoreResistanceRule> {
    fn from(stated: CoreResistance) -> Self {
        let rule = CoreResistanceRule {
            unit: Ohms::new(stated.unit),
            inductance_exponent: stated.inductance_exponent,
            side_exponent: stated.side_exponent,
        };
        Self {
            rule: Parameter::new(rule, stated.origin.with_source(stated.source)),
            sides: millimeters([stated.smallest_mm, stated.largest_mm]),
            low: stated.low,
            high: stated.high,
            exponent_error: stated.exponent_error,
        }
    }
}

impl InductorParameters {
    /// Core loss of a series; `None` for a series without one.
    pub fn core_loss(&self, series: &str) -> Option<&CoreLossCoefficient> {
        self.coefficients
            .iter()
            .find(|coefficient| coefficient.series.iter().any(|name| name == series))
            .map(|coefficient| &coefficient.core_loss)
    }

    /// Effective permeability of a series; `None` for a series without one.
    pub fn effective_permeability(&self, series: &str) -> Option<&EffectivePermeability> {
        let mut all = self.permeabilities.iter();
        all.find(|permeability| permeability.series.iter().any(|name| name == series))
    }

    /// Measuring condition of an inductance: the frequency of its data sheet, if known, and no dc
    /// current.
    pub fn inductance_condition(&self, row: &InductorRow) -> String {
        let series = self.series.iter().find(|series| series.name == row.series);
        match series.map_or("", |series| series.inductance_measured_at.as_str()) {
            "" => "no dc current".to_owned(),
            frequency => format!("{frequency}, no dc current"),
        }
    }

    /// Adds a series of metal composite parts whose core no table describes: that of the first
    /// built-in series counts, marked as such.
    pub fn adopt(&mut self, series: &InductorSeries) {
        let name = &series.name;
        if !self.series.iter().any(|known| known.name == *name) {
            self.series.push(series.clone());
        }
        if self.core_loss(name).is_none()
            && let Some(mut usual) = self.coefficients.first().cloned()
        {
            let origin = &mut usual.core_loss.value.parameter.origin;
            *origin = as_built_in(&usual.series, origin);
            usual.series = vec![name.clone()];
            self.coefficients.push(usual);
        }
        if self.effective_permeability(name).is_none()
            && let Some(mut usual) = self.permeabilities.first().cloned()
        {
            let origin = &mut usual.value.origin;
            *origin = as_built_in(&usual.series, origin);
            usual.series = vec![name.clone()];
            self.permeabilities.push(usual);
        }
    }

    /// The series in the order of the selector.
    pub fn series(&self) -> &[InductorSeries] {
        &self.series
    }
}

/// The origin of a figure that is taken from the built-in series.
fn as_built_in(series: &[String], origin: &Origin) -> Origin {
    let first = series.first().map_or("", String::as_str);
    Origin::Estimated(format!("metal composite, as series {first}: {}", origin.basis()).into())
}

/// The parameters of the built-in inductors.
///
/// # Errors
/// If the file cannot be read. A test reads the shipped file.
pub fn parameters() -> Result<InductorParameters, CatalogueError> {
    let file: File =
        toml::from_str(TEXT).map_err(|source| CatalogueError::Definition { file: FILE, source })?;
    let plain = |stated: Stated| stated.parameter(|value| value);
    Ok(InductorParameters {
        saturation_exponent: file.saturation_exponent.into(),
        inductance_per_kelvin: file.inductance_per_kelvin.into(),
        unstated_drop: plain(file.unstated_drop),
        unstated_rise: file.unstated_rise.parameter(Kelvins::new),
        conductor_thickness: file.conductor_thickness.parameter(Meters::new),
        winding_layers: plain(file.winding_layers),
        winding_range: file.winding_range.into(),
        saturation_flux_density: plain(file.saturation_flux_density),
        core_share_of_body: plain(file.core_share_of_body),
        steinmetz_alpha: file.steinmetz_alpha.into(),
        steinmetz_beta: file.steinmetz_beta.into(),
        winding_capacitance: file.winding_capacitance.into(),
        core_resistance: file.core_resistance.into(),
        coefficients: file
            .steinmetz_coefficient
            .into_iter()
            .map(Into::into)
            .collect(),
        permeabilities: file
            .effective_permeability
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
            core_loss: CoreLossCoefficient {
                value: Conditioned {
                    parameter: Parameter::new(row.value, row.origin.with_source(row.source)),
                    condition: row.condition,
                },
                range: [row.low, row.high],
            },
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
            let core_loss = parameters.core_loss(&row.series).expect("a core");
            let [low, high] = core_loss.range;
            assert!(low <= 1.0 && 1.0 <= high, "{}", row.series);
            assert!(parameters.effective_permeability(&row.series).is_some());
        }
        assert_eq!(parameters.core_loss("X"), None);
    }

    #[test]
    fn an_inductance_states_the_frequency_that_its_sheet_states() {
        let parameters = parameters().expect("the file reads");
        let rows = crate::inductor::built_in().expect("the table reads");
        let condition = |series: &str| {
            let row = rows.iter().find(|row| row.series == series);
            parameters.inductance_condition(row.expect("a row of each series"))
        };
        for series in ["MPC", "MPCG", "MPCH"] {
            assert_eq!(condition(series), "100 kHz, no dc current");
        }
        for series in ["MPX", "MPXV"] {
            assert_eq!(condition(series), "no dc current");
        }
    }

    #[test]
    fn sources_are_titles_that_a_reader_understands() {
        for text in [TEXT, include_str!("../../data/power_array/model.toml")] {
            let sources = text.lines().filter(|line| line.starts_with("source = "));
            for source in sources.map(|line| line.trim_start_matches("source = ")) {
                assert!(!source.contains('_'), "a key instead of a title: {source}");
            }
        }
    }
}
