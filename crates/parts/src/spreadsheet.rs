//! Texts that spreadsheets would take for formulas.

use std::borrow::Cow;

/// What formulas begin with.
pub const FORMULA_MARKS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// The text as a cell that every spreadsheet shows instead of computing: one that begins like a
/// formula gets an apostrophe before it. For texts only; a negative number is not a formula.
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

/// Where spreadsheets end a cell.
const ENDS_OF_CELLS: [char; 5] = [',', ';', '\t', '\r', '\n'];

/// A finished table whose texts spreadsheets show instead of computing, as [`plain_text`] has it;
/// numbers, quotes and line ends stay.
///
/// # Examples
/// ```
/// use henrad_parts::spreadsheet::plain_table;
/// assert_eq!(plain_table("C1,-2.5,=1+1\r\n\"@a,b\""), "C1,-2.5,'=1+1\r\n\"'@a,b\"");
/// ```
pub fn plain_table(table: &str) -> String {
    let mut plain = String::with_capacity(table.len());
    let (mut begins, mut is_quoted) = (true, false);
    let mut letters = table.char_indices().peekable();
    while let Some((place, letter)) = letters.next() {
        let is_mark = FORMULA_MARKS.contains(&letter);
        let is_end = ENDS_OF_CELLS.contains(&letter) && !is_quoted;
        if begins && is_mark && !is_end && !begins_number(&table[place..]) {
            plain.push('\'');
        }
        plain.push(letter);
        if letter == '"' && begins && !is_quoted {
            is_quoted = true;
            continue;
        }
        if letter == '"' && is_quoted {
            // Two quotes are one of the text.
            match letters.next_if(|(_, next)| *next == '"') {
                Some((_, quote)) => plain.push(quote),
                None => is_quoted = false,
            }
        }
        let is_byte_order_mark = place == 0 && letter == '\u{feff}';
        begins = is_end || is_byte_order_mark;
    }
    plain
}

fn begins_number(rest: &str) -> bool {
    let is_end = |letter: char| ENDS_OF_CELLS.contains(&letter) || letter == '"';
    let cell = rest.split(is_end).next().unwrap_or_default();
    cell.parse::<f64>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::plain_table;

    #[test]
    fn cells_that_begin_like_formulas_are_texts() {
        for (table, plain) in [
            ("=a\r\n=b\n+c;@d\t-e", "'=a\r\n'=b\n'+c;'@d\t'-e"),
            ("\"=a,=b\",=c", "\"'=a,=b\",'=c"),
            ("\"x\"\",=b\",=c", "\"x\"\",=b\",'=c"),
            // A quote within a cell that does not begin with one quotes nothing.
            ("a\"b,=c", "a\"b,'=c"),
            ("\u{feff}=a", "\u{feff}'=a"),
            ("\"\tx\"", "\"'\tx\""),
        ] {
            assert_eq!(plain_table(table), plain, "{table}");
        }
    }

    #[test]
    fn numbers_and_ends_of_lines_stay() {
        for table in [
            "-5,+2,-5e-3,\"-1,5\"\r\n,,\r\n\t\n",
            "a-b,c=d",
            "\"say \"\"=1\"\"\"",
            "",
        ] {
            assert_eq!(plain_table(table), table);
        }
    }
}
