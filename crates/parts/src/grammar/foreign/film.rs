//! The part-number keys of film capacitors of other makers.
//!
//! Source: WIMA part number system (all catalogues; the voltages of FKP 1 as its tables of rev.
//! 03.26 list them); TDK Electronics (EPCOS) ordering codes of B32520 to B32529, B32651 to B32656,
//! B32774 to B32778 (450 V and 800 V) and B32921 to B32926; Vishay document 28164 (MKP1848);
//! Panasonic ECW-F ordering guide. Voltage codes whose meaning these do not give are not read, and
//! neither are the numbers of MKP385, F339 and MMKP, whose key changed with the years.

use super::ForeignKind;
use super::keys::Field::{
    Capacitance, Case, Exactly, MayEnd, Skip, Tolerance, ToleranceCode, Voltage, VoltageAc,
    ZerosAndThree, ZerosAndTwo,
};
use super::keys::{Field, JIS_VOLTAGES, Key, Table};

const WIMA_VOLTAGES: Table<f64> = &[
    ("B0", 50.0),
    ("C0", 63.0),
    ("D0", 100.0),
    ("F0", 250.0),
    ("G0", 400.0),
    ("I0", 600.0),
    ("J0", 630.0),
    ("O1", 1000.0),
    ("R0", 1250.0),
    ("T0", 1600.0),
    ("U0", 2000.0),
    ("X0", 4000.0),
    ("Y0", 6000.0),
];

const WIMA_MAINS: Table<f64> = &[("2W", 300.0), ("AW", 305.0)];

/// The first digit of the size; a letter for the box follows.
const WIMA_SPACINGS: Table<&str> = &[
    ("1", "5"),
    ("2", "7.5"),
    ("3", "10"),
    ("4", "15"),
    ("5", "22.5"),
    ("6", "27.5"),
    ("7", "37.5"),
];

const WIMA_TOLERANCES: Table<char> = &[("M", 'M'), ("K", 'K'), ("J", 'J')];

/// Voltage, capacitance, lead spacing, box, version, tolerance.
const WIMA: [Field; 7] = [
    Voltage(WIMA_VOLTAGES),
    ZerosAndThree,
    Case(WIMA_SPACINGS),
    Skip(1),
    Skip(2),
    MayEnd,
    ToleranceCode(WIMA_TOLERANCES),
];

const WIMA_SAFETY: [Field; 7] = [
    VoltageAc(WIMA_MAINS),
    ZerosAndThree,
    Case(WIMA_SPACINGS),
    Skip(1),
    Skip(2),
    MayEnd,
    ToleranceCode(WIMA_TOLERANCES),
];

/// The last digit of the type is the lead spacing.
const TDK_SPACINGS: Table<&str> = &[
    ("1", "10"),
    ("2", "15"),
    ("3", "22.5"),
    ("4", "27.5"),
    ("6", "37.5"),
];
const TDK_POLYESTER_SPACINGS: Table<&str> = &[
    ("9", "5"),
    ("0", "7.5"),
    ("1", "10"),
    ("2", "15"),
    ("3", "22.5"),
    ("4", "27.5"),
];

/// Of B3265x.
const TDK_PULSE_VOLTAGES: Table<f64> = &[("4", 400.0), ("6", 630.0), ("0", 1000.0)];
/// Of B3277x, for dc links.
const TDK_DC_LINK_VOLTAGES: Table<f64> = &[("4", 450.0), ("8", 800.0)];
const TDK_DC_LINK_SPACINGS: Table<&str> = &[
    ("2", "15"),
    ("3", "22.5"),
    ("4", "27.5"),
    ("6", "37.5"),
    ("8", "52.5"),
];
/// Of B3252x.
const TDK_POLYESTER_VOLTAGES: Table<f64> = &[("0", 63.0), ("1", 100.0), ("3", 250.0), ("6", 400.0)];
/// Of B3292x, V rms.
const TDK_MAINS: Table<f64> = &[("3", 305.0)];

/// In hundreds and in tens of V.
const MKP1848_VOLTAGES: Table<f64> = &[
    ("45", 450.0),
    ("50", 500.0),
    ("60", 600.0),
    ("70", 700.0),
    ("80", 800.0),
    ("90", 900.0),
    ("11", 1100.0),
    ("12", 1200.0),
];

/// Of ECW-F with one digit of voltage.
const ECWF_VOLTAGES: Table<f64> = &[("2", 250.0), ("4", 400.0), ("6", 630.0)];

pub(super) static KEYS: &[Key] = &[
    Key {
        maker: "WIMA",
        kind: ForeignKind::Polypropylene,
        prefixes: &["MKP1", "MKP2", "MKP4", "FKP1", "FKP2", "FKP3", "DCP4"],
        fields: &WIMA,
    },
    Key {
        maker: "WIMA",
        kind: ForeignKind::Polyester,
        prefixes: &["MKS2", "MKS4", "FKS2", "FKS3"],
        fields: &WIMA,
    },
    Key {
        maker: "WIMA",
        kind: ForeignKind::Polypropylene,
        prefixes: &["MKX2", "MKY2"],
        fields: &WIMA_SAFETY,
    },
    Key {
        maker: "TDK",
        kind: ForeignKind::Polyester,
        prefixes: &["B3252"],
        fields: &[
            Case(TDK_POLYESTER_SPACINGS),
            Skip(1),
            Voltage(TDK_POLYESTER_VOLTAGES),
            Capacitance,
            Tolerance,
        ],
    },
    Key {
        maker: "TDK",
        kind: ForeignKind::Polypropylene,
        prefixes: &["B3265"],
        fields: &[
            Case(TDK_SPACINGS),
            Skip(1),
            Voltage(TDK_PULSE_VOLTAGES),
            Capacitance,
            Tolerance,
        ],
    },
    Key {
        maker: "TDK",
        kind: ForeignKind::Polypropylene,
        prefixes: &["B3277"],
        fields: &[
            Case(TDK_DC_LINK_SPACINGS),
            Skip(1),
            Voltage(TDK_DC_LINK_VOLTAGES),
            Capacitance,
            Tolerance,
        ],
    },
    Key {
        maker: "TDK",
        kind: ForeignKind::Polypropylene,
        prefixes: &["B3292"],
        fields: &[
            Case(TDK_SPACINGS),
            Skip(1),
            VoltageAc(TDK_MAINS),
            Capacitance,
            Tolerance,
        ],
    },
    Key {
        maker: "Vishay",
        kind: ForeignKind::Polypropylene,
        prefixes: &["MKP1848C", "MKP1848H", "MKP1848S"],
        fields: &[ZerosAndTwo, Voltage(MKP1848_VOLTAGES), Tolerance],
    },
    Key {
        maker: "Panasonic",
        kind: ForeignKind::Polypropylene,
        prefixes: &["ECWF"],
        fields: &[Voltage(ECWF_VOLTAGES), Capacitance, Tolerance],
    },
    Key {
        maker: "Panasonic",
        kind: ForeignKind::Polypropylene,
        prefixes: &["ECWF"],
        fields: &[Skip(1), Voltage(JIS_VOLTAGES), Capacitance, Tolerance],
    },
    Key {
        maker: "Vishay",
        kind: ForeignKind::Polypropylene,
        prefixes: &["MKP1848"],
        // Older numbers have hundreds of V, and a 4 for 5 %.
        fields: &[
            ZerosAndTwo,
            Exactly("0"),
            Voltage(&[("5", 500.0), ("7", 700.0), ("8", 800.0), ("9", 900.0)]),
            ToleranceCode(&[("4", 'J')]),
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::super::read;

    /// Number, maker, F, V dc or ac, dielectric, lead spacing in mm, tolerance.
    type Known = (
        &'static str,
        &'static str,
        f64,
        f64,
        &'static str,
        &'static str,
        Option<char>,
    );

    /// Values as distributors and makers' tables state them for these numbers.
    const NUMBERS: &[Known] = &[
        (
            "B32774D4106K000",
            "TDK",
            10e-6,
            450.0,
            "PP",
            "27.5",
            Some('K'),
        ),
        (
            "B32774D8505K000",
            "TDK",
            5e-6,
            800.0,
            "PP",
            "27.5",
            Some('K'),
        ),
        (
            "MKS2C031001A00KSSD",
            "WIMA",
            100e-9,
            63.0,
            "PET",
            "5",
            Some('K'),
        ),
        (
            "MKS2C042201K00JSSD",
            "WIMA",
            2.2e-6,
            63.0,
            "PET",
            "5",
            Some('J'),
        ),
        (
            "MKS2B044701K00KSSD",
            "WIMA",
            4.7e-6,
            50.0,
            "PET",
            "5",
            Some('K'),
        ),
        (
            "MKP4F044706F00JSSD",
            "WIMA",
            4.7e-6,
            250.0,
            "PP",
            "27.5",
            Some('J'),
        ),
        ("MKP4F036804F00", "WIMA", 0.68e-6, 250.0, "PP", "15", None),
        (
            "FKP1T031507G00JSSD",
            "WIMA",
            150e-9,
            1600.0,
            "PP",
            "37.5",
            Some('J'),
        ),
        (
            "FKP1T014705D00JSSD",
            "WIMA",
            4.7e-9,
            1600.0,
            "PP",
            "22.5",
            Some('J'),
        ),
        (
            "MKX2AW21002C00KSSD",
            "WIMA",
            10e-9,
            305.0,
            "PP",
            "7.5",
            Some('K'),
        ),
        (
            "MKY22W11003D00MSSD",
            "WIMA",
            1e-9,
            300.0,
            "PP",
            "10",
            Some('M'),
        ),
        ("B32529C0105K000", "TDK", 1e-6, 63.0, "PET", "5", Some('K')),
        (
            "B32529C1222J189",
            "TDK",
            2.2e-9,
            100.0,
            "PET",
            "5",
            Some('J'),
        ),
        (
            "B32652A0104K000",
            "TDK",
            100e-9,
            1000.0,
            "PP",
            "15",
            Some('K'),
        ),
        (
            "B32922C3104M000",
            "TDK",
            100e-9,
            305.0,
            "PP",
            "15",
            Some('M'),
        ),
        (
            "MKP1848C61060JP4",
            "Vishay",
            10e-6,
            600.0,
            "PP",
            "",
            Some('J'),
        ),
        (
            "MKP1848C71250JY5",
            "Vishay",
            120e-6,
            500.0,
            "PP",
            "",
            Some('J'),
        ),
        (
            "MKP1848H65070KY2",
            "Vishay",
            50e-6,
            700.0,
            "PP",
            "",
            Some('K'),
        ),
        ("MKP1848590094P", "Vishay", 9e-6, 900.0, "PP", "", Some('J')),
        ("ECW-F2105JB", "Panasonic", 1e-6, 250.0, "PP", "", Some('J')),
        ("ECWFD2W105K", "Panasonic", 1e-6, 450.0, "PP", "", Some('K')),
    ];

    #[test]
    fn film_numbers_give_their_values() {
        for (text, maker, farads, volts, dielectric, spacing, tolerance) in NUMBERS {
            let number = read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(number.maker, *maker, "{text}");
            let capacitance = number.capacitance.unwrap().get();
            assert!(
                (capacitance / farads - 1.0).abs() < 1e-9,
                "{text}: {capacitance}"
            );
            let rated = number.rated_voltage.or(number.rated_voltage_ac);
            assert!((rated.unwrap().get() - volts).abs() < 1e-9, "{text}");
            assert_eq!(number.dielectric, Some(*dielectric), "{text}");
            assert_eq!(
                number.case_code.as_deref().unwrap_or_default(),
                *spacing,
                "{text}"
            );
            assert_eq!(number.tolerance, *tolerance, "{text}");
        }
        let mains = read("B32922C3104M000").unwrap();
        assert_eq!(
            (mains.rated_voltage, mains.rated_voltage_ac.is_some()),
            (None, true)
        );
    }

    #[test]
    fn codes_without_a_published_meaning_are_not_read() {
        for text in [
            "MKS2Q031001A00KSSD",
            "B32652A9104K000",
            "B32922C9104M",
            "MKP385422063JCI2B0",
            "F339X134733MFP2B0",
            "MKP1848C61099JP4",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
