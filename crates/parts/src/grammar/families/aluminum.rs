//! Part numbers of aluminum cans: polymer and hybrid, wet V-chips and small radial cans, snap-in
//! and screw terminals.
//!
//! Source: polymer and hybrid cans from about 210 part numbers on sale with their published
//! records. Wet cans from the maker's ordering tables A4001 (EDK), A4004 (ESK), A4005 (ESH), A4006
//! (ESC), A4074 (ESL), and the tables of EDH, EDT, EEV, EXV and of the other ES*. Large cans from
//! the tables of ALC10, ALS30 and ALS70; other series from part numbers on sale.

use super::packaging;
use crate::case;
use crate::grammar::codes::{CapacitanceCode, Codes, Meanings, Rule};
use crate::grammar::layout::{Family, Field};

const PICOFARADS: Field = Field::new(
    "capacitance",
    Codes::Capacitance(CapacitanceCode::PowerOfTen),
);
const TOLERANCE: Field = Field::new("tolerance", Codes::Tolerance("M"));

/// Polymer and hybrid cans, `A768 EB 186 M 1H L A E 048`; the case is a diameter and a height
/// letter.
pub(super) static POLYMER_CAN: Family = Family {
    series_length: 4,
    writes_tolerance: false,
    fields: &[
        Field::new("series", Codes::Listed(POLYMER_SERIES)),
        Field::new("case", Codes::Rule(POLYMER_CASE)).case(),
        PICOFARADS,
        TOLERANCE,
        Field::new("voltage", Codes::volts(POLYMER_VOLTAGES)),
        Field::new("style", Codes::Listed(POLYMER_STYLES)),
        Field::new("termination", Codes::literal(&[("A", "Tin")])),
        Field::new("grade", Codes::Listed(POLYMER_GRADES)),
        Field::new("ESR", Codes::Esr),
        packaging(),
    ],
};

const POLYMER_CASE: Rule = Rule {
    length: Some(2),
    meaning: |_, code| case::can_description(code),
    allowed: case::can_codes,
};

const POLYMER: &str = "Aluminum, polymer cathode";
const HYBRID: &str = "Aluminum, polymer and liquid electrolyte";

const POLYMER_SERIES: Meanings = &[
    ("A750", POLYMER),
    ("A755", POLYMER),
    ("A758", POLYMER),
    ("A759", POLYMER),
    ("A765", POLYMER),
    ("A766", POLYMER),
    ("A767", POLYMER),
    ("A768", POLYMER),
    ("A769", POLYMER),
    ("A770", POLYMER),
    ("A771", POLYMER),
    ("A780", HYBRID),
    ("A781", HYBRID),
    ("A784", HYBRID),
];

const POLYMER_VOLTAGES: &[(&str, f64)] = &[
    ("0D", 2.0),
    ("0E", 2.5),
    ("0G", 4.0),
    ("0J", 6.3),
    ("1A", 10.0),
    ("1C", 16.0),
    ("1D", 20.0),
    ("1E", 25.0),
    ("1V", 35.0),
    ("1G", 40.0),
    ("1H", 50.0),
    ("1J", 63.0),
    ("1K", 80.0),
    ("2A", 100.0),
    ("2C", 160.0),
    ("2E", 250.0),
];

const POLYMER_STYLES: Meanings = &[
    ("L", "Surface mount"),
    ("A", "Radial leads"),
    // On A758 and A750 numbers on sale; how their leads differ is not published.
    ("D", "Radial leads, form D"),
    ("E", "Radial leads, form E"),
];

const POLYMER_GRADES: Meanings = &[
    ("E", "Standard"),
    ("S", "AEC-Q200"),
    ("V", "AEC-Q200, vibration proof"),
];

/// Wet V-chips and small radial cans, `EDK 226 M 004 A 9B AA`.
pub(super) static SMALL_WET: Family = Family {
    series_length: 3,
    writes_tolerance: false,
    fields: &[
        Field::new("series", Codes::Listed(SMALL_WET_SERIES)),
        PICOFARADS,
        TOLERANCE,
        Field::new("voltage", Codes::Volts(WET_VOLTAGES, SERIES_VOLTAGES)),
        Field::new(
            "grade",
            Codes::Listed(&[("A", "Standard"), ("S", "AEC-Q200")]),
        ),
        Field::new("size", Codes::Rule(SMALL_WET_SIZE)).case(),
        Field::new("packaging", Codes::Listed(PACKAGING)).packaging(),
    ],
};

/// Known sizes have dimensions; others are a 9 and a letter, or a letter and a letter or digit.
const SMALL_WET_SIZE: Rule = Rule {
    length: Some(2),
    meaning: |_, code| {
        if let Some(description) = case::electrolytic_description(code) {
            return Some(description);
        }
        let is_size = match *code.as_bytes() {
            [b'9', letter] => letter.is_ascii_uppercase(),
            [first, second] => first.is_ascii_uppercase() && second.is_ascii_alphanumeric(),
            _ => false,
        };
        is_size.then(|| format!("Size {code}"))
    },
    allowed: || "9 and a letter, or a letter and a letter or digit".to_owned(),
};

const V_CHIP: &str = "Aluminum electrolytic, V-chip";
const RADIAL: &str = "Aluminum electrolytic, radial";

const SMALL_WET_SERIES: Meanings = &[
    ("EDK", V_CHIP),
    ("EDH", V_CHIP),
    ("EDT", V_CHIP),
    ("EEV", V_CHIP),
    ("EXV", V_CHIP),
    ("ESC", RADIAL),
    ("ESE", RADIAL),
    ("ESH", RADIAL),
    ("ESK", RADIAL),
    ("ESL", RADIAL),
    ("ESS", RADIAL),
    ("ESW", RADIAL),
    ("ESX", RADIAL),
    ("ESY", RADIAL),
];

const WET_VOLTAGES: &[(&str, f64)] = &[
    ("004", 4.0),
    ("6R3", 6.3),
    ("010", 10.0),
    ("016", 16.0),
    ("025", 25.0),
    ("035", 35.0),
    ("050", 50.0),
    ("063", 63.0),
    ("080", 80.0),
    ("100", 100.0),
    ("160", 160.0),
    ("200", 200.0),
    ("250", 250.0),
    ("350", 350.0),
    ("400", 400.0),
    ("420", 420.0),
    ("450", 450.0),
    ("500", 500.0),
];

/// Lowest and highest rated voltage of the series whose ordering tables state them, V.
const SERIES_VOLTAGES: &[(&str, f64, f64)] = &[
    ("ESC", 6.3, 100.0),
    ("ESH", 6.3, 500.0),
    ("ESK", 6.3, 500.0),
    ("ESL", 16.0, 450.0),
];

/// Source: table of ordering options in A4004.
const PACKAGING: Meanings = &[
    ("AA", "Reel for V-chips, bulk for radial leads"),
    ("DA", "Ammo pack, leads formed to 5 mm"),
    ("EA", "Ammo pack, straight leads"),
    ("FA", "Ammo pack, leads formed to 2.5 mm"),
    ("JA", "Tape, leads formed to 5 mm"),
    ("KA", "Tape, straight leads"),
    ("LA", "Tape, leads formed to 2.5 mm"),
];

/// Snap-in and screw-terminal cans, `ALC10 A 392 BB 040`; the size is a diameter and a length
/// letter.
pub(super) static LARGE_WET: Family = Family {
    series_length: 5,
    writes_tolerance: false,
    fields: &[
        Field::new("series", Codes::Rule(LARGE_WET_SERIES)),
        Field::new("termination", Codes::Listed(LARGE_WET_TERMINATIONS)),
        Field::new(
            "capacitance",
            Codes::Capacitance(CapacitanceCode::Microfarads),
        ),
        Field::new("size", Codes::Rule(LARGE_WET_SIZE)).case(),
        Field::new("voltage", Codes::WholeVolts(25..=630)),
    ],
};

/// AL, a family letter, then two digits or a digit and a letter.
const LARGE_WET_SERIES: Rule = Rule {
    length: Some(5),
    meaning: |_, code| {
        let [b'A', b'L', family, first, second] = *code.as_bytes() else {
            return None;
        };
        let mounting = match family {
            b'A' | b'C' | b'F' | b'H' => "Aluminum electrolytic, snap-in",
            b'S' => "Aluminum electrolytic, screw terminals",
            _ => return None,
        };
        let is_series = first.is_ascii_digit() && second.is_ascii_alphanumeric();
        is_series.then(|| mounting.to_owned())
    },
    allowed: || "ALA, ALC, ALF, ALH or ALS and two characters".to_owned(),
};

const LARGE_WET_SIZE: Rule = Rule {
    length: Some(2),
    meaning: |series, code| {
        let is_size = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_uppercase());
        let body = || case::large_can_description(code, series.starts_with("ALS"));
        is_size.then(|| body().unwrap_or_else(|| format!("Size {code}")))
    },
    allowed: || "two letters".to_owned(),
};

const LARGE_WET_TERMINATIONS: Meanings = &[
    ("A", "Standard"),
    ("C", "Termination option C"),
    ("G", "Termination option G"),
    ("H", "Termination option H"),
    ("P", "Termination option P"),
    ("U", "Termination option U"),
];
