//! A circuit of plain elements that follows a part's impedance over a whole sweep.

use henrad_parts::quantity::Hertz;
use num_complex::Complex64;

use super::circuit::Netlist;
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
    let target = Target::new(capacitor, &grid, start);
    let chain = target.fit(&grid);
    let unfitted = UnfittedElements::new(capacitor);
    let mut netlist = chain.netlist(unfitted.second)?;
    if let Some(branch) = unfitted.stray {
        stray(&mut netlist, branch)?;
    }
    let fitted: Vec<_> = check
        .points()
        .iter()
        .map(|point| unfitted.around(chain.impedance(point), point))
        .collect();
    let wanted = capacitor.impedances(&check);
    Ok(BroadbandCircuit {
        netlist,
        deviation: deviation(&wanted, &fitted),
    })
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
