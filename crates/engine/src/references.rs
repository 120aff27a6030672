//! The sources that models name by key, as readers know them.

use std::collections::HashMap;
use std::sync::LazyLock;

/// docs/references.bib: the sources by their keys.
pub const REFERENCES: &str = include_str!("../../../docs/references.bib");

static TITLES: LazyLock<HashMap<&str, String>> = LazyLock::new(|| {
    let entries = REFERENCES.split("\n@").skip(1);
    entries.filter_map(title).collect()
});

/// The text with author and title instead of each key of a source.
pub fn with_titles(text: &str) -> String {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut named = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(is_word) {
        let (before, from_word) = rest.split_at(start);
        let end = from_word.find(|letter| !is_word(letter));
        let (word, after) = from_word.split_at(end.unwrap_or(from_word.len()));
        named.push_str(before);
        named.push_str(TITLES.get(word).map_or(word, String::as_str));
        rest = after;
    }
    named + rest
}

/// Key, and author with title, of an entry `misc{key,` with a field on each line.
fn title(entry: &'static str) -> Option<(&'static str, String)> {
    let (_, body) = entry.split_once('{')?;
    let (key, fields) = body.split_once(',')?;
    let field = |name: &str| {
        let line = fields
            .lines()
            .find(|line| line.trim_start().starts_with(name))?;
        let (_, value) = line.split_once('=')?;
        Some(
            value
                .replace(['{', '}', '\\'], "")
                .trim()
                .trim_end_matches(',')
                .to_owned(),
        )
    };
    let title = format!("“{}”", field("title")?);
    let named = match field("author") {
        Some(author) => format!("{author}, {title}"),
        None => title,
    };
    Some((key, named))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_has_a_title() {
        let entries = REFERENCES.lines().filter(|line| line.starts_with('@'));
        assert_eq!(TITLES.len(), entries.count());
        for (key, title) in TITLES.iter() {
            assert!(
                title.chars().count() > 8 && !title.contains(['{', '\\']),
                "{key}: {title}"
            );
        }
    }

    #[test]
    fn keys_become_titles_and_other_words_stay() {
        assert_eq!(
            with_titles("10 000 h at 105 °C (kemet_c4aq), see kemet_c4aq_2"),
            "10 000 h at 105 °C (KEMET, “C4AQ: DC link box film”), see kemet_c4aq_2"
        );
        assert_eq!(with_titles("Estimated: no data."), "Estimated: no data.");
        assert_eq!(with_titles(""), "");
    }
}
