//! Decimal marks and group separators in numbers as people write them.

/// A number with its separators read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// Digits with at most one point.
    Plain(String),
    /// `1,000`: with a decimal comma, and with a comma between groups.
    Ambiguous { decimal: String, grouped: String },
}

/// Splits the digits and separators at the start of a text from what follows them.
pub(super) fn split_number(text: &str) -> (&str, &str) {
    let belongs = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',') || is_space(c);
    let end = text.find(|c| !belongs(c)).unwrap_or(text.len());
    let number = text[..end].trim_end();
    (number, &text[number.len()..])
}

/// Reads decimal marks and separators; `None` where they are in no known order.
pub(super) fn read(number: &str) -> Option<Written> {
    if number.contains(is_space) {
        return spaced(number).map(Written::Plain);
    }
    match (number.matches(',').count(), number.matches('.').count()) {
        (0, 0 | 1) => Some(Written::Plain(number.to_owned())),
        (0, _) => joined(number, |c| c == '.').map(Written::Plain),
        (1, 0) => comma(number),
        (_, 0) => joined(number, |c| c == ',').map(Written::Plain),
        _ => mixed(number).map(Written::Plain),
    }
}

/// Between groups of three digits, also thin and no-break.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\u{2007}' | '\u{2009}' | '\u{202f}')
}

fn are_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Digits in groups of three, without what is between them.
fn joined(text: &str, is_separator: impl Fn(char) -> bool) -> Option<String> {
    let groups: Vec<&str> = text.split(is_separator).collect();
    let (first, others) = groups.split_first()?;
    let fits = (1..=3).contains(&first.len())
        && !others.is_empty()
        && others.iter().all(|group| group.len() == 3)
        && groups.iter().all(|group| are_digits(group));
    fits.then(|| groups.concat())
}

/// `1 000,5`.
fn spaced(number: &str) -> Option<String> {
    let (whole, fraction) = number.split_once(['.', ',']).unwrap_or((number, ""));
    let whole = joined(whole, is_space)?;
    are_digits(fraction).then(|| format!("{whole}.{fraction}"))
}

/// One comma and no point.
fn comma(number: &str) -> Option<Written> {
    let (whole, fraction) = number.split_once(',')?;
    if whole.is_empty() {
        return None;
    }
    let decimal = format!("{whole}.{fraction}");
    let may_group = whole.len() <= 3 && !whole.starts_with('0') && fraction.len() == 3;
    Some(if may_group {
        Written::Ambiguous {
            decimal,
            grouped: format!("{whole}{fraction}"),
        }
    } else {
        Written::Plain(decimal)
    })
}

/// Commas and points: the last one is the decimal mark, the others are between groups.
fn mixed(number: &str) -> Option<String> {
    let (mark, separator) = if number.rfind(',') > number.rfind('.') {
        (',', '.')
    } else {
        ('.', ',')
    };
    let (whole, fraction) = number.split_once(mark)?;
    let whole = joined(whole, |c| c == separator)?;
    are_digits(fraction).then(|| format!("{whole}.{fraction}"))
}
