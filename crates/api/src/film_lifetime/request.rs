//! What the film lifetime calls receive.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::openapi::schema::{AnyOfBuilder, ObjectBuilder, Schema, Type};
use utoipa::openapi::{Object, RefOr};
use utoipa::{PartialSchema, ToSchema};

use super::fields;
use crate::field::NumberField;
use crate::input::{Choice, Control, Lenient, OrEmpty};
use crate::object::{object, objects};
use crate::vocabulary::VoltageType;

/// Body of `/api/filmLifetime`.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct LifetimeRequest {
    /// Parts: numbers, or objects with `mfrPn`; at most ten.
    pub parts: Vec<PartName>,
    /// Load profiles; their working times sum to 100 %.
    #[serde(deserialize_with = "objects")]
    pub profile_list: Vec<FilmProfile>,
    /// Ac application; otherwise dc.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    pub is_vac: bool,
    /// Counts the humidity of the air at the hot spot, without credit for its warmth.
    #[serde(deserialize_with = "flag")]
    #[schema(schema_with = flag_forms)]
    pub no_drying_credit: bool,
    /// Indices of the profiles to return curves for, from 0; all profiles when absent.
    pub chart_profiles: Option<Vec<u32>>,
    /// What is known of the cooling.
    #[serde(deserialize_with = "object")]
    pub heat: HeatPath,
    /// Random id of the visitor's browser.
    pub session: String,
}

/// What is known of the cooling of the parts in place of the model's thermal resistance; all fields may be absent.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct HeatPath {
    /// Thermal resistance, hot spot to ambient, 0.01 to 1000 K/W.
    #[schema(value_type = Option<Control>)]
    pub thermal_resistance: Option<Control>,
    /// Factor on the thermal resistance by airflow, 0.05 to 1, from the maker's table.
    #[schema(value_type = Option<Control>)]
    pub airflow_factor: Option<Control>,
    /// Measured hot spot over ambient under the first profile, 0.1 to 150 K; it gives the thermal resistance, airflow
    /// included.
    #[schema(value_type = Option<Control>)]
    pub measured_rise: Option<Control>,
}

impl Default for LifetimeRequest {
    fn default() -> Self {
        Self {
            parts: Vec::new(),
            profile_list: Vec::new(),
            is_vac: true,
            no_drying_credit: false,
            chart_profiles: None,
            heat: HeatPath::default(),
            session: String::new(),
        }
    }
}

/// True or false; Yes and No are understood too.
pub(crate) fn flag<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Wire {
        Flag(bool),
        Text(String),
    }
    match Wire::deserialize(deserializer) {
        Ok(Wire::Flag(flag)) => Ok(flag),
        Ok(Wire::Text(text)) if ["true", "yes"].contains(&text.to_lowercase().as_str()) => Ok(true),
        Ok(Wire::Text(text)) if ["false", "no", ""].contains(&text.to_lowercase().as_str()) => {
            Ok(false)
        }
        _ => Err(D::Error::custom("expected true or false")),
    }
}

/// Schema of [`flag`].
pub(crate) fn flag_forms() -> AnyOfBuilder {
    let words = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(["true", "false", "Yes", "No", ""]));
    AnyOfBuilder::new()
        .item(ObjectBuilder::new().schema_type(Type::Boolean))
        .item(words)
}

/// A part by its number.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
pub struct PartName(pub String);

impl PartialSchema for PartName {
    fn schema() -> RefOr<Schema> {
        let number = || Object::with_type(Type::String);
        let part = ObjectBuilder::new()
            .property("mfrPn", number())
            .required("mfrPn");
        AnyOfBuilder::new()
            .item(number())
            .item(part)
            .description(Some("A part number, or an object with it in `mfrPn`."))
            .into()
    }
}

impl ToSchema for PartName {}

impl<'de> Deserialize<'de> for PartName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Wire {
            Number(String),
            Part {
                #[serde(rename = "mfrPn")]
                number: String,
            },
        }
        match Wire::deserialize(deserializer) {
            Ok(Wire::Number(number) | Wire::Part { number }) => Ok(Self(number)),
            Err(_) => Err(D::Error::custom("expected a part number")),
        }
    }
}

/// A load that lasts for a share of the operating time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FilmProfile {
    /// Ac voltage, V rms; needed for an ac application.
    #[serde(default = "Control::absent")]
    pub voltage: Control,
    /// Dc voltage, V; needed for a dc application.
    #[serde(rename = "voltageDC", default = "Control::absent")]
    pub voltage_dc: Control,
    /// Frequency of the ac voltage, Hz.
    pub fundamental_frequency: Control,
    /// Ambient temperature, °C; needed.
    #[serde(default = "Control::absent")]
    pub temp_ambient: Control,
    /// Relative humidity of the ambient air, %; needed.
    #[serde(default = "Control::absent")]
    pub relative_humidity: Control,
    /// Working time, % of the operating time; needed.
    #[serde(default = "Control::absent")]
    pub operating_percentage: Control,
    /// Ac voltage over the dc voltage.
    #[serde(deserialize_with = "object")]
    pub overlay_vac: OverlayVoltage,
    /// Currents with their frequencies, at most five.
    #[serde(deserialize_with = "objects")]
    pub current_frequency: Vec<CurrentRow>,
}

impl FilmProfile {
    /// The same with the starting values of a fresh page for what a request leaves out.
    #[must_use]
    pub fn completed(self) -> Self {
        let start = Self::default();
        Self {
            voltage: self.voltage.or(start.voltage.0),
            voltage_dc: self.voltage_dc.or(start.voltage_dc.0),
            temp_ambient: self.temp_ambient.or(start.temp_ambient.0),
            relative_humidity: self.relative_humidity.or(start.relative_humidity.0),
            operating_percentage: self.operating_percentage.or(start.operating_percentage.0),
            ..self
        }
    }
}

impl Default for FilmProfile {
    fn default() -> Self {
        let start = |field: &NumberField| Control(field.default.unwrap_or(0.0));
        Self {
            voltage: start(&fields::VOLTAGE),
            voltage_dc: start(&fields::VOLTAGE_DC),
            fundamental_frequency: start(&fields::FUNDAMENTAL),
            temp_ambient: start(&fields::AMBIENT),
            relative_humidity: start(&fields::HUMIDITY),
            operating_percentage: start(&fields::SHARE),
            overlay_vac: OverlayVoltage::default(),
            current_frequency: vec![CurrentRow::default()],
        }
    }
}

/// Ac voltage over a dc voltage.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct OverlayVoltage {
    /// Voltage, V rms.
    pub overlay_vac: Control,
    /// Frequency, kHz.
    pub frequency: Control,
}

impl Default for OverlayVoltage {
    fn default() -> Self {
        Self {
            overlay_vac: Control(0.0),
            frequency: Control(fields::OVERLAY_FREQUENCY.default.unwrap_or(0.0)),
        }
    }
}

/// A current with its frequency.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct CurrentRow {
    /// Current, A rms.
    pub current: Control,
    /// Frequency, kHz.
    pub frequency: Control,
}

impl Default for CurrentRow {
    fn default() -> Self {
        Self {
            current: Control(0.0),
            frequency: Control(fields::ROW_FREQUENCY.default.unwrap_or(0.0)),
        }
    }
}

/// Choices made so far in the film selector; an empty field is not chosen yet.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct FilmPicker {
    /// Series name.
    #[schema(example = "F862 V054")]
    pub series: String,
    /// Lead spacing in mm; 0 for cans with terminals.
    pub pitch: Choice,
    /// `Vac` or `Vdc`.
    #[schema(value_type = OrEmpty<VoltageType>)]
    pub voltage_type: Lenient<VoltageType>,
    /// Rated voltage in V of that type.
    pub voltage: Choice,
}

/// A series with a lifetime law.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmSeries {
    /// Series name, the value of the picker.
    pub series: String,
    /// One line about the series.
    pub description: String,
    /// Parts behind this choice.
    pub count: i64,
    /// Whether no part has a law for ac.
    pub disable_vac: bool,
    /// Whether no part has a law for dc.
    pub disable_vdc: bool,
}

/// Which applications a choice leaves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VoltageTypes {
    /// Whether no part has a law for dc.
    pub disable_vdc: bool,
    /// Whether no part has a law for ac.
    pub disable_vac: bool,
}
