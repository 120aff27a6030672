//! Tolerance letters: their meaning, their place in part numbers, and which ones a part is offered
//! with.

use crate::grammar;
use crate::part::Part;
use crate::quantity::Farads;
use crate::technology::{CeramicDielectric, Technology};

/// How far a part may be from its nominal capacitance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Band {
    /// Fractions of the nominal value, both positive: 0.2 and 0.8 for −20/+80 %.
    Relative {
        /// Largest shortfall.
        minus: f64,
        /// Largest excess.
        plus: f64,
    },
    /// The same difference to either side, in farad.
    Absolute(Farads),
}

impl Band {
    /// Smallest and largest capacitance of a part with this nominal value; never below zero.
    ///
    /// ```
    /// use henrad_parts::{quantity::Farads, tolerance::band};
    /// let (least, most) = band('Z').map(|band| band.limits(Farads::new(1e-6))).unwrap();
    /// assert!((least.get() - 0.8e-6).abs() < 1e-18 && (most.get() - 1.8e-6).abs() < 1e-18);
    /// ```
    pub fn limits(self, nominal: Farads) -> (Farads, Farads) {
        let value = nominal.get();
        let (minus, plus) = match self {
            Self::Relative { minus, plus } => (minus * value, plus * value),
            Self::Absolute(difference) => (difference.get(), difference.get()),
        };
        (
            Farads::new((value - minus).max(0.0)),
            Farads::new(value + plus),
        )
    }
}

/// A tolerance letter and its meaning.
///
/// Source: IEC 60062 letters, as the maker's ordering tables C1002, C1003 and TC101 use them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tolerance {
    letter: char,
    label: &'static str,
    description: &'static str,
    band: Band,
}

const fn percent(letter: char, label: &'static str, text: &'static str, part: f64) -> Tolerance {
    asymmetric(letter, label, text, part, part)
}

const fn asymmetric(
    letter: char,
    label: &'static str,
    description: &'static str,
    minus: f64,
    plus: f64,
) -> Tolerance {
    Tolerance {
        letter,
        label,
        description,
        band: Band::Relative { minus, plus },
    }
}

const fn farads(
    letter: char,
    label: &'static str,
    description: &'static str,
    value: f64,
) -> Tolerance {
    Tolerance {
        letter,
        label,
        description,
        band: Band::Absolute(Farads::new(value)),
    }
}

const TOLERANCES: [Tolerance; 12] = [
    farads('A', ".05pF", "±0.05 pF", 0.05e-12),
    farads('B', ".1pF", "±0.1 pF", 0.1e-12),
    farads('C', ".25pF", "±0.25 pF", 0.25e-12),
    farads('D', ".5pF", "±0.5 pF", 0.5e-12),
    percent('F', "1%", "±1 %", 0.01),
    percent('G', "2%", "±2 %", 0.02),
    percent('H', "2.5%", "±2.5 %", 0.025),
    percent('J', "5%", "±5 %", 0.05),
    percent('K', "10%", "±10 %", 0.10),
    percent('M', "20%", "±20 %", 0.20),
    asymmetric('Z', "+80/-20%", "+80/−20 %", 0.20, 0.80),
    asymmetric('P', "+100/-0%", "+100/−0 %", 0.0, 1.0),
];

impl Tolerance {
    /// The tolerance of an upper-case letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        TOLERANCES
            .into_iter()
            .find(|tolerance| tolerance.letter == letter)
    }

    /// The tolerance that a text states: `±10%`, `10 %`, `±0.25pF`, `-20%, +80%`.
    ///
    /// ```
    /// use henrad_parts::tolerance::Tolerance;
    /// assert_eq!(Tolerance::written("±0.25 pF").map(Tolerance::letter), Some('C'));
    /// assert_eq!(Tolerance::written("-20%, +80%").map(Tolerance::letter), Some('Z'));
    /// assert_eq!(Tolerance::written("±7%"), None);
    /// ```
    pub fn written(text: &str) -> Option<Self> {
        let plain: String = text
            .replace("+/-", "±")
            .replace('\u{2212}', "-")
            .chars()
            .filter(|letter| !letter.is_whitespace())
            .collect();
        let is_same = |a: f64, b: f64| (a - b).abs() <= 1e-9 * b.abs();
        let symmetric = plain.strip_prefix('±').unwrap_or(&plain);
        let number = |text: &str| text.parse::<f64>().ok();
        let fits = |band: Band| match band {
            Band::Relative { minus, plus } => {
                let ends: Vec<f64> = plain
                    .split([',', '/'])
                    .filter_map(|end| number(end.strip_suffix('%').unwrap_or(end)))
                    .collect();
                let low = ends.iter().any(|end| is_same(*end, -100.0 * minus));
                let high = ends.iter().any(|end| is_same(*end, 100.0 * plus));
                let both = plain.ends_with('%') && ends.len() == 2 && low && high;
                let one = symmetric.strip_suffix('%').and_then(number);
                both || (is_same(minus, plus) && one.is_some_and(|it| is_same(it, 100.0 * plus)))
            }
            Band::Absolute(difference) => {
                let one = symmetric.strip_suffix("pF").and_then(number);
                one.is_some_and(|it| is_same(it * 1e-12, difference.get()))
            }
        };
        TOLERANCES.into_iter().find(|it| fits(it.band))
    }

    /// The letter in the part number.
    pub fn letter(self) -> char {
        self.letter
    }

    /// Short label of the tolerance selector, for example `10%` or `.25pF`.
    pub fn label(self) -> &'static str {
        self.label
    }

    /// The tolerance as prose writes it, for example `±10 %`.
    pub fn description(self) -> &'static str {
        self.description
    }

    /// The band that the letter allows.
    pub fn band(self) -> Band {
        self.band
    }
}

/// One entry of a part's tolerance selector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ToleranceOption {
    /// Letter in the part number.
    pub letter: char,
    /// Label in the selector.
    pub label: &'static str,
}

/// The band of an upper-case tolerance letter.
///
/// ```
/// use henrad_parts::tolerance::{Band, band};
/// assert_eq!(band('K'), Some(Band::Relative { minus: 0.1, plus: 0.1 }));
/// assert_eq!(band('X'), None);
/// ```
pub fn band(letter: char) -> Option<Band> {
    Tolerance::from_letter(letter).map(Tolerance::band)
}

/// Index, from 0, of the tolerance letter that a selector rewrites: 9 on ceramic chips, 11 on
/// military chips, 8 on leaded ceramic and tantalum. Absent for film and aluminum, whose numbers
/// are never rewritten, and for texts that are not part numbers.
///
/// ```
/// assert_eq!(henrad_parts::tolerance::index("C0805C104K5RAC"), Some(9));
/// ```
pub fn index(part_number: &str) -> Option<usize> {
    let decoded = grammar::decode(part_number).ok()?;
    let field = decoded
        .tolerance
        .filter(|_| decoded.grammar.writes_tolerance())?;
    Some(field.index)
}

/// Capacitance from which class I parts are offered in percent only, F.
const PERCENT_FROM: Farads = Farads::new(10e-12);

/// The tolerances that a part is offered with; empty for film and aluminum.
///
/// The dielectric decides which letters exist; of these the part keeps the ones that its record
/// lists, and always the one in its own number. Letters in pF are offered below 10 pF only.
///
/// Source: maker's ordering tables C1002 (X7R), C1006 (X5R), C1003 (C0G), TC101 (tantalum) and the
/// U2J bulletin; X8R, X8L, X8G and BX follow them by judgment.
pub fn options(part: &Part) -> Vec<ToleranceOption> {
    let letters = match part.technology {
        Technology::Ceramic(dielectric) => ceramic_letters(dielectric, part.capacitance),
        Technology::TantalumMno2 | Technology::TantalumPolymer => "KM",
        Technology::AluminumPolymer
        | Technology::AluminumHybrid
        | Technology::AluminumElectrolytic
        | Technology::Film(_) => return Vec::new(),
    };
    let is_offered = |letter: char| {
        let is_listed = part.tolerances.is_empty() || part.tolerances.contains(letter);
        part.tolerance == Some(letter) || (letters.contains(letter) && is_listed)
    };
    TOLERANCES
        .into_iter()
        .filter(|tolerance| is_offered(tolerance.letter))
        .map(|tolerance| ToleranceOption {
            letter: tolerance.letter,
            label: tolerance.label,
        })
        .collect()
}

fn ceramic_letters(dielectric: CeramicDielectric, capacitance: Farads) -> &'static str {
    match dielectric {
        CeramicDielectric::C0G | CeramicDielectric::X8G if capacitance < PERCENT_FROM => "BCDFGJKM",
        CeramicDielectric::C0G | CeramicDielectric::X8G | CeramicDielectric::U2J => "FGJKM",
        CeramicDielectric::X7R | CeramicDielectric::X8R | CeramicDielectric::X8L => "JKM",
        CeramicDielectric::X5R | CeramicDielectric::BX => "KM",
        CeramicDielectric::Y5V | CeramicDielectric::Z5U => "MZ",
    }
}
