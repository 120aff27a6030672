//! Parts that meet demands at one condition: filter, evaluate every remaining part exactly, rank.
//!
//! A search is pure and single-threaded: [`Search::chunk`] takes some parts in their order and
//! [`Tally::merge`] joins the results of neighboring chunks, so that the answer does not depend on
//! how the parts were divided.

mod comparison;
mod demand;
mod filter;
mod rank;
mod trade;

pub use demand::{Demand, Demands, Evaluated};
pub use filter::{Admission, Derating, Facet, Filter, Unknown};
pub use rank::{Ranked, SortKey, rank};
pub use trade::{TradeOff, front};

use henrad_parts::Part;
use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Meters;

use crate::selection::WorstCase;
use crate::selection::figures::footprint;
use crate::{Condition, SimError};
use comparison::Comparison;

/// Parts that missed by the least, at most.
pub const NEAREST: usize = 5;

/// A part of the catalogue with its model.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Candidate<'a> {
    /// Ratings, sizes and names.
    pub part: &'a Part,
    /// Its model parameters.
    pub model: &'a CapacitorModel,
    /// What the catalogue lists beside the ratings.
    pub listed: Listed<'a>,
}

/// What a catalogue lists of a part that neither its ratings nor its model hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Listed<'a> {
    /// Maker; empty where none is named.
    pub maker: &'a str,
    /// Safety class by IEC 60384-14, such as `X2` or `X1/Y2`; empty without one.
    pub safety_class: &'a str,
    /// Whether the part is qualified to AEC-Q200, if need be with a suffix to its number.
    pub is_automotive: bool,
}

impl Candidate<'_> {
    /// Published height.
    pub fn height(&self) -> Option<Meters> {
        self.part.published.height
    }

    /// Published footprint, m².
    pub fn area(&self) -> Option<f64> {
        footprint(self.part)
    }
}

/// What is searched for.
#[derive(Debug, Clone, PartialEq)]
pub struct Query {
    /// Bias, temperature and age of every part.
    pub condition: Condition,
    /// The worst case instead of the typical part.
    pub worst_case: Option<WorstCase>,
    /// Most pieces in parallel, ≥ 1.
    pub pieces_max: u32,
    /// What the pieces together must do.
    pub demands: Demands,
    /// Which parts may do it.
    pub filter: Filter,
}

/// A part that meets the demands, or misses them by little.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Fit {
    /// Position of the part in the list that was searched.
    pub index: usize,
    /// Pieces in parallel.
    pub pieces: u32,
    /// Figures of one piece.
    pub evaluated: Evaluated,
}

/// A part that misses the demands with the most pieces.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Miss {
    /// The part with the most pieces.
    pub fit: Fit,
    /// The demand that it misses by the most.
    pub demand: Demand,
    /// Demand over what the pieces do, or the reverse for an upper limit; above 1.
    pub ratio: f64,
}

/// A part that the filter left out by one facet alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Beside {
    /// Position of the part in the list that was searched.
    pub index: usize,
    /// The facet.
    pub facet: Facet,
    /// Whether the part meets the demands.
    pub fits: bool,
}

/// What a search found in some parts.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Tally {
    /// Positions of the parts that passed the filter and were compared.
    pub screened: Vec<usize>,
    /// Parts left out because their height is not published.
    pub unknown_height: usize,
    /// Parts left out because their footprint is not published.
    pub unknown_area: usize,
    /// Parts left out because the bias is above their category voltage at a temperature of the
    /// query.
    pub above_category_voltage: usize,
    /// Parts whose model does not hold at the condition.
    pub not_computed: usize,
    /// Parts that meet the demands, in the order of the list.
    pub fits: Vec<Fit>,
    /// Parts that another value of one facet would let in, for the counts of that facet.
    pub beside: Vec<Beside>,
}

impl Tally {
    /// Joins the result of the parts that follow.
    pub fn merge(&mut self, next: Self) {
        self.screened.extend(next.screened);
        self.unknown_height += next.unknown_height;
        self.unknown_area += next.unknown_area;
        self.above_category_voltage += next.above_category_voltage;
        self.not_computed += next.not_computed;
        self.fits.extend(next.fits);
        self.beside.extend(next.beside);
    }
}

/// A checked query.
#[derive(Debug, Clone)]
pub struct Search<'a> {
    query: &'a Query,
}

impl<'a> Search<'a> {
    /// A search for a query.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`](crate::Capacitor::at) for a condition that no model covers, and
    /// [`SimError::TemperatureRise`] for an allowed rise outside 0 to 200 K.
    pub fn new(query: &'a Query) -> Result<Self, SimError> {
        let ends = query.worst_case.unwrap_or_default();
        ends.conditions(&query.condition)
            .try_for_each(|condition| condition.check())?;
        crate::capacitor::limit::check_rise(query.demands.rise)?;
        Ok(Self { query })
    }

    /// Compares some parts; `first` is the position of the first in the whole list.
    pub fn chunk(&self, first: usize, candidates: &[Candidate<'_>]) -> Tally {
        let mut tally = Tally::default();
        for (offset, candidate) in candidates.iter().enumerate() {
            match self.admission(candidate) {
                Admission::Admitted => tally.screened.push(first + offset),
                Admission::Excluded => continue,
                Admission::CategoryVoltage => {
                    tally.above_category_voltage += 1;
                    continue;
                }
                Admission::ExcludedBy(facet) => {
                    if let Ok(fit) = self.fit(first + offset, candidate) {
                        tally.beside.push(Beside {
                            index: first + offset,
                            facet,
                            fits: fit.is_some(),
                        });
                    }
                    continue;
                }
                Admission::Unknown { height, area } => {
                    tally.unknown_height += usize::from(height);
                    tally.unknown_area += usize::from(area);
                    continue;
                }
            }
            match self.fit(first + offset, candidate) {
                Ok(fit) => tally.fits.extend(fit),
                Err(_) => tally.not_computed += 1,
            }
        }
        tally
    }

    /// Whether a part is compared, at every temperature of the query.
    fn admission(&self, candidate: &Candidate<'_>) -> Admission {
        let query = self.query;
        let ends = query.worst_case.unwrap_or_default();
        let mut admissions = ends
            .conditions(&query.condition)
            .map(|condition| query.filter.admits(candidate, &condition));
        let first = admissions.next().unwrap_or(Admission::Excluded);
        // Names and sizes do not depend on the temperature.
        admissions.fold(first, |first, other| match (first, other) {
            (_, Admission::Excluded) | (Admission::Admitted, Admission::CategoryVoltage) => other,
            _ => first,
        })
    }

    /// The part with as many pieces as the demands need; `None` when it does not meet them.
    fn fit(&self, index: usize, candidate: &Candidate<'_>) -> Result<Option<Fit>, SimError> {
        let query = self.query;
        let most = f64::from(query.pieces_max);
        if demand::screen(query, candidate)? > most {
            return Ok(None);
        }
        let mut comparison = Comparison::new(query, candidate)?;
        let Some(pieces) = comparison.pieces()? else {
            return Ok(None);
        };
        let area = candidate.area().map(|area| f64::from(pieces) * area);
        let is_small = match (area, query.filter.area_max) {
            (Some(area), Some(largest)) => area <= largest * (1.0 + demand::ROUNDING),
            _ => true,
        };
        if !is_small || !comparison.meets_resonance()? {
            return Ok(None);
        }
        let evaluated = comparison.finish()?;
        Ok(Some(Fit {
            index,
            pieces,
            evaluated,
        }))
    }

    /// Figures of one piece of a part, whether it meets the demands or not; `None` where its model
    /// does not hold.
    pub fn figures(&self, candidate: &Candidate<'_>) -> Option<Evaluated> {
        let comparison = Comparison::new(self.query, candidate).ok()?;
        comparison.finish().ok()
    }

    /// Of some parts the ones that miss the demands by the least, at most [`NEAREST`].
    pub fn nearest(&self, first: usize, candidates: &[Candidate<'_>]) -> Vec<Miss> {
        let mut misses = Vec::with_capacity(NEAREST + 1);
        for (offset, candidate) in candidates.iter().enumerate() {
            if self.admission(candidate) == Admission::Admitted {
                let bound = least_of(&misses);
                // A part without a model at this condition is not near.
                let miss = self.miss(first + offset, candidate, bound).ok().flatten();
                misses.extend(miss);
                keep_nearest(&mut misses);
            }
        }
        misses
    }

    fn miss(
        &self,
        index: usize,
        candidate: &Candidate<'_>,
        bound: f64,
    ) -> Result<Option<Miss>, SimError> {
        let query = self.query;
        let most = f64::from(query.pieces_max);
        if demand::screen(query, candidate)? / most > bound {
            return Ok(None);
        }
        let mut comparison = Comparison::new(query, candidate)?;
        let Some((demand, ratio)) = comparison.worst(query.pieces_max, candidate.area(), bound)?
        else {
            return Ok(None);
        };
        if ratio <= 1.0 + demand::ROUNDING || !ratio.is_finite() {
            return Ok(None);
        }
        let evaluated = comparison.finish()?;
        let fit = Fit {
            index,
            pieces: query.pieces_max,
            evaluated,
        };
        Ok(Some(Miss { fit, demand, ratio }))
    }
}

/// Joins the nearest of several chunks.
pub fn nearest_of(chunks: impl IntoIterator<Item = Vec<Miss>>) -> Vec<Miss> {
    let mut misses: Vec<_> = chunks.into_iter().flatten().collect();
    keep_nearest(&mut misses);
    misses
}

fn keep_nearest(misses: &mut Vec<Miss>) {
    // A stable sort: of equal parts the first of the list stays.
    misses.sort_by(|a, b| a.ratio.total_cmp(&b.ratio));
    misses.truncate(NEAREST);
}

/// Ratio above which a part is not among the nearest.
fn least_of(misses: &[Miss]) -> f64 {
    misses
        .get(NEAREST - 1)
        .map_or(f64::INFINITY, |miss| miss.ratio)
}
