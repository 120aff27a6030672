//! Answer of `/api/filmLifetime`.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::vocabulary::NumberMatch;
use crate::vocabulary::{LifetimeStatus, LimitingMechanism, OriginMark};

/// Lifetimes of all parts.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifetimeAnswer {
    /// Ac application; otherwise dc.
    pub is_vac: bool,
    /// Whether any part has a law for dc.
    pub has_dc_model: bool,
    /// Capacitance change that ends a life.
    pub criterion: String,
    /// Whether the humidity of the air counted at the hot spot.
    pub no_drying_credit: bool,
    /// Lifetime in hours by part number; null for a part without a law.
    pub lifetime_hours_total: BTreeMap<String, Option<f64>>,
    /// The parts in the order of the request.
    pub parts: Vec<LifetimePart>,
    /// Results of the profiles, one list per part.
    pub profile_list: Vec<Vec<ProfileResult>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifetimePart {
    /// Manufacturer part number.
    pub mfr_pn: String,
    /// How it answers the number.
    #[serde(flatten)]
    pub answers: NumberMatch,
    /// `ACTIVE` where the part has a law for the application, otherwise `INACTIVE`.
    pub status: LifetimeStatus,
    /// Lifetime in hours, at most `maxRatedLifetime`; null without a law.
    pub lifetime_hours_total: Option<f64>,
    /// The same in years of 8760 h, one decimal.
    pub lifetime_years_total: Option<f64>,
    /// Lifetime in hours without that limit; null without a law and where nothing wears.
    pub lifetime_hours_unlimited: Option<f64>,
    /// Whether the limit decides.
    pub is_limited: bool,
    /// Longest lifetime in hours that is stated for the part.
    pub max_rated_lifetime: f64,
    /// How far the result can be trusted: the weakest mark among the parameters.
    pub mark: OriginMark,
    /// What is wrong with the load as a whole.
    pub messages: Vec<String>,
    /// Why the result is missing; empty otherwise.
    pub note: String,
    /// The thermal resistance that a request states or measures, with its origin; empty for that of the model.
    pub heat: String,
    /// What small changes of the load do.
    pub sensitivity: Vec<LifetimeSensitivity>,
    /// Film: whether a load heats the part above its largest self-heating. The life without drying credit is then
    /// the one to go by.
    pub is_self_heating_above_max: bool,
    /// Film: the same load without drying credit; absent where the request asked for that itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_drying_credit: Option<LifeWithoutCredit>,
}

/// Lifetime of a film part whose element is as humid as the air around it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifeWithoutCredit {
    /// Lifetime in hours, at most `maxRatedLifetime`.
    pub lifetime_hours_total: f64,
    /// Lifetime in hours without that limit; null where nothing wears.
    pub lifetime_hours_unlimited: Option<f64>,
    /// Whether the limit decides.
    pub is_limited: bool,
    /// What small changes of the load do.
    pub sensitivity: Vec<LifetimeSensitivity>,
}

/// Lifetime after a change of every profile.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LifetimeSensitivity {
    /// The change, for example `+5 K`.
    pub change: String,
    /// Lifetime in hours after it.
    pub lifetime_hours: f64,
    /// The same without the limit; null where nothing wears.
    pub lifetime_hours_unlimited: Option<f64>,
    /// Unlimited lifetime after over before; null where either is not limited by wear.
    pub factor: Option<f64>,
}

/// What one profile does to one part. Numbers are null in thermal runaway.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileResult {
    /// Hours of the total that run under this profile.
    pub profile_lifetime: f64,
    /// Lifetime in hours under this profile alone; null where nothing wears.
    pub profile_lifetime_alone: Option<f64>,
    /// Share of the damage, %.
    pub damage_share: f64,
    /// Lifetime in hours by moisture alone; null where nothing wears or the part does not stand it.
    pub humid_lifetime: Option<f64>,
    /// Lifetime in hours by dry aging alone; null as above.
    pub dry_lifetime: Option<f64>,
    /// `humidity`, `temperature` or `none`.
    pub limiting_mechanism: LimitingMechanism,
    /// Temperature that the law used, °C: the hot spot, at least 25.
    pub operating_temperature: Option<f64>,
    /// Hot-spot temperature, °C.
    pub hot_spot_temperature: Option<f64>,
    /// Hot spot over ambient, K.
    pub self_heating: Option<f64>,
    /// Power at the hot spot, W.
    pub power: Option<f64>,
    /// Relative humidity at the hot spot, %.
    pub operating_relative_humidity: Option<f64>,
    /// Water in the ambient air, g/m³.
    pub absolute_humidity: f64,
    /// Voltage that counts as stress, V.
    pub operating_voltage: f64,
    /// Highest operating voltage at the hot spot, V; null above the range of the part.
    pub max_operating_voltage: Option<f64>,
    /// Largest overlay of this dc voltage, V rms; 0 for ac.
    pub overlay_vac_max: f64,
    /// Self-heating is above the maximum of the part.
    pub is_self_heating_above_max: bool,
    /// The voltage is above the highest operating voltage.
    pub is_max_operating_voltage_flag_on: bool,
    /// Why the climate is improbable; empty when it is not.
    pub is_improbable_air_climate_message: String,
    /// Inputs to look at.
    pub hints: Vec<String>,
    /// Ratings that are exceeded.
    pub warnings: Vec<String>,
    /// Lifetime over hot-spot temperature at this humidity and voltage.
    pub lifetime_vs_temperature_plot_points: TemperaturePlot,
    /// Lifetime over voltage at this humidity and hot spot.
    pub lifetime_vs_voltage_plot_points: VoltagePlot,
    /// The same two curves without the longest stated lifetime.
    pub unlimited_curves: UnlimitedCurves,
    /// What the profile does without drying credit; absent where the request asked for that itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub without_drying_credit: Option<ProfileWithoutCredit>,
}

/// What one profile does to a part whose element is as humid as the air around it.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProfileWithoutCredit {
    /// Hours of the total that run under this profile.
    pub profile_lifetime: f64,
    /// Lifetime in hours under this profile alone; null where nothing wears.
    pub profile_lifetime_alone: Option<f64>,
    /// Share of the damage, %.
    pub damage_share: f64,
    /// Relative humidity at the hot spot, %.
    pub operating_relative_humidity: Option<f64>,
    /// Lifetime over hot-spot temperature and over voltage, without the longest stated lifetime.
    pub unlimited_curves: UnlimitedCurves,
}

/// Lifetimes without the longest stated one. Points where nothing wears are left out; none when not asked for.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct UnlimitedCurves {
    /// Over hot-spot temperature.
    pub temperature: Vec<PlotPoint>,
    /// Over voltage.
    pub voltage: Vec<PlotPoint>,
}

/// A point of a curve.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct PlotPoint {
    /// Temperature in °C or voltage in V.
    pub x: f64,
    /// Lifetime in hours, or voltage in V.
    pub y: f64,
}

/// Lifetime over hot-spot temperature.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TemperaturePlot {
    /// Points; none when not asked for.
    pub points: Vec<PlotPoint>,
    /// The curve ends before the maximum temperature because no air holds so much water.
    pub stopped_by_humidity: bool,
    /// A sentence about that; empty otherwise.
    pub note: String,
}

/// Lifetime over voltage.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ToSchema)]
pub struct VoltagePlot {
    /// Points; none when not asked for.
    pub points: Vec<PlotPoint>,
}
