//! The part-number keys of other makers.
//!
//! Source: the makers' public ordering guides: Murata GRM and GCM, TDK C and CGA, Samsung CL, Yageo CC and AC, Taiyo Yuden
//! MK, Kyocera AVX MLCC and TAJ, TPS and TCJ, Vishay VJ and 293D, Walsin general purpose MLCC, Panasonic aluminum electrolytic
//! (EEE, EEU, ECA) and hybrid (EEH).

use super::codes::{
    AVX_DIELECTRICS, AVX_VOLTAGES, CGA_CASES, INCH_CASES, JIS_VOLTAGES, METRIC_CASES, MURATA_CASES,
    MURATA_DIELECTRICS, PLAIN_DIELECTRICS, SAMSUNG_CASES, SAMSUNG_DIELECTRICS, SAMSUNG_VOLTAGES,
    TAIYO_CASES, TAIYO_DIELECTRICS, TAIYO_VOLTAGES, Table, VISHAY_DIELECTRICS, VISHAY_VOLTAGES,
    WALSIN_DIELECTRICS, WALSIN_VOLTAGES, YAGEO_VOLTAGES,
};
use super::{ForeignKind, ForeignNumber, microfarads, picofarads};
use crate::quantity::Volts;

/// One field of a key.
#[derive(Clone, Copy)]
enum Field {
    /// Case by a code.
    Case(Table<&'static str>),
    /// Dielectric by a code.
    Dielectric(Table<&'static str>),
    /// Voltage by a code.
    Voltage(Table<f64>),
    /// Three characters in pF.
    Capacitance,
    /// Three characters in µF.
    Microfarads,
    /// A letter of IEC 60062.
    Tolerance,
    /// Characters that do not matter here.
    Skip(usize),
    /// A case letter as it stands.
    CaseLetter,
    /// Three digits of volts.
    Digits,
    /// Vishay's two characters of tolerance: X9 is 10 %, X0 is 20 %.
    TwoLetterTolerance,
}

/// The shape of one maker's numbers.
pub(super) struct Key {
    maker: &'static str,
    kind: ForeignKind,
    prefixes: &'static [&'static str],
    fields: &'static [Field],
}

use Field::{
    Capacitance, Case, CaseLetter, Dielectric, Digits, Microfarads, Skip, Tolerance,
    TwoLetterTolerance, Voltage,
};

pub(super) static KEYS: &[Key] = &[
    Key {
        maker: "Murata",
        kind: ForeignKind::Ceramic,
        prefixes: &[
            "GRM", "GCM", "GCJ", "GRT", "GRJ", "GCG", "GJM", "GQM", "KCM",
        ],
        fields: &[
            Case(MURATA_CASES),
            Skip(1),
            Dielectric(MURATA_DIELECTRICS),
            Voltage(JIS_VOLTAGES),
            Capacitance,
            Tolerance,
        ],
    },
    Key {
        maker: "TDK",
        kind: ForeignKind::Ceramic,
        prefixes: &["CGA"],
        fields: &[
            Case(CGA_CASES),
            Skip(2),
            Dielectric(PLAIN_DIELECTRICS),
            Voltage(JIS_VOLTAGES),
            Capacitance,
            Tolerance,
        ],
    },
    Key {
        maker: "TDK",
        kind: ForeignKind::Ceramic,
        prefixes: &["C"],
        fields: &[
            Case(METRIC_CASES),
            Dielectric(PLAIN_DIELECTRICS),
            Voltage(JIS_VOLTAGES),
            Capacitance,
            Tolerance,
        ],
    },
    Key {
        maker: "Samsung",
        kind: ForeignKind::Ceramic,
        prefixes: &["CL"],
        fields: &[
            Case(SAMSUNG_CASES),
            Dielectric(SAMSUNG_DIELECTRICS),
            Capacitance,
            Tolerance,
            Voltage(SAMSUNG_VOLTAGES),
        ],
    },
    Key {
        maker: "Yageo",
        kind: ForeignKind::Ceramic,
        prefixes: &["CC", "AC"],
        fields: &[
            Case(INCH_CASES),
            Tolerance,
            Skip(1),
            Dielectric(PLAIN_DIELECTRICS),
            Voltage(YAGEO_VOLTAGES),
            Skip(2),
            Capacitance,
        ],
    },
    Key {
        maker: "Vishay",
        kind: ForeignKind::Ceramic,
        prefixes: &["VJ"],
        fields: &[
            Case(INCH_CASES),
            Dielectric(VISHAY_DIELECTRICS),
            Capacitance,
            Tolerance,
            Skip(1),
            Voltage(VISHAY_VOLTAGES),
        ],
    },
    Key {
        maker: "Vishay",
        kind: ForeignKind::Tantalum,
        prefixes: &["293D", "593D", "TR3"],
        fields: &[Capacitance, TwoLetterTolerance, Digits, CaseLetter],
    },
    Key {
        maker: "Kyocera AVX",
        kind: ForeignKind::Tantalum,
        prefixes: &["TAJ", "TPS"],
        fields: &[CaseLetter, Capacitance, Tolerance, Digits],
    },
    Key {
        maker: "Kyocera AVX",
        kind: ForeignKind::PolymerTantalum,
        prefixes: &["TCJ"],
        fields: &[CaseLetter, Capacitance, Tolerance, Digits],
    },
    Key {
        maker: "Panasonic",
        kind: ForeignKind::Electrolytic,
        prefixes: &["EEE", "EEU", "EET"],
        // Two letters of the series.
        fields: &[Skip(2), Voltage(JIS_VOLTAGES), Microfarads],
    },
    Key {
        maker: "Panasonic",
        kind: ForeignKind::Electrolytic,
        prefixes: &["ECA"],
        // The letter of the series stands behind the voltage.
        fields: &[Voltage(JIS_VOLTAGES), Skip(1), Microfarads],
    },
    Key {
        maker: "Panasonic",
        kind: ForeignKind::Hybrid,
        prefixes: &["EEH"],
        fields: &[Skip(2), Voltage(JIS_VOLTAGES), Microfarads],
    },
    Key {
        maker: "Kyocera AVX",
        kind: ForeignKind::Ceramic,
        prefixes: &[""],
        fields: &[
            Case(INCH_CASES),
            Voltage(AVX_VOLTAGES),
            Dielectric(AVX_DIELECTRICS),
            Capacitance,
            Tolerance,
            Skip(3),
        ],
    },
    Key {
        maker: "Walsin",
        kind: ForeignKind::Ceramic,
        prefixes: &[""],
        fields: &[
            Case(INCH_CASES),
            Dielectric(WALSIN_DIELECTRICS),
            Capacitance,
            Tolerance,
            Voltage(WALSIN_VOLTAGES),
        ],
    },
    Key {
        maker: "Taiyo Yuden",
        kind: ForeignKind::Ceramic,
        prefixes: &[""],
        fields: &[
            Voltage(TAIYO_VOLTAGES),
            Skip(2),
            Case(TAIYO_CASES),
            Dielectric(TAIYO_DIELECTRICS),
            Capacitance,
            Tolerance,
        ],
    },
];

impl Key {
    /// The values of a number of this shape.
    pub fn read(&self, number: &str) -> Option<ForeignNumber> {
        let mut found = ForeignNumber {
            maker: self.maker,
            kind: self.kind,
            capacitance: None,
            rated_voltage: None,
            dielectric: None,
            case_code: None,
            tolerance: None,
        };
        let mut rest = self
            .prefixes
            .iter()
            .find_map(|prefix| number.strip_prefix(prefix))?;
        for field in self.fields {
            rest = field.read(rest, &mut found)?;
        }
        let is_tail = rest
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        (is_tail && rest.len() <= MAX_TAIL).then_some(found)
    }
}

/// Most characters of thickness, packaging and internal codes behind the values.
const MAX_TAIL: usize = 9;

impl Field {
    /// Reads the field into the number and returns what follows it.
    fn read<'a>(self, rest: &'a str, found: &mut ForeignNumber) -> Option<&'a str> {
        match self {
            Case(rows) => {
                let (case, after) = coded(rows, rest)?;
                found.case_code = Some(case.to_owned());
                Some(after)
            }
            Dielectric(rows) => {
                let (dielectric, after) = coded(rows, rest)?;
                found.dielectric = Some(dielectric);
                Some(after)
            }
            Voltage(rows) => {
                let (volts, after) = coded(rows, rest)?;
                found.rated_voltage = Some(Volts::new(volts));
                Some(after)
            }
            Capacitance => {
                found.capacitance = Some(picofarads(rest.get(..3)?)?);
                rest.get(3..)
            }
            Microfarads => {
                found.capacitance = Some(microfarads(rest.get(..3)?)?);
                rest.get(3..)
            }
            Tolerance => {
                let letter = rest
                    .chars()
                    .next()
                    .filter(|letter| "ABCDFGJKMZ".contains(*letter))?;
                found.tolerance = Some(letter);
                rest.get(1..)
            }
            TwoLetterTolerance => {
                found.tolerance = Some(two_letter_tolerance(rest.get(..2)?)?);
                rest.get(2..)
            }
            CaseLetter => {
                let letter = rest.chars().next().filter(char::is_ascii_uppercase)?;
                found.case_code = Some(letter.to_string());
                rest.get(1..)
            }
            Digits => {
                found.rated_voltage = Some(Volts::new(digits_of_volts(rest.get(..3)?)?));
                rest.get(3..)
            }
            Skip(count) => rest.get(count..),
        }
    }
}

fn two_letter_tolerance(code: &str) -> Option<char> {
    match code {
        "X9" => Some('K'),
        "X0" => Some('M'),
        _ => None,
    }
}

fn digits_of_volts(code: &str) -> Option<f64> {
    match code {
        "2R5" => Some(2.5),
        // Tantalum chips marked 006 are rated 6.3 V.
        "006" | "6R3" => Some(6.3),
        digits => digits
            .parse::<u16>()
            .ok()
            .filter(|volts| *volts > 0)
            .map(f64::from),
    }
}

fn coded<T: Copy>(rows: Table<T>, rest: &str) -> Option<(T, &str)> {
    rows.iter()
        .find_map(|(code, value)| Some((*value, rest.strip_prefix(code)?)))
}

/// Würth order codes name a series and a size, and then count: their values are in no key.
pub(super) fn order_code(number: &str) -> Option<ForeignNumber> {
    const LENGTH: usize = 12;
    let is_code = number.len() == LENGTH && number.bytes().all(|byte| byte.is_ascii_digit());
    let is_ceramic = number.starts_with("8850") || number.starts_with("8853");
    (is_code && is_ceramic).then_some(ForeignNumber {
        maker: "Würth",
        kind: ForeignKind::Ceramic,
        capacitance: None,
        rated_voltage: None,
        dielectric: None,
        case_code: None,
        tolerance: None,
    })
}

#[cfg(test)]
#[path = "keys_tests.rs"]
mod tests;
