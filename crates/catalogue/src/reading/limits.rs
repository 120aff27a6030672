//! Values with what stands around them: labels, comparisons, ranges.

use henrad_parts::quantity;

use super::units::{readings, value};
use super::vocabulary::{self, Name};
use super::{Criterion, Piece, Quantity, ValueRange};

/// The next piece and the words after it.
pub(crate) fn next_piece(words: &[String]) -> Option<(Piece, &[String])> {
    let (first, rest) = words.split_first()?;
    let label = first.trim_end_matches([':', '=']).to_uppercase();
    let name = vocabulary::name(&label);
    // 5e-3 is a capacitance where nothing says otherwise, but `ESR < 5e-3` does.
    if let Some((piece, after)) = next_value(if name.is_some() { rest } else { words })
        && (name.is_some() || comparison(first).is_some())
        && !matches!(name, Some(Name::Capacitance | Name::Rated))
        && piece.text.split(' ').any(is_power_of_ten)
    {
        let text = match name {
            Some(_) => format!("{first} {}", piece.text),
            None => piece.text,
        };
        return Some((Piece::unread(text), after));
    }
    if let Some(name) = name
        && let Some((mut piece, after)) = next_value(rest)
        && let Criterion::Value(unit, range) = piece.criterion
        && let Some(quantity) = meant(name, unit)
        // A letter alone may be a case or a reference.
        && (label.len() > 1 || !piece.text.starts_with(|it: char| it.is_ascii_digit()))
    {
        piece.text = format!("{first} {}", piece.text);
        piece.criterion = Criterion::Value(quantity, usual(quantity, range));
        return Some((piece, after));
    }
    if let Some((mut piece, after)) = next_value(words) {
        if let Criterion::Value(quantity, range) = piece.criterion {
            let quantity = match quantity {
                // Nobody asks for a lead spacing of at most so much.
                Quantity::Length if range.low.is_none() => Quantity::Height,
                Quantity::Length => Quantity::LeadSpacing,
                other => other,
            };
            piece.criterion = Criterion::Value(quantity, usual(quantity, range));
        }
        return Some((piece, after));
    }
    let piece = Piece {
        text: first.clone(),
        criterion: match readings(first) {
            Some(readings) => Criterion::Unclear(readings),
            None => vocabulary::meaning(&label),
        },
    };
    Some((piece, rest))
}

/// The next value with its limits, and the words after it; a value alone is a range of it.
pub(crate) fn next_value(words: &[String]) -> Option<(Piece, &[String])> {
    limited(words).or_else(|| ranged(words))
}

/// Whether a word is a number with an exponent and without a unit: `5e-3`.
fn is_power_of_ten(word: &str) -> bool {
    word.contains(['e', 'E']) && quantity::parse_number(word).is_ok()
}

/// The quantity that a name gives to a value of a unit; `None` for a name of something else.
fn meant(name: Name, unit: Quantity) -> Option<Quantity> {
    match (name, unit) {
        (Name::Capacitance | Name::Rated, Quantity::Capacitance)
        | (Name::Esr, Quantity::Resistance)
        | (Name::Tolerance, Quantity::Tolerance)
        | (Name::Bias | Name::Rated, Quantity::Voltage | Quantity::VoltageAc)
        | (Name::Inductance | Name::Rated, Quantity::Inductance)
        | (Name::Rated, Quantity::Current)
        | (Name::Temperature, Quantity::Temperature) => Some(unit),
        (Name::Ripple, Quantity::Current) => Some(Quantity::RippleCurrent),
        (Name::Saturation, Quantity::Current) => Some(Quantity::SaturationCurrent),
        (Name::Height, Quantity::Length) => Some(Quantity::Height),
        (Name::Spacing, Quantity::Length) => Some(Quantity::LeadSpacing),
        _ => None,
    }
}

/// What a single value asks of a part: voltages, temperatures and currents are the least that it
/// takes, heights and resistances the most that it may have.
fn usual(quantity: Quantity, range: ValueRange) -> ValueRange {
    let Some(value) = range.single() else {
        return range;
    };
    match quantity {
        Quantity::Voltage
        | Quantity::VoltageAc
        | Quantity::Temperature
        | Quantity::Current
        | Quantity::RippleCurrent
        | Quantity::SaturationCurrent => ValueRange::from(value),
        Quantity::Height | Quantity::Resistance => ValueRange::up_to(value),
        _ => range,
    }
}

/// The side of a limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
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

/// What a sign or a word before a value says, and whether the value itself is outside.
/// `with_phrases` has joined "at least", "more than" and others before.
pub(crate) fn comparison(word: &str) -> Option<(Side, bool)> {
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
    let range = ValueRange::only(start);
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
