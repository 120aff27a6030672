//! Texts that spreadsheets would take for formulas.

use std::borrow::Cow;

/// What formulas begin with.
pub const FORMULA_MARKS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// The text as a cell that every spreadsheet shows instead of computing: one that begins like a formula
/// gets an apostrophe before it. For texts only; a negative number is no formula.
///
/// # Examples
/// ```
/// use henrad_parts::spreadsheet::plain_text;
/// assert_eq!(plain_text("=CMD|calc!A1"), "'=CMD|calc!A1");
/// assert_eq!(plain_text("C0805C104K5RACTU"), "C0805C104K5RACTU");
/// ```
pub fn plain_text(text: &str) -> Cow<'_, str> {
    if text.starts_with(FORMULA_MARKS) {
        Cow::Owned(format!("'{text}"))
    } else {
        Cow::Borrowed(text)
    }
}
