//! Speed of the usual sweep: 100 Hz to 1 GHz, 50 points per decade, 351 rows.

#[path = "../tests/sim/support/mod.rs"]
mod support;

use divan::Bencher;
use henrad_parts::model::Spreads;
use henrad_sim::capacitor::analysis::impedance_esr;
use henrad_sim::capacitor::band::{UncertainPiece, impedance_band};
use henrad_sim::capacitor::combine::TraceImpedance;
use henrad_sim::{Capacitor, Condition};

fn main() {
    divan::main();
}

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

/// The same with the band of each part.
#[divan::bench]
fn ten_parts_to_curves_with_bands(bencher: Bencher<'_, '_>) {
    let parts = support::TEN_PARTS.map(|number| support::part(number).part());
    let models = support::ten_models();
    let condition = Condition::default();
    bencher.bench_local(|| {
        let grid = support::usual_sweep();
        let curves: Vec<_> = parts
            .iter()
            .zip(&models)
            .map(|(part, model)| {
                let impedance = support::capacitor(model, &condition).impedances(&grid);
                let piece = UncertainPiece {
                    quantity: 1,
                    model,
                    condition,
                    spreads: &Spreads::of(part, model),
                    impedance: &impedance,
                };
                let band = impedance_band(&grid, &[piece], TraceImpedance::default());
                (impedance_esr(&impedance), band)
            })
            .collect();
        curves
    });
}
