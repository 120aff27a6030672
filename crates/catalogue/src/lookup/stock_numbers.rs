//! Numbers in tables and stock numbers: wildcards, and the prefixes and suffixes of distributors.

use std::collections::HashSet;

use henrad_parts::grammar::{self, DecodeError};

/// Suffixes of distributors for cut tape and reels.
const REEL_SUFFIXES: [&str; 6] = ["DKR", "CT", "TR", "LR", "CUT", "REEL"];

/// Most words to drop before a number.
const MAX_WORDS: usize = 3;

/// Separators besides blanks between a number and other words.
const PUNCTUATION: [char; 10] = [':', ';', '=', '(', ')', '[', ']', '"', '|', ','];

/// Shorter words are not complete part numbers.
const SHORTEST: usize = 10;

/// Most characters of packaging after a base number.
const MAX_PACKAGING: usize = 6;

/// Other readings of a text that is not a number itself, most likely first.
pub(crate) fn readings(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut texts: Vec<String> = (1..words.len().min(MAX_WORDS + 1))
        .map(|first| words[first..].concat())
        .collect();
    texts.insert(0, text.to_owned());
    // A library name before or a description after the number: `Caps:C0805…`, `C0805… (X7R) 50V`.
    let pieces = text.split(|letter: char| letter.is_whitespace() || PUNCTUATION.contains(&letter));
    let long = pieces.filter(|piece| piece.len() >= SHORTEST);
    texts.extend(long.take(MAX_WORDS).map(str::to_owned));
    let mut readings = Vec::new();
    for text in texts {
        let number = grammar::normalize(&text);
        let start = without_stock_prefix(&number);
        readings.push(start.to_owned());
        let stem = start.split(['-', '/', ',']).next().unwrap_or_default();
        readings.push(stem.to_owned());
        let bare = REEL_SUFFIXES
            .iter()
            .find_map(|suffix| stem.strip_suffix(suffix));
        readings.extend(bare.map(str::to_owned));
    }
    // Hyphens between the fields.
    let number = grammar::normalize(text);
    let joined = without_stock_prefix(&number).replace('-', "");
    readings.extend(Some(joined).filter(|joined| *joined != number));
    let mut seen = HashSet::new();
    readings.retain(|reading| seen.insert(reading.clone()));
    readings
}

/// `80-C0805…` as `C0805…`.
fn without_stock_prefix(number: &str) -> &str {
    behind_stock_prefix(number).unwrap_or(number)
}

/// The text after the digits and hyphen at the start of a distributor's stock number.
fn behind_stock_prefix(number: &str) -> Option<&str> {
    let (prefix, rest) = number.split_once('-')?;
    let is_stock = !prefix.is_empty() && prefix.bytes().all(|byte| byte.is_ascii_digit());
    is_stock.then_some(rest)
}

/// The number without a distributor's prefix and suffix; `None` if it has no such prefix.
pub(super) fn without_addition(text: &str) -> Option<String> {
    let number = grammar::normalize(text);
    let rest = behind_stock_prefix(&number)?;
    let stem = rest.split(['-', '/', ',']).next().unwrap_or_default();
    Some(stem.to_owned())
}

/// Whether a stock number contains nothing of the maker's number: `399-1170-1-ND`.
pub(super) fn is_opaque(text: &str) -> bool {
    let number = grammar::normalize(text);
    let is_count = |piece: &str| !piece.is_empty() && piece.bytes().all(|b| b.is_ascii_digit());
    behind_stock_prefix(&number)
        .and_then(|rest| rest.strip_suffix("-ND"))
        .is_some_and(|rest| rest.split('-').all(is_count))
}

/// Whether a distributor writes this behind a number: `ND`, `CT`, digits.
pub(super) fn is_addition(piece: &str) -> bool {
    piece == "ND"
        || REEL_SUFFIXES.contains(&piece)
        || piece.bytes().all(|byte| byte.is_ascii_digit())
}

/// Full part numbers that a stock number may abbreviate. Without a stock prefix only the leading
/// zero of a voltage may be missing: `T521B156M20ATE090`, as simulators list it.
pub(super) fn whole_numbers(text: &str) -> Vec<String> {
    let number = grammar::normalize(text);
    if behind_stock_prefix(&number).is_some() {
        let readings = readings(text);
        let whole = readings.iter();
        return whole.flat_map(|reading| completions(reading)).collect();
    }
    match grammar::decode(&number) {
        Err(DecodeError::Code {
            field: "voltage", ..
        }) => completions(&number),
        _ => Vec::new(),
    }
}

/// A number of another maker without the sign of its packaging: `GRM188R71H104KA93#`.
pub(crate) fn without_packaging(number: &str) -> &str {
    number.trim_end_matches(['#', '*', '?'])
}

/// One position of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Letter(char),
    /// `?`, `#`, or a footnote such as `(1)`.
    One,
    /// `*`.
    Any,
}

/// A number with wildcards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pattern {
    places: Vec<Place>,
}

impl Pattern {
    /// The pattern of a text; `None` without wildcards.
    pub fn read(text: &str) -> Option<Self> {
        let number = grammar::normalize(text);
        let mut places = Vec::new();
        let mut letters = number.chars().peekable();
        while let Some(letter) = letters.next() {
            places.push(match letter {
                '*' | '…' => Place::Any,
                '?' | '#' => Place::One,
                '(' => {
                    while letters.next_if(char::is_ascii_digit).is_some() {}
                    letters.next_if_eq(&')')?;
                    Place::One
                }
                letter => Place::Letter(letter),
            });
        }
        // A wildcard at the end matches any packaging.
        if let Some(last) = places.last_mut().filter(|last| **last == Place::One) {
            *last = Place::Any;
        }
        let is_open = places
            .iter()
            .any(|place| !matches!(place, Place::Letter(_)));
        is_open.then_some(Self { places })
    }

    /// The letters before the first wildcard.
    pub fn stem(&self) -> String {
        let letters = self.places.iter().map_while(|place| match place {
            Place::Letter(letter) => Some(*letter),
            Place::One | Place::Any => None,
        });
        letters.collect()
    }

    /// The pattern as patterns of SQL for base numbers: whole, and without what may be packaging at
    /// its end.
    pub fn like(&self) -> Vec<String> {
        let sign = |place: &Place| match place {
            Place::Letter(letter) => Some(*letter).filter(char::is_ascii_alphanumeric),
            Place::One => Some('_'),
            Place::Any => Some('%'),
        };
        let signs: Vec<char> = self.places.iter().filter_map(sign).collect();
        let written = |signs: &[char]| signs.iter().collect::<String>();
        let mut patterns = vec![format!("{}%", written(&signs))];
        let closed = signs.strip_suffix(&['%']).unwrap_or(&signs);
        if self.ends_in_packaging() {
            let stem = self.stem().len();
            let ends = (1..=MAX_PACKAGING).map(|beyond| closed.len().saturating_sub(beyond));
            patterns.extend(
                ends.filter(|end| *end > stem)
                    .map(|end| written(&closed[..end])),
            );
        }
        patterns
    }

    /// Whether what follows a base number may be its packaging. After an open stretch it may be any
    /// part of the number.
    fn ends_in_packaging(&self) -> bool {
        let stretches = self.places.iter().rev().skip(1);
        !stretches.into_iter().any(|place| *place == Place::Any)
    }

    /// Whether a base number matches; the rest of the pattern counts as packaging.
    pub fn fits(&self, base_number: &str) -> bool {
        let beyond = if self.ends_in_packaging() {
            MAX_PACKAGING
        } else {
            0
        };
        fits(&self.places, base_number, beyond)
    }

    /// Whether a base number matches the whole pattern.
    pub fn fits_wholly(&self, base_number: &str) -> bool {
        fits(&self.places, base_number, 0)
    }
}

/// Whether the text matches, with at most `beyond` positions left over.
fn fits(places: &[Place], text: &str, beyond: usize) -> bool {
    let Some((first, rest)) = places.split_first() else {
        return text.is_empty();
    };
    let mut letters = text.chars();
    let Some(letter) = letters.next() else {
        let open = places.iter().take_while(|place| **place == Place::Any);
        return places.len() - open.count() <= beyond;
    };
    match first {
        Place::Letter(expected) => *expected == letter && fits(rest, letters.as_str(), beyond),
        Place::One => fits(rest, letters.as_str(), beyond),
        Place::Any => fits(rest, text, beyond) || fits(places, letters.as_str(), beyond),
    }
}

// Part numbers as distributors abbreviate them in stock numbers: without the letters that a whole
// family shares and without the leading zeros of voltage and resistance.
//
// `80-C0603C104K5R` means `C0603C104K5RACTU`, `80-T520D476M16E35` means `T520D476M016ATE035`.

/// Characters of a chip number up to its dielectric.
const CHIP_HEAD: usize = 12;
/// Characters of a leaded ceramic number up to its dielectric.
const LEADED_HEAD: usize = 11;
/// Characters of a tantalum number or an AO-CAP number up to its tolerance.
const SOLID_HEAD: usize = 9;
/// Characters of a polymer can number up to its grade.
const CAN_HEAD: usize = 15;
/// Digits of a voltage and of a resistance.
const DIGITS: usize = 3;

/// Possible full numbers of an abbreviated one, most likely first.
fn completions(number: &str) -> Vec<String> {
    if !number.is_ascii() {
        return Vec::new();
    }
    let digits = number
        .bytes()
        .skip(1)
        .take_while(u8::is_ascii_digit)
        .count();
    match (number.as_bytes().first(), digits) {
        (Some(b'C'), 3) => inserted(number, LEADED_HEAD, &["5TA"]),
        // Without a tail, the usual packaging comes first, as the catalogue's own numbers have it.
        (Some(b'C'), _) if number.len() == CHIP_HEAD => {
            inserted(number, CHIP_HEAD, &["ACTU", "AC", "A"])
        }
        (Some(b'C'), _) => inserted(number, CHIP_HEAD, &["AC", "A"]),
        (Some(b'T'), _) => solid(number).into_iter().collect(),
        (Some(b'A'), _) if number.starts_with("A7") => can(number).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The number with the missing letters after its head.
fn inserted(number: &str, head: usize, left_out: &[&str]) -> Vec<String> {
    let Some((head, tail)) = number.split_at_checked(head) else {
        return Vec::new();
    };
    let whole = left_out
        .iter()
        .map(|letters| format!("{head}{letters}{tail}"));
    whole.collect()
}

/// A solid chip with three digits of voltage, failure rate, termination and three digits of
/// resistance.
fn solid(number: &str) -> Option<String> {
    let (head, tail) = number.split_at_checked(SOLID_HEAD)?;
    let (voltage, tail) = match tail.strip_prefix("2R5") {
        Some(tail) => ("2R5".to_owned(), tail),
        None => leading_digits(tail)?,
    };
    let tail = match tail.strip_prefix("AT") {
        Some(tail) => tail,
        // Bills of materials of evaluation boards leave out the finish alone: `T491B476K010A`.
        None if tail == "A" => "",
        None => tail.strip_prefix('T').unwrap_or(tail),
    };
    Some(format!("{head}{voltage}AT{}", resistance(tail)))
}

/// A polymer can with three digits of resistance.
fn can(number: &str) -> Option<String> {
    let (head, tail) = number.split_at_checked(CAN_HEAD)?;
    let (digits, rest) = leading_digits(tail)?;
    Some(format!("{head}{digits}{rest}"))
}

/// A resistance after its mark, zero-padded; other texts unchanged.
fn resistance(tail: &str) -> String {
    let filled = tail.strip_prefix('E').and_then(leading_digits);
    filled.map_or_else(
        || tail.to_owned(),
        |(digits, rest)| format!("E{digits}{rest}"),
    )
}

/// The leading digits of a text, zero-padded, and the rest.
fn leading_digits(text: &str) -> Option<(String, &str)> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at(length);
    (1..=DIGITS)
        .contains(&length)
        .then(|| (format!("{digits:0>DIGITS$}"), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wildcards_leave_places_open() {
        for text in [
            "C0805C104?5RAC",
            "C0805C104(1)5RAC(2)",
            "C0805C104#5RAC#",
            "c0805c104*",
            "C0805C104?5RACTU",
        ] {
            let pattern = Pattern::read(text).unwrap();
            assert_eq!(pattern.stem(), "C0805C104", "{text}");
            assert!(pattern.fits("C0805C104K5RAC"), "{text}");
            assert!(!pattern.fits("C0805C105K5RAC"), "{text}");
        }
        assert_eq!(Pattern::read("C0805C104K5RAC"), None);
        assert_eq!(Pattern::read("C0805(K5RAC"), None);
    }

    #[test]
    fn a_pattern_of_sql_leaves_packaging_open() {
        let like = |text| Pattern::read(text).unwrap().like();
        let patterns = like("C0805C104(1)5RAC(2)");
        assert_eq!(patterns[0], "C0805C104_5RAC%%");
        assert!(patterns.contains(&"C0805C104_5RA".to_owned()));
        assert!(like("C0805C104?5RACTU").contains(&"C0805C104_5RAC".to_owned()));
        assert_eq!(like("C1206*225*"), ["C1206%225%%"]);
    }

    #[test]
    fn a_number_that_fits_to_the_last_place_is_told_from_one_that_does_not() {
        let pattern = Pattern::read("F862BK104(1)310(2)V054").unwrap();
        assert!(pattern.fits("F862BK104K310Z"));
        assert!(!pattern.fits_wholly("F862BK104K310Z"));
        assert!(pattern.fits_wholly("F862BK104K310ZV054"));
        let pattern = Pattern::read("C1206*225*").unwrap();
        assert!(pattern.fits("C1206C225K5RAC"));
        assert!(!pattern.fits("C1206C100J1GAC"), "225 is not a packaging");
    }

    #[test]
    fn stock_numbers_of_digits_alone_hold_no_number_of_the_maker() {
        for text in ["399-1170-1-ND", "399-4656-2-nd", "399-5861-ND"] {
            assert!(is_opaque(text), "{text}");
        }
        for text in [
            "399-C0603C105K4RACTUCT-ND",
            "80-C0805C104K5R",
            "C0805C104K5RAC-ND",
            "",
            "399--ND",
        ] {
            assert!(!is_opaque(text), "{text}");
        }
    }

    #[test]
    fn what_distributors_add_is_dropped() {
        for text in [
            "80-C0805C104K5RAC",
            "C0805C104K5RAC CT-ND",
            "Acme C0805C104K5RAC",
            "Acme Chips C0805C104K5RAC TR",
            "C0805C104K5RAC/REEL",
            "Caps:C0805C104K5RAC",
            "C0805C104K5RAC (X7R) 50V",
            "100 nF, C0805C104K5RAC, 50 V",
        ] {
            let readings = readings(text);
            assert!(
                readings.contains(&"C0805C104K5RAC".to_owned()),
                "{text}: {readings:?}"
            );
        }
    }

    #[test]
    fn what_is_left_out_comes_back() {
        for (short, whole) in [
            ("C0603C104K5R", "C0603C104K5RACTU"),
            ("CKC18C103JDG", "CKC18C103JDGAC"),
            ("C0603C102J5RAUTO", "C0603C102J5RACAUTO"),
            ("C0603C475M9P7411", "C0603C475M9PAC7411"),
            ("CBR06C110F5G", "CBR06C110F5GAC"),
            ("CKC18C103JDGCAUTO", "CKC18C103JDGACAUTO"),
            ("C320C104K5R", "C320C104K5R5TA"),
            ("T491A106K010", "T491A106K010AT"),
            ("T491B476K010A", "T491B476K010AT"),
            ("T491B106K16AT7280", "T491B106K016AT7280"),
            ("T520D476M16E35", "T520D476M016ATE035"),
            ("T520V337M2R5ATE25", "T520V337M2R5ATE025"),
            ("A750EK107M1CAAE18", "A750EK107M1CAAE018"),
        ] {
            let completions = completions(short);
            assert!(
                completions.contains(&whole.to_owned()),
                "{short}: {completions:?}"
            );
        }
    }

    #[test]
    fn odd_texts_have_no_completion() {
        for text in [
            "",
            "C",
            "T",
            "A7",
            "T491A106K",
            "EDK",
            "C0603Ω",
            "T491A106Kxyz",
        ] {
            assert_eq!(completions(text), Vec::<String>::new(), "{text}");
        }
    }
}
