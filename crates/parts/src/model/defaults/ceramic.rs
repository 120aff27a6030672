//! Defaults of multilayer ceramic capacitors.

use crate::technology::CeramicDielectric;

/// Parasitics of one chip size.
///
/// Inductances: `wuerth_ltspice` gives minimum and maximum over the published models of one size;
/// the default lies above its median because the median leaves out the way to the plane. Thermal
/// resistances lie between the termination-cooled best case of `ltspice_standard_cap` and the
/// measuring-jig values of `nomdetom_mlcc`; the two differ by a factor of five (judgement).
pub struct Parasitics {
    /// EIA size code.
    pub eia: &'static str,
    /// Series inductance.
    pub inductance: Option<Inductance>,
    /// Thermal resistance, K/W.
    pub thermal_resistance: Option<f64>,
    /// Stray capacitance between the terminations, pF.
    pub stray_pf: f64,
}

/// Series inductance of one chip size, nH.
#[derive(Clone, Copy)]
pub struct Inductance {
    /// Value used when nothing is known about the part.
    pub default: f64,
    /// Smallest and largest of the published models.
    pub band: (f64, f64),
}

const fn nh(default: f64, min: f64, max: f64) -> Inductance {
    Inductance {
        default,
        band: (min, max),
    }
}

const fn row(
    eia: &'static str,
    inductance: Option<Inductance>,
    thermal_resistance: Option<f64>,
    stray_pf: f64,
) -> Parasitics {
    Parasitics {
        eia,
        inductance,
        thermal_resistance,
        stray_pf,
    }
}

/// Parasitics by chip size.
const PARASITICS: [Parasitics; 13] = [
    row("0201", Some(nh(0.25, 0.15, 0.80)), Some(300.0), 0.2),
    row("0402", Some(nh(0.35, 0.12, 1.39)), Some(200.0), 0.3),
    row("0603", Some(nh(0.50, 0.21, 1.26)), Some(160.0), 0.6),
    row("0805", Some(nh(0.55, 0.11, 1.10)), Some(140.0), 1.0),
    row("1206", Some(nh(0.80, 0.30, 3.09)), Some(95.0), 2.0),
    row("1210", Some(nh(0.75, 0.08, 1.54)), Some(75.0), 2.0),
    row("1805", None, None, 2.0),
    row("1808", None, None, 2.0),
    row("1812", Some(nh(0.95, 0.15, 1.00)), Some(60.0), 2.0),
    row("1825", None, Some(50.0), 2.0),
    row("2220", Some(nh(1.2, 1.2, 1.3)), Some(45.0), 2.0),
    row("2225", None, Some(42.0), 2.0),
    row("3640", None, None, 2.0),
];

/// Parasitics of a chip size, where it is listed.
pub fn parasitics(eia: &str) -> Option<&'static Parasitics> {
    PARASITICS.iter().find(|row| row.eia == eia)
}

/// Inductance per millimetre of length for sizes without a published model, nH/mm: the trend of
/// the listed sizes from 1206 to 2220 (judgement).
pub const INDUCTANCE_PER_LENGTH_NH: f64 = 0.21;

/// Chip inside a leaded or military style. Military: MIL-PRF-55681 styles (`kemet_c1002` sizes);
/// leaded: the largest chip that the coated body leaves room for (judgement).
pub const STYLES: [(&str, &str); 24] = [
    ("CDR01", "0805"),
    ("CDR02", "1805"),
    ("CDR03", "1808"),
    ("CDR04", "1812"),
    ("CDR05", "1825"),
    ("CDR06", "2225"),
    ("CDR31", "0805"),
    ("CDR32", "1206"),
    ("CDR33", "1210"),
    ("CDR34", "1812"),
    ("CDR35", "1825"),
    ("C315", "0805"),
    ("C317", "0805"),
    ("C318", "0805"),
    ("C320", "1206"),
    ("C322", "1206"),
    ("C330", "1812"),
    ("C340", "2220"),
    ("C350", "2225"),
    ("C410", "0805"),
    ("C412", "0805"),
    ("C420", "1206"),
    ("C430", "1812"),
    ("C440", "2220"),
];

/// Lead spacing of leaded styles when the part states none, mm. Radial: `kemet_conformal`; axial:
/// body length plus the shortest lead bend (judgement).
pub const LEAD_SPACINGS_MM: [(&str, f64); 13] = [
    ("C315", 2.54),
    ("C317", 5.08),
    ("C318", 5.08),
    ("C320", 2.54),
    ("C322", 5.08),
    ("C330", 5.08),
    ("C340", 5.08),
    ("C350", 10.16),
    ("C410", 7.6),
    ("C412", 7.6),
    ("C420", 10.2),
    ("C430", 12.7),
    ("C440", 15.2),
];

/// Inductance of a pair of leads, nH per millimetre of lead spacing: the rule for box film
/// capacitors, `wuerth_ltspice` medians (judgement).
pub const LEAD_INDUCTANCE_PER_SPACING_NH: f64 = 0.9;

/// Share of the inductance that stays at high frequency (L1); fits of `nomdetom_mlcc` curves give
/// 0.3 to 0.87, the middle is taken (judgement).
pub const INNER_INDUCTANCE_SHARE: f64 = 0.6;

/// Typical dissipation factor at 1 kHz and 25 °C.
///
/// X7R from 16 V: mean of the six published curves in `nomdetom_mlcc` and `tas_ksim` (0.63 to
/// 1.71 %). X5R: 1.1 and 2.1 % from 16 V, 2.6 to 3.0 % below (same sources). Below 16 V the limits
/// of `avx_x7r` double, and so does the default. The rest is judgement inside the limits of
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
/// edge when the part publishes a limit (judgement).
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

/// Insulation resistance limits: R·C product in Ω·F and cap in Ω.
#[derive(Clone, Copy)]
pub struct Insulation {
    /// Product limit, Ω·F (1 MΩ·µF is 1 Ω·F).
    pub product: f64,
    /// Resistance limit, Ω.
    pub resistance: f64,
}

const BEST: Insulation = Insulation {
    product: 1000.0,
    resistance: 100e9,
};
const MIDDLE: Insulation = Insulation {
    product: 500.0,
    resistance: 10e9,
};
const LEAST: Insulation = Insulation {
    product: 100.0,
    resistance: 10e9,
};
const CLASS_THREE: Insulation = Insulation {
    product: 100.0,
    resistance: 1e9,
};

/// Capacitances in µF up to which the best and the middle insulation limit hold, by size:
/// X7R from `kemet_c1002`, X5R from `kemet_c1006`.
const X7R_INSULATION_STEPS: [(&str, f64, f64); 7] = [
    ("0402", 0.012, 0.47),
    ("0603", 0.047, 0.47),
    ("0805", 0.15, 2.2),
    ("1206", 0.47, 2.2),
    ("1210", 0.39, 10.0),
    ("1812", 2.2, f64::INFINITY),
    ("2220", 10.0, f64::INFINITY),
];
const X5R_INSULATION_STEPS: [(&str, f64, f64); 4] = [
    ("0201", 0.0, f64::INFINITY),
    ("0402", 0.012, 1.0),
    ("0603", 0.047, 1.0),
    ("0805", 0.15, 1.0),
];

/// Insulation limit of a dielectric, size and capacitance (µF).
pub fn insulation(dielectric: CeramicDielectric, eia: &str, capacitance_uf: f64) -> Insulation {
    let steps: &[(&str, f64, f64)] = match dielectric {
        CeramicDielectric::Y5V | CeramicDielectric::Z5U => return CLASS_THREE,
        CeramicDielectric::X7R => &X7R_INSULATION_STEPS,
        CeramicDielectric::X5R => &X5R_INSULATION_STEPS,
        _ => &[],
    };
    match steps.iter().find(|step| step.0 == eia) {
        Some(&(_, first, _)) if capacitance_uf < first => BEST,
        Some(&(_, _, second)) if capacitance_uf <= second => MIDDLE,
        Some(_) => LEAST,
        None => BEST,
    }
}

/// Typical insulation resistance over its limit (judgement).
pub const INSULATION_TYPICAL_OVER_LIMIT: f64 = 10.0;

/// Exponents of the dc-bias law: middle of the seven fits to published curves in `nomdetom_mlcc`
/// and `tas_ksim` (n 1.84 to 3.15, m 0.37 to 0.99).
pub const BIAS_EXPONENT_N: f64 = 2.4;
/// Exponent m, see [`BIAS_EXPONENT_N`].
pub const BIAS_EXPONENT_M: f64 = 0.6;
/// Relative growth of V0 per kelvin: estimated from biased temperature curves (`nomdetom_mlcc`).
pub const BIAS_TEMPERATURE_COEFFICIENT: f64 = 0.000_5;
/// The same for ultra-thin X5R.
pub const BIAS_TEMPERATURE_COEFFICIENT_THIN_X5R: f64 = 0.003;
/// Layer thickness below which an X5R part counts as ultra-thin, m (judgement).
pub const THIN_LAYER: f64 = 2e-6;

/// How the layer thickness and with it V0 follow from the body: see `estimate::layer`.
pub mod layer {
    use super::CeramicDielectric;

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
    /// … unless the rated voltage needs more at this field, V/m: judgement, held against the 500 V
    /// part of `nomdetom_mlcc`.
    pub const DESIGN_FIELD: f64 = 3.5e6;

    /// Relative permittivity (judgement, textbook order of magnitude).
    pub fn permittivity(dielectric: CeramicDielectric) -> f64 {
        match dielectric {
            CeramicDielectric::X5R => 3500.0,
            CeramicDielectric::Y5V => 12_000.0,
            CeramicDielectric::Z5U => 8000.0,
            _ => 3000.0,
        }
    }

    /// Field E0 at which V0 is reached, V/m: X7R and X5R fitted, see `estimate::layer`; the others
    /// judgement.
    pub fn characteristic_field(dielectric: CeramicDielectric) -> f64 {
        match dielectric {
            CeramicDielectric::Y5V => 1.0e6,
            CeramicDielectric::Z5U => 1.5e6,
            _ => 2.4e6,
        }
    }
}

/// Thermal conductance of an unlisted chip: constant part, W/K.
pub const THERMAL_CONDUCTANCE: f64 = 3.5e-3;
/// Thermal conductance per millimetre of width, W/(K·mm): fit of the listed sizes (judgement).
pub const THERMAL_CONDUCTANCE_PER_WIDTH: f64 = 3.8e-3;

/// Age at which the nominal capacitance holds, h (`kemet_c1002`: 48 h or 1000 h by part).
pub const REFEREE_TIME_HOURS: f64 = 1000.0;

/// X7R, X8R, X8L, BX (`nomdetom_mlcc`, CL21B474): temperature in °C, change in percent.
pub const X7R_TEMPLATE: [(f64, f64); 11] = [
    (-55.0, -10.4),
    (-30.7, -8.5),
    (-9.8, -5.7),
    (10.2, -2.4),
    (25.0, 0.0),
    (37.2, 2.3),
    (53.0, 3.7),
    (69.0, 2.8),
    (85.0, 0.1),
    (101.0, -4.0),
    (125.0, -9.2),
];

/// X5R (`nomdetom_mlcc`, CL05A105).
pub const X5R_TEMPLATE: [(f64, f64); 8] = [
    (-55.0, -1.05),
    (-27.6, -0.31),
    (5.1, 0.47),
    (15.3, 0.39),
    (25.0, 0.0),
    (42.4, -1.77),
    (65.7, -5.91),
    (85.0, -9.45),
];

/// C0G (`nomdetom_mlcc`, CL10C).
pub const C0G_TEMPLATE: [(f64, f64); 5] = [
    (-55.0, 0.128),
    (-24.0, 0.068),
    (25.0, 0.0),
    (74.0, 0.014),
    (125.0, 0.050),
];

/// U2J: the EIA code's own slope, ppm/K.
pub const U2J_PPM_PER_KELVIN: f64 = -750.0;

/// Y5V and Z5U: 1 − 0.80·((T − 15)/70)² (`intusoft_cap`).
pub const CLASS_THREE_PEAK: f64 = 15.0;
/// Half width of the class III parabola, K.
pub const CLASS_THREE_WIDTH: f64 = 70.0;
/// Depth of the class III parabola at one half width.
pub const CLASS_THREE_DEPTH: f64 = 0.80;
/// Lowest relative capacitance of Y5V (judgement).
pub const Y5V_FLOOR: f64 = 0.10;
/// Lowest relative capacitance of Z5U: its limit of −56 % (`kemet_conformal`).
pub const Z5U_FLOOR: f64 = 0.44;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_inductance_lies_in_the_published_band() {
        for row in &PARASITICS {
            if let Some(Inductance { default, band }) = row.inductance {
                assert!(
                    (band.0..=band.1).contains(&default),
                    "{}: {default} nH outside {band:?} nH",
                    row.eia
                );
            }
        }
    }

    #[test]
    fn every_style_names_a_listed_chip() {
        for (style, eia) in STYLES {
            assert!(crate::case::chip(eia).is_some(), "{style}: {eia}");
        }
    }

    #[test]
    fn templates_rise_in_temperature_and_pass_zero_at_25() {
        for template in [&X7R_TEMPLATE[..], &X5R_TEMPLATE, &C0G_TEMPLATE] {
            assert!(template.windows(2).all(|pair| pair[0].0 < pair[1].0));
            assert!(template.contains(&(25.0, 0.0)));
        }
    }

    #[test]
    fn insulation_steps_follow_the_data_sheet() {
        let product = |eia, uf| insulation(CeramicDielectric::X7R, eia, uf).product;
        assert_eq!(product("0805", 0.1), 1000.0);
        assert_eq!(product("0805", 0.15), 500.0);
        assert_eq!(product("0805", 2.2), 500.0);
        assert_eq!(product("0805", 4.7), 100.0);
        assert_eq!(product("1825", 1.0), 1000.0);
    }
}
