//! The codes that a field of a part number may hold, and what they say.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::error::EncodeError;
use crate::quantity::{Farads, Ohms, Volts, format, format_capacitance};
use crate::technology::CeramicDielectric;
use crate::tolerance::Tolerance;

/// Codes and their meanings.
pub(super) type Meanings = &'static [(&'static str, &'static str)];

/// Series, code, dc volts, ac volts rms; 0 where there is no such rating.
pub(super) type SeriesVoltage = (&'static str, &'static str, f64, f64);

/// What a field may hold. The codes of one table have the same length.
pub(super) enum Codes {
    /// Code and meaning.
    Listed(Meanings),
    /// Code and meaning, by the code of the first field.
    BySeries(&'static [(&'static str, Meanings)]),
    /// Code and case; the third column prints both.
    Cases(
        &'static [(&'static str, &'static str)],
        fn(&str, &str) -> String,
    ),
    /// Code and dielectric, which may be one that the catalogue lacks, and meaning.
    Dielectrics(&'static [(&'static str, Option<CeramicDielectric>, &'static str)]),
    /// Code and rated dc voltage; first and last voltage of the series that do not have them all.
    Volts(
        &'static [(&'static str, f64)],
        &'static [(&'static str, f64, f64)],
    ),
    /// A rated dc voltage in three digits.
    WholeVolts(RangeInclusive<u16>),
    /// Rated voltages by series.
    SeriesVolts(&'static [SeriesVoltage]),
    /// The nominal capacitance.
    Capacitance(CapacitanceCode),
    /// Tolerance letters.
    Tolerance(&'static str),
    /// An equivalent series resistance at 100 kHz.
    Esr,
    /// Any letters and digits of this number, with one meaning.
    Any(usize, &'static str),
    /// Codes that follow a rule.
    Rule(Rule),
}

/// A rule that tells the codes of a field.
pub(super) struct Rule {
    /// Characters of a code; `None` for all that are left, at least one.
    pub length: Option<usize>,
    /// Meaning of a code, given the code of the first field; `None` for a code that is refused.
    pub meaning: fn(&str, &str) -> Option<String>,
    /// What the field may hold, for diagnoses.
    pub allowed: fn() -> String,
}

/// What a code says.
pub(super) struct Reading {
    pub meaning: Cow<'static, str>,
    pub rating: Rating,
}

/// The rating that a code gives.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Rating {
    None,
    Case(&'static str),
    Voltage { dc: Option<f64>, ac: Option<f64> },
    Dielectric(Option<CeramicDielectric>),
    Capacitance(Farads),
    Tolerance(Tolerance),
    Esr(Ohms),
}

impl Codes {
    /// The same characters in every number.
    pub const fn literal(code: &'static [(&'static str, &'static str); 1]) -> Self {
        Self::Listed(code)
    }

    /// Rated dc voltages of every series.
    pub const fn volts(rows: &'static [(&'static str, f64)]) -> Self {
        Self::Volts(rows, &[])
    }

    /// Characters of a code; `None` for all that are left, at least one.
    pub fn length(&self) -> Option<usize> {
        let of = |code: Option<&'static str>| Some(code.map_or(0, str::len));
        match self {
            Self::Listed(rows) => of(rows.first().map(|row| row.0)),
            Self::BySeries(series) => of(series.iter().find_map(|(_, rows)| Some(rows.first()?.0))),
            Self::Cases(rows, _) => of(rows.first().map(|row| row.0)),
            Self::Dielectrics(rows) => of(rows.first().map(|row| row.0)),
            Self::Volts(rows, _) => of(rows.first().map(|row| row.0)),
            Self::SeriesVolts(rows) => of(rows.first().map(|row| row.1)),
            Self::Capacitance(code) => Some(code.length()),
            Self::WholeVolts(_) | Self::Esr => Some(3),
            Self::Tolerance(_) => Some(1),
            Self::Any(length, _) => Some(*length),
            Self::Rule(rule) => rule.length,
        }
    }

    /// True for a code of digits only.
    pub fn is_number(&self) -> bool {
        matches!(self, Self::Capacitance(_) | Self::WholeVolts(_))
    }

    /// The code of a field that has no other.
    pub fn only(&self) -> Option<&'static str> {
        let code = match self {
            Self::Listed([(code, _)]) | Self::Dielectrics([(code, ..)]) => code,
            Self::Tolerance(letters) if letters.len() == 1 => letters,
            _ => return None,
        };
        Some(code)
    }

    /// What a code says; `None` for one that the field never holds. `series` is the code of the
    /// first field.
    pub fn read(&self, series: &str, code: &str) -> Option<Reading> {
        match self {
            Self::Listed(rows) => listed(rows, code),
            Self::BySeries(rows) => listed(meanings_of(rows, series), code),
            Self::Cases(rows, print) => {
                let (code, case) = rows.iter().find(|row| row.0 == code)?;
                reading(print(code, case), Rating::Case(case))
            }
            Self::Dielectrics(rows) => {
                let (_, dielectric, meaning) = rows.iter().find(|row| row.0 == code)?;
                reading(*meaning, Rating::Dielectric(*dielectric))
            }
            Self::Volts(rows, limits) => {
                let (_, volts) = *rows.iter().find(|row| row.0 == code)?;
                is_made(limits, series, volts).then(|| dc(volts))
            }
            Self::WholeVolts(range) => {
                let volts: u16 = code.parse().ok()?;
                (code.len() == 3 && range.contains(&volts)).then(|| dc(f64::from(volts)))
            }
            Self::SeriesVolts(rows) => {
                let row = rows.iter().find(|row| row.0 == series && row.1 == code)?;
                Some(dc_and_ac(row.2, row.3))
            }
            Self::Capacitance(digits) => {
                let capacitance = digits.read(code)?;
                reading(
                    format_capacitance(capacitance),
                    Rating::Capacitance(capacitance),
                )
            }
            Self::Tolerance(letters) => {
                let letter = code.chars().next().filter(|it| letters.contains(*it))?;
                let tolerance = Tolerance::from_letter(letter)?;
                reading(tolerance.description(), Rating::Tolerance(tolerance))
            }
            Self::Esr => {
                let esr = read_esr(code)?;
                reading(format(esr.get(), Ohms::UNIT, 3), Rating::Esr(esr))
            }
            Self::Any(length, meaning) => {
                let is_code =
                    code.len() == *length && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
                is_code.then(|| plain(*meaning))
            }
            Self::Rule(rule) => (rule.meaning)(series, code).map(plain),
        }
    }

    /// What the field may hold, for diagnoses.
    pub fn allowed(&self, series: &str) -> String {
        let codes =
            |codes: &mut dyn Iterator<Item = &'static str>| codes.collect::<Vec<_>>().join(" ");
        match self {
            Self::Listed(rows) => codes(&mut rows.iter().map(|row| row.0)),
            Self::BySeries(rows) => codes(&mut meanings_of(rows, series).iter().map(|row| row.0)),
            Self::Cases(rows, _) => codes(&mut rows.iter().map(|row| row.0)),
            Self::Dielectrics(rows) => codes(&mut rows.iter().map(|row| row.0)),
            Self::Volts(rows, limits) => {
                let made = rows.iter().filter(|row| is_made(limits, series, row.1));
                codes(&mut made.map(|row| row.0))
            }
            Self::WholeVolts(range) => format!("{:03} to {}", range.start(), range.end()),
            Self::SeriesVolts(rows) => {
                let rows = rows.iter().filter(|row| row.0 == series);
                codes(&mut rows.map(|row| row.1))
            }
            Self::Capacitance(code) => code.allowed().to_owned(),
            Self::Tolerance(letters) => {
                let letters: Vec<String> = letters.chars().map(String::from).collect();
                letters.join(" ")
            }
            Self::Esr => ESR_CODES.to_owned(),
            Self::Any(1, _) => "a letter or digit".to_owned(),
            Self::Any(..) => "letters or digits".to_owned(),
            Self::Rule(rule) => (rule.allowed)(),
        }
    }
}

#[expect(clippy::unnecessary_wraps, reason = "the arms of a look-up read alike")]
fn reading(meaning: impl Into<Cow<'static, str>>, rating: Rating) -> Option<Reading> {
    let meaning = meaning.into();
    Some(Reading { meaning, rating })
}

fn plain(meaning: impl Into<Cow<'static, str>>) -> Reading {
    Reading {
        meaning: meaning.into(),
        rating: Rating::None,
    }
}

fn listed(rows: Meanings, code: &str) -> Option<Reading> {
    let row = rows.iter().find(|row| row.0 == code)?;
    Some(plain(row.1))
}

fn meanings_of(rows: &[(&str, Meanings)], series: &str) -> Meanings {
    rows.iter()
        .find(|row| row.0 == series)
        .map_or(&[], |row| row.1)
}

/// Whether a series is made for the voltage.
fn is_made(limits: &[(&str, f64, f64)], series: &str, volts: f64) -> bool {
    let limits = limits.iter().find(|row| row.0 == series);
    limits.is_none_or(|(_, first, last)| (*first..=*last).contains(&volts))
}

fn dc(volts: f64) -> Reading {
    Reading {
        meaning: print_volts(volts).into(),
        rating: Rating::Voltage {
            dc: Some(volts),
            ac: None,
        },
    }
}

/// A film part is rated in dc, in ac, or in both.
fn dc_and_ac(dc: f64, ac: f64) -> Reading {
    let rated =
        |volts: f64, kind: &str| (volts > 0.0).then(|| format!("{} {kind}", print_volts(volts)));
    let printed: Vec<_> = [rated(dc, "dc"), rated(ac, "ac")]
        .into_iter()
        .flatten()
        .collect();
    let meaning = if printed.is_empty() {
        Cow::from("not published")
    } else {
        printed.join(", ").into()
    };
    let rating = |volts: f64| (volts > 0.0).then_some(volts);
    Reading {
        meaning,
        rating: Rating::Voltage {
            dc: rating(dc),
            ac: rating(ac),
        },
    }
}

fn print_volts(volts: f64) -> String {
    format(volts, Volts::UNIT, 4)
}

// Capacitance codes. Families read the same digits in six different ways.

/// Powers of ten that every code stays within; exact in `f64`, so one division rounds correctly.
const POWERS_OF_TEN: [f64; 16] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
];

/// How the digits of a capacitance code are read.
///
/// Source: maker's ordering tables C1002 (ceramic), TC101 (tantalum), F3114 and F3117 (film).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CapacitanceCode {
    /// Two digits and a multiplier in pF; 9 means × 0.1 and 8 means × 0.01: `229` is 2.2 pF.
    Ceramic,
    /// Two digits and a plain power of ten in pF: `108` is 1000 µF.
    PowerOfTen,
    /// Number of zeros, then three digits in pF: `3100` is 100 nF.
    ZerosFirst,
    /// Number of digits of the value in pF, then its first three digits: `6100` is 100 nF.
    DigitCount,
    /// Number of digits of the value in pF, then its first two digits: `533` is 33 nF.
    ShortDigitCount,
    /// Two digits and a power of ten in µF: `392` is 3900 µF.
    Microfarads,
}

impl CapacitanceCode {
    /// Characters of the code.
    pub fn length(self) -> usize {
        match self {
            Self::Ceramic | Self::PowerOfTen | Self::ShortDigitCount | Self::Microfarads => 3,
            Self::ZerosFirst | Self::DigitCount => 4,
        }
    }

    /// What the code's digits must be, for messages.
    pub fn allowed(self) -> &'static str {
        match self {
            Self::DigitCount | Self::ShortDigitCount => {
                "a count above 0, then significant digits without leading zero"
            }
            _ => "significant digits without leading zero",
        }
    }

    /// Reads a code; `None` unless it is made of digits only, has the right length and has no
    /// leading zero among its significant digits (each capacitance has one code).
    pub fn read(self, code: &str) -> Option<Farads> {
        if code.len() != self.length() || !code.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let (first, last) = (&code[..1], &code[code.len() - 1..]);
        let (digits, scale) = match self {
            Self::Ceramic | Self::PowerOfTen | Self::Microfarads => (&code[..2], last),
            Self::ZerosFirst | Self::DigitCount | Self::ShortDigitCount => (&code[1..], first),
        };
        if digits.starts_with('0') {
            return None;
        }
        let digits: u32 = digits.parse().ok()?;
        let scale: i32 = scale.parse().ok()?;
        let exponent = match self {
            Self::Ceramic if scale >= 8 => scale - 10 - 12,
            Self::Ceramic | Self::PowerOfTen | Self::ZerosFirst => scale - 12,
            // Zero digits make no value.
            Self::DigitCount | Self::ShortDigitCount if scale == 0 => return None,
            Self::DigitCount => scale - 3 - 12,
            Self::ShortDigitCount => scale - 2 - 12,
            Self::Microfarads => scale - 6,
        };
        Some(Farads::new(scaled(digits, exponent)))
    }

    /// Writes a capacitance that the code's digits can hold.
    pub fn write(self, capacitance: Farads) -> Result<String, EncodeError> {
        self.digits(capacitance)
            .ok_or(EncodeError::Capacitance { capacitance })
    }

    fn digits(self, capacitance: Farads) -> Option<String> {
        let digit_count = match self {
            Self::Ceramic | Self::PowerOfTen | Self::ShortDigitCount | Self::Microfarads => 2,
            Self::ZerosFirst | Self::DigitCount => 3,
        };
        let (digits, exponent) = significant_digits(capacitance.get(), digit_count)?;
        let code = match (self, exponent) {
            (Self::Ceramic, -14..=-13) => format!("{digits}{}", exponent + 22),
            (Self::Ceramic, -12..=-5) | (Self::PowerOfTen, -12..=-3) => {
                format!("{digits}{}", exponent + 12)
            }
            (Self::Microfarads, -6..=3) => format!("{digits}{}", exponent + 6),
            (Self::ZerosFirst, -12..=-3) => format!("{}{digits}", exponent + 12),
            (Self::DigitCount, -14..=-6) => format!("{}{digits}", exponent + 15),
            (Self::ShortDigitCount, -13..=-5) => format!("{}{digits}", exponent + 14),
            _ => return None,
        };
        Some(code)
    }
}

/// digits · 10^exponent, correctly rounded for |exponent| <= 15.
fn scaled(digits: u32, exponent: i32) -> f64 {
    let power = POWERS_OF_TEN[exponent.unsigned_abs() as usize % POWERS_OF_TEN.len()];
    if exponent < 0 {
        f64::from(digits) / power
    } else {
        f64::from(digits) * power
    }
}

/// Splits a value into `count` digits without leading zero and the exponent of the last digit.
fn significant_digits(value: f64, count: usize) -> Option<(u32, i32)> {
    if !(value.is_finite() && value > 0.0) {
        return None;
    }
    let scientific = format!("{value:.*e}", count - 1);
    let rounded: f64 = scientific.parse().ok()?;
    if (rounded - value).abs() > 1e-6 * value {
        return None;
    }
    let (mantissa, exponent) = scientific.split_once('e')?;
    let digits = mantissa.replace('.', "").parse().ok()?;
    let exponent: i32 = exponent.parse().ok()?;
    let decimals = i32::try_from(count).ok()? - 1;
    Some((digits, exponent - decimals))
}

// Equivalent series resistance in three characters: `4R5` is 4.5 mΩ, `035` is 35 mΩ, `1K7` is 1.7
// Ω, `10K` is 10 Ω.
//
// Source: maker's ordering tables of T495 and T520; `4R5` and `10K` from part numbers on sale.

/// Allowed spellings, for diagnoses.
const ESR_CODES: &str = "three digits in mΩ, R for the point in mΩ, or K for the point in Ω";

/// Below 1 mΩ, in tenths, no part is made.
const LEAST_TENTHS: f64 = 10.0;

/// Reads a code; `None` when it is none.
fn read_esr(code: &str) -> Option<Ohms> {
    let bytes = code.as_bytes();
    let digit = |index: usize| {
        let byte = *bytes.get(index)?;
        byte.is_ascii_digit().then(|| f64::from(byte - b'0'))
    };
    if bytes.len() != 3 {
        return None;
    }
    let milliohms = match (bytes[1], bytes[2]) {
        (b'R', _) => digit(0)? + digit(2)? / 10.0,
        (b'K', _) => digit(0)? * 1000.0 + digit(2)? * 100.0,
        (_, b'K') => digit(0)? * 10_000.0 + digit(1)? * 1000.0,
        _ => digit(0)? * 100.0 + digit(1)? * 10.0 + digit(2)?,
    };
    (milliohms > 0.0).then(|| Ohms::new(milliohms / 1000.0))
}

/// Writes a resistance from 1 mΩ to 99 Ω that three characters can hold.
pub(super) fn write_esr(esr: Ohms) -> Result<String, EncodeError> {
    let milliohms = (esr.get() * 1000.0).round();
    let tenths = (esr.get() * 10_000.0).round();
    let code = if (LEAST_TENTHS..100.0).contains(&tenths) && tenths % 10.0 != 0.0 {
        format!("{}R{}", (tenths / 10.0).floor(), tenths % 10.0)
    } else if milliohms < 1000.0 {
        format!("{milliohms:03}")
    } else if milliohms < 10_000.0 {
        format!(
            "{}K{}",
            (milliohms / 1000.0).floor(),
            (milliohms % 1000.0 / 100.0).round()
        )
    } else {
        format!("{}K", (milliohms / 1000.0).round())
    };
    // Reading back catches zero, negative, too fine and too large values alike.
    match read_esr(&code) {
        Some(read) if (read.get() - esr.get()).abs() <= 1e-6 * esr.get() => Ok(code),
        _ => Err(EncodeError::Esr { esr }),
    }
}
