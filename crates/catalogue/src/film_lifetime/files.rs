//! Structure of the two files.

use henrad_parts::Parameter;
use henrad_parts::lifetime::{
    Application, DryLaw, HumidLaw, LifeLaw, ReferenceTestKind, ResistanceCorrection,
};
use henrad_parts::quantity::{Celsius, Volts};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::error::CatalogueError;
use crate::stated::{Stated, Word};
use crate::tables::{FILM_LAWS, FILM_LIFETIME_SERIES};

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

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeriesBlock {
    pub names: Vec<String>,
    pub letter: Option<Letter>,
    pub rated_voltage_ac: Option<f64>,
    pub ac: Option<String>,
    pub dc: Option<String>,
    /// Absent where the full rated voltage holds up to the upper category temperature.
    pub rated_temperature: Option<Stated>,
    pub max_self_heating: Stated,
    pub max_rated_lifetime: Stated,
    pub overlay_weight: Stated,
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

fn parse<T: DeserializeOwned>(table: (&'static str, &str)) -> Result<T, CatalogueError> {
    let (file, text) = table;
    toml::from_str(text).map_err(|source| CatalogueError::Definition { file, source })
}
