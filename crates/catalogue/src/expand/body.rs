//! Body of molded tantalum and polymer chips by case letter.

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
    part.published.height = body.height_max;
}
