//! Part numbers of film power capacitors: C4A boxes and C44 cans.
//!
//! Source: maker's ordering tables F3046 (C4AE), F3114 (C4AQ), F3117 and F3128 (C4AQ-M, C4AQ-P),
//! F3116 (C4AF), F3044 (C4AT), F3119 (C44U-M), and of C44U and C44P-R; F3129 (C4AK), F3126 (C4AU),
//! C4AS from part numbers on sale. One size of C44P-R is known.

use crate::grammar::capacitance_code::CapacitanceCode;
use crate::grammar::codes::{Codes, Meanings, SeriesVoltage};
use crate::grammar::layout::{Family, Field};

const TOLERANCE: Field = Field::new("tolerance", Codes::Tolerance("JK")).usually("JK");
const CAPACITANCE: Field = Field::new(
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
        CAPACITANCE,
        Field::new("release", Codes::Listed(RELEASES)),
        Field::new("lead", Codes::Listed(LEADS)),
        Field::new("size", Codes::Any(1, "Size within the box")).case(),
        TOLERANCE,
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
        CAPACITANCE,
        Field::new("variant", Codes::BySeries(VARIANTS)),
        Field::new("size", Codes::BySeries(C44_SIZES)).case(),
        TOLERANCE,
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
