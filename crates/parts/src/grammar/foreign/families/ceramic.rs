//! Multilayer ceramic chips.

use super::super::codes::Codes::{
    Any, Cases, CeramicPicofarads, Dielectrics, HeightDigits, Heights, Letters, Listed, Mains,
    Tolerance, Tolerances, Volts,
};
use super::super::codes::Table;
use super::super::key::{Field, Key};
use super::super::number::Construction::{MetalFrame, SoftTermination};
use super::super::number::ForeignKind::Ceramic;
use super::super::tables::{
    AVX_DIELECTRICS, AVX_VOLTS, DIGIT_VOLTS, EIA_DIELECTRICS, FENGHUA_DIELECTRICS, INCH_CASES,
    JIS_VOLTS, KYOCERA_CASES, KYOCERA_DIELECTRICS, KYOCERA_OLD_CASES, KYOCERA_OLD_DIELECTRICS,
    KYOCERA_OLD_VOLTS, METRIC_CASES, MURATA_CASES, MURATA_DIELECTRICS, MURATA_HEIGHTS,
    MURATA_MAINS, MURATA_VOLTS, MURATA_WIDE_CASES, SAMSUNG_CASES, SAMSUNG_DIELECTRICS,
    SAMSUNG_HEIGHTS, SAMSUNG_VOLTS, TAIYO_CASES, TAIYO_DIELECTRICS, TAIYO_NEW_CASES,
    TAIYO_NEW_DIELECTRICS, TAIYO_NEW_WIDE_CASES, TAIYO_VOLTS, TAIYO_WIDE_CASES, TDK_CASES,
    TDK_HEIGHTS, TDK_VOLTS, VISHAY_DIELECTRICS, VISHAY_VOLTS, WALSIN_CASES, WALSIN_DIELECTRICS,
    YAGEO_VOLTS, codes,
};

const fn case(rows: Table<&'static str>) -> Field {
    Field::new("case", Cases(rows))
}
const fn dielectric(rows: Table<&'static str>) -> Field {
    Field::new("dielectric", Dielectrics(rows))
}
const fn voltage(rows: Table<f64>) -> Field {
    Field::new("voltage", Volts(rows))
}
const fn height(rows: Table<f64>) -> Field {
    Field::new("height", Heights(rows))
}
const fn listed(name: &'static str, rows: Table<&'static str>) -> Field {
    Field::new(name, Listed(rows))
}
const CAPACITANCE: Field = Field::new("capacitance", CeramicPicofarads);
const TOLERANCE: Field = Field::new("tolerance", Tolerance("ABCDFGHJKMNZ"));
const LETTER: Table<&str> = codes![
    "A": "", "B": "", "C": "", "D": "", "E": "", "F": "", "G": "", "H": "", "J": "", "K": "",
    "L": "", "M": "", "N": "", "P": "", "Q": "", "R": "", "S": "", "T": "", "U": "", "V": "",
    "W": "", "X": "", "Y": "", "Z": "",
];

const MURATA: &[&str] = &["Murata"];
const TDK: &[&str] = &["TDK"];
const TAIYO: &[&str] = &["Taiyo Yuden"];
const AVX: &[&str] = &["Kyocera AVX"];
const VISHAY: &[&str] = &["Vishay"];

const MURATA_GUIDE: &str = "Murata, part numbering of chip monolithic ceramic capacitors";
/// W is ± 0.05 pF.
const MURATA_TOLERANCES: Table<char> = codes![
    "A": 'A', "W": 'A', "B": 'B', "C": 'C', "D": 'D', "F": 'F', "G": 'G', "J": 'J', "K": 'K',
    "M": 'M', "Z": 'Z',
];
const MURATA_PACKAGING: Table<&str> = codes![
    "D": "180 mm paper tape", "L": "180 mm embossed tape", "W": "180 mm paper tape",
    "E": "180 mm paper tape", "J": "330 mm paper tape", "K": "330 mm embossed tape",
    "B": "bulk", "C": "bulk case", "#": "any",
];
const fn murata(cases: Table<&'static str>, second: Field, voltage: Field) -> [Field; 8] {
    [
        case(cases),
        second,
        dielectric(MURATA_DIELECTRICS),
        voltage,
        CAPACITANCE,
        Field::new("tolerance", Tolerances(MURATA_TOLERANCES)),
        Field::new("individual code", Any(2, 3)).last(),
        listed("packaging", MURATA_PACKAGING).last(),
    ]
}
const MURATA_CHIP: [Field; 8] = murata(MURATA_CASES, height(MURATA_HEIGHTS), voltage(MURATA_VOLTS));
const MURATA_WIDE: [Field; 8] = murata(
    MURATA_WIDE_CASES,
    height(MURATA_HEIGHTS),
    voltage(MURATA_VOLTS),
);
const MURATA_STACK: [Field; 8] = murata(
    MURATA_CASES,
    Field::new("height", Any(1, 1)),
    voltage(MURATA_VOLTS),
);
const MURATA_SAFETY: [Field; 8] = murata(
    MURATA_CASES,
    height(MURATA_HEIGHTS),
    Field::new("ac voltage", Mains(MURATA_MAINS)),
);

const TDK_GUIDE: &str = "TDK, catalogs of C and CGA multilayer ceramic chip capacitors";
const TDK_AUTOMOTIVE: [Field; 10] = [
    case(TDK_CASES),
    height(TDK_HEIGHTS),
    listed(
        "test voltage",
        codes![
            "0": "", "1": "", "2": "", "3": "", "4": "", "5": "", "6": "", "7": "", "8": "", "9": "",
        ],
    ),
    dielectric(EIA_DIELECTRICS),
    voltage(TDK_VOLTS),
    CAPACITANCE,
    TOLERANCE,
    Field::new("height in 0.01 mm", HeightDigits).last(),
    listed("packaging", LETTER).last(),
    listed("control code", LETTER).last(),
];

const TAIYO_GUIDE: &str = "Taiyo Yuden, part numbering of multilayer ceramic capacitors";
const fn taiyo_old(cases: Table<&'static str>, series: Table<&'static str>) -> [Field; 9] {
    [
        voltage(TAIYO_VOLTS),
        listed("series", series),
        case(cases),
        listed("end tolerance", codes!["A": "", "B": "", "C": "", "E": ""]).optional(),
        dielectric(TAIYO_DIELECTRICS),
        CAPACITANCE,
        TOLERANCE,
        listed("height", LETTER).last(),
        Field::new("packaging", Any(1, 3)).last(),
    ]
}
const TAIYO_OLD: [Field; 9] = taiyo_old(
    TAIYO_CASES,
    codes!["MK": "", "MF": "automotive", "MR": "", "VK": "high Q", "VS": ""],
);
const TAIYO_SOFT: [Field; 9] = taiyo_old(TAIYO_CASES, codes!["MJ": "soft termination"]);
const TAIYO_WIDE: [Field; 9] = taiyo_old(TAIYO_WIDE_CASES, codes!["WK": "ends on the long sides"]);
const fn taiyo_new(cases: Table<&'static str>) -> [Field; 9] {
    [
        voltage(TAIYO_VOLTS),
        case(cases),
        Field::new("height", Any(1, 1)),
        Field::new("size tolerance", Any(1, 1)),
        dielectric(TAIYO_NEW_DIELECTRICS),
        CAPACITANCE,
        TOLERANCE,
        listed("packaging", LETTER).last(),
        Field::new("internal code", Any(4, 4)).last(),
    ]
}
const TAIYO_NEW: [Field; 9] = taiyo_new(TAIYO_NEW_CASES);
const TAIYO_NEW_WIDE: [Field; 9] = taiyo_new(TAIYO_NEW_WIDE_CASES);

const YAGEO: [Field; 7] = [
    case(INCH_CASES),
    TOLERANCE,
    listed(
        "packaging",
        codes![
            "R": "180 mm paper tape", "K": "180 mm embossed tape", "P": "330 mm paper tape",
            "F": "330 mm embossed tape", "C": "bulk case", "S": "", "X": "", "T": "", "H": "",
        ],
    ),
    dielectric(EIA_DIELECTRICS),
    voltage(YAGEO_VOLTS),
    listed("electrodes", codes!["BB": "class II", "BN": "class I"]),
    CAPACITANCE,
];
const YAGEO_GUIDE: &str = "Yageo, ordering information of CC, AC, CS, CQ and CH series";

const fn walsin(
    cases: Table<&'static str>,
    dielectrics: Table<&'static str>,
    end: Table<&'static str>,
) -> [Field; 7] {
    [
        case(cases),
        dielectric(dielectrics),
        CAPACITANCE,
        TOLERANCE,
        voltage(DIGIT_VOLTS),
        listed("termination", end).last(),
        listed("packaging", codes!["T": "180 mm reel", "G": "330 mm reel"]).last(),
    ]
}
const COPPER_OR_SILVER: Table<&str> =
    codes!["C": "copper, nickel, tin", "L": "silver, nickel, tin"];
const WALSIN: [Field; 7] = walsin(INCH_CASES, WALSIN_DIELECTRICS, COPPER_OR_SILVER);
const WALSIN_SERIES: [Field; 7] = walsin(WALSIN_CASES, WALSIN_DIELECTRICS, COPPER_OR_SILVER);
const FENGHUA: [Field; 7] = walsin(INCH_CASES, FENGHUA_DIELECTRICS, codes!["N": "nickel, tin"]);

const AVX_CLASSIC: [Field; 8] = [
    case(INCH_CASES),
    voltage(AVX_VOLTS),
    dielectric(AVX_DIELECTRICS),
    CAPACITANCE,
    TOLERANCE,
    listed(
        "failure rate",
        codes!["A": "not applicable", "4": "automotive", "T": "high reliability"],
    ),
    listed(
        "termination",
        codes![
            "T": "plated tin", "Z": "soft, plated tin", "X": "soft, tin and lead",
            "B": "tin and lead", "J": "tin and lead", "7": "gold", "1": "palladium silver",
            "R": "", "N": "", "U": "", "P": "", "5": "", "S": "", "L": "",
        ],
    )
    .last(),
    Field::new("packaging and special code", Any(1, 3)).last(),
];
const KYOCERA: [Field; 7] = [
    case(KYOCERA_CASES),
    listed("height", LETTER),
    dielectric(KYOCERA_DIELECTRICS),
    voltage(JIS_VOLTS),
    CAPACITANCE,
    TOLERANCE,
    listed("packaging", LETTER).last(),
];
const KYOCERA_OLD: [Field; 7] = [
    case(KYOCERA_OLD_CASES),
    dielectric(KYOCERA_OLD_DIELECTRICS),
    CAPACITANCE,
    TOLERANCE,
    voltage(KYOCERA_OLD_VOLTS),
    listed("height", LETTER).last(),
    listed("packaging", LETTER).last(),
];

/// V is ± 0.05 pF.
const VISHAY_TOLERANCES: Table<char> = codes![
    "V": 'A', "B": 'B', "C": 'C', "D": 'D', "F": 'F', "G": 'G', "J": 'J', "K": 'K', "M": 'M',
    "Z": 'Z',
];
const VISHAY_CHIP: [Field; 8] = [
    case(INCH_CASES),
    dielectric(VISHAY_DIELECTRICS),
    CAPACITANCE,
    Field::new("tolerance", Tolerances(VISHAY_TOLERANCES)),
    listed(
        "termination",
        codes![
            "X": "nickel, tin", "F": "silver palladium", "E": "silver palladium", "B": "polymer",
            "N": "copper, tin", "C": "copper", "L": "tin and lead", "S": "", "V": "", "W": "",
            "Z": "",
        ],
    ),
    voltage(VISHAY_VOLTS),
    listed("marking", LETTER).last(),
    Field::new("packaging and process", Any(1, 4)).last(),
];

pub(in super::super) static KEYS: &[Key] = &[
    Key::new(
        MURATA,
        "chip",
        Ceramic,
        &[
            "GRM", "GCM", "GRT", "GRJ", "GCG", "GJM", "GQM", "GCQ", "GCD", "GCE", "GMD", "GR3",
            "GR4", "GR7", "GC3", "GC4",
        ],
        &MURATA_CHIP,
    )
    .source(MURATA_GUIDE),
    Key::new(
        MURATA,
        "chip with soft termination",
        Ceramic,
        &["GCJ"],
        &MURATA_CHIP,
    )
    .construction(SoftTermination)
    .source(MURATA_GUIDE),
    Key::new(
        MURATA,
        "chip with ends on the long sides",
        Ceramic,
        &["LLL"],
        &MURATA_WIDE,
    )
    .source(MURATA_GUIDE),
    Key::new(
        MURATA,
        "chip across the mains",
        Ceramic,
        &["GA2", "GA3"],
        &MURATA_SAFETY,
    )
    .source(MURATA_GUIDE),
    Key::new(
        MURATA,
        "chips in a metal frame",
        Ceramic,
        &["KCM", "KC3", "KRM", "KR3"],
        &MURATA_STACK,
    )
    .construction(MetalFrame)
    .source(MURATA_GUIDE),
    Key::new(
        TDK,
        "chip",
        Ceramic,
        &["C"],
        &[
            case(METRIC_CASES),
            dielectric(EIA_DIELECTRICS),
            voltage(TDK_VOLTS),
            CAPACITANCE,
            TOLERANCE,
            Field::new("height in 0.01 mm", HeightDigits).last(),
            listed("packaging", LETTER).last(),
            listed("control code", LETTER).last(),
        ],
    )
    .source(TDK_GUIDE),
    Key::new(TDK, "automotive chip", Ceramic, &["CGA"], &TDK_AUTOMOTIVE).source(TDK_GUIDE),
    Key::new(
        TDK,
        "chip with soft termination",
        Ceramic,
        &["CGJ", "CNA", "CNC"],
        &TDK_AUTOMOTIVE,
    )
    .construction(SoftTermination)
    .source(TDK_GUIDE),
    Key::new(
        TDK,
        "chips in a metal frame",
        Ceramic,
        &["CAA"],
        &[
            Field::new("dimensions", Any(3, 3)),
            dielectric(EIA_DIELECTRICS),
            voltage(TDK_VOLTS),
            CAPACITANCE,
            TOLERANCE,
            Field::new("height in 0.01 mm", HeightDigits).last(),
            Field::new("packaging", Any(2, 2)).last(),
        ],
    )
    .construction(MetalFrame)
    .source(TDK_GUIDE),
    Key::new(
        &["Samsung"],
        "chip",
        Ceramic,
        &["CL"],
        &[
            case(SAMSUNG_CASES),
            dielectric(SAMSUNG_DIELECTRICS),
            CAPACITANCE,
            TOLERANCE,
            voltage(SAMSUNG_VOLTS),
            height(SAMSUNG_HEIGHTS).last(),
            Field::new("termination, product and special code", Any(3, 3)).last(),
            Field::new("packaging", Any(1, 1)).last(),
        ],
    )
    .source("Samsung Electro-Mechanics, part numbering of multilayer ceramic capacitors"),
    Key::new(TAIYO, "chip", Ceramic, &[""], &TAIYO_OLD).source(TAIYO_GUIDE),
    Key::new(
        TAIYO,
        "chip with soft termination",
        Ceramic,
        &[""],
        &TAIYO_SOFT,
    )
    .construction(SoftTermination)
    .source(TAIYO_GUIDE),
    Key::new(
        TAIYO,
        "chip with ends on the long sides",
        Ceramic,
        &[""],
        &TAIYO_WIDE,
    )
    .source(TAIYO_GUIDE),
    Key::new(
        TAIYO,
        "chip",
        Ceramic,
        &[
            "MSAS", "MBAS", "MCAS", "MAAS", "MEAS", "MLAS", "MSAR", "MSAY", "MCJC",
        ],
        &TAIYO_NEW,
    )
    .source(TAIYO_GUIDE),
    Key::new(
        TAIYO,
        "chip with ends on the long sides",
        Ceramic,
        &["MSRL"],
        &TAIYO_NEW_WIDE,
    )
    .source(TAIYO_GUIDE),
    Key::new(
        &["Yageo"],
        "chip",
        Ceramic,
        &["CC", "AC", "CQ", "CH"],
        &YAGEO,
    )
    .source(YAGEO_GUIDE),
    Key::new(
        &["Yageo"],
        "chip with soft termination",
        Ceramic,
        &["CS"],
        &YAGEO,
    )
    .construction(SoftTermination)
    .source(YAGEO_GUIDE),
    Key::new(&["Walsin"], "chip", Ceramic, &[""], &WALSIN)
        .closed()
        .source("Walsin, part numbering of multilayer ceramic capacitors"),
    Key::new(
        &["Walsin"],
        "chip",
        Ceramic,
        &["RF", "RT", "MT", "MG", "HH", "SH", "UF"],
        &WALSIN_SERIES,
    )
    .closed()
    .source("Walsin, part numbering of multilayer ceramic capacitors"),
    Key::new(&["Fenghua"], "chip", Ceramic, &[""], &FENGHUA)
        .closed()
        .source("Fenghua, how to order multilayer ceramic chip capacitors"),
    Key::new(AVX, "chip", Ceramic, &[""], &AVX_CLASSIC)
        .source("Kyocera AVX, how to order surface-mount ceramic capacitors"),
    Key::new(
        AVX,
        "chip",
        Ceramic,
        &["KGM", "KAM", "KAF", "KGQ", "KGF", "KGU", "KGH"],
        &KYOCERA,
    )
    .source("Kyocera AVX, ordering pages of KGM and its sister series"),
    Key::new(
        AVX,
        "chip",
        Ceramic,
        &["CM", "CU", "CT", "CF"],
        &KYOCERA_OLD,
    )
    .source("Kyocera, part numbering of CM, CU, CT and CF series"),
    Key::new(VISHAY, "chip", Ceramic, &["VJ", "GA", "HV"], &VISHAY_CHIP)
        .source("Vishay, ordering information of VJ, GA and HV series"),
    Key::new(
        &["Nippon Chemi-Con"],
        "chip",
        Ceramic,
        &["K"],
        &[
            Field::new("series", Letters(2, 2, &[])),
            voltage(DIGIT_VOLTS),
            dielectric(codes!["B": "X7R", "S": "X7S", "L": "X8L"]),
            CAPACITANCE,
            TOLERANCE,
            case(codes!["31": "1206", "32": "1210", "43": "1812", "55": "2220"]),
            Field::new("height", Any(2, 2)).last(),
            Field::new("packaging", Any(3, 3)).last(),
        ],
    )
    .source("Nippon Chemi-Con, part numbering of multilayer ceramic capacitors"),
];
