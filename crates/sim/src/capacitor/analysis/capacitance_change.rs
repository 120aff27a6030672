//! Change of the capacitance with a condition, in percent, shared by the curves over bias,
//! temperature, ac voltage and age.

use std::fmt;

use henrad_parts::model::CapacitorModel;

use crate::SimError;
use crate::capacitor::Condition;
use crate::capacitor::technology::capacitance;

/// Identical pieces of one part under one condition.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Piece<'a> {
    /// Number of pieces in parallel, ≥ 1.
    pub quantity: u32,
    /// Model of the part.
    pub model: &'a CapacitorModel,
    /// Condition of the pieces.
    pub condition: Condition,
}

impl<'a> Piece<'a> {
    /// One piece of a part.
    pub fn single(model: &'a CapacitorModel, condition: &Condition) -> Self {
        Self {
            quantity: 1,
            model,
            condition: *condition,
        }
    }
}

/// A curve of the capacitance over a condition, or why the parts have none.
#[derive(Debug, Clone, PartialEq)]
pub enum ChangeCurve {
    /// Condition in its SI unit (°C, h for temperature and age) and change of the capacitance in
    /// percent, rising in the condition.
    Points(Vec<(f64, f64)>),
    /// The capacitance does not depend on the condition.
    NoCurve {
        /// Reason, as a clause for the user.
        reason: NoCurveReason,
    },
}

impl ChangeCurve {
    /// The points; none when there is no curve.
    pub fn points(&self) -> &[(f64, f64)] {
        match self {
            Self::Points(points) => points,
            Self::NoCurve { .. } => &[],
        }
    }

    /// Why there is no curve.
    pub fn reason(&self) -> Option<NoCurveReason> {
        match self {
            Self::Points(_) => None,
            Self::NoCurve { reason } => Some(*reason),
        }
    }
}

/// Reason that a part has no curve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoCurveReason {
    /// Only ceramic capacitances depend on dc bias.
    NoBiasDependence,
    /// Only class II and III ceramic capacitances depend on ac voltage.
    NoAcVoltageDependence,
    /// Class I ceramics do not age.
    ClassOneDoesNotAge,
    /// Only ceramics age with the logarithm of time.
    NoLogarithmicAging,
}

/// Writes the reason as a clause in lower case without a full stop.
impl fmt::Display for NoCurveReason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::NoBiasDependence => {
                "the capacitance of film, tantalum, polymer and electrolytic parts does not depend on dc bias"
            }
            Self::NoAcVoltageDependence => {
                "only the capacitance of class II and III ceramics depends on ac voltage"
            }
            Self::ClassOneDoesNotAge => "class I ceramics do not age",
            Self::NoLogarithmicAging => {
                "only class II and III ceramics age with the logarithm of time; the drift of other parts is a matter of their life tests"
            }
        })
    }
}

/// Change of the capacitance of pieces in parallel, percent: 100·(Σ q·C(x)/Σ q·C(reference) − 1)
/// at every `x`, each capacitance under the piece's condition as `at` changes it.
///
/// # Errors
/// As [`capacitance`].
pub(super) fn change(
    pieces: &[Piece<'_>],
    abscissae: impl IntoIterator<Item = f64>,
    reference: impl Fn(&Condition) -> Condition,
    at: impl Fn(&Condition, f64) -> Condition,
) -> Result<ChangeCurve, SimError> {
    let nominal = total(pieces, reference)?;
    let points = abscissae.into_iter().map(|x| {
        let capacitance = total(pieces, |condition| at(condition, x))?;
        Ok((x, 100.0 * (capacitance / nominal - 1.0)))
    });
    Ok(ChangeCurve::Points(points.collect::<Result<_, _>>()?))
}

fn total(pieces: &[Piece<'_>], changed: impl Fn(&Condition) -> Condition) -> Result<f64, SimError> {
    pieces.iter().try_fold(0.0, |sum, piece| {
        let one = capacitance(piece.model, &changed(&piece.condition))?;
        Ok(sum + f64::from(piece.quantity) * one.get())
    })
}

/// Refuses an empty combination and pieces taken zero times.
pub(super) fn check(pieces: &[Piece<'_>]) -> Result<(), SimError> {
    if pieces.is_empty() || pieces.iter().any(|piece| piece.quantity == 0) {
        return Err(SimError::NothingToCombine);
    }
    Ok(())
}

/// `intervals` + 1 values from `start` to `stop` on a logarithmic scale, both ends exact.
pub(super) fn logarithmic(start: f64, stop: f64, intervals: u32) -> impl Iterator<Item = f64> {
    (0..=intervals).map(move |step| match step {
        0 => start,
        step if step == intervals => stop,
        step => start * (stop / start).powf(f64::from(step) / f64::from(intervals)),
    })
}
