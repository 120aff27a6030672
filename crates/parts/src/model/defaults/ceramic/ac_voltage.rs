//! Capacitance over ac voltage. The capacitance at small signal and the measuring levels are
//! published; the course between them and above is judgment.

use super::circuit::thick_layer_share;
use crate::technology::CeramicDielectric;

/// Capacitance of class II at small signal over that at the measuring level: 0.73 + 0.23·s, s the
/// share of thick layers, for layers of `thickness` in m.
///
/// Thick layers 0.96 (0.93 to 1.0), thin ones 0.73 (0.66 to 0.80): `ufrf_s2p`, `paga_s2p`,
/// `diode_pcb`, `nomdetom_mlcc`.
pub fn small_signal_share(thickness: f64) -> f64 {
    0.73 + 0.23 * thick_layer_share(thickness)
}

/// Growth b of class III between no voltage and saturation (judgment); `None` for other classes.
pub fn class_three_growth(dielectric: CeramicDielectric) -> Option<f64> {
    match dielectric {
        CeramicDielectric::Z5U => Some(0.45),
        CeramicDielectric::Y5V => Some(0.60),
        _ => None,
    }
}

/// Growth of the loss factor over that of the capacitance (judgment).
pub const LOSS_GROWTH_OVER_GROWTH: f64 = 4.0;
/// Saturation voltage of class III over rated voltage (judgment).
pub const CLASS_THREE_SATURATION_SHARE: f64 = 0.06;

/// Level at which capacitance is measured, V rms, up to 10 µF and above (`tdk_faq_0008`).
pub fn measuring_voltage(capacitance: f64) -> f64 {
    if capacitance <= 10e-6 { 1.0 } else { 0.5 }
}
