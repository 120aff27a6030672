//! Capacitance over age.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Hours;

use super::capacitance_change::{ChangeCurve, NoCurveReason, Piece, change, check, logarithmic};
use crate::SimError;
use crate::capacitor::Condition;

/// Ages at the ends of the curve, h.
const AGES: (f64, f64) = (1.0, 1e5);
/// Intervals of the curve, twenty per decade.
const INTERVALS: u32 = 100;

/// One year, a mark worth drawing in the curve.
pub const ONE_YEAR: Hours = Hours::new(8760.0);
/// Ten years, the other mark.
pub const TEN_YEARS: Hours = Hours::new(87_600.0);

/// Change of the capacitance over the time since the last heat above the Curie point: points
/// (age in h, percent of the capacitance at the referee time) from 1 h to 100 000 h, twenty per
/// decade.
///
/// ΔC(t) = 100·(C(t)/C(t_ref) − 1)
///
/// # Validity
/// Class II and III ceramics. Class I and the other technologies have no curve: their drift does
/// not follow the logarithm of time.
///
/// # Errors
/// Those of [`Capacitor::at`](crate::Capacitor::at).
///
/// # Source
/// Law: [`aging`](crate::capacitor::effect::aging).
pub fn aging_change(
    model: &CapacitorModel,
    condition: &Condition,
) -> Result<ChangeCurve, SimError> {
    combined_aging_change(&[Piece::single(model, condition)])
}

/// The same for pieces in parallel: Σ q·C(t) over Σ q·C at the referee time of each.
///
/// # Errors
/// Those of [`aging_change`], and [`SimError::NothingToCombine`].
pub fn combined_aging_change(pieces: &[Piece<'_>]) -> Result<ChangeCurve, SimError> {
    check(pieces)?;
    if let Some(reason) = why_none(pieces) {
        return Ok(ChangeCurve::NoCurve { reason });
    }
    let (youngest, oldest) = AGES;
    change(
        pieces,
        logarithmic(youngest, oldest, INTERVALS),
        |condition| Condition {
            age: None,
            ..*condition
        },
        |condition, age| Condition {
            age: Some(Hours::new(age)),
            ..*condition
        },
    )
}

/// Reason that none of the pieces ages.
fn why_none(pieces: &[Piece<'_>]) -> Option<NoCurveReason> {
    let ceramics = || {
        pieces.iter().filter_map(|piece| match piece.model {
            CapacitorModel::Ceramic(model) => Some(model),
            _ => None,
        })
    };
    if ceramics().any(|model| !model.dielectric.is_class_one()) {
        return None;
    }
    Some(if ceramics().next().is_some() {
        NoCurveReason::ClassOneDoesNotAge
    } else {
        NoCurveReason::NoLogarithmicAging
    })
}
