//! The spread of the estimates in the check of a bank: what the operating point shows in the worst
//! case.

use henrad_parts::quantity::Hertz;
use num_complex::Complex64;
use rayon::prelude::*;

use super::candidate::Uncertain;
use super::problem::{Bank, Problem};
use crate::capacitor::band::{Member, band_of};
use crate::capacitor::combine::TraceImpedance;
use crate::complex::{inverse, magnitude};
use crate::selection::corner::{Corner, CornerPart, corner_of, variant_combinations};
use crate::{FrequencyGrid, SimError};

/// Upper edges of |Z| of a bank in every combination of corners.
pub struct Bands {
    /// The combination and the frequency of the largest edge over the mask.
    pub corners: Vec<Corner>,
    pub index: usize,
    /// |Z|/Z_t there, with the spread.
    pub ratio: f64,
    /// Factor that the spread makes of it.
    pub factor: f64,
    /// The largest such factor at each frequency over all combinations.
    pub factors: Vec<f64>,
    /// |Z|/Z_t in the worst combination.
    pub ratios: Vec<f64>,
}

/// The rail without its bank, one value a frequency.
pub struct Surroundings {
    /// Between bank and load.
    pub trace: TraceImpedance,
    /// Source and planes, S; empty without both.
    pub beside: Vec<Complex64>,
    /// Mask, Ω.
    pub targets: Vec<f64>,
}

impl Surroundings {
    /// Those of a problem.
    pub fn new(problem: &Problem<'_>, frequencies: &[f64]) -> Self {
        let rail = problem.rail;
        let spreading = rail.spreading.unwrap_or_default();
        let has_own = rail.source.is_some() || rail.planes.is_some();
        let hertz = || frequencies.iter().map(|&f| Hertz::new(f));
        Self {
            trace: TraceImpedance {
                resistance: spreading.resistance,
                inductance: spreading.inductance,
            },
            beside: hertz()
                .filter(|_| has_own)
                .map(|f| rail.admittance(f))
                .collect(),
            targets: hertz().map(|f| problem.mask.at(f).get()).collect(),
        }
    }

    /// |Z| of the members without their spread, Ω.
    fn magnitude(&self, members: &[&Member<'_>], grid: &FrequencyGrid, index: usize) -> f64 {
        let beside = self.beside.get(index).copied().unwrap_or_default();
        let sum = members.iter().fold(beside, |sum, member| {
            sum + member.quantity * member.admittance[index]
        });
        let reactance = grid.points()[index].omega * self.trace.inductance.get();
        magnitude(inverse(sum) + Complex64::new(self.trace.resistance.get(), reactance))
    }
}

/// The curves of one part at one corner, for one piece without its mounting.
struct Prepared<'a> {
    part: CornerPart<'a>,
    impedances: Vec<Complex64>,
}

impl Bands {
    /// The spread of a bank whose parts are all uncertain; `None` where one is not.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`](crate::Capacitor::at).
    pub fn new(
        problem: &Problem<'_>,
        bank: &Bank,
        grid: &FrequencyGrid,
        surroundings: &Surroundings,
    ) -> Result<Option<Self>, SimError> {
        let parts = bank.0.iter();
        let uncertain: Option<Vec<_>> = parts
            .map(|&(part, count)| Some((problem.candidates[part].uncertain?, count)))
            .collect();
        let Some(uncertain) = uncertain.filter(|parts| !parts.is_empty()) else {
            return Ok(None);
        };
        let prepared: Vec<_> = uncertain
            .par_iter()
            .map(|(part, _)| prepared(part, grid))
            .collect::<Result<_, _>>()?;
        let members: Vec<_> = uncertain
            .par_iter()
            .zip(&prepared)
            .map(|((part, count), prepared)| members(part, *count, prepared, grid))
            .collect::<Result<_, _>>()?;
        let bands = variant_combinations(bank.0.len())
            .into_par_iter()
            .map(|variants| Self::at(&variants, &members, grid, surroundings));
        Ok(bands.reduce_with(Self::or_worse))
    }

    fn at(
        variants: &[usize],
        members: &[Vec<Member<'_>>],
        grid: &FrequencyGrid,
        surroundings: &Surroundings,
    ) -> Self {
        let chosen = members.iter().zip(variants);
        let chosen: Vec<_> = chosen.map(|(at, variant)| &at[*variant]).collect();
        let band = band_of(grid, &chosen, surroundings.trace, &surroundings.beside);
        let edges = band.magnitude.high.iter().enumerate();
        let factors: Vec<_> = edges
            .map(|(index, high)| high / surroundings.magnitude(&chosen, grid, index))
            .collect();
        let over_mask = band.magnitude.high.iter().zip(&surroundings.targets);
        let ratios: Vec<_> = over_mask.map(|(high, target)| high / target).collect();
        let (mut index, mut ratio) = (0, 0.0);
        for (at, &here) in ratios.iter().enumerate() {
            if here > ratio {
                (index, ratio) = (at, here);
            }
        }
        Self {
            factor: factors[index],
            corners: variants.iter().map(|variant| corner_of(*variant)).collect(),
            index,
            ratio,
            factors,
            ratios,
        }
    }

    /// The worse of two, with the factors of both. Of equal ones the first combination stays on any
    /// number of threads.
    fn or_worse(self, other: Self) -> Self {
        let (mut worse, better) = if other.ratio > self.ratio {
            (other, self)
        } else {
            (self, other)
        };
        for (factor, other) in worse.factors.iter_mut().zip(better.factors) {
            *factor = factor.max(other);
        }
        worse
    }
}

fn prepared<'a>(
    uncertain: &Uncertain<'a>,
    grid: &FrequencyGrid,
) -> Result<Vec<Prepared<'a>>, SimError> {
    let Uncertain {
        part,
        model,
        condition,
        ..
    } = uncertain;
    let at = |part: CornerPart<'a>| {
        let impedances = part.capacitor()?.impedances(grid);
        Ok(Prepared { part, impedances })
    };
    let variants = CornerPart::variants(part, model, condition).into_iter();
    variants.map(at).collect()
}

fn members<'p>(
    uncertain: &Uncertain<'_>,
    count: u32,
    prepared: &'p [Prepared<'_>],
    grid: &FrequencyGrid,
) -> Result<Vec<Member<'p>>, SimError> {
    let mounting = uncertain.mounting.over(grid);
    let at = |prepared: &'p Prepared<'_>| {
        let piece = prepared.part.uncertain(count, &prepared.impedances);
        Member::mounted(grid, &piece, mounting.clone())
    };
    prepared.iter().map(at).collect()
}
