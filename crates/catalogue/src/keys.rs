//! Keys that find a part under any spelling of its number.

use henrad_parts::grammar::{self, DecodedNumber, Grammar};

/// Replaces the tolerance or termination letter of a number.
const MASK: &str = "X";

/// Fields that differ between spellings of one design.
const OPEN_FIELDS: [&str; 3] = ["tolerance", "termination", "lead"];

/// The base number with tolerance and termination masked. A number of an unknown family is its own
/// key, in letters and digits.
pub(crate) fn design_key(number: &str) -> String {
    grammar::decode(number).map_or_else(|_| searchable(number), |decoded| design_key_of(&decoded))
}

/// The key under which a listed part stands once: its design key and the leads of a power box,
/// which have a resistance of their own.
pub(crate) fn listing_key(number: &str) -> String {
    grammar::decode(number).map_or_else(
        |_| searchable(number),
        |decoded| {
            let open: &[&str] = match decoded.grammar {
                Grammar::FilmC4a => &["tolerance"],
                _ => &OPEN_FIELDS,
            };
            masked(&decoded, open)
        },
    )
}

pub(crate) fn design_key_of(decoded: &DecodedNumber) -> String {
    masked(decoded, &OPEN_FIELDS)
}

fn masked(decoded: &DecodedNumber, open: &[&str]) -> String {
    let mut key = decoded.base_number.clone();
    for field in decoded
        .fields
        .iter()
        .filter(|field| open.contains(&field.name))
    {
        if key.get(field.range.clone()).is_some() {
            key.replace_range(field.range.clone(), &MASK.repeat(field.range.len()));
        }
    }
    key
}

/// The design key with the packaging of a film box masked, which stands within its number.
pub(crate) fn packaged_design_key(decoded: &DecodedNumber) -> String {
    let mut key = design_key_of(decoded);
    if let Some(field) = decoded.field("packaging")
        && key.get(field.range.clone()).is_some()
    {
        key.replace_range(field.range.clone(), &MASK.repeat(field.range.len()));
    }
    key
}

/// The design key of a number without its leads and packaging, which stand for the same part where
/// nothing else differs.
pub(crate) fn key_without_leads(decoded: &DecodedNumber) -> String {
    const LEADS: [&str; 2] = ["packaging", "leads and packaging"];
    let mut key = design_key_of(decoded);
    let leads = decoded.fields.iter().rev();
    for field in leads.filter(|field| LEADS.contains(&field.name)) {
        if key.get(field.range.clone()).is_some() {
            key.replace_range(field.range.clone(), "");
        }
    }
    key
}

/// Upper-case letters and digits only: such keys sort alike under every collation in use, so a
/// prefix search is a range.
pub(crate) fn searchable(number: &str) -> String {
    grammar::normalize(number)
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect()
}

/// The key reversed, to search by suffix.
pub(crate) fn reversed(key: &str) -> String {
    key.chars().rev().collect()
}

/// The smallest text that sorts after everything with this prefix; `None` if there is none.
/// Digits sort before letters under every collation, and keys hold nothing else.
pub(crate) fn end_of_range(beginning: &str) -> Option<String> {
    let mut end = beginning.to_owned();
    while let Some(last) = end.pop() {
        let next = match last {
            '9' => Some('A'),
            '0'..='8' | 'A'..='Y' => char::from_u32(u32::from(last) + 1),
            _ => None,
        };
        if let Some(next) = next {
            end.push(next);
            return Some(end);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_design_share_the_key() {
        let key = design_key("C0805C104K5RACTU");
        for spelling in ["c0805c104j5rac", "C0805C104M5RACAUTO", " C0805 C104K5RAL "] {
            assert_eq!(design_key(spelling), key, "{spelling}");
        }
        for other in ["C0805C104K3RAC", "C0603C104K5RAC", "C0805C105K5RAC"] {
            assert_ne!(design_key(other), key, "{other}");
        }
    }

    #[test]
    fn leads_of_a_power_box_are_a_listing_of_their_own() {
        let (thin, thick) = ("C4ATDBU4100A10J", "C4ATDBU4100A30K");
        assert_eq!(design_key(thin), design_key(thick));
        assert_ne!(listing_key(thin), listing_key(thick));
        assert_eq!(listing_key(thick), listing_key("C4ATDBU4100A30J"));
        assert_eq!(
            listing_key("C0805C104J5RAL"),
            design_key("C0805C104K5RACTU")
        );
    }

    #[test]
    fn packaging_within_a_number_is_a_spelling() {
        let key = |number| packaged_design_key(&grammar::decode(number).unwrap());
        assert_eq!(key("R60MF3220AA30K"), key("R60MF32200030J"));
        assert_ne!(key("R60MF3220AA30K"), key("R60MF3220AA40K"));
        assert_eq!(key("C0805C104K5RACTU"), design_key("C0805C104K5RACTU"));
    }

    #[test]
    fn unknown_numbers_are_reduced_to_letters_and_digits() {
        assert_eq!(design_key("grm-188/r71 c"), "GRM188R71C");
        assert_eq!(reversed("AB1"), "1BA");
    }

    #[test]
    fn ranges_end_behind_their_last_member() {
        for (beginning, end) in [("C08", "C09"), ("C9", "CA"), ("CZ", "D"), ("AZZ", "B")] {
            assert_eq!(end_of_range(beginning).as_deref(), Some(end));
        }
        assert_eq!(end_of_range("ZZ"), None);
        assert_eq!(end_of_range(""), None);
    }
}
