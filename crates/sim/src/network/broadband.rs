//! A circuit of plain elements that follows a part's impedance over a whole sweep.

use std::f64::consts::TAU;

use henrad_parts::model::ParallelBranch;
use henrad_parts::quantity::Hertz;
use num_complex::Complex64;

use super::circuit::Netlist;
use super::foster::{FosterChain, Section};
use super::nonnegative::NormalEquations;
use super::single_frequency::stray;
use crate::SimError;
use crate::capacitor::{Capacitor, CapacitorCircuit};
use crate::sweep::{FrequencyGrid, FrequencyPoint};

/// Aim of the fit in |Z|, relative.
pub const IMPEDANCE_TOLERANCE: f64 = 0.03;
/// Aim of the fit in Re Z, relative.
pub const ESR_TOLERANCE: f64 = 0.10;

/// The fit starts no higher than here, Hz: below it every capacitor is a capacitor, so that the
/// circuit blocks dc and stores the right charge whatever the sweep.
const HIGHEST_START: f64 = 100.0;
/// Points per decade at which the fit looks.
const FIT_DENSITY: u32 = 12;
/// Points per decade at which the result is held against the part.
const CHECK_DENSITY: u32 = 50;
/// Corner frequencies of the sections per decade.
const CORNERS_PER_DECADE: f64 = 3.0;
/// Rounds of reweighting; more of them gain less than a hundredth of the tolerance.
const ROUNDS: usize = 8;
/// Weight that a point without error keeps.
const WEIGHT_FLOOR: f64 = 0.05;
/// Offsets from resonance, relative, from which on the grid is dense enough by itself.
const FARTHEST_OFFSET: f64 = 0.3;
/// Tolerance and weight of the capacitor section beside the low-frequency capacitance: without
/// them a slow R ∥ C section could take its place and hold a charge that the part does not hold.
const CAPACITANCE_TOLERANCE: f64 = 0.10;
const CAPACITANCE_WEIGHT: f64 = 1.0;
/// What the tolerances are multiplied by below the sweep that was asked for.
const SLACK_BELOW: f64 = 4.0;
/// The same far above the frequency up to which the part's own law can be followed.
const LARGEST_SLACK: f64 = 8.0;

/// Greatest differences between a circuit and the part it stands for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Deviation {
    /// Of |Z|, relative.
    pub impedance: f64,
    /// Of Re Z, relative.
    pub esr: f64,
}

/// A circuit that follows a part from one frequency to another.
#[derive(Debug, Clone, PartialEq)]
pub struct BroadbandCircuit {
    /// The elements.
    pub netlist: Netlist,
    /// How far they are off at worst, up to `beyond` where there is one.
    pub deviation: Deviation,
    /// From where on the part's own law has no passive equivalent, and how far they are off there.
    pub beyond: Option<(Hertz, Deviation)>,
}

/// A chain of L, R ∥ L, R, R ∥ C and C ∥ R_leak sections whose impedance follows the capacitor's
/// between `start` and `stop`, with the stray branch of a ceramic chip across.
///
/// Corner frequencies are fixed, three per decade; the coefficients are the non-negative least
/// squares solution, reweighted eight times towards the smallest greatest error in |Z| (aim 3 %)
/// and Re Z (aim 10 %). Non-negative coefficients make every element positive and the circuit
/// passive.
///
/// # Validity
/// 3 % in |Z| and 10 % in ESR for every part whose own curve is causal. A resistance that rises
/// with frequency beside a constant inductance is not: by the Kramers-Kronig relations no passive
/// circuit has that curve. The skin term r·√f leaves low-ohmic ceramics up to 8 % and 30 % off;
/// the conductor term of manganese dioxide, ∝ f, can be followed to its corner frequency only
/// ([`BroadbandCircuit::beyond`]). Each circuit states its own deviation.
///
/// # Errors
/// [`SimError::Sweep`] unless 0 < start < stop, both finite; [`SimError::Parameter`] where an
/// element overflows.
///
/// # Source
/// Canonical form: textbook (Foster). Fit: `lawson_hanson_1974`. Bound: docs/adr/0005.
pub fn fit(capacitor: &Capacitor, start: Hertz, stop: Hertz) -> Result<BroadbandCircuit, SimError> {
    let low = Hertz::new(start.get().min(HIGHEST_START));
    let around = around_resonance(capacitor);
    let check = with_points(
        &FrequencyGrid::logarithmic(start, stop, CHECK_DENSITY)?,
        &around,
    )?;
    let grid = with_points(
        &FrequencyGrid::logarithmic(low, stop, FIT_DENSITY)?,
        &around,
    )?;
    let target = Target::of(capacitor, &grid, start);
    let chain = target.fit(&grid);
    let branch = stray_branch(capacitor);
    let mut netlist = chain.netlist()?;
    if let Some(branch) = branch {
        stray(&mut netlist, branch)?;
    }
    let fitted: Vec<_> = check
        .points()
        .iter()
        .map(|point| beside(chain.impedance(point), branch, point))
        .collect();
    let wanted = capacitor.impedances(&check);
    let limit = realisable_to(capacitor);
    let below = check.frequencies().partition_point(|&f| f <= limit);
    let beyond = (below < check.len()).then(|| {
        let from = Hertz::new(limit.max(start.get()));
        (from, deviation(&wanted[below..], &fitted[below..]))
    });
    Ok(BroadbandCircuit {
        netlist,
        deviation: deviation(&wanted[..below], &fitted[..below]),
        beyond,
    })
}

/// Frequencies across the resonance in steps of its half bandwidth, Hz: |Z| of a part with little
/// loss turns between two points of a grid.
fn around_resonance(capacitor: &Capacitor) -> Vec<f64> {
    let Some(resonance) = capacitor.self_resonant_frequency() else {
        return Vec::new();
    };
    let at = |relative: f64| capacitor.impedance(Hertz::new(relative * resonance.get()));
    let slope = (at(1.01).im - at(0.99).im) / 0.02;
    let half_bandwidth = at(1.0).re / slope;
    let steps = [-3.0, -2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 3.0];
    let offsets = steps.iter().map(|step| step * half_bandwidth);
    offsets
        .filter(|offset| offset.abs() < FARTHEST_OFFSET)
        .map(|offset| resonance.get() * (1.0 + offset))
        .collect()
}

/// The grid with further frequencies wherever they lie inside it.
fn with_points(grid: &FrequencyGrid, further: &[f64]) -> Result<FrequencyGrid, SimError> {
    let mut frequencies = grid.frequencies().to_vec();
    let (first, last) = (frequencies[0], frequencies[frequencies.len() - 1]);
    frequencies.extend(further.iter().filter(|&&f| first < f && f < last));
    frequencies.sort_by(f64::total_cmp);
    frequencies.dedup();
    FrequencyGrid::from_frequencies(frequencies)
}

fn deviation(wanted: &[Complex64], fitted: &[Complex64]) -> Deviation {
    let greatest = |error: fn(&Complex64, &Complex64) -> f64| {
        let pairs = wanted.iter().zip(fitted);
        pairs.map(|(z, fit)| error(z, fit)).fold(0.0, f64::max)
    };
    Deviation {
        impedance: greatest(|z, fit| (fit.norm() / z.norm() - 1.0).abs()),
        esr: greatest(|z, fit| (fit.re / z.re - 1.0).abs()),
    }
}

fn stray_branch(capacitor: &Capacitor) -> Option<ParallelBranch> {
    match capacitor.circuit() {
        CapacitorCircuit::Ceramic(circuit) => circuit.parallel_branch,
        _ => None,
    }
}

fn stray_impedance(branch: ParallelBranch, point: &FrequencyPoint) -> Complex64 {
    let reactance = -1.0 / (point.omega * branch.capacitance.get());
    Complex64::new(branch.resistance.get(), reactance)
}

/// Impedance with the stray branch across.
fn beside(main: Complex64, branch: Option<ParallelBranch>, point: &FrequencyPoint) -> Complex64 {
    branch.map_or(main, |branch| {
        let stray = stray_impedance(branch, point);
        main * stray / (main + stray)
    })
}

/// Low-frequency capacitance, F, and the leakage resistance across it, Ω.
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
            circuit.ladder.capacitors().iter().sum(),
            circuit.leakage_resistance,
        ),
        CapacitorCircuit::Polymer(circuit) => (
            circuit.ladder.capacitors().iter().sum(),
            circuit.leakage_resistance,
        ),
        CapacitorCircuit::Aluminium(circuit) => {
            let relative = circuit.oxide.complex_capacitance(lowest).re;
            let sum: f64 = circuit.ladder.capacitors().iter().sum();
            (relative * sum, circuit.leakage_resistance)
        }
    };
    (capacitance, leakage.get())
}

/// What the chain has to follow, and the sections it may use.
struct Target {
    /// Impedance of the part with its stray branch.
    total: Vec<Complex64>,
    /// Impedance of the part without it.
    main: Vec<Complex64>,
    /// dZ_total/dZ_main.
    sensitivity: Vec<Complex64>,
    /// Low-frequency capacitance, F.
    capacitance: f64,
    /// What the tolerances are multiplied by.
    slack: Vec<f64>,
    branch: Option<ParallelBranch>,
    sections: Vec<Section>,
    /// Unit impedances: one row per frequency, one column per section.
    columns: Vec<Vec<Complex64>>,
}

impl Target {
    fn of(capacitor: &Capacitor, grid: &FrequencyGrid, start: Hertz) -> Self {
        let total = capacitor.impedances(grid);
        let branch = stray_branch(capacitor);
        let points = grid.points();
        let main: Vec<_> = total
            .iter()
            .zip(points)
            .map(|(z, point)| {
                branch.map_or(*z, |branch| {
                    (z.inv() - stray_impedance(branch, point).inv()).inv()
                })
            })
            .collect();
        let ratios = total.iter().zip(&main).map(|(z, main)| z / main);
        let sensitivity = ratios.map(|ratio| ratio * ratio).collect();
        let limit = realisable_to(capacitor);
        let slack = |&f: &f64| {
            if f < start.get() {
                SLACK_BELOW
            } else {
                (f / limit).powi(2).clamp(1.0, LARGEST_SLACK)
            }
        };
        let slack = grid.frequencies().iter().map(slack).collect();
        let (capacitance, leakage) = leaky_capacitor(capacitor, &points[0]);
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
            main,
            sensitivity,
            capacitance,
            slack,
            branch,
            sections,
            columns,
        }
    }

    /// Reweighted least squares: errors count in multiples of their tolerance, and those that stay
    /// large count more in the next round.
    fn fit(&self, grid: &FrequencyGrid) -> FosterChain {
        let mut fitted = self.total.clone();
        let mut weights = vec![[1.0; 2]; self.total.len()];
        let mut best = (f64::INFINITY, FosterChain::new([]));
        for _ in 0..ROUNDS {
            let coefficients = self.equations(&fitted, &weights).solve();
            let chain = FosterChain::new(self.sections.iter().copied().zip(coefficients));
            for (z, point) in fitted.iter_mut().zip(grid.points()) {
                *z = beside(chain.impedance(point), self.branch, point);
            }
            let errors = self.errors(&fitted);
            let worst = errors.iter().flatten().copied().fold(0.0, f64::max);
            if worst < best.0 {
                best = (worst, chain);
            }
            reweight(&mut weights, &errors, worst);
        }
        best.1
    }

    /// One row for |Z| and one for Re Z per frequency, both linear in the coefficients: |Z| along
    /// the direction that the last round's impedance has.
    fn equations(&self, fitted: &[Complex64], weights: &[[f64; 2]]) -> NormalEquations {
        let mut equations = NormalEquations::new(self.sections.len());
        let mut row = vec![0.0; self.sections.len()];
        for (k, &z) in self.total.iter().enumerate() {
            // Z_total ≈ Z + g·(Z_main' − Z_main)
            let offset = z - self.sensitivity[k] * self.main[k];
            let direction = fitted[k].conj() / fitted[k].norm();
            let rows = [
                (direction, z.norm(), IMPEDANCE_TOLERANCE * z.norm()),
                (Complex64::new(1.0, 0.0), z.re, ESR_TOLERANCE * z.re),
            ];
            for ((direction, wanted, tolerance), weight) in rows.into_iter().zip(weights[k]) {
                let tolerance = tolerance * self.slack[k];
                let factor = direction * self.sensitivity[k] / tolerance;
                for (cell, column) in row.iter_mut().zip(&self.columns[k]) {
                    *cell = factor.re * column.re - factor.im * column.im;
                }
                let value = (wanted - (direction * offset).re) / tolerance;
                equations.add(&row, value, weight);
            }
        }
        row.fill(0.0);
        if let Some(capacitor) = row.last_mut() {
            *capacitor = self.capacitance / CAPACITANCE_TOLERANCE;
        }
        equations.add(&row, 1.0 / CAPACITANCE_TOLERANCE, CAPACITANCE_WEIGHT);
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

/// What stays large counts more in the next round.
fn reweight(weights: &mut [[f64; 2]], errors: &[[f64; 2]], worst: f64) {
    for (weight, error) in weights.iter_mut().flatten().zip(errors.iter().flatten()) {
        *weight *= error / worst + WEIGHT_FLOOR;
    }
}

/// The frequency up to which some passive circuit follows the part, Hz: for manganese dioxide the
/// corner from which resistance grows in proportion to frequency, faster than any inductor's.
fn realisable_to(capacitor: &Capacitor) -> f64 {
    match capacitor.circuit() {
        CapacitorCircuit::Tantalum(circuit) => circuit.conductor_corner,
        _ => f64::INFINITY,
    }
}

/// Sections with corners from a decade below to a decade above the sweep, from the positive pin:
/// inductive ones first, the capacitor last.
fn sections(grid: &FrequencyGrid, time_constant: f64) -> Vec<Section> {
    let frequencies = grid.frequencies();
    let lowest = 0.1 * frequencies[0];
    let highest = 10.0 * frequencies[frequencies.len() - 1];
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
