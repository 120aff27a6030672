//! The impedance that a circuit of plain elements must follow, and the fit to it.

use std::f64::consts::TAU;
use std::iter;

use henrad_parts::model::{ParallelBranch, SecondResonance};
use henrad_parts::quantity::Hertz;
use num_complex::Complex64;

use super::foster::{FosterChain, Section};
use super::nonnegative::WeightedEquations;
use crate::capacitor::effect::ladder::Ladder;
use crate::capacitor::effect::oxide_loss::OxideLoss;
use crate::capacitor::technology::ceramic;
use crate::capacitor::{Capacitor, CapacitorCircuit};
use crate::sweep::{FrequencyGrid, FrequencyPoint};

/// Aim of the fit in |Z|, relative.
pub const IMPEDANCE_TOLERANCE: f64 = 0.03;
/// Aim of the fit in Re Z, relative.
pub const ESR_TOLERANCE: f64 = 0.10;
/// Corner frequencies of the sections per decade.
const CORNERS_PER_DECADE: f64 = 3.0;
/// Rounds of reweighting; more of them gain less than a hundredth of the tolerance.
const ROUNDS: usize = 8;
/// Weight of a point without error.
const WEIGHT_FLOOR: f64 = 0.05;
/// Tolerance and weight of the capacitor section beside the low-frequency capacitance: without
/// them a slow R ∥ C section could replace it and store a charge that the part does not.
const CAPACITANCE_TOLERANCE: f64 = 0.10;
const CAPACITANCE_WEIGHT: f64 = 1.0;
/// Lower bound on the elastance below the sweep relative to the nominal one: the oxide law is not
/// valid for loss factors above 60 %, where none would remain.
const LEAST_ELASTANCE: f64 = 0.1;
/// Corners begin and end this far outside the sweep.
const CORNERS_BEYOND: f64 = 10.0;
/// Factor on the tolerances below the requested sweep.
const SLACK_BELOW: f64 = 4.0;

/// The elements of a ceramic that a broadband circuit takes over as they are.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct UnfittedElements {
    /// In series with the chain.
    pub second: Option<SecondResonance>,
    /// Across both.
    pub stray: Option<ParallelBranch>,
}

impl UnfittedElements {
    pub(super) fn new(capacitor: &Capacitor) -> Self {
        match capacitor.circuit() {
            CapacitorCircuit::Ceramic(circuit) => Self {
                second: circuit.second_resonance,
                stray: circuit.parallel_branch,
            },
            _ => Self::default(),
        }
    }

    /// Impedance of a chain with these elements around it.
    pub(super) fn around(&self, chain: Complex64, point: &FrequencyPoint) -> Complex64 {
        let main = chain + self.second_impedance(point);
        self.stray.map_or(main, |branch| {
            let stray = stray_impedance(branch, point);
            main * stray / (main + stray)
        })
    }

    /// Impedance of the chain in a part of impedance `total`, and that of the chain with the second
    /// resonance.
    fn within(&self, total: Complex64, point: &FrequencyPoint) -> (Complex64, Complex64) {
        let main = self.stray.map_or(total, |branch| {
            (total.inv() - stray_impedance(branch, point).inv()).inv()
        });
        (main - self.second_impedance(point), main)
    }

    fn second_impedance(&self, point: &FrequencyPoint) -> Complex64 {
        self.second.map_or(Complex64::ZERO, |second| {
            ceramic::resonator_impedance(&second, point)
        })
    }
}

fn stray_impedance(branch: ParallelBranch, point: &FrequencyPoint) -> Complex64 {
    let reactance = -1.0 / (point.omega * branch.capacitance.get());
    Complex64::new(branch.resistance.get(), reactance)
}

/// Capacitance below the lowest corner, F, and the leakage resistance across it, Ω.
///
/// Loss makes the capacitance rise toward dc above the nominal value: by 15 % over the decade below
/// the sweep for a loss factor of 10 %.
fn leaky_capacitor(capacitor: &Capacitor, lowest: &FrequencyPoint) -> (f64, f64) {
    let (capacitance, leakage) = match capacitor.circuit() {
        CapacitorCircuit::Ceramic(circuit) => (
            circuit.dielectric.complex_capacitance(lowest).re,
            circuit.leakage_resistance,
        ),
        CapacitorCircuit::Film(circuit) => (
            circuit.dielectric.complex_capacitance(lowest).re,
            circuit.leakage_resistance,
        ),
        CapacitorCircuit::Tantalum(circuit) => (
            beside_oxide(&circuit.ladder, &circuit.oxide, lowest),
            circuit.leakage_resistance,
        ),
        CapacitorCircuit::Polymer(circuit) => (
            beside_oxide(&circuit.ladder, &circuit.oxide, lowest),
            circuit.leakage_resistance,
        ),
        CapacitorCircuit::Aluminum(circuit) => {
            let relative = circuit.oxide.complex_capacitance(lowest).re;
            let sum: f64 = circuit.ladder.capacitors().iter().sum();
            (relative * sum, circuit.leakage_resistance)
        }
    };
    (capacitance, leakage.get())
}

/// Capacitance of a ladder and its oxide together, F.
fn beside_oxide(ladder: &Ladder, oxide: &OxideLoss, point: &FrequencyPoint) -> f64 {
    let nominal = ladder.capacitors().iter().sum::<f64>().recip();
    let elastance = nominal - point.omega * oxide.impedance(point).im;
    elastance.max(LEAST_ELASTANCE * nominal).recip()
}

/// Target impedance and available sections.
pub(super) struct Target {
    /// Impedance of the part.
    total: Vec<Complex64>,
    /// Impedance of the part without the unfitted elements: that of the chain.
    chain: Vec<Complex64>,
    /// dZ_total/dZ_chain.
    sensitivity: Vec<Complex64>,
    /// Capacitance below the lowest corner, F.
    capacitance: f64,
    /// Factor on the tolerances.
    slack: Vec<f64>,
    unfitted: UnfittedElements,
    sections: Vec<Section>,
    /// Unit impedances: one row per frequency, one column per section.
    columns: Vec<Vec<Complex64>>,
}

impl Target {
    pub(super) fn new(capacitor: &Capacitor, grid: &FrequencyGrid, start: Hertz) -> Self {
        let total = capacitor.impedances(grid);
        let unfitted = UnfittedElements::new(capacitor);
        let points = grid.points();
        let inside = total.iter().zip(points);
        let inside: Vec<_> = inside
            .map(|(z, point)| unfitted.within(*z, point))
            .collect();
        let ratios = total.iter().zip(&inside).map(|(z, (_, main))| z / main);
        let sensitivity = ratios.map(|ratio| ratio * ratio).collect();
        let chain = inside.into_iter().map(|(chain, _)| chain).collect();
        let slack = |&f: &f64| if f < start.get() { SLACK_BELOW } else { 1.0 };
        let slack = grid.frequencies().iter().map(slack).collect();
        let below = FrequencyPoint::new(Hertz::new(points[0].frequency / CORNERS_BEYOND));
        let (capacitance, leakage) = leaky_capacitor(capacitor, &below);
        let sections = sections(grid, leakage * capacitance);
        let unit = |section: &Section, point: &FrequencyPoint| section.unit_impedance(point.omega);
        let columns = points
            .iter()
            .map(|point| {
                sections
                    .iter()
                    .map(|section| unit(section, point))
                    .collect()
            })
            .collect();
        Self {
            total,
            chain,
            sensitivity,
            capacitance,
            slack,
            unfitted,
            sections,
            columns,
        }
    }

    /// Reweighted least squares: errors count in multiples of their tolerance, and large ones get
    /// more weight in the next round.
    pub(super) fn fit(&self, grid: &FrequencyGrid) -> FosterChain {
        FosterChain::new(self.coefficients(grid))
    }

    /// The sections that there may be, each with its coefficient, which may be zero. Sweeps of the
    /// same ends have the same ones.
    pub(super) fn coefficients(&self, grid: &FrequencyGrid) -> Vec<(Section, f64)> {
        let mut fitted = self.total.clone();
        let mut weights = vec![[1.0; 2]; self.total.len()];
        let mut best = (f64::INFINITY, Vec::new());
        for _ in 0..ROUNDS {
            let coefficients = self.equations(&fitted, &weights).solve();
            for ((z, columns), point) in fitted.iter_mut().zip(&self.columns).zip(grid.points()) {
                let terms = coefficients.iter().zip(columns);
                let chain = terms.map(|(coefficient, unit)| coefficient * unit).sum();
                *z = self.unfitted.around(chain, point);
            }
            let errors = self.errors(&fitted);
            let worst = errors.iter().flatten().copied().fold(0.0, f64::max);
            if worst < best.0 {
                best = (worst, coefficients);
            }
            reweight(&mut weights, &errors, worst);
        }
        self.sections.iter().copied().zip(best.1).collect()
    }

    /// One row for |Z| and one for Re Z per frequency, both linear in the coefficients: |Z| along
    /// the direction of the last round's impedance.
    fn equations(&self, fitted: &[Complex64], weights: &[[f64; 2]]) -> WeightedEquations {
        let mut equations = WeightedEquations::new(self.sections.len());
        for (k, &z) in self.total.iter().enumerate() {
            // Z_total ≈ Z + g·(Z_chain' − Z_chain)
            let offset = z - self.sensitivity[k] * self.chain[k];
            let direction = fitted[k].conj() / fitted[k].norm();
            let rows = [
                (direction, z.norm(), IMPEDANCE_TOLERANCE * z.norm()),
                (Complex64::new(1.0, 0.0), z.re, ESR_TOLERANCE * z.re),
            ];
            for ((direction, wanted, tolerance), weight) in rows.into_iter().zip(weights[k]) {
                let tolerance = tolerance * self.slack[k];
                let factor = direction * self.sensitivity[k] / tolerance;
                let columns = self.columns[k].iter();
                let row = columns.map(|column| factor.re * column.re - factor.im * column.im);
                let value = (wanted - (direction * offset).re) / tolerance;
                equations.add(row, value, weight);
            }
        }
        // The capacitor is the last section.
        let others = iter::repeat_n(0.0, self.sections.len() - 1);
        let row = others.chain([self.capacitance / CAPACITANCE_TOLERANCE]);
        equations.add(row, 1.0 / CAPACITANCE_TOLERANCE, CAPACITANCE_WEIGHT);
        equations
    }

    /// Errors in |Z| and Re Z in multiples of their tolerance.
    fn errors(&self, fitted: &[Complex64]) -> Vec<[f64; 2]> {
        let pairs = self.total.iter().zip(fitted).zip(&self.slack);
        pairs
            .map(|((z, fit), slack)| {
                [
                    (fit.norm() / z.norm() - 1.0).abs() / (IMPEDANCE_TOLERANCE * slack),
                    (fit.re / z.re - 1.0).abs() / (ESR_TOLERANCE * slack),
                ]
            })
            .collect()
    }
}

/// Large errors get more weight in the next round. The mean weight stays 1, so that the row of the
/// capacitor keeps its share.
pub(super) fn reweight(weights: &mut [[f64; 2]], errors: &[[f64; 2]], worst: f64) {
    for (weight, error) in weights.iter_mut().flatten().zip(errors.iter().flatten()) {
        *weight *= error / worst + WEIGHT_FLOOR;
    }
    let sum: f64 = weights.iter().flatten().sum();
    let mean = sum / (2.0 * weights.len() as f64);
    for weight in weights.iter_mut().flatten() {
        *weight /= mean;
    }
}

/// Sections with corners from a decade below to a decade above the sweep, from the positive pin:
/// inductive ones first, the capacitor last.
fn sections(grid: &FrequencyGrid, time_constant: f64) -> Vec<Section> {
    let frequencies = grid.frequencies();
    let lowest = frequencies[0] / CORNERS_BEYOND;
    let highest = CORNERS_BEYOND * frequencies[frequencies.len() - 1];
    let mut corners = Vec::new();
    let mut step = 0.0;
    let mut frequency = lowest;
    while frequency <= highest {
        corners.push(TAU * frequency);
        step += 1.0;
        frequency = lowest * 10f64.powf(step / CORNERS_PER_DECADE);
    }
    let inductive = corners.iter().rev();
    let capacitive = corners.iter().rev();
    let mut sections = vec![Section::Inductor];
    sections.extend(inductive.map(|&corner| Section::ResistorInductor { corner }));
    sections.push(Section::Resistor);
    sections.extend(capacitive.map(|&corner| Section::ResistorCapacitor { corner }));
    sections.push(Section::LeakyCapacitor { time_constant });
    sections
}
