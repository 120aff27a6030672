//! Dielectric layer of a multilayer ceramic, from body size and capacitance.

use crate::model::defaults::ceramic::layer::{
    ACTIVE_AREA_SHARE, ACTIVE_HEIGHT_SHARE, DESIGN_FIELD, ELECTRODE, HEIGHT_BOUND, THICKNESS_BOUND,
    permittivity,
};
use crate::technology::CeramicDielectric;

/// Permittivity of vacuum, F/m (CODATA 2018).
const VACUUM_PERMITTIVITY: f64 = 8.854_187_812_8e-12;

/// Size of a ceramic body, m.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Body {
    /// Length over the terminations.
    pub length: f64,
    /// Width.
    pub width: f64,
    /// Height, where the part states it.
    pub height: Option<f64>,
}

/// Thickness in meters of one dielectric layer of a body that is filled with layers.
///
/// t = [−t_e + √(t_e² + 4·ε0·ε_r·A·H/C)]/2 solves C = ε0·ε_r·A·H/(t·(t + t_e)); it is bounded by
/// max(30 µm, V_r/3.5 V/µm), because a small capacitance leaves the body unfilled rather than
/// making the layers thicker.
///
/// # Validity
/// Electrode thickness and bound were fitted via the retention under bias that the fields imply: 34
/// parts of `wuerth_ltspice` and seven curves of `nomdetom_mlcc`. The thickness is an index of how
/// high the capacitance is for the body, not a dimension to measure.
pub fn thickness(
    dielectric: CeramicDielectric,
    body: Body,
    capacitance: f64,
    rated_voltage: f64,
) -> f64 {
    let area = ACTIVE_AREA_SHARE * body.length * body.width;
    let height = body.height.unwrap_or_else(|| body.width.min(HEIGHT_BOUND));
    let volume = area * ACTIVE_HEIGHT_SHARE * height;
    let fill = 4.0 * VACUUM_PERMITTIVITY * permittivity(dielectric) * volume / capacitance;
    let filled = 0.5 * ((ELECTRODE * ELECTRODE + fill).sqrt() - ELECTRODE);
    let bound = THICKNESS_BOUND.max(rated_voltage / DESIGN_FIELD);
    filled.min(bound)
}
