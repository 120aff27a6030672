//! Harmonics of a trapezoidal current.

use std::f64::consts::{PI, SQRT_2};

use henrad_parts::quantity::Amperes;

use super::heating::check_current;
use crate::SimError;

/// Number of harmonics.
pub const HARMONICS: usize = 7;

/// Rms values of the first seven harmonics of a trapezoidal current with equal rise and fall.
///
/// I_n = √2·A·D·|sinc(n·D)|·|sinc(n·t_r/T)|, sinc(x) = sin(πx)/(πx)
///
/// `peak_to_peak` is A; `duty` is D, the width at half height over the period; `edge_share` is
/// t_r/T, the rise time over the period.
///
/// # Validity
/// 0 < D < 1 and 0 ≤ t_r/T ≤ min(D, 1 − D); outside, the edges meet and do not form a trapezoid.
///
/// # Errors
/// [`SimError::Waveform`] outside these proportions, [`SimError::Current`] for a current outside
/// 0 to 10⁶ A.
///
/// # Examples
/// ```
/// use henrad_parts::quantity::Amperes;
/// use henrad_sim::capacitor::analysis::trapezoid_harmonics;
/// let harmonics = trapezoid_harmonics(Amperes::new(1.0), 0.5, 0.05)?;
/// assert!((harmonics[0].get() - 0.4483).abs() < 5e-5);
/// # Ok::<(), henrad_sim::SimError>(())
/// ```
///
/// # Source
/// Fourier series, textbook.
pub fn trapezoid_harmonics(
    peak_to_peak: Amperes,
    duty: f64,
    edge_share: f64,
) -> Result<[Amperes; HARMONICS], SimError> {
    check_current(peak_to_peak)?;
    let is_trapezoid =
        duty > 0.0 && duty < 1.0 && (0.0..=duty.min(1.0 - duty)).contains(&edge_share);
    if !is_trapezoid {
        return Err(SimError::Waveform { duty, edge_share });
    }
    let mut order = 0.0;
    Ok([(); HARMONICS].map(|()| {
        order += 1.0;
        let spectrum = sinc(order * duty) * sinc(order * edge_share);
        Amperes::new(SQRT_2 * peak_to_peak.get() * duty * spectrum.abs())
    }))
}

fn sinc(x: f64) -> f64 {
    if x == 0.0 {
        return 1.0;
    }
    (PI * x).sin() / (PI * x)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symmetric_trapezoid_has_odd_harmonics() {
        let harmonics = trapezoid_harmonics(Amperes::new(1.0), 0.5, 0.05).unwrap();
        let expected = [0.4483, 0.0, 0.1446, 0.0, 0.0811, 0.0, 0.0521];
        for (order, (actual, expected)) in harmonics.iter().zip(expected).enumerate() {
            assert!(
                (actual.get() - expected).abs() < 5e-5,
                "harmonic {}: {} A, expected {expected} A",
                order + 1,
                actual.get()
            );
        }
    }

    #[test]
    fn impossible_duties_and_edges_are_refused() {
        let one = Amperes::new(1.0);
        for (duty, edge_share) in [
            (0.0, 0.0),
            (1.0, 0.0),
            (0.5, 0.51),
            (0.2, 0.3),
            (0.5, -0.1),
            (f64::NAN, 0.1),
            (0.5, f64::NAN),
        ] {
            let error = trapezoid_harmonics(one, duty, edge_share).unwrap_err();
            assert!(matches!(error, SimError::Waveform { .. }), "{error}");
        }
        for current in [-1.0, f64::NAN, f64::INFINITY] {
            assert!(trapezoid_harmonics(Amperes::new(current), 0.5, 0.1).is_err());
        }
    }
}
