//! The largest impedance that a rail allows over frequency.

use henrad_parts::quantity::{Hertz, Ohms};

use super::BankError;

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
