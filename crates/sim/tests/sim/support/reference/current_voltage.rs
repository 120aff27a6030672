//! Published ripple limits.

use henrad_parts::model::{CapacitorModel, ParameterName, for_part};
use henrad_parts::quantity::{Celsius, Farads, Hertz, Kelvins, Ohms, Volts};
use henrad_parts::technology::CeramicDielectric;
use henrad_parts::{EsrRating, Part, RatingKind, Technology};
use henrad_sim::capacitor::analysis::{CurrentVoltagePoint, GoverningLimit, current_voltage};
use henrad_sim::{Capacitor, Condition};
use serde::Deserialize;

use super::{Comparison, read};
use crate::support::{biased, fitted, part, single};

/// Usual temperature rise of ceramic ratings.
const CERAMIC_RISE: f64 = 20.0;

#[derive(Deserialize)]
struct Table {
    rating: Vec<Rating>,
    ceramic: Vec<Ceramic>,
    plateau: Vec<Plateau>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rating {
    part_number: String,
    case_code: String,
    esr: f64,
    rise: f64,
    ambient: Vec<f64>,
    current: Vec<f64>,
    tolerance: f64,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Ceramic {
    part_number: String,
    dielectric: CeramicDielectric,
    case_code: String,
    capacitance: f64,
    rated_voltage: f64,
    dissipation_factor: f64,
    thermal_resistance: f64,
    frequency: f64,
    current: f64,
    tolerance: f64,
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plateau {
    case_code: String,
    capacitance: f64,
    rated_voltage: f64,
    thermal_resistance: f64,
    power: f64,
    tolerance: f64,
    source: String,
}

/// All rows of current_voltage.toml against the models.
pub fn ripple_limits() -> Vec<Comparison> {
    const TEXT: &str = include_str!("../../../../../../reference/capacitor/current_voltage.toml");
    let table: Table = read(TEXT);
    let ratings = table.rating.iter().flat_map(Rating::compare);
    ratings
        .chain(table.ceramic.iter().flat_map(Ceramic::compare))
        .chain(table.plateau.iter().map(Plateau::compare))
        .collect()
}

/// The limit at one frequency.
fn limit(
    model: &CapacitorModel,
    condition: &Condition,
    frequency: f64,
    rise: f64,
) -> CurrentVoltagePoint {
    let limits = current_voltage(model, condition, &single(frequency), Kelvins::new(rise));
    limits.unwrap().points[0]
}

impl Rating {
    /// A model whose ESR is the limit at every temperature.
    fn model(&self) -> CapacitorModel {
        let template = if self.part_number.starts_with("T52") {
            "T520D337M006ATE015"
        } else {
            "T491D107K010AT"
        };
        let mut part = part(template).part();
        part.part_number.clone_from(&self.part_number);
        part.case_code.clone_from(&self.case_code);
        part.published.esr = Some(EsrRating {
            value: Ohms::new(self.esr),
            frequency: Hertz::new(100e3),
            kind: RatingKind::Typical,
        });
        part.given = vec![fitted(ParameterName::EsrTemperatureFactor, 1.0)];
        let mut model = for_part(&part).unwrap();
        if let CapacitorModel::Solid(solid) = &mut model {
            solid.capacitance_temperature_linear = 0.0;
            solid.capacitance_temperature_quadratic = 0.0;
        }
        model
    }

    fn compare(&self) -> Vec<Comparison> {
        let model = self.model();
        let half = 0.5 * model.operating_range().rated_voltage.get();
        let points = self.ambient.iter().zip(&self.current);
        points
            .map(|(&ambient, &expected)| {
                let condition = Condition {
                    temperature: Celsius::new(ambient),
                    ..biased(half)
                };
                let point = limit(&model, &condition, 100e3, self.rise);
                assert_eq!(point.governed_by, GoverningLimit::Heat);
                Comparison {
                    case: format!("{}, {ambient} °C", self.part_number),
                    quantity: "largest current",
                    unit: "A",
                    actual: point.current.get(),
                    expected,
                    allowed: self.tolerance,
                    source: self.source.clone(),
                }
            })
            .collect()
    }
}

/// A ceramic part with these ratings.
fn ceramic(dielectric: CeramicDielectric, case: &str, capacitance: f64, voltage: f64) -> Part {
    let mut part = part("C0805C104K5RACTU").part();
    part.technology = Technology::Ceramic(dielectric);
    case.clone_into(&mut part.case_code);
    part.capacitance = Farads::new(capacitance);
    part.rated_voltage = Volts::new(voltage);
    part.published.height = None;
    part
}

impl Ceramic {
    fn compare(&self) -> Vec<Comparison> {
        let mut part = ceramic(
            self.dielectric,
            &self.case_code,
            self.capacitance,
            self.rated_voltage,
        );
        part.given = vec![
            fitted(ParameterName::DissipationFactor, self.dissipation_factor),
            fitted(ParameterName::DissipationFactorExponent, 0.0),
            fitted(ParameterName::ThermalResistance, self.thermal_resistance),
        ];
        let model = for_part(&part).unwrap();
        let condition = Condition::default();
        let point = limit(&model, &condition, self.frequency, CERAMIC_RISE);
        assert_eq!(point.governed_by, GoverningLimit::Voltage);
        let compare = |quantity, unit, actual, expected, tolerance: f64| Comparison {
            case: self.part_number.clone(),
            quantity,
            unit,
            actual,
            expected,
            allowed: tolerance * expected,
            source: self.source.clone(),
        };
        let crest = self.rated_voltage / std::f64::consts::SQRT_2;
        let current = point.current.get();
        vec![
            compare(
                "largest current",
                "A",
                current,
                self.current,
                self.tolerance,
            ),
            compare("largest voltage", "V", point.voltage.get(), crest, 1e-9),
        ]
    }
}

impl Plateau {
    fn compare(&self) -> Comparison {
        let mut part = ceramic(
            CeramicDielectric::X7R,
            &self.case_code,
            self.capacitance,
            self.rated_voltage,
        );
        let resistance = fitted(ParameterName::ThermalResistance, self.thermal_resistance);
        part.given = vec![resistance];
        let model = for_part(&part).unwrap();
        let condition = Condition::default();
        let point = limit(&model, &condition, 1e6, CERAMIC_RISE);
        assert_eq!(point.governed_by, GoverningLimit::Heat);
        let capacitor = Capacitor::at(&model, &condition).unwrap();
        let esr = capacitor.impedance(Hertz::new(1e6)).re;
        Comparison {
            case: format!("{} ceramic", self.case_code),
            quantity: "largest power",
            unit: "W",
            actual: point.current.get().powi(2) * esr,
            expected: self.power,
            allowed: self.tolerance * self.power,
            source: self.source.clone(),
        }
    }
}
