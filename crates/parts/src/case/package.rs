//! What the pads on a board follow from.

use crate::model::{Can, CanStyle, SolidConstruction, can_style, solid_construction};
use crate::part::Part;
use crate::quantity::Meters;
use crate::technology::Technology;

/// Body and terminals of a part, sizes in mm.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Package<'a> {
    /// A chip with two ends, by its EIA size.
    Chip(&'a str),
    /// A molded chip, by its EIA body code: metric length and width, then height in 0.1 mm.
    Molded(&'a str),
    /// A can on a base plate.
    VerticalChip {
        /// Diameter.
        diameter: f64,
        /// Height without the base plate's tolerance.
        height: f64,
    },
    /// A can with wire leads.
    Radial {
        /// Diameter.
        diameter: f64,
    },
    /// A can with snap-in terminals.
    SnapIn {
        /// Diameter.
        diameter: f64,
    },
    /// A box with two leads.
    Box {
        /// Body length.
        length: f64,
        /// Body width.
        width: f64,
        /// Lead spacing.
        spacing: f64,
    },
}

impl<'a> Package<'a> {
    /// The package of a part; `None` where body or terminals are not known: leaded ceramics, cans
    /// with screws or without a size, boxes without a body, dc-link boxes that may have four leads.
    pub fn new(part: &'a Part) -> Option<Self> {
        match part.technology {
            Technology::Ceramic(_) => {
                let has_leads = part.published.lead_spacing.is_some();
                (!has_leads).then_some(Self::Chip(&part.case_code))
            }
            Technology::Film(_) => Self::film_box(part),
            Technology::AluminumElectrolytic => {
                let style = can_style(part);
                Self::can(style, &Can::known(part, style)?)
            }
            _ => match solid_construction(part) {
                SolidConstruction::Molded | SolidConstruction::FlatAluminumChip => {
                    Some(Self::Molded(&part.case_alias))
                }
                SolidConstruction::VerticalChip => {
                    let style = CanStyle::VerticalChip;
                    Self::can(style, &Can::known(part, style)?)
                }
                SolidConstruction::RadialCan => {
                    let style = CanStyle::Radial;
                    Self::can(style, &Can::known(part, style)?)
                }
            },
        }
    }

    fn can(style: CanStyle, can: &Can) -> Option<Self> {
        let diameter = can.diameter_mm;
        match style {
            CanStyle::VerticalChip => Some(Self::VerticalChip {
                diameter,
                height: can.length_mm,
            }),
            CanStyle::Radial => Some(Self::Radial { diameter }),
            CanStyle::SnapIn => Some(Self::SnapIn { diameter }),
            CanStyle::Screw => None,
        }
    }

    fn film_box(part: &Part) -> Option<Self> {
        /// Spacing, mm, from which dc-link boxes come with two leads and with four.
        const FOUR_LEADS_FROM: f64 = 37.5;
        let published = &part.published;
        let millimeters = |size: Option<Meters>| Some((size?.get() * 1e6).round() / 1e3);
        let spacing = millimeters(published.lead_spacing)?;
        if part.series_id.starts_with("C4A") && spacing >= FOUR_LEADS_FROM {
            return None;
        }
        Some(Self::Box {
            length: millimeters(published.length)?,
            width: millimeters(published.width)?,
            spacing,
        })
    }
}
