//! Numbers whose end is cut off, or that end in letters of no field.
//!
//! Engineers copy numbers from listings that shorten them, from reels and from bills of materials
//! with letters of their own. Once the ratings are read, what is missing or foreign behind them
//! rarely makes another part.

use super::codes::Codes;
use super::error::DecodeError;
use super::families::family;
use super::layout::{Family, Field, Presence};
use super::reader::{self, AUTOMOTIVE, Stop, Walked};
use super::{DecodedNumber, Grammar, normalize, recognized};

/// Most letters of no field behind a base number.
const MAX_TAIL: usize = 10;

/// A number that ends before its last field, and has all ratings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Beginning {
    /// The number, normalized.
    pub text: String,
    /// Character index of the tolerance letter, where it has one.
    pub tolerance: Option<usize>,
}

impl Beginning {
    /// Whether a base number begins like this, whatever its tolerance.
    pub fn begins(&self, base_number: &str) -> bool {
        let pairs = self.text.bytes().zip(base_number.bytes()).enumerate();
        base_number.len() > self.text.len()
            && pairs
                .into_iter()
                .all(|(at, (own, other))| own == other || Some(at) == self.tolerance)
    }

    /// The characters that all such numbers share from the first on.
    pub fn stem(&self) -> &str {
        &self.text[..self.tolerance.unwrap_or(self.text.len())]
    }
}

/// A number that ends before its last field; `None` for a whole number, and for one that lacks a
/// rating.
///
/// ```
/// use henrad_parts::grammar::beginning;
/// assert!(beginning("PHE450RB6100J").unwrap().begins("PHE450RB6100KR06L2"));
/// assert_eq!(beginning("C0805C104"), None);
/// ```
pub fn beginning(number: &str) -> Option<Beginning> {
    let number = normalize(number);
    let (text, grammar) = recognized(&number).ok()?;
    let family = family(grammar);
    let (walked, stop) = reader::walk(text, family);
    let stop = stop?;
    let field = stop.field.filter(|field| !field.is_packaging)?;
    let ends_there = match stop.error {
        DecodeError::Truncated { .. } => true,
        // A piece of the last field, which has no fixed length.
        DecodeError::Code { .. } => field.codes.length().is_none(),
        _ => false,
    };
    let is_read = |field: &Field| walked.iter().any(|(read, ..)| read.name == field.name);
    let mut ratings = family.fields.iter().filter(|field| is_rating(field));
    (ends_there && ratings.all(is_read)).then(|| Beginning {
        tolerance: walked
            .iter()
            .find(|(field, ..)| matches!(field.codes, Codes::Tolerance(_)))
            .map(|(_, index, ..)| *index),
        text: text.to_owned(),
    })
}

/// Whether the code of a field is a rating of the part.
fn is_rating(field: &Field) -> bool {
    matches!(
        field.codes,
        Codes::Capacitance(_)
            | Codes::Volts(..)
            | Codes::WholeVolts(_)
            | Codes::SeriesVolts(_)
            | Codes::Dielectrics(_)
            | Codes::Cases(..)
    )
}

/// The whole numbers that one may mean which lacks letters of its end or ends in letters of no
/// field, most likely first. Empty for a whole number, and for one that lacks more than what is
/// usually alike.
///
/// ```
/// use henrad_parts::grammar::completed;
/// let whole = |number| completed(number).into_iter().next().map(|whole| whole.number);
/// assert_eq!(whole("C0805C104K5RACT").as_deref(), Some("C0805C104K5RAC"));
/// assert_eq!(whole("C0805C104K5RATU").as_deref(), Some("C0805C104K5RACTU"));
/// assert_eq!(whole("T491A106K010").as_deref(), Some("T491A106K010AT"));
/// ```
pub fn completed(number: &str) -> Vec<DecodedNumber> {
    let number = normalize(number);
    let mut whole = Vec::new();
    if let Ok((text, grammar)) = recognized(&number) {
        let family = family(grammar);
        let zeros = with_zeros(text, family);
        let is_changed = zeros != text;
        complete(&zeros, grammar, Added::Nothing, &mut whole);
        // A number that has only zeros to correct is whole.
        whole.extend(
            reader::read(&zeros, grammar, family)
                .ok()
                .filter(|_| is_changed),
        );
    }
    whole
}

/// The number with zeros in place of the letters O where its family has digits: no number differs
/// in them.
fn with_zeros(text: &str, family: &Family) -> String {
    /// Fields in which a number has such letters.
    const MOST: usize = 4;
    let mut text = text.to_owned();
    for _ in 0..MOST {
        let (_, stop) = reader::walk(&text, family);
        let Some(stop) = stop else { break };
        let length = stop.field.and_then(|field| field.codes.length());
        let end = length.map(|length| stop.index + length);
        let Some(code) = end.and_then(|end| text.get(stop.index..end)) else {
            break;
        };
        let zeros = code.replace('O', "0");
        if zeros == code {
            break;
        }
        text.replace_range(stop.index..stop.index + zeros.len(), &zeros);
    }
    text
}

/// What was added to a number so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Added {
    Nothing,
    /// Letters behind its end.
    Behind,
    /// Letters before others of it.
    Within,
}

fn complete(text: &str, grammar: Grammar, added: Added, whole: &mut Vec<DecodedNumber>) {
    let family = family(grammar);
    let read = |text: &str| reader::read(text, grammar, family).ok();
    let (walked, stop) = reader::walk(text, family);
    let Some(stop) = stop else {
        let number = read(text).filter(|number| !lacks_resistance(number));
        whole.extend(number.filter(|_| added != Added::Nothing));
        return;
    };
    if let Some(field) = stop.field.filter(|field| !field.usual.is_empty()) {
        let added = if stop.index == text.len() {
            Added::Behind
        } else {
            Added::Within
        };
        let (before, behind) = text.split_at(stop.index);
        for letter in field.usual.chars() {
            complete(&format!("{before}{letter}{behind}"), grammar, added, whole);
        }
    } else if added == Added::Nothing {
        // Letters that are missing beside letters that mean nothing are more than a cut-off end.
        let base = base_length(text, &walked, &stop).and_then(|end| text.get(..end));
        // X015 behind a number without its resistance may mean one.
        let is_of_resistance = stop.field.is_some_and(|field| !field.is_packaging)
            && text[stop.index..].contains(|letter: char| letter.is_ascii_digit());
        let is_meant = |base: &DecodedNumber| !(is_of_resistance && lacks_resistance(base));
        whole.extend(base.and_then(read).filter(is_meant));
    }
}

/// Characters of a number before what means nothing behind it; `None` where a field of the base
/// number does.
fn base_length(text: &str, walked: &[Walked<'_>], stop: &Stop) -> Option<usize> {
    let end = match stop.field {
        None => stop.index,
        Some(field) => match field.presence {
            Presence::Always => end_of_last(field, text, walked, stop.index)?,
            Presence::IfMore | Presence::IfLetter => stop.index,
            Presence::With(name) => {
                let (_, mark, ..) = walked.iter().find(|(read, ..)| read.name == name)?;
                // A resistance that is cut off decides what part it is.
                if is_cut_resistance(&text[*mark..stop.index], &text[stop.index..]) {
                    return None;
                }
                *mark
            }
        },
    };
    (1..=MAX_TAIL).contains(&(text.len() - end)).then_some(end)
}

/// The end of a last field without a fixed length, of which the first characters are a code.
fn end_of_last(field: &Field, text: &str, walked: &[Walked<'_>], index: usize) -> Option<usize> {
    if field.codes.length().is_some() {
        return None;
    }
    let series = walked.first().map_or("", |first| first.2);
    let is_code = |end: &usize| {
        // Digits belong together: the first of R006 are no code.
        let ends_group = text[*end..].starts_with(|next: char| next.is_ascii_alphabetic());
        let code = text.get(index..*end).filter(|_| ends_group);
        code.is_some_and(|code| field.codes.read(series, code).is_some())
    };
    (index + 1..text.len()).rev().find(is_code)
}

/// Whether a mark and what follows it are the first characters of a resistance, and not of the
/// automotive packaging.
fn is_cut_resistance(mark: &str, rest: &str) -> bool {
    let is_automotive = AUTOMOTIVE
        .strip_prefix(mark)
        .is_some_and(|letters| letters.starts_with(rest));
    !is_automotive && !rest.starts_with(|first: char| first.is_ascii_alphabetic())
}

/// Whether the number of a polymer part lacks its resistance, which decides what part it is.
fn lacks_resistance(number: &DecodedNumber) -> bool {
    let series = number.field("series");
    number.esr.is_none() && series.is_some_and(|it| it.meaning.contains("polymer cathode"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(number: &str) -> Vec<String> {
        let whole = completed(number).into_iter();
        whole.map(|whole| whole.number).collect()
    }

    #[test]
    fn a_cut_or_foreign_end_is_completed_or_left_out() {
        for (number, meant) in [
            // Pieces of a packaging, and letters of no packaging.
            ("C0805C104K5RACT", "C0805C104K5RAC"),
            ("C0805C104K5RACTR", "C0805C104K5RAC"),
            ("C0805C104K5RACTUCT", "C0805C104K5RAC"),
            ("C0805C104K5RAC78", "C0805C104K5RAC"),
            ("C320C104K5R5TA73", "C320C104K5R5TA"),
            ("T491A106K010AT72", "T491A106K010AT"),
            ("T491A106K010ATAUT", "T491A106K010AT"),
            ("T491A106K010ATCT", "T491A106K010AT"),
            ("T520D337M006ATE009TR", "T520D337M006ATE009"),
            ("A768EB186M1HLAE048TR", "A768EB186M1HLAE048"),
            ("EDK226M004A9BA", "EDK226M004A9B"),
            ("R46KI21000001MTR", "R46KI21000001M"),
            ("R46KI21000001MV0", "R46KI21000001M"),
            ("C4AQQBW5270M3NJTR", "C4AQQBW5270M3NJ"),
            ("C44UQGT6500F8SKTR", "C44UQGT6500F8SK"),
            ("ALC10A392BB040TR", "ALC10A392BB040"),
            ("PHE450RB6100JR06L", "PHE450RB6100JR06"),
            ("F862BC104M310ZV05", "F862BC104M310Z"),
            // Letters that all or most numbers of the family have.
            ("C0805C104K5RA", "C0805C104K5RAC"),
            ("C0805C104K5R", "C0805C104K5RAC"),
            ("C0805C104K5RTU", "C0805C104K5RACTU"),
            ("CKC18C103JDG", "CKC18C103JDGAC"),
            ("CBR06C479B5GA", "CBR06C479B5GAC"),
            ("C320C104K5R5T", "C320C104K5R5TA"),
            ("CDR33BX104AK", "CDR33BX104AKUS"),
            ("T491A106K010A", "T491A106K010AT"),
            ("T491A106K010T", "T491A106K010AT"),
        ] {
            assert_eq!(whole(number), [meant], "{number}");
        }
        assert_eq!(
            whole("R46KI21000001"),
            ["R46KI21000001K", "R46KI21000001J", "R46KI21000001M"]
        );
    }

    #[test]
    fn codes_that_decide_the_part_are_not_invented() {
        for number in [
            "",
            "C0805C104K5RACTU",
            "C0805C104K5",
            "C0805C104",
            "C0805C104K5RXC",
            "C0805C104K5RQQTU",
            "C0805C1Q4K5RACTU",
            "C0805C104K5RACTHISISNOTPACKAGING",
            "T491A106K01",
            "T520D337M006",
            "T520D337M006ATE0",
            "T520D337M006ATE",
            "T520D337M006ATX015",
            "PHE450RB6100JR006",
            "A768EB186M1HLAE04",
            "PHE450RB6100J",
            "GRM188R71C104KA01D",
        ] {
            assert_eq!(whole(number), Vec::<String>::new(), "{number}");
        }
    }

    #[test]
    fn a_beginning_has_all_ratings_and_leaves_the_tolerance_open() {
        for (number, base, begins) in [
            ("PHE450RB6100J", "PHE450RB6100JR06L2", true),
            ("PHE450RB6100K", "PHE450RB6100JR06L2", true),
            ("PHE450RB6100JR06L", "PHE450RB6100JR06L2", true),
            ("T520D337M006ATE0", "T520D337M006ATE009", true),
            ("T520D337M006ATE0", "T520D337M004ATE009", false),
            ("R46KI2100", "R46KI21000001M", true),
            ("C0805C104J5RA", "C0805C104K5RAC", true),
            ("C0805C104J5RA", "C0805C104J5RA", false),
        ] {
            let beginning = beginning(number).unwrap();
            assert_eq!(beginning.begins(base), begins, "{number} {base}");
            assert!(number.starts_with(beginning.stem()));
        }
        for number in [
            "",
            "C0805C104K5RACTU",
            "C0805C104K5RACT",
            "C0805C104K5",
            "T520D337M00",
        ] {
            assert_eq!(beginning(number), None, "{number}");
        }
    }

    #[test]
    fn a_letter_o_where_digits_stand_is_a_zero() {
        for (number, meant) in [
            ("C0805C1O4K5RACTU", "C0805C104K5RACTU"),
            ("C08O5C1O4K5RACTU", "C0805C104K5RACTU"),
            ("T491A106KO1OAT", "T491A106K010AT"),
            ("A700V337M2R5ATEO09", "A700V337M2R5ATE009"),
            ("R46KI21O00001M", "R46KI21000001M"),
            ("C0805C1O4K5RACT", "C0805C104K5RAC"),
            // 900 V.
            ("C4AQOBW51O0M3NJ", "C4AQOBW5100M3NJ"),
        ] {
            assert_eq!(whole(number), [meant], "{number}");
        }
    }
}
