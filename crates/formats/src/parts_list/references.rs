//! Reference designators.

/// Longest range: more is a slip.
const MAX_RANGE: u32 = 500;

/// Marks between the ends of a range.
const RANGE_MARKS: [&str; 4] = ["..", "-", "–", "~"];

/// What a designator means, by its letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// C, CX, CY, CE, CP, CT, CF, CBULK.
    Capacitor,
    /// L, LX.
    Inductor,
    /// Everything else, also CN, CR, FB and LED.
    Other,
}

/// What a designator means.
///
/// ```
/// use henrad_formats::parts_list::{Kind, kind};
/// assert_eq!(kind("C14"), Kind::Capacitor);
/// assert_eq!(kind("CN2"), Kind::Other);
/// ```
pub fn kind(reference: &str) -> Kind {
    let letters =
        reference.trim_end_matches(|c: char| c.is_ascii_digit() || c.is_ascii_lowercase());
    let digits = &reference[letters.len()..];
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        return Kind::Other;
    }
    match letters {
        "C" | "CX" | "CY" | "CE" | "CP" | "CT" | "CF" | "CBULK" => Kind::Capacitor,
        "L" | "LX" => Kind::Inductor,
        _ => Kind::Other,
    }
}

/// The designators of a cell, ranges written out.
///
/// `C103-C105`, `C1..C4` and `C1~C3` are ranges where both ends have the same letters and the
/// second is the larger; any other text is one designator.
///
/// ```
/// use henrad_formats::parts_list::split;
/// assert_eq!(split("C1-C3, C7"), ["C1", "C2", "C3", "C7"]);
/// ```
pub fn split(cell: &str) -> Vec<String> {
    let mut text = cell.to_owned();
    for mark in RANGE_MARKS {
        for spaced in [format!(" {mark} "), format!("{mark} "), format!(" {mark}")] {
            text = text.replace(&spaced, mark);
        }
    }
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '，' | '、'));
    let words = words.filter(|word| !word.is_empty());
    words
        .flat_map(|word| range(word).unwrap_or_else(|| vec![word.to_owned()]))
        .collect()
}

fn range(word: &str) -> Option<Vec<String>> {
    let (first, last) = RANGE_MARKS
        .into_iter()
        .find_map(|mark| word.split_once(mark))?;
    let parts = |end: &str| {
        let letters = end.trim_end_matches(|c: char| c.is_ascii_digit());
        let number: u32 = end[letters.len()..].parse().ok()?;
        (!letters.is_empty()).then(|| (letters.to_owned(), number))
    };
    let ((letters, low), (others, high)) = (parts(first)?, parts(last)?);
    let fits = letters == others && high > low && high - low < MAX_RANGE;
    fits.then(|| {
        (low..=high)
            .map(|number| format!("{letters}{number}"))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_ranges_are_written_out() {
        for (cell, expected) in [
            ("C1,C2; C3\nC4", "C1 C2 C3 C4"),
            ("C103-C105,C109", "C103 C104 C105 C109"),
            ("C1..C3 C7 ~ C8", "C1 C2 C3 C7 C8"),
            ("C1 - C3", "C1 C2 C3"),
            ("C5-C3", "C5-C3"),
            ("C1-L3", "C1-L3"),
            ("C1-C501", "C1-C501"),
            ("C1-C4294967296", "C1-C4294967296"),
            ("C1-3", "C1-3"),
            ("TP-1", "TP-1"),
            ("C87 ", "C87"),
            ("", ""),
        ] {
            let expected: Vec<&str> = expected.split_whitespace().collect();
            assert_eq!(split(cell), expected, "{cell}");
        }
        assert_eq!(split("C1-C500").len(), 500);
    }

    #[test]
    fn letters_tell_the_kind() {
        for (reference, expected) in [
            ("C1", Kind::Capacitor),
            ("C12a", Kind::Capacitor),
            ("CBULK1", Kind::Capacitor),
            ("L3", Kind::Inductor),
            ("CN1", Kind::Other),
            ("CR1", Kind::Other),
            ("LED1", Kind::Other),
            ("LS1", Kind::Other),
            ("C", Kind::Other),
            ("R1", Kind::Other),
            ("", Kind::Other),
        ] {
            assert_eq!(kind(reference), expected, "{reference}");
        }
    }
}
