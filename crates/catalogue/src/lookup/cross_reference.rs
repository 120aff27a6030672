//! Cross references: parts here that are nearest to a number of another maker, and how they differ.

use henrad_parts::grammar::foreign::{self, ForeignKind, ForeignNumber};
use henrad_parts::quantity::{self, Farads};
use henrad_parts::{Part, PartStatus};

use super::Lookup;
use crate::database::Database;
use crate::error::CatalogueError;
use crate::search::SearchFilter;

/// Parts offered.
const OFFERED: usize = 5;

/// Ratings count as equal within this.
const SAME: f64 = 1e-3;

impl Database {
    /// The answer to a number of another maker; `None` if it follows no known key.
    pub(super) async fn cross_reference(
        &self,
        text: &str,
        visible: &[PartStatus],
    ) -> Result<Option<Lookup>, CatalogueError> {
        let Some(number) = foreign::read(text) else {
            return Ok(None);
        };
        let Some(capacitance) = number.capacitance else {
            let diagnosis = format!(
                "this is an order code of {}, which does not contain the values of the part",
                number.maker
            );
            return Ok(Some(Lookup::missing(diagnosis)));
        };
        let parts = self.nearest_to(&number, capacitance, visible).await?;
        let offers: Vec<String> = parts
            .iter()
            .map(|part| format!("{} ({})", part.part_number, differences(&number, part)))
            .collect();
        let offered = if offers.is_empty() {
            "this catalogue has nothing like it".to_owned()
        } else {
            format!("nearest here: {}", offers.join("; "))
        };
        Ok(Some(Lookup::Missing {
            suggestions: parts.into_iter().map(|part| part.part_number).collect(),
            diagnosis: Some(format!(
                "this is a number of {}: {}; {offered}",
                number.maker,
                described(&number)
            )),
        }))
    }

    /// Parts with the values of a foreign number: first all that it states, then without dielectric, then without case.
    async fn nearest_to(
        &self,
        number: &ForeignNumber,
        capacitance: Farads,
        visible: &[PartStatus],
    ) -> Result<Vec<Part>, CatalogueError> {
        let filter = SearchFilter {
            statuses: visible.to_vec(),
            ..SearchFilter::default()
        };
        let value = quantity::format_capacitance(capacitance);
        let volts = number
            .rated_voltage
            .map_or(String::new(), |volts| format!("{} V", volts.get()));
        let kind = match number.kind {
            ForeignKind::Ceramic => "ceramic",
            ForeignKind::Tantalum => "tantalum",
            ForeignKind::PolymerTantalum => "polymer",
        };
        let case = number.case_code.as_deref().unwrap_or_default();
        let dielectric = number.dielectric.unwrap_or_default();
        let mut found: Vec<Part> = Vec::new();
        for (case, dielectric) in [(case, dielectric), (case, ""), ("", dielectric)] {
            let text = format!("{value} {volts} {kind} {case} {dielectric}");
            let answer = self.search_own(&text, &filter, OFFERED).await?;
            for (stored, _) in answer.parts {
                let is_known = found
                    .iter()
                    .any(|part| part.base_number == stored.part.base_number);
                if !is_known && found.len() < OFFERED {
                    found.push(stored.part);
                }
            }
            if found.len() >= OFFERED {
                break;
            }
        }
        Ok(found)
    }
}

/// The values of a foreign number in words.
pub(crate) fn described(number: &ForeignNumber) -> String {
    let mut words: Vec<String> = Vec::new();
    words.extend(number.capacitance.map(quantity::format_capacitance));
    words.extend(
        number
            .rated_voltage
            .map(|volts| quantity::format(volts.get(), "V", 4)),
    );
    words.extend(number.dielectric.map(str::to_owned));
    words.extend(number.case_code.as_ref().map(|case| match number.kind {
        ForeignKind::Ceramic => case.clone(),
        ForeignKind::Tantalum | ForeignKind::PolymerTantalum => format!("case {case}"),
    }));
    words.extend(number.tolerance.map(|letter| format!("tolerance {letter}")));
    words.join(", ")
}

/// What differs between a foreign number and a part here.
fn differences(number: &ForeignNumber, part: &Part) -> String {
    let mut words: Vec<String> = Vec::new();
    if let Some(volts) = number.rated_voltage
        && (part.rated_voltage.get() / volts.get() - 1.0).abs() > SAME
    {
        words.push(quantity::format(part.rated_voltage.get(), "V", 4));
    }
    if let Some(dielectric) = number.dielectric
        && part.dielectric != dielectric
    {
        words.push(part.dielectric.clone());
    }
    if let Some(case) = &number.case_code
        && part.case_code != *case
    {
        words.push(format!("case {}", part.case_code));
    }
    if let Some(letter) = number.tolerance
        && !part.tolerances.contains(letter)
    {
        words.push(format!("tolerance {}", part.tolerances));
    }
    if words.is_empty() {
        "same ratings".to_owned()
    } else {
        words.join(", ")
    }
}
