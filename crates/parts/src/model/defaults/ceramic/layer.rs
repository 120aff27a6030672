//! How the layer thickness follows from the body: see `estimate::layer`.

use crate::technology::CeramicDielectric;

/// Active area per layer over length × width.
pub const ACTIVE_AREA_SHARE: f64 = 0.6;
/// Active height over body height.
pub const ACTIVE_HEIGHT_SHARE: f64 = 0.7;
/// Largest body height assumed when the part states none, m.
pub const HEIGHT_BOUND: f64 = 2.5e-3;
/// Electrode thickness, m: fitted, see `estimate::layer`.
pub const ELECTRODE: f64 = 0.4e-6;
/// Layers are not made thicker than this …, m: fitted, see `estimate::layer`.
pub const THICKNESS_BOUND: f64 = 30e-6;
/// … unless the rated voltage needs more at this field, V/m: judgment, held against the 500 V
/// part of `nomdetom_mlcc`.
pub const DESIGN_FIELD: f64 = 3.5e6;

/// Relative permittivity (judgment, textbook order of magnitude).
pub fn permittivity(dielectric: CeramicDielectric) -> f64 {
    match dielectric {
        CeramicDielectric::X5R => 3500.0,
        CeramicDielectric::Y5V => 12_000.0,
        CeramicDielectric::Z5U => 8000.0,
        _ => 3000.0,
    }
}

/// Field E0 of class III at which V0 is reached, V/m (judgment); `None` for other classes.
pub fn class_three_field(dielectric: CeramicDielectric) -> Option<f64> {
    match dielectric {
        CeramicDielectric::Y5V => Some(1.0e6),
        CeramicDielectric::Z5U => Some(1.5e6),
        _ => None,
    }
}
