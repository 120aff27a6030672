//! Figures shared by many chips: body size, thickness codes, dissipation factor limits.

use henrad_parts::quantity::Meters;
use henrad_parts::{Part, case};
use serde::Deserialize;

use crate::error::CatalogueError;
use crate::tables;

#[derive(Deserialize)]
struct Thickness {
    code: String,
    thickness_mm: f64,
}

#[derive(Deserialize)]
struct DissipationLimit {
    dielectric: String,
    case: String,
    #[serde(rename = "min_V")]
    min_voltage: f64,
    #[serde(rename = "max_V")]
    max_voltage: f64,
    #[serde(rename = "min_uF")]
    min_capacitance: f64,
    #[serde(rename = "below_uF")]
    below_capacitance: f64,
    percent: f64,
}

impl DissipationLimit {
    fn covers(&self, part: &Part) -> bool {
        let voltage = part.rated_voltage.get();
        let microfarads = part.capacitance.get() * 1e6;
        self.dielectric == part.dielectric
            && self.case == part.case_code
            && (self.min_voltage..=self.max_voltage).contains(&voltage)
            && (self.min_capacitance..self.below_capacitance).contains(&microfarads)
    }
}

/// The tables that complete a chip.
pub(crate) struct ChipFigures {
    thicknesses: Vec<Thickness>,
    limits: Vec<DissipationLimit>,
}

impl ChipFigures {
    /// Reads the tables.
    pub fn read() -> Result<Self, CatalogueError> {
        Ok(Self {
            thicknesses: tables::rows("ceramic/thickness.csv")?,
            limits: tables::rows("ceramic/dissipation_limits.csv")?,
        })
    }

    /// Thickness for the code in a data-sheet cell.
    pub fn thickness(&self, code: &str) -> Option<Meters> {
        let row = self.thicknesses.iter().find(|row| row.code == code)?;
        Some(Meters::new(row.thickness_mm / 1e3))
    }

    /// Fills in the figures that follow from case and dielectric. The first matching row counts.
    pub fn complete(&self, part: &mut Part) {
        if let Some(chip) = case::chip(&part.case_code) {
            chip.metric.clone_into(&mut part.case_alias);
            part.published.length = Some(chip.length.nominal);
            part.published.width = Some(chip.width.nominal);
        }
        if let Some(limit) = self.limits.iter().find(|limit| limit.covers(part)) {
            part.published.dissipation_factor_limit = Some(limit.percent / 100.0);
        }
    }
}
