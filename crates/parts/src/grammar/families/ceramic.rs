//! Ceramic part numbers.
//!
//! Source: maker's ordering tables C1002 (X7R), C1003 (C0G), C1006 (X5R) and C1009 (high voltage),
//! the tables of the Goldmax 300 and Aximax 400 families, MIL-PRF-55681 for CDR01 to CDR06 and
//! CDR31 to CDR35; letters beyond them, KC-LINK and RF chips from part numbers on sale.

use super::packaging;
use crate::case;
use crate::grammar::codes::{CapacitanceCode, Codes, Meanings, Rule};
use crate::grammar::layout::{Family, Field};
use crate::technology::CeramicDielectric;

const TOLERANCE: Field = Field::new("tolerance", Codes::Tolerance("ABCDFGJKMZ"));
const CAPACITANCE: Field = Field::new("capacitance", Codes::Capacitance(CapacitanceCode::Ceramic));
const VOLTAGE: Field = Field::new("voltage", Codes::volts(VOLTAGES));
const STANDARD: Field = Field::new("specification", Codes::literal(&[("C", "Standard")]));
const C0G: Field = Field::new(
    "dielectric",
    Codes::Dielectrics(&[("G", Some(CeramicDielectric::C0G), "C0G")]),
);
const NO_FAILURE_RATE: Field =
    Field::new("failure rate", Codes::literal(&[("A", "Not applicable")])).usually("A");
const MATTE_TIN: (&str, &str) = ("C", "100 % matte tin");

const VOLTAGES: &[(&str, f64)] = &[
    ("7", 4.0),
    ("9", 6.3),
    ("8", 10.0),
    ("4", 16.0),
    ("3", 25.0),
    ("6", 35.0),
    ("5", 50.0),
    ("M", 63.0),
    ("1", 100.0),
    ("2", 200.0),
    ("A", 250.0),
    ("C", 500.0),
    ("B", 630.0),
    ("W", 650.0),
    ("D", 1000.0),
    ("E", 1200.0),
    ("F", 1500.0),
    ("J", 1700.0),
    ("G", 2000.0),
    ("Z", 2500.0),
    ("H", 3000.0),
    ("K", 10_000.0),
];

const DIELECTRICS: &[(&str, Option<CeramicDielectric>, &str)] = &[
    ("G", Some(CeramicDielectric::C0G), "C0G"),
    ("R", Some(CeramicDielectric::X7R), "X7R"),
    ("P", Some(CeramicDielectric::X5R), "X5R"),
    ("J", Some(CeramicDielectric::U2J), "U2J"),
    ("H", Some(CeramicDielectric::X8R), "X8R"),
    ("N", Some(CeramicDielectric::X8L), "X8L"),
    ("T", Some(CeramicDielectric::X8G), "X8G"),
    ("U", Some(CeramicDielectric::Z5U), "Z5U"),
    ("V", Some(CeramicDielectric::Y5V), "Y5V"),
];

/// R seen on one commercial part only.
const SPECIFICATIONS: Meanings = &[
    ("C", "Standard"),
    ("X", "Flexible termination"),
    ("F", "Open mode"),
    ("J", "Open mode, flexible termination"),
    ("S", "Floating electrode"),
    ("Y", "Floating electrode, flexible termination"),
    ("V", "Arc shield"),
    ("W", "Arc shield, flexible termination"),
    ("T", "COTS"),
    ("H", "High temperature, 200 °C"),
    ("G", "High temperature, 175 °C"),
    ("N", "Military"),
    ("P", "Military"),
    ("R", "Special, meaning not published"),
];

/// Failure rate or design.
const DESIGNS: Meanings = &[
    ("A", "Not applicable"),
    ("B", "COTS test level B"),
    ("C", "COTS test level C"),
    ("E", "ESD rated"),
    ("L", "Low-loss stack"),
    ("1", "One chip in leads"),
    ("2", "Stack of two chips"),
];

const TERMINATIONS: Meanings = &[MATTE_TIN, ("L", "Tin-lead, at least 5 % lead")];
const TERMINATION: Field = Field::new("termination", Codes::Listed(TERMINATIONS)).usually("C");

/// Surface-mount chips, `C 0805 C 104 K 5 R A C`.
pub(super) static SMD: Family = Family {
    series_length: 1,
    writes_tolerance: true,
    fields: &[
        Field::new("series", Codes::literal(&[("C", "Ceramic")])),
        Field::new("case", Codes::Rule(EIA_CASE)).case(),
        Field::new("specification", Codes::Listed(SPECIFICATIONS)),
        CAPACITANCE,
        TOLERANCE,
        VOLTAGE,
        Field::new("dielectric", Codes::Dielectrics(DIELECTRICS)),
        Field::new("design", Codes::Listed(DESIGNS)).usually("A"),
        TERMINATION,
        packaging(),
    ],
};

const EIA_CASE: Rule = Rule {
    length: Some(4),
    meaning: |_, code| Some(format!("EIA {}", case::chip(code)?.eia)),
    allowed: case::chip_codes,
};

/// KC-LINK and KONNEKT power chips, `CKC 18 C 103 J D G A C`; the meaning of L is inferred.
pub(super) static KC_LINK: Family = Family {
    series_length: 3,
    writes_tolerance: true,
    fields: &[
        Field::new("series", Codes::literal(&[("CKC", "KC-LINK")])),
        Field::new(
            "size",
            Codes::Cases(&[("18", "1812"), ("21", "2220"), ("33", "3640")], eia),
        ),
        STANDARD,
        CAPACITANCE,
        TOLERANCE,
        VOLTAGE,
        C0G,
        Field::new(
            "design",
            Codes::Listed(&[("A", "Single chip"), ("L", "Low-loss stack")]),
        )
        .usually("A"),
        TERMINATION,
        packaging(),
    ],
};

/// High-Q RF chips, `CBR 06 C 479 B 5 G A C`.
pub(super) static RF: Family = Family {
    series_length: 3,
    writes_tolerance: true,
    fields: &[
        Field::new("series", Codes::literal(&[("CBR", "High-Q RF ceramic")])),
        Field::new(
            "size",
            Codes::Cases(
                &[
                    ("02", "0201"),
                    ("04", "0402"),
                    ("06", "0603"),
                    ("08", "0805"),
                ],
                eia,
            ),
        ),
        STANDARD,
        CAPACITANCE,
        TOLERANCE,
        VOLTAGE,
        C0G,
        NO_FAILURE_RATE,
        Field::new("termination", Codes::literal(&[MATTE_TIN])).usually("C"),
        packaging(),
    ],
};

fn eia(_: &str, case: &str) -> String {
    format!("EIA {case}")
}

/// Leaded capacitors, `C320 C 104 K 5 R 5 T A`.
pub(super) static LEADED: Family = Family {
    series_length: 2,
    writes_tolerance: true,
    fields: &[
        Field::new("style", Codes::Rule(LEAD_STYLE)).case(),
        STANDARD,
        CAPACITANCE,
        TOLERANCE,
        VOLTAGE,
        Field::new("dielectric", Codes::Dielectrics(DIELECTRICS)),
        Field::new("construction", Codes::literal(&[("5", "Multilayer")])).usually("5"),
        Field::new(
            "lead",
            Codes::Listed(&[
                ("T", "100 % matte tin"),
                ("H", "Tin-lead, at least 5 % lead"),
            ]),
        )
        .usually("T"),
        NO_FAILURE_RATE,
        packaging(),
    ],
};

const LEAD_STYLE: Rule = Rule {
    length: Some(4),
    meaning: |_, code| {
        let digits = code.strip_prefix('C')?;
        let is_style = digits.len() == 3 && digits.bytes().all(|byte| byte.is_ascii_digit());
        match digits.as_bytes().first().filter(|_| is_style)? {
            b'3' => Some(format!("Goldmax radial, style {code}")),
            b'4' => Some(format!("Aximax axial, style {code}")),
            _ => None,
        }
    },
    allowed: || "C3 or C4 and two digits".to_owned(),
};

/// Military chips, `CDR33 BX 104 A K U S`.
pub(super) static MILITARY: Family = Family {
    series_length: 3,
    writes_tolerance: true,
    fields: &[
        Field::new(
            "style",
            Codes::Cases(MILITARY_STYLES, |style, case| {
                format!("{style}, EIA {case}")
            }),
        ),
        Field::new("dielectric", Codes::Dielectrics(MILITARY_DIELECTRICS)),
        CAPACITANCE,
        Field::new("voltage", Codes::volts(&[("A", 50.0), ("B", 100.0)])),
        TOLERANCE,
        Field::new("termination", Codes::Listed(FINISHES)).usually("U"),
        Field::new("failure rate", Codes::Listed(FAILURE_RATES)).usually("S"),
        packaging(),
    ],
};

/// Styles of MIL-PRF-55681 and the chip sizes they mean (`kemet_c1002`).
pub const MILITARY_STYLES: &[(&str, &str)] = &[
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
];

/// The catalogue has no dielectric for BR.
const MILITARY_DIELECTRICS: &[(&str, Option<CeramicDielectric>, &str)] = &[
    ("BP", Some(CeramicDielectric::C0G), "BP, 0 ± 30 ppm/K"),
    (
        "BX",
        Some(CeramicDielectric::BX),
        "BX, ±15 %, +15/−25 % at rated voltage",
    ),
    ("BR", None, "BR, ±15 %, +15/−40 % at rated voltage"),
];

const FINISHES: Meanings = &[
    ("S", "Solder coated, final"),
    ("U", "Base metal, barrier metal, solder coated"),
    ("W", "Base metal, barrier metal, tinned"),
    ("Y", "100 % tin"),
];

const FAILURE_RATES: Meanings = &[
    ("M", "1 % per 1000 h"),
    ("P", "0.1 % per 1000 h"),
    ("R", "0.01 % per 1000 h"),
    ("S", "0.001 % per 1000 h"),
];
