//! Goal seek and the map of equal lifetimes on the wire.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::answer::PlotPoint;
use super::request::{FilmProfile, HeatPath, LifetimeRequest, PartName, flag, flag_forms};
use crate::input::{Control, Lenient, Number};
use crate::object::{object, objects};
use crate::vocabulary::{GoalEnd, GoalVariable};

/// Body of `/api/filmLifetime/goalSeek`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct GoalRequest {
    /// Parts: numbers, or objects with `mfrPn`; at most ten.
    pub parts: Vec<PartName>,
    /// Load profiles; their working times sum to 100 %.
    #[serde(deserialize_with = "objects")]
    pub profile_list: Vec<FilmProfile>,
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    pub is_vac: bool,
    /// Counts the humidity of the air at the hot spot.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    pub no_drying_credit: bool,
    /// Lifetime to reach, h.
    #[schema(value_type = Control)]
    pub required_hours: Option<Control>,
    /// `temperature` or `voltage`.
    #[schema(required, value_type = GoalVariable, example = "temperature")]
    pub vary: Lenient<GoalVariable>,
    /// The only profile to vary, from 0; all of them when absent.
    pub profile: Option<u32>,
    /// What is known of the cooling.
    #[serde(deserialize_with = "object")]
    pub heat: HeatPath,
    /// Not read: a goal has no curves.
    pub chart_profiles: Option<Vec<u32>>,
    /// Random id of the visitor's browser.
    pub session: String,
}

impl Default for GoalRequest {
    fn default() -> Self {
        Self {
            parts: Vec::new(),
            profile_list: Vec::new(),
            is_vac: true,
            no_drying_credit: false,
            required_hours: None,
            vary: Lenient::default(),
            profile: None,
            heat: HeatPath::default(),
            chart_profiles: None,
            session: String::new(),
        }
    }
}

impl GoalRequest {
    /// The load as an estimate takes it, without curves.
    pub fn load(&self) -> LifetimeRequest {
        LifetimeRequest {
            parts: self.parts.clone(),
            profile_list: self.profile_list.clone(),
            is_vac: self.is_vac,
            no_drying_credit: self.no_drying_credit,
            chart_profiles: Some(Vec::new()),
            heat: self.heat,
            ..LifetimeRequest::default()
        }
    }
}

/// What reaches the lifetime.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalAnswer {
    /// Lifetime to reach, h.
    pub required_hours: f64,
    /// `temperature` or `voltage`.
    pub vary: GoalVariable,
    /// The parts in the order of the request.
    pub parts: Vec<GoalPart>,
}

/// What reaches the lifetime with one part.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoalPart {
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// Whether any value reaches the lifetime.
    pub is_reachable: bool,
    /// Shift of the ambient temperature, K; null for voltage.
    pub shift: Option<f64>,
    /// Factor on the voltage; null for temperature.
    pub factor: Option<f64>,
    /// `lifetime` or `rating`: what ends the search; empty when not reachable.
    pub limited_by: GoalEnd,
    /// Ambient temperature or voltage of each profile after the change.
    pub values: Vec<f64>,
    /// Unit of the values.
    pub unit: String,
    /// Lifetime there, h.
    pub lifetime_hours: Option<f64>,
    /// Why nothing reaches it, or what ends the search.
    pub note: String,
}

/// Body of `/api/filmLifetime/isoLife`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct IsoLifeRequest {
    #[schema(required)]
    pub part_number: PartName,
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    pub is_vac: bool,
    /// Counts the humidity of the air at the hot spot.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    pub no_drying_credit: bool,
    /// The load; the map replaces its ambient temperature and voltage.
    #[serde(deserialize_with = "object")]
    pub profile: FilmProfile,
    /// Lifetimes of the lines, h, at most eight; usual ones when empty.
    pub required_hours: Vec<Number>,
}

impl Default for IsoLifeRequest {
    fn default() -> Self {
        Self {
            part_number: PartName::default(),
            is_vac: true,
            no_drying_credit: false,
            profile: FilmProfile::default(),
            required_hours: Vec::new(),
        }
    }
}

/// Lifetime over ambient temperature and voltage.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IsoLifeAnswer {
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// Name of the x axis.
    pub x_label: String,
    /// Unit of the x axis.
    pub x_unit: String,
    /// Name of the y axis.
    pub y_label: String,
    /// Unit of the y axis.
    pub y_unit: String,
    /// Lines of equal lifetime, shortest lifetime first.
    pub contours: Vec<IsoLifeContour>,
    /// Highest operating voltage, self-heating included.
    pub limit: IsoLifeLimit,
    /// Ambient temperature and voltage of the load.
    pub operating_point: PlotPoint,
    /// Lowest ambient temperature, °C, at which air of this relative humidity would hold more water
    /// than any climate does; null where the map has none.
    pub improbable_from: Option<f64>,
    /// Lifetimes on a grid.
    pub map: IsoLifeMap,
    /// What else the map depends on.
    pub note: String,
}

/// A line of equal lifetime.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct IsoLifeContour {
    /// Lifetime, h.
    pub hours: f64,
    /// Highest voltage with that lifetime, V, over ambient temperature, °C; none where the line is
    /// outside the map.
    pub points: Vec<PlotPoint>,
}

/// The line of the ratings.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct IsoLifeLimit {
    /// What the line is.
    pub label: String,
    /// Voltage, V, over ambient temperature, °C.
    pub points: Vec<PlotPoint>,
}

/// Lifetimes on a grid.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct IsoLifeMap {
    /// Ambient temperatures, °C.
    pub temperature: Vec<f64>,
    /// Voltages, V.
    pub voltage: Vec<f64>,
    /// Lifetime in hours: one row per voltage, one value per temperature.
    pub lifetime_hours: Vec<Vec<f64>>,
}
