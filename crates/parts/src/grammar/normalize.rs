//! One spelling for part numbers as people type them.

/// Trims, upper-cases, and drops blanks and invisible characters anywhere in the text.
///
/// ```
/// assert_eq!(henrad_parts::grammar::normalize(" c0805c104k5rac tu\u{200b}"), "C0805C104K5RACTU");
/// ```
pub fn normalize(text: &str) -> String {
    let mut number = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_ascii_alphanumeric() {
            number.push(character.to_ascii_uppercase());
        } else if !character.is_whitespace() && !is_invisible(character) {
            number.extend(character.to_uppercase());
        }
    }
    number
}

/// Characters that text copied from web pages and documents carries along.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{feff}'
        )
}

/// The number without what distributors append after a hyphen or slash: `-ND`, `/TR`.
pub(super) fn without_distributor_suffix(number: &str) -> &str {
    number
        .split_once(['-', '/'])
        .map_or(number, |(before, _)| before)
}
