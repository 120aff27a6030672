//! The area that a body takes on the board, by its case code.

use super::can::{can_diameter, electrolytic_description, screw_diameter, snap_in_diameter};
use super::{chip, solid};

/// What a case code is a code of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseKind {
    /// EIA inch size of a ceramic chip.
    Chip,
    /// Case letter of a tantalum or polymer chip, or diameter and height letter of a polymer can.
    SolidOrCan,
    /// Diameter and height of a wet aluminum can.
    WetCan,
    /// Diameter and length letter of an aluminum can with screw terminals.
    ScrewCan,
    /// Lead spacing of a film box, mm.
    FilmBox,
}

/// Area of a body on the board, mm², nominal: length times width of a chip, the square around a
/// can, and of a film box the square of its lead spacing, which orders boxes but is not their area.
/// `None` for a code whose body is not published, leaded ceramics among them.
///
/// ```
/// use henrad_parts::case::{CaseKind, board_area};
/// assert!(board_area(CaseKind::Chip, "0402") < board_area(CaseKind::Chip, "0603"));
/// assert_eq!(board_area(CaseKind::FilmBox, "22.5"), Some(506.25));
/// assert_eq!(board_area(CaseKind::Chip, "C320"), None);
/// ```
pub fn board_area(kind: CaseKind, code: &str) -> Option<f64> {
    const PER_SQUARE_METER: f64 = 1e6;
    let square = |side: f64| side * side;
    match kind {
        CaseKind::Chip => {
            let size = chip(code)?;
            Some(size.length.nominal.get() * size.width.nominal.get() * PER_SQUARE_METER)
        }
        CaseKind::SolidOrCan => match solid(code) {
            Some(body) => Some(body.length.get() * body.width.get() * PER_SQUARE_METER),
            None => can_diameter(code).map(square),
        },
        CaseKind::WetCan => match electrolytic_description(code) {
            Some(body) => body.split(' ').next()?.parse().ok().map(square),
            None => snap_in_diameter(code).map(square),
        },
        CaseKind::ScrewCan => screw_diameter(code).map(square),
        CaseKind::FilmBox => code.parse().ok().map(square),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_bodies_take_more_area() {
        for (kind, ascending) in [
            (
                CaseKind::Chip,
                ["0201", "0402", "0603", "0805", "1206"].as_slice(),
            ),
            (CaseKind::SolidOrCan, &["A", "B", "D"]),
            (CaseKind::SolidOrCan, &["BC", "EB", "KE", "MN"]),
            (CaseKind::WetCan, &["9B", "9D", "H1", "CD", "DF"]),
            (CaseKind::ScrewCan, &["DA", "KE", "NF"]),
            (CaseKind::FilmBox, &["5", "7.5", "10", "22.5", "52.5"]),
        ] {
            let areas: Vec<f64> = ascending
                .iter()
                .map(|code| board_area(kind, code).unwrap())
                .collect();
            assert!(areas.windows(2).all(|pair| pair[0] < pair[1]), "{areas:?}");
        }
        assert!((board_area(CaseKind::WetCan, "9B").unwrap() - 16.0).abs() < 1e-9);
        for (kind, code) in [
            (CaseKind::WetCan, "K3"),
            (CaseKind::SolidOrCan, "81"),
            (CaseKind::FilmBox, "BE"),
        ] {
            assert_eq!(board_area(kind, code), None, "{code}");
        }
    }
}
