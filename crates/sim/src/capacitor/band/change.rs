//! Bands of the capacitance over bias and temperature.

use henrad_parts::model::{CapacitorModel, Spread, Spreads};
use henrad_parts::quantity::{Celsius, Volts};

use super::{Changes, Edges};
use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::analysis::Piece;
use crate::capacitor::condition::REFERENCE_TEMPERATURE;
use crate::capacitor::effect::{dc_bias, temperature};
use crate::capacitor::technology::capacitance;

/// Ac voltage of a small-signal measurement, V rms.
pub(super) const SMALL_SIGNAL: Volts = Volts::new(0.01);

/// What a curve of the capacitance runs over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeAxis {
    /// Dc bias, V, relative to the capacitance at 0 V.
    Bias,
    /// Temperature, °C, relative to the capacitance at 25 °C and 0 V.
    Temperature,
    /// Ac voltage, V rms, relative to the capacitance at the measuring level of the dielectric.
    AcVoltage,
}

/// Pieces of a part with the spreads of its parameters.
#[derive(Debug, Clone, Copy)]
pub struct UncertainPart<'a> {
    /// The pieces.
    pub piece: Piece<'a>,
    /// Their spreads.
    pub spreads: &'a Spreads,
}

/// The band around a curve of [`bias_change`](crate::capacitor::analysis::bias_change),
/// [`temperature_change`](crate::capacitor::analysis::temperature_change) or
/// [`ac_voltage_change`](crate::capacitor::analysis::ac_voltage_change), in percent, one value per
/// point; `None` when the capacitance along the axis is known.
///
/// Over ac voltage the spread is that of the capacitance at 10 mV, to the power of the change over
/// that there.
///
/// Over temperature the edges are the guarantee of the dielectric's code, and what is not known of
/// the bias law where there is a bias; the two add by their squares.
///
/// The spread of V0 holds at 25 °C; at other temperatures the same factors are taken.
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
    let uncertain: Vec<_> = parts.iter().filter(|part| axis.has_band(part)).collect();
    if uncertain.is_empty() {
        return Ok(None);
    }
    let nominal = total(parts, axis)?;
    let mut edges = Edges::default();
    for &(x, change) in points {
        let mut sums = ByClass::default();
        for part in &uncertain {
            let condition = axis.condition(&part.piece.condition, x);
            let factors = match axis {
                ChangeAxis::Bias | ChangeAxis::Temperature => [
                    bias_spread(part.piece.model, part.spreads, &condition),
                    axis.temperature_spread(part, &condition)?,
                ],
                ChangeAxis::AcVoltage => [ac_voltage_spread(part, &condition)?, Spread::NONE],
            };
            let capacitance = capacitance(part.piece.model, &condition)?.get();
            let percent = 100.0 * f64::from(part.piece.quantity) * capacitance / nominal;
            for (unknown, factor) in factors.into_iter().enumerate() {
                let change = |factor: f64| percent * (factor - 1.0);
                sums.add(
                    (part.spreads.class, unknown),
                    change(factor.low),
                    change(factor.high),
                );
            }
        }
        let mut changes = Changes::default();
        for (_, (down, up)) in sums.0 {
            changes.add(down, up);
        }
        let (down, up) = changes.edges();
        edges.push((change + down).max(LEAST_CHANGE), change + up);
    }
    Ok(Some(edges))
}

/// No capacitance is left.
const LEAST_CHANGE: f64 = -100.0;

/// Class, and which of its laws.
type Unknown = (&'static str, usize);

/// Sums of the changes down and up: parts of one class share what is unknown.
#[derive(Default)]
struct ByClass(Vec<(Unknown, (f64, f64))>);

impl ByClass {
    fn add(&mut self, unknown: Unknown, down: f64, up: f64) {
        match self.0.iter_mut().find(|(other, _)| *other == unknown) {
            Some((_, sum)) => {
                sum.0 += down;
                sum.1 += up;
            }
            None => self.0.push((unknown, (down, up))),
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
            Self::AcVoltage => Condition {
                ac_voltage: Some(Volts::new(x)),
                ..*condition
            },
        }
    }

    /// Whether something about a part is unknown along the axis.
    fn has_band(self, part: &UncertainPart<'_>) -> bool {
        let has_bias_band = part.spreads.bias.is_some();
        match self {
            Self::Bias => has_bias_band,
            Self::AcVoltage => part.spreads.small_signal_capacitance.is_some(),
            Self::Temperature => {
                let is_biased = part.piece.condition.bias.get() != 0.0;
                has_bias_band && is_biased || !part.spreads.capacitance_over_temperature.is_empty()
            }
        }
    }

    /// Factors on the capacitance between which the code of the dielectric keeps it; it is part of
    /// the curve over temperature only.
    fn temperature_spread(
        self,
        part: &UncertainPart<'_>,
        condition: &Condition,
    ) -> Result<Spread, SimError> {
        let guarantee = part.spreads.capacitance_share_at(condition.temperature);
        let (Self::Temperature, CapacitorModel::Ceramic(model), Some((low, high))) =
            (self, part.piece.model, guarantee)
        else {
            return Ok(Spread::NONE);
        };
        let course = temperature::relative_capacitance(
            &model.temperature_characteristic.value,
            condition.temperature.get(),
        )?;
        Ok(Spread::new(
            (low / course).min(1.0),
            (high / course).max(1.0),
        ))
    }

    /// The condition that the curve is relative to.
    fn reference(self, condition: &Condition) -> Condition {
        let reference = Condition {
            bias: Volts::new(0.0),
            ..*condition
        };
        match self {
            Self::Bias => reference,
            Self::AcVoltage => Condition {
                ac_voltage: None,
                ..*condition
            },
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

/// Factors on the capacitance at an ac voltage at 10 and 90 % of the parts.
fn ac_voltage_spread(part: &UncertainPart<'_>, condition: &Condition) -> Result<Spread, SimError> {
    let at = |ac_voltage| {
        let condition = Condition {
            ac_voltage,
            ..*condition
        };
        Ok::<_, SimError>(capacitance(part.piece.model, &condition)?.get())
    };
    let (present, reference) = (at(condition.ac_voltage)?, at(None)?);
    let change = reference - at(Some(SMALL_SIGNAL))?;
    let spread = part.spreads.small_signal_capacitance;
    let (Some(Spread { low, high }), true) = (spread, change > 0.0) else {
        return Ok(Spread::NONE);
    };
    let share = ((reference - present) / change).clamp(-1.0, 1.0);
    let (one, other) = (low.powf(share), high.powf(share));
    Ok(Spread::new(one.min(other), one.max(other)))
}

/// Factors on the capacitance under bias at 10 and 90 % of the parts.
pub fn bias_spread(model: &CapacitorModel, spreads: &Spreads, condition: &Condition) -> Spread {
    let (CapacitorModel::Ceramic(model), Some(spread)) = (model, spreads.bias) else {
        return Spread::NONE;
    };
    model.dc_bias.as_ref().map_or(Spread::NONE, |law| {
        let middle = dc_bias::relative_capacitance(law, condition);
        let (low, high) = dc_bias::relative_capacitance_edges(law, spread, condition);
        Spread::new(low / middle, high / middle)
    })
}
