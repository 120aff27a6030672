//! What a SPICE file is written with: simulator, tolerances, and where its condition is from.

use henrad_api::field::FieldError;
use henrad_api::part::MIN_AMBIENT;
use henrad_api::vocabulary::{SpiceConditions, SpiceDialect, SpiceStatistics};
use henrad_formats::spice::{Dialect, Draws, FileFormat, Statistics};
use henrad_parts::model::Spreads;
use henrad_parts::quantity::{self, Hertz};
use henrad_parts::tolerance;
use henrad_sim::capacitor::band::bias_spread;
use henrad_sim::{Capacitor, SimError};

use super::SimulatedPart;
use crate::error::{EngineError, refuse_invalid};
use crate::model_file;

/// Shares of the rated voltage at which a table over bias has its points.
const BIASES: [f64; 7] = [0.0, 0.125, 0.25, 0.375, 0.5, 0.75, 1.0];
/// Temperature that a table always has, °C.
const USUAL: f64 = 25.0;

/// How to write a SPICE file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SpiceOptions {
    pub format: FileFormat,
    pub dialect: Dialect,
    pub statistics: SpiceStatistics,
    pub conditions: SpiceConditions,
}

impl SpiceOptions {
    /// Options that go together.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] for parameters in a portable file, and for draws in PSpice.
    pub fn new(
        format: FileFormat,
        dialect: SpiceDialect,
        statistics: SpiceStatistics,
        conditions: SpiceConditions,
    ) -> Result<Self, EngineError> {
        let mut errors = Vec::new();
        let has_parameters =
            statistics != SpiceStatistics::None || conditions == SpiceConditions::Parameters;
        if has_parameters && dialect == SpiceDialect::Portable {
            let message = "Plain elements have no parameters; ask for ngspice, ltspice or pspice.";
            errors.push(FieldError::new("dialect", message));
        }
        if statistics == SpiceStatistics::Draws && dialect == SpiceDialect::Pspice {
            let message = "PSpice draws from the tolerances of its models, not in parameters; ask for params.";
            errors.push(FieldError::new("statistics", message));
        }
        refuse_invalid(errors)?;
        Ok(Self {
            format,
            dialect: model_file::dialect(dialect),
            statistics,
            conditions,
        })
    }

    /// Numbers alone, at one condition.
    pub fn plain(format: FileFormat, dialect: SpiceDialect) -> Self {
        Self {
            format,
            dialect: model_file::dialect(dialect),
            statistics: SpiceStatistics::None,
            conditions: SpiceConditions::Fixed,
        }
    }

    /// Refuses what inductors do not have.
    ///
    /// # Errors
    /// [`EngineError::InvalidFields`] for factors and a table over conditions.
    pub fn of_inductor(self) -> Result<(), EngineError> {
        let message = "Only capacitors have it.";
        let mut errors = Vec::new();
        if self.statistics != SpiceStatistics::None {
            errors.push(FieldError::new("statistics", message));
        }
        if self.conditions == SpiceConditions::Parameters {
            errors.push(FieldError::new("conditions", message));
        }
        refuse_invalid(errors)
    }

    /// Whether the file is one of a single part, which a combination has not.
    pub(super) fn is_of_one_part(self) -> bool {
        self.statistics == SpiceStatistics::Draws || self.conditions == SpiceConditions::Parameters
    }

    /// What the file of these parts has of tolerances. Losses are taken at self-resonance, else at
    /// the center frequency.
    pub(super) fn statistics(
        self,
        parts: &[SimulatedPart],
        center: Hertz,
    ) -> Result<Statistics, SimError> {
        Ok(match (self.statistics, parts) {
            (SpiceStatistics::None, _) => Statistics::None,
            (SpiceStatistics::Draws, [part]) => Statistics::Draws(draws(part, center)?),
            (SpiceStatistics::Parameters | SpiceStatistics::Draws, _) => Statistics::Parameters,
        })
    }
}

/// What the factors on a part are drawn from. The spread of the losses is that at self-resonance,
/// else at the center frequency.
///
/// # Errors
/// Those of [`Capacitor::at`].
pub fn draws(part: &SimulatedPart, center: Hertz) -> Result<Draws, SimError> {
    let (own, model, condition) = (&part.modeled.part, &part.modeled.model, &part.condition);
    let spreads = Spreads::new(own, model);
    let resonance = Capacitor::at(model, condition)?.self_resonant_frequency();
    let frequency = resonance.unwrap_or(center);
    let words = quantity::format(frequency.get(), "Hz", 3);
    let tolerance = own.tolerance.and_then(tolerance::band).map(|band| {
        let (low, high) = band.limits(own.capacitance);
        [low, high].map(|edge| edge.get() / own.capacitance.get())
    });
    Ok(Draws {
        tolerance,
        capacitance: bias_spread(model, &spreads, condition),
        loss: spreads.loss_at(frequency, condition.temperature),
        loss_at: match resonance {
            Some(_) => format!("at the self-resonance, {words}"),
            None => format!("at {words}"),
        },
        inductance: spreads.inductance_over_frequency().at(frequency.get().ln()),
    })
}

/// Biases in V and temperatures in °C of a table about a part: both ends of its range, 25 °C, and
/// points between them.
pub(super) fn table(part: &SimulatedPart) -> [Vec<f64>; 2] {
    let part = &part.modeled.part;
    let rated = part.rated_voltage.get();
    // Three digits: the points are to be typed.
    let biases = BIASES.map(|share| (1e3 * share * rated).round() / 1e3);
    let (low, high) = (MIN_AMBIENT.get(), part.temperature_max.get());
    let mut temperatures = vec![low, f64::midpoint(low, USUAL).round(), USUAL];
    temperatures
        .extend([1.0 / 3.0, 2.0 / 3.0, 1.0].map(|share| (USUAL + share * (high - USUAL)).round()));
    if let Some(last) = temperatures.last_mut() {
        *last = high;
    }
    [biases.to_vec(), temperatures]
}
