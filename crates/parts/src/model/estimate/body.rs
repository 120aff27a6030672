//! Body of a ceramic part: listed chip, chip inside a style, or published dimensions.

use super::layer::Body;
use crate::model::defaults::ceramic::{CHIPS, Chip, LEAD_SPACINGS_MM, STYLES};
use crate::part::Part;
use crate::quantity::Metres;

const MILLIMETRE: f64 = 1e-3;
/// Chip assumed when neither the case nor the body of a ceramic part is known.
const MIDDLE_CHIP: &str = "1206";

/// What the case of a ceramic part tells.
pub struct CeramicCase {
    /// The chip, where its size is listed.
    pub chip: Option<&'static Chip>,
    /// Body of the chip.
    pub body: Body,
    /// Lead spacing of a leaded part, mm.
    pub lead_spacing_mm: Option<f64>,
    /// How the chip was found, for origins.
    pub basis: String,
}

impl CeramicCase {
    /// Resolves the case of a ceramic part.
    pub fn of(part: &Part) -> Self {
        let code = part.case_code.as_str();
        if let Some(chip) = listed(code) {
            let height = part.published.height.map(Metres::get);
            return Self::with_chip(chip, height, None, format!("size {}", chip.eia));
        }
        let style = STYLES.iter().find(|style| style.0 == code);
        if let Some(chip) = style.and_then(|style| listed(style.1)) {
            let basis = format!("style {code}, taken as a chip of size {}", chip.eia);
            return Self::with_chip(chip, None, lead_spacing(part), basis);
        }
        Self::from_published(part)
    }

    fn with_chip(
        chip: &'static Chip,
        height: Option<f64>,
        lead_spacing_mm: Option<f64>,
        basis: String,
    ) -> Self {
        let body = Body {
            length: chip.length_mm * MILLIMETRE,
            width: chip.width_mm * MILLIMETRE,
            height,
        };
        Self {
            chip: Some(chip),
            body,
            lead_spacing_mm,
            basis,
        }
    }

    /// A body of the published size; without one, a chip of middle size.
    fn from_published(part: &Part) -> Self {
        let published = &part.published;
        let spacing = lead_spacing(part);
        if let (Some(length), Some(width)) = (published.length, published.width) {
            let body = Body {
                length: length.get(),
                width: width.get(),
                height: published.height.map(Metres::get),
            };
            return Self {
                chip: None,
                body,
                lead_spacing_mm: spacing,
                basis: "published body size".to_owned(),
            };
        }
        let chip = CHIPS
            .iter()
            .find(|chip| chip.eia == MIDDLE_CHIP)
            .unwrap_or(&CHIPS[0]);
        let basis = format!("unlisted case, taken as a chip of size {}", chip.eia);
        Self::with_chip(chip, None, spacing, basis)
    }
}

fn listed(eia: &str) -> Option<&'static Chip> {
    CHIPS.iter().find(|chip| chip.eia == eia)
}

fn lead_spacing(part: &Part) -> Option<f64> {
    let stated = part.published.lead_spacing.map(|s| s.get() / MILLIMETRE);
    stated.or_else(|| {
        LEAD_SPACINGS_MM
            .iter()
            .find(|row| row.0 == part.case_code)
            .map(|row| row.1)
    })
}
