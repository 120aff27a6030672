//! Decimal marks of the cells of a load profile, where a sign may as well stand between groups of
//! digits.

/// Which sign stands before the fraction in the cells of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DecimalMark {
    Point,
    Comma,
    /// No cell tells.
    Unknown,
}

impl DecimalMark {
    pub(super) fn new(rows: &[&csv::StringRecord], separator: u8) -> Self {
        if separator == b',' {
            return Self::Point;
        }
        let tells = |mark: char| {
            rows.iter().any(|row| {
                row.iter().any(|cell| {
                    cell.matches(mark).count() == 1
                        && cell.matches([',', '.']).count() == 1
                        && !may_group(cell, mark)
                        && cell.replace(mark, ".").parse::<f64>().is_ok()
                })
            })
        };
        match (tells('.'), tells(',')) {
            (true, false) => Self::Point,
            (false, true) => Self::Comma,
            _ => Self::Unknown,
        }
    }
}

/// Whether the sign can stand between groups of three digits.
fn may_group(cell: &str, mark: char) -> bool {
    let digits = cell.trim_start_matches(['-', '+', '\u{2212}']);
    digits.split_once(mark).is_some_and(|(whole, fraction)| {
        (1..=3).contains(&whole.len())
            && !whole.starts_with('0')
            && fraction.len() == 3
            && (whole.bytes().chain(fraction.bytes())).all(|byte| byte.is_ascii_digit())
    })
}

/// The number of a cell.
///
/// # Errors
/// What is wrong with it, or both readings of one that has two.
pub(super) fn number(cell: &str, mark: DecimalMark) -> Result<f64, String> {
    let shown = || cell.chars().take(40).collect::<String>();
    let unclear = match mark {
        DecimalMark::Point => may_group(cell, ','),
        DecimalMark::Comma => may_group(cell, '.'),
        DecimalMark::Unknown => may_group(cell, ',') || may_group(cell, '.'),
    };
    if unclear {
        let (whole, fraction) = cell.split_once([',', '.']).unwrap_or_default();
        let decimal = fraction.trim_end_matches('0');
        let decimal = if decimal.is_empty() { "0" } else { decimal };
        let mark = if mark == DecimalMark::Comma { ',' } else { '.' };
        return Err(format!(
            "\"{}\" is ambiguous; write {whole}{mark}{decimal} or {whole}{fraction}",
            shown()
        ));
    }
    let expected = || format!("expected a number, found \"{}\"", shown());
    let text = match mark {
        DecimalMark::Point if cell.contains(',') => return Err(expected()),
        DecimalMark::Point => cell.to_owned(),
        DecimalMark::Comma | DecimalMark::Unknown => cell.replace(',', "."),
    };
    let value = text.parse::<f64>().ok().filter(|value| value.is_finite());
    value.ok_or_else(expected)
}
