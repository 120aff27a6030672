//! Reads what a circuit needs from a sentence, such as "C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at
//! 500 kHz".
//!
//! A unit says what a number is; a name before it says what it is for. Whatever has no meaning is
//! handed back.

use henrad_parts::Family;
use henrad_parts::quantity;

use super::sentence_terms::{
    DIELECTRICS, FILLERS, NAMES, Subject, UNITS, Way, described, is_inductance, shown,
    starts_as_number, unit_of, way, words,
};
use super::{Criterion, MAX_LENGTH, Trade};
use crate::database::{Database, family_word};
use crate::error::CatalogueError;
use crate::reading;
use crate::search::{Named, Understood};

/// Most words that a number and its unit are written in ("85 deg C").
const LONGEST_NUMBER: usize = 3;
/// Most words that are looked up in the catalogue.
const MOST_LOOK_UPS: usize = 12;

/// What a sentence asks for, in SI units without prefixes.
#[derive(Debug, PartialEq, Default)]
pub struct Sentence {
    pub bias: Option<f64>,
    /// °C.
    pub temperature: Option<f64>,
    pub age_hours: Option<f64>,
    pub worst_case: bool,
    pub pieces_max: Option<f64>,
    pub capacitance_min: Option<f64>,
    pub capacitance_frequency: Option<f64>,
    pub esr_max: Option<f64>,
    pub esr_frequency: Option<f64>,
    pub impedance_max: Option<f64>,
    pub impedance_frequency: Option<f64>,
    pub ripple_min: Option<f64>,
    pub ripple_frequency: Option<f64>,
    /// Allowed self-heating.
    pub rise: Option<f64>,
    pub srf_min: Option<f64>,
    pub srf_max: Option<f64>,
    pub height_max: Option<f64>,
    pub area_max: Option<f64>,
    pub types: Vec<Family>,
    pub dielectrics: Vec<String>,
    pub cases: Vec<String>,
    pub series: Vec<String>,
    pub makers: Vec<String>,
    pub safety_classes: Vec<String>,
    pub aec_q200: bool,
    /// To either side, as a fraction.
    pub tolerance_max: Option<f64>,
    pub understood: Vec<Understood>,
    /// Pieces without a meaning.
    pub unread: Vec<String>,
}

impl Database {
    /// What a sentence asks for; series, cases, dielectrics and makers as the catalogue spells them.
    ///
    /// # Errors
    /// When the catalogue does not answer.
    pub async fn read_sentence(&self, text: &str) -> Result<Sentence, CatalogueError> {
        read(text).in_catalogue(self).await
    }

    /// What a text asks for if it is a question of behavior rather than a search for ratings: it names an operating
    /// condition, such as "at 12 V" or a frequency, or limits a quantity that only an operating point has.
    ///
    /// # Errors
    /// When the catalogue does not answer.
    pub async fn read_question(&self, text: &str) -> Result<Option<Sentence>, CatalogueError> {
        let reader = read(text);
        if !reader.is_question {
            return Ok(None);
        }
        reader.in_catalogue(self).await.map(Some)
    }
}

fn read(text: &str) -> Reader {
    let text: String = text.chars().take(MAX_LENGTH).collect();
    let words = words(&reading::with_phrases(&text));
    let mut reader = Reader::default();
    let mut at = 0;
    while at < words.len() {
        at += reader.step(&words[at..]);
    }
    reader
}

#[derive(Default)]
struct Reader {
    sentence: Sentence,
    subject: Option<Subject>,
    way: Option<Way>,
    /// The demand that a frequency belongs to.
    last: Option<Subject>,
    /// What is set: subject, the demand that a frequency belongs to, text, and whether the text names what it is for.
    set: Vec<(Subject, Option<Subject>, String, bool)>,
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
        self.sentence.understood.push(Understood {
            text: text.to_owned(),
            meaning,
        });
    }

    /// Gives the words without a meaning to the catalogue.
    async fn in_catalogue(mut self, database: &Database) -> Result<Sentence, CatalogueError> {
        let mut unread = Vec::new();
        for (index, word) in std::mem::take(&mut self.sentence.unread)
            .into_iter()
            .enumerate()
        {
            // A letter that names an inductance or the tolerance beside a size is no case.
            let is_no_case = word.eq_ignore_ascii_case("l")
                || !self.sentence.cases.is_empty()
                    && ["j", "k", "m"]
                        .iter()
                        .any(|it| word.eq_ignore_ascii_case(it));
            let named = if index < MOST_LOOK_UPS && !is_no_case {
                database.named(&word).await?
            } else {
                None
            };
            let Some(named) = named else {
                unread.push(word);
                continue;
            };
            let sentence = &mut self.sentence;
            let (kind, list, names) = match named {
                Named::Series(names) => ("series ", &mut sentence.series, names),
                Named::Maker(name) => ("maker ", &mut sentence.makers, vec![name]),
                Named::Dielectric(name) => ("", &mut sentence.dielectrics, vec![name]),
                Named::Cases(names) => ("", &mut sentence.cases, names),
            };
            let meaning = format!("{kind}{}", names.join(", "));
            extend(list, names);
            self.understand(&word, meaning);
        }
        self.sentence.unread = unread;
        Ok(self.sentence)
    }

    /// A word of the trade that neither type nor dielectric says.
    fn is_listed(&mut self, text: &str, trade: Trade) -> bool {
        let sentence = &mut self.sentence;
        let meaning = match trade {
            Trade::Automotive => {
                sentence.aec_q200 = true;
                "AEC-Q200".to_owned()
            }
            Trade::Safety(class) => {
                extend(&mut sentence.safety_classes, vec![class.to_owned()]);
                format!("safety class {class}")
            }
            Trade::AnySafety => {
                extend(&mut sentence.safety_classes, reading::safety_classes());
                "any safety class".to_owned()
            }
            Trade::Use(_)
            | Trade::Body(_)
            | Trade::Technology(_)
            | Trade::Inductor
            | Trade::Order(_) => return false,
        };
        self.understand(text, meaning);
        true
    }

    /// A class of two letters, such as `X1/Y2`.
    fn is_double_class(&mut self, text: &str) -> bool {
        let is_class = |part| matches!(reading::word(part), Criterion::Trade(Trade::Safety(_)));
        let is_double = text.contains('/') && text.split('/').all(is_class);
        if is_double {
            let class = text.to_uppercase();
            self.understand(text, format!("safety class {class}"));
            extend(&mut self.sentence.safety_classes, vec![class]);
        }
        is_double
    }

    fn is_filter(&mut self, text: &str, word: &str) -> bool {
        if self.is_double_class(text) {
            return true;
        }
        let kind = match reading::word(word) {
            Criterion::Family(family) => Some(family),
            Criterion::Trade(Trade::Use("hybrid") | Trade::Technology(_)) => Some(Family::Polymer),
            Criterion::Trade(trade) => return self.is_listed(text, trade),
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
            self.understand(text, family_word(kind).to_owned());
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
                if text.ends_with("MF") || is_inductance(&text) {
                    // Micro to some and milli to others; no search by behavior has inductors.
                    self.leave(&text);
                    return Some(length);
                }
                // Hours, pieces and lengths have no prefix but that of thousands.
                let has_prefix = unit.is_empty()
                    && quantity::parse_number(head.trim().trim_end_matches(['k', 'K'])).is_err();
                let value = quantity::parse(&format!("{}{unit}", head.trim()), unit);
                let Some(value) = value.ok().filter(|_| !has_prefix) else {
                    continue;
                };
                let subject = self.for_unit(*usual);
                self.assign(&text, subject, value * factor);
                return Some(length);
            }
        }
        self.bare(words)
    }

    /// Hands a number back whose meaning is not clear; what was named for it is used up.
    fn leave(&mut self, text: &str) {
        self.sentence.unread.push(text.to_owned());
        (self.subject, self.way) = (None, None);
        self.follows_at = false;
    }

    /// Whether a word has a meaning in a sentence, so that it is no unit of the number before it.
    fn is_known(word: &str) -> bool {
        let lower = word.to_lowercase();
        lower == ";"
            || starts_as_number(word)
            || way(&lower).is_some()
            || NAMES.iter().any(|(name, _)| *name == lower)
            || FILLERS.contains(&lower.as_str())
            || lower.starts_with("worst")
            || DIELECTRICS.iter().any(|it| it.eq_ignore_ascii_case(word))
            || !matches!(reading::word(word), Criterion::Word(_))
    }

    /// What a number is for: its name decides between quantities of one unit.
    fn for_unit(&self, usual: Subject) -> Subject {
        match (usual, self.subject) {
            (Subject::Esr, Some(Subject::Impedance)) => Subject::Impedance,
            (Subject::Frequency, Some(Subject::Resonance)) => Subject::Resonance,
            _ => usual,
        }
    }

    /// A number without a unit: `8u`, `3v3`, a case code, or a value of what was named; its length in words.
    ///
    /// A number before a word without a meaning is left with it, because that word may be its unit.
    fn bare(&mut self, words: &[String]) -> Option<usize> {
        let word = words[0].as_str();
        if !starts_as_number(word) {
            return None;
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
            return Some(1);
        }
        let is_thousands = word.ends_with(['k', 'K', 'M']) || inner('e');
        let subject = match self.subject {
            _ if inner('v') => Subject::Bias,
            Some(subject) => subject,
            // After "at" only a frequency has thousands.
            None if self.follows_at && is_thousands => Subject::Frequency,
            None if word.ends_with(['u', 'µ', 'μ', 'n', 'p']) || inner('u') || inner('n') => {
                Subject::Capacitance
            }
            None => return None,
        };
        let (unit, factor) = unit_of(subject);
        let next = words.get(1).map_or("", String::as_str);
        let is_prefix = matches!(next, "p" | "n" | "u" | "µ" | "μ" | "m" | "k" | "M" | "G");
        let (text, length) = if subject == Subject::Rise && next.eq_ignore_ascii_case("k") {
            (word.to_owned(), 2)
        } else if is_prefix && !unit.is_empty() && word.ends_with(|it: char| it.is_ascii_digit()) {
            (format!("{word}{next}"), 2)
        } else {
            (word.to_owned(), 1)
        };
        let may_have_unit = word.ends_with(|it: char| it.is_ascii_digit() || it == 'k');
        if length == 1 && may_have_unit && !next.is_empty() && !Self::is_known(next) {
            self.leave(&format!("{word} {next}"));
            return Some(2);
        }
        let value = quantity::parse(&text, unit).ok()?;
        self.assign(&words[..length].join(" "), subject, value * factor);
        Some(length)
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
        // The "to" of a range of frequencies names nothing.
        let has_way = self.way.is_some() && subject != Subject::Frequency;
        let is_named = self.subject.is_some() || has_way || self.follows_at;
        self.is_question |= is_of_behavior || self.follows_at;
        self.follows_at = false;
        let least = self.way.or(usual) == Some(Way::Least);
        if self.is_second(text, subject, (least, value), is_named) {
            self.leave(text);
            return;
        }
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

    /// Whether a value is the second of its kind and another than the first, which then counts. A number that says what
    /// it is for takes the place of one that does not.
    fn is_second(
        &mut self,
        text: &str,
        subject: Subject,
        (least, value): (bool, f64),
        is_named: bool,
    ) -> bool {
        let belongs_to = self.last.filter(|_| subject == Subject::Frequency);
        let first = *self.place(subject, least);
        let at = self
            .set
            .iter()
            .position(|it| it.0 == subject && it.1 == belongs_to);
        if let (Some(first), Some(at)) = (first, at)
            && first.total_cmp(&value).is_ne()
        {
            if !is_named || self.set[at].3 {
                return true;
            }
            let (_, _, earlier, _) = self.set.remove(at);
            self.sentence.understood.retain(|it| it.text != earlier);
            self.sentence.unread.push(earlier);
        }
        self.set
            .push((subject, belongs_to, text.to_owned(), is_named));
        false
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
            Subject::Tolerance => &mut sentence.tolerance_max,
            Subject::Frequency => match self.last {
                Some(Subject::Capacitance) => &mut sentence.capacitance_frequency,
                Some(Subject::Impedance) => &mut sentence.impedance_frequency,
                Some(Subject::Ripple) => &mut sentence.ripple_frequency,
                _ => &mut sentence.esr_frequency,
            },
        }
    }
}

/// Adds the names that a list does not have.
fn extend(list: &mut Vec<String>, names: Vec<String>) {
    for name in names {
        if !list.contains(&name) {
            list.push(name);
        }
    }
}

#[cfg(test)]
#[path = "sentence_tests.rs"]
mod tests;
