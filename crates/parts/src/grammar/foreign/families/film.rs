//! Film capacitors.

use super::super::codes::Codes::{
    Any, Cases, Dielectrics, Listed, Mains, Picofarads, Spacings, Text, Tolerance, Tolerances,
    Volts, ZerosFirst,
};
use super::super::codes::Table;
use super::super::key::{Field, Key};
use super::super::number::ForeignKind::Film;
use super::super::tables::codes;

const WIMA: &[&str] = &["WIMA"];
const TDK: &[&str] = &["TDK"];
const VISHAY: &[&str] = &["Vishay"];
const PANASONIC: &[&str] = &["Panasonic"];

const fn voltage(rows: Table<f64>) -> Field {
    Field::new("voltage", Volts(rows))
}
const fn spacing(rows: Table<&'static str>) -> Field {
    Field::new("lead spacing", Spacings(rows))
}
const CAPACITANCE: Field = Field::new("capacitance", Picofarads);
/// Thousands of pF, or zeros and three digits.
const ZEROS_AND_THREE: Field = Field::new("capacitance", ZerosFirst(3));
const ZEROS_AND_TWO: Field = Field::new("capacitance", ZerosFirst(2));
const TOLERANCE: Field = Field::new("tolerance", Tolerance("FGHJKM"));

const WIMA_GUIDE: &str = "WIMA part number system; voltages of FKP 1 from its tables of rev. 03.26";
const WIMA_VOLTS: Table<f64> = codes![
    "B0": 50.0, "C0": 63.0, "D0": 100.0, "F0": 250.0, "G0": 400.0, "I0": 600.0, "J0": 630.0,
    "O1": 1000.0, "R0": 1250.0, "T0": 1600.0, "U0": 2000.0, "X0": 4000.0, "Y0": 6000.0,
];
const WIMA_MAINS: Table<(f64, &str)> = codes!["2W": (300.0, "Y2"), "AW": (305.0, "X2")];
/// The first digit of the size; a letter for the box follows.
const WIMA_SPACINGS: Table<&str> = codes![
    "0": "2.5", "1": "5", "2": "7.5", "3": "10", "4": "15", "5": "22.5", "6": "27.5", "7": "37.5",
];
/// H is ± 2.5 %, E ± 1 %.
const WIMA_TOLERANCES: Table<char> = codes!["M": 'M', "K": 'K', "J": 'J', "H": 'H', "E": 'F'];
const fn wima(voltage: Field) -> [Field; 8] {
    [
        voltage,
        ZEROS_AND_THREE,
        spacing(WIMA_SPACINGS),
        Field::new("box", Any(1, 1)),
        Field::new("version", Any(2, 2)),
        Field::new("tolerance", Tolerances(WIMA_TOLERANCES)).last(),
        Field::new("packaging", Any(1, 2)).last(),
        Field::new("lead length", Any(1, 2)).last(),
    ]
}
const WIMA_BOX: [Field; 8] = wima(voltage(WIMA_VOLTS));
const WIMA_SAFETY: [Field; 8] = wima(Field::new("ac voltage", Mains(WIMA_MAINS)));

const TDK_GUIDE: &str = "TDK Electronics, ordering codes of B3252x to B3292x film capacitors";
/// The last digit of the type is the lead spacing.
const TDK_SPACINGS: Table<&str> = codes![
    "1": "10", "2": "15", "3": "22.5", "4": "27.5", "6": "37.5",
];
const TDK_POLYESTER_SPACINGS: Table<&str> = codes![
    "9": "5", "0": "7.5", "1": "10", "2": "15", "3": "22.5", "4": "27.5",
];
const TDK_DC_LINK_SPACINGS: Table<&str> = codes![
    "2": "15", "3": "22.5", "4": "27.5", "6": "37.5", "8": "52.5",
];
/// A plus stands for any tolerance.
const TDK_TOLERANCES: Table<char> = codes!["+": ' ', "J": 'J', "K": 'K', "M": 'M', "G": 'G'];
const ANY_LETTER: Table<&str> = codes![
    "A": "", "B": "", "C": "", "D": "", "E": "", "F": "", "G": "", "H": "", "J": "", "K": "",
    "L": "", "M": "", "N": "", "P": "", "Q": "", "R": "", "S": "", "T": "", "U": "", "V": "",
    "W": "", "X": "", "Y": "", "Z": "",
];
const fn tdk(spacing: Field, version: Table<&'static str>, voltage: Field) -> [Field; 6] {
    [
        spacing,
        Field::new("version", Listed(version)),
        voltage,
        CAPACITANCE,
        Field::new("tolerance", Tolerances(TDK_TOLERANCES)),
        Field::new("code", Any(3, 3)).last(),
    ]
}
const B3252: [Field; 6] = tdk(
    spacing(TDK_POLYESTER_SPACINGS),
    ANY_LETTER,
    voltage(codes!["0": 63.0, "1": 100.0, "3": 250.0, "6": 400.0]),
);
const B3265: [Field; 6] = tdk(
    spacing(TDK_SPACINGS),
    ANY_LETTER,
    voltage(codes!["4": 400.0, "6": 630.0, "0": 1000.0]),
);
const B3292: [Field; 6] = tdk(
    spacing(TDK_SPACINGS),
    ANY_LETTER,
    Field::new("ac voltage", Mains(codes!["3": (305.0, "X2")])),
);
const B3271P: [Field; 6] = tdk(
    spacing(TDK_DC_LINK_SPACINGS),
    codes!["P": ""],
    voltage(codes![
        "6": 600.0, "3": 675.0, "7": 750.0, "8": 825.0, "9": 900.0, "0": 1050.0, "1": 1200.0,
    ]),
);
const B3272: [Field; 6] = tdk(
    spacing(TDK_DC_LINK_SPACINGS),
    codes!["A": "", "G": "", "T": ""],
    voltage(codes!["8": 800.0, "9": 900.0, "0": 1000.0, "1": 1200.0]),
);
const B3277P: [Field; 6] = tdk(
    spacing(TDK_DC_LINK_SPACINGS),
    codes!["P": ""],
    voltage(codes!["6": 630.0, "7": 700.0, "8": 840.0]),
);
const B3277X: [Field; 6] = tdk(
    spacing(TDK_DC_LINK_SPACINGS),
    codes!["X": ""],
    voltage(codes!["0": 1000.0]),
);
const B3277: [Field; 6] = tdk(
    spacing(TDK_DC_LINK_SPACINGS),
    codes!["D": "", "E": "", "G": "", "H": "", "J": "", "K": "", "L": "", "M": "", "N": "", "T": ""],
    voltage(codes!["4": 450.0, "8": 800.0]),
);

/// In hundreds and in tens of V.
const MKP1848_VOLTS: Table<f64> = codes![
    "45": 450.0, "50": 500.0, "60": 600.0, "70": 700.0, "80": 800.0, "90": 900.0, "11": 1100.0,
    "12": 1200.0,
];

const PANASONIC_GUIDE: &str = "Panasonic, ordering guides of ECW, ECQ, ECH and ECP film capacitors";
/// V is ± 5 %.
const PANASONIC_TOLERANCES: Table<char> = codes![
    "F": 'F', "G": 'G', "H": 'H', "J": 'J', "V": 'J', "K": 'K', "M": 'M',
];
/// One digit, or two characters as JIS has them.
const PANASONIC_VOLTS: Table<f64> = codes![
    "1": 100.0, "2": 250.0, "4": 400.0, "6": 630.0, "0J": 6.3, "1A": 10.0, "1C": 16.0, "1E": 25.0,
    "1V": 35.0, "1H": 50.0, "1J": 63.0, "1K": 80.0, "2A": 100.0, "2C": 160.0, "2D": 200.0,
    "2E": 250.0, "2V": 350.0, "2G": 400.0, "2W": 450.0, "2H": 500.0, "2J": 630.0, "3A": 1000.0,
    "3C": 1600.0, "3N": 1500.0, "3D": 2000.0,
];
const fn panasonic(voltage: Field) -> [Field; 4] {
    [
        voltage,
        CAPACITANCE,
        Field::new("tolerance", Tolerances(PANASONIC_TOLERANCES)),
        Field::new("suffix", Any(1, 4)).last(),
    ]
}
const PANASONIC_FILM: [Field; 4] = panasonic(voltage(PANASONIC_VOLTS));
/// A voltage across the mains that the key does not tell.
const PANASONIC_MAINS: [Field; 4] = panasonic(Field::new("type and ac voltage", Any(2, 3)));

pub(in super::super) static KEYS: &[Key] = &[
    Key::new(
        WIMA,
        "polypropylene film",
        Film,
        &[
            "MKP1", "MKP2", "MKP4", "FKP0", "FKP1", "FKP2", "FKP3", "FKP4", "DCP4", "DCP6",
        ],
        &WIMA_BOX,
    )
    .dielectric("PP")
    .source(WIMA_GUIDE),
    Key::new(
        WIMA,
        "polyester film",
        Film,
        &["MKS0", "MKS2", "MKS4", "FKS2", "FKS3"],
        &WIMA_BOX,
    )
    .dielectric("PET")
    .source(WIMA_GUIDE),
    Key::new(
        WIMA,
        "polypropylene film across the mains",
        Film,
        &["MKX2", "MKY2"],
        &WIMA_SAFETY,
    )
    .dielectric("PP")
    .source(WIMA_GUIDE),
    Key::new(TDK, "polyester film", Film, &["B3252"], &B3252)
        .dielectric("PET")
        .source(TDK_GUIDE),
    Key::new(TDK, "polypropylene film", Film, &["B3265"], &B3265)
        .dielectric("PP")
        .source(TDK_GUIDE),
    Key::new(
        TDK,
        "polypropylene film across the mains",
        Film,
        &["B3292"],
        &B3292,
    )
    .dielectric("PP")
    .source(TDK_GUIDE),
    Key::new(TDK, "dc-link film", Film, &["B3271"], &B3271P)
        .dielectric("PP")
        .source(TDK_GUIDE),
    Key::new(TDK, "dc-link film", Film, &["B3272"], &B3272)
        .dielectric("PP")
        .source(TDK_GUIDE),
    Key::new(TDK, "dc-link film", Film, &["B3277"], &B3277P)
        .dielectric("PP")
        .source(TDK_GUIDE),
    Key::new(TDK, "dc-link film", Film, &["B3277"], &B3277X)
        .dielectric("PP")
        .source(TDK_GUIDE),
    Key::new(TDK, "dc-link film", Film, &["B3277"], &B3277)
        .dielectric("PP")
        .source(TDK_GUIDE),
    Key::new(
        VISHAY,
        "dc-link film",
        Film,
        &["MKP1848C", "MKP1848H", "MKP1848S"],
        &[
            ZEROS_AND_TWO,
            voltage(MKP1848_VOLTS),
            TOLERANCE,
            Field::new("pins and code", Any(1, 4)).last(),
        ],
    )
    .dielectric("PP")
    .source("Vishay, document 28164 (MKP1848)"),
    Key::new(
        VISHAY,
        "dc-link film",
        Film,
        &["MKP1848"],
        // Older numbers have hundreds of V, and a 4 for 5 %.
        &[
            ZEROS_AND_TWO,
            Field::new("filler", Text("0")),
            voltage(codes!["5": 500.0, "7": 700.0, "8": 800.0, "9": 900.0]),
            Field::new("tolerance", Tolerances(codes!["4": 'J'])),
            Field::new("pins and code", Any(1, 4)).last(),
        ],
    )
    .dielectric("PP")
    .source("Vishay, document 28164 (MKP1848), earlier edition"),
    Key::new(
        VISHAY,
        "polyester film",
        Film,
        &["MKT1813", "MKT1817", "MKT1818", "MKT1820", "MKT1822"],
        // The code of the voltage has another meaning in each series.
        &[
            ZEROS_AND_TWO,
            Field::new("voltage by series", Any(2, 2)),
            Field::new("code", Any(1, 4)).last(),
        ],
    )
    .dielectric("PET")
    .source("Vishay, ordering information of MKT18xx series"),
    Key::new(
        VISHAY,
        "film",
        Film,
        &["BFC233", "222233"],
        &[
            Field::new("series and voltage by series", Any(3, 3)),
            CAPACITANCE,
        ],
    )
    .source("Vishay, ordering information of BFC2 (2222) series"),
    Key::new(
        PANASONIC,
        "polypropylene film",
        Film,
        &["ECWF", "ECWFD", "ECWFE", "ECWFG"],
        &PANASONIC_FILM,
    )
    .dielectric("PP")
    .source(PANASONIC_GUIDE),
    Key::new(
        PANASONIC,
        "polyester film",
        Film,
        &["ECQE"],
        &PANASONIC_FILM,
    )
    .dielectric("PET")
    .source(PANASONIC_GUIDE),
    Key::new(
        PANASONIC,
        "film across the mains",
        Film,
        &["ECQU"],
        &PANASONIC_MAINS,
    )
    .source(PANASONIC_GUIDE),
    Key::new(PANASONIC, "film chip", Film, &["ECHU"], &PANASONIC_FILM)
        .dielectric("PPS")
        .source(PANASONIC_GUIDE),
    Key::new(PANASONIC, "film chip", Film, &["ECWU"], &PANASONIC_FILM)
        .dielectric("PEN")
        .source(PANASONIC_GUIDE),
    Key::new(PANASONIC, "film chip", Film, &["ECPU"], &PANASONIC_FILM)
        .dielectric("acrylic")
        .source(PANASONIC_GUIDE),
    Key::new(
        &["Rubycon"],
        "film chip",
        Film,
        &[""],
        &[
            voltage(codes![
                "6.3": 6.3, "10": 10.0, "12": 12.0, "16": 16.0, "25": 25.0, "35": 35.0, "50": 50.0,
                "63": 63.0, "100": 100.0,
            ]),
            Field::new("series", Text("MU")),
            CAPACITANCE,
            TOLERANCE,
            Field::new("height", Any(2, 2)),
            Field::new(
                "case",
                Cases(codes![
                    "1608": "0603", "2012": "0805", "3216": "1206", "3225": "1210", "4532": "1812",
                    "5750": "2220",
                ]),
            ),
        ],
    )
    .dielectric("acrylic")
    .source("Rubycon, part numbers of MU series"),
    Key::new(
        &["KEMET"],
        "film chip",
        Film,
        &["LD"],
        &[
            Field::new("dielectric", Dielectrics(codes!["B": "PPS", "E": "PEN"])),
            voltage(codes!["A": 16.0, "C": 50.0, "D": 63.0, "E": 100.0, "I": 250.0]),
            Field::new("case", Cases(codes!["A": "1206", "B": "1210"])),
            ZEROS_AND_THREE,
            TOLERANCE,
            Field::new("size and code", Any(1, 5)).last(),
        ],
    )
    .source("Distributors' lists of LDE and LDB series with their values"),
];
