//! Defaults of multilayer ceramic capacitors.

pub mod ac_voltage;
pub mod chip;
pub mod insulation;
pub mod layer;
pub mod template;

use crate::technology::CeramicDielectric;

/// Share of the inductance that stays at high frequency (L1): fits of `nomdetom_mlcc` curves give
/// 0 to 0.87; with 0.6 the resonance of a biased part moves by 1/√F_V within 3 % (judgment).
pub const INNER_INDUCTANCE_SHARE: f64 = 0.6;

/// Exponent g of tan δ ∝ f^g for class II and III. Published: 0.07 (YAGEO X7R, 1 to 100 kHz), 0.03
/// (CL05A105 X5R), 0 to 0.02 (Samsung X7R) in `nomdetom_mlcc`; about 0.14 between the loss at
/// 0.3 kHz in `tas_ksim` and the capacitance at 1 MHz in `ltspice_standard_cap`.
pub const DISSIPATION_FACTOR_EXPONENT: f64 = 0.05;

/// Typical dissipation factor at 1 kHz and 25 °C.
///
/// X7R from 16 V: mean of the six published curves in `nomdetom_mlcc` and `tas_ksim` (0.63 to
/// 1.71 %). X5R: 1.1 and 2.1 % from 16 V, 2.6 to 3.0 % below (same sources). Below 16 V the limits
/// of `avx_x7r` double, and so does the default. The rest is judgment inside the limits of
/// `kemet_conformal`.
pub fn dissipation_factor(dielectric: CeramicDielectric, rated_voltage: f64) -> f64 {
    let thin = rated_voltage < 16.0;
    match dielectric {
        CeramicDielectric::C0G | CeramicDielectric::X8G => 0.000_4,
        CeramicDielectric::U2J => 0.000_5,
        CeramicDielectric::X7R | CeramicDielectric::BX if thin => 0.025,
        CeramicDielectric::X7R | CeramicDielectric::BX => 0.012,
        CeramicDielectric::X5R if thin => 0.028,
        CeramicDielectric::X5R => 0.016,
        CeramicDielectric::X8R | CeramicDielectric::X8L => 0.010,
        CeramicDielectric::Z5U => 0.025,
        CeramicDielectric::Y5V => 0.055,
    }
}

/// Band of typical over limit for the dissipation factor: a default outside it is moved to its
/// edge when the part publishes a limit (judgment).
pub const DISSIPATION_FACTOR_OVER_LIMIT: (f64, f64) = (0.3, 0.8);

/// Electrode and termination resistance at the capacitance `reference_f`; it falls with the number
/// of layers, R ∝ C^(−1/2) (slope of the minima in `wuerth_ltspice`).
pub struct ElectrodeResistance {
    /// Resistance at the reference capacitance, Ω.
    pub resistance: f64,
    /// Reference capacitance, F.
    pub reference_f: f64,
    /// Bounds, Ω.
    pub bounds: (f64, f64),
}

/// Electrode resistance by class.
pub fn electrode_resistance(dielectric: CeramicDielectric) -> ElectrodeResistance {
    if dielectric.is_class_one() {
        ElectrodeResistance {
            resistance: 0.060,
            reference_f: 1e-9,
            bounds: (0.001, 0.06),
        }
    } else {
        ElectrodeResistance {
            resistance: 0.004,
            reference_f: 1e-6,
            bounds: (0.001, 0.5),
        }
    }
}

/// Skin-effect resistance at 1 MHz, Ω: middle of the fits to `nomdetom_mlcc` (2.1 to 3.4 mΩ).
pub const SKIN_RESISTANCE: f64 = 0.0025;

/// R2 = 0.05 Ω·µF/C between these bounds, Ω: makes the ESR at 100 MHz about ten times the
/// electrode resistance, as in `nomdetom_mlcc`.
pub const OUTER_DAMPING_BOUNDS: (f64, f64) = (0.014, 1.0);
/// Product of R2 and capacitance, Ω·F.
pub const OUTER_DAMPING_TIMES_CAPACITANCE: f64 = 0.05e-6;

/// Exponents of the dc-bias law: middle of the seven fits to published curves in `nomdetom_mlcc`
/// and `tas_ksim` (n 1.84 to 3.15, m 0.37 to 0.99).
pub const BIAS_EXPONENT_N: f64 = 2.4;
/// Exponent m, see [`BIAS_EXPONENT_N`].
pub const BIAS_EXPONENT_M: f64 = 0.6;
/// Relative growth of V0 per kelvin: estimated from biased temperature curves (`nomdetom_mlcc`).
pub const BIAS_TEMPERATURE_COEFFICIENT: f64 = 0.000_5;
/// The same for ultra-thin X5R.
pub const BIAS_TEMPERATURE_COEFFICIENT_THIN_X5R: f64 = 0.003;
/// Layer thickness below which an X5R part counts as ultra-thin, m (judgment).
pub const THIN_LAYER: f64 = 2e-6;

/// Thermal conductance of an unlisted chip: constant part, W/K.
pub const THERMAL_CONDUCTANCE: f64 = 3.5e-3;
/// Thermal conductance per millimeter of width, W/(K·mm): fit of the listed sizes (judgment).
pub const THERMAL_CONDUCTANCE_PER_WIDTH: f64 = 3.8e-3;

/// Age at which the nominal capacitance holds, h (`kemet_c1002`: 48 h or 1000 h by part).
pub const REFEREE_TIME_HOURS: f64 = 1000.0;
