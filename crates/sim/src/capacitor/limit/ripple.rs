//! Rated ripple current over frequency.

use henrad_parts::model::{CapacitorModel, RippleRating};
use henrad_parts::quantity::{Amperes, Celsius, Hertz, Ohms};

use super::share;
use crate::SimError;
use crate::capacitor::{Capacitor, Condition};
use crate::interpolation::linear;

/// Rated ripple current of a part under a condition.
#[derive(Debug, Clone, PartialEq)]
pub struct RippleCurrentLimit {
    /// Largest current at the ambient of the condition and the frequency of the rating, rms.
    pub current: Amperes,
    /// The current of the rating, at `ambient`, rms.
    pub rated: Amperes,
    /// Ambient temperature of the rating.
    pub ambient: Celsius,
    /// Frequency of the rating; `None` where it is not known, and the current bounds at every
    /// frequency.
    pub frequency: Option<Hertz>,
    over_frequency: OverFrequency,
}

/// How the current follows the frequency.
#[derive(Debug, Clone, PartialEq)]
enum OverFrequency {
    /// Not at all.
    Constant,
    /// Multipliers over log10 f, and the one at the frequency of the rating.
    Multipliers { nodes: Vec<(f64, f64)>, rated: f64 },
    /// ∝ 1/√ESR of the circuit; its resistance at the frequency of the rating.
    Resistance {
        circuit: Box<Capacitor>,
        rated: Ohms,
    },
}

impl RippleCurrentLimit {
    /// Largest current, rms, at a frequency and the part's ESR there, both above zero.
    pub fn current_at(&self, frequency: Hertz, esr: Ohms) -> Amperes {
        Amperes::new(self.squared_current_at(frequency, esr).sqrt())
    }

    /// The square of [`Self::current_at`], A².
    pub(crate) fn squared_current_at(&self, frequency: Hertz, esr: Ohms) -> f64 {
        let relative = match &self.over_frequency {
            OverFrequency::Resistance { rated, .. } => rated.get() / esr.get(),
            _ => self.relative(frequency).powi(2),
        };
        self.current.get().powi(2) * relative
    }

    /// Whether the current follows the resistance of the part over frequency.
    pub(crate) fn follows_resistance(&self) -> bool {
        matches!(self.over_frequency, OverFrequency::Resistance { .. })
    }

    /// Multiplies what is allowed by a factor.
    pub(crate) fn scale(&mut self, factor: f64) {
        self.current = Amperes::new(self.current.get() * factor);
    }

    /// Largest current, rms, at a frequency above zero and the ambient of the condition.
    pub fn allowed(&self, frequency: Hertz) -> Amperes {
        Amperes::new(self.current.get() * self.relative(frequency))
    }

    /// Current at the frequency of the rating that counts as much as all of these together, rms;
    /// where that frequency is not known, their rms value.
    ///
    /// I_eq = √(Σ (I_m·m(f_r)/m(f_m))²), or √(Σ I_m²·ESR(f_m)/ESR(f_r)) for a rating without
    /// multipliers.
    ///
    /// The part is within its rating while I_eq is at most [`Self::current`].
    ///
    /// # Source
    /// `rubycon_life`: I/(F·I_0) with the multiplier F of the frequency.
    pub fn equivalent_current(&self, currents: &[(Hertz, Amperes)]) -> Amperes {
        let squares = currents.iter().filter(|(_, current)| current.get() != 0.0);
        let squares = squares.map(|&(at, current)| (current.get() / self.relative(at)).powi(2));
        // Unlike `sum`, which is −0 without currents.
        Amperes::new(squares.fold(0.0, |sum, square| sum + square).sqrt())
    }

    /// The current at a frequency over that at the frequency of the rating.
    fn relative(&self, frequency: Hertz) -> f64 {
        match &self.over_frequency {
            OverFrequency::Constant => 1.0,
            OverFrequency::Multipliers { nodes, rated } => {
                multiplier(nodes, frequency).unwrap_or(*rated) / rated
            }
            OverFrequency::Resistance { circuit, rated } => {
                (rated.get() / circuit.impedance(frequency).re).sqrt()
            }
        }
    }
}

/// Straight over log10 f; `None` without nodes.
fn multiplier(nodes: &[(f64, f64)], frequency: Hertz) -> Option<f64> {
    linear(nodes.iter().copied(), frequency.get().log10())
}

/// The rated ripple current at the ambient temperature of the condition; `None` without a rating.
///
/// I(f) = I_r·k_T·√(ESR(f_r)/ESR(f)), or I_r·k_T·m(f)/m(f_r) where the maker states multipliers;
/// I_r·k_T at every frequency where f_r is not known. k_T is 1 at the ambient of the rating.
///
/// # Validity
/// Up to the upper category temperature. Makers rate by the guaranteed ESR, so that a typical part
/// heats less at this current than the rating says. A current without its frequency is not known to
/// hold anywhere: it bounds.
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
        ambient,
        ref over_ambient,
        ref multipliers,
    } = rating.value;
    let derating = if over_ambient.is_empty() {
        limits.ripple_current.as_ref().map(|it| &it.value)
    } else {
        Some(over_ambient)
    };
    let derated = share(derating, condition.temperature) / share(derating, ambient);
    let over_frequency = match frequency {
        None => OverFrequency::Constant,
        Some(at) => over_frequency(model, condition, at, multipliers)?,
    };
    Ok(Some(RippleCurrentLimit {
        current: Amperes::new(derated * current.get()),
        rated: current,
        ambient,
        frequency,
        over_frequency,
    }))
}

fn over_frequency(
    model: &CapacitorModel,
    condition: &Condition,
    rated_at: Hertz,
    multipliers: &[(Hertz, f64)],
) -> Result<OverFrequency, SimError> {
    let nodes = multipliers
        .iter()
        .map(|(at, share)| (at.get().log10(), *share));
    let nodes: Vec<_> = nodes.collect();
    if let Some(rated) = multiplier(&nodes, rated_at) {
        return Ok(OverFrequency::Multipliers { nodes, rated });
    }
    let circuit = Capacitor::at(model, condition)?;
    let rated = Ohms::new(circuit.impedance(rated_at).re);
    Ok(OverFrequency::Resistance {
        circuit: Box::new(circuit),
        rated,
    })
}
