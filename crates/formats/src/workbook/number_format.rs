//! What a cell of a workbook shows, by the format of its number.

use std::iter::Peekable;
use std::str::Chars;

/// How a number is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Shown {
    /// As the number, with at least this many digits, and this text after it: a unit.
    Number { min_digits: usize, unit: String },
    /// Hundredfold, with a percent sign.
    Percent,
    /// As a date or time.
    Date,
    /// In a way that is not understood: scaled, by conditions, or behind letters.
    Other,
}

impl Shown {
    pub(super) const PLAIN: Self = Self::Number {
        min_digits: 0,
        unit: String::new(),
    };

    /// A built-in format. Source: ECMA-376 part 1, 18.8.30.
    pub(super) fn built_in(id: u32) -> Self {
        match id {
            9 | 10 => Self::Percent,
            14..=22 | 27..=36 | 45..=47 | 50..=58 => Self::Date,
            _ => Self::PLAIN,
        }
    }

    /// A format of the workbook, by its section for positive numbers.
    pub(super) fn read(code: &str) -> Self {
        if code.eq_ignore_ascii_case("general") {
            return Self::PLAIN;
        }
        let mut letters = code.chars().peekable();
        let (mut before, mut behind) = (String::new(), String::new());
        let (mut has_digits, mut is_whole, mut min_digits) = (false, true, 0);
        while let Some(letter) = letters.next() {
            if let Some(text) = literal(letter, &mut letters) {
                if has_digits { &mut behind } else { &mut before }.push_str(&text);
                continue;
            }
            match letter {
                ';' => break,
                '[' => {
                    let inner: String = letters.by_ref().take_while(|it| *it != ']').collect();
                    if let Some(shown) = Self::of_bracket(&inner) {
                        return shown;
                    }
                }
                '0' | '#' | '?' => {
                    has_digits = true;
                    min_digits += usize::from(letter == '0' && is_whole);
                    // A comma behind the last digit divides by a thousand.
                    if letters.next_if_eq(&',').is_some()
                        && !matches!(letters.peek(), Some('0' | '#' | '?'))
                    {
                        return Self::Other;
                    }
                }
                '.' => is_whole = false,
                '%' => return Self::Percent,
                'E' | 'e' if has_digits => {
                    letters.next();
                }
                'y' | 'm' | 'd' | 'h' | 's' | 'Y' | 'M' | 'D' | 'H' | 'S' => return Self::Date,
                '@' => return Self::PLAIN,
                _ => {}
            }
        }
        if before.chars().any(char::is_alphanumeric) {
            return Self::Other;
        }
        Self::Number {
            min_digits: if is_whole && min_digits > 1 {
                min_digits
            } else {
                0
            },
            unit: behind.trim().to_owned(),
        }
    }

    /// What the text of a bracket decides: a condition, or a time. Colors and currencies decide
    /// nothing.
    fn of_bracket(inner: &str) -> Option<Self> {
        let is_time = |c: char| matches!(c.to_ascii_lowercase(), 'h' | 'm' | 's');
        if inner.starts_with(['<', '>', '=']) {
            return Some(Self::Other);
        }
        (!inner.is_empty() && inner.chars().all(is_time)).then_some(Self::Date)
    }

    /// A number as the text of a cell; `None` where the format is a date or is not understood.
    pub(super) fn text(&self, value: f64) -> Option<String> {
        // A workbook holds 16 digits of what was typed with 15.
        let plain = |value: f64| {
            let rounded: f64 = format!("{value:.14e}").parse().unwrap_or(value);
            format!("{rounded}")
        };
        match self {
            Self::Number { min_digits, unit } => {
                let number = plain(value);
                let gap = if unit.is_empty() { "" } else { " " };
                Some(format!("{number:0>min_digits$}{gap}{unit}"))
            }
            Self::Percent => Some(format!("{}%", plain(value * 100.0))),
            Self::Date | Self::Other => None,
        }
    }
}

/// The text that a character of a format begins: in quotes, behind a backslash, a sign of a unit,
/// or a gap, which is empty.
fn literal(letter: char, rest: &mut Peekable<Chars<'_>>) -> Option<String> {
    match letter {
        '"' => Some(rest.take_while(|it| *it != '"').collect()),
        '\\' => Some(rest.next().into_iter().collect()),
        '_' | '*' => {
            rest.next();
            Some(String::new())
        }
        'Ω' | 'µ' | 'μ' | '°' => Some(letter.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(code: &str, value: f64) -> Option<String> {
        Shown::read(code).text(value)
    }

    #[test]
    fn units_of_a_format_belong_to_the_number() {
        for (code, value, text) in [
            ("General", 885_012_206_095.0, "885012206095"),
            ("0.00E+00", 4.7e-6, "0.0000047"),
            ("0.0 \"mH\"", 4.7, "4.7 mH"),
            ("0.0\\ \\m\\H", 4.7, "4.7 mH"),
            ("#,##0.0\\ \"µF\";[Red]-0", 1000.5, "1000.5 µF"),
            ("0000", 402.0, "0402"),
            ("0%", 0.1, "10%"),
            ("#,##0_);(#,##0)", 1234.0, "1234"),
            ("[$€-407] #,##0.00", 12.5, "12.5"),
            ("@", 12.0, "12"),
            ("0.00", 4.7 + 1e-15, "4.7"),
        ] {
            assert_eq!(shown(code, value).as_deref(), Some(text), "{code}");
        }
    }

    #[test]
    fn unknown_formats_have_no_text() {
        for code in [
            "0.0,\"k\"",
            "[>=1000]0\"k\";0",
            "\"C\"0",
            "dd/mm/yyyy",
            "[h]:mm",
        ] {
            assert_eq!(shown(code, 5.0), None, "{code}");
        }
        assert_eq!(Shown::built_in(14).text(5.0), None);
        assert_eq!(Shown::built_in(2).text(5.0).as_deref(), Some("5"));
        assert_eq!(Shown::built_in(9).text(0.2).as_deref(), Some("20%"));
    }
}
