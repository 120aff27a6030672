//! A part at one condition, typical or in the worst case.

use std::borrow::Cow;

use henrad_parts::Part;
use henrad_parts::model::{CapacitorModel, Spreads};
use henrad_parts::quantity::{Farads, Hertz, Kelvins};
use henrad_parts::tolerance;
use num_complex::Complex64;

use super::figures::{LargestRipple, effective_capacitance, largest_ripple};
use crate::capacitor::band::{UncertainPiece, impedance_band};
use crate::capacitor::combine::TraceImpedance;
use crate::{Capacitor, Condition, FrequencyGrid, SimError};

/// What is read off an impedance, Ω.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Seen {
    /// Re Z.
    pub resistance: f64,
    /// Im Z.
    pub reactance: f64,
    /// |Z|.
    pub magnitude: f64,
}

impl From<Complex64> for Seen {
    fn from(impedance: Complex64) -> Self {
        Self {
            resistance: impedance.re,
            reactance: impedance.im,
            magnitude: impedance.norm(),
        }
    }
}

impl Seen {
    fn impedance(self) -> Complex64 {
        Complex64::new(self.resistance, self.reactance)
    }
}

/// A part with its circuit at one condition.
///
/// In the worst case the capacitance is at the lower limit of the tolerance letter, and of the band
/// within which 8 in 10 parts lie each value is the unfavorable edge: most resistance, most magnitude,
/// least capacitance.
#[derive(Debug, Clone)]
pub struct Sight<'a> {
    model: Cow<'a, CapacitorModel>,
    condition: Condition,
    capacitor: Capacitor,
    /// What the worst case takes the edges of.
    spreads: Option<Spreads>,
}

impl<'a> Sight<'a> {
    /// A part at a condition.
    ///
    /// # Errors
    /// Those of [`Capacitor::at`].
    pub fn of(
        part: &Part,
        model: &'a CapacitorModel,
        condition: &Condition,
        worst_case: bool,
    ) -> Result<Self, SimError> {
        let model = if worst_case {
            at_lower_limit(part, model)
        } else {
            Cow::Borrowed(model)
        };
        Ok(Self {
            capacitor: Capacitor::at(&model, condition)?,
            spreads: worst_case.then(|| Spreads::of(part, &model)),
            condition: *condition,
            model,
        })
    }

    /// The circuit at the condition.
    pub fn capacitor(&self) -> &Capacitor {
        &self.capacitor
    }

    /// The impedance of one piece at a frequency above 0 Hz.
    ///
    /// # Errors
    /// [`SimError::Frequency`] for a frequency that is not positive.
    pub fn at(&self, frequency: Hertz) -> Result<Seen, SimError> {
        let impedance = self.capacitor.impedance(frequency);
        let impedances = [impedance];
        let Some(piece) = self.uncertain(1, &impedances) else {
            return Ok(impedance.into());
        };
        let grid = FrequencyGrid::from_frequencies(vec![frequency.get()])?;
        let band = impedance_band(&grid, &[piece], TraceImpedance::default())?;
        Ok(band.map_or(impedance.into(), |band| Seen {
            resistance: band.resistance.high[0],
            reactance: band.reactance.low[0],
            magnitude: band.magnitude.high[0],
        }))
    }

    /// Pieces with what is not known about them, for a band of several parts; `None` outside the worst
    /// case. `impedance` is that of one piece over a sweep.
    pub fn uncertain<'b>(
        &'b self,
        quantity: u32,
        impedance: &'b [Complex64],
    ) -> Option<UncertainPiece<'b>> {
        Some(UncertainPiece {
            quantity,
            model: &self.model,
            condition: self.condition,
            spreads: self.spreads.as_ref()?,
            impedance,
        })
    }

    /// Effective capacitance; `None` where the part is inductive.
    ///
    /// # Errors
    /// As [`Sight::at`].
    pub fn capacitance(&self, frequency: Hertz) -> Result<Option<Farads>, SimError> {
        let seen = self.at(frequency)?;
        Ok(effective_capacitance(frequency, seen.impedance()))
    }

    /// Largest ripple of one piece for an allowed self-heating of 0 to 200 K.
    ///
    /// # Errors
    /// As [`largest_ripple`].
    pub fn ripple(&self, frequency: Hertz, rise: Kelvins) -> Result<LargestRipple, SimError> {
        let seen = self.at(frequency)?;
        largest_ripple(
            &self.model,
            &self.condition,
            frequency,
            rise,
            seen.impedance(),
        )
    }
}

/// The model with the least capacitance that the tolerance letter allows.
fn at_lower_limit<'a>(part: &Part, model: &'a CapacitorModel) -> Cow<'a, CapacitorModel> {
    let band = part.tolerance.and_then(tolerance::band);
    let factor = band.map_or(1.0, |band| {
        band.limits(part.capacitance).0.get() / part.capacitance.get()
    });
    // A limit of 0, which the smallest values have on paper, gives no circuit.
    if factor > 0.0 && factor < 1.0 {
        Cow::Owned(model.with_capacitance_times(factor))
    } else {
        Cow::Borrowed(model)
    }
}
