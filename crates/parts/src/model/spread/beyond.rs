//! What a fit leaves open beyond its measurement.

use super::over_frequency::Beyond;
use super::{Spread, Spreads};
use crate::model::{CapacitorModel, FittedRange};
use crate::origin::{Origin, Parameter};
use crate::part::Part;

/// The spreads of a part's class beyond the frequencies of the measurement that its parameters were
/// fitted to. A fit proves the model where it was measured; elsewhere the part is again one of its
/// class.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct BeyondFit {
    pub range: FittedRange,
    /// Those of the same part with its fitted parameters unknown.
    pub spreads: Box<Spreads>,
}

/// Which parameters count as unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Open {
    /// Those that a rule estimates.
    Estimated,
    /// Those that were fitted as well.
    Fitted,
}

impl Open {
    pub fn has<T>(self, parameter: &Parameter<T>) -> bool {
        self.has_origin(&parameter.origin)
    }

    pub fn has_origin(self, origin: &Origin) -> bool {
        match origin {
            Origin::Estimated(_) => true,
            Origin::Fitted(_) => self == Self::Fitted,
            _ => false,
        }
    }
}

impl BeyondFit {
    /// `None` for a part that was not fitted, and where nothing is less known beyond the
    /// measurement.
    pub fn new(part: &Part, model: &CapacitorModel, within: &Spreads) -> Option<Self> {
        let range = FittedRange::from_part(part)?;
        let spreads = Spreads::with(part, model, Open::Fitted);
        let is_wider = spreads.loss != within.loss || spreads.inductance != within.inductance;
        is_wider.then(|| Self {
            range,
            spreads: Box::new(spreads),
        })
    }
}

/// Spread of the inductances over frequency.
#[derive(Debug, Clone, PartialEq)]
pub struct InductanceSpread {
    within: Spread,
    beyond: Option<Beyond<Spread>>,
}

impl InductanceSpread {
    /// The spread at the natural logarithm of a frequency in hertz.
    pub fn at(&self, ln_frequency: f64) -> Spread {
        match &self.beyond {
            Some(beyond) if !beyond.range.has(ln_frequency) => beyond.value,
            _ => self.within,
        }
    }

    /// Whether the inductances are known at every frequency.
    pub fn is_none(&self) -> bool {
        let beyond = self.beyond.as_ref();
        self.within.is_none() && beyond.is_none_or(|beyond| beyond.value.is_none())
    }
}

impl Spreads {
    /// Frequencies beyond which the spreads are those of the class again; `None` without a fit.
    pub fn fitted_range(&self) -> Option<FittedRange> {
        self.beyond_fit.as_ref().map(|beyond| beyond.range)
    }

    /// Spread of everything in series with the dielectric, over frequency.
    pub fn inductance_over_frequency(&self) -> InductanceSpread {
        InductanceSpread {
            within: self.inductance,
            beyond: self.beyond_fit.as_ref().map(|beyond| Beyond {
                range: beyond.range,
                value: beyond.spreads.inductance,
            }),
        }
    }
}
