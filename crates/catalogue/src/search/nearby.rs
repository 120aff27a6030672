//! What comes near a question of values that no part meets: the best parts of all but one of its
//! conditions, or two.

use std::ops::Range;

use henrad_parts::quantity::{self, Meters};
use henrad_parts::{Part, PartStatus};

use super::conditions::Condition;
use super::ranking;
use super::request::Request;
use crate::attributes::safety_class;
use crate::database::{Database, SeriesNames, StoredPart};
use crate::error::CatalogueError;

/// Most numbers offered.
const MOST: usize = 5;

/// Numbers offered for each condition that is left out.
const OF_EACH: Range<usize> = 0..2;

/// Columns whose conditions always hold: none is better than a part without the safety class that
/// was asked for.
const ALWAYS: [&str; 3] = ["capacitance", "family", "safety_class"];

/// A part near what was asked, and what it has instead.
pub(super) type NearPart = (StoredPart, Vec<String>);

/// Columns whose conditions are left out together: the dc rating follows from the ac rating.
const VOLTAGES: [&str; 2] = ["rated_voltage", "voltage_ac"];

impl Database {
    /// What to offer in place of matches: numbers near a mistyped one, or else parts beside values
    /// that no part has, each with what it has instead; empty where there are matches.
    pub(super) async fn instead(
        &self,
        request: &mut Request,
        own: usize,
        total: i64,
        names: &SeriesNames,
        statuses: &[PartStatus],
    ) -> Result<(Vec<String>, Vec<NearPart>), CatalogueError> {
        if total > 0 {
            return Ok(Default::default());
        }
        let mut near = self.numbers_near(request, statuses).await?;
        let classes = request.safety_classes();
        if !classes.is_empty() {
            self.keep_classes(&mut near, &classes, statuses).await?;
        }
        if near.is_empty() {
            let parts = self.parts_beside(request, own, names, statuses).await?;
            let numbers = parts
                .iter()
                .map(|(stored, _)| stored.part.part_number.clone());
            return Ok((numbers.collect(), parts));
        }
        Ok((near, Vec::new()))
    }

    /// Keeps the numbers of parts with a safety class of each list.
    async fn keep_classes(
        &self,
        numbers: &mut Vec<String>,
        classes: &[Vec<String>],
        statuses: &[PartStatus],
    ) -> Result<(), CatalogueError> {
        let mut kept = Vec::new();
        for number in numbers.drain(..) {
            let found = self.resolve(&number, statuses).await?.part();
            let class = found.and_then(|stored| safety_class(&stored.part));
            let is_kept = |class: &str| classes.iter().all(|any| any.iter().any(|it| it == class));
            if class.is_some_and(|class| is_kept(&class.value)) {
                kept.push(number);
            }
        }
        *numbers = kept;
        Ok(())
    }

    /// Parts that meet all of the first `own` conditions but one, or two, and the others; the
    /// capacitance, the kind of part and its safety class always hold. Empty for a text without a
    /// capacitance.
    async fn parts_beside(
        &self,
        request: &mut Request,
        own: usize,
        names: &SeriesNames,
        statuses: &[PartStatus],
    ) -> Result<Vec<NearPart>, CatalogueError> {
        let mut parts: Vec<NearPart> = Vec::new();
        if !request.has_capacitance() || request.foreign.is_some() {
            return Ok(parts);
        }
        let all = request.conditions.clone();
        let mut columns: Vec<&'static str> = all.iter().take(own).map(Condition::column).collect();
        columns.dedup();
        columns.retain(|column| !ALWAYS.contains(column));
        let singles = columns.iter().map(|column| vec![*column]);
        let pairs = columns.iter().enumerate().flat_map(|(at, first)| {
            let others = columns[at + 1..].iter();
            others.map(move |second| vec![*first, *second])
        });
        let left: Vec<Vec<&'static str>> = singles.chain(pairs).collect();
        // Two conditions only where no part meets all but one.
        let alone = columns.len();
        for (at, columns) in left.into_iter().enumerate() {
            if at == alone && !parts.is_empty() {
                break;
            }
            let is_left = |condition: &Condition| {
                let left = condition.column();
                columns.contains(&left)
                    || VOLTAGES.contains(&left) && columns.iter().any(|it| VOLTAGES.contains(it))
            };
            request.conditions = all.iter().filter(|it| !is_left(it)).cloned().collect();
            let found = self.candidates_by_value(request.wanted(statuses)).await?;
            let mut rows = found.rows;
            ranking::sort(&mut rows, request, names);
            for stored in self.page(request, statuses, &rows, &OF_EACH).await? {
                let number = &stored.part.part_number;
                if !parts.iter().any(|(it, _)| it.part.part_number == *number) {
                    let differs = columns
                        .iter()
                        .map(|it| instead_of(it, &stored.part))
                        .collect();
                    parts.push((stored, differs));
                }
            }
        }
        request.conditions = all;
        parts.truncate(MOST);
        Ok(parts)
    }
}

/// What a part has instead of what was asked of a column.
fn instead_of(column: &str, part: &Part) -> String {
    let published = &part.published;
    let length =
        |meters: Option<Meters>| meters.map(|it| format!("{} mm", (it.get() * 1e6).round() / 1e3));
    let found = match column {
        "rated_voltage" | "voltage_ac" => Some(quantity::format(part.rated_voltage.get(), "V", 4)),
        "case_code" => Some(format!("case {}", part.case_code)),
        "dielectric" => Some(part.dielectric.clone()),
        "series_id" => Some(format!("series {}", part.series)),
        "temperature_max" => Some(format!("maximum {} °C", part.temperature_max.get())),
        "temperature_min" => Some(format!("minimum {} °C", part.temperature_min.get())),
        "tolerances" => part.tolerance.map(|letter| format!("tolerance {letter}")),
        "lead_spacing" => length(published.lead_spacing).map(|it| format!("lead spacing {it}")),
        _ => None,
    };
    found.unwrap_or_else(|| format!("other {}", column.replace('_', " ")))
}
