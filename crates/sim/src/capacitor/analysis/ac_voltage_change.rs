//! Capacitance over ac voltage.

use std::f64::consts::SQRT_2;

use henrad_parts::model::CapacitorModel;
use henrad_parts::quantity::Volts;

use super::capacitance_change::{ChangeCurve, NoCurveReason, Piece, change, check, logarithmic};
use crate::SimError;
use crate::capacitor::Condition;

/// Lowest ac voltage of the curve, V rms …
const LOWEST: f64 = 0.01;
/// … and its largest share of the highest one, for parts of a few volts.
const LOWEST_SHARE: f64 = 0.01;
/// Intervals of the curve.
const INTERVALS: u32 = 100;

/// Change of the capacitance over ac voltage: 101 points (ac voltage in V rms, percent of the
/// capacitance at the measuring level) on a logarithmic scale from 10 mV to V_r/√2, at the
/// temperature, bias and age of the condition.
///
/// ΔC(V_ac) = 100·(C(V_ac)/C(V_ref) − 1)
///
/// # Validity
/// Class II and III ceramics at 1 kHz, above 10 µF at 120 Hz; V_ref = 1 V rms, above 10 µF 0.5 V.
/// Direction and levels are published, the size of the effect is judgment. Class I and the other
/// technologies have no curve.
///
/// # Errors
/// Those of [`Capacitor::at`](crate::Capacitor::at).
///
/// # Source
/// Law: [`ac_voltage`](crate::capacitor::effect::ac_voltage).
pub fn ac_voltage_change(
    model: &CapacitorModel,
    condition: &Condition,
) -> Result<ChangeCurve, SimError> {
    combined_ac_voltage_change(&[Piece::single(model, condition)])
}

/// The same for pieces in parallel, up to the smallest rated voltage: Σ q·C(V_ac) over Σ q·C at
/// the measuring level of each. Pieces without dependence count with their constant capacitance.
///
/// # Errors
/// Those of [`ac_voltage_change`], and [`SimError::NothingToCombine`].
pub fn combined_ac_voltage_change(pieces: &[Piece<'_>]) -> Result<ChangeCurve, SimError> {
    check(pieces)?;
    if !pieces.iter().any(depends_on_ac_voltage) {
        return Ok(ChangeCurve::NoCurve {
            reason: NoCurveReason::NoAcVoltageDependence,
        });
    }
    let highest = pieces
        .iter()
        .map(|piece| piece.model.operating_range().rated_voltage.get() / SQRT_2)
        .fold(f64::INFINITY, f64::min);
    let lowest = LOWEST.min(LOWEST_SHARE * highest);
    change(
        pieces,
        logarithmic(lowest, highest, INTERVALS),
        |condition| Condition {
            ac_voltage: None,
            ..*condition
        },
        |condition, level| Condition {
            ac_voltage: Some(Volts::new(level)),
            ..*condition
        },
    )
}

fn depends_on_ac_voltage(piece: &Piece<'_>) -> bool {
    matches!(piece.model, CapacitorModel::Ceramic(model) if model.ac_voltage.is_some())
}
