//! Whether the numbers of a table can be what their heads say.

use henrad_sim::Complex64;

use super::TableError;

/// A resistance below this share of |Z| under zero is neither that of a passive part nor noise.
const NEGATIVE: f64 = 0.02;
/// So many points, or this share, may have one.
const FEW_POINTS: usize = 3;
const FEW_TENTH: usize = 10;
/// A capacitor is reactive somewhere: a phase that stays within this is none, degrees.
const SMALL_PHASE: f64 = 10.0;
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

    /// Adds those of the rows below.
    pub(super) fn append(&mut self, below: &Self) {
        self.count += below.count;
        self.beyond = self.beyond.or(below.beyond);
        self.largest = self.largest.max(below.largest);
        self.lowest = self.lowest.min(below.lowest);
        self.largest_share = self.largest_share.max(below.largest_share);
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

    /// What a third column without a head looks like when it is hardly a phase: one that stays
    /// small, or one that is positive and never above |Z|.
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

/// How far phases are from what the slope of |Z| implies, degrees: on the average, and over the
/// worst half decade.
struct Departure {
    mean: f64,
    worst: f64,
}

impl Departure {
    /// Of rows of frequency (Hz) and two numbers that tell |Z| (Ω) and phase: 90°·d ln|Z|/d ln f by
    /// Bode's relation of a passive part without delay. `None` where they span too little.
    fn new(rows: &[[f64; 3]], polar: fn([f64; 2]) -> [f64; 2]) -> Option<Self> {
        /// Of ln f: nearer points would make their noise a slope.
        const LEAST_STEP: f64 = 0.2;
        /// Of ln f.
        const HALF_DECADE: f64 = 1.15;
        /// At a sharp resonance the slope is no measure.
        const MOST: f64 = 90.0;
        let (mut sum, mut span, mut worst) = (0.0, 0.0, 0.0_f64);
        let mut window = (0.0, 0.0);
        let mut from: Option<[f64; 3]> = None;
        for &[frequency, first, second] in rows {
            let at = frequency.ln();
            if from.is_some_and(|start| (at - start[0]).abs() < LEAST_STEP) {
                continue;
            }
            let [length, degrees] = polar([first, second]);
            let to = [at, length.ln(), degrees];
            if !to.iter().all(|it| it.is_finite()) {
                continue;
            }
            let Some(start) = from.replace(to) else {
                continue;
            };
            let step = to[0] - start[0];
            let implied = 90.0 * (to[1] - start[1]) / step;
            let error = (implied - f64::midpoint(start[2], to[2])).abs().min(MOST);
            sum += step.abs() * error;
            span += step.abs();
            window = (window.0 + step.abs() * error, window.1 + step.abs());
            if window.1 >= HALF_DECADE {
                worst = worst.max(window.0 / window.1);
                window = (0.0, 0.0);
            }
        }
        (span > 0.0).then(|| Self {
            mean: sum / span,
            worst: worst.max(sum / span),
        })
    }
}

/// Whether three columns without a head are rather the parts of Z than |Z| and its phase: these
/// contradict each other, and the parts do not.
pub(super) fn look_like_parts(rows: &[[f64; 3]]) -> bool {
    const CONTRADICTION: f64 = 15.0;
    const AGREEMENT: f64 = 20.0;
    let polar = Departure::new(rows, |polar| polar);
    let parts = Departure::new(rows, |[re, im]| {
        let z = Complex64::new(re, im);
        [z.norm(), z.arg().to_degrees()]
    });
    polar.zip(parts).is_some_and(|(polar, parts)| {
        polar.worst > CONTRADICTION && parts.mean < AGREEMENT.min(0.8 * polar.worst)
    })
}

/// How many of the points may be odd.
pub(super) fn few(points: usize) -> usize {
    FEW_POINTS.max(points / FEW_TENTH).min(points / 2)
}

/// Refuses a real part clearly below zero at more than a few points, and reactances that are all 0.
pub(super) fn check_resistances(impedances: &[Complex64]) -> Result<(), TableError> {
    let is_negative =
        |z: &&Complex64| z.re < 0.0 && z.re * z.re > NEGATIVE * NEGATIVE * z.norm_sqr();
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A series circuit of R, C and L at 20 points per decade, as |Z| and phase and as R and X.
    fn swept(resistance: f64, capacitance: f64, inductance: f64) -> [Vec<[f64; 3]>; 2] {
        let at = |step: i32| {
            let frequency = 100.0 * 10f64.powf(f64::from(step) / 20.0);
            let omega = std::f64::consts::TAU * frequency;
            let reactance = omega * inductance - 1.0 / (omega * capacitance);
            (frequency, Complex64::new(resistance, reactance))
        };
        let polar = |(f, z): (f64, Complex64)| [f, z.norm(), z.arg().to_degrees()];
        let parts = |(f, z): (f64, Complex64)| [f, z.re, z.im];
        [
            (0..=120).map(at).map(polar).collect(),
            (0..=120).map(at).map(parts).collect(),
        ]
    }

    #[test]
    fn parts_of_an_impedance_are_told_from_its_length_and_phase() {
        for (resistance, capacitance, inductance) in [
            (5e-3, 10e-6, 0.8e-9),
            (0.02, 100e-9, 1e-9),
            (10.0, 1e-9, 10e-9),
            (2.0, 47e-6, 5e-9),
            (1.0, 10e-12, 1e-6),
        ] {
            let [polar, parts] = swept(resistance, capacitance, inductance);
            assert!(!look_like_parts(&polar), "{resistance}, {capacitance}");
            assert!(look_like_parts(&parts), "{resistance}, {capacitance}");
        }
        assert!(!look_like_parts(&[]));
    }
}
