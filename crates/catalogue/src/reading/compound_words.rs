//! Words that hold several values: values without blanks between them, with hyphens, and the
//! markings of parts.

use henrad_parts::grammar::foreign;
use henrad_parts::quantity;

use super::limits::with_unit_of;
use super::units::{three_digits, value};
use super::{Criterion, Quantity, vocabulary};

/// Shortest value that is read without a blank behind it.
const MIN_GLUED: usize = 2;

/// Values that are written without blanks: `10uF16V0805` and `1uF50VX7R`. Each but the last states
/// its unit, so a part number stays whole.
pub(crate) fn split_compound(word: &str) -> Option<Vec<String>> {
    if !word.is_ascii() || value(word).is_some() {
        return None;
    }
    // The longest value first: the unit of 10uF belongs to it.
    (1..word.len()).rev().find_map(|at| {
        let (first, rest) = word.split_at(at);
        let has_unit = first.ends_with(|last: char| last.is_ascii_alphabetic() || last == '%');
        let is_value = value(first).is_some_and(|it| it.0 != Quantity::Pieces)
            && (has_unit || !rest.starts_with(|c: char| c.is_ascii_digit()));
        if !is_value || first.len() < MIN_GLUED {
            return None;
        }
        let rest = match split_compound(rest) {
            Some(rest) => rest,
            None if value(rest).is_some() || is_size_or_dielectric(rest) => vec![rest.to_owned()],
            None => return None,
        };
        Some([vec![first.to_owned()], rest].concat())
    })
}

/// `10uF-25V` and `100nF_50V_X7R` as values and `50-100V` as the ends of a range; a number with a
/// hyphen stays whole.
pub(crate) fn split_range(word: &str) -> Vec<String> {
    let whole = || vec![word.to_owned()];
    // The marking behind a value: 100nF(104).
    if let Some((first, marking)) = word.trim_end_matches(')').split_once('(')
        && (value(first).is_some() || first.is_empty())
    {
        let parts = [first, marking].into_iter().filter(|it| !it.is_empty());
        return parts.map(str::to_owned).collect();
    }
    if let Some(spacing) = word.get(..2).filter(|it| it.eq_ignore_ascii_case("rm"))
        && let Ok(number) = quantity::parse_number(&word[2..])
    {
        // RM10: lead spacing in mm, by its German name.
        return vec![spacing.to_owned(), format!("{number}mm")];
    }
    let parts: Vec<&str> = match word.split_once("..") {
        Some((left, right)) => vec![left.trim_end_matches('.'), right.trim_start_matches('.')],
        None => word.split(['-', '_']).collect(),
    };
    if parts.len() < 2 || parts.iter().any(|part| part.is_empty()) {
        return whole();
    }
    if let [left, right] = parts[..]
        && let Some((quantity, _)) = value(right)
    {
        match value(left) {
            Some((other, _)) if other == quantity => {
                return vec![left.into(), "to".into(), right.into()];
            }
            None if quantity::parse_number(left).is_ok() => {
                return vec![with_unit_of(left, right), "to".into(), right.to_owned()];
            }
            _ => {}
        }
    }
    let has_meaning = |part: &&str| {
        let is_of_trade = !matches!(
            vocabulary::meaning(&part.to_uppercase()),
            Criterion::Word(_)
        );
        is_of_trade
            || value(part).is_some()
            || is_size_or_dielectric(part)
            || split_compound(part).is_some()
    };
    // X7R-0805 may be a piece of a number, and 10uF-X7R may not.
    let has_value = parts
        .iter()
        .any(|part| value(part).is_some() && three_digits(part).is_none());
    let is_list = has_value && parts.iter().all(has_meaning);
    // Behind a value, one word that is none may be a series or a case.
    if is_list || parts.len() == 2 && value(parts[0]).is_some() {
        return parts.into_iter().map(str::to_owned).collect();
    }
    whole()
}

/// A size of four digits, or a dielectric as EIA writes it: `X7R`.
fn is_size_or_dielectric(word: &str) -> bool {
    match *word.as_bytes() {
        [a, b, c, d] => [a, b, c, d].iter().all(u8::is_ascii_digit),
        [first, digit, last] => {
            first.is_ascii_alphabetic() && digit.is_ascii_digit() && last.is_ascii_alphabetic()
        }
        _ => false,
    }
}

/// Opens the markings of leaded parts, `104K` for 100 nF ± 10 %, where no other word is a
/// capacitance.
pub(crate) fn with_markings(words: Vec<String>) -> Vec<String> {
    let is_capacitance = |word: &String| {
        matches!(
            value(word),
            Some((Quantity::Capacitance | Quantity::Inductance, _))
        )
    };
    if words.iter().any(is_capacitance) {
        return words;
    }
    let opened = words
        .into_iter()
        .flat_map(|word| marking(&word).unwrap_or_else(|| vec![word]));
    opened.collect()
}

/// The voltage, the code and the tolerance of a marking: `104K`, `2A104J`, `1E104`.
fn marking(word: &str) -> Option<Vec<String>> {
    const LETTERS: [(char, &str); 3] = [('J', "5%"), ('K', "10%"), ('M', "20%")];
    let upper = word.to_ascii_uppercase();
    let found = LETTERS
        .into_iter()
        .find_map(|(letter, percent)| Some((upper.strip_suffix(letter)?, percent)));
    let (code, percent) = found.unzip();
    let code = code.unwrap_or(&upper);
    let volts = code.get(..2).and_then(foreign::jis_voltage);
    let code = code.get(2..).filter(|_| volts.is_some()).unwrap_or(code);
    if three_digits(code).is_none() || volts.is_none() && percent.is_none() {
        return None;
    }
    let volts = volts.map(|volts| format!("{volts}V"));
    let tolerance = percent.map(str::to_owned);
    Some(
        [Some(code.to_owned()), volts, tolerance]
            .into_iter()
            .flatten()
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_without_blanks_come_apart_and_numbers_stay_whole() {
        for (word, values) in [
            ("10uF16V0805", vec!["10uF", "16V", "0805"]),
            ("47uF25V", vec!["47uF", "25V"]),
            ("1uF50VX7R", vec!["1uF", "50V", "X7R"]),
            ("100n10%", vec!["100n", "10%"]),
        ] {
            let values = values.into_iter().map(str::to_owned).collect();
            assert_eq!(split_compound(word), Some(values), "{word}");
        }
        for word in [
            "10uF",
            "0805",
            "C0805C104K5RACTU",
            "06035C104KAT2A",
            "293D106X9016B2TE3",
            "885012206095",
            "GRM188R71C104KA01D",
            "104K",
            "80-C1206C225K5R",
            "",
        ] {
            assert_eq!(split_compound(word), None, "{word}");
        }
    }

    #[test]
    fn a_marking_is_a_code_and_a_tolerance_unless_another_word_is_a_value() {
        let words = |text: &str| -> Vec<String> {
            with_markings(text.split(' ').map(str::to_owned).collect())
        };
        assert_eq!(words("104K 50V"), ["104", "10%", "50V"]);
        assert_eq!(words("225j"), ["225", "5%"]);
        assert_eq!(words("2A104J"), ["104", "100V", "5%"]);
        assert_eq!(words("1E104"), ["104", "25V"]);
        assert_eq!(words("1uF 104K"), ["1uF", "104K"]);
        assert_eq!(words("T491 106M016"), ["T491", "106M016"]);
    }
}
