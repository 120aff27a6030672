//! Reads a search text into pieces with a meaning: values, ranges and limits, words of the trade, and what is left over.
//!
//! The reading knows no catalogue, so that other pages can use it for their own sentences: what is left over may be a
//! series, a case or a piece of a part number.

use henrad_parts::Family;
use henrad_parts::quantity;

use super::glued::{unglued, with_markings};
use super::trade_words;
pub use super::trade_words::{Trade, with_phrases};
use super::written_value::{three_digits, value};
pub use crate::attributes::safety_classes;

/// Longest text of a search or a question, characters.
pub const MAX_LENGTH: usize = 300;

/// Most pieces; a longer list is cut.
const MAX_PIECES: usize = 12;

/// A range of values, either end open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ValueRange {
    pub low: Option<f64>,
    pub high: Option<f64>,
}

impl ValueRange {
    pub(super) fn only(value: f64) -> Self {
        Self {
            low: Some(value),
            high: Some(value),
        }
    }

    /// The single value of a range that is none.
    pub fn single(&self) -> Option<f64> {
        self.low.filter(|_| self.low == self.high)
    }

    /// The range with each end moved outward by a share of it.
    pub(super) fn widened(self, share: f64) -> Self {
        Self {
            low: self.low.map(|low| low * (1.0 - share)),
            high: self.high.map(|high| high * (1.0 + share)),
        }
    }

    /// Whether a value lies in the range, within rounding.
    pub fn holds(&self, value: f64) -> bool {
        let slack = value.abs() * 1e-6;
        self.low.is_none_or(|low| value >= low - slack)
            && self.high.is_none_or(|high| value <= high + slack)
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
    without_second_codes(pieces)
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

/// Splits at blanks, at commas that are no decimal marks, at slashes, around comparisons, and between values.
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

/// `10uF-25V` as two values and `50-100V` as the ends of a range; a number with a hyphen stays whole.
fn parted(word: &str) -> Vec<String> {
    let whole = || vec![word.to_owned()];
    let parts = word.split_once("..").or_else(|| word.split_once('-'));
    let Some((left, right)) = parts.filter(|(left, right)| !left.is_empty() && !right.is_empty())
    else {
        return whole();
    };
    let (left, right) = (left.trim_end_matches('.'), right.trim_start_matches('.'));
    let Some((quantity, _)) = value(right) else {
        // X7R-0805 and 10uF-X7R: a value on one side is no part of a number.
        return if value(left).is_some_and(|_| !right.contains('-')) {
            vec![left.to_owned(), right.to_owned()]
        } else {
            whole()
        };
    };
    match value(left) {
        Some((other, _)) if other == quantity => vec![left.into(), "to".into(), right.into()],
        Some(_) => vec![left.to_owned(), right.to_owned()],
        None if quantity::parse_number(left).is_ok() => {
            vec![with_unit_of(left, right), "to".into(), right.to_owned()]
        }
        None => whole(),
    }
}

/// The first end of a range, with the unit of the second where it has none: `50 to 100V`.
fn with_unit_of(first: &str, second: &str) -> String {
    let unit: String = second
        .chars()
        .skip_while(|letter| !letter.is_alphabetic() && *letter != '°')
        .collect();
    if quantity::parse_number(first).is_ok() {
        format!("{first}{unit}")
    } else {
        first.to_owned()
    }
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

/// The next piece and the words after it.
fn next_piece(words: &[String]) -> Option<(Piece, &[String])> {
    let (first, rest) = words.split_first()?;
    let label = first.trim_end_matches(':').to_uppercase();
    if let (Some((unit, quantity)), Some(_)) = (labeled(&label), rest.first())
        && let Some((piece, after)) = limited(rest).or_else(|| ranged(rest))
        && let Criterion::Value(found, range) = piece.criterion
        && found == unit
    {
        let text = format!("{first} {}", piece.text);
        let criterion = Criterion::Value(quantity, at_most_if_bare(quantity, range));
        return Some((Piece { text, criterion }, after));
    }
    if let Some(found) = limited(words).or_else(|| ranged(words)) {
        return Some(found);
    }
    let criterion = trade_words::meaning(&label);
    Some((
        Piece {
            text: first.clone(),
            criterion,
        },
        rest,
    ))
}

/// Words before a value that say what it is: what its unit alone would mean, and what it means.
fn labeled(label: &str) -> Option<(Quantity, Quantity)> {
    let same = |quantity| Some((quantity, quantity));
    match label {
        "ESR" => same(Quantity::Resistance),
        "TOL" | "TOLERANCE" => same(Quantity::Tolerance),
        "PITCH" | "RM" => same(Quantity::LeadSpacing),
        "VR" | "UR" => same(Quantity::Voltage),
        "TMAX" => same(Quantity::Temperature),
        "RIPPLE" | "IRMS" => Some((Quantity::Current, Quantity::RippleCurrent)),
        "ISAT" => Some((Quantity::Current, Quantity::SaturationCurrent)),
        "HEIGHT" => Some((Quantity::LeadSpacing, Quantity::Height)),
        _ => None,
    }
}

/// A single height or resistance is what the part may have at most.
fn at_most_if_bare(quantity: Quantity, range: ValueRange) -> ValueRange {
    let is_limit = matches!(quantity, Quantity::Height | Quantity::Resistance);
    let is_bare = is_limit && range.single().is_some();
    ValueRange {
        low: range.low.filter(|_| !is_bare),
        ..range
    }
}

/// `>= 50V`, `< 20mohm`, `min 50V`, `up to 85°C`.
fn limited(words: &[String]) -> Option<(Piece, &[String])> {
    let (sign, rest) = words.split_first()?;
    let is_low = match sign.to_lowercase().as_str() {
        ">" | ">=" | "min" | "from" | "over" | "least" => true,
        "<" | "<=" | "max" | "under" | "below" | "upto" => false,
        "=" => return ranged(rest),
        _ => return None,
    };
    let (limit, after) = rest.split_first()?;
    let (quantity, value) = value(limit)?;
    let range = ValueRange {
        low: Some(value).filter(|_| is_low),
        high: Some(value).filter(|_| !is_low),
    };
    let criterion = Criterion::Value(quantity, range);
    let text = format!("{sign} {limit}");
    Some((Piece { text, criterion }, after))
}

/// `50V to 100V`, or a single value.
fn ranged(words: &[String]) -> Option<(Piece, &[String])> {
    let (first, rest) = words.split_first()?;
    if let [to, last, after @ ..] = rest
        && to.eq_ignore_ascii_case("to")
        && let Some((same, end)) = value(last)
        && let Some((_, start)) =
            value(&with_unit_of(first, last)).filter(|(quantity, _)| *quantity == same)
    {
        let range = ValueRange {
            low: Some(start.min(end)),
            high: Some(start.max(end)),
        };
        let text = format!("{first} to {last}");
        let criterion = Criterion::Value(same, range);
        return Some((Piece { text, criterion }, after));
    }
    let (quantity, start) = value(first)?;
    let range = match quantity {
        Quantity::Voltage | Quantity::VoltageAc | Quantity::Temperature | Quantity::Current => {
            ValueRange {
                low: Some(start),
                high: None,
            }
        }
        _ => at_most_if_bare(quantity, ValueRange::only(start)),
    };
    let criterion = Criterion::Value(quantity, range);
    let text = first.clone();
    Some((Piece { text, criterion }, rest))
}

#[cfg(test)]
#[path = "reading_tests.rs"]
mod tests;
