//! Reads what people type: values with their units, ranges and limits, words of the trade, and what
//! is left over.
//!
//! [`words`] is the one tokenizer. The search box, sentences about a circuit and the search of
//! inductors read its words by one table of units and one of words; each takes from them what it
//! can ask its parts. The reading knows no catalogue: what is left over may be a series, a case or
//! a piece of a part number.

mod codes;
mod compound_words;
mod limits;
mod sentence;
mod units;
mod vocabulary;

use henrad_parts::Family;
use henrad_parts::quantity::{self, Farads, ParseQuantityError};

use compound_words::{split_compound, split_range, with_markings};
use limits::next_piece;
pub use sentence::Sentence;
use units::{is_prefix, is_unit, value};
pub use vocabulary::{Order, Trade};

pub use crate::attributes::safety_classes;

/// Longest text of a search or a question, characters.
pub const MAX_LENGTH: usize = 300;

/// Most pieces; a longer list is cut.
const MAX_PIECES: usize = 12;

/// A range of values, either end open.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct ValueRange {
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// Whether the ends themselves are outside: `> 100 V`.
    pub is_strict: bool,
}

impl ValueRange {
    pub(crate) fn only(value: f64) -> Self {
        Self {
            low: Some(value),
            high: Some(value),
            is_strict: false,
        }
    }

    /// This value or more.
    pub(crate) fn from(low: f64) -> Self {
        Self {
            low: Some(low),
            ..Self::default()
        }
    }

    /// This value or less.
    pub(crate) fn up_to(high: f64) -> Self {
        Self {
            high: Some(high),
            ..Self::default()
        }
    }

    /// The lowest and highest values that count as inside, where ends count as equal within a share
    /// of them.
    pub(crate) fn limits(&self, share: f64) -> (Option<f64>, Option<f64>) {
        let outward = if self.is_strict { -share } else { share };
        let low = self.low.map(|low| low - low.abs() * outward);
        (low, self.high.map(|high| high + high.abs() * outward))
    }

    /// The single value of a range that is none.
    pub fn single(&self) -> Option<f64> {
        self.low.filter(|_| self.low == self.high)
    }

    /// The range with each end moved by a share of it: outward, or inward if the ends are outside.
    pub(crate) fn widened(self, share: f64) -> Self {
        let (low, high) = self.limits(share);
        Self { low, high, ..self }
    }

    /// Whether a value is in the range, within rounding.
    pub fn holds(&self, value: f64) -> bool {
        const ROUNDING: f64 = 1e-6;
        let (low, high) = self.limits(ROUNDING);
        low.is_none_or(|low| value >= low) && high.is_none_or(|high| value <= high)
    }
}

/// Physical quantities that a search understands, in SI units; temperatures in °C, tolerances as
/// fractions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quantity {
    Capacitance,
    Inductance,
    Voltage,
    VoltageAc,
    Current,
    Resistance,
    Frequency,
    Temperature,
    Tolerance,
    /// A length that nothing names.
    Length,
    LeadSpacing,
    Height,
    Area,
    RippleCurrent,
    /// Of inductors.
    SaturationCurrent,
    /// Hours.
    Age,
    Pieces,
}

impl Quantity {
    /// Whether a search for parts has no criterion of this quantity; an operating point or a bank
    /// may.
    pub(crate) fn is_of_operation(self) -> bool {
        matches!(
            self,
            Self::Frequency | Self::Area | Self::Age | Self::Pieces
        )
    }
}

/// Meaning of a piece of a text.
#[derive(Debug, Clone, PartialEq)]
pub enum Criterion {
    /// A quantity in a range; a bare voltage or temperature means at least this one.
    Value(Quantity, ValueRange),
    /// Parts of one selector group.
    Family(Family),
    /// A word of the trade.
    Trade(Trade),
    /// A value that people understand in two ways, with both ways to write it clearly: `1,000pF`,
    /// `220MF`.
    Unclear([String; 2]),
    /// What means nothing in this place.
    Unread,
    /// A word without meaning for a search.
    Filler,
    /// Anything else, in upper case: a word of the catalogue or a piece of a part number.
    Word(String),
}

/// A piece of a text with its meaning.
#[derive(Debug, Clone, PartialEq)]
pub struct Piece {
    /// As written.
    pub text: String,
    pub criterion: Criterion,
}

impl Piece {
    /// A piece that means nothing here.
    fn unread(text: String) -> Self {
        let criterion = Criterion::Unread;
        Self { text, criterion }
    }

    /// Whether inductors are asked for: no capacitor has an inductance or a saturation current.
    pub(crate) fn asks_for_inductors(&self) -> bool {
        matches!(
            self.criterion,
            Criterion::Trade(Trade::Inductor)
                | Criterion::Value(Quantity::Inductance | Quantity::SaturationCurrent, _)
        )
    }
}

/// Reads a text.
///
/// ```
/// use henrad_catalogue::reading::{Criterion, Quantity, read};
/// let pieces = read("2,2uF ESR < 20 mΩ X2");
/// assert!(matches!(pieces[0].criterion, Criterion::Value(Quantity::Capacitance, range) if range.single() == Some(2.2e-6)));
/// assert!(matches!(pieces[1].criterion, Criterion::Value(Quantity::Resistance, range) if range.high == Some(0.02)));
/// assert!(matches!(pieces[2].criterion, Criterion::Trade(_)));
/// ```
pub fn read(text: &str) -> Vec<Piece> {
    let mut pieces = pieces(text);
    codes::read(&mut pieces);
    pieces
}

/// Reads a text about inductors, whose codes are in µH.
pub(crate) fn read_of_inductors(text: &str) -> Vec<Piece> {
    let mut pieces = pieces(text);
    pieces.iter_mut().for_each(codes::read_inductance);
    pieces
}

fn pieces(text: &str) -> Vec<Piece> {
    let words = with_markings(words(text));
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = words.as_slice();
    while let Some((piece, after)) = next_piece(rest) {
        rest = after;
        if piece.criterion != Criterion::Filler && pieces.len() < MAX_PIECES {
            pieces.push(piece);
        }
    }
    pieces
}

/// The words of a text: each a value with its unit, a comparison, a `;`, or a word.
pub(crate) fn words(text: &str) -> Vec<String> {
    let text: String = text.chars().take(MAX_LENGTH).collect();
    joined(&split(&vocabulary::with_phrases(&spelled(&text))))
}

/// What a single word means.
pub(crate) fn word(text: &str) -> Criterion {
    vocabulary::meaning(&text.to_uppercase())
}

/// One spelling for signs that people write in several ways.
fn spelled(text: &str) -> String {
    let mut spelled = String::with_capacity(text.len());
    for letter in text.replace("+/-", "±").chars() {
        match letter {
            '≥' => spelled.push_str(">="),
            '≤' => spelled.push_str("<="),
            '–' | '—' | '−' => spelled.push('-'),
            '…' => spelled.push_str(".."),
            'Ω' | '\u{2126}' => spelled.push_str("ohm"),
            '℃' => spelled.push_str("°C"),
            'μ' => spelled.push('µ'),
            '±' | '@' => spelled.push(' '),
            letter => spelled.push(letter),
        }
    }
    spelled
}

/// Splits at blanks, at commas that are not decimal marks, at slashes, around comparisons, and
/// between values.
fn split(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let is_digit = |at: Option<usize>| {
        at.and_then(|at| letters.get(at))
            .is_some_and(char::is_ascii_digit)
    };
    let mut spaced = String::new();
    for (at, &letter) in letters.iter().enumerate() {
        let between_digits = is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        let begins = spaced.ends_with(|it: char| it.is_whitespace() || "<>=".contains(it))
            || spaced.is_empty();
        match letter {
            ',' if between_digits => spaced.push(letter),
            // A decimal comma that begins a number: ,47uF.
            ',' if begins && is_digit(Some(at + 1)) => spaced.push_str("0."),
            ';' => spaced.push_str(" ; "),
            ',' | '/' => spaced.push(' '),
            '<' | '>' => spaced.extend([' ', letter]),
            '=' => spaced.extend([letter, ' ']),
            letter if letter.is_control() => spaced.push(' '),
            letter => spaced.push(letter),
        }
        let ends_sign = matches!(letter, '<' | '>') && letters.get(at + 1) != Some(&'=');
        if ends_sign {
            spaced.push(' ');
        }
    }
    let words = spaced.split_whitespace().map(without_bracket);
    // A hyphen between words is none.
    let words = words.filter(|word| word.contains(|it| !"-()|.:&*+_~".contains(it)));
    let words = words.flat_map(split_range);
    words
        .flat_map(|word| split_compound(&word).unwrap_or_else(|| vec![word]))
        .collect()
}

/// A word without the bracket that opens or closes a list of several.
fn without_bracket(word: &str) -> &str {
    match (word.contains('('), word.contains(')')) {
        (true, false) => word.trim_start_matches('('),
        (false, true) => word.trim_end_matches(')'),
        _ => word,
    }
}

/// Joins a number with the unit behind it, which may have two words, and with a group of digits:
/// `1 000 uF`.
fn joined(words: &[String]) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let next = words.get(at + 1).map_or("", String::as_str);
        let is_first = joined.len() == 1;
        at += 1;
        match joined.last_mut() {
            Some(last) if is_number(last) && is_unit(word) => last.push_str(word),
            // 10 milli ohm
            Some(last) if is_number(last) && is_prefix(word) && is_unit(next) => {
                last.push_str(word);
                last.push_str(next);
                at += 1;
            }
            Some(last) if is_group(last, word, next, is_first) => last.push_str(word),
            Some(last) if is_kind_of_voltage(last, word) => last.push_str(word),
            _ => joined.push(word.clone()),
        }
    }
    joined
}

/// Whether a word is a number without a unit, also one that may be two.
fn is_number(word: &str) -> bool {
    let number = quantity::parse_number(word);
    number.is_ok() || matches!(number, Err(ParseQuantityError::Ambiguous { .. }))
}

/// Whether a word begins with the digits that follow a blank between groups: `1 000 uF`. Of other
/// groups only one that follows a digit at the start of the text: `1 500 uF`.
fn is_group(last: &str, word: &str, next: &str, is_first: bool) -> bool {
    let are_digits = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
    let Some(group) = word.get(..3).filter(|it| are_digits(it)) else {
        return false;
    };
    let may_follow =
        are_digits(last) && (group == "000" && last.len() <= 3 || last.len() == 1 && is_first);
    let is_value = word.len() == 3 && is_unit(next) || value(&format!("{last}{word}")).is_some();
    may_follow && is_value
}

/// Whether a word says of which kind the voltage before it is: `275 V ac`.
fn is_kind_of_voltage(volts: &str, word: &str) -> bool {
    let is_kind = ["ac", "dc", "rms"]
        .iter()
        .any(|kind| word.eq_ignore_ascii_case(kind));
    is_kind && volts.ends_with(['v', 'V']) && value(volts).is_some()
}

/// A range in words, which read as the range.
pub(crate) fn worded(quantity: Quantity, range: ValueRange) -> String {
    let rounded = |value: f64| (value * 1e3).round() / 1e3;
    let print = |value: f64| match quantity {
        Quantity::Capacitance => quantity::format_capacitance(Farads::new(value)),
        Quantity::Inductance => quantity::format(value, "H", 4),
        Quantity::Resistance => quantity::format(value, "Ω", 4),
        Quantity::Current | Quantity::RippleCurrent | Quantity::SaturationCurrent => {
            quantity::format(value, "A", 4)
        }
        Quantity::Tolerance => format!("{} %", rounded(value * 100.0)),
        Quantity::Temperature => format!("{} °C", rounded(value)),
        Quantity::VoltageAc => format!("{} ac", quantity::format(value, "V", 4)),
        Quantity::LeadSpacing | Quantity::Height => format!("{} mm", rounded(value * 1e3)),
        _ => quantity::format(value, "V", 4),
    };
    let words = match (range.low, range.high) {
        (Some(low), Some(high)) if low.total_cmp(&high).is_eq() => print(low),
        (Some(low), Some(high)) => format!("{} to {}", print(low), print(high)),
        (Some(low), None) if range.is_strict => format!("more than {}", print(low)),
        (None, Some(high)) if range.is_strict => format!("less than {}", print(high)),
        (Some(low), None) => format!("{} or more", print(low)),
        (None, Some(high)) => format!("{} or less", print(high)),
        (None, None) => String::new(),
    };
    match quantity {
        Quantity::Resistance => format!("ESR {words}"),
        Quantity::Tolerance => format!("tolerance {words}"),
        Quantity::LeadSpacing => format!("lead spacing {words}"),
        Quantity::RippleCurrent => format!("ripple current {words}"),
        Quantity::SaturationCurrent => format!("saturation current {words}"),
        Quantity::Height => format!("height {words}"),
        Quantity::Temperature => format!("maximum temperature {words}"),
        _ => words,
    }
}

#[cfg(test)]
#[path = "reading_tests.rs"]
mod tests;
