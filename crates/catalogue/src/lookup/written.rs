//! Numbers as tables and distributors write them: wildcards, foreign prefixes and suffixes.

use henrad_parts::grammar;

/// What distributors append for cut tape and reels.
const REEL_SUFFIXES: [&str; 5] = ["DKR", "CT", "TR", "CUT", "REEL"];

/// Words in front of a number that are dropped at most.
const MAX_WORDS: usize = 3;

/// Most characters of packaging behind a base number.
const MAX_PACKAGING: usize = 6;

/// Other readings of a text that is no number as it stands, most likely first.
pub(super) fn readings(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut texts: Vec<String> = (1..words.len().min(MAX_WORDS + 1))
        .map(|first| words[first..].concat())
        .collect();
    texts.insert(0, text.to_owned());
    let mut readings = Vec::new();
    for text in texts {
        let number = grammar::normalise(&text);
        let start = without_stock_prefix(&number);
        readings.push(start.to_owned());
        let stem = start.split(['-', '/', ',']).next().unwrap_or_default();
        readings.push(stem.to_owned());
        let bare = REEL_SUFFIXES
            .iter()
            .find_map(|suffix| stem.strip_suffix(suffix));
        readings.extend(bare.map(str::to_owned));
    }
    readings
}

/// `80-C0805…` as `C0805…`.
fn without_stock_prefix(number: &str) -> &str {
    number
        .split_once('-')
        .filter(|(prefix, _)| !prefix.is_empty() && prefix.bytes().all(|b| b.is_ascii_digit()))
        .map_or(number, |(_, rest)| rest)
}

/// One place of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Letter(char),
    /// `?`, `#`, or a footnote such as `(1)`.
    One,
    /// `*`.
    Any,
}

/// A number with open places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pattern {
    places: Vec<Place>,
}

impl Pattern {
    /// The pattern of a text; `None` when it has no open place.
    pub fn read(text: &str) -> Option<Self> {
        let number = grammar::normalise(text);
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
        // An open end stands for any packaging.
        if let Some(last) = places.last_mut().filter(|last| **last == Place::One) {
            *last = Place::Any;
        }
        let is_open = places
            .iter()
            .any(|place| !matches!(place, Place::Letter(_)));
        is_open.then_some(Self { places })
    }

    /// The letters before the first open place.
    pub fn stem(&self) -> String {
        let letters = self.places.iter().map_while(|place| match place {
            Place::Letter(letter) => Some(*letter),
            Place::One | Place::Any => None,
        });
        letters.collect()
    }

    /// Whether a base number fits; what the pattern has beyond it counts as packaging.
    pub fn fits(&self, base_number: &str) -> bool {
        fits(&self.places, base_number)
    }
}

fn fits(places: &[Place], text: &str) -> bool {
    let Some((first, rest)) = places.split_first() else {
        return text.is_empty();
    };
    let mut letters = text.chars();
    let Some(letter) = letters.next() else {
        return places.len() <= MAX_PACKAGING;
    };
    match first {
        Place::Letter(expected) => *expected == letter && fits(rest, letters.as_str()),
        Place::One => fits(rest, letters.as_str()),
        Place::Any => fits(rest, text) || fits(places, letters.as_str()),
    }
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
    fn what_distributors_add_is_dropped() {
        for text in [
            "80-C0805C104K5RAC",
            "C0805C104K5RAC CT-ND",
            "Acme C0805C104K5RAC",
            "Acme Chips C0805C104K5RAC TR",
            "C0805C104K5RAC/REEL",
        ] {
            let readings = readings(text);
            assert!(
                readings.contains(&"C0805C104K5RAC".to_owned()),
                "{text}: {readings:?}"
            );
        }
    }
}
