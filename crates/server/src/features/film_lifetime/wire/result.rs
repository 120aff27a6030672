//! The result of one profile with its hints and warnings.

use henrad_api::film_lifetime::fields::largest_overlay;
use henrad_api::film_lifetime::{PlotPoint, ProfileResult, TemperaturePlot, VoltagePlot};
use henrad_api::vocabulary::LimitingMechanism;
use henrad_parts::quantity::{Celsius, Hours, Kelvins, Volts, Watts};
use henrad_sim::film_lifetime::{
    Estimator, IMPROBABLE_ABSOLUTE_HUMIDITY, Life, OperatingPoint, Profile, Share,
};

const VOLTAGE_EXCEEDED: &str = "A profile exceeds the maximum rated voltage for this part.";
const TEMPERATURE_EXCEEDED: &str = "A profile exceeds the maximum rated temperature for this part.";
const CHECK_VOLTAGE: &str = "Check Voltage";
const CHECK_TEMPERATURE: &str = "Check Temperature";
const HOT_WARNING: &str = "Warning: The operating temperature is higher than the max temperature";
const VOLTAGE_WARNING: &str = "Warning: The input voltage is exceeding the performance data of \
                               the datasheet for these conditions";
const RATED_TEMPERATURE_WARNING: &str = "Warning: Max. rated temperature exceeded";
const HEATING_WARNING: &str = "Warning: Max. self-heating exceeded";
const STOPPED: &str = "The graph stopped before the max temperature because the climate becomes \
                       improbable in air.";

/// Ratings that a profile exceeds at any temperature.
struct Exceeded {
    voltage: bool,
    temperature: bool,
}

impl Exceeded {
    fn of(estimator: &Estimator<'_>, profile: &Profile, point: &OperatingPoint) -> Self {
        let model = estimator.model();
        let ambient = profile.ambient;
        Self {
            voltage: point.stress_voltage > estimator.rated_voltage(),
            temperature: ambient > model.temperature_max || ambient < model.temperature_min,
        }
    }
}

/// What is wrong with the load as a whole.
pub fn messages<'a>(
    estimator: &Estimator<'_>,
    points: impl Iterator<Item = (&'a Profile, &'a OperatingPoint)>,
) -> Vec<String> {
    let exceeded: Vec<Exceeded> = points
        .map(|(profile, point)| Exceeded::of(estimator, profile, point))
        .collect();
    let mut messages = Vec::new();
    if exceeded.iter().any(|row| row.voltage) {
        messages.push(VOLTAGE_EXCEEDED.to_owned());
    }
    if exceeded.iter().any(|row| row.temperature) {
        messages.push(TEMPERATURE_EXCEEDED.to_owned());
    }
    messages
}

/// The result of one profile.
pub fn profile(
    estimator: &Estimator<'_>,
    profile: &Profile,
    point: &OperatingPoint,
    share: &Share,
    has_charts: bool,
) -> ProfileResult {
    let limit = estimator.model().max_self_heating.value;
    let (humid, dry) = mechanisms(&point.life);
    let exceeded = Exceeded::of(estimator, profile, point);
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
        overlay_vac_max: overlay_max(estimator, profile),
        is_self_heating_above_max: point.exceeds_self_heating(limit),
        is_max_operating_voltage_flag_on: point.exceeds_voltage(),
        is_improbable_air_climate_message: climate(point),
        hints: hints(&exceeded),
        warnings: warnings(estimator, profile, point),
        lifetime_vs_temperature_plot_points: temperature_plot(estimator, point, has_charts),
        lifetime_vs_voltage_plot_points: voltage_plot(estimator, point, has_charts),
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

fn overlay_max(estimator: &Estimator<'_>, profile: &Profile) -> f64 {
    let dc = estimator.model().dc.as_ref();
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

fn hints(exceeded: &Exceeded) -> Vec<String> {
    let hints = [
        (exceeded.voltage, CHECK_VOLTAGE),
        (exceeded.temperature, CHECK_TEMPERATURE),
    ];
    texts(&hints)
}

fn warnings(estimator: &Estimator<'_>, profile: &Profile, point: &OperatingPoint) -> Vec<String> {
    let model = estimator.model();
    let hottest = model.temperature_max;
    let is_hot = point.operating_temperature().is_none_or(|t| t > hottest);
    texts(&[
        (is_hot, HOT_WARNING),
        (point.exceeds_voltage(), VOLTAGE_WARNING),
        (profile.ambient > hottest, RATED_TEMPERATURE_WARNING),
        (
            point.exceeds_self_heating(model.max_self_heating.value),
            HEATING_WARNING,
        ),
    ])
}

fn texts(rows: &[(bool, &str)]) -> Vec<String> {
    let wanted = rows.iter().filter(|(applies, _)| *applies);
    wanted.map(|(_, text)| (*text).to_owned()).collect()
}

fn temperature_plot(
    estimator: &Estimator<'_>,
    point: &OperatingPoint,
    is_wanted: bool,
) -> TemperaturePlot {
    if !is_wanted {
        return TemperaturePlot::default();
    }
    let curve = estimator.temperature_curve(point);
    let note = if curve.stopped_by_humidity {
        STOPPED
    } else {
        ""
    };
    TemperaturePlot {
        points: curve
            .points
            .iter()
            .map(|p| plot_point(p.x, p.lifetime))
            .collect(),
        stopped_by_humidity: curve.stopped_by_humidity,
        note: note.to_owned(),
    }
}

fn voltage_plot(estimator: &Estimator<'_>, point: &OperatingPoint, is_wanted: bool) -> VoltagePlot {
    if !is_wanted {
        return VoltagePlot::default();
    }
    let curve = estimator.voltage_curve(point);
    VoltagePlot {
        points: curve.iter().map(|p| plot_point(p.x, p.lifetime)).collect(),
    }
}

fn plot_point(x: f64, lifetime: Hours) -> PlotPoint {
    PlotPoint {
        x,
        y: lifetime.get(),
    }
}

/// A point of a line of voltages.
pub fn voltage_point((temperature, voltage): &(Celsius, Volts)) -> PlotPoint {
    PlotPoint {
        x: temperature.get(),
        y: voltage.get(),
    }
}
