//! Capacitance over ac voltage: no vendor curve was available, so all strengths are judgment; the direction is that of `qeee_mlcc_ac`, the measuring levels are published.

use crate::technology::CeramicDielectric;

/// Growth b of the capacitance between no voltage and saturation; `None` for class I.
pub fn growth(dielectric: CeramicDielectric) -> Option<f64> {
    match dielectric {
        CeramicDielectric::C0G | CeramicDielectric::U2J | CeramicDielectric::X8G => None,
        CeramicDielectric::X7R
        | CeramicDielectric::X8R
        | CeramicDielectric::X8L
        | CeramicDielectric::BX => Some(0.12),
        CeramicDielectric::X5R => Some(0.20),
        CeramicDielectric::Z5U => Some(0.45),
        CeramicDielectric::Y5V => Some(0.60),
    }
}

/// Growth of the loss factor over that of the capacitance.
pub const LOSS_GROWTH_OVER_GROWTH: f64 = 4.0;
/// Saturation voltage over rated voltage.
pub const SATURATION_SHARE: f64 = 0.06;
/// The same for ultra-thin X5R.
pub const SATURATION_SHARE_THIN_X5R: f64 = 0.10;

/// Level at which capacitance is measured, V rms, up to 10 µF and above (`tdk_faq_0008`).
pub fn measuring_voltage(capacitance: f64) -> f64 {
    if capacitance <= 10e-6 { 1.0 } else { 0.5 }
}
