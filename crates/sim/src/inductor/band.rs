//! The band around the curves of an inductor within which 8 in 10 parts lie.
//!
//! Two unknowns, independent of each other, each log-normal on either side of its estimate. As for
//! capacitors one at a time runs through its spread, and the upward and the downward changes of a
//! curve are each added by their squares, here those of its logarithm. The winding capacitance
//! takes every value between its 10 and 90 %: at the resonance both ends lead below the curve, and
//! the peaks of the parts between them must not lie outside.

use std::f64::consts::TAU;

use super::parasitics::{ParasiticSpread, Parasitics};
use super::small_signal::SmallSignal;
use crate::capacitor::band::Edges;
use crate::sweep::FrequencyGrid;
use henrad_parts::quantity::Hertz;

/// Edges of the curves of one part, one value per frequency.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SmallSignalBand {
    /// |Z|, Ω.
    pub impedance: Edges,
    /// Re Z, Ω.
    pub esr: Edges,
    /// Im Z/ω, H, lower and upper edge; `None` where a capacitance within the spread turns the
    /// reactance capacitive.
    pub inductance: Vec<Option<[f64; 2]>>,
}

/// An admittance G + jB while one of its parts runs through an interval in rising order.
#[derive(Debug, Clone, Copy)]
struct Range {
    conductance: [f64; 2],
    susceptance: [f64; 2],
}

impl SmallSignal<'_> {
    /// What the curves of 8 in 10 parts lie between while winding capacitance and core resistance
    /// have their spreads.
    ///
    /// The winding, whose losses at high frequency are estimated too, has no spread on
    /// observations.
    pub fn band(&self, grid: &FrequencyGrid, spread: &ParasiticSpread) -> SmallSignalBand {
        let Parasitics {
            winding_capacitance,
            core_resistance,
        } = self.parasitics();
        let core = core_resistance.get().recip();
        let mut band = SmallSignalBand::default();
        for &frequency in grid.frequencies() {
            let omega = TAU * frequency;
            let y = self.admittance(Hertz::new(frequency));
            let across = omega * winding_capacitance.get();
            let by_capacitance = Range {
                conductance: [y.re; 2],
                susceptance: spread
                    .winding_capacitance
                    .map(|factor| y.im + (factor - 1.0) * across),
            };
            let [least, most] = spread.core_resistance;
            let by_resistance = Range {
                conductance: [most, least].map(|factor| y.re + (factor.recip() - 1.0) * core),
                susceptance: [y.im; 2],
            };
            let z = y.inv();
            let both = |value: f64, of: fn(&Range) -> [f64; 2]| {
                edges(value, [of(&by_capacitance), of(&by_resistance)])
            };
            push(&mut band.impedance, both(z.norm(), Range::impedance));
            push(&mut band.esr, both(z.re, Range::resistance));
            let is_inductive = by_capacitance.susceptance[1] < 0.0;
            let inductance = || both(z.im, Range::reactance).map(|reactance| reactance / omega);
            band.inductance.push(is_inductive.then(inductance));
        }
        band
    }
}

fn push(edges: &mut Edges, [low, high]: [f64; 2]) {
    edges.low.push(low);
    edges.high.push(high);
}

/// A value above 0 with the changes of its logarithm in each range, added by squares.
fn edges(value: f64, ranges: [[f64; 2]; 2]) -> [f64; 2] {
    let [first, second] = ranges.map(|ends| ends.map(|end| (end / value).ln()));
    [
        value * (-first[0].min(0.0).hypot(second[0].min(0.0))).exp(),
        value * first[1].max(0.0).hypot(second[1].max(0.0)).exp(),
    ]
}

/// Least and greatest value over the range; Z = 1/(G + jB).
impl Range {
    /// The susceptance nearest to 0 and the one farthest from it, both without sign.
    fn sizes(&self) -> [f64; 2] {
        let [from, to] = self.susceptance;
        let farthest = from.abs().max(to.abs());
        let nearest = if from <= 0.0 && to >= 0.0 {
            0.0
        } else {
            from.abs().min(to.abs())
        };
        [nearest, farthest]
    }

    /// |Z| = 1/√(G² + B²) falls with both.
    fn impedance(&self) -> [f64; 2] {
        let ([nearest, farthest], [least, most]) = (self.sizes(), self.conductance);
        [most.hypot(farthest).recip(), least.hypot(nearest).recip()]
    }

    /// Re Z = G/(G² + B²) falls with |B| and has its top over G at G = |B|.
    fn resistance(&self) -> [f64; 2] {
        let ([nearest, farthest], [least, most]) = (self.sizes(), self.conductance);
        let at = |g: f64, b: f64| g / (g * g + b * b);
        let top = nearest.clamp(least, most);
        [
            at(least, farthest).min(at(most, farthest)),
            at(top, nearest),
        ]
    }

    /// Im Z = −B/(G² + B²) of an inductive range, B below 0: falls with G and has its top over B at
    /// B = −G.
    fn reactance(&self) -> [f64; 2] {
        let ([nearest, farthest], [least, most]) = (self.sizes(), self.conductance);
        let at = |g: f64, b: f64| b / (g * g + b * b);
        let top = least.clamp(nearest, farthest);
        [at(most, nearest).min(at(most, farthest)), at(least, top)]
    }
}
