//! What a footprint is traded for, and the best trade-offs.

use super::{Candidate, Evaluated, Ranked};

/// Excess of merit that earns a place on the front.
const FRONT_STEP: f64 = 1e-6;

/// The figure that is set against the footprint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TradeOff {
    /// Largest capacitance.
    #[default]
    Capacitance,
    /// Smallest ESR.
    Esr,
    /// Largest ripple current.
    Ripple,
    /// Smallest volume.
    Volume,
}

impl TradeOff {
    /// The figure of pieces in parallel: F, Ω, A or m³. `None` where it is not defined, not
    /// published or zero.
    pub fn of(self, evaluated: &Evaluated, candidate: &Candidate<'_>, pieces: u32) -> Option<f64> {
        let pieces = f64::from(pieces);
        let value = match self {
            Self::Capacitance => pieces * evaluated.capacitance?.get(),
            Self::Esr => evaluated.esr?.get() / pieces,
            Self::Ripple => pieces * evaluated.ripple?.current.get(),
            Self::Volume => pieces * candidate.area()? * candidate.height()?.get(),
        };
        (value > 0.0 && value.is_finite()).then_some(value)
    }

    /// The figure so that more is better.
    fn merit(self, value: f64) -> f64 {
        match self {
            Self::Capacitance | Self::Ripple => value,
            Self::Esr | Self::Volume => value.recip(),
        }
    }
}

/// The best trade-offs of size against a figure: rows of known footprint than which no smaller row
/// does as well, smallest first.
pub fn front<'a>(ranked: &[Ranked<'a>], trade: TradeOff) -> Vec<Ranked<'a>> {
    let known = ranked.iter().filter_map(|row| {
        let value = trade.of(&row.fit.evaluated, &row.candidate, row.fit.pieces)?;
        Some((row, row.area()?, super::rank::rounded(trade.merit(value))))
    });
    let mut known: Vec<_> = known.collect();
    known.sort_by(|(row, area, merit), (other, other_area, other_merit)| {
        area.total_cmp(other_area)
            .then_with(|| other_merit.total_cmp(merit))
            .then_with(|| row.compare_rated(other))
    });
    let mut best = 0.0;
    let mut front = Vec::new();
    for (row, _, merit) in known {
        if merit > best * (1.0 + FRONT_STEP) {
            best = merit;
            front.push(*row);
        }
    }
    front
}
