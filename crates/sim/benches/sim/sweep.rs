//! Speed of the usual sweep: 100 Hz to 1 GHz, 50 points per decade, 351 rows.

use divan::Bencher;
use henrad_parts::model::Spreads;
use henrad_sim::capacitor::analysis::impedance_esr;
use henrad_sim::capacitor::band::{UncertainPiece, impedance_band};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::{Capacitor, Condition};

use crate::support;

/// Impedances of one ceramic part.
#[divan::bench]
fn one_part_351(bencher: Bencher<'_, '_>) {
    let grid = support::usual_sweep();
    let part = support::capacitor(&support::ten_models()[0], &Condition::default());
    bencher.bench_local(|| part.impedances(&grid));
}

/// Impedances of ten parts of all technologies.
#[divan::bench]
fn ten_parts_351(bencher: Bencher<'_, '_>) {
    let grid = support::usual_sweep();
    let parts = support::ten_capacitors();
    bencher.bench_local(|| {
        let sweeps: Vec<_> = parts.iter().map(|part| part.impedances(&grid)).collect();
        sweeps
    });
}

/// Element values of the ten parts, without the sweep.
#[divan::bench]
fn build_ten_parts(bencher: Bencher<'_, '_>) {
    let models = support::ten_models();
    let condition = Condition::default();
    bencher.bench_local(|| {
        let parts: Vec<_> = models
            .iter()
            .map(|model| Capacitor::at(model, &condition))
            .collect();
        parts
    });
}

/// Everything a plot of ten parts costs: grid, element values, impedances, |Z| and ESR.
#[divan::bench]
fn ten_parts_to_curves(bencher: Bencher<'_, '_>) {
    let models = support::ten_models();
    let condition = Condition::default();
    bencher.bench_local(|| {
        let grid = support::usual_sweep();
        let curves: Vec<_> = models
            .iter()
            .map(|model| impedance_esr(&support::capacitor(model, &condition).impedances(&grid)))
            .collect();
        curves
    });
}

/// The same with the combination of the ten parts and its band.
#[divan::bench]
fn ten_parts_to_curves_with_combined_band(bencher: Bencher<'_, '_>) {
    let parts = support::TEN_PARTS.map(|number| support::part(number).part());
    let models = support::ten_models();
    let condition = Condition::default();
    bencher.bench_local(|| {
        let grid = support::usual_sweep();
        let pairs = parts.iter().zip(&models);
        let spreads: Vec<_> = pairs
            .map(|(part, model)| Spreads::new(part, model))
            .collect();
        let impedances: Vec<_> = models
            .iter()
            .map(|model| support::capacitor(model, &condition).impedances(&grid))
            .collect();
        let curves: Vec<_> = impedances.iter().map(|z| impedance_esr(z)).collect();
        let pieces: Vec<_> = models
            .iter()
            .zip(&spreads)
            .zip(&impedances)
            .map(|((model, spreads), impedance)| UncertainPiece {
                quantity: 1,
                model,
                condition,
                spreads,
                impedance,
            })
            .collect();
        (
            curves,
            impedance_band(&grid, &pieces, TraceImpedance::default()),
        )
    });
}
