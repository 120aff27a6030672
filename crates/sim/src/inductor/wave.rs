//! The triangular current of an inductor.

use henrad_parts::quantity::Amperes;

/// How the inductor conducts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conduction {
    /// The current never reaches zero.
    Continuous,
    /// The current reverses in every period.
    ForcedContinuous,
    /// The current rests at zero in every period.
    Discontinuous,
    /// The current does not change.
    NoRipple,
}

impl Conduction {
    /// Whether the current changes all the time.
    pub(super) fn is_continuous(self) -> bool {
        matches!(self, Self::Continuous | Self::ForcedContinuous)
    }
}

/// A triangular current.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RippleWave {
    /// Mean current.
    pub mean: Amperes,
    /// Peak-to-peak ripple.
    pub swing: Amperes,
    /// Highest current.
    pub peak: Amperes,
    /// Lowest current.
    pub valley: Amperes,
    /// Root of the mean square, the dc part included.
    pub rms: Amperes,
    /// Share of the period in which the current rises.
    pub rise: f64,
    /// Share of the period in which it falls.
    pub fall: f64,
    /// How the inductor conducts.
    pub conduction: Conduction,
}

impl RippleWave {
    /// A current that does not change.
    pub(super) fn flat(mean: Amperes, duty: f64) -> Self {
        Self {
            mean,
            swing: Amperes::new(0.0),
            peak: mean,
            valley: mean,
            rms: mean,
            rise: duty,
            fall: 1.0 - duty,
            conduction: Conduction::NoRipple,
        }
    }

    /// A continuous current by its mean and its peak-to-peak ripple in A.
    pub(super) fn continuous(mean: Amperes, swing: f64, duty: f64) -> Self {
        let i = mean.get();
        let valley = i - 0.5 * swing;
        Self {
            mean,
            swing: Amperes::new(swing),
            peak: Amperes::new(i + 0.5 * swing),
            valley: Amperes::new(valley),
            rms: Amperes::new((i * i + swing * swing / 12.0).sqrt()),
            rise: duty,
            fall: 1.0 - duty,
            conduction: if valley < 0.0 {
                Conduction::ForcedContinuous
            } else {
                Conduction::Continuous
            },
        }
    }
}
