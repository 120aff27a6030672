//! A circuit for transient analysis: a charge that follows the voltage, among the losses of a whole
//! sweep.

use std::f64::consts::TAU;

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::{Farads, Hertz};
use num_complex::Complex64;

use super::broadband::{Deviation, deviation};
use super::builder::Builder;
use super::charge::ChargeLaw;
use super::circuit::LossScaling;
use super::circuit::{ElementValue, Netlist};
use super::foster::{FosterChain, Section};
use super::nonnegative::WeightedEquations;
use super::single_frequency::stray;
use super::target::{UnfittedElements, reweight};
use crate::SimError;
use crate::capacitor::effect::skin;
use crate::capacitor::technology::Circuit;
use crate::capacitor::technology::ceramic::CeramicCircuit;
use crate::capacitor::{Capacitor, CapacitorCircuit, Condition};
use crate::sweep::{FrequencyGrid, FrequencyPoint};

/// Upper bound on the frequency whose capacitance the charge has, Hz: losses hold from there on.
const HIGHEST_CHARGE_FREQUENCY: f64 = 1e4;
/// Bounds on the highest frequency of the losses, Hz: a switching converter has none above, and
/// faster sections only shorten the time step of a simulator.
const STOP_LIMITS: (f64, f64) = (1e7, 1e9);
/// From the corner of a section to that of the next.
const STEP: f64 = 10.0;
/// The slowest section of the dielectric above the charge frequency, as a factor: a slower one
/// takes more capacitance away there, a faster one leaves more ESR out.
const SLOWEST_LOSS: f64 = 1.3;
/// The fastest section above the sweep, as a factor.
const FASTEST_LOSS: f64 = 3.0;
/// Rounds of reweighting.
const ROUNDS: usize = 8;
/// Points per decade of the fit.
const FIT_DENSITY: u32 = 12;
/// Points per decade at which the result is compared with the part.
const CHECK_DENSITY: u32 = 50;

/// A circuit for transient analysis and where it holds.
#[derive(Debug, Clone, PartialEq)]
pub struct TransientCircuit {
    /// The elements.
    pub netlist: Netlist,
    /// Frequency whose capacitance gives the charge, and from which the losses hold.
    pub start: Hertz,
    /// Frequency up to which they hold.
    pub stop: Hertz,
    /// Greatest deviation from the part at the bias of the condition.
    pub deviation: Deviation,
}

/// The circuit of a ceramic whose capacitance depends on its bias; `None` for any other part.
///
/// ```text
/// 1 ── L1 ── (L2 ∥ R2) ── (L3 ∥ C3 ∥ R3) ── RS ── R ∥ L … ──┬── R ∥ C … ── B1 ── C1 ──┬── 2
///                                                           └────────── RL ───────────┘
/// ```
///
/// C1 has the charge of [`ChargeLaw`]. R ∥ L sections are the skin, R ∥ C sections the dielectric
/// loss. C1 and loss depend on the bias: B1 adds (ρ(V)/ρ(V_bias) − 1) times the voltage of the R ∥
/// C sections, ρ(V) = tan δ(V)/C(V), so that they lose what the part loses at any voltage.
///
/// The charge is that of the capacitance at `center`, at most at 10 kHz; the losses hold from
/// there to `stop`, 10 MHz to 1 GHz.
///
/// # Validity
/// ESR within 10 % over that range at the bias of the condition and 15 % at any other up to the
/// rated voltage. |Z| exceeds that of the part by up to the loss factor: a part gives more charge
/// the slower it is charged, and a charge that is fixed at one frequency cannot.
///
/// # Errors
/// [`SimError::Sweep`] for frequencies that are not positive and finite, [`SimError::Parameter`]
/// where an element has no finite value.
///
/// # Source
/// Sections: textbook (Foster). Fit: `lawson_hanson_1974`. Choices: docs/adr/0009.
pub fn fit(
    capacitor: &Capacitor,
    model: &CapacitorModel,
    condition: &Condition,
    center: Hertz,
    stop: Hertz,
) -> Result<Option<TransientCircuit>, SimError> {
    let CapacitorCircuit::Ceramic(circuit) = capacitor.circuit() else {
        return Ok(None);
    };
    let start = Hertz::new(center.get().min(HIGHEST_CHARGE_FREQUENCY));
    let stop = Hertz::new(stop.get().clamp(STOP_LIMITS.0, STOP_LIMITS.1));
    let grid = FrequencyGrid::logarithmic(start, stop, FIT_DENSITY)?;
    let capacitance = series_capacitance(circuit, &grid.points()[0]);
    let Some(law) = ChargeLaw::through(model, condition, capacitance) else {
        return Ok(None);
    };
    let parts = Fitted {
        circuit,
        unfitted: UnfittedElements::new(capacitor),
        capacitance,
        skin: skin_sections(circuit, &grid),
        loss: loss_sections(circuit, &grid),
    };
    let check = FrequencyGrid::logarithmic(start, stop, CHECK_DENSITY)?;
    let fitted: Vec<_> = check.points().iter().map(|p| parts.impedance(p)).collect();
    Ok(Some(TransientCircuit {
        netlist: parts.netlist(law)?,
        start,
        stop,
        deviation: deviation(&capacitor.impedances(&check), &fitted),
    }))
}

/// The capacitor of a resistor and a capacitor in series with the impedance of the dielectric.
fn series_capacitance(circuit: &CeramicCircuit, point: &FrequencyPoint) -> Farads {
    let z = circuit.dielectric.admittance(point).inv();
    Farads::new(-1.0 / (point.omega * z.im))
}

/// R ∥ L sections for r·√f·(1 + j), with what lies outside their corners as a resistor and an
/// inductor.
fn skin_sections(circuit: &CeramicCircuit, grid: &FrequencyGrid) -> FosterChain {
    let (first, last) = ends(grid);
    let inductive = corners(first, last).into_iter().rev();
    let mut sections = vec![Section::Inductor];
    sections.extend(inductive.map(|corner| Section::ResistorInductor { corner }));
    sections.push(Section::Resistor);
    let target = |point: &FrequencyPoint| {
        let wanted = skin::impedance(circuit.skin_resistance.get(), point);
        let reactance = wanted.im + circuit.inductance.impedance(point).im;
        (*point, wanted, [circuit.impedance(point).re, reactance])
    };
    let targets = grid.points().iter().map(target).collect();
    SectionFit { sections, targets }.chain()
}

/// R ∥ C sections for the resistance of the dielectric.
fn loss_sections(circuit: &CeramicCircuit, grid: &FrequencyGrid) -> FosterChain {
    let (first, last) = ends(grid);
    let corners = corners(SLOWEST_LOSS * first, FASTEST_LOSS * last).into_iter();
    let sections = corners.map(|corner| Section::ResistorCapacitor { corner });
    let target = |point: &FrequencyPoint| {
        let wanted = circuit.dielectric.admittance(point).inv();
        // The reactance is that of the charge.
        (*point, wanted, [circuit.impedance(point).re, f64::INFINITY])
    };
    let (sections, targets) = (
        sections.collect(),
        grid.points().iter().map(target).collect(),
    );
    SectionFit { sections, targets }.chain()
}

fn ends(grid: &FrequencyGrid) -> (f64, f64) {
    let frequencies = grid.frequencies();
    (frequencies[0], frequencies[frequencies.len() - 1])
}

/// Corners in rad/s from a frequency on to the first beyond another.
fn corners(first: f64, last: f64) -> Vec<f64> {
    let mut corners = Vec::new();
    let mut frequency = first;
    while frequency < STEP * last {
        corners.push(TAU * frequency);
        frequency *= STEP;
    }
    corners
}

/// Sections in series, and what they must be at every frequency with the size that an error of its
/// real and its imaginary part is relative to.
struct SectionFit {
    sections: Vec<Section>,
    targets: Vec<(FrequencyPoint, Complex64, [f64; 2])>,
}

impl SectionFit {
    /// The chain with the least greatest error.
    fn chain(&self) -> FosterChain {
        let mut weights = vec![[1.0; 2]; self.targets.len()];
        let mut best = (f64::INFINITY, FosterChain::new([]));
        for _ in 0..ROUNDS {
            let chain = self.least_squares(&weights);
            let errors = self.errors(&chain);
            let worst = errors.iter().flatten().copied().fold(0.0, f64::max);
            if worst < best.0 {
                best = (worst, chain);
            }
            if worst <= 0.0 {
                break;
            }
            reweight(&mut weights, &errors, worst);
        }
        best.1
    }

    fn least_squares(&self, weights: &[[f64; 2]]) -> FosterChain {
        let mut equations = WeightedEquations::new(self.sections.len());
        for ((point, wanted, sizes), weight) in self.targets.iter().zip(weights) {
            let sections = self.sections.iter();
            let units: Vec<_> = sections.map(|it| it.unit_impedance(point.omega)).collect();
            let real = units.iter().map(|unit| unit.re / sizes[0]);
            equations.add(real, wanted.re / sizes[0], weight[0]);
            let imaginary = units.iter().map(|unit| unit.im / sizes[1]);
            equations.add(imaginary, wanted.im / sizes[1], weight[1]);
        }
        FosterChain::new(self.sections.iter().copied().zip(equations.solve()))
    }

    fn errors(&self, chain: &FosterChain) -> Vec<[f64; 2]> {
        let targets = self.targets.iter();
        targets
            .map(|(point, wanted, sizes)| {
                let off = chain.impedance(point) - wanted;
                [(off.re / sizes[0]).abs(), (off.im / sizes[1]).abs()]
            })
            .collect()
    }
}

/// The sections of one part at the bias of its condition.
struct Fitted<'a> {
    circuit: &'a CeramicCircuit,
    unfitted: UnfittedElements,
    capacitance: Farads,
    skin: FosterChain,
    loss: FosterChain,
}

impl Fitted<'_> {
    fn impedance(&self, point: &FrequencyPoint) -> Complex64 {
        let reactance = -1.0 / (point.omega * self.capacitance.get());
        let dielectric = self.loss.impedance(point) + Complex64::new(0.0, reactance);
        let leaky = (dielectric.inv() + 1.0 / self.circuit.leakage_resistance.get()).inv();
        let metal = self.circuit.series_resistance.get()
            + self.circuit.inductance.impedance(point)
            + self.skin.impedance(point);
        self.unfitted.around(metal + leaky, point)
    }

    fn netlist(&self, law: ChargeLaw) -> Result<Netlist, SimError> {
        let mut builder = Builder::default();
        builder.inductance(&self.circuit.inductance)?;
        if let Some(second) = &self.unfitted.second {
            builder.second_resonance(second)?;
        }
        builder.resistor("RS", self.circuit.series_resistance.get())?;
        let (mut netlist, mut at) = builder.into_netlist();
        at = self.skin.append(&mut netlist, at, "S")?;
        let dielectric = [at, Netlist::NEGATIVE];
        let leakage = ElementValue::Resistance(self.circuit.leakage_resistance);
        netlist.join("RL", leakage, dielectric)?;
        at = self.loss.append(&mut netlist, at, "D")?;
        let scaling = ElementValue::LossScaling(LossScaling {
            law,
            sections: [dielectric[0], at],
            dielectric,
        });
        at = netlist.branch("B1", scaling, at)?;
        netlist.join("C1", ElementValue::Charge(law), [at, Netlist::NEGATIVE])?;
        if let Some(branch) = self.unfitted.stray {
            stray(&mut netlist, branch)?;
        }
        Ok(netlist)
    }
}
