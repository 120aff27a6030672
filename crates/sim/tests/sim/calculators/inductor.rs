//! Inductors against design examples, measured points, an independent engine and worked operating
//! points.

use henrad_parts::quantity::{Amperes, Celsius, Henries, Hertz, Kelvins, Meters, Ohms, Volts};
use henrad_sim::inductor::{
    Converter, Core, Rectifier, RippleInductance, SaturationLaw, SaturationPoint, Steinmetz,
    Topology, Winding, ripple, thermal_resistance_of_rating,
};
use serde::Deserialize;

use super::support::{assert_close, assert_within, read};

pub const ROOM: Celsius = Celsius::new(25.0);

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
pub fn constant(inductance: f64) -> SaturationLaw {
    SaturationLaw {
        zero_current: Henries::new(inductance),
        saturation: None,
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
        "../../../../../reference/inductor/design_examples.toml"
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
    read(include_str!(
        "../../../../../reference/inductor/heating.toml"
    ))
}

fn copper(resistance_mohm: f64) -> Winding {
    Winding::new(Ohms::new(resistance_mohm * 1e-3), Meters::new(0.3e-3), 1.5)
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
            winding.resistance(),
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
        "../../../../../reference/inductor/saturation.toml"
    ));
    assert_eq!(table.row.len(), 6);
    // The maker lists this current at 20 %, where the curves have dropped by 30 %.
    let by_column = [0.3, 0.2].map(|drop| {
        let mut squares = Vec::new();
        for row in &table.row {
            let law = SaturationLaw {
                saturation: Some(SaturationPoint {
                    current: Amperes::new(row.current_30),
                    drop,
                }),
                temperature_coefficient: 6.3e-5,
                ..constant(row.zero_current)
            };
            for &[current, expected] in &row.points {
                let actual = law.at(Amperes::new(current), Celsius::new(20.0)).get();
                squares.push(((actual - expected) / row.zero_current).powi(2));
                if drop == 0.3 {
                    let allowed = table.tolerance * row.zero_current;
                    let what = format!("{} {current} A", row.part);
                    assert_within(&what, actual, expected, allowed, "µH");
                }
            }
        }
        assert_eq!(squares.len(), 23);
        (squares.iter().sum::<f64>() / 23.0).sqrt()
    });
    assert_within("rms by the curve", by_column[0], 0.009, 0.001, "");
    assert_within("rms by the column", by_column[1], 0.074, 0.001, "");
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
        "../../../../../reference/inductor/core_loss.toml"
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
        flux_density: f64,
        mean_ratio: f64,
        tolerance: f64,
        rows: Vec<Row>,
    }
    #[derive(Deserialize)]
    struct Row {
        part: String,
        inductance: f64,
        saturation: f64,
        k: f64,
        ratio: f64,
    }
    let table: Table = read(include_str!(
        "../../../../../reference/inductor/k_factor.toml"
    ));
    assert_eq!(table.rows.len(), 13);
    let mut log_sum = 0.0;
    for row in &table.rows {
        let law = SaturationLaw {
            saturation: Some(SaturationPoint {
                current: Amperes::new(row.saturation),
                drop: 0.3,
            }),
            ..constant(row.inductance * 1e-6)
        };
        let ratio = law.turns_area(table.flux_density).unwrap() / (0.01 / row.k);
        assert_close(
            &row.part,
            ratio,
            row.ratio,
            table.tolerance,
            "of the maker's",
        );
        log_sum += ratio.ln();
    }
    let mean = (log_sum / 13.0).exp();
    let unit = "of the maker's";
    assert_close(
        "geometric mean",
        mean,
        table.mean_ratio,
        table.tolerance,
        unit,
    );
}
