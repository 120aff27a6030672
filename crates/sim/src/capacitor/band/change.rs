//! Bands of the capacitance over bias and temperature.

use henrad_parts::model::Spreads;
use henrad_parts::quantity::{Celsius, Volts};

use super::{Changes, Edges};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::analysis::Piece;
use crate::capacitor::condition::REFERENCE_TEMPERATURE;
use crate::capacitor::technology::capacitance;

/// What a curve of the capacitance runs over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeAxis {
    /// Dc bias, V, relative to the capacitance at 0 V.
    Bias,
    /// Temperature, °C, relative to the capacitance at 25 °C and 0 V.
    Temperature,
}

/// Pieces of a part with the spreads of its parameters.
#[derive(Debug, Clone, Copy)]
pub struct UncertainPart<'a> {
    /// The pieces.
    pub piece: Piece<'a>,
    /// Their spreads.
    pub spreads: &'a Spreads,
}

/// The band around a curve of [`bias_change`](crate::capacitor::analysis::bias_change) or
/// [`temperature_change`](crate::capacitor::analysis::temperature_change), in percent, one value per
/// point; `None` when the capacitance over bias is known or no point has a bias.
///
/// The spread of the bias law holds at 25 °C; at other temperatures the same share of the unbiased
/// capacitance is taken.
///
/// # Errors
/// Those of [`Capacitor::at`](crate::Capacitor::at).
///
/// # Source
/// docs/MODELS.md, "Bands".
pub fn change_band(
    axis: ChangeAxis,
    parts: &[UncertainPart<'_>],
    points: &[(f64, f64)],
) -> Result<Option<Edges>, SimError> {
    let uncertain: Vec<_> = parts
        .iter()
        .filter(|part| !part.spreads.bias.is_empty())
        .collect();
    let is_biased = |part: &&&UncertainPart<'_>| part.piece.condition.bias.get() != 0.0;
    if uncertain.is_empty()
        || (axis == ChangeAxis::Temperature && !uncertain.iter().any(|part| is_biased(&part)))
    {
        return Ok(None);
    }
    let nominal = total(parts, axis)?;
    let mut edges = Edges::default();
    for &(x, change) in points {
        let (mut low, mut high) = (ByClass::default(), ByClass::default());
        for part in &uncertain {
            let condition = axis.condition(&part.piece.condition, x);
            let (down, up) = differences(part, &condition)?;
            let percent = 100.0 / nominal;
            low.add(part.spreads.class, percent * down);
            high.add(part.spreads.class, percent * up);
        }
        let mut changes = Changes::default();
        for (&(_, down), &(_, up)) in low.0.iter().zip(&high.0) {
            changes.add(down, up);
        }
        let (down, up) = changes.edges();
        edges.low.push((change + down).max(LEAST_CHANGE));
        edges.high.push(change + up);
    }
    Ok(Some(edges))
}

/// No capacitance is left.
const LEAST_CHANGE: f64 = -100.0;

/// Sums by class: parts of one class share what is unknown.
#[derive(Default)]
struct ByClass(Vec<(&'static str, f64)>);

impl ByClass {
    fn add(&mut self, class: &'static str, value: f64) {
        match self.0.iter_mut().find(|(other, _)| *other == class) {
            Some((_, sum)) => *sum += value,
            None => self.0.push((class, value)),
        }
    }
}

impl ChangeAxis {
    fn condition(self, condition: &Condition, x: f64) -> Condition {
        match self {
            Self::Bias => Condition {
                bias: Volts::new(x),
                ..*condition
            },
            Self::Temperature => Condition {
                temperature: Celsius::new(x),
                ..*condition
            },
        }
    }

    /// The condition that the curve is relative to.
    fn reference(self, condition: &Condition) -> Condition {
        let reference = Condition {
            bias: Volts::new(0.0),
            ..*condition
        };
        match self {
            Self::Bias => reference,
            Self::Temperature => self.condition(&reference, REFERENCE_TEMPERATURE),
        }
    }
}

fn total(parts: &[UncertainPart<'_>], axis: ChangeAxis) -> Result<f64, SimError> {
    parts.iter().try_fold(0.0, |sum, part| {
        let reference = axis.reference(&part.piece.condition);
        let one = capacitance(part.piece.model, &reference)?;
        Ok(sum + f64::from(part.piece.quantity) * one.get())
    })
}

/// Capacitance less that of the model at 10 and 90 %, F.
fn differences(part: &UncertainPart<'_>, condition: &Condition) -> Result<(f64, f64), SimError> {
    let unbiased = Condition {
        bias: Volts::new(0.0),
        ..*condition
    };
    let capacitance =
        capacitance(part.piece.model, &unbiased)?.get() * f64::from(part.piece.quantity);
    let rated = part.piece.model.operating_range().rated_voltage.get();
    let (low, high) = part.spreads.bias_at(condition.bias.get().abs() / rated);
    Ok((capacitance * low, capacitance * high))
}
