//! Reads the cells of a row and collects every error.

use henrad_parts::Origin;
use henrad_parts::grammar;
use henrad_parts::tolerance::Tolerance;

use super::record::{Record, RowProblem};
use super::words;

/// Longest part number.
const MAX_NUMBER: usize = 64;

/// Two-digit codes and rounded tables agree within this relative distance.
pub(super) const AGREEMENT: f64 = 0.011;

pub(super) const POSITIVE: (f64, f64) = (0.0, 1e12);
/// `10m` is ten meters, which no part has.
pub(super) const LENGTH: (f64, f64) = (0.0, 1.0);

/// What numbers of makers have beside letters and digits.
const SIGNS: &str = "-_./+#:(),";

/// Reads the cells of one row and collects their errors.
pub(super) struct Cells<'a> {
    pub record: &'a Record,
    pub problems: Vec<RowProblem>,
}

impl Cells<'_> {
    pub fn refuse(&mut self, column: &str, message: impl Into<String>) {
        self.problems.push(self.record.problem(column, message));
    }

    pub fn text(&self, column: &str) -> Option<String> {
        self.record.text(column).map(str::to_owned)
    }

    /// A required text of the row or its series.
    pub fn needed(&mut self, column: &str, usual: Option<String>) -> String {
        let text = self.text(column).or(usual);
        if text.is_none() {
            self.refuse(column, "is missing");
        }
        text.unwrap_or_default()
    }

    /// A required word of the row or its series, from a fixed set.
    pub fn word<T>(
        &mut self,
        column: &str,
        read: impl Fn(&str) -> Option<T>,
        usual: Option<T>,
    ) -> Option<T> {
        let Some(text) = self.text(column) else {
            if usual.is_none() {
                self.refuse(column, "is missing");
            }
            return usual;
        };
        let value = read(&text);
        if value.is_none() {
            self.refuse(column, format!("{text} is not known"));
        }
        value
    }

    /// An optional number, which lies between the ends of a range.
    pub fn number(&mut self, column: &str, range: (f64, f64)) -> Option<f64> {
        let (low, high) = range;
        match self.record.number(column) {
            Ok(Some(value)) if !(low..=high).contains(&value) => {
                self.refuse(column, format!("{value} is not between {low} and {high}"));
                None
            }
            Ok(value) => value,
            Err(problem) => {
                self.problems.push(problem);
                None
            }
        }
    }

    /// A required number.
    pub fn needed_number(&mut self, column: &str, range: (f64, f64)) -> Option<f64> {
        if self.record.text(column).is_none() {
            self.refuse(column, "is missing");
        }
        self.number(column, range)
    }

    /// A rating that must agree with the number if that states it too.
    pub fn rating(&mut self, column: &str, range: (f64, f64), decoded: Option<f64>) -> Option<f64> {
        let stated = self.number(column, range);
        if let (Some(stated), Some(decoded)) = (stated, decoded)
            && (stated / decoded - 1.0).abs() > AGREEMENT
        {
            self.refuse(
                column,
                format!("the row says {stated:e}, the part number says {decoded:e}"),
            );
        }
        stated.or(decoded)
    }

    pub fn letter(&mut self, column: &str, decoded: Option<char>) -> Option<char> {
        let Some(text) = self.text(column) else {
            return decoded;
        };
        let mut letters = text.chars();
        if let (Some(letter), None) = (letters.next(), letters.next()) {
            return Some(letter);
        }
        if let Some(tolerance) = Tolerance::written(&text) {
            return Some(tolerance.letter());
        }
        self.refuse(
            column,
            "must be one letter, or a tolerance that has one: ±10%",
        );
        None
    }

    /// The text of an optional column, or its default.
    pub fn text_or(&self, column: &str, usual: Option<String>) -> String {
        self.text(column).or(usual).unwrap_or_default()
    }

    pub fn part_number(&mut self) -> String {
        let number = self
            .text("part_number")
            .map(|text| grammar::normalize(&text))
            .unwrap_or_default();
        if number.is_empty() {
            self.refuse("part_number", "is missing");
        } else if !is_number(&number) {
            let message = format!(
                "must have at most {MAX_NUMBER} letters, digits and {SIGNS}, no sign first"
            );
            self.refuse("part_number", message);
        }
        number
    }
}

/// What a row and its numbers rest on.
pub(super) fn origin(cells: &mut Cells<'_>) -> Option<Origin> {
    let word = cells.needed("origin", None);
    let source = cells.needed("source", None);
    let origin = words::origin(&word, &source);
    if origin.is_none() && !word.is_empty() {
        cells.refuse("origin", format!("{word} is not known"));
    }
    origin
}

/// An address that a browser may open.
pub(super) fn data_sheet(cells: &mut Cells<'_>) -> String {
    let Some(text) = cells.text("data_sheet") else {
        return String::new();
    };
    let is_plain = !text.contains(|sign: char| sign.is_whitespace() || "\"'<>`".contains(sign));
    if !(is_plain && (text.starts_with("https://") || text.starts_with("http://"))) {
        cells.refuse(
            "data_sheet",
            "must be an address that begins with https:// or http://",
        );
    }
    text
}

/// Whether a text can be a part number. It names files, subcircuits and columns, so it begins with
/// a letter or digit and has no sign that means something there.
fn is_number(text: &str) -> bool {
    let is_known = |letter: char| letter.is_ascii_alphanumeric() || SIGNS.contains(letter);
    text.len() <= MAX_NUMBER
        && text.starts_with(|first: char| first.is_ascii_alphanumeric())
        && text.chars().all(is_known)
}

#[cfg(test)]
mod tests {
    use super::is_number;

    #[test]
    fn a_part_number_is_no_formula_no_markup_and_no_path() {
        for number in ["C0805C104K5RACTU", "75-T491A/106", "1N4148", "7440430"] {
            assert!(is_number(number), "{number}");
        }
        for text in [
            "=CMD|calc!A1",
            "<img src=x>",
            "../../etc/passwd",
            ".SUBCKT",
            "-1",
            "A B",
            "\u{202e}A",
        ] {
            assert!(!is_number(text), "{text}");
        }
    }
}
