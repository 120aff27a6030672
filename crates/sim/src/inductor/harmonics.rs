//! The triangular current as a sum of sines.

use std::f64::consts::{PI, TAU};
use std::iter::successors;

use henrad_parts::quantity::Amperes;
use num_complex::Complex64;

use super::wave::RippleWave;

/// Share of the period below which a slope is steep.
const STEEP: f64 = 0.05;
/// Harmonics that count in the loss.
const FEW: usize = 20;
/// The same where one slope is steep.
const MANY: usize = 50;

/// Rising and falling share of the period of a triangular current with a peak-to-peak value of 1.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Shape {
    rise: f64,
    fall: f64,
}

impl Shape {
    /// Sum of the slope's jumps, each with the phase of its position in the period:
    ///
    /// 1/t_1 − (1/t_1 + 1/t_2)·z_1 + z_2/t_2
    ///
    /// with the phase factors z_1 = e^(−j2πh·t_1) and z_2 = e^(−j2πh·(t_1 + t_2)).
    fn jumps(self, corner: Complex64, end: Complex64) -> Complex64 {
        let (up, down) = (1.0 / self.rise, 1.0 / self.fall);
        up - (up + down) * corner + down * end
    }

    /// Phase factors of the first harmonic at the peak and at the end of the fall.
    fn turns(self) -> (Complex64, Complex64) {
        let turn = |share: f64| Complex64::cis(-TAU * share);
        (turn(self.rise), turn(self.rise + self.fall))
    }

    /// Mean square of each harmonic, from the first.
    ///
    /// The phase factor of a harmonic is a power of the first one's, so no further sines are
    /// needed.
    fn mean_squares(self) -> impl Iterator<Item = f64> {
        let (corner, end) = self.turns();
        let powers = |turn: Complex64| successors(Some(turn), move |power| Some(power * turn));
        let orders = (1u32..).map(f64::from);
        orders
            .zip(powers(corner).zip(powers(end)))
            .map(move |(h, (corner, end))| {
                let amplitude_square = self.jumps(corner, end).norm_sqr() / divisor(h).powi(2);
                0.5 * amplitude_square
            })
    }
}

/// Divisor of the slope's jumps: 2π²·h².
fn divisor(h: f64) -> f64 {
    2.0 * PI * PI * h * h
}

/// Mean squares of the harmonics that count in the loss, relative to the squared peak-to-peak
/// current, from the first; empty for a constant current.
pub(super) fn mean_squares(wave: &RippleWave) -> Vec<f64> {
    if !wave.has_slopes() {
        return Vec::new();
    }
    let is_steep = wave.rise < STEEP || wave.fall < STEEP;
    let count = if is_steep { MANY } else { FEW };
    wave.shape().mean_squares().take(count).collect()
}

impl RippleWave {
    fn has_slopes(&self) -> bool {
        self.swing.get() > 0.0 && self.rise > 0.0 && self.fall > 0.0
    }

    fn shape(&self) -> Shape {
        Shape {
            rise: self.rise,
            fall: self.fall,
        }
    }

    /// Amplitude of the harmonic of order `order`, from 1.
    ///
    /// With slopes m_1 = ΔI/t_1 and m_2 = ΔI/t_2 the slope of the current jumps by m_1, −(m_1 +
    /// m_2) and m_2, so
    ///
    /// b_h = |m_1 − (m_1 + m_2)·e^(−jω·t_1) + m_2·e^(−jω·(t_1 + t_2))|·2/(T·ω²),  ω = 2πh/T
    ///
    /// and in continuous conduction b_h = ΔI·|sin(πhD)|/(π²·h²·D·(1 − D)).
    ///
    /// # Source
    /// Textbook Fourier series.
    pub fn harmonic(&self, order: u32) -> Amperes {
        if !self.has_slopes() {
            return Amperes::new(0.0);
        }
        let h = f64::from(order);
        let turn = |share: f64| Complex64::cis(-TAU * h * share);
        let jumps = self
            .shape()
            .jumps(turn(self.rise), turn(self.rise + self.fall));
        Amperes::new(self.swing.get() * jumps.norm() / divisor(h))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inductor::Conduction;

    /// A current between 0 and 6 A.
    fn triangle(rise: f64, fall: f64) -> RippleWave {
        let mean = 3.0 * (rise + fall);
        RippleWave {
            mean: Amperes::new(mean),
            swing: Amperes::new(6.0),
            peak: Amperes::new(6.0),
            valley: Amperes::new(0.0),
            rms: Amperes::new(6.0 * ((rise + fall) / 3.0).sqrt()),
            rise,
            fall,
            conduction: Conduction::Discontinuous,
        }
    }

    #[test]
    fn harmonics_of_continuous_conduction_have_their_closed_form() {
        let wave = triangle(0.1, 0.9);
        let d = wave.rise;
        for order in 1..=50u32 {
            let h = f64::from(order);
            let closed =
                wave.swing.get() * (PI * h * d).sin().abs() / (PI * PI * h * h * d * (1.0 - d));
            assert!((wave.harmonic(order).get() - closed).abs() < 1e-12 * wave.swing.get());
        }
    }

    #[test]
    fn harmonics_add_up_to_the_mean_square() {
        for wave in [triangle(0.1, 0.9), triangle(0.040_825, 0.367_423)] {
            let ac: f64 = (1..=2000)
                .map(|h| wave.harmonic(h).get().powi(2) / 2.0)
                .sum();
            let expected = wave.rms.get().powi(2) - wave.mean.get().powi(2);
            assert!((ac / expected - 1.0).abs() < 1e-6, "{ac} A², {expected} A²");
        }
    }

    #[test]
    fn powers_of_the_first_turn_give_every_harmonic() {
        for (rise, fall, count) in [
            (0.1, 0.9, FEW),
            (0.5, 0.5, FEW),
            (0.02, 0.98, MANY),
            (0.999, 0.001, MANY),
            (0.1, 0.3, FEW),
            (0.004, 0.03, MANY),
        ] {
            let wave = triangle(rise, fall);
            let mean_squares = mean_squares(&wave);
            assert_eq!(mean_squares.len(), count);
            let total: f64 = mean_squares.iter().sum();
            for (order, mean_square) in (1..).zip(mean_squares) {
                let expected = 0.5 * (wave.harmonic(order).get() / wave.swing.get()).powi(2);
                let error = (mean_square - expected).abs();
                assert!(
                    error < 1e-12 * total,
                    "{rise} {fall}, harmonic {order}: {error}"
                );
            }
        }
    }

    #[test]
    fn a_current_that_does_not_change_has_no_harmonics() {
        let flat = RippleWave {
            swing: Amperes::new(0.0),
            conduction: Conduction::NoRipple,
            ..triangle(1.0, 0.0)
        };
        assert!(mean_squares(&flat).is_empty());
        assert_eq!(flat.harmonic(1).get(), 0.0);
    }
}
