//! Capacitance, loss and metal resistance over temperature.

use henrad_parts::model::TemperatureCharacteristic;
use henrad_parts::quantity::Celsius;
use henrad_parts::technology::{CeramicDielectric, FilmDielectric};

use crate::SimError;
use crate::capacitor::condition::REFERENCE_TEMPERATURE;
use crate::interpolation::Pchip;

/// Temperature coefficient of electrodes, terminations and leads, 1/K (nickel, copper: textbook).
const METAL_COEFFICIENT: f64 = 0.0039;
/// Ferroelectric loss falls by this factor per 200 K of warming.
const FERROELECTRIC_LOSS_FACTOR: f64 = 5.0;
/// Polyester loss grows by half per this many kelvins either side of 25 °C.
const POLYESTER_LOSS_SPAN: f64 = 60.0;

/// Relative capacitance of a ceramic at a temperature in °C, 1 at 25 °C.
///
/// # Errors
/// [`SimError::Parameter`] for a table that does not rise in temperature, or a law that leaves
/// no capacitance.
///
/// # Source
/// `intusoft_cap` for the quadratic form; tables name their source in the part's parameters.
pub fn relative_capacitance(
    characteristic: &TemperatureCharacteristic,
    temperature: f64,
) -> Result<f64, SimError> {
    let relative = match characteristic {
        TemperatureCharacteristic::Table { points } => {
            let curve = Pchip::new(points, |node| (node.0.get(), node.1));
            let curve = curve.ok_or(SimError::Parameter {
                name: "number of temperature nodes in rising order",
                value: points.len() as f64,
            })?;
            let at = |t: f64| 1.0 + curve.at(t) / 100.0;
            at(temperature) / at(REFERENCE_TEMPERATURE)
        }
        TemperatureCharacteristic::Linear { ppm_per_kelvin } => {
            1.0 + 1e-6 * ppm_per_kelvin * (temperature - REFERENCE_TEMPERATURE)
        }
        TemperatureCharacteristic::Quadratic {
            peak,
            width,
            depth,
            floor,
        } => {
            let at = |t: f64| 1.0 - depth * ((t - peak.get()) / width).powi(2);
            (at(temperature) / at(REFERENCE_TEMPERATURE)).max(*floor)
        }
    };
    if relative.is_finite() && relative > 0.0 {
        return Ok(relative);
    }
    Err(SimError::Parameter {
        name: "relative capacitance over temperature",
        value: relative,
    })
}

/// Upper bound on [`relative_capacitance`] without building its curve: between two nodes a monotone
/// curve lies between their values.
pub fn relative_capacitance_bound(
    characteristic: &TemperatureCharacteristic,
    temperature: f64,
) -> f64 {
    match characteristic {
        TemperatureCharacteristic::Table { points } => {
            let (_, most) = around(points, temperature);
            let (least_reference, _) = around(points, REFERENCE_TEMPERATURE);
            (1.0 + most / 100.0) / (1.0 + least_reference / 100.0)
        }
        TemperatureCharacteristic::Linear { .. } | TemperatureCharacteristic::Quadratic { .. } => {
            relative_capacitance(characteristic, temperature).unwrap_or(f64::INFINITY)
        }
    }
}

/// Least and largest value of the nodes on either side of a temperature, in percent.
fn around(points: &[(Celsius, f64)], temperature: f64) -> (f64, f64) {
    let above = points.partition_point(|node| node.0.get() < temperature);
    let right = points.get(above).or(points.last());
    // A node at the temperature itself is the only one that counts.
    let is_on_node = right.is_some_and(|node| node.0.get() == temperature);
    let left = if is_on_node {
        right
    } else {
        points.get(above.saturating_sub(1))
    };
    match (left, right) {
        (Some(left), Some(right)) => (left.1.min(right.1), left.1.max(right.1)),
        _ => (0.0, f64::INFINITY),
    }
}

/// Relative capacitance of a solid capacitor: 1 + a·ΔT + b·ΔT².
///
/// # Source
/// `avx_tantalum_lib`
pub fn polynomial(linear: f64, quadratic: f64, above_reference: f64) -> f64 {
    1.0 + above_reference * (linear + quadratic * above_reference)
}

/// Relative loss factor of a ceramic: 5^((25 − T)/200) for class II and III, 1 for class I.
///
/// # Source
/// Half the exponent of `intusoft_cap` (judgment): loss falls with temperature.
pub fn ceramic_loss(dielectric: CeramicDielectric, above_reference: f64) -> f64 {
    if dielectric.is_class_one() {
        1.0
    } else {
        FERROELECTRIC_LOSS_FACTOR.powf(-above_reference / 200.0)
    }
}

/// Relative loss factor of a film: 1 for polypropylene, 1 + 0.5·|ΔT|/60 K for polyester.
///
/// # Source
/// Judgment.
pub fn film_loss(dielectric: FilmDielectric, above_reference: f64) -> f64 {
    match dielectric {
        FilmDielectric::Polypropylene => 1.0,
        FilmDielectric::Polyester => 1.0 + 0.5 * above_reference.abs() / POLYESTER_LOSS_SPAN,
    }
}

/// Relative resistance of metal: 1 + 0.0039·ΔT.
///
/// # Source
/// Textbook.
pub fn metal_resistance(above_reference: f64) -> f64 {
    1.0 + METAL_COEFFICIENT * above_reference
}

/// Relative ESR of a solid capacitor: B^((25 − T)/100).
///
/// # Source
/// Form: `intusoft_cap`; B: the part's parameters.
pub fn esr_factor(per_hundred_kelvin: f64, above_reference: f64) -> f64 {
    per_hundred_kelvin.powf(-above_reference / 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quadratic_form_is_one_at_25_and_keeps_its_floor() {
        let z5u = TemperatureCharacteristic::Quadratic {
            peak: Celsius::new(15.0),
            width: 70.0,
            depth: 0.8,
            floor: 0.44,
        };
        assert_eq!(relative_capacitance(&z5u, 25.0).unwrap(), 1.0);
        assert_eq!(relative_capacitance(&z5u, 85.0).unwrap(), 0.44);
    }

    #[test]
    fn the_bound_is_above_the_curve_and_on_it_at_the_nodes() {
        let nodes = [
            (-55.0, -10.4),
            (0.0, -3.0),
            (25.0, 0.0),
            (53.0, 3.7),
            (125.0, -9.2),
        ];
        let table = TemperatureCharacteristic::Table {
            points: nodes.map(|(t, y)| (Celsius::new(t), y)).to_vec(),
        };
        for step in 0..=400 {
            let temperature = -100.0 + f64::from(step);
            let exact = relative_capacitance(&table, temperature).unwrap();
            let bound = relative_capacitance_bound(&table, temperature);
            assert!(
                bound >= exact * (1.0 - 1e-12),
                "{temperature} °C: {bound}, {exact}"
            );
        }
        for (temperature, change) in nodes {
            let bound = relative_capacitance_bound(&table, temperature);
            assert!(
                (bound - (1.0 + change / 100.0)).abs() < 1e-12,
                "{temperature} °C"
            );
        }
    }

    #[test]
    fn solid_polynomial_gives_the_published_ends() {
        let at = |t: f64| polynomial(3.75e-4, 2.81e-6, t - 25.0);
        for (temperature, expected) in [(-55.0, 0.988), (85.0, 1.033), (125.0, 1.066)] {
            assert!(
                (at(temperature) - expected).abs() < 6e-4,
                "{temperature} °C"
            );
        }
    }

    #[test]
    fn a_broken_table_is_an_error() {
        let broken = TemperatureCharacteristic::Table { points: vec![] };
        assert!(relative_capacitance(&broken, 25.0).is_err());
        let vanishing = TemperatureCharacteristic::Linear {
            ppm_per_kelvin: -1e5,
        };
        assert!(relative_capacitance(&vanishing, 125.0).is_err());
    }
}
