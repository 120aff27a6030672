//! Aluminum cans and chips: wet, hybrid and polymer.

use super::super::codes::Codes::{
    Any, CanDigits, CanSize, Cans, Letters, Listed, Microfarads, PlainMicrofarads, Text, Tolerance,
    Volts,
};
use super::super::codes::Table;
use super::super::key::{Field, Key};
use super::super::number::ForeignKind::{Electrolytic, Hybrid, PolymerAluminum};
use super::super::tables::{JIS_VOLTS, codes};
use super::solid::PANASONIC_VOLTS;

const NICHICON: &[&str] = &["Nichicon"];
const PANASONIC: &[&str] = &["Panasonic"];
const CHEMI_CON: &[&str] = &["Nippon Chemi-Con"];
const RUBYCON: &[&str] = &["Rubycon"];

const VOLTAGE: Field = Field::new("voltage", Volts(JIS_VOLTS));
const CAPACITANCE: Field = Field::new("capacitance", Microfarads);
const TOLERANCE: Field = Field::new("tolerance", Tolerance("JKM"));
const fn series(least: usize, most: usize) -> Field {
    Field::new("series", Letters(least, most, &[]))
}

const NICHICON_GUIDE: &str =
    "Nichicon, product numbering system of aluminum electrolytic capacitors";
/// Letters of form and size; a letter of size stands for several cans.
const fn nichicon(series: Field) -> [Field; 5] {
    [
        series,
        VOLTAGE,
        CAPACITANCE,
        TOLERANCE,
        Field::new("form and size", Any(1, 8)).last(),
    ]
}
/// UPE is Chinsan's.
const NICHICON_U: [Field; 5] = nichicon(Field::new("series", Letters(2, 2, &["PE"])));
const NICHICON_SERIES: [Field; 5] = nichicon(series(2, 2));
/// RVT, RVS and their sisters are other makers'.
const NICHICON_R: [Field; 5] = nichicon(Field::new(
    "series",
    Letters(
        2,
        2,
        &["VB", "VD", "VE", "VJ", "VL", "VO", "VS", "VT", "VZ"],
    ),
));
/// The third character may be a digit.
const NICHICON_R_DIGIT: [Field; 6] = [
    series(1, 1),
    Field::new(
        "series digit",
        Listed(codes![
            "0": "", "1": "", "2": "", "3": "", "4": "", "5": "", "6": "", "7": "", "8": "", "9": "",
        ]),
    ),
    VOLTAGE,
    CAPACITANCE,
    TOLERANCE,
    NICHICON_SERIES[4],
];

const PANASONIC_GUIDE: &str = "Panasonic, explanation of part numbers of aluminum capacitors";
const SUFFIX: Field = Field::new("suffix", Any(1, 4)).last();
const fn panasonic(series: Field, voltage: Field) -> [Field; 4] {
    [series, voltage, CAPACITANCE, SUFFIX]
}
const PANASONIC_SERIES: [Field; 4] = panasonic(series(2, 2), VOLTAGE);
/// Large sizes have one letter of voltage.
const PANASONIC_LETTER: [Field; 4] = panasonic(
    series(2, 2),
    Field::new(
        "voltage",
        Volts(codes!["A": 10.0, "C": 16.0, "E": 25.0, "V": 35.0, "H": 50.0]),
    ),
);
/// Older numbers have one letter of series behind the voltage.
const PANASONIC_BEHIND: [Field; 4] = [VOLTAGE, series(1, 2), CAPACITANCE, SUFFIX];
const PANASONIC_SP: [Field; 5] = [
    series(2, 2),
    VOLTAGE,
    CAPACITANCE,
    Field::new(
        "ESR class",
        Listed(codes!["R": "", "E": "", "Y": "", "L": ""]),
    ),
    Field::new("suffix", Any(1, 3)).last(),
];

/// Tenths of V, with a third digit for the zeros from 100 V on.
const CHEMI_CON_VOLTS: Table<f64> = codes![
    "2R0": 2.0, "2R5": 2.5, "4R0": 4.0, "6R3": 6.3, "8R0": 8.0, "100": 10.0, "160": 16.0,
    "200": 20.0, "250": 25.0, "350": 35.0, "500": 50.0, "630": 63.0, "800": 80.0, "101": 100.0,
    "121": 120.0, "161": 160.0, "201": 200.0, "251": 250.0, "351": 350.0, "401": 400.0,
    "451": 450.0, "501": 500.0,
];
const CHEMI_CON_CANS: Table<(f64, f64)> = codes![
    "E61": (5.0, 5.8), "F61": (6.3, 5.8), "F80": (6.3, 7.7), "H70": (8.0, 6.7), "HA0": (8.0, 10.0),
    "JA0": (10.0, 10.0), "HB5S": (8.0, 11.5), "JB5S": (10.0, 11.5), "JC5S": (10.0, 12.5),
];
const CHEMI_CON_NUMBER: [Field; 8] = [
    series(2, 3),
    Field::new("voltage", Volts(CHEMI_CON_VOLTS)),
    Field::new("form", Any(3, 3)),
    CAPACITANCE,
    TOLERANCE,
    Field::new("size", Cans(CHEMI_CON_CANS)).optional(),
    Field::new("size code", Any(3, 3)).optional(),
    Field::new("end code", Any(1, 1)).last(),
];
const CHEMI_CON_GUIDE: &str = "Nippon Chemi-Con, catalogue E1001, part numbering system";
/// As written on cans.
const PLAIN_VOLTS: Table<f64> = codes![
    "2": 2.0, "2.5": 2.5, "4": 4.0, "6.3": 6.3, "8": 8.0, "10": 10.0, "16": 16.0, "20": 20.0,
    "25": 25.0, "35": 35.0, "50": 50.0, "63": 63.0, "80": 80.0, "100": 100.0, "120": 120.0,
    "160": 160.0, "180": 180.0, "200": 200.0, "250": 250.0, "315": 315.0, "350": 350.0,
    "400": 400.0, "420": 420.0, "450": 450.0, "500": 500.0, "550": 550.0,
];

const fn rubycon(series: Field, size: Field) -> [Field; 7] {
    [
        Field::new("voltage", Volts(PLAIN_VOLTS)),
        series,
        Field::new("capacitance", PlainMicrofarads),
        TOLERANCE,
        Field::new("form", Letters(1, 5, &[])).optional(),
        size,
        Field::new("suffix", Letters(1, 3, &[])).last(),
    ]
}
const SIZE: Field = Field::new("size", CanSize);
/// Polymer, hybrid and film series, and those of Panasonic.
const OTHER_SERIES: &[&str] = &[
    "SLG", "SWZ", "SXB", "SXE", "PCV", "PZA", "PCL", "PAV", "PBV", "PDV", "PEV", "PFV", "PGV",
    "PHV", "PJV", "PKV", "PLV", "PMV", "PNV", "PSV", "PTV", "PVV", "PXV", "PZV", "PAE", "PBE",
    "PCE", "PDE", "PEE", "PFE", "PGE", "PHE", "PJE", "PKE", "PLE", "PZE", "CAV", "CBV", "CCV",
    "CDV", "CEV", "CFV", "CGV", "CHV", "CJV", "CKV", "CLV", "CZV", "SVP", "SVPA", "SVPB", "SVPC",
    "SVPD", "SVPE", "SVPF", "SVPG", "SVPK", "SVPS", "SVPT", "SVQP", "SEP", "SEPC", "SEPF", "SEPG",
    "SEQP", "SEF", "SVT", "SEK", "SVF", "TPE", "TPB", "TPC", "TQC", "TDC", "PZF", "MU",
];
/// Any other series, known by the size with an X at the end.
const RUBYCON_WET: [Field; 7] = rubycon(Field::new("series", Letters(2, 4, OTHER_SERIES)), SIZE);
/// Series by which a number is known without its size: those of distributors' lists.
const RUBYCON_LISTED: [Field; 7] = rubycon(
    Field::new(
        "series",
        Listed(codes![
            "YXF": "", "YXG": "", "YXH": "", "ZL": "", "ZLH": "", "BXW": "", "JZV": "", "TAV": "",
            "THV": "", "TKV": "", "TPV": "", "TYV": "", "TZV": "",
        ]),
    ),
    SIZE.optional(),
);
const RUBYCON_POLYMER: [Field; 7] = rubycon(
    Field::new(
        "series",
        Listed(codes!["SLG": "", "SWZ": "", "SXB": "", "SXE": "", "PCV": ""]),
    ),
    SIZE.optional(),
);
/// Series that lists call hybrid, and those of the maker's line of hybrids, PZ-CAP.
const RUBYCON_HYBRID: [Field; 7] = rubycon(
    Field::new(
        "series",
        Listed(codes![
            "CEV": "", "CFV": "", "PAV": "", "PBV": "", "PZA": "", "PEV": "", "PFV": "", "PHV": "", "PJV": "", "PKV": "", "PLV": "",
            "PZE": "", "PZF": "",
        ]),
    ),
    SIZE.optional(),
);
const RUBYCON_GUIDE: &str = "Rubycon, part numbering system; series of distributors' lists";

pub(in super::super) static KEYS: &[Key] = &[
    Key::new(
        NICHICON,
        "aluminum electrolytic",
        Electrolytic,
        &["U"],
        &NICHICON_U,
    )
    .closed()
    .source(NICHICON_GUIDE),
    Key::new(
        NICHICON,
        "aluminum electrolytic",
        Electrolytic,
        &["L"],
        &NICHICON_SERIES,
    )
    .closed()
    .source(NICHICON_GUIDE),
    Key::new(
        NICHICON,
        "hybrid aluminum",
        Hybrid,
        &["G"],
        &NICHICON_SERIES,
    )
    .closed()
    .source(NICHICON_GUIDE),
    Key::new(
        NICHICON,
        "polymer aluminum",
        PolymerAluminum,
        &["P"],
        &NICHICON_SERIES,
    )
    .closed()
    .source(NICHICON_GUIDE),
    Key::new(
        NICHICON,
        "polymer aluminum",
        PolymerAluminum,
        &["R"],
        &NICHICON_R,
    )
    .closed()
    .source(NICHICON_GUIDE),
    Key::new(
        NICHICON,
        "polymer aluminum",
        PolymerAluminum,
        &["R"],
        &NICHICON_R_DIGIT,
    )
    .closed()
    .source(NICHICON_GUIDE),
    Key::new(
        PANASONIC,
        "aluminum electrolytic",
        Electrolytic,
        &["EEE", "EEV", "EET", "EEU"],
        &PANASONIC_SERIES,
    )
    .source(PANASONIC_GUIDE),
    Key::new(
        PANASONIC,
        "aluminum electrolytic",
        Electrolytic,
        &["EEE", "EEV"],
        &PANASONIC_LETTER,
    )
    .source(PANASONIC_GUIDE),
    Key::new(
        PANASONIC,
        "aluminum electrolytic",
        Electrolytic,
        &["EEE", "EEV", "ECA", "ECEA"],
        &PANASONIC_BEHIND,
    )
    .source(PANASONIC_GUIDE),
    Key::new(
        PANASONIC,
        "SP-Cap",
        PolymerAluminum,
        &["EEF"],
        &PANASONIC_SP,
    )
    .source(PANASONIC_GUIDE),
    Key::new(
        PANASONIC,
        "hybrid aluminum",
        Hybrid,
        &["EEH"],
        &PANASONIC_SERIES,
    )
    .source(PANASONIC_GUIDE),
    Key::new(
        PANASONIC,
        "hybrid aluminum",
        Hybrid,
        &["EEH"],
        &PANASONIC_LETTER,
    )
    .source(PANASONIC_GUIDE),
    Key::new(
        PANASONIC,
        "OS-CON",
        PolymerAluminum,
        &[""],
        &[
            Field::new("voltage", Volts(PANASONIC_VOLTS)),
            Field::new(
                "series",
                Listed(codes![
                    "SVP": "", "SVPA": "", "SVPB": "", "SVPC": "", "SVPD": "", "SVPE": "",
                    "SVPF": "", "SVPG": "", "SVPK": "", "SVPS": "", "SVPT": "", "SVQP": "",
                    "SEP": "", "SEPC": "", "SEPF": "", "SEPG": "", "SEQP": "", "SEF": "",
                    "SXE": "", "SVT": "", "SEK": "", "SVF": "",
                ]),
            ),
            Field::new("capacitance", PlainMicrofarads),
            TOLERANCE,
            Field::new("suffix", Listed(codes!["+TSS": "taped", "+T": "taped"])).optional(),
            Field::new("size", Letters(1, 4, &[])).last(),
        ],
    )
    .closed()
    .source("Panasonic, part numbering of OS-CON; series of distributors' lists"),
    Key::new(
        CHEMI_CON,
        "aluminum electrolytic",
        Electrolytic,
        &["E"],
        &CHEMI_CON_NUMBER,
    )
    .closed()
    .source(CHEMI_CON_GUIDE),
    Key::new(
        CHEMI_CON,
        "hybrid aluminum",
        Hybrid,
        &["H"],
        &CHEMI_CON_NUMBER,
    )
    .closed()
    .source(CHEMI_CON_GUIDE),
    Key::new(
        CHEMI_CON,
        "polymer aluminum",
        PolymerAluminum,
        &["A"],
        &CHEMI_CON_NUMBER,
    )
    .closed()
    .source(CHEMI_CON_GUIDE),
    Key::new(
        CHEMI_CON,
        "aluminum electrolytic",
        Electrolytic,
        &["K", "L", "S", "R", "M"],
        &[
            series(1, 3),
            Field::new("voltage", Volts(PLAIN_VOLTS)),
            Field::new("form", Text("V")),
            Field::new("form code", Letters(1, 2, &[])),
            CAPACITANCE,
            TOLERANCE,
            SIZE.last(),
            Field::new("suffix", Any(1, 4)).last(),
        ],
    )
    .closed()
    .source("Nippon Chemi-Con, part numbers before catalogue E1001"),
    Key::new(
        RUBYCON,
        "aluminum electrolytic",
        Electrolytic,
        &[""],
        &RUBYCON_WET,
    )
    .closed()
    .source(RUBYCON_GUIDE),
    Key::new(
        RUBYCON,
        "aluminum electrolytic",
        Electrolytic,
        &[""],
        &RUBYCON_LISTED,
    )
    .closed()
    .source(RUBYCON_GUIDE),
    Key::new(
        RUBYCON,
        "polymer aluminum",
        PolymerAluminum,
        &[""],
        &RUBYCON_POLYMER,
    )
    .closed()
    .source(RUBYCON_GUIDE),
    Key::new(RUBYCON, "hybrid aluminum", Hybrid, &[""], &RUBYCON_HYBRID)
        .closed()
        .source(RUBYCON_GUIDE),
    Key::new(
        &["Lelon"],
        "aluminum electrolytic",
        Electrolytic,
        &["VE", "VZ"],
        &[
            Field::new("series", Letters(0, 1, &[])),
            CAPACITANCE,
            TOLERANCE,
            VOLTAGE,
            Field::new("packaging", Listed(codes!["TR": "reel", "TT": "reel"])).last(),
            Field::new("size", CanDigits).last(),
            Field::new("suffix", Letters(1, 2, &[])).last(),
        ],
    )
    .source("Lelon, part number system of chip type capacitors"),
    Key::new(
        &["Honor", "Roqang"],
        "aluminum electrolytic",
        Electrolytic,
        &["RVT"],
        &[
            VOLTAGE,
            CAPACITANCE,
            TOLERANCE,
            Field::new("size", CanDigits).last(),
            Field::new("suffix", Letters(1, 2, &[])).last(),
        ],
    )
    .source("Honor and Roqang, part numbers of RVT series"),
];
