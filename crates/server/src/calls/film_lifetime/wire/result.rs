//! The result of one profile with its hints and warnings.

use henrad_api::film_lifetime::fields::largest_overlay;
use henrad_api::film_lifetime::{
    PlotPoint, ProfileResult, ProfileWithoutCredit, TemperaturePlot, UnlimitedCurves, VoltagePlot,
};
use henrad_api::vocabulary::LimitingMechanism;
use henrad_parts::lifetime::{FilmLifetimeModel, LifeLaw};
use henrad_parts::quantity::{Celsius, Hours, Kelvins, Volts, Watts};
use henrad_sim::film_lifetime::{
    IMPROBABLE_ABSOLUTE_HUMIDITY, Life, LifePoint, OperatingPoint, Profile,
};

use crate::calls::film_lifetime::estimate::{Assessment, Curves, Exceeded, Load};

const VOLTAGE_EXCEEDED: &str = "A profile exceeds the maximum rated voltage for this part.";
const TEMPERATURE_EXCEEDED: &str = "A profile exceeds the maximum rated temperature for this part.";
const TOO_COLD: &str = "A profile is below the minimum rated temperature for this part.";
const CHECK_VOLTAGE: &str = "Check Voltage";
const CHECK_TEMPERATURE: &str = "Check Temperature";
const HOT_WARNING: &str = "Warning: The operating temperature is higher than the max temperature";
const VOLTAGE_WARNING: &str = "Warning: The input voltage is exceeding the performance data of \
                               the datasheet for these conditions";
const RATED_TEMPERATURE_WARNING: &str = "Warning: Max. rated temperature exceeded";
const HEATING_WARNING: &str = "Warning: Max. self-heating exceeded";
const STOPPED: &str = "The graph stopped before the max temperature because the climate becomes \
                       improbable in air.";

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
        (
            is_above(model.rated_temperature.value),
            RATED_TEMPERATURE_WARNING,
        ),
        (
            point.exceeds_self_heating(model.max_self_heating.value),
            HEATING_WARNING,
        ),
    ]);
    let is_told = load.beyond.rated && !load.exceeded.voltage;
    warnings.extend(is_told.then(|| above_rated(law)));
    warnings
}

fn texts(rows: &[(bool, &str)]) -> Vec<String> {
    let wanted = rows.iter().filter(|(applies, _)| *applies);
    wanted.map(|(_, text)| (*text).to_owned()).collect()
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

/// A point of a line of voltages.
pub fn voltage_point((temperature, voltage): &(Celsius, Volts)) -> PlotPoint {
    PlotPoint {
        x: temperature.get(),
        y: voltage.get(),
    }
}
