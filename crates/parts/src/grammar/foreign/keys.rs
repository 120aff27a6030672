//! The part-number keys of other makers.
//!
//! Source: the makers' public ordering guides: Murata GRM and GCM, TDK C and CGA, Samsung CL, Yageo CC and AC, Taiyo Yuden
//! MK, Kyocera AVX MLCC and TAJ, TPS and TCJ, Vishay VJ and 293D, Walsin general purpose MLCC.

use super::codes::{
    AVX_DIELECTRICS, AVX_VOLTAGES, CGA_CASES, INCH_CASES, JIS_VOLTAGES, METRIC_CASES, MURATA_CASES,
    MURATA_DIELECTRICS, PLAIN_DIELECTRICS, SAMSUNG_CASES, SAMSUNG_DIELECTRICS, SAMSUNG_VOLTAGES,
    TAIYO_CASES, TAIYO_DIELECTRICS, TAIYO_VOLTAGES, Table, VISHAY_DIELECTRICS, VISHAY_VOLTAGES,
    WALSIN_DIELECTRICS, WALSIN_VOLTAGES, YAGEO_VOLTAGES,
};
use super::{ForeignKind, ForeignNumber, picofarads};
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
    Capacitance, Case, CaseLetter, Dielectric, Digits, Skip, Tolerance, TwoLetterTolerance, Voltage,
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
            Tolerance => {
                let letter = rest
                    .chars()
                    .next()
                    .filter(|letter| "ABCDFGJKMZ".contains(*letter))?;
                found.tolerance = Some(letter);
                rest.get(1..)
            }
            TwoLetterTolerance => {
                found.tolerance = Some(match rest.get(..2)? {
                    "X9" => 'K',
                    "X0" => 'M',
                    _ => return None,
                });
                rest.get(2..)
            }
            CaseLetter => {
                let letter = rest.chars().next().filter(char::is_ascii_uppercase)?;
                found.case_code = Some(letter.to_string());
                rest.get(1..)
            }
            Digits => {
                let volts = match rest.get(..3)? {
                    "2R5" => 2.5,
                    // Tantalum chips marked 006 are rated 6.3 V.
                    "006" | "6R3" => 6.3,
                    digits => f64::from(digits.parse::<u16>().ok()?),
                };
                found.rated_voltage = Some(Volts::new(volts)).filter(|volts| volts.get() > 0.0);
                found.rated_voltage?;
                rest.get(3..)
            }
            Skip(count) => rest.get(count..),
        }
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
mod tests {
    use super::super::read;

    #[test]
    fn numbers_of_every_maker_give_their_values() {
        for (text, maker, farads, volts, dielectric, case, tolerance) in [
            (
                "GRM188R71C104KA01D",
                "Murata",
                100e-9,
                16.0,
                Some("X7R"),
                "0603",
                'K',
            ),
            (
                "GCM155R71H103KA55D",
                "Murata",
                10e-9,
                50.0,
                Some("X7R"),
                "0402",
                'K',
            ),
            (
                "GRM1555C1H100JA01D",
                "Murata",
                10e-12,
                50.0,
                Some("C0G"),
                "0402",
                'J',
            ),
            (
                "GRM1555C1H1R5CA01D",
                "Murata",
                1.5e-12,
                50.0,
                Some("C0G"),
                "0402",
                'C',
            ),
            (
                "C1608X7R1H104K080AA",
                "TDK",
                100e-9,
                50.0,
                Some("X7R"),
                "0603",
                'K',
            ),
            (
                "CGA3E2X7R1H104K080AA",
                "TDK",
                100e-9,
                50.0,
                Some("X7R"),
                "0603",
                'K',
            ),
            (
                "CL10B104KB8NNNC",
                "Samsung",
                100e-9,
                50.0,
                Some("X7R"),
                "0603",
                'K',
            ),
            (
                "CL21A106KAYNNNE",
                "Samsung",
                10e-6,
                25.0,
                Some("X5R"),
                "0805",
                'K',
            ),
            (
                "CC0603KRX7R9BB104",
                "Yageo",
                100e-9,
                50.0,
                Some("X7R"),
                "0603",
                'K',
            ),
            (
                "CC0402JRNPO9BN100",
                "Yageo",
                10e-12,
                50.0,
                Some("C0G"),
                "0402",
                'J',
            ),
            (
                "UMK107B7104KA-T",
                "Taiyo Yuden",
                100e-9,
                50.0,
                Some("X7R"),
                "0603",
                'K',
            ),
            (
                "LMK212BJ106KG-T",
                "Taiyo Yuden",
                10e-6,
                10.0,
                Some("X5R"),
                "0805",
                'K',
            ),
            (
                "06035C104KAT2A",
                "Kyocera AVX",
                100e-9,
                50.0,
                Some("X7R"),
                "0603",
                'K',
            ),
            (
                "0805ZD106KAT2A",
                "Kyocera AVX",
                10e-6,
                10.0,
                Some("X5R"),
                "0805",
                'K',
            ),
            ("TAJA106K010RNJ", "Kyocera AVX", 10e-6, 10.0, None, "A", 'K'),
            (
                "TPSD107K010R0100",
                "Kyocera AVX",
                100e-6,
                10.0,
                None,
                "D",
                'K',
            ),
            (
                "VJ0603Y104KXAAC",
                "Vishay",
                100e-9,
                50.0,
                Some("X7R"),
                "0603",
                'K',
            ),
            ("293D106X9016B2TE3", "Vishay", 10e-6, 16.0, None, "B", 'K'),
            (
                "0603B104K500CT",
                "Walsin",
                100e-9,
                50.0,
                Some("X7R"),
                "0603",
                'K',
            ),
        ] {
            let number = read(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(number.maker, maker, "{text}");
            assert!(
                (number.capacitance.unwrap().get() / farads - 1.0).abs() < 1e-9,
                "{text}"
            );
            assert!(
                (number.rated_voltage.unwrap().get() - volts).abs() < 1e-9,
                "{text}"
            );
            assert_eq!(number.dielectric, dielectric, "{text}");
            assert_eq!(number.case_code.as_deref(), Some(case), "{text}");
            assert_eq!(number.tolerance, Some(tolerance), "{text}");
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
