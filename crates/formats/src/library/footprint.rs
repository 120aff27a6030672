//! The standard footprint of KiCad whose pads fit a part.
//!
//! Names are those of the package kicad-footprints 6.0.11, which later versions keep. A part without
//! a footprint that fits has none: a wrong one is found on the finished board.

use std::sync::LazyLock;

use henrad_parts::Part;
use henrad_parts::case::Package;

/// Every name that may be given, one a line.
const NAMES: &str = include_str!("kicad_footprints.txt");

/// A standard footprint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Footprint {
    /// Library and name, such as `Capacitor_SMD:C_0805_2012Metric`.
    pub name: &'static str,
    /// What the drawn body has otherwise than the part, where it is not the same.
    pub difference: Option<String>,
}

impl Footprint {
    fn exact(name: &'static str) -> Self {
        Self {
            name,
            difference: None,
        }
    }

    /// The footprint of a part; `None` where no standard one fits or the body is not known.
    pub fn new(part: &Part) -> Option<Self> {
        match Package::new(part)? {
            Package::Chip(eia) => {
                named(&format!("Capacitor_SMD:C_{eia}_"), "Metric").map(Self::exact)
            }
            Package::Molded(eia) => molded(eia),
            Package::VerticalChip { diameter, height } => vertical_chip(diameter, height),
            Package::Radial { diameter } => radial(diameter),
            Package::SnapIn { diameter } => named(
                &format!("Capacitor_THT:CP_Radial_D{diameter:.1}mm_P10.00mm"),
                "_SnapIn",
            )
            .map(Self::exact),
            Package::Box {
                length,
                width,
                spacing,
            } => film_box(length, width, spacing),
        }
    }
}

/// The first name with a beginning and an end.
fn named(start: &str, end: &str) -> Option<&'static str> {
    let mut names = NAMES.lines();
    names.find(|name| name.starts_with(start) && name.ends_with(end))
}

/// A molded chip by its EIA code. Pads follow length and width; a neighboring height is drawn where
/// KiCad has no other.
fn molded(eia: &str) -> Option<Footprint> {
    const NEAREST_HEIGHT: [(&str, &str); 3] = [
        ("7343-17", "7343-15"),
        ("7343-19", "7343-20"),
        ("6032-19", "6032-20"),
    ];
    let named = |code: &str| named(&format!("Capacitor_Tantalum_SMD:CP_EIA-{code}_"), "");
    if let Some(name) = named(eia) {
        return Some(Footprint::exact(name));
    }
    let (_, near) = NEAREST_HEIGHT.iter().find(|(code, _)| *code == eia)?;
    Some(Footprint {
        name: named(near)?,
        difference: Some(format!("drawn as {near}")),
    })
}

/// The nearest height with the same diameter, which decides the pads; at most 1 mm off.
fn vertical_chip(diameter: f64, height: f64) -> Option<Footprint> {
    const LARGEST_DIFFERENCE: f64 = 1.0;
    let start = format!("Capacitor_SMD:CP_Elec_{diameter}x");
    let heights = NAMES.lines().filter_map(|name| {
        let drawn: f64 = name.strip_prefix(start.as_str())?.parse().ok()?;
        Some((name, drawn))
    });
    let (name, drawn) =
        heights.min_by(|a, b| (a.1 - height).abs().total_cmp(&(b.1 - height).abs()))?;
    let is_near = (drawn - height).abs() <= LARGEST_DIFFERENCE;
    is_near.then(|| Footprint {
        name,
        difference: ((drawn - height).abs() > 1e-6).then(|| format!("drawn {drawn} mm high")),
    })
}

/// Lead spacing by diameter, mm, as IEC 60384-4 cans have it.
fn radial(diameter: f64) -> Option<Footprint> {
    const SPACINGS: [(f64, &str); 9] = [
        (4.0, "1.50"),
        (5.0, "2.00"),
        (6.3, "2.50"),
        (8.0, "3.50"),
        (10.0, "5.00"),
        (12.5, "5.00"),
        (13.0, "5.00"),
        (16.0, "7.50"),
        (18.0, "7.50"),
    ];
    let same = |row: &&(f64, &str)| (row.0 - diameter).abs() < 1e-6;
    let (_, spacing) = SPACINGS.iter().find(same)?;
    let name = format!("Capacitor_THT:CP_Radial_D{diameter:.1}mm_P{spacing}mm");
    NAMES
        .lines()
        .find(|line| *line == name)
        .map(Footprint::exact)
}

/// A drawn box.
struct DrawnBox {
    name: &'static str,
    length: f64,
    width: f64,
    spacing: f64,
}

static BOXES: LazyLock<Vec<DrawnBox>> = LazyLock::new(|| {
    let boxes = NAMES.lines().filter_map(|name| {
        let mut sizes = name
            .strip_prefix("Capacitor_THT:C_Rect_")?
            .split('_')
            .map(|word| word[1..].strip_suffix("mm")?.parse::<f64>().ok());
        Some(DrawnBox {
            name,
            length: sizes.next()??,
            width: sizes.next()??,
            spacing: sizes.next()??,
        })
    });
    boxes.collect()
});

/// The smallest box with the same spacing that is at most 1 mm longer or shorter, and as wide or up
/// to 1 mm wider.
fn film_box(length: f64, width: f64, spacing: f64) -> Option<Footprint> {
    const ROOM: f64 = 1.0 + 1e-9;
    let fits = |drawn: &&DrawnBox| {
        (drawn.spacing - spacing).abs() < 1e-6
            && (drawn.length - length).abs() <= ROOM
            && (-1e-6..=ROOM).contains(&(drawn.width - width))
    };
    let smallest = |a: &&DrawnBox, b: &&DrawnBox| {
        let off = |drawn: &DrawnBox| (drawn.length - length).abs();
        a.width.total_cmp(&b.width).then(off(a).total_cmp(&off(b)))
    };
    let drawn = BOXES.iter().filter(fits).min_by(smallest)?;
    let is_same = (drawn.length - length).abs() < 1e-6 && (drawn.width - width).abs() < 1e-6;
    Some(Footprint {
        name: drawn.name,
        difference: (!is_same).then(|| format!("drawn {} × {} mm", drawn.length, drawn.width)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_has_the_smallest_drawing_that_holds_it() {
        let found = film_box(13.0, 4.0, 10.0).unwrap();
        assert_eq!(
            found.name,
            "Capacitor_THT:C_Rect_L13.0mm_W4.0mm_P10.00mm_FKS3_FKP3_MKS4"
        );
        assert_eq!(found.difference, None);
        let wider = film_box(13.0, 3.5, 10.0).unwrap();
        assert_eq!(wider.difference.as_deref(), Some("drawn 13 × 4 mm"));
        assert_eq!(film_box(13.0, 4.0, 12.5), None);
    }

    #[test]
    fn cans_and_molded_chips_go_by_what_decides_the_pads() {
        for (found, name, difference) in [
            (
                vertical_chip(6.3, 6.0),
                "Capacitor_SMD:CP_Elec_6.3x5.9",
                Some("drawn 5.9 mm high"),
            ),
            (
                vertical_chip(10.0, 10.5),
                "Capacitor_SMD:CP_Elec_10x10.5",
                None,
            ),
            (
                radial(12.5),
                "Capacitor_THT:CP_Radial_D12.5mm_P5.00mm",
                None,
            ),
            (
                molded("7343-31"),
                "Capacitor_Tantalum_SMD:CP_EIA-7343-31_Kemet-D",
                None,
            ),
            (
                molded("7343-17"),
                "Capacitor_Tantalum_SMD:CP_EIA-7343-15_Kemet-W",
                Some("drawn as 7343-15"),
            ),
        ] {
            let found = found.unwrap();
            assert_eq!(
                (found.name, found.difference.as_deref()),
                (name, difference)
            );
        }
        assert_eq!(molded("3528-10"), None);
        assert_eq!(vertical_chip(12.5, 13.5), None);
        assert_eq!(radial(7.0), None);
    }
}
