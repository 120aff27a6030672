//! The band around the curves of an inductor within which 8 in 10 parts lie.

use std::f64::consts::TAU;

use henrad_parts::quantity::Hertz;

use super::small_signal::SmallSignal;
use crate::capacitor::band::Edges;
use crate::sweep::FrequencyGrid;

/// Edges of the curves of one part, one value per frequency.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SmallSignalBand {
    /// |Z|, Ω.
    pub impedance: Edges,
    /// Re Z, Ω.
    pub esr: Edges,
    /// Im Z/ω, H, lower and upper edge; `None` where a capacitance within the spread turns the reactance capacitive.
    pub inductance: Vec<Option<[f64; 2]>>,
}

/// Least and greatest value over a range of susceptances.
struct Extremes {
    impedance: [f64; 2],
    esr: [f64; 2],
    inductance: Option<[f64; 2]>,
}

impl SmallSignal<'_> {
    /// The least and the greatest value of each curve while the winding capacitance runs between two factors, above 0 and
    /// in rising order, around its estimate: with those of its 10 and 90 %, at least 8 in 10 parts lie between, at
    /// the resonance too, where both ends of the capacitance lead below the curve.
    ///
    /// What else is estimated, the core resistance foremost, stays: it decides the top of the impedance.
    pub fn band(&self, grid: &FrequencyGrid, factors: [f64; 2]) -> SmallSignalBand {
        let mut band = SmallSignalBand::default();
        for &frequency in grid.frequencies() {
            let admittance = factors.map(|factor| self.admittance(Hertz::new(frequency), factor));
            let susceptances = admittance.map(|y| y.im);
            let extremes = extremes(admittance[0].re, susceptances, TAU * frequency);
            push(&mut band.impedance, extremes.impedance);
            push(&mut band.esr, extremes.esr);
            band.inductance.push(extremes.inductance);
        }
        band
    }
}

fn push(edges: &mut Edges, [low, high]: [f64; 2]) {
    edges.low.push(low);
    edges.high.push(high);
}

/// Y = G + jB with B anywhere between `from` and `to`:
///
/// |Z| = 1/√(G² + B²),  Re Z = G/(G² + B²),  Im Z/ω = −B/(ω·(G² + B²))
///
/// The first two fall with |B|; the third has its top, 1/(2·ω·G), at B = −G.
fn extremes(conductance: f64, [from, to]: [f64; 2], omega: f64) -> Extremes {
    let nearest = if from <= 0.0 && to >= 0.0 {
        0.0
    } else {
        from.abs().min(to.abs())
    };
    let farthest = from.abs().max(to.abs());
    let square = |b: f64| conductance * conductance + b * b;
    let inductance = |b: f64| -b / (omega * square(b));
    let ends = [from, to].map(inductance);
    let has_top = from < -conductance && -conductance < to;
    let top = if has_top {
        inductance(-conductance)
    } else {
        ends[0].max(ends[1])
    };
    Extremes {
        impedance: [farthest, nearest].map(|b| square(b).sqrt().recip()),
        esr: [farthest, nearest].map(|b| conductance / square(b)),
        inductance: (to < 0.0).then(|| [ends[0].min(ends[1]), top]),
    }
}
