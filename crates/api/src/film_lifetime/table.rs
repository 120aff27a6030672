//! Load profiles as CSV on the wire.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::request::{FilmProfile, flag, flag_forms};
use crate::input::Control;
use crate::object::{object, objects};

/// Body of `/api/filmLifetime/profileImport`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ProfileImport {
    /// The table.
    #[schema(
        required,
        example = "tempAmbient,relativeHumidity,hours\n25,60,1000\n40,30,500\n"
    )]
    pub csv: String,
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    pub is_vac: bool,
    /// Values of columns that the table does not have.
    #[serde(deserialize_with = "object")]
    pub base: FilmProfile,
    /// Width of the temperature classes of a long table, K.
    pub temperature_class: Control,
    /// Width of the humidity classes of a long table, %.
    pub humidity_class: Control,
}

impl Default for ProfileImport {
    fn default() -> Self {
        Self {
            csv: String::new(),
            is_vac: true,
            base: FilmProfile::default(),
            temperature_class: Control(5.0),
            humidity_class: Control(10.0),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileTable {
    /// Profiles; their working times sum to 100 %.
    pub profile_list: Vec<FilmProfile>,
    pub row_count: usize,
    /// Profiles made of them.
    pub class_count: usize,
    /// Sum of the weights.
    pub total_weight: f64,
    /// Whether rows were put together in classes of temperature and humidity.
    pub is_binned: bool,
    /// What was done, in a sentence.
    pub note: String,
}

/// Body of `/api/filmLifetime/profileExport`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct ProfileExport {
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    pub is_vac: bool,
    #[serde(deserialize_with = "objects")]
    pub profile_list: Vec<FilmProfile>,
}

impl Default for ProfileExport {
    fn default() -> Self {
        Self {
            is_vac: true,
            profile_list: Vec::new(),
        }
    }
}
