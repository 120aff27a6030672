//! Inductors in operation: every loss together, against worked operating points.

use super::inductor::{ROOM, constant};
use super::support::{assert_close, assert_within, read};
use henrad_parts::quantity::{
    Amperes, Celsius, Hertz, Kelvins, KelvinsPerWatt, Meters, Ohms, Volts,
};
use henrad_sim::inductor::{
    Converter, Core, Inductor, OperatingPoint, Rectifier, RippleInductance, SaturationLaw,
    SaturationPoint, SteadyState, SteadyStates, Steinmetz, Topology, Winding, steady_state,
    thermal_resistance_of_rating,
};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WholeModel {
    relative: f64,
    parameters: Parameters,
    part: BTreeMap<String, Part>,
    point: Vec<Point>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Parameters {
    exponent: f64,
    temperature_coefficient: f64,
    thickness_mm: f64,
    layers: f64,
    flux_density: f64,
    fill: f64,
    k: f64,
    alpha: f64,
    beta: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    inductance: f64,
    resistance: f64,
    rated_current: f64,
    saturation: [f64; 2],
    body: [f64; 3],
    turns_area: f64,
    volume: f64,
    thermal_resistance: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Point {
    part: String,
    input: [f64; 5],
    inductance: f64,
    swing: f64,
    peak: f64,
    flux_mt: f64,
    losses: [f64; 4],
    rise: f64,
    mean_swing: Option<f64>,
}

fn whole_model() -> WholeModel {
    read(include_str!(
        "../../../../../reference/inductor/whole_model.toml"
    ))
}

impl Part {
    fn law(&self, parameters: &Parameters) -> SaturationLaw {
        let [saturation, drop] = self.saturation;
        SaturationLaw {
            saturation: Some(SaturationPoint {
                current: Amperes::new(saturation),
                drop,
            }),
            exponent: parameters.exponent,
            temperature_coefficient: parameters.temperature_coefficient,
            ..constant(self.inductance * 1e-6)
        }
    }

    fn volume(&self, parameters: &Parameters) -> f64 {
        parameters.fill * self.body.iter().product::<f64>() * 1e-9
    }

    fn thermal_resistance(&self) -> KelvinsPerWatt {
        let resistance = Ohms::new(self.resistance * 1e-3);
        thermal_resistance_of_rating(
            Amperes::new(self.rated_current),
            Kelvins::new(40.0),
            resistance,
        )
    }

    fn inductor(&self, parameters: &Parameters) -> Inductor {
        let law = self.law(parameters);
        let steinmetz = Steinmetz {
            k: parameters.k,
            alpha: parameters.alpha,
            beta: parameters.beta,
            temperature: [1.0, 0.0, 0.0],
        };
        let turns_area = law.turns_area(parameters.flux_density).unwrap();
        Inductor {
            inductance: law,
            winding: Winding::new(
                Ohms::new(self.resistance * 1e-3),
                Meters::new(parameters.thickness_mm * 1e-3),
                parameters.layers,
            ),
            core: Core::new(steinmetz, turns_area, self.volume(parameters)),
            thermal_resistance: self.thermal_resistance(),
        }
    }
}

impl Point {
    fn settle(&self, inductor: &Inductor, rule: RippleInductance) -> OperatingPoint {
        let [frequency, input, output, current, ambient] = self.input;
        let converter = buck(frequency, input, output);
        let state = steady_state(
            inductor,
            &converter,
            Amperes::new(current),
            Celsius::new(ambient),
            rule,
        );
        state.settled().expect("it settles")
    }
}

fn buck(kilohertz: f64, input: f64, output: f64) -> Converter {
    Converter {
        topology: Topology::Buck,
        rectifier: Rectifier::Synchronous,
        input_voltage: Volts::new(input),
        output_voltage: Volts::new(output),
        frequency: Hertz::new(kilohertz * 1e3),
    }
}

#[test]
fn derived_constants_are_the_worked_ones() {
    let table = whole_model();
    for (name, part) in &table.part {
        let law = part.law(&table.parameters);
        let area = law.turns_area(table.parameters.flux_density).unwrap();
        assert_close(name, area, part.turns_area, 5e-4, "m²");
        assert_close(
            name,
            part.volume(&table.parameters),
            part.volume,
            5e-4,
            "m³",
        );
        let resistance = part.thermal_resistance().get();
        assert_close(name, resistance, part.thermal_resistance, 5e-4, "K/W");
    }
}

#[test]
fn operating_points_are_the_worked_ones() {
    let table = whole_model();
    assert_eq!(table.point.len(), 9);
    for row in &table.point {
        let inductor = table.part[&row.part].inductor(&table.parameters);
        let point = row.settle(&inductor, RippleInductance::AtDcCurrent);
        let losses = point.losses;
        let [dc, ac, core, total] = row.losses;
        for (quantity, actual, expected, unit) in [
            (
                "inductance",
                point.inductance.get() * 1e6,
                row.inductance,
                "µH",
            ),
            ("swing", point.wave.swing.get(), row.swing, "A"),
            ("peak", point.wave.peak.get(), row.peak, "A"),
            ("flux", point.flux_swing * 1e3, row.flux_mt, "mT"),
            ("dc", losses.dc.get(), dc, "W"),
            ("ac", losses.ac.get(), ac, "W"),
            ("core", losses.core.get(), core, "W"),
            ("total", losses.total().get(), total, "W"),
            ("rise", point.rise.get(), row.rise, "K"),
        ] {
            let case = format!("{} {:?} {quantity}", row.part, row.input);
            assert_close(&case, actual, expected, table.relative, unit);
        }
        if let Some(expected) = row.mean_swing {
            let point = row.settle(&inductor, RippleInductance::MeanOverRipple);
            assert_close(&row.part, point.wave.swing.get(), expected, 1e-5, "A");
        }
    }
}

#[test]
fn t8_the_rated_current_without_ripple_makes_the_rated_rise() {
    let table = whole_model();
    for (name, part) in &table.part {
        let inductor = part.inductor(&table.parameters);
        let state = steady_state(
            &inductor,
            &buck(500.0, 5.0, 5.0),
            Amperes::new(part.rated_current),
            ROOM,
            RippleInductance::MeanOverRipple,
        );
        let point = state.settled().expect("it settles");
        assert_within(name, point.rise.get(), 40.0, 1e-5, "K");
    }
}

pub fn composite() -> Inductor {
    let table = whole_model();
    table.part["MPC1040LR36C"].inductor(&table.parameters)
}

fn at(converter: &Converter, current: f64, ambient: f64) -> SteadyState {
    let rule = RippleInductance::MeanOverRipple;
    steady_state(
        &composite(),
        converter,
        Amperes::new(current),
        Celsius::new(ambient),
        rule,
    )
}

#[test]
fn too_much_current_runs_away_and_too_much_flux_saturates() {
    assert_eq!(
        at(&buck(500.0, 12.0, 1.2), 100.0, 25.0),
        SteadyState::Runaway
    );
    assert_eq!(
        at(&buck(1.0, 12.0, 1.2), 20.0, 25.0),
        SteadyState::Saturated
    );
}

#[test]
fn heat_grows_with_ambient_and_current_and_falls_with_frequency() {
    let rise = |kilohertz: f64, current: f64, ambient: f64| {
        let point = at(&buck(kilohertz, 12.0, 1.2), current, ambient)
            .settled()
            .unwrap();
        (point.losses.total().get(), point.wave.swing.get())
    };
    assert!(rise(500.0, 20.0, 85.0).0 > rise(500.0, 20.0, 25.0).0);
    assert!(rise(500.0, 25.0, 25.0).0 > rise(500.0, 20.0, 25.0).0);
    let (slow, fast) = (rise(400.0, 1.0, 25.0), rise(800.0, 1.0, 25.0));
    assert!((slow.1 / fast.1 - 2.0).abs() < 0.02, "the ripple halves");
    assert!(
        slow.0 > fast.0,
        "β above α: a higher frequency at smaller flux loses less"
    );
}

#[test]
fn a_boost_stage_loads_the_inductor_with_the_input_current() {
    let boost = Converter {
        topology: Topology::Boost,
        ..buck(500.0, 5.0, 12.0)
    };
    let current = boost.inductor_current(Amperes::new(2.0));
    let point = at(&boost, current.get(), 25.0).settled().unwrap();
    assert!((point.wave.mean.get() - 4.8).abs() < 1e-12);
    let area = 5.0 * (1.0 - 5.0 / 12.0) / 500e3;
    let (least, most) = (area / 0.36e-6, area / 0.33e-6);
    assert!((least..most).contains(&point.wave.swing.get()));
}

#[test]
fn a_curve_has_the_states_of_its_points() {
    let inductor = composite();
    let ambient = Celsius::new(25.0);
    let rule = RippleInductance::MeanOverRipple;
    for rectifier in [Rectifier::Synchronous, Rectifier::Diode] {
        for (kilohertz, input) in [(500.0, 12.0), (100.0, 24.0), (3.0, 12.0)] {
            let converter = Converter {
                rectifier,
                ..buck(kilohertz, input, 1.2)
            };
            let mut states = SteadyStates::new(&inductor, &converter, ambient, rule);
            // Up to where it runs away, and back.
            for current in (0..=120).chain((0..120).rev()).map(f64::from) {
                let current = Amperes::new(current);
                let (one, alone) = (
                    states.at(current),
                    steady_state(&inductor, &converter, current, ambient, rule),
                );
                let (Some(a), Some(b)) = (one.settled(), alone.settled()) else {
                    assert_eq!(one, alone, "{kilohertz} kHz, {current:?}");
                    continue;
                };
                let warmer = a.temperature.get() - b.temperature.get();
                assert!(warmer.abs() < 3e-6, "{current:?}: {warmer} K");
                let (swing, of_one) = (a.wave.swing.get(), b.wave.swing.get());
                assert!((swing - of_one).abs() <= 1e-8 * of_one, "{current:?}");
                let (loss, of_one) = (a.losses.ac.get(), b.losses.ac.get());
                assert!((loss - of_one).abs() <= 3e-8 * of_one, "{current:?}");
            }
        }
    }
}
