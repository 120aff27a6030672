//! Criteria that only a whole part can answer, because no index holds them.

use henrad_parts::tolerance::{self, Band};
use henrad_parts::{Part, grammar};

use super::reading::ValueRange;
use crate::attributes;

/// Tolerances count as equal within this.
const SAME_TOLERANCE: f64 = 1e-3;

/// Lead spacings of the inch and of the metric grid count as equal: 0.4 inch and 10 mm.
const SAME_SPACING: f64 = 0.02;

/// One such criterion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Detail {
    /// Listed equivalent series resistance, Ω.
    Esr(ValueRange),
    /// Rated ac voltage, V rms.
    VoltageAc(ValueRange),
    /// Upper category temperature, °C.
    TemperatureMax(ValueRange),
    /// A tolerance on offer, as a fraction.
    Tolerance(ValueRange),
    /// Lead spacing, m.
    LeadSpacing(ValueRange),
    /// Listed ripple current, A rms.
    RippleCurrent(ValueRange),
    /// Height of the body, m.
    Height(ValueRange),
    /// Qualified to AEC-Q200.
    Automotive,
}

impl Detail {
    /// Whether a part meets the criterion; `None` if the part lists no such figure.
    pub fn fits(self, part: &Part) -> Option<bool> {
        match self {
            Self::Esr(range) => {
                let esr = part.published.esr?;
                Some(range.holds(esr.value.get()))
            }
            Self::VoltageAc(range) => {
                let voltage = part.rated_voltage_ac?;
                Some(range.holds(voltage.get()))
            }
            Self::TemperatureMax(range) => Some(range.holds(part.temperature_max.get())),
            Self::Tolerance(range) => Some(letter_within(part, range).is_some()),
            Self::LeadSpacing(range) => {
                let spacing = part.published.lead_spacing?;
                Some(range.widened(SAME_SPACING).holds(spacing.get()))
            }
            Self::RippleCurrent(range) => {
                let current = part.published.ripple_current_rms?;
                Some(range.holds(current.get()))
            }
            Self::Height(range) => {
                let height = part.published.height?;
                Some(range.holds(height.get()))
            }
            Self::Automotive => Some(attributes::aec_q200(part).is_some()),
        }
    }

    /// Writes the tolerance asked for into the number of a part that is offered with it.
    pub fn spell(self, part: &mut Part) {
        let Self::Tolerance(range) = self else {
            return;
        };
        let Some(letter) = letter_within(part, range).filter(|it| part.tolerance != Some(*it))
        else {
            return;
        };
        if let Ok(number) = grammar::with_tolerance(&part.part_number, letter) {
            part.base_number = grammar::base_number(&number);
            part.part_number = number;
            part.tolerance = Some(letter);
        }
    }
}

/// The letter of the part's own tolerance if it fits, else of another one on offer.
fn letter_within(part: &Part, range: ValueRange) -> Option<char> {
    let fits = |letter: &char| match tolerance::band(*letter) {
        Some(Band::Relative { minus, plus }) => {
            let widest = minus.max(plus);
            range.low.is_none_or(|low| widest >= low - SAME_TOLERANCE)
                && range
                    .high
                    .is_none_or(|high| widest <= high + SAME_TOLERANCE)
        }
        _ => false,
    };
    let own = part.tolerance.iter().copied().find(|letter| fits(letter));
    own.or_else(|| part.tolerances.chars().find(|letter| fits(letter)))
}
