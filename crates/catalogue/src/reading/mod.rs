//! Reads a search text into pieces with a meaning: values, ranges and limits, words of the trade, and what is left over.
//!
//! The reading knows no catalogue, so that other pages can use it for their own sentences: what is left over may be a
//! series, a case or a piece of a part number.

mod bare_numbers;
mod glued;
mod limits;
mod sentence;
mod sentence_terms;
pub(crate) mod trade_words;
mod unit_words;
pub(crate) mod written_value;

use henrad_parts::Family;
use henrad_parts::quantity;

pub use crate::attributes::safety_classes;
use glued::{parted, unglued, with_markings};
use limits::next_piece;
pub use sentence::Sentence;
pub use trade_words::{Order, Trade, with_phrases};
use written_value::{three_digits, value};

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

    /// The lowest and highest values that count as inside, where ends count as equal within a share of them.
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

/// Physical quantities that a search understands, in SI units; temperatures in °C, tolerances as fractions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quantity {
    Capacitance,
    Inductance,
    Voltage,
    VoltageAc,
    Current,
    Resistance,
    Temperature,
    Tolerance,
    LeadSpacing,
    RippleCurrent,
    /// Of inductors.
    SaturationCurrent,
    Height,
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
    let text: String = text.chars().take(MAX_LENGTH).collect();
    let words = joined(split(&trade_words::with_phrases(&spelled(&text))));
    let words = with_markings(words);
    let mut pieces: Vec<Piece> = Vec::new();
    let mut rest = words.as_slice();
    while let Some((piece, after)) = next_piece(rest) {
        rest = after;
        if piece.criterion != Criterion::Filler && pieces.len() < MAX_PIECES {
            pieces.push(piece);
        }
    }
    let mut pieces = without_second_codes(pieces);
    read_tolerance_letters(&mut pieces);
    bare_numbers::read(&mut pieces);
    pieces
}

/// Reads the letters J, K and M beside a size of four digits as tolerances: `4.7uF 25V X5R 0805 K`. Without one they may
/// be cases of tantalum chips.
fn read_tolerance_letters(pieces: &mut [Piece]) {
    let is_size = |piece: &Piece| matches!(&piece.criterion, Criterion::Word(word) if word.len() == 4 && word.bytes().all(|it| it.is_ascii_digit()));
    if !pieces.iter().any(is_size) {
        return;
    }
    for piece in pieces {
        let Criterion::Word(word) = &piece.criterion else {
            continue;
        };
        let tolerance = match word.as_str() {
            "J" => 0.05,
            "K" => 0.1,
            "M" => 0.2,
            _ => continue,
        };
        piece.criterion = Criterion::Value(Quantity::Tolerance, ValueRange::up_to(tolerance));
    }
}

/// Leaves a code of three digits a word where the text has a capacitance with a unit: the 105 of `22u 105` may be a
/// temperature or a piece of a number.
fn without_second_codes(mut pieces: Vec<Piece>) -> Vec<Piece> {
    let is_capacitance =
        |piece: &Piece| matches!(piece.criterion, Criterion::Value(Quantity::Capacitance, _));
    let is_code = |piece: &Piece| three_digits(&piece.text).is_some();
    if pieces
        .iter()
        .any(|piece| is_capacitance(piece) && !is_code(piece))
    {
        for piece in pieces
            .iter_mut()
            .filter(|it| is_capacitance(it) && is_code(it))
        {
            piece.criterion = Criterion::Word(piece.text.clone());
        }
    }
    pieces
}

/// What a single word means.
pub fn word(text: &str) -> Criterion {
    trade_words::meaning(&text.to_uppercase())
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
            '±' => spelled.push(' '),
            letter => spelled.push(letter),
        }
    }
    spelled
}

/// Splits at blanks, at commas that are not decimal marks, at slashes, around comparisons, and between values.
fn split(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let is_digit = |at: Option<usize>| {
        at.and_then(|at| letters.get(at))
            .is_some_and(char::is_ascii_digit)
    };
    let mut spaced = String::new();
    for (at, &letter) in letters.iter().enumerate() {
        let between_digits = is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
        match letter {
            ',' if between_digits => spaced.push(letter),
            ',' | ';' | '/' => spaced.push(' '),
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
    let words = spaced.split_whitespace().flat_map(parted);
    words
        .flat_map(|word| unglued(&word).unwrap_or_else(|| vec![word]))
        .collect()
}

/// Joins a number with the unit behind it.
fn joined(words: Vec<String>) -> Vec<String> {
    let mut joined: Vec<String> = Vec::new();
    for word in words {
        match joined.last_mut() {
            Some(last)
                if quantity::parse_number(last).is_ok()
                    && value(&format!("1{word}")).is_some()
                    && !word.starts_with(|c: char| c.is_ascii_digit()) =>
            {
                last.push_str(&word);
            }
            Some(last) if is_kind_of_voltage(last, &word) => last.push_str(&word),
            _ => joined.push(word),
        }
    }
    joined
}

/// Whether a word says of which kind the voltage before it is: `275 V ac`.
fn is_kind_of_voltage(volts: &str, word: &str) -> bool {
    let is_kind = ["ac", "dc", "rms"]
        .iter()
        .any(|kind| word.eq_ignore_ascii_case(kind));
    is_kind && volts.ends_with(['v', 'V']) && value(volts).is_some()
}

#[cfg(test)]
#[path = "reading_tests.rs"]
mod tests;
