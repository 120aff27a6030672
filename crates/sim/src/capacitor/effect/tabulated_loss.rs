//! Loss factor by table: the dielectric of film capacitors.

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

use henrad_parts::quantity::{Farads, Hertz};

use super::constant_phase::{inverse_exponent, relative_growth};
use super::loss_angle;
use crate::SimError;
use crate::lanes::{ComplexNumber as _, Real};
use crate::sweep::FrequencyPoint;

/// Start of a frequency band in which the phase share follows a power law.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Segment<T = f64> {
    ln_frequency: T,
    share: T,
    exponent: T,
    /// See [`inverse_exponent`].
    inverse: T,
    ln_magnitude: T,
}

impl<T: Real> Segment<T> {
    /// Phase share and ln of the relative magnitude at `ln_frequency`.
    #[inline(always)]
    fn at(&self, ln_frequency: T) -> (T, T) {
        let x = ln_frequency - self.ln_frequency;
        let fall = self.share * relative_growth(self.exponent, self.inverse, x);
        let share = self.exponent.times_added(fall, self.share);
        (share, self.ln_magnitude - fall)
    }
}

/// A capacitor whose loss factor is tabulated over frequency.
///
/// a(f) = (2/π)·atan(tan δ(f)), straight between the nodes in log-log, constant outside
///
/// C*(f) = C·exp(−∫ a d ln f)·exp(−j·(π/2)·a(f)), the integral from the reference frequency
///
/// # Validity
/// tan δ up to 0.5. Over the loss of polypropylene the magnitude falls by 0.05 % from 1 kHz to
/// 100 kHz: flat for every practical purpose.
///
/// # Source
/// Kramers-Kronig relations (textbook).
#[derive(Debug, Clone, PartialEq)]
pub struct TabulatedLoss {
    capacitance: f64,
    segments: Vec<Segment>,
}

impl TabulatedLoss {
    /// A capacitor of `capacitance` at `reference` with the given loss nodes (rising in
    /// frequency), every loss multiplied by `scale`.
    ///
    /// # Errors
    /// [`SimError::Parameter`] for a table that is empty, does not rise, or holds a loss factor
    /// that is not positive and finite.
    pub fn new(
        capacitance: Farads,
        reference: Hertz,
        nodes: &[(Hertz, f64)],
        scale: f64,
    ) -> Result<Self, SimError> {
        let mut segments: Vec<Segment> = Vec::with_capacity(nodes.len() + 1);
        for &(frequency, loss_factor) in nodes {
            let share = FRAC_2_PI * (scale * loss_factor).atan();
            let ln_frequency = frequency.get().ln();
            check_node(share, ln_frequency, segments.last())?;
            append(&mut segments, ln_frequency, share);
        }
        let Some(&first) = segments.first() else {
            return Err(SimError::Parameter {
                name: "number of loss factor nodes",
                value: 0.0,
            });
        };
        // Below the first node the loss stays constant: a flat segment that starts there backwards.
        segments.insert(
            0,
            Segment {
                exponent: 0.0,
                inverse: 0.0,
                ..first
            },
        );
        let mut table = Self {
            capacitance: capacitance.get(),
            segments,
        };
        let (_, offset) = table.share_and_magnitude(reference.get().ln());
        for segment in &mut table.segments {
            segment.ln_magnitude -= offset;
        }
        Ok(table)
    }

    #[inline(always)]
    fn share_and_magnitude<T: Real>(&self, ln_frequency: T) -> (T, T) {
        let constant = |value| ln_frequency.constant(value);
        let mut first = 0;
        while let Some(next) = self.segments.get(first + 1)
            && !ln_frequency.any_below(next.ln_frequency)
        {
            first += 1;
        }
        let Segment {
            ln_frequency: begin,
            share,
            exponent,
            inverse,
            ln_magnitude,
        } = self.segments[first];
        let mut segment = Segment {
            ln_frequency: constant(begin),
            share: constant(share),
            exponent: constant(exponent),
            inverse: constant(inverse),
            ln_magnitude: constant(ln_magnitude),
        };
        // Where numbers side by side are in several segments.
        for next in &self.segments[first + 1..] {
            let begin = next.ln_frequency;
            if !ln_frequency.any_from(begin) {
                break;
            }
            let reached = |before: T, after| ln_frequency.choose(begin, before, constant(after));
            segment = Segment {
                ln_frequency: reached(segment.ln_frequency, begin),
                share: reached(segment.share, next.share),
                exponent: reached(segment.exponent, next.exponent),
                inverse: reached(segment.inverse, next.inverse),
                ln_magnitude: reached(segment.ln_magnitude, next.ln_magnitude),
            };
        }
        segment.at(ln_frequency)
    }

    /// Complex capacitance C*(f) in farad.
    #[inline(always)]
    pub fn complex_capacitance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let (share, ln_magnitude) = self.share_and_magnitude(point.ln_frequency);
        let magnitude = ln_magnitude.exp() * self.capacitance;
        let (sin, cos) = loss_angle::sin_cos(share * FRAC_PI_2);
        (magnitude * cos).with_imaginary(-magnitude * sin)
    }

    /// Admittance j·ω·C*(f) in siemens.
    #[inline(always)]
    pub fn admittance<T: Real>(&self, point: &FrequencyPoint<T>) -> T::Complex {
        let [re, im] = self.complex_capacitance(point).parts();
        (-point.omega * im).with_imaginary(point.omega * re)
    }
}

fn check_node(share: f64, ln_frequency: f64, previous: Option<&Segment>) -> Result<(), SimError> {
    let rises = previous.is_none_or(|segment| segment.ln_frequency < ln_frequency);
    if share > 0.0 && ln_frequency.is_finite() && rises {
        return Ok(());
    }
    let (name, value) = if share > 0.0 {
        ("frequency of a loss factor node", ln_frequency.exp())
    } else {
        ("loss factor node", share)
    };
    Err(SimError::Parameter { name, value })
}

/// Adds a flat segment at a node and lets the previous one end there.
fn append(segments: &mut Vec<Segment>, ln_frequency: f64, share: f64) {
    let mut ln_magnitude = 0.0;
    if let Some(previous) = segments.last_mut() {
        let width = ln_frequency - previous.ln_frequency;
        previous.exponent = (share / previous.share).ln() / width;
        previous.inverse = inverse_exponent(previous.exponent);
        ln_magnitude = previous.at(ln_frequency).1;
    }
    segments.push(Segment {
        ln_frequency,
        share,
        exponent: 0.0,
        inverse: 0.0,
        ln_magnitude,
    });
}

#[cfg(test)]
mod tests {
    use num_complex::Complex64;

    use super::*;

    const POLYESTER: [(Hertz, f64); 3] = [
        (Hertz::new(1e3), 50e-4),
        (Hertz::new(1e4), 110e-4),
        (Hertz::new(1e5), 170e-4),
    ];

    fn polyester(frequency: f64) -> Complex64 {
        TabulatedLoss::new(Farads::new(1e-6), Hertz::new(1e3), &POLYESTER, 1.0)
            .unwrap()
            .complex_capacitance(&FrequencyPoint::new(Hertz::new(frequency)))
    }

    #[test]
    fn loss_passes_through_the_nodes_and_holds_outside() {
        let rows = [
            (1.0, 50e-4),
            (1e3, 50e-4),
            (1e4, 110e-4),
            (1e5, 170e-4),
            (1e8, 170e-4),
        ];
        for (frequency, expected) in rows {
            let c = polyester(frequency);
            assert!(
                (-c.im / c.re / expected - 1.0).abs() < 1e-9,
                "at {frequency} Hz"
            );
        }
    }

    #[test]
    fn capacitance_holds_at_the_reference_and_falls_with_the_loss() {
        assert!((polyester(1e3).norm() / 1e-6 - 1.0).abs() < 1e-12);
        for frequency in [10.0, 3e3, 3e4, 1e7] {
            let (low, mid, high) = (
                polyester(0.999 * frequency).norm(),
                polyester(frequency),
                polyester(1.001 * frequency).norm(),
            );
            let slope = (high / low).ln() / (1.001_f64 / 0.999).ln();
            let share = FRAC_2_PI * (-mid.im / mid.re).atan();
            assert!((slope / -share - 1.0).abs() < 1e-3, "at {frequency} Hz");
        }
    }

    #[test]
    fn bad_tables_are_refused() {
        let build = |nodes: &[(Hertz, f64)]| {
            TabulatedLoss::new(Farads::new(1e-6), Hertz::new(1e3), nodes, 1.0)
        };
        assert!(build(&[]).is_err());
        assert!(build(&[(Hertz::new(1e3), 0.0)]).is_err());
        assert!(build(&[(Hertz::new(1e3), 1e-3), (Hertz::new(1e3), 1e-3)]).is_err());
    }
}
