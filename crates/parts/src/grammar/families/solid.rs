//! Part numbers of tantalum chips and of aluminum chips with polymer cathode (AO-CAP). They share
//! one layout, `T491 A 106 K 010 A T E###`; the tolerance of an AO-CAP is not chosen through its
//! number because the family has only one.
//!
//! Source: maker's ordering tables TC101 (T489, T491) and of the T49x, T5xx and A700 families;
//! series beyond them, A720 among them, from part numbers on sale.

use super::packaging;
use crate::case;
use crate::grammar::codes::{CapacitanceCode, Codes, Meanings, Rule};
use crate::grammar::layout::{Family, Field, Presence};

const MANGANESE_DIOXIDE: &str = "Tantalum, manganese dioxide cathode";
const POLYMER: &str = "Tantalum, polymer cathode";
const ALUMINUM: &str = "Aluminum, polymer cathode";

pub(super) static TANTALUM: Family = Family {
    series_length: 4,
    writes_tolerance: true,
    fields: &fields(TANTALUM_SERIES, "KM"),
};

pub(super) static AO_CAP: Family = Family {
    series_length: 4,
    writes_tolerance: false,
    fields: &fields(&[("A700", ALUMINUM), ("A720", ALUMINUM)], "M"),
};

const fn fields(series: Meanings, tolerances: &'static str) -> [Field; 10] {
    [
        Field::new("series", Codes::Listed(series)),
        Field::new("case", Codes::Rule(CASE)).case(),
        Field::new(
            "capacitance",
            Codes::Capacitance(CapacitanceCode::PowerOfTen),
        ),
        Field::new("tolerance", Codes::Tolerance(tolerances)),
        Field::new("voltage", Codes::volts(VOLTAGES)),
        Field::new("failure rate", Codes::Listed(FAILURE_RATES)).usually("A"),
        Field::new("termination", Codes::Listed(TERMINATIONS)).usually("T"),
        // The suffix is there when a letter follows; digits and AUTO are packaging.
        Field::new("ESR mark", Codes::Listed(ESR_MARKS)).when(Presence::IfLetter),
        Field::new("ESR", Codes::Esr).when(Presence::With("ESR mark")),
        packaging(),
    ]
}

const CASE: Rule = Rule {
    length: Some(1),
    meaning: |_, code| Some(format!("EIA {}", case::solid(code)?.eia)),
    allowed: case::solid_codes,
};

const TANTALUM_SERIES: Meanings = &[
    ("T489", MANGANESE_DIOXIDE),
    ("T490", MANGANESE_DIOXIDE),
    ("T491", MANGANESE_DIOXIDE),
    ("T494", MANGANESE_DIOXIDE),
    ("T495", MANGANESE_DIOXIDE),
    ("T496", MANGANESE_DIOXIDE),
    ("T497", MANGANESE_DIOXIDE),
    ("T498", MANGANESE_DIOXIDE),
    ("T499", MANGANESE_DIOXIDE),
    ("T500", MANGANESE_DIOXIDE),
    ("T510", MANGANESE_DIOXIDE),
    ("T513", MANGANESE_DIOXIDE),
    ("T520", POLYMER),
    ("T521", POLYMER),
    ("T522", POLYMER),
    ("T523", POLYMER),
    ("T525", POLYMER),
    ("T527", POLYMER),
    ("T528", POLYMER),
    ("T529", POLYMER),
    ("T530", POLYMER),
    ("T540", POLYMER),
    ("T541", POLYMER),
    ("T543", POLYMER),
    ("T545", POLYMER),
    ("T548", POLYMER),
    ("T590", POLYMER),
    ("T591", POLYMER),
    ("T597", POLYMER),
    ("T598", POLYMER),
    ("T599", POLYMER),
    ("TF08", POLYMER),
];

const VOLTAGES: &[(&str, f64)] = &[
    ("002", 2.0),
    ("2R5", 2.5),
    ("003", 3.0),
    ("004", 4.0),
    // Printed 6.3 V everywhere, and the leakage limits are computed with 6.3 V.
    ("006", 6.3),
    ("008", 8.0),
    ("010", 10.0),
    ("011", 11.0),
    ("12R", 12.5),
    ("016", 16.0),
    ("020", 20.0),
    ("025", 25.0),
    ("035", 35.0),
    ("040", 40.0),
    ("050", 50.0),
    ("063", 63.0),
    ("075", 75.0),
];

const FAILURE_RATES: Meanings = &[
    ("A", "Not applicable"),
    ("B", "0.1 % per 1000 h"),
    ("C", "0.01 % per 1000 h"),
    ("D", "0.001 % per 1000 h"),
];

/// C and K are military finishes; the finish of A, seen on facedown parts, is not published.
const TERMINATIONS: Meanings = &[
    ("T", "100 % matte tin"),
    ("H", "Tin-lead, at least 5 % lead"),
    ("S", "Tin-lead, older numbers"),
    ("N", "Non-magnetic, 100 % tin"),
    ("M", "Non-magnetic, tin-lead"),
    ("G", "Gold plated"),
    ("P", "Nickel-palladium-gold, pre-plated"),
    ("A", "Facedown termination"),
    ("C", "Hot solder dipped"),
    ("K", "Solder fused"),
];

/// A, S and W replace E on older and on automotive numbers. E, K and I also state the leakage
/// limit.
///
/// Source of K and I: T2076_T52X-530 5/28/2024 p. 3.
const ESR_MARKS: Meanings = &[
    ("E", "ESR follows"),
    ("A", "ESR follows"),
    ("S", "ESR follows"),
    ("W", "ESR follows"),
    ("K", "ESR follows, leakage 0.05 CV"),
    ("I", "ESR follows, leakage 0.03 CV"),
];
