//! Units and prefixes in words: `10 microfarad`, `5 milli ohm`, `100MFD`.

use std::iter::Peekable;
use std::str::CharIndices;

/// Prefixes in words and their symbols.
const PREFIXES: [(&str, &str); 7] = [
    ("pico", "p"),
    ("nano", "n"),
    ("micro", "u"),
    ("milli", "m"),
    ("kilo", "k"),
    ("mega", "M"),
    ("giga", "G"),
];

/// Units in words and their symbols.
const UNITS: [(&str, &str); 14] = [
    ("farads", "F"),
    ("farad", "F"),
    ("ohms", "ohm"),
    ("ohm", "ohm"),
    ("hertz", "Hz"),
    ("volts", "V"),
    ("volt", "V"),
    ("amperes", "A"),
    ("ampere", "A"),
    ("amps", "A"),
    ("amp", "A"),
    ("henries", "H"),
    ("henrys", "H"),
    ("henry", "H"),
];

/// Spellings of farads on older drawings, motor capacitors and parts lists.
const FARADS: [(&str, &str); 8] = [
    ("mfd", "uF"),
    ("mfds", "uF"),
    ("ufd", "uF"),
    ("µfd", "uF"),
    ("nfd", "nF"),
    ("pfd", "pF"),
    ("mmfd", "pF"),
    ("uuf", "pF"),
];

/// The text with the symbols of units that stand in words behind a number, and with `0.` for a decimal comma that
/// begins a number (`,47uF`).
///
/// `220 MF` stays one word, because it is 220 µF to some and 220 mF to others.
pub(crate) fn with_symbols(text: &str) -> String {
    // Single characters of East Asian parts lists, and the sign before a rating: `10uF@25V`.
    let text = text
        .replace('@', " ")
        .replace('\u{338c}', "uF")
        .replace('\u{338b}', "nF")
        .replace('\u{338a}', "pF");
    let mut symbols = String::with_capacity(text.len());
    let mut before: Option<char> = None;
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let begins = before.is_none_or(|it| it.is_whitespace() || "<>=≥≤±(,;/".contains(it));
        let rest = &text[at + letter.len_utf8()..];
        if letter == ',' && begins && rest.starts_with(|it: char| it.is_ascii_digit()) {
            symbols.push_str("0.");
            before = Some('.');
            continue;
        }
        symbols.push(letter);
        let ends_number =
            letter.is_ascii_digit() && rest.starts_with(|it: char| it == ' ' || it.is_alphabetic());
        if ends_number
            && is_number_before(&text[..at])
            && let Some((symbol, length)) = unit(rest)
        {
            symbols.push_str(&symbol);
            skip_to(&mut letters, at + letter.len_utf8() + length);
            before = symbol.chars().next_back();
            continue;
        }
        before = Some(letter);
    }
    symbols
}

/// Whether what ends here, before its last digit, is a number and not the end of a part number.
fn is_number_before(text: &str) -> bool {
    let head = text.trim_end_matches(|it: char| it.is_ascii_digit() || it == '.' || it == ',');
    head.chars()
        .next_back()
        .is_none_or(|it| !it.is_alphanumeric() && it != '-')
}

/// The symbol of the unit in words that a text begins with, and its length in bytes.
fn unit(text: &str) -> Option<(String, usize)> {
    let (word, end) = next_word(text)?;
    let symbol_of = |list: &[(&str, &'static str)], word: &str| -> Option<&'static str> {
        list.iter().find(|(name, _)| *name == word).map(|it| it.1)
    };
    if word == "MF" {
        return Some((word.to_owned(), end));
    }
    let lower = word.to_lowercase().replace('\u{3bc}', "µ");
    if let Some(symbol) = symbol_of(&FARADS, &lower).or_else(|| symbol_of(&UNITS, &lower)) {
        return Some((symbol.to_owned(), end));
    }
    let (prefix, unit) = PREFIXES
        .iter()
        .find_map(|(name, symbol)| Some((*symbol, lower.strip_prefix(name)?)))?;
    if !unit.is_empty() {
        return symbol_of(&UNITS, unit).map(|unit| (format!("{prefix}{unit}"), end));
    }
    let apart = next_word(&text[end..]).and_then(|(word, more)| {
        symbol_of(&UNITS, &word.to_lowercase()).map(|unit| (format!("{prefix}{unit}"), end + more))
    });
    Some(apart.unwrap_or_else(|| (prefix.to_owned(), end)))
}

/// The next word of letters alone, behind blanks or a hyphen, and where it ends.
fn next_word(text: &str) -> Option<(&str, usize)> {
    let start = text.len() - text.trim_start_matches([' ', '-']).len();
    let rest = &text[start..];
    let length = rest
        .find(|it: char| !it.is_alphabetic())
        .unwrap_or(rest.len());
    let is_whole = !rest[length..].starts_with(|it: char| it.is_alphanumeric());
    (length > 0 && is_whole).then_some((&rest[..length], start + length))
}

fn skip_to(letters: &mut Peekable<CharIndices<'_>>, end: usize) {
    while letters.next_if(|(at, _)| *at < end).is_some() {}
}

#[cfg(test)]
mod tests {
    use super::with_symbols;

    #[test]
    fn units_in_words_become_symbols() {
        for (text, expected) in [
            ("10 microfarad at 12 volts", "10uF at 12V"),
            ("100 nanofarad", "100nF"),
            ("ESR <= 5 milli-ohm at 2 mega hertz", "ESR <= 5mohm at 2MHz"),
            ("40 milliohms, 100 megahertz", "40mohm, 100MHz"),
            ("100 MFD 25V", "100uF 25V"),
            ("0.1MFD 50V", "0.1uF 50V"),
            ("100 µfd 25v", "100uF 25v"),
            ("100 nano 50V", "100n 50V"),
            ("100 pico C0G", "100p C0G"),
            ("220 MF 35V", "220MF 35V"),
            ("100\u{338b} 50V", "100nF 50V"),
            ("10uF@25V", "10uF 25V"),
            (",47uF 50V", "0.47uF 50V"),
            ("C>=,022 uF", "C>=0.022 uF"),
        ] {
            assert_eq!(with_symbols(text), expected);
        }
        for text in [
            "C0805C104K5RACTU",
            "10uF, 25V",
            "2,2uF",
            "T491 106 microchip",
            "293D106X9016B2TE3",
            "CAP-100NF-0603",
            "10 K",
            "",
        ] {
            assert_eq!(with_symbols(text), text);
        }
    }
}
