//! The codes that a field of a part number may hold, and what they say.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::capacitance_code::CapacitanceCode;
use super::esr_code;
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
                let esr = esr_code::read(code)?;
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
            Self::Esr => esr_code::ALLOWED.to_owned(),
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
