//! Estimated parts between two listed parts of one series, case and voltage, for series with
//! incomplete lists.
//!
//! The E6 values between the capacitances of two listed parts become estimated parts. Such a part
//! has the resistance, ripple current and size of the part with less capacitance: within a case and
//! voltage, less capacitance mostly means more resistance and less ripple current, so both stay on
//! the safe side. The leakage limit grows with the capacitance.

use std::collections::HashSet;

use henrad_parts::quantity::{Amperes, Farads};
use henrad_parts::{Family, ListedFigures, Origin, Part, grammar};

use crate::definition::SeriesDefinition;
use crate::error::CatalogueError;
use crate::preferred::{PreferredValue, ValueRange};

/// Values within this relative distance of a listed one are skipped.
const SAME: f64 = 0.05;
const PICOFARADS: f64 = 1e12;

/// The interpolated parts of all series without a complete data-sheet table.
pub(crate) fn parts(
    definitions: &[SeriesDefinition],
    listed: &[Part],
) -> Result<Vec<Part>, CatalogueError> {
    let open: HashSet<&str> = definitions
        .iter()
        .filter(|series| series.grid.is_none() && is_open(series.family))
        .map(|series| series.id.as_str())
        .collect();
    let mut ordered: Vec<&Part> = listed
        .iter()
        .filter(|part| open.contains(part.series_id.as_str()))
        .collect();
    ordered.sort_by(|a, b| {
        let of = |part: &Part| (part.series_id.clone(), part.case_code.clone());
        let ratings = |part: &Part| [part.rated_voltage.get(), part.capacitance.get()];
        of(a)
            .cmp(&of(b))
            .then_with(|| compare(ratings(a), ratings(b)))
            .then_with(|| resistance(a).total_cmp(&resistance(b)))
            .then_with(|| a.part_number.cmp(&b.part_number))
    });
    let mut between = Vec::new();
    // Of parts with the same capacitance, the last one, with the most resistance, counts.
    for pair in ordered.windows(2) {
        if let &[low, high] = pair
            && is_neighbor(low, high)
        {
            for value in values(low, high)? {
                between.push(part(low, high, value)?);
            }
        }
    }
    Ok(between)
}

/// Families with a range of values per case; film and ceramic series define their own ranges.
fn is_open(family: Family) -> bool {
    matches!(
        family,
        Family::Tantalum | Family::Polymer | Family::Aluminum
    )
}

fn compare(a: [f64; 2], b: [f64; 2]) -> std::cmp::Ordering {
    a[0].total_cmp(&b[0]).then(a[1].total_cmp(&b[1]))
}

fn resistance(part: &Part) -> f64 {
    part.published.esr.map_or(0.0, |esr| esr.value.get())
}

fn is_neighbor(low: &Part, high: &Part) -> bool {
    low.series_id == high.series_id
        && low.case_code == high.case_code
        && low
            .rated_voltage
            .get()
            .total_cmp(&high.rated_voltage.get())
            .is_eq()
}

fn values(low: &Part, high: &Part) -> Result<Vec<PreferredValue>, CatalogueError> {
    let range = ValueRange {
        min: low.capacitance.get() * PICOFARADS * (1.0 + SAME),
        max: high.capacitance.get() * PICOFARADS * (1.0 - SAME),
        e24_below: 0.0,
    };
    range.values("E6")
}

fn part(low: &Part, high: &Part, value: PreferredValue) -> Result<Part, CatalogueError> {
    let capacitance = Farads::new(value.picofarads() / PICOFARADS);
    let mut part = low.clone();
    let unreadable = |source| CatalogueError::Number {
        number: low.part_number.clone(),
        source,
    };
    let decoded = grammar::decode(&low.part_number).map_err(unreadable)?;
    if let Some(field) = decoded.field("capacitance") {
        for number in [&mut part.part_number, &mut part.base_number] {
            number.replace_range(field.range.clone(), &value.ceramic_code());
        }
    }
    if let Some(limit) = &mut part.published.leakage_current_limit {
        *limit = Amperes::new(limit.get() * capacitance.get() / low.capacitance.get());
    }
    // What was tested or classed is the neighbor's alone.
    part.published.listed = ListedFigures {
        esr_without_frequency: part.published.listed.esr_without_frequency,
        ..ListedFigures::default()
    };
    part.capacitance = capacitance;
    part.origin = Origin::Estimated(
        format!(
            "between {} and {}, with resistance, ripple current and size of the first",
            low.part_number, high.part_number
        )
        .into(),
    );
    Ok(part)
}
