//! Body of molded tantalum and polymer chips by case letter.

use henrad_parts::quantity::Meters;
use henrad_parts::{Part, Technology, case};

/// Fills in the dimensions and the EIA body code of a case letter.
pub(crate) fn complete(part: &mut Part) {
    let is_solid_chip = match part.technology {
        Technology::TantalumMno2 | Technology::TantalumPolymer => true,
        // Case codes of cans have two letters.
        Technology::AluminumPolymer => part.case_code.len() == 1,
        _ => false,
    };
    let Some(body) = case::solid(&part.case_code).filter(|_| is_solid_chip) else {
        return;
    };
    if part.case_alias.is_empty() {
        body.eia.clone_into(&mut part.case_alias);
    }
    part.published.length = Some(body.length);
    part.published.width = Some(body.width);
    part.published.height = stated_height(&part.case_alias).or(body.height_max);
}

/// The height in an EIA body code: 0.8 mm in `3216-08`.
fn stated_height(eia: &str) -> Option<Meters> {
    let (_, tenths) = eia.split_once('-')?;
    let tenths: f64 = tenths.parse().ok()?;
    Some(Meters::new(tenths / 10e3))
}
