//! Dielectric layer of a multilayer ceramic, from body size and capacitance.

use crate::model::defaults::ceramic::layer::{
    ACTIVE_AREA_SHARE, ACTIVE_HEIGHT_SHARE, DESIGN_FIELD, ELECTRODE, HEIGHT_BOUND, THICKNESS_BOUND,
    characteristic_field, permittivity,
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

/// V0 of the dc-bias law in volts: V0 = E0·t.
///
/// # Validity
/// E0, electrode thickness and thickness bound are fitted to the retentions at V_r/2 and V_r that
/// `wuerth_ltspice` implies for 34 parts and to seven published curves of `nomdetom_mlcc`: rms
/// error 0.096 and 0.065 of the unbiased capacitance (leave-one-out 0.10 and 0.067). The part of
/// `nomdetom_mlcc` that no fit has seen (1 nF, 500 V, 1206) comes out at −16 and −53 % where −17
/// and −51 % are published.
pub fn characteristic_voltage(dielectric: CeramicDielectric, thickness: f64) -> f64 {
    characteristic_field(dielectric) * thickness
}
