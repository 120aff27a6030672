//! reference/film_lifetime/cases.toml as values of the model.

use std::collections::BTreeMap;

use henrad_parts::lifetime::{
    Application, DryLaw, ElementResistance, FilmLifetimeModel, HumidLaw, LifeCenter, LifeLaw,
    ResistanceCorrection,
};
use henrad_parts::quantity::{
    Amperes, Celsius, Farads, Hertz, Hours, Kelvins, KelvinsPerWatt, Ohms, Volts,
};
use henrad_parts::{Origin, Parameter};
use henrad_sim::film_lifetime::{Overlay, Profile};
use serde::Deserialize;

const CASES: &str = include_str!("../../../../../reference/film_lifetime/cases.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub tolerance: Tolerance,
    part: BTreeMap<String, PartRow>,
    pub case: Vec<Case>,
    pub temperature_curve: Vec<TemperatureCurveRow>,
    pub voltage_curve: Vec<VoltageCurveRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tolerance {
    pub hours: f64,
    pub temperature: f64,
    pub humidity: f64,
    pub power: f64,
    pub voltage: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PartRow {
    capacitance: f64,
    series_resistance: f64,
    dissipation_factor: f64,
    thermal_resistance: f64,
    correction: (f64, f64),
    center: (f64, f64, f64),
    time_ratio: (f64, f64),
    overlay_weight: f64,
    max_self_heating: f64,
    temperature: (f64, f64),
    rated_temperature: f64,
    max_rated_lifetime: f64,
    ac_voltage_limits: Option<Vec<(f64, f64)>>,
    dc_voltage_limits: Option<Vec<(f64, f64)>>,
    theta: [f64; 14],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub name: String,
    pub part: String,
    pub application: Application,
    pub total: f64,
    pub unlimited: f64,
    pub years: f64,
    pub profile: Vec<ProfileRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProfileRow {
    share: f64,
    ambient: f64,
    relative_humidity: f64,
    voltage: f64,
    fundamental: f64,
    overlay: Option<(f64, f64)>,
    #[serde(default)]
    currents: Vec<(f64, f64)>,
    pub expected: Expected,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    pub power_at_25: f64,
    pub rise: f64,
    pub hot_spot: f64,
    pub element_humidity: f64,
    pub absolute_humidity: f64,
    pub stress_voltage: f64,
    pub max_voltage: Option<f64>,
    pub humid: f64,
    pub dry: f64,
    pub life: f64,
    pub exceeds_voltage: bool,
    pub exceeds_self_heating: bool,
    pub improbable_climate: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemperatureCurveRow {
    pub part: String,
    pub ambient: f64,
    pub relative_humidity: f64,
    pub voltage: f64,
    pub points: Vec<(f64, f64)>,
    pub last: f64,
    pub stopped: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VoltageCurveRow {
    pub part: String,
    pub ambient: f64,
    pub relative_humidity: f64,
    pub points: Vec<(f64, f64)>,
}

impl Table {
    pub fn read() -> Self {
        toml::from_str(CASES).unwrap()
    }

    pub fn model(&self, part: &str) -> FilmLifetimeModel {
        self.part[part].model()
    }
}

fn of_table<T>(value: T) -> Parameter<T> {
    Parameter::new(value, Origin::Typical("table".into()))
}

impl PartRow {
    fn model(&self) -> FilmLifetimeModel {
        let (at_30, at_60) = self.correction;
        let (inverse_thermal_energy, ln_humidity, ln_voltage_share) = self.center;
        FilmLifetimeModel {
            capacitance: Farads::new(self.capacitance),
            resistance: ElementResistance {
                series_resistance: of_table(Ohms::new(self.series_resistance)),
                // The table evaluates ESR(f) = Rs + tan δ/(2π·f·C).
                skin_resistance: of_table(Ohms::new(0.0)),
                dissipation_factor: of_table(self.dissipation_factor),
                correction: of_table(ResistanceCorrection { at_30, at_60 }),
            },
            thermal_resistance: of_table(KelvinsPerWatt::new(self.thermal_resistance)),
            temperature_min: Celsius::new(self.temperature.0),
            temperature_max: Celsius::new(self.temperature.1),
            life_temperature_max: Celsius::new(self.temperature.1),
            rated_temperature: of_table(Celsius::new(self.rated_temperature)),
            max_self_heating: of_table(Kelvins::new(self.max_self_heating)),
            max_rated_lifetime: of_table(Hours::new(self.max_rated_lifetime)),
            overlay_weight: of_table(self.overlay_weight),
            center: of_table(LifeCenter {
                inverse_thermal_energy,
                ln_humidity,
                ln_voltage_share,
            }),
            ac: law(
                self.ac_voltage_limits.as_deref(),
                &self.theta[..7],
                self.time_ratio.0,
            ),
            dc: law(
                self.dc_voltage_limits.as_deref(),
                &self.theta[7..],
                self.time_ratio.1,
            ),
            reference_tests: Vec::new(),
        }
    }
}

fn law(limits: Option<&[(f64, f64)]>, theta: &[f64], time_ratio: f64) -> Option<LifeLaw> {
    let limits: Vec<(Celsius, Volts)> = limits?
        .iter()
        .map(|&(t, v)| (Celsius::new(t), Volts::new(v)))
        .collect();
    Some(LifeLaw {
        rated_voltage: limits[0].1,
        voltage_limits: of_table(limits),
        humid: HumidLaw {
            level: of_table(theta[0]),
            activation_energy: of_table(theta[1]),
            humidity_exponent: of_table(theta[2]),
            voltage_exponent: of_table(theta[3]),
        },
        dry: DryLaw {
            level: of_table(theta[4]),
            activation_energy: of_table(theta[5]),
            voltage_exponent: of_table(theta[6]),
        },
        time_ratio: of_table(time_ratio),
    })
}

impl ProfileRow {
    pub fn profile(&self) -> Profile {
        Profile {
            share: self.share / 100.0,
            voltage: Volts::new(self.voltage),
            fundamental: Hertz::new(self.fundamental),
            overlay: self.overlay.map(|(voltage, frequency)| Overlay {
                voltage: Volts::new(voltage),
                frequency: Hertz::new(frequency),
            }),
            ambient: Celsius::new(self.ambient),
            relative_humidity: self.relative_humidity / 100.0,
            currents: self
                .currents
                .iter()
                .map(|&(current, frequency)| (Amperes::new(current), Hertz::new(frequency)))
                .collect(),
        }
    }
}

/// A profile of ac voltage at 50 Hz that lasts all the time.
pub fn steady(ambient: f64, humidity_percent: f64, voltage: f64) -> Profile {
    Profile {
        share: 1.0,
        voltage: Volts::new(voltage),
        fundamental: Hertz::new(50.0),
        overlay: None,
        ambient: Celsius::new(ambient),
        relative_humidity: humidity_percent / 100.0,
        currents: Vec::new(),
    }
}
