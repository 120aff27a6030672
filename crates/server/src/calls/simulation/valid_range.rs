//! The frequencies over which curves are not extrapolated.

use henrad_parts::quantity::Hertz;
use henrad_sim::capacitor::VERIFIED_TO;

use super::SimulatedPart;

/// From where the measurement begins that a part was fitted to, as far as it reaches, at most to where no
/// model is verified any more.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ValidRange {
    /// `None` for parts that are not fitted: their models hold down to dc.
    pub from: Option<Hertz>,
    pub to: Hertz,
}

impl ValidRange {
    pub fn from_part(part: &SimulatedPart) -> Self {
        let Some(fitted) = part.fitted_range() else {
            return Self {
                from: None,
                to: VERIFIED_TO,
            };
        };
        Self {
            from: Some(fitted.from),
            to: lower(fitted.to, VERIFIED_TO),
        }
    }

    /// Where the curves of all parts are valid together.
    pub fn common(parts: &[SimulatedPart]) -> Self {
        let whole = Self {
            from: None,
            to: VERIFIED_TO,
        };
        parts
            .iter()
            .map(Self::from_part)
            .fold(whole, |common, part| Self {
                from: match (common.from, part.from) {
                    (Some(one), Some(other)) if other < one => Some(one),
                    (one, other) => other.or(one),
                },
                to: lower(common.to, part.to),
            })
    }
}

fn lower(one: Hertz, other: Hertz) -> Hertz {
    if one < other { one } else { other }
}
