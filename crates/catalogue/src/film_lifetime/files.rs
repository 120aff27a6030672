//! Structure of the two files.

use henrad_parts::lifetime::{
    Application, DryLaw, HumidLaw, LifeLaw, ReferenceTestKind, ResistanceCorrection,
};
use henrad_parts::quantity::{Celsius, Farads, Ohms, Volts};
use henrad_parts::{EsrRating, Parameter};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::error::CatalogueError;
use crate::stated::{Stated, Word};
use crate::tables::{FILM_LAWS, FILM_LIFETIME_SERIES};

/// Smallest share of a published ESR that remains for the metal after subtracting the dielectric loss.
const SMALLEST_METAL_SHARE: f64 = 0.1;

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LawFile {
    pub center: Center,
    pub law: Vec<LawRow>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Center {
    pub inverse_thermal_energy: Stated,
    pub ln_humidity: Stated,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LawRow {
    pub id: String,
    pub application: Application,
    pub ln_voltage_share: f64,
    humid_level: Stated,
    humid_activation_energy: Stated,
    humid_humidity_exponent: Stated,
    humid_voltage_exponent: Stated,
    dry_level: Stated,
    dry_activation_energy: Stated,
    dry_voltage_exponent: Stated,
    time_ratio: Stated,
}

impl LawRow {
    pub fn law(
        &self,
        rated_voltage: Volts,
        voltage_limits: Parameter<Vec<(Celsius, Volts)>>,
    ) -> LifeLaw {
        let plain = |stated: &Stated| stated.parameter(|value| value);
        LifeLaw {
            rated_voltage,
            voltage_limits,
            humid: HumidLaw {
                level: plain(&self.humid_level),
                activation_energy: plain(&self.humid_activation_energy),
                humidity_exponent: plain(&self.humid_humidity_exponent),
                voltage_exponent: plain(&self.humid_voltage_exponent),
            },
            dry: DryLaw {
                level: plain(&self.dry_level),
                activation_energy: plain(&self.dry_activation_energy),
                voltage_exponent: plain(&self.dry_voltage_exponent),
            },
            time_ratio: plain(&self.time_ratio),
        }
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeriesFile {
    pub correction: Correction,
    pub series_resistance: ResistanceRule,
    pub series: Vec<SeriesBlock>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Correction {
    at_30: f64,
    at_60: f64,
    origin: Word,
    source: String,
}

impl Correction {
    pub fn parameter(&self) -> Parameter<ResistanceCorrection> {
        let value = ResistanceCorrection {
            at_30: self.at_30,
            at_60: self.at_60,
        };
        Parameter::new(value, self.origin.with_source(self.source.clone()))
    }
}

/// Rs = milliohm·(at_uF/C)^exponent.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ResistanceRule {
    milliohm: f64,
    #[serde(rename = "at_uF")]
    at_microfarad: f64,
    exponent: f64,
    origin: Word,
    source: String,
}

impl ResistanceRule {
    pub fn of(&self, capacitance: Farads) -> Parameter<Ohms> {
        let ratio = self.at_microfarad * 1e-6 / capacitance.get();
        let value = Ohms::new(1e-3 * self.milliohm * ratio.powf(self.exponent));
        Parameter::new(value, self.origin.with_source(self.source.clone()))
    }
}

/// Rs = ESR − tan δ/(2π·f·C), at least a tenth of the ESR.
pub(super) fn metal_resistance(
    rating: &EsrRating,
    capacitance: Farads,
    dissipation_factor: f64,
) -> f64 {
    let omega = std::f64::consts::TAU * rating.frequency.get();
    let dielectric = dissipation_factor / (omega * capacitance.get());
    let esr = rating.value.get();
    (esr - dielectric).max(SMALLEST_METAL_SHARE * esr)
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeriesBlock {
    pub names: Vec<String>,
    pub letter: Option<Letter>,
    pub rated_voltage_ac: Option<f64>,
    pub ac: Option<String>,
    pub dc: Option<String>,
    pub rated_temperature: Stated,
    pub max_self_heating: Stated,
    pub max_rated_lifetime: Stated,
    pub dissipation_factor: Stated,
    pub overlay_weight: Stated,
    pub voltage_limits: Option<VoltageLimits>,
    #[serde(default)]
    pub reference_test: Vec<Test>,
}

/// A character of the part number that distinguishes releases of a series.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Letter {
    pub index: usize,
    pub is: char,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VoltageLimits {
    pub temperatures: Vec<f64>,
    pub shares: Option<Vec<f64>>,
    pub by_rated_voltage: Option<Vec<Vec<f64>>>,
    pub origin: Word,
    pub source: String,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Test {
    pub temperature: f64,
    pub relative_humidity: f64,
    pub voltage_share: f64,
    pub lifetime: f64,
    pub kind: ReferenceTestKind,
    pub source: String,
}

pub(super) fn read() -> Result<(LawFile, SeriesFile), CatalogueError> {
    Ok((parse(FILM_LAWS)?, parse(FILM_LIFETIME_SERIES)?))
}

fn parse<T: DeserializeOwned>((file, text): (&'static str, &str)) -> Result<T, CatalogueError> {
    toml::from_str(text).map_err(|source| CatalogueError::Definition { file, source })
}
