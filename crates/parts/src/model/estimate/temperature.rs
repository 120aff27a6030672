//! Capacitance over temperature of ceramics.

use crate::model::TemperatureCharacteristic;
use crate::model::defaults::ceramic::template;
use crate::origin::Parameter;
use crate::quantity::Celsius;
use crate::technology::CeramicDielectric;

fn table(points: &[(f64, f64)]) -> TemperatureCharacteristic {
    TemperatureCharacteristic::Table {
        points: points
            .iter()
            .map(|&(temperature, percent)| (Celsius::new(temperature), percent))
            .collect(),
    }
}

/// X7R to 125 °C, then the fall past the Curie point.
fn x8l() -> Vec<(f64, f64)> {
    [&template::X7R_TEMPLATE[..], &template::X8L_ABOVE_125].concat()
}

/// X7R stretched so that its 125 °C falls on 150 °C.
fn stretched_to_150(points: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let stretch = |t: f64| {
        if t <= 25.0 {
            t
        } else {
            25.0 + (t - 25.0) * 1.25
        }
    };
    points
        .iter()
        .map(|&(t, change)| (stretch(t), change))
        .collect()
}

fn class_three(floor: f64) -> TemperatureCharacteristic {
    TemperatureCharacteristic::Quadratic {
        peak: Celsius::new(template::CLASS_THREE_PEAK),
        width: template::CLASS_THREE_WIDTH,
        depth: template::CLASS_THREE_DEPTH,
        floor,
    }
}

/// Capacitance over temperature by dielectric, of ultra-stable X8R without its ferroelectric
/// course.
pub fn temperature_characteristic(
    dielectric: CeramicDielectric,
    is_ferroelectric: bool,
) -> Parameter<TemperatureCharacteristic> {
    let (characteristic, rule) = match dielectric {
        CeramicDielectric::C0G | CeramicDielectric::X8G => (
            table(&template::C0G_TEMPLATE),
            "template of a published C0G part",
        ),
        CeramicDielectric::U2J => (
            TemperatureCharacteristic::Linear {
                ppm_per_kelvin: template::U2J_PPM_PER_KELVIN,
            },
            "slope that the EIA code states",
        ),
        CeramicDielectric::X7R | CeramicDielectric::BX => (
            table(&template::X7R_TEMPLATE),
            "template of a published X7R part",
        ),
        CeramicDielectric::X5R => (
            table(&template::X5R_TEMPLATE),
            "template of a published X5R part",
        ),
        CeramicDielectric::X8R if !is_ferroelectric => (
            TemperatureCharacteristic::Linear {
                ppm_per_kelvin: 0.0,
            },
            "no published course of ultra-stable X8R; its code allows ±15 % to 150 °C",
        ),
        CeramicDielectric::X8R => (
            table(&stretched_to_150(&template::X7R_TEMPLATE)),
            "template of a published X7R part, stretched to 150 °C",
        ),
        CeramicDielectric::X8L => (
            table(&x8l()),
            "template of a published X7R part to 125 °C; above, three quarters of the fall that the sheet allows",
        ),
        CeramicDielectric::Y5V => (class_three(template::Y5V_FLOOR), "parabola of class III"),
        CeramicDielectric::Z5U => (class_three(template::Z5U_FLOOR), "parabola of class III"),
    };
    Parameter::estimated(characteristic, rule)
}
