//! The part-number keys of other makers.
//!
//! Source: the makers' public ordering guides: Murata GRM and GCM, TDK C and CGA, Samsung CL, Yageo
//! CC and AC, Taiyo Yuden MK, Kyocera AVX MLCC and TAJ, TPS and TCJ, Vishay VJ and 293D, Walsin
//! general purpose MLCC. Film and cans: see their modules.

use super::codes::{
    AVX_DIELECTRICS, AVX_VOLTAGES, CGA_CASES, INCH_CASES, JIS_VOLTAGES, METRIC_CASES, MURATA_CASES,
    MURATA_DIELECTRICS, PLAIN_DIELECTRICS, SAMSUNG_CASES, SAMSUNG_DIELECTRICS, SAMSUNG_VOLTAGES,
    TAIYO_CASES, TAIYO_DIELECTRICS, TAIYO_VOLTAGES, Table, VISHAY_DIELECTRICS, VISHAY_VOLTAGES,
    WALSIN_DIELECTRICS, WALSIN_VOLTAGES, YAGEO_VOLTAGES,
};
use super::{ForeignKind, ForeignNumber, microfarads, picofarads};
use crate::quantity::{Farads, Volts};

/// One field of a key.
#[derive(Clone, Copy)]
pub(super) enum Field {
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
    /// These characters.
    Exactly(&'static str),
    /// Rated ac voltage by a code.
    VoltageAc(Table<f64>),
    /// Four characters: the number of zeros and three digits in pF.
    ZerosAndThree,
    /// Three characters: the number of zeros and two digits in pF.
    ZerosAndTwo,
    /// Tolerance by a code.
    ToleranceCode(Table<char>),
    /// Makers leave out the rest in tables.
    MayEnd,
}

/// The shape of one maker's numbers.
pub(super) struct Key {
    pub maker: &'static str,
    pub kind: ForeignKind,
    pub prefixes: &'static [&'static str],
    pub fields: &'static [Field],
}

use Field::{
    Capacitance, Case, CaseLetter, Dielectric, Digits, Exactly, MayEnd, Microfarads, Skip,
    Tolerance, ToleranceCode, TwoLetterTolerance, Voltage, VoltageAc, ZerosAndThree, ZerosAndTwo,
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
            rated_voltage_ac: None,
            dielectric: self.kind.dielectric(),
            case_code: None,
            tolerance: None,
        };
        let mut rest = self
            .prefixes
            .iter()
            .find_map(|prefix| number.strip_prefix(prefix))?;
        for field in self.fields {
            if matches!(field, MayEnd) && rest.is_empty() {
                break;
            }
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
            Case(_) | Dielectric(_) | Voltage(_) | VoltageAc(_) | ToleranceCode(_) => {
                self.read_code(rest, found)
            }
            Capacitance | Microfarads | ZerosAndThree | ZerosAndTwo => {
                let (capacitance, after) = self.capacitance(rest)?;
                found.capacitance = Some(capacitance);
                Some(after)
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
            Exactly(text) => rest.strip_prefix(text),
            MayEnd => Some(rest),
        }
    }

    /// Reads a code of a table.
    fn read_code<'a>(self, rest: &'a str, found: &mut ForeignNumber) -> Option<&'a str> {
        let after = match self {
            Case(rows) => {
                let (case, after) = coded(rows, rest)?;
                found.case_code = Some(case.to_owned());
                after
            }
            Dielectric(rows) => {
                let (dielectric, after) = coded(rows, rest)?;
                found.dielectric = Some(dielectric);
                after
            }
            Voltage(rows) => {
                let (volts, after) = coded(rows, rest)?;
                found.rated_voltage = Some(Volts::new(volts));
                after
            }
            VoltageAc(rows) => {
                let (volts, after) = coded(rows, rest)?;
                found.rated_voltage_ac = Some(Volts::new(volts));
                after
            }
            ToleranceCode(rows) => {
                let (letter, after) = coded(rows, rest)?;
                found.tolerance = Some(letter);
                after
            }
            _ => return None,
        };
        Some(after)
    }

    /// Reads a capacitance, and what follows it.
    fn capacitance(self, rest: &str) -> Option<(Farads, &str)> {
        let length = if matches!(self, ZerosAndThree) { 4 } else { 3 };
        let (code, after) = rest.split_at_checked(length)?;
        let zeros_first = || {
            let (zeros, digits) = code.split_at(1);
            digits_and_zeros(digits, zeros.parse().ok()?)
        };
        let capacitance = match self {
            Capacitance => picofarads(code),
            Microfarads => microfarads(code),
            _ => zeros_first(),
        };
        Some((capacitance?, after))
    }
}

/// Digits of pF and a number of zeros.
fn digits_and_zeros(digits: &str, zeros: i32) -> Option<Farads> {
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let farads: f64 = format!("{digits}e{}", zeros - 12).parse().ok()?;
    (is_number && farads > 0.0).then(|| Farads::new(farads))
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
    const KINDS: [(&str, ForeignKind); 4] = [
        ("8850", ForeignKind::Ceramic),
        ("8853", ForeignKind::Ceramic),
        ("860", ForeignKind::Electrolytic),
        ("865", ForeignKind::Electrolytic),
    ];
    let is_code = number.len() == LENGTH && number.bytes().all(|byte| byte.is_ascii_digit());
    let (_, kind) = KINDS
        .iter()
        .find(|(prefix, _)| number.starts_with(prefix))?;
    is_code.then_some(ForeignNumber {
        maker: "Würth",
        kind: *kind,
        capacitance: None,
        rated_voltage: None,
        rated_voltage_ac: None,
        dielectric: None,
        case_code: None,
        tolerance: None,
    })
}

#[cfg(test)]
#[path = "keys_tests.rs"]
mod tests;
