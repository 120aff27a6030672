//! Tantalum, niobium oxide and polymer tantalum chips.

use super::super::codes::Codes::{
    Any, CaseLetters, Esr, Listed, Picofarads, PlainMicrofarads, Tolerance, Tolerances, Volts,
};
use super::super::codes::Table;
use super::super::key::{Field, Key};
use super::super::number::ForeignKind::{NiobiumOxide, PolymerTantalum, Tantalum};
use super::super::tables::{JIS_VOLTS, TANTALUM_VOLTS, VISHAY_TANTALUM_VOLTS, codes};

const AVX: &[&str] = &["Kyocera AVX"];
const VISHAY: &[&str] = &["Vishay"];

const CASE: Field = Field::new("case", CaseLetters(1, 1));
const CAPACITANCE: Field = Field::new("capacitance", Picofarads);
const TOLERANCE: Field = Field::new("tolerance", Tolerance("JKM"));
const END: Field = Field::new("packaging", Any(1, 4)).last();

const AVX_GUIDE: &str = "Kyocera AVX, how to order TAJ, TPS, TRJ, TCJ and NOJ series";
/// The letter of packaging and, of low-ESR series, four digits in mΩ.
const AVX_CHIP: [Field; 7] = [
    CASE,
    CAPACITANCE,
    TOLERANCE,
    Field::new("voltage", Volts(TANTALUM_VOLTS)),
    Field::new(
        "packaging",
        Listed(codes![
            "R": "180 mm reel, tin", "S": "330 mm reel, tin", "A": "180 mm reel, gold",
            "B": "330 mm reel, gold", "H": "180 mm reel, tin and lead",
            "K": "330 mm reel, tin and lead", "L": "", "P": "", "T": "", "U": "", "V": "", "W": "",
            "Y": "", "Z": "",
        ]),
    )
    .last(),
    Field::new("ESR", Esr(4, 4)).optional(),
    Field::new("suffix", Any(1, 4)).last(),
];

const fn by_jis(case: Field, size: Field) -> [Field; 6] {
    [
        case,
        Field::new("voltage", Volts(JIS_VOLTS)),
        CAPACITANCE,
        TOLERANCE,
        size,
        END,
    ]
}

const VISHAY_GUIDE: &str = "Vishay, ordering information of 293D, TR3 and T55 series";
/// X9 and X0 in orders, K and M in lists.
const VISHAY_TOLERANCES: Table<char> =
    codes!["X9": 'K', "X0": 'M', "X5": 'J', "K": 'K', "M": 'M', "J": 'J'];
const VISHAY_CHIP: [Field; 6] = [
    CAPACITANCE,
    Field::new("tolerance", Tolerances(VISHAY_TOLERANCES)),
    Field::new("voltage", Volts(VISHAY_TANTALUM_VOLTS)),
    CASE,
    Field::new(
        "finish",
        Listed(codes!["2": "tin", "8": "tin and lead", "1": "", "4": "", "5": "", "7": ""]),
    )
    .last(),
    Field::new("packaging", Any(1, 4)).last(),
];
const TERMINATIONS: Table<&str> = codes![
    "C": "tin", "E": "tin and lead", "D": "gold", "H": "", "L": "", "A": "", "B": "", "P": "",
    "R": "", "T": "", "S": "", "G": "", "N": "",
];
const fn vishay(case: Field, esr: Field) -> [Field; 7] {
    [
        case,
        CAPACITANCE,
        TOLERANCE,
        Field::new("voltage", Volts(VISHAY_TANTALUM_VOLTS)),
        Field::new("termination", Listed(TERMINATIONS)).last(),
        esr,
        Field::new("suffix", Any(1, 3)).last(),
    ]
}
const VISHAY_SOLID: [Field; 7] = vishay(CASE, Field::new("ESR", Esr(4, 4)).optional());
const VISHAY_POLYMER: [Field; 7] = vishay(
    Field::new("case", CaseLetters(1, 2)),
    Field::new("ESR", Esr(3, 4)).optional(),
);

/// 6 marks 6.3 V.
pub(super) const PANASONIC_VOLTS: Table<f64> = codes![
    "2": 2.0, "2R5": 2.5, "2.5": 2.5, "4": 4.0, "6": 6.3, "6R3": 6.3, "6.3": 6.3, "8": 8.0,
    "10": 10.0, "16": 16.0, "20": 20.0, "25": 25.0, "32": 32.0,
    "35": 35.0, "50": 50.0, "63": 63.0, "80": 80.0, "100": 100.0,
];

pub(in super::super) static KEYS: &[Key] = &[
    Key::new(
        AVX,
        "tantalum chip",
        Tantalum,
        &["TAJ", "TPS", "TRJ", "TRM", "TPM", "TLJ", "TMJ"],
        &AVX_CHIP,
    )
    .source(AVX_GUIDE),
    Key::new(
        AVX,
        "polymer tantalum chip",
        PolymerTantalum,
        &["TCJ", "TCQ", "TCN", "TCM", "TCO", "TCB"],
        &AVX_CHIP,
    )
    .source(AVX_GUIDE),
    Key::new(AVX, "niobium oxide chip", NiobiumOxide, &["NOJ"], &AVX_CHIP).source(AVX_GUIDE),
    Key::new(
        AVX,
        "tantalum chip",
        Tantalum,
        &["F91", "F93", "F95", "F97", "F98"],
        &[
            Field::new("voltage", Volts(JIS_VOLTS)),
            CAPACITANCE,
            TOLERANCE,
            CASE,
            END,
        ],
    )
    .source("Kyocera AVX, how to order F9 series"),
    Key::new(
        AVX,
        "polymer tantalum chip",
        PolymerTantalum,
        &["TCA", "TCT", "TCO"],
        &by_jis(
            Field::new("case", CaseLetters(1, 2)),
            Field::new(
                "packaging",
                Listed(codes!["8": "180 mm reel", "9": "330 mm reel"]),
            )
            .last(),
        ),
    )
    .source("Kyocera AVX, how to order TCA, TCT and TCO series"),
    Key::new(
        VISHAY,
        "tantalum chip",
        Tantalum,
        &["293D", "593D", "595D", "597D", "298D"],
        &VISHAY_CHIP,
    )
    .source(VISHAY_GUIDE),
    Key::new(
        VISHAY,
        "tantalum chip",
        Tantalum,
        &["TR3", "TX3", "TH3", "TL3", "TP3", "TM3", "T95", "T97"],
        &VISHAY_SOLID,
    )
    .source(VISHAY_GUIDE),
    Key::new(
        VISHAY,
        "polymer tantalum chip",
        PolymerTantalum,
        &["T50", "T51", "T52", "T54", "T55", "T58", "T59"],
        &VISHAY_POLYMER,
    )
    .source(VISHAY_GUIDE),
    Key::new(
        &["Panasonic"],
        "POSCAP",
        PolymerTantalum,
        &[""],
        &[
            Field::new("voltage", Volts(PANASONIC_VOLTS)),
            Field::new(
                "series",
                Listed(codes!["TPE": "", "TPB": "", "TPC": "", "TQC": "", "TDC": ""]),
            ),
            Field::new("capacitance", PlainMicrofarads),
            TOLERANCE,
            Field::new("suffix", Any(1, 4)).last(),
        ],
    )
    .source("Panasonic, part numbering of POSCAP"),
];
