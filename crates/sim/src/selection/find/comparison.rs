//! A part compared with a query: typical first, then corner by corner of the worst case.

use henrad_parts::quantity::{Farads, Hertz, Ohms};

use super::demand::{ROUNDING, SCALABLE};
use super::{Candidate, Demand, Evaluated, Query};
use crate::selection::corner::{CornerPart, VARIANTS};
use crate::selection::figures::{LargestRipple, capacitance_frequency};
use crate::selection::part_evaluator::{
    Edges, ImpedanceFigures, PartEvaluator, Variant, least, weaker,
};
use crate::{Condition, SimError};

/// Variants in the order in which they most likely miss a demand: the least capacitance old and
/// new, the most, nominal.
const LIKELIEST: [usize; VARIANTS] = [1, 3, 2, 0];

/// A part compared with a query. Corners and figures are computed when a demand asks for them, so
/// that a part is dropped at the first corner that misses one.
pub(super) struct Comparison<'a> {
    query: &'a Query,
    candidate: &'a Candidate<'a>,
    typical: PartEvaluator<'a>,
    /// The typical part, then the corners taken so far.
    views: Vec<View<'a>>,
}

/// What is known of a part at one corner.
struct View<'a> {
    /// `None` for the typical part.
    variant: Option<Variant<'a>>,
    /// Place in the order of [`PartEvaluator`], which decides between equal ripple currents.
    place: usize,
    /// What was seen, with its frequency.
    seen: Vec<(Hertz, Edges)>,
    ripple: Option<LargestRipple>,
}

impl<'a> View<'a> {
    fn new(variant: Option<Variant<'a>>, place: usize) -> Self {
        Self {
            variant,
            place,
            seen: Vec::new(),
            ripple: None,
        }
    }

    /// Edges at a frequency, computed once.
    fn edges(&mut self, frequency: Hertz, typical: &PartEvaluator<'a>) -> Result<Edges, SimError> {
        if let Some((_, edges)) = self.seen.iter().find(|(at, _)| *at == frequency) {
            return Ok(*edges);
        }
        let edges = match &self.variant {
            Some(variant) => variant.at(frequency)?,
            None => typical.at(frequency)?.into(),
        };
        self.seen.push((frequency, edges));
        Ok(edges)
    }
}

impl<'a> Comparison<'a> {
    pub fn new(query: &'a Query, candidate: &'a Candidate<'a>) -> Result<Self, SimError> {
        let Candidate { part, model, .. } = candidate;
        Ok(Self {
            typical: PartEvaluator::new(part, model, &query.condition, None)?,
            views: vec![View::new(None, 0)],
            query,
            candidate,
        })
    }

    /// Pieces that meet all demands that more pieces help; `None` above the most pieces.
    pub fn pieces(&mut self) -> Result<Option<u32>, SimError> {
        let most = f64::from(self.query.pieces_max);
        let mut needed = 1.0_f64;
        for view in 0..self.count() {
            for demand in SCALABLE {
                let ratio = self.ratio(view, demand)?.unwrap_or(0.0);
                needed = needed.max((ratio - ROUNDING).ceil());
                // Also refuses a ratio that is not a number.
                if !(needed <= most && ratio.is_finite()) {
                    return Ok(None);
                }
            }
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "1 to the most pieces"
        )]
        Ok(Some(needed as u32))
    }

    /// Whether the self-resonant frequency is in the demanded range.
    pub fn meets_resonance(&mut self) -> Result<bool, SimError> {
        let ratio = self.resonance_ratio(1.0 + ROUNDING)?;
        Ok(ratio.is_none_or(|ratio| ratio <= 1.0 + ROUNDING))
    }

    /// The demand that this many pieces miss by the most, with its ratio; `None` as soon as a ratio
    /// exceeds `bound`.
    pub fn worst(
        &mut self,
        pieces: u32,
        area: Option<f64>,
        bound: f64,
    ) -> Result<Option<(Demand, f64)>, SimError> {
        let pieces = f64::from(pieces);
        let mut ratios = [None::<f64>; SCALABLE.len()];
        for view in 0..self.count() {
            for (largest, demand) in ratios.iter_mut().zip(SCALABLE) {
                let Some(ratio) = self.ratio(view, demand)? else {
                    continue;
                };
                let ratio = ratio / pieces;
                if ratio > bound {
                    return Ok(None);
                }
                *largest = Some(largest.map_or(ratio, |known| known.max(ratio)));
            }
        }
        let resonance = self.resonance_ratio(bound)?;
        let largest = self.query.filter.area_max;
        let footprint = area.zip(largest).map(|(area, largest)| {
            // Fewer pieces take less board, but then the other demands are missed.
            area * pieces / largest
        });
        let others = [(Demand::Srf, resonance), (Demand::Area, footprint)];
        let mut worst: Option<(Demand, f64)> = None;
        for (demand, ratio) in SCALABLE.into_iter().zip(ratios).chain(others) {
            let Some(ratio) = ratio else { continue };
            if worst.is_none_or(|(_, largest)| ratio > largest) {
                worst = Some((demand, ratio));
            }
        }
        Ok(worst)
    }

    /// The worst figures of all corners, those that no demand asked for included.
    pub fn finish(mut self) -> Result<Evaluated, SimError> {
        let mut capacitance = self.capacitance(0)?;
        for view in 0..self.count() {
            capacitance = least(capacitance, self.capacitance(view)?);
            self.ripple(view)?;
        }
        let demands = &self.query.demands;
        let (esr_frequency, impedance_frequency) =
            (demands.esr_frequency, demands.impedance_frequency);
        let esr = self.largest(esr_frequency, |seen| seen.resistance)?;
        let mut impedance = self.largest(impedance_frequency, |seen| seen.magnitude)?;
        if let Some(end) = self.largest(demands.impedance_frequency_end, |seen| seen.magnitude)? {
            impedance = impedance.map(|start| start.max(end));
        }
        self.views.sort_by_key(|view| view.place);
        let views = self.views.iter();
        Ok(Evaluated {
            capacitance,
            esr: esr.map(Ohms::new),
            impedance: impedance.map(Ohms::new),
            ripple: views.filter_map(|view| view.ripple).reduce(weaker),
        })
    }

    /// Number of views: the typical part alone, or with all corners.
    fn count(&self) -> usize {
        let query = self.query;
        let ends = query.worst_case.iter();
        let ends = ends.flat_map(|case| case.conditions(&query.condition));
        1 + VARIANTS * ends.count()
    }

    /// Takes corners up to one.
    fn take(&mut self, view: usize) -> Result<&mut View<'a>, SimError> {
        let query = self.query;
        while self.views.len() <= view {
            let ends = query.worst_case.unwrap_or_default();
            let ends: Vec<Condition> = ends.conditions(&query.condition).collect();
            let next = self.views.len() - 1;
            let (variant, end) = (LIKELIEST[next / ends.len()], next % ends.len());
            let Candidate { part, model, .. } = self.candidate;
            let corner = CornerPart::variant(part, model, &ends[end], variant);
            let place = 1 + end * VARIANTS + variant;
            self.views
                .push(View::new(Some(Variant::from_part(corner)?), place));
        }
        Ok(&mut self.views[view])
    }

    fn edges(&mut self, view: usize, frequency: Hertz) -> Result<Edges, SimError> {
        self.take(view)?;
        self.views[view].edges(frequency, &self.typical)
    }

    /// The largest of what is seen at a frequency in all views; `None` without the frequency.
    fn largest(
        &mut self,
        frequency: Option<Hertz>,
        read: impl Fn(ImpedanceFigures) -> f64,
    ) -> Result<Option<f64>, SimError> {
        let Some(frequency) = frequency else {
            return Ok(None);
        };
        let mut largest = f64::NEG_INFINITY;
        for view in 0..self.count() {
            largest = largest.max(read(self.edges(view, frequency)?.worst));
        }
        Ok(Some(largest))
    }

    /// Pieces that a demand needs in one view, as a fraction; `None` without the demand, infinite
    /// where the part cannot meet it.
    fn ratio(&mut self, view: usize, demand: Demand) -> Result<Option<f64>, SimError> {
        let demands = &self.query.demands;
        Ok(match demand {
            Demand::Capacitance => match demands.capacitance_min {
                Some(needed) => {
                    let has = self.capacitance(view)?;
                    Some(has.map_or(f64::INFINITY, |has| needed.get() / has.get()))
                }
                None => None,
            },
            Demand::Esr => match demands.esr_max.zip(demands.esr_frequency) {
                Some((most, at)) => Some(self.edges(view, at)?.worst.resistance / most.get()),
                None => None,
            },
            Demand::Impedance => match demands.impedance_max.zip(demands.impedance_frequency) {
                Some((most, at)) => {
                    let mut magnitude = self.edges(view, at)?.worst.magnitude;
                    if let Some(end) = demands.impedance_frequency_end {
                        magnitude = magnitude.max(self.edges(view, end)?.worst.magnitude);
                    }
                    Some(magnitude / most.get())
                }
                None => None,
            },
            Demand::Ripple => match demands.ripple_min {
                Some(needed) => {
                    let has = self.ripple(view)?;
                    has.map(|has| needed.get() / has.current.get())
                }
                None => None,
            },
            Demand::Srf | Demand::Area => None,
        })
    }

    /// Distance from the demanded range of the self-resonant frequency as a ratio, at most 1 within
    /// it; a smaller one above `bound` may replace it.
    fn resonance_ratio(&mut self, bound: f64) -> Result<Option<f64>, SimError> {
        let demands = &self.query.demands;
        let (least, most) = (demands.srf_min, demands.srf_max);
        if least.is_none() && most.is_none() {
            return Ok(None);
        }
        let Some(typical) = self.typical.capacitor().self_resonant_frequency() else {
            return Ok(Some(f64::INFINITY));
        };
        let ratio = |low: f64, high: f64| {
            let below = least.map_or(0.0, |least| least.get() / low);
            let above = most.map_or(0.0, |most| high / most.get());
            below.max(above)
        };
        let (mut low, mut high) = (typical.get(), typical.get());
        for view in 0..self.count() {
            if let Some(variant) = &self.take(view)?.variant {
                let (lower, upper) = variant.resonances(typical);
                low = low.min(lower.map_or(low, Hertz::get));
                // Without a resonance there is none below any frequency.
                high = high.max(upper.map_or(f64::INFINITY, Hertz::get));
            }
            if ratio(low, high) > bound {
                break;
            }
        }
        Ok(Some(ratio(low, high)))
    }

    fn capacitance(&mut self, view: usize) -> Result<Option<Farads>, SimError> {
        let usual = capacitance_frequency(self.candidate.part.technology);
        let asked = self.query.demands.capacitance_frequency;
        let frequency = asked.unwrap_or(usual);
        Ok(self.edges(view, frequency)?.capacitance(frequency))
    }

    fn ripple(&mut self, view: usize) -> Result<Option<LargestRipple>, SimError> {
        let demands = &self.query.demands;
        let Some(frequency) = demands.ripple_frequency else {
            return Ok(None);
        };
        if let Some(known) = self.take(view)?.ripple {
            return Ok(Some(known));
        }
        let seen = self.edges(view, frequency)?.worst;
        let ripple = match &self.views[view].variant {
            Some(variant) => variant.ripple(frequency, demands.rise, seen)?,
            None => self.typical.ripple(frequency, demands.rise)?,
        };
        self.views[view].ripple = Some(ripple);
        Ok(Some(ripple))
    }
}
