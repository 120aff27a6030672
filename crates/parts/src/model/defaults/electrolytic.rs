//! Defaults of aluminum electrolytic capacitors with liquid electrolyte, and of cans in general.

use super::esr_law::EsrLaw;
use crate::build::{Build, Form, Impedance};

/// How a can is mounted; decides inductance and leakage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CanStyle {
    /// Vertical chip for surface mounting.
    VerticalChip,
    /// Radial wire leads.
    Radial,
    /// Snap-in terminals.
    SnapIn,
    /// Screw terminals.
    Screw,
}

impl CanStyle {
    /// Style by the start of the part number, after the makers' series lists.
    pub fn from_number(part_number: &str) -> Self {
        const BY_PREFIX: [(&str, CanStyle); 8] = [
            ("ALS", CanStyle::Screw),
            ("ALN", CanStyle::Screw),
            ("AL", CanStyle::SnapIn),
            ("PEH", CanStyle::Screw),
            ("ED", CanStyle::VerticalChip),
            ("EEV", CanStyle::VerticalChip),
            ("EXV", CanStyle::VerticalChip),
            ("E", CanStyle::Radial),
        ];
        BY_PREFIX
            .iter()
            .find(|(prefix, _)| part_number.starts_with(prefix))
            .map_or(Self::Radial, |&(_, style)| style)
    }

    /// Style of a part of another maker.
    pub fn from_form(form: Form) -> Self {
        match form {
            Form::VerticalChip => Self::VerticalChip,
            Form::SnapInCan => Self::SnapIn,
            _ => Self::Radial,
        }
    }

    /// Word for messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::VerticalChip => "vertical chip",
            Self::Radial => "radial can",
            Self::SnapIn => "snap-in can",
            Self::Screw => "screw-terminal can",
        }
    }

    /// Series inductance, nH, of a can with this diameter in mm: vertical chips 0.45 nH per mm
    /// (`chemicon_models`), radial between `chemicon_models` and `wuerth_ltspice`, snap-in
    /// `wuerth_ltspice`, screw terminals textbook.
    pub fn inductance_nh(self, diameter_mm: f64) -> f64 {
        match self {
            Self::VerticalChip => 0.45 * diameter_mm,
            Self::Radial => 7.0,
            Self::SnapIn => 14.5,
            Self::Screw => 17.5,
        }
    }

    /// Insulation R·C in seconds: `wuerth_ltspice`.
    pub fn leakage_time_constant(self) -> f64 {
        match self {
            Self::VerticalChip | Self::Radial => 100.0,
            Self::SnapIn => 75.0,
            Self::Screw => 50.0,
        }
    }
}

/// Electrolyte of a part, which decides its resistance and how that follows the temperature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Electrolyte {
    /// Of rated voltages above 100 V.
    HighVoltage,
    /// Ultra-low impedance.
    UltraLow,
    /// Low impedance, and series for 125 °C.
    Low,
    /// General purpose.
    General,
}

impl Electrolyte {
    /// Highest rated voltage of the other electrolytes, V.
    const LOW_VOLTAGES: f64 = 100.0;

    /// Electrolyte by the rated voltage in V and the start of the part number, after the
    /// descriptions of the series (judgment).
    pub fn new(part_number: &str, rated_voltage: f64) -> Self {
        let starts = |series: &[&str]| series.iter().any(|it| part_number.starts_with(it));
        if rated_voltage > Self::LOW_VOLTAGES {
            Self::HighVoltage
        } else if starts(&["EEV", "ESY", "ESW", "ESC"]) {
            Self::UltraLow
        } else if starts(&["EXV", "ESL", "EDT"]) {
            Self::Low
        } else {
            Self::General
        }
    }

    /// Electrolyte of a part of another maker; a series of which nobody says it counts as general
    /// purpose.
    pub fn of_impedance(impedance: Impedance, rated_voltage: f64) -> Self {
        if rated_voltage > Self::LOW_VOLTAGES {
            return Self::HighVoltage;
        }
        match impedance {
            Impedance::UltraLow => Self::UltraLow,
            Impedance::Low => Self::Low,
            Impedance::General | Impedance::Unknown => Self::General,
        }
    }

    /// Word for messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::HighVoltage => "high voltage",
            Self::UltraLow => "ultra-low impedance",
            Self::Low => "low impedance",
            Self::General => "general purpose",
        }
    }

    /// ESR at 100 kHz, 20 °C of a can of 1 cm³ up to 35 V, Ω; `None` where capacitance decides.
    fn unit_esr(self) -> Option<f64> {
        match self {
            Self::HighVoltage => None,
            Self::UltraLow => Some(0.043),
            Self::Low => Some(0.074),
            Self::General => Some(0.14),
        }
    }

    /// Dissipation factor of the oxide: median of `chemicon_models`.
    pub fn oxide_dissipation_factor(self) -> f64 {
        if self == Self::HighVoltage {
            0.02
        } else {
            0.008
        }
    }

    /// Share of the reference ESR in foil, tabs and terminals: what remains hot in
    /// `chemicon_models`.
    pub fn metal_share(self) -> f64 {
        if self == Self::HighVoltage {
            0.05
        } else {
            0.10
        }
    }
}

/// Resistance at 25 °C over that at 20 °C, where lists and models state it, up to 100 V and above.
const WARMED: f64 = 0.93;
const WARMED_HIGH_VOLTAGE: f64 = 0.84;

/// Typical ESR at 100 kHz and 25 °C, Ω, by electrolyte, can volume in cm³, capacitance in F and
/// rated voltage in V.
///
/// Up to 100 V: k·volume^−0.87·(max(V, 35 V)/35 V)^0.72 at 20 °C, × 0.93; the electrolyte between
/// the foils counts, not the capacitance. Above: 0.48 Ω·(C/100 µF)^−0.67 at 20 °C, × 0.84.
///
/// Fits to half of the models of `chemicon_models` at 20 °C; on the other half the median error is
/// 21 % (p90 92 %) up to 100 V and 44 % (145 %) above. General purpose is judgment: 3.3 × the low
/// impedance of `wuerth_ltspice` and 1.5 × the general series of `chemicon_models`.
pub fn esr(electrolyte: Electrolyte, volume: f64, capacitance: f64, rated_voltage: f64) -> f64 {
    let Some(unit_esr) = electrolyte.unit_esr() else {
        return WARMED_HIGH_VOLTAGE * 0.48 * (capacitance / 100e-6).powf(-0.67);
    };
    let by_voltage = (rated_voltage.max(35.0) / 35.0).powf(0.72);
    WARMED * unit_esr * volume.powf(-0.87) * by_voltage
}

/// Typical ESR at 100 kHz and 25 °C of a can of another maker, Ω, by capacitance in F and rated voltage in V;
/// `None` above 100 V, where [`esr`] knows no volume either.
///
/// The limits of nine makers' lists (`can_lists`): of vertical chips up to 100 V error 34 %, p90 137
/// %; of radial cans 44 %, p90 170 %; of snap-in cans, of one maker, 10 %. The shares put at most one
/// listed part in ten above its limit. The 27 chips of `chemicon_models` have 0.49 (low), 0.53
/// (ultra-low) and 1.11 (general) of the limit, its 28 radial cans 0.82, 0.43 and 0.79.
pub fn esr_without_volume(build: Build, capacitance: f64, rated_voltage: f64) -> Option<f64> {
    const VERTICAL_CHIP: EsrLaw = EsrLaw::new(0.38, -0.58, -0.28, 0.50);
    const RADIAL: EsrLaw = EsrLaw::new(0.30, -0.69, -0.35, 0.54);
    const SNAP_IN: EsrLaw = EsrLaw::new(0.92, -0.72, -0.36, 0.80);
    let law = match build.form {
        Form::SnapInCan => SNAP_IN,
        _ if rated_voltage > Electrolyte::LOW_VOLTAGES => return None,
        Form::VerticalChip => VERTICAL_CHIP,
        _ => RADIAL,
    };
    let warmed = if rated_voltage > Electrolyte::LOW_VOLTAGES {
        WARMED_HIGH_VOLTAGE
    } else {
        WARMED
    };
    Some(warmed * build.limit_factor * law.typical(capacitance, rated_voltage))
}

/// Diameter and length of a can of which only the charge C·V is known, mm: D = a·(C·V/1 mC)^b.
///
/// Fits to the cans of distributors' lists (`can_lists`): 203 vertical chips, 37 radial wet cans, 289
/// radial polymer and hybrid cans; 8 in 10 have 0.80 to 1.25 times the diameter and the length, and
/// 0.70 to 1.45 times the surface.
pub fn can_size_by_charge(style: CanStyle, is_wet: bool, charge: f64) -> (f64, f64) {
    let millicoulombs = charge * 1e3;
    let of = |at_one: f64, exponent: f64| at_one * millicoulombs.powf(exponent);
    match (style, is_wet) {
        (CanStyle::VerticalChip, _) => (of(6.3, 0.15), of(7.2, 0.19)),
        (CanStyle::Radial, true) => (of(6.3, 0.19), of(11.7, 0.18)),
        (CanStyle::Radial, false) => (of(6.9, 0.12), of(8.3, 0.21)),
        (CanStyle::SnapIn | CanStyle::Screw, _) => middle_can_size(style),
    }
}

/// Least ESR over that of the oxide alone: what a tiny capacitance in a large can keeps (judgment).
pub const SMALLEST_OVER_OXIDE: f64 = 1.5;

/// Frequency of [`esr`], Hz.
pub const ESR_FREQUENCY: f64 = 100e3;

/// ESR at 120 Hz over ESR at 100 kHz, largest median of the classes in `chemicon_models`.
pub const ESR_120_OVER_100K: f64 = 1.39;

/// How the resistances of a family follow the temperature, 1/K.
pub struct OverTemperature {
    /// Electrolyte resistance ∝ exp(−b·(T − 25)): b below 25 °C.
    pub cold: f64,
    /// The same above 25 °C.
    pub hot: f64,
    /// Resistors inside the foil over the electrolyte resistance ∝ exp(−b·(T − 25)).
    pub ladder: f64,
}

/// Temperature law by electrolyte, mounting and category temperatures in °C.
///
/// Median ratios of the ESR at 100 kHz to that at 20 °C in `chemicon_models`: 11.4 at −55 °C and
/// 0.49 at 105 °C for series to −55 °C, 12.9 at −40 °C for the others, 0.32 at 125 °C for series to
/// 125 °C, 11.4 at −40 °C (142 at 120 Hz) and 0.13 at 105 °C above 100 V. The electrolytes of low
/// impedance stiffen less: radial cans of long life have 6.6 at −40 °C (6 at −55 °C where they go
/// so far) and 0.5 to 0.7 hot, chips 8.2 at −40 °C.
pub fn over_temperature(
    electrolyte: Electrolyte,
    style: CanStyle,
    coldest: f64,
    hottest: f64,
) -> OverTemperature {
    let is_arctic = coldest <= -55.0;
    let by_heat = if hottest >= 125.0 { 0.013 } else { 0.010 };
    let (cold, hot, ladder) = match (electrolyte, style) {
        (Electrolyte::HighVoltage, _) => (0.044, 0.031, 0.060),
        (Electrolyte::Low, CanStyle::Radial) => (if is_arctic { 0.028 } else { 0.034 }, 0.005, 0.0),
        (Electrolyte::Low, _) => (0.038, by_heat, 0.0),
        (Electrolyte::UltraLow | Electrolyte::General, _) => {
            (if is_arctic { 0.038 } else { 0.047 }, by_heat, 0.0)
        }
    };
    OverTemperature { cold, hot, ladder }
}

/// Typical ESR over its limit (judgment).
pub const TYPICAL_OVER_LIMIT: f64 = 0.6;
/// Test frequency of the dissipation factor, Hz.
pub const DISSIPATION_FACTOR_FREQUENCY: f64 = 120.0;

/// Temperature coefficient of the metal's share, 1/K (aluminum).
pub const METAL_TEMPERATURE_COEFFICIENT: f64 = 0.004;
/// Ladder resistor over electrolyte resistance (judgment after `parler_2002`).
pub const LADDER_SHARE: f64 = 0.30;

/// Relative capacitance change over temperature (judgment).
pub const TEMPERATURE_TABLE: [(f64, f64); 7] = [
    (-55.0, -0.35),
    (-40.0, -0.20),
    (-25.0, -0.08),
    (0.0, -0.03),
    (25.0, 0.0),
    (85.0, 0.05),
    (105.0, 0.07),
];
/// Parts up to this rated voltage lose twice as much in the cold, V (judgment).
pub const LOW_VOLTAGE: f64 = 10.0;

/// Thermal resistance of a can, core to ambient, still air: R = 231 K/W·(A/1 cm²)^(−0.735), A the
/// whole surface.
///
/// Between what four large cans are stated to have, 5.9 to 2.9 K/W from 50 × 69 to 90 × 98 mm
/// (`ftcap_thermal`, within 5 %), and what the ratings of small ones take them to have: 5 K over
/// the rated power at the largest impedance, which the chips of EEV and EXV with a current at 100
/// kHz have in the median within 10 %. As heat transfer that is 10 to 13 W/(m²·K) for large cans,
/// free convection with radiation; small cans lose heat through their leads and pads too.
pub fn can_thermal_resistance(diameter_mm: f64, length_mm: f64) -> f64 {
    const OF_ONE_SQUARE_CENTIMETER: f64 = 231.0;
    const EXPONENT: f64 = -0.735;
    let surface_cm2 = 1e-2 * can_surface_mm2(diameter_mm, length_mm);
    OF_ONE_SQUARE_CENTIMETER * surface_cm2.powf(EXPONENT)
}

/// Thermal resistance of a film power can: R = 200 K/W · (A / 88 mm²)^(−0.81), at least 2 K/W
/// (judgment).
pub fn power_can_thermal_resistance(diameter_mm: f64, length_mm: f64) -> f64 {
    const REFERENCE: f64 = 200.0;
    const REFERENCE_SURFACE: f64 = 88.0;
    const EXPONENT: f64 = -0.81;
    let surface = can_surface_mm2(diameter_mm, length_mm);
    (REFERENCE * (surface / REFERENCE_SURFACE).powf(EXPONENT)).max(2.0)
}

fn can_surface_mm2(diameter_mm: f64, length_mm: f64) -> f64 {
    std::f64::consts::PI * diameter_mm * (length_mm + 0.5 * diameter_mm)
}

/// Chip and radial cans: code, diameter and length in mm (`kemet_a4001`, `kemet_polymer_cans`).
const CANS: [(&str, f64, f64); 42] = [
    ("9B", 4.0, 5.4),
    ("9D", 5.0, 5.4),
    ("9G", 6.3, 5.4),
    ("9H", 6.3, 7.7),
    ("9L", 8.0, 6.2),
    ("9M", 8.0, 10.2),
    ("9P", 10.0, 10.2),
    ("9R", 12.5, 13.5),
    ("9S", 12.5, 16.0),
    ("9T", 16.0, 16.5),
    ("E3", 6.3, 11.0),
    ("G3", 8.0, 11.5),
    ("G6", 8.0, 20.0),
    ("H1", 10.0, 12.5),
    ("H2", 10.0, 16.0),
    ("H4", 10.0, 20.0),
    ("L4", 13.0, 25.0),
    ("BC", 5.0, 6.3),
    ("BG", 5.0, 7.0),
    ("BK", 5.0, 8.0),
    ("BQ", 5.0, 12.0),
    ("EA", 6.3, 6.0),
    ("EB", 6.3, 6.0),
    ("EG", 6.3, 7.3),
    ("EK", 6.3, 8.5),
    ("EM", 6.3, 9.0),
    ("EN", 6.3, 10.0),
    ("EQ", 6.3, 11.5),
    ("KE", 8.0, 6.5),
    ("KH", 8.0, 7.8),
    ("KK", 8.0, 8.5),
    ("KN", 8.0, 10.0),
    ("KR", 8.0, 12.0),
    ("KS", 8.0, 12.5),
    ("KW", 8.0, 16.0),
    ("MN", 10.0, 10.5),
    ("MS", 10.0, 12.5),
    ("MU", 10.0, 13.5),
    ("MV", 10.0, 14.0),
    ("MW", 10.0, 16.0),
    ("MX", 10.0, 19.0),
    ("PY", 13.0, 21.0),
];

/// Snap-in and screw cans by the letters of their code: diameter and length in mm
/// (`kemet_large_cans`).
const SNAP_IN_DIAMETERS: [(char, f64); 4] = [('B', 25.0), ('C', 30.0), ('D', 35.0), ('E', 40.0)];
const SNAP_IN_LENGTHS: [(char, f64); 8] = [
    ('B', 30.0),
    ('C', 35.0),
    ('D', 40.0),
    ('E', 45.0),
    ('F', 50.0),
    ('H', 60.0),
    ('J', 70.0),
    ('L', 80.0),
];
const SCREW_DIAMETERS: [(char, f64); 3] = [('D', 36.0), ('K', 51.0), ('N', 77.0)];
const SCREW_LENGTHS: [(char, f64); 4] = [('A', 52.0), ('B', 62.0), ('E', 82.0), ('F', 105.0)];

/// Diameter and length of a can code, mm.
pub fn can_size(style: CanStyle, code: &str) -> Option<(f64, f64)> {
    match style {
        CanStyle::VerticalChip | CanStyle::Radial => CANS
            .iter()
            .find(|can| can.0 == code)
            .map(|&(_, diameter, length)| (diameter, length)),
        CanStyle::SnapIn => by_letters(code, &SNAP_IN_DIAMETERS, &SNAP_IN_LENGTHS),
        CanStyle::Screw => by_letters(code, &SCREW_DIAMETERS, &SCREW_LENGTHS),
    }
}

fn by_letters(
    code: &str,
    diameters: &[(char, f64)],
    lengths: &[(char, f64)],
) -> Option<(f64, f64)> {
    let of = |table: &[(char, f64)], letter| {
        let row = table.iter().find(|row| Some(row.0) == letter)?;
        Some(row.1)
    };
    let mut letters = code.chars();
    Some((of(diameters, letters.next())?, of(lengths, letters.next())?))
}

/// Body assumed for a can of unknown size, mm, by style: a middle size of the range.
pub fn middle_can_size(style: CanStyle) -> (f64, f64) {
    match style {
        CanStyle::VerticalChip => (8.0, 10.0),
        CanStyle::Radial => (10.0, 20.0),
        CanStyle::SnapIn => (30.0, 40.0),
        CanStyle::Screw => (51.0, 82.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Four cans of `ftcap_thermal`, core to case and case to ambient together, and the rated power
    /// of five chips with their largest impedance at 100 kHz: 5 K/(I²·Z).
    #[test]
    fn the_thermal_line_runs_through_stated_and_rated_cans() {
        let stated = [
            (50.0, 69.0, 5.3 + 0.6),
            (75.0, 69.0, 3.3 + 0.6),
            (90.0, 69.0, 2.6 + 0.6),
            (90.0, 98.0, 2.2 + 0.7),
        ];
        for (diameter, length, expected) in stated {
            let actual = can_thermal_resistance(diameter, length);
            assert!(
                (actual / expected - 1.0).abs() < 0.05,
                "{diameter} × {length} mm: {actual} K/W, stated {expected} K/W"
            );
        }
        // EXV 5 × 5.4, EEV 6.3 × 5.65, 8 × 10.2, 10 × 10.2 and 10 × 10.2 mm at 50 V.
        let rated = [
            (5.0, 5.4, 0.16, 1.0),
            (6.3, 5.65, 0.24, 0.52),
            (8.0, 10.2, 0.60, 0.16),
            (10.0, 10.2, 0.85, 0.08),
            (10.0, 10.2, 0.50, 0.30),
        ];
        let mut ratios = rated.map(|(diameter, length, amperes, ohms): (f64, f64, f64, f64)| {
            can_thermal_resistance(diameter, length) * amperes * amperes * ohms / 5.0
        });
        ratios.sort_by(f64::total_cmp);
        assert!((ratios[2] - 1.0).abs() < 0.1, "{ratios:?}");
        assert!(ratios[0] > 0.8 && ratios[4] < 1.25, "{ratios:?}");
    }

    #[test]
    fn electrolytes_follow_voltage_and_series() {
        let of = Electrolyte::new;
        assert_eq!(of("EEV227M016S9HAA", 16.0), Electrolyte::UltraLow);
        assert_eq!(of("EXV107M025A9HAA", 25.0), Electrolyte::Low);
        assert_eq!(of("EDH106M016A9BAA", 16.0), Electrolyte::General);
        assert_eq!(of("ESL106M100", 100.0), Electrolyte::Low);
        assert_eq!(of("ESL106M125", 125.0), Electrolyte::HighVoltage);
    }

    #[test]
    fn low_impedance_stiffens_less_in_the_cold() {
        let radial = CanStyle::Radial;
        let cold =
            |electrolyte, style, coldest| over_temperature(electrolyte, style, coldest, 105.0).cold;
        assert_eq!(cold(Electrolyte::Low, radial, -40.0), 0.034);
        assert_eq!(cold(Electrolyte::Low, radial, -55.0), 0.028);
        assert_eq!(cold(Electrolyte::Low, CanStyle::VerticalChip, -40.0), 0.038);
        assert_eq!(cold(Electrolyte::General, radial, -40.0), 0.047);
        assert_eq!(cold(Electrolyte::HighVoltage, radial, -40.0), 0.044);
    }

    #[test]
    fn can_codes_depend_on_the_style() {
        assert_eq!(can_size(CanStyle::VerticalChip, "KE"), Some((8.0, 6.5)));
        assert_eq!(can_size(CanStyle::Screw, "KE"), Some((51.0, 82.0)));
        assert_eq!(can_size(CanStyle::SnapIn, "CC"), Some((30.0, 35.0)));
        assert_eq!(can_size(CanStyle::SnapIn, "9B"), None);
    }

    #[test]
    fn styles_follow_the_series() {
        assert_eq!(
            CanStyle::from_number("EDH106M016A9BAA"),
            CanStyle::VerticalChip
        );
        assert_eq!(CanStyle::from_number("ESC227M010AE3AA"), CanStyle::Radial);
        assert_eq!(CanStyle::from_number("ALC10A392BB040"), CanStyle::SnapIn);
        assert_eq!(CanStyle::from_number("ALS70A303DA025"), CanStyle::Screw);
    }
}
