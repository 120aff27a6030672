//! Loss factor, resistances and inductances of chips and leads. Class II and class I follow public
//! models of other makers; docs/MODELS.md has the errors, `reference/capacitor/ceramic_rules.toml`
//! the worked numbers.

use crate::technology::CeramicDielectric;

const MICROFARAD: f64 = 1e-6;
const NANOFARAD: f64 = 1e-9;

/// Sources of the class II rules, for origins.
pub const CLASS_TWO: &str = "typical of class II: Murata, Würth public models";
/// Sources of the class I rules, for origins.
pub const CLASS_ONE: &str = "typical of class I: Würth, Murata public models";
/// Sources of the rules of leads, for origins.
pub const LEADED: &str = "typical of leaded parts: Murata public models";

/// Share s of class II between 0, thin layers of high capacitance, and 1, thick layers:
/// s = 1/(1 + (4 µm/t)^4), t the thickness of one layer in m.
///
/// Fitted to loss factor and capacitance at 1 kHz and small signal (`ufrf_s2p`, `paga_s2p`,
/// `diode_pcb`, `nomdetom_mlcc`).
pub fn thick_layer_share(thickness: f64) -> f64 {
    1.0 / (1.0 + (4e-6 / thickness).powi(4))
}

/// Typical dissipation factor at 1 kHz and 25 °C; of class II at small signal,
/// 1.7 % − 0.7 %·s, s the share of thick layers.
///
/// Class II: 0.54 and 1.45 % (`ufrf_s2p`, `paga_s2p`, `diode_pcb`), 0.63 to 1.1 % in thick layers
/// (`nomdetom_mlcc`, `tas_ksim`). Class I and III: judgment inside the limits of `kemet_conformal`.
pub fn dissipation_factor(dielectric: CeramicDielectric, thick_layer_share: f64) -> f64 {
    match dielectric {
        CeramicDielectric::C0G | CeramicDielectric::X8G => 0.000_4,
        CeramicDielectric::U2J => 0.000_5,
        CeramicDielectric::X7R
        | CeramicDielectric::X5R
        | CeramicDielectric::X8R
        | CeramicDielectric::X8L
        | CeramicDielectric::BX => 0.017 - 0.007 * thick_layer_share,
        CeramicDielectric::Z5U => 0.025,
        CeramicDielectric::Y5V => 0.055,
    }
}

/// Largest typical over limit of the dissipation factor (judgment).
pub const DISSIPATION_FACTOR_OVER_LIMIT: f64 = 0.8;

/// Exponent g of tan δ ∝ f^g for class II and III: median of makers 0.04, K-SIM 0.045 to 0.07
/// (`ufrf_s2p`, `paga_s2p`, `nomdetom_mlcc`).
pub const DISSIPATION_FACTOR_EXPONENT: f64 = 0.05;

/// Resistance of electrodes and terminations in Ω, capacitance in F.
///
/// Class II and III: 1.1 mΩ·(C/1 µF)^−0.68. Class I: 15 mΩ·√(1 nF/C), 4 mΩ to 300 mΩ.
///
/// Class II: `ufrf_s2p`, `paga_s2p`, `diode_pcb`, `wuerth_ltspice`. Class I: `rlc_chart_ksim`,
/// `wuerth_ltspice`, `diode_pcb`.
pub fn electrode_resistance(dielectric: CeramicDielectric, capacitance: f64) -> f64 {
    if dielectric.is_class_one() {
        (0.015 * (NANOFARAD / capacitance).sqrt()).clamp(0.004, 0.3)
    } else {
        1.1e-3 * (capacitance / MICROFARAD).powf(-0.68)
    }
}

/// Skin-effect resistance at 1 MHz in Ω, capacitance in F.
///
/// Class II and III: 2.7 mΩ·(C/1 µF)^0.07 up to 1 µF, 2.7 mΩ·(C/1 µF)^−0.05 above. Class I: 2 mΩ·(1
/// nF/C)^0.2. Sources as for [`electrode_resistance`]; with it and [`outer_damping`] fitted to the
/// ESR at resonance of two makers and from 1 MHz to 1 GHz of one (docs/MODELS.md, "Resonance").
pub fn skin_resistance(dielectric: CeramicDielectric, capacitance: f64) -> f64 {
    if dielectric.is_class_one() {
        2.0e-3 * (NANOFARAD / capacitance).powf(0.2)
    } else {
        let microfarads = capacitance / MICROFARAD;
        let exponent = if microfarads < 1.0 { 0.07 } else { -0.05 };
        2.7e-3 * microfarads.powf(exponent)
    }
}

/// L1 of class II and III in H beside the skin, length and width of the chip in m:
/// 0.265 nH·(L/1.6 mm)^0.90·(W/0.8 mm)^−0.30 (`ufrf_s2p`, `paga_s2p`, `diode_pcb`).
pub fn inner_inductance(length: f64, width: f64) -> f64 {
    0.265e-9 * (length / 1.6e-3).powf(0.90) * (width / 0.8e-3).powf(-0.30)
}

/// L2 of class II and III over the height of the chip, H/m (`ufrf_s2p`, `paga_s2p`, `diode_pcb`).
pub const OUTER_INDUCTANCE_PER_HEIGHT: f64 = 0.15e-9 / 1e-3;

/// R2 across L2 in Ω, capacitance in F: 27 mΩ·(C/1 µF)^−0.5 up to 1 µF, 27 mΩ·(C/1 µF)^−0.45 above;
/// sources as for [`electrode_resistance`].
pub fn outer_damping(capacitance: f64) -> f64 {
    let microfarads = capacitance / MICROFARAD;
    let exponent = if microfarads < 1.0 { -0.5 } else { -0.45 };
    0.027 * microfarads.powf(exponent)
}

/// Share of a total inductance that stays at high frequency (L1): fits of `nomdetom_mlcc` curves
/// give 0 to 0.87; with 0.6 the resonance of a biased part moves by 1/√F_V within 3 % (judgment).
pub const INNER_INDUCTANCE_SHARE: f64 = 0.6;

/// Resistance of a pair of leads, Ω (`ufrf_s2p`).
pub const LEAD_RESISTANCE: f64 = 0.020;
/// Inductance of a pair of leads without spacing, nH (`ufrf_s2p`).
pub const LEAD_INDUCTANCE_NH: f64 = 3.2;
/// Inductance of a pair of leads per millimeter of spacing, nH/mm (`ufrf_s2p`).
pub const LEAD_INDUCTANCE_PER_SPACING_NH: f64 = 0.4;
