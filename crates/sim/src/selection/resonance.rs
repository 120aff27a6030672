//! Self-resonance of several parts in parallel.

use henrad_parts::quantity::Hertz;

use super::part_evaluator::{Edge, PartEvaluator, figures_together};
use crate::capacitor::combine::TraceImpedance;
use crate::{FrequencyGrid, SimError};

/// Ratio of neighboring frequencies, 400 a decade: an anti-resonance between parts whose resonances
/// lie closer together than that is lost in their spread.
const STEP: f64 = 1.005_773_063_001_738_3;
/// Points that are computed at once; the search ends with the first that holds a zero.
const CHUNK: i32 = 64;
/// Distance of the ends of the search from the lowest and the highest resonance of one part: in the
/// worst case that of all together may lie a little beyond.
const SLACK: f64 = 1.5;
/// Where the search ends if a part never turns inductive, Hz.
const HIGHEST: f64 = 1e12;

/// The lowest frequency at which all pieces in parallel, without a trace, turn inductive. In the
/// worst case that of the upper edges of Im Z; `None` where they never do.
///
/// Below the resonances of all parts every admittance is capacitive, so none is missed there.
///
/// # Errors
/// [`SimError::NothingToCombine`] without parts.
pub fn resonance_together(parts: &[(&PartEvaluator<'_>, u32)]) -> Result<Option<Hertz>, SimError> {
    let mut low = f64::INFINITY;
    let mut high = 0.0_f64;
    for (sight, _) in parts {
        let [least, most] = [Edge::Low, Edge::High].map(|edge| sight.resonance(edge));
        low = low.min(least?.map_or(f64::INFINITY, Hertz::get));
        high = high.max(most?.map_or(HIGHEST, Hertz::get));
    }
    if parts.is_empty() {
        return Err(SimError::NothingToCombine);
    }
    let (mut start, stop) = (low / SLACK, high.min(HIGHEST) * SLACK);
    while start < stop {
        if let Some(turn) = first_turn(parts, start, STEP)? {
            return refined(parts, turn).map(Some);
        }
        start *= STEP.powi(CHUNK);
    }
    Ok(None)
}

/// The zero within a turn, by two finer rows of points and a line on the last.
fn refined(parts: &[(&PartEvaluator<'_>, u32)], mut turn: Turn) -> Result<Hertz, SimError> {
    let mut step = STEP;
    for _ in 0..2 {
        let fine = step.powf(1.0 / f64::from(CHUNK));
        // By rounding the zero may come to lie on an end.
        let Some(finer) = first_turn(parts, turn.frequency, fine)? else {
            break;
        };
        (turn, step) = (finer, fine);
    }
    let share = turn.below / (turn.below - turn.above);
    Ok(Hertz::new(turn.frequency * step.powf(share)))
}

/// A frequency with a capacitive reactance, Ω, before one with an inductive reactance, Ω.
#[derive(Clone, Copy)]
struct Turn {
    frequency: f64,
    below: f64,
    above: f64,
}

/// The first zero of a row of points from `start`, each `step` times the one before.
fn first_turn(
    parts: &[(&PartEvaluator<'_>, u32)],
    start: f64,
    step: f64,
) -> Result<Option<Turn>, SimError> {
    let frequencies: Vec<_> = (0..=CHUNK).map(|k| start * step.powi(k)).collect();
    let grid = FrequencyGrid::from_frequencies(frequencies.clone())?;
    let seen = figures_together(parts, &grid, TraceImpedance::default())?;
    let pairs = frequencies.iter().zip(seen.windows(2));
    let mut turns = pairs.map(|(&frequency, pair)| Turn {
        frequency,
        below: pair[0].reactance,
        above: pair[1].reactance,
    });
    Ok(turns.find(|turn| turn.below < 0.0 && turn.above >= 0.0))
}
