//! Speed of the analyses: ten parts of all technologies where not said otherwise.

use divan::Bencher;
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Amperes, Hertz, Kelvins};
use henrad_sim::capacitor::analysis::{
    ChangeCurve, Piece, ThermalCoupling, ac_voltage_change, aging_change, bias_change,
    combined_current_voltage, current_voltage, dissipation_factor, phase, quality_factor,
    self_heating, temperature_change, temperature_rise,
};
use henrad_sim::{Complex64, Condition, FrequencyGrid, SimError};

use crate::support;

const RISE: Kelvins = Kelvins::new(20.0);

/// Largest current and voltage, 351 frequencies.
#[divan::bench]
fn ten_current_voltage_351(bencher: Bencher<'_, '_>) {
    let (models, grid) = (support::ten_models(), support::usual_sweep());
    let condition = support::biased(1.0);
    bencher.bench_local(|| {
        let curves = models
            .iter()
            .map(|model| current_voltage(model, &condition, &grid, RISE));
        curves.collect::<Result<Vec<_>, _>>()
    });
}

/// The same for the ten in parallel.
#[divan::bench]
fn combined_current_voltage_351(bencher: Bencher<'_, '_>) {
    let (models, grid) = (support::ten_models(), support::usual_sweep());
    let condition = support::biased(1.0);
    let pieces: Vec<Piece<'_>> = models
        .iter()
        .map(|model| Piece::single(model, &condition))
        .collect();
    bencher.bench_local(|| combined_current_voltage(&pieces, &grid, RISE));
}

/// Temperature rise at seven frequencies.
#[divan::bench(args = [ThermalCoupling::Uncoupled, ThermalCoupling::Coupled])]
fn ten_temperature_rises(bencher: Bencher<'_, '_>, coupling: ThermalCoupling) {
    let models = support::ten_models();
    let frequencies = vec![10e3, 50e3, 100e3, 500e3, 1e6, 5e6, 10e6];
    let grid = FrequencyGrid::from_frequencies(frequencies);
    let condition = support::biased(1.0);
    bencher.bench_local(|| {
        let highest = Kelvins::new(60.0);
        let curves = models.iter().map(|model| {
            let grid = grid.as_ref().map_err(Clone::clone)?;
            temperature_rise(model, &condition, grid, highest, coupling)
        });
        curves.collect::<Result<Vec<_>, _>>()
    });
}

/// Coupled heating by seven harmonics.
#[divan::bench]
fn ten_self_heatings(bencher: Bencher<'_, '_>) {
    let models = support::ten_models();
    let load: Vec<(Hertz, Amperes)> = (1..=7_u32)
        .map(|order| (Hertz::new(1e5 * f64::from(order)), Amperes::new(0.1)))
        .collect();
    let condition = Condition::default();
    bencher.bench_local(|| {
        let heatings = models
            .iter()
            .map(|model| self_heating(model, &condition, &load, ThermalCoupling::Coupled));
        heatings.collect::<Result<Vec<_>, _>>()
    });
}

fn changes(
    bencher: Bencher<'_, '_>,
    analysis: fn(&CapacitorModel, &Condition) -> Result<ChangeCurve, SimError>,
) {
    let models = support::ten_models();
    let condition = Condition::default();
    bencher.bench_local(|| {
        let curves = models.iter().map(|model| analysis(model, &condition));
        curves.collect::<Result<Vec<_>, _>>()
    });
}

/// Capacitance over dc bias.
#[divan::bench]
fn ten_bias_changes(bencher: Bencher<'_, '_>) {
    changes(bencher, bias_change);
}

/// Capacitance over temperature.
#[divan::bench]
fn ten_temperature_changes(bencher: Bencher<'_, '_>) {
    changes(bencher, temperature_change);
}

/// Capacitance over ac voltage.
#[divan::bench]
fn ten_ac_voltage_changes(bencher: Bencher<'_, '_>) {
    changes(bencher, ac_voltage_change);
}

/// Capacitance over age.
#[divan::bench]
fn ten_aging_changes(bencher: Bencher<'_, '_>) {
    changes(bencher, aging_change);
}

fn impedances() -> (FrequencyGrid, Vec<Complex64>) {
    let grid = support::usual_sweep();
    let impedance = support::ten_capacitors()[0].impedances(&grid);
    (grid, impedance)
}

/// Phase of one part, 351 frequencies.
#[divan::bench]
fn one_phase_351(bencher: Bencher<'_, '_>) {
    let (_, impedance) = impedances();
    bencher.bench_local(|| phase(&impedance));
}

/// Quality factor of one part, 351 frequencies.
#[divan::bench]
fn one_quality_factor_351(bencher: Bencher<'_, '_>) {
    let (grid, impedance) = impedances();
    bencher.bench_local(|| quality_factor(&grid, &impedance));
}

/// Dissipation factor of one part, 351 frequencies.
#[divan::bench]
fn one_dissipation_factor_351(bencher: Bencher<'_, '_>) {
    let (grid, impedance) = impedances();
    bencher.bench_local(|| dissipation_factor(&grid, &impedance));
}
