//! The numbers of the film lifetime instructions are those of the model.
//!
//! `docs/film-lifetime-instructions/build.sh` sets `HENRAD_WRITE_EXAMPLE` to rewrite them.

use std::path::PathBuf;

use henrad_catalogue::FilmLifetimes;
use henrad_parts::lifetime::{Application, FilmLifetimeModel};
use henrad_parts::quantity::{Celsius, Hertz, Volts};
use henrad_sim::film_lifetime::{Drying, Estimator, Life, LifePoint, Profile};
use serde_json::{Value, json};

use crate::support::catalogue;

const PART: &str = "F862FY475K310ZV054";
const WRITE: &str = "HENRAD_WRITE_EXAMPLE";

fn example_file() -> PathBuf {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.join("docs/film-lifetime-instructions/example.json")
}

fn model() -> FilmLifetimeModel {
    let mut parts = catalogue().parts.iter();
    let part = parts.find(|part| part.part_number == PART).unwrap();
    FilmLifetimes::built_in()
        .unwrap()
        .model_of(part)
        .unwrap()
        .unwrap()
}

fn profile(share: f64, volts: f64, hertz: f64, celsius: f64, humidity: f64) -> Profile {
    Profile {
        share,
        voltage: Volts::new(volts),
        fundamental: Hertz::new(hertz),
        overlay: None,
        ambient: Celsius::new(celsius),
        relative_humidity: humidity,
        currents: Vec::new(),
    }
}

fn points(curve: &[LifePoint]) -> Value {
    curve
        .iter()
        .map(|point| json!([rounded(point.x), rounded(point.lifetime.get())]))
        .collect()
}

/// Six significant digits: more would change with every machine.
fn rounded(value: f64) -> f64 {
    format!("{value:.5e}").parse().unwrap()
}

fn example() -> Value {
    let model = model();
    let estimator = Estimator::new(&model, Application::Ac, Drying::Credited).unwrap();
    let profiles = [
        profile(0.3, 277.0, 60.0, 40.0, 0.93),
        profile(0.7, 240.0, 50.0, 50.0, 0.2),
    ];
    let rows: Vec<Value> = profiles
        .iter()
        .map(|profile| {
            let point = estimator.operating_point(profile);
            let Life::Ends { humid, dry } = point.life else {
                unreachable!("the example wears")
            };
            json!({
                "share": 100.0 * profile.share,
                "voltage": profile.voltage.get(),
                "frequency": profile.fundamental.get(),
                "ambient": profile.ambient.get(),
                "humidity": 100.0 * profile.relative_humidity,
                "rise": rounded(point.rise.unwrap().get()),
                "hotSpot": rounded(point.hot_spot.unwrap().get()),
                "elementHumidity": rounded(100.0 * point.relative_humidity.unwrap()),
                "humid": rounded(humid.get()),
                "dry": rounded(dry.get()),
                "life": rounded(point.life.hours().unwrap().get()),
            })
        })
        .collect();
    let total = estimator.total(&profiles);
    let first = estimator.operating_point(&profiles[0]);
    json!({
        "part": PART,
        "capacitance": rounded(1e6 * model.capacitance.get()),
        "thermalResistance": rounded(model.thermal_resistance.value.get()),
        "maxRatedLifetime": rounded(model.max_rated_lifetime.value.get()),
        "profiles": rows,
        "unlimited": rounded(total.unlimited.unwrap().get()),
        "total": rounded(total.hours.get()),
        "overTemperature": points(&estimator.temperature_curve(&first).points),
        "overVoltage": points(&estimator.voltage_curve(&first)),
    })
}

#[test]
fn the_worked_example_is_what_the_model_computes() {
    let text = format!("{}\n", serde_json::to_string_pretty(&example()).unwrap());
    if std::env::var_os(WRITE).is_some() {
        std::fs::write(example_file(), &text).unwrap();
    }
    let written = std::fs::read_to_string(example_file()).unwrap();
    assert_eq!(
        written, text,
        "run docs/film-lifetime-instructions/build.sh"
    );
}
