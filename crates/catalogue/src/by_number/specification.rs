//! Specifications: the values of a part in place of its number, as a text or field by field.
//!
//! A text is read by the one reader of typed values; every word of it must be a value of a part.
//! Each specification has one spelling, `=10uF/25V/X5R/0805/K`, which is its number in files and
//! links and reads back as itself.

use henrad_parts::Family;
use henrad_parts::grammar::foreign::{ForeignField, ForeignKind, ForeignNumber, inductor_size};
use henrad_parts::quantity::{Farads, Henries, Meters, Ohms, Volts};
use henrad_parts::tolerance::{self, Tolerance};

use super::class;
use crate::reading::{self, Criterion, Piece, Quantity, Trade};

/// Key of values that no number states.
pub(super) const KEY: &str = "specification";
/// What a specification begins with in a list of numbers.
const SIGN: char = '=';

/// Kinds with their words, the first of which is written.
const KINDS: [(ForeignKind, &[&str]); 9] = [
    (ForeignKind::Ceramic, &["ceramic"]),
    (ForeignKind::Tantalum, &["tantalum"]),
    (
        ForeignKind::PolymerTantalum,
        &["polymer-tantalum", "tantalum polymer"],
    ),
    (ForeignKind::NiobiumOxide, &["niobium-oxide"]),
    (ForeignKind::Electrolytic, &["aluminum", "electrolytic"]),
    (
        ForeignKind::PolymerAluminum,
        &["polymer-aluminum", "aluminum polymer"],
    ),
    (ForeignKind::Hybrid, &["hybrid"]),
    (ForeignKind::Film, &["film"]),
    (ForeignKind::Inductor, &["inductor"]),
];

/// Dielectrics that a specification may name.
const DIELECTRICS: [&str; 23] = [
    "C0G", "C0H", "C0J", "C0K", "U2J", "X8G", "X7R", "X7S", "X7T", "X7U", "X5R", "X5S", "X6S",
    "X6T", "X8R", "X8L", "X8M", "Y5V", "Z5U", "PP", "PET", "PPS", "PEN",
];

/// Cores of inductors that a specification may name.
const CORES: [&str; 2] = ["composite", "ferrite"];

/// The values of a part, in SI units.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Specification {
    pub kind: Option<ForeignKind>,
    pub capacitance: Option<f64>,
    pub inductance: Option<f64>,
    pub rated_voltage: Option<f64>,
    pub rated_voltage_ac: Option<f64>,
    pub dielectric: Option<&'static str>,
    pub case_code: Option<String>,
    pub tolerance: Option<char>,
    /// Limit at 100 kHz.
    pub esr: Option<f64>,
    pub height: Option<f64>,
    pub diameter: Option<f64>,
    pub length: Option<f64>,
    pub core: Option<&'static str>,
}

/// Why values are no specification.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SpecificationFault {
    /// A word that is no value of a part.
    #[error("\"{0}\" is no value of a part. Write, for example, =10uF 25V X5R 0805.")]
    Unread(String),
    /// Values that are needed and absent.
    #[error("{what} needs {}.", .missing.join(" and "))]
    Incomplete {
        what: String,
        missing: Vec<&'static str>,
    },
}

impl Specification {
    /// The kind of a word; `None` for other words.
    pub fn kind_of(word: &str) -> Option<ForeignKind> {
        let word = word.trim().to_lowercase().replace('_', " ");
        let is = |known: &&str| *known == word || known.replace('-', " ") == word;
        KINDS
            .iter()
            .find(|(_, words)| words.iter().any(is))
            .map(|(kind, _)| *kind)
    }

    /// The dielectric of a code; `None` for other words.
    pub fn dielectric_of(code: &str) -> Option<&'static str> {
        let code = code.trim().to_uppercase();
        let code = match code.as_str() {
            "NP0" | "NPO" | "COG" => "C0G",
            code => code,
        };
        DIELECTRICS.into_iter().find(|known| *known == code)
    }

    /// The core of a word; `None` for other words.
    pub fn core_of(word: &str) -> Option<&'static str> {
        let word = word.trim().to_lowercase();
        CORES.into_iter().find(|known| *known == word)
    }

    /// The same as a number states values, under its one spelling.
    ///
    /// # Errors
    /// [`SpecificationFault::Incomplete`] names what a model cannot do without.
    pub fn number(self) -> Result<ForeignNumber, SpecificationFault> {
        let kind = self.whole_kind()?;
        self.check(kind)?;
        let mut number = ForeignNumber::without_values(self.spelling(kind), "", kind);
        number.makers.clear();
        number.key = KEY;
        number.source = KEY;
        number.capacitance = self.capacitance.map(Farads::new);
        number.inductance = self.inductance.map(Henries::new);
        number.rated_voltage = self.rated_voltage.map(Volts::new);
        number.rated_voltage_ac = self.rated_voltage_ac.map(Volts::new);
        number.dielectric = self.dielectric;
        number.case_code.clone_from(&self.case_code);
        number.tolerance = self.tolerance;
        number.esr_limit = self.esr.map(Ohms::new);
        let core = self.core.map(|core| ForeignField {
            name: "core",
            range: 0..0,
            code: core.to_owned(),
            meaning: "".into(),
        });
        number.fields.extend(core);
        let size = self
            .case_code
            .as_deref()
            .filter(|_| kind == ForeignKind::Inductor);
        let [length, width, height] = size.map_or([None; 3], inductor_size);
        number.body.width = width.map(Meters::new);
        number.body.height = self.height.or(height).map(Meters::new);
        number.body.diameter = self.diameter.map(Meters::new);
        number.body.length = self.length.or(length).map(Meters::new);
        Ok(number)
    }

    /// The kind that is named, or that the dielectric or the inductance leaves no doubt about.
    fn whole_kind(&self) -> Result<ForeignKind, SpecificationFault> {
        let by_value = match (self.dielectric, self.inductance) {
            (_, Some(_)) => Some(ForeignKind::Inductor),
            (Some(code), None) if class::ceramic(code).is_some() => Some(ForeignKind::Ceramic),
            (Some(_), None) => Some(ForeignKind::Film),
            (None, None) => None,
        };
        self.kind
            .or(by_value)
            .ok_or(SpecificationFault::Incomplete {
                what: "A capacitor".to_owned(),
                missing: vec!["dielectric or type"],
            })
    }

    fn check(&self, kind: ForeignKind) -> Result<(), SpecificationFault> {
        let is_ceramic = kind == ForeignKind::Ceramic;
        let is_inductor = kind == ForeignKind::Inductor;
        let needs_dielectric = is_ceramic || kind == ForeignKind::Film;
        let has_voltage = self.rated_voltage.or(self.rated_voltage_ac).is_some();
        let wanted = [
            ("capacitance", !is_inductor && self.capacitance.is_none()),
            ("inductance", is_inductor && self.inductance.is_none()),
            ("dielectric", needs_dielectric && self.dielectric.is_none()),
            ("voltage", !is_inductor && !has_voltage),
            ("case", is_ceramic && self.case_code.is_none()),
            ("size", is_inductor && self.case_code.is_none()),
            ("core", is_inductor && self.core.is_none()),
        ];
        let missing: Vec<_> = wanted
            .into_iter()
            .filter_map(|(name, is_missing)| is_missing.then_some(name))
            .collect();
        if missing.is_empty() {
            return Ok(());
        }
        let what = match (kind, self.dielectric) {
            (ForeignKind::Ceramic, Some(code)) => format!("{} {code} chip", article(code)),
            (kind, _) => format!("{} {} part", article(kind.name()), kind.name()),
        };
        Err(SpecificationFault::Incomplete { what, missing })
    }

    /// The one spelling, which reads back as the same values.
    fn spelling(&self, kind: ForeignKind) -> String {
        let named = KINDS.iter().find(|(known, _)| *known == kind);
        let word = named.map_or("", |(_, words)| words[0]);
        // A dielectric says its kind.
        let word = Some(word).filter(|_| self.dielectric.is_none());
        let plain = |value: f64, unit: &str| quantity_text(value, unit);
        let can = self.diameter.zip(self.length);
        let size = can
            .map(|(diameter, length)| format!("{}x{}", round(diameter * 1e3), round(length * 1e3)));
        let fields = [
            self.capacitance.map(|value| plain(value, "F")),
            self.inductance.map(|value| plain(value, "H")),
            self.rated_voltage.map(|value| plain(value, "V")),
            self.rated_voltage_ac.map(|value| plain(value, "Vac")),
            self.dielectric.map(str::to_owned),
            word.map(str::to_owned),
            self.core.map(str::to_owned),
            self.case_code.clone(),
            size,
            self.tolerance.map(String::from),
            self.esr.map(|value| plain(value, "Ohm")),
            self.height
                .map(|value| format!("height {}mm", round(value * 1e3))),
        ];
        let fields: Vec<String> = fields.into_iter().flatten().collect();
        format!("{SIGN}{}", fields.join("/"))
    }
}

fn article(word: &str) -> &'static str {
    if word.starts_with(['X', 'a', 'i']) {
        "An"
    } else {
        "A"
    }
}

/// A value without a blank, with a letter that keyboards have: `10uF`.
fn quantity_text(value: f64, unit: &str) -> String {
    let text = henrad_parts::quantity::format(value, unit, 6);
    text.replace(' ', "").replace(['µ', 'μ'], "u")
}

fn round(value: f64) -> f64 {
    (value * 1e4).round() / 1e4
}

/// Reads a text as a specification; `None` for a text that may be something else.
///
/// A text that begins with `=` is nothing else. Without the sign it is one only if it has several
/// words and each is a value of a part.
pub fn read(text: &str) -> Option<Result<ForeignNumber, SpecificationFault>> {
    let text = text.trim();
    let marked = text.strip_prefix(SIGN);
    let values = marked.unwrap_or(text);
    if marked.is_none() && !values.contains(char::is_whitespace) {
        return None;
    }
    match (whole(values), marked) {
        (Ok(specification), Some(_)) => Some(specification.number()),
        (Ok(specification), None) => {
            let has_value = specification
                .capacitance
                .or(specification.inductance)
                .is_some();
            has_value.then(|| specification.number())
        }
        (Err(fault), Some(_)) => Some(Err(fault)),
        (Err(_), None) => None,
    }
}

/// The values of a text, each word of which must be one.
fn whole(text: &str) -> Result<Specification, SpecificationFault> {
    let mut found = Specification::default();
    let mut rest: Vec<String> = Vec::new();
    for word in text.split(|it: char| it == '/' || it.is_whitespace()) {
        if !found.take_word(word) {
            rest.push(word.to_owned());
        }
    }
    for piece in reading::read(&rest.join(" ")) {
        let text = piece.text.clone();
        if !found.take(piece) {
            return Err(SpecificationFault::Unread(text));
        }
    }
    Ok(found)
}

impl Specification {
    /// Takes what only a specification knows: compound kinds, cores and sizes of cans.
    fn take_word(&mut self, word: &str) -> bool {
        if word.contains('-')
            && let Some(kind) = Self::kind_of(word)
        {
            return set(&mut self.kind, kind);
        }
        if let Some(core) = Self::core_of(word) {
            return set(&mut self.core, core);
        }
        let Some((diameter, length)) = word.to_lowercase().split_once('x').and_then(|(a, b)| {
            let millimeters = |text: &str| text.parse::<f64>().ok().filter(|it| *it > 0.0);
            Some((millimeters(a)?, millimeters(b)?))
        }) else {
            return false;
        };
        set(&mut self.diameter, diameter * 1e-3) && set(&mut self.length, length * 1e-3)
    }

    /// Takes a value; `false` for one that no part has or that stands twice.
    fn take(&mut self, piece: Piece) -> bool {
        match piece.criterion {
            Criterion::Value(quantity, range) => {
                let value = range.single().or(range.low).or(range.high);
                value.is_some_and(|value| self.take_value(quantity, value))
            }
            Criterion::Family(family) => self.take_family(family),
            Criterion::Trade(Trade::Technology(word)) => {
                Self::kind_of(word).is_some_and(|kind| set(&mut self.kind, kind))
            }
            Criterion::Trade(Trade::Use("hybrid")) => set(&mut self.kind, ForeignKind::Hybrid),
            Criterion::Trade(Trade::Inductor) => set(&mut self.kind, ForeignKind::Inductor),
            Criterion::Word(word) => self.take_code(&word),
            _ => false,
        }
    }

    fn take_value(&mut self, quantity: Quantity, value: f64) -> bool {
        let place = match quantity {
            Quantity::Capacitance => &mut self.capacitance,
            Quantity::Inductance => &mut self.inductance,
            Quantity::Voltage => &mut self.rated_voltage,
            Quantity::VoltageAc => &mut self.rated_voltage_ac,
            Quantity::Resistance => &mut self.esr,
            Quantity::Height => &mut self.height,
            Quantity::Tolerance => {
                let letter = letter_of(value);
                return letter.is_some_and(|letter| set(&mut self.tolerance, letter));
            }
            _ => return false,
        };
        value > 0.0 && set(place, value)
    }

    /// A polymer part has its metal beside it: polymer tantalum.
    fn take_family(&mut self, family: Family) -> bool {
        let kind = match family {
            Family::Ceramic => ForeignKind::Ceramic,
            Family::Tantalum => ForeignKind::Tantalum,
            Family::Aluminum => ForeignKind::Electrolytic,
            Family::Film => ForeignKind::Film,
            Family::Polymer => return false,
        };
        set(&mut self.kind, kind)
    }

    /// A dielectric, a case or a tolerance letter.
    fn take_code(&mut self, word: &str) -> bool {
        if let Some(dielectric) = Self::dielectric_of(word) {
            return set(&mut self.dielectric, dielectric);
        }
        let mut letters = word.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && self.tolerance.is_none()
            && self.case_code.is_some()
            && tolerance::band(letter).is_some()
        {
            return set(&mut self.tolerance, letter);
        }
        let is_size = (4..=6).contains(&word.len()) && word.bytes().all(|it| it.is_ascii_digit());
        let is_letter = word.len() == 1 && word.bytes().all(|it| it.is_ascii_uppercase());
        (is_size || is_letter) && set(&mut self.case_code, word.to_owned())
    }
}

/// The letter of a symmetric tolerance.
fn letter_of(fraction: f64) -> Option<char> {
    let percent = round(fraction * 100.0);
    Tolerance::written(&format!("±{percent}%")).map(Tolerance::letter)
}

/// Sets a value once.
fn set<T: PartialEq>(place: &mut Option<T>, value: T) -> bool {
    if let Some(known) = place {
        return *known == value;
    }
    *place = Some(value);
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spelled(text: &str) -> String {
        read(text).unwrap().unwrap().number
    }

    #[test]
    fn a_specification_has_one_spelling_which_reads_back() {
        for (text, spelling) in [
            ("=10u X5R 25V 0805", "=10uF/25V/X5R/0805"),
            ("10u X5R 25V 0805", "=10uF/25V/X5R/0805"),
            ("=0805 x5r 10 uF 25 V 10%", "=10uF/25V/X5R/0805/K"),
            ("100n X7R 50V 0603 K", "=100nF/50V/X7R/0603/K"),
            ("4.7pF C0G 50V 0402", "=4.7pF/50V/C0G/0402"),
            ("=100uF 16V tantalum", "=100uF/16V/tantalum"),
            (
                "=100uF 6.3V polymer tantalum 15mOhm",
                "=100uF/6.3V/polymer-tantalum/15mOhm",
            ),
            ("=470uF 35V aluminum 10x16", "=470uF/35V/aluminum/10x16"),
            ("=1uF 400V PP", "=1uF/400V/PP"),
            ("=2.2uH 4020 composite", "=2.2uH/inductor/composite/4020"),
        ] {
            assert_eq!(spelled(text), spelling, "{text}");
            assert_eq!(spelled(spelling), spelling, "{text}");
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        let fault = |text: &str| read(text).unwrap().unwrap_err().to_string();
        assert_eq!(fault("=10u X5R"), "An X5R chip needs voltage and case.");
        assert_eq!(fault("=10u 25V"), "A capacitor needs dielectric or type.");
        assert_eq!(fault("=2.2uH"), "An inductor part needs size and core.");
        assert!(fault("=10u X5R 25V 0805 bananas").contains("bananas"));
    }

    #[test]
    fn other_texts_are_no_specifications() {
        for text in [
            "C0805C104K5RACTU",
            "T491 A 106 K 010 A T",
            "GRM18BR71C104KA01D ???",
            "100n",
            "MLCC 50V",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
