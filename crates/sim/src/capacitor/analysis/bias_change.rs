//! Capacitance over dc bias.

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Volts;

use super::capacitance_change::{ChangeCurve, NoCurveReason, Piece, change, check};
use crate::SimError;
use crate::capacitor::Condition;

/// Points of the curve.
const POINTS: u32 = 100;

/// Change of the capacitance over dc bias: 100 points (bias in V, percent of the capacitance at
/// 0 V) from 0 V to the rated voltage, at the temperature, ac voltage and age of the condition.
///
/// ΔC(V_k) = 100·(C(V_k)/C(0) − 1), V_k = V_r·k/99, k = 0 … 99
///
/// # Validity
/// Ceramics; class I is flat. Other technologies have no curve.
///
/// # Errors
/// Those of [`Capacitor::at`](crate::Capacitor::at).
///
/// # Examples
/// ```
/// # use henrad_parts::model::CapacitorModel;
/// # use henrad_sim::{Condition, SimError, capacitor::analysis::bias_change};
/// fn kept_at_rated_voltage(model: &CapacitorModel) -> Result<Option<f64>, SimError> {
///     let curve = bias_change(model, &Condition::default())?;
///     Ok(curve.points().last().map(|point| 1.0 + point.1 / 100.0))
/// }
/// ```
///
/// # Source
/// `tas_ksim` for the points; law: [`dc_bias`](crate::capacitor::effect::dc_bias).
pub fn bias_change(model: &CapacitorModel, condition: &Condition) -> Result<ChangeCurve, SimError> {
    combined_bias_change(&[Piece::single(model, condition)])
}

/// The same for pieces in parallel, up to the smallest rated voltage: Σ q·C(V) over its value at
/// 0 V. Pieces that do not depend on bias count with their constant capacitance.
///
/// # Errors
/// Those of [`bias_change`], and [`SimError::NothingToCombine`].
pub fn combined_bias_change(pieces: &[Piece<'_>]) -> Result<ChangeCurve, SimError> {
    check(pieces)?;
    let is_ceramic = |piece: &Piece<'_>| matches!(piece.model, CapacitorModel::Ceramic(_));
    if !pieces.iter().any(is_ceramic) {
        return Ok(ChangeCurve::NoCurve {
            reason: NoCurveReason::NoBiasDependence,
        });
    }
    let rated = pieces
        .iter()
        .map(|piece| piece.model.operating_range().rated_voltage.get())
        .fold(f64::INFINITY, f64::min);
    let last = f64::from(POINTS - 1);
    let at = |condition: &Condition, bias: f64| Condition {
        bias: Volts::new(bias),
        ..*condition
    };
    change(
        pieces,
        (0..POINTS).map(|step| rated * (f64::from(step) / last)),
        |condition| at(condition, 0.0),
        at,
    )
}
