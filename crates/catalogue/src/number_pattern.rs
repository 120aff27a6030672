//! Patterns of the numbers under which another maker sells one part: packaging and tolerance as
//! letters.
//!
//! `GRM188R71C104[tolerance:K|M]A01[D|J]` stands for four numbers. Brackets hold alternatives
//! between bars, an empty one included; `?` in them is any letter or digit. The brackets that begin
//! with `tolerance:` set the tolerance of the part that is found. Only letters and digits count, so
//! that hyphens and blanks may be missing.

use henrad_parts::tolerance;

use crate::keys;

/// Fewer letters before the first bracket would lead too many numbers to a part.
const MIN_BEGINNING: usize = 4;
const MAX_PIECES: usize = 12;
const MAX_WORDS: usize = 60;

const TOLERANCE: &str = "tolerance:";
const ANY: char = '?';

/// Marks a design key that is the beginning of a pattern.
const MARK: char = '~';

/// A pattern that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NumberPattern {
    pieces: Vec<Piece>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    OneOf {
        sets_tolerance: bool,
        words: Vec<String>,
    },
}

/// What a number that fits says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Fit {
    /// Its tolerance letter, if the pattern has one.
    pub tolerance: Option<char>,
}

impl NumberPattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (plain, after) = match rest.split_once('[') {
                Some((plain, after)) => (plain, Some(after)),
                None => (rest, None),
            };
            if plain.contains([']', '|', ANY]) {
                return Err("], | and ? belong inside brackets".to_owned());
            }
            let plain = keys::searchable(plain);
            if !plain.is_empty() {
                pieces.push(Piece::Text(plain));
            }
            let Some(after) = after else { break };
            let (inside, after) = after
                .split_once(']')
                .ok_or_else(|| "a bracket is not closed".to_owned())?;
            pieces.push(alternatives(inside)?);
            rest = after;
        }
        match pieces.first() {
            Some(Piece::Text(beginning)) if beginning.len() >= MIN_BEGINNING => {}
            _ => {
                return Err(format!(
                    "needs at least {MIN_BEGINNING} letters or digits before the first bracket"
                ));
            }
        }
        if pieces.len() > MAX_PIECES {
            return Err(format!("has more than {MAX_PIECES} pieces"));
        }
        Ok(Self { pieces })
    }

    /// The key under which the catalogue finds the pattern.
    pub fn key(&self) -> String {
        match self.pieces.first() {
            Some(Piece::Text(beginning)) => format!("{MARK}{beginning}"),
            _ => MARK.to_string(),
        }
    }

    /// The keys of all patterns that a number may fit.
    pub fn keys_of(number: &str) -> Vec<String> {
        let number = keys::searchable(number);
        (MIN_BEGINNING..=number.len())
            .filter_map(|end| Some(format!("{MARK}{}", number.get(..end)?)))
            .collect()
    }

    /// The tolerance letters of its numbers.
    pub fn tolerances(&self) -> String {
        let letters = self.pieces.iter().filter_map(|piece| match piece {
            Piece::OneOf {
                sets_tolerance: true,
                words,
            } => Some(words.concat()),
            _ => None,
        });
        letters.collect()
    }

    /// What a number says, if it fits.
    pub fn fit(&self, number: &str) -> Option<Fit> {
        fit(&self.pieces, &keys::searchable(number), Fit::default())
    }
}

fn alternatives(inside: &str) -> Result<Piece, String> {
    let (sets_tolerance, inside) = match inside.strip_prefix(TOLERANCE) {
        Some(letters) => (true, letters),
        None => (false, inside),
    };
    if inside.contains('[') {
        return Err("brackets cannot be nested".to_owned());
    }
    let words: Vec<String> = inside.split('|').map(word).collect();
    if words.len() > MAX_WORDS {
        return Err(format!("a bracket has more than {MAX_WORDS} alternatives"));
    }
    let is_letter = |word: &String| {
        let letter = word.chars().next().filter(|_| word.len() == 1);
        letter.is_some_and(|letter| tolerance::band(letter).is_some())
    };
    if let Some(wrong) = words.iter().find(|word| sets_tolerance && !is_letter(word)) {
        return Err(format!("'{wrong}' is not a tolerance letter"));
    }
    Ok(Piece::OneOf {
        sets_tolerance,
        words,
    })
}

/// The letters, digits and question marks of an alternative.
fn word(text: &str) -> String {
    let counts = |letter: &char| letter.is_ascii_alphanumeric() || *letter == ANY;
    text.to_ascii_uppercase().chars().filter(counts).collect()
}

fn fit(pieces: &[Piece], rest: &str, so_far: Fit) -> Option<Fit> {
    let Some((piece, others)) = pieces.split_first() else {
        return rest.is_empty().then_some(so_far);
    };
    match piece {
        Piece::Text(text) => fit(others, rest.strip_prefix(text.as_str())?, so_far),
        Piece::OneOf {
            sets_tolerance,
            words,
        } => words.iter().find_map(|word| {
            let (start, after) = rest.split_at_checked(word.len())?;
            let is_same = |(a, b): (char, char)| a == ANY || a == b;
            if !word.chars().zip(start.chars()).all(is_same) {
                return None;
            }
            let tolerance = if *sets_tolerance {
                word.chars().next()
            } else {
                so_far.tolerance
            };
            fit(others, after, Fit { tolerance })
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_stands_for_its_numbers_only() {
        let pattern = NumberPattern::read("GRM188R71C104[tolerance:K|M]A01[D|J|]").unwrap();
        for (number, tolerance) in [
            ("GRM188R71C104KA01D", 'K'),
            ("grm188-r71c104 MA01J", 'M'),
            ("GRM188R71C104KA01", 'K'),
        ] {
            let fit = pattern.fit(number).unwrap();
            assert_eq!(fit.tolerance, Some(tolerance), "{number}");
            assert!(NumberPattern::keys_of(number).contains(&pattern.key()));
        }
        for number in [
            "GRM188R71C104JA01D",
            "GRM188R71C104KA01DX",
            "GRM188R71C104K",
        ] {
            assert_eq!(pattern.fit(number), None, "{number}");
        }
        let reel = NumberPattern::read("ACME-100N[-T?|-R??]").unwrap();
        assert!(reel.fit("ACME100NT7").is_some() && reel.fit("ACME-100N-R13").is_some());
        assert!(reel.fit("ACME-100N-T").is_none());
    }

    #[test]
    fn a_faulty_pattern_says_why() {
        for (text, reason) in [
            ("ABC[D]", "at least 4"),
            ("[A]BCDE", "at least 4"),
            ("ABCDE[F", "not closed"),
            ("ABCDE]F", "inside brackets"),
            ("ABCDE[[F]]", "cannot be nested"),
            ("ABCDE[tolerance:10]", "not a tolerance letter"),
        ] {
            let told = NumberPattern::read(text).unwrap_err();
            assert!(told.contains(reason), "{text}: {told}");
        }
    }
}
