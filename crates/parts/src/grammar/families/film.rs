//! Part numbers of film and paper capacitors in boxes: the R, PHE, PME and F86x series.
//!
//! Source: maker's ordering tables of R41 (F3127), R46, R74, R75, R76, R82, PHE450, F861 and F862
//! (F3092), and F863; letters of the other series from part numbers on sale and their published
//! records.

use crate::grammar::codes::{CapacitanceCode, Codes, Meanings, Rule, SeriesVoltage};
use crate::grammar::layout::{Family, Field, Presence};

const TOLERANCE: Field = Field::new("tolerance", Codes::Tolerance("FGHJKM")).usually("KJM");

/// R series, `R46 K I 2100 00 01 M V057`. An internal code that begins with H marks the 125 °C
/// build.
pub(super) static R: Family = Family {
    series_length: 3,
    writes_tolerance: false,
    fields: &[
        Field::new("series", Codes::Listed(R_SERIES)),
        Field::new("voltage", Codes::SeriesVolts(R_VOLTAGES)),
        Field::new("pitch", Codes::Cases(R_PITCHES, millimeters)),
        Field::new(
            "capacitance",
            Codes::Capacitance(CapacitanceCode::ZerosFirst),
        ),
        Field::new("packaging", Codes::Any(2, "Packaging and lead length")),
        Field::new("internal code", Codes::Any(2, "Internal code")),
        TOLERANCE,
        Field::new("special specification", Codes::Rule(SPECIAL)).when(Presence::IfMore),
    ],
};

const SPECIAL: Rule = Rule {
    length: None,
    meaning: |_, code| {
        let digits = code.strip_prefix('V')?;
        let is_special = digits.len() == 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_special.then(|| format!("Special specification {code}"))
    },
    allowed: || "V and three digits".to_owned(),
};

fn millimeters(_: &str, spacing: &str) -> String {
    format!("{spacing} mm")
}

const R_SERIES: Meanings = &[
    ("R41", "Y2, for 350 V ac X1/Y2, polypropylene"),
    ("R46", "X2, polypropylene"),
    ("R47", "X1/X2 440 V ac, polypropylene"),
    ("R49", "X1, polypropylene"),
    ("R4Y", "Safety class Y, polypropylene"),
    ("R52", "X2 small, polypropylene"),
    ("R53", "X2 for heat and humidity, polypropylene"),
    ("R58", "X1, polypropylene"),
    ("R60", "Polyester"),
    ("R66", "Polyester, automotive"),
    ("R71", "AC and pulse, polypropylene"),
    ("R73", "Pulse, film and foil, polypropylene"),
    ("R74", "AC and pulse, polypropylene"),
    ("R75", "Pulse, single metallized polypropylene"),
    ("R76", "Pulse, double metallized polypropylene"),
    ("R79", "Pulse, polypropylene"),
    ("R82", "Polyester, 5 mm"),
];

/// The letter means dc volts in some series and ac volts in others. The ac rating also depends on
/// lead spacing and box; the tables of parts decide it, and these are the usual ones. R4Y numbers
/// are on sale without a published voltage.
const R_VOLTAGES: &[SeriesVoltage] = &[
    ("R41", "3", 0.0, 300.0),
    ("R41", "B", 0.0, 350.0),
    ("R46", "3", 630.0, 300.0),
    ("R46", "K", 560.0, 275.0),
    ("R47", "4", 0.0, 440.0),
    ("R49", "A", 0.0, 330.0),
    ("R4Y", "5", 0.0, 0.0),
    ("R52", "3", 0.0, 310.0),
    ("R53", "3", 0.0, 310.0),
    ("R53", "B", 0.0, 350.0),
    ("R58", "6", 1200.0, 600.0),
    ("R60", "C", 50.0, 0.0),
    ("R60", "D", 63.0, 40.0),
    ("R60", "E", 100.0, 63.0),
    ("R60", "G", 160.0, 90.0),
    ("R60", "I", 250.0, 160.0),
    ("R60", "M", 400.0, 200.0),
    ("R60", "P", 630.0, 220.0),
    ("R60", "Q", 1000.0, 250.0),
    // The front page of the sheet states no ac voltages.
    ("R66", "C", 50.0, 0.0),
    ("R66", "D", 63.0, 0.0),
    ("R66", "E", 100.0, 0.0),
    ("R66", "I", 250.0, 0.0),
    ("R66", "M", 400.0, 0.0),
    ("R66", "P", 630.0, 0.0),
    ("R71", "M", 420.0, 220.0),
    ("R71", "V", 520.0, 250.0),
    ("R71", "X", 450.0, 160.0),
    ("R71", "P", 630.0, 220.0),
    ("R71", "Q", 1000.0, 275.0),
    ("R73", "E", 100.0, 63.0),
    ("R73", "G", 160.0, 90.0),
    ("R73", "I", 250.0, 125.0),
    ("R73", "M", 400.0, 160.0),
    ("R73", "P", 630.0, 300.0),
    ("R73", "Q", 1000.0, 400.0),
    ("R73", "R", 1250.0, 450.0),
    ("R73", "T", 1600.0, 450.0),
    ("R73", "U", 2000.0, 500.0),
    ("R74", "L", 0.0, 250.0),
    ("R74", "N", 0.0, 400.0),
    ("R74", "5", 0.0, 500.0),
    ("R74", "7", 0.0, 700.0),
    ("R74", "9", 0.0, 900.0),
    ("R75", "G", 160.0, 90.0),
    ("R75", "I", 250.0, 160.0),
    ("R75", "M", 400.0, 220.0),
    ("R75", "P", 630.0, 250.0),
    ("R75", "Q", 1000.0, 300.0),
    ("R75", "R", 1250.0, 600.0),
    ("R75", "J", 1300.0, 400.0),
    ("R75", "T", 1600.0, 650.0),
    ("R75", "U", 2000.0, 700.0),
    ("R76", "I", 250.0, 180.0),
    ("R76", "M", 400.0, 250.0),
    ("R76", "P", 630.0, 400.0),
    ("R76", "Q", 1000.0, 600.0),
    ("R76", "T", 1600.0, 650.0),
    ("R76", "U", 2000.0, 700.0),
    ("R79", "P", 630.0, 220.0),
    ("R82", "C", 50.0, 30.0),
    ("R82", "D", 63.0, 40.0),
    ("R82", "E", 100.0, 63.0),
    ("R82", "I", 250.0, 160.0),
    ("R82", "M", 400.0, 200.0),
];

/// Letter and lead spacing in millimeters.
const R_PITCHES: &[(&str, &str)] = &[
    ("C", "5"),
    ("D", "7.5"),
    ("F", "10"),
    ("I", "15"),
    ("N", "22.5"),
    ("R", "27.5"),
    ("W", "37.5"),
];

/// PHE and PME series, `PHE450 R B 6100 J R06L2`.
pub(super) static PHE: Family = Family {
    series_length: 6,
    writes_tolerance: false,
    fields: &[
        Field::new("series", Codes::Listed(PHE_SERIES)),
        Field::new("voltage", Codes::SeriesVolts(PHE_VOLTAGES)),
        Field::new("pitch", Codes::Cases(F_PITCHES, millimeters)),
        Field::new(
            "capacitance",
            Codes::Capacitance(CapacitanceCode::DigitCount),
        ),
        TOLERANCE,
        Field::new("leads and packaging", Codes::Rule(PHE_LEADS)),
    ],
};

/// Metallized paper whose number does not say the lead spacing, `PME271 M 533 M R30`.
///
/// Source: data sheets of PME271M and PME271Y, where 410 is 1 nF; part numbers on sale.
pub(super) static PME: Family = Family {
    series_length: 6,
    writes_tolerance: false,
    fields: &[
        Field::new("series", Codes::Listed(PHE_SERIES)),
        Field::new("voltage", Codes::SeriesVolts(PHE_VOLTAGES)),
        Field::new(
            "capacitance",
            Codes::Capacitance(CapacitanceCode::ShortDigitCount),
        ),
        TOLERANCE,
        Field::new("leads and packaging", Codes::Rule(PHE_LEADS)),
    ],
};

/// Groups of one letter and one or two digits, such as `F12`, `R30`, `L2`.
const PHE_LEADS: Rule = Rule {
    length: None,
    meaning: |_, code| {
        let mut groups = 0;
        let mut rest = code.as_bytes();
        while let [letter, after @ ..] = rest {
            let is_digit = |byte: &&u8| byte.is_ascii_digit();
            let digits = after.iter().take_while(is_digit).count();
            if !letter.is_ascii_uppercase() || !(1..=2).contains(&digits) {
                return None;
            }
            rest = &after[digits..];
            groups += 1;
        }
        (1..=3)
            .contains(&groups)
            .then(|| format!("Leads and packaging {code}"))
    },
    allowed: || "groups such as R06, R30 or F12, and L2".to_owned(),
};

const PHE_SERIES: Meanings = &[
    ("PHE426", "Polypropylene"),
    ("PHE448", "Pulse, polypropylene"),
    ("PHE450", "Pulse, double metallized polypropylene"),
    ("PHE840", "X2, polypropylene"),
    ("PHE844", "X1, polypropylene"),
    ("PHE845", "X1 760 V ac, polypropylene"),
    ("PHE850", "Y2, polypropylene"),
    ("PME261", "Metallized paper"),
    ("PME271", "Safety class X or Y, metallized paper"),
    ("PME295", "Y1, metallized paper"),
];

/// Letters of PHE450 are published; the others are inferred from part numbers on sale.
const PHE_VOLTAGES: &[SeriesVoltage] = &[
    ("PHE426", "D", 100.0, 0.0),
    ("PHE426", "H", 250.0, 0.0),
    ("PHE426", "K", 400.0, 0.0),
    ("PHE426", "M", 630.0, 0.0),
    ("PHE426", "P", 1000.0, 0.0),
    ("PHE448", "R", 1600.0, 0.0),
    ("PHE448", "S", 2000.0, 0.0),
    ("PHE450", "H", 250.0, 180.0),
    ("PHE450", "K", 400.0, 250.0),
    ("PHE450", "M", 630.0, 400.0),
    ("PHE450", "P", 1000.0, 600.0),
    ("PHE450", "R", 1600.0, 650.0),
    ("PHE450", "S", 2000.0, 700.0),
    ("PHE450", "X", 3000.0, 1000.0),
    ("PHE840", "M", 0.0, 275.0),
    ("PHE844", "R", 0.0, 440.0),
    ("PHE845", "V", 0.0, 760.0),
    ("PHE850", "E", 0.0, 300.0),
    ("PME261", "J", 500.0, 0.0),
    ("PME271", "M", 0.0, 275.0),
    ("PME271", "Y", 0.0, 250.0),
    ("PME295", "R", 0.0, 440.0),
];

/// Letter and lead spacing in millimeters of the PHE, PME and F86x series. X and Z occur on PHE840,
/// Y on PHE845, C on PME numbers.
const F_PITCHES: &[(&str, &str)] = &[
    ("J", "5"),
    ("K", "7.5"),
    ("A", "10"),
    ("B", "15"),
    ("D", "22.5"),
    ("F", "27.5"),
    ("R", "37.5"),
    ("X", "15"),
    ("Y", "22.5"),
    ("Z", "27.5"),
    ("C", "20.3"),
];

/// F86x series, `F862 B C 104 M 310 Z V054`.
pub(super) static F86X: Family = Family {
    series_length: 4,
    writes_tolerance: false,
    fields: &[
        Field::new("series", Codes::Listed(F86X_SERIES)),
        Field::new("pitch", Codes::Cases(F_PITCHES, millimeters)),
        Field::new("size", Codes::Rule(BOX_SIZE)),
        Field::new(
            "capacitance",
            Codes::Capacitance(CapacitanceCode::PowerOfTen),
        ),
        TOLERANCE,
        Field::new("voltage", Codes::SeriesVolts(F86X_VOLTAGES)),
        Field::new("leads and packaging", Codes::Rule(F86X_LEADS)),
    ],
};

/// A box within the pitch.
const BOX_SIZE: Rule = Rule {
    length: Some(1),
    meaning: |_, code| {
        let is_letter = code.len() == 1 && code.bytes().all(|byte| byte.is_ascii_uppercase());
        is_letter.then(|| format!("Size {code}"))
    },
    allowed: || "a letter".to_owned(),
};

/// A lead letter, then nothing or an option of four characters: `ALR0L`, `ZLH0J`, `ZV054`.
const F86X_LEADS: Rule = Rule {
    length: None,
    meaning: |_, code| {
        let lead = code.chars().next().filter(|lead| "ACLZ".contains(*lead))?;
        match code.get(1..)? {
            "" => Some(format!("Leads {lead}")),
            "V047" | "V054" => Some(format!(
                "Leads {lead}, special specification {}",
                &code[1..]
            )),
            option if option.len() == 4 && option.starts_with('L') => {
                Some(format!("Leads {lead}, option {option}"))
            }
            _ => None,
        }
    },
    allowed: || "A C L Z, then nothing, V047, V054 or an option such as LR0L".to_owned(),
};

const F86X_SERIES: Meanings = &[
    ("F861", "X2, polypropylene"),
    ("F862", "X2 for harsh environment, polypropylene"),
    ("F863", "X2 automotive, polypropylene"),
];

const F86X_VOLTAGES: &[SeriesVoltage] = &[
    ("F861", "310", 0.0, 310.0),
    ("F862", "310", 0.0, 310.0),
    ("F863", "310", 0.0, 310.0),
];

// Part numbers of film power capacitors: C4A boxes and C44 cans.
//
// Source: maker's ordering tables F3046 (C4AE), F3114 (C4AQ), F3117 and F3128 (C4AQ-M, C4AQ-P),
// F3116 (C4AF), F3044 (C4AT), F3119 (C44U-M), and of C44U and C44P-R; F3129 (C4AK), F3126 (C4AU),
// C4AS from part numbers on sale. One size of C44P-R is known.

const POWER_TOLERANCE: Field = Field::new("tolerance", Codes::Tolerance("JK")).usually("JK");
const POWER_CAPACITANCE: Field = Field::new(
    "capacitance",
    Codes::Capacitance(CapacitanceCode::ZerosFirst),
);

/// C4A boxes, `C4AQ Q B W 5270 M 3 N J`.
pub(super) static C4A: Family = Family {
    series_length: 4,
    writes_tolerance: false,
    fields: &[
        Field::new("series", Codes::Listed(C4A_SERIES)),
        Field::new("voltage", Codes::SeriesVolts(C4A_VOLTAGES)),
        Field::new("box", Codes::Listed(BOXES)).case(),
        Field::new("pins", Codes::Listed(&[("U", "2 pins"), ("W", "4 pins")])),
        POWER_CAPACITANCE,
        Field::new("release", Codes::Listed(RELEASES)),
        Field::new("lead", Codes::Listed(LEADS)),
        Field::new("size", Codes::Any(1, "Size within the box")).case(),
        POWER_TOLERANCE,
    ],
};

const C4A_SERIES: Meanings = &[
    ("C4AE", "Industrial DC link, polypropylene"),
    ("C4AF", "AC filter, polypropylene"),
    ("C4AK", "DC link 135 °C, polypropylene"),
    ("C4AQ", "DC link, polypropylene"),
    ("C4AS", "Snubber, polypropylene"),
    ("C4AT", "Switching, clamping and DC filter, polypropylene"),
    ("C4AU", "DC link 85/85, polypropylene"),
];

const C4A_VOLTAGES: &[SeriesVoltage] = &[
    ("C4AE", "G", 450.0, 0.0),
    ("C4AE", "H", 600.0, 0.0),
    ("C4AE", "J", 700.0, 0.0),
    ("C4AE", "O", 900.0, 0.0),
    ("C4AE", "Q", 1100.0, 0.0),
    ("C4AF", "1", 500.0, 250.0),
    ("C4AF", "9", 630.0, 310.0),
    ("C4AF", "7", 0.0, 350.0),
    ("C4AF", "3", 0.0, 400.0),
    ("C4AF", "A", 0.0, 500.0),
    ("C4AF", "B", 1200.0, 600.0),
    ("C4AK", "G", 450.0, 0.0),
    ("C4AK", "H", 600.0, 0.0),
    ("C4AK", "J", 700.0, 0.0),
    ("C4AK", "O", 900.0, 0.0),
    ("C4AK", "N", 1000.0, 0.0),
    ("C4AQ", "G", 450.0, 0.0),
    ("C4AQ", "L", 500.0, 0.0),
    ("C4AQ", "H", 600.0, 0.0),
    ("C4AQ", "C", 650.0, 0.0),
    ("C4AQ", "J", 700.0, 0.0),
    ("C4AQ", "I", 800.0, 0.0),
    ("C4AQ", "O", 900.0, 0.0),
    ("C4AQ", "N", 1000.0, 0.0),
    ("C4AQ", "Q", 1100.0, 0.0),
    ("C4AQ", "P", 1200.0, 0.0),
    ("C4AQ", "U", 1300.0, 0.0),
    ("C4AQ", "S", 1500.0, 0.0),
    ("C4AS", "Y", 3000.0, 0.0),
    ("C4AT", "D", 250.0, 160.0),
    ("C4AT", "F", 400.0, 250.0),
    ("C4AT", "G", 450.0, 275.0),
    ("C4AT", "H", 600.0, 350.0),
    ("C4AT", "J", 700.0, 400.0),
    ("C4AT", "M", 850.0, 450.0),
    ("C4AU", "L", 500.0, 0.0),
    ("C4AU", "J", 700.0, 0.0),
    ("C4AU", "I", 800.0, 0.0),
    ("C4AU", "O", 900.0, 0.0),
    ("C4AU", "N", 1000.0, 0.0),
    ("C4AU", "Q", 1100.0, 0.0),
    ("C4AU", "P", 1200.0, 0.0),
    ("C4AU", "U", 1300.0, 0.0),
    ("C4AU", "R", 1400.0, 0.0),
    ("C4AU", "S", 1500.0, 0.0),
    ("C4AU", "T", 1600.0, 0.0),
    ("C4AU", "V", 1800.0, 0.0),
];

const BOXES: Meanings = &[("B", "Box"), ("E", "Large box"), ("L", "Low-profile box")];

const RELEASES: Meanings = &[
    ("A", "Standard"),
    ("M", "Miniaturized"),
    ("P", "Long life"),
    ("F", "AC"),
    ("T", "AC, humidity tested"),
];

const LEADS: Meanings = &[
    ("1", "0.8 mm diameter"),
    ("2", "1.0 mm diameter"),
    ("3", "1.2 mm diameter"),
];

/// C44 cans, `C44U Q G T 6500 F 8S K` and `C44P L G R 6600 R BS K`.
pub(super) static C44: Family = Family {
    series_length: 4,
    writes_tolerance: false,
    fields: &[
        Field::new(
            "series",
            Codes::Listed(&[
                ("C44P", "AC filter, polypropylene"),
                ("C44U", "DC link, polypropylene"),
            ]),
        ),
        Field::new("voltage", Codes::SeriesVolts(C44_VOLTAGES)),
        Field::new("fixing", Codes::BySeries(FIXINGS)),
        Field::new("terminals", Codes::BySeries(TERMINALS)),
        POWER_CAPACITANCE,
        Field::new("variant", Codes::BySeries(VARIANTS)),
        Field::new("size", Codes::BySeries(C44_SIZES)).case(),
        POWER_TOLERANCE,
    ],
};

const C44_VOLTAGES: &[SeriesVoltage] = &[
    ("C44P", "L", 0.0, 330.0),
    ("C44P", "K", 0.0, 440.0),
    ("C44P", "M", 0.0, 480.0),
    ("C44P", "P", 0.0, 550.0),
    ("C44P", "R", 0.0, 640.0),
    ("C44P", "U", 0.0, 780.0),
    ("C44P", "X", 0.0, 1000.0),
    ("C44U", "H", 600.0, 0.0),
    ("C44U", "J", 700.0, 0.0),
    ("C44U", "O", 900.0, 0.0),
    ("C44U", "Q", 1100.0, 0.0),
    ("C44U", "U", 1300.0, 0.0),
    ("C44U", "S", 1500.0, 0.0),
    ("C44U", "V", 1800.0, 0.0),
];

const FIXINGS: &[(&str, Meanings)] = &[
    ("C44P", &[("G", "Bolt")]),
    ("C44U", &[("G", "Bolt"), ("E", "Plain")]),
];

const TERMINALS: &[(&str, Meanings)] = &[
    ("C44P", &[("R", "Terminals R")]),
    (
        "C44U",
        &[("T", "M6 female"), ("Q", "M8 male"), ("Y", "M8 female")],
    ),
];

const VARIANTS: &[(&str, Meanings)] = &[
    ("C44P", &[("R", "C44P-R")]),
    (
        "C44U",
        &[
            ("A", "85 °C hot spot"),
            ("F", "70 °C hot spot"),
            ("G", "70 °C hot spot"),
            ("M", "C44U-M, miniaturized"),
        ],
    ),
];

/// Diameter digit and film letter for C44U, diameter and size digits for C44U-M.
const C44_SIZES: &[(&str, Meanings)] = &[
    ("C44P", &[("BS", "Size BS")]),
    (
        "C44U",
        &[
            ("7S", "76 mm diameter, film S"),
            ("7T", "76 mm diameter, film T"),
            ("8S", "85 mm diameter, film S"),
            ("8T", "85 mm diameter, film T"),
            ("81", "85 mm diameter, size 1"),
            ("82", "85 mm diameter, size 2"),
            ("83", "85 mm diameter, size 3"),
            ("84", "85 mm diameter, size 4"),
            ("85", "85 mm diameter, size 5"),
            ("86", "85 mm diameter, size 6"),
            ("87", "85 mm diameter, size 7"),
            ("51", "116 mm diameter, size 1"),
            ("52", "116 mm diameter, size 2"),
            ("53", "116 mm diameter, size 3"),
            ("54", "116 mm diameter, size 4"),
            ("31", "136 mm diameter, size 1"),
            ("32", "136 mm diameter, size 2"),
            ("33", "136 mm diameter, size 3"),
            ("34", "136 mm diameter, size 4"),
            ("35", "136 mm diameter, size 5"),
        ],
    ),
];
