//! What the analyses show of listed parts: closed forms, published numbers and reasons.

mod change;
mod heating;
mod limits;
mod ripple;
mod verdict;

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Celsius;
use henrad_sim::capacitor::analysis::{phase, quality_factor};
use henrad_sim::{Capacitor, Condition, FrequencyGrid};

use crate::support::{biased, part};

fn hot(temperature: f64, bias: f64) -> Condition {
    Condition {
        temperature: Celsius::new(temperature),
        ..biased(bias)
    }
}

fn x7r() -> CapacitorModel {
    part("C0805C104K5RACTU").model()
}

#[track_caller]
fn assert_near(what: &str, actual: f64, expected: f64, tolerance: f64) {
    assert!(
        (actual - expected).abs() <= tolerance,
        "{what}: {actual}, expected {expected} ± {tolerance}"
    );
}

#[test]
fn phase_and_quality_meet_at_resonance() {
    let capacitor = Capacitor::at(&x7r(), &Condition::default()).unwrap();
    let resonance = capacitor.self_resonant_frequency().unwrap().get();
    let grid = FrequencyGrid::from_frequencies(vec![1e4, resonance, 1e9]).unwrap();
    let impedance = capacitor.impedances(&grid);
    let phase: Vec<f64> = phase(&impedance).into_iter().map(f64::to_degrees).collect();
    assert!(
        phase[0] < -88.0 && phase[1].abs() < 1e-3 && phase[2] > 70.0,
        "{phase:?}"
    );
    let quality = quality_factor(&grid, &impedance).unwrap();
    assert!(quality[0].1 > 50.0 && quality[1].1 < 1e-5, "{quality:?}");
}
