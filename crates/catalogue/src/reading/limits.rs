//! Values with what stands around them: labels, comparisons, ranges.

use henrad_parts::quantity;

use super::trade_words;
use super::written_value::value;
use super::{Criterion, Piece, Quantity, ValueRange};

/// The next piece and the words after it.
pub(crate) fn next_piece(words: &[String]) -> Option<(Piece, &[String])> {
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
        "VR" | "UR" | "VOLTAGE" => same(Quantity::Voltage),
        "CAPACITANCE" => same(Quantity::Capacitance),
        "INDUCTANCE" => same(Quantity::Inductance),
        "TMAX" | "TEMPERATURE" => same(Quantity::Temperature),
        "RIPPLE" | "IRMS" => Some((Quantity::Current, Quantity::RippleCurrent)),
        "ISAT" => Some((Quantity::Current, Quantity::SaturationCurrent)),
        "HEIGHT" => Some((Quantity::LeadSpacing, Quantity::Height)),
        _ => None,
    }
}

/// A single height or resistance is what the part may have at most.
fn at_most_if_bare(quantity: Quantity, range: ValueRange) -> ValueRange {
    let is_limit = matches!(quantity, Quantity::Height | Quantity::Resistance);
    match range.single().filter(|_| is_limit) {
        Some(value) => ValueRange::up_to(value),
        None => range,
    }
}

/// The side of a limit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Least,
    Most,
}

impl Side {
    fn range(self, limit: f64, is_strict: bool) -> ValueRange {
        let range = match self {
            Self::Least => ValueRange::from(limit),
            Self::Most => ValueRange::up_to(limit),
        };
        ValueRange { is_strict, ..range }
    }
}

/// What a sign or a word before a value says, and whether the value itself is outside. `with_phrases` has joined
/// "at least", "more than" and others before.
fn comparison(word: &str) -> Option<(Side, bool)> {
    Some(match word.to_lowercase().as_str() {
        ">" | "over" | "above" | "exceeding" => (Side::Least, true),
        ">=" | "=>" | "min" | "minimum" | "from" | "least" => (Side::Least, false),
        "<" | "under" | "below" => (Side::Most, true),
        "<=" | "=<" | "max" | "maximum" | "most" | "upto" => (Side::Most, false),
        _ => return None,
    })
}

/// `>= 50V`, `< 20mohm`, `min 50V`, `up to 85°C`, `from 10V to 50V`.
fn limited(words: &[String]) -> Option<(Piece, &[String])> {
    let (sign, rest) = words.split_first()?;
    if sign == "=" {
        return ranged(rest);
    }
    if sign.eq_ignore_ascii_case("between") {
        return between(rest, "and");
    }
    let (side, is_strict) = comparison(sign)?;
    if sign.eq_ignore_ascii_case("from")
        && let Some(range) = between(rest, "to")
    {
        return Some(range);
    }
    let (limit, after) = rest.split_first()?;
    let (quantity, value) = value(limit)?;
    let criterion = Criterion::Value(quantity, side.range(value, is_strict));
    let text = format!("{sign} {limit}");
    Some((Piece { text, criterion }, after))
}

/// `50V to 100V` and `50 and 100V`, by the word between the ends.
fn between<'a>(words: &'a [String], joint: &str) -> Option<(Piece, &'a [String])> {
    let [first, word, last, after @ ..] = words else {
        return None;
    };
    let (same, end) = value(last).filter(|_| word.eq_ignore_ascii_case(joint))?;
    let (_, start) = value(&with_unit_of(first, last)).filter(|(quantity, _)| *quantity == same)?;
    let range = ValueRange {
        low: Some(start.min(end)),
        high: Some(start.max(end)),
        is_strict: false,
    };
    let text = format!("{first} {word} {last}");
    let criterion = Criterion::Value(same, range);
    Some((Piece { text, criterion }, after))
}

/// `50V to 100V`, or a single value, also `50V or more`, `50V min` and `50V+`.
fn ranged(words: &[String]) -> Option<(Piece, &[String])> {
    if let Some(range) = between(words, "to") {
        return Some(range);
    }
    let (first, rest) = words.split_first()?;
    if let Some((quantity, limit)) = first.strip_suffix('+').and_then(value) {
        let (text, criterion) = (
            first.clone(),
            Criterion::Value(quantity, ValueRange::from(limit)),
        );
        return Some((Piece { text, criterion }, rest));
    }
    let (quantity, start) = value(first)?;
    if let Some(side) = side_behind(rest) {
        let criterion = Criterion::Value(quantity, side.range(start, false));
        let text = format!("{first} {}", rest[0]);
        return Some((Piece { text, criterion }, &rest[1..]));
    }
    let range = match quantity {
        Quantity::Voltage | Quantity::VoltageAc | Quantity::Temperature | Quantity::Current => {
            ValueRange::from(start)
        }
        _ => at_most_if_bare(quantity, ValueRange::only(start)),
    };
    let criterion = Criterion::Value(quantity, range);
    let text = first.clone();
    Some((Piece { text, criterion }, rest))
}

/// What a word behind a value says of it. "50V min 10uF" limits the capacitance.
fn side_behind(words: &[String]) -> Option<Side> {
    let is_of_next = || words.get(1).is_some_and(|next| value(next).is_some());
    match words.first()?.to_lowercase().as_str() {
        "or-more" => Some(Side::Least),
        "or-less" => Some(Side::Most),
        "min" | "minimum" if !is_of_next() => Some(Side::Least),
        "max" | "maximum" if !is_of_next() => Some(Side::Most),
        _ => None,
    }
}

/// The first end of a range, with the unit of the second where it has none: `50 to 100V`.
pub(crate) fn with_unit_of(first: &str, second: &str) -> String {
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
