//! The part-number keys of other makers.
//!
//! Source: the makers' public ordering guides: Murata GRM and GCM, TDK C and CGA, Samsung CL, Yageo
//! CC and AC, Taiyo Yuden MK, Kyocera AVX MLCC and TAJ, TPS and TCJ, Vishay VJ and 293D, Walsin
//! general purpose MLCC. Film and cans: see their modules.

use Field::{
    Capacitance, Case, CaseLetter, Dielectric, Digits, Exactly, MayEnd, Microfarads, Skip,
    Tolerance, ToleranceCode, TwoLetterTolerance, Voltage, VoltageAc, ZerosAndThree, ZerosAndTwo,
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

// Codes of cases, dielectrics and voltages in the numbers of other makers. Source: see `keys`.

/// Code and meaning.
pub(super) type Table<T> = &'static [(&'static str, T)];

/// Codes with their meanings.
macro_rules! codes {
    ($($code:literal: $meaning:literal),+ $(,)?) => {
        &[$(($code, $meaning)),+]
    };
}

pub(super) const MURATA_CASES: Table<&str> = codes![
    "03": "0201", "15": "0402", "18": "0603", "21": "0805", "31": "1206", "32": "1210",
    "42": "1808", "43": "1812", "55": "2220",
];
pub(super) const MURATA_DIELECTRICS: Table<&str> = codes![
    "R7": "X7R", "5C": "C0G", "R6": "X5R", "C7": "X7S", "C8": "X6S", "D7": "X7T", "L8": "X8L",
    "R9": "X8R", "F5": "Y5V", "7U": "U2J", "5G": "X8G",
];
/// Voltage codes of JIS numbers: the digit counts decades, the letter is the value.
pub(super) const JIS_VOLTAGES: Table<f64> = codes![
    "0E": 2.5, "0G": 4.0, "0J": 6.3, "1A": 10.0, "1C": 16.0, "1D": 20.0, "1E": 25.0, "YA": 35.0,
    "1V": 35.0, "1H": 50.0, "1J": 63.0, "1K": 80.0, "2A": 100.0, "2C": 160.0, "2D": 200.0,
    "2E": 250.0, "2V": 350.0, "2G": 400.0, "2W": 450.0, "2H": 500.0, "2J": 630.0, "3A": 1000.0, "3D": 2000.0, "3F": 3150.0,
];
pub(super) const CGA_CASES: Table<&str> = codes![
    "1": "0201", "2": "0402", "3": "0603", "4": "0805", "5": "1206", "6": "1210", "8": "1812",
    "9": "2220",
];
pub(super) const METRIC_CASES: Table<&str> = codes![
    "0603": "0201", "1005": "0402", "1608": "0603", "2012": "0805", "3216": "1206", "3225": "1210",
    "4520": "1808", "4532": "1812", "5750": "2220",
];
pub(super) const INCH_CASES: Table<&str> = codes![
    "0201": "0201", "0402": "0402", "0603": "0603", "0805": "0805", "1206": "1206", "1210": "1210",
    "1808": "1808", "1812": "1812", "1825": "1825", "2220": "2220", "2225": "2225",
];
pub(super) const PLAIN_DIELECTRICS: Table<&str> = codes![
    "X7R": "X7R", "X5R": "X5R", "C0G": "C0G", "NPO": "C0G", "NP0": "C0G", "X6S": "X6S",
    "X7S": "X7S", "X7T": "X7T", "X8R": "X8R", "X8L": "X8L", "Y5V": "Y5V",
];
pub(super) const SAMSUNG_CASES: Table<&str> = codes![
    "03": "0201", "05": "0402", "10": "0603", "21": "0805", "31": "1206", "32": "1210",
    "43": "1812", "55": "2220",
];
pub(super) const SAMSUNG_DIELECTRICS: Table<&str> = codes![
    "A": "X5R", "B": "X7R", "C": "C0G", "F": "Y5V", "X": "X6S", "Y": "X7S",
];
pub(super) const SAMSUNG_VOLTAGES: Table<f64> = codes![
    "R": 4.0, "Q": 6.3, "P": 10.0, "O": 16.0, "A": 25.0, "L": 35.0, "B": 50.0, "C": 100.0,
    "D": 200.0, "E": 250.0, "G": 500.0, "H": 630.0, "I": 1000.0, "J": 2000.0, "K": 3000.0,
];
pub(super) const YAGEO_VOLTAGES: Table<f64> = codes![
    "4": 4.0, "5": 6.3, "6": 10.0, "7": 16.0, "8": 25.0, "G": 35.0, "9": 50.0, "0": 100.0,
    "A": 200.0, "Y": 250.0, "B": 500.0, "Z": 630.0, "C": 1000.0, "D": 2000.0, "E": 3000.0,
];
pub(super) const VISHAY_DIELECTRICS: Table<&str> = codes!["A": "C0G", "Y": "X7R", "G": "X5R"];
pub(super) const VISHAY_VOLTAGES: Table<f64> = codes![
    "Y": 6.3, "Q": 10.0, "J": 16.0, "X": 25.0, "A": 50.0, "B": 100.0, "C": 200.0, "P": 250.0,
    "E": 500.0, "L": 630.0, "G": 1000.0, "R": 1500.0, "F": 2000.0, "H": 3000.0,
];
pub(super) const AVX_VOLTAGES: Table<f64> = codes![
    "4": 4.0, "6": 6.3, "Z": 10.0, "Y": 16.0, "3": 25.0, "D": 35.0, "5": 50.0, "1": 100.0,
    "2": 200.0, "V": 250.0, "7": 500.0, "C": 600.0, "A": 1000.0,
];
pub(super) const AVX_DIELECTRICS: Table<&str> = codes![
    "A": "C0G", "C": "X7R", "D": "X5R", "W": "X6S", "Z": "X7S", "G": "Y5V",
];
pub(super) const WALSIN_DIELECTRICS: Table<&str> = codes![
    "N": "C0G", "B": "X7R", "X": "X5R", "F": "Y5V", "S": "X6S",
];
pub(super) const WALSIN_VOLTAGES: Table<f64> = codes![
    "4R0": 4.0, "6R3": 6.3, "100": 10.0, "160": 16.0, "250": 25.0, "350": 35.0, "500": 50.0,
    "101": 100.0, "201": 200.0, "251": 250.0, "501": 500.0, "631": 630.0, "102": 1000.0,
    "202": 2000.0,
];
pub(super) const TAIYO_VOLTAGES: Table<f64> = codes![
    "P": 2.5, "A": 4.0, "J": 6.3, "L": 10.0, "E": 16.0, "T": 25.0, "G": 35.0, "U": 50.0, "H": 100.0,
    "Q": 250.0, "S": 630.0,
];
pub(super) const TAIYO_CASES: Table<&str> = codes![
    "063": "0201", "105": "0402", "107": "0603", "212": "0805", "316": "1206", "325": "1210",
    "432": "1812",
];
pub(super) const TAIYO_DIELECTRICS: Table<&str> = codes![
    "B7": "X7R", "BJ": "X5R", "BB": "X5R", "C6": "X6S", "C7": "X7S", "CG": "C0G", "CH": "C0G",
    "F": "Y5V",
];

#[cfg(test)]
mod tests {
    use crate::grammar::foreign::{ForeignKind, ForeignNumber, read};
    use crate::quantity;

    /// Maker, capacitance, voltage, dielectric with case, and tolerance.
    fn summary(number: &ForeignNumber) -> String {
        let dielectric = number.dielectric.map(|name| format!("{name} "));
        format!(
            "{}: {}, {} V, {}{}, {}",
            number.maker,
            quantity::format(number.capacitance.unwrap().get(), "F", 6),
            number.rated_voltage.unwrap().get(),
            dielectric.unwrap_or_default(),
            number.case_code.as_deref().unwrap(),
            number.tolerance.unwrap(),
        )
    }

    #[test]
    fn numbers_of_every_maker_give_their_values() {
        for (text, expected) in [
            ("GRM188R71C104KA01D", "Murata: 100 nF, 16 V, X7R 0603, K"),
            ("GCM155R71H103KA55D", "Murata: 10 nF, 50 V, X7R 0402, K"),
            ("GRM1555C1H100JA01D", "Murata: 10 pF, 50 V, C0G 0402, J"),
            ("GRM1555C1H1R5CA01D", "Murata: 1.5 pF, 50 V, C0G 0402, C"),
            ("C1608X7R1H104K080AA", "TDK: 100 nF, 50 V, X7R 0603, K"),
            ("CGA3E2X7R1H104K080AA", "TDK: 100 nF, 50 V, X7R 0603, K"),
            ("CL10B104KB8NNNC", "Samsung: 100 nF, 50 V, X7R 0603, K"),
            ("CL21A106KAYNNNE", "Samsung: 10 µF, 25 V, X5R 0805, K"),
            ("CC0603KRX7R9BB104", "Yageo: 100 nF, 50 V, X7R 0603, K"),
            ("CC0402JRNPO9BN100", "Yageo: 10 pF, 50 V, C0G 0402, J"),
            ("UMK107B7104KA-T", "Taiyo Yuden: 100 nF, 50 V, X7R 0603, K"),
            ("LMK212BJ106KG-T", "Taiyo Yuden: 10 µF, 10 V, X5R 0805, K"),
            ("06035C104KAT2A", "Kyocera AVX: 100 nF, 50 V, X7R 0603, K"),
            ("0805ZD106KAT2A", "Kyocera AVX: 10 µF, 10 V, X5R 0805, K"),
            ("TAJA106K010RNJ", "Kyocera AVX: 10 µF, 10 V, A, K"),
            ("TPSD107K010R0100", "Kyocera AVX: 100 µF, 10 V, D, K"),
            ("VJ0603Y104KXAAC", "Vishay: 100 nF, 50 V, X7R 0603, K"),
            ("293D106X9016B2TE3", "Vishay: 10 µF, 16 V, B, K"),
            ("0603B104K500CT", "Walsin: 100 nF, 50 V, X7R 0603, K"),
        ] {
            let number = read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(summary(&number), expected, "{text}");
        }
    }

    #[test]
    fn cans_have_values_without_a_case() {
        for (text, kind, farads, volts) in [
            ("EEE-FK1V101P", ForeignKind::Electrolytic, 100e-6, 35.0),
            ("EEEFK1E221P", ForeignKind::Electrolytic, 220e-6, 25.0),
            ("EEE-FT1H4R7AR", ForeignKind::Electrolytic, 4.7e-6, 50.0),
            ("EEU-FR1E102", ForeignKind::Electrolytic, 1000e-6, 25.0),
            ("ECA-1EM101", ForeignKind::Electrolytic, 100e-6, 25.0),
            ("EEH-ZA1V221P", ForeignKind::Hybrid, 220e-6, 35.0),
        ] {
            let number = read(text).unwrap();
            assert_eq!((number.maker, number.kind), ("Panasonic", kind), "{text}");
            let ratings = (number.capacitance.unwrap(), number.rated_voltage.unwrap());
            assert!((ratings.0.get() / farads - 1.0).abs() < 1e-9, "{text}");
            assert!((ratings.1.get() - volts).abs() < 1e-9, "{text}");
            assert_eq!(number.case_code, None, "{text}");
        }
    }

    #[test]
    fn order_codes_have_no_values_and_other_texts_no_maker() {
        assert_eq!(read("885012206071").unwrap().capacitance, None);
        for text in [
            "",
            "C0805C104K5RAC",
            "T491A106K010AT",
            "10uF",
            "GRM",
            "0603",
            "hello",
            "R75PI31004030J",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
