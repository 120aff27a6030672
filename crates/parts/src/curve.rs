//! Curves that a maker publishes for a part, kept beside the ratings.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::quantity::Hertz;

/// Fewest and most points of a curve.
const POINTS: std::ops::RangeInclusive<usize> = 2..=2000;
/// Longest name of a source, in characters.
const LONGEST_SOURCE: usize = 200;

/// What a stored curve shows, for one piece of the part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CurveQuantity {
    /// |Z| in Ω over frequency in Hz, 25 °C, no bias.
    Impedance,
    /// Re Z in Ω over frequency in Hz, 25 °C, no bias.
    Esr,
    /// Change of the capacitance in percent over dc bias in V, 25 °C.
    BiasChange,
    /// Change of the capacitance in percent over temperature in °C, no bias.
    TemperatureChange,
    /// Temperature rise in K over ripple current in A rms at one frequency, 25 °C ambient.
    Heating,
}

/// A published curve.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoredCurve {
    /// What it shows.
    pub quantity: CurveQuantity,
    /// Frequency of a heating curve; none for the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub frequency: Option<Hertz>,
    /// Points [x, y], rising in x.
    pub points: Vec<[f64; 2]>,
    /// Document or measurement behind it.
    pub source: String,
}

/// Why a curve cannot be stored.
#[derive(Debug, Clone, Copy, PartialEq, Error)]
pub enum CurveError {
    /// Too few or too many points.
    #[error("a curve has 2 to 2000 points, not {0}")]
    PointCount(usize),
    /// A value is not finite, or below the smallest that its quantity allows.
    #[error("point {0} is out of range")]
    Value(usize),
    /// x does not rise.
    #[error("the x value of point {0} is not above the one before")]
    NotRising(usize),
    /// A heating curve without its frequency, or another curve with one.
    #[error("heating curves need a frequency above 0 Hz, other curves have none")]
    Frequency,
    /// The source is empty or too long.
    #[error("the source needs 1 to 200 characters")]
    Source,
}

impl StoredCurve {
    /// Refuses a curve that is physically impossible.
    ///
    /// # Errors
    /// [`CurveError`], points counted from 1.
    pub fn check(&self) -> Result<(), CurveError> {
        if !POINTS.contains(&self.points.len()) {
            return Err(CurveError::PointCount(self.points.len()));
        }
        let has_frequency = self
            .frequency
            .is_some_and(|f| f.is_finite() && f.get() > 0.0);
        let needs_frequency = self.quantity == CurveQuantity::Heating;
        if has_frequency != needs_frequency || self.frequency.is_some() != needs_frequency {
            return Err(CurveError::Frequency);
        }
        if !(1..=LONGEST_SOURCE).contains(&self.source.trim().chars().count()) {
            return Err(CurveError::Source);
        }
        if let Some(position) = self.points.iter().position(|point| !self.allows(*point)) {
            return Err(CurveError::Value(position + 1));
        }
        let mut pairs = self.points.windows(2);
        match pairs.position(|pair| pair[1][0] <= pair[0][0]) {
            Some(position) => Err(CurveError::NotRising(position + 2)),
            None => Ok(()),
        }
    }

    fn allows(&self, [x, y]: [f64; 2]) -> bool {
        let in_range = match self.quantity {
            CurveQuantity::Impedance | CurveQuantity::Esr => x > 0.0 && y > 0.0,
            CurveQuantity::BiasChange => x >= 0.0 && y > -100.0,
            CurveQuantity::TemperatureChange => x > -273.15 && y > -100.0,
            CurveQuantity::Heating => x >= 0.0 && y >= 0.0,
        };
        x.is_finite() && y.is_finite() && in_range
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(quantity: CurveQuantity, points: &[[f64; 2]]) -> StoredCurve {
        let heating = quantity == CurveQuantity::Heating;
        StoredCurve {
            quantity,
            frequency: heating.then_some(Hertz::new(1e5)),
            points: points.to_vec(),
            source: "data sheet, figure 3".to_owned(),
        }
    }

    #[test]
    fn rising_points_in_range_make_a_curve() {
        let heating = curve(
            CurveQuantity::Heating,
            &[[0.0, 0.0], [0.5, 3.4], [1.0, 11.3]],
        );
        assert_eq!(heating.check(), Ok(()));
        let cold = curve(
            CurveQuantity::TemperatureChange,
            &[[-55.0, -7.2], [25.0, 0.0]],
        );
        assert_eq!(cold.check(), Ok(()));
    }

    #[test]
    fn every_fault_is_told_with_its_point() {
        use CurveQuantity::{Heating, Impedance};
        let cases = [
            (curve(Impedance, &[[1.0, 1.0]]), CurveError::PointCount(1)),
            (
                curve(Impedance, &[[1.0, 1.0], [2.0, 0.0]]),
                CurveError::Value(2),
            ),
            (
                curve(Impedance, &[[f64::NAN, 1.0], [2.0, 1.0]]),
                CurveError::Value(1),
            ),
            (
                curve(Impedance, &[[2.0, 1.0], [2.0, 1.0]]),
                CurveError::NotRising(2),
            ),
            (
                curve(Heating, &[[0.0, -1.0], [2.0, 1.0]]),
                CurveError::Value(1),
            ),
        ];
        for (curve, fault) in cases {
            assert_eq!(curve.check(), Err(fault), "{curve:?}");
        }
        let good = curve(Impedance, &[[1.0, 1.0], [2.0, 1.0]]);
        let with_frequency = StoredCurve {
            frequency: Some(Hertz::new(1.0)),
            ..good.clone()
        };
        assert_eq!(with_frequency.check(), Err(CurveError::Frequency));
        let without_source = StoredCurve {
            source: " ".to_owned(),
            ..good
        };
        assert_eq!(without_source.check(), Err(CurveError::Source));
    }
}
