//! The demand on a bank: a mask over frequency, converter, planes and spreading, and why it is refused.

use henrad_parts::quantity::{Farads, Henries, Hertz, Ohms};
use num_complex::Complex64;
use thiserror::Error;

use crate::{FrequencyGrid, SimError};

/// A bank meets the mask up to this excess of |Z|/Z_t over 1.
pub const ALLOWED_EXCESS: f64 = 1e-6;

/// A target impedance: corners joined by straight lines on logarithmic axes.
///
/// # Examples
/// ```
/// use henrad_parts::quantity::{Hertz, Ohms};
/// use henrad_sim::selection::bank::Mask;
/// let corner = |f, z| (Hertz::new(f), Ohms::new(z));
/// let mask = Mask::new(&[corner(1e4, 0.01), corner(1e6, 1.0)])?;
/// assert!((mask.at(Hertz::new(1e5)).get() / 0.1 - 1.0).abs() < 1e-12);
/// # Ok::<(), henrad_sim::selection::bank::BankError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Mask {
    /// Frequency in Hz and impedance in Ω, rising in frequency; at least two.
    corners: Vec<(f64, f64)>,
}

impl Mask {
    /// A mask through corners.
    ///
    /// # Errors
    /// [`BankError::Mask`] unless there are two corners or more, all positive and finite, with
    /// rising frequencies.
    pub fn new(corners: &[(Hertz, Ohms)]) -> Result<Self, BankError> {
        let corners: Vec<_> = corners.iter().map(|(f, z)| (f.get(), z.get())).collect();
        let is_positive = |value: f64| value > 0.0 && value.is_finite();
        let mut previous = 0.0;
        for (position, &(f, z)) in corners.iter().enumerate() {
            if !is_positive(f) || !is_positive(z) || f <= previous {
                return Err(BankError::Mask { position });
            }
            previous = f;
        }
        if corners.len() < 2 {
            return Err(BankError::Mask {
                position: corners.len(),
            });
        }
        Ok(Self { corners })
    }

    /// Largest allowed impedance at a frequency; beyond the ends that of the nearest corner.
    pub fn at(&self, frequency: Hertz) -> Ohms {
        let f = frequency.get();
        let next = self.corners.partition_point(|&(corner, _)| corner < f);
        let (Some(&(fa, za)), Some(&(fb, zb))) = (
            self.corners.get(next.wrapping_sub(1)),
            self.corners.get(next),
        ) else {
            let nearest = if next == 0 {
                self.corners.first()
            } else {
                self.corners.last()
            };
            return Ohms::new(nearest.map_or(f64::INFINITY, |&(_, z)| z));
        };
        Ohms::new(za * ((zb / za).ln() * ((f / fa).ln() / (fb / fa).ln())).exp())
    }

    /// The corners, rising in frequency.
    pub fn corners(&self) -> impl Iterator<Item = (Hertz, Ohms)> {
        let corners = self.corners.iter();
        corners.map(|&(f, z)| (Hertz::new(f), Ohms::new(z)))
    }

    /// The mask up to a frequency; `None` when no stretch of it is left.
    #[must_use]
    pub fn up_to(&self, last: Hertz) -> Option<Self> {
        let mut corners: Vec<_> = self.corners().filter(|(f, _)| *f < last).collect();
        corners.push((last, self.at(last)));
        Self::new(&corners).ok()
    }

    /// The mask from a frequency on; `None` when no stretch of it is left.
    #[must_use]
    pub fn starting_at(&self, first: Hertz) -> Option<Self> {
        let mut corners = vec![(first, self.at(first))];
        corners.extend(self.corners().filter(|(f, _)| *f > first));
        Self::new(&corners).ok()
    }

    /// The mask raised to a line from `knee` to one of its ends: Z_t(knee)·f/knee above it for
    /// [`End::Last`], Z_t(knee)·knee/f below it for [`End::First`]. What is above the line stays.
    /// `None` where nothing is raised.
    ///
    /// # Examples
    /// ```
    /// use henrad_parts::quantity::{Hertz, Ohms};
    /// use henrad_sim::selection::bank::{End, Mask};
    /// let corner = |f, z| (Hertz::new(f), Ohms::new(z));
    /// let mask = Mask::new(&[corner(1e4, 0.001), corner(2e7, 0.001)])?;
    /// let raised = mask.raised_from(Hertz::new(4e6), End::Last).unwrap();
    /// // As an inductance: 5 times the frequency, 5 times the impedance.
    /// assert!((raised.at(Hertz::new(2e7)).get() / 0.005 - 1.0).abs() < 1e-12);
    /// assert!((raised.at(Hertz::new(4e6)).get() / 0.001 - 1.0).abs() < 1e-12);
    /// # Ok::<(), henrad_sim::selection::bank::BankError>(())
    /// ```
    #[must_use]
    pub fn raised_from(&self, knee: Hertz, end: End) -> Option<Self> {
        let at_knee = self.at(knee).get();
        // ln(line / mask) where the line counts, else 0
        let excess = |f: f64| {
            let steps = match end {
                End::First => knee.get() / f,
                End::Last => f / knee.get(),
            };
            (at_knee * steps / self.at(Hertz::new(f)).get()).ln()
        };
        let is_beyond = |f: f64| match end {
            End::First => f < knee.get(),
            End::Last => f > knee.get(),
        };
        let mut frequencies: Vec<f64> = self.corners.iter().map(|&(f, _)| f).collect();
        frequencies.push(knee.get());
        frequencies.sort_by(f64::total_cmp);
        frequencies.dedup();
        let crossings = frequencies.windows(2).filter_map(|pair| {
            let (a, b) = (excess(pair[0]), excess(pair[1]));
            let is_crossed = a * b < 0.0 && (is_beyond(pair[0]) || is_beyond(pair[1]));
            is_crossed.then(|| pair[0] * (pair[1] / pair[0]).powf(a / (a - b)))
        });
        let crossings: Vec<_> = crossings.collect();
        frequencies.extend(crossings);
        frequencies.sort_by(f64::total_cmp);
        let raise = |f: f64| {
            if is_beyond(f) {
                excess(f).max(0.0)
            } else {
                0.0
            }
        };
        if frequencies.iter().all(|&f| raise(f) < 1e-9) {
            return None;
        }
        let corner = |&f: &f64| {
            let raised = self.at(Hertz::new(f)).get() * raise(f).exp();
            (Hertz::new(f), Ohms::new(raised))
        };
        let corners: Vec<_> = frequencies.iter().map(corner).collect();
        Self::new(&corners).ok()
    }

    /// Frequencies in hertz from the first to the last corner, every corner among them, at least
    /// `per_decade` to a decade.
    pub fn frequencies(&self, per_decade: u32) -> Vec<f64> {
        let mut frequencies = Vec::new();
        for pair in self.corners.windows(2) {
            let (first, ratio) = (pair[0].0, pair[1].0 / pair[0].0);
            let steps = (f64::from(per_decade) * ratio.log10() - 1e-9)
                .ceil()
                .max(1.0);
            let mut step = 0.0;
            while step < steps {
                frequencies.push(first * ratio.powf(step / steps));
                step += 1.0;
            }
        }
        frequencies.extend(self.corners.last().map(|&(f, _)| f));
        frequencies
    }
}

/// An end of a mask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Of the lowest frequency.
    First,
    /// Of the highest.
    Last,
}

/// A stretch of a curve on one side of a mask, its ends where the curve crosses it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stretch {
    /// Whether the curve is above the mask.
    pub is_above: bool,
    /// First frequency.
    pub start: Hertz,
    /// Last frequency.
    pub stop: Hertz,
    /// Position of the largest |Z|/Z_t among the frequencies of the curve.
    pub peak: usize,
    /// |Z|/Z_t there.
    pub ratio: f64,
}

impl Mask {
    /// The stretches of a curve above and below the mask, in the order of frequency. Frequencies in
    /// hertz rise, each with |Z| in ohms; crossings lie on the straight line between two points on
    /// logarithmic axes.
    ///
    /// # Examples
    /// ```
    /// use henrad_parts::quantity::{Hertz, Ohms};
    /// use henrad_sim::selection::bank::Mask;
    /// let corner = |f, z| (Hertz::new(f), Ohms::new(z));
    /// let mask = Mask::new(&[corner(1e4, 0.01), corner(1e6, 0.01)])?;
    /// // |Z| = 1 kΩ·Hz/f falls below 10 mΩ at 100 kHz.
    /// let stretches = mask.stretches(&[1e4, 1e5 / 2.0, 2e5, 1e6], &[0.1, 0.02, 0.005, 0.001]);
    /// assert!(stretches[0].is_above && !stretches[1].is_above);
    /// assert!((stretches[0].stop.get() / 1e5 - 1.0).abs() < 1e-9);
    /// assert!((stretches[0].ratio - 10.0).abs() < 1e-9);
    /// # Ok::<(), henrad_sim::selection::bank::BankError>(())
    /// ```
    pub fn stretches(&self, frequencies: &[f64], magnitudes: &[f64]) -> Vec<Stretch> {
        let mut stretches: Vec<Stretch> = Vec::new();
        let mut previous: Option<(f64, f64)> = None;
        for (index, (&f, &magnitude)) in frequencies.iter().zip(magnitudes).enumerate() {
            let ratio = magnitude / self.at(Hertz::new(f)).get();
            let is_above = ratio > 1.0 + ALLOWED_EXCESS;
            let crossing = previous.map_or(f, |(fa, a)| crossing(fa, a, f, ratio));
            let is_same = stretches
                .last()
                .is_some_and(|last| last.is_above == is_above);
            if !is_same {
                if let Some(last) = stretches.last_mut() {
                    last.stop = Hertz::new(crossing);
                }
                stretches.push(Stretch {
                    is_above,
                    start: Hertz::new(crossing),
                    stop: Hertz::new(f),
                    peak: index,
                    ratio,
                });
            }
            if let Some(last) = stretches.last_mut() {
                last.stop = Hertz::new(f);
                if ratio > last.ratio {
                    (last.peak, last.ratio) = (index, ratio);
                }
            }
            previous = Some((f, ratio));
        }
        stretches
    }
}

/// Where |Z|/Z_t passes 1 between two points, on logarithmic axes; the second where it does not.
fn crossing(fa: f64, a: f64, fb: f64, b: f64) -> f64 {
    let share = a.ln() / (a / b).ln();
    if (0.0..=1.0).contains(&share) {
        fa * (fb / fa).powf(share)
    } else {
        fb
    }
}

/// Why a bank cannot be designed.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum BankError {
    /// A mask needs two positive corners or more, rising in frequency.
    #[error("corner {position} of the mask is missing, not positive or not above its predecessor")]
    Mask {
        /// Zero-based position in the list.
        position: usize,
    },
    /// The way to the load alone is above the mask.
    #[error("at {} Hz spreading alone is above the mask", frequency.get())]
    MaskBelowSpreading {
        /// First such frequency.
        frequency: Hertz,
    },
    /// There is no candidate, or none with the area or cost that is to be least.
    #[error("no candidate is left")]
    NoCandidate,
    /// An impedance cannot be computed.
    #[error(transparent)]
    Simulation(#[from] SimError),
}

/// A resistance and an inductance in series.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct SeriesBranch {
    /// Resistance.
    pub resistance: Ohms,
    /// Inductance.
    pub inductance: Henries,
}

impl SeriesBranch {
    /// R + jωL, Ω.
    pub fn impedance(self, frequency: Hertz) -> Complex64 {
        let omega = std::f64::consts::TAU * frequency.get();
        Complex64::new(self.resistance.get(), omega * self.inductance.get())
    }

    /// The same over a sweep.
    pub(super) fn over(self, grid: &FrequencyGrid) -> Vec<Complex64> {
        let frequencies = grid.frequencies().iter();
        frequencies
            .map(|&f| self.impedance(Hertz::new(f)))
            .collect()
    }
}

/// Power and ground planes as one capacitor.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Planes {
    /// Capacitance between the planes.
    pub capacitance: Farads,
    /// Resistance in series with it.
    pub resistance: Ohms,
    /// Dissipation factor of the board.
    pub dissipation_factor: f64,
}

impl Planes {
    /// R + 1/(jωC·(1 − j·tan δ)), Ω.
    pub fn impedance(self, frequency: Hertz) -> Complex64 {
        let susceptance = std::f64::consts::TAU * frequency.get() * self.capacitance.get();
        let admittance = Complex64::new(self.dissipation_factor * susceptance, susceptance);
        self.resistance.get() + admittance.inv()
    }
}

/// The surroundings of a bank; each of them may be absent.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Rail {
    /// Converter below its bandwidth.
    pub source: Option<SeriesBranch>,
    /// Planes.
    pub planes: Option<Planes>,
    /// Between bank and load, common to all currents.
    pub spreading: Option<SeriesBranch>,
}

impl Rail {
    /// Admittance of source and planes, S.
    pub fn admittance(&self, frequency: Hertz) -> Complex64 {
        let source = self.source.map(|branch| branch.impedance(frequency));
        let planes = self.planes.map(|planes| planes.impedance(frequency));
        [source, planes]
            .into_iter()
            .flatten()
            .map(|z| z.inv())
            .sum()
    }

    /// Impedance between bank and load, Ω.
    pub fn spreading_impedance(&self, frequency: Hertz) -> Complex64 {
        let spreading = self.spreading.unwrap_or_default();
        spreading.impedance(frequency)
    }

    /// Impedance at the load with bank admittance `bank` in siemens, Ω: Z_s + 1/(Y_0 + Y).
    pub fn impedance(&self, frequency: Hertz, bank: Complex64) -> Complex64 {
        self.spreading_impedance(frequency) + (self.admittance(frequency) + bank).inv()
    }

    /// The disc that the bank must leave for a largest |Z|; `None` where the way to the load alone
    /// is above it.
    pub(super) fn disc(&self, target: Ohms, frequency: Hertz) -> Option<Disc> {
        let target = target.get();
        let spreading = self.spreading_impedance(frequency);
        let room = target * target - spreading.norm_sqr();
        (room > 0.0).then(|| Disc {
            offset: self.admittance(frequency) - spreading.conj() / room,
            radius: target / room,
        })
    }
}

/// The demand at one frequency: |Σ n·Y + A| ≥ ρ.
///
/// With a = Z_t² − |Z_s|² > 0, |Z_s + 1/Y| ≤ Z_t multiplied by |Y|² and completed to a square gives
///
/// A = Y_0 − conj(Z_s)/a,   ρ = Z_t/a
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Disc {
    /// A, S.
    pub offset: Complex64,
    /// ρ, S.
    pub radius: f64,
}
