//! Cells as numbers.

use henrad_parts::quantity;
use henrad_sim::Complex64;

use super::head_words::{Form, Role};

/// What separates whole from fraction in a file. It is decided once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecimalMark {
    /// Commas separate groups of digits.
    Point,
    /// Points separate groups of digits.
    Comma,
}

/// Whether a cell is one number as far as its letters tell; two in one cell have a sign or an
/// exponent between.
pub(super) fn looks_like_number(cell: &str) -> bool {
    let belongs = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | '.' | ',');
    let mantissa = cell.trim_start_matches(['+', '-', '−']);
    let (mantissa, exponent) = mantissa.split_once(['e', 'E']).unwrap_or((mantissa, "0"));
    let is_plain = |text: &str| text.chars().all(belongs) && !text.contains(['+', '-', '−']);
    mantissa.contains(|c: char| c.is_ascii_digit())
        && is_plain(mantissa)
        && exponent.parse::<i32>().is_ok()
}

/// The decimal mark that one number shows; `None` where it has none, or a comma that may group.
pub(super) fn mark_of(cell: &str) -> Option<DecimalMark> {
    let unsigned = cell.trim_start_matches(['+', '-', '−']);
    let exponent = unsigned.find(['e', 'E']);
    let number = &unsigned[..exponent.unwrap_or(unsigned.len())];
    match (number.rfind(','), number.rfind('.')) {
        (Some(comma), Some(point)) if comma > point => Some(DecimalMark::Comma),
        (Some(_), Some(_)) => Some(DecimalMark::Point),
        (None, Some(_)) => (number.matches('.').count() == 1).then_some(DecimalMark::Point),
        (Some(comma), None) => {
            let (whole, fraction) = (&number[..comma], &number[comma + 1..]);
            // Two commas group, so the mark is a point.
            if whole.contains(',') {
                return Some(DecimalMark::Point);
            }
            let may_group = exponent.is_none()
                && fraction.len() == 3
                && (1..=3).contains(&whole.len())
                && !whole.starts_with('0');
            (!may_group).then_some(DecimalMark::Comma)
        }
        (None, None) => None,
    }
}

/// A cell as a finite number in the unit of a role.
pub fn number(cell: &str, mark: DecimalMark, role: Option<Role>) -> Option<f64> {
    let finite = |text: &str| text.parse::<f64>().ok().filter(|value| value.is_finite());
    if !cell.contains(',')
        && (mark == DecimalMark::Point || !cell.contains('.'))
        && let Some(value) = finite(cell)
    {
        return Some(value);
    }
    let is_grouped = |text: &str, separator: char| {
        let whole = text.trim_start_matches(['+', '-', '−']);
        let mut groups = whole.split(separator);
        let first = groups.next().unwrap_or_default();
        (1..=3).contains(&first.len()) && groups.all(|it| it.len() == 3)
    };
    let plain = match mark {
        DecimalMark::Point => {
            let whole = cell.split(['.', 'e', 'E']).next().unwrap_or_default();
            if cell.contains(',') && !is_grouped(whole, ',') {
                return None;
            }
            cell.replace(',', "")
        }
        DecimalMark::Comma => {
            let whole = cell.split([',', 'e', 'E']).next().unwrap_or_default();
            if whole.contains('.') && !is_grouped(whole, '.') {
                return None;
            }
            cell.replace('.', "").replace(',', ".")
        }
    };
    let plain = plain.replace('−', "-");
    // Exponents as Fortran writes them.
    finite(&plain)
        .or_else(|| finite(&plain.replace(['d', 'D'], "e")))
        .or_else(|| with_unit(&plain, role))
}

/// `10 kHz`, `5 mOhm`, `1k`; without a role any of the units.
fn with_unit(text: &str, role: Option<Role>) -> Option<f64> {
    let units: &[&str] = match role {
        None => &["Hz", "Ω", "F", "H", "S", "°"],
        Some(Role::Frequency) => &["Hz"],
        Some(Role::Magnitude | Role::Resistance | Role::Reactance | Role::ParallelResistance) => {
            &["Ω"]
        }
        Some(Role::SeriesCapacitance | Role::ParallelCapacitance) => &["F"],
        Some(Role::SeriesInductance | Role::ParallelInductance) => &["H"],
        Some(Role::Conductance | Role::Susceptance | Role::Admittance) => &["S"],
        Some(Role::Degrees | Role::Scattering(_, Form::Degrees)) => &["°"],
        Some(_) => &[],
    };
    text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.'))
        .then(|| {
            units
                .iter()
                .find_map(|unit| quantity::parse(text, unit).ok())
        })
        .flatten()
}

/// A complex number in one cell: `(0.5+0.1j)`, `5e-3,-1.6e+2`, `(6.4e+001dB,-8.9e+001°)`.
pub fn complex(cell: &str) -> Option<Complex64> {
    let inner = cell.trim().trim_start_matches('(').trim_end_matches(')');
    let finite = |text: &str| text.trim().parse::<f64>().ok().filter(|it| it.is_finite());
    if let Some((first, second)) = inner.split_once(',') {
        return match (first.strip_suffix("dB"), second.strip_suffix('°')) {
            (Some(level), Some(angle)) => {
                let length = 10f64.powf(finite(level)? / 20.0);
                Some(Complex64::from_polar(length, finite(angle)?.to_radians()))
            }
            (None, None) => Some(Complex64::new(finite(first)?, finite(second)?)),
            _ => None,
        };
    }
    let inner = inner.strip_suffix(['j', 'i'])?;
    // The sign between the parts: not the first character, and not of an exponent.
    let bytes = inner.as_bytes();
    let at = (1..bytes.len())
        .rev()
        .find(|&at| matches!(bytes[at], b'+' | b'-') && !matches!(bytes[at - 1], b'e' | b'E'))?;
    Some(Complex64::new(finite(&inner[..at])?, finite(&inner[at..])?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_groups_units_and_two_parts_are_numbers() {
        for (cell, mark, value) in [
            ("10,000", DecimalMark::Point, 1e4),
            ("1,591.5", DecimalMark::Point, 1591.5),
            ("1.591,5", DecimalMark::Comma, 1591.5),
            ("1D3", DecimalMark::Point, 1e3),
            ("−5", DecimalMark::Point, -5.0),
            ("10 kHz", DecimalMark::Point, 1e4),
            ("1k", DecimalMark::Point, 1e3),
        ] {
            assert_eq!(
                number(cell, mark, Some(Role::Frequency)),
                Some(value),
                "{cell}"
            );
        }
        for cell in ["1,00", "nan", "inf", "1e999", "5 mOhm", ""] {
            assert_eq!(
                number(cell, DecimalMark::Point, Some(Role::Frequency)),
                None,
                "{cell}"
            );
        }
        let close = |cell: &str, re: f64, im: f64| {
            let found = complex(cell).expect(cell);
            assert!(
                (found - Complex64::new(re, im)).norm() < 1e-9,
                "{cell}: {found}"
            );
        };
        close("(0.5+0.1j)", 0.5, 0.1);
        close("-1e-3-2e+1i", -1e-3, -20.0);
        close("5e-3,-159", 5e-3, -159.0);
        close("(20dB,-90°)", 0.0, -10.0);
        assert_eq!(complex("12"), None);
    }
}
