//! Rated ripple current over frequency.

use henrad_parts::model::{CapacitorModel, RippleRating};
use henrad_parts::quantity::{Amperes, Hertz, Ohms};

use super::share;
use crate::SimError;
use crate::capacitor::{Capacitor, Condition};
use crate::interpolation::linear;

/// Rated ripple current of a part under a condition.
#[derive(Debug, Clone, PartialEq)]
pub struct RippleCurrentLimit {
    /// Current at the frequency of the rating, rms.
    pub current: Amperes,
    /// Frequency of the rating.
    pub frequency: Hertz,
    /// ESR at that frequency.
    esr: Ohms,
    /// Over log10 f; empty for a current ∝ 1/√ESR.
    multipliers: Vec<(f64, f64)>,
    /// The multiplier at the frequency of the rating.
    rated: Option<f64>,
}

impl RippleCurrentLimit {
    /// Largest current, rms, at a frequency and the part's ESR there, both above zero.
    pub fn current_at(&self, frequency: Hertz, esr: Ohms) -> Amperes {
        let by_multiplier = self.rated.and_then(|rated| {
            let asked = multiplier(&self.multipliers, frequency)?;
            Some(asked / rated)
        });
        let relative = by_multiplier.unwrap_or_else(|| (self.esr.get() / esr.get()).sqrt());
        Amperes::new(self.current.get() * relative)
    }
}

/// Straight over log10 f; `None` without nodes.
fn multiplier(nodes: &[(f64, f64)], frequency: Hertz) -> Option<f64> {
    linear(nodes.iter().copied(), frequency.get().log10())
}

/// The rated ripple current at the ambient temperature of the condition; `None` without a rating.
///
/// I(f) = I_r·k_T·√(ESR(f_r)/ESR(f)), or I_r·k_T·m(f)/m(f_r) where the maker states multipliers. k_T is 1
/// at the ambient of the rating: 25 °C for solid parts, the upper category temperature for those with
/// a liquid electrolyte.
///
/// # Validity
/// Makers rate by the guaranteed ESR, so that a typical part heats less at this current than the
/// rating says.
///
/// # Errors
/// Those of [`Capacitor::at`].
///
/// # Source
/// Multipliers over temperature: `kemet_tc101`, `kemet_t520`, `rubycon_life`; over frequency:
/// `vishay_056`, `vishay_136_rvi`.
pub fn ripple_current_limit(
    model: &CapacitorModel,
    condition: &Condition,
) -> Result<Option<RippleCurrentLimit>, SimError> {
    let limits = model.operating_limits();
    let Some(rating) = &limits.ripple_rating else {
        return Ok(None);
    };
    let RippleRating {
        current,
        frequency,
        ambient: _,
        ref over_ambient,
        ref multipliers,
    } = rating.value;
    let derating = if over_ambient.is_empty() {
        limits.ripple_current.as_ref().map(|it| &it.value)
    } else {
        Some(over_ambient)
    };
    let kept = share(derating, condition.temperature);
    let impedance = Capacitor::at(model, condition)?.impedance(frequency);
    let nodes = multipliers
        .iter()
        .map(|(at, share)| (at.get().log10(), *share));
    let multipliers: Vec<_> = nodes.collect();
    Ok(Some(RippleCurrentLimit {
        current: Amperes::new(kept * current.get()),
        frequency,
        esr: Ohms::new(impedance.re),
        rated: multiplier(&multipliers, frequency),
        multipliers,
    }))
}
