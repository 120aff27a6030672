//! Body of a ceramic part: listed chip, chip inside a style, or published dimensions.

use super::layer::Body;
use crate::case::{ChipSize, chip};
use crate::grammar::decode;
use crate::model::defaults::ceramic::chip::{
    LEAD_SPACINGS_MM, Parasitics, common_height_mm, parasitics, size_in_style,
};
use crate::model::defaults::ceramic::layer::HEIGHT_BOUND;
use crate::part::Part;
use crate::quantity::Meters;
use crate::technology::CeramicDielectric;

const MILLIMETER: f64 = 1e-3;
/// Body assumed when neither the case nor the size of a ceramic part is known: a chip of size 1206.
const MIDDLE_BODY: Body = Body {
    length: 3.2 * MILLIMETER,
    width: 1.6 * MILLIMETER,
    height: None,
};

/// Chip, body and leads that the case of a ceramic part implies.
pub struct CeramicCase {
    /// EIA size; empty for a body that is not a listed chip.
    pub eia: &'static str,
    /// Parasitics, where the size is listed.
    pub parasitics: Option<&'static Parasitics>,
    /// Body of the chip.
    pub body: Body,
    /// Lead spacing of a leaded part, mm.
    pub lead_spacing_mm: Option<f64>,
    /// How the chip was found, for origins.
    pub basis: String,
}

impl CeramicCase {
    /// Resolves the case of a ceramic part.
    pub fn from_part(part: &Part) -> Self {
        let code = part.case_code.as_str();
        if let Some(size) = chip(code) {
            let height = part.published.height.map(Meters::get);
            return Self::with_chip(size, height, None, format!("size {code}"));
        }
        if let Some(size) = size_in_style(code).and_then(chip) {
            let basis = format!("style {code}, taken as a chip of size {}", size.eia);
            return Self::with_chip(size, None, lead_spacing(part), basis);
        }
        Self::from_published(part)
    }

    /// Height of the body in m: published, common in the size, or that of a square cross section.
    pub fn height(&self) -> f64 {
        let common = || common_height_mm(self.eia).map(|height| height * MILLIMETER);
        let square = || self.body.width.min(HEIGHT_BOUND);
        self.body.height.or_else(common).unwrap_or_else(square)
    }

    fn with_chip(
        size: &'static ChipSize,
        height: Option<f64>,
        lead_spacing_mm: Option<f64>,
        basis: String,
    ) -> Self {
        let body = Body {
            length: size.length.nominal.get(),
            width: size.width.nominal.get(),
            height,
        };
        Self {
            eia: size.eia,
            parasitics: parasitics(size.eia),
            body,
            lead_spacing_mm,
            basis,
        }
    }

    /// A body of the published size; without one, a body of middle size.
    fn from_published(part: &Part) -> Self {
        let published = &part.published;
        let (body, basis) = match (published.length, published.width) {
            (Some(length), Some(width)) => {
                let height = published.height.map(Meters::get);
                let body = Body {
                    length: length.get(),
                    width: width.get(),
                    height,
                };
                (body, "published body size")
            }
            _ => (MIDDLE_BODY, "unlisted case, taken as a chip of size 1206"),
        };
        Self {
            eia: "",
            parasitics: None,
            body,
            lead_spacing_mm: lead_spacing(part),
            basis: basis.to_owned(),
        }
    }
}

fn lead_spacing(part: &Part) -> Option<f64> {
    let stated = part.published.lead_spacing.map(|s| s.get() / MILLIMETER);
    stated.or_else(|| {
        LEAD_SPACINGS_MM
            .iter()
            .find(|row| row.0 == part.case_code)
            .map(|row| row.1)
    })
}

/// What the number of a part says about its chip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chip {
    /// Chips on each other in one piece, ≥ 1; they share capacitance and height.
    pub stacked: u32,
    /// Whether the capacitance follows dc and ac voltage.
    pub is_ferroelectric: bool,
}

impl Chip {
    /// The dielectric with the code H, ultra-stable X8R, loses no capacitance to dc voltage
    /// (`kemet_c1007`): it does not age either. Class I is not ferroelectric.
    pub fn new(part: &Part, dielectric: CeramicDielectric) -> Self {
        let decoded = decode(&part.part_number).ok();
        let code = |field: &str| decoded.as_ref()?.field(field).map(|it| it.code.as_str());
        let is_ultra_stable =
            dielectric == CeramicDielectric::X8R && code("dielectric") == Some("H");
        Self {
            stacked: if code("design") == Some("2") { 2 } else { 1 },
            is_ferroelectric: !(dielectric.is_class_one() || is_ultra_stable),
        }
    }
}
