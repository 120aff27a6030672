//! Defaults of solid tantalum, polymer tantalum and polymer aluminum capacitors.

use super::esr_law::EsrLaw;

/// Number of ladder capacitors and their ratio: two published realizations of a porous anode agree
/// on five capacitors in the ratio 1:2:4:8:16 (`prymak_1995` via `intusoft_cap`,
/// `avx_tantalum_lib`).
pub const STEPS: usize = 5;
/// Ratio of neighboring ladder capacitors, see [`STEPS`].
pub const CAPACITOR_RATIO: f64 = 2.0;

/// Parameters that depend on the cathode.
pub struct Cathode {
    /// Factor m of the resistors inside the anode.
    pub resistor_factor: f64,
    /// ESR factor per 100 K toward cold.
    pub temperature_factor: f64,
    /// First and second temperature coefficient of capacitance, 1/K and 1/K².
    pub temperature_coefficients: (f64, f64),
    /// Dissipation factor of the oxide; absent for manganese dioxide, whose 1/f term is tied to Rt.
    pub oxide_dissipation_factor: Option<f64>,
    /// Leakage limit over capacitance × rated voltage, 1/s.
    pub leakage_limit: f64,
    /// Typical leakage over the limit (judgment).
    pub leakage_typical_over_limit: f64,
}

/// Manganese dioxide. Ladder: `intusoft_cap`. ESR over temperature: between the median of
/// `avx_tantalum_lib` (×1.29 at −55 °C, ×0.81 at 125 °C) and a pure power law (judgment; the
/// factor 4 of `intusoft_cap` stays available as a given parameter). Capacitance over temperature:
/// `avx_tantalum_lib`. Leakage: `kemet_tc101`.
pub const MANGANESE_DIOXIDE: Cathode = Cathode {
    resistor_factor: 1.0,
    temperature_factor: 1.35,
    temperature_coefficients: (3.75e-4, 2.81e-6),
    oxide_dissipation_factor: None,
    leakage_limit: 0.01,
    leakage_typical_over_limit: 0.1,
};

/// Conductive polymer on tantalum: judgment throughout but for the leakage limit (`kemet_t520`).
pub const POLYMER_TANTALUM: Cathode = Cathode {
    resistor_factor: 0.20,
    temperature_factor: 1.15,
    temperature_coefficients: (1.0e-3, 2e-6),
    oxide_dissipation_factor: Some(0.008),
    leakage_limit: 0.1,
    leakage_typical_over_limit: 0.05,
};

/// Conductive polymer on aluminum, also with liquid (hybrid): judgment, but for the oxide, which is
/// the median of 126 solid cans of `chemicon_models` at 120 Hz (ADR 24).
pub const POLYMER_ALUMINUM: Cathode = Cathode {
    resistor_factor: 0.10,
    temperature_factor: 1.15,
    temperature_coefficients: (1.0e-3, 2e-6),
    oxide_dissipation_factor: Some(0.002),
    leakage_limit: 0.1,
    leakage_typical_over_limit: 0.05,
};

/// Manganese dioxide: the 1/f term equals Rt at 10³ Hz, the f term at 10⁷ Hz (`intusoft_cap`).
pub const LOW_DECADE: f64 = 3.0;
/// See [`LOW_DECADE`].
pub const HIGH_DECADE: f64 = 7.0;
/// Polymer: skin resistance at 1 MHz over Rt (judgment).
pub const SKIN_SHARE: f64 = 0.2;

/// Frequency of an ESR without one: the field's convention, Hz.
pub const ESR_FREQUENCY: f64 = 100e3;

/// Typical ESR of polymer parts over the limit: 0.6 up to 25 mΩ, 0.7 above (judgment; the low-ESR
/// parts of `avx_tantalum_lib` up to 0.1 Ω have 0.65 to 1.4 times that).
pub fn polymer_typical_over_limit(limit: f64) -> f64 {
    if limit <= 0.025 { 0.6 } else { 0.7 }
}

/// Typical ESR over its limit at another frequency than 100 kHz (judgment).
pub const TYPICAL_OVER_LIMIT: f64 = 0.6;

/// Typical ESR at 100 kHz of a standard manganese dioxide part, Ω, by capacitance in F and ESR
/// limit in Ω: 0.28 Ω·(C/10 µF)^−0.38·(limit/1 Ω)^0.52, at most 0.9 × the limit.
///
/// Fit to 143 TAJ models of `avx_tantalum_lib`, each beside the limit of the same case, capacitance
/// and voltage in `kemet_tc101`; on 121 others the median error is 26 %, p90 73 %. The limits of
/// standard series are loose: the typical ESR is 0.16 of them in the median.
pub fn standard_mno2_esr(capacitance: f64, limit: f64) -> f64 {
    const LARGEST_SHARE: f64 = 0.9;
    let typical = 0.28 * (capacitance / 10e-6).powf(-0.38) * limit.powf(0.52);
    typical.min(LARGEST_SHARE * limit)
}

/// The same without a limit: 0.48 Ω·(C/10 µF)^−0.60, fit to TAJ and TRJ models of
/// `avx_tantalum_lib`, median error 37 % on 252 others.
pub fn unlimited_mno2_esr(capacitance: f64) -> f64 {
    0.48 * (capacitance / 10e-6).powf(-0.60)
}

/// Typical over limit of a low-ESR manganese dioxide part at 100 kHz:
/// 0.70·(limit/0.1 Ω)^−0.39·(C/100 µF)^−0.22, kept in 0.30 to 0.95.
///
/// Limits below 0.1 Ω are tight, those of ohms are loose. Fit to 215 TPS and TPM models of
/// `avx_tantalum_lib`; on 234 others the median error is 23 %, p90 55 %.
pub fn low_esr_mno2_share(capacitance: f64, limit: f64) -> f64 {
    let share = 0.70 * (limit / 0.1).powf(-0.39) * (capacitance / 100e-6).powf(-0.22);
    share.clamp(0.30, 0.95)
}

/// Manganese dioxide series whose limits are low throughout.
pub const LOW_ESR_SERIES: [&str; 2] = ["T495", "T510"];
/// Series whose parts have a low limit where the number states one.
pub const LOW_ESR_BY_NUMBER_SERIES: [&str; 1] = ["T494"];

/// ESR at 120 Hz over ESR at 100 kHz of the manganese dioxide ladder, by the dissipation factor at
/// 120 Hz: 3.285·[1 + (DF/0.0215)²]^0.175.
///
/// The anode of a lossy part is hidden from 100 kHz, so that the ratio grows. Fitted to the law of
/// the ladder, within 5 % up to DF = 0.3.
pub fn esr_120_over_100k(dissipation_factor: f64) -> f64 {
    let relative = dissipation_factor / 0.0215;
    3.285 * (1.0 + relative * relative).powf(0.175)
}

/// Hybrid chip: the limits of six makers' lists (`can_lists`, error 14 %), and what the parts of
/// `chemicon_models` have of them. Of 60 such parts rule over part is 1.01 in the median, 0.75 to
/// 1.43 in eight of ten.
pub const HYBRID_CHIP_ESR: EsrLaw = EsrLaw::new(39.6e-3, -0.48, -0.32, 0.60);
/// Radial hybrid can, see [`HYBRID_CHIP_ESR`]: 10 parts, 0.99, 0.85 to 1.31.
pub const HYBRID_RADIAL_ESR: EsrLaw = EsrLaw::new(43.6e-3, -0.62, -0.53, 0.70);
/// Radial polymer can, see [`HYBRID_CHIP_ESR`]: 31 parts, 1.04, 0.76 to 1.41.
pub const RADIAL_CAN_ESR: EsrLaw = EsrLaw::new(19.6e-3, -0.30, 0.24, 0.64);
/// Vertical polymer chip, see [`HYBRID_CHIP_ESR`]: 95 parts, 0.98, 0.74 to 1.30.
pub const VERTICAL_CHIP_ESR: EsrLaw = EsrLaw::new(24e-3, -0.385, -0.07, 0.65);
/// Flat aluminum chip, typical at 100 kHz, Ω: median of `wuerth_ltspice` (2.1 to 5.3 mΩ).
pub const FLAT_CHIP_ESR: f64 = 0.0037;
/// Polymer tantalum: the limits of six makers' lists (`can_lists`, error 36 %), and what parts below
/// a limit have of it (judgment): above the limit of one listed part in ten.
pub const POLYMER_TANTALUM_ESR: EsrLaw = EsrLaw::new(40e-3, -0.62, -0.20, 0.58);
/// Tantalum of a low-ESR series of another maker whose number does not state the limit:
/// 0.78 Ω·(C/10 µF)^−0.81·(V/16 V)^−0.63, the limits of TR3 and TPS (`can_lists`, error 59 %), of
/// which the standard rule is above in 34 and 40 % of the parts.
pub const LOW_ESR_TANTALUM_ESR: EsrLaw = EsrLaw::new(0.1208, -0.81, -0.63, 0.45);

/// One molded case.
pub struct MoldedCase {
    /// Case letter.
    pub code: &'static str,
    /// Series inductance with manganese dioxide, nH, beside the conductor loss: constants of
    /// `avx_tantalum_lib`; M as T, H as Y, I as S, P as R.
    pub inductance_nh: f64,
    /// Power at +20 K, mW: `kemet_tc101`; W and M from the ripple column of the same ratings; Y,
    /// H and I from the +30 K polymer ratings (`ltspice_standard_cap`) times 2/3; P as R.
    pub power_20k_mw: f64,
}

const fn case(code: &'static str, inductance_nh: f64, power_20k_mw: f64) -> MoldedCase {
    MoldedCase {
        code,
        inductance_nh,
        power_20k_mw,
    }
}

/// Molded cases by letter.
pub const MOLDED_CASES: [MoldedCase; 19] = [
    case("R", 1.4, 25.0),
    case("P", 1.4, 25.0),
    case("I", 1.8, 40.0),
    case("S", 1.8, 60.0),
    case("A", 1.8, 75.0),
    case("T", 1.8, 70.0),
    case("M", 1.8, 120.0),
    case("B", 1.8, 85.0),
    case("U", 2.2, 90.0),
    case("L", 2.2, 100.0),
    case("C", 2.2, 110.0),
    case("W", 2.2, 180.0),
    case("Q", 2.2, 113.0),
    case("V", 2.4, 125.0),
    case("D", 2.4, 150.0),
    case("Y", 2.4, 161.0),
    case("H", 2.5, 125.0),
    case("X", 2.4, 165.0),
    case("E", 2.5, 200.0),
];

/// Polymer inductance by case letters, nH (judgment around `avx_tantalum_lib`).
pub const POLYMER_INDUCTANCES_NH: [(&str, f64); 3] =
    [("PRISATBM", 1.4), ("CUL", 1.8), ("QDVWXYHEZ", 2.0)];

/// Thermal resistance of a molded case that no table lists, K/W: that of case D.
pub const UNLISTED_THERMAL_RESISTANCE: f64 = 133.0;
/// Series inductance of a molded case that no table lists, nH: that of case D.
pub const UNLISTED_INDUCTANCE_NH: f64 = 2.4;

/// Inductance of face-down series, nH: 0.4 to 0.7 (judgment).
pub const FACE_DOWN_INDUCTANCE_NH: f64 = 0.55;
/// Series with terminals underneath.
pub const FACE_DOWN_SERIES: [&str; 2] = ["T528", "T529"];
/// Inductance of multi-anode series, nH: upper end of 0.1 to 1.0 in `avx_tantalum_lib`.
pub const MULTI_ANODE_INDUCTANCE_NH: f64 = 1.0;
/// Series with several anodes in parallel.
pub const MULTI_ANODE_SERIES: [&str; 2] = ["T510", "T530"];
/// Inductance of a flat aluminum polymer chip, nH: median of `wuerth_ltspice`.
pub const FLAT_CHIP_INDUCTANCE_NH: f64 = 0.58;
/// Inductance of a vertical-chip polymer can, nH: median of `wuerth_ltspice`.
pub const VERTICAL_CHIP_INDUCTANCE_NH: f64 = 4.0;
/// Inductance of a radial polymer can, nH: between `wuerth_ltspice` (5.5) and `chemicon_models`
/// (2.6).
pub const RADIAL_CAN_INDUCTANCE_NH: f64 = 4.0;
/// Inductance of a radial hybrid can, nH: `chemicon_models`, one value for all.
pub const RADIAL_HYBRID_INDUCTANCE_NH: f64 = 5.2;
/// Polymer-can series with wire leads (`kemet_polymer_cans`).
pub const RADIAL_CAN_SERIES: [&str; 3] = ["A750", "A758", "A759"];
