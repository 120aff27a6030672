//! Frequency sweeps.

use std::sync::Arc;

use henrad_parts::quantity::Hertz;
use num_complex::Complex64;
use pulp::{Arch, Simd, WithSimd};

use crate::SimError;
use crate::lanes::{ComplexLanes, Lanes, Real};

/// Fewest points per decade of a sweep.
pub const MIN_POINTS_PER_DECADE: u32 = 10;
/// Most points per decade of a sweep.
pub const MAX_POINTS_PER_DECADE: u32 = 500;

/// One frequency and the functions of it that every circuit needs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FrequencyPoint<T = f64> {
    /// Angular frequency ω = 2π·f, rad/s.
    pub omega: T,
    /// 1/ω, s.
    pub inverse_omega: T,
    /// Natural logarithm of the frequency in hertz.
    pub ln_frequency: T,
    /// √(f / 1 MHz), the shape of the skin effect.
    pub sqrt_megahertz: T,
    /// Frequency, Hz.
    pub frequency: T,
}

impl FrequencyPoint {
    /// The point at a frequency above zero.
    pub fn new(frequency: Hertz) -> Self {
        Self::from_hertz(frequency.get())
    }

    /// The point at a frequency.
    ///
    /// # Errors
    /// [`SimError::Frequency`] unless it is positive and finite.
    pub(crate) fn checked(frequency: Hertz) -> Result<Self, SimError> {
        if frequency.get() > 0.0 && frequency.get().is_finite() {
            return Ok(Self::new(frequency));
        }
        Err(SimError::Frequency {
            position: 0,
            frequency,
        })
    }

    fn from_hertz(frequency: f64) -> Self {
        let omega = std::f64::consts::TAU * frequency;
        Self {
            omega,
            inverse_omega: 1.0 / omega,
            ln_frequency: frequency.ln(),
            sqrt_megahertz: (frequency * 1e-6).sqrt(),
            frequency,
        }
    }
}

/// The frequencies of a sweep, rising, with their logarithms and roots computed once for all parts.
/// A clone shares them.
///
/// # Examples
/// ```
/// use henrad_parts::quantity::Hertz;
/// use henrad_sim::FrequencyGrid;
/// let grid = FrequencyGrid::logarithmic(Hertz::new(100.0), Hertz::new(1e9), 50)?;
/// assert_eq!(grid.len(), 351);
/// assert_eq!(grid.frequencies()[350], 1e9);
/// # Ok::<(), henrad_sim::SimError>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct FrequencyGrid {
    frequencies: Arc<[f64]>,
    points: Arc<[FrequencyPoint]>,
    columns: Arc<Columns>,
}

impl FrequencyGrid {
    /// A logarithmic sweep with both end points exact.
    ///
    /// N = max(1, round(p·log10(f_stop/f_start))), f_k = f_start·(f_stop/f_start)^(k/N), k = 0 … N,
    /// with p = `points_per_decade`.
    ///
    /// # Errors
    /// [`SimError::Sweep`] unless 0 < start < stop, both finite; [`SimError::PointsPerDecade`]
    /// outside 10 to 500.
    ///
    /// # Source
    /// `tas_ksim`: 351 rows for 100 Hz to 1 GHz.
    pub fn logarithmic(
        start: Hertz,
        stop: Hertz,
        points_per_decade: u32,
    ) -> Result<Self, SimError> {
        let density = MIN_POINTS_PER_DECADE..=MAX_POINTS_PER_DECADE;
        if !density.contains(&points_per_decade) {
            return Err(SimError::PointsPerDecade {
                value: points_per_decade,
                min: MIN_POINTS_PER_DECADE,
                max: MAX_POINTS_PER_DECADE,
            });
        }
        let (first, last) = (start.get(), stop.get());
        let ratio = last / first;
        if !(first > 0.0 && ratio > 1.0 && ratio.is_finite() && last.is_finite()) {
            return Err(SimError::Sweep { start, stop });
        }
        let intervals = (f64::from(points_per_decade) * ratio.log10())
            .round()
            .max(1.0);
        let mut frequencies = Vec::new();
        let mut step = 0.0;
        while step < intervals {
            frequencies.push(first * ratio.powf(step / intervals));
            step += 1.0;
        }
        frequencies.push(last);
        Ok(Self::from_valid(frequencies))
    }

    /// A sweep over listed frequencies in hertz.
    ///
    /// # Errors
    /// [`SimError::Frequency`] unless every frequency is positive, finite and above its
    /// predecessor; [`SimError::NoFrequency`] for an empty list.
    pub fn from_frequencies(frequencies: Vec<f64>) -> Result<Self, SimError> {
        if frequencies.is_empty() {
            return Err(SimError::NoFrequency);
        }
        let mut previous = 0.0;
        for (position, &frequency) in frequencies.iter().enumerate() {
            if !(frequency > previous && frequency.is_finite()) {
                return Err(SimError::Frequency {
                    position,
                    frequency: Hertz::new(frequency),
                });
            }
            previous = frequency;
        }
        Ok(Self::from_valid(frequencies))
    }

    fn from_valid(frequencies: Vec<f64>) -> Self {
        let points = frequencies.iter();
        let points = points.map(|&frequency| FrequencyPoint::from_hertz(frequency));
        let points: Arc<[FrequencyPoint]> = points.collect();
        Self {
            frequencies: frequencies.into(),
            columns: Arc::new(Columns::new(&points)),
            points,
        }
    }

    /// Frequencies in hertz, rising.
    pub fn frequencies(&self) -> &[f64] {
        &self.frequencies
    }

    /// The frequencies with their logarithms and roots.
    pub fn points(&self) -> &[FrequencyPoint] {
        &self.points
    }

    /// Number of frequencies, at least 1.
    #[expect(clippy::len_without_is_empty, reason = "a grid is never empty")]
    pub fn len(&self) -> usize {
        self.frequencies.len()
    }
}

/// A whole number of the widest registers.
const BLOCK: usize = 8;

/// The points of a sweep by columns, in whole blocks: the last point fills the last one.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Columns(FrequencyPoint<Vec<f64>>);

impl Columns {
    /// The columns of points.
    fn new(points: &[FrequencyPoint]) -> Self {
        let filled = points.len().next_multiple_of(BLOCK) - points.len();
        let column = |value: fn(&FrequencyPoint) -> f64| {
            let last = points.last().map(value);
            let filling = last.into_iter().cycle().take(filled);
            points.iter().map(value).chain(filling).collect()
        };
        Self(FrequencyPoint {
            omega: column(|point| point.omega),
            inverse_omega: column(|point| point.inverse_omega),
            ln_frequency: column(|point| point.ln_frequency),
            sqrt_megahertz: column(|point| point.sqrt_megahertz),
            frequency: column(|point| point.frequency),
        })
    }
}

/// A complex function of the frequency.
pub(crate) trait Law {
    /// The value at a point, or at several.
    fn at<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex;
}

struct Sweep<'a, L> {
    grid: &'a FrequencyGrid,
    law: L,
}

impl<L: Law> WithSimd for Sweep<'_, L> {
    type Output = Vec<Complex64>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let Columns(columns) = &*self.grid.columns;
        let registers = |column| S::as_simd_f64s(column).0;
        let lanes = |values| Lanes::new(simd, values);
        let all = registers(&columns.omega)
            .iter()
            .zip(registers(&columns.inverse_omega))
            .zip(registers(&columns.ln_frequency))
            .zip(registers(&columns.sqrt_megahertz))
            .zip(registers(&columns.frequency));
        let mut found = vec![Complex64::ZERO; columns.omega.len()];
        let places = found.chunks_exact_mut(S::F64_LANES);
        for (((((omega, inverse), ln), sqrt), frequency), places) in all.zip(places) {
            let value = self.law.at(&FrequencyPoint {
                omega: lanes(*omega),
                inverse_omega: lanes(*inverse),
                ln_frequency: lanes(*ln),
                sqrt_megahertz: lanes(*sqrt),
                frequency: lanes(*frequency),
            });
            value.store(places);
        }
        found.truncate(self.grid.len());
        found
    }
}

/// The values of a law at the points of a sweep, equal within rounding on every processor.
pub(crate) fn sweep(grid: &FrequencyGrid, law: impl Law) -> Vec<Complex64> {
    Arch::new().dispatch(Sweep { grid, law })
}

/// What is read off an impedance.
pub(crate) trait Reading {
    /// The value for an impedance, or for several.
    fn of<T: Real>(&self, impedance: T::Complex) -> T;
}

struct Readings<'a, R> {
    impedances: &'a [Complex64],
    reading: R,
}

impl<R: Reading> WithSimd for Readings<'_, R> {
    type Output = Vec<f64>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Self::Output {
        let mut found = vec![0.0; self.impedances.len()];
        let blocks = self.impedances.chunks(S::F64_LANES);
        for (impedances, places) in blocks.zip(found.chunks_mut(S::F64_LANES)) {
            let impedances = ComplexLanes::load(simd, impedances);
            let value: Lanes<S> = self.reading.of(impedances);
            value.store(places);
        }
        found
    }
}

/// What is read off each impedance, equal within rounding on every processor.
pub(crate) fn readings(impedances: &[Complex64], reading: impl Reading) -> Vec<f64> {
    let readings = Readings {
        impedances,
        reading,
    };
    Arch::new().dispatch(readings)
}

#[cfg(test)]
impl<L: Law> Law for &L {
    #[inline(always)]
    fn at<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        (*self).at(point)
    }
}

/// The values on every level of instructions that this processor has, from none on.
#[cfg(test)]
pub(crate) fn on_every_level(grid: &FrequencyGrid, law: &impl Law) -> Vec<Vec<Complex64>> {
    let mut levels = vec![Arch::Scalar];
    #[cfg(target_arch = "x86_64")]
    {
        levels.extend(pulp::x86::V3::try_new().map(Arch::V3));
        levels.extend(pulp::x86::V4::try_new().map(Arch::V4));
    }
    levels.push(Arch::new());
    levels
        .into_iter()
        .map(|level| level.dispatch(Sweep { grid, law }))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sweep(start: f64, stop: f64, density: u32) -> Result<FrequencyGrid, SimError> {
        FrequencyGrid::logarithmic(Hertz::new(start), Hertz::new(stop), density)
    }

    #[test]
    fn end_points_are_exact_and_steps_even() {
        let grid = sweep(123.0, 7.89e8, 50).unwrap();
        assert_eq!(grid.frequencies()[0], 123.0);
        assert_eq!(*grid.frequencies().last().unwrap(), 7.89e8);
        let step = (7.89e8_f64 / 123.0).powf(1.0 / (grid.len() - 1) as f64);
        for pair in grid.frequencies().windows(2) {
            assert!((pair[1] / pair[0] / step - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn a_narrow_sweep_has_both_ends() {
        assert_eq!(
            sweep(1000.0, 1001.0, 10).unwrap().frequencies(),
            [1000.0, 1001.0]
        );
    }

    #[test]
    fn density_and_direction_are_checked() {
        for density in [0, 9, 501] {
            assert!(matches!(
                sweep(1.0, 10.0, density),
                Err(SimError::PointsPerDecade { .. })
            ));
        }
        for (start, stop) in [(10.0, 1.0), (1.0, 1.0), (0.0, 1.0), (-1.0, 1.0)] {
            assert!(matches!(
                sweep(start, stop, 50),
                Err(SimError::Sweep { .. })
            ));
        }
        for (start, stop) in [(f64::NAN, 1.0), (1.0, f64::INFINITY), (1e-320, 1e300)] {
            assert!(matches!(
                sweep(start, stop, 50),
                Err(SimError::Sweep { .. })
            ));
        }
    }

    #[test]
    fn listed_frequencies_must_rise() {
        assert!(FrequencyGrid::from_frequencies(vec![1.0, 2.0]).is_ok());
        assert_eq!(
            FrequencyGrid::from_frequencies(vec![1.0, 1.0]),
            Err(SimError::Frequency {
                position: 1,
                frequency: Hertz::new(1.0)
            })
        );
        assert_eq!(
            FrequencyGrid::from_frequencies(vec![]),
            Err(SimError::NoFrequency)
        );
    }
}
