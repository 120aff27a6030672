//! A circuit of plain elements that follows a part's impedance over a whole sweep.

use henrad_parts::quantity::Hertz;
use num_complex::Complex64;

use super::circuit::Netlist;
use super::foster::FosterChain;
use super::single_frequency::stray;
pub use super::target::{ESR_TOLERANCE, IMPEDANCE_TOLERANCE};
use super::target::{Target, UnfittedElements};
use crate::SimError;
use crate::capacitor::Capacitor;
use crate::sweep::FrequencyGrid;

/// Upper bound on the start of the fit, Hz: below it every part is capacitive, so the circuit
/// blocks dc and stores the right charge for any sweep.
const HIGHEST_START: f64 = 100.0;
/// Points per decade of the fit.
const FIT_DENSITY: u32 = 12;
/// Points per decade at which the result is compared with the part.
const CHECK_DENSITY: u32 = 50;
/// Relative offset from resonance beyond which the grid alone is dense enough.
const FARTHEST_OFFSET: f64 = 0.3;
/// Share of the least |Z| that a section has which is not needed.
const NEGLIGIBLE: f64 = 1e-6;

/// Greatest deviations of a circuit from its part.
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
    /// Their greatest deviation.
    pub deviation: Deviation,
}

/// A chain of L, R ∥ L, R, R ∥ C and C ∥ R_leak sections whose impedance follows the capacitor's
/// between `start` and `stop`, with the second resonance of a ceramic chip in series and its stray
/// branch across.
///
/// Corner frequencies are fixed, three per decade; the coefficients are the non-negative least
/// squares solution, reweighted eight times to minimize the greatest error in |Z| (aim 3 %)
/// and Re Z (aim 10 %). Non-negative coefficients make every element positive and the circuit
/// passive.
///
/// # Validity
/// 3 % in |Z| and 10 % in ESR for parts with a causal curve: all parts of the catalogue except some
/// manganese dioxide parts of high loss (up to 6 % and 21 %). Each circuit states its own
/// deviation.
///
/// # Errors
/// [`SimError::Sweep`] unless 0 < start < stop, both finite; [`SimError::Parameter`] where an
/// element overflows.
///
/// # Source
/// Canonical form: textbook (Foster). Fit: `lawson_hanson_1974`. Bound: docs/adr/0009.
pub fn fit(capacitor: &Capacitor, start: Hertz, stop: Hertz) -> Result<BroadbandCircuit, SimError> {
    let prepared = Prepared::new(capacitor, start, stop)?;
    prepared.circuit(&prepared.target.fit(&prepared.grid))
}

/// A part with what its circuit must follow.
struct Prepared<'a> {
    capacitor: &'a Capacitor,
    grid: FrequencyGrid,
    check: FrequencyGrid,
    target: Target,
}

impl<'a> Prepared<'a> {
    fn new(capacitor: &'a Capacitor, start: Hertz, stop: Hertz) -> Result<Self, SimError> {
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
        Ok(Self {
            capacitor,
            target: Target::new(capacitor, &grid, start),
            grid,
            check,
        })
    }

    /// The circuit of a chain, with its deviation.
    fn circuit(&self, chain: &FosterChain) -> Result<BroadbandCircuit, SimError> {
        let unfitted = UnfittedElements::new(self.capacitor);
        let mut netlist = chain.netlist(unfitted.second)?;
        if let Some(branch) = unfitted.stray {
            stray(&mut netlist, branch)?;
        }
        let points = self.check.points().iter();
        let fitted: Vec<_> = points
            .map(|point| unfitted.around(chain.impedance(point), point))
            .collect();
        let wanted = self.capacitor.impedances(&self.check);
        Ok(BroadbandCircuit {
            netlist,
            deviation: deviation(&wanted, &fitted),
        })
    }

    /// Least |Z|, Ω.
    fn least_impedance(&self) -> f64 {
        let impedances = self.capacitor.impedances(&self.check);
        impedances
            .iter()
            .map(|z| z.norm())
            .fold(f64::INFINITY, f64::min)
    }
}

/// Circuits of one part at several conditions that have the same elements, each with its own values,
/// so that values between the conditions can be taken in between. A section that one condition does
/// not need has a millionth of the least |Z| there.
///
/// # Errors
/// Those of [`fit`], and [`SimError::NothingToCombine`] without capacitors.
pub fn fit_alike(
    capacitors: &[Capacitor],
    start: Hertz,
    stop: Hertz,
) -> Result<Vec<BroadbandCircuit>, SimError> {
    let prepared = capacitors
        .iter()
        .map(|it| Prepared::new(it, start, stop))
        .collect::<Result<Vec<_>, _>>()?;
    let chains: Vec<_> = prepared
        .iter()
        .map(|it| it.target.coefficients(&it.grid))
        .collect();
    let first = chains.first().ok_or(SimError::NothingToCombine)?;
    let is_used = |index: usize| {
        chains
            .iter()
            .any(|chain| chain.get(index).is_some_and(|it| it.1 > 0.0))
    };
    let used: Vec<_> = (0..first.len()).filter(|&index| is_used(index)).collect();
    let fitted = prepared.iter().zip(&chains);
    fitted
        .map(|(prepared, chain)| {
            let least = NEGLIGIBLE * prepared.least_impedance();
            let sections = used.iter().filter_map(|&index| chain.get(index));
            let sections =
                sections.map(|&(section, value)| (section, section.at_least(value, least)));
            prepared.circuit(&FosterChain::new(sections))
        })
        .collect()
}

/// Frequencies across the resonance in steps of half its bandwidth, Hz: |Z| of a part with little
/// loss has its minimum between two grid points.
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

/// The grid with additional frequencies that lie within it.
fn with_points(grid: &FrequencyGrid, further: &[f64]) -> Result<FrequencyGrid, SimError> {
    let mut frequencies = grid.frequencies().to_vec();
    let (first, last) = (frequencies[0], frequencies[frequencies.len() - 1]);
    frequencies.extend(further.iter().filter(|&&f| first < f && f < last));
    frequencies.sort_by(f64::total_cmp);
    frequencies.dedup();
    FrequencyGrid::from_frequencies(frequencies)
}

pub(super) fn deviation(wanted: &[Complex64], fitted: &[Complex64]) -> Deviation {
    let greatest = |error: fn(&Complex64, &Complex64) -> f64| {
        let pairs = wanted.iter().zip(fitted);
        pairs.map(|(z, fit)| error(z, fit)).fold(0.0, f64::max)
    };
    Deviation {
        impedance: greatest(|z, fit| (fit.norm() / z.norm() - 1.0).abs()),
        esr: greatest(|z, fit| (fit.re / z.re - 1.0).abs()),
    }
}
