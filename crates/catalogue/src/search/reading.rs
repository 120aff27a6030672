//! Reads a search text: values with units, words of families, and what is left over.

use henrad_parts::quantity;

/// Longest search text.
const MAX_LENGTH: usize = 100;

/// Most tokens; a longer list is cut.
const MAX_TOKENS: usize = 8;

/// Meaning of a piece of the text by its form alone.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token {
    /// Capacitance, F.
    Capacitance(f64),
    /// Voltage, V: means parts for at least this voltage.
    Voltage(f64),
    /// Name of a selector group, with its stored name.
    Family(&'static str),
    /// Anything else: a word of the catalogue or a piece of a part number.
    Word(String),
}

/// Words for the selector groups.
const FAMILIES: [(&str, &str); 12] = [
    ("CERAMIC", "ceramic"),
    ("MLCC", "ceramic"),
    ("FILM", "film"),
    ("FOIL", "film"),
    ("TANTALUM", "tantalum"),
    ("TANT", "tantalum"),
    ("ALUMINUM", "aluminum"),
    ("ALUMINIUM", "aluminum"),
    ("ALU", "aluminum"),
    ("ELECTROLYTIC", "aluminum"),
    ("ELCO", "aluminum"),
    ("POLYMER", "polymer"),
];

/// Other spellings of a dielectric.
const SYNONYMS: [(&str, &str); 5] = [
    ("NP0", "C0G"),
    ("NPO", "C0G"),
    ("COG", "C0G"),
    ("POLYPROPYLENE", "PP"),
    ("POLYESTER", "PET"),
];

/// Words without meaning for the search.
const FILLERS: [&str; 6] = ["CASE", "SIZE", "CAP", "CAPACITOR", "CAPACITORS", "AND"];

/// Units that people write apart from their number.
const UNITS: [&str; 13] = [
    "f", "pf", "nf", "uf", "µf", "μf", "mf", "v", "kv", "vdc", "vac", "mm", "%",
];

/// The tokens of a text, each with its original piece.
pub(super) fn tokens(text: &str) -> Vec<(String, Token)> {
    let text: String = text.chars().take(MAX_LENGTH).collect();
    pieces(&text)
        .into_iter()
        .filter(|piece| !FILLERS.contains(&piece.to_uppercase().as_str()))
        .take(MAX_TOKENS)
        .map(|piece| {
            let token = read(&piece);
            (piece, token)
        })
        .collect()
}

/// The text with a blank in place of every comma that is not between digits, where it is a decimal mark.
fn without_commas(text: &str) -> String {
    let between_digits = |at: usize| {
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        is_digit(text[..at].chars().next_back()) && is_digit(text[at + 1..].chars().next())
    };
    text.char_indices()
        .map(|(at, c)| {
            if c == ',' && !between_digits(at) {
                ' '
            } else {
                c
            }
        })
        .collect()
}

/// Splits at blanks and commas, and joins a number with the unit behind it.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let separators = |c: char| c.is_whitespace() || c.is_control() || c == ';';
    let text = without_commas(text);
    for piece in text.split(separators).filter(|piece| !piece.is_empty()) {
        let is_unit = UNITS.contains(&piece.to_lowercase().as_str());
        match pieces.last_mut() {
            Some(last) if is_unit && quantity::parse_number(last).is_ok() => last.push_str(piece),
            _ => pieces.push(piece.to_owned()),
        }
    }
    pieces
}

fn read(piece: &str) -> Token {
    let lower = piece.to_lowercase();
    let upper = piece.to_uppercase();
    if let Some(value) = voltage(&lower) {
        return Token::Voltage(value);
    }
    if let Some(value) = capacitance(&lower) {
        return Token::Capacitance(value);
    }
    if let Some((_, family)) = FAMILIES.iter().find(|(word, _)| *word == upper) {
        return Token::Family(family);
    }
    let synonym = SYNONYMS.iter().find(|(word, _)| *word == upper);
    Token::Word(synonym.map_or(upper, |(_, name)| (*name).to_owned()))
}

/// `25v`, `6.3v`, `2kv`, `6v3`, `310vac`.
fn voltage(lower: &str) -> Option<f64> {
    let bare = ["vdc", "vac", "v"]
        .iter()
        .find_map(|unit| lower.strip_suffix(unit));
    let value = match bare {
        Some(bare) => quantity::parse(bare, "V").ok()?,
        None => decimal_letter(lower, 'v')?,
    };
    (value > 0.0).then_some(value)
}

/// `6v3` as 6.3.
fn decimal_letter(lower: &str, letter: char) -> Option<f64> {
    let (whole, fraction) = lower.split_once(letter)?;
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (digits(whole) && digits(fraction))
        .then(|| format!("{whole}.{fraction}").parse().ok())
        .flatten()
}

/// `10u`, `4u7`, `100nf`, `0.1 µF`, and the code `104`.
fn capacitance(lower: &str) -> Option<f64> {
    if let Some(code) = three_digits(lower) {
        return Some(code);
    }
    let starts = lower.starts_with(|c: char| c.is_ascii_digit() || c == '.');
    let named = lower.ends_with('f') || lower.contains(['p', 'n', 'u', 'µ', 'μ']);
    if !starts || !named {
        return None;
    }
    quantity::parse(lower, "F")
        .ok()
        .filter(|value| *value > 0.0)
}

/// Two digits and a number of zeros, in pF. Codes of four digits are cases.
fn three_digits(text: &str) -> Option<f64> {
    let all_digits = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number: u32 = text.parse().ok().filter(|_| all_digits)?;
    let (digits, zeros) = (number / 10, number % 10);
    (digits >= 10 && zeros <= 7)
        .then(|| format!("{digits}e{}", i64::from(zeros) - 12).parse().ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Token {
        let mut tokens = tokens(text);
        assert_eq!(tokens.len(), 1, "{tokens:?}");
        tokens.remove(0).1
    }

    #[test]
    fn values_are_read_in_every_spelling() {
        for (text, farads) in [
            ("10u", 10e-6),
            ("10 uF", 10e-6),
            ("10UF", 10e-6),
            ("4u7", 4.7e-6),
            ("0.1µF", 100e-9),
            ("100n", 100e-9),
            ("104", 100e-9),
            ("2.2pF", 2.2e-12),
        ] {
            assert_eq!(one(text), Token::Capacitance(farads), "{text}");
        }
        for (text, volts) in [
            ("25V", 25.0),
            ("6.3 V", 6.3),
            ("6V3", 6.3),
            ("2kV", 2000.0),
            ("310VAC", 310.0),
        ] {
            assert_eq!(one(text), Token::Voltage(volts), "{text}");
        }
    }

    #[test]
    fn words_stay_words() {
        for (text, word) in [
            ("x7r", "X7R"),
            ("np0", "C0G"),
            ("1206", "1206"),
            ("22.5mm", "22.5MM"),
            ("T491", "T491"),
            ("C0805C104", "C0805C104"),
            ("V", "V"),
        ] {
            assert_eq!(one(text), Token::Word(word.to_owned()), "{text}");
        }
        assert_eq!(one("Film"), Token::Family("film"));
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(tokens(&"a ".repeat(1000)).len(), MAX_TOKENS);
        assert!(tokens(" ,;\u{0} ").is_empty());
    }
}
