//! Cross references: parts here that are nearest to a number of another maker, and how they differ.

use henrad_parts::grammar::foreign::{self, ForeignKind, ForeignNumber};
use henrad_parts::quantity::{self, Volts};
use henrad_parts::{Family, Part, PartStatus};

use super::{Lookup, distributor_suffixes};
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
        if let Some(coil) = foreign::read_inductor(text) {
            let inductance = quantity::format(coil.inductance.get(), "H", 4);
            return Ok(Some(Lookup::missing(format!(
                "this is a part number of {}: an inductor of {inductance}; inductors have their own list",
                coil.maker
            ))));
        }
        let Some(number) = foreign_number(text) else {
            return Ok(None);
        };
        if number.capacitance.is_none() {
            let diagnosis = format!(
                "this is an order code of {}, which does not contain the values of the part",
                number.maker
            );
            return Ok(Some(Lookup::missing(diagnosis)));
        }
        let filter = SearchFilter {
            statuses: visible.to_vec(),
            ..SearchFilter::default()
        };
        let answer = self.search_nearest(text, &number, &filter, OFFERED).await?;
        let parts: Vec<Part> = answer.parts.into_iter().map(|(it, _)| it.part).collect();
        let offer = |part: &Part| {
            let differences = differences(&number, part);
            let said = match differences.as_slice() {
                [] => "same ratings".to_owned(),
                differences => differences.join(", "),
            };
            format!("{} ({said})", part.part_number)
        };
        let offers: Vec<String> = parts.iter().map(offer).collect();
        let offered = if offers.is_empty() {
            "this catalogue has nothing like it".to_owned()
        } else {
            format!("nearest here: {}", offers.join("; "))
        };
        Ok(Some(Lookup::Missing {
            suggestions: parts.into_iter().map(|part| part.part_number).collect(),
            diagnosis: Some(format!(
                "this is a part number of {}: {}; {offered}",
                number.maker,
                described(&number)
            )),
        }))
    }
}

/// Reads a number of another maker, also with a distributor's additions.
pub(crate) fn foreign_number(text: &str) -> Option<ForeignNumber> {
    foreign::read(text).or_else(|| {
        let readings = distributor_suffixes::readings(text);
        let mut numbers = readings.iter().filter_map(|reading| foreign::read(reading));
        numbers.find(|number| number.capacitance.is_some())
    })
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
    words.extend(number.rated_voltage_ac.map(in_ac));
    words.extend(number.dielectric.map(str::to_owned));
    words.extend(number.case_code.as_ref().map(|case| match number.kind {
        ForeignKind::Ceramic => case.clone(),
        ForeignKind::Polypropylene | ForeignKind::Polyester => format!("lead spacing {case} mm"),
        ForeignKind::Tantalum
        | ForeignKind::PolymerTantalum
        | ForeignKind::Electrolytic
        | ForeignKind::Hybrid => format!("case {case}"),
    }));
    words.extend(number.tolerance.map(|letter| format!("tolerance {letter}")));
    words.join(", ")
}

/// `305 V ac`.
fn in_ac(volts: Volts) -> String {
    format!("{} ac", quantity::format(volts.get(), "V", 4))
}

/// What a part here has instead of a foreign number's values; empty for the same ratings.
pub(crate) fn differences(number: &ForeignNumber, part: &Part) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    if let Some(capacitance) = number.capacitance
        && (part.capacitance.get() / capacitance.get() - 1.0).abs() > SAME
    {
        words.push(quantity::format_capacitance(part.capacitance));
    }
    if let Some(volts) = number.rated_voltage
        && (part.rated_voltage.get() / volts.get() - 1.0).abs() > SAME
    {
        words.push(quantity::format(part.rated_voltage.get(), "V", 4));
    }
    if let Some(volts) = number.rated_voltage_ac {
        let own = part.rated_voltage_ac;
        if own.is_none_or(|own| (own.get() / volts.get() - 1.0).abs() > SAME) {
            words.push(own.map_or("no ac voltage".to_owned(), in_ac));
        }
    }
    if let Some(dielectric) = number.dielectric
        && part.dielectric != dielectric
    {
        words.push(part.dielectric.clone());
    }
    if let Some(case) = &number.case_code
        && part.case_code != *case
    {
        words.push(match part.family {
            Family::Film => format!("lead spacing {} mm", part.case_code),
            _ => format!("case {}", part.case_code),
        });
    }
    if let Some(letter) = number.tolerance
        && !part.tolerances.contains(letter)
    {
        words.push(format!("tolerance {}", part.tolerances));
    }
    words
}
