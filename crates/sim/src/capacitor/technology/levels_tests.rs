//! Sweeps on every level of instructions against single points.

use henrad_parts::model::{LossForm, ParallelBranch, SecondResonance};
use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};

use super::aluminum::AluminumCircuit;
use super::ceramic::CeramicCircuit;
use super::film::FilmCircuit;
use super::polymer::PolymerCircuit;
use super::tantalum::TantalumCircuit;
use super::{Circuit, Whole};
use crate::capacitor::effect::conductor_loss::ConductorLoss;
use crate::capacitor::effect::constant_phase::ConstantPhase;
use crate::capacitor::effect::inductance::InductanceSections;
use crate::capacitor::effect::ladder::Ladder;
use crate::capacitor::effect::oxide_loss::OxideLoss;
use crate::capacitor::effect::tabulated_loss::TabulatedLoss;
use crate::sweep::{FrequencyGrid, on_every_level};

const SECTIONS: InductanceSections = InductanceSections {
    inner: Henries::new(0.4e-9),
    outer: Henries::new(0.3e-9),
    damping: Ohms::new(0.2),
};
const LEAKAGE: Ohms = Ohms::new(5e8);

fn check(circuit: &impl Circuit) {
    let grid = FrequencyGrid::logarithmic(Hertz::new(0.1), Hertz::new(1e11), 50).unwrap();
    for (level, found) in on_every_level(&grid, &Whole(circuit)).iter().enumerate() {
        assert_eq!(found.len(), grid.len());
        for (point, z) in grid.points().iter().zip(found) {
            let expected = circuit.impedance(point);
            let (real, whole) = (z.re / expected.re - 1.0, (z - expected).norm());
            assert!(
                real.abs() < 1e-12 && whole < 1e-12 * expected.norm(),
                "level {level} at {} Hz: {z}, alone {expected}",
                point.frequency
            );
        }
    }
}

fn ladder() -> Ladder {
    Ladder::new(100e-6, 5, 2.0, |_| 0.02).unwrap()
}

#[test]
fn ceramics_are_the_same_on_every_level() {
    for (exponent, rare) in [(0.0, false), (0.07, false), (-0.03, true)] {
        check(&CeramicCircuit {
            dielectric: ConstantPhase::new(Farads::new(1e-7), 0.02, Hertz::new(1e3), exponent),
            leakage_resistance: LEAKAGE,
            series_resistance: Ohms::new(8e-3),
            skin_resistance: Ohms::new(2e-3),
            inductance: SECTIONS,
            skin_inductance: Henries::new(0.0),
            second_resonance: rare.then_some(SecondResonance {
                inductance: Henries::new(0.1e-9),
                capacitance: Farads::new(2e-9),
                resistance: Ohms::new(0.4),
            }),
            parallel_branch: rare.then_some(ParallelBranch {
                capacitance: Farads::new(0.2e-12),
                resistance: Ohms::new(30.0),
            }),
        });
    }
}

#[test]
fn solid_capacitors_are_the_same_on_every_level() {
    let (esr, oxide) = (Ohms::new(0.06), Ohms::new(40.0));
    for form in [LossForm::Causal, LossForm::Resistive] {
        check(&TantalumCircuit {
            ladder: ladder(),
            leakage_resistance: LEAKAGE,
            series_resistance: esr,
            oxide: OxideLoss::new(oxide, form),
            conductor: ConductorLoss::new(esr, Hertz::new(1e7), form),
            inductance: Henries::new(1.2e-9),
        });
        check(&PolymerCircuit {
            ladder: ladder(),
            leakage_resistance: LEAKAGE,
            series_resistance: esr,
            oxide: OxideLoss::new(oxide, form),
            skin_resistance: Ohms::new(1e-3),
            loss_form: form,
            inductance: Henries::new(1.2e-9),
        });
    }
}

#[test]
fn electrolytic_capacitors_are_the_same_on_every_level() {
    check(&AluminumCircuit {
        ladder: ladder(),
        oxide: ConstantPhase::new(Farads::new(1.0), 0.05, Hertz::new(120.0), 0.0),
        leakage_resistance: LEAKAGE,
        metal_resistance: Ohms::new(0.02),
        electrolyte_resistance: Ohms::new(0.1),
        skin_resistance: Ohms::new(2e-3),
        inductance: Henries::new(8e-9),
    });
}

#[test]
fn film_capacitors_are_the_same_on_every_level() {
    let nodes = [(1e3, 50e-4), (1e4, 110e-4), (1e5, 170e-4)];
    let nodes = nodes.map(|(frequency, loss)| (Hertz::new(frequency), loss));
    let reference = Hertz::new(1e3);
    check(&FilmCircuit {
        dielectric: TabulatedLoss::new(Farads::new(1e-6), reference, &nodes, 1.0).unwrap(),
        leakage_resistance: LEAKAGE,
        series_resistance: Ohms::new(8e-3),
        skin_resistance: Ohms::new(2e-3),
        inductance: SECTIONS,
    });
}
