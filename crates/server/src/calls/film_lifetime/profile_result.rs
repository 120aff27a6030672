//! The result of one profile with its hints and warnings.

use henrad_api::vocabulary::LimitingMechanism;
use henrad_engine::lifetime::{
    CHECK_TEMPERATURE, CHECK_VOLTAGE, PlotPoint, TEMPERATURE_EXCEEDED, TEMPERATURE_WARNING,
    TOO_COLD, VOLTAGE_EXCEEDED, VoltagePlot, texts,
};
use henrad_parts::lifetime::{FilmLifetimeModel, LifeLaw};
use henrad_parts::quantity::{Celsius, Hours, Kelvins, Watts};
use henrad_sim::film_lifetime::{
    IMPROBABLE_ABSOLUTE_HUMIDITY, Life, LifePoint, OperatingPoint, Profile,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::assessment::{Assessment, Curves, Exceeded, Load};
use super::profile::largest_overlay;

const HOT_WARNING: &str = "Warning: The operating temperature is higher than the max temperature";
const VOLTAGE_WARNING: &str = "Warning: The input voltage is exceeding the performance data of \
                               the datasheet for these conditions";
const HEATING_WARNING: &str = "Warning: Max. self-heating exceeded";
const STOPPED: &str = "The graph stopped before the max temperature because the climate becomes \
                       improbable in air.";

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

/// What is wrong with the load as a whole.
pub fn messages(assessment: &Assessment<'_>) -> Vec<String> {
    let any = |exceeds: fn(&Exceeded) -> bool| {
        let mut loads = assessment.loads.iter();
        loads.any(|load| exceeds(&load.exceeded))
    };
    let mut messages = texts(&[
        (any(|row| row.voltage), VOLTAGE_EXCEEDED),
        (any(|row| row.hot), TEMPERATURE_EXCEEDED),
        (any(|row| row.cold), TOO_COLD),
    ]);
    let is_ended = assessment.loads.iter().any(|load| load.beyond.hot);
    messages.extend(
        is_ended.then(|| law_ended(assessment.estimator.model(), assessment.estimator.law())),
    );
    messages
}

/// Why a part has no life at a temperature that it is rated for.
fn law_ended(model: &FilmLifetimeModel, law: &LifeLaw) -> String {
    format!(
        "No life is stated above a hot spot of {} °C, where the operating voltages of the lifetime law end ({}); the part \
         itself is rated to {} °C.",
        model.life_temperature_max.get(),
        law.voltage_limits.origin.basis(),
        model.temperature_max.get()
    )
}

/// Why more than the rated voltage is allowed.
fn above_rated(law: &LifeLaw) -> String {
    format!(
        "Warning: The voltage is above the rated {} V; that more is allowed at lower temperatures is estimated ({})",
        law.rated_voltage.get(),
        law.voltage_limits.origin.basis()
    )
}

/// The result of one profile.
pub fn profile(assessment: &Assessment<'_>, load: &Load<'_>, has_charts: bool) -> ProfileResult {
    let Load { point, share, .. } = load;
    let model = assessment.estimator.model();
    let limit = model.max_self_heating.value;
    let (humid, dry) = mechanisms(&point.life);
    let curves = has_charts.then(|| assessment.curves(load));
    ProfileResult {
        profile_lifetime: share.hours.get(),
        profile_lifetime_alone: point.life.hours().map(Hours::get),
        damage_share: 100.0 * share.damage,
        humid_lifetime: humid.map(Hours::get),
        dry_lifetime: dry.map(Hours::get),
        limiting_mechanism: limiting(humid, dry),
        operating_temperature: point.operating_temperature().map(Celsius::get),
        hot_spot_temperature: point.hot_spot.map(Celsius::get),
        self_heating: point.rise.map(Kelvins::get),
        power: point.power.map(Watts::get),
        operating_relative_humidity: point.relative_humidity.map(|humidity| 100.0 * humidity),
        absolute_humidity: point.absolute_humidity.get(),
        operating_voltage: point.stress_voltage.get(),
        max_operating_voltage: point.max_voltage.map(|v| (10.0 * v.get()).round() / 10.0),
        overlay_vac_max: overlay_max(model, load.profile),
        is_self_heating_above_max: point.exceeds_self_heating(limit),
        is_max_operating_voltage_flag_on: point.exceeds_voltage(),
        is_improbable_air_climate_message: climate(point),
        hints: hints(load),
        warnings: warnings(model, assessment.estimator.law(), load),
        lifetime_vs_temperature_plot_points: curves
            .as_ref()
            .map(temperature_plot)
            .unwrap_or_default(),
        lifetime_vs_voltage_plot_points: curves.as_ref().map(voltage_plot).unwrap_or_default(),
        unlimited_curves: curves.as_ref().map(unlimited).unwrap_or_default(),
        without_drying_credit: None,
    }
}

/// What the profile does without drying credit.
pub fn without_credit(
    assessment: &Assessment<'_>,
    load: &Load<'_>,
    has_charts: bool,
) -> ProfileWithoutCredit {
    let Load { point, share, .. } = load;
    let curves = has_charts.then(|| unlimited(&assessment.curves(load)));
    ProfileWithoutCredit {
        profile_lifetime: share.hours.get(),
        profile_lifetime_alone: point.life.hours().map(Hours::get),
        damage_share: 100.0 * share.damage,
        operating_relative_humidity: point.relative_humidity.map(|humidity| 100.0 * humidity),
        unlimited_curves: curves.unwrap_or_default(),
    }
}

fn mechanisms(life: &Life) -> (Option<Hours>, Option<Hours>) {
    match *life {
        Life::Ends { humid, dry } => (Some(humid), Some(dry)),
        Life::Endless | Life::Immediate => (None, None),
    }
}

fn limiting(humid: Option<Hours>, dry: Option<Hours>) -> LimitingMechanism {
    match (humid, dry) {
        (Some(humid), Some(dry)) if humid <= dry => LimitingMechanism::Humidity,
        (Some(_), Some(_)) => LimitingMechanism::Temperature,
        _ => LimitingMechanism::None,
    }
}

fn overlay_max(model: &FilmLifetimeModel, profile: &Profile) -> f64 {
    let dc = model.dc.as_ref();
    dc.map_or(0.0, |law| {
        largest_overlay(law.rated_voltage.get(), profile.voltage.get())
    })
}

fn climate(point: &OperatingPoint) -> String {
    if point.absolute_humidity <= IMPROBABLE_ABSOLUTE_HUMIDITY {
        return String::new();
    }
    format!(
        "The combination of temperature and relative humidity is improbable in air (absolute \
         humidity {:.1} g/m³, limit {} g/m³).",
        point.absolute_humidity.get(),
        IMPROBABLE_ABSOLUTE_HUMIDITY.get()
    )
}

fn hints(load: &Load<'_>) -> Vec<String> {
    let exceeded = &load.exceeded;
    let hints = [
        (exceeded.voltage || load.beyond.rated, CHECK_VOLTAGE),
        (exceeded.hot || exceeded.cold, CHECK_TEMPERATURE),
    ];
    texts(&hints)
}

fn warnings(model: &FilmLifetimeModel, law: &LifeLaw, load: &Load<'_>) -> Vec<String> {
    let point = &load.point;
    let hottest = model.temperature_max;
    let is_above = |limit| point.operating_temperature().is_none_or(|t| t > limit);
    let mut warnings = texts(&[
        (is_above(hottest), HOT_WARNING),
        (point.exceeds_voltage(), VOLTAGE_WARNING),
        (is_above(model.rated_temperature.value), TEMPERATURE_WARNING),
        (
            point.exceeds_self_heating(model.max_self_heating.value),
            HEATING_WARNING,
        ),
    ]);
    let is_told = load.beyond.rated && !load.exceeded.voltage;
    warnings.extend(is_told.then(|| above_rated(law)));
    warnings
}

fn temperature_plot(curves: &Curves) -> TemperaturePlot {
    let curve = &curves.temperature;
    let note = if curve.stopped_by_humidity {
        STOPPED
    } else {
        ""
    };
    TemperaturePlot {
        points: curve.points.iter().map(limited).collect(),
        stopped_by_humidity: curve.stopped_by_humidity,
        note: note.to_owned(),
    }
}

fn voltage_plot(curves: &Curves) -> VoltagePlot {
    VoltagePlot {
        points: curves.voltage.iter().map(limited).collect(),
    }
}

fn limited(point: &LifePoint) -> PlotPoint {
    PlotPoint {
        x: point.x,
        y: point.lifetime.get(),
    }
}

fn unlimited(curves: &Curves) -> UnlimitedCurves {
    let plot = |points: &[LifePoint]| {
        let lives = points.iter().filter_map(|point| {
            let y = point.unlimited?.get();
            Some(PlotPoint { x: point.x, y })
        });
        lives.collect()
    };
    UnlimitedCurves {
        temperature: plot(&curves.temperature.points),
        voltage: plot(&curves.voltage),
    }
}
