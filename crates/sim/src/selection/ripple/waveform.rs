//! Periodic currents as sums of sines.

use std::f64::consts::{PI, TAU};

use henrad_parts::quantity::{Amperes, Hertz, Seconds};
use num_complex::Complex64;

use crate::SimError;

/// Most harmonics of a spectrum.
pub const MAX_HARMONICS: u32 = 1000;
/// Steps of one period in which a peak-to-peak value is read.
const STEPS: usize = 4096;

/// The course of a current over one period.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shape {
    /// Rises during `duty` of the period, falls during the rest.
    Triangle {
        /// Share of the period, 0 to 1, ends excluded.
        duty: f64,
        /// Peak to peak.
        swing: Amperes,
    },
    /// Runs straight from `first` to `last` during `duty`, is 0 else.
    Trapezoid {
        /// Share of the period at half height, 0 to 1, ends excluded.
        duty: f64,
        /// Current after the rising edge.
        first: Amperes,
        /// Current before the falling edge.
        last: Amperes,
        /// Length of either edge; 0 for sharp ones.
        rise_time: Seconds,
    },
}

/// One sine of a current.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Harmonic {
    /// Multiple of the fundamental; 0 in a list of unrelated frequencies.
    pub order: u32,
    /// Frequency.
    pub frequency: Hertz,
    /// Peak value and phase, A: i(t) = Re(I·e^(j2πft)). In a list the phase is not known.
    pub phasor: Complex64,
}

/// A current without its dc part.
#[derive(Debug, Clone, PartialEq)]
pub struct Spectrum {
    /// The sines, rising in frequency, those of no amplitude left out.
    pub harmonics: Vec<Harmonic>,
    /// Highest order that was computed; the number of entries of a list.
    pub count: u32,
    /// Whether all harmonics belong to one period and their phases are known.
    pub phases_known: bool,
}

impl Spectrum {
    /// Harmonics 1 to `count` of a periodic current of `phases` equal, interleaved sources.
    ///
    /// Triangle: I_h = −ΔI·(1 − e^(−j2πhD))/(2π²h²D(1 − D)); trapezoid from a to b with θ = 2πhD:
    /// I_h = [(a − b·e^(−jθ)) + (b − a)(1 − e^(−jθ))/(jθ)]/(jπh)·sinc(h·f·t_r), sinc x =
    /// sin(πx)/(πx); N phases: N·I_h where N divides h, else 0. The currents are those of one
    /// phase.
    ///
    /// # Validity
    /// Ideal switches, steady state. An edge of finite length has the same spectrum as the sharp
    /// one times the sinc.
    ///
    /// # Errors
    /// [`SimError::Frequency`] for a frequency that is not positive, [`SimError::Waveform`] for a
    /// duty outside 0 to 1 or edges that meet, [`SimError::Current`] for a current beyond 10⁶ A,
    /// [`SimError::Harmonics`] outside 1 to 1000 harmonics or without phases.
    ///
    /// # Source
    /// Fourier series, textbook.
    pub fn periodic(
        shape: &Shape,
        frequency: Hertz,
        count: u32,
        phases: u32,
    ) -> Result<Self, SimError> {
        shape.check(frequency)?;
        if !(1..=MAX_HARMONICS).contains(&count) || phases == 0 {
            return Err(SimError::Harmonics {
                count,
                phases,
                max: MAX_HARMONICS,
            });
        }
        let orders = (1..=count).filter(|order| order % phases == 0);
        let harmonics = orders
            .map(|order| Harmonic {
                order,
                frequency: Hertz::new(f64::from(order) * frequency.get()),
                phasor: f64::from(phases) * shape.phasor(f64::from(order), frequency),
            })
            .filter(|harmonic| harmonic.phasor.norm() > 0.0)
            .collect();
        Ok(Self {
            harmonics,
            count,
            phases_known: true,
        })
    }

    /// Rms currents at listed frequencies, whose phases are not known.
    ///
    /// # Errors
    /// [`SimError::NoFrequency`] without entries, [`SimError::Frequency`] for a frequency that is
    /// not positive or comes twice: two currents of one frequency add by their phases.
    /// [`SimError::Current`] outside 0 to 10⁶ A.
    pub fn listed(currents: &[(Hertz, Amperes)]) -> Result<Self, SimError> {
        let mut sorted = currents.to_vec();
        sorted.sort_by(|a, b| a.0.get().total_cmp(&b.0.get()));
        crate::FrequencyGrid::from_frequencies(sorted.iter().map(|entry| entry.0.get()).collect())?;
        for (_, current) in &sorted {
            crate::capacitor::analysis::check_current(*current)?;
        }
        let harmonics: Vec<_> = sorted
            .iter()
            .map(|(frequency, current)| Harmonic {
                order: 0,
                frequency: *frequency,
                phasor: Complex64::new(std::f64::consts::SQRT_2 * current.get(), 0.0),
            })
            .collect();
        Ok(Self {
            count: u32::try_from(harmonics.len()).unwrap_or(u32::MAX),
            harmonics,
            phases_known: false,
        })
    }

    /// Rms value of the whole current.
    pub fn rms(&self) -> Amperes {
        Amperes::new(rms(self.harmonics.iter().map(|harmonic| harmonic.phasor)))
    }

    /// Frequencies of the harmonics, rising.
    pub fn frequencies(&self) -> Vec<f64> {
        let harmonics = self.harmonics.iter();
        harmonics.map(|harmonic| harmonic.frequency.get()).collect()
    }
}

impl Shape {
    fn check(&self, frequency: Hertz) -> Result<(), SimError> {
        crate::FrequencyGrid::from_frequencies(vec![frequency.get()])?;
        let magnitude = |current: Amperes| Amperes::new(current.get().abs());
        let (duty, edge_share, currents) = match *self {
            Self::Triangle { duty, swing } => (duty, 0.0, [swing, swing]),
            Self::Trapezoid {
                duty,
                first,
                last,
                rise_time,
            } => {
                let share = rise_time.get() * frequency.get();
                (duty, share, [magnitude(first), magnitude(last)])
            }
        };
        for current in currents {
            crate::capacitor::analysis::check_current(current)?;
        }
        let is_possible =
            duty > 0.0 && duty < 1.0 && (0.0..=duty.min(1.0 - duty)).contains(&edge_share);
        if is_possible {
            Ok(())
        } else {
            Err(SimError::Waveform { duty, edge_share })
        }
    }

    /// Peak value and phase of a harmonic, A.
    fn phasor(&self, order: f64, frequency: Hertz) -> Complex64 {
        match *self {
            Self::Triangle { duty, swing } => {
                // I_h = −ΔI·(1 − e^(−j2πhD))/(2π²h²D(1 − D))
                let turn = 1.0 - Complex64::cis(-TAU * order * duty);
                -swing.get() * turn / (2.0 * PI * PI * order * order * duty * (1.0 - duty))
            }
            Self::Trapezoid {
                duty,
                first,
                last,
                rise_time,
            } => {
                let (a, b) = (first.get(), last.get());
                let theta = TAU * order * duty;
                let turn = Complex64::cis(-theta);
                let slope = (b - a) * (1.0 - turn) / Complex64::new(0.0, theta);
                let edges = sinc(order * frequency.get() * rise_time.get());
                (a - b * turn + slope) / Complex64::new(0.0, PI * order) * edges
            }
        }
    }
}

fn sinc(x: f64) -> f64 {
    if x == 0.0 {
        1.0
    } else {
        (PI * x).sin() / (PI * x)
    }
}

/// Rms value of sines of different frequencies with these peak values: √(Σ|X_h|²/2).
pub fn rms(phasors: impl Iterator<Item = Complex64>) -> f64 {
    let squares = phasors.map(|phasor| phasor.norm_sqr());
    // Unlike `sum`, which is −0 without phasors.
    let sum = squares.fold(0.0, |sum, square| sum + square);
    (sum / 2.0).sqrt()
}

/// The sum Σ Re(X_h·e^(j2πhk/steps)) for k = 0 … steps − 1, from orders and phasors.
pub fn samples(harmonics: &[(u32, Complex64)], steps: usize) -> Vec<f64> {
    let turns: Vec<_> = (0..steps)
        .map(|step| Complex64::cis(TAU * step as f64 / steps as f64))
        .collect();
    let mut sum = vec![0.0; steps];
    for &(order, phasor) in harmonics {
        let stride = order as usize % steps.max(1);
        let mut turn = 0;
        for value in &mut sum {
            let at = turns[turn];
            *value += phasor.re * at.re - phasor.im * at.im;
            turn = (turn + stride) % steps;
        }
    }
    sum
}

/// Largest and smallest value of a periodic sum in 4096 equal steps.
pub fn peak_to_peak(harmonics: &[(u32, Complex64)]) -> (f64, f64) {
    let values = samples(harmonics, STEPS);
    let largest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let smallest = values.iter().copied().fold(f64::INFINITY, f64::min);
    (smallest, largest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREQUENCY: Hertz = Hertz::new(500e3);

    fn spectrum(shape: &Shape) -> Spectrum {
        Spectrum::periodic(shape, FREQUENCY, MAX_HARMONICS, 1).unwrap()
    }

    #[test]
    fn a_triangle_has_the_rms_value_of_its_closed_form() {
        for duty in [0.1, 0.275, 0.5, 0.9] {
            let shape = Shape::Triangle {
                duty,
                swing: Amperes::new(2.0),
            };
            let expected = 2.0 / 12.0_f64.sqrt();
            let actual = spectrum(&shape).rms().get();
            assert!((actual / expected - 1.0).abs() < 1e-7, "{duty}: {actual} A");
        }
    }

    #[test]
    fn a_sharp_trapezoid_has_the_rms_value_of_its_closed_form() {
        let (duty, a, b) = (0.275, 8.9125, 11.0875);
        let shape = Shape::Trapezoid {
            duty,
            first: Amperes::new(a),
            last: Amperes::new(b),
            rise_time: Seconds::new(0.0),
        };
        // rms² = D·[(1 − D)·I² + (b − a)²/12]; the series falls with 1/h, so 1000 terms leave 1e-3.
        let mean: f64 = f64::midpoint(a, b);
        let expected = (duty * ((1.0 - duty) * mean * mean + (b - a).powi(2) / 12.0)).sqrt();
        let actual = spectrum(&shape).rms().get();
        assert!((actual / expected - 1.0).abs() < 1e-3, "{actual} A");
        assert!(actual < expected);
    }

    #[test]
    fn samples_follow_the_triangle() {
        let shape = Shape::Triangle {
            duty: 0.25,
            swing: Amperes::new(1.0),
        };
        let harmonics: Vec<_> = spectrum(&shape)
            .harmonics
            .iter()
            .map(|harmonic| (harmonic.order, harmonic.phasor))
            .collect();
        let values = samples(&harmonics, 64);
        for (step, expected) in [(0, -0.5), (8, 0.0), (16, 0.5), (40, 0.0)] {
            let actual = values[step];
            assert!((actual - expected).abs() < 2e-3, "step {step}: {actual} A");
        }
        let (least, most) = peak_to_peak(&harmonics);
        assert!((most - least - 1.0).abs() < 2e-3);
    }

    #[test]
    fn interleaved_phases_cancel_what_they_do_not_share() {
        let shape = Shape::Triangle {
            duty: 0.3,
            swing: Amperes::new(1.0),
        };
        let one = spectrum(&shape);
        let three = Spectrum::periodic(&shape, FREQUENCY, MAX_HARMONICS, 3).unwrap();
        assert!(
            three
                .harmonics
                .iter()
                .all(|harmonic| harmonic.order % 3 == 0)
        );
        let third = |all: &Spectrum| {
            let mut harmonics = all.harmonics.iter();
            harmonics.find(|one| one.order == 3).map(|one| one.phasor)
        };
        let (one, three) = (third(&one).unwrap(), third(&three).unwrap());
        assert!((three - 3.0 * one).norm() < 1e-12);
    }

    #[test]
    fn impossible_currents_are_refused() {
        let triangle = |duty, swing| Shape::Triangle {
            duty,
            swing: Amperes::new(swing),
        };
        for shape in [
            triangle(0.0, 1.0),
            triangle(1.0, 1.0),
            triangle(f64::NAN, 1.0),
        ] {
            let refused = Spectrum::periodic(&shape, FREQUENCY, 10, 1);
            assert!(matches!(refused, Err(SimError::Waveform { .. })));
        }
        assert!(Spectrum::periodic(&triangle(0.5, 1e9), FREQUENCY, 10, 1).is_err());
        assert!(Spectrum::periodic(&triangle(0.5, 1.0), Hertz::new(0.0), 10, 1).is_err());
        for (count, phases) in [(0, 1), (1001, 1), (10, 0)] {
            let refused = Spectrum::periodic(&triangle(0.5, 1.0), FREQUENCY, count, phases);
            assert!(matches!(refused, Err(SimError::Harmonics { .. })));
        }
        let twice = [
            (FREQUENCY, Amperes::new(1.0)),
            (FREQUENCY, Amperes::new(2.0)),
        ];
        assert!(matches!(
            Spectrum::listed(&twice),
            Err(SimError::Frequency { .. })
        ));
        assert!(matches!(Spectrum::listed(&[]), Err(SimError::NoFrequency)));
    }
}
