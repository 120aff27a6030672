//! Capacitance over dc bias.

use crate::technology::CeramicDielectric;

/// V0 of class II at 25 °C in V: k·(C/1 µF)^−0.38·(L·W/2.5 mm²)^0.64·(V_r/50 V)^0.12, capacitance
/// in F, area of the chip in m², rated voltage in V; k = 15.0 V, 11.0 V for X5R.
///
/// Fitted to 339 models of `wuerth_ltspice` and eight curves of `nomdetom_mlcc`, which give k =
/// 13.6; K-SIM's X7R curve asks for 15.9, and 15.0 leans toward it (judgment). Dense X5R of
/// Samsung, Murata and KEMET asks for 10.8 V, that of Würth for 12.75 V: docs/MODELS.md, "Dc bias"
/// (ADR 24).
pub fn characteristic_voltage(
    dielectric: CeramicDielectric,
    capacitance: f64,
    area: f64,
    rated_voltage: f64,
) -> f64 {
    let factor = match dielectric {
        CeramicDielectric::X5R => 11.0,
        _ => 15.0,
    };
    factor
        * (capacitance / 1e-6).powf(-0.38)
        * (area / 2.5e-6).powf(0.64)
        * (rated_voltage / 50.0).powf(0.12)
}

/// Source of the law of class II, for origins.
pub const CLASS_TWO: &str = "typical of class II: Würth, Samsung, TDK public models, K-SIM";

/// Exponent n: middle of the fits to published curves in `nomdetom_mlcc` and `tas_ksim` (1.84 to
/// 3.15).
pub const EXPONENT_N: f64 = 2.4;
/// Exponent m of class II: pooled fit to `wuerth_ltspice`, `nomdetom_mlcc`.
pub const EXPONENT_M: f64 = 0.56;
/// Exponent m of class III: middle of seven fits to curves of class II (judgment).
pub const EXPONENT_M_CLASS_THREE: f64 = 0.6;

/// Relative growth of V0 per kelvin: estimated from biased temperature curves (`nomdetom_mlcc`); in
/// X5R those of six parts at −55 and 85 °C.
pub fn temperature_coefficient(dielectric: CeramicDielectric) -> f64 {
    match dielectric {
        CeramicDielectric::X5R => 0.001,
        _ => 0.000_5,
    }
}
