//! What a field of a key may hold, and what it says.

use super::values::{self, SizeDigits};

/// Codes and their meanings.
pub(super) type Table<T> = &'static [(&'static str, T)];

/// What a field may hold. A code is read as a whole: what no table holds is refused.
#[derive(Debug, Clone, Copy)]
pub(super) enum Codes {
    /// These characters.
    Text(&'static str),
    /// Codes whose meaning is no value.
    Listed(Table<&'static str>),
    /// EIA inch cases; an empty one is custom.
    Cases(Table<&'static str>),
    /// Letters that are the case, fewest and most.
    CaseLetters(usize, usize),
    /// Lead spacings in mm.
    Spacings(Table<&'static str>),
    /// Dielectrics by their EIA code.
    Dielectrics(Table<&'static str>),
    /// Rated dc voltages, V.
    Volts(Table<f64>),
    /// Rated ac voltages, V rms, with the safety class where there is one.
    Mains(Table<(f64, &'static str)>),
    /// Heights in mm; 0 for a code that stands for several.
    Heights(Table<f64>),
    /// Three digits of height in 0.01 mm.
    HeightDigits,
    /// Three characters in pF; 8 and 9 are multipliers below one.
    CeramicPicofarads,
    /// Three characters in pF with a plain power of ten.
    Picofarads,
    /// Three characters in µF.
    Microfarads,
    /// µF as written, up to five characters.
    PlainMicrofarads,
    /// The number of zeros and two or three digits, in pF.
    ZerosFirst(usize),
    /// Tolerance letters by IEC 60062.
    Tolerance(&'static str),
    /// Tolerance codes of the maker; a blank says nothing.
    Tolerances(Table<char>),
    /// A tolerance letter of an inductor, or nothing before letters and at the end.
    InductorTolerance(Table<char>),
    /// Three characters in nH.
    Nanohenries,
    /// Three characters in µH.
    Microhenries,
    /// Three characters in µH, or with N for the point in nH.
    ChipMicrohenries,
    /// Three characters in nH, with R for the point in µH, with N in nH.
    ChipNanohenries,
    /// Digits of ESR at 100 kHz in mΩ, fewest and most.
    Esr(usize, usize),
    /// Rated current in A with R for the point.
    Current,
    /// Digits of an inductor's size, fewest and most.
    Size(usize, usize, SizeDigits),
    /// Sizes by a code: length, width and height in mm, 0 where the code does not say it.
    Sizes(Table<(f64, f64, f64)>),
    /// Diameter and length of a can in two digits each.
    CanDigits,
    /// Diameter and length of a can with an X between.
    CanSize,
    /// Diameter and length of a can by a code, mm.
    Cans(Table<(f64, f64)>),
    /// Letters of a series; those listed belong to others.
    Letters(usize, usize, &'static [&'static str]),
    /// Letters and digits that the key does not explain.
    Any(usize, usize),
}

/// What a code says, in SI units.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Value {
    None,
    Meaning(&'static str),
    Case(&'static str),
    /// The code itself is the case.
    CaseItself,
    Dielectric(&'static str),
    Volts(f64),
    Mains(f64, &'static str),
    Height(f64),
    Farads(f64),
    Henries(f64),
    Tolerance(char),
    Esr(f64),
    Current(f64),
    /// Length, width and height where the digits say them.
    Size([Option<f64>; 3]),
    /// Diameter and length.
    Can(f64, f64),
}

/// m in a mm.
const MM: f64 = 1e-3;

/// Lengths of the codes of a table.
fn lengths<T>(rows: Table<T>) -> (usize, usize) {
    let of = || rows.iter().map(|(code, _)| code.len());
    (of().min().unwrap_or(0), of().max().unwrap_or(0))
}

fn found<T: Copy>(rows: Table<T>, code: &str) -> Option<T> {
    let row = rows.iter().find(|(known, _)| *known == code)?;
    Some(row.1)
}

impl Codes {
    /// Fewest and most characters of a code.
    pub fn lengths(&self) -> (usize, usize) {
        match self {
            Self::Text(text) => (text.len(), text.len()),
            Self::Listed(rows)
            | Self::Cases(rows)
            | Self::Spacings(rows)
            | Self::Dielectrics(rows) => lengths(rows),
            Self::Volts(rows) | Self::Heights(rows) => lengths(rows),
            Self::Mains(rows) => lengths(rows),
            Self::Tolerances(rows) => lengths(rows),
            Self::Cans(rows) => lengths(rows),
            Self::Sizes(rows) => lengths(rows),
            Self::CeramicPicofarads
            | Self::Picofarads
            | Self::Microfarads
            | Self::Nanohenries
            | Self::Microhenries
            | Self::ChipMicrohenries
            | Self::ChipNanohenries
            | Self::HeightDigits => (3, 3),
            Self::PlainMicrofarads => (1, 5),
            Self::ZerosFirst(digits) => (digits + 1, digits + 1),
            Self::Tolerance(_) => (1, 1),
            Self::InductorTolerance(_) => (0, 1),
            Self::Current => (3, 4),
            Self::CanDigits => (4, 4),
            Self::CanSize => (3, 9),
            Self::CaseLetters(least, most)
            | Self::Esr(least, most)
            | Self::Size(least, most, _)
            | Self::Letters(least, most, _)
            | Self::Any(least, most) => (*least, *most),
        }
    }

    /// Whether a shorter code is tried before a longer one: letters end where a value begins.
    pub fn is_shortest_first(&self) -> bool {
        matches!(self, Self::Letters(..))
    }

    /// Whether an unknown code of the field can be told from a missing one.
    pub fn is_named(&self) -> bool {
        !matches!(
            self,
            Self::Text(_) | Self::Any(..) | Self::Letters(..) | Self::InductorTolerance(_)
        )
    }

    /// What a code says with the text behind it; `None` for one that the field never holds.
    pub fn read(&self, code: &str, after: &str) -> Option<Value> {
        match self {
            Self::Text(text) => (*text == code).then_some(Value::None),
            Self::Listed(rows) => found(rows, code).map(Value::Meaning),
            Self::Cases(rows) | Self::Spacings(rows) => found(rows, code).map(Value::Case),
            Self::CaseLetters(..) => is_case(code).then_some(Value::CaseItself),
            Self::Dielectrics(rows) => found(rows, code).map(Value::Dielectric),
            Self::Volts(rows) => found(rows, code).map(Value::Volts),
            Self::Mains(rows) => found(rows, code).map(|(volts, class)| Value::Mains(volts, class)),
            Self::Heights(rows) => found(rows, code).map(|mm| Value::Height(mm * MM)),
            Self::HeightDigits => {
                let hundredths: u16 = digits(code)?.parse().ok()?;
                let is_height = (10..=999).contains(&hundredths);
                is_height.then(|| Value::Height(f64::from(hundredths) * 1e-5))
            }
            Self::Cans(rows) => found(rows, code).map(|(d, l)| Value::Can(d * MM, l * MM)),
            Self::CanDigits => values::can_digits(code).map(|(d, l)| Value::Can(d * MM, l * MM)),
            Self::CanSize => values::can_size(code).map(|(d, l)| Value::Can(d * MM, l * MM)),
            Self::Esr(..) => {
                let milliohms: f64 = digits(code)?.parse().ok()?;
                (milliohms > 0.0).then_some(Value::Esr(milliohms / 1e3))
            }
            Self::Current => values::with_point(code, 'R', 0).map(Value::Current),
            Self::Size(_, _, meaning) => {
                digits(code).map(|it| Value::Size(values::size(it, *meaning)))
            }
            Self::Sizes(rows) => found(rows, code).map(|(length, width, height)| {
                let stated = |mm: f64| (mm > 0.0).then_some(mm * MM);
                Value::Size([stated(length), stated(width), stated(height)])
            }),
            Self::Letters(_, _, others) => {
                let is_word = code.bytes().all(|it| it.is_ascii_uppercase());
                (is_word && !others.contains(&code)).then_some(Value::None)
            }
            Self::Any(..) => {
                let is_word = code.bytes().all(|it| it.is_ascii_alphanumeric());
                is_word.then_some(Value::None)
            }
            Self::Tolerance(_) | Self::Tolerances(_) | Self::InductorTolerance(_) => {
                self.tolerance(code, after)
            }
            _ => self.quantity(code),
        }
    }

    fn tolerance(&self, code: &str, after: &str) -> Option<Value> {
        match self {
            Self::Tolerance(letters) => {
                let letter = code.chars().next()?;
                letters.contains(letter).then_some(Value::Tolerance(letter))
            }
            Self::Tolerances(rows) => {
                let letter = found(rows, code)?;
                Some(if letter == ' ' {
                    Value::None
                } else {
                    Value::Tolerance(letter)
                })
            }
            Self::InductorTolerance(_) if code.is_empty() => {
                let is_end = !after.starts_with(|it: char| it.is_ascii_digit());
                is_end.then_some(Value::None)
            }
            Self::InductorTolerance(rows) => found(rows, code).map(Value::Tolerance),
            _ => None,
        }
    }

    fn quantity(&self, code: &str) -> Option<Value> {
        /// Beyond them a code is none: 0.01 pF to 10 F, 0.1 nH to 33 mH.
        const FARADS: std::ops::RangeInclusive<f64> = 0.99e-14..=10.0;
        const HENRIES: std::ops::RangeInclusive<f64> = 0.99e-10..=0.0331;
        let farads = match self {
            Self::CeramicPicofarads => values::ceramic(code),
            Self::Picofarads => values::three(code, 'R', -12),
            Self::Microfarads => values::three(code, 'R', -6),
            Self::PlainMicrofarads => values::plain(code, -6),
            Self::ZerosFirst(_) => values::zeros_first(code, -12),
            _ => None,
        };
        if let Some(farads) = farads {
            return FARADS.contains(&farads).then_some(Value::Farads(farads));
        }
        let henries = match self {
            Self::Nanohenries => digits(code).and_then(|it| values::three(it, 'R', -9)),
            Self::Microhenries => values::three(code, 'R', -6),
            Self::ChipMicrohenries => values::inductance(code, -6),
            Self::ChipNanohenries => values::inductance(code, -9),
            _ => None,
        }?;
        HENRIES
            .contains(&henries)
            .then_some(Value::Henries(henries))
    }
}

fn digits(code: &str) -> Option<&str> {
    let is_number = !code.is_empty() && code.bytes().all(|it| it.is_ascii_digit());
    is_number.then_some(code)
}

/// One letter, or two, or a letter and a digit.
fn is_case(code: &str) -> bool {
    code.starts_with(|it: char| it.is_ascii_uppercase())
        && code.bytes().all(|it| it.is_ascii_alphanumeric())
}
