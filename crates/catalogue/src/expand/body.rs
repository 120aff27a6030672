//! Body of molded tantalum and polymer chips by case letter.

use henrad_parts::quantity::{KelvinsPerWatt, Meters};
use henrad_parts::{Part, Technology, case};
use serde::Deserialize;

use crate::error::CatalogueError;
use crate::tables;

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

/// Thermal resistances of polymer tantalum chips from the loss that their maker permits for a temperature rise.
pub(crate) struct PermittedLosses(Vec<PermittedLoss>);

#[derive(Deserialize)]
struct PermittedLoss {
    series: String,
    case: String,
    #[serde(rename = "loss_W")]
    watts: f64,
    #[serde(rename = "rise_K")]
    kelvins: f64,
}

impl PermittedLosses {
    pub fn read() -> Result<Self, CatalogueError> {
        tables::rows("polymer/tantalum_power.csv").map(Self)
    }

    /// Fills in the thermal resistance of a part whose series and case are listed.
    pub fn complete(&self, part: &mut Part) {
        if part.published.thermal_resistance.is_some() {
            return;
        }
        let is_listed =
            |row: &&PermittedLoss| row.series == part.series_id && row.case == part.case_code;
        let row = self.0.iter().find(is_listed);
        part.published.thermal_resistance =
            row.map(|row| KelvinsPerWatt::new(row.kelvins / row.watts));
    }
}
