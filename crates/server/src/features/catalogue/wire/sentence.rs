//! Reads what a circuit needs from a sentence, such as "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at
//! 500 kHz".
//!
//! A unit says what a number is; a name before it says what it is for. Whatever has no meaning is
//! handed back.

use henrad_api::search::UnderstoodPiece;
use henrad_api::selection::find::SentenceAnswer;
use henrad_api::vocabulary::{SelectorType, Word};
use henrad_catalogue::reading::{self, Criterion, MAX_LENGTH, Trade};
use henrad_parts::quantity;

/// Most words that a number and its unit are written in ("85 deg C").
const LONGEST_NUMBER: usize = 3;
const HOURS_PER_YEAR: f64 = 8760.0;

/// What a number can be for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Subject {
    Capacitance,
    Esr,
    Impedance,
    Ripple,
    Resonance,
    Height,
    Area,
    Pieces,
    Bias,
    Temperature,
    Rise,
    Age,
    Frequency,
}

/// Names of what a number is for.
const NAMES: &[(&str, Subject)] = &[
    ("c", Subject::Capacitance),
    ("cap", Subject::Capacitance),
    ("capacitance", Subject::Capacitance),
    ("esr", Subject::Esr),
    ("z", Subject::Impedance),
    ("|z|", Subject::Impedance),
    ("impedance", Subject::Impedance),
    ("ripple", Subject::Ripple),
    ("current", Subject::Ripple),
    ("srf", Subject::Resonance),
    ("resonance", Subject::Resonance),
    ("height", Subject::Height),
    ("high", Subject::Height),
    ("area", Subject::Area),
    ("footprint", Subject::Area),
    ("pieces", Subject::Pieces),
    ("bias", Subject::Bias),
    ("voltage", Subject::Bias),
    ("temperature", Subject::Temperature),
    ("ambient", Subject::Temperature),
    ("rise", Subject::Rise),
    ("age", Subject::Age),
    ("frequency", Subject::Frequency),
];

/// Endings of numbers with what they are for without a name, longest first, and the unit that the
/// number reader knows.
const UNITS: &[(&str, &str, f64, Subject)] = &[
    ("pieces", "", 1.0, Subject::Pieces),
    ("hours", "", 1.0, Subject::Age),
    ("years", "", HOURS_PER_YEAR, Subject::Age),
    ("piece", "", 1.0, Subject::Pieces),
    ("farad", "F", 1.0, Subject::Capacitance),
    ("deg c", "°C", 1.0, Subject::Temperature),
    ("degc", "°C", 1.0, Subject::Temperature),
    ("ohms", "Ω", 1.0, Subject::Esr),
    ("year", "", HOURS_PER_YEAR, Subject::Age),
    ("mm^2", "", 1e-6, Subject::Area),
    ("ohm", "Ω", 1.0, Subject::Esr),
    ("mm²", "", 1e-6, Subject::Area),
    ("mm2", "", 1e-6, Subject::Area),
    ("pcs", "", 1.0, Subject::Pieces),
    ("vdc", "V", 1.0, Subject::Bias),
    ("mm", "", 1e-3, Subject::Height),
    ("°c", "°C", 1.0, Subject::Temperature),
    ("ºc", "°C", 1.0, Subject::Temperature),
    ("hz", "Hz", 1.0, Subject::Frequency),
    ("ω", "Ω", 1.0, Subject::Esr),
    ("℃", "°C", 1.0, Subject::Temperature),
    ("f", "F", 1.0, Subject::Capacitance),
    ("v", "V", 1.0, Subject::Bias),
    ("a", "A", 1.0, Subject::Ripple),
    ("c", "°C", 1.0, Subject::Temperature),
    ("r", "Ω", 1.0, Subject::Esr),
    ("h", "", 1.0, Subject::Age),
    ("x", "", 1.0, Subject::Pieces),
];

/// Names of dielectrics, of which the search box knows the synonyms.
const DIELECTRICS: &[&str] = &[
    "C0G", "U2J", "X8G", "X7R", "X5R", "X8R", "X8L", "Y5V", "Z5U", "BX", "MnO2", "PP", "PET",
];

/// Words that hold a sentence together.
const FILLERS: &[&str] = &[
    "a",
    "an",
    "and",
    "at",
    "be",
    "by",
    "capacitor",
    "capacitors",
    "case",
    "for",
    "i",
    "in",
    "is",
    "need",
    "of",
    "only",
    "or",
    "part",
    "parts",
    "per",
    "size",
    "than",
    "the",
    "up",
    "with",
    "=",
    "less",
    "more",
    "no",
    "rms",
    "dc",
];

/// Which way a limit points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Least,
    Most,
}

fn way(word: &str) -> Option<Way> {
    match word {
        ">=" | "≥" | ">" | "min" | "least" | "above" | "over" => Some(Way::Least),
        "<=" | "≤" | "<" | "max" | "most" | "to" | "below" | "under" => Some(Way::Most),
        _ => None,
    }
}

/// What a sentence asks for.
pub fn read_sentence(text: &str) -> SentenceAnswer {
    read(text).sentence
}

/// What a text asks for if it is a question of behavior rather than a search for ratings: it names an operating
/// condition, such as "at 12 V" or a frequency, or limits a quantity that only an operating point has.
pub fn read_question(text: &str) -> Option<SentenceAnswer> {
    let reader = read(text);
    reader.is_question.then_some(reader.sentence)
}

fn read(text: &str) -> Reader {
    let text: String = text.chars().take(MAX_LENGTH).collect();
    let words = words(&text);
    let mut reader = Reader::default();
    let mut at = 0;
    while at < words.len() {
        at += reader.step(&words[at..]);
    }
    reader
}

/// Words and comparisons; a comma between digits belongs to its number, and a clause ends at a `;`.
fn words(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let mut spaced = String::new();
    for (at, &character) in characters.iter().enumerate() {
        let is_digit = |place: Option<usize>| {
            place
                .and_then(|it| characters.get(it))
                .is_some_and(char::is_ascii_digit)
        };
        match character {
            ',' if is_digit(at.checked_sub(1)) && is_digit(Some(at + 1)) => spaced.push(','),
            ',' => spaced.push(' '),
            ';' => spaced.push_str(" ; "),
            '≥' | '≤' => spaced.extend([' ', character, ' ']),
            '>' | '<' => spaced.extend([' ', character]),
            '=' if matches!(at.checked_sub(1).map(|it| characters[it]), Some('>' | '<')) => {
                spaced.push_str("= ");
            }
            '=' => spaced.push_str(" = "),
            _ if matches!(at.checked_sub(1).map(|it| characters[it]), Some('>' | '<')) => {
                spaced.extend([' ', character]);
            }
            _ => spaced.push(character),
        }
    }
    spaced.split_whitespace().map(str::to_owned).collect()
}

#[derive(Default)]
struct Reader {
    sentence: SentenceAnswer,
    subject: Option<Subject>,
    way: Option<Way>,
    /// The demand that a frequency belongs to.
    last: Option<Subject>,
    /// Whether the last word was "at", which makes a number an operating condition.
    follows_at: bool,
    is_question: bool,
}

impl Reader {
    /// Reads the next piece and returns its number of words.
    fn step(&mut self, words: &[String]) -> usize {
        let word = words[0].to_lowercase();
        if word == ";" {
            (self.subject, self.way) = (None, None);
            return 1;
        }
        if let Some(length) = self.number(words) {
            return length;
        }
        self.follows_at = word == "at";
        if let Some(way) = way(&word) {
            self.way = Some(way);
        } else if let Some((_, subject)) = NAMES.iter().find(|(name, _)| *name == word) {
            self.subject = Some(*subject);
            self.way = None;
        } else if word == "worst" || word == "worst-case" {
            self.sentence.worst_case = true;
            self.is_question = true;
            self.understand(&words[0], "worst case".to_owned());
        } else if !self.is_filter(&words[0], &word) && !FILLERS.contains(&word.as_str()) {
            self.sentence.unread.push(words[0].clone());
        }
        1
    }

    fn understand(&mut self, text: &str, meaning: String) {
        self.sentence.understood.push(UnderstoodPiece {
            text: text.to_owned(),
            meaning,
        });
    }

    fn is_filter(&mut self, text: &str, word: &str) -> bool {
        let kind = match reading::word(word) {
            Criterion::Family(family) => Some(SelectorType::of(family)),
            Criterion::Trade(Trade::Use("hybrid")) => Some(SelectorType::Polymer),
            Criterion::Word(name) => {
                let known = DIELECTRICS.iter().find(|it| it.eq_ignore_ascii_case(&name));
                let Some(name) = known else {
                    return false;
                };
                self.sentence.dielectrics.push((*name).to_owned());
                self.understand(text, (*name).to_owned());
                return true;
            }
            _ => None,
        };
        if let Some(kind) = kind {
            self.sentence.types.push(kind);
            self.understand(text, kind.word().to_owned());
            return true;
        }
        false
    }

    /// A number with its unit at the front of the words; its length in words.
    fn number(&mut self, words: &[String]) -> Option<usize> {
        let longest = words.len().min(LONGEST_NUMBER);
        for length in (1..=longest).rev() {
            let text = words[..length].join(" ");
            let lower = text.to_lowercase();
            for (ending, unit, factor, usual) in UNITS {
                let Some(head) = lower.strip_suffix(ending) else {
                    continue;
                };
                // Lower case would turn mega into milli.
                let Some(head) = text.get(..head.len()) else {
                    continue;
                };
                if !starts_as_number(head) {
                    continue;
                }
                let Ok(value) = quantity::parse(&format!("{}{unit}", head.trim()), unit) else {
                    continue;
                };
                let subject = self.for_unit(*usual);
                self.assign(&text, subject, value * factor);
                return Some(length);
            }
        }
        self.bare(&words[0]).then_some(1)
    }

    /// What a number is for: its name decides between quantities of one unit.
    fn for_unit(&self, usual: Subject) -> Subject {
        match (usual, self.subject) {
            (Subject::Esr, Some(Subject::Impedance)) => Subject::Impedance,
            (Subject::Frequency, Some(Subject::Resonance)) => Subject::Resonance,
            _ => usual,
        }
    }

    /// A number without a unit: `8u`, `3v3`, a case code, or a value of what was named.
    fn bare(&mut self, word: &str) -> bool {
        if !starts_as_number(word) {
            return false;
        }
        let inner = |letter: char| {
            let inside = word
                .get(1..word.len().saturating_sub(1))
                .unwrap_or_default();
            inside.to_lowercase().contains(letter)
        };
        let is_case = word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
        if is_case && self.way.is_none() {
            self.sentence.cases.push(word.to_owned());
            self.understand(word, word.to_owned());
            return true;
        }
        let subject = match self.subject {
            _ if inner('v') => Subject::Bias,
            Some(subject) => subject,
            None if word.ends_with(['u', 'µ', 'μ', 'n', 'p']) || inner('u') || inner('n') => {
                Subject::Capacitance
            }
            None => return false,
        };
        let (unit, factor) = match subject {
            Subject::Capacitance => ("F", 1.0),
            Subject::Esr | Subject::Impedance => ("Ω", 1.0),
            Subject::Ripple => ("A", 1.0),
            Subject::Bias => ("V", 1.0),
            Subject::Temperature => ("°C", 1.0),
            Subject::Frequency | Subject::Resonance => ("Hz", 1.0),
            Subject::Rise => ("K", 1.0),
            Subject::Height => ("", 1e-3),
            Subject::Area => ("", 1e-6),
            Subject::Pieces | Subject::Age => ("", 1.0),
        };
        let Ok(value) = quantity::parse(word, unit) else {
            return false;
        };
        self.assign(word, subject, value * factor);
        true
    }

    fn assign(&mut self, text: &str, subject: Subject, value: f64) {
        let (usual, name, unit) = described(subject);
        let is_reversed = usual.is_some() && self.way.is_some() && self.way != usual;
        if is_reversed && subject != Subject::Resonance {
            // Such as a largest capacitance: no search has it.
            self.sentence.unread.push(text.to_owned());
            self.way = None;
            return;
        }
        let is_of_behavior = match subject {
            Subject::Impedance | Subject::Resonance | Subject::Area | Subject::Frequency => true,
            // "C >= 8 uF" is what is left, ">= 8 uF" a rating.
            Subject::Capacitance => self.subject.is_some() && self.way.is_some(),
            _ => false,
        };
        self.is_question |= is_of_behavior || self.follows_at;
        self.follows_at = false;
        let least = self.way.or(usual) == Some(Way::Least);
        *self.place(subject, least) = Some(value);
        let sign = match (usual.is_some(), least) {
            (false, _) => "",
            (true, true) => "≥ ",
            (true, false) => "≤ ",
        };
        self.understand(text, format!("{name}{sign}{}", shown(subject, value, unit)));
        if matches!(
            subject,
            Subject::Capacitance | Subject::Esr | Subject::Impedance | Subject::Ripple
        ) {
            self.last = Some(subject);
        }
        (self.subject, self.way) = (None, None);
    }

    /// The demand or condition of a subject.
    fn place(&mut self, subject: Subject, least: bool) -> &mut Option<f64> {
        let sentence = &mut self.sentence;
        match subject {
            Subject::Capacitance => &mut sentence.capacitance_min,
            Subject::Esr => &mut sentence.esr_max,
            Subject::Impedance => &mut sentence.impedance_max,
            Subject::Ripple => &mut sentence.ripple_min,
            Subject::Resonance if least => &mut sentence.srf_min,
            Subject::Resonance => &mut sentence.srf_max,
            Subject::Height => &mut sentence.height_max,
            Subject::Area => &mut sentence.area_max,
            Subject::Pieces => &mut sentence.pieces_max,
            Subject::Bias => &mut sentence.bias,
            Subject::Temperature => &mut sentence.temperature,
            Subject::Rise => &mut sentence.rise,
            Subject::Age => &mut sentence.age_hours,
            Subject::Frequency => match self.last {
                Some(Subject::Capacitance) => &mut sentence.capacitance_frequency,
                Some(Subject::Impedance) => &mut sentence.impedance_frequency,
                Some(Subject::Ripple) => &mut sentence.ripple_frequency,
                _ => &mut sentence.esr_frequency,
            },
        }
    }
}

/// A value as the page repeats it.
fn shown(subject: Subject, value: f64, unit: &str) -> String {
    match subject {
        Subject::Height => format!("{} mm", value * 1e3),
        Subject::Area => format!("{} mm²", value * 1e6),
        Subject::Pieces => format!("{value}"),
        Subject::Age => quantity::format_hours(quantity::Hours::new(value)),
        _ => quantity::format(value, unit, 6),
    }
}

/// The way of a limit, and how its meaning begins and ends.
fn described(subject: Subject) -> (Option<Way>, &'static str, &'static str) {
    match subject {
        Subject::Capacitance => (Some(Way::Least), "C ", "F"),
        Subject::Esr => (Some(Way::Most), "ESR ", "Ω"),
        Subject::Impedance => (Some(Way::Most), "|Z| ", "Ω"),
        Subject::Ripple => (Some(Way::Least), "ripple ", "A"),
        Subject::Resonance => (Some(Way::Least), "SRF ", "Hz"),
        Subject::Height => (Some(Way::Most), "height ", ""),
        Subject::Area => (Some(Way::Most), "footprint ", ""),
        Subject::Pieces => (Some(Way::Most), "pieces ", ""),
        Subject::Bias => (None, "", "V"),
        Subject::Temperature => (None, "", "°C"),
        Subject::Rise => (None, "rise ", "K"),
        Subject::Age => (None, "age ", ""),
        Subject::Frequency => (None, "", "Hz"),
    }
}

fn starts_as_number(text: &str) -> bool {
    let mut characters = text.trim_start().chars();
    match characters.next() {
        Some(first) if first.is_ascii_digit() => true,
        Some('.' | '-' | '−' | '+') => characters.next().is_some_and(|c| c.is_ascii_digit()),
        _ => false,
    }
}

#[cfg(test)]
#[path = "sentence_tests.rs"]
mod tests;
