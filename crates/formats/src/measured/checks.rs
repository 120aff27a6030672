//! Whether the numbers of a table can be what their heads say.

use henrad_sim::Complex64;

use super::TableError;

/// A resistance below this share of |Z| under zero is none of a passive part, and no noise.
const NEGATIVE: f64 = 0.02;
/// So many points, or this share, may have one.
const FEW_POINTS: usize = 3;
const FEW_TENTH: usize = 10;
/// A capacitor is reactive somewhere: a phase that stays within this is none, degrees.
const SMALL_PHASE: f64 = 5.0;
const MOST_DEGREES: f64 = 360.0;
/// Noise may put some resistances a little above |Z|.
const NOISE: f64 = 1.02;

/// Phases of a table in degrees, as they are read.
#[derive(Debug)]
pub(super) struct Turns {
    count: usize,
    /// Line of the first that is beyond a turn.
    beyond: Option<usize>,
    /// The largest without its sign.
    largest: f64,
    lowest: f64,
    /// The largest share of |Z| (Ω) beside it, if it were ohms.
    largest_share: f64,
}

impl Default for Turns {
    fn default() -> Self {
        Self {
            count: 0,
            beyond: None,
            largest: 0.0,
            lowest: f64::INFINITY,
            largest_share: 0.0,
        }
    }
}

impl Turns {
    pub(super) fn add(&mut self, line: usize, degrees: f64) {
        self.count += 1;
        if degrees.abs() > MOST_DEGREES {
            self.beyond.get_or_insert(line);
        }
        self.largest = self.largest.max(degrees.abs());
        self.lowest = self.lowest.min(degrees);
    }

    /// The same of a column without a head, beside |Z| (Ω).
    pub(super) fn add_beside(&mut self, line: usize, degrees: f64, length: f64) {
        self.add(line, degrees);
        self.largest_share = self.largest_share.max(degrees / length);
    }

    /// Refuses phases that are beyond a turn or all 0.
    pub(super) fn check(&self) -> Result<(), TableError> {
        if let Some(line) = self.beyond {
            return Err(TableError::Turned { line });
        }
        if self.count > 1 && self.largest == 0.0 {
            return Err(TableError::NoPhase);
        }
        Ok(())
    }

    /// What a third column without a head looks like when it is hardly a phase: one that stays small, or one that is positive
    /// and never above |Z|.
    pub(super) fn third_column(&self) -> Option<&'static str> {
        let may_be_resistance = self.count > 1 && self.lowest > 0.0 && self.largest_share <= NOISE;
        let is_small = self.count > FEW_POINTS && self.largest <= SMALL_PHASE;
        if may_be_resistance {
            Some("R, ESR (Ω)")
        } else {
            is_small.then_some("X (Ω)")
        }
    }
}

/// How many of so many points may be odd.
pub(super) fn few(points: usize) -> usize {
    FEW_POINTS.max(points / FEW_TENTH).min(points / 2)
}

/// Refuses a real part clearly below zero at more than a few points, and reactances that are all 0.
pub(super) fn check_resistances(impedances: &[Complex64]) -> Result<(), TableError> {
    let is_negative = |z: &&Complex64| z.re < -NEGATIVE * z.norm();
    let (count, points) = (
        impedances.iter().filter(is_negative).count(),
        impedances.len(),
    );
    if count > few(points) {
        return Err(TableError::NegativeResistance { count, points });
    }
    if points > 1 && impedances.iter().all(|z| z.im == 0.0) {
        return Err(TableError::NoPhase);
    }
    Ok(())
}
