//! Inductors against design examples, measured points, an independent engine and worked operating points.

use std::collections::BTreeMap;

use henrad_parts::quantity::{
    Amperes, Celsius, Henries, Hertz, Kelvins, KelvinsPerWatt, Metres, Ohms, Volts,
};
use henrad_sim::inductor::{
    Converter, Core, Inductor, OperatingPoint, Rectifier, RippleInductance, SaturationLaw,
    SteadyState, Steinmetz, Topology, Winding, ripple, steady_state, thermal_resistance_of_rating,
};
use serde::Deserialize;

use crate::support::{assert_close, assert_within, read};

const ROOM: Celsius = Celsius::new(25.0);

#[derive(Deserialize)]
struct Printed {
    value: f64,
    tolerance: f64,
}

impl Printed {
    #[track_caller]
    fn check(&self, case: &str, actual: f64, unit: &str) {
        assert_within(case, actual, self.value, self.tolerance, unit);
    }
}

/// A coil that never saturates.
fn constant(inductance: f64) -> SaturationLaw {
    SaturationLaw {
        zero_current: Henries::new(inductance),
        saturation_current: Amperes::new(1e6),
        drop: 0.2,
        exponent: 2.1,
        temperature_coefficient: 0.0,
        saturation_coefficient: 0.0,
        floor: 0.0,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Example {
    id: String,
    #[serde(rename = "source")]
    _source: String,
    #[serde(rename = "inputs")]
    _inputs: String,
    input_voltage: f64,
    output_voltage: f64,
    frequency: f64,
    current: f64,
    ripple_ratio: Option<f64>,
    #[serde(rename = "needed_uH")]
    needed: Option<Printed>,
    #[serde(rename = "chosen_uH")]
    chosen: f64,
    swing: Option<Printed>,
    rms: Option<Printed>,
    peak: Option<Printed>,
}

#[test]
fn t1_to_t5_ripple_and_currents_are_those_of_the_design_examples() {
    #[derive(Deserialize)]
    struct Table {
        row: Vec<Example>,
    }
    let table: Table = read(include_str!(
        "../../../../reference/inductor/design_examples.toml"
    ));
    assert_eq!(table.row.len(), 5);
    for row in table.row {
        let converter = Converter {
            topology: Topology::Buck,
            rectifier: Rectifier::Synchronous,
            input_voltage: Volts::new(row.input_voltage),
            output_voltage: Volts::new(row.output_voltage),
            frequency: Hertz::new(row.frequency * 1e3),
        };
        if let (Some(needed), Some(ratio)) = (row.needed, row.ripple_ratio) {
            let inductance = converter.volt_seconds() / (ratio * row.current) * 1e6;
            needed.check(&row.id, inductance, "µH");
        }
        let law = constant(row.chosen * 1e-6);
        let rule = RippleInductance::MeanOverRipple;
        let wave = ripple(&law, &converter, Amperes::new(row.current), ROOM, rule).unwrap();
        for (printed, actual) in [
            (row.swing, wave.swing),
            (row.rms, wave.rms),
            (row.peak, wave.peak),
        ] {
            if let Some(printed) = printed {
                printed.check(&row.id, actual.get(), "A");
            }
        }
    }
}

#[derive(Deserialize)]
struct Heating {
    rating: Vec<Rating>,
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
struct Rating {
    id: String,
    resistance_mohm: f64,
    current: f64,
    rise: f64,
    loss_25: Printed,
    loss_65: Printed,
    thermal_resistance: Printed,
}

#[derive(Deserialize)]
struct Rule {
    id: String,
    resistance_mohm: f64,
    current: f64,
    power_mw: Printed,
    factor: f64,
    exponent: f64,
    rise: Printed,
    rated_rise: f64,
}

fn heating() -> Heating {
    read(include_str!("../../../../reference/inductor/heating.toml"))
}

fn copper(resistance_mohm: f64) -> Winding {
    Winding {
        resistance: Ohms::new(resistance_mohm * 1e-3),
        thickness: Metres::new(0.3e-3),
        layers: 1.5,
    }
}

#[test]
fn t7_the_rated_current_makes_the_printed_loss() {
    for row in heating().rating {
        let winding = copper(row.resistance_mohm);
        let loss = |temperature: f64| {
            row.current.powi(2) * winding.dc_resistance(Celsius::new(temperature)).get()
        };
        row.loss_25.check(&row.id, loss(25.0), "W");
        row.loss_65.check(&row.id, loss(65.0), "W");
        let resistance = thermal_resistance_of_rating(
            Amperes::new(row.current),
            Kelvins::new(row.rise),
            winding.resistance,
        );
        row.thermal_resistance
            .check(&row.id, resistance.get(), "K/W");
    }
}

#[test]
fn t6_the_makers_own_rule_confirms_the_rating() {
    for row in heating().rule {
        let power = row.current.powi(2) * row.resistance_mohm;
        row.power_mw.check(&row.id, power, "mW");
        let rise = (power / row.factor).powf(1.0 / row.exponent);
        row.rise.check(&row.id, rise, "K");
        assert_close(&row.id, rise, row.rated_rise, 0.03, "K");
    }
}

#[test]
fn the_saturation_law_fits_the_measured_points() {
    #[derive(Deserialize)]
    struct Table {
        tolerance: f64,
        row: Vec<Row>,
    }
    #[derive(Deserialize)]
    struct Row {
        part: String,
        zero_current: f64,
        current_30: f64,
        points: Vec<[f64; 2]>,
    }
    let table: Table = read(include_str!(
        "../../../../reference/inductor/saturation.toml"
    ));
    assert_eq!(table.row.len(), 6);
    for row in table.row {
        let law = SaturationLaw {
            saturation_current: Amperes::new(row.current_30),
            drop: 0.3,
            temperature_coefficient: 6.3e-5,
            ..constant(row.zero_current)
        };
        for [current, expected] in row.points {
            let actual = law.at(Amperes::new(current), Celsius::new(20.0)).get();
            let allowed = table.tolerance * row.zero_current;
            assert_within(
                &format!("{} {current} A", row.part),
                actual,
                expected,
                allowed,
                "µH",
            );
        }
    }
}

#[derive(Deserialize)]
struct Material {
    k: f64,
    alpha: f64,
    beta: f64,
    temperature: [f64; 3],
}

impl From<&Material> for Steinmetz {
    fn from(material: &Material) -> Self {
        Self {
            k: material.k,
            alpha: material.alpha,
            beta: material.beta,
            temperature: material.temperature,
        }
    }
}

#[test]
fn core_loss_is_that_of_the_independent_engine() {
    #[derive(Deserialize)]
    struct Table {
        #[serde(rename = "material_25_to_150_kHz")]
        low: Material,
        #[serde(rename = "material_150_kHz_to_1_MHz")]
        high: Material,
        row: Vec<Row>,
    }
    #[derive(Deserialize)]
    struct Row {
        frequency: f64,
        duty: f64,
        swing: f64,
        loss: f64,
        tolerance: f64,
    }
    let table: Table = read(include_str!(
        "../../../../reference/inductor/core_loss.toml"
    ));
    assert_eq!(table.row.len(), 9);
    for row in table.row {
        let material = if row.frequency < 150e3 {
            &table.low
        } else {
            &table.high
        };
        let core = Core::new(material.into(), 1.0, 1.0);
        let slopes = (row.duty, 1.0 - row.duty);
        let hot = Celsius::new(100.0);
        let loss = core
            .loss(row.swing, Hertz::new(row.frequency), slopes, hot)
            .get();
        let case = format!("{} Hz, duty {}", row.frequency, row.duty);
        assert_close(&case, loss, row.loss, row.tolerance, "W/m³");
    }
}

#[test]
fn turns_area_from_saturation_is_near_the_published_k_factors() {
    #[derive(Deserialize)]
    struct Table {
        within: [f64; 2],
        flux_density: f64,
        rows: Vec<Row>,
    }
    #[derive(Deserialize)]
    struct Row {
        part: String,
        inductance: f64,
        saturation: f64,
        k: f64,
    }
    let table: Table = read(include_str!("../../../../reference/inductor/k_factor.toml"));
    assert_eq!(table.rows.len(), 13);
    for row in table.rows {
        let law = SaturationLaw {
            saturation_current: Amperes::new(row.saturation),
            drop: 0.3,
            ..constant(row.inductance * 1e-6)
        };
        let ratio = law.turns_area(table.flux_density) / (0.01 / row.k);
        println!("{} {ratio:.3}", row.part);
        let [least, most] = table.within;
        assert!((least..=most).contains(&ratio), "{}: {ratio}", row.part);
    }
}

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
        "../../../../reference/inductor/whole_model.toml"
    ))
}

impl Part {
    fn law(&self, parameters: &Parameters) -> SaturationLaw {
        let [saturation, drop] = self.saturation;
        SaturationLaw {
            saturation_current: Amperes::new(saturation),
            drop,
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
        let turns_area = law.turns_area(parameters.flux_density);
        Inductor {
            inductance: law,
            winding: Winding {
                resistance: Ohms::new(self.resistance * 1e-3),
                thickness: Metres::new(parameters.thickness_mm * 1e-3),
                layers: parameters.layers,
            },
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
        let area = law.turns_area(table.parameters.flux_density);
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

fn composite() -> Inductor {
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
